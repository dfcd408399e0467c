"""How *Estadísticas* is laid out and drawn: how often I won, points per deal, where they came from, what to compare.

My side is oro and the others have the rivals' colour, as on the table; every bar has its number written beside it.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame
from pygame import FRect

from game.rules.kernel import Format
from game.ui import paint
from game.ui.felt.ledger import Source
from game.ui.scenes import frame
from game.ui.scenes.figures import SourcePoints, Summary, percent
from game.ui.scenes.sheet import signed
from game.ui.scenes.tariffs import tariff_of
from game.ui.texts import t, tn
from game.ui.theme import (
    HAIRLINE,
    INK,
    MIST,
    ORO,
    PANEL,
    PAPER,
    RIVAL_BAR,
    SEPIA,
    WARNING,
    Colour,
    Face,
    Scale,
    mix,
)
from game.ui.widgets.canvas import Canvas

INSET = 20.0
FOOT = 14.0
"""Within a panel, at the sides, and over and under what stands in it."""
HEAD = 34
"""Of the heading of a panel, in letter units."""
GROUP_ROW = 66
ROUND_LIST = 6
"""Between the edge of a list and its rows, in stage units."""
LEAST = Format(seats=2, pairs=False)
"""A table for an empty book, of which only the sources are wanted."""
GROOVE = mix(PANEL, INK, 0.5)


@dataclass(frozen=True)
class StatisticsPlaces:
    """Where everything on the screen goes, in stage units."""

    filters: tuple[FRect, ...]
    totals: FRect
    sources: FRect
    apart: FRect
    ways: FRect
    groups: FRect
    whole: FRect
    done: FRect


def statistics_places(scale: Scale) -> StatisticsPlaces:
    """The layout for a window: filters in a row, and under them three panels."""
    width, height = scale.stage
    text = scale.text
    block = min(width - 2 * frame.MARGIN, 1480.0)
    left = (width - block) / 2
    head, foot = frame.header_height(scale), frame.footer_height(scale)
    third = (block - 2 * frame.GAP) / 3
    filters = tuple(FRect(left + place * (third + frame.GAP), head + frame.GAP, third, 46 * text) for place in range(3))
    top, bottom = filters[0].bottom + frame.GAP, height - foot - frame.GAP
    tall = bottom - top
    totals = FRect(left, top, block * 0.29 - frame.GAP, tall)
    sources = FRect(totals.right + frame.GAP, top, block * 0.36 - frame.GAP, tall)
    apart = FRect(sources.right + frame.GAP, top, left + block - sources.right - frame.GAP, tall)
    ways = FRect(apart.left + INSET, apart.top + 12, apart.width - 2 * INSET, 40 * text)
    wide, high = 220 * (1 + (text - 1) * 0.6), 60 * (1 + (text - 1) * 0.5)
    return StatisticsPlaces(
        filters=filters,
        totals=totals,
        sources=sources,
        apart=apart,
        ways=ways,
        groups=FRect(ways.left, ways.bottom + 10, ways.width, apart.bottom - ways.bottom - 10 - INSET),
        whole=FRect(left, head + 24, block, height - foot - head - 48),
        done=FRect(left + block - wide, height - (foot + high) / 2, wide, high),
    )


def hugging(canvas: Canvas, places: StatisticsPlaces, sums: Summary, rows: int) -> StatisticsPlaces:
    """The same places with every panel as tall as what stands in it, and never taller than there is room."""
    u = canvas.scale.u
    totals = _totals_height(canvas, places.totals, sums, round(places.totals.height * u)) / u
    sources = min(places.sources.height, _sources_height(canvas, places.sources, sums) / u)
    listed = (max(1, rows) * canvas.scale.pt(GROUP_ROW) + 2 * canvas.scale.px(ROUND_LIST)) / u
    groups = FRect(places.groups.topleft, (places.groups.width, min(places.groups.height, listed)))
    apart = groups.bottom + INSET - places.apart.top
    return replace(
        places,
        totals=FRect(places.totals.topleft, (places.totals.width, totals)),
        sources=FRect(places.sources.topleft, (places.sources.width, sources)),
        apart=FRect(places.apart.topleft, (places.apart.width, apart)),
        groups=groups,
    )


def _totals_height(canvas: Canvas, place: FRect, sums: Summary, most: int) -> int:
    """How tall the panel of matches and points per deal wants to be, in pixels; its note gives way to the room."""
    scale, width = canvas.scale, _inside(canvas, place).width
    tall = 2 * scale.px(FOOT) + scale.pt(HEAD) + scale.pt(58) + _lines(canvas, _won(sums), width) + scale.pt(6)
    tall += scale.pt(30) + scale.pt(10) + scale.pt(HEAD)
    if not sums.alike or not sums.deals:
        return min(most, tall + _lines(canvas, _why_not(sums), width))
    tall += 2 * scale.pt(50)
    noted = tall + scale.pt(4) + _lines(canvas, _note(sums), width)
    return noted if noted <= most else min(tall, most)


def _sources_height(canvas: Canvas, place: FRect, sums: Summary) -> int:
    """How tall the panel of the sources wants to be, in pixels."""
    scale, named = canvas.scale, _named(sums)
    tall = 2 * scale.px(FOOT) + scale.pt(HEAD)
    if not named:
        return tall + _lines(canvas, _why_not(sums), _inside(canvas, place).width)
    return tall + scale.pt(26) + len(named) * scale.pt(58)


def _lines(canvas: Canvas, words: str, width: int) -> int:
    return canvas.lettering.paragraph_height(words, Face.ALEGREYA_500, 17, width)


def draw_nothing(canvas: Canvas, places: StatisticsPlaces) -> None:
    """What is said before the first match has ended."""
    scale, lettering = canvas.scale, canvas.lettering
    said = t("Todavía no hay ninguna partida terminada.")
    more = t("Cuando acabes la primera, aquí verás cuántas ganas y cómo haces tus puntos.")
    wide = min(places.whole.width, 700 * (1 + (scale.text - 1) * 0.6))
    area = scale.rect(places.whole.centerx - wide / 2, 0, wide, 0)
    inset = scale.px(32)
    room = area.width - 2 * inset
    heights = (
        lettering.paragraph_height(said, Face.SANSITA_700, 28, room),
        lettering.paragraph_height(more, Face.ALEGREYA_500, 20, room),
    )
    tall = sum(heights) + scale.pt(14) + 2 * inset
    panel = pygame.Rect(area.left, scale.px(places.whole.centery) - tall // 2, area.width, tall)
    frame.draw_panel(canvas, panel)
    words = pygame.Rect(panel.left + inset, panel.top + inset, room, 0)
    lettering.paragraph(canvas.surface, said, Face.SANSITA_700, 28, PAPER, words, "center")
    words.top += heights[0] + scale.pt(14)
    lettering.paragraph(canvas.surface, more, Face.ALEGREYA_500, 20, MIST, words, "center")


# How often, and how much


def draw_totals(canvas: Canvas, places: StatisticsPlaces, sums: Summary) -> None:
    """How many matches were won and, of one game, the points per deal."""
    scale, lettering, surface = canvas.scale, canvas.lettering, canvas.surface
    area = _panel(canvas, places.totals)
    y = _heading(canvas, t("Partidas"), area.left, area.top)
    share = t("{n} %", n=percent(sums.wins, sums.matches)) if sums.matches else "–"
    lettering.draw(surface, share, Face.BITTER_700, 54, PAPER, (area.left, y + scale.pt(26)))
    y += scale.pt(58)
    room = pygame.Rect(area.left, y, area.width, 0)
    y += lettering.paragraph(surface, _won(sums), Face.ALEGREYA_500, 17, MIST, room) + scale.pt(6)
    _draw_split(canvas, pygame.Rect(area.left, y, area.width, scale.pt(14)), sums)
    y += scale.pt(30)
    frame.draw_rule(canvas, area.left, area.right, y)
    y = _heading(canvas, t("Puntos por mano"), area.left, y + scale.pt(10))
    if not sums.alike or not sums.deals:
        _draw_why_not(canvas, sums, pygame.Rect(area.left, y, area.width, 0))
        return
    most = max(1, *map(abs, sums.tenths))
    for place, (name, tenths) in enumerate(zip((t("Tu lado"), t("Rivales")), sums.tenths, strict=True)):
        row = pygame.Rect(area.left, y, area.width, scale.pt(50))
        _draw_measure(canvas, row, name, _tenths(tenths), max(0, tenths) / most, ORO if place == 0 else RIVAL_BAR)
        y += row.height
    note = _note(sums)
    room = pygame.Rect(area.left, y + scale.pt(4), area.width, 0)
    if room.top + lettering.paragraph_height(note, Face.ALEGREYA_500, 17, room.width) <= area.bottom:
        lettering.paragraph(surface, note, Face.ALEGREYA_500, 17, MIST, room)


def _won(sums: Summary) -> str:
    return tn("Ganaste {wins} de {n} partida.", "Ganaste {wins} de {n} partidas.", sums.matches, wins=sums.wins)


def _note(sums: Summary) -> str:
    return tn("{n} mano jugada: de barajar a barajar.", "{n} manos jugadas: de barajar a barajar.", sums.deals)


def _draw_split(canvas: Canvas, bar: pygame.Rect, sums: Summary) -> None:
    """The matches won, and after them those that were not."""
    radius = 4 * canvas.scale.u
    paint.box(canvas.surface, bar, RIVAL_BAR if sums.matches > sums.wins else GROOVE, radius)
    if sums.wins:
        won = bar.copy()
        won.width = max(canvas.scale.pt(8), bar.width * sums.wins // sums.matches)
        paint.box(canvas.surface, won, ORO, radius)


def _draw_measure(canvas: Canvas, row: pygame.Rect, name: str, value: str, share: float, colour: Colour) -> None:
    """A name and a number over a bar."""
    scale, lettering, surface = canvas.scale, canvas.lettering, canvas.surface
    middle = row.top + scale.pt(11)
    lettering.draw(surface, name, Face.ALEGREYA_700, 17, PAPER, (row.left, middle))
    lettering.draw(surface, value, Face.ALEGREYA_800, 20, PAPER, (row.right, middle), "right")
    _draw_bar(canvas, pygame.Rect(row.left, row.top + scale.pt(24), row.width, scale.pt(14)), share, colour)


def _draw_bar(canvas: Canvas, groove: pygame.Rect, share: float, colour: Colour) -> None:
    radius = 4 * canvas.scale.u
    paint.box(canvas.surface, groove, GROOVE, radius)
    if share > 0:
        width = min(groove.width, max(canvas.scale.pt(8), round(groove.width * share)))
        paint.box(canvas.surface, pygame.Rect(groove.topleft, (width, groove.height)), colour, radius)


# Where the points came from


def draw_sources(canvas: Canvas, places: StatisticsPlaces, sums: Summary) -> None:
    """For each source, its share of the points that each side made."""
    scale = canvas.scale
    area = _panel(canvas, places.sources)
    y = _heading(canvas, t("De dónde salieron"), area.left, area.top)
    named = _named(sums)
    if not named:
        _draw_why_not(canvas, sums, pygame.Rect(area.left, y, area.width, 0))
        return
    y = _draw_key(canvas, area, y)
    mine, theirs = sums.gained
    step = min(scale.pt(58), (area.bottom - y) // len(named))
    label = max(canvas.lettering.measure(t(source.name), Face.ALEGREYA_700, 17) for source, _ in named) + scale.pt(12)
    number = canvas.lettering.measure(t("{n} %", n=100), Face.ALEGREYA_700, 17) + scale.pt(8)
    most = max(0.01, *(max(p.mine / max(1, mine), p.theirs / max(1, theirs)) for _, p in named))
    for index, (source, points) in enumerate(named):
        middle = y + index * step + step // 2
        canvas.lettering.draw(canvas.surface, t(source.name), Face.ALEGREYA_700, 17, PAPER, (area.left, middle))
        for place, (made, whole) in enumerate(zip((points.mine, points.theirs), sums.gained, strict=True)):
            at = middle + round((place - 0.5) * scale.pt(20))
            groove = pygame.Rect(area.left + label, at - scale.pt(7), area.width - label - number, scale.pt(14))
            colour = (ORO if place == 0 else RIVAL_BAR) if made >= 0 else WARNING
            _draw_bar(canvas, groove, min(1.0, abs(made) / max(1, whole) / most), colour)
            words = t("{n} %", n=percent(made, whole)) if made >= 0 else signed(made)
            ink = (PAPER if place == 0 else MIST) if made >= 0 else WARNING
            canvas.lettering.draw(canvas.surface, words, Face.ALEGREYA_700, 17, ink, (area.right, at), "right")


def _named(sums: Summary) -> Sequence[tuple[Source, SourcePoints]]:
    """The sources in the order of their game's ledger, when there is a single game."""
    if not sums.alike:
        return ()
    (game,) = sums.games
    known = {point.source: point for point in sums.points}
    book = tariff_of(game).book
    sources = () if book is None else book.keep(LEAST, ()).sources
    return [(source, known[source.key]) for source in sources if source.key in known]


def _draw_key(canvas: Canvas, area: pygame.Rect, y: int) -> int:
    """Whose the colours are; where what follows begins."""
    scale, x = canvas.scale, area.left
    middle = y + scale.pt(10)
    for name, colour in ((t("Tu lado"), ORO), (t("Rivales"), RIVAL_BAR)):
        paint.box(canvas.surface, pygame.Rect(x, middle - scale.pt(6), scale.pt(12), scale.pt(12)), colour, 3 * scale.u)
        words = (x + scale.pt(20), middle)
        x = canvas.lettering.draw(canvas.surface, name, Face.ALEGREYA_500, 17, MIST, words).right + scale.pt(20)
    return y + scale.pt(26)


# Rows to compare


def draw_group(canvas: Canvas, rect: pygame.Rect, name: str, sums: Summary, bright: bool) -> None:
    """One row: its name, how many of how many, and the share won."""
    scale, lettering, surface = canvas.scale, canvas.lettering, canvas.surface
    face = rect.inflate(-scale.px(4), -scale.px(2))
    if bright:
        paint.box(surface, face, PAPER, 9 * scale.u)
    else:
        paint.hairline(surface, (face.left + scale.pt(10), rect.bottom - 1), face.width - scale.pt(20), HAIRLINE)
    first, second = (INK, SEPIA) if bright else (PAPER, MIST)
    left, right = face.left + scale.pt(12), face.right - scale.pt(12)
    middle = face.top + scale.pt(20)
    share = t("{n} %", n=percent(sums.wins, sums.matches))
    x = lettering.draw(surface, share, Face.ALEGREYA_800, 20, first, (right, middle), "right").left - scale.pt(12)
    of = t("{wins} de {n}", wins=sums.wins, n=sums.matches)
    x = lettering.draw(surface, of, Face.ALEGREYA_500, 17, second, (x, middle), "right").left - scale.pt(12)
    size = lettering.fit(name, Face.ALEGREYA_700, 18, x - left)
    words = lettering.elide(name, Face.ALEGREYA_700, size, x - left)
    lettering.draw(surface, words, Face.ALEGREYA_700, size, first, (left, middle))
    _draw_split(canvas, pygame.Rect(left, face.top + scale.pt(38), right - left, scale.pt(12)), sums)


# Parts


def _panel(canvas: Canvas, place: FRect) -> pygame.Rect:
    """Draw a panel; the room inside."""
    frame.draw_panel(canvas, canvas.scale.rect(*place))
    return _inside(canvas, place)


def _inside(canvas: Canvas, place: FRect) -> pygame.Rect:
    return canvas.scale.rect(*place).inflate(-2 * canvas.scale.px(INSET), -2 * canvas.scale.px(FOOT))


def _heading(canvas: Canvas, words: str, left: int, top: int) -> int:
    scale = canvas.scale
    canvas.lettering.draw(canvas.surface, words, Face.SANSITA_700, 20, PAPER, (left, top + scale.pt(14)))
    return top + scale.pt(HEAD)


def _why_not(sums: Summary) -> str:
    """Why there are no points to show."""
    if not sums.matches:
        return t("No hay partidas así.")
    if sums.alike:
        return t("Nadie anotó.")
    return t("Elige arriba unas reglas: los puntos de un juego no son los de otro.")


def _draw_why_not(canvas: Canvas, sums: Summary, room: pygame.Rect) -> None:
    canvas.lettering.paragraph(canvas.surface, _why_not(sums), Face.ALEGREYA_500, 17, MIST, room)


def _tenths(value: int) -> str:
    """A number with one decimal, as it is written here."""
    whole, tenth = divmod(abs(value), 10)
    words = t("{whole},{tenth}", whole=whole, tenth=tenth)
    return words if value >= 0 else f"−{words}"

"""How a finished match looks under its band: the scores of the sides and where their points came from."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import FRect

from game.rules.kernel import Side
from game.ui import paint
from game.ui.scenes import frame
from game.ui.scenes.end_story import Story
from game.ui.scenes.sheet import signed
from game.ui.texts import t
from game.ui.theme import (
    BASTO,
    ESPADA,
    INK,
    MIST,
    PANEL,
    PAPER,
    RIVAL_BAR,
    TYPE_TEXT,
    WARNING,
    Colour,
    Face,
    Scale,
    mix,
)
from game.ui.widgets.canvas import Canvas

STRIPE = 7
INSET = 20.0
"""Between the edge of the panel of scores and its words."""
ABREAST = 3
"""Sides that stand beside one another in the panel of scores."""
LISTED = 34.0
"""Height of the line of a side where they stand under one another, in letter units."""
MEMBER = 22.0
"""Height of a line of names, in letter units."""
FIGURES = 27.0
"""The height of a source that has only figures, where there is room for it."""
BAR_STEP = 17
"""From the bar of one side to that of the next, in letter units."""
FACES = (46.0, 40.0, 34.0, 28.0)
"""How large the people of a side are drawn, in letter units …"""
NEXT = 0.72
"""… and from one to the next, as a part of that."""
SPREAD = 0.6
"""How much later the outermost stripe opens than the middle one, of the whole time."""
OTHERS: tuple[Colour, ...] = (RIVAL_BAR, mix(ESPADA, PAPER, 0.35), mix(BASTO, PAPER, 0.2))


@dataclass(frozen=True)
class EndPlaces:
    """Where everything on the last screen goes, in stage units."""

    band: FRect
    plate: FRect
    scores: FRect
    sheet: FRect
    with_bars: bool
    member_rows: int
    """Lines that the names of a side take; 0 when they are not written."""
    with_sources: bool
    """Whether it is told where the points came from; the sheet beside tells it too."""
    row: float
    """The height of a source that has only figures, in letter units."""


def end_places(canvas: Canvas, story: Story) -> EndPlaces:
    """The layout for a window; the panel of scores hugs what it holds, and loses its bars before anything else."""
    scale = canvas.scale
    width, height = scale.stage
    text = scale.text
    foot = frame.footer_height(scale)
    block = min(width - 2 * frame.MARGIN, 1480.0)
    left = (width - block) / 2
    column = min(344 * (1 + (text - 1) * 0.7), block * 0.4)
    band = min(188 * (1 + (text - 1) * 0.35), height * 0.29)
    top, bottom = band + 24, height - foot - 20
    tall = bottom - top
    rows = member_rows(canvas, story, _beside(scale, column, len(story.sides)))
    fewer = ((False, count, True) for count in range(rows, -1, -1))
    for bars, members, sources in ((True, rows, True), *fewer, (False, 0, False)):
        wanted = scores_height(story, text, bars, members, sources)
        if wanted <= tall:
            break
    over = max(0.0, wanted - tall) / text
    plate = min(760.0, width * 0.66) * (1 + (text - 1) * 0.3)
    return EndPlaces(
        band=FRect(0, 0, width, band),
        plate=FRect((width - plate) / 2, band * 0.15, plate, band * 0.7),
        scores=FRect(left, top, column, min(wanted, tall)),
        sheet=FRect(left + column + 24, top, block - column - 24, tall),
        with_bars=bars,
        member_rows=members,
        with_sources=sources,
        row=FIGURES - over / max(1, len(story.sources)),
    )


def _beside(scale: Scale, column: float, sides: int) -> int:
    """Pixels that the names of a side have abreast of the others, whichever way edges are rounded."""
    return (scale.px(column) - scale.px(2 * INSET) - 4) // sides - scale.px(10)


def scores_height(story: Story, text: float, bars: bool, members: int, sources: bool = True) -> float:
    """The height of the panel of scores, in stage units, when names take so many lines."""
    row = bars_row(len(story.sides)) if bars else FIGURES
    many = len(story.sides) > ABREAST
    head = LISTED * len(story.sides) + 8 if many else 92 + MEMBER * members
    if not sources:
        return 14 + head * text + 6
    return 14 + (head + 8 + 38 + row * max(1, len(story.sources))) * text + 12


def bars_row(sides: int) -> float:
    """The height that a source takes with a bar for each side, in letter units."""
    return max(42.0, BAR_STEP * sides + 10)


# The scores


def draw_scores(canvas: Canvas, places: EndPlaces, story: Story) -> None:
    """Each side with its points, and where they came from."""
    scale, lettering = canvas.scale, canvas.lettering
    panel = scale.rect(*places.scores)
    frame.draw_panel(canvas, panel)
    left, right = panel.left + scale.px(INSET), panel.right - scale.px(INSET)
    y = panel.top + scale.px(14)
    y = _draw_sides(canvas, story, pygame.Rect(left, y, right - left, 0), places.member_rows)
    if not places.with_sources:
        return
    frame.draw_rule(canvas, left, right, y)
    heading = t("De dónde salieron")
    lettering.draw(canvas.surface, heading, Face.SANSITA_700, 20, PAPER, (left, y + scale.pt(24)))
    y += scale.pt(46)
    room = pygame.Rect(left, y, right - left, 0)
    if not story.sources:
        lettering.draw(canvas.surface, t("Nadie anotó."), Face.ALEGREYA_500, 17, MIST, (left, y + scale.pt(10)))
    elif places.with_bars:
        _draw_bars(canvas, story, room)
    else:
        _draw_figures(canvas, story, room, places.row)


def _draw_sides(canvas: Canvas, story: Story, area: pygame.Rect, rows: int) -> int:
    scale, lettering, surface = canvas.scale, canvas.lettering, canvas.surface
    if len(story.sides) > ABREAST:
        return _draw_list(canvas, story, area)
    width = area.width // len(story.sides)
    step = scale.pt(MEMBER)
    beside: list[pygame.Rect] = []
    for place, side in enumerate(story.sides):
        x = area.left + place * width
        room = width - scale.px(10)
        mark = pygame.Rect(x, area.top + scale.pt(6), scale.px(8), scale.pt(22))
        paint.box(surface, mark, story.colour(place), 3 * scale.u)
        size = lettering.fit(story.names[place], Face.SANSITA_700, 22, room - scale.px(16))
        name = lettering.elide(story.names[place], Face.SANSITA_700, size, room - scale.px(16))
        lettering.draw(surface, name, Face.SANSITA_700, size, PAPER, (x + scale.px(16), mark.centery))
        y = area.top + scale.pt(34)
        who = _within(lettering.wrap(story.members[place], room, Face.ALEGREYA_500, 17), rows) if rows else ()
        for row, line in enumerate(who):
            said = lettering.elide(line, Face.ALEGREYA_500, 17, room)
            lettering.draw(surface, said, Face.ALEGREYA_500, 17, MIST, (x, y + scale.pt(10) + row * step))
        y += rows * step
        colour = PAPER if place == 0 else MIST
        points = str(story.ledger.scores[side])
        size = lettering.fit(points, Face.BITTER_700, 54, room - scale.px(8))
        drawn = lettering.draw(surface, points, Face.BITTER_700, size, colour, (x, y + scale.pt(30)))
        drawn = _draw_units(canvas, story, side, drawn)
        beside.append(
            pygame.Rect(drawn.right + scale.pt(10), y + scale.pt(30), x + room - drawn.right - scale.pt(10), 0)
        )
    _draw_faces(canvas, story, beside)
    return area.top + scale.pt(92) + rows * step


def _draw_units(canvas: Canvas, story: Story, side: Side, figure: pygame.Rect) -> pygame.Rect:
    """What a figure counts, where that is not points, at its foot; the room that both take."""
    units = story.ledger.units
    if units is None:
        return figure
    word, scale = t(units.one if story.ledger.scores[side] == 1 else units.many), canvas.scale
    place = (figure.right + scale.pt(8), figure.bottom - scale.pt(8))
    return figure.union(canvas.lettering.draw(canvas.surface, word, Face.ALEGREYA_500, TYPE_TEXT, MIST, place))


def _draw_faces(canvas: Canvas, story: Story, beside: Sequence[pygame.Rect]) -> None:
    """Who plays for each side, in its colour, beside its points: as large as there is room for, or not at all."""
    scale, sides = canvas.scale, tuple(zip(story.faces, beside, strict=True))
    fitting = (size for size in FACES if all(scale.pt(size * _row(faces)) <= room.width for faces, room in sides))
    size = next(fitting, 0.0)
    for place, (faces, room) in enumerate(sides if size else ()):
        for number, face in reversed(tuple(enumerate(faces))):
            centre = (room.left + scale.pt(size * (0.5 + NEXT * number)), room.top)
            paint.portrait(canvas.surface, canvas.lettering, centre, scale.pt(size), face, story.colour(place))


def _row(faces: Sequence[str]) -> float:
    """How wide so many faces are, each as wide as 1."""
    return 1 + NEXT * (len(faces) - 1)


def _draw_list(canvas: Canvas, story: Story, area: pygame.Rect) -> int:
    """The sides under one another, where they have no room abreast."""
    scale, lettering, surface = canvas.scale, canvas.lettering, canvas.surface
    for place, side in enumerate(story.sides):
        y = area.top + scale.pt(LISTED * (place + 0.5))
        mark = pygame.Rect(area.left, y - scale.pt(11), scale.px(8), scale.pt(22))
        paint.box(surface, mark, story.colour(place), 3 * scale.u)
        colour = PAPER if place == 0 else MIST
        points = str(story.ledger.scores[side])
        figures = lettering.draw(surface, points, Face.BITTER_700, 28, colour, (area.right, y), "right")
        room = figures.left - scale.px(26) - area.left
        size = lettering.fit(story.names[place], Face.SANSITA_700, 22, room)
        name = lettering.elide(story.names[place], Face.SANSITA_700, size, room)
        lettering.draw(surface, name, Face.SANSITA_700, size, colour, (area.left + scale.px(16), y))
    return area.top + scale.pt(LISTED * len(story.sides) + 8)


def _within(lines: Sequence[str], rows: int) -> tuple[str, ...]:
    """These lines in so many rows; what is left over follows in the last one, as far as it goes."""
    return (*lines[: rows - 1], " ".join(lines[rows - 1 :]))


def member_rows(canvas: Canvas, story: Story, width: int) -> int:
    """How many lines the names of the largest side take within `width` pixels; 0 when there are none to tell."""
    lines = (canvas.lettering.wrap(names, width, Face.ALEGREYA_500, 17) for names in story.members)
    return max(map(len, lines), default=0)


def _draw_bars(canvas: Canvas, story: Story, area: pygame.Rect) -> None:
    scale, lettering, surface = canvas.scale, canvas.lettering, canvas.surface
    totals = {source: [story.ledger.total(source, side) for side in story.sides] for source in story.sources}
    most = max(1, *(abs(points) for row in totals.values() for points in row))
    label = max(lettering.measure(t(source.name), Face.ALEGREYA_700, 17) for source in story.sources) + scale.pt(14)
    number = max(lettering.measure(signed(points), Face.ALEGREYA_700, 18) for row in totals.values() for points in row)
    number += scale.pt(8)
    width = area.width - label - number
    for index, (source, row) in enumerate(totals.items()):
        top = area.top + scale.pt(bars_row(len(row))) * index
        middle = top + scale.pt(bars_row(len(row)) / 2 - 2)
        lettering.draw(surface, t(source.name), Face.ALEGREYA_700, 17, PAPER, (area.left, middle))
        for place, points in enumerate(row):
            y = middle + round((place - (len(row) - 1) / 2) * scale.pt(BAR_STEP))
            groove = pygame.Rect(area.left + label, y - scale.pt(6), width, scale.pt(12))
            paint.box(surface, groove, mix(PANEL, INK, 0.5), 4 * scale.u)
            if points:
                bar = pygame.Rect(groove.left, groove.top, max(scale.pt(8), width * abs(points) // most), groove.height)
                paint.box(surface, bar, story.colour(place) if points > 0 else WARNING, 4 * scale.u)
            _draw_number(canvas, points, (area.right, y), place)


def _draw_figures(canvas: Canvas, story: Story, area: pygame.Rect, row: float) -> None:
    scale = canvas.scale
    for index, source in enumerate(story.sources):
        y = area.top + round(scale.pt(100) * row / 100 * index) + scale.pt(11)
        canvas.lettering.draw(canvas.surface, t(source.name), Face.ALEGREYA_700, 17, PAPER, (area.left, y))
        for place, side in enumerate(story.sides):
            x = area.right - (len(story.sides) - 1 - place) * scale.pt(52)
            _draw_number(canvas, story.ledger.total(source, side), (x, y), place)


def _draw_number(canvas: Canvas, points: int, place: tuple[int, int], side: int) -> None:
    colour: Colour = (PAPER if side == 0 else MIST) if points >= 0 else WARNING
    words = str(points) if points >= 0 else signed(points)
    canvas.lettering.draw(canvas.surface, words, Face.ALEGREYA_700, 18, colour, place, "right")

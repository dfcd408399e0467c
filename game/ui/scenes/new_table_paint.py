"""How *Nueva mesa* looks behind its widgets: headings, poster of the game, rivals, prices, the table in a sentence."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import FRect

from game.rules.kernel import Format, Seat
from game.ui import icons, paint
from game.ui.felt.prices import Price
from game.ui.icons import Icon
from game.ui.preferences import TableChoice
from game.ui.scenes import frame
from game.ui.scenes.art import CARD_RATIO, TILE_RATIO, draw_turned
from game.ui.scenes.new_table_layout import BETWEEN, LEVEL, PAD, Columns, RivalPlaces, RulesPlaces, prices_width
from game.ui.scenes.new_table_sentence import details, headline
from game.ui.scenes.rulesets import game_words
from game.ui.scenes.scene import LevelChoice, RulesetChoice
from game.ui.scenes.tariffs import prices_of
from game.ui.texts import t
from game.ui.theme import ACCEPT, HAIRLINE, INK, MIST, ON_WOOD, ORO, ORO_LIGHT, PAPER, RIVAL_RING, SEPIA, Face
from game.ui.widgets.canvas import Canvas
from game.ui.widgets.one_of import Picture


@dataclass(frozen=True)
class Shown:
    """What there is to see."""

    table: TableChoice
    ruleset: RulesetChoice
    levels: tuple[LevelChoice, ...]
    """Of the bots; none at a table of people."""
    rivals: tuple[tuple[str, str], ...]
    """Each with the picture."""
    poster: bool
    """Whether the first column shows the only game there is, instead of a choice."""
    columns: Columns
    rules: RulesPlaces
    places: RivalPlaces
    deal_left: int
    """Where *Repartir* begins, in pixels."""


def draw_behind(canvas: Canvas, shown: Shown, title: str, help_line: str) -> None:
    """Everything but the widgets."""
    frame.draw_cloth(canvas)
    frame.draw_header(canvas, title, help_line)
    _draw_headings(canvas, shown.columns, bool(shown.levels))
    if shown.poster:
        _draw_game(canvas, shown)
    _draw_rules(canvas, shown)
    _draw_rivals(canvas, shown)
    _draw_options(canvas, shown)
    _draw_sentence(canvas, shown)


def _draw_headings(canvas: Canvas, columns: Columns, solo: bool) -> None:
    names = (
        (columns.game, t("Juego")),
        (columns.rules, t("Reglas y formato")),
        (columns.rivals, t("Rivales y opciones") if solo else t("Puestos y opciones")),
    )
    for number, (column, name) in enumerate(names, start=1):
        area = canvas.scale.rect(*column)
        frame.draw_heading(canvas, number, name, area.left, canvas.scale.px(columns.heading), area.width)


# The only game there is


def _draw_game(canvas: Canvas, shown: Shown) -> None:
    """A poster of the game, as a choice already taken, and under it what bots can see."""
    scale, lettering = canvas.scale, canvas.lettering
    words = game_words(shown.table.ruleset)
    column = scale.rect(*shown.columns.game)
    inner = column.width - 2 * scale.px(PAD)
    step = lettering.line_height(17)
    about = lettering.wrap(t(words.about), inner, Face.ALEGREYA_500, 17)
    card = scale.px(112), round(scale.px(112) * CARD_RATIO)
    plain = scale.px(30) + card[1] + scale.px(26) + scale.pt(64)
    full = plain + step * len(about) + scale.px(4)
    poster = pygame.Rect(column.left, column.top, column.width, full if full <= column.height else plain)
    radius = 12 * scale.u
    paint.shadow(canvas.surface, poster, radius, max(2, scale.px(7)), scale.px(3), 0.35)
    paint.box(canvas.surface, poster, PAPER, radius, ORO, max(2.0, 3 * scale.u))
    middle = poster.top + scale.px(26) + card[1] // 2
    for name, side, angle in zip(words.cards, (-1, 1), (8.0, -6.0), strict=True):
        draw_turned(canvas, name, (poster.centerx + side * scale.px(36), middle + side * scale.px(4)), card, angle)
    tick = scale.pt(24)
    paint.tick(canvas.surface, (poster.right - tick * 0.98, poster.top + tick * 0.98), tick, ACCEPT)
    y = middle + card[1] // 2 + scale.px(20)
    left = poster.left + scale.px(PAD)
    lettering.draw(canvas.surface, t(words.name), Face.SANSITA_800, 28, INK, (left, y + scale.pt(18)))
    lettering.draw(canvas.surface, t(words.players), Face.ALEGREYA_500, 17, SEPIA, (left, y + scale.pt(46)))
    if poster.height == full:
        for index, line in enumerate(about):
            place = (left, y + scale.pt(60) + step * (index + 0.5))
            lettering.draw(canvas.surface, line, Face.ALEGREYA_500, 17, INK, place)
    _draw_honesty(canvas, pygame.Rect(column.left, poster.bottom, column.width, column.bottom - poster.bottom))


def _draw_honesty(canvas: Canvas, room: pygame.Rect) -> None:
    """What bots can see, where there is room to say it; the options say it always."""
    scale, lettering = canvas.scale, canvas.lettering
    said = t("Los bots ven solo lo que se ve desde su puesto.")
    px = scale.pt(22)
    left = room.left + px + scale.pt(10)
    lines = lettering.wrap(said, room.right - left, Face.ALEGREYA_500, 17)
    step = lettering.line_height(17)
    top = room.top + scale.px(14)
    if top + step * len(lines) > room.bottom:
        return
    icons.draw(canvas.surface, Icon.EYE, (room.left + px / 2, top + step / 2), px, MIST)
    for index, line in enumerate(lines):
        lettering.draw(canvas.surface, line, Face.ALEGREYA_500, 17, MIST, (left, top + step * (index + 0.5)))


# The second column


def _draw_rules(canvas: Canvas, shown: Shown) -> None:
    scale, places = canvas.scale, shown.rules
    frame.draw_label(canvas, t("Formato"), scale.rect(*places.formats).left, scale.px(places.formats_label))
    if places.prices is not None:
        _draw_prices(canvas, shown, places.prices, places.price_row)


def _draw_prices(canvas: Canvas, shown: Shown, place: FRect, row: float) -> None:
    """What everything pays, in two columns."""
    scale, lettering, surface = canvas.scale, canvas.lettering, canvas.surface
    panel = scale.rect(*place)
    frame.draw_panel(canvas, panel)
    left, right = panel.left + scale.px(PAD), panel.right - scale.px(PAD)
    lettering.draw(surface, t("Lo que paga"), Face.SANSITA_700, 20, PAPER, (left, panel.top + scale.pt(25)))
    prices = prices_of(shown.table)
    rows = price_rows(canvas, prices, shown.columns.rules)
    gap = scale.px(BETWEEN)
    width = (right - left - gap) // 2 if rows < len(prices) else right - left
    for index, price in enumerate(prices):
        x = left + (index // rows) * (width + gap)
        y = panel.top + scale.pt(44 + row * (index % rows) + row / 2)
        lettering.draw(surface, price.name, Face.ALEGREYA_500, 17, MIST, (x, y))
        lettering.draw(surface, price.points, Face.ALEGREYA_700, 18, ORO_LIGHT, (x + width, y), "right")
        if index % rows:
            paint.hairline(surface, (x, y - scale.pt(row / 2)), width, HAIRLINE)


def price_rows(canvas: Canvas, prices: Sequence[Price], column: FRect) -> int:
    """How many rows prices take: half of them where two stand side by side."""
    lettering, scale = canvas.lettering, canvas.scale
    room = scale.px(prices_width(column)) - scale.pt(10)
    widths = (lettering.measure(price.name, Face.ALEGREYA_500, 17)
              + lettering.measure(price.points, Face.ALEGREYA_700, 18) for price in prices)  # fmt: skip
    return (len(prices) + 1) // 2 if all(width <= room for width in widths) else len(prices)


# The third column


def _draw_rivals(canvas: Canvas, shown: Shown) -> None:
    scale = canvas.scale
    panel = scale.rect(*shown.places.rivals)
    frame.draw_panel(canvas, panel)
    for index, (rival, place) in enumerate(zip(shown.rivals, shown.places.people, strict=True)):
        area = scale.rect(*place)
        if index:
            frame.draw_rule(canvas, area.left, area.right, area.top)
        _draw_rival(canvas, *rival, shown.table.format, index + 1, area)


def role(table: Format, seat: Seat) -> str:
    """What the player at a seat is to me."""
    if table.side(seat) != table.side(0):
        return t("rival")
    return t("tu pareja") if table.seats == 4 else t("de tu lado")


def _draw_rival(canvas: Canvas, name: str, picture: str, table: Format, seat: Seat, area: pygame.Rect) -> None:
    scale, lettering, surface = canvas.scale, canvas.lettering, canvas.surface
    side = min(scale.px(44), area.height - scale.px(8))
    ring = ORO if table.side(seat) == table.side(0) else RIVAL_RING
    paint.portrait(surface, lettering, (area.left + side / 2, area.centery), side, picture, ring)
    left = area.left + side + scale.px(11)
    room = area.right - scale.pt(LEVEL) - scale.px(8) - left
    close = area.height < scale.pt(46)
    size = lettering.fit(name, Face.ALEGREYA_800, 17 if close else 20, room)
    step = scale.pt(9 if close else 11)
    lettering.draw(surface, name, Face.ALEGREYA_800, size, PAPER, (left, area.centery - step))
    small = 15 if close else 17
    lettering.draw(surface, role(table, seat), Face.ALEGREYA_500, small, MIST, (left, area.centery + step))


def _draw_options(canvas: Canvas, shown: Shown) -> None:
    scale, places = canvas.scale, shown.places
    panel = scale.rect(*places.options)
    frame.draw_panel(canvas, panel)
    for place in places.rows[1:]:
        frame.draw_rule(canvas, panel.left + scale.px(PAD), panel.right - scale.px(PAD), scale.px(place.top))


# The table in a sentence


def _draw_sentence(canvas: Canvas, shown: Shown) -> None:
    scale, lettering, surface = canvas.scale, canvas.lettering, canvas.surface
    band = frame.draw_footer(canvas)
    left = scale.rect(*shown.columns.game).left
    room = shown.deal_left - scale.px(24) - left
    first = headline(shown.table)
    size = lettering.fit(first, Face.SANSITA_700, 22, room)
    lettering.draw(surface, first, Face.SANSITA_700, size, PAPER, (left, band.centery - scale.pt(13)))
    second = details(
        shown.table, shown.ruleset, shown.levels, lambda words: lettering.measure(words, Face.ALEGREYA_500, 17) <= room
    )
    size = lettering.fit(second, Face.ALEGREYA_500, 17, room)
    lettering.draw(surface, second, Face.ALEGREYA_500, size, ON_WOOD, (left, band.centery + scale.pt(15)))


# The games to choose from


def game_picture(name: str) -> Picture:
    """Two cards or tiles of a game, as they lie on its card."""
    pictures = game_words(name).cards

    def draw(canvas: Canvas, rect: pygame.Rect) -> None:
        tiles = pictures[0].startswith("tiles")
        ratio = TILE_RATIO if tiles else CARD_RATIO
        width = min(rect.width * (0.42 if tiles else 0.6), rect.height * 0.8 / ratio)
        size = round(width), round(width * ratio)
        for picture, side, angle in zip(pictures, (-1, 1), (8.0, -6.0), strict=True):
            across = side * (width * 0.62 if tiles else width * 0.3)
            draw_turned(canvas, picture, (rect.centerx + across, rect.centery + side * width * 0.04), size, angle)

    return draw

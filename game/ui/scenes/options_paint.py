"""How *Opciones* is laid out and what lies behind its widgets: panel, backs of the deck, the map of keys.

What bots can see is said on every page, so that nobody has to look for it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

import pygame
from pygame import FRect

from game.ui import icons, paint
from game.ui.icons import Icon
from game.ui.scenes import frame
from game.ui.scenes.art import CARD_RATIO
from game.ui.scenes.keymap import (
    AT_CAIDA,
    AT_DOMINO,
    AT_EXPERTO,
    AT_THE_TABLE,
    AT_TRUCO,
    CANTOS,
    EVERYWHERE,
    IN_A_REPLAY,
    PAD,
    Stroke,
)
from game.ui.texts import t
from game.ui.theme import BORDER, MIST, ORO_LIGHT, PANEL_ROW, PAPER, Face, Scale, mix
from game.ui.widgets import row
from game.ui.widgets.canvas import Canvas
from game.ui.widgets.one_of import Picture

ROW = 66.0
BACKS_ROW = 158.0
BLOCK = 860.0
INSET = 24.0
NAME_WIDTH = 280.0
BACKS_WIDTH = 300.0
HEAD, LINE = 34.0, 38.0
"""Of a heading and of a line in the map of keys, in letter units."""


class Page(Enum):
    """The pages, in the order of their names."""

    PLAYER = "player"
    SCREEN = "screen"
    SOUND = "sound"
    HELP = "help"
    KEYS = "keys"
    GAME_KEYS = "game_keys"
    MORE_KEYS = "more_keys"


@dataclass(frozen=True)
class OptionsPlaces:
    """Where everything on the options goes, in stage units."""

    page: Page
    text: float
    tabs: FRect
    panel: FRect
    rows: tuple[FRect, ...]
    honesty: FRect
    done: FRect
    about: FRect

    def controls(self) -> tuple[FRect, ...]:
        """The places of the page's widgets: whole rows, or the part of a row whose words are drawn here."""
        if self.page is not Page.PLAYER:
            return self.rows
        name, picture, language, backs = self.rows
        wide = min(NAME_WIDTH * self.text, name.width * 0.5)
        cards = min(BACKS_WIDTH * (1 + (self.text - 1) * 0.5), backs.width * 0.5)
        tall = min(42 * self.text, name.height - 10)
        field = FRect(name.right - wide, name.centery - tall / 2, wide, tall)
        return field, picture, language, FRect(backs.right - cards, backs.top + 8, cards, backs.height - 16)


def options_places(scale: Scale, page: Page, rows: int) -> OptionsPlaces:
    """The layout for a window."""
    width, height = scale.stage
    text = scale.text
    block = min(width - 2 * frame.MARGIN, BLOCK * (1 + (text - 1) * 0.9))
    left = (width - block) / 2
    head, foot = frame.header_height(scale), frame.footer_height(scale)
    tabs = FRect(left, head + 12, block, 48 * text)
    top = tabs.bottom + 16
    bottom = height - foot - 16 - honesty_height(text)
    heights = _row_heights(page, text, rows)
    squeeze = min(1.0, (bottom - top - 12) / sum(heights)) if heights else 1.0
    places, y = [], top + 6
    for tall in heights:
        places.append(FRect(left + INSET, y, block - 2 * INSET, tall * squeeze))
        y += tall * squeeze
    end = y + 6 if heights else min(bottom, top + keys_height(page, text))
    wide, tall = 220 * (1 + (text - 1) * 0.6), 60 * (1 + (text - 1) * 0.5)
    return OptionsPlaces(
        page=page,
        text=text,
        tabs=tabs,
        panel=FRect(left, top, block, end - top),
        rows=tuple(places),
        honesty=FRect(left + INSET, end + 14, block - 2 * INSET, honesty_height(text)),
        done=FRect(left + block - wide, height - (foot + tall) / 2, wide, tall),
        about=FRect(left, height - (foot + tall) / 2, wide, tall),
    )


def honesty_height(text: float) -> float:
    """The height of the sentence about bots, in stage units."""
    return 46 * text


def _row_heights(page: Page, text: float, rows: int) -> list[float]:
    if page is Page.PLAYER:
        return [ROW * text, ROW * text, ROW * text, BACKS_ROW + 26 * (text - 1)]
    return [ROW * text] * rows


def draw_back(key: str) -> Picture:
    """The picture of a back of the deck."""

    def draw(canvas: Canvas, rect: pygame.Rect) -> None:
        height = rect.height - canvas.scale.px(4)
        size = round(height / CARD_RATIO), height
        image = canvas.assets.svg(f"cards/dorso-{key}", size)
        at = image.get_rect(center=rect.center)
        paint.shadow(canvas.surface, at, size[0] * 0.06, max(2, canvas.scale.px(4)), canvas.scale.px(2), 0.3)
        canvas.surface.blit(image, at)

    return draw


def draw_person(key: str) -> Picture:
    """The picture of somebody who may sit at a table."""

    def draw(canvas: Canvas, rect: pygame.Rect) -> None:
        paint.portrait(canvas.surface, canvas.lettering, rect.center, rect.width, key)

    return draw


def draw_rows(canvas: Canvas, places: OptionsPlaces) -> None:
    """The panel, the lines between its rows and the words of those rows that have no words of their own."""
    scale = canvas.scale
    frame.draw_panel(canvas, scale.rect(*places.panel))
    for place in places.rows[1:]:
        area = scale.rect(*place)
        frame.draw_rule(canvas, area.left, area.right, area.top)
    if places.page is Page.PLAYER:
        name, back = (t("Nombre"), t("Así te verán en la mesa.")), (t("Dorso"), t("El revés de las cartas."))
        words = name, None, None, back
        for place, control, said in zip(places.rows, places.controls(), words, strict=True):
            if said is not None:
                room = FRect(place.left, place.top, control.left - 16 - place.left, place.height)
                row.draw_label(canvas, scale.rect(*room), *said)


def draw_honesty(canvas: Canvas, places: OptionsPlaces) -> None:
    """What bots can see."""
    scale, lettering = canvas.scale, canvas.lettering
    area = scale.rect(*places.honesty)
    px, ink = scale.pt(22), mix(MIST, PAPER, 0.4)  # it stands on the bare cloth
    said = t("Los bots ven solo lo que se ve desde su puesto: ni tus cartas ni el mazo. No hay trampa.")
    left = area.left + px + scale.pt(10)
    step = lettering.line_height(17)
    lines = lettering.wrap(said, area.right - left, Face.ALEGREYA_500, 17)
    icons.draw(canvas.surface, Icon.EYE, (area.left + px / 2, area.top + step / 2), px, ink)
    for index, line in enumerate(lines):
        lettering.draw(canvas.surface, line, Face.ALEGREYA_500, 17, ink, (left, area.top + step * (index + 0.5)))


# The map of keys


Groups = tuple[tuple[str, Sequence[Stroke]], ...]
"""What stands under one another in a column: a heading and its keys."""


def columns_of(page: Page) -> tuple[Groups, Groups]:
    """The two columns of a page of keys: those of any table and of Caída, of the other games, of replays and pads."""
    if page is Page.KEYS:
        table = (t("En la mesa"), AT_THE_TABLE), (t("En Caída, modo Experto"), AT_EXPERTO)
        return ((t("Siempre"), EVERYWHERE), (t("En Caída"), AT_CAIDA)), table
    if page is Page.GAME_KEYS:
        return ((t("En el truco"), AT_TRUCO),), ((t("En el dominó"), AT_DOMINO), (t("Los cantos en Experto"), CANTOS))
    return ((t("En una repetición"), IN_A_REPLAY),), ((t("Mando"), PAD),)


def _strokes(column: Groups) -> int:
    return sum(len(keys) for _, keys in column)


def keys_height(page: Page, text: float) -> float:
    """What the longer column takes when its lines have all the room they like, in stage units."""
    return 24 + max(len(column) * HEAD + _strokes(column) * LINE for column in columns_of(page)) * text


def draw_keys(canvas: Canvas, places: OptionsPlaces, page: Page) -> None:
    """Keys and what they do, in two columns."""
    scale = canvas.scale
    panel = scale.rect(*places.panel)
    frame.draw_panel(canvas, panel)
    inset, gap = scale.px(INSET), scale.px(40)
    width = (panel.width - 2 * inset - gap) // 2
    left, top = panel.left + inset, panel.top + scale.px(14)
    room = panel.bottom - scale.px(10) - top
    columns = columns_of(page)
    line = min(scale.pt(LINE), *(int((room - len(column) * scale.pt(HEAD)) / _strokes(column)) for column in columns))
    for place, column in enumerate(columns):
        y = top
        for title, keys in column:
            y = _draw_group(canvas, title, keys, (left + place * (width + gap), y), width, line)


def _draw_group(
    canvas: Canvas, title: str, strokes: Sequence[Stroke], at: tuple[int, int], width: int, line: int
) -> int:
    """A heading and its keys; where the next group begins."""
    scale, lettering = canvas.scale, canvas.lettering
    x, y = at
    head = scale.pt(HEAD)
    lettering.draw(canvas.surface, title, Face.SANSITA_700, 20, ORO_LIGHT, (x, y + head // 2))
    y += head
    for stroke in strokes:
        cap = x
        for key in stroke.keys:
            cap = _draw_cap(canvas, t(key), cap, y + line // 2, min(scale.pt(26), line - 2)) + scale.pt(6)
        does = x + max(cap - x + scale.pt(6), scale.pt(150))
        size = lettering.fit(t(stroke.does), Face.ALEGREYA_500, 17, x + width - does)
        lettering.draw(canvas.surface, t(stroke.does), Face.ALEGREYA_500, size, PAPER, (does, y + line // 2))
        y += line
    return y


def _draw_cap(canvas: Canvas, words: str, left: int, middle: int, tall: int) -> int:
    """A key cap; its right edge."""
    scale, lettering = canvas.scale, canvas.lettering
    width = max(tall, lettering.measure(words, Face.ALEGREYA_700, 15) + scale.pt(14))
    cap = pygame.Rect(left, middle - tall // 2, width, tall)
    paint.box(canvas.surface, cap, PANEL_ROW, 6 * scale.u, BORDER, max(1.0, 1.4 * scale.u))
    lettering.draw(canvas.surface, words, Face.ALEGREYA_700, 15, PAPER, cap.center, "center")
    return cap.right

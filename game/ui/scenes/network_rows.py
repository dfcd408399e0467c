"""A table in the list of *Mesa en red*: what is played there, how many chairs are free, and what pressing it does."""

from dataclasses import dataclass

import pygame

from game.ui import icons, paint
from game.ui.icons import Icon
from game.ui.scenes.art import draw_pair
from game.ui.scenes.dates import saved_at, today
from game.ui.scenes.room import FoundTable, KeptTable
from game.ui.scenes.rulesets import full_name, game_words
from game.ui.texts import t, tn
from game.ui.theme import BORDER, CHOICE, CHOICE_OFF, DIM, HAIRLINE_LIGHT, MIST, ORO, ORO_LIGHT, PAPER, Face
from game.ui.widgets.actions import Action, Signal
from game.ui.widgets.canvas import Canvas
from game.ui.widgets.widget import Press, Widget

ROW = 74.0
"""Height of a row, in letter units."""


@dataclass(frozen=True)
class RowWords:
    """What a row says; with a `reason` it cannot be pressed."""

    ruleset: str
    title: str
    second: str
    deed: str
    mine: bool = False
    reason: str = ""


def found_words(table: FoundTable) -> RowWords:
    """A table that is announced."""
    if not table.understood:
        if table.theirs_newer:
            deed, why = t("actualiza tú"), t("Usa una versión más nueva: actualiza tu programa.")
        else:
            deed, why = t("que actualice"), t("Tiene una versión anterior: es su anfitrión quien debe actualizar.")
        return RowWords(table.ruleset, full_name(table.ruleset), why, deed, reason=why)
    if table.ours:
        deed = t("Volver")
    elif table.playing or table.free == 0:
        deed = t("Mirar")
    else:
        deed = t("Entrar")
    return RowWords(table.ruleset, full_name(table.ruleset), f"{_chairs(table)} · {table.address}", deed, table.ours)


def _chairs(table: FoundTable) -> str:
    if table.playing:
        return t("ya están jugando")
    if table.free == 0:
        return t("mesa llena")
    return tn("un puesto libre de {seats}", "{n} puestos libres de {seats}", table.free, seats=table.seats)


def kept_words(table: KeptTable) -> RowWords:
    """A table where a seat of ours is kept."""
    others = t("con {names}", names=", ".join(table.names)) if table.names else t("a solas con los bots")
    second = f"{others} · {saved_at(table.changed, today())}"
    deed = t("Abrir de nuevo") if table.hosted else t("Volver")
    return RowWords(table.ruleset, full_name(table.ruleset), second, deed, mine=True)


class TableRow(Widget):
    """A row that is pressed as a whole."""

    def __init__(self, words: RowWords, on_press: Press) -> None:
        super().__init__(enabled=not words.reason)
        self.words = words
        self.on_press = on_press
        self.label = words.title

    def handle(self, signal: Signal) -> bool:
        """Press it."""
        if signal is Action.ACCEPT and self.enabled:
            self.on_press()
            return True
        return False

    def draw(self, canvas: Canvas) -> None:
        """The cards of the game, two lines, and the deed at the right."""
        scale, surface, rect = canvas.scale, canvas.surface, self.rect
        radius = 12 * scale.u
        up = self.enabled and self.hovered and not self.held
        face = rect.move(0, -scale.px(1)) if up else rect
        edge = HAIRLINE_LIGHT if not self.enabled else PAPER if up else ORO if self.words.mine else BORDER
        paint.shadow(surface, face, radius, max(2, scale.px(5)), scale.px(2), 0.3)
        width = max(1.0, (2.0 if self.words.mine else 1.2) * scale.u)
        paint.box(surface, face, CHOICE if self.enabled else CHOICE_OFF, radius, edge, width)
        left = self._draw_picture(canvas, face)
        right = self._draw_deed(canvas, face)
        self._draw_words(canvas, face, left, right)
        self.draw_ring(canvas, rect, radius)

    def _draw_picture(self, canvas: Canvas, face: pygame.Rect) -> int:
        gap, cards = canvas.scale.px(14), game_words(self.words.ruleset).cards
        return draw_pair(canvas, cards, face.left + gap, face.centery, round(face.height * 0.72)) + gap

    def _draw_deed(self, canvas: Canvas, face: pygame.Rect) -> int:
        scale, lettering, surface = canvas.scale, canvas.lettering, canvas.surface
        colour = DIM if not self.enabled else ORO_LIGHT if self.words.mine else PAPER
        px, right = scale.pt(20), face.right - scale.px(16)
        if self.enabled:
            icons.draw(surface, Icon.RIGHT, (right - px / 2, face.centery), px, colour)
            right -= px + scale.px(6)
        box = lettering.draw(surface, self.words.deed, Face.SANSITA_700, 20, colour, (right, face.centery), "right")
        return box.left - scale.px(14)

    def _draw_words(self, canvas: Canvas, face: pygame.Rect, left: int, right: int) -> None:
        scale, lettering, surface = canvas.scale, canvas.lettering, canvas.surface
        size = lettering.fit(self.words.second, Face.ALEGREYA_500, 17, right - left)
        rows = lettering.wrap(self.words.second, right - left, Face.ALEGREYA_500, size)
        step = lettering.line_height(size)
        up = scale.pt(12) + (len(rows) - 1) * step // 2
        title = lettering.elide(self.words.title, Face.ALEGREYA_800, 20, right - left)
        colour = PAPER if self.enabled else DIM
        lettering.draw(surface, title, Face.ALEGREYA_800, 20, colour, (left, face.centery - up))
        first = face.centery - up + scale.pt(24)
        for row, line in enumerate(rows):
            lettering.draw(surface, line, Face.ALEGREYA_500, size, MIST, (left, first + row * step))

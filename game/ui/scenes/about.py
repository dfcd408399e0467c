"""*Acerca de*: which version this is, and whose everything is that comes packed with it, with its licence beside it."""

from collections.abc import Sequence
from pathlib import Path

import pygame

from game.ui.icons import Icon
from game.ui.preferences import Preferences
from game.ui.scenes import frame
from game.ui.scenes.about_words import Page, pages
from game.ui.scenes.scene import Back
from game.ui.scenes.screen import Screen
from game.ui.texts import t
from game.ui.theme import SPACE_4, SPACE_5
from game.ui.widgets.actions import Action, read_action
from game.ui.widgets.button import Button, Kind
from game.ui.widgets.canvas import Canvas
from game.ui.widgets.listbox import ListBox, Row
from game.ui.widgets.scrolltext import ScrollText

WIDEST = 1180.0
LIST = 372.0
ROW = 52.0
ACROSS, INSET = SPACE_5, SPACE_4
"""Between the edge of the panel and its words: at their sides, and over and under them."""


class AboutScene(Screen):
    """A list of what there is, and its terms at the right; arrows move in the list, Tab goes to the text."""

    def __init__(self, preferences: Preferences, assets: Path, version: str, facts: Sequence[tuple[str, str]]) -> None:
        super().__init__(preferences)
        self._assets, self._version, self._facts = assets, version, tuple(facts)
        self.index = 0

    # The widgets

    def build(self) -> None:
        """The list, the text beside it, and the way back."""
        self.pages: tuple[Page, ...] = pages(self._assets, self._version, self._facts)
        rows = [Row(page.name, page.licence) for page in self.pages]
        self._list = self.form.add(ListBox(rows, self._open, index=self.index, row_height=ROW))
        self._text = self.form.add(ScrollText(self.pages[self.index].paragraphs()))
        self._back = self.form.add(Button("", self._leave, kind=Kind.WOOD, icon=Icon.BACK))
        self._done = self.form.add(Button(t("Listo"), self._leave, kind=Kind.MAIN, key=t("Esc"), size=24))
        self.form.focus(self._list)

    def _open(self, index: int) -> None:
        self.index = index
        self._text.set(self.pages[index].paragraphs())
        self._text.handle(Action.HOME)
        self.relayout()

    def _leave(self) -> None:
        self.ask(Back())

    def unclaimed(self, event: pygame.event.Event) -> None:
        """Esc leads back."""
        if read_action(event) is Action.CANCEL:
            self._leave()

    # Drawing

    def lay_out(self, canvas: Canvas) -> None:
        """Give every widget its place."""
        scale = canvas.scale
        width, height = scale.stage
        text = scale.text
        block = min(width - 2 * frame.MARGIN, WIDEST * (1 + (text - 1) * 0.5))
        left, top = (width - block) / 2, frame.header_height(scale) + frame.GAP
        foot = frame.footer_height(scale)
        tall = height - foot - frame.GAP - top
        column = min(LIST * (1 + (text - 1) * 0.7), block * 0.42)
        self._list.rect = scale.rect(left, top, column, tall)
        self._panel = self._hugging(
            canvas, scale.rect(left + column + frame.GAP, top, block - column - frame.GAP, tall)
        )
        self._text.rect = self._panel.inflate(-2 * scale.px(ACROSS), -2 * scale.px(INSET))
        self._back.rect = frame.back_rect(scale)
        wide, high = 220 * (1 + (text - 1) * 0.6), 60 * (1 + (text - 1) * 0.5)
        self._done.rect = scale.rect(left + block - wide, height - (foot + high) / 2, wide, high)

    def _hugging(self, canvas: Canvas, room: pygame.Rect) -> pygame.Rect:
        """The panel, as tall as its words need and no taller than there is room."""
        inset = canvas.scale.px(INSET)
        words = self._text.needed(canvas, room.width - 2 * canvas.scale.px(ACROSS), room.height - 2 * inset)
        return pygame.Rect(room.left, room.top, room.width, words + 2 * inset)

    def paint(self, canvas: Canvas) -> None:
        """Draw what lies behind the widgets."""
        frame.draw_cloth(canvas)
        frame.draw_header(canvas, t("Acerca de"), t("de quién es cada cosa que viene en el programa"))
        frame.draw_footer(canvas)
        frame.draw_panel(canvas, self._panel)

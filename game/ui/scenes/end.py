"""*Fin*: who won, where the points came from and how each was made, all of it read from the events of the match.

The band opens for a moment; any key or click shows it open at once, and it never keeps a button waiting.
"""

from collections.abc import Sequence
from typing import Any

import pygame

from game.table.messages import Welcome
from game.ui.felt.ledger import Bookkeeping, Ledger
from game.ui.icons import Icon
from game.ui.preferences import Preferences
from game.ui.scenes import frame
from game.ui.scenes.end_band import draw_band
from game.ui.scenes.end_paint import draw_scores, end_places
from game.ui.scenes.end_story import headings, story_of
from game.ui.scenes.scene import Home, NewTable, Rematch, Watch
from game.ui.scenes.screen import Screen
from game.ui.scenes.sheet import Sheet, lines_of
from game.ui.scenes.tariffs import tariff_of
from game.ui.texts import t
from game.ui.widgets.actions import Action, read_action
from game.ui.widgets.button import Button, Kind
from game.ui.widgets.canvas import Canvas

OPENING = 1.2
"""Seconds in which the band opens, in calm speed."""
FADING = 0.12
FRAME = 1 / 60


class EndScene(Screen):
    """The screen after a match."""

    def __init__(
        self, preferences: Preferences, welcome: Welcome[Any], events: Sequence[Any], saved: str | None = None
    ) -> None:
        """`saved` is the name under which the match is kept, if it is: then it can be watched again."""
        super().__init__(preferences)
        self._saved = saved
        book = tariff_of(welcome.ruleset.key).book
        if book is None:
            raise ValueError(f"no ledger is kept for {welcome.ruleset.key}")
        self._welcome = welcome
        self._book: Bookkeeping = book
        self.ledger: Ledger = book.keep(welcome.format, events)
        self._names = tuple(sitter.name for sitter in welcome.sitters)
        self._since: float | None = None
        self.open = 0.0

    # The widgets

    def build(self) -> None:
        """Revancha first, then what else can be done, then the sheet."""
        self.story = story_of(self._welcome, self.ledger, self._book)
        add = self.form.add
        self._again = add(Button(t("Revancha"), self._rematch, kind=Kind.MAIN, key=t("Intro"), size=28))
        self._home = add(Button(t("Portada"), lambda: self.ask(Home()), kind=Kind.WOOD, icon=Icon.BACK))
        self._other = add(Button(t("Otra mesa"), lambda: self.ask(NewTable()), kind=Kind.WOOD, icon=Icon.PLUS))
        self._watch = None if self._saved is None else add(Button(t("Ver la repetición"), self._replay, kind=Kind.WOOD,
                                                                  icon=Icon.REPLAY))  # fmt: skip
        seats, me = self._welcome.format, self._welcome.seat
        lines = lines_of(self.ledger, self._book, seats, self._names, me)
        self.sheet = add(Sheet(t(self._book.title), lines, self.story.sides, headings(self.story)))

    def _replay(self) -> None:
        if self._saved is not None:
            self.ask(Watch(name=self._saved))

    def _rematch(self) -> None:
        self.ask(Rematch())

    # Time

    def step(self, now: float) -> float | None:
        """Open the band a little more."""
        waiting = super().step(now)
        if self.open >= 1:
            return waiting
        if self._since is None:
            self._since = now
        speed = self.preferences.speed.factor
        seconds = min(FADING, FADING * speed * 2) if self.preferences.less_movement else OPENING * speed
        share = 1.0 if seconds <= 0 else min(1.0, (now - self._since) / seconds)
        if share != self.open:
            self.open = share
            self.touch()
        return waiting if share >= 1 else now + FRAME

    def handle(self, event: pygame.event.Event) -> None:
        """Take one pygame event; a click or a key also opens the band at once."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN) and self.open < 1:
            self.open = 1.0
            self.touch()
        super().handle(event)

    def unclaimed(self, event: pygame.event.Event) -> None:
        """Esc leads to the title screen."""
        if read_action(event) is Action.CANCEL:
            self.ask(Home())

    # Drawing

    def lay_out(self, canvas: Canvas) -> None:
        """Give every widget its place."""
        scale = canvas.scale
        self._places = end_places(canvas, self.story)
        room = scale.rect(*self._places.sheet)
        self.sheet.rect = pygame.Rect(*room.topleft, room.width, min(room.height, self.sheet.natural_height(canvas)))
        wide, tall = 260 * (1 + (scale.text - 1) * 0.6), 66 * (1 + (scale.text - 1) * 0.5)
        foot = frame.footer_height(scale)
        bottom = scale.stage[1] - (foot - tall) / 2
        self._again.rect = scale.rect(self._places.sheet.right - wide, bottom - tall, wide, tall)
        low = tall * 0.88
        top = scale.stage[1] - foot / 2 - low / 2 + 2
        x = self._places.scores.left
        for button in (self._home, self._other, self._watch):
            if button is None:
                continue
            button.rect = scale.rect(x, top, 0, low)
            width = max(150.0, button.natural_width(canvas) / scale.u + 12)
            button.rect = scale.rect(x, top, width, low)
            x += width + 16

    def paint(self, canvas: Canvas) -> None:
        """Draw what lies behind the widgets."""
        frame.draw_cloth(canvas)
        faded = self.preferences.less_movement
        draw_band(canvas, self._places.band, self._places.plate, self.story, self.open, faded)
        draw_scores(canvas, self._places, self.story)
        frame.draw_footer(canvas)

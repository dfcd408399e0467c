"""What stands around any table that is played at: its menu, its rules, the bitácora, and the ways out of it.

Each is a sheet of paper that lies on no card. What they stop and where they lead is another matter at a table of the
network, which says so itself.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

import pygame

from game.rules.kernel import Abandon, Game
from game.rules.record import replace
from game.table.messages import Welcome
from game.ui.felt.cast import Cast
from game.ui.felt.felt import Control, Felt
from game.ui.felt.stage import Stage
from game.ui.preferences import Preferences
from game.ui.scenes import play_sheets as sheets
from game.ui.scenes.play_bar import Bar
from game.ui.scenes.play_clock import TurnClock
from game.ui.scenes.play_log import LogSheet
from game.ui.scenes.play_reel import Reel
from game.ui.scenes.play_tips import Tips
from game.ui.scenes.scene import Home, OpenOptions, Pause, Prefer
from game.ui.scenes.screen import Screen
from game.ui.texts import t
from game.ui.theme import Scale
from game.ui.widgets.toast import Toast


class TableScreen(Screen, ABC):
    """A table with its furniture; whoever plays at it adds the hands."""

    welcome: Welcome[Any]
    cast: Cast
    reel: Reel
    _game: Game[Any, Any]
    _felt: Felt
    _scale: Scale
    _stage: Stage
    _clock: TurnClock
    _bar: Bar
    _tips: Tips
    _plan: Any
    _now: float

    @property
    @abstractmethod
    def settled(self) -> bool:
        """Whether nothing moves and nothing is asked of the table, so that input is read."""

    @abstractmethod
    def send(self, command: Any) -> None:
        """Ask the table for a command."""

    def open_menu(self) -> None:
        """The menu in a column without cards; clocks and bots wait meanwhile."""
        self._pause(True)
        playing = not self._game.over(self.reel.known)
        leave = self._ask_abandon if playing else None
        home = self._ask_home if playing else lambda: self.ask(Home())
        self._open(sheets.menu(self._close_all, self._open_rules, lambda: self.ask(OpenOptions()), leave, home))

    def open_log(self) -> None:
        """The whole bitácora."""
        self._open(LogSheet(self.reel.lines, self._stage, self.form.close))

    def _log_hears(self, event: pygame.event.Event) -> bool:
        """Whether the bitácora lies on top and takes this event."""
        return isinstance(self.form.dialog, LogSheet) and self.form.dialog.hear(event)

    def look_again(self) -> None:
        """The last play once more."""
        if self.settled and not self.reel.look_again():
            self._say(t("Todavía no hay ninguna jugada que ver."))
        self.touch()

    def mute(self) -> None:
        """Sound on or off."""
        self.preferences = replace(self.preferences, muted=not self.preferences.muted)
        self._bar.show(self.preferences.muted)
        self.ask(Prefer(self.preferences))

    def _open_rules(self) -> None:
        self._open(sheets.rules_of(self.welcome, self._felt, self._scale, self.form.close))

    def _ask_abandon(self) -> None:
        self._open(sheets.abandon(self.cast.format.pairs, self.form.close, self._abandon))

    def _ask_home(self) -> None:
        self._open(sheets.leave(self.form.close, lambda: self.ask(Home())))

    def _abandon(self) -> None:
        self._close_all()
        self.send(Abandon())

    def _open(self, sheet: sheets.Sheet) -> None:
        if sheet.place == "right" and self._felt.held_at_right:
            sheet.place = "left"
        sheet.settle(self._stage, self._scale)
        self.form.open(sheet)

    def _close_all(self) -> None:
        while self.form.dialog is not None:
            self.form.close()
        self._pause(False)

    def _pause(self, paused: bool) -> None:
        if paused != self._clock.paused:
            self._clock.pause(paused, self._now)
            self.ask(Pause(paused))

    def _bind_tips(self, controls: Sequence[Control]) -> None:
        """Tell what is to be told of these controls, once input is read."""
        at = self._felt.tip_rooms if self.preferences.tips else None
        rooms = at(self.reel.known, self._plan) if at is not None and self.settled and controls else None
        self._tips.bind(controls, rooms, self.preferences)

    def _keep(self, preferences: Preferences) -> None:
        """Remember what has been told."""
        self.preferences = preferences
        self.ask(Prefer(preferences))
        self.touch()

    @property
    def notice_rise(self) -> float:
        """Between the mesa and the hand, where a sentence covers neither."""
        return self._felt.notice_rise(self._plan)

    def _say(self, text: str, warning: bool = False) -> None:
        """A short sentence."""
        self.form.say(Toast(text, self._now, warning=warning, rise=self.notice_rise))

"""*Fin* of a match at a table of the network: another one with the same people, and whether it was dealt fairly.

Whoever wants another match says so here and nobody falls back to the lobby: the owner's program begins it as soon as
everybody at the table has said so.
"""

from collections.abc import Sequence
from typing import Any

import pygame

from game.table.lobby import Lobby, Phase, Presence, Ready, Rematch, Start
from game.table.messages import Welcome
from game.ui.icons import Icon
from game.ui.preferences import Preferences
from game.ui.scenes.end import EndScene
from game.ui.scenes.fairness import fairness_sheet, fairness_words
from game.ui.scenes.lobby_sheets import leave_sheet
from game.ui.scenes.lobby_words import missing, objection
from game.ui.scenes.room import News, Room, Standing
from game.ui.scenes.scene import LeaveTable, SeeLobby
from game.ui.texts import t, tn
from game.ui.widgets.actions import Action, read_action
from game.ui.widgets.button import Button, Kind
from game.ui.widgets.canvas import Canvas
from game.ui.widgets.toast import Toast


class RemoteEnd(EndScene):
    """The screen after a match among friends."""

    def __init__(self, preferences: Preferences, welcome: Welcome[Any], events: Sequence[Any], room: Room) -> None:
        super().__init__(preferences, welcome, events)
        self._room = room
        self.news: News = room.news
        self.wanted = False
        """Whether I want another match."""
        self._told = False
        """Whether the table has been told so."""
        self._asked = ""
        """What has been wished already, so that it is wished once."""
        self._fair: Button | None = None

    # What happens

    def step(self, now: float) -> float | None:
        """Show who wants another one, and begin it when everybody does."""
        for reason in self._room.take_objections():
            self._asked, self._told = "", False
            self.form.say(Toast(objection(reason), now, warning=True, rise=self.notice_rise))
        news = self._room.news
        if news is not self.news:
            self.news = news
            if self._spoken:
                self._show()
        self._go_on()
        return super().step(now)

    def _go_on(self) -> None:
        """Say that I want another one; the owner's part: back to the chairs and on to the next match. Each once.

        A match can be over on the screen before the table knows: until then it takes no wish for another one.
        """
        lobby = self.news.lobby
        inside = self.news.standing is Standing.INSIDE
        self._told = self._told and inside  # whoever drops out is ready no more
        takes = inside and lobby is not None and lobby.phase in (Phase.ENDED, Phase.GATHERING)
        if self.wanted and takes and not self._told:
            self._told = True
            self._room.wish(Ready(True))
        if lobby is None or not self.news.owns or not self.wanted or self.waited_for:
            return
        if lobby.phase is Phase.ENDED and self._asked != "rematch":
            self._asked = "rematch"
            self._room.wish(Rematch())
        elif lobby.phase is Phase.GATHERING and not missing(lobby) and self._asked != "start":
            self._asked = "start"
            self._room.wish(Start())

    @property
    def waited_for(self) -> tuple[str, ...]:
        """Who sits at the table and has not said yet that they want another match."""
        lobby = self.news.lobby
        if lobby is None:
            return ()
        people = [lobby.person(chair.person) for chair in lobby.chairs if chair.person is not None]
        others = [one for one in people if one is not None and one.id != self.news.me]
        return tuple(one.name for one in others if not one.ready or one.presence is not Presence.HERE)

    # Widgets

    def build(self) -> None:
        """As after a solo match, with what only a table of people has."""
        super().build()
        self._home.label = t("Cerrar mesa") if self._closes else t("Salir")
        self._home.on_press = self._ask_leave
        self._other.label = t("La mesa")
        self._other.icon = Icon.PERSON
        self._other.on_press = lambda: self.ask(SeeLobby())
        self._fair = self._watch = self.form.add(Button("", self._open_fairness, kind=Kind.WOOD))
        self._show()

    def lay_out(self, canvas: Canvas) -> None:
        """The same places; where letters are huge the deals are a number beside their mark."""
        super().lay_out(canvas)
        fair, found = self._fair, self.news.fairness
        if fair is not None and fair.rect.right > self._again.rect.left - canvas.scale.px(8):
            fair.label = "…" if found is None else str(found.deals)
            fair.rect = pygame.Rect(*fair.rect.topleft, 0, fair.rect.height)
            fair.rect = pygame.Rect(*fair.rect.topleft, fair.natural_width(canvas), fair.rect.height)

    @property
    def _closes(self) -> bool:
        return self.news.hosting and self.news.owns

    def _show(self) -> None:
        """The words of the buttons as things stand."""
        words, clean = fairness_words(self.news.fairness)
        if self._fair is not None:
            self._fair.label = words
            self._fair.icon = Icon.CLOCK if clean is None else Icon.CHECK if clean else Icon.CLOSE
        lobby = self.news.lobby
        gathered = lobby is not None and self.news.seat is not None
        self._again.enabled = gathered and not self.wanted
        self._again.reason = self._waiting(lobby) if gathered else t("ya no te sientas aquí")
        ready = [] if lobby is None else [one.name for one in lobby.people if one.ready and one.id != self.news.me]
        self._again.second = (
            tn("{names} ya la pidió", "{names} ya la pidieron", len(ready), names=", ".join(ready)) if ready else ""
        )
        self.relayout()

    def _waiting(self, lobby: Lobby[Any] | None) -> str:
        late = self.waited_for
        if late:
            return t("esperando a {names}", names=", ".join(late))
        gap = "" if lobby is None else missing(lobby)
        return gap.lower() or t("empieza enseguida")

    def _rematch(self) -> None:
        self.wanted = True
        self._go_on()
        self._show()

    def _open_fairness(self) -> None:
        self.form.open(fairness_sheet(self.news.fairness, self.news.story, self.form.close))

    def _ask_leave(self) -> None:
        others = 0 if self.news.lobby is None else sum(one.id != self.news.me for one in self.news.lobby.people)
        if self._closes and others:
            self.form.open(leave_sheet(True, others, self.form.close, lambda: self.ask(LeaveTable())))
        else:
            self.ask(LeaveTable())

    def unclaimed(self, event: Any) -> None:
        """Esc asks before leaving."""
        if read_action(event) is Action.CANCEL:
            self._ask_leave()

"""A match at a table of the network: `PlayScene` over a far link, with what only a network has.

Nobody can stop the others' time, so the menu stops nothing; who is away is told on the plaques and on the bar; the
clocks are those that the table tells.
"""

from dataclasses import replace
from functools import partial
from typing import Any

import pygame

from game.rules.kernel import SPECTATOR, Game
from game.table.link import Answer, Link
from game.table.lobby import Admit, Lend, Phase, Presence, TurnAway, absent
from game.table.messages import Happened, Spent
from game.ui.felt.felt import Felt
from game.ui.preferences import Preferences
from game.ui.scenes import remote_sheets
from game.ui.scenes.lobby_words import objection
from game.ui.scenes.play import PlayScene
from game.ui.scenes.play_clock import TurnClock
from game.ui.scenes.play_ground import Under
from game.ui.scenes.play_reel import Reel, Speaker
from game.ui.scenes.remote_bar import Notice, badge_of, draw_badge, draw_notice, notice_of
from game.ui.scenes.room import News, Room, Standing, Ticking
from game.ui.scenes.scene import LeaveTable, LevelChoice, OpenOptions
from game.ui.texts import t
from game.ui.widgets.button import Button, Kind
from game.ui.widgets.canvas import Canvas
from game.ui.widgets.toast import Toast

BURST = 12
"""So many events at once are a match that we came back to: nobody wants to watch them again."""


class RemotePlay(PlayScene):
    """A match among friends."""

    def __init__(
        self,
        link: Link,
        room: Room,
        game: Game[Any, Any],
        felt: Felt,
        preferences: Preferences,
        levels: tuple[LevelChoice, ...],
        sound: Speaker | None = None,
    ) -> None:
        super().__init__(link, game, felt, preferences, sound)
        self._room, self._levels = room, levels
        self.news = News()
        if link.welcome.seat == SPECTATOR:  # whoever only looks on is nobody in the bitácora
            start = game.start(self.welcome.ruleset, self.welcome.format)
            self.reel = Reel(game, felt, start, replace(self.cast, me=SPECTATOR, looking=True))
        self.notice: Notice | None = None
        self._told: Ticking | None = None
        self._heard = len(room.news.chat)
        self.unread = 0
        self._burst = 0

    # Time

    def step(self, now: float) -> float | None:
        """Hear the table and its room."""
        self._burst = 0
        due = super().step(now)
        if self._burst > BURST:
            self.reel.finish()
            self.reel.take_begun()
            self.touch()
            self._after_motion(now)
        for reason in self._room.take_objections():
            self._say(objection(reason), warning=True)
        news = self._room.news
        if news is not self.news:
            before, self.news = self.news, news
            if replace(news, delays=before.delays) != before:  # how long the lines are is not shown here
                self._take_news(now)
        return due

    def _hear(self, answer: Answer) -> None:
        self._burst += isinstance(answer, Happened)
        super()._hear(answer)

    def _take_news(self, now: float) -> None:
        self._take_clocks(now)
        self._take_chat(now)
        notice = notice_of(self.news)
        if notice != self.notice:
            self.notice = notice
            self.relayout()
        self.touch()

    def _take_clocks(self, now: float) -> None:
        """The clocks as the table told them; none runs while it waits or cannot be reached."""
        told = self.news.clocks
        if told is not None and told is not self._told and told != self._told:
            self._told = told
            running = {(one.seat, one.stamp): one for one in self._game.deadlines(self.reel.known)}
            spent = []
            for left in told.running:
                deadline = running.get((left.seat, left.stamp))
                if deadline is not None:
                    used = max(0.0, float(deadline.seconds) - left.seconds + (0.0 if told.stopped else now - told.at))
                    spent.append(Spent(left.seat, left.stamp, int(used * 1_000)))
            if spent:
                self._clock = TurnClock(tuple(spent))
                self._clock.step(tuple(running.values()), now)
        stopped = self.news.standing is not Standing.INSIDE or (told is not None and told.stopped)
        self._clock.pause(stopped, now)

    def _take_chat(self, now: float) -> None:
        fresh = self.news.chat[self._heard :] if len(self.news.chat) >= self._heard else self.news.chat[-1:]
        self._heard = len(self.news.chat)
        dialog = self.form.dialog
        if isinstance(dialog, remote_sheets.ChatSheet):
            dialog.lines.lines = self.news.chat
            return
        others = [said for said in fresh if not said.mine]
        if others:
            self.unread += len(others)
            last = others[-1]
            self.form.say(Toast(f"{last.name}: {last.text}", now, rise=self.notice_rise))
            self._show_unread()

    def _show_unread(self) -> None:
        self._chat.label = t("Charla ({n})", n=self.unread) if self.unread else t("Charla")
        self.relayout()

    # The furniture

    def build(self) -> None:
        """The table's own, then the chat and what can be decided about somebody away."""
        stopped, self._clock.paused = self._clock.paused, False
        super().build()
        self._clock.paused = stopped
        self._chat = self.form.add(Button(t("Charla"), self.open_chat, kind=Kind.WOOD))
        self._decide = self.form.add(Button(t("¿Qué hacemos?"), self.decide, kind=Kind.MAIN))
        self._decide.visible = False
        self.form.focus(None)

    def open_menu(self) -> None:
        """The menu in the right column; time goes on."""
        over = self._game.over(self.reel.known)
        playing = not over and self.welcome.seat != SPECTATOR
        self._open(
            remote_sheets.menu(
                self.news.hosting and self.news.owns,
                self.news.seat is None,
                self._close_all,
                self._open_rules,
                lambda: self.ask(OpenOptions()),
                self._ask_abandon if playing else None,
                self._ask_home,
            )
        )

    def open_chat(self) -> None:
        """The chat in the left column."""
        self.unread = 0
        self._show_unread()
        room = self._stage.left.height / self._stage.text - 300
        self._open(remote_sheets.ChatSheet(self.news.chat, self._room.say, self.form.close, room))

    def decide(self) -> None:
        """What the bar asks the owner: about somebody away or, if nobody is, about who is at the door."""
        lobby = self.news.lobby
        if lobby is not None and lobby.waiting and not absent(lobby):
            one = lobby.waiting[0]
            admit, refuse = partial(self._answer_door, Admit(one.id)), partial(self._answer_door, TurnAway(one.id))
            self._open(remote_sheets.knock(one, admit, refuse, self.form.close))
        else:
            self.open_absence()

    def _answer_door(self, wish: Admit | TurnAway) -> None:
        self.form.close()
        self._room.wish(wish)

    def open_absence(self) -> None:
        """What to do about the first who is away."""
        lobby = self.news.lobby
        seats = () if lobby is None else absent(lobby)
        if lobby is None or not seats:
            return
        person = lobby.person(lobby.chairs[seats[0]].person or 0)
        if person is None:
            return
        levels = [level for level in self._levels if level.key in lobby.levels]
        left = person.presence is Presence.LEFT
        self._open(
            remote_sheets.absence(person.name, left, seats[0], levels, self._lend, self.form.close, self._ask_home)
        )

    def _lend(self, seat: int, level: str) -> None:
        self.form.close()
        self._room.wish(Lend(seat, level))

    def _ask_home(self) -> None:
        hosting = self.news.hosting and self.news.owns
        playing = self.news.lobby is not None and self.news.lobby.phase is Phase.PLAYING
        seated = playing and self.news.seat is not None
        self._open(remote_sheets.leave(hosting, seated, self._close_all, lambda: self.ask(LeaveTable())))

    def _close_all(self) -> None:
        while self.form.dialog is not None:
            self.form.close()

    def _pause(self, paused: bool) -> None:
        """Nobody stops the others."""

    def handle(self, event: pygame.event.Event) -> None:
        """Take an event; letters typed in the chat are letters."""
        if isinstance(self.form.dialog, remote_sheets.ChatSheet) and event.type == pygame.KEYDOWN:
            self.form.handle(event)
            return
        super().handle(event)

    # Drawing

    def lay_out(self, canvas: Canvas) -> None:
        """The chat before the other buttons of the bar, and the decision before the chat."""
        super().lay_out(canvas)
        scale, bar = canvas.scale, self._bar
        height = bar.last.rect.height
        right = bar.last.rect.left
        lobby = self.news.lobby
        self._decide.visible = self.notice is not None and bool(self.notice.deed) and lobby is not None
        if self.notice is not None and self.notice.deed:
            self._decide.label = self.notice.deed
        shown = (self._chat, self._decide) if self._decide.visible else (self._chat,)
        for button in shown:
            button.rect = pygame.Rect(0, 0, 0, height)
            wide = button.natural_width(canvas)
            right -= wide + scale.px(10)
            button.rect = pygame.Rect(right, bar.last.rect.top, wide, height)
        bar.room = (bar.menu.rect.right + scale.px(14), right - scale.px(14))
        self._under = Under()

    def _paint_under(self, canvas: Canvas, picture: Any) -> None:
        """What is wrong is told where the title stands, so that it covers nothing."""
        if self.notice is None:
            super()._paint_under(canvas, picture)
        else:
            self._felt.paint_ground(canvas, picture)
            draw_notice(canvas, self._stage, self._bar.room, self.notice)

    def paint(self, canvas: Canvas) -> None:
        """The table, and over it who is away."""
        super().paint(canvas)
        lobby = self.news.lobby
        if lobby is None:
            return
        for seat, plaque in self._plan.plaques.items():
            badge = badge_of(lobby, seat)
            if badge is not None:
                draw_badge(canvas, canvas.scale.rect(*plaque), *badge)

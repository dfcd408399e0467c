"""The table of the network before a match: chairs, who is ready, who is at the door, the invitation, a short chat.

It shows the `Room` it is given and wishes things of it. Nothing that lets somebody in has the focus unless a hand puts
it there; the focus stays where it was, whatever news come.
"""

from collections.abc import Callable
from functools import partial
from typing import TypeVar

import pygame

from game.portraits import known
from game.rules.kernel import Seat
from game.table.lobby import (
    BeAsked,
    Chair,
    Kick,
    Lobby,
    Phase,
    Portray,
    Presence,
    Ready,
    SeatBot,
    StandUp,
    Start,
    TakeChair,
    pictures,
)
from game.ui import texts
from game.ui.icons import Icon
from game.ui.preferences import Preferences
from game.ui.scenes import frame
from game.ui.scenes.chat_panel import LONGEST
from game.ui.scenes.lobby_door import Door
from game.ui.scenes.lobby_layout import LobbyPlaces, lobby_places
from game.ui.scenes.lobby_paint import draw_lobby
from game.ui.scenes.lobby_rules import Draft, rules_sheet, told_sheet
from game.ui.scenes.lobby_seats import SeatCard, SeatWords
from game.ui.scenes.lobby_sheets import bot_sheet, leave_sheet, person_sheet, qr_sheet, warning_sheet
from game.ui.scenes.lobby_words import missing, objection, options_line, relation, second_line, state_of
from game.ui.scenes.new_table_sheet import OptionRows, fit_sheet
from game.ui.scenes.room import News, Room, Standing
from game.ui.scenes.scene import LeaveTable, LevelChoice, RulesetChoice
from game.ui.scenes.screen import Screen
from game.ui.texts import t
from game.ui.widgets.actions import Action, read_action
from game.ui.widgets.button import Button, Kind
from game.ui.widgets.canvas import Canvas
from game.ui.widgets.dialog import Dialog
from game.ui.widgets.field import TextField
from game.ui.widgets.toast import Toast
from game.ui.widgets.widget import Widget

W = TypeVar("W", bound=Widget)
CROWDED = 18.0
"""Size of the labels in a footer with four buttons, where letters are very large."""
LONG = 7.0
"""Seconds for which other options are told."""


class LobbyScene(Screen):
    """Around the table."""

    def __init__(
        self, preferences: Preferences, room: Room, levels: tuple[LevelChoice, ...], rules: RulesetChoice
    ) -> None:
        super().__init__(preferences)
        self._room = room
        self._levels, self._rules, self._now = levels, rules, 0.0
        self._sheet: tuple[Dialog, OptionRows] | None = None
        """The sheet of options while it is open."""
        self._door = Door(self._wish, self._renew)
        self.news: News = room.news
        self._draft = self._warned = ""
        self._tags: dict[str, Widget] = {}
        self._places: LobbyPlaces | None = None
        self._portrayed: str | None = ""  # the last picture that was wished for here

    @property
    def lobby(self) -> Lobby[object]:
        """The lobby that is shown."""
        assert self.news.lobby is not None
        return self.news.lobby

    # What happens

    def step(self, now: float) -> float | None:
        """Show the news, unless a sheet is open: then once it is closed."""
        self._now = now
        for reason in self._room.take_objections():
            self.form.say(Toast(objection(reason), now, warning=True, rise=self.notice_rise))
        news = self._room.news
        if news is not self.news and news.lobby is not None and self.form.dialog is None:
            before, self.news = self.news.lobby, news
            played = (news.lobby.ruleset, news.lobby.format)
            if before is not None and (before.ruleset, before.format) != played and not news.owns:
                changed = t("Cambiaron las opciones de la mesa: {what}.", what=options_line(news.lobby))
                self.form.say(Toast(changed, now, seconds=LONG, rise=self.notice_rise))
            if self._spoken:
                self._renew()
            if news.warning and news.warning != self._warned:
                self.form.open(warning_sheet(news.warning, self.form.close))
            self._warned = news.warning
        self._portray()
        return super().step(now)

    def _portray(self) -> None:
        """Wish for the picture that was chosen since we came in."""
        me, chosen = self.lobby.person(self.news.me or 0), known(self.preferences.picture)
        if me is not None and chosen not in (me.portrait, self._portrayed) and self.lobby.phase is not Phase.PLAYING:
            self._portrayed = chosen
            self._room.wish(Portray(portrait=chosen))

    def _keep_up(self) -> None:
        """Built anew for other preferences too; what has the focus is told by what it is for, never by its place."""
        held, fresh = self._held, self._spoken != texts.language()
        super()._keep_up()
        if fresh:
            self._focus_on(held)

    @property
    def _held(self) -> str:
        """What has the focus now."""
        return next((tag for tag, widget in self._tags.items() if widget is self.form.focused), "main")

    def _renew(self) -> None:
        """Other widgets for other news; whatever had the focus keeps it."""
        held = self._held
        ring = self.form.focused is not None and self.form.focused.ringed
        self.form.clear()
        self.build()
        self._focus_on(held)
        if not ring and self.form.focused is not None:
            self.form.focused.ringed = False
        self._show_question()
        self.relayout()

    # Widgets

    def build(self) -> None:
        """The door first, then the chairs, the invitation, the chat, and what begins the match."""
        self._tags = {}
        self._build_door()
        self._build_seats()
        self._build_invitation()
        self._build_chat()
        self._build_footer()
        self._focus_on("main")

    def _focus_on(self, tag: str) -> None:
        """Give the focus to what has this tag, or to something else that does no harm: never to the door by itself."""
        for name in (tag, "main", "copy", "chat", "leave"):
            widget = self._tags.get(name)
            if widget is not None and self.form.focus(widget):
                return

    def _add(self, tag: str, widget: W) -> W:
        self._tags[tag] = widget
        return self.form.add(widget)

    def _build_door(self) -> None:
        for tag, button in self._door.build(self.lobby.waiting).items():
            self._add(tag, button)

    def _build_seats(self) -> None:
        self._cards: list[SeatCard] = []
        self._chairs: list[tuple[Seat, tuple[Button, ...]]] = []
        self._faces = pictures(self.lobby)
        for seat, chair in enumerate(self.lobby.chairs):
            words, press = self._words(seat, chair), self._press(seat, chair)
            card = SeatCard(words, press)
            self._cards.append(card)
            self._add(f"seat{seat}", card)
            buttons = self._free_buttons(seat) if chair.free and self.lobby.phase is Phase.GATHERING else ()
            self._chairs.append((seat, buttons))

    def _words(self, seat: Seat, chair: Chair) -> SeatWords:
        lobby, mine = self.lobby, self.news.seat
        ours = mine is not None and lobby.format.side(seat) == lobby.format.side(mine)
        picture = self._faces.get(seat, "")
        if chair.person is not None and (person := lobby.person(chair.person)) is not None:
            state, good = state_of(lobby, person)
            return SeatWords(person.name, second_line(self.news, person, seat), state, good, person.id == lobby.owner,
                             ours, away=person.presence is not Presence.HERE, picture=picture)  # fmt: skip
        if chair.bot is not None:
            name = t("Bot {n}", n=seat + 1)
            second, level = relation(lobby.format, seat, mine), self._level(chair.bot)
            return SeatWords(name, second, level, True, mine=ours, bot=True, picture=picture)
        return SeatWords(t("Puesto libre"), t("esperando a alguien…"), free=True)

    def _level(self, key: str) -> str:
        return next((t(level.name) for level in self._levels if level.key == key), key)

    def _press(self, seat: Seat, chair: Chair) -> Callable[[], None] | None:
        """What can be done about whoever sits there."""
        if not self.news.owns or self.lobby.phase is not Phase.GATHERING:
            return None
        if chair.bot is not None:
            return partial(self._choose_bot, seat)
        if chair.person is not None and chair.person != self.news.me:
            return partial(self._ask_kick, chair.person)
        return None

    def _free_buttons(self, seat: Seat) -> tuple[Button, ...]:
        sit = Button(t("Sentarme"), lambda: self._wish(TakeChair(seat)))
        made = {f"sit{seat}": sit}
        if self.news.owns:
            made[f"bot{seat}"] = Button(t("Un bot"), partial(self._seat_bot, seat))
        for tag, button in made.items():
            self._add(tag, button)
        return tuple(made.values())

    def _build_invitation(self) -> None:
        if not self.news.invitation:
            return
        self._copy = self._add("copy", Button(t("Copiar"), self.copy, icon=Icon.COPY))
        self._qr = self._add("qr", Button("QR", self._show_qr))

    def _build_chat(self) -> None:
        self._field = TextField(self._draft, self._write, on_submit=self._say, placeholder=t("Escribe un saludo…"),
                                max_length=LONGEST)  # fmt: skip
        self._add("chat", self._field)
        self._send = self._add("send", Button("", self._say, icon=Icon.PLAY))

    def _build_footer(self) -> None:
        self._leave = self._add("leave", Button(t("Cerrar mesa") if self.news.hosting else t("Salir de la mesa"),
                                                self._ask_leave, kind=Kind.WOOD))  # fmt: skip
        self._main = self._main_button()
        self._add("main", self._main)
        self._stand: Button | None = None
        if self.news.seat is not None and not self.news.owns and self.lobby.phase is Phase.GATHERING:
            self._stand = self._add("stand", Button(t("Solo mirar"), lambda: self._wish(StandUp()), kind=Kind.WOOD))
        self._options = self._add("options", Button(t("Opciones"), self.open_options, kind=Kind.WOOD))
        self._back = self._add("back", Button("", self._ask_leave, kind=Kind.WOOD, icon=Icon.BACK))

    def _main_button(self) -> Button:
        news, lobby = self.news, self.lobby
        here = news.standing is Standing.INSIDE and lobby.phase is Phase.GATHERING
        if news.owns:
            gap = missing(lobby)
            return Button(t("Empezar"), self._start, kind=Kind.MAIN, size=28, reason=gap, enabled=here and not gap)
        me = news.myself
        ready = me is not None and me.ready
        label = t("Ya no estoy listo") if ready else t("Estoy listo")
        return Button(label, lambda: self._wish(Ready(not ready)), kind=Kind.PAPER if ready else Kind.MAIN,
                      icon=Icon.CHECK, enabled=here and news.seat is not None,
            reason=t("estás mirando") if here else t("sin conexión"))  # fmt: skip

    # What hands do

    def _wish(self, wish: object) -> None:
        self._room.wish(wish)  # type: ignore[arg-type]

    def _start(self) -> None:
        self._wish(Start())

    def open_options(self) -> None:
        """What is played: to be changed by the owner before a match, to be read by everybody else."""
        lobby = self.lobby
        if not self.news.owns or lobby.phase is not Phase.GATHERING:
            mine = self.news.myself
            bots = self._rules.asks and lobby.format.pairs and self.news.seat is not None
            asked = mine.asked if mine is not None and bots else None
            self.form.open(told_sheet(lobby, self.form.close, asked, self._be_asked))
            return
        draft = Draft(self._rules, lobby.ruleset, lobby.format, self.news.myself is not None and self.news.myself.asked)
        self._sheet = rules_sheet(draft, partial(self._arrange, draft))
        self.form.open(self._sheet[0])
        self.relayout()

    def _arrange(self, draft: Draft) -> None:
        self._sheet = None
        self.form.close()
        for wish in draft.wishes:
            self._wish(wish)

    def _be_asked(self, asked: bool) -> None:
        self.form.close()
        self._wish(BeAsked(asked))

    def _seat_bot(self, seat: Seat) -> None:
        """The strongest bot that this table has; pressing its card afterwards changes it."""
        self._wish(SeatBot(seat, self.lobby.levels[-1]))

    def _choose_bot(self, seat: Seat) -> None:
        levels = [level for level in self._levels if level.key in self.lobby.levels]
        self.form.open(bot_sheet(levels, self.lobby.chairs[seat].bot, partial(self._take_bot, seat), self.form.close))

    def _take_bot(self, seat: Seat, level: str | None) -> None:
        self.form.close()
        self._wish(SeatBot(seat, level))

    def _ask_kick(self, number: int) -> None:
        person = self.lobby.person(number)
        if person is not None:
            self.form.open(person_sheet(person.name, partial(self._kick, number), self.form.close))

    def _kick(self, number: int) -> None:
        self.form.close()
        self._wish(Kick(number))

    def _ask_leave(self) -> None:
        others = sum(person.id != self.news.me for person in self.lobby.people)
        if not self.news.hosting and self.lobby.phase is not Phase.PLAYING:
            self.ask(LeaveTable())
            return
        self.form.open(leave_sheet(self.news.hosting, others, self.form.close, lambda: self.ask(LeaveTable())))

    def copy(self) -> None:
        """Put the whole invitation where it can be pasted."""
        pygame.scrap.put_text(self.news.invitation)
        self.form.say(Toast(t("Invitación copiada: pégala en un mensaje."), self._now, rise=self.notice_rise))

    def _show_qr(self) -> None:
        self.form.open(qr_sheet(self.news.invitation, self.news.address, self.form.close))

    def _write(self, text: str) -> None:
        self._draft = text

    def _say(self) -> None:
        if self._draft.strip():
            self._room.say(self._draft)
            self._draft = ""
            self._field.text = ""
            self._field.caret = self._field.mark = 0

    def unclaimed(self, event: pygame.event.Event) -> None:
        """Esc asks before leaving."""
        if read_action(event) is Action.CANCEL:
            self._ask_leave()

    # Drawing

    def lay_out(self, canvas: Canvas) -> None:
        """Give every widget its place."""
        scale, text = canvas.scale, canvas.scale.text
        me = self.news.seat or 0
        waiting = bool(self.lobby.waiting)
        self._places = places = lobby_places(scale, self.lobby.format, me, bool(self.news.invitation), waiting)
        self._back.rect = frame.back_rect(scale)
        for card, place, (_, buttons) in zip(self._cards, places.seats, self._chairs, strict=True):
            card.rect = scale.rect(*place)
            self._lay_out_free(canvas, card, buttons)
        if places.door is not None:
            self._door.lay_out(canvas, scale.rect(*places.door))
        for tag in ("copy", "qr"):
            if tag in self._tags:
                self._tags[tag].visible = places.invitation is not None
        if places.invitation is not None:
            area = places.invitation
            top, high, square = area.top + 50 * text, 50 * text, 54 * text
            wide = 132 * text
            self._qr.rect = scale.rect(area.right - 18 - square, top, square, high)
            self._copy.rect = scale.rect(area.right - 30 - square - wide, top, wide, high)
        area, high = places.chat, 42 * text
        self._field.rect = scale.rect(area.left + 16, area.bottom - 14 - high, area.width - 44 - high, high)
        self._send.rect = scale.rect(area.right - 16 - high, area.bottom - 14 - high, high, high)
        self._lay_out_footer(canvas, places)
        if self._sheet is not None:
            fit_sheet(*self._sheet, canvas)

    def _lay_out_free(self, canvas: Canvas, card: SeatCard, buttons: tuple[Button, ...]) -> None:
        if not buttons:
            return
        scale, rect = canvas.scale, card.rect
        card.words = SeatWords(card.words.name, "", free=True)
        gap, pad, high = scale.px(8), scale.px(12), scale.pt(41)
        each = (rect.width - 2 * pad - gap * (len(buttons) - 1)) // len(buttons)
        for index, button in enumerate(buttons):
            button.rect = pygame.Rect(0, 0, 0, high)
            if button.natural_width(canvas) > each + scale.pt(16):
                button.label = t("Bot") if index else t("Yo")
            button.rect = pygame.Rect(
                rect.left + pad + index * (each + gap), rect.bottom - scale.px(8) - high, each, high
            )

    def _lay_out_footer(self, canvas: Canvas, places: LobbyPlaces) -> None:
        scale, grown = canvas.scale, 1 + (canvas.scale.text - 1) * 0.6
        foot = frame.footer_height(scale)
        right, tall = places.chat.right, 62 * (1 + (canvas.scale.text - 1) * 0.5)
        top = scale.stage[1] - foot / 2 - tall / 2 + 1
        wide = 256 * grown
        self._main.rect = scale.rect(right - wide, top, wide, tall)
        x = right - wide - 16
        for button in (self._leave, self._options, self._stand):
            if button is not None:
                button.size = CROWDED if self._stand is not None and scale.text > 1.3 else None
                button.rect = scale.rect(x, top + 4, 0, tall - 8)
                each = max(150.0, button.natural_width(canvas) / scale.u + 8)
                button.rect = scale.rect(x - each, top + 4, each, tall - 8)
                x -= each + 12
        self._words_right = scale.px(x - 12)

    def paint(self, canvas: Canvas) -> None:
        """The table, the panels and the words."""
        assert self._places is not None
        draw_lobby(canvas, self.news, self._places, self._words_right)
        if self._places.door is not None:
            self._door.draw(canvas, canvas.scale.rect(*self._places.door))

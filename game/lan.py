"""Tables of the network from this program's side: which one we are at, its host if that is ours, and which screen it is
on. Sockets are polled by `step`; processes and files are handled in the back room, so that no frame waits.
"""

import time
from collections.abc import Callable
from typing import Any

from game import lan_ways, rooms_lan
from game.backroom import Backroom
from game.finds import Finds
from game.firewall import Look
from game.host_child import HostChild, HostFailed, Told
from game.lan_ways import NoWay
from game.net.client import RemoteLink
from game.net.errors import Code
from game.remote_room import HeardLink, RemoteRoom, Way
from game.seats import Seat, SeatFile
from game.table.lobby import Phase, Rematch, SaveAndClose
from game.ui.preferences import Preferences
from game.ui.scenes.room import Standing
from game.ui.scenes.scene import (
    HostTable,
    JoinAddress,
    JoinFound,
    JoinInvitation,
    LeaveTable,
    MatchOver,
    Network,
    OpenHosting,
    OpenNetwork,
    ReopenTable,
    ReturnTo,
    Scene,
    SeeLobby,
)
from game.ui.scenes.screen import Screen
from game.ui.sound import Sound
from game.ui.texts import m, t

ATTENTIVE = 1 / 60
"""Seconds between turns while something happens …"""
IDLE = 1 / 2
"""… and once nothing has happened for a while: what comes in meanwhile is noticed by the program's own turns."""
CALM = 1.0
"""Seconds without news after which that is so."""
LOST = 2
"""Tries in vain after which a table is listened for at other addresses."""
WATCH = 0.5
"""Seconds between looks at whether our host still runs."""
HOST_AGAIN = m("La mesa se cerró de golpe. Se vuelve a abrir con los mismos puestos.")


class Lan:
    """At most one table of the network at a time."""

    def __init__(
        self,
        backroom: Backroom,
        seats: SeatFile,
        place: Callable[[Scene], None],
        say: Callable[[str], None],
        sound: Sound,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """`place` puts a screen over the title; `say` tells a sentence that no screen says."""
        self._firewall: Look | None = None
        self._backroom, self._seats, self._place, self._say, self._sound = backroom, seats, place, say, sound
        self._clock = clock
        self.room: RemoteRoom | None = None
        self.child: HostChild | None = None
        self._args: tuple[str, ...] = ()
        self._finds: Finds | None = None
        self._link: RemoteLink | None = None
        self._screen: str = ""
        self._scene: Screen | None = None
        self._kept: Seat | None = None
        self._opening = False
        self._watched = 0.0
        self._seen: object = None
        self._stirred = self._look = 0.0
        self._looked_at: RemoteRoom | None = None
        self._preferences = Preferences()
        self._guessed = False
        """Whether our ticket was only a guess from an invitation."""

    @property
    def busy(self) -> bool:
        """Whether we are at a table, or a host is being opened."""
        return self.room is not None or self._opening

    # What is asked

    def do(self, ask: Network, preferences: Preferences) -> None:
        """Do what a screen asked for; raises `Illegal` when that table cannot be."""
        self._preferences = preferences
        match ask:
            case OpenNetwork():
                self._open_hub()
            case OpenHosting():
                self._place(rooms_lan.hosting(preferences))
            case HostTable():
                self._host(lan_ways.words_for(ask.table, preferences))
            case ReopenTable():
                self._host(("--reopen", "--room", ask.room), ask.room)
            case SeeLobby():
                self._see_lobby()
            case LeaveTable():
                self.leave()
            case _:
                self._join(ask, preferences)

    def _join(self, ask: JoinInvitation | JoinAddress | JoinFound | ReturnTo, preferences: Preferences) -> None:
        finds = self._finds
        known = self._seats.load() if finds is None else finds.seats
        try:
            way = self._way(ask, preferences, known)
        except NoWay as why:
            self._say(str(why))
            return
        self._enter(way)
        self._guessed = isinstance(ask, JoinInvitation) and way.ticket is not None

    def _way(
        self,
        ask: JoinInvitation | JoinAddress | JoinFound | ReturnTo,
        preferences: Preferences,
        known: tuple[Seat, ...],
    ) -> Way:
        finds = self._finds
        match ask:
            case JoinInvitation():
                return lan_ways.by_invitation(ask.text, preferences, known)
            case JoinAddress():
                return lan_ways.by_address(ask.text, preferences)
            case JoinFound():
                return lan_ways.by_list(None if finds is None else finds.of(ask.room), preferences, ask.watch)
            case ReturnTo():
                seat = next((one for one in known if one.room == ask.room), None)
                if seat is None:
                    raise NoWay(t(lan_ways.GONE_FROM_LIST))
                return lan_ways.by_seat(seat, preferences, None if finds is None else finds.of(ask.room))

    def _enter(self, way: Way) -> None:
        self._drop()
        self.room = RemoteRoom(way, self._clock)
        self._see("door")

    # Our own host

    def _host(self, args: tuple[str, ...], room: str = "") -> None:
        if self._opening:
            return
        self._drop()
        args = (*args, "--lang", self._preferences.language)
        self._opening, self._args = True, args
        self._place(rooms_lan.opening(self._preferences))

        def start() -> tuple[HostChild, Seat | None] | HostFailed:
            kept = next((seat for seat in self._seats.load() if seat.room == room), None)
            try:
                return HostChild(args), kept
            except HostFailed as failed:
                return failed

        self._backroom.run(start, self._hosted)

    def _hosted(self, started: tuple[HostChild, Seat | None] | HostFailed) -> None:
        opening, self._opening = self._opening, False
        if isinstance(started, HostFailed):
            self._say(str(started))
            self._open_hub()
            return
        child, seat = started
        if not opening:
            self._backroom.run(child.end)
            return
        self.child = child
        told = child.told
        seat = seat if seat is not None and seat.room == told.room else None
        self.room = RemoteRoom(lan_ways.by_own_host(told.owner, told.invitation, self._preferences, seat), self._clock)
        self._firewall = Look()
        self._see("door")

    def _watch_host(self, now: float) -> None:
        """A host of ours that has died is opened again, with the room as it was kept."""
        child = self.child
        if child is None or self._opening or now < self._watched + WATCH:
            return
        self._watched = now
        room = self.room
        if room is not None and self._firewall is not None:
            room.warning = self._firewall.sentence
        if child.alive or room is None or room.news.standing is Standing.OVER:
            return
        self.child, self._opening = None, True
        self._say(t(HOST_AGAIN))
        again = ("--reopen", "--port", str(child.told.port), *self._args)

        def restart() -> HostChild | HostFailed:
            child.end()
            try:
                return HostChild(again)
            except HostFailed as failed:
                return failed

        self._backroom.run(restart, lambda started: self._hosted_again(started, child.told))

    def _hosted_again(self, started: HostChild | HostFailed, before: Told) -> None:
        self._opening = False
        if isinstance(started, HostFailed):
            self._say(str(started))
        elif self.room is None:
            self._backroom.run(started.end)
        else:
            self.child = started
            if started.told.room != before.room:
                told = started.told
                self.room.close()
                self.room = RemoteRoom(
                    lan_ways.by_own_host(told.owner, told.invitation, self._preferences), self._clock
                )
                self._screen = ""

    # Time

    def step(self, now: float) -> float | None:
        """Hear the network, and show the screen that goes with what is heard; when to be called again."""
        dues = [] if self._finds is None else [self._finds.step(now)]
        room = self.room
        if room is not None and (room is not self._looked_at or now >= self._look or not room.quiet):
            self._watch_host(now)
            room.step()
            self._look_for(room)
            self._follow(room)
            self._looked_at = room
            stirs = self._stirs(room, now)
            self._look = now + (ATTENTIVE if stirs else IDLE)
            dues.append(self._look if stirs else None)  # the program's own turns are enough while nothing happens
        return min((due for due in dues if due is not None), default=None)

    def _stirs(self, room: RemoteRoom, now: float) -> bool:
        """Whether something has just happened, so that more is likely to come."""
        link = room.link
        news = room.news  # how long the lines are changes all the time and means nothing
        seen = (news.standing, news.lobby, news.chat, room.touched, 0 if link is None else link.follower.last)
        if seen != self._seen:
            self._seen, self._stirred = seen, now
        return now - self._stirred < CALM

    def _look_for(self, room: RemoteRoom) -> None:
        """A table that is gone may come back at another address: it is listened for until it does."""
        news, ticket = room.news, room.table.ticket
        lost = ticket is not None and news.standing is Standing.CALLING and news.tries >= LOST
        if self._screen in ("lobby", "play", "end") and not room.way.hosting:
            if lost and self._finds is None:
                self._finds = Finds(self._backroom)
            elif not lost:
                self._close_finds()
        found = None if self._finds is None or ticket is None else self._finds.of(ticket.room)
        if lost and found is not None:
            room.found_at(found.addresses)

    def _follow(self, room: RemoteRoom) -> None:
        """The screen that goes with how things stand, when that has changed."""
        news = room.news
        if news.standing is Standing.OVER and room.table.guest.cause in (Code.MATCH_GONE, Code.AUTH):
            if room.way.ticket is not None:
                self._forget(room.way.ticket.room)
            if self._guessed:
                self._guessed = False
                room.anew()
                return
        if news.standing is Standing.OVER:
            self._see("door")
        elif news.standing is Standing.INSIDE and news.lobby is not None:
            self._remember(room)
            link = room.link
            if link is not None and link is not self._link and news.lobby.phase is not Phase.GATHERING:
                self._link = link
                self._see("play", again=True)
            elif self._screen in ("", "door") and (news.lobby.phase is Phase.GATHERING or link is self._link):
                self._see("lobby")

    def _see(self, screen: str, again: bool = False) -> None:
        room = self.room
        if room is None or (screen == self._screen and not again):
            return
        self._close_finds()
        self._screen = screen
        if screen == "play" and self._link is not None:
            made: Screen = rooms_lan.play(HeardLink(room, self._link), room, self._preferences, self._sound)
        elif screen == "lobby":
            made = rooms_lan.lobby(room, self._preferences)
        else:
            made = rooms_lan.door(room, self._preferences)
        self._scene = made
        self._place(made)

    def _see_lobby(self) -> None:
        """Around the table again; the owner opens it for another match."""
        room = self.room
        if room is None or room.news.lobby is None:
            return
        if room.news.owns and room.news.lobby.phase is Phase.ENDED:
            room.wish(Rematch())
        self._see("lobby")

    def over(self, _: MatchOver) -> bool:
        """Show how the match went, if it is ours that ended."""
        ended = None if self.room is None else rooms_lan.end(self._scene, self.room, self._preferences)
        if ended is not None:
            self._screen, self._scene = "end", ended
            self._place(ended)
        return ended is not None

    # Seats

    def _remember(self, room: RemoteRoom) -> None:
        """Keep our seat, once it is ours and whenever others sit beside us."""
        guest, lobby = room.table.guest, room.news.lobby
        ticket = room.table.ticket
        if ticket is None or lobby is None or guest.card is None:
            return
        names = tuple(person.name for person in lobby.people if person.id != ticket.person)
        seat = Seat(
            room=ticket.room, person=ticket.person, token=ticket.token, pin=ticket.pin,
            addresses=tuple(room.table.addresses[:8]), name=room.way.name, ruleset=lobby.ruleset.key,
            names=names[:8], changed=0.0, hosted=room.way.hosting,
        )  # fmt: skip
        if seat != self._kept:
            self._kept = seat
            self._backroom.run(lambda: self._keep(seat))

    def _keep(self, seat: Seat) -> None:
        try:
            self._seats.keep(Seat(**{**_fields(seat), "changed": time.time()}))
        except OSError:
            return

    def _forget(self, room: str) -> None:
        def forget() -> None:
            try:
                self._seats.forget(room)
            except OSError:
                return

        self._kept = None
        self._backroom.run(forget)

    # The list

    def _open_hub(self) -> None:
        self._drop()
        self._finds = Finds(self._backroom)
        self._place(rooms_lan.hub(self._finds, self._preferences))
        finds = self._finds
        self._backroom.run(
            lambda: (self._seats.load(), frozenset(lan_ways.reopenable().values())), lambda found: finds.know(*found)
        )

    def _close_finds(self) -> None:
        if self._finds is not None:
            self._finds.close()
            self._finds = None

    # Leaving

    def leave(self) -> None:
        """Leave the table for good; a match that is played keeps its seats, and whoever hosts closes the table."""
        room = self.room
        if room is not None:
            lobby = room.news.lobby
            if self.child is not None and room.news.owns:
                room.wish(SaveAndClose())
            elif lobby is None or lobby.phase is not Phase.PLAYING:
                if room.table.ticket is not None:
                    self._forget(room.table.ticket.room)
                room.leave()
            else:
                room.leave()
        self._drop()

    def close(self) -> None:
        """The window closes: the seat stays ours, and a host of ours says goodbye."""
        self._drop()

    def _drop(self) -> None:
        self._close_finds()
        if self.room is not None:
            self.room.close()
        if self.child is not None:
            self._backroom.run(self.child.end)
        self.room = self.child = self._link = self._scene = self._kept = None
        self._opening = self._guessed = False
        self._screen = ""


def _fields(seat: Seat) -> dict[str, Any]:
    return {name: getattr(seat, name) for name in seat.__struct_fields__}

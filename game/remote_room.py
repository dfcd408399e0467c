"""A table far away as the screens know it: the guest with its sockets on one side, `Room` and plain news on the other.

It is stepped by the program, never by a screen; nothing in here waits.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.net.client import RemoteLink, RemoteTable
from game.net.dial import Address
from game.net.errors import Code
from game.net.guest import Ask, Guest, Status, Ticket
from game.net.messages import Fault, Objected
from game.table.fairness import Flaw, Verdict
from game.table.link import Answer
from game.table.lobby import BeAsked, Objection, Phase, Portray, Wish
from game.table.messages import Welcome
from game.ui.scenes.room import Fairness, Left, News, Remedy, Said, Standing, Ticking
from game.ui.texts import m, t
from game.version import VERSION

STANDINGS = {
    Status.CALLING: Standing.CALLING,
    Status.TALKING: Standing.TALKING,
    Status.ASKING: Standing.ASKING,
    Status.INSIDE: Standing.INSIDE,
    Status.OVER: Standing.OVER,
}
REMEDIES = {
    Code.FULL: Remedy.WATCH,
    Code.NAME: Remedy.RENAME,
    Code.VERSION: Remedy.NONE,
    Code.KICKED: Remedy.NONE,
    Code.DENIED: Remedy.NONE,
    Code.SUPERSEDED: Remedy.AGAIN,
}
FLAWS = {
    Flaw.SEALS: m("Un sello no es el que se mostró antes de repartir."),
    Flaw.SECRETS: m("Un secreto no abre su sello, o falta."),
    Flaw.LOTS: m("Falta un reparto, o sobra uno."),
    Flaw.DECK: m("Se repartieron otras cartas que las sorteadas."),
    Flaw.STORY: m("Lo que de verdad pasó no es lo que se te mostró."),
}
CRASHED = m("El anfitrión no responde: puede que su equipo se apagara. Se prueba otra vez cada pocos segundos.")
CLOSED_SAVED = m("El anfitrión cerró la mesa. La partida quedó guardada en su equipo.")
CLOSED = m("El anfitrión cerró la mesa.")


@dataclass(frozen=True)
class Way:
    """How a table is reached: everything that is needed to try again from the start."""

    name: str
    addresses: tuple[Address, ...]
    pin: bytes | None = None
    secret: bytes | None = None
    watch: bool = False
    ticket: Ticket | None = None
    portrait: str | None = None
    """The picture that was chosen, if one was."""
    invitation: str = ""
    """What others may be given, if we know it."""
    address: str = ""
    """What others may type, if we know it."""
    hosting: bool = False
    lang: str = "es"


class HeardLink:
    """The line to a match of which the program hears: a screen that polls it takes no second look at the socket."""

    def __init__(self, room: "RemoteRoom", link: RemoteLink) -> None:
        self._room, self._link = room, link

    @property
    def welcome(self) -> Welcome[Any]:
        """Where I sit, by which rules, and with whom."""
        return self._link.welcome

    def send(self, command: Any) -> int:
        """Ask for a command; its answer comes with a later `poll`."""
        self._room.touched += 1
        return self._link.send(command)

    def reply(self, consult: int, agreed: bool) -> None:
        """Answer what a bot that plays with me asks."""
        self._room.touched += 1
        self._link.reply(consult, agreed)

    def poll(self) -> tuple[Answer, ...]:
        """What has been heard since the last poll, in order."""
        return self._link.follower.poll()

    def close(self) -> None:
        """Leave the line; the seat stays mine."""
        self._link.close()


class RemoteRoom:
    """A `Room` over a `RemoteTable`."""

    def __init__(self, way: Way, clock: Callable[[], float]) -> None:
        self.way = way
        self._clock = clock
        self.table = self._called(way)
        self._news = News(name=way.name, hosting=way.hosting, invitation=way.invitation)
        self._objections: list[Objection] = []
        self._was_inside = False
        self.warning = ""
        """What keeps others out, in a sentence of the language spoken."""
        self.touched = 0
        """How often somebody has asked for something here: an answer is on its way."""

    def _called(self, way: Way) -> RemoteTable:
        ask = Ask(
            name=way.name, app=VERSION, lang=way.lang, secret=way.secret, watch=way.watch, ticket=way.ticket,
            portrait=way.portrait,
        )  # fmt: skip
        return RemoteTable(ask, way.addresses, way.pin, self._clock)

    # What a screen does

    @property
    def news(self) -> News:
        """What is known now."""
        return self._news

    @property
    def link(self) -> RemoteLink | None:
        """The line to the match that is played."""
        return self.table.link

    def wish(self, wish: Wish) -> None:
        """Ask for something."""
        self.touched += 1
        guest = self.table.guest
        if isinstance(wish, BeAsked):
            guest.be_asked(wish.asked)
        elif isinstance(wish, Portray):
            guest.portray(wish.portrait)
        else:
            guest.wish(wish)
        self.step()

    def say(self, text: str) -> None:
        """Say a line."""
        self.touched += 1
        self.table.guest.say(text)
        self.step()

    def take_objections(self) -> tuple[Objection, ...]:
        """Why wishes were denied."""
        found, self._objections = tuple(self._objections), []
        return found

    def again(self, name: str = "", watch: bool = False) -> None:
        """Try once more from the start, with our seat if we have one."""
        ticket = self.table.ticket
        self.table.close()
        self.way = replace(self.way, name=name or self.way.name, watch=watch or self.way.watch, ticket=ticket)
        self.table = self._called(self.way)
        self.step()

    def anew(self) -> None:
        """Ask to come in as somebody who has no seat there: the ticket leads nowhere any more."""
        self.table.close()
        self.way = replace(self.way, ticket=None)
        self.table = self._called(self.way)

    def found_at(self, addresses: Sequence[Address]) -> None:
        """The table has been heard of at these addresses too."""
        known = self.table.addresses
        known.extend(address for address in addresses if address not in known)

    def leave(self) -> None:
        """Go away on purpose."""
        self.table.leave()

    def close(self) -> None:
        """Hang up; the seat stays ours."""
        self.table.close()

    # Time

    @property
    def quiet(self) -> bool:
        """Whether there is nothing to be done here but to let time go by."""
        return self.table.quiet

    def step(self) -> None:
        """Do what can be done now, and tell the news if there are any."""
        self.table.step()
        guest = self.table.guest
        while guest.replies:
            self._answered(guest.replies.popleft())
        news = self._told(guest)
        if news != self._news:
            self._news = news

    def _answered(self, reply: object) -> None:
        if isinstance(reply, Objected):
            self._objections.append(reply.objection)
        elif isinstance(reply, Fault) and reply.code == Code.STORAGE:
            self._objections.append(Objection.NOT_NOW)

    def _told(self, guest: Guest) -> News:
        inside = guest.status is Status.INSIDE
        self._was_inside = self._was_inside or inside
        ticket = guest.ticket
        follower = guest.follower
        me = None if ticket is None else ticket.person
        names = {} if guest.lobby is None else {person.id: person.name for person in guest.lobby.people}
        return News(
            standing=STANDINGS[guest.status],
            trouble="" if inside else self._why(guest),
            remedy=Remedy.AGAIN if guest.cause is None else REMEDIES.get(guest.cause, Remedy.AGAIN),
            name=self.way.name,
            tries=0 if inside else self.table.tries,
            hosting=self.way.hosting,
            me=me,
            lobby=guest.lobby,
            words=guest.words,
            delays=guest.delays,
            chat=tuple(Said(names.get(line.person, "·"), line.text, line.person == me) for line in guest.chat),
            invitation=self.way.invitation,
            address=self.way.address,
            match=0 if follower is None else follower.match,
            story=() if follower is None or not follower.events else follower.words,
            fairness=None if follower is None else _fairness(follower.verdict),
            clocks=self._clocks(),
            warning=self.warning,
            broken=follower is not None and follower.broken,
        )

    def _clocks(self) -> Ticking | None:
        follower = self.table.guest.follower
        if follower is None or follower.clocks is None:
            return None
        running = tuple(Left(one.seat, one.stamp, one.left / 1_000) for one in follower.clocks.running)
        return Ticking(follower.clocks.stopped, running, follower.clocks_at)

    def _why(self, guest: Guest) -> str:
        """Why there is no connection; once we have been inside, in the words of somebody who sits there."""
        if guest.cause is Code.HOST_CLOSING:
            playing = guest.lobby is not None and guest.lobby.phase is Phase.PLAYING
            return t(CLOSED_SAVED if playing else CLOSED)
        if self._was_inside and guest.cause in (None, Code.UNREACHABLE, Code.TIMEOUT):
            return t(CRASHED)
        return t(self.table.trouble, theirs=guest.detail) if self.table.trouble else ""


def _fairness(verdict: Verdict | None) -> Fairness | None:
    if verdict is None:
        return None
    wrong = tuple(FLAWS[flaw] for flaw in verdict.flaws)
    return Fairness(deals=verdict.lots + (1 if wrong else 0), right=verdict.lots, flaws=wrong)

"""`python -m game selftest --host`: a table of the network on this computer, from its opening to the end of a match.

The host is the child process that a window would start, frozen or not; two guests reach it over the loopback, one by
the key of the host's own screen and one by the invitation, and play until somebody has won. A table is also announced
and looked for. Nothing leaves this computer.
"""

import asyncio
import time
from collections.abc import Callable
from typing import Any

from game.bots.catalog import levels_for, policy_for
from game.host_child import HostChild, HostFailed
from game.lan_ways import by_invitation, by_own_host, words_for
from game.minds import dice_of, mind_of
from game.net.addresses import Interface
from game.net.discovery import Announcer, Finder
from game.net.messages import TableCard
from game.remote_room import RemoteRoom
from game.rules.catalog import CATALOG
from game.rules.kernel import Format
from game.table.lobby import Phase, Ready, Start, TakeChair
from game.table.messages import Happened
from game.ui.preferences import Preferences, TableChoice
from game.ui.scenes.room import Standing
from game.ui.texts import m, t

KEY = "caida.caraquena"
TABLE = TableChoice(ruleset=KEY, format=Format(seats=2, pairs=False), target=12)
NAMES = ("Andrés", "Yelitza")
SEED = 7
PATIENCE = 90.0
"""Seconds after which a table where nothing more happens is given up."""
LOOK = 0.002
LOOPBACK = Interface("lo", "127.0.0.1", None, 1)
CARD = TableCard(room="5e1f" * 8, ruleset=KEY, seats=2, free=1, playing=False)
LISTEN = 8.0
"""Seconds for which an announcement is listened for."""
DOOR, CHAIRS, END, DEALS = m("la puerta"), m("los puestos"), m("el final"), m("la prueba de los repartos")


class Silent(Exception):
    """A table where nothing more happens; the text says what was waited for."""


class Player:
    """Somebody at the table, without a window: looks at the events and plays what a bot would."""

    def __init__(self, room: RemoteRoom) -> None:
        self.room = room
        self.events = 0
        self._asked = 0
        self._view: Any = None
        self._game = CATALOG[KEY].game
        self._choose: Callable[..., Any] | None = None

    def step(self) -> None:
        """Hear what has happened and, at my turn, play once."""
        self.room.step()
        link = self.room.link
        if link is None:
            return
        seat = link.welcome.seat
        if self._choose is None:
            self._view = self._game.start(link.welcome.ruleset, link.welcome.format)
            self._choose = mind_of(policy_for(KEY, levels_for(KEY)[-1]), dice_of(SEED, seat)).choose
        for answer in link.follower.poll():
            if isinstance(answer, Happened):
                self.events += 1
                self._view = self._game.evolve(self._view, answer.event)
        if seat in self._game.awaited(self._view) and self._asked != self.events and not self.over:
            self._asked = self.events
            link.send(self._choose(self._view, seat, self._game.legal(self._view, seat)))

    @property
    def over(self) -> bool:
        """Whether the match is over, as far as I have seen."""
        return self._view is not None and self._game.over(self._view)

    @property
    def scores(self) -> tuple[int, ...]:
        """How it stands."""
        return tuple(self._game.scores(self._view))


async def announced() -> bool:
    """Whether a table that is announced on the loopback is heard of; there are systems whose loopback carries no such
    thing, where the list stays empty and nothing else is amiss."""
    announcer = Announcer(lambda: CARD, 47_800, bytes(32), "selftest", only=(LOOPBACK.address,))
    finder = Finder(time.monotonic, own=(LOOPBACK,))
    end = time.monotonic() + LISTEN
    try:
        await announcer.start()
        while time.monotonic() < end:
            if any(found.room == CARD.room for found in finder.step()):
                return True
            await asyncio.sleep(LOOK * 10)
        return False
    finally:
        finder.close()
        await announcer.stop()


def run() -> list[str]:
    """Open, play, close; what went wrong, in sentences."""
    with asyncio.Runner(loop_factory=asyncio.SelectorEventLoop) as runner:
        heard = runner.run(announced())
    print(t("La mesa anunciada se oye.") if heard else t("En este equipo no se oyen los anuncios."), flush=True)
    owner, guest = (Preferences(name=name) for name in NAMES)
    try:
        child = HostChild((*words_for(TABLE, owner), "--local"))
    except HostFailed as failed:
        return [t("No se pudo abrir la mesa: {why}", why=failed)]
    ways = by_own_host(child.told.owner, child.told.invitation, owner), by_invitation(child.told.invitation, guest, ())
    players = [Player(RemoteRoom(way, time.monotonic)) for way in ways]
    try:
        return _play(players)
    except Silent as silent:
        troubles = ", ".join(filter(None, (player.room.news.trouble for player in players)))
        what = ": ".join(filter(None, (t(str(silent)), troubles)))
        return [t("La mesa de la red se quedó esperando: {what}.", what=what)]
    finally:
        for player in players:
            player.room.close()
        child.end()


def _play(players: list[Player]) -> list[str]:
    host, guest = players
    for seat, player in enumerate(players):
        _until(lambda player=player: player.room.news.standing is Standing.INSIDE, players, DOOR)  # type: ignore[misc]
        player.room.wish(TakeChair(seat))
    guest.room.wish(Ready(True))
    _until(lambda: _all_set(host.room), players, CHAIRS)
    host.room.wish(Start())
    _until(lambda: host.over and guest.over, players, END)
    _until(lambda: all(player.room.news.fairness is not None for player in players), players, DEALS)
    said = " – ".join(map(str, host.scores))
    print(t("Jugada en la red {ruleset}: {scores}, {n} sucesos.", ruleset=KEY, scores=said, n=host.events), flush=True)
    return _disagreements(host, guest)


def _all_set(room: RemoteRoom) -> bool:
    lobby = room.news.lobby
    if lobby is None or lobby.phase is not Phase.GATHERING or any(chair.person is None for chair in lobby.chairs):
        return False
    return any(person.ready for person in lobby.people if person.id != lobby.owner)


def _disagreements(host: Player, guest: Player) -> list[str]:
    """Both must have seen the same match, and its deals must have been what was sealed."""
    wrong = []
    if host.room.news.story != guest.room.news.story or host.scores != guest.scores:
        wrong.append(t("Las dos sillas no vieron la misma partida."))
    for player in (host, guest):
        found = player.room.news.fairness
        if found is None or not found.clean:
            wrong.append(t("Los repartos de {name} no fueron los que se sellaron.", name=player.room.news.name))
    return wrong


def _until(done: Callable[[], bool], players: list[Player], what: str) -> None:
    """Let the players go on until something is so; raises `Silent`."""
    end = time.monotonic() + PATIENCE
    seen = sum(player.events for player in players)
    while not done():
        for player in players:
            player.step()
        if (now_seen := sum(player.events for player in players)) != seen:
            seen, end = now_seen, time.monotonic() + PATIENCE
        if time.monotonic() > end:
            raise Silent(what)
        time.sleep(LOOK)

"""Tables of the network in the program: a real host on the loopback, real sockets, and the screens that come of it."""

import asyncio
import socket
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from game import lan as program
from game.backroom import Backroom
from game.finds import Finds
from game.lan import Lan
from game.net.discovery import Finder, Found
from game.net.invite import Invite, write
from game.net.messages import NEWEST
from game.seats import SeatFile
from game.table.lobby import Phase, SeatBot, Start, TakeChair
from game.ui.preferences import Preferences
from game.ui.scenes.door import DoorScene
from game.ui.scenes.lobby import LobbyScene
from game.ui.scenes.network import NetworkScene
from game.ui.scenes.remote_play import RemotePlay
from game.ui.scenes.room import Remedy, Standing
from game.ui.scenes.scene import (
    JoinAddress,
    JoinInvitation,
    LeaveTable,
    Network,
    OpenHosting,
    OpenNetwork,
    ReturnTo,
    Scene,
)
from game.ui.sound import Sound
from tests.app.inline import Inline
from tests.net.live import Live, run

PATIENCE = 30.0
"""Seconds after which a test that hangs is stopped."""


class Seat:
    """Somebody with this program, without a window."""

    def __init__(self, folder: Path, name: str) -> None:
        self.file = SeatFile(folder / f"{name}.json")
        self.preferences = Preferences(name=name)
        self.open()

    def open(self) -> None:
        """Start the program."""
        self.scenes: list[Scene] = []
        self.said: list[str] = []
        self.backroom = Backroom(Inline())
        self.lan = Lan(self.backroom, self.file, self.scenes.append, self.said.append, Sound())

    @property
    def scene(self) -> Any:
        """The screen that is seen."""
        return self.scenes[-1]

    def do(self, ask: Network) -> None:
        """Ask for something, as a screen does."""
        self.lan.do(ask, self.preferences)

    def step(self) -> None:
        """A turn of the program."""
        self.backroom.step(0.0)
        self.lan.step(time.monotonic())
        if self.scenes:
            self.scene.step(time.monotonic())


async def until(done: Callable[[], Any], *seats: Seat) -> None:
    """Let the programs go on until something is so."""
    end = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < end, [(type(seat.scene).__name__, seat.said) for seat in seats]
        for seat in seats:
            seat.step()
        await asyncio.sleep(0.001)


def invitation(live: Live, **changes: Any) -> str:
    """The invitation of a host."""
    given = {"port": live.host.port, "addresses": ("127.0.0.1",), "pin": live.pin, "secret": live.hall.salon.secret}
    return write(Invite(**{**given, **changes}))


def on(screen: type[Any], seat: Seat) -> Callable[[], bool]:
    """Whether somebody sees this screen."""
    return lambda: isinstance(seat.scene, screen)


def test_from_an_invitation_to_a_match_and_back_after_a_crash(tmp_path: Path) -> None:
    async def story() -> None:
        async with Live(tmp_path) as live:
            ana, beto = Seat(tmp_path, "Ana"), Seat(tmp_path, "Beto")
            for seat in (ana, beto):
                seat.do(JoinInvitation(invitation(live)))
                assert isinstance(seat.scene, DoorScene)
                await until(on(LobbyScene, seat), ana, beto) if seat is beto else await until(on(LobbyScene, seat), ana)
            room = ana.lan.room
            assert room is not None
            assert room.news.owns
            beto.scene._main.on_press()
            await until(lambda: not ana.scene._main.reason, ana, beto)
            room.wish(Start())
            await until(lambda: isinstance(ana.scene, RemotePlay) and isinstance(beto.scene, RemotePlay), ana, beto)
            await until(lambda: len(beto.scene.events) > 2, ana, beto)
            before = beto.scene.events
            beto.lan.close()
            await until(lambda: ana.scene.notice is not None, ana)
            assert "se cayó" in ana.scene.notice.text
            beto.open()
            beto.do(JoinInvitation(invitation(live)))
            await until(on(RemotePlay, beto), ana, beto)
            await until(lambda: len(beto.scene.events) >= len(before), ana, beto)
            assert beto.scene.events[: len(before)] == before
            assert beto.scene.welcome.seat == 1
            await until(lambda: ana.scene.notice is None, ana, beto)
            beto.lan.leave()
            await until(lambda: ana.scene.notice is not None, ana)
            assert "se fue" in ana.scene.notice.text
            beto.open()
            beto.do(ReturnTo(live.hall.salon.room))
            await until(on(RemotePlay, beto), ana, beto)
            ana.lan.close()
            beto.lan.close()

    run(story)


def test_the_host_says_goodbye_and_it_is_told(tmp_path: Path) -> None:
    async def story() -> None:
        async with Live(tmp_path) as live:
            ana = Seat(tmp_path, "Ana")
            ana.do(JoinInvitation(invitation(live)))
            await until(on(LobbyScene, ana), ana)
            live.host.stop()
            await until(lambda: ana.lan.room is not None and ana.lan.room.news.standing is Standing.CALLING, ana)
            assert ana.lan.room is not None
            assert ana.lan.room.news.trouble == "El anfitrión cerró la mesa."
            await until(lambda: ana.scene.news.standing is Standing.CALLING, ana)
            ana.lan.close()

    run(story)


def test_a_seat_of_a_room_that_is_gone_is_forgotten_and_the_door_is_knocked_on_anew(tmp_path: Path) -> None:
    async def story() -> None:
        async with Live(tmp_path) as live:
            ana = Seat(tmp_path, "Ana")
            ana.do(JoinInvitation(invitation(live)))
            await until(on(LobbyScene, ana), ana)
            ana.lan.close()
            assert len(ana.file.load()) == 1
        async with Live(tmp_path) as live:
            ana.open()
            ana.do(JoinInvitation(invitation(live)))
            await until(on(LobbyScene, ana), ana)
            await until(lambda: [seat.room for seat in ana.file.load()] == [live.hall.salon.room], ana)
            ana.lan.leave()
            ana.step()
            assert ana.file.load() == ()

    run(story)


def free_port() -> int:
    with socket.socket() as made:
        made.bind(("127.0.0.1", 0))
        return int(made.getsockname()[1])


def test_each_failure_is_told_in_its_own_sentence(tmp_path: Path) -> None:
    async def story() -> None:
        async with Live(tmp_path) as live:
            ana = Seat(tmp_path, "Ana")
            said = {}
            ways = {
                "refused": JoinInvitation(invitation(live, port=free_port())),
                "pin": JoinInvitation(invitation(live, pin=bytes(16))),
                "secret": JoinInvitation(invitation(live, secret=bytes(10))),
            }
            for name, ask in ways.items():
                ana.do(ask)
                await until(lambda: ana.lan.room is not None and ana.lan.room.news.trouble, ana)
                assert ana.lan.room is not None
                said[name] = ana.lan.room.news.trouble
            assert "ahí no hay mesa" in said["refused"]
            assert "otra" in said["pin"]
            assert "no reconoce" in said["secret"]
            assert len(set(said.values())) == 3
            assert isinstance(ana.scene, DoorScene)
            ana.lan.close()

    run(story)


def test_a_name_that_is_taken_is_asked_for_again_and_an_address_knocks(tmp_path: Path) -> None:
    async def story() -> None:
        async with Live(tmp_path) as live:
            ana, other = Seat(tmp_path, "Ana"), Seat(tmp_path / "other", "Ana")
            ana.do(JoinInvitation(invitation(live)))
            await until(on(LobbyScene, ana), ana)
            other.do(JoinAddress(f"127.0.0.1:{live.host.port}"))
            await until(lambda: other.lan.room is not None and other.lan.room.news.remedy is Remedy.RENAME, ana, other)
            assert other.lan.room is not None
            other.lan.room.again(name="Anita")
            await until(lambda: other.scene.news.standing is Standing.ASKING, ana, other)
            assert len(other.scene.news.words) == 4
            await until(lambda: ana.scene.lobby.waiting, ana, other)
            assert ana.scene.lobby.waiting[0].words == other.scene.news.words
            ana.scene._tags[f"admit{ana.scene.lobby.waiting[0].id}"].on_press()
            await until(on(LobbyScene, other), ana, other)
            ana.lan.close()
            other.lan.close()

    run(story)


def test_a_chair_a_bot_and_a_match_with_it(tmp_path: Path) -> None:
    async def story() -> None:
        async with Live(tmp_path) as live:
            ana = Seat(tmp_path, "Ana")
            ana.do(JoinInvitation(invitation(live)))
            await until(on(LobbyScene, ana), ana)
            room = ana.lan.room
            assert room is not None
            room.wish(TakeChair(seat=1))
            await until(lambda: room.news.seat == 1, ana)
            room.wish(SeatBot(seat=0, level=room.news.lobby.levels[-1] if room.news.lobby else None))
            room.wish(Start())
            await until(on(RemotePlay, ana), ana)
            assert ana.scene.welcome.seat == 1
            assert room.news.lobby is not None
            assert room.news.lobby.phase is Phase.PLAYING
            ana.do(LeaveTable())
            assert ana.lan.room is None

    run(story)


@pytest.mark.parametrize(
    ("ask", "said"),
    [
        (JoinInvitation("hola"), "Eso no es una invitación"),
        (JoinInvitation("MESA-06XBG"), "le falta un pedazo"),
        (JoinAddress("la casa de Pedro"), "Eso no es una dirección"),
        (ReturnTo("f" * 32), "ya no se anuncia"),
    ],
)
def test_what_leads_nowhere_is_told_where_one_is(tmp_path: Path, ask: Network, said: str) -> None:
    ana = Seat(tmp_path, "Ana")
    ana.do(ask)
    assert said in ana.said[0]
    assert ana.scenes == []


class Heard(Finder):
    """A finder that hears what a test says."""

    def __init__(self, tables: Sequence[Found]) -> None:
        self.tables = tuple(tables)
        self.closed = False

    def step(self) -> tuple[Found, ...]:
        """What is announced."""
        return self.tables

    def close(self) -> None:
        """Listen no more."""
        self.closed = True


def test_the_list_shows_what_is_heard_and_is_closed_with_its_screen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    newer = (NEWEST + 1, NEWEST + 2)
    tables = [
        Found("a" * 32, "caida.caraquena", 4, 2, False, (NEWEST, NEWEST), (("10.0.0.7", 47_800),), bytes(8)),
        Found("b" * 32, "caida.caraquena", 2, 0, True, newer, (("fe80::1%2", 47_801),), bytes(8)),
    ]
    finder = Heard(tables)
    monkeypatch.setattr(program, "Finds", lambda backroom: Finds(backroom, lambda: finder))
    monkeypatch.setenv("MESA_HOME", str(tmp_path))
    ana = Seat(tmp_path, "Ana")
    ana.do(OpenNetwork())
    for _ in range(3):
        ana.step()
    assert isinstance(ana.scene, NetworkScene)
    shown = ana.scene._finds.tables
    assert [(table.address, table.understood, table.theirs_newer) for table in shown] == [
        ("10.0.0.7:47800", True, False),
        ("[fe80::1%2]:47801", False, True),
    ]
    ana.lan.close()
    ana.step()
    assert finder.closed


def test_the_form_for_a_new_table_has_its_clock_on(tmp_path: Path) -> None:
    ana = Seat(tmp_path, "Ana")
    ana.do(OpenHosting())
    assert ana.scene.table.clock

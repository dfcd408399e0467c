"""The same conversations through real sockets and TLS."""

import asyncio
import contextlib
import socket
import struct
import sys
from pathlib import Path
from typing import Any

from game.hosting_files import RoomFiles
from game.net.client import RemoteLink, RemoteTable
from game.net.dial import Failure
from game.net.errors import Code
from game.net.guest import Status
from game.net.keys import host_key
from game.net.limits import STRANGERS_PER_ADDRESS
from game.net.scribe import Lane, scribes
from game.rules.kernel import Abandon
from game.store.matches import MatchLog
from game.table.link import Link
from game.table.lobby import Ready, SeatBot, Start
from game.table.messages import Happened
from tests.net.live import Live, run, until
from tests.net.world import CAIDA, OWNER

AT_ONCE = struct.pack("hh" if sys.platform == "win32" else "ii", 1, 0)
"""Close without a goodbye: the other end sees a reset."""


class Hand:
    """Plays whatever comes first, through the link."""

    def __init__(self, link: RemoteLink) -> None:
        self.link: Link = link
        self.view: Any = CAIDA.game.start(link.welcome.ruleset, link.welcome.format)
        self.busy = 0

    def act(self) -> None:
        for answer in self.link.poll():
            if isinstance(answer, Happened):
                self.view = CAIDA.game.evolve(self.view, answer.event)
            elif answer.id == self.busy:
                self.busy = 0
        seat = self.link.welcome.seat
        if not self.busy and not CAIDA.game.over(self.view) and seat in CAIDA.game.awaited(self.view):
            legal = [one for one in CAIDA.game.legal(self.view, seat) if not isinstance(one, Abandon)]
            self.busy = self.link.send(legal[0])


async def begin(live: Live, tables: list[RemoteTable]) -> list[Hand]:
    """Everybody comes in, sits down, and the match begins."""
    for number in range(len(tables)):
        come = tables[: number + 1]
        await until(lambda come=come: all(table.status is Status.INSIDE for table in come), come)  # type: ignore[misc]
    if len(tables) == 1:
        tables[0].guest.wish(SeatBot(seat=1, level="normal"))
    for table in tables[1:]:
        table.guest.wish(Ready(ready=True))
    await until(lambda: all(person.ready for person in live.hall.salon.lobby.people[1:]), tables)
    tables[0].guest.wish(Start())
    await until(lambda: all(table.link for table in tables), tables)
    return [Hand(table.link) for table in tables if table.link]


def test_a_match_over_tls_with_a_dropped_wire_in_it(tmp_path: Path) -> None:
    async def job() -> None:
        async with Live(tmp_path) as live:
            tables = [live.table("Ana", secret=OWNER), live.table("Beto")]
            hands = await begin(live, tables)
            dropped = False

            def done() -> bool:
                nonlocal dropped
                for hand in hands:
                    hand.act()
                follower = tables[1].guest.follower
                assert follower is not None
                if follower.last > 10 and not dropped:
                    dropped = True
                    assert tables[1]._line is not None
                    socket.socket.shutdown(tables[1]._line._secured, socket.SHUT_RDWR)  # beneath TLS
                return all(table.guest.follower and table.guest.follower.verdict for table in tables)

            # Orders are limited to five a second once the first twenty are spent.
            await until(done, tables, 60.0)
            for table in tables:
                follower = table.guest.follower
                assert follower is not None
                assert follower.verdict is not None
                assert follower.verdict.flaws == ()
            assert dropped

    run(job)


def test_what_the_disk_keeps_meanwhile_wakes_the_host_and_is_all_there_when_it_ends(tmp_path: Path) -> None:
    threads = scribes(1)
    lane, files = Lane(threads), RoomFiles(tmp_path)
    told: list[int] = []

    async def job() -> None:
        live = Live(tmp_path, run=lane, archive=files)
        live.host._lane = lane
        async with live:
            tables = [live.table("Ana", secret=OWNER), live.table("Beto")]
            hands = await begin(live, tables)

            def done() -> bool:
                for hand in hands:
                    hand.act()
                return all(table.guest.follower and table.guest.follower.last > 12 for table in tables)

            await until(done, tables, 60.0)
            told.extend(table.guest.follower.last for table in tables if table.guest.follower is not None)

    run(job)
    threads.shutdown()
    _, log = files.reopen()
    assert isinstance(log, MatchLog)
    assert log.last >= max(told) > 12
    log.close()


def test_the_fifth_stranger_of_an_address_is_not_heard(tmp_path: Path) -> None:
    async def job() -> None:
        async with Live(tmp_path) as live:
            port = live.host.port
            held = [await asyncio.open_connection("127.0.0.1", port) for _ in range(STRANGERS_PER_ADDRESS)]
            table = live.table("Ana")
            await until(lambda: table.failure is not None, [table])
            assert table.failure is Failure.BUSY
            assert table.guest.cause is Code.BUSY
            assert table.trouble
            for _, writer in held:
                writer.close()
            await until(lambda: table.status is Status.INSIDE, [table])
            table.close()

    run(job)


def test_another_key_is_another_host(tmp_path: Path) -> None:
    async def job() -> None:
        async with Live(tmp_path) as live:
            pin = host_key(tmp_path / "other.key")
            assert pin != live.pin
            table = live.table("Ana")
            table._pin = pin
            await until(lambda: table.status is Status.OVER, [table])
            assert table.guest.cause is Code.PIN
            assert not live.hall.salon.lobby.people

    run(job)


def test_the_key_is_made_once_and_only_its_owner_may_read_it(tmp_path: Path) -> None:
    path = tmp_path / "keys" / "host.key"
    pin = host_key(path)
    assert host_key(path) == pin
    path.write_text("spoilt")
    assert host_key(path) != pin
    assert path.stat().st_mode & 0o077 == 0


def test_a_storm_of_half_open_garbling_and_reset_connections(tmp_path: Path) -> None:
    async def job() -> None:
        async with Live(tmp_path) as live:
            owner = live.table("Ana", secret=OWNER)
            await until(lambda: owner.status is Status.INSIDE, [owner])
            address = ("127.0.0.1", live.host.port)
            held = []
            for number in range(300):
                rude = socket.socket()
                rude.setblocking(False)
                rude.connect_ex(address)
                await asyncio.sleep(0)
                match number % 3:
                    case 0:
                        rude.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, AT_ONCE)
                        rude.close()
                    case 1:
                        with contextlib.suppress(OSError):
                            rude.send(b"GET / HTTP/1.1\r\n\r\n")
                        rude.close()
                    case _:
                        held.append(rude)
                owner.step()
            assert owner.status is Status.INSIDE
            for rude in held:
                rude.close()
            other = live.table("Beto")
            await until(lambda: other.status is Status.INSIDE, [owner, other])
            owner.leave()
            await until(lambda: len(live.hall.salon.lobby.people) == 1, [other])
            live.hall.close(live.host.clock())
            await until(lambda: other.guest.cause is Code.HOST_CLOSING, [other])
            assert other.trouble == other.guest.sentence

    run(job)

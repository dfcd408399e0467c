"""Finding tables on the network, by zeroconf and by a probe of our own at the same time; none of it is ever trusted.

What is announced holds no name of a person and nothing about cards. An answer to a probe is never longer than the
probe, and there are few of them for one address, so nobody can be flooded with them.
"""

import select
import socket
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.net.addresses import Interface, interfaces, ordered
from game.net.limits import Bucket
from game.net.messages import NEWEST, OLDEST, TableCard
from game.rules.catalog import CATALOG

if TYPE_CHECKING:
    from zeroconf.asyncio import AsyncServiceInfo, AsyncZeroconf

SERVICE = "_mesa-cartas._tcp.local."
PROBE_PORT = 47_810
PROBE = b"MESA?1" + bytes(58)
"""Sixty-four bytes, so that an answer is no longer."""
ANSWERS = (5.0, 5.0)
"""Answers for one address: at once, and per second."""
AGAIN = 2.0
"""Seconds between probes."""
ALL_NODES = "ff02::1"
"""Everybody beside an interface, where IPv6 is spoken."""
FORGET = 8.0
"""Seconds after which a table that is not heard of is no longer shown."""
RESCAN = 15.0
"""Seconds between looks at which interfaces this computer has."""
HINT = 8
"""Bytes of the fingerprint in an announcement: enough to know a host again, not to trust it."""

KEYS = tuple(CATALOG)


@dataclass(frozen=True)
class Found:
    """A table that somebody says is there."""

    room: str
    ruleset: str
    seats: int
    free: int
    playing: bool
    proto: tuple[int, int]
    addresses: tuple[tuple[str, int], ...]
    hint: bytes

    @property
    def understood(self) -> bool:
        """Whether this program speaks a protocol of that host, and knows the game."""
        return self.proto[0] <= NEWEST and self.proto[1] >= OLDEST and self.ruleset in CATALOG


def answer(card: TableCard, port: int, pin: bytes) -> bytes:
    """What a host answers to a probe: at most sixty-four bytes."""
    key = card.ruleset.encode()[:24]
    head = b"MESA!1" + bytes([OLDEST, NEWEST, card.seats & 255, card.free & 255, card.playing])
    return head + port.to_bytes(2, "big") + bytes.fromhex(card.room) + pin[:HINT] + bytes([len(key)]) + key


def read_answer(data: bytes, host: str) -> Found | None:
    """The table of an answer; `None` for anything else."""
    if len(data) < 38 or data[:6] != b"MESA!1" or len(data) != 38 + data[37]:
        return None
    try:
        key = data[38:].decode("ascii")
    except UnicodeDecodeError:
        return None
    port = int.from_bytes(data[11:13], "big")
    return Found(
        room=data[13:29].hex(), ruleset=key, seats=data[8], free=data[9], playing=bool(data[10]),
        proto=(data[6], data[7]), addresses=((host, port),), hint=data[29:37],
    )  # fmt: skip


def text_of(card: TableCard, pin: bytes) -> dict[str, str]:
    """The record of a table for zeroconf, well under 200 bytes."""
    return {
        "p": f"{OLDEST}-{NEWEST}", "g": card.ruleset, "s": f"{card.free}/{card.seats}", "j": str(int(card.playing)),
        "r": card.room, "k": pin[:HINT].hex(),
    }  # fmt: skip


def read_text(text: dict[bytes, bytes | None], hosts: Iterable[str], port: int) -> Found | None:
    """The table of a zeroconf record; `None` for one that is not as it should be."""
    try:
        said = {key.decode("ascii"): (value or b"").decode("ascii") for key, value in text.items()}
        least, _, most = said["p"].partition("-")
        free, _, seats = said["s"].partition("/")
        room, hint, game = bytes.fromhex(said["r"]), bytes.fromhex(said["k"]), said["g"]
        proto = (int(least), int(most))
        counts = (int(free), int(seats))
    except (KeyError, ValueError):
        return None
    if len(room) != 16 or len(game) > 64 or not 0 <= counts[0] <= counts[1] < 256:
        return None
    return Found(
        room=room.hex(), ruleset=game, seats=counts[1], free=counts[0], playing=said.get("j") == "1",
        proto=proto, addresses=tuple((host, port) for host in hosts), hint=hint[:HINT],
    )  # fmt: skip


class Responder:
    """Answers probes for a host; the loop calls `hear` when one of its sockets can be read."""

    def __init__(self, card: Callable[[], TableCard], port: int, pin: bytes, clock: Callable[[], float]) -> None:
        """Raises `OSError` when the probe port cannot be had; the other ways in are still there."""
        self._card, self._port, self._pin, self._clock = card, port, pin, clock
        self._buckets: dict[str, Bucket] = {}
        self.sockets = [_probe_socket(PROBE_PORT)]
        with suppress(OSError):
            self.sockets.append(_probe_socket(PROBE_PORT, "::"))
            _join(self.sockets[-1])

    def hear(self) -> None:
        """Answer what has come in."""
        for made in self.sockets:
            self._hear(made)

    def _hear(self, made: socket.socket) -> None:
        for _ in range(32):
            try:
                data, where = made.recvfrom(512)
            except OSError:
                return
            now = self._clock()
            if len(self._buckets) > 256:
                self._buckets.clear()
            bucket = self._buckets.setdefault(str(where[0]), Bucket(ANSWERS, now))
            if data[:6] == PROBE[:6] and len(data) == len(PROBE) and bucket.take(now):
                with suppress(OSError):
                    made.sendto(answer(self._card(), self._port, self._pin), where)

    def close(self) -> None:
        """Answer no more."""
        for made in self.sockets:
            made.close()


class Announcer:
    """Announces a host by zeroconf, for as long as it runs."""

    def __init__(
        self, card: Callable[[], TableCard], port: int, pin: bytes, name: str, only: tuple[str, ...] = ()
    ) -> None:
        """`only` these addresses of this computer are announced, and from them; otherwise all."""
        self._card, self._port, self._pin, self._name, self._only = card, port, pin, name, only
        self._zeroconf: AsyncZeroconf | None = None
        self._info: AsyncServiceInfo | None = None
        self._said: dict[str, str] = {}
        self._hosts: tuple[str, ...] = ()

    async def start(self) -> None:
        """Begin; a network on which it cannot be done is no trouble, there are other ways in."""
        from zeroconf import Error, InterfaceChoice, IPVersion, NonUniqueNameException
        from zeroconf.asyncio import AsyncZeroconf

        version = None if self._only or _has_four(interfaces()) else IPVersion.V6Only
        try:
            self._zeroconf = AsyncZeroconf(interfaces=list(self._only) or InterfaceChoice.All, ip_version=version)
            self._info = self._made()
            with suppress(NonUniqueNameException):
                await self._zeroconf.async_register_service(self._info, allow_name_change=True)
        except (OSError, Error, RuntimeError):  # the last where no interface speaks what is asked for
            await self.stop()

    async def renew(self) -> None:
        """Say what has changed, if anything has; on other networks than before, begin anew."""
        if self._zeroconf is not None and self._hosts != self._reached():
            await self.stop()
            await self.start()
        elif self._zeroconf is not None and self._said != text_of(self._card(), self._pin):
            with suppress(OSError):
                self._info = self._made()
                await self._zeroconf.async_update_service(self._info)

    async def stop(self) -> None:
        """Take the announcement back."""
        if self._zeroconf is not None:
            with suppress(OSError):
                await self._zeroconf.async_unregister_all_services()
                await self._zeroconf.async_close()
            self._zeroconf = None

    def _reached(self) -> tuple[str, ...]:
        return self._only or tuple(one.address for one in interfaces() if "%" not in one.address)

    def _made(self) -> "AsyncServiceInfo":
        from zeroconf.asyncio import AsyncServiceInfo

        card = self._card()
        self._said = text_of(card, self._pin)
        self._hosts = self._reached()
        label = f"{self._name} {card.room[:6]}"
        return AsyncServiceInfo(
            SERVICE, f"{label}.{SERVICE}", port=self._port, properties=self._said, parsed_addresses=list(self._hosts),
            server=f"mesa-{card.room[:12]}.local.",
        )  # fmt: skip


class Finder:
    """Looks for tables while a screen that lists them is open; `step` is called now and then, and never blocks."""

    def __init__(self, clock: Callable[[], float], zeroconf: bool = True, own: tuple[Interface, ...] = ()) -> None:
        """Asks from every interface of this computer, or only from its `own` that are named."""
        self._clock = clock
        self._named, self._own = own, own or interfaces()
        self._scanned = clock()
        self._sockets = _asking(self._own)
        self._asked = float("-inf")
        self._found: dict[str, tuple[Found, float]] = {}
        self._browser = _Browser(self._take, tuple(one.address for one in own), self._own) if zeroconf else None

    def step(self) -> tuple[Found, ...]:
        """Ask and listen; the tables known now, one row for each however many ways it was heard of."""
        now = self._clock()
        self._rescan(now)
        if now - self._asked >= AGAIN:
            self._asked = now
            for made, interface in self._sockets:
                for target in _beside(interface):
                    with suppress(OSError):
                        made.sendto(PROBE, target)
        ready, _, _ = select.select([made for made, _ in self._sockets], [], [], 0) if self._sockets else ([], [], [])
        for made in ready:
            self._listen(made)
        if self._browser is not None:
            self._browser.step()
        self._found = {room: entry for room, entry in self._found.items() if now - entry[1] < FORGET}
        return tuple(found for found, _ in sorted(self._found.values(), key=lambda entry: entry[0].room))

    def close(self) -> None:
        """Look no more."""
        for made, _ in self._sockets:
            made.close()
        self._sockets = []
        if self._browser is not None:
            self._browser.close()

    def _rescan(self, now: float) -> None:
        """A cable was plugged in, or another network was joined: ask from there too."""
        if self._named or now - self._scanned < RESCAN:
            return
        self._scanned = now
        found = interfaces()
        if found != self._own:
            for made, _ in self._sockets:
                made.close()
            self._own, self._sockets = found, _asking(found)

    def _listen(self, made: socket.socket) -> None:
        for _ in range(32):
            try:
                data, where = made.recvfrom(512)
            except OSError:
                return
            found = read_answer(data, _host_of(where))
            if found is not None:
                self._take(found)

    def _take(self, found: Found) -> None:
        """The same room by another way only adds addresses."""
        if len(self._found) >= 128 and found.room not in self._found:
            return
        held = self._found.get(found.room)
        known = () if held is None else held[0].addresses
        ports = dict((*known, *found.addresses))
        addresses = tuple((host, ports[host]) for host in ordered(tuple(ports), self._own))[:8]
        merged = Found(
            found.room, found.ruleset, found.seats, found.free, found.playing, found.proto, addresses, found.hint
        )
        self._found[found.room] = (merged, self._clock())


class _Browser:
    """What zeroconf hears, taken up in our own time."""

    def __init__(self, take: Callable[[Found], None], only: tuple[str, ...], own: tuple[Interface, ...]) -> None:
        from queue import SimpleQueue

        from zeroconf import Error, InterfaceChoice, IPVersion, ServiceBrowser, ServiceStateChange, Zeroconf

        self._take = take
        self._heard: SimpleQueue[tuple[str, Any]] = SimpleQueue()
        self._live: dict[str, Found] = {}
        self._zeroconf: Zeroconf | None = None
        version = None if only or _has_four(own) else IPVersion.V6Only
        try:
            self._zeroconf = Zeroconf(interfaces=list(only) or InterfaceChoice.All, ip_version=version)
        except (OSError, RuntimeError):  # the latter where no interface speaks what is asked for
            return

        def heard(zeroconf: Zeroconf, service_type: str, name: str, state_change: ServiceStateChange) -> None:
            if self._zeroconf is not None:  # somebody listens still
                with suppress(Error):  # a name as no table has one
                    gone = state_change is ServiceStateChange.Removed
                    self._heard.put((name, None if gone else zeroconf.get_service_info(service_type, name, 1_500)))

        self.handlers = [heard]
        self._browser = ServiceBrowser(self._zeroconf, SERVICE, handlers=self.handlers)

    def step(self) -> None:
        """Tell what is there."""
        while not self._heard.empty():
            name, info = self._heard.get()
            found = None if info is None else read_text(info.properties, info.parsed_scoped_addresses(), info.port or 0)
            if found is None:
                self._live.pop(name, None)
            elif len(self._live) < 128:
                self._live[name] = found
        for found in self._live.values():
            self._take(found)

    def close(self) -> None:
        """Listen no more; waits for what is being asked just now, a second and a half at the most."""
        zeroconf, self._zeroconf = self._zeroconf, None
        if zeroconf is not None:
            self._browser.cancel()
            zeroconf.close()


def _has_four(found: Iterable[Interface]) -> bool:
    """Whether IPv4 is spoken here at all."""
    return any(":" not in one.address for one in found)


def _beside(interface: Interface) -> tuple[tuple[Any, ...], ...]:
    """Where a probe goes that everybody beside this interface is to hear."""
    if ":" in interface.address:
        return ((ALL_NODES, PROBE_PORT, 0, interface.index),)
    return tuple((target, PROBE_PORT) for target in {interface.broadcast or "255.255.255.255", "255.255.255.255"})


def _host_of(where: tuple[Any, ...]) -> str:
    """An address that a socket told, with its zone where it has one."""
    return f"{where[0]}%{where[3]}" if len(where) == 4 and where[3] else str(where[0])


def _join(made: socket.socket) -> None:
    """Hear what is sent to everybody beside each interface; some systems have to be asked for that."""
    for index in {one.index for one in interfaces() if ":" in one.address}:
        with suppress(OSError):
            group = socket.inet_pton(socket.AF_INET6, ALL_NODES) + index.to_bytes(4, sys.byteorder)
            made.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_JOIN_GROUP, group)


def _probe_socket(port: int, host: str = "", zone: int = 0) -> socket.socket:
    """A socket that asks or answers; raises `OSError`."""
    six = ":" in host
    made = socket.socket(socket.AF_INET6 if six else socket.AF_INET, socket.SOCK_DGRAM)
    try:
        if six:
            made.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
            if zone:
                made.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_MULTICAST_IF, zone)
        else:
            made.setsockopt(socket.SOL_SOCKET, socket.SO_BROADCAST, 1)
        if port and sys.platform != "win32":
            made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            if hasattr(socket, "SO_REUSEPORT"):
                made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        made.bind((host, port, 0, zone) if six else (host, port))
        made.setblocking(False)
    except OSError:
        made.close()
        raise
    return made


def _asking(found: Iterable[Interface]) -> list[tuple[socket.socket, Interface]]:
    """A socket for each interface that can be asked from, because a broadcast leaves by one alone.

    Of the addresses of IPv6 that an interface has, one is enough, and the one that all beside it can answer to is best.
    """
    made: list[tuple[socket.socket, Interface]] = []
    asked: set[int] = set()
    for interface in sorted(found, key=lambda one: one.address[:4].lower() != "fe80" and ":" in one.address):
        zone = interface.index if ":" in interface.address else 0
        if zone in asked or not (zone or interface.broadcast):
            continue
        with suppress(OSError):
            made.append((_probe_socket(0, interface.address.partition("%")[0], zone), interface))
            asked |= {zone} - {0}
    return made

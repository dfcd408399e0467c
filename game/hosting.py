"""`python -m game host`: a table for the network in a process of its own, without a window.

The same command serves the screen that hosts (with `--child`: one line of JSON, and it ends when its parent does) and a
computer that only hosts, the «mesa neutral». Here the net is handed its bots and its disk, which it may not know.
"""

import argparse
import asyncio
import dataclasses
import gc
import json
import secrets
import signal
import sys
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import NoReturn

from game.bots.catalog import asks_of, levels_for, policy_for, respite_of
from game.bots.policy import Level
from game.firewall import Look
from game.hosting_files import RoomFiles
from game.minds import mind_of
from game.net.addresses import interfaces, offered
from game.net.discovery import Announcer, Responder
from game.net.hall import Hall
from game.net.host import Host, listen
from game.net.invite import Invite, write
from game.net.keys import host_context, host_key
from game.net.scribe import Lane, scribes
from game.net.setup import Setup
from game.places import matches_path
from game.rules.catalog import CATALOG, Entry
from game.rules.kernel import Format, Illegal, Seat
from game.rules.record import replace
from game.table.driver import Pace
from game.table.robot import Mind
from game.ui import texts
from game.ui.texts import t
from game.version import VERSION

PACE = Pace(least=0.6, most=1.4, courtesy=lambda events: min(4.0, 0.45 * len(events)))
"""Bots at a network table wait for screens that the host does not see."""
HELD = {"truco.argentino": 60}
"""Seconds for which rulesets with a rule of their own hold the seat of somebody who is away (TA-28, TA-29)."""
RENEW = 2.0
"""Seconds between looks at whether the announcement still says what is so."""


@dataclass(frozen=True)
class Order:
    """What somebody asked to be hosted."""

    entry: Entry
    seating: Format
    port: int | None
    name: str
    child: bool
    local: bool
    reopen: bool
    room: str = ""
    """Which saved table is opened again; the last one if none is named."""


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in a sentence, and what can be said."""

    def error(self, message: str) -> NoReturn:
        """End with status 2."""
        print(f"{self.format_usage()}{message}", file=sys.stderr)
        raise SystemExit(2)


def read_order(args: Sequence[str]) -> Order:
    """What the words of the command line ask for; raises `SystemExit` for what cannot be understood."""
    _speak(args)
    parser = _Parser(prog="mesa host", description=t("Abre una mesa para la red."))
    parser.add_argument("--ruleset", choices=list(CATALOG), default=next(iter(CATALOG)), help=t("a qué se juega"))
    parser.add_argument("--seats", type=int, help=t("cuántos puestos"))
    parser.add_argument("--target", type=int, help=t("a cuántos puntos"))
    parser.add_argument("--clock", type=int, metavar="SECONDS", help=t("segundos por turno; 0 lo quita"))
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=t("una opción de la casa"))
    parser.add_argument("--port", type=int, help=t("en qué puerto; si no, el primero libre desde el 47800"))
    parser.add_argument("--name", default="Mesa Criolla", help=t("cómo se anuncia en la red"))
    parser.add_argument("--alone", action="store_true", help=t("cada quien por su cuenta, donde también hay parejas"))
    parser.add_argument("--reopen", action="store_true", help=t("vuelve a abrir la última mesa guardada"))
    parser.add_argument("--room", default="", help=t("cuál de las mesas guardadas se vuelve a abrir"))
    parser.add_argument("--local", action="store_true", help=t("solo para este equipo, sin anunciarla"))
    parser.add_argument("--lang", help=t("en qué idioma habla; si no, en el de tus preferencias"))
    parser.add_argument("--child", action="store_true", help=t("para la ventana: una línea de JSON, y acaba con ella"))
    told = parser.parse_args(args)
    try:
        entry, seating = _entry(told)
    except (Illegal, LookupError, ValueError, StopIteration):
        parser.error(t("Esa mesa no se puede abrir con esas reglas."))
    return Order(entry, seating, told.port, told.name[:40], told.child, told.local, told.reopen, told.room)


def _speak(args: Sequence[str]) -> None:
    """Speak the language that the words of the command line ask for, before anything is said in it."""
    first = argparse.ArgumentParser(add_help=False, exit_on_error=False)
    first.add_argument("--lang", choices=texts.languages())
    with suppress(argparse.ArgumentError):
        wanted = first.parse_known_args(args)[0].lang
        if wanted is not None:
            texts.use(wanted)


def _entry(told: argparse.Namespace) -> tuple[Entry, Format]:
    """The rules and seats asked for; raises `Illegal`, `LookupError`, `ValueError` or `StopIteration`."""
    entry = CATALOG[told.ruleset]
    by_name = {option.name: option for option in entry.options}
    chosen = []
    for text in told.option:
        name, value = text.split("=", 1)
        member = next(one for one in by_name[name].values if str(one).casefold() == value.casefold())
        chosen.append((name, member))
    entry = entry.with_options(chosen)
    rules = entry.ruleset
    if told.target is not None:
        rules = replace(rules, target=told.target)
    if told.clock is not None:
        rules = replace(rules, turn_seconds=told.clock or None)
    seated = [one for one in entry.formats if told.seats in (None, one.seats)]
    seating = next(one for one in seated if not (told.alone and one.pairs))
    entry.game.start(rules, seating)
    return dataclasses.replace(entry, ruleset=rules), seating


def bots_for(key: str) -> Callable[[str, Seat], Mind]:
    """The bots of a ruleset; what they do comes from their own dice, never from the deal's."""

    def bot(level: str, seat: Seat) -> Mind:
        return mind_of(policy_for(key, Level(level)), Random(secrets.randbits(64) + seat))

    return bot


def open_host(order: Order, folder: Path) -> tuple[Host, bytes | None]:
    """A host that can be served, and the secret of its owner's screen; raises `OSError`, `Illegal`."""
    files = RoomFiles(folder)
    pin = host_key(folder / "host.key")
    saved, log = files.reopen(order.room) if order.reopen else (None, None)
    if order.room and saved is None:
        raise OSError(t("esa mesa no está guardada, o está abierta en otra ventana"))
    entry = order.entry if saved is None else Entry(CATALOG[saved.lobby.ruleset.key].game, saved.lobby.ruleset)
    owner = secrets.token_bytes(10) if order.child else None
    lane = Lane(scribes(1))
    setup = Setup(
        entry=entry,
        levels=tuple(level for level in levels_for(entry.key) if level is not Level.UNIFORM),
        bots=bots_for(entry.key),
        pace=dataclasses.replace(PACE, respite=respite_of(entry.key)),
        archive=files,
        entropy=secrets.token_bytes,
        app=VERSION,
        owner=owner,
        seating=order.seating,
        held=HELD.get(entry.key),
        run=lane,
        asks=asks_of(entry.key),
    )
    hall = Hall(setup, pin, time.monotonic(), saved, log)
    hosts = ("127.0.0.1",) if order.local else ("0.0.0.0", "::")
    return Host(hall, host_context(folder / "host.key"), listen(order.port, hosts), lane=lane), owner


def invitation(host: Host, pin: bytes, local: bool, secret: bytes | None = None) -> str:
    """The invitation of a host, or the key of its owner's screen."""
    addresses = ("127.0.0.1",) if local else offered(interfaces())
    return write(Invite(host.port, addresses, pin, host.hall.salon.secret if secret is None else secret))


def main(args: Sequence[str]) -> int:
    """Host a table until it is closed; the exit status."""
    try:
        order = read_order(args)
    except SystemExit as done:
        return int(done.code or 0)
    folder = matches_path().parent
    try:
        host, owner = open_host(order, folder)
        pin = host_key(folder / "host.key")
    except OSError as trouble:
        print(t("No se pudo abrir la mesa: {why}", why=trouble), file=sys.stderr)
        return 1
    spare_the_collector()
    with asyncio.Runner(loop_factory=asyncio.SelectorEventLoop) as runner:
        runner.run(_serve(order, host, pin, owner))
    if not order.child:
        print(t("Mesa cerrada."), flush=True)
    return 0


def spare_the_collector() -> None:
    """What is there before anybody comes, stays: it need not be looked through again while people play."""
    gc.collect()
    gc.freeze()


def _say(order: Order, host: Host, pin: bytes, owner: bytes | None) -> None:
    invite = invitation(host, pin, order.local)
    if order.child:
        key = invitation(host, pin, local=True, secret=owner)
        told = {"port": host.port, "invitation": invite, "owner": key, "room": host.hall.salon.room}
        print(json.dumps(told), flush=True)
        return
    print(t("Mesa abierta en el puerto {port}.", port=host.port))
    print(t("Invitación: {invite}", invite=invite))
    for one in offered(interfaces()) if not order.local else ():
        address = f"[{one}]:{host.port}" if ":" in one else f"{one}:{host.port}"
        print(t("Dirección: {address}", address=address))
    print(t("Con Ctrl+C se cierra; lo jugado queda guardado."), flush=True)


async def _serve(order: Order, host: Host, pin: bytes, owner: bytes | None) -> None:
    """The host, its announcements, and the three ways to stop it: a signal, its parent's end, its owner."""
    loop = asyncio.get_running_loop()

    def stop(*_: object) -> None:
        loop.call_soon_threadsafe(host.stop)

    for name in ("SIGINT", "SIGTERM", "SIGBREAK"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), stop)
    if order.child:
        threading.Thread(target=_until_parent_ends, args=(stop,), daemon=True).start()
    _say(order, host, pin, owner)
    announcing = None if order.local else asyncio.ensure_future(_announce(host, pin, order.name))
    warning = None if order.local or order.child else asyncio.ensure_future(_warn())
    await host.serve()
    if announcing is not None:
        announcing.cancel()
        with suppress(asyncio.CancelledError):
            await announcing
    if warning is not None:
        warning.cancel()


async def _warn() -> None:
    """Say what keeps others out, if anything does."""
    look = Look()
    while look.wall is None:
        await asyncio.sleep(0.2)
    if look.sentence:
        print(look.sentence, flush=True)


def _until_parent_ends(stop: Callable[[], None]) -> None:
    """A parent that ends, however it ends, closes the pipe that is our standard input."""
    with suppress(OSError, ValueError):
        while sys.stdin.buffer.read(1):
            pass
    with suppress(RuntimeError):
        stop()


async def _announce(host: Host, pin: bytes, name: str) -> None:
    """Be found, in both ways; where one cannot be had, the other and the invitation are still there."""
    loop = asyncio.get_running_loop()
    announcer = Announcer(lambda: host.hall.salon.card, host.port, pin, name)
    responder = None
    with suppress(OSError):
        responder = Responder(lambda: host.hall.salon.card, host.port, pin, time.monotonic)
        for made in responder.sockets:
            loop.add_reader(made, responder.hear)
    try:
        await announcer.start()
        while True:
            await asyncio.sleep(RENEW)
            await announcer.renew()
    finally:
        if responder is not None:
            for made in responder.sockets:
                loop.remove_reader(made)
            responder.close()
        await announcer.stop()

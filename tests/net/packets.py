"""Announcements, answers and probes with something wrong in them: nothing falls over, and tables are still found (T23).

`packets` reads them without a socket; as a program it sends them from the network namespace that it runs in, to its own
finder and to the host beside it.
"""

import json
import logging
import socket
import sys
import threading
import time
from random import Random
from typing import Any

from zeroconf import ServiceInfo, Zeroconf
from zeroconf._dns import DNSQuestion
from zeroconf._protocol.incoming import DNSIncoming
from zeroconf._protocol.outgoing import DNSOutgoing

from game.net.addresses import Interface, interfaces
from game.net.discovery import PROBE, PROBE_PORT, SERVICE, Finder, answer, read_answer, read_text, text_of
from tests.net.counts import Counts
from tests.net.samples import CARD
from tests.net.seek import look
from tests.net.world import PIN

GROUP = ("224.0.0.251", 5_353)
QUERY, RESPONSE = 0x0000, 0x8400
NOWHERE = Interface("none", "203.0.113.7", "203.0.113.255", 1)


def spoilt(data: bytes, dice: Random) -> bytes:
    """The same with a few bytes changed, left out, said twice, or cut off."""
    made = bytearray(data)
    for _ in range(dice.randrange(1, 5)):
        at = dice.randrange(len(made) + 1)
        match dice.randrange(5):
            case 0 if made:
                made[at % len(made)] = dice.randrange(256)
            case 1:
                made[at : at + dice.randrange(8)] = b""
            case 2:
                made[at:at] = made[at : at + dice.randrange(60)]
            case 3 if dice.random() < 0.3:
                del made[at:]
            case _ if made:
                made[at % len(made)] ^= 1 << dice.randrange(8)
    return bytes(made[:1_400])


def announcements() -> tuple[bytes, ...]:
    """What a host and a seeker say by zeroconf when nothing is wrong."""
    info = ServiceInfo(
        SERVICE, f"Mesa 0.{SERVICE}", port=47_800, properties=text_of(CARD, PIN), server="mesa-0.local.",
        parsed_addresses=["10.78.0.9", "fd00:1::9"],
    )  # fmt: skip
    told, asked = DNSOutgoing(RESPONSE), DNSOutgoing(QUERY)
    for record in (info.dns_pointer(), info.dns_service(), info.dns_text(), *info.dns_addresses()):
        told.add_answer_at_time(record, 0)
    asked.add_question(DNSQuestion(SERVICE, 12, 1))
    return (*told.packets(), *asked.packets())


def packets(count: int) -> Counts:
    """T23: so many spoilt packets are read: each is understood or is not, and nothing worse."""
    dice, found = Random(23), {"packets": float(count), "understood": 0.0, "crashes": 0.0}
    seeds, whole = announcements(), answer(CARD, 47_801, PIN)
    said = {key.encode(): value.encode() for key, value in text_of(CARD, PIN).items()}
    finder = Finder(lambda: 0.0, zeroconf=False, own=(NOWHERE,))
    for number in range(count):
        try:
            heard: Any = None
            match number % 3:
                case 0:
                    DNSIncoming(spoilt(dice.choice(seeds), dice)).answers()
                case 1:
                    heard = read_answer(spoilt(whole, dice), "10.0.0.5")
                case _:
                    key, gone = dice.choice(tuple(said)), dice.choice((*said, b"", b"", b""))
                    text = {one: spoilt(value, dice) if one == key else value for one, value in said.items()}
                    text.pop(gone, b"")
                    heard = read_text(dict(text), ["10.0.0.5"], 47_801)
            if heard is not None:
                found["understood"] += 1
                finder._take(heard)
                finder.step()
        except Exception:  # noqa: BLE001 - that is what is looked for
            found["crashes"] += 1
    finder.close()
    return found


class Errors(logging.Handler):
    """Counts what anybody logs of an exception."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.count = 0

    def emit(self, record: logging.LogRecord) -> None:
        """One more."""
        self.count += record.exc_info is not None

    def thrown(self, told: threading.ExceptHookArgs) -> None:
        """A thread has ended by an exception: one more."""
        self.count += 1
        print(told.exc_type, told.exc_value, told.thread, file=sys.stderr)


def _sending(count: int, host: str) -> Counts:
    """Send them all, and go on looking for tables."""
    dice, errors, found = Random(24), Errors(), {"packets": float(count), "crashes": 0.0}
    logging.getLogger().addHandler(errors)
    threading.excepthook = errors.thrown
    finder, heard = Finder(time.monotonic), Zeroconf()
    seeds, whole = announcements(), answer(CARD, 47_801, PIN)
    mine = [made.getsockname() for made, _ in finder._sockets if made.family == socket.AF_INET]
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as out:
        own = next(one.address for one in interfaces() if one.broadcast)
        out.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_IF, socket.inet_aton(own))
        for number in range(count):
            match number % 3:
                case 0:
                    out.sendto(spoilt(dice.choice(seeds), dice), GROUP)
                case 1:
                    out.sendto(spoilt(whole, dice), dice.choice(mine))
                case _:
                    out.sendto(spoilt(PROBE, dice), (host, PROBE_PORT))
            if number % 20 == 0:
                try:
                    finder.step()
                except Exception:  # noqa: BLE001 - that is what is looked for
                    found["crashes"] += 1
                time.sleep(0.001)
    finder.close()
    heard.close()
    took, _, _ = look(1)
    found["crashes"] += errors.count
    found["found_afterwards_s"] = took
    found["missed"] = float(took > 5.0)
    return found


if __name__ == "__main__":
    print(json.dumps(_sending(int(sys.argv[1]), "10.78.0.2")), flush=True)

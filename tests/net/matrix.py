"""The rows of the fault matrix that need no socket, at any size; `bench net` runs them large, the tests small.

Each row returns counts, of which those named in `ZERO` must be nothing; `PLANTED` holds, for each row, a fault that
makes at least one of them something.
"""

from collections.abc import Callable
from contextlib import AbstractContextManager
from hashlib import sha256
from typing import Any
from unittest.mock import patch

from game.net.discovery import read_text
from game.net.feed import START, Feed, traced
from game.net.follower import Follower
from game.net.guest import Guest
from game.net.hall import Hall
from game.net.ledger import Ledger
from game.net.pairing import four_words
from game.net.session import Session
from game.net.sitting import Sitting
from game.table import fairness
from tests.net import canary, test_secrecy
from tests.net.counts import Counts, bad
from tests.net.leaks import ENOUGH, LEAKS, leaks_caught
from tests.net.matrix_fair import biased, cheats, lots
from tests.net.matrix_peers import flood, frames, hostiles, limits_afterwards, raises_on_pings, reads_loosely
from tests.net.matrix_seats import loses_one, orders, slow_orders, slow_storms, storms, tells_at_once, tokens
from tests.net.matrix_secrets import bots, canaries, thinks_about_what_is_hidden
from tests.net.matrix_time import middlemen, sleeps
from tests.net.packets import packets
from tests.net.stories import flips, honest_matches, two_stories
from tests.net.twin_matches import twin_matches
from tests.net.twins import secrecy
from tests.net.virtual_match import cells, match_in
from tests.net.weather import CUTS, Weather

_FIRST_WORDS = property(lambda self: four_words(traced(START, self.events[0])))
Row = tuple[Callable[[int], Counts], int, int]
ROWS: dict[str, Row] = {
    "T1 frames": (frames, 1_000_000, 4_000),
    "T2 hostile sessions": (hostiles, 10_000, 60),
    "T4 flood": (flood, 60, 3),
    "T10 secrecy": (secrecy, 100_000, 30),
    "T10 planted leaks": (leaks_caught, ENOUGH, ENOUGH),
    "T11 bots": (bots, 10_000, 60),
    "T11 twin matches": (twin_matches, 10_000, 10),
    "T12 canaries": (canaries, 100_000, 4),
    "T13 tokens": (tokens, 1_000_000, 2_000),
    "T14 storms": (storms, 1_000, 6),
    "T14 storms, slow disk": (slow_storms, 500, 8),
    "T15 orders": (orders, 100_000, 300),
    "T15 orders, slow disk": (slow_orders, 20_000, 200),
    "T16 computed wires": (cells, 960, 3),
    "T18 lots": (lots, 1_000_000, 4_000),
    "T18 cheats": (cheats, 10_000, 90),
    "T19 flips": (flips, 10_000, 300),
    "T19 honest": (honest_matches, 1_000, 4),
    "T19 two stories": (two_stories, 1_000, 25),
    "T22 sleeps": (sleeps, 1_000, 10),
    "T23 packets": (packets, 100_000, 2_000),
    "T24 middlemen": (middlemen, 10_000, 50),
}
"""Each row, its full size, and a small one with which its planted fault is found."""
LENGTHY = ("T10 secrecy", "T11 twin matches", "T12 canaries", "T16 computed wires")
"""Rows that take more than five minutes at full size."""

PLANTED: dict[str, tuple[str, Callable[[], AbstractContextManager[Any]]]] = {
    "T1 frames": ("depth is not caught", lambda: patch.object(Session, "_read", reads_loosely)),
    "T2 hostile sessions": ("a handler raises", lambda: patch.object(Hall, "_hear", raises_on_pings)),
    "T4 flood": ("the limit is looked at afterwards", lambda: patch.object(Hall, "_may", limits_afterwards)),
    "T10 secrecy": ("a hidden bit in the trace", LEAKS["a bit in the trace"]),
    "T11 bots": (
        "time tied to what is hidden", lambda: patch.object(Sitting, "_plan", thinks_about_what_is_hidden)
    ),
    "T11 twin matches": (
        "time tied to what is hidden", lambda: patch.object(Sitting, "_plan", thinks_about_what_is_hidden)
    ),
    "T12 canaries": (
        "somebody forgot who looks on", lambda: patch.object(test_secrecy.leaks, "__defaults__", (canary.leaky,))
    ),
    "T13 tokens": (
        "a token is compared by its beginning",
        lambda: patch("game.net.roster.token_digest", lambda token: sha256(token[:8].encode()).hexdigest()),
    ),
    "T14 storms": ("an event is lost", lambda: patch.object(Feed, "told", loses_one)),
    "T14 storms, slow disk": ("told before it is kept", lambda: patch.object(Ledger, "append", tells_at_once)),
    "T15 orders": ("answers are forgotten", lambda: patch.object(Ledger, "answer", lambda *_: None)),
    "T15 orders, slow disk": ("answers are forgotten", lambda: patch.object(Ledger, "answer", lambda *_: None)),
    "T16 computed wires": (
        "nobody comes back", lambda: patch.dict(ROWS, {"T16 computed wires": (_nobody_comes_back, 0, 1)})
    ),
    "T18 lots": ("modulo bias", lambda: patch.object(fairness, "_below", biased)),
    "T18 cheats": ("nobody replays", lambda: patch.object(fairness, "_replay", lambda *_: (0, None))),
    "T19 flips": ("nobody replays", lambda: patch.object(fairness, "_replay", lambda *_: (0, None))),
    "T19 two stories": ("words of the beginning alone", lambda: patch.object(Follower, "words", _FIRST_WORDS)),
    "T22 sleeps": ("a sleep counts as time", lambda: patch.object(Sitting, "slept", lambda *_: None)),
    "T23 packets": ("a field that is missing", lambda: patch("tests.net.packets.read_text", _reads_all_fields)),
    "T24 middlemen": (
        "pins are not compared",
        lambda: patch.object(Guest, "connected", lambda self, pin, now: self.outgoing.extend(b"hello")),
    ),
}  # fmt: skip
"""By row, a fault and how it is planted."""


def _nobody_comes_back(_: int) -> Counts:
    return match_in(Weather(cut=CUTS[-1]), 0, resume=False)


def _reads_all_fields(text: Any, hosts: Any, port: int) -> Any:
    return text[b"g"] and read_text(text, hosts, port)


def missing(_: str) -> str:
    """Why a row cannot be run here: these can be run anywhere."""
    return ""


def found(name: str) -> bool:
    """Whether a row finds its planted fault, at its small size; an exception is found too."""
    with PLANTED[name][1]():
        row, _, small = ROWS[name]
        try:
            return bad(row(small)) > 0
        except Exception:  # noqa: BLE001 - a row that falls over has noticed
            return True

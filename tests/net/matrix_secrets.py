"""The rows of the fault matrix about what is hidden: twin worlds, planted leaks, bots, canaries (T10 to T12)."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from hashlib import sha256
from random import Random
from typing import Any
from unittest.mock import patch

from game.bots.catalog import policy_for
from game.bots.policy import Level
from game.minds import mind_of
from game.net.feed import Feed
from game.net.frames import frames_of
from game.net.messages import Told
from game.net.sitting import Sitting
from game.rules.catalog import CATALOG
from game.rules.kernel import Format, Seat
from game.rules.record import replace
from game.table.codec import encode
from game.table.driver import Pace
from game.table.lobby import Chair, Lobby, Phase
from game.table.log import MemoryLog
from game.table.robot import Mind
from tests.laws.games import KNOWLEDGE
from tests.net import test_secrecy
from tests.net.world import entropy_of

Counts = dict[str, float]


def secrecy(count: int) -> Counts:
    """T10: so many streams, shared among the games, of worlds that a seat cannot tell apart."""
    found = {"streams": 0.0, "moved": 0.0, "differences": 0.0}
    for key in test_secrecy.GAMES.values():
        for here, there, moved in test_secrecy.twins(key, count // len(test_secrecy.GAMES)):
            found["streams"] += 1
            found["moved"] += moved
            found["differences"] += here != there
    return found


def _hidden_bit(table: Any, bit: int) -> int:
    return sha256(encode(table.state)).digest()[0] >> bit & 1


def _leak_in_trace(self: Feed, seat: int, upto: int) -> str:
    return f"{_hidden_bit(self._table, 0):x}" + _TRACE(self, seat, upto)[1:]


def _leak_in_length(self: Feed, seat: int, since: int) -> Any:
    told = _TOLD(self, seat, since)
    return told if told is None or _hidden_bit(self._table, 1) else Told(
        match=told.match, first=told.first, events=told.events[:1], trace=self.trace(seat, since + 1)
    )  # fmt: skip


def _leak_in_clocks(self: Sitting, now: float) -> Any:
    clocks = _CLOCKS(self, now)
    return replace(clocks, stopped=bool(_hidden_bit(self.table, 2)))


def _leak_in_welcome(self: Sitting, seat: int, now: float) -> Any:
    welcome = _WELCOME(self, seat, now)
    return replace(welcome, clocks=welcome.clocks * (1 + _hidden_bit(self.table, 3)))


_TRACE, _TOLD, _CLOCKS, _WELCOME = Feed.trace, Feed.told, Sitting.clocks, Sitting.welcome


@contextmanager
def _peeking(number: int) -> Iterator[None]:
    """Every third event is redacted for another seat than its own."""
    with ExitStack() as stack:
        for key in test_secrecy.GAMES.values():
            entry = CATALOG[key]

            def peek(event: Any, seat: int, right: Any = entry.game.redact) -> Any:
                other = seat if len(encode(event)) % 3 != number else (seat + 1 if seat >= 0 else 0)
                return right(event, other)

            game = type(entry.game)(**{**vars(entry.game), "redact": peek})
            stack.enter_context(patch.dict(CATALOG, {key: type(entry)(**{**vars(entry), "game": game})}))
        yield


LEAKS: dict[str, Callable[[], AbstractContextManager[Any]]] = {
    "trace": lambda: patch.object(Feed, "trace", _leak_in_trace),
    "length": lambda: patch.object(Feed, "told", _leak_in_length),
    "clocks": lambda: patch.object(Sitting, "clocks", _leak_in_clocks),
    **{
        f"hand of the next seat, event {number}": (lambda number=number: _peeking(number))  # type: ignore[misc]
        for number in range(3)
    },
}


def leaks_caught(streams: int) -> Counts:
    """T10: how many planted leaks so many streams find."""
    caught = 0
    for leak in LEAKS.values():
        with leak():
            caught += secrecy(streams)["differences"] > 0
    return {"leaks": len(LEAKS), "missed": len(LEAKS) - caught}


def by_number(events: tuple[Any, ...]) -> float:
    """How long people watch: by how much happened, not by what."""
    return min(4.0, 0.45 * len(events))


def bots(count: int) -> Counts:
    """T11: what a bot does, and when, is the same in two worlds that its seat cannot tell apart."""
    found = {"decisions": 0.0, "differences": 0.0}
    keys = tuple(test_secrecy.GAMES.values())
    for number in range(count):
        key = keys[number % len(keys)]
        entry, know = CATALOG[key], KNOWLEDGE[key.partition(".")[0]]
        dice = Random(number)
        seating = dice.choice(entry.formats)
        steps = test_secrecy.steps_of(key, seating, dice)
        awaited = entry.game.awaited(steps[-1].after) if steps else ()
        if not awaited or entry.game.lot(steps[-1].after) is not None:
            continue
        other, _ = know.other_world(entry.game, steps, awaited[0], dice)
        here = [(step.actor, step.command) for step in steps]
        there = [(step.actor, command) for step, command in zip(steps, other, strict=True)]
        found["decisions"] += 1
        found["differences"] += _decided(key, seating, here, awaited[0]) != _decided(key, seating, there, awaited[0])
    return found


def _decided(key: str, seating: Format, told: list[tuple[int, Any]], asked: Seat) -> tuple[Any, float]:
    """What the bot that is awaited does after all this, at its turn or before it, and after how many seconds."""
    chairs = (Chair(bot="normal"),) * seating.seats
    rules = CATALOG[key].ruleset
    lobby: Lobby[Any] = Lobby(
        ruleset=rules, format=seating, chairs=chairs, levels=(), phase=Phase.PLAYING, match=1
    )  # fmt: skip
    policy, log = policy_for(key, Level.EASY), MemoryLog()

    def bot(level: str, seat: Seat) -> Mind:
        mind = mind_of(policy, Random(f"{level}{seat}"))
        return mind if seat == asked else Mind(mind.choose)

    sitting = Sitting(
        CATALOG[key], lobby, log, "0" * 32, bot, Pace(courtesy=by_number), entropy_of("twin"), lambda _: None,
        lambda _: None,
    )  # fmt: skip
    for actor, command in told:
        sitting.table.submit(actor, command)
    before, now = len(log.batches), 0.0
    while len(log.batches) == before and now < 60.0:
        due = sitting.step(lobby, now)
        if len(log.batches) == before:
            now = now + 0.001 if due is None or due <= now else due
    return [(batch.actor, batch.command) for batch in log.batches[before:]], now


def thinks_about_what_is_hidden(self: Sitting, lobby: Lobby[Any], now: float) -> None:
    """A pause that knows a bit of what its bot does not."""
    _PLAN(self, lobby, now)
    self._due += _hidden_bit(self.table, 4)


_PLAN = Sitting._plan


def canaries(count: int) -> Counts:
    """T12: names that nothing else could contain, looked for in every byte that left the host."""
    try:
        return {"deals": count, "hits": sum(test_secrecy.leaks(seed) for seed in range(count))}
    finally:
        CATALOG.pop("canary.toy", None)
        frames_of.cache_clear()

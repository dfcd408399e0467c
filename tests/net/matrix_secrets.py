"""The rows of the fault matrix about what bots and bytes may tell: bots (T11), canaries (T12)."""

from random import Random
from typing import Any

from game.bots.catalog import policy_for
from game.bots.policy import Level
from game.minds import mind_of
from game.net.frames import frames_of
from game.net.sitting import Sitting
from game.rules.catalog import CATALOG
from game.rules.kernel import Format, Seat
from game.table.driver import Pace
from game.table.lobby import Chair, Lobby, Phase
from game.table.log import MemoryLog
from game.table.robot import Mind
from tests.laws.games import knowledge
from tests.net import test_secrecy
from tests.net.counts import Counts
from tests.net.leaks import hidden_bit
from tests.net.twins import GAMES, steps_of
from tests.net.world import entropy_of, kept


def by_number(events: tuple[Any, ...]) -> float:
    """How long people watch: by how much happened, not by what."""
    return min(4.0, 0.45 * len(events))


def bots(count: int) -> Counts:
    """T11: what a bot does, and when, is the same in two worlds that its seat cannot tell apart."""
    found = {"decisions": 0.0, "differences": 0.0}
    for number in range(count):
        key = GAMES[number % len(GAMES)]
        entry, know = CATALOG[key], knowledge(key)
        dice = Random(number)
        seating = dice.choice(entry.formats)
        steps = steps_of(key, seating, dice)
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
        CATALOG[key], lobby, log, "0" * 32, bot, Pace(courtesy=by_number), entropy_of("twin"), kept,
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
    self._due += hidden_bit(self.table, 4)


_PLAN = Sitting._plan


def canaries(count: int) -> Counts:
    """T12: names that nothing else could contain, looked for in every byte that left the host."""
    try:
        return {"deals": count, "hits": sum(test_secrecy.leaks(seed) for seed in range(count))}
    finally:
        CATALOG.pop("canary.toy", None)
        frames_of.cache_clear()

"""The rows of the fault matrix about lots and audits (T18, T19)."""

from collections import Counter
from collections.abc import Iterator
from random import Random

from game import verifier
from game.table.fairness import Opening, order_from, order_of
from tests.net import test_fairness
from tests.net.counts import Counts
from tests.net.world import World, duel, play


def lots(count: int) -> Counts:
    """T18: every card as often in every place, and a verifier written apart agrees."""
    places: Counter[tuple[int, int]] = Counter()
    size = 8
    for number in range(count):
        places.update(enumerate(order_from(number.to_bytes(32, "big"), size)))
    expected = count / size
    square = (size - 1) / size * sum((seen - expected) ** 2 / expected for seen in places.values())
    dice, disagreements, checked = Random(5), 0, count // 10
    for number in range(checked):
        secrets = tuple((seat, dice.randbytes(32).hex()) for seat in range(-1, dice.randrange(0, 7)))
        opening = Opening(match=1, lot=number, size=dice.randrange(1, 60), digests=(), secrets=secrets)
        mine = list(order_of("m/1", opening))
        disagreements += verifier.order("m/1", number, opening.size, dict(secrets)) != mine
    unlikely = not 23.98 < square < 85.35  # one in a thousand on either side, of 49 degrees of freedom
    return {"lots": count, "chi_square_49": square, "unlikely": unlikely, "disagreements": disagreements}


def biased(bound: int, draws: Iterator[int]) -> int:
    return next(draws) % 251 % bound


def cheats(count: int) -> Counts:
    """T18, T19: a host that stacks, forges, forgets or tells otherwise is caught; two stories have other words."""
    world = World()
    players = duel(world)
    play(world, players)
    sitting, follower = world.hall.salon.sitting, players[0].guest.follower
    assert sitting is not None
    assert follower is not None
    case = {
        "rules": (follower.welcome.ruleset, follower.welcome.format), "partner": follower._partner,
        "lots": tuple(sitting.dealer.done), "truth": tuple(event for _, event in sitting.log.since(0)),
        "seen": tuple(follower.events),
    }  # fmt: skip
    missed = 0
    for seed in range(count):
        cheat = test_fairness.CHEATS[seed % len(test_fairness.CHEATS)]
        missed += test_fairness.flaws(cheat(case, Random(seed))) == ()
    honest = float(test_fairness.flaws(case) != ())
    return {"cheats": count, "missed": missed, "differences": honest}

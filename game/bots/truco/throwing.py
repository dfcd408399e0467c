"""Which card to throw: the one with the best chance of the deal, and never over a partner who has the trick.

Of cards that promise the same the weakest goes, so that the strong ones are kept.
"""

from typing import Final

from game.bots.truco.mind import Mind
from game.bots.truco.reading import to_throw

ALIKE: Final = 0.012
"""Chances that differ by less are the same."""
OVER_A_PARTNER: Final = 0.06
"""What must be gained by beating a partner's card that a rival could still beat."""


def best(mind: Mind, chances: dict[int, float]) -> int:
    """The step to throw, of those with their chances."""
    here, most = mind.known.spot, max(chances.values())
    if here.holder == mind.side:
        under = [step for step in chances if step <= here.top] or list(chances)
        if safe(mind) or most - max(chances[step] for step in under) < OVER_A_PARTNER:
            chances = {step: chances[step] for step in under}
            most = max(chances.values())
        if safe(mind):
            return min(chances)
    return min(step for step, chance in chances.items() if chance >= most - ALIKE)


def safe(mind: Mind) -> bool:
    """Whether no rival can take from our side the trick that it has."""
    rivals, _, _ = to_throw(mind.known)
    return not rivals or mind.known.highest < mind.known.spot.top

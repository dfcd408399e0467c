"""How bad a wire can be, and the ninety-six kinds of weather in which matches have to end (T16)."""

from dataclasses import dataclass
from itertools import product


@dataclass(frozen=True)
class Weather:
    """How bad the wire is."""

    delay: float = 0.0
    """Seconds, one way."""
    loss: float = 0.0
    jitter: float = 0.0
    doubled: float = 0.0
    cut: tuple[float, float] = (0.0, 0.0)
    """From when to when nothing passes, in seconds after the match began."""
    one_way: bool = False
    """Whether a cut lets pass what comes from the host."""


DELAYS, LOSSES = (0.0, 0.05, 0.15, 0.4), (0.0, 0.01, 0.05, 0.15)
ROUGH = ((0.0, 0.0), (0.03, 0.05))
"""Jitter, which puts packets in another order, and how many come twice."""
CUTS = ((0.0, 0.0), (3.0, 8.0), (3.0, 123.0))


def every() -> tuple[Weather, ...]:
    """Each delay with each loss, plain and rough, with each cut."""
    return tuple(
        Weather(delay, loss, jitter, doubled, cut)
        for delay, loss, (jitter, doubled), cut in product(DELAYS, LOSSES, ROUGH, CUTS)
    )


def some() -> tuple[Weather, ...]:
    """Every delay with every loss; jitter, doubling and cuts take turns, so that each meets each."""
    made = []
    for number, (delay, loss) in enumerate(product(DELAYS, LOSSES)):
        turn = number + number // 4
        jitter, doubled = ROUGH[turn % 2]
        begin, end = CUTS[turn % 3]
        made.append(Weather(delay, loss, jitter, doubled, (begin, min(end, 28.0)), one_way=number % 4 == 3))
    return tuple(made)

"""Curves from 0 to 1: each takes the share of time gone and gives the share of the way gone; all land on 1."""

from collections.abc import Callable

Ease = Callable[[float], float]
_BACK = 1.4


def linear(t: float) -> float:
    """Even speed."""
    return t


def ease_in(t: float) -> float:
    """Starts slowly."""
    return t * t * t


def ease_out(t: float) -> float:
    """Arrives slowly."""
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    """Starts and arrives slowly."""
    return 4 * t * t * t if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def overshoot(t: float) -> float:
    """Goes a little too far and comes back."""
    back = t - 1
    return 1 + (_BACK + 1) * back**3 + _BACK * back**2


def slam(t: float) -> float:
    """Falls faster and faster and stops dead."""
    return t**4


def bounce(t: float) -> float:
    """Falls, and hops twice before it lies still."""
    if t < 0.55:
        return (t / 0.55) ** 2
    if t < 0.82:
        return 1 - 0.12 * (1 - ((t - 0.685) / 0.135) ** 2)
    return 1 - 0.03 * (1 - ((t - 0.91) / 0.09) ** 2)


def snap(t: float) -> float:
    """Not there until the end."""
    return 1.0 if t >= 1 else 0.0

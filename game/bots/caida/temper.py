"""How the levels differ in what is not counting: what they overlook, what they dare, and how soon they speak up.

Every figure is a chance by itself; none depends on a card that lies hidden (ES-88).
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Temper:
    """The chances of one level; of the usual tables only the first two matter."""

    forgets_canto: float
    """That it overlooks the canto in its hand."""
    looks_away: float
    """That it throws any card, without looking at the mesa."""
    forgets_ladder: float
    """That it takes the equal card alone where it could go on (ES-59)."""
    sees_set: float
    """That it notices equal cards which it may blow away (ES-68)."""
    sees_robbery: float
    """That it notices that what a rival has taken is no capture (ES-79)."""
    slanders: float
    """That it takes an honest capture for a robbery (ES-84)."""
    boldness: float
    """The part of its doubts about a canto on which it acts (ES-80)."""
    bluffs: float
    """That it announces a canto falso when it has nothing to sing (ES-78)."""
    robs: float
    """That it robs when there is much on the mesa (ES-79)."""


EASY = Temper(
    forgets_canto=0.15,
    looks_away=0.2,
    forgets_ladder=0.3,
    sees_set=0.45,
    sees_robbery=0.35,
    slanders=0.01,
    boldness=0.25,
    bluffs=0.02,
    robs=0.03,
)
NORMAL = Temper(
    forgets_canto=0.0,
    looks_away=0.0,
    forgets_ladder=0.0,
    sees_set=0.9,
    sees_robbery=0.85,
    slanders=0.0,
    boldness=0.5,
    bluffs=0.05,
    robs=0.08,
)

"""What things pay in a game, for screens that say it beforehand: numbers come from the rules, never typed twice."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Price:
    """A thing that pays (a msgid) and how much, written as at the table."""

    name: str
    points: str

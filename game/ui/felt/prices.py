"""What things pay in a game, for screens that say it beforehand: numbers come from the rules, never typed twice."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Price:
    """A thing that pays, in the language spoken, and how much, written as at the table."""

    name: str
    points: str

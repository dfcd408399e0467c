"""What the table remembers of a deal that no view holds: who has just passed, and on what.

It is folded from public events, like a view. A pass is remembered until that seat acts again.
"""

from dataclasses import dataclass, replace

from game.rules.domino.model import Event, HandsDealt, Passed, State, TilePlaced

Ends = tuple[int, int]


@dataclass(frozen=True)
class Recall:
    """The open numbers on which each seat has just passed."""

    passed: tuple[Ends | None, ...]


def blank(view: State) -> Recall:
    """Nobody has passed."""
    return Recall((None,) * view.format.seats)


def remember(recall: Recall, before: State, event: Event) -> Recall:
    """The memory after one event."""
    match event:
        case HandsDealt():
            return blank(before)
        case Passed():
            return _with(recall, event.seat, event.ends)
        case TilePlaced():
            return _with(recall, event.seat, None)
        case _:
            return recall


def _with(recall: Recall, seat: int, ends: Ends | None) -> Recall:
    return replace(recall, passed=tuple(ends if place == seat else old for place, old in enumerate(recall.passed)))

"""What every game has in common: seats and sides, drafts, folds, records (CQ-1, CQ-4)."""

import msgspec
import pytest

from game.rules.kernel import Draft, Format, Illegal, Reason, fold
from game.rules.record import Record, replace


class Point(Record, frozen=True):
    """A record for trying."""

    x: int
    y: int


def test_sides_of_pairs() -> None:
    """Partners sit opposite each other, and sides alternate (CQ-4)."""
    four = Format(seats=4, pairs=True)
    assert [four.side(seat) for seat in range(4)] == [0, 1, 0, 1]
    assert four.sides == 2
    assert [four.members(side) for side in range(2)] == [(0, 2), (1, 3)]


def test_sides_of_singles() -> None:
    """Alone, a seat is its own side (CQ-1)."""
    three = Format(seats=3, pairs=False)
    assert [three.side(seat) for seat in range(3)] == [0, 1, 2]
    assert three.sides == 3
    assert [three.members(side) for side in range(3)] == [(0,), (1,), (2,)]


def test_draft_evolves_as_it_goes() -> None:
    """A later event is computed from the state after the earlier ones."""
    draft: Draft[int, int] = Draft(1, lambda state, event: state + event)
    assert draft.emit(2) == 3
    assert draft.emit(draft.state) == 6
    assert (draft.events, draft.state) == ([2, 3], 6)


def test_fold() -> None:
    """Events in order."""
    assert fold(lambda state, event: state + event, "a", ("b", "c")) == "abc"


def test_illegal_says_why() -> None:
    """The reason is in the exception and in its text."""
    error = Illegal(Reason.NOT_YOUR_TURN)
    assert (error.reason, str(error)) == (Reason.NOT_YOUR_TURN, "not_your_turn")


def test_records_are_values() -> None:
    """Frozen, equal by value, hashable, tagged by their class name, strict about fields."""
    point = Point(x=1, y=2)
    assert replace(point, y=3) == Point(x=1, y=3) != point
    assert hash(point) == hash(Point(x=1, y=2))
    assert msgspec.json.encode(point) == b'{"is":"Point","x":1,"y":2}'
    with pytest.raises(AttributeError):
        setattr(point, "x", 5)  # noqa: B010 - a type checker would not let it through otherwise
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"is":"Point","x":1,"y":2,"z":3}', type=Point)
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"is":"Pixel","x":1,"y":2}', type=Point)

"""The notation of dominó: a position as a scenario gives it, made into a whole and lawful state.

The line is given as it is read from left to right (`6|4 4|4 4|1`), or by its `ends` alone; what a file leaves out is
filled in deterministically with tiles that nobody has mentioned, so that every state has its twenty-eight exactly once.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from game.rules.domino import DOMINO
from game.rules.domino.line import is_blocked
from game.rules.domino.model import End, Phase, Placement, Ruleset, State
from game.rules.kernel import Format, Seat
from game.rules.record import replace
from game.rules.tiles import DOUBLE_SIX, NUMBERS, Tile
from game.scenario.notation import HIDDEN, BadValue, field_types, under, value

FILLING = tuple(DOUBLE_SIX[place * 5 % len(DOUBLE_SIX)] for place in range(len(DOUBLE_SIX)))
"""Unseen tiles come from here, in this order: every number well mixed."""
PATIENCE = 20_000
"""Steps that may be spent looking for a line."""

PLAIN = ("scores", "deal", "opener", "turn", "plays", "lacks", "timeouts")
TILES = ("hands", "line", "ends")
FIELDS = frozenset((*PLAIN, *TILES, "phase"))
"""What the *given* of a dominó scenario may say, besides ruleset, seats, pairs and options."""

Halves = tuple[int, int]


def build(given: Mapping[str, Any], rules: Ruleset, table: Format) -> State:
    """The state that *given* describes; raises `BadValue` when there can be no such state."""
    state = DOMINO.start(rules, table)
    declared = field_types(State)
    state = replace(state, **{name: _read(given, name, declared[name]) for name in PLAIN if name in given})
    phase = _read(given, "phase", Phase) if "phase" in given else Phase.PLAY
    _check_seats(state)
    if phase is Phase.PLAY:
        if "turn" not in given:
            state = replace(state, turn=state.opener)
        state = _lay(given, replace(state, phase=phase, deal=max(1, state.deal)))
        _check_play(state)
    elif phase is Phase.OVER:
        raise BadValue("a match that is over has nothing left to try", "phase")
    else:
        for name in TILES:
            if name in given:
                raise BadValue(f"in the phase {phase.value!r} there is no {name}", name)
    return state


def _read(given: Mapping[str, Any], name: str, kind: Any) -> Any:
    with under(name):
        return value(given[name], kind)


def _lay(given: Mapping[str, Any], state: State) -> State:
    words = _hands(given.get("hands", ()), state.format.seats)
    named = [Tile(word) for hand in words for word in hand if word != HIDDEN]
    size = len(DOUBLE_SIX) - sum(map(len, words))
    if "line" in given:
        line = _line(given["line"])
        if len(line) != size:
            raise BadValue(
                f"a line of {len(line)} and {len(DOUBLE_SIX) - size} in the hands, where a set has 28", "line"
            )
    else:
        line = _trail(given, size, [tile for tile in FILLING if tile not in named])
    used = [*named, *(_tile(halves) for halves in line)]
    for place, tile in enumerate(used):
        if tile in used[:place]:
            raise BadValue(f"the tile {tile} is there twice")
    unseen = iter([tile for tile in FILLING if tile not in used])
    hands = tuple(tuple(next(unseen) if word == HIDDEN else Tile(word) for word in hand) for hand in words)
    return replace(
        state,
        hands=hands,
        line=_placed(line, hands, state.opener),
        ends=(line[0][0], line[-1][1]) if line else None,
        plays=state.plays if "plays" in given else len(line),
    )


def _hands(given: object, seats: int) -> tuple[tuple[str, ...], ...]:
    """The hands in words; a number stands for so many unseen tiles."""
    if not isinstance(given, Sequence) or isinstance(given, str):
        raise BadValue(f"hands = {given!r}, where one row of tiles is needed for each seat", "hands")
    if len(given) != seats:
        raise BadValue(f"{len(given)} hands for {seats} seats", "hands")
    words = []
    for hand in given:
        if isinstance(hand, int) and 1 <= hand <= 7:
            words.append((HIDDEN,) * hand)
        elif isinstance(hand, str) and 1 <= len(hand.split()) <= 7:
            with under("hands"):
                value([word for word in hand.split() if word != HIDDEN], tuple[Tile, ...])
            words.append(tuple(hand.split()))
        else:
            raise BadValue(f"{hand!r} is neither one to seven tiles nor how many of them", "hands")
    return tuple(words)


def _tile(halves: Halves) -> Tile:
    return Tile(f"{min(halves)}|{max(halves)}")


def _line(given: object) -> list[Halves]:
    """A line in words: each tile as it lies, its left half first."""
    if not isinstance(given, str):
        raise BadValue(f"line = {given!r}, where tiles from left to right are needed", "line")
    line: list[Halves] = []
    for word in given.split():
        if len(word) != 3 or word[1] != "|" or not {word[0], word[2]} <= {str(number) for number in NUMBERS}:
            raise BadValue(f"{word!r} is not a tile", "line")
        if line and line[-1][1] != int(word[0]):
            raise BadValue(f"{word} does not fit where {line[-1][1]} lies open", "line")
        line.append((int(word[0]), int(word[2])))
    return line


def _trail(given: Mapping[str, Any], size: int, free: list[Tile]) -> list[Halves]:
    """A line of `size` of the free tiles between the given ends; the first that is found, always the same."""
    if not size:
        if "ends" in given:
            raise BadValue("with all tiles in the hands there is no line, and no ends", "ends")
        return []
    if "ends" not in given:
        raise BadValue("the line or its ends are missing, for tiles that are in no hand")
    left, right = _read(given, "ends", tuple[int, int]) if _is_pair(given["ends"]) else (-1, -1)
    if not {left, right} <= set(NUMBERS):
        raise BadValue(f"ends = {given['ends']!r}, where two numbers from 0 to 6 are needed", "ends")
    steps = 0
    line: list[Halves] = []

    def grow(open_number: int) -> bool:
        nonlocal steps
        steps += 1
        if len(line) == size or steps > PATIENCE:
            return len(line) == size and open_number == right
        for tile in free:
            if open_number in (tile.low, tile.high) and tile not in map(_tile, line):
                line.append((open_number, tile.other(open_number)))
                if grow(line[-1][1]):
                    return True
                line.pop()
        return False

    if not grow(left):
        raise BadValue(f"found no line of {size} tiles from {left} to {right} among those in no hand", "ends")
    return line


def _is_pair(given: object) -> bool:
    return isinstance(given, list) and len(given) == 2


def _placed(line: list[Halves], hands: tuple[tuple[Tile, ...], ...], opener: Seat) -> tuple[Placement, ...]:
    """The line as placed from left to right, in turn, by the seats that hold fewer than seven."""
    left = [7 - len(hand) for hand in hands]
    seat = opener
    placed: list[Placement] = []
    for halves in line:
        while not left[seat]:
            seat = (seat + 1) % len(hands)
        left[seat] -= 1
        end = End.RIGHT if placed else End.LEFT
        placed.append(Placement(seat=seat, tile=_tile(halves), end=end, left=halves[0], right=halves[1]))
        seat = (seat + 1) % len(hands)
    return tuple(placed)


def _check_seats(state: State) -> None:
    seats, sides = state.format.seats, state.format.sides
    for name, row, size in (
        ("scores", state.scores, sides),
        ("lacks", state.lacks, seats),
        ("timeouts", state.timeouts, seats),
    ):
        if len(row) != size:
            raise BadValue(f"{len(row)} {name}, where there are {size}", name)
    for name, place in (("opener", state.opener), ("turn", state.turn)):
        if not 0 <= place < seats:
            raise BadValue(f"{name} = {place}, where they are 0 to {seats - 1}", name)
    if not all(0 <= score < state.rules.target for score in state.scores):
        raise BadValue(f"scores {list(state.scores)} with a target of {state.rules.target}", "scores")


def _check_play(state: State) -> None:
    if state.ends is not None and is_blocked(state.ends, state.hands):
        raise BadValue("nobody can go on: this deal is over already", "hands")
    if state.ends is None and state.deal == 1 and Tile.T66 not in state.hands[state.turn]:
        raise BadValue(f"seat {state.turn} opens the first deal without 6|6", "hands")
    if state.ends is None and state.turn != state.opener:
        raise BadValue(f"seat {state.opener} opens, and seat {state.turn} is on turn", "turn")
    for hand, lacked in zip(state.hands, state.lacks, strict=True):
        for tile in hand:
            if tile is not None and {tile.low, tile.high} & set(lacked):
                raise BadValue(f"{tile} in a hand that has passed on {list(lacked)}", "lacks")

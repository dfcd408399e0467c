"""The line of dominó on any board (DO-18): no tile on another, none off the board, neighbours touch by equal halves."""

import itertools

from hypothesis import given, settings
from hypothesis import strategies as st
from pygame import FRect

from game.rules.domino.model import End, Placement
from game.rules.tiles import DOUBLE_SIX, Tile
from game.ui.felt.domino.chain import UNITS, Chain, Spot, chain_for

SLACK = 0.01
WINDOWS = ((1024, 640), (1280, 720), (1024, 768), (1920, 1080), (2560, 1080), (3440, 1440), (3840, 2160))


@st.composite
def lines(draw: st.DrawFn, longest: int = 28) -> tuple[Placement, ...]:
    """Tiles added at either end as long as chance wants, or until nothing fits."""
    size = draw(st.integers(1, longest))
    biased = draw(st.sampled_from((0.0, 0.5, 1.0)))
    dice = draw(st.randoms(use_true_random=False))
    left = list(DOUBLE_SIX)
    dice.shuffle(left)
    tile = left.pop()
    line = [Placement(seat=0, tile=tile, end=End.LEFT, left=tile.low, right=tile.high)]
    ends = [tile.low, tile.high]
    while len(line) < size:
        choices = [(tile, end) for tile in left for end in End if tile.mask >> ends[end is End.RIGHT] & 1]
        if not choices:
            break
        wanted = End.RIGHT if dice.random() < biased else End.LEFT
        tile, end = next((choice for choice in choices if choice[1] is wanted), choices[0])
        left.remove(tile)
        place = int(end is End.RIGHT)
        inner, outer = ends[place], tile.other(ends[place])
        halves = (outer, inner) if end is End.LEFT else (inner, outer)
        line.append(Placement(seat=len(line) % 4, tile=tile, end=end, left=halves[0], right=halves[1]))
        ends[place] = outer
    return tuple(line)


boards = st.builds(FRect, st.floats(0, 400), st.floats(0, 200), st.floats(520, 1500), st.floats(300, 900))


def overlap(one: FRect, other: FRect) -> bool:
    shared = one.clip(other)
    return min(shared.width, shared.height) > SLACK


def touch(one: FRect, other: FRect) -> float:
    """The length of the edge that two boxes share."""
    across = min(one.right, other.right) - max(one.left, other.left)
    down = min(one.bottom, other.bottom) - max(one.top, other.top)
    return max(across, down) if abs(min(across, down)) < SLACK else 0.0


def ghosts(chain: Chain, line: tuple[Placement, ...]) -> dict[End, list[tuple[int, Spot]]]:
    """Every tile that may come next, by end, with the number by which it is joined."""
    assert chain.ends is not None
    rest = set(DOUBLE_SIX) - {placement.tile for placement in line}
    return {
        end: [(number, chain.spot(tile, end)) for tile in sorted(rest, key=str) if tile.mask >> number & 1]
        for end, number in zip(End, chain.ends, strict=True)
    }


def within(board: FRect, box: FRect) -> bool:
    return board.inflate(2 * SLACK, 2 * SLACK).contains(box)


@given(lines(), boards)
@settings(max_examples=400, deadline=None)
def test_no_tile_lies_on_another_or_off_the_board(line: tuple[Placement, ...], board: FRect) -> None:
    chain = chain_for(line, board)
    assert [spot.tile for spot in chain.spots] == [placement.tile for placement in line]
    for spot in chain.spots:
        assert within(board, spot.box)
    for one, other in itertools.combinations(chain.spots, 2):
        assert not overlap(one.box, other.box)


@given(lines(), boards)
@settings(max_examples=300, deadline=None)
def test_neighbours_touch_by_equal_halves(line: tuple[Placement, ...], board: FRect) -> None:
    chain = chain_for(line, board)
    at = dict(zip((placement.tile for placement in line), chain.spots, strict=True))
    read: list[Placement] = []
    for placement in line:
        read.insert(0 if placement.end is End.LEFT else len(read), placement)
    for one, other in itertools.pairwise(read):
        assert one.right == other.left
        shared = touch(at[one.tile].half(one.right), at[other.tile].half(other.left))
        assert shared > 0.99 * chain.unit


@given(lines(), boards)
@settings(max_examples=300, deadline=None)
def test_whatever_comes_next_has_its_place(line: tuple[Placement, ...], board: FRect) -> None:
    chain = chain_for(line, board)
    found = ghosts(chain, line)
    for number, spot in (*found[End.LEFT], *found[End.RIGHT]):
        assert within(board, spot.box)
        assert not any(overlap(spot.box, laid.box) for laid in chain.spots)
        assert any(touch(spot.half(number), laid.half(number)) > 0.99 * chain.unit for laid in chain.spots
                   if laid.tile.mask >> number & 1)  # fmt: skip
    for (_, one), (_, other) in itertools.product(found[End.LEFT], found[End.RIGHT]):
        assert not overlap(one.box, other.box)


@given(lines(), boards)
@settings(max_examples=200, deadline=None)
def test_a_double_lies_across_the_way_it_came(line: tuple[Placement, ...], board: FRect) -> None:
    chain = chain_for(line, board)
    laid: dict[End, Spot] = dict.fromkeys(End, chain.spots[0])
    for placement, spot in zip(line[1:], chain.spots[1:], strict=True):
        before = laid[placement.end].box
        if placement.tile.double:
            beside = abs(min(before.right, spot.box.right) - max(before.left, spot.box.left)) < SLACK
            assert spot.box.width < spot.box.height if beside else spot.box.width > spot.box.height
        laid[placement.end] = spot


@given(lines(), boards)
@settings(max_examples=200, deadline=None)
def test_a_tile_comes_to_lie_where_its_ghost_was_unless_the_line_folds_anew(
    line: tuple[Placement, ...], board: FRect
) -> None:
    before, after = chain_for(line[:-1], board), chain_for(line, board)
    ghost = before.spot(line[-1].tile, line[-1].end)
    if (before.unit, before.x, before.y) == (after.unit, after.x, after.y):
        assert after.spots[:-1] == before.spots
        assert after.spots[-1] == ghost
    assert after.unit <= before.unit


@given(lines(), boards)
@settings(max_examples=100, deadline=None)
def test_the_same_placements_give_the_same_drawing(line: tuple[Placement, ...], board: FRect) -> None:
    assert chain_for(line, board) == chain_for(tuple(line), FRect(board))


def test_the_first_tile_lies_in_the_middle() -> None:
    board = FRect(100, 50, 700, 400)
    tile = Tile.T66
    chain = chain_for((Placement(seat=0, tile=tile, end=End.LEFT, left=6, right=6),), board)
    assert chain.spots[0].box.center == board.center
    assert chain.unit == UNITS[0]
    assert chain_for((), board).spot(tile, End.LEFT) == chain.spots[0]

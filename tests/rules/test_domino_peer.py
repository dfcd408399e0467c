"""Ten thousand random deals, played at once here and by an independent engine, PyPI's `dominoes` (DO-4 … DO-14).

Both must agree in every turn on who plays, on the tiles that may be placed and where, on each pass and the numbers it
gives away, on the ends, on how the deal ends, and on what is left. The two differ by their rules, and only there: the
peer offers one side when both ends are equal (here both, DO-6); it passes for the players (here they say it, DO-8);
after a tranque it pays all four hands (here the rivals', DO-14, unless a table agrees otherwise, DO-20); and it knows
no capicúa, clock or match.
"""

from importlib import import_module
from random import Random
from typing import Any

from game.rules.domino import DOMINO
from game.rules.domino.model import (
    Collects,
    Deal,
    DealScored,
    DominoMade,
    End,
    HandsShown,
    Pass,
    Passed,
    Phase,
    PlaceTile,
    State,
    TranqueReached,
)
from game.rules.domino.rulesets import VENEZOLANO
from game.rules.kernel import TABLE, fold
from game.rules.record import replace
from game.rules.tiles import DOUBLE_SIX, Tile

DEALS = 10_000
PEER: Any = import_module("dominoes")
THEIRS = {tile: PEER.Domino(tile.low, tile.high) for tile in DOUBLE_SIX}
OURS = {
    (play.tile, play.end): ((THEIRS[play.tile].first, THEIRS[play.tile].second), play.end is End.LEFT)
    for tile in DOUBLE_SIX
    for play in (PlaceTile(tile=tile, end=end) for end in End)
}
ALL_FOUR = replace(VENEZOLANO, tranque_collects=Collects.ALL)
START = DOMINO.start(ALL_FOUR, VENEZOLANO.formats[0])


def dealt(number: int, dice: Random) -> tuple[State, Any]:
    """The same hands here and there; every other deal is not the first of its match, and opens with any tile."""
    order = list(DOUBLE_SIX)
    dice.shuffle(order)
    before = START if number % 2 else replace(START, deal=1, opener=dice.randrange(4))
    state = fold(DOMINO.evolve, before, DOMINO.decide(before, TABLE, Deal(order=tuple(order))))
    hands = [PEER.Hand(THEIRS[tile] for tile in order[7 * seat : 7 * seat + 7]) for seat in range(4)]
    opener = state.opener if number % 2 == 0 else order.index(Tile.T66) // 7
    openings = tuple((tile, True) for tile in hands[opener]) if number % 2 == 0 else ((THEIRS[Tile.T66], True),)
    return state, PEER.Game(PEER.Board(), hands, [], opener, openings, opener, None)


def offered(state: State) -> list[Any]:
    """Our moves as the peer writes them, with one side where the ends are equal."""
    twice = state.ends is None or state.ends[0] == state.ends[1]
    plays = [play for play in DOMINO.legal(state, state.turn) if isinstance(play, PlaceTile)]
    return sorted(OURS[play.tile, play.end] for play in plays if not (twice and play.end is End.RIGHT))


def play_both(state: State, peer: Any, dice: Random) -> tuple[State, list[Any]]:
    """The deal to its end, compared turn by turn; the last state, and the events of its last turn."""
    events: list[Any] = []
    heard = 0
    while state.phase is Phase.PLAY:
        if DOMINO.legal(state, state.turn)[0] == Pass():
            events = list(DOMINO.decide(state, state.turn, Pass()))
            assert peer.moves[heard] is None
            assert [type(event) for event in events] == [Passed]
        else:
            assert state.turn == peer.turn
            assert offered(state) == sorted(((tile.first, tile.second), left) for tile, left in peer.valid_moves)
            tile, left = dice.choice(peer.valid_moves)
            play = PlaceTile(tile=Tile(f"{tile.first}|{tile.second}"), end=End.LEFT if left else End.RIGHT)
            events = list(DOMINO.decide(state, state.turn, play))
            peer.make_move(tile, left)
        heard += 1
        state = fold(DOMINO.evolve, state, events)
        assert state.ends == (peer.board.left_end(), peer.board.right_end())
    assert heard == len(peer.moves)
    return state, events


def test_ten_thousand_deals() -> None:
    """Every turn and every end of them."""
    dice = Random(28)
    ends = {"domino": 0, "tranque": 0, "tied": 0}
    for number in range(DEALS):
        state, peer = dealt(number, dice)
        state, events = play_both(state, peer, dice)
        assert [set(lacked) for lacked in state.lacks] == peer.missing_values()
        left = [sum(tile.first + tile.second for tile in hand) for hand in peer.hands]
        (shown,) = [event for event in events if isinstance(event, HandsShown)]
        (scored,) = [event for event in events if isinstance(event, DealScored)]
        assert list(shown.counts) == left
        assert peer.result.won is any(isinstance(event, DominoMade) for event in events)
        assert peer.result.won is not any(isinstance(event, TranqueReached) for event in events)
        sign = 0 if scored.side is None else 1 if scored.side == 0 else -1
        assert peer.result.points == sign * scored.points
        ends["domino" if peer.result.won else "tied" if scored.side is None else "tranque"] += 1
    assert min(ends.values()) > 50, ends

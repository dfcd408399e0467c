"""Every reason for which dominó refuses a command, where it is the one (DO-1, DO-4, DO-6, DO-8, DO-9, DO-10)."""

from typing import Any

import pytest

from game.rules.domino import DOMINO
from game.rules.domino.model import Cause, Deal, End, Pass, Phase, PlaceTile, Result, State, TimeOut
from game.rules.domino.rulesets import VENEZOLANO
from game.rules.kernel import SPECTATOR, TABLE, Abandon, Format, Illegal, Reason, Seat, fold
from game.rules.record import replace
from game.rules.tiles import DOUBLE_SIX, Tile

FOUR = VENEZOLANO.formats[0]
START = DOMINO.start(VENEZOLANO, FOUR)


def after(state: State, *commands: tuple[Seat, Any]) -> State:
    """The state after accepted commands."""
    for actor, command in commands:
        state = fold(DOMINO.evolve, state, DOMINO.decide(state, actor, command))
    return state


def put(tile: str, end: End = End.LEFT) -> PlaceTile:
    """The command that places a tile."""
    return PlaceTile(tile=Tile(tile), end=end)


DEALT = after(START, (TABLE, Deal(order=DOUBLE_SIX)))
"""Seat 0 holds every blanca, seat 3 4|4 4|5 4|6 5|5 5|6 6|6 and 3|6, and opens."""
OPENED = after(DEALT, (3, put("6|6")))
"""Seat 0 is on turn and can place 0|6."""
SECOND = after(OPENED, (0, put("0|6")))
"""Open are blanca and six; seat 1 holds 1|6."""
NO_CLOCK = replace(DEALT, rules=replace(VENEZOLANO, turn_seconds=None))
OVER = replace(DEALT, phase=Phase.OVER, result=Result(winner=0, cause=Cause.TARGET, by=None))

REFUSALS: list[tuple[Reason, State, Seat, Any]] = [
    (Reason.NOT_YOUR_TURN, START, 0, put("6|6")),
    (Reason.NOT_YOUR_TURN, DEALT, 0, put("0|6")),
    (Reason.NOT_YOUR_TURN, DEALT, 0, Pass()),
    (Reason.NOT_YOUR_TURN, OPENED, 3, put("5|6")),
    (Reason.NOT_YOUR_TURN, DEALT, TABLE, TimeOut(seat=0)),
    (Reason.NOT_YOUR_TURN, DEALT, TABLE, TimeOut(seat=4)),
    (Reason.NOT_SEATED, DEALT, SPECTATOR, put("6|6")),
    (Reason.NOT_SEATED, DEALT, TABLE, Pass()),
    (Reason.NOT_SEATED, DEALT, 4, Abandon()),
    (Reason.MATCH_OVER, OVER, 3, put("6|6")),
    (Reason.MATCH_OVER, OVER, SPECTATOR, Abandon()),
    (Reason.MATCH_OVER, OVER, TABLE, Deal(order=DOUBLE_SIX)),
    (Reason.ONLY_THE_TABLE, START, 0, Deal(order=DOUBLE_SIX)),
    (Reason.ONLY_THE_TABLE, DEALT, 3, TimeOut(seat=3)),
    (Reason.NOTHING_TO_DEAL, DEALT, TABLE, Deal(order=DOUBLE_SIX)),
    (Reason.BAD_DEAL, START, TABLE, Deal(order=DOUBLE_SIX[1:])),
    (Reason.BAD_DEAL, START, TABLE, Deal(order=(*DOUBLE_SIX[1:], DOUBLE_SIX[1]))),
    (Reason.BAD_DEAL, START, TABLE, Deal(order=(*DOUBLE_SIX, Tile.T00))),
    (Reason.NO_CLOCK_RUNNING, START, TABLE, TimeOut(seat=0)),
    (Reason.NO_CLOCK_RUNNING, NO_CLOCK, TABLE, TimeOut(seat=3)),
    (Reason.TILE_NOT_IN_HAND, DEALT, 3, put("0|0")),
    (Reason.TILE_NOT_IN_HAND, SECOND, 1, put("0|6")),
    (Reason.TILE_DOES_NOT_FIT, OPENED, 0, put("0|5")),
    (Reason.TILE_DOES_NOT_FIT, SECOND, 1, put("1|6")),
    (Reason.TILE_DOES_NOT_FIT, DEALT, 3, put("6|6", End.RIGHT)),
    (Reason.DOUBLE_SIX_OPENS, DEALT, 3, put("4|6")),
    (Reason.MUST_PLAY, DEALT, 3, Pass()),
    (Reason.MUST_PLAY, OPENED, 0, Pass()),
]


@pytest.mark.parametrize(("reason", "state", "actor", "command"), REFUSALS)
def test_refusal(reason: Reason, state: State, actor: Seat, command: Any) -> None:
    """The command is refused for this reason, and no other, and the state that was asked remains."""
    before = replace(state)
    with pytest.raises(Illegal) as caught:
        DOMINO.decide(state, actor, command)
    assert caught.value.reason is reason
    assert state == before


@pytest.mark.parametrize(
    "seats", [Format(seats=2, pairs=False), Format(seats=3, pairs=False), Format(seats=4, pairs=False)]
)
def test_no_such_table(seats: Format) -> None:
    """Four players in pairs, and nobody else (DO-1)."""
    with pytest.raises(Illegal, match="no_such_table"):
        DOMINO.start(VENEZOLANO, seats)


@pytest.mark.parametrize(
    "values",
    [
        {"target": 0},
        {"turn_seconds": 0},
        {"max_timeouts": 0},
        {"capicua_points": 0},
        {"target": -100},
        {"capicua_points": -25},
    ],
)
def test_no_such_values(values: dict[str, Any]) -> None:
    """A target below one, clocks of no time, time-outs that lose before the first, a bonus that is none (DO-1)."""
    with pytest.raises(Illegal, match="no_such_table"):
        DOMINO.start(replace(VENEZOLANO, **values), FOUR)


@pytest.mark.parametrize(
    "values",
    [
        {"target": 1},
        {"target": 200},
        {"turn_seconds": 1},
        {"turn_seconds": None},
        {"max_timeouts": 1},
        {"max_timeouts": None},
        {"capicua_points": 1},
    ],
)
def test_values_at_the_edge(values: dict[str, Any]) -> None:
    """What a house may still agree on (DO-1, DO-10, DO-12)."""
    rules = replace(VENEZOLANO, **values)
    assert DOMINO.start(rules, FOUR).rules == rules

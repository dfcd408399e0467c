"""Every reason for which a command is refused, in a position where it is the one (CQ-14, CQ-28, CQ-29, CQ-48)."""

from typing import Any

import pytest

from game.rules.caida import CAIDA
from game.rules.caida.cantos import Canto
from game.rules.caida.model import Cause, Deal, DrawDealer, Phase, PlayCard, Result, SingCanto, State, TimeOut
from game.rules.caida.rulesets import CARAQUENA
from game.rules.cards import DECK, Card
from game.rules.kernel import SPECTATOR, TABLE, Abandon, Format, Illegal, Reason, Seat, fold
from game.rules.record import replace
from tests.rules import test_domino_reasons, test_escuela_reasons, test_truco_reasons, test_truco_vira_reasons

PAIR = CARAQUENA.formats[0]
START = CAIDA.start(CARAQUENA, PAIR)


def after(state: State, *commands: tuple[Seat, Any]) -> State:
    """The state after accepted commands."""
    for actor, command in commands:
        state = fold(CAIDA.evolve, state, CAIDA.decide(state, actor, command))
    return state


DRAWN = after(START, (TABLE, DrawDealer(seat=0)))
DEALT = after(DRAWN, (TABLE, Deal(order=DECK)))
"""Mesa 1O 2O 3O 4O; seat 1 holds 5O 6O 7O and is on turn; seat 0 holds 10O 11O 12O."""
SUNG = after(DEALT, (1, SingCanto(canto=Canto.PATRULLA)))
THROWN = after(DEALT, (1, PlayCard(card=Card.O5)), (0, PlayCard(card=Card.O12)))
NO_CLOCK = replace(DEALT, rules=replace(CARAQUENA, turn_seconds=None))
NO_RONDA = replace(DEALT, rules=replace(CARAQUENA, cantos=(Canto.VIGIA,)))
OVER = replace(DEALT, phase=Phase.OVER, result=Result(winner=0, cause=Cause.TARGET, by=None))
PLAY = PlayCard(card=Card.O5)
RONDA = SingCanto(canto=Canto.RONDA)

REFUSALS: list[tuple[Reason, State, Seat, Any]] = [
    (Reason.NOT_YOUR_TURN, DEALT, 0, PlayCard(card=Card.O10)),
    (Reason.NOT_YOUR_TURN, DEALT, 0, RONDA),
    (Reason.NOT_YOUR_TURN, START, 0, PLAY),
    (Reason.NOT_YOUR_TURN, DRAWN, 0, RONDA),
    (Reason.NOT_YOUR_TURN, DEALT, TABLE, TimeOut(seat=0)),
    (Reason.NOT_YOUR_TURN, DEALT, TABLE, TimeOut(seat=2)),
    (Reason.NOT_SEATED, DEALT, SPECTATOR, PLAY),
    (Reason.NOT_SEATED, DEALT, TABLE, PLAY),
    (Reason.NOT_SEATED, DEALT, 2, RONDA),
    (Reason.NOT_SEATED, DEALT, 2, Abandon()),
    (Reason.MATCH_OVER, OVER, 1, PLAY),
    (Reason.MATCH_OVER, OVER, SPECTATOR, Abandon()),
    (Reason.MATCH_OVER, OVER, TABLE, Deal(order=DECK)),
    (Reason.ONLY_THE_TABLE, DRAWN, 0, Deal(order=DECK)),
    (Reason.ONLY_THE_TABLE, START, SPECTATOR, DrawDealer(seat=0)),
    (Reason.ONLY_THE_TABLE, DEALT, 1, TimeOut(seat=1)),
    (Reason.NOTHING_TO_DEAL, START, TABLE, Deal(order=DECK)),
    (Reason.NOTHING_TO_DEAL, DEALT, TABLE, Deal(order=DECK)),
    (Reason.NOTHING_TO_DEAL, DRAWN, TABLE, DrawDealer(seat=0)),
    (Reason.BAD_DEAL, START, TABLE, DrawDealer(seat=2)),
    (Reason.BAD_DEAL, START, TABLE, DrawDealer(seat=-1)),
    (Reason.BAD_DEAL, DRAWN, TABLE, Deal(order=DECK[1:])),
    (Reason.BAD_DEAL, DRAWN, TABLE, Deal(order=(*DECK[1:], DECK[1]))),
    (Reason.BAD_DEAL, DRAWN, TABLE, Deal(order=(*DECK, DECK[0]))),
    (Reason.NO_CLOCK_RUNNING, START, TABLE, TimeOut(seat=0)),
    (Reason.NO_CLOCK_RUNNING, DRAWN, TABLE, TimeOut(seat=1)),
    (Reason.NO_CLOCK_RUNNING, NO_CLOCK, TABLE, TimeOut(seat=1)),
    (Reason.CARD_NOT_IN_HAND, DEALT, 1, PlayCard(card=Card.O10)),
    (Reason.CARD_NOT_IN_HAND, THROWN, 1, PLAY),
    (Reason.CANTO_AFTER_THROWING, THROWN, 1, RONDA),
    (Reason.CANTO_ALREADY_MADE, SUNG, 1, RONDA),
    (Reason.CANTO_ALREADY_MADE, SUNG, 1, SingCanto(canto=Canto.PATRULLA)),
    (Reason.CANTO_NOT_PLAYED_HERE, NO_RONDA, 1, RONDA),
]


@pytest.mark.parametrize(("reason", "state", "actor", "command"), REFUSALS)
def test_refusal(reason: Reason, state: State, actor: Seat, command: Any) -> None:
    """The command is refused for this reason, and no other."""
    with pytest.raises(Illegal, match=reason.value) as caught:
        CAIDA.decide(state, actor, command)
    assert caught.value.reason is reason


@pytest.mark.parametrize(
    "seats", [Format(seats=3, pairs=False), Format(seats=4, pairs=False), Format(seats=2, pairs=True)]
)
def test_no_such_table(seats: Format) -> None:
    """Three players, four on their own, and a pair alone are not part of it (CQ-1)."""
    with pytest.raises(Illegal, match="no_such_table"):
        CAIDA.start(CARAQUENA, seats)


@pytest.mark.parametrize(
    "values",
    [
        {"target": 0},
        {"target": -24},
        {"turn_seconds": 0},
        {"turn_seconds": -1},
        {"max_timeouts": 0},
        {"max_timeouts": -1},
        {"false_canto": -1},
    ],
)
def test_no_such_values(values: dict[str, Any]) -> None:
    """A target below one, clocks of no time, time-outs that lose before the first, fines that pay (CQ-43)."""
    with pytest.raises(Illegal, match="no_such_table"):
        CAIDA.start(replace(CARAQUENA, **values), PAIR)


@pytest.mark.parametrize("target", [1, 2, 12, 24, 36, 48, 1000])
def test_any_target_from_one(target: int) -> None:
    """Any whole number of points (CQ-43)."""
    assert CAIDA.start(replace(CARAQUENA, target=target), PAIR).rules.target == target


@pytest.mark.parametrize(
    "values",
    [
        {"false_canto": 0},
        {"turn_seconds": 1},
        {"turn_seconds": None},
        {"max_timeouts": 1},
        {"max_timeouts": None},
        {"cantos": ()},
    ],
)
def test_values_at_the_edge(values: dict[str, Any]) -> None:
    """What a house may still agree on (CQ-33, CQ-46, CQ-48)."""
    rules = replace(CARAQUENA, **values)
    assert CAIDA.start(rules, PAIR).rules == rules


def test_every_reason_is_here() -> None:
    """A reason that nobody meets is a reason too many; the last are given where tables open and are kept."""
    elsewhere = {Reason.NO_SUCH_TABLE, Reason.OPTION_NEEDS_ANOTHER, Reason.NOT_KEPT}
    trucos = (*test_truco_reasons.REFUSALS, *test_truco_vira_reasons.REFUSALS)
    others = (*test_domino_reasons.REFUSALS, *trucos, *test_escuela_reasons.REFUSALS)
    assert {reason for reason, *_ in (*REFUSALS, *others)} | elsewhere == set(Reason)


def test_a_refusal_changes_nothing() -> None:
    """States are values: the one that was asked is the one that remains."""
    before = replace(DEALT)
    for _, state, actor, command in REFUSALS:
        if state is DEALT:
            with pytest.raises(Illegal):
                CAIDA.decide(state, actor, command)
    assert before == DEALT

"""Every reason for which Truco refuses a command, where it is the one (TV-10 … TV-35, TA-8 … TA-23)."""

from typing import Any

import pytest

from game.rules.cards import DECK, Card
from game.rules.kernel import SPECTATOR, TABLE, Abandon, Format, Illegal, Reason, Seat
from game.rules.record import replace
from game.rules.truco import TRUCO
from game.rules.truco.allowed import why_no_card, why_not
from game.rules.truco.model import Cause, Deal, DrawDealer, Phase, PlayCard, Result, Say, State, TimeOut
from game.rules.truco.rulesets import ARGENTINO, VENEZOLANO, start
from game.rules.truco.terms import Call, Flor, Level
from tests.rules.truco_table import after, command, deal

START = start(VENEZOLANO, VENEZOLANO.formats[0])
DRAWN = replace(START, phase=Phase.DEAL)
DEALT = deal()
OVER = replace(DEALT, phase=Phase.OVER, result=Result(winner=0, cause=Cause.TARGET, by=None))
NO_CLOCK = deal(turn_seconds=None)
TRUCO_ASKED = after(DEALT, "0 truco")
WANTED = after(TRUCO_ASKED, "1 quiero")
RETRUCO_ASKED = after(WANTED, "0 4O", "1 retruco")
ENVIDO_ASKED = after(DEALT, "0 envido")
THROWN = after(DEALT, "0 4O", "1 4C", "2 4E", "3 truco")
SECOND = after(DEALT, "0 4O", "1 4C", "2 4E", "3 4B")
FLORES = deal("7C 5C 1C", "4C 5E 6B", "4E 5B 6O", "6E 5O 4O")
SUNG = after(FLORES, "0 flor")
RIVALS = deal("7C 5C 1C", "7O 5O 1O", "4E 5B 6O", "4B 6E 6C")
FLOR_ASKED = after(RIVALS, "0 flor")
CONTRA_ASKED = after(FLOR_ASKED, "1 contraflor")
AFTER_FLOR = after(SUNG, "0 7C")
ARGENTINE = deal(rules=ARGENTINO)
VOTING = after(ARGENTINE, "0 truco", "1 quiero")
LEFT = after(ARGENTINE, "0 mazo")
SHORT = deal(truco=(Level(call=Call.TRUCO, points=2),), envido=VENEZOLANO.envido[:1])

SAID: list[tuple[Reason, State, Seat, str]] = [
    (Reason.NOT_YOUR_TURN, DEALT, 1, "truco"),
    (Reason.NOT_YOUR_TURN, DEALT, 1, "4C"),
    (Reason.NOT_YOUR_TURN, START, 0, "truco"),
    (Reason.NOT_YOUR_TURN, DRAWN, 0, "4O"),
    (Reason.NOT_YOUR_TURN, TRUCO_ASKED, 0, "quiero"),
    (Reason.NOT_YOUR_TURN, TRUCO_ASKED, 3, "quiero"),
    (Reason.NOT_YOUR_TURN, TRUCO_ASKED, 0, "4O"),
    (Reason.NOT_SEATED, DEALT, 4, "truco"),
    (Reason.NOT_SEATED, DEALT, SPECTATOR, "4O"),
    (Reason.MATCH_OVER, OVER, 0, "4O"),
    (Reason.CARD_NOT_IN_HAND, DEALT, 0, "1E"),
    (Reason.ANSWER_FIRST, TRUCO_ASKED, 1, "4C"),
    (Reason.ANSWER_FIRST, TRUCO_ASKED, 1, "mazo"),
    (Reason.ANSWER_FIRST, ENVIDO_ASKED, 1, "truco"),
    (Reason.ANSWER_FIRST, ENVIDO_ASKED, 1, "mazo"),
    (Reason.ANSWER_FIRST, FLOR_ASKED, 1, "truco"),
    (Reason.ANSWER_FIRST, FLOR_ASKED, 1, "falta_envido"),
    (Reason.NOTHING_TO_ANSWER, DEALT, 0, "quiero"),
    (Reason.NOTHING_TO_ANSWER, DEALT, 0, "no_quiero"),
    (Reason.NOTHING_TO_ANSWER, DEALT, 0, "me_achico"),
    (Reason.NOTHING_TO_ANSWER, RIVALS, 0, "contraflor"),
    (Reason.NOT_AN_ANSWER, TRUCO_ASKED, 1, "me_achico"),
    (Reason.NOT_AN_ANSWER, ENVIDO_ASKED, 1, "contraflor"),
    (Reason.NOT_AN_ANSWER, FLOR_ASKED, 1, "quiero"),
    (Reason.NOT_AN_ANSWER, CONTRA_ASKED, 0, "me_achico"),
    (Reason.NOT_AN_ANSWER, CONTRA_ASKED, 0, "contraflor_al_resto"),
    (Reason.VOTE_UNCHANGED, VOTING, 1, "quiero"),
    (Reason.GONE_TO_MAZO, LEFT, 0, "4O"),
    (Reason.GONE_TO_MAZO, LEFT, 0, "truco"),
    (Reason.TRUCO_ALREADY_SUNG, WANTED, 0, "truco"),
    (Reason.TRUCO_ALREADY_SUNG, TRUCO_ASKED, 1, "truco"),
    (Reason.NOT_THE_NEXT_LEVEL, DEALT, 0, "retruco"),
    (Reason.NOT_THE_NEXT_LEVEL, TRUCO_ASKED, 1, "vale_cuatro"),
    (Reason.NOT_YOUR_QUIERO, WANTED, 0, "retruco"),
    (Reason.ENVIDO_ONLY_FIRST_TRICK, SECOND, 0, "envido"),
    (Reason.ENVIDO_ALREADY_SUNG, after(ENVIDO_ASKED, "1 no_quiero"), 0, "envido"),
    (Reason.ENVIDO_AFTER_FLOR, AFTER_FLOR, 1, "envido"),
    (Reason.ENVIDO_AFTER_TRUCO, WANTED, 0, "envido"),
    (Reason.ENVIDO_AFTER_TRUCO, RETRUCO_ASKED, 2, "envido"),
    (Reason.NOT_UP_THE_LADDER, after(ENVIDO_ASKED, "1 real_envido"), 0, "envido"),
    (Reason.CANTO_AFTER_THROWING, THROWN, 0, "envido"),
    (
        Reason.CANTO_AFTER_THROWING,
        after(FLORES, "0 7C", "1 4C", "2 4E", "3 4O"),
        0,
        "flor",
    ),
    (Reason.FLOR_FIRST, FLORES, 0, "envido"),
    (Reason.FLOR_FIRST, after(deal("4C 5E 6B", "7C 5C 1C", "4E 5B 6O", "6E 5O 4O"), "0 envido"), 1, "quiero"),
    (Reason.FLOR_FIRST, after(deal("4C 5E 6B", "7C 5C 1C", "4E 5B 6O", "6E 5O 4O"), "0 envido"), 1, "real_envido"),
    (Reason.NO_FLOR, DEALT, 0, "flor"),
    (Reason.FLOR_SPENT, SUNG, 0, "flor"),
    (Reason.CANTO_NOT_PLAYED_HERE, ARGENTINE, 0, "flor"),
    (Reason.CANTO_NOT_PLAYED_HERE, ARGENTINE, 0, "contraflor"),
    (Reason.CANTO_NOT_PLAYED_HERE, SHORT, 0, "vale_cuatro"),
    (Reason.CANTO_NOT_PLAYED_HERE, SHORT, 0, "falta_envido"),
]

REFUSALS: list[tuple[Reason, State, Seat, Any]] = [
    *((reason, state, seat, command(state, words)) for reason, state, seat, words in SAID),
    (Reason.NOT_SEATED, DEALT, TABLE, PlayCard(card=Card.O4, to=DEALT.question)),
    (Reason.NOT_SEATED, DEALT, 4, Abandon()),
    (Reason.MATCH_OVER, OVER, SPECTATOR, Abandon()),
    (Reason.MATCH_OVER, OVER, TABLE, Deal(order=DECK)),
    (Reason.ONLY_THE_TABLE, DRAWN, 0, Deal(order=DECK)),
    (Reason.ONLY_THE_TABLE, START, SPECTATOR, DrawDealer(seat=0)),
    (Reason.ONLY_THE_TABLE, DEALT, 0, TimeOut(to=DEALT.question)),
    (Reason.NOTHING_TO_DEAL, START, TABLE, Deal(order=DECK)),
    (Reason.NOTHING_TO_DEAL, DEALT, TABLE, Deal(order=DECK)),
    (Reason.NOTHING_TO_DEAL, DRAWN, TABLE, DrawDealer(seat=0)),
    (Reason.BAD_DEAL, START, TABLE, DrawDealer(seat=4)),
    (Reason.BAD_DEAL, START, TABLE, DrawDealer(seat=-1)),
    (Reason.BAD_DEAL, DRAWN, TABLE, Deal(order=DECK[1:])),
    (Reason.BAD_DEAL, DRAWN, TABLE, Deal(order=(*DECK[1:], DECK[1]))),
    (Reason.NO_CLOCK_RUNNING, START, TABLE, TimeOut(to=0)),
    (Reason.NO_CLOCK_RUNNING, NO_CLOCK, TABLE, TimeOut(to=NO_CLOCK.question)),
    (Reason.OTHER_QUESTION, TRUCO_ASKED, TABLE, TimeOut(to=DEALT.question)),
    (Reason.OTHER_QUESTION, TRUCO_ASKED, 0, Say(call=Call.TRUCO, to=DEALT.question)),
    (Reason.OTHER_QUESTION, WANTED, 1, Say(call=Call.QUIERO, to=TRUCO_ASKED.question)),
    (Reason.OTHER_QUESTION, SECOND, 0, PlayCard(card=Card.C5, to=DEALT.question)),
]


@pytest.mark.parametrize(("reason", "state", "actor", "order"), REFUSALS)
def test_refusal(reason: Reason, state: State, actor: Seat, order: Any) -> None:
    """The command is refused for this reason, and no other."""
    with pytest.raises(Illegal, match=reason.value) as caught:
        TRUCO.decide(state, actor, order)
    assert caught.value.reason is reason


@pytest.mark.parametrize(("reason", "state", "actor", "words"), SAID)
def test_the_felt_is_told_the_same(reason: Reason, state: State, actor: Seat, words: str) -> None:
    """Why a call is out of reach, from the seat's own view; of a card, whether one may be thrown at all."""
    view = TRUCO.conceal(state, actor)
    order = command(state, words)
    if isinstance(order, Say):
        assert why_not(view, actor, order.call) is reason
    elif reason is not Reason.CARD_NOT_IN_HAND:
        assert why_no_card(view, actor) is reason
    else:
        assert why_no_card(view, actor) is None


@pytest.mark.parametrize(
    "seats", [Format(seats=2, pairs=False), Format(seats=3, pairs=False), Format(seats=4, pairs=False)]
)
def test_no_such_table(seats: Format) -> None:
    """The venezolano is for two pairs (TV-1)."""
    with pytest.raises(Illegal, match="no_such_table"):
        start(VENEZOLANO, seats)


@pytest.mark.parametrize(
    "values",
    [
        {"target": 0},
        {"target": 25},
        {"turn_seconds": 0},
        {"answer_seconds": 0},
        {"vote_seconds": -1},
        {"max_timeouts": 0},
        {"truco": (Level(call=Call.TRUCO, points=0),)},
        {"envido": (replace(VENEZOLANO.envido[0], times=0),)},
    ],
)
def test_no_such_values(values: dict[str, Any]) -> None:
    """Nobody could win, the halves differ, a clock leaves no time, a call is worth nothing or is never sung (TV-1)."""
    with pytest.raises(Illegal, match="no_such_table"):
        start(replace(VENEZOLANO, **values), VENEZOLANO.formats[0])


@pytest.mark.parametrize(
    ("rules", "values"),
    [
        (VENEZOLANO, {"target": 2}),
        (VENEZOLANO, {"target": 12}),
        (VENEZOLANO, {"turn_seconds": None}),
        (VENEZOLANO, {"max_timeouts": None}),
        (ARGENTINO, {"target": 15}),
        (ARGENTINO, {"flor": Flor.CLASICA}),
    ],
)
def test_values_that_may_be_agreed(rules: Any, values: dict[str, Any]) -> None:
    """An even target where it has halves, any other where it has none (TV-1, TA-33)."""
    agreed = replace(rules, **values)
    assert start(agreed, agreed.formats[0]).rules == agreed

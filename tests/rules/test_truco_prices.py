"""What is at stake agrees with what is paid, canto by canto (TV-11, TV-20, TV-33, TV-35, TA-25)."""

import pytest

from game.rules.cards import Card
from game.rules.kernel import SPECTATOR, fold
from game.rules.record import replace
from game.rules.truco import TRUCO
from game.rules.truco.evolve import evolve
from game.rules.truco.model import PointsScored, State
from game.rules.truco.prices import (
    Price,
    asked_price,
    falta,
    leader,
    mazo_price,
    my_flor,
    my_tanto,
    price_of,
    stake,
    trick_sides,
)
from game.rules.truco.rulesets import ARGENTINO, TWO, VENEZOLANO
from game.rules.truco.terms import Call
from tests.rules.truco_table import after, deal, events

FOES = deal("7C 5C 1C", "6E 5E 4E", "4B 5O 6C", "4C 7E 6O", scores=(10, 14))

CANTOS: list[tuple[State, str, str]] = [
    (deal(), "0 envido", "1"),
    (deal(scores=(5, 3)), "0 falta_envido", "1"),
    (after(deal(), "0 envido"), "1 real_envido", "0"),
    (after(deal(), "0 envido", "1 envido", "0 real_envido"), "1 falta_envido", "0"),
    (after(FOES, "0 flor"), "1 contraflor", "0"),
    (after(FOES, "0 flor"), "1 contraflor_al_resto", "0"),
]


def paid(state: State, seat: str, answer: str) -> int:
    """The points that an answer pays."""
    return next(event.points for event in events(state, int(seat), answer) if isinstance(event, PointsScored))


@pytest.mark.parametrize(("state", "move", "answers"), CANTOS)
def test_a_canto_pays_what_it_says(state: State, move: str, answers: str) -> None:
    """Told before it is sung, and while it waits; accepted and refused."""
    before = price_of(state, Call(move.split()[1]))
    asked = after(state, move)
    assert before == asked_price(asked)
    assert before == Price(paid(asked, answers, "quiero"), paid(asked, answers, "no_quiero"))


def test_truco() -> None:
    """«Retruco: la mano valdría 3; si no quieres, pagas 2» (TV-11)."""
    asked = after(deal(), "0 truco")
    assert asked_price(asked) == price_of(deal(), Call.TRUCO) == Price(2, 1)
    assert price_of(asked, Call.RETRUCO) == Price(3, 2)
    assert asked_price(after(asked, "1 retruco")) == Price(3, 2)
    assert [stake(state) for state in (deal(), asked, after(asked, "1 quiero"), after(asked, "1 retruco"))] == [
        1,
        1,
        2,
        2,
    ]


def test_flor() -> None:
    """Three from a rival who folds, six when compared (TV-33)."""
    assert price_of(FOES, Call.FLOR) == asked_price(after(FOES, "0 flor")) == Price(6, 3)
    assert falta(FOES) == 10


def test_what_has_no_price() -> None:
    """Answers, cantos that are not sung here, and no canto at all."""
    assert asked_price(deal()) is None
    assert price_of(deal(), Call.QUIERO) is None
    assert price_of(deal(truco=VENEZOLANO.truco[:1]), Call.VALE_CUATRO) is None
    assert price_of(deal(envido=VENEZOLANO.envido[:1]), Call.FALTA_ENVIDO) is None


@pytest.mark.parametrize(
    ("state", "seat"),
    [
        (deal(), 0),
        (after(deal(), "0 truco", "1 retruco", "0 quiero"), 0),
        (deal(rules=ARGENTINO), 0),
        (after(deal(rules=ARGENTINO), "0 mazo", "1 4C"), 2),
        (after(deal(rules=ARGENTINO), "0 mazo", "1 4C", "2 4E", "3 4B", "1 5E"), 2),
        (deal(rules=ARGENTINO, table=TWO), 0),
        (after(deal(rules=ARGENTINO, table=TWO), "0 envido", "1 no_quiero"), 0),
    ],
)
def test_the_price_of_the_mazo(state: State, seat: int) -> None:
    """All that the rivals write down when this seat leaves (TV-35, TA-25)."""
    left = fold(evolve, state, events(state, seat, "mazo"))
    rivals = 1 - state.side(seat)
    assert mazo_price(state, seat) == left.scores[rivals] - state.scores[rivals]


def test_what_a_seat_holds() -> None:
    """From its own view, also when it has thrown; nobody knows another's (TV-17, TV-41)."""
    state = after(FOES, "0 7C")
    view = TRUCO.conceal(state, 0)
    assert (my_tanto(view, 0), my_flor(view, 0)) == (32, 33)
    assert (my_tanto(view, 1), my_flor(view, 1)) == (None, None)
    assert my_tanto(TRUCO.conceal(state, SPECTATOR), 0) is None
    assert my_flor(deal(), 0) is None


def test_tricks() -> None:
    """Whose they are, and who is winning the one that is played (TV-7)."""
    state = deal("3C 4O 5O", "12O 4C 5C", "1C 4E 5E", "3O 4B 5B")
    assert leader(state) is None
    assert leader(after(state, "0 3C", "1 12O")) == 0
    tied = after(state, "0 3C", "1 12O", "2 1C")
    assert leader(replace(tied, reparto=after(tied, "3 3O").reparto)) is None
    assert trick_sides(after(tied, "3 3O")) == (None,)
    assert trick_sides(after(tied, "3 3O", "0 5O", "1 5C", "2 4E")) == (None,)
    assert Card.C3 in {throw.card for throw in after(tied, "3 3O").reparto.tricks[0].throws}

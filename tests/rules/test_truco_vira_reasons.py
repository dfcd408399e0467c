"""Every reason for which a table with a vira refuses what others would not, or do not know (VR-6 … VR-46)."""

from typing import Any

import pytest

from game.rules.kernel import Illegal, Reason, Seat
from game.rules.record import replace
from game.rules.truco import TRUCO_CON_VIRA
from game.rules.truco.allowed import why_no_card, why_no_piedras, why_not
from game.rules.truco.model import Say, State
from game.rules.truco.terms import Call
from game.rules.truco.vira import Compared
from game.rules.truco.vira_words import PlayCardAs, RaisePiedras
from tests.rules import truco_table
from tests.rules.truco_vira_table import after, command, deal

PLAYED = deal()
FLOR = deal("7O 5O 1O", "4C 5E 6B", "4E 5B 6O", "4B 5C 6C")
RESERVADA = deal("11C 10C 4O", "4C 5E 6B", "4E 5B 6O", "4B 5C 6E")
BOTH = deal("7O 5O 1O", "7E 5E 1E", "4E 5B 6O", "4B 5C 6C")
WINDOW = after(BOTH, "0 flor,0 7O,1 flor")
BET = after(WINDOW, "1 con_flor_envido")
GUEST = after(deal("7O 5O 1O", "11C 10C 4O", "4E 5B 6O", "7B 5B 1B"), "0 flor,0 7O,1 4O,2 4E,3 flor,3 paso")
ASKED = after(GUEST, "0 con_flor_envido")
COMPARED = replace(
    PLAYED,
    reparto=replace(
        PLAYED.reparto, vira=replace(PLAYED.reparto.vira, compared=Compared(1, by_flor=False), owes_truco=0)
    ),
)
PIEDRAS = deal(piedras=True)

REFUSALS: list[tuple[Reason, State, Seat, Any]] = [
    (reason, state, seat, command(state, words))
    for reason, state, seat, words in (
        (Reason.FLOR_BURNED, after(FLOR, "0 7O,1 4C,2 4E,3 4B"), 0, "flor"),
        (Reason.FLOR_BURNED, after(FLOR, "0 truco,1 quiero"), 0, "flor"),
        (Reason.FLOR_SPENT, after(FLOR, "0 flor"), 0, "flor"),
        (Reason.FLOR_SPENT, after(FLOR, "0 flor"), 0, "7Oley"),
        (Reason.FLOR_SPENT, after(RESERVADA, "0 envido,1 quiero"), 0, "flor"),
        (Reason.NO_FLOR, PLAYED, 0, "flor"),
        (Reason.FLOR_FIRST, FLOR, 0, "envido"),
        (Reason.FLOR_FIRST, FLOR, 0, "envido_a_la_falta"),
        (Reason.FLOR_FIRST, after(deal("4C 5E 6B", "7O 5O 1O", "4E 5B 6O", "4B 5C 6C"), "0 truco"), 1, "envido"),
        (
            Reason.FLOR_FIRST,
            after(deal("4C 5E 6B", "7O 5O 1O", "4E 5B 6O", "4B 5C 6C"), "0 envido"),
            1,
            "quiero_y_envido",
        ),
        (Reason.CANTO_AFTER_THROWING, after(PLAYED, "0 4O,1 4C,2 4E,3 4B"), 0, "5Eley"),
        (Reason.CANTO_AFTER_THROWING, after(PLAYED, "0 4O,1 4C,2 4E,3 4B"), 0, "5E*ley"),
        (Reason.CARD_NOT_IN_HAND, PLAYED, 0, "1E*"),
        (Reason.ANSWER_FIRST, after(PLAYED, "0 truco"), 1, "4C*"),
        (Reason.NOT_YOUR_TURN, PLAYED, 1, "4C*"),
        (Reason.NOT_YOUR_TURN, BET, 2, "quiero"),
        (Reason.NOT_YOUR_TURN, PLAYED, 1, "+3"),
        (Reason.ENVIDO_ALREADY_COMPARED, COMPARED, 0, "envido"),
        (Reason.TRUCO_FIRST, COMPARED, 0, "4O"),
        (Reason.TRUCO_FIRST, COMPARED, 0, "4Oley"),
        (Reason.TRUCO_FIRST, COMPARED, 0, "mazo"),
        (Reason.ENVIDO_AFTER_FLOR, after(FLOR, "0 flor,0 7O"), 1, "envido"),
        (Reason.NOT_UP_THE_LADDER, after(PLAYED, "0 envido"), 1, "envido"),
        (Reason.NOT_UP_THE_LADDER, after(PLAYED, "0 truco"), 1, "quiero_y_envido"),
        (Reason.NOT_UP_THE_LADDER, after(PLAYED, "0 envido_a_la_falta"), 1, "quiero_y_envido"),
        (Reason.NOT_UP_THE_LADDER, WINDOW, 1, "quiero_y_envido"),
        (Reason.NOT_UP_THE_LADDER, after(PIEDRAS, "0 envido"), 1, "+23"),
        (Reason.NOT_UP_THE_LADDER, after(PIEDRAS, "0 envido"), 1, "+0"),
        (Reason.NOT_UP_THE_LADDER, after(PIEDRAS, "0 envido,1 envido_a_la_falta"), 2, "+1"),
        (Reason.NOTHING_TO_ANSWER, PLAYED, 0, "quiero_y_envido"),
        (Reason.NOTHING_TO_ANSWER, PLAYED, 0, "con_flor_envido"),
        (Reason.NOTHING_TO_ANSWER, PLAYED, 0, "paso"),
        (Reason.NOTHING_TO_ANSWER, PIEDRAS, 0, "+3"),
        (Reason.NOT_AN_ANSWER, WINDOW, 1, "quiero"),
        (Reason.NOT_AN_ANSWER, BET, 0, "paso"),
        (Reason.NOT_AN_ANSWER, BET, 0, "flor"),
        (Reason.NOT_AN_ANSWER, ASKED, 1, "no_quiero"),
        (Reason.NOT_AN_ANSWER, after(PLAYED, "0 truco"), 1, "con_flor_envido"),
        (Reason.NOT_AN_ANSWER, after(PIEDRAS, "0 truco"), 1, "+3"),
        (Reason.ANSWER_FIRST, BET, 0, "truco"),
        (Reason.ANSWER_FIRST, BET, 0, "mazo"),
        (Reason.CANTO_NOT_PLAYED_HERE, after(PLAYED, "0 envido"), 1, "+3"),
        (Reason.CANTO_NOT_PLAYED_HERE, PIEDRAS, 0, "piedras"),
        (Reason.CANTO_NOT_PLAYED_HERE, PLAYED, 0, "contraflor"),
        (Reason.CANTO_NOT_PLAYED_HERE, PLAYED, 0, "me_achico"),
        (Reason.CANTO_NOT_PLAYED_HERE, PLAYED, 0, "real_envido"),
        (Reason.CANTO_NOT_PLAYED_HERE, PLAYED, 0, "vale_cuatro"),
    )
]
FLOR_FIRST_BY_PIEDRAS = after(deal("4C 5E 6B", "7O 5O 1O", "4E 5B 6O", "4B 5C 6C", piedras=True), "0 envido")
REFUSALS.append((Reason.FLOR_FIRST, FLOR_FIRST_BY_PIEDRAS, 1, command(FLOR_FIRST_BY_PIEDRAS, "+3")))
FACE_UP = truco_table.deal()
REFUSALS += [(Reason.CARD_NOT_THROWN_SO, FACE_UP, 0, command(FACE_UP, words)) for words in ("4O*", "4Oley", "4O*ley")]


@pytest.mark.parametrize(("reason", "state", "actor", "order"), REFUSALS)
def test_refusal(reason: Reason, state: State, actor: Seat, order: Any) -> None:
    """The command is refused for this reason, and the felt is told the same from the seat's own view."""
    with pytest.raises(Illegal, match=reason.value) as caught:
        TRUCO_CON_VIRA.decide(state, actor, order)
    assert caught.value.reason is reason
    view = TRUCO_CON_VIRA.conceal(state, actor)
    if isinstance(order, Say):
        assert why_not(view, actor, order.call) is reason
    elif isinstance(order, RaisePiedras):
        assert why_no_piedras(view, actor, order.piedras) is reason
    else:
        way = order.way if isinstance(order, PlayCardAs) else None
        assert why_no_card(view, actor, way) is (None if reason is Reason.CARD_NOT_IN_HAND else reason)


@pytest.mark.parametrize("call", [Call.CON_FLOR_ENVIDO, Call.PASO, Call.QUIERO_Y_ENVIDO, Call.VALE_NUEVE, Call.PIEDRAS])
def test_a_table_without_a_vira_does_not_sing_that(call: Call) -> None:
    """It is no word of its own."""
    assert why_not(truco_table.deal(), 0, call) is Reason.CANTO_NOT_PLAYED_HERE

"""Every reason for which Escuela refuses a command, in a position where it is the one (ES-62, ES-73, ES-80)."""

from typing import Any

import pytest

from game.rules.caida import ESCUELA as GAME
from game.rules.caida.cantos import Canto
from game.rules.caida.escuela import Accuse, Cantar, CantoFalso, PedirCanto, Robar, SelectCards, Soplar, TakeCards
from game.rules.caida.model import DrawDealer, PlayCard, State
from game.rules.cards import Card
from game.rules.kernel import TABLE, Abandon, Illegal, Reason, Seat
from tests.rules.escuela_table import ALL, EXPERTO, SOPLADO, VIVEZA, after, at, command

PLAIN = at(mesa="12C 5O", mazo=24, hands=["1C 5E 11O", "5C 6O 7B"], scores=[5, 10])
EXPERT = at(*EXPERTO, mesa="12C 5O", mazo=24, hands=["1C 5E 11O", "5C 6O 7B"])
FULL = at(*ALL, mesa="12C 5O", mazo=24, hands=["1C 5E 11O", "5C 6O 7B"])
SPENT = at(*ALL, mesa="12C 5O", mazo=24, hands=["1C 5E 11O", "5C 6O 7B"], errors=[0, 3], cantos=["0 ronda"])
USED = at(*VIVEZA, mesa="12C", mazo=24, hands=[3, 3], spent=[{}, {"robar": True, "canto_falso": True}])
SETS = at(*SOPLADO, mesa="5C 5O 5E", mazo=24, hands=[3, 3], culprits=[{"rank": 5, "seat": 1}])
CLOSED = after(at(mesa="12C", mazo=18, scores=[5, 18], hands=["2O 2C 1E", "5C 6O 7B"]), "1 PedirCanto")
PAIRS = at(*VIVEZA, seats=4, pairs=True, mesa="12C", mazo=12, hands=[3, 3, 3, 3], cantos=["1 ronda"])
PAUSE = after(at(*VIVEZA, mesa="7O", mazo=12, scores=[3, 20], hands=[3, "7E ? ?"]), "1 TakeCards 7E 7O")
LEFT = after(at(seats=3, mesa="2C", mazo=18, hands=[3, 3, 3]), "2 Abandon")
LATE = after(EXPERT, "mesa TimeOut 1")
DRAW = GAME.start(PLAIN.rules, PLAIN.format)

REFUSALS: list[tuple[Reason, State, Seat, Any]] = [
    (Reason.NOT_PLAYED_HERE, PLAIN, 1, TakeCards(card=Card.C5, take=(), to=1)),
    (Reason.NOT_PLAYED_HERE, PLAIN, 1, SelectCards(card=None, take=(), to=1)),
    (Reason.NOT_PLAYED_HERE, PLAIN, 0, Cantar(canto=Canto.RONDA, pedir=False, to=1)),
    (Reason.NOT_PLAYED_HERE, PLAIN, 0, CantoFalso(canto=Canto.RONDA, to=1)),
    (Reason.NOT_PLAYED_HERE, PLAIN, 0, Soplar(cards=(Card.C12,), to=1)),
    (Reason.NOT_PLAYED_HERE, PLAIN, 0, Accuse(to=1)),
    (Reason.NOT_PLAYED_HERE, EXPERT, 1, PlayCard(card=Card.C5)),
    (Reason.NOT_PLAYED_HERE, EXPERT, 1, PedirCanto(to=1)),
    (Reason.NOT_PLAYED_HERE, EXPERT, 1, Robar(card=Card.C5, take=(), to=1)),
    (Reason.CARDS_MOVED, EXPERT, 1, TakeCards(card=Card.C5, take=(Card.O4,), to=1)),
    (Reason.CARDS_MOVED, EXPERT, 1, TakeCards(card=Card.C5, take=(Card.O5, Card.O5), to=1)),
    (Reason.CARDS_MOVED, FULL, 1, Robar(card=Card.C5, take=(Card.O4,), to=1)),
    (Reason.CARDS_MOVED, FULL, 0, Soplar(cards=(), to=1)),
    (Reason.CARDS_MOVED, FULL, 0, Soplar(cards=(Card.O5, Card.E5), to=1)),
    (Reason.ERRORS_SPENT, SPENT, 1, TakeCards(card=Card.C5, take=(Card.C12,), to=1)),
    (Reason.ERRORS_SPENT, SPENT, 1, Cantar(canto=Canto.PATRULLA, pedir=False, to=1)),
    (Reason.ERRORS_SPENT, SPENT, 1, CantoFalso(canto=Canto.PATRULLA, to=1)),
    (Reason.ERRORS_SPENT, SPENT, 1, Soplar(cards=(Card.C12,), to=1)),
    (Reason.ERRORS_SPENT, SPENT, 1, Accuse(to=1)),
    (Reason.OWN_SET, SETS, 1, Soplar(cards=(Card.C5, Card.O5, Card.E5), to=1)),
    (Reason.SET_HAS_GROWN, SETS, 0, Soplar(cards=(Card.C5, Card.O5), to=1)),
    (Reason.CANTOS_CLOSED, CLOSED, 1, PedirCanto(to=1)),
    (Reason.NO_CANTO, PLAIN, 0, PedirCanto(to=1)),
    (Reason.PEDIR_FALLS_SHORT, PLAIN, 1, PedirCanto(to=1)),
    (Reason.RIGHT_SPENT, USED, 1, command(USED, f"Robar {USED.hands[1][0]}")),
    (Reason.RIGHT_SPENT, USED, 1, CantoFalso(canto=Canto.RONDA, to=1)),
    (Reason.NOTHING_TO_ACCUSE, FULL, 0, Accuse(to=1)),
    (Reason.OWN_SIDE, PAIRS, 3, Accuse(to=1)),
    (Reason.OWN_SIDE, PAIRS, 1, Accuse(to=1)),
    (Reason.ONLY_ACCUSATIONS, PAUSE, 0, Cantar(canto=Canto.RONDA, pedir=False, to=1)),
    (Reason.NOT_YOUR_TURN, PAUSE, 0, PlayCard(card=Card.C5)),
    (Reason.ALREADY_LEFT, LEFT, 2, Abandon()),
    (Reason.OTHER_QUESTION, EXPERT, 1, TakeCards(card=Card.C5, take=(Card.C12,), to=0)),
    (Reason.OTHER_QUESTION, EXPERT, 1, Cantar(canto=Canto.VIGIA, pedir=False, to=2)),
    (Reason.OTHER_QUESTION, FULL, 1, Soplar(cards=(Card.C12,), to=0)),
    (Reason.NOT_YOUR_TURN, LATE, 1, TakeCards(card=Card.C5, take=(), to=1)),
    (Reason.NOT_YOUR_TURN, LATE, TABLE, command(LATE, "TimeOut 1")),
    (Reason.NOT_YOUR_TURN, DRAW, 0, PedirCanto(to=0)),
    (Reason.NOT_YOUR_TURN, DRAW, 0, Accuse(to=0)),
    (Reason.NOTHING_TO_DEAL, DRAW, TABLE, DrawDealer(seat=0)),
    (Reason.NOTHING_TO_DEAL, PLAIN, TABLE, command(PLAIN, "ThrowByLot 5C")),
    (Reason.CARD_NOT_IN_HAND, LATE, TABLE, command(LATE, "ThrowByLot 1C")),
    (Reason.NO_CLOCK_RUNNING, PLAIN, TABLE, command(PLAIN, "ClosePause 1")),
    (Reason.NO_CLOCK_RUNNING, PLAIN, TABLE, command(PLAIN, "CloseContest 1")),
    (Reason.NO_CLOCK_RUNNING, PAUSE, TABLE, command(PAUSE, "ClosePause 2")),
    (Reason.NO_CLOCK_RUNNING, PAUSE, TABLE, command(PAUSE, "TimeOut 0")),
]


@pytest.mark.parametrize(("reason", "state", "actor", "words"), REFUSALS)
def test_refusal(reason: Reason, state: State, actor: Seat, words: Any) -> None:
    """The command is refused for this reason, and no other."""
    with pytest.raises(Illegal) as caught:
        GAME.decide(state, actor, words)
    assert caught.value.reason is reason

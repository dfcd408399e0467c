"""Truco con vira beyond its examples: clocks, houses, windows, what is owed and what is shown (VR-1 … VR-50)."""

from typing import Any

import pytest

from game.rules.cards import DECK, Card
from game.rules.kernel import SPECTATOR, TABLE, Illegal, Reason
from game.rules.options import apply_options
from game.rules.record import replace
from game.rules.truco import TRUCO_CON_VIRA
from game.rules.truco.ley import burns
from game.rules.truco.model import (
    BuenasReached,
    CardThrown,
    Cause,
    Deal,
    DealEnded,
    Line,
    MatchEnded,
    Phase,
    PointsScored,
    Source,
    TimedOut,
)
from game.rules.truco.prices import Price, asked_price, leader, my_flor, my_tanto, price_of, settled, stake
from game.rules.truco.rulesets import FOUR, OPTIONS, SIX, TARGETS, TWO, VENEZOLANO, VIRA, start
from game.rules.truco.terms import Anotacion, Call, Cantando, Flor, Level, Mazo, PrimeraParda, Respuesta
from game.rules.truco.vira_words import (
    AnnouncedALey,
    CantandoCompared,
    CardPassed,
    CardsRevealed,
    CardStacked,
    DealLiquidated,
    ViraTurned,
    WindowOpened,
)
from tests.rules.test_truco_vira_examples import FLOR, S0_35_S1_40, lines, order
from tests.rules.truco_table import cards
from tests.rules.truco_vira_table import after, command, deal, dealt_by_lot, events, refusal, says

TRIO = ("7O 5O 1O", "4C 5E 6B", "4E 5B 6E", "4B 5C 6C", "2B 2C 3E", "2O 2E 3B")
"""Six hands, the first with a flor."""


# Tables and deals


def test_how_many_sit_down() -> None:
    """Four in pairs, two, or six; two sides in each (VR-1)."""
    assert VIRA.formats == (FOUR, TWO, SIX)
    state = dealt_by_lot(DECK, table=SIX)
    assert state.reparto.vira.card is DECK[18]
    assert after(deal(*TRIO, table=SIX), "0 truco,5 quiero,0 7Oley").reparto.quiero == 1


def test_the_vira_is_never_played() -> None:
    """It is turned for all, and in nobody's hand; the next dealer deals the next deal (VR-2, VR-3)."""
    state = dealt_by_lot(DECK)
    assert DECK[12] not in [card for hand in state.reparto.hands for card in hand]
    (*_, turned) = TRUCO_CON_VIRA.decide(after(state, "0 mazo"), TABLE, Deal(order=DECK))
    assert turned == ViraTurned(card=DECK[12])
    assert TRUCO_CON_VIRA.redact(turned, SPECTATOR) == turned


@pytest.mark.parametrize(
    "values",
    [
        {"flor": Flor.CLASICA},
        {"respuesta": Respuesta.VOTO},
        {"anotacion": Anotacion.AL_MOMENTO},
        {"mazo": Mazo.INDIVIDUAL_MAS1},
        {"reservada_paga": 0},
        {"truco": (Level(call=Call.TRUCO, points=0), Level(call=Call.VALE_JUEGO, points=0))},
        {"con_vira": False},
    ],
)
def test_pieces_that_do_not_fit(values: dict[str, Any]) -> None:
    """What only such a table plays is played together (VR-3, VR-14, VR-41)."""
    with pytest.raises(Illegal, match="no_such_table"):
        start(replace(VIRA, **values), FOUR)


@pytest.mark.parametrize(
    "values",
    [
        {"pasada": True},
        {"flor": Flor.LEY},
        {"primera_parda": PrimeraParda.APILADA},
        {"cantando": Cantando.AUTO},
        {"truco": (Level(call=Call.VALE_JUEGO, points=0),)},
    ],
)
def test_a_table_that_turns_no_card_plays_none_of_it(values: dict[str, Any]) -> None:
    """As above, the other way round."""
    with pytest.raises(Illegal, match="no_such_table"):
        start(replace(VENEZOLANO, **values), FOUR)


def test_house_options() -> None:
    """Each is a value of the rules; privo needs the cantando (VR-1, VR-11, VR-19, VR-40, VR-44, VR-46)."""
    options = OPTIONS[VIRA.key]
    assert TARGETS[VIRA.key] == (24, 12)
    assert {"primera_parda", "piedras", "reservada_paga", "cantando", "privo_con_truco"} < {one.name for one in options}
    for option in options:
        for value in option.values:
            assert start(apply_options(VIRA, options, [(option.name, value)]), FOUR)
    with pytest.raises(Illegal, match="option_needs_another"):
        apply_options(VIRA, options, [("privo_con_truco", True), ("cantando", "no")])


# Cards


def test_a_pasada_is_known_to_who_threw_it() -> None:
    """Also its partner does not see it (VR-6, VR-49)."""
    (passed,) = events(deal(), 0, "4O*")
    assert passed == CardPassed(seat=0, card=Card.O4)
    assert TRUCO_CON_VIRA.redact(passed, 0) == passed
    for seat in (1, 2, 3, SPECTATOR):
        assert TRUCO_CON_VIRA.redact(passed, seat) == CardPassed(seat=0, card=None)


def test_a_ley_face_down() -> None:
    """Both at once: the announcement is heard, the card is not seen (VR-6, VR-28)."""
    assert events(deal(), 0, "4O*ley") == (AnnouncedALey(seat=0), CardPassed(seat=0, card=Card.O4))
    assert events(deal(), 0, "4Oley")[0] == AnnouncedALey(seat=0)
    assert "flor" in says(after(deal(*FLOR), "0 7O*ley,1 4C,2 4E,3 4B"), 0)
    assert lines(after(deal(*FLOR), "0 7O*,1 mazo")) == ((0, 1, "mazo"),)


def test_a_pasada_does_not_lower_a_tanto_nor_a_flor() -> None:
    """The flor declared, its cards may all lie face down, and are shown in the end (VR-6, VR-49)."""
    ended = after(deal(*FLOR), "0 flor,0 7O*,1 4C,2 4E,3 4B,0 mazo")
    assert ended.scores == (3, 1)
    assert TRUCO_CON_VIRA.conceal(ended, 2).reparto.vira.revealed[0] == cards("7O 5O 1O")


def test_stacked_cards_decide_a_first_parda() -> None:
    """The better card of each, then the other, then who is closest to the mano (VR-11)."""
    hands = ("3O 12O 4O", "3C 2C 5C", "4E 6E 5E", "4B 6B 4C")
    state = after(deal(*hands, primera_parda=PrimeraParda.APILADA), "0 3O,1 3C,2 4E")
    happened = events(state, 3, "4B")
    assert [event.card.value for event in happened if isinstance(event, CardStacked)] == ["12O", "2C", "6E", "6B"]
    assert after(state, "3 4B").scores == (0, 1)
    tied = deal("3O 2O 4O", "3C 2C 4C", "5E 6E 4E", "5B 6B 4B", primera_parda=PrimeraParda.APILADA, dealer=0)
    ended = after(tied, "1 3C,2 5E,3 5B,0 3O")
    assert len(ended.reparto.tricks) == 3
    assert ended.scores == (0, 1)
    assert after(deal(*hands), "0 3O,1 3C,2 4E,3 4B").phase is Phase.PLAY


def test_stacking_burns_no_flor() -> None:
    """Who threw a ley and has no choice any more has missed nothing (VR-11, VR-30)."""
    hands = ("3O 2O 4O", "3C 2C 5B", "4E 6E 5O", "4B 6B 4C")
    state = after(deal(*hands, primera_parda=PrimeraParda.APILADA), "0 3Oley,1 3C,2 4E,3 4B")
    assert lines(state)[0] == (0, 3, "flor")


def test_a_first_trick_that_is_won_is_not_stacked() -> None:
    """Nor a second that is tied (VR-11, VR-9)."""
    hands = ("3O 12O 4O", "1C 12C 5C", "4E 6E 5E", "4B 6B 4C")
    state = after(deal(*hands, primera_parda=PrimeraParda.APILADA), "0 3O,1 1C,2 4E,3 4B")
    assert state.phase is Phase.PLAY


# Truco and who answers


def test_an_envido_upon_a_truco() -> None:
    """Whoever of those asked has not thrown; then the truco comes back to both (VR-21)."""
    asked = after(deal(), "0 4O,1 truco")
    assert refusal(asked, 0, "envido") is Reason.CANTO_AFTER_THROWING
    bet = after(asked, "2 envido")
    assert bet.reparto.pending[-1].answerers == (3, 1)
    back = after(bet, "1 no_quiero")
    assert back.reparto.pending[-1].answerers == (2, 0)
    assert back.scores == (0, 0)


def test_a_flor_upon_a_truco() -> None:
    """Declared first, bet on, and then the truco is answered (VR-33)."""
    state = after(deal(*S0_35_S1_40, vira="6C"), "0 flor,0 truco,1 flor")
    assert [canto.kind.value for canto in state.reparto.pending] == ["truco", "ley"]
    assert state.reparto.pending[-1].answerers == (1,)
    back = after(state, "1 paso,0 paso")
    assert [canto.answerers for canto in back.reparto.pending] == [(1, 3)]
    bet = after(state, "1 paso,0 con_flor_envido,1 quiero")
    assert [canto.kind.value for canto in bet.reparto.pending] == ["truco"]


def test_the_window_opens_once() -> None:
    """Flores declared later are compared, and open none (VR-34)."""
    hands = ("7O 6O 3O", "7B 5B 3B", "7E 2E 1E", "4O 5E 3C")
    opened = events(after(deal(*hands, vira="6C"), "0 flor,0 7O"), 1, "flor")
    assert opened[-1] == WindowOpened(seats=(1, 0))
    later = after(deal(*hands, vira="6C"), "0 flor,0 7O,1 flor,1 paso,0 paso,1 7B")
    assert not any(isinstance(event, WindowOpened) for event in events(later, 2, "flor"))


def test_three_flores_in_the_window() -> None:
    """The declarer, then the rivals after him (VR-34)."""
    hands = ("7O 6O 3O", "4O 5E 3C", "7E 2E 1E", "7B 5B 3B")
    state = after(deal(*hands, vira="6C"), "0 flor,0 7O,1 4O,2 flor,2 7E")
    assert events(state, 3, "flor")[-1] == WindowOpened(seats=(3, 0, 2))
    window = after(state, "3 flor,3 paso,0 paso")
    assert TRUCO_CON_VIRA.awaited(window) == (2,)
    assert after(window, "2 con_flor_envido").reparto.pending[-1].answerers == (3,)
    bet = after(state, "3 flor,3 con_flor_envido")
    assert bet.reparto.pending[-1].answerers == (0, 2)
    assert lines(after(bet, "2 quiero,3 mazo")) == ((0, 6, "flor"), (0, 2, "con_ley"), (0, 1, "mazo"))


def test_a_refused_bet_pays_the_flores_of_who_bet_alone() -> None:
    """Also one that is declared later; those of the other side pay nothing (VR-35)."""
    hands = ("7O 6O 3O", "7B 5B 3B", "7E 2E 1E", "4O 5E 3C")
    state = after(deal(*hands, vira="6C"), "0 flor,0 7O,1 flor,1 paso,0 con_flor_envido,1 no_quiero,1 7B")
    assert lines(after(state, "2 flor,2 mazo")) == ((0, 6, "flor"), (1, 1, "mazo"))
    assert lines(after(state, "2 7E,3 4O,2 mazo")) == ((0, 3, "flor"), (1, 1, "mazo"))
    other = after(deal(*hands, vira="6C"), "0 flor,0 7O,1 flor,1 con_flor_envido,0 no_quiero,1 7B,2 flor,2 mazo")
    shown = [seat for seat, seen in enumerate(other.reparto.vira.revealed) if seen]
    assert lines(other) == ((1, 3, "flor"), (1, 1, "mazo"))
    assert shown == [1]


def test_equal_flores_go_to_the_closer_player() -> None:
    """And his side is paid for each of its own (VR-32)."""
    hands = ("4O 5E 3C", "7B 5B 3B", "7E 5E 3E", "4C 5C 2O")
    state = after(deal(*hands, vira="6C"), "0 4O,1 flor,1 7B,2 flor,2 paso,1 paso,2 mazo")
    assert lines(state) == ((1, 3, "flor"), (1, 1, "mazo"))


def test_a_house_where_each_flor_is_paid() -> None:
    """`cada_una`: the highest first; a bet is still the highest's (VR-32)."""
    held = deal(*S0_35_S1_40, vira="6C", flores_rivales="cada_una")
    state = after(held, "0 flor,0 7O,1 flor,1 con_flor_envido,0 quiero,1 mazo")
    assert lines(state) == ((1, 3, "flor"), (0, 3, "flor"), (1, 2, "con_ley"), (0, 1, "mazo"))
    alone = after(deal(*FLOR, flores_rivales="cada_una"), "0 flor,0 mazo")
    assert lines(alone) == ((0, 3, "flor"), (1, 1, "mazo"))


def test_a_reservada_that_pays_five() -> None:
    """And shows its two pieces (VR-40, VR-49)."""
    hands = ("11C 10C 4O", "4C 5E 6B", "4E 5B 6O", "4B 5C 6E")
    state = after(deal(*hands, reservada_paga=5), "0 flor,0 mazo")
    assert lines(state) == ((0, 5, "flor"), (1, 1, "mazo"))
    assert state.reparto.vira.revealed[0] == cards("11C 10C")


# Piedras (VR-19)


def test_piedras() -> None:
    """Any number up to la falta; refused they pay what was accepted before (VR-19)."""
    hands = ("4O 5E 6B", "4C 5O 6E", "4E 5B 6O", "1B 5C 6C")
    state = after(deal(*hands, piedras=True), "0 envido,1 +5")
    assert asked_price(state) == Price(7, 2)
    assert lines(after(state, "2 no_quiero,0 mazo")) == ((1, 2, "envido"), (1, 1, "mazo"))
    raised = after(state, "2 +17")
    assert says(raised, 3) == {"quiero", "no_quiero"}
    assert lines(after(raised, "3 quiero,0 mazo")) == ((1, 24, "envido"),)
    assert lines(after(state, "2 quiero_y_envido,1 quiero,0 mazo"))[0] == (1, 9, "envido")
    assert refusal(state, 2, "+18") is Reason.NOT_UP_THE_LADDER


def test_piedras_between_flores_and_by_a_guest() -> None:
    """The same ladder; the Reservada is declared by it (VR-35, VR-36)."""
    hands = ("7O 5O 1O", "11C 10C 4O", "4E 6E 3B", "7B 2B 1B")
    asked = after(deal(*hands, vira="6C", piedras=True), "0 flor,0 7O,1 4O,2 4E,3 flor,3 paso,0 con_flor_envido")
    assert refusal(asked, 1, "no_quiero") is Reason.NOT_AN_ANSWER
    raised = after(asked, "1 +4")
    assert raised.reparto.flores == (True, True, False, True)
    assert asked_price(raised) == Price(6, 2)
    assert lines(after(raised, "0 no_quiero,3 mazo")) == (
        (1, 6, "flor"),
        (1, 2, "con_ley"),
        (0, 1, "mazo"),
    )


def test_an_envido_with_piedras_that_a_flor_kills_leaves_no_piedras() -> None:
    """The next bet begins anew (VR-19, VR-23)."""
    hands = ("7O 5O 1E", "7B 5B 1B", "7E 5E 3E", "4O 6E 3C")
    state = after(deal(*hands, vira="6C", piedras=True), "0 envido,3 +4")
    flor = after(state, "2 flor")
    assert flor.reparto.pending == ()
    assert flor.reparto.vira.piedras == ()


# Cantando


PRIVO = ("7O 1O 3C", "7B 6B 12E", "12C 11B 10O", "5E 11O 1B")


def test_what_is_told_of_the_tantos() -> None:
    """Both numbers, at once; the cards when the deal ends (VR-44)."""
    state = start(VIRA, FOUR)
    state = replace(state, phase=Phase.DEAL, dealer=3, scores=(23, 17))
    happened = TRUCO_CON_VIRA.decide(state, TABLE, Deal(order=order(PRIVO)))
    assert happened[2:4] == (
        CantandoCompared(singing=(0,), seat=1, by_flor=False, tantos=(28, 33)),
        PointsScored(side=1, points=1, source=Source.CANTANDO, refused=False),
    )
    ended = events(dealt_by_lot(order(PRIVO), (23, 17)), 0, "mazo")
    assert CardsRevealed(seat=1, cards=cards("7B 6B")) in ended


def test_a_chico_won_before_the_first_card_shows_why() -> None:
    """The cards, and then the end (VR-44, VR-45)."""
    hands = ("7O 4O 3C", "6B 4B 12E", "12C 11B 10O", "5E 11O 1B")
    state = replace(start(VIRA, FOUR), phase=Phase.DEAL, dealer=3, scores=(23, 23))
    happened = TRUCO_CON_VIRA.decide(state, TABLE, Deal(order=order(hands)))
    assert happened[-2:] == (
        CardsRevealed(seat=0, cards=cards("7O 4O")),
        MatchEnded(winner=0, cause=Cause.TARGET, by=None),
    )


def test_flores_decide_for_who_is_cantando() -> None:
    """Nothing is told of their numbers; those that are paid are shown (VR-44, VR-49)."""
    hands = ("7O 2O 1O", "7B 4B 1E", "12C 11B 10O", "7E 5E 3E")
    state = replace(start(VIRA, FOUR), phase=Phase.DEAL, dealer=3, scores=(23, 17))
    happened = TRUCO_CON_VIRA.decide(state, TABLE, Deal(order=order(hands)))
    assert happened[2] == CantandoCompared(singing=(0,), seat=3, by_flor=True, tantos=(None, None))
    ended = after(dealt_by_lot(order(hands), (23, 17)), "0 mazo")
    assert ended.reparto.vira.revealed == ((), (), (), cards("7E 5E 3E"))
    each = dealt_by_lot(order(hands), (22, 23), flores_rivales="cada_una")
    assert each.phase is Phase.OVER
    assert each.scores == (22, 26)


def test_privo_y_truco() -> None:
    """Who lost his tantos one point short must sing truco before all else (VR-46)."""
    state = dealt_by_lot(order(PRIVO), (23, 17), privo_con_truco=True)
    assert says(state, 0) == {"truco"}
    assert refusal(state, 0, "7O") is Reason.TRUCO_FIRST
    assert says(after(state, "0 truco,1 quiero"), 0) == {"mazo"}
    late = events(state, 0, "clock")
    assert [type(event).__name__ for event in late] == ["TimedOut", "CantoMade"]
    assert after(state, "0 clock").reparto.pending[-1].answerers == (1, 3)
    rivals = dealt_by_lot(order((*PRIVO[1:], PRIVO[0])), (17, 23), privo_con_truco=True)
    assert says(rivals, 0) == {"truco", "mazo"}
    assert says(after(rivals, "0 7B"), 1) == {"truco"}
    assert says(after(rivals, "0 truco,1 quiero,0 7B"), 1) >= {"retruco", "mazo"}
    assert "mazo" in says(dealt_by_lot(order(PRIVO), (23, 17)), 0)


def test_the_third_strike_of_who_owes_a_truco() -> None:
    """Loses, as ever (VR-48)."""
    state = replace(dealt_by_lot(order(PRIVO), (23, 17), privo_con_truco=True), timeouts=(2, 0, 0, 0))
    assert events(state, 0, "clock")[-1] == MatchEnded(winner=1, cause=Cause.TIMEOUTS, by=0)


# Mazo


def test_who_leaves_loses_the_flores_that_were_not_declared() -> None:
    """Those of the rivals count; what was declared counts too (VR-27, VR-47)."""
    hands = ("7O 5O 1O", "7B 5B 3B", "4E 5C 6E", "4O 5E 3C")
    assert lines(after(deal(*hands, vira="6C"), "0 mazo")) == ((1, 3, "flor"), (1, 1, "mazo"))
    assert lines(after(deal(*hands, vira="6C"), "0 7O,1 mazo")) == ((0, 1, "mazo"),)
    reservada = ("11C 10C 4O", "4C 5E 6B", "4E 5B 6O", "4B 5C 6E")
    assert lines(after(deal(*reservada), "0 mazo")) == ((1, 1, "mazo"),)
    assert lines(after(deal(*reservada), "0 flor,0 mazo")) == ((0, 3, "flor"), (1, 1, "mazo"))


def test_an_envido_of_a_committed_reservada_dies_by_a_flor_that_is_alive() -> None:
    """Nobody has declared it, and it counts when the deal ends; so does the Reservada (VR-30, VR-39)."""
    hands = ("7O 4B 3E", "11C 10C 4O", "7E 6E 1E", "5O 5B 3C")
    state = after(deal(*hands, vira="6C"), "0 7O,1 envido,0 quiero,1 truco")
    assert lines(after(state, "0 no_quiero")) == ((1, 3, "flor"), (1, 1, "truco"))


# Clocks (VR-48)


def test_the_clock_of_a_turn() -> None:
    """It declares an ordinary flor, without a strike; the Reservada never; then it throws the weakest card."""
    state = deal(*FLOR)
    assert [type(event).__name__ for event in events(state, 0, "clock")] == ["CantoMade"]
    declared = after(state, "0 clock")
    assert declared.timeouts == (0, 0, 0, 0)
    assert events(declared, 0, "clock")[0] == TimedOut(seat=0, count=1)
    reservada = deal("11C 10C 4O", "4C 5E 6B", "4E 5B 6O", "4B 5C 6E")
    assert events(reservada, 0, "clock")[-1] == CardThrown(seat=0, card=Card.O4, by_clock=True)
    rey = deal("12C 11O 12E", "4C 5E 6B", "4E 5B 6O", "4B 5C 6E", vira="11C")
    assert events(rey, 0, "clock")[-1] == CardThrown(seat=0, card=Card.O11, by_clock=True)


def test_the_clock_of_an_answer() -> None:
    """No quiero; two players: con flor; between flores, paso and no quiero."""
    hands = ("4O 5E 6B", "7O 5O 1O")
    asked = after(deal(*hands, table=TWO), "0 truco,0 clock")
    assert asked.reparto.flores == (False, True)
    assert asked.reparto.pending[-1].answerers == (1,)
    reservada = after(deal("4O 5E 6B", "11C 10C 7O", table=TWO), "0 truco")
    assert events(reservada, 1, "clock")[0].call is Call.NO_QUIERO  # type: ignore[union-attr]
    window = after(deal(*S0_35_S1_40, vira="6C"), "0 flor,0 7O,1 flor")
    passed = after(window, "1 clock")
    assert TRUCO_CON_VIRA.awaited(passed) == (0,)
    bet = after(window, "1 con_flor_envido,0 clock")
    assert settled(bet) == (Line(1, 0, Source.CON_LEY, refused=True),)


# Points


def test_what_the_deal_owes_is_told_before_it_is_written() -> None:
    """The list, then the lines, then the buenas, the cards, and the end (VR-41, VR-42)."""
    hands = ("4O 5E 6B", "4C 5O 6E", "4E 5B 6O", "1B 5C 6C")
    state = after(deal(*hands, scores=(0, 10)), "0 envido,1 quiero")
    names = [type(event).__name__ for event in events(state, 0, "mazo")]
    assert names == [
        "WentToMazo", "EnvidoWon", "DealLiquidated", "PointsScored", "BuenasReached", "PointsScored", "CardsRevealed",
        "DealEnded",
    ]  # fmt: skip
    happened = events(state, 0, "mazo")
    assert BuenasReached(side=1) in happened
    assert DealEnded(side=1) in happened
    due = next(event for event in happened if isinstance(event, DealLiquidated))
    assert [line.points for line in due.lines] == [2, 1]


def test_a_chico_by_flor_leaves_nothing_for_the_juego() -> None:
    """Vale juego pays what is still lacking, which may be nothing (VR-15, VR-41)."""
    state = deal("7O 5O 1O", "4C 5E 6B", "4E 5B 6E", "4B 5C 6C", scores=(22, 20))
    state = after(state, "0 flor,0 truco,1 retruco,2 vale_nueve,3 vale_juego,2 quiero")
    assert stake(state) == 4
    ended = after(state, "0 7O,1 mazo")
    assert ended.scores == (25, 20)
    due = events(after(state, "0 7O"), 1, "mazo")
    assert next(event for event in due if isinstance(event, DealLiquidated)).lines[-1].points == 0


# Prices and warnings


def test_prices() -> None:
    """What the felt tells of each canto (VR-12, VR-19, VR-35)."""
    state = deal()
    assert price_of(state, Call.TRUCO) == Price(3, 1)
    assert price_of(state, Call.VALE_NUEVE) == Price(9, 6)
    assert price_of(state, Call.VALE_JUEGO) == Price(24, 9, chico=True)
    assert price_of(state, Call.VALE_CUATRO) is None
    assert price_of(state, Call.ENVIDO) == Price(2, 1)
    assert price_of(state, Call.REAL_ENVIDO) is None
    assert price_of(state, Call.ENVIDO_A_LA_FALTA) == Price(24, 1)
    assert price_of(after(state, "0 envido"), Call.QUIERO_Y_ENVIDO) == Price(4, 2)
    assert price_of(state, Call.FLOR) == Price(3, 3)
    assert price_of(state, Call.CONTRAFLOR) is None
    assert price_of(state, Call.PIEDRAS) is None
    assert price_of(state, Call.QUIERO) is None
    window = after(deal(*S0_35_S1_40, vira="6C"), "0 flor,0 7O,1 flor")
    assert asked_price(window) is None
    assert price_of(window, Call.CON_FLOR_ENVIDO) == Price(2, 0)
    bet = after(window, "1 con_flor_envido")
    assert asked_price(bet) == Price(2, 0)
    assert price_of(bet, Call.QUIERO_Y_ENVIDO) == Price(4, 2)
    assert settled(after(bet, "0 quiero")) == (Line(1, 2, Source.CON_LEY, refused=False),)


def test_what_is_settled_and_not_yet_paid() -> None:
    """With its price, by the side that sang last (VR-41)."""
    assert settled(after(deal(), "0 envido,1 no_quiero")) == (Line(0, 1, Source.ENVIDO, refused=True),)
    assert settled(after(deal(), "0 envido_a_la_falta,1 quiero")) == (Line(0, 24, Source.ENVIDO, refused=False),)
    assert settled(deal()) == ()


def test_what_a_seat_holds_and_who_leads() -> None:
    """By the pieces (VR-4, VR-16, VR-25)."""
    state = deal("11C 7B 4B", "1E 5E 6B", "4E 5B 6O", "4C 5C 6E")
    assert my_tanto(TRUCO_CON_VIRA.conceal(state, 0), 0) == 37
    assert my_flor(TRUCO_CON_VIRA.conceal(state, 0), 0) == 41
    assert my_tanto(TRUCO_CON_VIRA.conceal(state, 1), 0) is None
    assert leader(after(state, "0 11C,1 1E")) == 0


@pytest.mark.parametrize(
    ("words", "burned"),
    [
        ("7O", True), ("7O*", True), ("7Oley", False), ("7O*ley", False), ("truco", True), ("mazo", True),
        ("flor", False),
    ],
)  # fmt: skip
def test_the_felt_can_warn(words: str, burned: bool) -> None:
    """Before a flor burns (VR-27)."""
    state = deal(*FLOR)
    assert burns(TRUCO_CON_VIRA.conceal(state, 0), 0, command(state, words)) is burned
    assert not burns(state, 1, command(state, words))


def test_abandono() -> None:
    """Leaving is never part of the deal: nothing is paid, nothing shown (GE-9, VR-50)."""
    state = after(deal(*FLOR, scores=(5, 6)), "0 flor")
    assert refusal(state, 9, "truco") is Reason.NOT_SEATED
    ended = replace(state, phase=Phase.OVER)
    assert TRUCO_CON_VIRA.legal(ended, 0) == ()

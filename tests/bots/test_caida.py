"""How the bots of Caída think: cantos, counting, and positions with one right answer."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.bots.caida.normal import worlds
from game.bots.caida.outlook import CARD, DELAY, NOTHING, WIN, outcome, outlook
from game.bots.caida.reading import best_canto, counts, lift, unseen
from game.bots.catalog import policy_for
from game.bots.policy import Level
from game.rules.caida.cantos import canto_points, true_cantos
from game.rules.caida.capture import Equals, captured
from game.rules.caida.model import PlayCard, SingCanto, State
from game.rules.cards import DECK, Card
from game.rules.kernel import Format, Seat
from game.rules.record import replace
from tests.bots.positions import CARAQUENA, turns

DUEL, PAIRS = CARAQUENA.formats
SEEDS = st.integers(min_value=0, max_value=2**32)
NORMAL = policy_for(CARAQUENA.key, Level.NORMAL).choose
EASY = policy_for(CARAQUENA.key, Level.EASY).choose


def cards(notation: str) -> tuple[Card, ...]:
    return tuple(Card(each) for each in notation.split())


def position(
    hand: str,
    mesa: str,
    *,
    rival: str = "",
    thrown: str | None = None,
    scores: tuple[int, int] = (0, 0),
    gone: int | None = None,
) -> State:
    """Seat 0 to move against one rival; `gone` cards are taken away, by default all that nobody holds."""
    opened, _ = next(turns(CARAQUENA, DUEL, seed=1))
    placed = cards(f"{hand} {mesa} {rival}")
    rest = tuple(card for card in DECK if card not in placed)
    away = len(rest) if gone is None else gone
    state: State = replace(
        opened,
        turn=0,
        dealer=1,
        scores=scores,
        hands=(cards(hand), cards(rival)),
        mesa=cards(mesa),
        gone=rest[:away],
        mazo=rest[away:],
        montones=(away // 2, away - away // 2),
        last_thrown=None if thrown is None else Card(thrown),
        last_capturer=0,
        sung=(True, True),
    )
    return state


def chosen(state: State, seat: Seat = 0, seed: int = 1) -> object:
    view = CARAQUENA.game.conceal(state, seat)
    return NORMAL(view, seat, CARAQUENA.game.legal(view, seat), Random(seed))


# Cantos


@pytest.mark.parametrize("table", [DUEL, PAIRS], ids=["2", "4"])
@given(seed=SEEDS)
@settings(max_examples=6, deadline=None)
def test_normal_never_sings_false_and_never_misses_its_best_canto(table: Format, seed: int) -> None:
    for state, seat in turns(CARAQUENA, table, seed):
        legal = CARAQUENA.game.legal(state, seat)
        if not any(isinstance(command, SingCanto) for command in legal):
            continue
        hand = tuple(card for card in state.hands[seat] if card is not None)
        command = NORMAL(CARAQUENA.game.conceal(state, seat), seat, legal, Random(seed))
        if true_cantos(hand):
            assert isinstance(command, SingCanto)
            assert canto_points(command.canto, hand) == max(canto_points(each, hand) for each in true_cantos(hand))
        else:
            assert isinstance(command, PlayCard)


@given(seed=SEEDS)
@settings(max_examples=10, deadline=None)
def test_easy_never_sings_false_but_sometimes_forgets(seed: int) -> None:
    for state, seat in turns(CARAQUENA, DUEL, seed):
        legal = CARAQUENA.game.legal(state, seat)
        command = EASY(CARAQUENA.game.conceal(state, seat), seat, legal, Random(seed))
        if isinstance(command, SingCanto):
            assert command == best_canto(state, seat, legal)


def test_easy_forgets_a_canto_now_and_then() -> None:
    state = replace(position("1O 12O 12C", "4O 6B", gone=10), sung=(False, False))
    view = CARAQUENA.game.conceal(state, 0)
    legal = CARAQUENA.game.legal(view, 0)
    songs = [isinstance(EASY(view, 0, legal, Random(seed)), SingCanto) for seed in range(200)]
    assert 140 < sum(songs) < 195


# Counting


@pytest.mark.parametrize("table", [DUEL, PAIRS], ids=["2", "4"])
@given(seed=SEEDS)
@settings(max_examples=10, deadline=None)
def test_what_is_unseen_is_exactly_what_lies_hidden(table: Format, seed: int) -> None:
    for state, seat in turns(CARAQUENA, table, seed):
        hidden = {card for owner, hand in enumerate(state.hands) if owner != seat for card in hand} | set(state.mazo)
        assert set(unseen(CARAQUENA.game.conceal(state, seat), seat)) == hidden


@given(seed=SEEDS, one_each=st.booleans())
@settings(max_examples=50, deadline=None)
def test_the_ladder_takes_what_the_rules_take(seed: int, one_each: bool) -> None:
    deck = list(DECK)
    Random(seed).shuffle(deck)
    mesa, card = deck[:12], next(card for card in deck[12:] if any(card.rank == other.rank for other in deck[:12]))
    taken = captured(mesa, card, Equals.ONE if one_each else Equals.ALL, None)
    row = list(counts(mesa))
    assert lift(row, card.index, one_each) == len(taken) + 1
    assert row == list(counts([other for other in mesa if other not in taken]))


@pytest.mark.parametrize("table", [DUEL, PAIRS], ids=["2", "4"])
def test_imagined_worlds_hold_the_unseen_cards_and_no_others(table: Format) -> None:
    for state, seat in list(turns(CARAQUENA, table, seed=4))[::7]:
        known = outlook(CARAQUENA.game.conceal(state, seat), seat)
        own = [card.index for card in state.hands[seat] if card is not None]
        sizes = [len(hand) for hand in state.hands]
        for world in worlds(known, own, sizes, Random(1)):
            others = [rank for owner, hand in enumerate(world) if owner != seat for rank in hand]
            assert [len(hand) for hand in world] == sizes
            assert world[seat] == own
            assert all(others.count(rank) <= known.hidden.count(rank) for rank in others)


def test_at_the_end_two_players_know_the_rivals_hand() -> None:
    state = position("2O 5O", "7O 11B", rival="2C 6O")
    known = outlook(CARAQUENA.game.conceal(state, 0), 0)
    dealt = list(worlds(known, [1, 4], [2, 2], Random(1)))
    assert [sorted(world[1]) for world in dealt] == [[1, 5]]


# Positions


def test_it_falls_on_the_card_just_thrown() -> None:
    state = position("2O 12C", "12O 5B 2B", thrown="12O", gone=14, rival="6O 7C")
    assert chosen(state) == PlayCard(card=Card("12C"))


def test_it_leaves_the_mesa_clean() -> None:
    state = position("3O 11C", "3B 4C", rival="6O 7C", gone=14)
    assert chosen(state) == PlayCard(card=Card("3O"))


def test_it_does_not_offer_a_rey_that_may_be_fallen_on() -> None:
    """One 2 is still out, and three reyes."""
    state = position("12O 2O", "5C 7B", rival="12C 12E", gone=20)
    assert [card.rank for card in unseen(state, 0)].count(2) == 1
    assert [card.rank for card in unseen(state, 0)].count(12) == 3
    assert chosen(state) == PlayCard(card=Card("2O"))


@pytest.mark.parametrize("seed", range(5))
def test_it_takes_the_play_that_wins_now(seed: int) -> None:
    """The ladder of the 1 takes more, and the rival is known to want it; but a caída wins at 23, before any count."""
    state = position("5O 1C", "1O 2B 3B 4B 5C 11B", thrown="5C", rival="1B")
    assert chosen(state, seed=seed) == PlayCard(card=Card("1C"))
    assert chosen(replace(state, scores=(23, 20)), seed=seed) == PlayCard(card=Card("5O"))


def test_deduced_cards_decide_the_last_throws() -> None:
    """The rival can only hold 12C: throwing the 2 makes it throw the rey, and the last card falls on it."""
    state = position("12O 2O", "7B", rival="12C")
    assert chosen(state) == PlayCard(card=Card("2O"))
    known = outlook(CARAQUENA.game.conceal(state, 0), 0)
    assert outcome(known, [[9, 1], [9]], 1) > outcome(known, [[9, 1], [9]], 9)


def test_an_outcome_adds_what_the_rules_would_pay() -> None:
    """Caída (1) and limpia (4), two cards; then 2 stays, 6 stays, and both go to the last capturer."""
    state = position("5O 2O", "5B", rival="6O 7C", thrown="5B")
    known = outlook(CARAQUENA.game.conceal(state, 0), 0)
    assert outcome(known, [[4, 1], [5, 6]], 4) == pytest.approx(1 + 4 + 2 * CARD + 3 * CARD)


def test_an_outcome_stops_when_the_match_is_won() -> None:
    state = position("5O 2O", "5B 11C", rival="2C 7C", thrown="5B", scores=(23, 0))
    known = outlook(CARAQUENA.game.conceal(state, 0), 0)
    assert outcome(known, [[4, 1], [1, 6]], 4) == pytest.approx(WIN - DELAY)


def test_nothing_thrown_is_nothing_to_fall_on() -> None:
    state = position("5O 2O", "5B 11C", rival="2C 7C")
    assert outlook(CARAQUENA.game.conceal(state, 0), 0).thrown == NOTHING

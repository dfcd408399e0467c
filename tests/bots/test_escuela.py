"""How the bots of Caída play the escuela: what they say, take, blow away, accuse and dare; and how often."""

import dataclasses
from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.arena import Effort, Match, duel
from game.bots.caida.noticing import doubt, noticing, suspicion
from game.bots.caida.outlook import outcome, outlook, stakes
from game.bots.caida.reading import held
from game.bots.caida.temper import EASY, NORMAL, Temper
from game.bots.catalog import levels_for, policy_for
from game.bots.policy import Level, Policy, Reflex, staying
from game.rules.caida import ESCUELA as GAME
from game.rules.caida.cantos import Canto, best_canto
from game.rules.caida.capture import is_capture
from game.rules.caida.escuela import (
    Accuse,
    CallEchada,
    Cantar,
    CantoFalso,
    Fault,
    Fined,
    NoCanto,
    PedirCanto,
    Robar,
    Soplar,
    TakeCards,
)
from game.rules.caida.keeping import hung
from game.rules.caida.model import PlayCard, State
from game.rules.caida.pending import Spent
from game.rules.caida.terms import Ruleset
from game.rules.cards import Card
from game.rules.catalog import CATALOG, Entry
from game.rules.kernel import Format, Seat
from game.rules.record import Record, replace
from tests.laws.escuela_games import OPTIONS
from tests.rules.escuela_table import ALL, EXPERTO, SOPLADO, VIVEZA, after, at

ESCUELA = CATALOG["caida.escuela"]
SEATINGS = ESCUELA.formats
NAMES = ["2", "3", "4", "pairs"]
LEVELS = levels_for(ESCUELA.key)
THINKING = (Level.EASY, Level.NORMAL)
TEMPERS = {Level.EASY: EASY, Level.NORMAL: NORMAL}
SEEDS = st.integers(min_value=0, max_value=2**32)
TRIES = 200


def cards(notation: str) -> tuple[Card, ...]:
    return tuple(Card(each) for each in notation.split())


def chosen(state: State, seat: Seat, level: Level = Level.NORMAL, seed: int = 1) -> Any:
    """What a bot does that is awaited."""
    view = GAME.conceal(state, seat)
    return policy_for(ESCUELA.key, level).choose(view, seat, GAME.legal(view, seat), Random(seed))


def noticed(state: State, seat: Seat, level: Level = Level.NORMAL, seed: int = 1) -> Any:
    """What a bot does that is not, or not yet."""
    view = GAME.conceal(state, seat)
    return noticing(TEMPERS[level])(view, seat, GAME.legal(view, seat), Random(seed))


def share(state: State, seat: Seat, level: Level, kind: type[Any], at_turn: bool = True) -> float:
    """How often a bot answers this position with a command of a kind."""
    act = chosen if at_turn else noticed
    return sum(isinstance(act(state, seat, level, seed), kind) for seed in range(TRIES)) / TRIES


# Whole matches


@pytest.mark.parametrize("table", SEATINGS, ids=NAMES)
@pytest.mark.parametrize("level", LEVELS)
@given(rules=OPTIONS, seed=SEEDS)
@settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_bots_play_any_options_to_the_end_and_err_in_nothing_but_accusations(
    level: Level, table: Format, rules: Ruleset, seed: int
) -> None:
    match = Match(
        Entry(GAME, rules), table, [policy_for(ESCUELA.key, level)] * table.seats, [Effort()] * table.seats, seed
    )
    while GAME.winner(match.state) is None:
        seat, command = match.next()
        if seat >= 0:
            assert GAME.offer(match.state, seat, command) in staying(GAME.legal(match.state, seat))
        for event in GAME.decide(match.state, seat, command):
            if isinstance(event, Fined) and level is not Level.UNIFORM:
                assert event.fault in (Fault.ACCUSATION, Fault.CHEAT)
            match.state = GAME.evolve(match.state, event)


def steps(chosen: tuple[tuple[str, Any], ...], table: Format, seed: int) -> Iterator[tuple[State, Seat]]:
    """Every moment of a match of bots, for every seat."""
    entry = ESCUELA.with_options(chosen)
    levels = [THINKING[seat % 2] for seat in range(table.seats)]
    bots = [policy_for(entry.key, level) for level in levels]
    match = Match(entry, table, bots, [Effort()] * table.seats, seed)
    while GAME.winner(match.state) is None:
        yield from ((match.state, seat) for seat in range(table.seats))
        actor, command = match.next()
        for event in GAME.decide(match.state, actor, command):
            match.state = GAME.evolve(match.state, event)


def another_world(state: State, seat: Seat, seed: int) -> State:
    """Other cards in the other hands and in the mazo, behind all that is known of cantos and rights."""
    places = [(owner, card) for owner, hand in enumerate(state.hands) if owner != seat for card in hand]
    hidden = [card for _, card in places] + list(state.mazo)
    moved = hidden[:]
    Random(seed).shuffle(moved)
    other = dict(zip(hidden, moved, strict=True))
    hands = tuple(
        hand if owner == seat else tuple(other[card] for card in hand) for owner, hand in enumerate(state.hands)
    )
    changed = replace(state, hands=hands, mazo=tuple(other[card] for card in state.mazo))
    book = state.book
    if book is not None:
        dealt = tuple(
            row if owner == seat else tuple(other.get(card, card) for card in row)
            for owner, row in enumerate(book.dealt)
        )
        changed = hung(changed, book=replace(book, dealt=dealt))
    flipped = tuple(
        used if owner == seat else Spent(canto_falso=not used.canto_falso, robar=not used.robar)
        for owner, used in enumerate(changed.spent)
    )
    return hung(changed, spent=flipped)


@pytest.mark.parametrize("table", SEATINGS, ids=NAMES)
@pytest.mark.parametrize("level", THINKING)
@given(seed=SEEDS)
@settings(max_examples=3, deadline=None)
def test_two_worlds_with_one_view_get_one_choice_and_one_reflex(level: Level, table: Format, seed: int) -> None:
    policy = policy_for(ESCUELA.key, level)
    assert policy.reflex is not None
    for state, seat in list(steps(ALL, table, seed))[seed % 7 :: 23]:
        other = another_world(state, seat, seed)
        views = GAME.conceal(state, seat), GAME.conceal(other, seat)
        assert views[0] == views[1]
        assert GAME.legal(state, seat) == GAME.legal(other, seat)
        thoughts = []
        for view in views:
            legal = GAME.legal(view, seat)
            thought: list[Any] = [policy.reflex.notice(view, seat, legal, Random(seed))]
            if seat in GAME.awaited(view):
                thought.append(policy.choose(view, seat, legal, Random(seed)))
            thoughts.append(thought)
        assert thoughts[0] == thoughts[1]


# The echada, cantos, and asking to be paid


def test_the_echador_calls_either_way() -> None:
    """No card is known, and both orders pay alike: it is a matter of taste (ES-10)."""
    state = at(phase="echada", mazo="1O 5C 3E 12B")
    calls = {chosen(state, 0, level, seed) for level in THINKING for seed in range(40)}
    assert {type(call) for call in calls} == {CallEchada}
    assert len(calls) == 2


def test_it_sings_for_itself_in_experto_and_easy_forgets_now_and_then() -> None:
    state = at(*EXPERTO, mesa="12C 4B", mazo=24, hands=[3, "5C 6O 7B"])
    assert chosen(state, 1) == Cantar(canto=Canto.PATRULLA, pedir=False, to=1)
    assert share(state, 1, Level.NORMAL, Cantar) == 1.0
    assert share(state, 1, Level.EASY, Cantar) == pytest.approx(1 - EASY.forgets_canto, abs=0.06)


@given(seed=SEEDS)
@settings(max_examples=4, deadline=None)
def test_whatever_is_sung_is_true(seed: int) -> None:
    for state, seat in steps(SOPLADO, SEATINGS[2], seed):
        if seat in GAME.awaited(state):
            command = chosen(state, seat, THINKING[seed % 2], seed)
            if isinstance(command, Cantar):
                assert command.canto == best_canto(held(state, seat), state.rules.played)


def test_it_asks_when_that_wins_and_nobody_is_known_to_have_more() -> None:
    """In normal mode the kinds are known: a rival's vigía beats a patrulla (ES-37, ES-43)."""
    alone = at(mesa="12C 4B", mazo=24, scores=[5, 18], hands=["1O 3O 10E", "5C 6O 7B"])
    beaten = at(mesa="12C 4B", mazo=24, scores=[5, 18], hands=["2O 2E 3C", "5C 6O 7B"])
    short = at(mesa="12C 4B", mazo=24, scores=[5, 10], hands=["1O 3O 10E", "5C 6O 7B"])
    assert chosen(alone, 1) == PedirCanto(to=1)
    assert isinstance(chosen(beaten, 1), PlayCard)
    assert isinstance(chosen(short, 1), PlayCard)
    assert noticed(alone, 1) == PedirCanto(to=1)
    assert noticed(beaten, 1) is None


def test_it_asks_out_of_turn_too() -> None:
    state = at(mesa="12C 4B", mazo=24, scores=[18, 5], hands=["5C 6O 7B", "1O 3O 10E"])
    assert state.turn == 1
    assert noticed(state, 0) == PedirCanto(to=1)
    assert share(state, 0, Level.EASY, PedirCanto, at_turn=False) == pytest.approx(1 - EASY.forgets_canto, abs=0.06)


def test_in_experto_it_asks_with_the_announcement() -> None:
    state = at(*EXPERTO, mesa="12C 4B", mazo=24, scores=[5, 18], hands=[3, "5C 6O 7B"])
    assert chosen(state, 1) == Cantar(canto=Canto.PATRULLA, pedir=True, to=1)
    assert noticed(state, 1) == Cantar(canto=Canto.PATRULLA, pedir=True, to=1)
    rivals = at(*EXPERTO, mesa="12C 4B", mazo=24, scores=[5, 18], hands=["2O 2E 3C", "5C 6O 7B"])
    known = after(rivals, "0 Cantar vigia false")
    assert chosen(known, 1) == Cantar(canto=Canto.PATRULLA, pedir=False, to=1)
    assert noticed(known, 1) is None


@pytest.mark.parametrize("level", THINKING)
def test_it_answers_whoever_asks(level: Level) -> None:
    """With what it has, or that it has nothing (ES-43)."""
    hands = ["4O 2C 1E", "5C 6O 7B", "4E 4B 1C"]
    asked = after(at(*EXPERTO, seats=3, mesa="12C", mazo=18, scores=[3, 18, 5], hands=hands), "1 Cantar patrulla true")
    assert share(asked, 0, level, NoCanto) == 1.0
    assert share(asked, 2, level, Cantar) == pytest.approx(1 - TEMPERS[level].forgets_canto, abs=0.06)
    assert {type(chosen(asked, 2, level, seed)) for seed in range(TRIES)} <= {Cantar, NoCanto}


def test_a_trivilin_that_wins_is_shown_at_once() -> None:
    """Out of turn, since nothing can be gained by waiting (ES-56)."""
    hands = ["3O 3C 3E", "5C 1O 7B"]
    wins = at(*EXPERTO, ("tribilin_mata_partida", True), mesa="12C", mazo=24, hands=hands)
    assert noticed(wins, 0) == Cantar(canto=Canto.TRIVILIN, pedir=False, to=1)
    assert noticed(at(*EXPERTO, mesa="12C", mazo=24, hands=hands), 0) is None


# What it takes in Experto


def test_it_takes_the_whole_ladder() -> None:
    state = at(*EXPERTO, mesa="5C 6O 7B 12E", mazo=24, hands=[3, "5E 1O 3B"])
    assert chosen(state, 1) == TakeCards(card=Card("5E"), take=cards("5C 6O 7B"), to=1)


def test_easy_forgets_the_ladder_now_and_then() -> None:
    state = at(*EXPERTO, mesa="5C 6O 7B 12E", mazo=24, hands=[3, "5E 1O 3B"])
    alone = TakeCards(card=Card("5E"), take=cards("5C"), to=1)
    short = sum(chosen(state, 1, Level.EASY, seed) == alone for seed in range(TRIES))
    looks = 1 - EASY.looks_away
    assert short / TRIES == pytest.approx(looks * EASY.forgets_ladder, abs=0.08)


def test_of_equal_cards_it_falls_on_the_one_just_thrown() -> None:
    """That alone is a caída (ES-63)."""
    state = after(at(*EXPERTO, mesa="5C 12E", mazo=24, hands=["5O 2B 3B", "5E 1O 3C"]), "1 TakeCards 5E")
    assert chosen(state, 0) == TakeCards(card=Card("5O"), take=cards("5E"), to=1)


def test_it_never_leaves_a_set_for_others() -> None:
    """Whatever else it throws, what has an equal on the mesa takes it (ES-61)."""
    state = at(*SOPLADO, mesa="5C 6O 7B 12E", mazo=24, hands=[3, "5E 6E 12B"])
    assert all(chosen(state, 1, seed=seed).take for seed in range(20))


def test_a_canto_that_may_die_counts_in_what_it_throws() -> None:
    """With mata canto the third card decides over six points (ES-53)."""
    mata = (("mata_canto", "tercera"),)
    state = at(*mata, mesa="1C 12B", mazo=24, hands=["2O 4O 10O", "5C 6O 7B"])
    view = GAME.conceal(state, 1)
    assert stakes(view) == (0.0, 6.0)
    assert stakes(GAME.conceal(at(mesa="1C 12B", mazo=24, hands=["2O 4O 10O", "5C 6O 7B"]), 1)) == (0.0, 0.0)
    known = outlook(view, 1)
    free = dataclasses.replace(known, stakes=(0.0, 0.0))
    lost = {}
    for rank in (1, 5, 6):
        world = [[0, 9, rank], [4, 5, 6]]
        lost[rank] = outcome(free, deepcopy(world), 4) - outcome(known, deepcopy(world), 4)
    assert lost[1] == 0.0
    assert sorted((lost[5], lost[6])) == [0.0, 6.0]


def test_falling_on_whoever_sang_pays_twice() -> None:
    """On any card, where any card will do; what dies is what that canto would have paid."""
    mata = (("mata_canto", "cualquiera"),)
    state = after(at(*mata, mesa="1C 12B", mazo=24, hands=["5O 4O 10O", "5C 6O 7B"]), "1 PlayCard 5C")
    known = outlook(GAME.conceal(state, 0), 0)
    free = dataclasses.replace(known, stakes=(0.0, 0.0))
    world = [[4, 3, 7], [5, 6]]
    assert outcome(known, deepcopy(world), 4) - outcome(free, deepcopy(world), 4) == 6.0


def test_what_rivals_gain_is_shared_among_them() -> None:
    """A point of one of three rivals costs a third of a point of one's own."""
    four = outlook(GAME.conceal(at(seats=4, mesa="1C 12B", mazo=24, hands=[3, 3, 3, 3]), 1), 1)
    assert four.weights == (-1 / 3, 1.0, -1 / 3, -1 / 3)
    pairs = outlook(GAME.conceal(at(seats=4, pairs=True, mesa="1C 12B", mazo=24, hands=[3, 3, 3, 3]), 1), 1)
    assert pairs.weights == (-1.0, 1.0, -1.0, 1.0)
    three = outlook(GAME.conceal(at(seats=3, mesa="1C 12B", mazo=18, hands=[3, 3, 3]), 1), 1)
    assert three.quotas == (14, 13, 13)


# Soplado

LEFT = after(
    at(*SOPLADO, seats=3, mesa="5C 6O 12B", mazo=18, hands=["1O 2O 3O", "5E 4C 1B", "7B 1E 2E"]), "1 TakeCards 5E"
)


@pytest.mark.parametrize("level", THINKING)
def test_it_blows_the_set_and_its_ladder(level: Level) -> None:
    """As often as its level notices it; whoever left it never (ES-69)."""
    whole = Soplar(cards=cards("5C 5E 6O"), to=1)
    found = [noticed(LEFT, 0, level, seed) for seed in range(TRIES)]
    assert set(found) == {None, whole}
    assert found.count(whole) / TRIES == pytest.approx(TEMPERS[level].sees_set, abs=0.06)
    assert all(noticed(LEFT, 1, level, seed) is None for seed in range(20))


def test_on_turn_it_would_rather_fall_on_the_card() -> None:
    """A caída pays; a soplo does not (ES-72, ES-74)."""
    hands = ["1O 2O 3O", "12E 4C 1B", "12O 1E 2E"]
    falls = after(at(*SOPLADO, seats=3, mesa="12C 6O 7B", mazo=18, hands=hands), "1 TakeCards 12E")
    assert all(noticed(falls, 2, seed=seed) is None for seed in range(40))
    assert chosen(falls, 2) == TakeCards(card=Card("12O"), take=cards("12E"), to=1)
    assert isinstance(noticed(falls, 0), Soplar)


def test_a_wrong_soplo_is_never_meant() -> None:
    """The offer that stands for all wrong ones is not a set (ES-73)."""
    state = at(*SOPLADO, mesa="5C 6O 12B", mazo=24, hands=[3, 3])
    assert any(isinstance(one, Soplar) for one in GAME.legal(state, 0))
    assert all(noticed(state, 0, level, seed) is None for level in THINKING for seed in range(40))


# Viveza

ROBBED = after(at(*VIVEZA, mesa="7O 12C 3B", mazo=18, hands=["1O 2O 4O", "7E 5C 1B"]), "1 Robar 7E 7O 12C")
HONEST = after(at(*VIVEZA, mesa="7O 12C 3B", mazo=18, hands=["1O 2O 4O", "7E 5C 1B"]), "1 Robar 7E 7O")


@pytest.mark.parametrize("level", THINKING)
def test_a_robbery_is_accused_as_often_as_it_is_noticed(level: Level) -> None:
    """All its cards lie open; so it does not matter whether the right to rob was used."""
    assert share(ROBBED, 0, level, Accuse, at_turn=False) == pytest.approx(TEMPERS[level].sees_robbery, abs=0.07)
    assert share(HONEST, 0, level, Accuse, at_turn=False) == pytest.approx(TEMPERS[level].slanders, abs=0.02)


def test_a_partner_is_never_accused() -> None:
    """It is not even offered (ES-80)."""
    hands = ["1O 2O 4O", "7E 5C 1B", "1C 2C 4C", "1E 2E 4E"]
    state = after(at(*VIVEZA, seats=4, pairs=True, mesa="7O 12C 3B", mazo=12, hands=hands), "1 Robar 7E 7O 12C")
    assert all(noticed(state, 3, seed=seed) is None for seed in range(40))
    assert isinstance(noticed(state, 2), Accuse)


def test_a_canto_that_cannot_be_is_false_for_sure() -> None:
    """What is rare is doubted more; a registro without a rey to be seen anywhere is none."""
    state = at(*VIVEZA, mesa="1C 3B", mazo=24, hands=["12O 12C 12E", 3])
    view = GAME.conceal(state, 0)
    doubts = {canto: doubt(view, 0, canto, Random(3)) for canto in (Canto.RONDA, Canto.VIGIA, Canto.REGISTRO)}
    assert doubts[Canto.RONDA] < doubts[Canto.VIGIA] < doubts[Canto.REGISTRO]
    assert all(0 < value < 1 for value in doubts.values())
    seen = at(*VIVEZA, mesa="1C 12B 12O 12C", mazo=24, hands=["12E 2B 4C", 3])
    assert doubt(GAME.conceal(seen, 0), 0, Canto.REGISTRO, Random(3)) == 1.0


def test_with_next_to_nothing_unseen_nothing_is_doubted() -> None:
    state = at(*VIVEZA, mesa="1C 12B", mazo=0, hands=["12O", "3C"])
    assert doubt(GAME.conceal(state, 0), 0, Canto.RONDA, Random(3)) == 0.0


def test_it_accuses_a_canto_by_its_doubts_alone() -> None:
    """A true canto and a false one look alike, and are accused alike (ES-80)."""
    hands = ["1O 2O 4O", "7E 5C 1B"]
    false = after(at(*VIVEZA, mesa="10O 12C 3B", mazo=24, hands=hands), "1 CantoFalso vigia")
    true = after(at(*VIVEZA, mesa="10O 12C 3B", mazo=24, hands=["1O 2O 4O", "7E 7C 6B"]), "1 Cantar vigia false")
    shares = [share(state, 0, Level.NORMAL, Accuse, at_turn=False) for state in (false, true)]
    assert shares[0] == pytest.approx(shares[1], abs=0.05)
    assert 0.02 < shares[0] < 0.3
    assert share(false, 0, Level.EASY, Accuse, at_turn=False) < shares[0] + 0.02


def test_of_what_has_begun_to_be_thrown_nothing_is_known() -> None:
    """The cards on the mesa do not tell whose they were."""
    state = after(
        at(*VIVEZA, mesa="10O 12C 3B", mazo=24, hands=["1O 2O 4O", "7E 5C 1B"]), "1 CantoFalso vigia", "1 TakeCards 7E"
    )
    view = GAME.conceal(state, 0)
    assert suspicion(view, 0, view.facts[0], Random(1), NORMAL) == 0.0


@pytest.mark.parametrize("level", THINKING)
def test_it_invents_a_canto_now_and_then(level: Level) -> None:
    """Only where it has nothing to sing, and at most once in a ciclo (ES-76)."""
    state = at(*VIVEZA, mesa="12C 3B", mazo=24, hands=[3, "7E 5C 1B"])
    assert share(state, 1, level, CantoFalso) == pytest.approx(TEMPERS[level].bluffs, abs=0.03)
    spent = at(*VIVEZA, mesa="12C 3B", mazo=24, hands=[3, "7E 5C 1B"], spent=[{}, {"canto_falso": True}])
    assert share(spent, 1, level, CantoFalso) == 0.0
    sings = at(*VIVEZA, mesa="12C 3B", mazo=24, hands=[3, "7E 7C 1B"])
    assert share(sings, 1, level, Cantar) + share(sings, 1, level, CantoFalso) <= 1.0
    assert share(sings, 1, level, CantoFalso) == 0.0


def test_what_a_rival_has_beaten_is_not_invented() -> None:
    state = after(at(*VIVEZA, mesa="12C 3B", mazo=24, hands=["1O 11O 12O", "7E 5C 1B"]), "0 Cantar registro false")
    found = {chosen(state, 1, seed=seed).canto for seed in range(TRIES) if share_is_false(state, seed)}
    assert found <= {Canto.REGISTRO}


def share_is_false(state: State, seed: int) -> bool:
    return isinstance(chosen(state, 1, seed=seed), CantoFalso)


@pytest.mark.parametrize("level", THINKING)
def test_it_robs_when_there_is_much_to_rob(level: Level) -> None:
    """The whole mesa, which is no capture; a command that the table accepts (ES-79)."""
    rich = at(*VIVEZA, mesa="2C 4O 6B 10E 12C", mazo=24, hands=[3, "7E 5C 1B"])
    poor = at(*VIVEZA, mesa="2C", mazo=0, hands=["3O", "7E"])
    spent = at(*VIVEZA, mesa="2C 4O 6B 10E 12C", mazo=24, hands=[3, "7E 5C 1B"], spent=[{}, {"robar": True}])
    assert share(rich, 1, level, Robar) == pytest.approx(TEMPERS[level].robs, abs=0.04)
    assert share(poor, 1, level, Robar) == 0.0
    assert share(spent, 1, level, Robar) == 0.0
    (robbery,) = {one for one in (chosen(rich, 1, level, seed) for seed in range(TRIES)) if isinstance(one, Robar)}
    assert set(robbery.take) == set(rich.mesa)
    assert not is_capture(robbery.card, robbery.take)
    assert GAME.decide(rich, 1, robbery)


def test_the_levels_differ_in_what_they_overlook_and_dare() -> None:
    """Every chance is a chance; and who plays better sees more."""
    for temper in TEMPERS.values():
        assert all(0.0 <= getattr(temper, name) <= 1.0 for name in Temper.__slots__)
    for name in ("sees_set", "sees_robbery", "boldness", "bluffs", "robs"):
        assert getattr(EASY, name) < getattr(NORMAL, name)
    for name in ("forgets_canto", "looks_away", "forgets_ladder", "slanders"):
        assert getattr(EASY, name) > getattr(NORMAL, name)
    reflexes = [policy_for(ESCUELA.key, level).reflex for level in THINKING]
    assert all(isinstance(reflex, Reflex) and 0 < reflex.least < reflex.most < 4 for reflex in reflexes)


# Their strength


@pytest.mark.parametrize("table", SEATINGS, ids=NAMES)
@pytest.mark.parametrize("house", [(), EXPERTO, ALL], ids=["plain", "experto", "all"])
def test_normal_beats_chance(house: tuple[tuple[str, Any], ...], table: Format) -> None:
    """Measured over 1,000 matches at 80 % and more; half of 60 is more than four deviations away."""
    assert wins(Level.NORMAL, Level.UNIFORM, house, table, 60) > 30


def wins(a: Level, b: Level, house: tuple[tuple[str, Any], ...], table: Format, matches: int) -> int:
    """How many matches `a` wins."""
    entry = ESCUELA.with_options(house)
    return duel(entry, table, policy_for(entry.key, a), policy_for(entry.key, b), matches, seed=2).wins


def test_nobody_else_is_needed() -> None:
    """A policy without a reflex plays the same game, and says nothing out of turn."""
    plain = Policy(Level.NORMAL, policy_for(ESCUELA.key, Level.NORMAL).choose)
    said: list[Record] = []

    def choose(view: Any, seat: Seat, legal: Any, rng: Random) -> Record:
        said.append(plain.choose(view, seat, legal, rng))
        return said[-1]

    entry = ESCUELA.with_options(ALL)
    Match(entry, SEATINGS[1], [Policy(Level.NORMAL, choose)] * 3, [Effort()] * 3, seed=4).play()
    assert not any(isinstance(one, Soplar | Accuse) for one in said)

"""How the bots of Truco think: from their view alone, under every house rule, with their partner and with the score."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.arena import duel
from game.bots.policy import Choose, Policy
from game.bots.truco import EASY, NORMAL
from game.bots.truco.core import OPEN, PARDA, STEP, WINNERS, code_after, playout
from game.bots.truco.race import chance
from game.bots.truco.reading import certain, settled, sight, spot
from game.bots.truco.worlds import draw, flor, tanto
from game.bots.uniform import UNIFORM
from game.rules.cards import DECK, Card
from game.rules.catalog import Entry
from game.rules.kernel import Format, Seat
from game.rules.record import Record, replace
from game.rules.truco import TRUCO
from game.rules.truco.evolve import thrown_by
from game.rules.truco.model import DealEnded, PlayCard, Say, State
from game.rules.truco.ranking import STRENGTH
from game.rules.truco.rulesets import ARGENTINO, FOUR, SIX, TWO, VENEZOLANO, VIRA
from game.rules.truco.tantos import flor as flor_of
from game.rules.truco.tantos import tanto as tanto_of
from game.rules.truco.terms import Empate, Falta, Flor, Mazo, PrimeraParda, Respuesta, Ruleset
from tests.bots.positions import turns
from tests.bots.truco_rivals import RIVALS
from tests.rules.truco_table import after, deal

SEEDS = st.integers(min_value=0, max_value=2**32)
HOUSE = replace(
    VENEZOLANO,
    key="truco.casero",
    target=12,
    flor=Flor.NO,
    envido_tras_truco=True,
    falta=Falta.META,
    empate=Empate.MAS_MANO,
)
FLOR_HOUSE = replace(ARGENTINO, target=15, flor=Flor.CLASICA, respuesta=Respuesta.SIGUIENTE, mazo=Mazo.PAREJA)
VOTED_FLOR = replace(ARGENTINO, flor=Flor.CLASICA)
VIRA_HOUSE = replace(
    VIRA, target=12, piedras=True, primera_parda=PrimeraParda.APILADA, privo_con_truco=True, reservada_paga=5
)
TABLES = [
    (VENEZOLANO, FOUR),
    (ARGENTINO, FOUR),
    (ARGENTINO, TWO),
    (ARGENTINO, SIX),
    (HOUSE, FOUR),
    (FLOR_HOUSE, FOUR),
    (VOTED_FLOR, SIX),
    (VIRA, FOUR),
    (VIRA, TWO),
    (VIRA, SIX),
    (VIRA_HOUSE, FOUR),
]
NAMES = [
    "venezolano",
    "argentino-4",
    "argentino-2",
    "argentino-6",
    "house",
    "flor-house",
    "voted-flor",
    "vira-4",
    "vira-2",
    "vira-6",
    "vira-house",
]


def chosen(state: State, seat: Seat, choose: Choose = NORMAL.choose, seed: int = 1) -> Record:
    view = TRUCO.conceal(state, seat)
    return choose(view, seat, TRUCO.legal(view, seat), Random(seed))


def words(state: State, seat: Seat, choose: Choose = NORMAL.choose, seeds: int = 40) -> Counter[str]:
    """What the bot says or throws, over many dice."""
    return Counter(_word(chosen(state, seat, choose, seed)) for seed in range(seeds))


def _word(command: Record) -> str:
    return (
        command.call.value if isinstance(command, Say) else str(command.card) if isinstance(command, PlayCard) else "?"
    )


# Honest bots


def another_world(state: State, seat: Seat, seed: int) -> State:
    """A truth that `seat` cannot tell from this one: what it has not seen is shuffled, undealt cards too."""
    reparto = state.reparto
    out = {throw.card for trick in reparto.tricks for throw in trick.throws} | {throw.card for throw in reparto.trick}
    out.add(reparto.vira.card)
    hidden = [card for card in DECK if card not in out and card not in reparto.hands[seat]]
    Random(seed).shuffle(hidden)
    hands = tuple(
        hand if owner == seat else tuple(hidden.pop() for _ in hand) for owner, hand in enumerate(reparto.hands)
    )
    vira = replace(
        reparto.vira,
        dealt=tuple(
            held if owner == seat else (*hands[owner], *thrown_by(reparto, owner))
            for owner, held in enumerate(reparto.vira.dealt)
        ),
    )
    return replace(state, reparto=replace(reparto, hands=hands, vira=vira))


def open_throws(state: State) -> bool:
    """Whether every card on the table lies face up, so that the hidden ones are all in hands."""
    tricks = (*(trick.throws for trick in state.reparto.tricks), state.reparto.trick)
    return not any(throw.pasada for throws in tricks for throw in throws)


@pytest.mark.parametrize(("rules", "table"), TABLES, ids=NAMES)
@pytest.mark.parametrize("choose", [EASY.choose, NORMAL.choose], ids=["facil", "normal"])
@given(seed=SEEDS)
@settings(max_examples=3, deadline=None)
def test_two_worlds_with_one_view_get_one_choice(choose: Choose, rules: Ruleset, table: Format, seed: int) -> None:
    positions = [one for one in turns(Entry(game=TRUCO, ruleset=rules), table, seed) if open_throws(one[0])]
    assert positions
    for state, seat in positions[:90:6]:
        other = another_world(state, seat, seed)
        assert TRUCO.conceal(state, seat) == TRUCO.conceal(other, seat)
        assert chosen(state, seat, choose, seed) == chosen(other, seat, choose, seed)


def test_the_two_worlds_do_differ() -> None:
    state = deal()
    other = another_world(state, 0, 2)
    assert other.reparto.hands != state.reparto.hands
    assert other.reparto.hands[0] == state.reparto.hands[0]


@given(seed=SEEDS)
@settings(max_examples=3, deadline=None)
def test_the_name_of_the_rules_does_not_matter(seed: int) -> None:
    for state, seat in list(turns(Entry(game=TRUCO, ruleset=ARGENTINO), FOUR, seed))[:60:7]:
        renamed = replace(state, rules=replace(state.rules, key="truco.casero"))
        assert chosen(state, seat, seed=seed) == chosen(renamed, seat, seed=seed)


@pytest.mark.parametrize(("rules", "table"), TABLES, ids=NAMES)
@pytest.mark.parametrize("policy", [EASY, NORMAL], ids=["facil", "normal"])
def test_every_choice_is_legal_under_house_rules(policy: Policy, rules: Ruleset, table: Format) -> None:
    """Positions of wild play, in which everything is sung."""
    asked = 0
    for seed in range(6):
        for state, seat in list(turns(Entry(game=TRUCO, ruleset=rules), table, seed))[:200:3]:
            asked += 1
            assert chosen(state, seat, policy.choose, seed) in TRUCO.legal(state, seat)[:-1]
    assert asked > 40


# The plain numbers agree with the rules


def _liked(state: State) -> Card:
    """What an imagined player throws, told once more by the records."""
    reparto = state.reparto
    seat, here = reparto.turn, spot(state)
    hand = sorted((card for card in reparto.hands[seat] if card is not None), key=STRENGTH.__getitem__)
    if not here.top:
        return hand[-1]
    if here.holder == seat % 2:
        return hand[0]
    least = here.top + (WINNERS[here.mano][code_after(here.code, PARDA)] != seat % 2)
    ties = [card for card in hand if STRENGTH[card] == here.top]
    return next((card for card in hand if STRENGTH[card] >= least), ties[0] if ties else hand[0])


@pytest.mark.parametrize("table", [FOUR, TWO, SIX], ids=["4", "2", "6"])
def test_a_playout_ends_as_the_rules_end_it(table: Format) -> None:
    rng = Random(5)
    for _ in range(150):
        dealt = rng.sample(DECK, 3 * table.seats)
        hands = [" ".join(map(str, dealt[3 * seat : 3 * seat + 3])) for seat in range(table.seats)]
        state = deal(*hands, rules=ARGENTINO, table=table, dealer=rng.randrange(table.seats))
        if table.seats > 2 and rng.random() < 0.3:
            state = after(state, f"{state.reparto.turn} mazo")
        steps = [sorted(STRENGTH[card] for card in held if card is not None) for held in state.reparto.hands]
        imagined = playout(spot(state), steps, 0)
        winner = None
        while winner is None:
            events = TRUCO.decide(state, state.reparto.turn, PlayCard(card=_liked(state), to=state.question))
            for event in events:
                state = TRUCO.evolve(state, event)
            winner = next((event.side for event in events if isinstance(event, DealEnded)), None)
        assert imagined == winner


def test_tantos_and_flores_are_those_of_the_rules() -> None:
    rng = Random(3)
    for _ in range(500):
        places = rng.sample(range(40), 3)
        held = tuple(DECK[place] for place in places)
        assert tanto(places) == tanto_of(held)
        assert (flor(places) or None) == flor_of(held)


def test_layouts_hold_every_hidden_card_at_most_once_and_a_flor_that_was_sung() -> None:
    state = deal("4O 5C 6E", "4C 5E 6B", "4E 5B 6O", "4B 5O 6C")
    known = sight(TRUCO.conceal(state, 0), 0)
    for world in draw(known, (1,), 30, Random(1)):
        held = [card for hand in world for card in hand]
        assert len(set(held)) == 12
        assert world[0] == known.own
        assert flor(world[1])


def test_the_chance_of_the_match_follows_the_score() -> None:
    assert chance(0, 5) == 1.0
    assert chance(5, 0) == 0.0
    assert chance(7, 7) == 0.5
    for own in range(1, 60):
        for theirs in range(1, 60, 7):
            assert chance(own, theirs) >= chance(own + 1, theirs)
            assert chance(own, theirs) + chance(theirs, own) == pytest.approx(1.0)


# What is decided


LAST = ("0 4O", "1 5E", "2 4E", "3 4B", "1 4C", "2 6O", "3 5O", "0 5C")
"""Seats 1 and 2 took a trick each with these hands, and seat 2 opens the last one."""


def last_trick(*hands: str) -> State:
    """The third trick, a trick each, opened by seat 2."""
    filling = ("4O 5C", "4C 5E", "4E 6O", "4B 5O")
    whole = [f"{one} {two}" for one, two in zip(filling, hands, strict=True)]
    return after(deal(*whole, rules=HOUSE), *LAST)


def test_a_deal_is_settled_when_nothing_unseen_can_change_it() -> None:
    state = after(last_trick("6E", "6B", "1E", "6C"), "2 1E")
    assert settled(sight(state, 3)) == 0
    assert settled(sight(last_trick("6E", "6B", "1E", "6C"), 2)) == OPEN
    assert certain(sight(last_trick("6E", "6B", "1E", "6C"), 2)) == 0
    open_still = after(last_trick("6E", "6B", "7O", "6C"), "2 7O")
    assert settled(sight(open_still, 3)) == OPEN
    assert certain(sight(open_still, 3)) == OPEN


@pytest.mark.parametrize("seat", [3, 0, 1])
def test_nobody_sings_or_leaves_once_the_deal_is_decided(seat: Seat) -> None:
    moves = {3: ["2 1E"], 0: ["2 1E", "3 6C"], 1: ["2 1E", "3 6C", "0 6E"]}[seat]
    state = after(last_trick("6E", "6B", "1E", "6C"), *moves)
    assert {"truco", "mazo"} <= {_word(offer) for offer in TRUCO.legal(state, seat)}
    assert set(words(state, seat)) == {str(state.reparto.hands[seat][0])}


def test_a_deal_that_is_won_for_certain_is_never_folded() -> None:
    state = after(last_trick("6E", "6B", "1E", "3C"), "2 1E", "3 truco")
    assert "no_quiero" not in words(state, 0)
    lost = after(last_trick("3E", "6B", "6E", "1B"), "2 6E", "3 1B")
    assert set(words(lost, 0)) == {"3E"}


# With the partner


def test_it_leaves_a_trick_to_the_partner_who_has_it() -> None:
    state = after(deal("3O 4E 1E", "6C 5E 4B", "2B 5O 7O", "7C 12O 10E"), "0 3O", "1 6C")
    assert set(words(state, 2)) <= {"5O", "envido", "real_envido", "truco", "falta_envido"}
    last = after(deal("7C 4E 5B", "2C 5E 4B", "6C 5O 12B", "1E 3O 4O"), "0 7C", "1 2C", "2 6C")
    assert {word for word in words(last, 3) if word[0].isdigit()} == {"4O"}


def test_it_takes_from_a_rival_as_cheaply_as_it_can() -> None:
    last = after(deal("2C 4E 5B", "7B 5E 4B", "6C 5O 12B", "1E 3C 4O", rules=ARGENTINO), "0 2C", "1 7B", "2 6C")
    assert {word for word in words(last, 3) if word[0].isdigit()} == {"3C"}


def test_a_vote_is_copied_from_the_newest_of_its_side() -> None:
    state = deal("4O 5C 6E", "1E 1B 7E", "4E 5B 6O", "4B 5O 6C", rules=ARGENTINO)
    state = after(state, "0 truco")
    assert set(words(after(state, "1 no_quiero"), 3)) == {"no_quiero"}
    assert set(words(after(state, "3 no_quiero"), 1)) == {"no_quiero"}
    assert set(words(after(state, "3 no_quiero"), 1, EASY.choose)) == {"no_quiero"}
    assert set(words(after(state, "3 retruco"), 1)) == {"retruco"}
    changed = after(state, "1 quiero", "3 no_quiero")
    assert set(words(changed, 1)) == {"no_quiero"}


# With the cards and the score


def test_a_flor_is_sung_on_turn_upon_an_envido_and_upon_a_truco() -> None:
    state = deal("4O 5O 6O", "4C 5C 6B", "4E 5B 6E", "4B 5E 6C")
    assert set(words(state, 0)) == {"flor"}
    asked = deal("4C 5C 6B", "4O 5O 6O", "4E 5B 6E", "4B 5E 6C")
    assert set(words(after(asked, "0 envido"), 1)) == {"flor"}
    assert set(words(after(asked, "0 truco"), 1)) == {"flor"}


def test_a_rival_flor_is_answered_by_what_ours_is_worth() -> None:
    high = after(deal("4C 1C 10C", "7O 6O 5O", "4E 5B 6E", "4B 5E 6C"), "0 flor")
    low = after(deal("7O 6O 5O", "4C 1C 10C", "4E 5B 6E", "4B 5E 6C"), "0 flor")
    assert set(words(high, 1)) <= {"flor", "contraflor", "contraflor_al_resto"}
    assert set(words(low, 1)) == {"me_achico"}


def test_a_contraflor_is_accepted_with_a_high_flor_alone() -> None:
    high = after(deal("7O 6O 5O", "7C 4C 5C", "4E 5B 6E", "4B 5E 6B"), "0 flor", "1 contraflor_al_resto")
    low = after(deal("4C 1C 10C", "7O 6O 5O", "4E 5B 6E", "4B 5E 6C"), "0 flor", "1 contraflor_al_resto")
    assert set(words(high, 0)) == {"quiero"}
    assert set(words(low, 0)) == {"no_quiero"}


def test_an_envido_is_accepted_with_a_good_number_and_refused_with_a_poor_one() -> None:
    good = after(deal("4O 5C 6E", "7O 6O 4C", "4E 5B 6B", "4B 5O 6C", rules=ARGENTINO, table=FOUR), "0 envido")
    assert "no_quiero" not in words(good, 1)
    poor = after(deal("7O 6O 6E", "10O 11C 4E", rules=ARGENTINO, table=TWO), "0 real_envido")
    assert set(words(poor, 1)) <= {"no_quiero", "falta_envido"}
    assert words(poor, 1)["no_quiero"] > 30


def test_la_falta_is_judged_by_the_score() -> None:
    """With 27 a falta for half a match is refused; when a refusal loses the match, anything is accepted."""
    hands = ("4O 5C 6E", "2C 5C 11O")
    even = after(deal(*hands, rules=ARGENTINO, table=TWO, scores=(0, 0)), "0 falta_envido")
    assert set(words(even, 1)) == {"no_quiero"}
    lost = after(deal(*hands, rules=ARGENTINO, table=TWO, scores=(29, 20)), "0 falta_envido")
    assert "no_quiero" not in words(lost, 1)


def test_a_truco_is_accepted_with_nothing_to_lose() -> None:
    """The rivals need one point: to fold is to lose the match, and so is to fold later."""
    hands = ("1E 1B 7E", "4C 5E 6B")
    even = after(deal(*hands, rules=ARGENTINO, table=TWO), "0 truco")
    assert words(even, 1)["no_quiero"] > 20
    last = after(deal(*hands, scores=(29, 4), rules=ARGENTINO, table=TWO), "0 truco")
    assert "no_quiero" not in words(last, 1)


def test_it_sings_the_truco_more_when_behind_by_a_point_of_the_end() -> None:
    """When losing the deal loses the match in any case, the truco costs nothing."""
    hands = ("12O 11C 10E", "4C 5E 6B", "4E 5B 6O", "4B 5O 6C")
    calm = words(deal(*hands, scores=(0, 0), rules=HOUSE), 0, seeds=80)
    desperate = words(deal(*hands, scores=(4, 11), rules=HOUSE), 0, seeds=80)
    assert desperate["truco"] + desperate["falta_envido"] > calm["truco"] + calm["falta_envido"]


def test_it_bluffs_now_and_then_by_its_own_dice() -> None:
    state = deal("2O 12C 6E", "4C 5E 6B", rules=ARGENTINO, table=TWO)
    said = words(state, 0, seeds=300)
    bluffs = said["truco"] + said["envido"]
    assert 3 < bluffs < 75


def test_the_mazo_is_for_the_score_alone() -> None:
    """At 0 to 0 a hopeless hand is played; when an envido besides the deal would lose the match, it is left."""
    hands = ("4O 5C 6E", "4C 5E 6B", "4E 5B 6O", "4B 5O 6C")
    calm = words(deal(*hands), 0)
    assert calm["mazo"] == 0
    assert all("mazo" not in words(deal(*hands, rules=rules), 0) for rules in (ARGENTINO, FLOR_HOUSE))


# Strength: small, with a wide margin; the real figures are printed by the arena and by `tests.bots.truco_rivals`


OPPONENTS = {"uniforme": UNIFORM, "facil": EASY, **RIVALS}


@pytest.mark.parametrize("rival", OPPONENTS)
@pytest.mark.parametrize(("rules", "table"), [*TABLES[:4], *TABLES[7:10]], ids=[*NAMES[:4], *NAMES[7:10]])
def test_normal_wins_more_than_half(rules: Ruleset, table: Format, rival: str) -> None:
    """Measured at 75 % and more of 1,000 matches."""
    entry = Entry(game=TRUCO, ruleset=rules)
    assert duel(entry, table, NORMAL, OPPONENTS[rival], matches=10, seed=3).share > 0.5


def test_steps_are_those_of_the_jerarquia() -> None:
    assert [STEP[DECK.index(card)] for card in DECK] == [STRENGTH[card] for card in DECK]

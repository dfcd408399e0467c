"""How the bots of dominó think: from their view alone, under every house rule, and positions with one right answer."""

import dataclasses
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.arena import duel
from game.bots.catalog import policy_for
from game.bots.domino.core import BIT
from game.bots.domino.easy import LOOKS_AWAY
from game.bots.domino.habits import likelihood
from game.bots.domino.reading import plays, sight
from game.bots.domino.taste import liking
from game.bots.policy import Choose, Level
from game.rules.catalog import CATALOG, Entry
from game.rules.domino import DOMINO
from game.rules.domino.model import (
    Capicua,
    Collects,
    End,
    Opener,
    Pass,
    Placement,
    PlaceTile,
    Ruleset,
    State,
)
from game.rules.domino.rulesets import VENEZOLANO
from game.rules.kernel import Seat
from game.rules.record import Record, replace
from game.rules.tiles import DOUBLE_SIX, Tile
from tests.bots.domino_hands import RIVALS, Hands, opened
from tests.bots.domino_hands import duel as hands_of
from tests.bots.positions import turns

ENTRY = CATALOG[VENEZOLANO.key]
TABLE = ENTRY.formats[0]
SEEDS = st.integers(min_value=0, max_value=2**32)
NORMAL = policy_for(ENTRY.key, Level.NORMAL).choose
EASY = policy_for(ENTRY.key, Level.EASY).choose
HOUSE = replace(
    VENEZOLANO,
    domino_collects=Collects.RIVALS,
    tranque_collects=Collects.ALL,
    capicua=Capicua.WITH_DOUBLES,
    opener=Opener.ROTATES,
)


def tiles(notation: str) -> tuple[Tile, ...]:
    return tuple(Tile(each) for each in notation.split())


def position(
    hands: tuple[str, str, str, str],
    ends: tuple[int, int],
    *,
    rules: Ruleset = VENEZOLANO,
    lacks: tuple[tuple[int, ...], ...] = ((), (), (), ()),
    scores: tuple[int, int] = (0, 0),
) -> State:
    """Seat 0 to move with these hands; what nobody holds lies on the line, as if it had placed all that itself."""
    held = tuple(tiles(hand) for hand in hands)
    out = {tile for hand in held for tile in hand}
    line = tuple(
        Placement(seat=0, tile=tile, end=End.LEFT, left=tile.low, right=tile.high)
        for tile in DOUBLE_SIX
        if tile not in out
    )
    state = opened(DOUBLE_SIX, 0, rules)
    return replace(state, hands=held, line=line, ends=ends, lacks=lacks, scores=scores)


def chosen(state: State, choose: Choose = NORMAL, seat: Seat = 0, seed: int = 1) -> Record:
    view = DOMINO.conceal(state, seat)
    return choose(view, seat, DOMINO.legal(view, seat), Random(seed))


# Honest bots


def another_world(state: State, seat: Seat, seed: int) -> State:
    """A truth that `seat` cannot tell from this one: the hidden tiles are shuffled among the other hands."""
    hidden = [tile for owner, hand in enumerate(state.hands) if owner != seat for tile in hand]
    Random(seed).shuffle(hidden)
    hands = tuple(
        hand if owner == seat else tuple(hidden.pop() for _ in hand) for owner, hand in enumerate(state.hands)
    )
    return replace(state, hands=hands)


@pytest.mark.parametrize("rules", [VENEZOLANO, HOUSE], ids=["venezolano", "house"])
@pytest.mark.parametrize("choose", [EASY, NORMAL], ids=["facil", "normal"])
@given(seed=SEEDS)
@settings(max_examples=4, deadline=None)
def test_two_worlds_with_one_view_get_one_choice(choose: Choose, rules: Ruleset, seed: int) -> None:
    entry = Entry(game=DOMINO, ruleset=rules)
    for state, seat in list(turns(entry, TABLE, seed))[:60:5]:
        other = another_world(state, seat, seed)
        assert DOMINO.conceal(state, seat) == DOMINO.conceal(other, seat)
        assert chosen(state, choose, seat, seed) == chosen(other, choose, seat, seed)


def test_the_two_worlds_do_differ() -> None:
    state = opened(Random(1).sample(DOUBLE_SIX, 28), 0)
    other = another_world(state, 0, 2)
    assert other.hands != state.hands
    assert other.hands[0] == state.hands[0]
    assert {tile for hand in other.hands for tile in hand} == set(DOUBLE_SIX)


@given(seed=SEEDS)
@settings(max_examples=4, deadline=None)
def test_the_name_of_the_rules_does_not_matter(seed: int) -> None:
    """A house that plays the same way under another name gets the same tiles."""
    for state, seat in list(turns(ENTRY, TABLE, seed))[:40:7]:
        renamed = replace(state, rules=replace(state.rules, key="domino.casero"))
        assert chosen(state, seat=seat, seed=seed) == chosen(renamed, seat=seat, seed=seed)


def test_a_pass_is_a_pass() -> None:
    state = position(("2|2 3|3", "0|1 4|6", "5|6 0|0", "1|1 0|6"), (0, 1))
    assert chosen(state) == chosen(state, EASY) == Pass()


# The beginner


def test_the_beginner_sheds_the_heaviest_tile_mostly() -> None:
    state = position(("6|6 0|6 1|2", "0|1 4|6", "5|6 0|0", "1|1 3|6"), (6, 1))
    choices = [chosen(state, EASY, seed=seed) for seed in range(600)]
    heavy = choices.count(PlaceTile(tile=Tile("6|6"), end=End.LEFT))
    assert 1 - LOOKS_AWAY < heavy / 600 < 1
    assert set(choices) == set(DOMINO.legal(state, 0)[:-1])


# Positions


def test_it_dominates_when_it_can() -> None:
    """With one tile left there is one play; at which end does not matter, but for its bonus, which both ends earn."""
    state = position(("2|5", "0|1 4|6", "5|6 0|0", "1|1 3|6"), (2, 5))
    choice = chosen(state)
    assert isinstance(choice, PlaceTile)
    assert choice.tile is Tile("2|5")


@pytest.mark.parametrize("rules", [VENEZOLANO, HOUSE], ids=["venezolano", "house"])
@pytest.mark.parametrize(("own", "favours"), [("1|6 0|0", True), ("1|6 0|0 5|5 4|4 3|3", False)])
def test_a_tranque_is_made_only_when_the_count_favours_it(own: str, favours: bool, rules: Ruleset) -> None:
    """All other 6s lie on the line, so 1|6 at the 1 blocks; the three hidden hands hold 39 pips, a third each.

    With 0|0 left our side has about 13 against 26; with four tiles left it has about 37.
    """
    state = position((own, "3|5 4|5", "1|2 1|4", "3|4 2|5"), (6, 1), rules=rules)
    block = PlaceTile(tile=Tile("1|6"), end=End.RIGHT)
    assert block in DOMINO.legal(state, 0)
    assert all((chosen(state, seed=seed) == block) is favours for seed in range(8))


def test_it_leaves_what_the_next_rival_has_passed_on() -> None:
    """Two ways to place the same tile: one leaves numbers on which the next seat has passed twice."""
    state = position(
        ("3|4 3|5 2|2", "0|0 1|1 2|6", "5|6 0|6 4|4", "1|2 0|2 5|5"),
        (3, 1),
        lacks=((), (4, 5), (), ()),
    )
    found = {play.command: play for play in plays(state, DOMINO.legal(state, 0))}
    known = sight(DOMINO.conceal(state, 0), 0)
    assert known.lacks[0] == sum(BIT[tile] for tile in DOUBLE_SIX if tile.mask & (1 << 4 | 1 << 5))
    ours = [liking(known, play) for play in found.values()]
    deaf = replace(state, lacks=((), (), (), ()))
    before = [liking(sight(DOMINO.conceal(deaf, 0), 0), play) for play in found.values()]
    assert sum(ours) > sum(before)


def test_the_salida_of_our_side_is_repeated_and_that_of_the_rivals_covered() -> None:
    """The same line, opened with 5|5 by this or that seat, against one opened with a tile that no longer matters."""
    state = replace(opened(DOUBLE_SIX, 0), deal=2, ends=(5, 1), line=salida("5|5", 0))
    state = replace(state, hands=(tiles("1|5 0|1 0|5"), *state.hands[1:]))
    found = {str(play.command.tile): play for play in plays(state, DOMINO.legal(state, 0))}
    known = sight(DOMINO.conceal(state, 0), 0)

    def repeats(opener: Seat, opened_with: str) -> float:
        seen = dataclasses.replace(known, opener=opener, salida=BIT[Tile(opened_with)])
        return liking(seen, found["0|1"]) - liking(seen, found["0|5"])

    for ours, theirs in ((0, 1), (2, 3)):
        assert repeats(ours, "5|5") > repeats(ours, "6|6")
        assert repeats(theirs, "5|5") < repeats(theirs, "6|6")


def salida(tile: str, opener: Seat) -> tuple[Placement, ...]:
    placed = Tile(tile)
    return (Placement(seat=opener, tile=placed, end=End.LEFT, left=placed.low, right=placed.high),)


def test_whoever_kept_a_double_back_probably_does_not_have_it() -> None:
    """The next seat placed 4|6 at a 6: with 6|6 in hand it would rather have placed that."""
    state = opened(tiles("0|0 0|1 0|2 0|3 0|4 0|5 0|6 1|1 1|2 1|3 1|4 1|5 1|6 2|2") + rest(), 3)
    placed = (*salida("5|6", 0), Placement(seat=1, tile=Tile("4|6"), end=End.RIGHT, left=6, right=4))
    known = sight(DOMINO.conceal(replace(state, line=placed, ends=(5, 4), deal=2), 0), 0)
    with_double, without = (sum(BIT[tile] for tile in tiles(hand)) for hand in ("6|6 2|2", "3|3 2|2"))
    assert likelihood(known.choices, (without, 0, 0)) > 1.5 * likelihood(known.choices, (with_double, 0, 0))


def rest() -> tuple[Tile, ...]:
    first = tiles("0|0 0|1 0|2 0|3 0|4 0|5 0|6 1|1 1|2 1|3 1|4 1|5 1|6 2|2")
    return tuple(tile for tile in DOUBLE_SIX if tile not in first)


# Strength


@pytest.mark.parametrize("rules", [VENEZOLANO, HOUSE], ids=["venezolano", "house"])
def test_normal_beats_easy(rules: Ruleset) -> None:
    """Measured near 90 % of 1,000 matches; half of 12 would be more than four deviations away."""
    entry = Entry(game=DOMINO, ruleset=rules)
    a, b = policy_for(ENTRY.key, Level.NORMAL), policy_for(ENTRY.key, Level.EASY)
    assert duel(entry, TABLE, a, b, matches=12, seed=1).share > 0.5


def test_normal_wins_more_hands_than_whoever_places_doubles_first() -> None:
    hands: Hands = hands_of(NORMAL, RIVALS["doubles first"], deals=25, seed=2)
    assert hands.decided > 40
    assert hands.won > hands.decided / 2
    assert hands.points > 0
    assert len(hands.times) > 100

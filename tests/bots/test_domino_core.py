"""What the bots of dominó think with: the plain numbers agree with the rules, and endings with every line of play."""

from collections import Counter
from importlib import import_module
from itertools import permutations
from random import Random
from typing import Any

import pytest

from game.bench.domino import PRICES, peer_game, position, solved
from game.bots.domino.core import (
    AFTER,
    BIT,
    DOUBLES,
    FIT,
    FITS_BOTH_PLAIN,
    NOTHING,
    ORDER,
    PAIR,
    Prices,
    pips,
    playout,
    tiles_of,
)
from game.bots.domino.endings import Endings
from game.bots.domino.race import FAR, SPAN, worths
from game.bots.domino.reading import BONUSES, plays, sight
from game.bots.domino.worlds import Worlds
from game.rules.domino import DOMINO
from game.rules.domino.model import Capicua, Collects, DealScored, Phase, Ruleset, State
from game.rules.domino.rulesets import VENEZOLANO
from game.rules.kernel import Abandon
from game.rules.record import replace
from game.rules.tiles import DOUBLE_SIX, Tile
from tests.bots.domino_hands import opened

PEER: Any = import_module("dominoes")
RULES = [
    replace(VENEZOLANO, target=10_000, domino_collects=domino, tranque_collects=tranque, capicua=capicua)
    for domino in Collects
    for tranque in Collects
    for capicua in Capicua
]
RULE_NAMES = [f"{rules.domino_collects}-{rules.tranque_collects}-{rules.capicua}" for rules in RULES]


def tiles(notation: str) -> int:
    return sum(BIT[Tile(each)] for each in notation.split())


def test_the_tables_know_the_set() -> None:
    assert pips(tiles(" ".join(str(tile) for tile in DOUBLE_SIX))) == 168
    assert [pips(BIT[tile]) for tile in ORDER] == [tile.pips for tile in ORDER]
    assert [str(tile) for tile in ORDER[:8]] == ["6|6", "5|5", "4|4", "3|3", "2|2", "1|1", "0|0", "5|6"]
    assert DOUBLES.bit_count() == 7
    assert all(
        FIT[PAIR[left][right]].bit_count() == (7 if left == right else 13) for left in range(7) for right in range(7)
    )
    assert AFTER[PAIR[4][6]][tiles("4|6")] == (PAIR[6][6], PAIR[4][4])
    assert AFTER[PAIR[5][5]][tiles("3|5")] == (PAIR[3][5],)
    assert tiles_of(tiles("0|1 6|6 5|6")) == [tiles("6|6"), tiles("5|6"), tiles("0|1")]


@pytest.mark.parametrize("seed", range(5))
def test_plays_leave_the_numbers_that_the_rules_leave(seed: int) -> None:
    for state in positions(seed, VENEZOLANO):
        found = plays(state, DOMINO.legal(state, state.turn))
        for play in found:
            after = DOMINO.evolve(state, DOMINO.decide(state, state.turn, play.command)[0])
            assert after.ends is not None
            assert play.ends == PAIR[after.ends[0]][after.ends[1]]
        assert len({(play.bit, play.ends) for play in found}) == len(found)


def positions(seed: int, rules: Ruleset, above: int = 0) -> list[State]:
    """Every turn of one deal of random play that is not the first of its match, with more tiles out than `above`."""
    dice = Random(seed)
    state = opened(dice.sample(DOUBLE_SIX, 28), dice.randrange(4), rules)
    found = []
    while state.phase is Phase.PLAY and sum(map(len, state.hands)) > above:
        found.append(state)
        command = dice.choice([each for each in DOMINO.legal(state, state.turn) if not isinstance(each, Abandon)])
        for event in DOMINO.decide(state, state.turn, command):
            state = DOMINO.evolve(state, event)
    return found


# Endings


def best_by_rules(state: State) -> int:
    """What the deal still pays side 0 less what it pays side 1: every line of play, through the rules themselves."""
    side = state.side(state.turn)
    outcomes = []
    for command in DOMINO.legal(state, state.turn):
        if isinstance(command, Abandon):
            continue
        after = state
        for event in DOMINO.decide(state, state.turn, command):
            after = DOMINO.evolve(after, event)
            if isinstance(event, DealScored):
                outcomes.append(after.scores[0] - after.scores[1] - state.scores[0] + state.scores[1])
                break
        else:
            outcomes.append(best_by_rules(after))
    return max(outcomes) if side == 0 else min(outcomes)


def held(state: State) -> list[int]:
    """The hands as numbers, from the seat to move on."""
    return [sum(BIT[tile] for tile in state.hands[(state.turn + place) % 4] if tile is not None) for place in range(4)]


@pytest.mark.parametrize("rules", RULES, ids=RULE_NAMES)
def test_a_solved_ending_is_the_best_of_all_lines_of_play_under_every_house_rule(rules: Ruleset) -> None:
    checked = Counter[bool]()
    for seed in range(12):
        last = [state for state in positions(seed, rules) if sum(map(len, state.hands)) <= 8]
        if not last:
            continue
        state = last[0]
        assert state.ends is not None
        ends = PAIR[state.ends[0]][state.ends[1]]
        a, b, c, d = held(state)
        value = Endings(sight(state, state.turn).prices).value(a, b, c, d, ends, state.turn)
        expected = best_by_rules(state)
        assert value == (expected if state.turn % 2 == 0 else -expected)
        checked[value > 0] += 1
    assert checked[True] >= 2
    assert checked[False] >= 2


@pytest.mark.parametrize(("each", "number"), [(3, 60), (4, 25), (5, 4)])
def test_endings_are_worth_what_an_independent_search_finds(each: int, number: int) -> None:
    dice = Random(7)
    for _ in range(number):
        drawn = position(dice, each)
        _, expected = PEER.search.alphabeta(peer_game(PEER, drawn))
        assert solved(drawn) == expected


def test_what_one_search_has_found_serves_the_next() -> None:
    drawn = position(Random(3), 5)
    solver = Endings(PRICES)
    first = solver.value(*drawn.hands, drawn.ends, 0)
    nodes = solver.nodes
    assert nodes > 0
    assert solver.value(*drawn.hands, drawn.ends, 0) == first
    assert solver.nodes == nodes


def test_a_bound_stays_on_its_side() -> None:
    dice = Random(5)
    for _ in range(30):
        drawn = position(dice, 4)
        exact = solved(drawn)
        for alpha in (-40, -5, 5, 40):
            asked = Endings(PRICES).value(*drawn.hands, drawn.ends, 0, alpha, alpha + 1)
            assert (asked > alpha) == (exact > alpha)


# Playing on


def test_a_deal_played_on_pays_what_it_says() -> None:
    """Each hand has one tile left or is forced: 1 places 2|3 and dominates at 3 and 4; 4|4, 5|6 and 0|0 are left."""
    prices = Prices(domino_all=True, tranque_all=False, fits_both=FITS_BOTH_PLAIN, bonus=25)
    hands = (tiles("2|3"), tiles("4|4"), tiles("5|6"), tiles("0|0"))
    assert playout(prices, *hands, PAIR[2][4]) == 19
    assert playout(prices, *hands, PAIR[2][3]) == 19 + 25
    assert playout(prices, *hands, PAIR[4][1]) == -(5 + 11 + 0)
    rivals_only = Prices(domino_all=False, tranque_all=False, fits_both=FITS_BOTH_PLAIN, bonus=25)
    assert playout(rivals_only, *hands, PAIR[2][4]) == 8


def test_a_tranque_goes_to_who_holds_less_whoever_blocked() -> None:
    rivals, everything = (Prices(False, each, FITS_BOTH_PLAIN, 25) for each in (False, True))
    low, high = tiles("0|1 0|2"), tiles("5|5 6|6")
    assert (rivals.tranque(low, high), rivals.tranque(high, low)) == (22, -22)
    assert (everything.tranque(low, high), everything.tranque(high, low)) == (25, -25)
    assert rivals.tranque(tiles("1|5"), tiles("0|6")) == everything.tranque(tiles("1|5"), tiles("0|6")) == 0


def test_which_last_tile_is_a_capicua() -> None:
    """XD-20 … XD-23, and the double that only some houses pay (DO-12, DO-20)."""
    cases = [("2|5", (2, 5), True), ("2|4", (2, 5), False), ("3|5", (5, 5), True)]
    for tile, (left, right), pays in cases:
        for rule in (Capicua.STRICT, Capicua.WITH_DOUBLES):
            assert bool(tiles(tile) & BONUSES[rule][PAIR[left][right]]) is pays
    assert not tiles("5|5") & BONUSES[Capicua.STRICT][PAIR[5][5]]
    assert tiles("5|5") & BONUSES[Capicua.WITH_DOUBLES][PAIR[5][5]]
    assert not any(BONUSES[Capicua.OFF])
    assert Prices(True, True, BONUSES[Capicua.STRICT], 25).domino(tiles("2|5"), NOTHING, 0, tiles("6|6")) == 12


# Layouts


def brute(hidden: int, sizes: tuple[int, int, int], lacks: tuple[int, int, int]) -> set[tuple[int, int, int]]:
    found = set()
    for order in permutations(tiles_of(hidden)):
        a, b = sum(order[: sizes[0]]), sum(order[sizes[0] : sizes[0] + sizes[1]])
        c = hidden ^ a ^ b
        if not (a & lacks[0] or b & lacks[1] or c & lacks[2]):
            found.add((a, b, c))
    return found


LAYOUTS = [
    ("0|1 0|2 3|4 5|6 6|6", (2, 2, 1), ("", "", "")),
    ("0|1 0|2 3|4 5|6 6|6", (2, 1, 2), ("6|6 5|6", "0|1", "")),
    ("0|1 0|2 0|3 0|4 1|1 2|2", (2, 2, 2), ("0|1 0|2", "0|2 0|3", "1|1 0|1")),
    ("0|1 0|2 0|3", (1, 1, 1), ("0|1 0|2", "0|3 0|2", "")),
]


@pytest.mark.parametrize(("hidden", "sizes", "lacks"), LAYOUTS)
def test_layouts_are_all_that_the_passes_allow_each_with_the_same_chance(
    hidden: str, sizes: tuple[int, int, int], lacks: tuple[str, str, str]
) -> None:
    lacked = (tiles(lacks[0]), tiles(lacks[1]), tiles(lacks[2]))
    expected = brute(tiles(hidden), sizes, lacked)
    worlds = Worlds(tiles(hidden), sizes, lacked)
    every = list(worlds.every())
    assert len(every) == worlds.count == len(expected)
    assert set(every) == expected
    dice, draws = Random(1), 300 * worlds.count
    seen = Counter(worlds.draw(dice) for _ in range(draws))
    assert set(seen) == expected
    assert all(200 < count < 400 for count in seen.values())


def test_many_hidden_tiles_are_dealt_without_losing_any() -> None:
    for state in positions(3, VENEZOLANO):
        known = sight(DOMINO.conceal(state, state.turn), state.turn)
        worlds = Worlds(known.hidden, known.sizes, known.lacks)
        truth = held(state)
        assert known.hidden == truth[1] | truth[2] | truth[3]
        for _ in range(9):
            world = worlds.draw(Random(worlds.count))
            assert world[0] | world[1] | world[2] == known.hidden
            assert tuple(hand.bit_count() for hand in world) == known.sizes
            assert not any(hand & lacked for hand, lacked in zip(world, known.lacks, strict=True))


# The race to the target


@pytest.mark.parametrize("winner_opens", [True, False])
@pytest.mark.parametrize(("own", "rival"), [(100, 100), (5, 60), (60, 5), (1, 1), (10**9, 10**9), (10**9, 30)])
def test_more_points_are_never_worth_less(own: int, rival: int, winner_opens: bool) -> None:
    table = worths(own, rival, True, winner_opens, True)
    assert len(table) == 2 * SPAN + 1
    rounded = [round(chance, 9) for chance in table]
    won, lost = rounded[SPAN + 1 :], rounded[:SPAN]
    assert all(0 <= chance <= 1 for chance in table)
    assert won == sorted(won)
    assert lost == sorted(lost)
    assert won[0] > lost[-1]
    assert table[SPAN + 35] > table[SPAN + 1] or own <= 1


def test_who_gets_there_has_won() -> None:
    table = worths(20, 30, False, True, True)
    assert table[SPAN + 20] == table[SPAN + 150] == 1.0
    assert table[SPAN - 30] == 0.0
    assert 0.5 < table[SPAN + 19] < 1.0
    assert 0.0 < table[SPAN - 29] < 0.5
    assert worths(1, FAR, True, True, True)[SPAN] > 0.9


def test_to_open_the_next_deal_is_worth_something() -> None:
    tied = [worths(50, 50, we_opened, True, True)[SPAN] for we_opened in (True, False)]
    assert tied[0] < 0.5 < tied[1]
    assert sum(tied) == pytest.approx(1.0)

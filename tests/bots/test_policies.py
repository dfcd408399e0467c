"""What every bot owes its table: legal commands for whole matches, never leaving, and choices from its view alone."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.arena import Effort, play
from game.bots.catalog import BOTS, levels_for, policy_for
from game.bots.policy import Choose, Level, Policy, staying
from game.rules.caida.model import PlayCard, State
from game.rules.catalog import CATALOG, Entry
from game.rules.kernel import Abandon, Format, Seat
from game.rules.record import Record
from tests.bots.positions import CARAQUENA, SEATINGS, another_world, turns

DUEL, PAIRS = CARAQUENA.formats
SEEDS = st.integers(min_value=0, max_value=2**32)
PLAYERS = [(level, entry, table) for entry, table in SEATINGS for level in levels_for(entry.key)]
PLAYER_NAMES = [f"{level}-{entry.key}-{table.seats}" for level, entry, table in PLAYERS]


def test_every_ruleset_has_bots_weakest_first() -> None:
    assert set(BOTS) == set(CATALOG)
    for key in CATALOG:
        assert levels_for(key) == tuple(level for level in Level if level in BOTS[key])
        assert levels_for(key)[0] is Level.UNIFORM
        assert all(policy_for(key, level).level is level for level in levels_for(key))


def test_an_unknown_ruleset_has_no_bots() -> None:
    assert levels_for("brisca.casera") == ()
    with pytest.raises(KeyError):
        policy_for("brisca.casera", Level.EASY)


def test_the_keys_of_the_levels_are_stable() -> None:
    assert [level.value for level in Level] == ["uniforme", "facil", "normal"]


@pytest.mark.parametrize(("level", "entry", "table"), PLAYERS, ids=PLAYER_NAMES)
@given(seed=SEEDS)
@settings(max_examples=6, deadline=None)
def test_bots_play_whole_matches_with_legal_commands(level: Level, entry: Entry, table: Format, seed: int) -> None:
    asked: list[tuple[Record, Sequence[Record]]] = []
    policy = policy_for(entry.key, level)

    def choose(view: Any, seat: Seat, legal: Sequence[Record], rng: Random) -> Record:
        command = policy.choose(view, seat, legal, rng)
        asked.append((command, legal))
        return command

    play(entry, table, [Policy(level, choose)] * table.seats, [Effort()] * table.seats, seed)
    assert asked
    assert all(command in staying(legal) for command, legal in asked)


def test_staying_leaves_out_only_the_door() -> None:
    state, seat = next(turns(CARAQUENA, DUEL, seed=3))
    legal = CARAQUENA.game.legal(state, seat)
    assert Abandon() in legal
    assert staying(legal) == tuple(command for command in legal if command != Abandon())


def test_uniform_chooses_every_command_but_leaving() -> None:
    state, seat = next(turns(CARAQUENA, DUEL, seed=3))
    view, legal = CARAQUENA.game.conceal(state, seat), CARAQUENA.game.legal(state, seat)
    choose = policy_for(CARAQUENA.key, Level.UNIFORM).choose
    rng = Random(1)
    assert {choose(view, seat, legal, rng) for _ in range(500)} == set(staying(legal))


# Honest bots


def same_choice(choose: Choose, state: State, seat: Seat, seed: int) -> bool:
    """Whether the bot does the same in two worlds that its seat cannot tell apart, with the same dice."""
    game = CARAQUENA.game
    other = another_world(state, seat, seed)
    views = game.conceal(state, seat), game.conceal(other, seat)
    assert views[0] == views[1]
    first, second = (choose(view, seat, game.legal(view, seat), Random(seed)) for view in views)
    return first == second


@pytest.mark.parametrize("table", [DUEL, PAIRS], ids=["2", "4"])
@pytest.mark.parametrize("level", Level)
@given(seed=SEEDS)
@settings(max_examples=5, deadline=None)
def test_two_worlds_with_one_view_get_one_choice(level: Level, table: Format, seed: int) -> None:
    choose = policy_for(CARAQUENA.key, level).choose
    for state, seat in list(turns(CARAQUENA, table, seed))[:60:4]:
        assert same_choice(choose, state, seat, seed)


def test_the_honesty_check_catches_a_bot_that_remembers_on_the_side() -> None:
    calls: list[Seat] = []

    def choose(view: Any, seat: Seat, legal: Sequence[Record], rng: Random) -> Record:
        calls.append(seat)
        return legal[len(calls) % 2]

    state, seat = next(turns(CARAQUENA, DUEL, seed=3))
    assert not same_choice(choose, state, seat, seed=3)


@pytest.mark.parametrize("table", [DUEL, PAIRS], ids=["2", "4"])
def test_the_arena_shows_a_bot_no_card_but_its_own(table: Format) -> None:
    def choose(view: State, seat: Seat, legal: Sequence[Record], rng: Random) -> Record:
        assert all(card is None for card in view.mazo)
        assert all(card is None for owner, hand in enumerate(view.hands) if owner != seat for card in hand)
        assert set(view.hands[seat]) == {command.card for command in legal if isinstance(command, PlayCard)}
        return staying(legal)[0]

    play(CARAQUENA, table, [Policy(Level.EASY, choose)] * table.seats, [Effort()] * table.seats, seed=5)

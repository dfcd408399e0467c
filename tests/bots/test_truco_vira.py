"""How the bots of Truco play what only a table with a vira has: a ley, tapadas, piedras, and flores that wait."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.bots.policy import Choose
from game.bots.truco import EASY, NORMAL
from game.bots.truco.mind import Mind
from game.bots.truco.reading import sight
from game.bots.truco.ways import partner_waits
from game.bots.truco.worlds import announced, draw
from game.rules.catalog import Entry
from game.rules.kernel import Format, Seat
from game.rules.record import Record, replace
from game.rules.truco import TRUCO_CON_VIRA
from game.rules.truco.ley import burns
from game.rules.truco.model import PlayCard, Say, State
from game.rules.truco.rulesets import FOUR, SIX, TWO, VIRA
from game.rules.truco.terms import Way
from game.rules.truco.vira_words import PlayCardAs, RaisePiedras
from tests.bots.positions import turns
from tests.bots.test_truco import another_world
from tests.rules.truco_vira_table import after, deal

SEEDS = st.integers(min_value=0, max_value=2**32)
SEATINGS = pytest.mark.parametrize("table", [FOUR, TWO, SIX], ids=["4", "2", "6"])
MARKS = {Way.PASADA: "*", Way.A_LEY: "ley", Way.PASADA_A_LEY: "*ley"}
WORLDS = (("4O", "5E 6B"), ("1E", "11C 3O"), ("7O", "2C 12E"))
"""What S0 throws, and what it keeps."""
FLOR = "4O 5O 6O"
HIGH = "7O 6O 5O"


def chosen(state: State, seat: Seat, seed: int, choose: Choose = NORMAL.choose) -> Record:
    view = TRUCO_CON_VIRA.conceal(state, seat)
    return choose(view, seat, TRUCO_CON_VIRA.legal(view, seat), Random(seed))


def word(command: Record) -> str:
    """A command in the words of `truco_vira_table`."""
    match command:
        case Say():
            return command.call.value
        case PlayCard():
            return str(command.card)
        case PlayCardAs():
            return f"{command.card}{MARKS[command.way]}"
        case RaisePiedras():
            return f"+{command.piedras}"
    raise AssertionError(command)


def words(state: State, seat: Seat, choose: Choose = NORMAL.choose, seeds: int = 60) -> Counter[str]:
    """What the bot does, over many dice."""
    return Counter(word(chosen(state, seat, seed, choose)) for seed in range(seeds))


def thrown(said: Counter[str]) -> set[str]:
    return {one for one in said if one[0].isdigit()}


# What every choice owes


@SEATINGS
@given(seed=SEEDS)
@settings(max_examples=3, deadline=None)
def test_every_choice_is_legal_and_loses_no_flor(table: Format, seed: int) -> None:
    """Positions of wild play, with piedras; whatever it does, its flor does not burn (VR-27)."""
    entry = Entry(game=TRUCO_CON_VIRA, ruleset=replace(VIRA, piedras=True))
    positions = list(turns(entry, table, seed))[:240:3]
    assert positions
    for state, seat in positions:
        command = chosen(state, seat, seed)
        assert command in TRUCO_CON_VIRA.legal(state, seat)[:-1]
        assert not burns(state, seat, command)


@SEATINGS
@pytest.mark.parametrize("seed", range(3))
def test_two_worlds_with_one_view_get_one_choice_on_the_first_card(table: Format, seed: int) -> None:
    """Where a flor may wait, a ley be feinted or a card lie face down."""
    entry = Entry(game=TRUCO_CON_VIRA, ruleset=VIRA)
    firsts = [
        (state, seat)
        for state, seat in turns(entry, table, seed)
        if not state.reparto.tricks and not any(throw.pasada for throw in state.reparto.trick)
    ]
    assert len(firsts) > 3
    for state, seat in firsts[:20]:
        other = another_world(state, seat, seed)
        assert TRUCO_CON_VIRA.conceal(state, seat) == TRUCO_CON_VIRA.conceal(other, seat)
        for dice in range(4):
            assert chosen(state, seat, dice) == chosen(other, seat, dice)


@pytest.mark.parametrize("way", ["*", "*ley"])
def test_what_lies_face_down_tells_nobody_anything(way: str) -> None:
    """Three hands of S0, and the same public commands."""
    others = ("4C 5O 6E", "4E 5B 6O", "4B 5C 6C")
    opened = [after(deal(f"{card} {rest}", *others), f"0 {card}{way}") for card, rest in WORLDS]
    for seat, moves in ((1, ""), (2, "1 6E"), (3, "1 6E,2 6O*")):
        states = [after(state, moves) if moves else state for state in opened]
        assert len({TRUCO_CON_VIRA.conceal(state, seat) for state in states}) == 1
        for dice in range(20):
            assert len({chosen(state, seat, dice) for state in states}) == 1


# A flor that waits (VR-26 … VR-30)


@pytest.mark.parametrize("table", [FOUR, TWO], ids=["4", "2"])
def test_a_flor_is_declared_or_waits_a_ley_and_never_burns(table: Format) -> None:
    state = (
        deal(FLOR, "4C 5E 6B", "4E 5B 6E", "4B 5C 6C", table=table)
        if table is FOUR
        else deal(FLOR, "4C 5E 6B", table=table)
    )
    said = words(state, 0)
    assert set(said) <= {"flor", *(f"{card}ley" for card in FLOR.split())}
    assert 10 < said["flor"] < 50


def test_a_flor_does_not_wait_where_no_rival_can_bet_any_more() -> None:
    """The last to throw; and upon a flor that was declared before."""
    hands = ("4C 5E 6B", "4E 5B 6E", "4B 5C 6C", FLOR)
    last = after(deal(*hands), "0 6B,1 6E,2 6C")
    assert set(words(last, 3)) == {"flor"}
    upon = after(deal("1C 4C 5C", HIGH, table=TWO), "0 flor", "0 1C")
    assert set(words(upon, 1)) == {"flor"}


def test_a_flor_that_waits_is_declared_before_the_second_card_and_before_any_answer() -> None:
    hands = ("3O 5O 6O", "4C 5E 6B", "4E 5B 6E", "4B 5C 6C")
    second = after(deal(*hands), "0 3Oley,1 6B,2 4E,3 6C")
    assert second.reparto.turn == 0
    assert set(words(second, 0)) == {"flor"}
    sung = after(deal(*hands), "0 3Oley", "1 truco")
    assert set(words(sung, 0)) == {"flor"}
    assert set(words(after(deal(*hands), "0 3Oley", "1 envido"), 0)) == {"flor"}


def test_who_would_sing_the_truco_declares_first() -> None:
    """A truco with the flor undeclared would burn it."""
    strong = words(deal("1E 7E 3E", "4C 5O 6E", table=TWO), 0)
    weak = words(deal(FLOR, "4C 5E 6E", table=TWO), 0)
    assert "truco" not in strong
    assert strong["flor"] > weak["flor"] + 8


def test_a_ley_is_a_feint_now_and_then_with_a_poor_number_alone() -> None:
    poor = deal("10O 11B 12E", "4C 5E 6B", table=TWO)
    feints = sum(count for one, count in words(poor, 0, seeds=300).items() if one.endswith("ley"))
    assert 3 < feints < 75
    good = deal("7O 6O 1E", "4C 5E 6B", "4E 5B 6E", "4B 5O 6C")
    assert not any(one.endswith("ley") for one in words(good, 0, seeds=150))


def test_a_beginner_thinks_of_none_of_it() -> None:
    assert set(words(deal(FLOR), 0, EASY.choose)) == {"flor"}
    assert not any(one.endswith(("ley", "*")) for one in words(deal(), 0, EASY.choose))


def test_a_ley_of_another_is_believed_until_he_declares_or_throws_again() -> None:
    said = after(deal(), "0 4Oley")
    assert announced(said, sight(TRUCO_CON_VIRA.conceal(said, 1), 1)) == (0,)
    assert announced(said, sight(TRUCO_CON_VIRA.conceal(said, 0), 0)) == ()
    declared = after(deal(FLOR, "4C 5E 6B", "4E 5B 6E", "4B 5C 6C"), "0 6Oley,1 4C,2 4E,3 4B", "0 flor")
    assert announced(declared, sight(TRUCO_CON_VIRA.conceal(declared, 1), 1)) == ()


# Tapadas (VR-6)


def test_a_card_that_is_beaten_lies_face_down_now_and_then() -> None:
    state = after(deal("1E 4O 5B", "4C 5O 6E", "4E 5B 6O", "4B 5C 6C"), "0 1E,1 6E")
    said = words(state, 2, seeds=200)
    down = sum(count for one, count in said.items() if one.endswith("*"))
    up = sum(said[card] for card in ("4E", "5B", "6O"))
    assert 15 < down < up


def test_a_card_that_may_take_the_trick_lies_open() -> None:
    lead = words(deal("1E 4O 5B", "4C 5O 6E", "4E 5B 6O", "4B 5C 6C"), 0)
    taking = words(after(deal("3O 4O 5B", "4C 5O 1E", "4E 5B 6O", "4B 5C 6C"), "0 3O"), 1)
    assert thrown(lead)
    assert not any("*" in one for one in lead)
    assert not {"1E*", "1E*ley"} & set(taking)


def test_a_card_above_a_tapada_lies_open() -> None:
    """Face down it would tie with what any card beats."""
    state = after(deal("4O 5E 6B", "4C 5O 6E", "4E 5B 6O", "4B 5C 6C"), "0 4O*,1 4C*,2 4E*")
    assert thrown(words(state, 3))
    assert not any("*" in one for one in words(state, 3))


def test_a_tapada_of_another_counts_in_his_number_and_not_in_his_hand() -> None:
    state = after(deal("4O 5E 6B", "4C 5O 6E", "4E 5B 6O", "4B 5C 6C"), "0 4O*")
    known = sight(TRUCO_CON_VIRA.conceal(state, 1), 1)
    assert (known.sizes[0], known.covered) == (2, (1, 0, 0, 0))
    assert sight(TRUCO_CON_VIRA.conceal(state, 0), 0).covered == (0, 0, 0, 0)
    worlds = list(draw(known, (), 30, Random(1)))
    assert all([len(held) for held in world] == [3, 3, 3, 3] for world in worlds)
    assert all(len({card for held in world for card in held}) == 12 for world in worlds)
    whole = Mind(TRUCO_CON_VIRA.conceal(state, 1), 1, Random(1))
    assert max(row[0] for row in whole.tantos) > 20


# The partner's flor (VR-29, VR-35, VR-47)


def test_a_flor_that_a_partner_may_still_declare_waits_for_him() -> None:
    state = deal()
    assert partner_waits(TRUCO_CON_VIRA.conceal(state, 0), 0)
    assert partner_waits(after(state, "0 4Oley,1 4C"), 2)
    assert not partner_waits(after(state, "0 4O,1 4C"), 2)
    assert not partner_waits(deal(table=TWO), 0)


def test_nobody_goes_al_mazo_while_the_partner_may_have_a_flor() -> None:
    """The rivals need two points: a hopeless hand is left, so that no envido is lost besides."""
    state = deal("1C 7B 11B", "11C 3O 4O", "4B 5E 6B", "12B 2O 3C", scores=(20, 22))
    assert words(after(state, "0 1C,1 11C"), 2)["mazo"] > 30
    assert "mazo" not in words(after(state, "0 1Cley,1 11C"), 2)


# Piedras (VR-19)


def test_it_raises_by_piedras_with_a_strong_number_where_they_are_played() -> None:
    hands = ("4O 5O 6B", "7E 6E 1B")
    said = words(after(deal(*hands, table=TWO, piedras=True), "0 envido"), 1)
    assert sum(count for one, count in said.items() if one.startswith("+")) > 15
    assert "no_quiero" not in said
    plain = words(after(deal(*hands, table=TWO), "0 envido"), 1)
    assert not any(one.startswith("+") for one in plain)


def test_it_raises_by_no_piedras_with_a_poor_number() -> None:
    poor = after(deal("4O 5E 6B", "10O 11E 1B", table=TWO, piedras=True), "0 envido")
    assert set(words(poor, 1)) == {"no_quiero"}


def test_it_raises_a_bet_between_flores_by_the_higher_alone() -> None:
    high = after(
        deal("4C 1C 2C", HIGH, table=TWO, vira="7B", piedras=True), "0 flor,0 1C,1 flor,1 paso,0 con_flor_envido"
    )
    low = after(
        deal(HIGH, "4C 1C 2C", table=TWO, vira="7B", piedras=True), "0 flor,0 7O,1 flor,1 paso,0 con_flor_envido"
    )
    assert not {"no_quiero"} & set(words(high, 1))
    assert set(words(low, 1)) == {"no_quiero"}

"""House options: what a table may agree on, refused by name when it is not offered or lacks what it needs."""

from enum import StrEnum
from typing import Any

import pytest

from game.rules.caida.capture import Equals
from game.rules.caida.terms import NoLimpia
from game.rules.catalog import CATALOG
from game.rules.kernel import Illegal, Reason
from game.rules.options import HouseOption, apply_options, changed, same, unmet
from game.rules.record import Record, replace


class Wind(StrEnum):
    """How hard it blows."""

    STILL = "still"
    STRONG = "strong"


class House(Record, frozen=True):
    """A ruleset for trying."""

    expert: bool = False
    blown: Wind = Wind.STILL
    lively: bool = False
    fine: int = 2


USUAL = House()
OPTIONS = (
    HouseOption("expert", (False, True)),
    HouseOption("blown", tuple(Wind), needs=(("expert", True),)),
    HouseOption("lively", (False, True), needs=(("expert", True), ("blown", Wind.STRONG))),
    HouseOption("fine", (0, 1, 2)),
)


def test_what_is_chosen_is_played_and_the_rest_is_usual() -> None:
    """A name read from a file becomes the member of the enum."""
    played = apply_options(USUAL, OPTIONS, [("expert", True), ("blown", "strong"), ("fine", 0)])
    assert played == House(expert=True, blown=Wind.STRONG, fine=0)
    assert isinstance(played.blown, Wind)
    assert apply_options(USUAL, OPTIONS, []) == USUAL


@pytest.mark.parametrize(
    "chosen",
    [("target", 12), ("wings", True), ("fine", 3), ("fine", True), ("expert", 1), ("blown", "fierce"), ("blown", 1)],
)
def test_what_is_not_offered_is_refused(chosen: tuple[str, Any]) -> None:
    """Unknown names, fields that are no option, values that are not played, and kinds that are not meant."""
    with pytest.raises(Illegal, match="no_such_table"):
        apply_options(USUAL, OPTIONS, [chosen])


@pytest.mark.parametrize(
    "chosen",
    [
        [("blown", "strong")],
        [("expert", True), ("lively", True)],
        [("expert", False), ("blown", "strong")],
        [("blown", "strong"), ("lively", True)],
    ],
)
def test_an_option_without_what_it_needs_is_refused_by_name(chosen: list[tuple[str, Any]]) -> None:
    """It is an error, never a silent correction."""
    with pytest.raises(Illegal) as caught:
        apply_options(USUAL, OPTIONS, chosen)
    assert caught.value.reason is Reason.OPTION_NEEDS_ANOTHER


def test_the_order_of_choosing_does_not_matter() -> None:
    """What is needed may be named after what needs it."""
    assert apply_options(USUAL, OPTIONS, [("blown", "strong"), ("expert", True)]).blown is Wind.STRONG


def test_which_options_differ_and_which_lack_something() -> None:
    """A ruleset says it by its values alone, wherever it comes from."""
    played = House(blown=Wind.STRONG, fine=0)
    assert [option.name for option in changed(USUAL, OPTIONS, played)] == ["blown", "fine"]
    assert [option.name for option in unmet(USUAL, OPTIONS, played)] == ["blown"]
    assert not unmet(USUAL, OPTIONS, replace(played, expert=True))


def test_yes_is_not_one() -> None:
    """Nor is no nothing."""
    assert same(True, True)
    assert not same(True, 1)
    assert not same(0, False)
    assert same("all", Equals.ALL)


@pytest.mark.parametrize("key", CATALOG)
def test_every_option_of_the_catalog_can_be_played(key: str) -> None:
    """Each value of each option opens a table in every format; the usual value is one of them."""
    entry = CATALOG[key]
    offered = {option.name for option in entry.options}
    assert len(offered) == len(entry.options)
    for option in entry.options:
        assert option.member(getattr(entry.ruleset, option.name)) is not None
        assert len(option.values) >= 2
        for value in option.values:
            needed = [(name, wanted) for name, wanted in option.needs if name in offered]
            played = entry.with_options([*needed, (option.name, value)]).ruleset
            assert getattr(played, option.name) == value
            for table in entry.formats:
                assert entry.game.start(played, table).rules == played
    assert all(entry.game.start(replace(entry.ruleset, target=goal), entry.formats[0]) for goal in entry.targets)
    assert entry.ruleset.target in entry.targets


def test_a_table_of_caida_with_options_of_its_own() -> None:
    """The values of other tables (CQ-17, CQ-20, CQ-24, CQ-33)."""
    chosen: list[tuple[str, Any]] = [
        ("no_limpia", "last_reparto"),
        ("equals", "one"),
        ("caida_across_repartos", False),
        ("false_canto", 1),
    ]
    rules = CATALOG["caida.caraquena"].with_options(chosen).ruleset
    assert (rules.no_limpia, rules.equals) == (NoLimpia.LAST_REPARTO, Equals.ONE)
    assert (rules.caida_across_repartos, rules.false_canto) == (False, 1)

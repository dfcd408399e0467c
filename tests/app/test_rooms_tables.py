"""What is asked for on *Nueva mesa* becomes a table: its house options, the level of each bot, and what is refused."""

import pytest

from game.bots.catalog import levels_for
from game.bots.policy import Level
from game.rooms import asked, new_table, ruleset_choices
from game.rules.caida.capture import Equals
from game.rules.caida.terms import NoLimpia
from game.rules.catalog import CATALOG
from game.rules.kernel import Format, Illegal, Reason
from game.ui.preferences import Preferences, TableChoice
from game.ui.scenes.names import bot_names
from game.ui.scenes.new_table import NewTableScene

PAIRS = Format(seats=4, pairs=True)
ME = Preferences(name="Ana")


def test_house_options_become_rules() -> None:
    options = (("no_limpia", "last_reparto"), ("false_canto", 0), ("equals", "one"))
    rules = asked(TableChoice(target=36, options=options), ME).entry.ruleset
    assert (rules.target, rules.turn_seconds, rules.false_canto) == (36, None, 0)
    assert rules.no_limpia is NoLimpia.LAST_REPARTO
    assert rules.equals is Equals.ONE
    assert rules.caida_across_repartos


def test_every_seat_gets_its_level_and_its_name() -> None:
    table = asked(TableChoice(format=PAIRS, level="facil", levels=("facil", "normal", "facil")), ME)
    assert table.levels == (Level.EASY, Level.NORMAL, Level.EASY)
    alike = asked(TableChoice(format=PAIRS, level="facil"), ME)
    assert alike.names == ("Ana", *bot_names(4, "Ana", "facil"))
    assert [one == other for one, other in zip(table.names, alike.names, strict=True)] == [True, True, False, True]


@pytest.mark.parametrize(
    "choice",
    [
        TableChoice(ruleset="ya.no"),
        TableChoice(level="maestro"),
        TableChoice(format=PAIRS, levels=("normal", "maestro", "normal")),
        TableChoice(target=0),
        TableChoice(format=Format(seats=6, pairs=True)),
        TableChoice(options=(("wings", True),)),
        TableChoice(options=(("false_canto", 5),)),
    ],
)
def test_a_table_that_cannot_be_is_refused(choice: TableChoice) -> None:
    with pytest.raises(Illegal) as caught:
        asked(choice, ME)
    assert caught.value.reason is Reason.NO_SUCH_TABLE


def test_what_is_offered_can_be_asked_for() -> None:
    """Every ruleset in every format, with each house option, what it needs of others, and each level."""
    for choice in ruleset_choices():
        for table in choice.formats:
            for level in choice.levels:
                asked(TableChoice(ruleset=choice.key, format=table, target=choice.target, level=level), ME)
        usual = {option.name: option.usual for option in choice.options}
        for option in choice.options:
            needs = tuple(need for need in option.needs if need[0] in usual)
            as_usual = all(usual[name] == value for name, value in needs)
            for value in option.values:
                chosen = TableChoice(ruleset=choice.key, format=choice.formats[0], target=choice.target)
                with_it = TableChoice(ruleset=choice.key, format=choice.formats[0], target=choice.target,
                                      options=(*needs, (option.name, value)))  # fmt: skip
                same_rules = asked(with_it, ME).entry.ruleset == asked(chosen, ME).entry.ruleset
                assert same_rules == (value == option.usual and as_usual)


def test_a_ruleset_without_bots_is_not_offered() -> None:
    offered = {choice.key for choice in ruleset_choices()}
    assert "caida.caraquena" in offered
    assert offered <= {key for key in CATALOG if levels_for(key)}


def test_the_screen_begins_with_the_table_that_was_played_last() -> None:
    last = TableChoice(format=PAIRS, levels=("facil", "normal", "normal"), options=(("false_canto", 1),))
    scene = new_table(ME.remembering(last))
    assert isinstance(scene, NewTableScene)
    assert scene.table == last

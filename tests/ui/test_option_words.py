"""Every house option of every ruleset has its words, and what a table plays otherwise is told in them."""

import pytest

from game.rules.caida.rulesets import CARAQUENA
from game.rules.catalog import CATALOG
from game.rules.options import same
from game.rules.record import replace
from game.ui.scenes.new_table_controls import setting_of
from game.ui.scenes.option_words import WORDS, house_page, option_words, options_in_words, value_words
from game.ui.scenes.scene import OptionChoice

EVERY = [(key, option) for key, entry in CATALOG.items() for option in entry.options]


@pytest.mark.parametrize(("key", "option"), EVERY, ids=[f"{key} {option.name}" for key, option in EVERY])
def test_every_option_has_words(key: str, option: OptionChoice) -> None:
    """A name, one line about it, and for each value a name and something to say."""
    words = WORDS[key][option.name]
    assert 0 < len(words.label) <= 22
    assert 0 < len(words.about) <= 110
    assert words.about.endswith(".")
    for value in option.values:
        assert [same(mine.value, value) for mine in words.values].count(True) == 1
    assert len(words.values) == len(option.values)
    assert len({mine.name for mine in words.values}) == len(words.values)
    assert all(mine.told and not mine.told.endswith(".") for mine in words.values)


def test_an_option_without_words_is_shown_by_its_name() -> None:
    option = OptionChoice(name="double_or_nothing", values=(False, True, 1, "wild"), usual=False)
    setting = setting_of("otro.juego", option)
    assert setting.label == "Double or nothing"
    assert [setting.name_of(value) for value in option.values] == ["no", "sí", "1", "wild"]
    words = option_words("otro.juego", option.name, option.values)
    assert value_words(words, "wild").told == "Double or nothing: wild"
    assert value_words(words, 7).name == "7"


def test_a_usual_table_has_nothing_to_tell() -> None:
    assert options_in_words(CARAQUENA) == ()
    assert house_page(CARAQUENA) == ()


def test_a_table_with_options_of_its_own_tells_them_above_its_rules() -> None:
    rules = replace(CARAQUENA, caida_across_repartos=False, false_canto=0)
    assert options_in_words(rules) == ("sin caída entre repartos", "cantar en falso sale gratis")
    heading, *rest = house_page(rules)
    assert heading.heading
    assert [line.text for line in rest] == ["Sin caída entre repartos.", "Cantar en falso sale gratis."]


def test_a_ruleset_that_nobody_knows_is_told_by_nobody() -> None:
    assert options_in_words(replace(CARAQUENA, key="ya.no")) == ()

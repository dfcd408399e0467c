"""What a table is said to pay, and the page of its rules, follow the house options that it plays."""

from typing import Any

import pytest

from game.rules.caida.rulesets import CARAQUENA
from game.rules.catalog import CATALOG, Entry
from game.rules.domino.model import Capicua, Collects
from game.rules.domino.rulesets import VENEZOLANO
from game.rules.options import HouseOption, Plain, same
from game.rules.record import replace
from game.ui.felt.catalog import felt_for
from game.ui.preferences import TableChoice
from game.ui.scenes.tariffs import prices_of, tariff_of

OTHERWISE = [
    (entry, option, value)
    for entry in CATALOG.values()
    for option in entry.options
    for value in option.values
    if not same(value, getattr(entry.ruleset, option.name))
]
IDS = [f"{entry.key} {option.name}={value}" for entry, option, value in OTHERWISE]
EVERY = pytest.mark.parametrize(("entry", "option", "value"), OTHERWISE, ids=IDS)
PRICED = {
    *("domino_collects", "tranque_collects", "capicua", "false_canto", "flor", "falta", "reservada_paga"),
    *("experto", "tribilin_mata_partida", "casa_grande", "casa_chica", "registrico"),
}
"""The options that change what is paid, and not only when."""
UNSAID = {("capicua", Capicua.WITH_DOUBLES)}
"""A value that changes when something is paid, of an option that changes what is."""


def table_of(entry: Entry, *chosen: tuple[str, Plain]) -> TableChoice:
    """A table of a ruleset with these options."""
    rules = entry.ruleset
    return TableChoice(ruleset=entry.key, format=entry.formats[0], target=rules.target, options=chosen)


def needs_of(entry: Entry, option: HouseOption) -> tuple[tuple[str, Plain], ...]:
    """The options without which this one cannot be otherwise."""
    offered = {one.name for one in entry.options}
    return tuple(need for need in option.needs if need[0] in offered)


def paid(table: TableChoice) -> dict[str, str]:
    """What a table is said to pay."""
    return {price.name: price.points for price in prices_of(table)}


@EVERY
def test_the_rules_page_of_a_table_follows_its_options(entry: Entry, option: HouseOption, value: Plain) -> None:
    needed = needs_of(entry, option)
    usual = entry.with_options(needed).ruleset
    played = entry.with_options([*needed, (option.name, value)]).ruleset
    page = felt_for(entry.key).rules_page
    for table in entry.formats:
        if table.seats == 2 and option.name == "respuesta":
            continue
        assert page(played, table) != page(usual, table)


@EVERY
def test_what_a_table_pays_follows_its_options(entry: Entry, option: HouseOption, value: Plain) -> None:
    needed = needs_of(entry, option)
    usual, other = paid(table_of(entry, *needed)), paid(table_of(entry, *needed, (option.name, value)))
    priced = option.name in PRICED and (option.name, value) not in UNSAID
    assert (usual != other) is priced


@pytest.mark.parametrize("entry", CATALOG.values(), ids=lambda entry: entry.key)
def test_every_table_says_what_it_pays(entry: Entry) -> None:
    for table in entry.formats:
        prices = tariff_of(entry.key).prices(entry.ruleset, table)
        assert prices
        assert all(price.name and price.points for price in prices)


def domino(**chosen: Plain) -> dict[str, str]:
    return paid(table_of(CATALOG[VENEZOLANO.key], *chosen.items()))


def test_domino_pays_what_its_table_agreed() -> None:
    usual = {"Dominar": "todo lo que quede", "Tranque": "lo que lleven ellos", "Capicúa": "+25"}
    assert domino() == usual
    assert domino(domino_collects=Collects.RIVALS) == usual | {"Dominar": "lo que lleven ellos"}
    assert domino(tranque_collects=Collects.ALL) == usual | {"Tranque": "todo lo que quede"}
    assert "Capicúa" not in domino(capicua=Capicua.OFF)


def test_a_false_canto_costs_what_its_table_agreed() -> None:
    entry = CATALOG[CARAQUENA.key]
    assert paid(table_of(entry))["Canto en falso"] == "−2"
    assert paid(table_of(entry, ("false_canto", 1)))["Canto en falso"] == "−1"
    assert "Canto en falso" not in paid(table_of(entry, ("false_canto", 0)))


def test_cantos_that_are_not_sung_pay_nothing() -> None:
    rules: Any = replace(CARAQUENA, cantos=CARAQUENA.cantos[:2])
    names = [price.name for price in tariff_of(rules.key).prices(rules, rules.formats[0])]
    assert names == ["Caída", "Limpia", "Casa grande", "Casa chica", "Canto en falso"]


def test_a_table_that_cannot_be_opened_pays_nothing() -> None:
    assert prices_of(TableChoice(ruleset="nadie.juega")) == ()
    assert prices_of(table_of(CATALOG[CARAQUENA.key], ("pays", 5))) == ()

"""The catalogs agree: whatever is offered can be played against, seen, read about, tried and tested."""

import pytest

from game.bots.catalog import levels_for, policy_for
from game.rules.catalog import CATALOG, Entry
from game.rules.kernel import Reason
from game.scenario.catalog import NOTATIONS
from game.ui.felt.catalog import FELTS, felt_for
from game.ui.scenes.play_words import REFUSALS
from game.ui.scenes.rulesets import GAMES, RULESETS
from tests.architecture.house import ROOT

EVERY = pytest.mark.parametrize("entry", CATALOG.values(), ids=lambda entry: entry.key)
KEYS = set(CATALOG)
NAMES = {key.partition(".")[0] for key in CATALOG}


@EVERY
def test_row(entry: Entry) -> None:
    """A ruleset stands under its own key, with at least one way to sit, and a match can be opened in each."""
    assert CATALOG[entry.key] is entry
    assert entry.key.count(".") == 1
    assert entry.formats
    for table in entry.formats:
        assert not entry.game.over(entry.game.start(entry.ruleset, table))


@EVERY
def test_kinds_are_told_apart(entry: Entry) -> None:
    """No two classes of a game have the same name on the wire."""
    kinds = (*entry.game.commands, *entry.game.table_commands, *entry.game.events)
    assert len({kind.__name__ for kind in kinds}) == len(kinds)


@EVERY
def test_bots(entry: Entry) -> None:
    """Somebody plays it."""
    assert levels_for(entry.key)
    for level in levels_for(entry.key):
        assert policy_for(entry.key, level) is not None


@EVERY
def test_felt(entry: Entry) -> None:
    """It can be seen, and its rules read in every way of sitting."""
    for table in entry.formats:
        assert felt_for(entry.key).rules_page(entry.ruleset, table)


def test_words() -> None:
    """Rulesets, games and refusals have their words on the screen, and nothing else has."""
    assert set(RULESETS) == KEYS
    assert set(GAMES) == NAMES
    assert set(REFUSALS) == set(Reason)
    assert all(REFUSALS.values())


def test_rooms() -> None:
    """Each game has its felt, its notation, its rule book and its scenarios."""
    assert set(FELTS) == set(NOTATIONS) == NAMES
    for name in NAMES:
        assert (ROOT / "game" / "rules" / name / "RULES.md").is_file()
    for key in KEYS:
        assert list((ROOT / "tests" / "scenarios" / key).glob("*.toml"))


def test_the_first_page() -> None:
    """The README names every ruleset that can be played, leads to its rule book, and has a row of keys for its game."""
    page = (ROOT / "README.md").read_text(encoding="utf-8")
    for words in RULESETS.values():
        assert words.full in page
    for name, words_of in GAMES.items():
        assert f"(game/rules/{name}/RULES.md)" in page
        assert f"| {words_of.name} | 1" in page


def test_checks_are_where_they_are_said_to_be() -> None:
    """Every module of the tests that CONTRIBUTING runs by name is there."""
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    named = {word.strip("`.,;:") for word in page.split() if word.startswith("tests.")}
    assert named >= {"tests.bots.domino_hands", "tests.bots.truco_rivals"}
    for module in named:
        assert (ROOT / (module.replace(".", "/") + ".py")).is_file()

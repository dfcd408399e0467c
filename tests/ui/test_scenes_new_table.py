"""*Nueva mesa*: three clicks to play, Intro alone, the keyboard through every option, and the table that is said."""

import pygame
import pytest

from game.bots.catalog import levels_for
from game.rules.catalog import CATALOG
from game.rules.kernel import Format
from game.ui.preferences import Preferences, TableChoice
from game.ui.scenes.names import NAMES, bot_names, company
from game.ui.scenes.new_table import NewTableScene
from game.ui.scenes.new_table_sentence import details, headline
from game.ui.scenes.scene import Back, PlaySolo, RulesetChoice
from tests.ui.hands import hat, moved, pad, typed
from tests.ui.scene_hands import LEVELS, RULESETS, Person
from tests.ui.test_caida_ledger import DUEL, PAIRS
from tests.ui.toolkit import Button, CardChoices, Choices, Stepper, TextField, Toggle

LAST = TableChoice(format=PAIRS, target=36, level="facil", clock=True)
TWO_GAMES = (
    *RULESETS,
    RulesetChoice(key="otro.juego", formats=(PAIRS,), targets=(30, 15), target=30, turn_seconds=20),
)


def sitting(
    last: TableChoice | None = LAST, rulesets: tuple[RulesetChoice, ...] = RULESETS
) -> tuple[Person, NewTableScene]:
    scene = NewTableScene(Preferences(name="Andrés", last_table=last), rulesets, LEVELS)
    return Person(scene), scene


def played(person: Person) -> TableChoice:
    """The one table that was asked for."""
    (ask,) = person.hears()
    assert isinstance(ask, PlaySolo)
    return ask.table


def test_everything_comes_as_last_time_and_intro_deals() -> None:
    person, _ = sitting()
    person.press(pygame.K_RETURN)
    assert played(person) == LAST


def test_two_clicks_here_make_three_from_the_title() -> None:
    person, _ = sitting()
    formats = person.of(CardChoices, 1)
    person.click((formats.rect.left + 40, formats.rect.centery))
    person.click("Repartir")
    assert played(person) == TableChoice(format=DUEL, target=36, level="facil", clock=True)


def test_the_first_time_the_usual_table_against_the_best_bots() -> None:
    person, _ = sitting(last=None)
    person.click("Repartir")
    assert played(person) == TableChoice(format=DUEL, target=24, level="normal", clock=False)


def test_the_keyboard_goes_through_every_option() -> None:
    person, scene = sitting(last=None)
    person.press(pygame.K_TAB)
    assert scene.form.focused is person.of(CardChoices, 0)
    person.press(pygame.K_TAB, pygame.K_RIGHT)
    person.press(pygame.K_TAB, pygame.K_LEFT)
    person.press(pygame.K_TAB, pygame.K_TAB, pygame.K_TAB, pygame.K_RIGHT, pygame.K_RIGHT)
    person.press(pygame.K_TAB, pygame.K_TAB, pygame.K_SPACE)
    person.press(pygame.K_RETURN)
    levels = ("facil", "normal", "normal")
    assert played(person) == TableChoice(format=PAIRS, target=48, levels=levels, level="facil", clock=True)
    person.press(pygame.K_TAB, pygame.K_RETURN)
    assert person.hears() == (Back(),)


@pytest.mark.parametrize("place", range(6))
def test_intro_deals_from_anywhere(place: int) -> None:
    person, _ = sitting()
    person.press(*[pygame.K_TAB] * place)
    person.press(pygame.K_KP_ENTER)
    assert played(person) == LAST


def test_a_pad_alone_changes_the_format_and_deals() -> None:
    person, _ = sitting()
    for event in (pad(5), pad(5), hat(-1, 0), hat(0, 0), pad(4), pad(4), pad(0)):
        person.scene.handle(event)
    assert played(person) == TableChoice(format=DUEL, target=36, level="facil", clock=True)


def test_a_goal_can_be_typed_and_only_a_goal_of_at_least_one_counts() -> None:
    person, scene = sitting()
    person.click(person.of(TextField))
    for text, target in (("0", 36), ("1", 1), ("x", 1), ("0", 10), ("0", 100), ("5", 100)):
        scene.handle(typed(text))
        assert scene.table.target == target
    assert person.of(TextField).text == "100"
    person.press(pygame.K_BACKSPACE, pygame.K_BACKSPACE, pygame.K_BACKSPACE)
    assert scene.table.target == 1
    person.press(pygame.K_RETURN)
    assert played(person).target == 1


def test_a_typed_goal_comes_back_and_a_chip_takes_its_place() -> None:
    person, scene = sitting(last=TableChoice(target=17))
    assert person.of(TextField).text == "17"
    assert person.of(Choices).index == -1
    scene.form.focus(person.of(Choices))
    person.press(pygame.K_RIGHT)
    assert scene.table.target == 12
    assert person.of(TextField).text == ""


def test_beyond_the_last_goal_lies_the_field() -> None:
    person, scene = sitting(last=TableChoice(target=48))
    scene.form.focus(person.of(Choices))
    person.press(pygame.K_RIGHT)
    assert scene.form.focused is person.of(TextField)
    assert scene.table.target == 48


def test_a_table_that_is_no_longer_offered_becomes_the_nearest_one() -> None:
    gone = TableChoice(ruleset="ya.no", format=Format(seats=6, pairs=True), target=0, level="maestro")
    person, _ = sitting(last=gone)
    person.press(pygame.K_RETURN)
    assert played(person) == TableChoice(format=DUEL, target=24, level="normal", clock=False)


def test_with_more_games_the_first_column_chooses_among_them() -> None:
    person, scene = sitting(rulesets=TWO_GAMES)
    games = person.of(CardChoices, 0)
    assert len(games.options) == 2
    scene.form.focus(games)
    person.press(pygame.K_DOWN)
    assert scene.table.ruleset == "otro.juego"
    person.press(pygame.K_RETURN)
    assert played(person) == TableChoice(ruleset="otro.juego", format=PAIRS, target=30, level="facil", clock=True)


@pytest.mark.parametrize(
    ("last", "first", "second"),
    [
        (LAST, "Caída caraqueña, en parejas", "a 36 puntos · con reloj · 3 bots de nivel aprendiz"),
        (
            TableChoice(target=1),
            "Caída caraqueña, 1 contra 1",
            "a 1 punto · sin reloj · un bot de nivel veterano",
        ),
    ],
)
def test_the_sentence_at_the_foot_says_the_table(last: TableChoice, first: str, second: str) -> None:
    _, scene = sitting(last)
    assert headline(scene.table) == first
    assert details(scene.table, scene.ruleset, scene.levels, lambda _: True) == second


def test_every_option_has_a_line_of_help() -> None:
    person, scene = sitting()
    rest = scene.help()
    for kind in (Stepper, Choices, Toggle, TextField):
        scene.handle(moved(person.of(kind).rect.center))
        assert scene.help() not in ("", rest)
    assert "30 segundos" in scene.help_of(person.of(Toggle))


def test_esc_and_the_arrow_lead_back() -> None:
    person, _ = sitting()
    person.press(pygame.K_ESCAPE)
    assert person.hears() == (Back(),)
    person.click(person.of(Button, 1))
    assert person.hears() == (Back(),)


def test_bots_are_called_by_names_all_different_and_never_mine() -> None:
    for level in ("facil", "normal", ""):
        for me in ("", "José", " marisol ", "Wilmer"):
            names = bot_names(6, me, level)
            assert len({*names, me.strip().title()}) == 6
            assert names == bot_names(6, me, level)
    assert len(set(NAMES)) == len(NAMES)
    assert all(1 <= len(name) <= 24 for name in NAMES)


def test_a_bot_of_another_level_is_somebody_else_and_the_others_stay() -> None:
    before = company("Ana", ["normal"] * 5)
    after = company("Ana", ["normal", "facil", "normal", "normal", "normal"])
    assert [one == other for one, other in zip(before, after, strict=True)] == [True, False, True, True, True]
    for first in ("facil", "normal", "uniforme"):
        for second in ("facil", "normal", "uniforme"):
            assert len({*company("Ana", [first, second, first, second, first])}) == 5


def test_what_the_screen_offers_can_be_opened() -> None:
    for key, entry in CATALOG.items():
        assert levels_for(key)
        assert entry.formats

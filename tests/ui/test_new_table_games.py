"""*Nueva mesa* with many games: everything chosen with the mouse and with the keyboard alone, and what it remembers."""

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.rules.kernel import Format
from game.ui.assets import Assets
from game.ui.preferences import Preferences, TableChoice
from game.ui.scenes.new_table import NewTableScene
from game.ui.scenes.new_table_controls import Link
from game.ui.scenes.new_table_paint import role
from game.ui.scenes.new_table_sentence import details, told
from game.ui.scenes.new_table_sheet import OptionRows
from game.ui.scenes.scene import Back, PlaySolo
from tests.ui.hands import down, key, moved, typed, up, wheel
from tests.ui.many_games import ALONE, DUEL, MANY, PAIRS, SIX, TRIO, spoken
from tests.ui.scene_hands import LEVELS, Person
from tests.ui.toolkit import Canvas, CardChoices, Choices, Stepper, TextField, Toggle

VIRA = TableChoice(ruleset="truco.vira", format=PAIRS)


@pytest.fixture(autouse=True)
def words() -> Iterator[None]:
    with spoken():
        yield


def sitting(
    last: TableChoice | None = VIRA, size: tuple[int, int] = (1280, 720), text: float = 1.0, **kept: object
) -> tuple[Person, NewTableScene]:
    preferences = Preferences(name="Andrés", last_table=last, **kept)  # type: ignore[arg-type]
    scene = NewTableScene(preferences, MANY, LEVELS)
    return Person(scene, size, text), scene


def played(person: Person) -> TableChoice:
    """The one table that was asked for."""
    (ask,) = person.hears()
    assert isinstance(ask, PlaySolo)
    return ask.table


def card(person: Person, group: int, place: int) -> tuple[int, int]:
    """The middle of a card of a group."""
    choices = person.of(CardChoices, group)
    count, rect = len(choices.options), choices.rect
    if choices.vertical:
        return rect.centerx, rect.top + rect.height * (2 * place + 1) // (2 * count)
    return rect.left + rect.width * (2 * place + 1) // (2 * count), rect.centery


def chip(choices: Any, place: int) -> tuple[int, int]:
    """The middle of a chip."""
    centre: tuple[int, int] = choices._places[place].center
    return centre


def rows_of(scene: NewTableScene) -> OptionRows:
    """The rows of the sheet that is open."""
    return next(widget for widget in scene.form.widgets if isinstance(widget, OptionRows))


def go_to(person: Person, scene: NewTableScene, name: str) -> None:
    """Move to the row of a setting with the arrows."""
    rows = rows_of(scene)
    person.press(pygame.K_HOME)
    while rows.settings[rows.index].name != name:
        person.press(pygame.K_DOWN)


# Everything


def test_everything_with_the_mouse() -> None:
    person, scene = sitting(last=TableChoice())
    person.click(card(person, 0, 1))
    assert scene.table.ruleset == "truco.venezolano"
    person.click(card(person, 1, 1))
    person.click(card(person, 2, 2))
    assert (scene.table.ruleset, scene.table.format) == ("truco.vira", SIX)
    steppers = [person.of(Stepper, place) for place in range(5)]
    for stepper in (steppers[1], steppers[4]):
        person.click((stepper._box.right - 12, stepper._box.centery))
    person.click(chip(person.of(Choices), 1))
    person.click("Reloj")
    person.click(chip(person.named("La Reservada paga"), 1))
    person.click("Repartir")
    levels = ("normal", "facil", "normal", "normal", "facil")
    assert played(person) == TableChoice(
        ruleset="truco.vira", format=SIX, target=12, level="normal", levels=levels, clock=True, options=(("pays", 5),)
    )


def test_everything_with_the_keyboard_alone() -> None:
    person, scene = sitting(last=TableChoice())
    tab, right = pygame.K_TAB, pygame.K_RIGHT
    person.press(tab, pygame.K_DOWN)
    person.press(tab, pygame.K_DOWN)
    assert scene.table.ruleset == "truco.vira"
    person.press(tab, right)
    assert scene.table.format == PAIRS
    person.press(tab, tab, pygame.K_LEFT, tab)
    person.press(tab, right, tab)
    person.press(tab, pygame.K_SPACE)
    person.press(tab, right)
    person.press(tab, right)
    assert isinstance(scene.form.focused, Toggle)
    person.press(tab)
    assert isinstance(scene.form.focused, Link)
    person.press(pygame.K_RETURN)
    assert person.hears() == ()
    assert isinstance(scene.form.focused, OptionRows)
    go_to(person, scene, "capicua")
    person.press(right, right, right)
    go_to(person, scene, "flor")
    person.press(pygame.K_SPACE)
    person.press(tab, pygame.K_RETURN)
    assert scene.form.dialog is None
    assert isinstance(scene.form.focused, Link)
    person.press(tab, tab, pygame.K_RETURN)
    options = (("pays", 5), ("first_tied", True), ("capicua", "doubles"), ("flor", False))
    assert played(person) == TableChoice(
        ruleset="truco.vira", format=PAIRS, target=12, level="normal", levels=("normal", "facil", "normal"),
        clock=True, options=options,
    )  # fmt: skip


@pytest.mark.parametrize(("seats", "count"), [(DUEL, 1), (PAIRS, 3), (SIX, 5)])
def test_every_seat_has_its_level(seats: Format, count: int) -> None:
    person, scene = sitting(TableChoice(ruleset="truco.vira", format=seats))
    assert len(scene.rivals) == count
    last = person.of(Stepper, count - 1)
    scene.form.focus(last)
    person.press(pygame.K_LEFT)
    person.press(pygame.K_RETURN)
    table = played(person)
    assert [table.level_at(seat) for seat in range(1, count + 1)] == [*["normal"] * (count - 1), "facil"]
    assert table.levels == (() if count == 1 else tuple(table.level_at(seat) for seat in range(1, count + 1)))


def test_all_alike_again_is_one_level() -> None:
    person, scene = sitting(replace_levels("facil", "normal", "normal"))
    scene.form.focus(person.of(Stepper))
    person.press(pygame.K_RIGHT, pygame.K_RETURN)
    assert played(person) == VIRA


def replace_levels(*levels: str) -> TableChoice:
    return TableChoice(ruleset="truco.vira", format=PAIRS, levels=levels, level=levels[0])


def test_more_seats_get_a_level_and_fewer_forget_none_until_it_is_dealt() -> None:
    person, scene = sitting(replace_levels("facil", "normal", "facil"))
    person.click(card(person, 2, 2))
    assert [scene.table.level_at(seat) for seat in range(1, 6)] == ["facil", "normal", "facil", "facil", "facil"]
    person.click(card(person, 2, 0))
    person.click(card(person, 2, 1))
    assert scene.table.levels == ("facil", "normal", "facil")
    person.click(card(person, 2, 0))
    person.press(pygame.K_RETURN)
    assert played(person) == TableChoice(ruleset="truco.vira", format=DUEL, level="facil")


def test_who_is_who() -> None:
    assert [role(PAIRS, seat) for seat in (1, 2, 3)] == ["rival", "tu pareja", "rival"]
    assert [role(SIX, seat) for seat in range(1, 6)] == ["rival", "de tu lado", "rival", "de tu lado", "rival"]
    assert {role(ALONE, seat) for seat in range(1, 4)} == {"rival"}


# What is remembered


def test_each_ruleset_comes_back_as_it_was_being_put_together() -> None:
    person, scene = sitting(TableChoice(ruleset="truco.vira", format=SIX, target=12, options=(("pays", 5),)))
    person.click(card(person, 1, 2))
    assert scene.table == TableChoice(ruleset="truco.argentino", format=SIX, target=30)
    person.click(chip(person.of(Choices), 1))
    person.click(card(person, 1, 1))
    assert scene.table == TableChoice(ruleset="truco.vira", format=SIX, target=12, options=(("pays", 5),))
    person.click(card(person, 1, 2))
    assert scene.table.target == 15


def test_each_ruleset_comes_back_as_it_was_played_last() -> None:
    domino = TableChoice(ruleset="domino.otro", format=TRIO, target=150, level="facil", options=(("flor", False),))
    person, scene = sitting(tables=(VIRA, domino))
    person.click(card(person, 0, 2))
    assert scene.table == domino
    person.click(card(person, 1, 0))
    assert scene.table == TableChoice(ruleset="domino.venezolano", format=PAIRS, target=100, level="facil")
    person.click(card(person, 0, 0))
    person.click(card(person, 0, 2))
    assert scene.table.ruleset == "domino.venezolano"


def test_what_is_no_longer_offered_becomes_usual() -> None:
    options = (("pays", 4), ("wings", True), ("flor", 0), (("soplado"), True), ("capicua", "strict"))
    gone = TableChoice(ruleset="caida.escuela", format=SIX, levels=("maestro", "facil"), options=options)
    person, _ = sitting(gone)
    person.press(pygame.K_RETURN)
    assert played(person) == TableChoice(ruleset="caida.escuela", format=DUEL, options=(("capicua", "strict"),))


def test_a_goal_is_typed_for_any_game() -> None:
    person, scene = sitting()
    person.click(person.of(TextField))
    for letter in "18":
        scene.handle(typed(letter))
    person.press(pygame.K_RETURN)
    assert played(person).target == 18


# The sheet of all options


def opened(last: TableChoice, size: tuple[int, int] = (1280, 720), text: float = 1.0) -> tuple[Person, NewTableScene]:
    person, scene = sitting(last, size, text)
    scene.form.focus(person.of(Link))
    person.press(pygame.K_RETURN)
    return person, scene


def test_an_option_waits_for_what_it_needs_and_goes_with_it() -> None:
    person, scene = opened(VIRA)
    rows = rows_of(scene)
    by_name = {setting.name: setting for setting in rows.settings}
    go_to(person, scene, "soplado")
    person.press(pygame.K_SPACE)
    assert scene.table.options == ()
    assert scene._look(by_name["soplado"]).reason == "Solo con «Experto»: sí."
    for name in ("experto", "soplado", "viveza"):
        go_to(person, scene, name)
        person.press(pygame.K_RIGHT)
    assert dict(scene.table.options) == {"experto": True, "soplado": True, "viveza": True}
    go_to(person, scene, "experto")
    person.press(pygame.K_LEFT)
    assert scene.table.options == ()


def test_all_as_usual() -> None:
    person, scene = opened(TableChoice(ruleset="truco.vira", format=PAIRS, clock=True, options=(("pays", 5),)))
    person.click("Todo como siempre")
    assert scene.table == VIRA
    person.click("Listo")
    assert person.named("Reloj").value is False  # type: ignore[attr-defined]
    assert person.named("La Reservada paga").value == 3  # type: ignore[attr-defined]


def test_the_sheet_with_the_mouse() -> None:
    person, scene = opened(VIRA)
    rows = rows_of(scene)
    for name in ("reloj", "first_tied"):
        place = [setting.name for setting in rows.settings].index(name)
        person.click(rows._controls[place].rect.center)
    person.click(rows._controls[1]._places[1].center)  # type: ignore[attr-defined]
    assert scene.table.clock
    assert scene.table.options == (("pays", 5), ("first_tied", True))
    person.click((rows.rect.left + 30, rows._controls[4].rect.centery))
    assert (rows.index, scene.table.options) == (4, (("pays", 5), ("first_tied", True)))


def test_the_sheet_scrolls_by_wheel_bar_and_arrows() -> None:
    person, scene = opened(VIRA, (1024, 640), 1.4)
    rows = rows_of(scene)
    assert rows._scroll.total > rows._scroll.view
    scene.handle(moved(rows.rect.center))
    scene.handle(wheel(-2))
    person.look()
    assert rows._scroll.offset > 0
    edge = rows.rect.right - 4
    for event in (moved((edge, rows.rect.top + 4)), down((edge, rows.rect.top + 4)),
                  moved((edge, rows.rect.bottom - 4)), up((edge, rows.rect.bottom - 4))):  # fmt: skip
        scene.handle(event)
    assert rows._scroll.offset == rows._scroll.total - rows._scroll.view
    person.press(pygame.K_HOME)
    assert rows._scroll.offset == 0
    person.press(pygame.K_END)
    assert rows._scroll.offset == rows._scroll.total - rows._scroll.view
    person.press(pygame.K_DOWN)
    assert scene.form.focused is not rows


def test_the_sheet_keeps_intro_and_esc_to_itself() -> None:
    person, scene = opened(VIRA)
    person.press(pygame.K_RETURN)
    assert scene.table.clock
    assert person.hears() == ()
    person.press(pygame.K_ESCAPE)
    assert scene.form.dialog is None
    assert person.hears() == ()
    person.press(pygame.K_ESCAPE)
    assert person.hears() == (Back(),)


def test_the_screen_behind_shows_what_the_sheet_changes() -> None:
    person, scene = sitting(VIRA)
    pays = person.named("La Reservada paga")
    scene.form.focus(person.of(Link))
    scene.handle(key(pygame.K_RETURN))
    person.look()
    go_to(person, scene, "pays")
    person.press(pygame.K_RIGHT)
    assert pays.value == 5  # type: ignore[attr-defined]
    assert told(scene.table, scene.ruleset) == ("la Reservada paga 5",)


# The table in a sentence


def test_the_sentence_tells_as_much_as_there_is_room_for() -> None:
    table = TableChoice(ruleset="truco.vira", format=PAIRS, level="facil", levels=("facil", "normal", "facil"),
                        options=(("pays", 5), ("flor", False)))  # fmt: skip
    _, scene = sitting(table)
    full = "a 24 puntos · sin reloj · 3 bots: 2 de nivel aprendiz, 1 de nivel veterano · la Reservada paga 5 · sin flor"
    count = "a 24 puntos · sin reloj · 3 bots: 2 de nivel aprendiz, 1 de nivel veterano · 2 opciones de la casa"
    brief = "a 24 puntos · sin reloj · 3 bots · 2 opciones de la casa"
    for room, said in ((200, full), (len(full) - 1, count), (len(count) - 1, brief), (10, brief)):
        assert details(scene.table, scene.ruleset, LEVELS, lambda words, room=room: len(words) <= room) == said  # type: ignore[misc]


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (2560, 1080)])
@pytest.mark.parametrize("text", [1.0, 1.2, 1.4])
def test_the_sheet_stays_in_the_window_and_shows_every_row(size: tuple[int, int], text: float) -> None:
    person, scene = opened(TableChoice(ruleset="caida.escuela", format=ALONE), size, text)
    rows, dialog = rows_of(scene), scene.form.dialog
    assert dialog is not None
    window = person.canvas.surface.get_rect()
    assert window.contains(dialog.rect)
    assert all(dialog.rect.contains(part.rect) for part in dialog.parts)
    for place in range(len(rows.settings)):
        control = rows._controls[place]
        assert control.rect.top >= rows.rect.top - 1
        assert control.rect.bottom <= rows.rect.bottom + 1
        assert rows.rect.left + rows.rect.width // 4 < control.rect.left < control.rect.right < rows.rect.right
        person.press(pygame.K_DOWN)


def test_the_sheet_keeps_to_a_window_that_changes() -> None:
    person, scene = opened(TableChoice(ruleset="caida.escuela", format=ALONE), (1920, 1080))
    person.canvas = Canvas.of(pygame.Surface((1024, 640)), Assets(), 1.4)
    person.look()
    dialog = scene.form.dialog
    assert dialog is not None
    assert person.canvas.surface.get_rect().contains(dialog.rect)

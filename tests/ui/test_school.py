"""La escuela: the rules of each ruleset are read and found, and its examples are chosen, by clicks and by keys."""

import pygame
import pytest

from game import school
from game.lessons.catalog import LESSONS
from game.rules.catalog import CATALOG
from game.ui.preferences import Preferences
from game.ui.scenes.scene import Back, OpenLesson, Prefer
from game.ui.scenes.school import SchoolScene, Tab
from game.ui.widgets.searchtext import SearchText, folded, words_of
from tests.ui.hands import typed
from tests.ui.scene_hands import Person
from tests.ui.toolkit import Choices, ListBox, Paragraph, Tabs, TextField


def sitting(tab: Tab = Tab.RULES, size: tuple[int, int] = (1280, 720), text: float = 1.0, **chosen: object) -> Person:
    return Person(SchoolScene(Preferences(**chosen), school.subjects(), tab), size, text)  # type: ignore[arg-type]


def scene(person: Person) -> SchoolScene:
    assert isinstance(person.scene, SchoolScene)
    return person.scene


def write(person: Person, words: str) -> None:
    """Type into the field of the search."""
    person.click(person.of(TextField))
    for letter in words:
        person.scene.handle(typed(letter))
    person.look()


def said(person: Person) -> list[str]:
    """The paragraphs that were found."""
    text = person.of(SearchText)
    return [words_of(text.paragraphs[place]) for place in text.found]


# Reading


@pytest.mark.parametrize("key", CATALOG)
def test_every_ruleset_has_its_page_for_each_way_to_sit_down(key: str) -> None:
    person = sitting(school=key)
    pages = []
    for place in range(len(CATALOG[key].formats)):
        if place:
            chips = person.of(Choices)
            person.click(chips._places[place].center)
        pages.append([words_of(one) for one in person.of(SearchText).paragraphs])
    assert all(len(page) > 12 for page in pages)
    assert all(len(one) > 1 for page in pages for one in page)


def test_a_click_on_a_ruleset_opens_it_and_it_is_remembered() -> None:
    person = sitting()
    rulesets = person.of(ListBox)
    row = rulesets._step
    person.click((rulesets.rect.centerx, rulesets._inner.top + 5 * row + row // 2))
    assert scene(person).subject.key == "domino.venezolano"
    (kept,) = [ask.preferences.school for ask in person.hears() if isinstance(ask, Prefer)]
    assert scene(sitting(school=kept)).subject.key == "domino.venezolano"


def test_arrows_choose_a_ruleset_and_intro_leads_to_its_text() -> None:
    person = sitting()
    person.press(pygame.K_DOWN)
    assert scene(person).subject.key == "caida.escuela"
    person.press(pygame.K_RETURN)
    assert person.scene.form.focused is person.of(SearchText)


def test_a_heading_brings_its_part_to_the_top() -> None:
    person = sitting(school="truco.argentino")
    text, contents = person.of(SearchText), person.of(ListBox, 1)
    row = contents._step
    person.click((contents.rect.centerx, contents._inner.top + 3 * row + row // 2))
    person.look()
    heading = scene(person)._headings[3]
    assert text.paragraphs[heading].heading
    assert text._lay_out(person.canvas, text._measures[0])[heading] == text._scroll.offset


# Searching


def test_it_is_found_with_and_without_accents_and_in_any_letters() -> None:
    found = []
    for words in ("caída", "caida", "CAÍDA", " Caida "):
        person = sitting()
        write(person, words)
        found.append(said(person))
    assert found[0]
    assert all("caída" in one.lower() for one in found[0])
    assert found[1:] == [found[0]] * 3


def test_it_says_how_many_and_intro_goes_to_the_next_round_the_end() -> None:
    person = sitting()
    write(person, "limpia")
    text = person.of(SearchText)
    seen = []
    for _ in range(len(text.found) + 1):
        seen.append(text.found[text.current])
        person.press(pygame.K_RETURN)
    assert len(text.found) > 1
    assert seen == [*text.found, text.found[0]]


def test_the_current_find_comes_in_sight() -> None:
    person = sitting(size=(1024, 640), text=1.4)
    write(person, "abandon")
    person.press(pygame.K_ESCAPE)
    write(person, "lo usual")
    text = person.of(SearchText)
    for _ in text.found:
        tops = text._lay_out(person.canvas, text._measures[0])
        place = text.found[text.current]
        assert tops[place] >= text._scroll.offset
        assert tops[place] < text._scroll.offset + text.rect.height
        person.press(pygame.K_RETURN)


def test_esc_forgets_what_was_looked_for_and_then_leads_back() -> None:
    person = sitting()
    write(person, "rey")
    assert said(person)
    person.press(pygame.K_ESCAPE)
    assert not said(person)
    assert person.of(TextField).text == ""
    assert person.hears() == ()
    person.press(pygame.K_ESCAPE)
    assert person.hears() == (Back(),)


def test_what_nobody_says_is_not_found() -> None:
    person = sitting()
    write(person, "mentiroso")
    assert said(person) == []
    person.press(pygame.K_RETURN)
    assert person.of(SearchText).found == ()


def test_what_was_looked_for_is_looked_for_in_the_next_ruleset_too() -> None:
    person = sitting()
    write(person, "ficha")
    assert said(person) == []
    person.scene.form.focus(person.of(ListBox))
    person.press(pygame.K_END)
    assert scene(person).subject.key == "domino.venezolano"
    assert said(person)


def test_ctrl_f_looks_for_something() -> None:
    person = sitting()
    person.press(pygame.K_f, mod=pygame.KMOD_CTRL)
    assert person.scene.form.focused is person.of(TextField)
    person.scene.handle(typed("carta"))
    assert said(person)


def test_folding_keeps_every_letter_in_its_place() -> None:
    words = "¡Ñandú, pingüino y CAÍDA!"
    assert folded(words) == "¡nandu, pinguino y caida!"
    text = SearchText([Paragraph("Uno"), Paragraph("dos", strong="Caída:")])
    text.look_for("caida: dos")
    assert text.found == (1,)


# Examples


def test_a_tab_leads_to_the_examples_and_a_second_click_plays_one() -> None:
    person = sitting()
    tabs = person.of(Tabs)
    person.click(tabs._tabs[1].center)
    assert scene(person).tab is Tab.EXAMPLES
    examples = person.of(ListBox, 1)
    assert len(examples.rows) == len(LESSONS["caida.caraquena"])
    spot = (examples.rect.centerx, examples._inner.top + examples._step + 5)
    person.click(spot)
    assert person.hears() == ()
    person.click(spot)
    assert person.hears() == (OpenLesson("caida.caraquena/arrastre"),)


def test_keys_alone_play_an_example() -> None:
    person = sitting()
    person.press(pygame.K_TAB, pygame.K_RIGHT, pygame.K_TAB, pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN)
    assert person.hears() == (OpenLesson("caida.caraquena/hacia-arriba"),)


def test_practising_takes_the_first_that_is_not_solved() -> None:
    person = sitting(school="domino.venezolano", solved=("domino.venezolano/salida", "domino.venezolano/poner"))
    person.click("Practicar")
    assert person.hears() == (OpenLesson("domino.venezolano/salida-libre"),)


def test_when_all_are_solved_one_practises_from_the_beginning() -> None:
    every = tuple(f"domino.venezolano/{lesson.key}" for lesson in LESSONS["domino.venezolano"])
    person = sitting(school="domino.venezolano", solved=every)
    person.click("Practicar")
    assert person.hears() == (OpenLesson(every[0]),)


def test_what_was_played_meanwhile_is_the_chosen_one() -> None:
    person = sitting(Tab.EXAMPLES)
    person.scene.prefer(Preferences(school="truco.vira/perica", solved=("truco.vira/perica",)))
    person.look()
    now = scene(person)
    assert now.subject.key == "truco.vira"
    assert now.subject.lessons[now.example].name == "truco.vira/perica"
    assert now.subject.solved(now.preferences.solved) == 1

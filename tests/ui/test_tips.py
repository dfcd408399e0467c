"""A newcomer is at a table within three clicks and is told once, in place, what each control is for."""

import pygame
import pytest

from game import selftest
from game.rooms import level_choices, ruleset_choices
from game.rules.kernel import Format
from game.table.messages import Happened
from game.ui.felt.cast import Cast
from game.ui.felt.catalog import felt_for
from game.ui.felt.stage import stage_for
from game.ui.preferences import FIRST_RUN, Preferences, TableChoice
from game.ui.scenes.new_table import NewTableScene
from game.ui.scenes.options import OptionsScene
from game.ui.scenes.options_paint import Page
from game.ui.scenes.scene import NewTable, PlaySolo, Prefer
from game.ui.scenes.title import TitleScene
from game.ui.theme import Scale
from game.ui.widgets.deed import Deed
from tests.ui.experto_tables import seated
from tests.ui.playing import Screening
from tests.ui.rooms import played, table
from tests.ui.scene_hands import Person
from tests.ui.test_experto_hands import mine, theirs

TABLES = list(selftest.matches())
IDS = [f"{key}-{seating.seats}" for key, seating in TABLES]
LEVELS = level_choices("caida.caraquena")


def at_table(key: str, seating: Format, moment: int = 0, **chosen: object) -> Screening:
    """A newcomer at a table, at my turn."""
    screening = Screening(table(key, seating, moment, Preferences(name="Andrés", tips=True, **chosen)))  # type: ignore[arg-type]
    screening.draw()
    return screening


def kept(screening: Screening) -> Preferences:
    """The preferences as they were last asked to be kept."""
    return next(ask.preferences for ask in reversed(screening.asks) if isinstance(ask, Prefer))


# Within three clicks


def test_one_click_leads_a_stranger_to_a_table() -> None:
    person = Person(TitleScene(FIRST_RUN, "0.1.0", LEVELS))
    person.click("Jugar")
    assert [type(ask) for ask in person.hears()] == [PlaySolo]


def test_two_clicks_lead_to_a_table_that_is_put_together() -> None:
    person = Person(TitleScene(FIRST_RUN, "0.1.0", LEVELS))
    person.click("Nueva mesa")
    assert [type(ask) for ask in person.hears()] == [NewTable]
    there = Person(NewTableScene(FIRST_RUN, ruleset_choices(), LEVELS))
    there.click("Repartir")
    assert [type(ask) for ask in there.hears()] == [PlaySolo]


@pytest.mark.parametrize("game", ["caida", "truco", "domino"])
def test_three_clicks_lead_to_a_table_of_any_game(game: str) -> None:
    there = Person(NewTableScene(FIRST_RUN, ruleset_choices(), LEVELS))
    cards = next(widget for widget in there.scene.form.widgets if hasattr(widget, "options") and widget.rect.width)
    keys = [option.value for option in cards.options]
    rects = cards.rects() if hasattr(cards, "rects") else None
    place = next(index for index, key in enumerate(keys) if str(key).startswith(game))
    middle = cards.rect.top + cards.rect.height * (2 * place + 1) // (2 * len(keys))
    assert rects is None or len(rects) == len(keys)
    there.click((cards.rect.centerx, middle))
    there.click("Repartir")
    asked = there.hears()
    assert isinstance(asked[-1], PlaySolo)
    assert asked[-1].table.ruleset.startswith(game)


def test_a_first_run_has_tips_and_an_old_file_has_not() -> None:
    assert FIRST_RUN.tips
    assert not Preferences().tips


# In place


@pytest.mark.parametrize(("key", "seating"), TABLES, ids=IDS)
def test_every_game_tells_its_first_control(key: str, seating: Format) -> None:
    note = at_table(key, seating).scene._tips.note
    assert note.visible
    assert note.words


@pytest.mark.parametrize("text", [1.0, 1.2, 1.4])
@pytest.mark.parametrize(("key", "seating"), TABLES, ids=IDS)
def test_a_tip_lies_on_nothing_that_is_held_or_pressed(key: str, seating: Format, text: float) -> None:
    tips = [tip.key for tip in felt_for(key).tips]
    for moment in range(len(played(key, seating).moments)):
        for tip in tips:
            told = tuple(other for other in tips if other != tip)
            chosen = Preferences(name="Andrés", tips=True, told=told)
            screening = Screening(table(key, seating, moment, chosen), (1280, 720), text)
            screening.draw()
            note = screening.scene._tips.note
            if not note.visible:
                continue
            assert screening.canvas.surface.get_rect().contains(note.rect)
            scale = screening.canvas.scale
            boxes = [scale.rect(*control.box) for control in screening.scene.controls]
            assert note.rect.collidelist(boxes) == -1
            poses = screening.scene.picture().poses
            places = [(pose.x * scale.u, pose.y * scale.u) for pose in poses.values() if pose.alpha > 0]
            assert [place for place in places if note.rect.inflate(20, 20).collidepoint(place)] == []


@pytest.mark.parametrize(("key", "seating"), TABLES, ids=IDS)
def test_at_normal_letters_every_tip_has_its_room(key: str, seating: Format) -> None:
    """So each one is told to whoever plays: where one is due it can be told at one moment at least."""
    tips = [tip.key for tip in felt_for(key).tips]
    moments = range(len(played(key, seating).moments))
    for tip in tips:
        told = tuple(other for other in tips if other != tip)
        scenes = [at_table(key, seating, moment, told=told).scene for moment in moments]
        due = [scene for scene in scenes if scene._tips._due is not None]
        assert not due or any(scene._tips.note.visible for scene in due), tip


def test_whoever_opens_the_line_of_dominoes_is_told_too() -> None:
    """With nothing on the wood yet, and no end to be seen."""
    key, seating = next((key, seating) for key, seating in TABLES if key.startswith("domino"))
    whole = played(key, seating).match
    felt = felt_for(key)
    plan = felt.plan(stage_for(Scale(1280, 720)), Cast(0, seating, tuple("abcd")[: seating.seats]))
    bare = whole.game.start(whole.table.link.welcome.ruleset, seating)
    dealt = next(answer.event for answer in whole.answers if isinstance(answer, Happened))
    assert felt.tip_rooms is not None
    for view in (bare, whole.game.evolve(bare, dealt)):
        assert all(room.width > 0 and room.height > 0 for room in felt.tip_rooms(view, plan))


# Once


@pytest.mark.parametrize("text", [1.0, 1.2, 1.4])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080), (2560, 1080)])
def test_experto_says_how_to_mark_on_my_turn_and_how_to_blow_on_another_s(size: tuple[int, int], text: float) -> None:
    """Each where there is room for it, over no card and no button."""
    tips = tuple(tip.key for tip in felt_for("caida.escuela").tips)
    for state, due in ((mine(), "caida.mark"), (theirs(), "caida.blow")):
        for tip in ("caida.mark", "caida.blow"):
            chosen = Preferences(name="Andrés", tips=True, told=tuple(key for key in tips if key != tip))
            screening, _ = seated(state, preferences=chosen, size=size, text=text)
            screening.step(100.0)
            screening.draw()
            scene = screening.scene
            assert scene._tips.note.visible == (tip == due), (tip, due)
            boxes = [screening.canvas.scale.rect(*one.box) for one in scene.controls]
            assert tip != due or scene._tips.note.rect.collidelist(boxes) == -1


def test_doing_it_dismisses_the_tip_for_good() -> None:
    key, seating = TABLES[0]
    screening = at_table(key, seating, told=("caida.sing",))
    card = screening.of(screening.scene.controls[0].group)[0]
    screening.click_on(card)
    assert kept(screening).told == ("caida.sing", "caida.throw")
    assert not screening.scene._tips.note.visible


def test_esc_dismisses_the_tip_and_only_then_opens_the_menu() -> None:
    screening = at_table(*TABLES[0])
    screening.key(pygame.K_ESCAPE)
    assert kept(screening).told == ("caida.sing",)
    assert screening.scene.form.dialog is None
    screening.step(0.0)
    screening.draw()
    assert screening.scene._tips.note.visible
    screening.key(pygame.K_ESCAPE)
    screening.key(pygame.K_ESCAPE)
    assert screening.scene.form.dialog is not None


def test_a_click_on_the_note_and_its_key_dismiss_it() -> None:
    screening = at_table(*TABLES[0])
    screening.click(screening.scene._tips.note.rect.center)
    assert kept(screening).told == ("caida.sing",)
    screening.step(0.0)
    screening.draw()
    note = screening.scene._tips.note
    for _ in range(30):
        screening.key(pygame.K_TAB)
        if screening.scene.form.focused is note:
            break
    assert screening.scene.form.focused is note
    screening.key(pygame.K_RETURN)
    assert "caida.throw" in kept(screening).told


def test_what_has_been_told_is_not_told_again() -> None:
    key, seating = TABLES[0]
    every = tuple(tip.key for tip in felt_for(key).tips)
    assert not at_table(key, seating, told=every).scene._tips.note.visible


def test_without_tips_nothing_is_told() -> None:
    screening = Screening(table(*TABLES[0], 0, Preferences(name="Andrés")))
    screening.draw()
    assert not screening.scene._tips.note.visible


def test_a_tip_steps_aside_for_what_a_card_would_do() -> None:
    key, seating = TABLES[0]
    screening = at_table(key, seating, told=("caida.sing",))
    assert screening.scene._tips.note.visible
    card = screening.of(screening.scene.controls[0].group)[0]
    screening.point(screening.canvas.scale.rect(*card.box).center)
    screening.draw()
    assert not screening.scene._tips.note.visible


# The options


def test_tips_are_switched_off_and_told_again_from_the_options() -> None:
    scene = OptionsScene(Preferences(tips=True, told=("caida.throw",)), ("es", "en"))
    scene.page = Page.HELP
    person = Person(scene)
    person.click("Consejos")
    assert [ask.preferences.tips for ask in person.hears() if isinstance(ask, Prefer)] == [False]
    deed = person.of(Deed)
    person.click((deed.rect.right - 20, deed.rect.centery))
    asked = [ask.preferences for ask in person.hears() if isinstance(ask, Prefer)]
    assert [(one.tips, one.told) for one in asked] == [(True, ())]
    person.look()
    assert not person.of(Deed).enabled


def test_every_key_of_a_tip_is_its_own() -> None:
    keys = [tip.key for felt in {id(felt_for(key)): felt_for(key) for key, _ in TABLES}.values() for tip in felt.tips]
    assert len(keys) == len(set(keys))
    assert TableChoice().ruleset in dict(TABLES)

"""Truco con vira through the window: whole matches by clicks and keys, cards thrown otherwise, what burns a flor."""

import random
from typing import Any

import pygame
import pytest

from game.rules.cards import Card
from game.rules.kernel import Abandon, Format, Seat
from game.rules.record import replace
from game.rules.truco import TRUCO_CON_VIRA
from game.rules.truco.model import PlayCard
from game.rules.truco.rulesets import FOUR, SIX, TWO, VIRA
from game.rules.truco.terms import Call, Ruleset
from game.rules.truco.vira_words import AnnouncedALey, CardPassed, PiedrasRaised
from game.table.chance import seeded
from game.table.driver import Driver, Pace
from game.table.local import LocalLink
from game.table.log import MemoryLog
from game.table.messages import Sitter
from game.table.robot import Robot
from game.table.table import Table
from game.ui.felt.felt import Control, Group
from game.ui.felt.sprites import Face
from game.ui.felt.truco.felt import TRUCO_FELT
from game.ui.felt.truco.knobs import Knob
from game.ui.preferences import Preferences
from game.ui.scenes.play import PlayScene
from game.ui.scenes.scene import MatchOver
from tests.ui.playing import CALM, FAST, Screening
from tests.ui.test_felt_vira import FLOR
from tests.ui.truco_tables import NAMES, TrucoLink, vira
from tests.ui.truco_walks import STACKED

STEPS = 9000
SEATINGS = [(VIRA, FOUR, 5), (VIRA, TWO, 6), (VIRA, SIX, 7), (STACKED, FOUR, 8), (STACKED, TWO, 9)]
IDS = [f"{rules.target}-{table.seats}" for rules, table, _ in SEATINGS]


@pytest.fixture(autouse=True)
def no_keys_held() -> Any:
    pygame.key.set_mods(pygame.KMOD_NONE)
    yield
    pygame.key.set_mods(pygame.KMOD_NONE)


def match(rules: Ruleset, seating: Format, seed: int, preferences: Preferences = FAST) -> tuple[Screening, Table]:
    """A match against bots that say and throw anything legal, but never leave."""
    sitters = tuple(Sitter(name=name) for name in NAMES[: seating.seats])
    table = Table(TRUCO_CON_VIRA, replace(rules, turn_seconds=None), seating, sitters, MemoryLog())
    generator = random.Random(seed)

    def choose(_: Any, __: Seat, legal: tuple[Any, ...]) -> Any:
        possible = [command for command in legal if not isinstance(command, Abandon)]
        cards = [command for command in possible if isinstance(command, PlayCard)]
        return generator.choice(cards if cards and generator.random() < 0.7 else possible)

    robots = [Robot(TRUCO_CON_VIRA, LocalLink(table, seat), choose) for seat in range(1, seating.seats)]
    screening = Screening(PlayScene(LocalLink(table, 0), TRUCO_CON_VIRA, TRUCO_FELT, preferences))
    screening.driver = Driver(table, seeded(seed), robots, Pace(least=0.01, most=0.02))
    return screening, table


def at(link: TrucoLink, preferences: Preferences = CALM) -> Screening:
    """The table of a link, at rest."""
    screening = Screening(PlayScene(link, TRUCO_CON_VIRA, TRUCO_FELT, preferences))
    screening.scene.reel.finish()
    screening.step(0.01)
    screening.draw()
    return screening


def found(screening: Screening, key: Any) -> Control:
    return next(control for control in screening.scene.controls if control.key == key)


def waits_for_me(screening: Screening) -> bool:
    return 0 in TRUCO_CON_VIRA.awaited(screening.scene.reel.known)


def notice(screening: Screening) -> str:
    return screening.scene.form.toasts[-1].text if screening.scene.form.toasts else ""


def drag_up(screening: Screening, control: Control) -> None:
    start = screening.canvas.scale.rect(*control.box).center
    screening.point(start)
    screening.press(start)
    for rise in (40, 120, 260):
        screening.point((start[0], start[1] - rise), buttons=(1, 0, 0))
    screening.release((start[0], start[1] - 260))


# Whole matches


@pytest.mark.parametrize(("rules", "seating", "seed"), SEATINGS, ids=IDS)
def test_a_match_is_played_to_the_end_with_the_mouse(rules: Ruleset, seating: Format, seed: int) -> None:
    screening, table = match(rules, seating, seed)
    hands = random.Random(seed)
    for step in range(STEPS):
        screening.step(0.05)
        if TRUCO_CON_VIRA.over(table.state):
            break
        possible = [*screening.of(Group.HAND), *screening.of(Group.CALL)]
        if screening.scene.settled and waits_for_me(screening):
            chosen = hands.choice(screening.of(Group.HAND) or possible)
            if hands.random() < 0.4:
                chosen = hands.choice(possible)
            screening.click_on(chosen)
            if chosen.warning:
                screening.click_on(chosen)
            if step % 10 == 0:
                screening.draw()
    screening.settle()
    screening.step(0.05)
    assert TRUCO_CON_VIRA.over(table.state)
    assert screening.asks.count(MatchOver()) == 1
    assert screening.scene.reel.shown == TRUCO_CON_VIRA.conceal(table.state, 0)


@pytest.mark.parametrize(("rules", "seating", "seed"), SEATINGS, ids=IDS)
def test_a_match_is_played_to_the_end_with_keys_alone(rules: Ruleset, seating: Format, seed: int) -> None:
    screening, table = match(rules, seating, seed + 20)
    hands = random.Random(seed)
    letters = [pygame.key.key_code(letter) for letter in "TVJEFLPQNADYZ"] + [pygame.K_PLUS, pygame.K_MINUS]
    others = [pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_RIGHT, pygame.K_RETURN, pygame.K_TAB]
    for _ in range(STEPS):
        screening.step(0.05)
        if TRUCO_CON_VIRA.over(table.state):
            break
        if screening.scene.settled and waits_for_me(screening):
            asked = not screening.of(Group.HAND)
            screening.key(hands.choice(letters if asked or hands.random() < 0.3 else others))
    assert TRUCO_CON_VIRA.over(table.state)


def test_a_match_moves_at_calm_speed_and_ends_on_what_is_known() -> None:
    screening, table = match(replace(VIRA, target=3), FOUR, 3, CALM)
    for _ in range(STEPS):
        screening.step(1 / 20)
        possible = screening.of(Group.HAND) or screening.of(Group.CALL)
        if screening.scene.settled and waits_for_me(screening):
            screening.click_on(possible[0])
        if any(isinstance(ask, MatchOver) for ask in screening.asks):
            break
    assert TRUCO_CON_VIRA.over(table.state)
    assert screening.scene.reel.shown == screening.scene.reel.known
    assert len(screening.scene.reel.lines) == len(screening.scene.events) == table.seq


# Throwing otherwise


@pytest.mark.parametrize(
    ("modifiers", "expected"),
    [
        (pygame.KMOD_NONE, []),
        (pygame.KMOD_LSHIFT, [CardPassed]),
        (pygame.KMOD_LCTRL, [AnnouncedALey]),
        (pygame.KMOD_LSHIFT | pygame.KMOD_RCTRL, [AnnouncedALey, CardPassed]),
    ],
)
def test_a_card_is_dragged_with_keys_held(modifiers: int, expected: list[type]) -> None:
    link = vira()
    screening = at(link)
    pygame.key.set_mods(modifiers)
    drag_up(screening, found(screening, Face("7B")))
    screening.step(0.05)
    otherwise = [type(event) for event in link.events if isinstance(event, AnnouncedALey | CardPassed)]
    assert otherwise == expected
    assert link.state.reparto.trick[0].card == Card("7B")


def test_a_key_that_is_let_go_before_the_card_is_means_nothing() -> None:
    link = vira()
    screening = at(link)
    pygame.key.set_mods(pygame.KMOD_LSHIFT)
    screening.point((640, 360))
    assert screening.scene.controls[0].command.way == "pasada"
    pygame.key.set_mods(pygame.KMOD_NONE)
    screening.point((641, 360))
    assert isinstance(screening.scene.controls[0].command, PlayCard)


@pytest.mark.parametrize(
    ("keys", "pasada", "a_ley"), [("d", True, False), ("y", False, True), ("dy", True, True), ("dd", False, False)]
)
def test_letters_choose_how_the_next_card_goes(keys: str, pasada: bool, a_ley: bool) -> None:
    link = vira()
    screening = at(link)
    for letter in keys:
        screening.key(pygame.key.key_code(letter))
    screening.key(pygame.K_2)
    screening.step(0.05)
    assert link.state.reparto.trick[0].pasada == pasada
    assert link.state.reparto.vira.a_ley[0] == a_ley


def test_buttons_choose_it_too_and_the_choice_is_forgotten_with_the_card() -> None:
    link = vira()
    screening = at(link)
    screening.click_on(found(screening, Knob.PASADA))
    screening.draw()
    assert found(screening, Knob.PASADA).second == "tírala"
    screening.click_on(found(screening, Face("4O")))
    screening.step(0.05)
    assert link.state.reparto.trick[0].pasada
    link.play("6B", "4C", "7C", "10E")
    screening.step(0.05)
    screening.settle()
    assert isinstance(found(screening, Face("7B")).command, PlayCard)


def test_piedras_are_raised_by_keys() -> None:
    link = vira("envido", "3:quiero_y_envido", piedras=True)
    screening = at(link)
    for key in (pygame.K_PLUS, pygame.K_EQUALS, pygame.K_MINUS, pygame.K_p):
        screening.key(key)
    screening.step(0.05)
    raised = [event for event in link.events if isinstance(event, PiedrasRaised)]
    assert [event.piedras for event in raised] == [2]


# What burns a flor


def test_a_card_that_burns_a_flor_is_thrown_twice() -> None:
    link = vira(hands=FLOR)
    screening = at(link)
    screening.click_on(found(screening, Face("7B")))
    screening.step(0.05)
    assert not link.state.reparto.trick
    assert notice(screening) == "Así se quema tu flor de 41: pierdes sus 3 piedras. Tírala otra vez si quieres."
    screening.click_on(found(screening, Face("7B")))
    screening.step(0.05)
    assert link.state.reparto.trick[0].card == Card("7B")


def test_another_card_asks_anew() -> None:
    link = vira(hands=FLOR)
    screening = at(link)
    screening.click_on(found(screening, Face("7B")))
    drag_up(screening, found(screening, Face("4B")))
    screening.step(0.05)
    assert not link.state.reparto.trick
    drag_up(screening, found(screening, Face("4B")))
    screening.step(0.05)
    assert link.state.reparto.trick[0].card == Card("4B")


def test_truco_with_a_live_flor_asks_twice_and_the_flor_does_not() -> None:
    link = vira(hands=FLOR)
    screening = at(link)
    screening.key(pygame.K_t)
    screening.step(0.05)
    assert not link.state.reparto.pending
    assert "flor de 41" in notice(screening)
    screening.key(pygame.K_l)
    screening.step(0.05)
    assert link.state.reparto.flores[0]
    screening.settle()
    screening.key(pygame.K_t)
    screening.step(0.05)
    assert link.state.reparto.pending


# Looking


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768)])
@pytest.mark.parametrize("text", [1.0, 1.2, 1.4])
def test_every_moment_can_be_drawn(size: tuple[int, int], text: float) -> None:
    moments = (
        vira(),
        vira("4Oley", "2E*"),
        vira("flor", "4B", "flor", "con_flor_envido", hands=FLOR, piedras=True),
        vira("envido", "1:quiero", "truco", "1:quiero", "4O", "2E", "11O", "3B", seats=4),
        vira(seats=6, dealer=5),
        vira("truco", seats=2),
        vira(target=2, dealer=2, before=("truco no_quiero",), hands="7C 6B 4O | 11C 7E 5B | 11O 4C 4B | 3B 10E 1C"),
    )
    for link in moments:
        screening = Screening(PlayScene(link, TRUCO_CON_VIRA, TRUCO_FELT, CALM), size, text)
        for _ in range(60):
            screening.step(0.4)
            screening.draw()
            if screening.scene.settled:
                break
        before = screening.canvas.surface.copy()
        screening.draw()
        assert pygame.image.tobytes(before, "RGB") == pygame.image.tobytes(screening.canvas.surface, "RGB")


def test_words_on_the_table_are_explained_and_do_nothing() -> None:
    link = vira()
    screening = at(link)
    place = screening.canvas.scale.rect(*screening.scene._plan.vira).center
    screening.point(place)
    told = screening.scene.picture().preview
    assert told is not None
    assert told.text.startswith("La vira no se juega")
    screening.click(place)
    screening.step(0.05)
    assert not link.state.reparto.trick
    assert found(screening, Call.TRUCO).enabled

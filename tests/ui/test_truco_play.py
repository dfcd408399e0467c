"""Truco through the window: whole matches by clicks and by keys alone, questions, votes, the mazo, late answers."""

import random
from typing import Any

import pygame
import pytest

from game.rules.kernel import Abandon, Format, Seat
from game.rules.record import replace
from game.rules.truco import TRUCO
from game.rules.truco.model import PlayCard, Say
from game.rules.truco.rulesets import ARGENTINO, FOUR, SIX, TWO, VENEZOLANO
from game.rules.truco.terms import Call, Ruleset
from game.table.chance import seeded
from game.table.driver import Driver, Pace
from game.table.local import LocalLink
from game.table.log import MemoryLog
from game.table.messages import Sitter
from game.table.robot import Robot
from game.table.table import Table
from game.ui.felt.felt import Control, Group
from game.ui.felt.truco.felt import TRUCO_FELT
from game.ui.preferences import Preferences
from game.ui.scenes.play import PlayScene
from game.ui.scenes.scene import MatchOver
from tests.ui.playing import CALM, FAST, Heard, Screening
from tests.ui.truco_tables import NAMES, TrucoLink, argentino, venezolano
from tests.ui.truco_walks import WITH_FLOR

STEPS = 9000
SEATINGS = [(VENEZOLANO, FOUR, 5), (ARGENTINO, FOUR, 6), (ARGENTINO, TWO, 7), (ARGENTINO, SIX, 8), (WITH_FLOR, FOUR, 9)]
IDS = [f"{rules.key}-{table.seats}-{rules.flor}" for rules, table, _ in SEATINGS]


def match(rules: Ruleset, seating: Format, seed: int, preferences: Preferences = FAST) -> tuple[Screening, Table]:
    """A match against bots that say and throw anything legal, but never leave and seldom bet everything."""
    sitters = tuple(Sitter(name=name) for name in NAMES[: seating.seats])
    table = Table(TRUCO, replace(rules, turn_seconds=None), seating, sitters, MemoryLog())
    generator = random.Random(seed)

    def choose(_: Any, __: Seat, legal: tuple[Any, ...]) -> Any:
        possible = [command for command in legal if not isinstance(command, Abandon)]
        cards = [command for command in possible if isinstance(command, PlayCard)]
        return generator.choice(cards if cards and generator.random() < 0.7 else possible)

    robots = [Robot(TRUCO, LocalLink(table, seat), choose) for seat in range(1, seating.seats)]
    screening = Screening(PlayScene(LocalLink(table, 0), TRUCO, TRUCO_FELT, preferences))
    screening.driver = Driver(table, seeded(seed), robots, Pace(least=0.01, most=0.02))
    return screening, table


def at(link: TrucoLink, preferences: Preferences = CALM, sound: Heard | None = None) -> Screening:
    """The table of a link, at rest."""
    screening = Screening(PlayScene(link, TRUCO, TRUCO_FELT, preferences, sound))
    screening.scene.reel.finish()
    screening.step(0.01)
    screening.draw()
    return screening


def call(screening: Screening, wanted: Call) -> Control:
    return next(control for control in screening.scene.controls if control.key is wanted)


def waits_for_me(screening: Screening) -> bool:
    """Whether it is mine to act; who has voted leaves his partner the time to."""
    return 0 in TRUCO.awaited(screening.scene.reel.known)


def notice(screening: Screening) -> str:
    return screening.scene.form.toasts[-1].text if screening.scene.form.toasts else ""


# Whole matches


@pytest.mark.parametrize(("rules", "seating", "seed"), SEATINGS, ids=IDS)
def test_a_match_is_played_to_the_end_with_the_mouse(rules: Ruleset, seating: Format, seed: int) -> None:
    screening, table = match(rules, seating, seed)
    hands = random.Random(seed)
    done: set[str] = set()
    for step in range(STEPS):
        screening.step(0.05)
        if TRUCO.over(table.state):
            break
        possible = [*screening.of(Group.HAND), *screening.of(Group.CALL)]
        if screening.scene.settled and waits_for_me(screening):
            chosen = hands.choice(screening.of(Group.HAND) or possible)
            if hands.random() < 0.4:
                chosen = hands.choice(possible)
            screening.click_on(chosen)
            done.add(chosen.group)
            if step % 10 == 0:
                screening.draw()
    screening.settle()
    screening.step(0.05)
    assert TRUCO.over(table.state)
    assert done == {Group.HAND, Group.CALL}
    assert screening.asks.count(MatchOver()) == 1
    assert screening.scene.reel.shown == TRUCO.conceal(table.state, 0)


@pytest.mark.parametrize(("rules", "seating", "seed"), SEATINGS, ids=IDS)
def test_a_match_is_played_to_the_end_with_keys_alone(rules: Ruleset, seating: Format, seed: int) -> None:
    """Letters for calls, digits and arrows for cards, Tab and Enter for anything."""
    screening, table = match(rules, seating, seed + 20)
    hands = random.Random(seed)
    letters = [pygame.key.key_code(letter) for letter in "TVERFLCXQNAZ"]
    others = [pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_RIGHT, pygame.K_RETURN, pygame.K_TAB]
    for _ in range(STEPS):
        screening.step(0.05)
        if TRUCO.over(table.state):
            break
        if screening.scene.settled and waits_for_me(screening):
            asked = not screening.of(Group.HAND)
            screening.key(hands.choice(letters if asked or hands.random() < 0.3 else others))
    assert TRUCO.over(table.state)


def test_a_match_moves_at_calm_speed_and_ends_on_what_is_known() -> None:
    screening, table = match(replace(VENEZOLANO, target=2), FOUR, 3, CALM)
    for _ in range(STEPS):
        screening.step(1 / 20)
        possible = screening.of(Group.HAND) or screening.of(Group.CALL)
        if screening.scene.settled and waits_for_me(screening):
            screening.click_on(possible[0])
        if any(isinstance(ask, MatchOver) for ask in screening.asks):
            break
    assert TRUCO.over(table.state)
    assert screening.scene.reel.shown == screening.scene.reel.known
    assert len(screening.scene.reel.lines) == len(screening.scene.events) == table.seq


# Asked


def test_a_stray_enter_answers_nothing() -> None:
    screening = at(venezolano("truco", "retruco"))
    for key in (pygame.K_RETURN, pygame.K_SPACE, pygame.K_KP_ENTER):
        screening.key(key)
        screening.step(0.02)
    assert screening.scene.reel.known.reparto.pending
    screening.key(pygame.K_1)
    assert notice(screening) == "Primero responde: la carta espera."


def test_an_answer_given_by_enter_gives_the_focus_away() -> None:
    """The next Enter would answer the next question, if the focus stayed where it was."""
    link = venezolano("truco", "retruco")
    screening = at(link)
    while screening.scene.form.focused not in screening.scene._hands.chips:
        screening.key(pygame.K_TAB)
    screening.key(pygame.K_RIGHT)
    screening.key(pygame.K_v)
    screening.step(0.05)
    screening.settle()
    assert link.state.reparto.pending[-1].calls == (Call.VALE_CUATRO,)
    assert screening.scene.form.focused not in screening.scene._hands.chips


@pytest.mark.parametrize(
    ("key", "expected"),
    [(pygame.K_q, "quiero"), (pygame.K_n, "no_quiero"), (pygame.K_v, "vale_cuatro"), (pygame.K_t, "vale_cuatro")],
)
def test_letters_answer(key: int, expected: str) -> None:
    link = venezolano("truco", "retruco")
    screening = at(link)
    screening.key(key)
    screening.step(0.05)
    said = [event.call for event in screening.scene.events if type(event).__name__ in ("Answered", "CantoMade")]
    assert said[-1] == expected


def test_what_cannot_be_said_says_why_by_key_and_by_pointing() -> None:
    screening = at(venezolano())
    screening.key(pygame.K_l)
    assert notice(screening) == "No tienes flor."
    screening.point(screening.canvas.scale.rect(*call(screening, Call.FLOR).box).center)
    preview = screening.scene.picture().preview
    assert preview is not None
    assert preview.text == "No tienes flor."
    screening.draw()


def test_pointing_at_a_canto_tells_what_it_would_stake() -> None:
    screening = at(venezolano())
    screening.point(screening.canvas.scale.rect(*call(screening, Call.TRUCO).box).center)
    preview = screening.scene.picture().preview
    assert preview is not None
    assert preview.text == "La mano valdría 2. Si no quieren, anotamos 1."


def test_a_question_on_my_partner_is_told_to_me_and_asks_nothing_of_me() -> None:
    link = venezolano("12C", "truco", hands="7E 5E 12C | 2E 3O 6B | 11C 4O 4B | 3B 10E 7C")
    screening = at(link)
    assert link.state.reparto.pending[-1].answerers == (2,)
    assert not screening.of(Group.CALL)
    assert not screening.of(Group.HAND)
    screening.key(pygame.K_q)
    screening.step(0.05)
    assert link.state.reparto.pending


# The mazo, and the sound


def test_the_mazo_is_asked_twice_and_m_is_the_sound() -> None:
    link = venezolano()
    screening = at(link)
    screening.key(pygame.K_z)
    screening.step(0.05)
    assert link.state.phase == "play"
    assert "La mano se pierde" in notice(screening)
    screening.key(pygame.K_m)
    assert screening.scene.preferences.muted
    assert link.state.phase == "play"
    screening.key(pygame.K_z)
    screening.step(0.05)
    assert link.state.scores == (0, 1)


def test_the_mazo_clicked_once_is_forgotten_when_something_else_is_done() -> None:
    link = venezolano()
    screening = at(link)
    screening.click_on(call(screening, Call.MAZO))
    screening.click_on(screening.of(Group.HAND)[0])
    screening.step(0.05)
    screening.settle()
    assert link.state.phase == "play"
    assert not any(chip.armed for chip in screening.scene._hands.chips)


# Votes, and late answers


def test_my_vote_and_my_partners_are_told_and_can_be_changed() -> None:
    link = argentino("0:4C", "truco", "2:retruco", hands="4C 5E 12C | 2E 3O 6B | 11C 4O 4B | 3B 10E 7C")
    screening = at(link)
    assert call(screening, Call.RETRUCO).second == "lo vota Marisol"
    screening.click_on(call(screening, Call.QUIERO))
    screening.step(0.05)
    screening.settle()
    assert call(screening, Call.QUIERO).second == "tu voto"
    assert not call(screening, Call.QUIERO).enabled
    assert call(screening, Call.QUIERO).why == "Ese ya es tu voto."
    assert link.state.reparto.pending[-1].calls == (Call.TRUCO,)
    screening.click_on(call(screening, Call.RETRUCO))
    screening.step(0.05)
    screening.settle()
    assert link.state.reparto.pending[-1].calls == (Call.RETRUCO,)


def test_a_late_answer_is_refused_in_words() -> None:
    heard = Heard()
    link = venezolano("truco", "retruco")
    screening = at(link, sound=heard)
    late = Say(call=Call.NO_QUIERO, to=link.state.question)
    link.play("quiero")
    screening.step(0.05)
    screening.scene.reel.finish()
    screening.scene.send(late)
    screening.step(0.05)
    assert notice(screening) == "Llegó tarde: la mesa ya pregunta otra cosa."
    assert "refuse" in heard.effects


# Looking


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768)])
@pytest.mark.parametrize("text", [1.0, 1.2, 1.4])
def test_every_moment_can_be_drawn(size: tuple[int, int], text: float) -> None:
    moments = (
        venezolano(),
        venezolano("truco", "retruco"),
        venezolano("envido", "quiero", "12C", "3O"),
        venezolano("truco", "flor", hands="7C 5C 1C | 6E 5E 4E | 11C 4O 4B | 3B 10E 7E"),
        argentino("0:4C", "truco", "2:quiero", hands="4C 5E 12C | 2E 3O 6B | 11C 4O 4B | 3B 10E 7C"),
        argentino("truco", seats=6),
        argentino("truco", "retruco", seats=2),
    )
    for link in moments:
        screening = Screening(PlayScene(link, TRUCO, TRUCO_FELT, CALM), size, text)
        for _ in range(40):
            screening.step(0.2)
            screening.draw()
            if screening.scene.settled:
                break
        before = screening.canvas.surface.copy()
        screening.draw()
        assert pygame.image.tobytes(before, "RGB") == pygame.image.tobytes(screening.canvas.surface, "RGB")


def test_looking_again_shows_the_whole_vuelta() -> None:
    screening = at(venezolano("12C", "2E", "11C", "3B"))
    assert len(screening.scene.reel.shown.reparto.tricks) == 1
    screening.key(pygame.K_u)
    assert not screening.scene.reel.shown.reparto.tricks
    assert not screening.scene.reel.shown.reparto.trick
    screening.settle()
    assert len(screening.scene.reel.shown.reparto.tricks) == 1

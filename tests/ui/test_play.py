"""What hands, keys and time do to the scene of a table."""

import pygame
import pytest

from game.rules.caida import CAIDA
from game.rules.caida.cantos import Canto
from game.rules.caida.model import PlayCard, SingCanto
from game.rules.kernel import Abandon, Reason
from game.table.messages import Refused
from game.ui import texts
from game.ui.assets import Assets
from game.ui.felt.caida import painting as caida_painting
from game.ui.felt.felt import Group
from game.ui.felt.sprites import Face
from game.ui.preferences import Preferences, Speed
from game.ui.scenes.play import PlayScene
from game.ui.scenes.play_demo import demo_link
from game.ui.scenes.play_words import REFUSALS, refusal
from game.ui.scenes.scene import Home, OpenOptions, Pause, Prefer
from game.ui.widgets.button import Button
from game.ui.widgets.canvas import Canvas
from tests.ui.playing import CALM, FELT, Heard, Screening, scripted


def heard(screening: Screening) -> list[str]:
    return [toast.text for toast in screening.scene.form.toasts]


def test_pointing_at_a_card_shows_the_ladder_it_would_take() -> None:
    screening, _ = scripted()
    card = screening.of(Group.HAND)[0]
    screening.point(screening.canvas.scale.rect(*card.box).center)
    picture = screening.scene.picture()
    assert picture.preview is not None
    assert picture.preview.title == "¡Caída con arrastre!"
    assert [step for _, step in picture.preview.steps] == [1, 2, 3, 4, 5]
    assert picture.preview.steps[0][0].card == str(screening.scene.reel.known.last_thrown)


def test_the_screen_waits_for_the_event_and_never_applies_its_own_command() -> None:
    screening, _ = scripted()
    before = screening.scene.reel.known
    screening.click_on(screening.of(Group.HAND)[0])
    assert screening.scene.reel.known is before
    assert not screening.scene.settled
    screening.step(0.01)
    assert screening.scene.reel.known != before
    assert screening.scene.reel.shown is before


def test_a_press_during_motion_ends_it_at_once() -> None:
    screening, _ = scripted()
    screening.click_on(screening.of(Group.HAND)[0])
    screening.step(0.05)
    assert not screening.scene.reel.settled
    screening.click((640, 60))
    assert screening.scene.reel.settled
    assert screening.scene.reel.shown == screening.scene.reel.known


def test_a_click_on_a_card_during_motion_ends_it_and_counts() -> None:
    screening, _ = scripted()
    screening.key(pygame.K_c)
    screening.step(0.02)
    assert not screening.scene.reel.settled
    card = screening.scene.controls[0]
    screening.click_on(card)
    screening.step(0.02)
    assert card.command.card not in screening.scene.reel.known.hands[0]


def test_a_key_during_motion_only_ends_it() -> None:
    screening, _ = scripted()
    screening.key(pygame.K_c)
    screening.step(0.02)
    screening.key(pygame.K_1)
    assert screening.scene.reel.settled
    assert len(screening.scene.reel.known.hands[0]) == 3
    screening.key(pygame.K_1)
    screening.step(0.02)
    assert len(screening.scene.reel.known.hands[0]) == 2


def test_a_false_canto_asks_for_a_second_click_and_says_so() -> None:
    screening, _ = scripted()
    false = next(control for control in screening.of(Group.CALL) if control.key is Canto.REGISTRO)
    assert false.warning
    screening.click_on(false)
    screening.step(0.01)
    assert heard(screening) == ["Registro sería en falso: pierdes 2. Pulsa otra vez para cantarlo."]
    assert not screening.scene.reel.known.sung[0]
    screening.draw()
    before = screening.scene.reel.known.scores[0]
    screening.click_on(false)
    screening.step(0.01)
    assert screening.scene.reel.known.sung[0]
    assert screening.scene.reel.known.scores[0] == before - 2


def test_another_chip_disarms_the_first_one() -> None:
    screening, _ = scripted()
    calls = {control.key: control for control in screening.of(Group.CALL)}
    screening.click_on(calls[Canto.REGISTRO])
    screening.click_on(calls[Canto.TRIVILIN])
    screening.click_on(calls[Canto.REGISTRO])
    screening.step(0.01)
    assert not screening.scene.reel.known.sung[0]


def test_c_sings_the_suggested_canto() -> None:
    screening, _ = scripted()
    main = next(control for control in screening.of(Group.CALL) if control.main)
    assert (main.key, main.price) == (Canto.VIGIA, "+7")
    screening.key(pygame.K_c)
    screening.step(0.01)
    assert screening.scene.reel.known.sung[0]


def test_a_refusal_is_answered_with_a_sentence_and_a_sound() -> None:
    sound = Heard()
    screening, _ = scripted(sound=sound)
    screening.scene.send(PlayCard(card=next(iter(screening.scene.reel.known.mesa))))
    screening.step(0.01)
    assert heard(screening) == ["Esa carta ya no está en tu mano."]
    assert sound.effects[-1] == "refuse"
    assert screening.scene.settled


def test_a_card_pressed_out_of_turn_is_answered_too() -> None:
    screening, _ = scripted()
    screening.key(pygame.K_1)
    screening.step(0.01)
    screening.settle()
    screening.click(screening.canvas.scale.rect(*screening.scene.controls[0].box).center)
    assert heard(screening) == ["Todavía no te toca."]
    assert len(screening.scene.reel.known.hands[0]) == 2


def test_hands_may_come_before_the_first_step() -> None:
    scene = PlayScene(demo_link(), CAIDA, FELT, CALM)
    scene.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_1, mod=0, unicode="1"))
    scene.step(0.0)
    assert scene.reel.known.plays > 0


@pytest.mark.parametrize("reason", list(Reason))
def test_every_reason_has_its_own_sentence(reason: Reason) -> None:
    assert refusal(reason).endswith(".")
    assert len(set(REFUSALS.values())) == len(Reason)


def test_an_answer_to_an_older_command_does_not_free_a_newer_one() -> None:
    screening, _ = scripted()
    screening.scene.send(SingCanto(canto=Canto.VIGIA))
    screening.scene._hear(Refused(id=999, reason=Reason.NOT_YOUR_TURN))
    assert not screening.scene.settled


def test_dragging_a_card_to_the_mesa_throws_it_and_back_home_does_not() -> None:
    screening, _ = scripted()
    card = screening.of(Group.HAND)[1]
    home = screening.canvas.scale.rect(*card.box).center
    for target, left in (((home[0] + 20, home[1] - 20), 3), ((640, 300), 2)):
        screening.point(home)
        screening.press(home)
        screening.point(target, (1, 0, 0))
        assert screening.scene.picture().dragged is not None
        screening.draw()
        screening.release(target)
        screening.step(0.01)
        assert len(screening.scene.reel.known.hands[0]) == left


def test_tab_goes_from_the_hand_to_the_cantos_to_the_bar_and_round() -> None:
    screening, _ = scripted()
    kinds = []
    for _ in range(3 + 8 + 4):
        screening.key(pygame.K_TAB)
        kinds.append(type(screening.scene.form.focused).__name__)
    assert kinds == ["CardSpot"] * 3 + ["CallChip"] * 8 + ["Button"] * 4
    screening.key(pygame.K_TAB)
    assert screening.scene.form.focused is screening.scene.form.widgets[0]


def test_arrows_stay_in_the_hand_and_go_round_its_end() -> None:
    screening, _ = scripted()
    spots = screening.scene.form.widgets[:3]
    reached = []
    for key in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT):
        screening.key(key)
        reached.append(screening.scene.form.focused)
    assert reached == [spots[0], spots[1], spots[2], spots[0], spots[2]]


def test_the_focus_shows_the_same_preview_as_the_pointer() -> None:
    screening, _ = scripted()
    screening.key(pygame.K_RIGHT)
    picture = screening.scene.picture()
    assert picture.preview is not None
    screening.key(pygame.K_RETURN)
    screening.step(0.01)
    assert len(screening.scene.reel.known.hands[0]) == 2


def test_the_menu_stops_the_table_and_going_on_lets_it_go() -> None:
    screening, _ = scripted()
    screening.key(pygame.K_ESCAPE)
    assert screening.asks == [Pause(True)]
    screening.draw()
    left = screening.scene.picture().clock
    screening.step(20)
    assert screening.scene.picture().clock == left
    screening.key(pygame.K_ESCAPE)
    assert screening.asks == [Pause(True), Pause(False)]
    assert screening.scene.form.dialog is None


def menu_button(screening: Screening, label: str) -> tuple[int, int]:
    screening.draw()
    return next(
        widget.rect.center for widget in screening.scene.form.widgets if getattr(widget, "label", None) == label
    )


def test_abandoning_asks_first_and_then_ends_the_match() -> None:
    screening, _ = scripted()
    screening.key(pygame.K_ESCAPE)
    screening.click(menu_button(screening, "Abandonar"))
    assert screening.scene.form.dialog is not None
    assert screening.scene.form.dialog.title == "¿Abandonar?"
    assert screening.scene.reel.known.result is None
    screening.click(menu_button(screening, "Abandonar"))
    screening.step(0.01)
    assert screening.scene.reel.known.result is not None
    assert screening.scene.reel.known.result.by == 0
    assert Abandon() not in screening.scene.controls


def test_the_menu_leads_to_the_rules_the_options_and_the_title() -> None:
    screening, _ = scripted()
    screening.key(pygame.K_ESCAPE)
    screening.click(menu_button(screening, "Reglas"))
    screening.draw()
    screening.key(pygame.K_ESCAPE)
    screening.click(menu_button(screening, "Ajustes"))
    assert OpenOptions() in screening.asks
    screening.click(menu_button(screening, "Portada"))
    screening.click(menu_button(screening, "A la portada"))
    assert Home() in screening.asks


def test_coming_back_from_the_options_the_table_still_waits_in_its_menu() -> None:
    screening, _ = scripted()
    screening.key(pygame.K_ESCAPE)
    screening.scene.prefer(Preferences(name="Andrés", less_movement=True))
    screening.step(0.1)
    screening.draw()
    assert screening.scene.form.dialog is not None
    screening.key(pygame.K_ESCAPE)
    assert screening.asks[-1] == Pause(False)


def test_b_opens_and_closes_the_bitacora() -> None:
    screening, _ = scripted()
    screening.key(pygame.K_b)
    assert screening.scene.form.dialog is not None
    screening.draw()
    screening.key(pygame.K_b)
    assert screening.scene.form.dialog is None


def test_u_shows_the_last_play_again_and_changes_nothing() -> None:
    screening, _ = scripted()
    known, lines, memory = screening.scene.reel.known, screening.scene.reel.lines, screening.scene.reel.memory
    screening.key(pygame.K_u)
    assert not screening.scene.reel.settled
    assert screening.scene.reel.shown != known
    screening.settle()
    assert screening.scene.reel.shown is known
    assert (screening.scene.reel.lines, screening.scene.reel.memory) == (lines, memory)


def test_m_asks_for_silence() -> None:
    screening, _ = scripted()
    screening.key(pygame.K_m)
    asked = [ask for ask in screening.asks if isinstance(ask, Prefer)]
    assert asked[0].preferences.muted


def test_nothing_is_drawn_and_nobody_is_woken_when_nothing_happens() -> None:
    screening, _ = scripted(seconds=None)
    screening.draw()
    screening.warm()
    assert not screening.scene.dirty
    assert screening.due is None
    screening.step(5)
    assert not screening.scene.dirty


def test_a_running_clock_wakes_the_screen_once_a_second() -> None:
    screening, _ = scripted()
    screening.warm()
    screening.step(0.3)
    screening.draw()
    assert screening.due is not None
    wait = screening.due - screening.now
    assert 0 < wait <= 1.01
    screening.step(wait)
    assert screening.scene.dirty
    clock = screening.scene.picture().clock
    assert clock is not None
    assert clock.left == 29


def test_motion_wakes_the_screen_sixty_times_a_second() -> None:
    screening, _ = scripted()
    screening.key(pygame.K_1)
    screening.step(0.01)
    assert screening.due == pytest.approx(screening.now + 1 / 60)


def test_instant_speed_shows_everything_at_once() -> None:
    screening, _ = scripted()
    screening.scene.prefer(Preferences(name="Andrés", speed=Speed.INSTANT))
    screening.key(pygame.K_1)
    screening.step(0.01)
    assert screening.scene.reel.settled


@pytest.mark.parametrize("still", [False, True])
def test_a_card_rises_under_the_pointer_unless_less_movement_is_asked_for(still: bool) -> None:
    screening, _ = scripted(preferences=Preferences(name="Andrés", speed=Speed.INSTANT, less_movement=still))
    spot = screening.scene._hands.spots[0]
    screening.point(spot.rect.center)
    screening.draw()
    picture = screening.scene.picture()
    assert isinstance(picture.pointed, Face)
    lying = picture.poses[picture.pointed]
    shown = caida_painting._shown(picture, picture.pointed, lying)
    assert (shown.y < lying.y) is not still
    assert (shown.lift, spot.raised > 0) == ((0.0, False) if still else (0.8, True))
    assert (shown.glow > 0) is still


def test_less_movement_still_lands_on_what_is_known() -> None:
    screening, _ = scripted(preferences=Preferences(name="Andrés", less_movement=True))
    screening.key(pygame.K_1)
    screening.step(0.02)
    screening.draw()
    screening.settle()
    assert screening.scene.reel.shown == screening.scene.reel.known


def test_events_are_heard_when_their_motion_begins() -> None:
    sound = Heard()
    screening, _ = scripted(sound=sound)
    sound.effects.clear()
    screening.key(pygame.K_1)
    screening.step(0.01)
    assert sound.effects == ["place"]
    screening.settle()
    assert sound.effects == ["place", "slap", "stone"]


def test_the_hands_follow_another_language_and_another_size() -> None:
    screening, _ = scripted()
    before = [widget.rect.copy() for widget in screening.scene.form.widgets if isinstance(widget, Button)]
    try:
        texts.use("en")
        screening.step(0.01)
        screening.canvas = Canvas.of(pygame.Surface((1920, 1080)), Assets())
        screening.draw()
    finally:
        texts.use("es")
    assert any(control.group is Group.HAND for control in screening.scene.controls)
    after = [widget for widget in screening.scene.form.widgets if isinstance(widget, Button)]
    assert "Last play" in [button.label for button in after]
    assert [button.rect for button in after] != before
    screening.step(0.01)
    screening.draw()
    screening.click_on(screening.of(Group.HAND)[0])
    assert screening.scene._pending is not None

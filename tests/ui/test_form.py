"""One focus, whatever moves it: keyboard, pad and mouse end in the same presses."""

import pygame
import pytest

from tests.ui import hands
from tests.ui.gallery import nothing
from tests.ui.toolkit import Action, Button, Canvas, Dialog, Form, TextField, Toast, Widget, read_action


class Bench:
    """A form of four buttons in a square, and what was pressed."""

    def __init__(self) -> None:
        self.pressed: list[str] = []
        self.form = Form()
        self.buttons = {
            name: self.form.add(self._button(name, place))
            for name, place in {"a": (0, 0), "b": (200, 0), "c": (0, 100), "d": (200, 100)}.items()
        }

    def _button(self, name: str, place: tuple[int, int]) -> Button:
        return Button(name, lambda: self.pressed.append(name), rect=pygame.Rect(*place, 150, 50))

    @property
    def at(self) -> str:
        """The name of the button that has the focus."""
        return next(name for name, button in self.buttons.items() if button is self.form.focused)


@pytest.fixture
def bench() -> Bench:
    return Bench()


def test_the_first_widget_has_the_focus_and_a_ring(bench: Bench) -> None:
    assert bench.at == "a"
    assert bench.buttons["a"].ringed
    assert not bench.buttons["b"].ringed


def test_tab_goes_in_order_and_round_and_back(bench: Bench) -> None:
    visited = []
    for _ in range(5):
        hands.press(bench.form, pygame.K_TAB)
        visited.append(bench.at)
    assert visited == ["b", "c", "d", "a", "b"]
    hands.press(bench.form, pygame.K_TAB, mod=pygame.KMOD_LSHIFT)
    hands.press(bench.form, pygame.K_TAB, mod=pygame.KMOD_RSHIFT)
    assert bench.at == "d"


def test_what_is_disabled_or_hidden_is_passed_over(bench: Bench) -> None:
    bench.buttons["b"].enabled = False
    bench.buttons["c"].visible = False
    hands.press(bench.form, pygame.K_TAB)
    assert bench.at == "d"


def test_arrows_go_where_they_point_and_stop_at_the_edge(bench: Bench) -> None:
    walked = []
    for code in (pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT, pygame.K_UP, pygame.K_UP):
        hands.press(bench.form, code)
        walked.append(bench.at)
    assert walked == ["b", "d", "c", "a", "a"]


@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE])
def test_keys_press_the_focused_button(bench: Bench, code: int) -> None:
    hands.press(bench.form, pygame.K_TAB, code)
    assert bench.pressed == ["b"]


def test_a_pad_does_the_same_as_the_keyboard(bench: Bench) -> None:
    for event in (hands.hat(1, 0), hands.hat(0, 0), hands.hat(0, -1), hands.pad(0)):
        bench.form.handle(event)
    assert bench.pressed == ["d"]
    for event in (hands.pad(5), hands.pad(0), hands.pad(4), hands.pad(0)):
        bench.form.handle(event)
    assert bench.pressed == ["d", "a", "d"]


def test_a_pushed_stick_is_one_step_until_it_is_let_go(bench: Bench) -> None:
    for value in (0.3, 0.7, 0.8, 1.0):
        bench.form.handle(hands.stick(0, value))
    assert bench.at == "b"
    bench.form.handle(hands.stick(0, 0.0))
    bench.form.handle(hands.stick(0, -0.9))
    assert bench.at == "a"
    bench.form.handle(hands.stick(0, 0.0))


def test_an_event_read_twice_says_the_same() -> None:
    push = hands.stick(1, 1.0)
    assert read_action(push) is Action.DOWN
    assert read_action(push) is Action.DOWN
    assert read_action(hands.stick(1, 0.9)) is None
    assert read_action(hands.stick(1, 0.0)) is None


@pytest.mark.parametrize(
    ("button", "action"),
    [
        (pygame.CONTROLLER_BUTTON_A, Action.ACCEPT),
        (pygame.CONTROLLER_BUTTON_B, Action.CANCEL),
        (pygame.CONTROLLER_BUTTON_DPAD_LEFT, Action.LEFT),
        (pygame.CONTROLLER_BUTTON_RIGHTSHOULDER, Action.NEXT),
    ],
)
def test_controller_buttons(button: int, action: Action) -> None:
    assert read_action(pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, {"button": button})) is action


def test_shortcuts_of_the_system_are_no_actions() -> None:
    assert read_action(hands.key(pygame.K_RETURN, pygame.KMOD_LALT)) is None
    assert read_action(hands.key(pygame.K_TAB, pygame.KMOD_LCTRL)) is None
    assert read_action(hands.key(pygame.K_q)) is None


def test_a_click_presses_on_release_inside_only(bench: Bench) -> None:
    inside, outside = (250, 20), (600, 300)
    hands.click(bench.form, inside)
    assert bench.pressed == ["b"]
    for event in (hands.down(inside), hands.moved(outside)):
        bench.form.handle(event)
    assert not bench.buttons["b"].held
    bench.form.handle(hands.up(outside))
    assert bench.pressed == ["b"]
    for event in (hands.down(inside), hands.moved(outside), hands.moved(inside), hands.up(inside)):
        bench.form.handle(event)
    assert bench.pressed == ["b", "b"]


def test_other_mouse_buttons_press_nothing(bench: Bench) -> None:
    bench.form.handle(hands.moved((10, 10)))
    for number in (2, 3):
        bench.form.handle(hands.down((10, 10), number))
        bench.form.handle(hands.up((10, 10), number))
    assert bench.pressed == []


def test_the_mouse_hides_the_ring_and_a_key_shows_it(bench: Bench) -> None:
    hands.click(bench.form, (250, 20))
    assert bench.at == "b"
    assert not bench.buttons["b"].ringed
    hands.press(bench.form, pygame.K_LEFT)
    assert bench.at == "a"
    assert bench.buttons["a"].ringed


def test_the_pointer_hovers_one_thing_and_leaves_it(bench: Bench) -> None:
    bench.form.handle(hands.moved((10, 10)))
    assert [name for name, button in bench.buttons.items() if button.hovered] == ["a"]
    bench.form.handle(hands.moved((250, 110)))
    assert [name for name, button in bench.buttons.items() if button.hovered] == ["d"]
    bench.form.handle(pygame.event.Event(pygame.WINDOWLEAVE))
    assert not any(button.hovered for button in bench.buttons.values())


def test_a_disabled_button_cannot_be_clicked(bench: Bench) -> None:
    bench.buttons["b"].enabled = False
    hands.click(bench.form, (250, 20))
    assert bench.pressed == []
    assert bench.at == "a"


def test_a_focused_widget_that_is_disabled_gives_the_focus_on(bench: Bench) -> None:
    bench.buttons["a"].enabled = False
    hands.press(bench.form, pygame.K_RETURN)
    assert bench.pressed == ["b"]


def test_drawn_only_when_something_would_look_different(bench: Bench, canvas: Canvas) -> None:
    assert bench.form.dirty
    bench.form.draw(canvas)
    assert not bench.form.dirty
    bench.form.handle(hands.moved((900, 500)))
    assert not bench.form.dirty
    bench.form.handle(hands.moved((10, 10)))
    assert bench.form.dirty
    bench.form.draw(canvas)
    bench.buttons["c"].label = "c"
    assert not bench.form.dirty
    bench.buttons["c"].label = "otra"
    assert bench.form.dirty


def test_removing_the_focused_widget_moves_the_focus_on(bench: Bench) -> None:
    bench.form.remove(bench.buttons["a"])
    assert bench.at == "b"
    bench.form.clear()
    assert bench.form.focused is None
    hands.press(bench.form, pygame.K_TAB, pygame.K_RIGHT, pygame.K_RETURN)
    assert bench.pressed == []


def _ask(bench: Bench, *, preselect: bool = True, cancel: bool = True) -> Dialog:
    def answer(word: str) -> None:
        bench.pressed.append(word)
        bench.form.close()

    buttons = (Button("Sí", lambda: answer("sí")), Button("No", lambda: answer("no")))
    dialog = Dialog("¿Salir?", "Se guarda.", buttons, on_cancel=(lambda: answer("escape")) if cancel else None,
                    preselect=preselect)  # fmt: skip
    bench.form.open(dialog)
    return dialog


def test_the_focus_returns_after_a_dialog(bench: Bench, canvas: Canvas) -> None:
    bench.form.focus(bench.buttons["c"])
    dialog = _ask(bench)
    bench.form.draw(canvas)
    assert bench.form.focused is dialog.buttons[0]
    assert not bench.buttons["c"].ringed
    hands.press(bench.form, pygame.K_RIGHT, pygame.K_RETURN)
    assert bench.pressed == ["no"]
    assert bench.at == "c"
    assert bench.buttons["c"].ringed


def test_escape_cancels_a_dialog_and_the_pad_too(bench: Bench) -> None:
    _ask(bench)
    hands.press(bench.form, pygame.K_ESCAPE)
    _ask(bench)
    bench.form.handle(hands.pad(1))
    assert bench.pressed == ["escape", "escape"]
    assert bench.form.dialog is None


def test_a_dialog_without_a_way_out_keeps_escape(bench: Bench) -> None:
    _ask(bench, cancel=False)
    assert bench.form.handle(hands.key(pygame.K_ESCAPE))
    assert bench.form.dialog is not None


def test_under_a_dialog_nothing_hears(bench: Bench, canvas: Canvas) -> None:
    _ask(bench, cancel=False)
    bench.form.draw(canvas)
    hands.click(bench.form, (10, 10))
    for _ in range(3):
        hands.press(bench.form, pygame.K_TAB)
        assert bench.form.focused not in bench.buttons.values()
    assert bench.pressed == []
    assert not bench.buttons["a"].hovered


def test_a_press_beside_a_dialog_cancels_it(bench: Bench, canvas: Canvas) -> None:
    _ask(bench)
    bench.form.draw(canvas)
    hands.click(bench.form, (5, 700))
    assert bench.pressed == ["escape"]


def test_a_question_may_preselect_no_answer(bench: Bench) -> None:
    dialog = _ask(bench, preselect=False)
    hands.press(bench.form, pygame.K_RETURN)
    assert bench.pressed == []
    hands.press(bench.form, pygame.K_TAB)
    assert bench.form.focused is dialog.buttons[0]


def test_dialogs_lie_on_dialogs(bench: Bench) -> None:
    lower = _ask(bench)
    hands.press(bench.form, pygame.K_TAB)
    _ask(bench)
    hands.press(bench.form, pygame.K_ESCAPE)
    assert bench.form.dialog is lower
    assert bench.form.focused is lower.buttons[1]


def test_a_dialog_hugs_its_content_and_stays_inside(canvas: Canvas) -> None:
    column = pygame.Rect(988, 80, 264, 600)
    dialog = Dialog("¿Quieres?", "Vale 3.", (Button("Quiero", nothing), Button("No quiero", nothing)), within=column)
    form = Form()
    form.open(dialog)
    form.draw(canvas)
    assert column.contains(dialog.rect)
    assert dialog.rect.height < 330
    assert all(dialog.rect.contains(button.rect) for button in dialog.buttons)
    first, second = (button.rect for button in dialog.buttons)
    assert not first.colliderect(second)


def test_a_toast_goes_by_itself(canvas: Canvas) -> None:
    form = Form()
    form.say(Toast("Guardado.", since=10.0, seconds=2.0))
    assert form.step(10.5) == 12.0
    form.draw(canvas)
    assert not form.dirty
    assert form.step(12.0) is None
    assert form.dirty
    assert form.toasts == []


def test_a_fan_of_overlapping_cards_is_walked_by_arrows() -> None:
    form = Form()
    cards = [form.add(Widget(pygame.Rect(100 + 60 * n, 500, 118, 182))) for n in range(4)]
    for expected in (1, 2, 3):
        hands.press(form, pygame.K_RIGHT)
        assert form.focused is cards[expected]
    hands.press(form, pygame.K_LEFT)
    assert form.focused is cards[2]


def test_writing_in_a_field_moves_nothing_but_escape_gets_out() -> None:
    form = Form()
    field = form.add(TextField("", rect=pygame.Rect(0, 0, 200, 40)))
    form.add(Button("Listo", nothing, rect=pygame.Rect(0, 100, 200, 40)))
    for code, letter in ((pygame.K_SPACE, " "), (pygame.K_HOME, ""), (pygame.K_LEFT, ""), (pygame.K_m, "m")):
        assert form.handle(hands.key(code, typed=letter))
    assert form.focused is field
    assert not form.handle(hands.key(pygame.K_ESCAPE))
    hands.press(form, pygame.K_DOWN)
    assert form.focused is not field

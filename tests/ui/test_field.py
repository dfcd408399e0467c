"""The field of text: caret, selection, clipboard, and letters still being composed."""

import pygame
import pytest

from tests.ui import hands
from tests.ui.toolkit import Canvas, Form, TextField

AREA = pygame.Rect(100, 100, 300, 40)


class Desk:
    """A field with the focus, and what it told."""

    def __init__(self, text: str = "", max_length: int = 40) -> None:
        self.heard: list[str] = []
        self.submitted: list[str] = []
        self.form = Form()
        self.field = self.form.add(
            TextField(text, self.heard.append, on_submit=self._submit, max_length=max_length, rect=AREA)
        )

    def _submit(self) -> None:
        self.submitted.append(self.field.text)

    def type(self, text: str) -> None:
        """Type letters as a keyboard does: the key and then the letter."""
        for letter in text:
            self.form.handle(hands.key(ord(letter.lower()), typed=letter))
            self.form.handle(hands.typed(letter))


def test_letters_arrive_where_the_caret_is() -> None:
    desk = Desk("caida")
    hands.press(desk.form, pygame.K_HOME)
    desk.type("¡")
    hands.press(desk.form, pygame.K_END)
    desk.type("! ñ")
    assert desk.field.text == "¡caida! ñ"
    assert desk.heard[-1] == "¡caida! ñ"


def test_erasing_both_ways() -> None:
    desk = Desk("truco")
    hands.press(desk.form, pygame.K_BACKSPACE, pygame.K_HOME, pygame.K_DELETE, pygame.K_BACKSPACE)
    assert desk.field.text == "ruc"


def test_a_selection_is_replaced() -> None:
    desk = Desk("mesa vieja")
    hands.press(desk.form, *[pygame.K_LEFT] * 5, mod=pygame.KMOD_LSHIFT)
    assert desk.field.selection == (5, 10)
    desk.type("n")
    assert desk.field.text == "mesa n"


def test_arrows_leave_a_selection_at_its_ends() -> None:
    desk = Desk("abcdef")
    hands.press(desk.form, pygame.K_a, mod=pygame.KMOD_LCTRL)
    hands.press(desk.form, pygame.K_LEFT)
    assert desk.field.caret == 0
    hands.press(desk.form, pygame.K_a, mod=pygame.KMOD_LCTRL)
    hands.press(desk.form, pygame.K_RIGHT)
    assert desk.field.selection == (6, 6)


def test_nothing_is_longer_than_allowed() -> None:
    desk = Desk("1234", max_length=6)
    desk.form.handle(hands.typed("56789"))
    assert desk.field.text == "123456"


def test_lines_and_control_characters_do_not_get_in() -> None:
    desk = Desk()
    desk.form.handle(hands.typed("uno\ndos\x00\x1b"))
    assert desk.field.text == "uno dos"


def test_letters_and_their_accents_become_one() -> None:
    desk = Desk()
    desk.form.handle(hands.typed("Nan\u0303a"))
    assert desk.field.text == "Naña"


def test_what_is_being_composed_is_shown_and_not_yet_there(canvas: Canvas) -> None:
    desk = Desk("a")
    desk.form.draw(canvas)
    plain = pygame.image.tobytes(canvas.surface, "RGB")
    desk.form.handle(hands.composed("né"))
    desk.form.draw(canvas)
    assert pygame.image.tobytes(canvas.surface, "RGB") != plain
    assert desk.field.text == "a"
    assert desk.heard == []


def test_while_composing_keys_belong_to_the_input_method() -> None:
    desk = Desk("abc")
    desk.form.handle(hands.composed("ni"))
    hands.press(desk.form, pygame.K_BACKSPACE, pygame.K_RETURN, pygame.K_LEFT, pygame.K_ESCAPE)
    assert desk.field.text == "abc"
    assert desk.submitted == []
    desk.form.handle(hands.typed("你"))
    assert desk.field.text == "abc你"
    assert desk.field.composing == ""


def test_enter_submits() -> None:
    desk = Desk("10.0.0.7")
    hands.press(desk.form, pygame.K_RETURN)
    assert desk.submitted == ["10.0.0.7"]


def test_copy_cut_and_paste(monkeypatch: pytest.MonkeyPatch) -> None:
    board: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", board.append)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: board[-1])
    desk = Desk("¡Truco!")
    for code in (pygame.K_a, pygame.K_c, pygame.K_x, pygame.K_v, pygame.K_v):
        hands.press(desk.form, code, mod=pygame.KMOD_LCTRL)
    assert board == ["¡Truco!", "¡Truco!"]
    assert desk.field.text == "¡Truco!¡Truco!"


def test_the_real_clipboard_is_asked_without_harm() -> None:
    desk = Desk("x")
    window = pygame.Window("", (64, 64))
    hands.press(desk.form, pygame.K_a, pygame.K_c, pygame.K_v, mod=pygame.KMOD_LCTRL)
    window.destroy()
    assert desk.field.text == "x"


def test_the_mouse_sets_the_caret_and_selects(canvas: Canvas) -> None:
    desk = Desk("una palabra")
    desk.form.draw(canvas)
    for event in (hands.moved((105, 120)), hands.down((105, 120)), hands.moved((390, 120)), hands.up((390, 120))):
        desk.form.handle(event)
    assert desk.field.selection == (0, 11)
    hands.click(desk.form, (105, 120))
    assert desk.field.selection == (0, 0)


def test_a_long_text_is_drawn_inside_the_field(canvas: Canvas) -> None:
    desk = Desk("palabra " * 20, max_length=200)
    canvas.surface.fill((0, 0, 0))
    desk.form.draw(canvas)
    outside = canvas.surface.subsurface((AREA.right + 10, 80, 300, 80))
    assert pygame.mask.from_threshold(outside, (0, 0, 0), (1, 1, 1, 255)).count() == 300 * 80

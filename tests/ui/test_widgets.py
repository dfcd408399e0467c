"""Every widget: by keyboard alone, by mouse alone, and drawn in every state."""

from collections.abc import Callable

import pygame
import pytest

from game.ui.assets import Assets
from tests.ui import gallery, hands
from tests.ui.gallery import nothing
from tests.ui.toolkit import (
    Action,
    Button,
    Canvas,
    CardChoices,
    ChoiceCard,
    Choices,
    Form,
    ListBox,
    Option,
    Paragraph,
    Row,
    ScrollText,
    Slider,
    Stepper,
    Tabs,
    TextField,
    Toggle,
    Widget,
)

AREA = pygame.Rect(100, 100, 400, 40)
TALL = pygame.Rect(100, 100, 400, 300)
K = pygame


def on_form(widget: Widget, canvas: Canvas) -> Form:
    """A form with the widget on it, drawn once so that its parts have places."""
    form = Form()
    form.add(widget)
    form.draw(canvas)
    return form


def options(*values: str) -> tuple[Option[str], ...]:
    return tuple(Option(value, value) for value in values)


@pytest.mark.parametrize("page", gallery.PAGES, ids=lambda page: page.name)
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((1024, 640), 1.4), ((1706, 720), 1.2)])
def test_every_widget_in_every_state_can_be_drawn(
    page: gallery.Page, size: tuple[int, int], text: float, assets: Assets
) -> None:
    surface = gallery.draw(page, size, text, assets)
    colours = {tuple(surface.get_at((x, y))) for x in range(0, size[0], 16) for y in range(0, size[1], 16)}
    assert len(colours) > 20
    assert assets.problems == []


STATES_DIFFER: dict[str, Callable[[], Widget]] = {
    "button": lambda: Button("Repartir", nothing),
    "card": lambda: ChoiceCard("Truco", nothing),
    "toggle": lambda: Toggle("Reloj", False, nothing),
    "slider": lambda: Slider("Volumen", 50, nothing),
    "stepper": lambda: Stepper(options("a", "b"), "a", nothing),
    "field": lambda: TextField("Andrés"),
}


@pytest.mark.parametrize("name", STATES_DIFFER)
def test_the_states_look_different(name: str, assets: Assets) -> None:
    pictures = set()
    for state in ("normal", "hover", "foco", "inactivo"):
        canvas = Canvas.of(pygame.Surface((640, 360)), assets)
        widget = gallery.in_state(STATES_DIFFER[name](), state)
        widget.rect = pygame.Rect(50, 50, 300, 56)
        widget.draw(canvas)
        pictures.add(pygame.image.tobytes(canvas.surface, "RGB"))
    assert len(pictures) == 4


@pytest.mark.parametrize(
    ("codes", "value"),
    [
        ([K.K_RIGHT], "b"),
        ([K.K_RIGHT, K.K_RIGHT, K.K_RIGHT], "c"),
        ([K.K_RIGHT, K.K_LEFT, K.K_LEFT], "a"),
        ([K.K_RETURN], "a"),
    ],
)
def test_chips_by_keyboard(codes: list[int], value: str, canvas: Canvas) -> None:
    heard: list[str] = []
    chips = Choices(options("a", "b", "c"), "a", heard.append, label="Meta", rect=AREA)
    hands.press(on_form(chips, canvas), *codes)
    assert chips.value == value
    assert heard[-1:] == ([value] if heard else [])


def test_a_chip_that_cannot_be_chosen_is_passed_over(canvas: Canvas) -> None:
    heard: list[str] = []
    offered = (Option("a", "a"), Option("b", "b", reason="solo en pareja"), Option("c", "c"))
    chips = Choices(offered, "a", heard.append, rect=AREA)
    form = on_form(chips, canvas)
    hands.click(form, AREA.center)
    assert heard == []
    hands.press(form, K.K_RIGHT)
    assert heard == ["c"]


def test_chips_by_mouse(canvas: Canvas) -> None:
    heard: list[str] = []
    form = on_form(Choices(options("a", "b"), "a", heard.append, rect=AREA), canvas)
    hands.click(form, (480, 120))
    hands.click(form, (480, 120))
    hands.click(form, (120, 120))
    assert heard == ["b", "a"]


@pytest.mark.parametrize("vertical", [True, False])
def test_cards_by_keyboard_and_mouse(vertical: bool, canvas: Canvas) -> None:
    heard: list[str] = []
    form = on_form(CardChoices(options("a", "b", "c"), "a", heard.append, vertical=vertical, rect=TALL), canvas)
    hands.press(form, K.K_DOWN if vertical else K.K_RIGHT)
    hands.click(form, (TALL.right - 10, TALL.bottom - 30))
    assert heard == ["b", "c"]


def test_a_single_card_is_taken_by_click_and_key(canvas: Canvas) -> None:
    pressed: list[int] = []
    form = on_form(ChoiceCard("Truco", lambda: pressed.append(1), rect=TALL), canvas)
    hands.click(form, TALL.center)
    hands.press(form, K.K_SPACE)
    assert len(pressed) == 2
    assert not ChoiceCard("Truco", nothing, reason="faltan jugadores").enabled


def test_a_stepper_steps_and_accepting_goes_round(canvas: Canvas) -> None:
    heard: list[str] = []
    form = on_form(Stepper(options("a", "b", "c"), "b", heard.append, rect=AREA), canvas)
    hands.press(form, K.K_RIGHT, K.K_RIGHT, K.K_RETURN, K.K_LEFT)
    assert heard == ["c", "a"]
    hands.click(form, (480, 120))
    hands.click(form, (120, 120))
    assert heard == ["c", "a", "b", "a"]


def test_a_toggle_by_keys_and_mouse(canvas: Canvas) -> None:
    heard: list[bool] = []
    form = on_form(Toggle("Reloj", False, heard.append, rect=AREA), canvas)
    hands.press(form, K.K_RETURN, K.K_LEFT, K.K_LEFT, K.K_RIGHT)
    assert heard == [True, False, True]
    hands.click(form, AREA.center)
    assert heard[-1] is False


def test_a_slider_by_keys(canvas: Canvas) -> None:
    heard: list[int] = []
    slider = Slider("Efectos", 50, heard.append, rect=AREA)
    form = on_form(slider, canvas)
    hands.press(form, K.K_RIGHT, K.K_LEFT, K.K_PAGEUP, K.K_END, K.K_RIGHT, K.K_HOME)
    assert heard == [55, 50, 75, 100, 0]


def test_a_slider_is_dragged_beyond_its_ends(canvas: Canvas) -> None:
    slider = Slider("", 50, nothing, rect=AREA)
    form = on_form(slider, canvas)
    for event in (hands.moved((300, 120)), hands.down((300, 120)), hands.moved((2000, 400))):
        form.handle(event)
    assert slider.value == 100
    form.handle(hands.moved((0, 0)))
    assert slider.value == 0
    form.handle(hands.up((0, 0)))
    form.handle(hands.moved((400, 120)))
    assert slider.value == 0


def test_tabs_by_keys_and_mouse(canvas: Canvas) -> None:
    heard: list[int] = []
    form = on_form(Tabs(("Reglas", "Sonido", "Mesa"), 0, heard.append, rect=AREA), canvas)
    hands.press(form, K.K_RIGHT, K.K_END, K.K_RIGHT, K.K_HOME)
    assert heard == [1, 2, 0]
    hands.click(form, (110 + 110, 115))
    assert heard == [1, 2, 0, 1]


def test_a_list_by_keys(canvas: Canvas) -> None:
    heard: list[int] = []
    accepted: list[int] = []
    rows = [Row(str(n)) for n in range(50)]
    form = on_form(ListBox(rows, heard.append, on_accept=accepted.append, rect=TALL), canvas)
    hands.press(form, K.K_DOWN, K.K_PAGEDOWN, K.K_END, K.K_UP, K.K_RETURN)
    assert heard[0] == 1
    assert heard[1] > 3
    assert heard[2:] == [49, 48]
    assert accepted == [48]


def test_a_list_by_mouse_and_wheel(canvas: Canvas) -> None:
    heard: list[int] = []
    accepted: list[int] = []
    rows = [Row(str(n), "segunda línea") for n in range(50)]
    form = on_form(ListBox(rows, heard.append, on_accept=accepted.append, row_height=50, rect=TALL), canvas)
    hands.click(form, (200, 160))
    hands.click(form, (200, 160))
    assert (heard, accepted) == ([1], [1])
    form.draw(canvas)
    form.handle(hands.wheel(-10))
    form.draw(canvas)
    hands.click(form, (200, 160))
    assert heard[-1] > 10


def test_a_list_opens_where_its_current_row_is(canvas: Canvas) -> None:
    accepted: list[int] = []
    rows = [Row(str(n)) for n in range(50)]
    form = on_form(ListBox(rows, on_accept=accepted.append, index=30, row_height=50, rect=TALL), canvas)
    assert not form.dirty
    hands.click(form, (200, TALL.bottom - 20))
    assert accepted == [30]


def test_an_empty_list_says_so_and_accepts_nothing(canvas: Canvas) -> None:
    accepted: list[int] = []
    form = on_form(ListBox([], on_accept=accepted.append, empty="No hay mesas", rect=TALL), canvas)
    hands.press(form, K.K_RETURN, K.K_DOWN, K.K_END)
    hands.click(form, TALL.center)
    assert accepted == []


def test_a_long_text_is_wrapped_only_where_it_is_seen(canvas: Canvas) -> None:
    text = ScrollText(["palabra " * 40 for _ in range(200)], rect=TALL)
    form = on_form(text, canvas)
    seen = len(text._wrapped)
    assert 0 < seen < 20
    hands.press(form, K.K_END)
    assert form.dirty
    form.draw(canvas)
    assert 199 in text._wrapped
    assert len(text._wrapped) < 60


def test_a_long_text_scrolls_by_keys_wheel_and_bar(canvas: Canvas) -> None:
    text = ScrollText([Paragraph("palabra " * 60) for _ in range(20)], rect=TALL)
    form = on_form(text, canvas)
    offsets = []
    for event in (hands.key(K.K_DOWN), hands.key(K.K_PAGEDOWN)):
        form.handle(event)
        offsets.append(text._scroll.offset)
    form.handle(hands.moved(TALL.center))
    form.handle(hands.wheel(-3))
    offsets.append(text._scroll.offset)
    assert offsets == sorted(set(offsets))
    corner = (TALL.right - 4, TALL.bottom - 2)
    for event in (hands.moved(corner), hands.down(corner), hands.up(corner)):
        form.handle(event)
    assert text._scroll.offset == text._scroll.total - text._scroll.view
    hands.press(form, K.K_HOME)
    assert text._scroll.offset == 0


def test_a_log_stays_at_its_newest_line(canvas: Canvas) -> None:
    log = ScrollText([f"línea {n}" for n in range(40)], at_end=True, rect=TALL)
    form = on_form(log, canvas)
    before = log._scroll.offset
    log.set([f"línea {n}" for n in range(45)])
    assert form.dirty
    form.draw(canvas)
    assert log._scroll.offset > before > 0


def test_at_its_end_a_text_lets_the_focus_go_on(canvas: Canvas) -> None:
    form = on_form(ScrollText(["una línea"], rect=TALL), canvas)
    below = form.add(Button("Volver", nothing, rect=pygame.Rect(100, 500, 200, 50)))
    hands.press(form, K.K_DOWN)
    assert form.focused is below


def test_widgets_without_a_form_ignore_what_is_not_theirs() -> None:
    for make in STATES_DIFFER.values():
        assert not make().handle(Action.CANCEL)


def test_a_button_knows_the_width_of_its_words(canvas: Canvas) -> None:
    short = Button("Sí", nothing, rect=pygame.Rect(0, 0, 100, 48))
    long = Button("Todas las opciones", nothing, key="Intro", rect=pygame.Rect(0, 0, 100, 48))
    assert short.natural_width(canvas) < long.natural_width(canvas)

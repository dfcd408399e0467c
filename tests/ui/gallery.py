"""Every widget in every state on a few pages, to be looked at and to prove that each can be drawn.

`python -m tests.ui.gallery FOLDER` writes the pages as PNG files.
"""

import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pygame

from game.portraits import picture_of
from game.ui import backdrop, icons, paint
from game.ui.assets import Assets
from game.ui.icons import Icon
from game.ui.theme import CLOTH, HAIRLINE_LIGHT, MIST, ORO, PANEL, PAPER, RIVAL_RING, Face
from tests.ui.toolkit import (
    Button,
    Canvas,
    CardChoices,
    ChoiceCard,
    Choices,
    Dialog,
    Form,
    Kind,
    ListBox,
    Option,
    Paragraph,
    Row,
    ScrollText,
    Slider,
    Stepper,
    Tabs,
    TextField,
    Toast,
    Toggle,
    Widget,
)

STATES = ("normal", "hover", "foco", "pulsado", "inactivo")
KINDS = {
    Kind.MAIN: ("principal", "Repartir"),
    Kind.NORMAL: ("normal", "Nueva mesa"),
    Kind.ACCEPT: ("aceptar", "Quiero"),
    Kind.REFUSE: ("rechazar", "No quiero"),
    Kind.WOOD: ("sobre madera", "Portada"),
    Kind.QUIET: ("discreto", "Opciones"),
}


@dataclass(frozen=True)
class Page:
    """A page of the gallery."""

    name: str
    draw: Callable[[Canvas], None]


def nothing(*_: object) -> None:
    """What a widget on show does."""


def in_state(widget: Widget, state: str) -> Widget:
    """Put a widget in one of the five states."""
    widget.hovered = state in ("hover", "pulsado")
    widget.focused = widget.ringed = state == "foco"
    widget.held = state == "pulsado"
    widget.enabled = state != "inactivo"
    return widget


def buttons(canvas: Canvas) -> None:
    """Buttons of each kind in each state, and discs, stones, icons."""
    surface, scale, lettering = canvas.surface, canvas.scale, canvas.lettering
    surface.blit(backdrop.cloth(surface.get_size(), scale.u), (0, 0))
    lettering.draw(surface, "Componentes y estados", Face.SANSITA_800, 28, PAPER, scale.point(32, 36))
    for column, state in enumerate(STATES):
        place = scale.point(200 + 132 * column, 68)
        lettering.draw(surface, state, Face.ALEGREYA_500, 17, MIST, place, "center")
    for row, (kind, (word, label)) in enumerate(KINDS.items()):
        y = 84 + 60 * row
        if kind is Kind.WOOD:
            surface.blit(backdrop.wood(scale.rect(0, 0, 664, 60).size, scale.u), scale.rect(136, y - 6, 664, 60))
        lettering.draw(surface, word, Face.ALEGREYA_500, 17, PAPER, scale.point(32, y + 22))
        for column, state in enumerate(STATES):
            in_state(Button(label, nothing, kind=kind, rect=scale.rect(142 + 132 * column, y, 116, 48)), state).draw(
                canvas
            )
    _marks(canvas)
    _specimen(canvas)


def _marks(canvas: Canvas) -> None:
    surface, scale = canvas.surface, canvas.scale
    for index, icon in enumerate(Icon):
        centre = scale.point(48 + 44 * (index % 17), 480 + 44 * (index // 17))
        icons.draw(surface, icon, centre, scale.px(24), PAPER)
    for index, name in enumerate(("Marisol", "José", "Wilmer", "Andrés", "Yelitza", "Óscar")):
        centre = scale.point(60 + 70 * index, 590)
        ring = ORO if index % 2 else RIVAL_RING
        paint.portrait(surface, canvas.lettering, centre, scale.px(48), picture_of(name), ring)
        paint.clock_arc(surface, centre, scale.u * 29, scale.u * 5, 4 + 5 * index, 30)
    for row, count in enumerate((12, 2)):
        paint.stones(surface, scale.point(500, 580 + 18 * row), count, 12, 10.5 * scale.u, 15.5 * scale.u)
    pill = scale.rect(500, 620, 250, 42)
    paint.glow(surface, pill, pill.height / 2, scale.px(10))
    paint.pill(surface, pill, PANEL, ORO, 2 * scale.u)
    paint.dashed(surface, scale.rect(60, 640, 60, 60), 8 * scale.u, MIST, 2 * scale.u, 7 * scale.u)
    paint.tick(surface, scale.point(160, 670), scale.px(24), (39, 112, 58))


def _specimen(canvas: Canvas) -> None:
    lines = (
        ("69 título", Face.SANSITA_900, 69, 96),
        ("54 resultado", Face.SANSITA_700, 54, 155),
        ("34 marcador 24", Face.BITTER_700, 34, 200),
        ("28 pantalla, llamada", Face.SANSITA_800, 28, 238),
        ("22 botón, nombre de regla", Face.SANSITA_700, 22, 272),
        ("20 texto destacado, nombre", Face.ALEGREYA_800, 20, 304),
        ("18 texto de lista", Face.ALEGREYA_500, 18, 334),
        ("17 Última Ñandú ¡Quiero! ¿Te lo piden?", Face.ALEGREYA_500, 17, 362),
        ("15 etiqueta corta (mínimo)", Face.ALEGREYA_700, 15, 388),
    )
    for text, face, size, y in lines:
        canvas.lettering.draw(canvas.surface, text, face, size, PAPER, canvas.scale.point(820, y))
    for index, (second, key) in enumerate((("Truco venezolano · 13 a 11", "Intro"), ("última mesa: Caída", ""))):
        Button(
            "Seguir la partida",
            nothing,
            kind=Kind.MAIN if key else Kind.NORMAL,
            second=second,
            key=key,
            align="left",
            icon=None if key else Icon.SHUFFLE,
            rect=canvas.scale.rect(820, 420 + 96 * index, 420, 80),
        ).draw(canvas)
    Button("Última jugada", nothing, kind=Kind.WOOD, icon=Icon.EYE, rect=canvas.scale.rect(820, 620, 170, 38)).draw(
        canvas
    )
    Button("", nothing, kind=Kind.WOOD, icon=Icon.SOUND, rect=canvas.scale.rect(1000, 620, 38, 38)).draw(canvas)
    Button(
        "Vale cuatro",
        nothing,
        reason="tu pareja ya respondió",
        enabled=False,
        rect=canvas.scale.rect(1050, 620, 190, 54),
    ).draw(canvas)


def _picture(canvas: Canvas, rect: pygame.Rect) -> None:
    side = min(rect.width, rect.height)
    paint.portrait(canvas.surface, canvas.lettering, rect.center, side, picture_of("Caída"))


def controls(canvas: Canvas) -> None:
    """Cards, chips, switches, sliders, fields in their states."""
    surface, scale = canvas.surface, canvas.scale
    surface.blit(backdrop.cloth(surface.get_size(), scale.u), (0, 0))
    header = scale.rect(0, 0, *scale.stage)
    backdrop.band(surface, pygame.Rect(0, 0, header.width, scale.px(66)), scale.u)
    for column, state in enumerate(STATES):
        card = ChoiceCard(
            "Venezolano",
            nothing,
            about="Envido y flor; se juega a 24.",
            rect=scale.rect(20 + 250 * column, 80, 236, 92),
        )
        in_state(card, state).draw(canvas)
        card = ChoiceCard(
            "Caída",
            nothing,
            about="2, 3 o 4 jugadores",
            taken=state != "inactivo",
            picture=_picture,
            picture_width=70,
            reason="solo en pareja" if state == "inactivo" else "",
            rect=scale.rect(20 + 250 * column, 186, 236, 110),
        )
        in_state(card, state).draw(canvas)
        _settings(canvas, scale.rect(20 + 250 * column, 310, 236, 390), state)


def _settings(canvas: Canvas, area: pygame.Rect, state: str) -> None:
    paint.box(canvas.surface, area, PANEL, 14 * canvas.scale.u, HAIRLINE_LIGHT)
    field = TextField("Andrés Ñáñez", nothing)
    field.mark = 7
    empty = TextField("", nothing, placeholder="tu nombre")
    empty.composing = "né" if state == "foco" else ""
    options = (Option(24, "24"), Option(12, "12"))
    levels = (Option("a", "Aprendiz"), Option("m", "Maestra"))
    widgets = (
        Choices(options, 24, nothing, label="Meta"),
        Toggle("Reloj", False, nothing),
        Toggle("Parda", True, nothing),
        Stepper(levels, "m", nothing, width=150, label="Bot"),
        Slider("", 60, nothing),
        Tabs(("Uno", "Dos"), 0, nothing),
        field,
        empty,
    )
    step = canvas.scale.pt(47)
    for index, widget in enumerate(widgets):
        widget.rect = pygame.Rect(
            area.left + 14, area.top + canvas.scale.px(8) + index * step, area.width - 28, canvas.scale.pt(40)
        )
        in_state(widget, state).draw(canvas)


RULES: tuple[Paragraph | str, ...] = (
    Paragraph("La caída", heading=True),
    "Caer es tirar una carta igual a la que acaba de tirar el jugador anterior: vale 1, 2, 3 o 4 según la carta. " * 2,
    Paragraph("Uno por sota, caballo y rey según la casa.", bullet=True),
    Paragraph("Un canto dicho en falso se paga.", bullet=True),
    Paragraph("tiró el 6 de oros. Si le caes, +1.", strong="Yelitza"),
    *("Quien limpia la mesa anota cuatro piedras, salvo en la última carta del reparto." for _ in range(30)),
)


def panels(canvas: Canvas) -> None:
    """Lists, long texts, grouped cards, a dialog and a toast."""
    surface, scale = canvas.surface, canvas.scale
    rim = scale.rect(10, 52, scale.stage[0] - 20, scale.stage[1] - 62)
    surface.blit(backdrop.table(surface.get_size(), rim, scale.px(22), scale.u), (0, 0))
    form = Form()
    rows = [Row(f"Mesa {n}", f"Caída caraqueña, {n} a {n + 2}", "hoy") for n in range(1, 20)]
    form.add(ListBox(rows, row_height=56, rect=scale.rect(40, 80, 300, 300)))
    form.add(ScrollText(RULES, rect=scale.rect(360, 80, 330, 300)))
    cards = tuple(
        Option(n, name, about, _picture)
        for n, (name, about) in enumerate(
            (("Caída", "2, 3 o 4 jugadores"), ("Truco", "2, 4 o 6 jugadores"), ("Dominó", "4 en parejas"))
        )
    )
    form.add(CardChoices(cards, 1, nothing, picture_width=80, rect=scale.rect(40, 400, 300, 290)))
    form.add(CardChoices(cards, 1, nothing, vertical=False, above=True, gap=12, rect=scale.rect(360, 400, 440, 150)))
    form.draw(canvas)
    asked = Dialog(
        "¿Quieres el retruco?",
        "La mano pasaría a valer 3. Si no quieres, ellos anotan 2.",
        (
            Button("Quiero", nothing, kind=Kind.ACCEPT, key="Q", second="la mano vale 3"),
            Button("Vale cuatro", nothing, kind=Kind.NORMAL, key="V", second="la mano valdría 4"),
            Button("No quiero", nothing, kind=Kind.REFUSE, key="N", second="ellos anotan 2"),
        ),
        within=scale.rect(988, 80, 264, 610),
    )
    form.open(asked)
    form.say(Toast("Se guardó la mesa en tu carpeta de partidas.", 0.0))
    form.draw(canvas)


def question(canvas: Canvas) -> None:
    """A dialog in the middle of the screen."""
    canvas.surface.fill(CLOTH)
    form = Form()
    answers = (Button("Seguir jugando", nothing), Button("Abandonar", nothing, kind=Kind.REFUSE))
    name = TextField("Andrés", nothing)
    form.open(
        Dialog(
            "¿Abandonar la partida?",
            "Quedará guardada como perdida y no podrás seguirla después.",
            answers,
            on_cancel=nothing,
            extra=((name, 44),),
        )
    )
    form.draw(canvas)


PAGES = (Page("botones", buttons), Page("controles", controls), Page("paneles", panels), Page("pregunta", question))


def draw(page: Page, size: tuple[int, int], text: float = 1.0, assets: Assets | None = None) -> pygame.Surface:
    """One page at a size."""
    surface = pygame.Surface(size)
    page.draw(Canvas.of(surface, Assets() if assets is None else assets, text))
    return surface


def main(folder: Path) -> None:
    """Write every page at the sizes that matter."""
    pygame.display.init()
    for size, text in (((1280, 720), 1.0), ((1920, 1080), 1.0), ((1280, 720), 1.4)):
        for page in PAGES:
            pygame.image.save(draw(page, size, text), folder / f"{page.name}-{size[0]}x{size[1]}-{text}.png")


if __name__ == "__main__":
    main(Path(sys.argv[1]))

"""The paper sheets of a network table while a match is played: menu, what to do about somebody away, the chat."""

from collections.abc import Callable, Sequence
from functools import partial

from game.rules.kernel import Seat
from game.table.lobby import Applicant
from game.ui.icons import Icon
from game.ui.scenes.chat_panel import LONGEST, draw_lines
from game.ui.scenes.play_sheets import Sheet
from game.ui.scenes.room import Said
from game.ui.scenes.scene import LevelChoice
from game.ui.texts import t
from game.ui.widgets.button import Button, Kind
from game.ui.widgets.canvas import Canvas
from game.ui.widgets.field import TextField
from game.ui.widgets.widget import Widget

Press = Callable[[], None]


class ChatLines(Widget):
    """The lines of a chat on paper."""

    def __init__(self, lines: Sequence[Said]) -> None:
        super().__init__(focusable=False)
        self.lines = tuple(lines)

    def draw(self, canvas: Canvas) -> None:
        """The newest that fit."""
        draw_lines(canvas, self.rect, self.lines, t("Nadie ha dicho nada todavía."), paper=True)


class ChatSheet(Sheet):
    """The chat, in the left column."""

    place = "left"

    def __init__(self, lines: Sequence[Said], say: Callable[[str], None], on_close: Press, room: float) -> None:
        self.lines = ChatLines(lines)
        self._say = say
        self.field = TextField("", on_submit=self._send, placeholder=t("Escribe algo…"), max_length=LONGEST)
        buttons = [Button(t("Decirlo"), self._send, kind=Kind.MAIN), Button(t("Cerrar"), on_close)]
        extra = [(self.lines, max(80.0, min(room, 300.0))), (self.field, 44.0)]
        super().__init__(t("Charla"), "", buttons, on_cancel=on_close, extra=extra, first=self.field)

    def _send(self) -> None:
        text = self.field.text
        self.field.text = ""
        self.field.caret = self.field.mark = 0
        if text.strip():
            self._say(text)


def menu(
    hosting: bool,
    looking: bool,
    on_back: Press,
    on_rules: Press,
    on_options: Press,
    on_abandon: Press | None,
    on_leave: Press,
) -> Sheet:
    """What can be done besides playing; nobody waits meanwhile."""
    said = t("Los demás siguen y tu reloj corre.") if not looking else t("Estás mirando.")
    buttons = [
        Button(t("Seguir"), on_back, kind=Kind.MAIN, icon=Icon.PLAY, align="left"),
        Button(t("Reglas"), on_rules, icon=Icon.BOOK, align="left"),
        Button(t("Ajustes"), on_options, icon=Icon.SLIDERS, align="left"),
        Button(t("Guardar y cerrar") if hosting else t("Salir de la mesa"), on_leave, icon=Icon.EXIT, align="left"),
    ]
    if on_abandon is not None:
        buttons.insert(3, Button(t("Abandonar"), on_abandon, kind=Kind.REFUSE, icon=Icon.CLOSE, align="left"))
    return Sheet(t("Mesa en red"), said, buttons, on_cancel=on_back)


def leave(hosting: bool, playing: bool, on_stay: Press, on_leave: Press) -> Sheet:
    """Leave the table, or close it."""
    if hosting:
        said = t("La partida queda guardada en tu equipo, y a los demás se les dice.")
        words = t("Cerrar mesa")
    else:
        said = t("Tu puesto te espera: la partida se para hasta que vuelvas.") if playing else ""
        words = t("Salir")
    buttons = [Button(t("Sigo jugando"), on_stay, kind=Kind.ACCEPT), Button(words, on_leave, kind=Kind.REFUSE)]
    return Sheet(t("¿Cerrar la mesa?") if hosting else t("¿Salir de la mesa?"), said, buttons, on_cancel=on_stay)


def knock(applicant: Applicant, on_admit: Press, on_refuse: Press, on_later: Press) -> Sheet:
    """Who is at the door while a match is played, with the four words that both screens must show alike."""
    words = " · ".join(applicant.words)
    asks = t("¿Ve en su pantalla estas mismas palabras?")
    buttons = [
        Button(t("Más tarde"), on_later, kind=Kind.MAIN, icon=Icon.CLOCK, align="left"),
        Button(t("Dejar entrar"), on_admit, kind=Kind.ACCEPT, icon=Icon.CHECK, align="left"),
        Button(t("No coinciden"), on_refuse, kind=Kind.REFUSE, icon=Icon.CLOSE, align="left"),
    ]
    title = t("{name} quiere mirar", name=applicant.name)
    return Sheet(title, f"{asks} {words}", buttons, on_cancel=on_later)


def absence(
    name: str,
    left: bool,
    seat: Seat,
    levels: Sequence[LevelChoice],
    lend: Callable[[Seat, str], None],
    on_wait: Press,
    on_save: Press,
) -> Sheet:
    """What the owner does about somebody who is away: wait, lend the chair to a bot, or save and close."""
    said = t("Su puesto sigue siendo suyo: cuando vuelva, lo recupera.")
    buttons = [Button(t("Esperar"), on_wait, kind=Kind.MAIN, icon=Icon.CLOCK, align="left")]
    strongest = levels[-1:] if levels else ()
    buttons += [
        Button(t("Que juegue un bot"), partial(lend, seat, level.key), icon=Icon.PERSON, align="left",
               second=t("nivel {level}", level=t(level.name).lower()))
        for level in strongest
    ]  # fmt: skip
    buttons.append(Button(t("Guardar y cerrar"), on_save, kind=Kind.REFUSE, icon=Icon.EXIT, align="left"))
    title = t("{name} se fue", name=name) if left else t("{name} se cayó", name=name)
    return Sheet(title, said, buttons, on_cancel=on_wait)

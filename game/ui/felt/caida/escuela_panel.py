"""What stands at the foot of the right column in Escuela: how to call the echada, and the cantos of this reparto.

Pure functions of my own view: the words, the places and the controls; `escuela_painting` draws them.
"""

from dataclasses import dataclass

from pygame import FRect

from game.rules.caida.escuela import CallEchada, Llamada, PedirCanto
from game.rules.caida.model import Phase, State
from game.rules.caida.pedir import may_ask
from game.rules.kernel import Seat
from game.ui.felt.caida.contests import Contender, contenders
from game.ui.felt.caida.escuela_names import numbers_of
from game.ui.felt.caida.layout import HEADER, Plan
from game.ui.felt.cast import Cast
from game.ui.felt.felt import Control, Group
from game.ui.texts import t
from game.ui.widgets.button import Kind

LINE, BUTTON, GAP, EDGE = 30.0, 60.0, 6.0, 10.0
"""Heights of a canto and of a button, and what lies between and around them, in letter units."""
SENTENCE = 22.0
KEYS = {Llamada.ASCENDENTE: ("A", ("+",)), Llamada.DESCENDENTE: ("D", ("-",))}


@dataclass(frozen=True)
class CantosPanel:
    """The panel: its head, a sentence, the cantos, and what can be done."""

    box: FRect
    title: str
    note: str = ""
    lines: int = 0
    """How many lines the sentence may take."""
    rows: tuple[Contender, ...] = ()
    controls: tuple[Control, ...] = ()


def cantos_panel(view: State, plan: Plan) -> CantosPanel | None:
    """The panel as it stands now; `None` when it has nothing to say."""
    if plan.watched:
        return None
    match view.phase:
        case Phase.ECHADA:
            return _echada(view, plan)
        case Phase.CONTEST:
            return _contest(view, plan)
        case Phase.PLAY | Phase.PAUSE:
            return _cantos(view, plan)
        case _:
            return None


# The echada


def _echada(view: State, plan: Plan) -> CantosPanel:
    """How to call, for whoever calls; for the others, whom they wait for (ES-10)."""
    cast = plan.cast
    if view.mesa:
        note = t("Una carta por número: la que sale como la llaman, paga.")
        lines = 3 if plan.stage.huge else 2
        return CantosPanel(_box(plan, lines, 0), "", note, lines)
    if not cast.is_me(view.dealer):
        note = t("{name} va a echar: escoge en qué orden llama las cuatro cartas.", name=cast.names[view.dealer])
        return CantosPanel(_box(plan, 3, 0), "", note, 3)
    note = t("Cada carta que salga como la llamas te da sus puntos.")
    lines = 3 if plan.stage.huge else 2
    box = _box(plan, lines, 2 * (BUTTON + GAP), headed=True)
    made = []
    for place, llamada in enumerate(Llamada):
        key, others = KEYS[llamada]
        made.append(
            Control(
                group=Group.CALL,
                key=llamada,
                box=_button(box, plan, 1 - place),
                command=CallEchada(llamada=llamada),
                main=llamada is Llamada.ASCENDENTE,
                label=numbers_of(llamada),
                shortcut=key,
                keys=others,
                dress=Kind.MAIN if llamada is Llamada.ASCENDENTE else Kind.NORMAL,
                second=t("de menor a mayor") if llamada is Llamada.ASCENDENTE else t("de mayor a menor"),
            )
        )
    return CantosPanel(box, t("Te toca echar: ¿cómo llamas?"), note, lines, (), tuple(made))


# The cantos of a reparto


def _cantos(view: State, plan: Plan) -> CantosPanel | None:
    rows = contenders(view)
    if view.book is None:
        return None
    if not rows:
        lines = 1 if plan.stage.text == 1 else 2
        sung = t("Nadie ha cantado todavía.")
        note = sung if view.rules.experto else t("Este reparto no trae canto.")
        return CantosPanel(_box(plan, lines, 0), "", note, lines)
    asking = not plan.cast.looking and may_ask(view, plan.cast.me) is None
    note = _waiting(rows)
    lines = 0 if not note else 3 if plan.stage.huge else 2
    box = _box(plan, lines, len(rows) * LINE + (BUTTON + GAP if asking else 0), headed=True)
    controls = (_pedir(view, plan, box),) if asking else ()
    return CantosPanel(box, t("Cantos del reparto"), note, lines, rows, controls)


def _waiting(rows: tuple[Contender, ...]) -> str:
    """Who is paid, while nobody has been."""
    if any(row.entry.paid is not None for row in rows):
        return ""
    if len(rows) == 1:
        return t("Se cobra con la tercera carta.")
    return t("Cobra uno solo, el mejor, con su tercera carta.")


def _pedir(view: State, plan: Plan, box: FRect) -> Control:
    return Control(
        group=Group.CALL,
        key="pedir",
        box=_button(box, plan, 0),
        command=PedirCanto(to=view.deals),
        main=True,
        label=t("Pedir canto"),
        shortcut="P",
        dress=Kind.MAIN,
        second=t("se paga ya el mejor"),
    )


# Somebody asks to be paid


def _contest(view: State, plan: Plan) -> CantosPanel | None:
    """Who has still to speak, for those who are not asked (ES-43)."""
    if view.contest is None:
        return None
    lines = 4 if plan.stage.huge else 3
    return CantosPanel(_box(plan, lines, 0), "", _awaited(view.contest.missing, plan.cast), lines)


def _awaited(seats: tuple[Seat, ...], cast: Cast) -> str:
    names = ", ".join(cast.names[seat] for seat in seats)
    return t("Piden que se pague su canto. Falta que hable: {names}.", names=names)


# Places


def _box(plan: Plan, lines: int, inside: float, headed: bool = False) -> FRect:
    """A panel at the foot of the right column, as high as what is in it."""
    right, text = plan.stage.right, plan.stage.text
    height = ((HEADER if headed else 20) + lines * SENTENCE + inside + (EDGE if inside else 12)) * text
    return FRect(right.left, right.bottom - height, right.width, height)


def _button(box: FRect, plan: Plan, above: int) -> FRect:
    """A button at the foot of the panel, `above` so many others."""
    text = plan.stage.text
    bottom = box.bottom - (EDGE + above * (BUTTON + GAP)) * text
    return FRect(box.left + EDGE, bottom - BUTTON * text, box.width - 2 * EDGE, BUTTON * text)

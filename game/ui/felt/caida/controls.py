"""What I can do in Caída and where: my cards, the cantos, and what each would bring. Pure functions of my own view.

A preview is what `decide` says of my view: the rules are asked, never repeated.
"""

from dataclasses import dataclass
from typing import Any

from pygame import FRect

from game.rules.caida.cantos import POINTS, Canto, figure_points
from game.rules.caida.decide import decide
from game.rules.caida.model import (
    CaidaMade,
    CantoFailed,
    CantoMade,
    CardsCaptured,
    LimpiaMade,
    Phase,
    PlayCard,
    SingCanto,
    State,
)
from game.rules.caida.terms import CantoPolicy
from game.rules.cards import Card
from game.rules.kernel import Seat
from game.rules.record import replace
from game.ui.felt.caida.escuela_panel import cantos_panel
from game.ui.felt.caida.experto import CHOSEN, experto_controls, experto_preview
from game.ui.felt.caida.layout import HEADER, Plan, hand_boxes
from game.ui.felt.caida.texts import canto_name, how_many
from game.ui.felt.cast import Cast
from game.ui.felt.felt import Control, Group, Preview
from game.ui.felt.sides import for_side
from game.ui.felt.sprites import Face
from game.ui.texts import t

MAIN, ROW, CHIP, GAP = 60.0, 36.0, 32.0, 6.0
"""Heights of the suggested canto, of a row of chips and of a chip, and the gap between chips, in letter units."""


@dataclass(frozen=True)
class CallsPanel:
    """The panel of cantos: its words, and where they stand."""

    box: FRect
    title: str
    note: str
    """What is said instead of, or before, the chips."""
    price: str
    """What a false one costs."""
    others_at: float
    """The middle of the line over the chips."""
    controls: tuple[Control, ...] = ()


def controls(view: State, legal: tuple[Any, ...], plan: Plan) -> tuple[Control, ...]:
    """My cards from left to right, then the cantos, the suggested one first."""
    if view.rules.experto and view.phase in CHOSEN:
        return experto_controls(view, plan)
    me = plan.cast.me
    cards = [card for card in view.hands[me] if card is not None]
    hand = tuple(
        Control(
            Group.HAND, Face(str(card)), box, PlayCard(card=card), PlayCard(card=card) in legal, shortcut=str(place)
        )
        for place, (card, box) in enumerate(zip(cards, hand_boxes(plan, len(cards)), strict=True), start=1)
    )
    panel = calls_panel(view, plan) if view.rules.canto_policy is CantoPolicy.DECLARED else cantos_panel(view, plan)
    calls = () if panel is None else tuple(control for control in panel.controls if control.command in legal)
    return hand + calls


def calls_panel(view: State, plan: Plan) -> CallsPanel | None:
    """The panel of cantos as it stands now; `None` when it has nothing to say."""
    me = plan.cast.me
    if plan.cast.looking or view.phase is not Phase.PLAY or not view.hands[me] or not view.rules.cantos:
        return None
    if view.sung[me]:
        return _closed(plan, t("Ya cantaste en este reparto."))
    if len(view.hands[me]) != 3:
        return _closed(plan, t("Ya tiraste: se canta antes de tirar."))
    worth = {canto: points for canto in view.rules.cantos if (points := _pays(view, me, canto))}
    best = max(worth, key=lambda canto: worth[canto], default=None)
    if view.turn != me:
        name = "" if best is None else canto_name(best)
        waiting = t("Se canta en tu turno, antes de tirar.")
        return _closed(plan, waiting if best is None else t("Llevas {canto}: cántalo en tu turno.", canto=name.lower()))
    return _open(view, plan, best, worth)


def _closed(plan: Plan, note: str) -> CallsPanel:
    right, text = plan.stage.right, plan.stage.text
    height = (92 if plan.stage.huge else 64) * text
    return CallsPanel(FRect(right.left, right.bottom - height, right.width, height), "", note, "", 0.0)


def _open(view: State, plan: Plan, best: Canto | None, worth: dict[Canto, int]) -> CallsPanel:
    right, text = plan.stage.right, plan.stage.text
    others = [canto for canto in reversed(view.rules.cantos) if canto is not best]
    rows = (len(others) + 1) // 2
    top = HEADER + (MAIN if best is not None else 0) + (HEADER - 4)
    height = (top + rows * ROW + GAP) * text
    box = FRect(right.left, right.bottom - height, right.width, height)
    made = []
    if best is not None:
        main = FRect(box.left + 10, box.top + HEADER * text, box.width - 20, MAIN * text)
        made.append(_call(view, plan, best, worth, main, main=True))
    width = (box.width - 20 - GAP) / 2
    for place, canto in enumerate(others):
        row, column = divmod(place, 2)
        alone = place == len(others) - 1 and column == 0
        left, chip_top = box.left + 10 + column * (width + GAP), box.top + (top + row * ROW) * text
        chip = FRect(left, chip_top, box.width - 20 if alone else width, CHIP * text)
        made.append(_call(view, plan, canto, worth, chip))
    huge = plan.stage.huge
    note = t("No tienes canto.") if huge else t("Con estas cartas no tienes canto.")
    title = t("Canta") if huge else t("Antes de tirar, canta")
    price = t("en falso: −{n}", n=view.rules.false_canto)
    others_at = box.top + (top - HEADER / 2 + 4) * text
    return CallsPanel(box, title, note if best is None else "", price, others_at, tuple(made))


def _call(view: State, plan: Plan, canto: Canto, worth: dict[Canto, int], box: FRect, main: bool = False) -> Control:
    name, risk = canto_name(canto), _costs(view, plan.cast.me, canto)
    price = f"+{worth[canto]}" if main else str(worth.get(canto, POINTS.get(canto, "1–4")))
    return Control(
        group=Group.CALL,
        key=canto,
        box=box,
        command=SingCanto(canto=canto),
        main=main,
        label=name,
        price=price,
        shortcut="C" if main else "",
        warning=""
        if canto in worth
        else t("{canto} sería en falso: pierdes {n}. Pulsa otra vez para cantarlo.", canto=name, n=risk),
        cost=f"−{risk}",
    )


def _pays(view: State, seat: Seat, canto: Canto) -> int:
    on_turn = _on_turn(view, seat)
    made = decide(on_turn, seat, SingCanto(canto=canto))[0]
    return made.points if isinstance(made, CantoMade) else 0


def _costs(view: State, seat: Seat, canto: Canto) -> int:
    made = decide(_on_turn(view, seat), seat, SingCanto(canto=canto))[0]
    return made.lost if isinstance(made, CantoFailed) else 0


def _on_turn(view: State, seat: Seat) -> State:
    return view if view.turn == seat else replace(view, turn=seat)


# What a card would bring


def preview(view: State, control: Control, cast: Cast) -> Preview | None:
    """What throwing a card would do, as the rules say it on my own view."""
    if view.rules.experto and view.phase in CHOSEN:
        return None if view.phase is Phase.PAUSE else experto_preview(control)
    command = control.command
    if not isinstance(command, PlayCard) or not control.enabled:
        return None
    events = decide(view, cast.me, command)
    taken = next((event.taken for event in events if isinstance(event, CardsCaptured)), ())
    fallen = sum(event.points for event in events if isinstance(event, CaidaMade))
    clean = sum(event.points for event in events if isinstance(event, LimpiaMade))
    if not taken:
        return _left(view, command.card, cast)
    ranks = list(dict.fromkeys(card.rank for card in taken))
    steps = tuple((Face(str(card)), ranks.index(card.rank) + 1) for card in taken)
    count = how_many(len(taken) + 1)
    text = t("{count} al montón", count=count)
    if fallen + clean:
        text = t("+{n} y {count} al montón", n=fallen + clean, count=count)
    brief = f"+{fallen + clean} · {count}" if fallen + clean else count
    return Preview(_title(len(ranks) > 1, fallen > 0, clean > 0), text, brief, steps, fallen + clean > 0)


def _title(ladder: bool, fallen: bool, clean: bool) -> str:
    match (fallen, clean, ladder):
        case (True, True, _):
            return t("¡Caída y limpia!")
        case (True, False, True):
            return t("¡Caída con arrastre!")
        case (True, False, False):
            return t("¡Caída!")
        case (False, True, _):
            return t("¡Limpia!")
        case (False, False, True):
            return t("Arrastre")
        case _:
            return t("Ligas")


def _left(view: State, card: Card, cast: Cast) -> Preview:
    follower = view.after(cast.me)
    risk = figure_points(card.rank)
    whom = for_side(cast, cast.format.side(follower))
    return Preview(
        t("Queda en la mesa"), t("si te caen, +{n} para {name}", n=risk, name=whom), t("si te caen, +{n}", n=risk)
    )

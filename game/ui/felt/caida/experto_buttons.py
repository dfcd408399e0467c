"""The buttons of a player of Experto, page by page: what each sends, when it can be used, and why not.

What is right or wrong is never hinted at: a button is lit when its command may be tried (ES-57 … ES-66, ES-70, ES-79).
"""

from typing import Any

from pygame import FRect

from game.rules.caida.allowed import may_throw
from game.rules.caida.cantos import POINTS, Canto
from game.rules.caida.escuela import Cantar, CantoFalso, NoCanto, Robar, Soplar, TakeCards
from game.rules.caida.experto import FINE, blocked
from game.rules.caida.model import Phase, State
from game.rules.caida.pedir import false_cantos, may_announce, may_falso, may_pedir
from game.rules.caida.viveza import may_rob
from game.rules.kernel import Reason
from game.ui.felt.caida.escuela_names import escuela_canto
from game.ui.felt.caida.experto_choice import PAGE, Page
from game.ui.felt.caida.layout import Plan
from game.ui.felt.caida.soplado import left_by, may_blow, sets_for
from game.ui.felt.felt import Control, Group
from game.ui.felt.refusals import refusal
from game.ui.texts import t
from game.ui.widgets.button import Kind

Rows = tuple[tuple[Control, ...], ...]
NOWHERE = FRect(0, 0, 0, 0)
LETTERS = 19.0
"""The size at which the longest word of a half button fits beside its key."""
CANTO_KEYS = {
    Canto.RONDA: "R",
    Canto.TRIVILIN: "T",
    Canto.PATRULLA: "P",
    Canto.VIGIA: "V",
    Canto.REGISTRO: "G",
    Canto.REGISTRICO: "I",
    Canto.CASA_CHICA: "H",
    Canto.CASA_GRANDE: "D",
}
"""The key of each canto, on the page where one is chosen."""
PAD_X = "PAD X"


def _button(key: str, command: Any, label: str, why: str, dress: Kind | None = Kind.NORMAL, **more: Any) -> Control:
    return Control(
        group=Group.CALL,
        key=key,
        box=NOWHERE,
        command=command,
        enabled=not why,
        label=label,
        why=why,
        dress=dress,
        size=LETTERS,
        **more,
    )


# What is done with cards


def play_rows(view: State, plan: Plan) -> Rows:
    """Throw, take, blow, rob, sing, ask; what this table does not play has no place."""
    options = ((_soplar, view.rules.soplado), (_robar, view.rules.viveza))
    extra = tuple(make(view, plan) for make, played in options if played)
    rows: Rows = ((_tirar(view, plan), _llevar(view, plan)), extra, _singing(view, plan))
    return tuple(row for row in rows if row)


def _why_not_throw(view: State, plan: Plan) -> str:
    me = plan.cast.me
    if not may_throw(view, me):
        return refusal(Reason.NOT_YOUR_TURN)
    return "" if plan.choice.held(view, me) is not None else t("Primero escoge una carta de tu mano.")


def _tirar(view: State, plan: Plan) -> Control:
    card, marks = plan.choice.held(view, plan.cast.me), plan.choice.marks
    command = None if card is None else TakeCards(card=card, take=(), to=view.deals)
    dress = Kind.NORMAL if marks else Kind.MAIN
    return _button("tirar", command, t("Tirar"), _why_not_throw(view, plan), shortcut="T", dress=dress)


def _llevar(view: State, plan: Plan) -> Control:
    """The marks as the player saw them: of a card that has gone the table says so, and no error is made (ES-73)."""
    card, marks = plan.choice.held(view, plan.cast.me), plan.choice.marks
    why = _why_not_throw(view, plan) or ("" if marks else t("Marca en la mesa lo que te llevas."))
    command = None if card is None else TakeCards(card=card, take=marks, to=view.deals)
    dress = Kind.MAIN if marks else Kind.NORMAL
    return _button("llevar", command, t("Llevar"), why, shortcut="L", dress=dress)


def _soplar(view: State, plan: Plan) -> Control:
    """What is marked; or, when no two cards are, the newest set that may be blown away."""
    me, marks = plan.cast.me, plan.choice.marks
    sets = sets_for(view, me)
    chosen = marks if len(marks) > 1 else sets[-1] if sets else ()
    why = "" if chosen else t("No hay cartas iguales que puedas soplar.")
    if len(marks) > 1 and left_by(view, me, marks):
        why = refusal(Reason.OWN_SET)
    if not may_blow(view, me):
        why = refusal(Reason.ERRORS_SPENT if blocked(view, me) else Reason.ANSWER_FIRST)
    command = Soplar(cards=chosen, to=view.deals)
    dress = Kind.ACCEPT if sets and not why else Kind.NORMAL
    keys = {"shortcut": "S", "keys": (PAD_X,)}
    return _button("soplar", command, t("Soplar"), why, at_once=len(marks) < 2, dress=dress, **keys)


def _robar(view: State, plan: Plan) -> Control:
    me, marks = plan.cast.me, plan.choice.marks
    card, reason = plan.choice.held(view, me), may_rob(view, me)
    why = _why_not_throw(view, plan) or ("" if marks else t("Marca en la mesa lo que te robas."))
    why = refusal(reason) if reason is not None else why
    return _button(
        "robar",
        None if card is None else Robar(card=card, take=marks, to=view.deals),
        t("Robar"),
        why,
        shortcut="R",
        warning=t("Nadie revisa: si te acusan, lo devuelves y pierdes 1."),
        sure=t("¿Robar?"),
    )


# What is sung


def _singing(view: State, plan: Plan) -> tuple[Control, ...]:
    reason = may_announce(view, plan.cast.me)
    why = "" if reason is None else refusal(reason)
    cantar = _button("cantar", None, t("Cantar"), why, shortcut="C", mode=(PAGE, Page.CANTAR))
    if not may_pedir(view.rules):
        return (cantar,)
    asking = _button("pedir", None, t("Pedir"), why, shortcut="P", mode=(PAGE, Page.PEDIR))
    return cantar, asking


def page_rows(view: State, plan: Plan) -> Rows:
    """The cantos from which one is chosen, and the way back."""
    page = plan.choice.page
    back = _button("volver", None, t("Volver"), "", shortcut="C", mode=(PAGE, page))
    if not view.rules.viveza:
        return (*_pairs(_cantos(view, plan, page)), (back,))
    return (*_pairs(_cantos(view, plan, page)), (back, _falso(view, plan)))


def _falso(view: State, plan: Plan) -> Control:
    reason = may_falso(view, plan.cast.me)
    on = plan.choice.page is Page.FALSO
    return _button(
        "falso",
        None,
        t("Fingir"),
        "" if reason is None else refusal(reason),
        shortcut="F",
        dress=Kind.PAPER if on else Kind.NORMAL,
        mode=(PAGE, Page.CANTAR if on else Page.FALSO),
    )


def contest_rows(view: State, plan: Plan) -> Rows:
    """What is answered to somebody who asks to be paid; nothing when I am not asked."""
    contest = view.school.contest
    if contest is None or plan.cast.me not in contest.missing:
        return ()
    page = Page.FALSO if plan.choice.page is Page.FALSO else Page.CANTAR
    none = _button("nada", NoCanto(to=view.deals), t("Nada"), "", shortcut="N")
    last = (none, _falso(view, plan)) if view.rules.viveza else (none,)
    return (*_pairs(_cantos(view, plan, page)), last)


def _cantos(view: State, plan: Plan, page: Page) -> tuple[Control, ...]:
    falso = page is Page.FALSO
    played = false_cantos(view) if falso else view.rules.played
    return tuple(_canto(view, plan, canto, page) for canto in reversed(played))


def _canto(view: State, plan: Plan, canto: Canto, page: Page) -> Control:
    me, falso = plan.cast.me, page is Page.FALSO
    reason = may_falso(view, me) if falso else may_announce(view, me)
    asks = page is Page.PEDIR and view.phase is Phase.PLAY
    command: Any = CantoFalso(canto=canto, to=view.deals) if falso else Cantar(canto=canto, pedir=asks, to=view.deals)
    name = escuela_canto(canto)
    warning = (
        t("{canto}, sin revisar: si te acusan, pierdes 1.", canto=name)
        if falso
        else t("{canto}: si no lo tienes, pierdes 1.", canto=name)
    )
    return _button(
        f"canto {canto.value}",
        command,
        name,
        "" if reason is None else refusal(reason),
        shortcut=CANTO_KEYS[canto],
        warning=warning,
        sure=t("¿Sí?"),
        price=_price(canto, plan),
        cost=t("−{n}", n=FINE),
        dress=None,
    )


def _price(canto: Canto, plan: Plan) -> str:
    """What a canto is worth and, where there is room, its key."""
    worth = str(POINTS.get(canto, "1–4"))
    return worth if plan.stage.huge else f"{worth} · {CANTO_KEYS[canto]}"


def _pairs(made: tuple[Control, ...]) -> Rows:
    return tuple(made[place : place + 2] for place in range(0, len(made), 2))

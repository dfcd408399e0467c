"""What I can do in Truco and where: my cards, my cantos, my answers, and what each would bring.

Pure functions of my own view. Every command carries the number of the question that it answers; what cannot be said
is shown with its reason only where a player might look for it.
"""

from typing import Any

from game.rules.cards import Card
from game.rules.kernel import Seat
from game.rules.truco.allowed import why_not
from game.rules.truco.model import Phase, PlayCard, Say, State, Throw
from game.rules.truco.ranking import STRENGTH
from game.rules.truco.terms import Call
from game.rules.truco.tricks import taker
from game.ui.felt.cast import Cast
from game.ui.felt.felt import Control, Group, Preview
from game.ui.felt.refusals import refusal
from game.ui.felt.sprites import Face
from game.ui.felt.truco.asking import consequence, stake, warning_of, would_bring
from game.ui.felt.truco.layout import Plan, hand_boxes
from game.ui.felt.truco.sheet import Sheet, boxes, sheet_for
from game.ui.felt.truco.words import call_name, short_name
from game.ui.texts import t
from game.ui.widgets.button import Kind

KEYS: dict[Call, tuple[str, ...]] = {
    Call.TRUCO: ("T",),
    Call.RETRUCO: ("T",),
    Call.VALE_CUATRO: ("V", "T"),
    Call.VALE_NUEVE: ("V", "T"),
    Call.VALE_JUEGO: ("J", "T"),
    Call.ENVIDO: ("E",),
    Call.REAL_ENVIDO: ("R",),
    Call.FALTA_ENVIDO: ("F",),
    Call.QUIERO_Y_ENVIDO: ("E",),
    Call.PIEDRAS: ("P",),
    Call.ENVIDO_A_LA_FALTA: ("F",),
    Call.FLOR: ("L",),
    Call.CONTRAFLOR: ("C",),
    Call.CONTRAFLOR_AL_RESTO: ("X",),
    Call.CON_FLOR_ENVIDO: ("E",),
    Call.CON_FLOR_A_LA_FALTA: ("F",),
    Call.PASO: ("A", "N"),
    Call.QUIERO: ("Q",),
    Call.NO_QUIERO: ("N",),
    Call.ME_ACHICO: ("A", "N"),
    Call.MAZO: ("Z",),
}
"""The keys of each call; M is the sound at every table, so the mazo has its third letter."""
DRESSES = {
    Call.QUIERO: Kind.ACCEPT,
    Call.NO_QUIERO: Kind.REFUSE,
    Call.ME_ACHICO: Kind.REFUSE,
    Call.MAZO: Kind.NORMAL,
    Call.CONTRAFLOR_AL_RESTO: Kind.NORMAL,
}


def controls(view: State, legal: tuple[Any, ...], plan: Plan) -> tuple[Control, ...]:
    """My cards from left to right, then what can be said, as it stands from top to bottom."""
    me = plan.cast.me
    if plan.watched or view.phase is not Phase.PLAY or not 0 <= me < view.format.seats:
        return ()
    cards = [card for card in view.reparto.hands[me] if card is not None]
    hand = tuple(
        _card(view, card, box, legal, str(place))
        for place, (card, box) in enumerate(zip(cards, hand_boxes(plan, len(cards)), strict=True), start=1)
    )
    sheet = sheet_for(view, plan)
    return hand if sheet is None else hand + _calls(view, legal, plan, sheet)


def _card(view: State, card: Card, box: Any, legal: tuple[Any, ...], key: str) -> Control:
    command = PlayCard(card=card, to=view.question)
    why = t("Primero responde: la carta espera.") if view.reparto.pending else ""
    return Control(Group.HAND, Face(str(card)), box, command, command in legal, shortcut=key, why=why)


def _calls(view: State, legal: tuple[Any, ...], plan: Plan, sheet: Sheet) -> tuple[Control, ...]:
    made = []
    for (call, wide), box in zip(sheet.calls, boxes(sheet), strict=True):
        command = Say(call=call, to=view.question)
        reason = None if command in legal else why_not(view, plan.cast.me, call)
        first, *others = KEYS[call]
        made.append(
            Control(
                group=Group.CALL,
                key=call,
                box=box,
                command=command,
                enabled=command in legal,
                label=call_name(call) if wide else short_name(call),
                second=consequence(view, plan.cast, call) if box.height / plan.stage.text >= 42 else "",
                shortcut=first,
                keys=tuple(others),
                dress=_dress(view, call, wide),
                why="" if reason is None else refusal(reason),
                warning=warning_of(view, plan.cast, call),
                sure=t("¿Seguro?") if call is Call.MAZO else "",
            )
        )
    return tuple(made)


def _dress(view: State, call: Call, wide: bool) -> Kind:
    """Green accepts, red refuses, and one that goes further is of oro; what stakes everything is not."""
    answered = stake(view)
    if call is Call.FLOR and answered is not None:
        return Kind.ACCEPT
    return DRESSES.get(call, Kind.MAIN if wide else Kind.NORMAL)


# What it would bring


def preview(view: State, control: Control, cast: Cast) -> Preview | None:
    """What a card would do in the trick, what a canto would stake, or why it cannot be sung."""
    command = control.command
    if isinstance(command, PlayCard):
        word = against(view, cast.me, command.card) if control.enabled else ""
        return Preview(word, "", word) if word else None
    if not isinstance(command, Say):
        return None
    if not control.enabled:
        return Preview(control.label, control.why, control.why) if control.why else None
    if stake(view) is not None:
        return None
    text = would_bring(view, cast, command.call)
    return Preview(control.label, text, text) if text else None


def against(view: State, seat: Seat, card: Card) -> str:
    """How a card stands against those that lie in the trick."""
    trick = view.reparto.trick
    if not trick:
        return ""
    best = max(STRENGTH[throw.card] for throw in trick)
    took = taker((*trick, Throw(seat=seat, card=card)), view.format)
    if took is None:
        return t("emparda")
    if took == seat:
        return t("iría ganando")
    if view.side(took) == view.side(seat):
        return t("gana tu pareja") if view.format.seats == 4 else t("ganan los tuyos")
    return t("no llega") if STRENGTH[card] < best else t("emparda")

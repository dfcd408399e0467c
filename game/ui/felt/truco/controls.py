"""What I can do in Truco and where: my cards, my cantos, my answers, and what each would bring.

Pure functions of my own view. Every command carries the number of the question that it answers; what cannot be said
is shown with its reason only where a player might look for it.
"""

from typing import Any

from pygame import FRect

from game.rules.cards import Card
from game.rules.kernel import Seat
from game.rules.truco.allowed import why_no_card, why_no_piedras, why_not
from game.rules.truco.model import Phase, PlayCard, Say, State, Throw
from game.rules.truco.piezas import STRENGTHS
from game.rules.truco.terms import Call, Way
from game.rules.truco.tricks import taker
from game.rules.truco.vira_words import PlayCardAs, RaisePiedras
from game.ui.felt.cast import Cast
from game.ui.felt.felt import Control, Group, Preview
from game.ui.felt.refusals import refusal
from game.ui.felt.sprites import Face
from game.ui.felt.truco import knobs
from game.ui.felt.truco.asking import answers, consequence, stake, warning_of, would_bring
from game.ui.felt.truco.burning import burning
from game.ui.felt.truco.glossary import help_of_card, standing_words
from game.ui.felt.truco.knobs import Knob, piedras_now, way_now
from game.ui.felt.truco.layout import Plan, hand_boxes
from game.ui.felt.truco.piedras import raised_to
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
    Call.PASO: Kind.REFUSE,
    Call.VALE_JUEGO: Kind.NORMAL,
    Call.CONTRAFLOR_AL_RESTO: Kind.NORMAL,
}


def controls(view: State, legal: tuple[Any, ...], plan: Plan) -> tuple[Control, ...]:
    """My cards from left to right, then what can be said, as it stands from top to bottom, and words to point at."""
    me = plan.cast.me
    if plan.watched or view.phase is not Phase.PLAY or not 0 <= me < view.format.seats:
        return ()
    cards = [card for card in view.reparto.hands[me] if card is not None]
    way = way_now(view, me, plan)
    hand = tuple(
        _card(view, card, box, legal, str(place), me, way)
        for place, (card, box) in enumerate(zip(cards, hand_boxes(plan, len(cards)), strict=True), start=1)
    )
    sheet = sheet_for(view, plan)
    said = () if sheet is None else _calls(view, legal, plan, sheet)
    return hand + said + _words(view, plan)


def _card(view: State, card: Card, box: FRect, legal: tuple[Any, ...], key: str, me: Seat, way: Way | None) -> Control:
    to = view.question
    command = PlayCard(card=card, to=to) if way is None else PlayCardAs(card=card, way=way, to=to)
    why = t("Primero responde: la carta espera.") if view.reparto.pending else ""
    if not why and command not in legal:
        reason = why_no_card(view, me, way)
        why = "" if reason is None or me != view.reparto.turn else refusal(reason)
    burned = burning(view, me, command)
    return Control(
        Group.HAND,
        Face(str(card)),
        box,
        command,
        command in legal,
        shortcut=key,
        why=why,
        warning=t("{burned} Tírala otra vez si quieres.", burned=burned) if burned else "",
    )


def _calls(view: State, legal: tuple[Any, ...], plan: Plan, sheet: Sheet) -> tuple[Control, ...]:
    made = []
    for (item, wide), box in zip(sheet.calls, boxes(sheet), strict=True):
        if isinstance(item, Knob):
            made.append(_knob(view, plan, item, box))
        elif item is Call.PIEDRAS:
            made.append(_raise(view, legal, plan, box))
        else:
            made.append(_call(view, legal, plan, item, box, wide))
    return tuple(made)


def _call(view: State, legal: tuple[Any, ...], plan: Plan, call: Call, box: FRect, wide: bool) -> Control:
    command = Say(call=call, to=view.question)
    reason = None if command in legal else why_not(view, plan.cast.me, call)
    first, *others = KEYS[call]
    warning = warning_of(view, plan.cast, call)
    return Control(
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
        warning=warning,
        sure=t("¿Seguro?") if warning else "",
    )


def _knob(view: State, plan: Plan, knob: Knob, box: FRect) -> Control:
    me = plan.cast.me
    n = piedras_now(view, me, plan)
    if knob in knobs.WAYS:
        reason = why_no_card(view, me, knobs.WAYS[knob])
    else:
        value = knobs.mode_of(knob, n)[1]
        reason = why_no_piedras(view, me, value) if isinstance(value, int) else None
    on = knobs.is_on(knob, way_now(view, me, plan))
    return Control(
        group=Group.CALL,
        key=knob,
        box=box,
        command=None,
        enabled=reason is None,
        label=t(knobs.NAMES[knob]),
        second=_knob_words(knob, on) if box.height / plan.stage.text >= 42 else "",
        shortcut=knobs.KEYS[knob],
        keys=knobs.OTHER_KEYS.get(knob, ()),
        dress=Kind.MAIN if on else Kind.NORMAL,
        why="" if reason is None else refusal(reason),
        mode=knobs.mode_of(knob, n),
        held=knobs.HELD.get(knob, ""),
    )


def _knob_words(knob: Knob, on: bool) -> str:
    if knob not in knobs.WAYS:
        return ""
    if on:
        return t("tírala")
    return t("vale 0") if knob is Knob.PASADA else t("¿flor?")


def _raise(view: State, legal: tuple[Any, ...], plan: Plan, box: FRect) -> Control:
    n = piedras_now(view, plan.cast.me, plan)
    command = RaisePiedras(piedras=n, to=view.question)
    return Control(
        group=Group.CALL,
        key=Call.PIEDRAS,
        box=box,
        command=command,
        enabled=command in legal,
        label=t("Quiero y {n} más", n=n),
        second=t("se juegan {n}", n=raised_to(view, n)) if box.height / plan.stage.text >= 42 else "",
        shortcut=KEYS[Call.PIEDRAS][0],
        dress=Kind.NORMAL,
    )


def _words(view: State, plan: Plan) -> tuple[Control, ...]:
    """Words on the table whose meaning is told when they are pointed at; nothing can be done with them."""
    return tuple(
        Control(Group.CALL, word.key, word.box, None, enabled=False, label=word.label, why=word.meaning)
        for word in standing_words(view, plan)
    )


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
    if isinstance(command, PlayCard | PlayCardAs):
        return _of_card(view, control, cast)
    if not control.enabled:
        return Preview(control.label, control.why, control.why) if control.why else None
    if isinstance(control.key, Knob):
        text = knobs.help_of(control.key)
        return Preview(control.label, text, text)
    if isinstance(command, RaisePiedras) or not isinstance(command, Say):
        return None
    if answers(view, cast.me) and stake(view) is not None:
        return Preview(control.label, control.warning, control.warning) if control.warning else None
    text = would_bring(view, cast, command.call)
    if control.warning and command.call is not Call.MAZO:
        text = control.warning
    return Preview(control.label, text, text) if text else None


def _of_card(view: State, control: Control, cast: Cast) -> Preview | None:
    """How it would stand, over the card; in the sheet what it is, or what throwing it would lose."""
    command = control.command
    passed = isinstance(command, PlayCardAs) and command.way is not Way.A_LEY
    word = against(view, cast.me, command.card, passed) if control.enabled else ""
    if isinstance(command, PlayCardAs) and control.enabled:
        word = {Way.PASADA: t("tapada"), Way.A_LEY: t("a ley")}.get(command.way, t("tapada y a ley"))
    text = control.warning or help_of_card(view, command.card)
    return Preview(word, text, text) if word or text else None


def against(view: State, seat: Seat, card: Card, pasada: bool = False) -> str:
    """How a card stands against those that lie in the trick."""
    trick = view.reparto.trick
    if not trick:
        return ""
    vira = view.reparto.vira.card
    strength = STRENGTHS[vira]
    best = max(0 if throw.pasada else strength[throw.card] for throw in trick)
    took = taker((*trick, Throw(seat=seat, card=card, pasada=pasada)), view.format, vira)
    if took is None:
        return t("emparda")
    if took == seat:
        return t("iría ganando")
    if view.side(took) == view.side(seat):
        return t("gana tu pareja") if view.format.seats == 4 else t("ganan los tuyos")
    return t("no llega") if strength[card] < best else t("emparda")

"""What a player of Experto can do and where: his hand, the mesa, his buttons and the plaques that he may accuse.

Pure functions of my own view and of what I have chosen. A card of the hand is chosen by one press and thrown, with what
is marked, by another; a card of the mesa is marked and unmarked (ES-58, ES-70).
"""

from collections.abc import Hashable, Mapping
from dataclasses import replace

from pygame import FRect

from game.rules.caida.allowed import may_throw
from game.rules.caida.escuela import Accuse, Robar, SelectCards, Soplar, TakeCards
from game.rules.caida.model import Phase, State
from game.rules.cards import Card
from game.rules.kernel import Reason
from game.ui.felt.caida.experto_choice import HELD, MARKS, choice_of, told
from game.ui.felt.caida.experto_sheet import sheet
from game.ui.felt.caida.layout import Plan, hand_boxes, mesa_spots
from game.ui.felt.caida.soplado import may_blow, set_of, sets_for
from game.ui.felt.caida.viveza_buttons import plaque_controls
from game.ui.felt.felt import Control, Group, Preview, Target
from game.ui.felt.refusals import refusal
from game.ui.felt.sprites import Face
from game.ui.felt.stage import CARD_RATIO
from game.ui.texts import t

MESA = 40
"""The most cards that can lie on the mesa."""
CHOSEN = (Phase.PLAY, Phase.CONTEST, Phase.PAUSE)
"""When a player of Experto is asked what he does."""
UP = 9.0
"""How much a marked card rises."""
LEAST = 56.0
"""The least width of what is pointed at, in stage units."""


def chosen(plan: Plan, modes: Mapping[str, Hashable]) -> Plan:
    """The plan with what has been chosen."""
    return replace(plan, choice=choice_of(modes))


def tell(view: State, plan: Plan) -> SelectCards | None:
    """What the table should know, so that a time-out plays what was chosen (ES-67)."""
    me = plan.cast.me
    if not view.rules.experto or not may_throw(view, me):
        return None
    return told(view, me, plan.choice)


def shimmers(view: State, plan: Plan) -> bool:
    """Whether equal cards shimmer for me."""
    return not plan.cast.looking and not plan.watched and bool(sets_for(view, plan.cast.me))


def experto_controls(view: State, plan: Plan) -> tuple[Control, ...]:
    """My cards from left to right, the mesa, my buttons, then the plaques."""
    page = sheet(view, plan)
    buttons = () if page is None else page.controls
    return (*_hand(view, plan), *_mesa(view, plan), *buttons, *plaque_controls(view, plan))


def _hand(view: State, plan: Plan) -> tuple[Control, ...]:
    me, choice = plan.cast.me, plan.choice
    cards = [card for card in view.hands[me] if card is not None]
    can = may_throw(view, me)
    made = []
    for place, (card, box) in enumerate(zip(cards, hand_boxes(plan, len(cards)), strict=True), start=1):
        command = TakeCards(card=card, take=choice.marks, to=view.deals)
        made.append(
            Control(
                Group.HAND,
                Face(str(card)),
                box,
                command,
                can,
                shortcut=str(place),
                mode=None if choice.card == card else (HELD, card),
                drops=(Target("mesa", plan.mesa, command),),
                why="" if can else refusal(Reason.NOT_YOUR_TURN),
            )
        )
    return tuple(made)


def _mesa(view: State, plan: Plan) -> tuple[Control, ...]:
    """Every card of the mesa, while something can be done with it; on my turn that is what is asked of me."""
    mine = may_throw(view, plan.cast.me)
    can = view.phase is Phase.PLAY and (mine or may_blow(view, plan.cast.me))
    made = []
    for card, box in zip(view.mesa, mesa_boxes(plan, len(view.mesa)), strict=True):
        place = box.move(0, -UP) if card in plan.choice.marks else box
        mode = (MARKS, marked(view, plan, card))
        made.append(Control(Group.MESA, Face(str(card)), place, None, can, mine, label=str(card), mode=mode))
    return tuple(made)


def mesa_boxes(plan: Plan, cards: int) -> tuple[FRect, ...]:
    """Where the cards of the mesa lie, upright; a small one is pointed at somewhat more widely."""
    width, spots = mesa_spots(plan, cards)
    wide = max(width, LEAST)
    return tuple(FRect(x - wide / 2, y - width * CARD_RATIO / 2, wide, width * CARD_RATIO) for x, y in spots)


def marked(view: State, plan: Plan, card: Card) -> tuple[Card, ...]:
    """What is marked after a card is pressed; off turn all the equal cards of a set are, as they can only be blown."""
    me, marks = plan.cast.me, plan.choice.lying(view)
    if card in marks:
        return tuple(one for one in marks if one != card)
    equal = () if may_throw(view, me) else set_of(view, me, card)
    return (*marks, *(one for one in equal or (card,) if one not in marks))


# What it would do


def experto_preview(control: Control) -> Preview | None:
    """What a press would do, in words that tell nobody whether it is right."""
    if not control.enabled:
        return Preview(control.label, control.why, control.why) if control.why and control.group is Group.CALL else None
    if control.warning:
        return Preview(_title(control), _plain(control), _plain(control))
    if isinstance(control.key, tuple) and control.why:
        return Preview(t("¿Acusar?"), control.why, control.why)
    command = control.command
    if isinstance(command, TakeCards) and control.mode is None:
        count = len(command.take)
        title = t("Llevar") if count else t("Tirar")
        text = t("la tuya y {n} de la mesa", n=count) if count else t("sin llevar nada")
        return Preview(title, text, text)
    if isinstance(command, Soplar):
        text = t("{n} cartas al montón, sin puntos", n=len(command.cards))
        return Preview(t("Soplar"), text, t("{n} cartas", n=len(command.cards)))
    words, brief = {
        "cantar": (t("con tus tres cartas; si no lo tienes, −1"), t("si no lo tienes, −1")),
        "pedir": (t("cobrar ya, si con eso ganas"), t("si con eso ganas")),
        "falso": (t("un canto que no tienes; uno por mazo"), t("uno por mazo")),
    }.get(str(control.key), ("", ""))
    return Preview(control.label, words, brief) if words else None


def _title(control: Control) -> str:
    if isinstance(control.command, Accuse):
        return t("¿Acusar?")
    return t("Robar") if isinstance(control.command, Robar) else control.label


def _plain(control: Control) -> str:
    if isinstance(control.command, Accuse):
        return control.why or t("si era legal, pierdes 1")
    return t("pulsa dos veces")

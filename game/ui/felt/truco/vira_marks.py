"""What is drawn only at a table with a vira: the deck beside it, the names of my pieces, and what lies face down."""

from game.rules.cards import Card
from game.rules.kernel import Seat
from game.rules.truco.model import Phase, State
from game.ui.felt.cards import Deck, draw_pile
from game.ui.felt.felt import Picture
from game.ui.felt.pen import Pen
from game.ui.felt.sprites import Face
from game.ui.felt.stage import CARD_RATIO
from game.ui.felt.truco.glossary import Term, label, piece_name
from game.ui.felt.truco.layout import LIFT
from game.ui.texts import t
from game.ui.theme import INK, ORO, PAPER

DECK = 40


def announced(view: State, seat: Seat, held: str) -> str:
    """How many cards a seat holds, and before it what it has said of a flor; nobody is told of any other."""
    vira = view.reparto.vira
    if not vira.a_ley:
        return held
    if view.reparto.flores[seat]:
        return t("flor · {cards}", cards=held)
    return t("a ley · {cards}", cards=held) if vira.a_ley[seat] and view.phase is Phase.PLAY else held


def draw_deck(pen: Pen, picture: Picture, deck: Deck) -> None:
    """What is left of the deck, and the word over the card that was turned beside it."""
    view, plan = picture.view, picture.plan
    if not view.rules.con_vira or not view.deal:
        return
    draw_pile(deck, plan.deck, DECK - 3 * view.format.seats - 1)
    if view.reparto.vira.card is not None and plan.stage.text <= 1.2:
        pen.chip(label(Term.VIRA), (plan.vira.centerx, plan.vira.top - 14 * plan.stage.text), PAPER, INK)


def draw_vira_marks(pen: Pen, picture: Picture) -> None:
    """The names of my pieces on their cards, and which cards of this vuelta lie face down."""
    view, plan = picture.view, picture.plan
    if view.reparto.vira.card is None:
        return
    for sprite, pose in picture.poses.items():
        if not isinstance(sprite, Face):
            continue
        card = Card(sprite.card)
        name = piece_name(view, card)
        if name and card in view.reparto.hands[plan.cast.me] and not plan.watched:
            risen = picture.pointed == sprite and not view.reparto.pending and not picture.still
            moved = picture.dragged is not None and picture.dragged[0] == sprite
            if not moved:
                pen.chip(name, (pose.x, pose.y + plan.hand.height / 2 - 16 - (LIFT if risen else 0)), ORO, INK)
    if not plan.watched and plan.stage.text == 1:
        _draw_passed(pen, picture)


def _draw_passed(pen: Pen, picture: Picture) -> None:
    """A pasada of the vuelta that is being played says so."""
    view, plan = picture.view, picture.plan
    number = len(view.reparto.tricks)
    low = plan.width * CARD_RATIO / 2 - 14
    for throw in view.reparto.trick:
        if throw.pasada:
            x, y = plan.rows[throw.seat].at(number)
            pen.chip(t("tapada"), (x, y + low), INK, PAPER)

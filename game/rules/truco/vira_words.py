"""What can be asked, and what can happen, only at a table with a vira: the rest of the vocabulary is in `model`."""

from game.rules.cards import Card
from game.rules.kernel import Seat, Side
from game.rules.record import Record, Whole
from game.rules.truco import model
from game.rules.truco.model import Line
from game.rules.truco.terms import Way

# Commands: what a player may ask.


class PlayCardAs(Record, frozen=True):
    """Throw this card of my hand face down, a ley, or both; `to` is the question that asks me for one (VR-6, VR-28)."""

    card: Card
    way: Way
    to: Whole


class RaisePiedras(Record, frozen=True):
    """Quiero y tantas piedras más, to the bet that is open (VR-19)."""

    piedras: Whole
    to: Whole


PlayerCommand = model.PlayerCommand | PlayCardAs | RaisePiedras
Command = model.Command | PlayCardAs | RaisePiedras


# Events: what has happened, in the past tense.


class ViraTurned(Record, frozen=True):
    """The next card of the deck lies face up for all, and makes two pieces of its suit (VR-2 … VR-4)."""

    card: Card


class CantandoCompared(Record, frozen=True):
    """Sides that were cantando made the table compare, and this seat has the best: a flor, or else a tanto (VR-44)."""

    singing: tuple[Side, ...]
    seat: Seat
    by_flor: bool
    tantos: tuple[Whole | None, ...]
    """The best tanto of each side; nothing is told of flores."""


class AnnouncedALey(Record, frozen=True):
    """The seat throws its first card a ley: it may have a flor, or not (VR-28)."""

    seat: Seat


class CardPassed(Record, frozen=True):
    """A card lies face down in the trick; only who threw it knows it (VR-6)."""

    seat: Seat
    card: Card | None


class CardStacked(Record, frozen=True):
    """After a first parda the seat lays down what is left of its hand, the better card first (VR-11)."""

    seat: Seat
    card: Card


class WindowOpened(Record, frozen=True):
    """Both sides have declared a flor: these may bet on theirs, one after the other (VR-34)."""

    seats: tuple[Seat, ...]


class PiedrasRaised(Record, frozen=True):
    """Somebody accepted the open bet and raised it by so many piedras; `answerers` are asked now (VR-19)."""

    seat: Seat
    piedras: Whole
    answerers: tuple[Seat, ...]


class DealLiquidated(Record, frozen=True):
    """All that the deal owes, in the order in which it is written, until a side has the target (VR-41)."""

    lines: tuple[Line, ...]


class CardsRevealed(Record, frozen=True):
    """The cards that a seat must show: of the tanto that won, or of a flor that was paid (VR-49)."""

    seat: Seat
    cards: tuple[Card, ...]


class ChicoWon(Record, frozen=True):
    """The side has won a chico that does not end the match: the next one begins at nothing (VR-42)."""

    side: Side


ViraEvent = (
    ViraTurned
    | CantandoCompared
    | AnnouncedALey
    | CardPassed
    | CardStacked
    | WindowOpened
    | PiedrasRaised
    | DealLiquidated
    | CardsRevealed
    | ChicoWon
)
Event = model.Event | ViraEvent

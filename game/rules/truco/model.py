"""The vocabulary of Truco: the state, the commands and the events; `terms` has the rules and what can be said.

A view is the same type as the state: `None` for every card of a hand that lies face down, and no votes for those who
do not vote (TA-21). Everything that is asked of somebody has a number, `State.question`, and every command names the
question that it answers: what comes late answers nothing else.
"""

from enum import StrEnum

from game.rules.cards import Card
from game.rules.kernel import Abandon, Format, Seat, Side
from game.rules.record import Record, Whole
from game.rules.truco.terms import Call, Kind, Ruleset
from game.rules.truco.vira import NO_VIRA, Vira

Hands = tuple[tuple[Card | None, ...], ...]
"""The cards that each seat still holds, as they were dealt; `None` for one that is hidden."""


class Phase(StrEnum):
    """What the match waits for."""

    DEALER = "dealer"
    DEAL = "deal"
    PLAY = "play"
    OVER = "over"


class Cause(StrEnum):
    """Why a match ended."""

    TARGET = "target"
    TIMEOUTS = "timeouts"
    LEFT = "left"


class Source(StrEnum):
    """What points were made with; an unraised deal counts as truco."""

    ENVIDO = "envido"
    FLOR = "flor"
    TRUCO = "truco"
    MAZO = "mazo"
    CON_LEY = "con_ley"
    """What was bet between flores (VR-35)."""
    CANTANDO = "cantando"
    """The tantos of a side that was cantando, or of its rivals (VR-44)."""


class Result(Record, frozen=True):
    """How the match ended; `by` is the seat whose abandono ended it, if one did."""

    winner: Side
    cause: Cause
    by: Seat | None


class Throw(Record, frozen=True):
    """A card on the table, and who threw it; `card` is `None` for a pasada that one does not know (VR-6)."""

    seat: Seat
    card: Card | None
    pasada: bool = False


class Trick(Record, frozen=True):
    """A finished vuelta; `winner` is the seat that took it, `None` after a parda (TV-7)."""

    opener: Seat
    throws: tuple[Throw, ...]
    winner: Seat | None


class Vote(Record, frozen=True):
    """What a member of a voting side wants to answer."""

    seat: Seat
    call: Call


class Pending(Record, frozen=True):
    """A canto that waits for its answer."""

    kind: Kind
    calls: tuple[Call, ...]
    """What has been sung: a whole chain of envido or flor, or the one level of truco that is open."""
    voices: tuple[Seat, ...]
    """Who sang each of them; for a side that voted, its first member after the previous singer."""
    answerers: tuple[Seat, ...]
    """Who may answer, in playing order after the last singer; several of them vote."""
    votes: tuple[Vote, ...]
    """One a seat at the most, the newest last; seen by those who may answer, and by nobody else (TA-21)."""
    anyone: bool = False
    """Whether the first of them who answers binds the others, so that nobody votes (VR-14)."""
    waiting: tuple[Seat, ...] = ()
    """Who may speak after them, should they pass (VR-34)."""


class Line(Record, frozen=True):
    """Points written in a deal; `refused` when they were not fought for (TA-27)."""

    side: Side
    points: Whole
    source: Source
    refused: bool


class Reparto(Record, frozen=True):
    """One deal, from its three cards to its end; between two deals, the one that has just ended."""

    mano: Seat
    turn: Seat
    """Who throws the next card, whatever is pending."""
    opener: Seat
    """Who opened, or opens, the trick that is being played."""
    hands: Hands
    trick: tuple[Throw, ...]
    """The cards of the trick that is being played, in order."""
    tricks: tuple[Trick, ...]
    gone: tuple[bool, ...]
    """Which seats have gone al mazo by themselves (TA-23)."""
    level: Whole
    """How many levels of truco have been accepted."""
    quiero: Side | None
    """The side that may raise the truco: the one that accepted it last (TV-14)."""
    envido: tuple[Call, ...]
    """The envido sung in this deal, open or settled."""
    flores: tuple[bool, ...]
    """Which seats can sing no flor any more, because it was sung or compared (TV-28, TV-33)."""
    pending: tuple[Pending, ...]
    """Cantos without an answer: at most a truco with an envido or a flor upon it, which comes first (GE-4)."""
    envido_winner: Seat | None
    """Who won an accepted envido; he may have to lay his cards open at the end (TA-15)."""
    shown: bool
    """Whether he has."""
    lines: tuple[Line, ...]
    vira: Vira = NO_VIRA
    """What a table that turns a card keeps besides (VR-3)."""


class State(Record, frozen=True):
    """The whole truth of one match, or one seat's view of it."""

    rules: Ruleset
    format: Format
    phase: Phase
    scores: tuple[Whole, ...]
    dealer: Seat
    deal: Whole
    """1 for the first deal of the match, 0 before it."""
    question: Whole
    """The number of what is being asked now: a card of whoever is on turn, or the answer to the top canto."""
    reparto: Reparto
    buenas: tuple[bool, ...]
    """Which sides have come into their buenas (TV-40)."""
    timeouts: tuple[Whole, ...]
    result: Result | None
    chicos: tuple[Whole, ...]
    """How many chicos each side has won; `scores` are those of the one that is being played (VR-42)."""

    def side(self, seat: Seat) -> Side:
        """The side that a seat plays for."""
        return self.format.side(seat)

    def after(self, seat: Seat) -> Seat:
        """The next seat in playing order (GE-2)."""
        return (seat + 1) % self.format.seats


# Commands: what a player may ask …


class PlayCard(Record, frozen=True):
    """Throw this card of my hand; `to` is the question that asks me for one (TV-6)."""

    card: Card
    to: Whole


class Say(Record, frozen=True):
    """Sing, answer, vote for an answer, or go al mazo; `to` is the question that is open now."""

    call: Call
    to: Whole


# … and what only the table may.


class DrawDealer(Record, frozen=True):
    """The lot says who deals first (GE-3)."""

    seat: Seat


class Deal(Record, frozen=True):
    """The shuffled deck, dealt one by one from the mano on (TV-4)."""

    order: tuple[Card, ...]


class TimeOut(Record, frozen=True):
    """Nobody has answered this question in time (TV-36, TV-37, TA-20)."""

    to: Whole


PlayerCommand = PlayCard | Say | Abandon
TableCommand = DrawDealer | Deal | TimeOut
Command = PlayerCommand | TableCommand


# Events: what has happened, in the past tense.


class DealerDrawn(Record, frozen=True):
    """This seat deals first."""

    seat: Seat


class HandsDealt(Record, frozen=True):
    """Three cards to each seat; each sees its own (TV-4)."""

    dealer: Seat
    hands: Hands


class CardThrown(Record, frozen=True):
    """A card lies face up in the trick (TV-6)."""

    seat: Seat
    card: Card
    by_clock: bool


class TrickClosed(Record, frozen=True):
    """The trick is `winner`'s, or parda; `opens` throws the next card, should the deal go on (TV-7, TV-8)."""

    winner: Seat | None
    opens: Seat


class CantoMade(Record, frozen=True):
    """Somebody sang, or a side raised; `answerers` are asked now, nobody after a flor that needs no answer."""

    seat: Seat
    call: Call
    answerers: tuple[Seat, ...]
    by_clock: bool


class Voted(Record, frozen=True):
    """A member voted, or changed its vote; who is not among the voters hears neither who nor what (TA-21)."""

    voters: tuple[Seat, ...]
    seat: Seat | None
    call: Call | None


class Answered(Record, frozen=True):
    """Quiero, no quiero or me achico, to the top canto; of a side that voted, its first member speaks."""

    seat: Seat
    call: Call
    by_clock: bool


class TantoCantado(Record, frozen=True):
    """A player tells his number, which beats what has been told (TA-13)."""

    seat: Seat
    tanto: Whole


class SonBuenas(Record, frozen=True):
    """A player cannot beat the number that was told, and tells none (TA-13)."""

    seat: Seat


class EnvidoWon(Record, frozen=True):
    """An accepted envido is this seat's, and its side's; the numbers that were told, by side (TV-23, TA-13)."""

    seat: Seat
    tantos: tuple[Whole | None, ...]


class FloresCompared(Record, frozen=True):
    """The best flor of each side; the higher, this seat's, wins, and no flor of the deal is left (TV-33)."""

    seat: Seat
    values: tuple[Whole, ...]


class PointsScored(Record, frozen=True):
    """A side writes points down; `refused` when nothing was fought for: no quiero, me achico, mazo (TA-27)."""

    side: Side
    points: Whole
    source: Source
    refused: bool


class BuenasReached(Record, frozen=True):
    """The side has come into its buenas: once a match, or a chico of it (TV-40)."""

    side: Side


class WentToMazo(Record, frozen=True):
    """The seat leaves the deal: with its side, or alone, and then `turn` throws next (TV-35, TA-23)."""

    seat: Seat
    turn: Seat


class CardsShown(Record, frozen=True):
    """The winner of the envido lays his three cards open (TA-15)."""

    seat: Seat
    cards: tuple[Card, ...]


class DealEnded(Record, frozen=True):
    """The deal is over, and this side has won it."""

    side: Side


class TimedOut(Record, frozen=True):
    """The seat let its turn run out; `count` is what counts against it now (TV-38)."""

    seat: Seat
    count: Whole


class MatchEnded(Record, frozen=True):
    """A side reached the target, in the last chico that it needed, or the other one abandoned (TV-38, TV-39, GE-9)."""

    winner: Side
    cause: Cause
    by: Seat | None


Event = (
    CardThrown
    | TrickClosed
    | CantoMade
    | Answered
    | Voted
    | PointsScored
    | HandsDealt
    | DealEnded
    | EnvidoWon
    | TantoCantado
    | SonBuenas
    | FloresCompared
    | WentToMazo
    | CardsShown
    | BuenasReached
    | TimedOut
    | DealerDrawn
    | MatchEnded
)

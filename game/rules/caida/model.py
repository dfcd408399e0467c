"""The vocabulary of Caída: rules as values, the state, the commands and the events.

A view is the same type as the state, with `None` for every card that lies face down. Montones are kept as sizes,
because nobody may look through one (CQ-50); `gone` is what the whole table has watched being taken.
"""

from enum import StrEnum

from game.rules.caida.cantos import Canto
from game.rules.caida.pending import SCHOOL, Book, Contest, Culprit, Fact, Pause, School, Selection, Spent
from game.rules.caida.terms import Ruleset
from game.rules.cards import Card
from game.rules.kernel import Abandon, Format, Seat, Side
from game.rules.record import Record, Whole


class Phase(StrEnum):
    """What the match waits for."""

    DEALER = "dealer"
    DEAL = "deal"
    ECHADA = "echada"
    """The echador chooses how to call (ES-10)."""
    PLAY = "play"
    CONTEST = "contest"
    """Somebody has asked to be paid, and the others say what they have (ES-43)."""
    PAUSE = "pause"
    """The last accusations before a ciclo or the match is closed (ES-85)."""
    OVER = "over"


class Cause(StrEnum):
    """Why a match ended."""

    TARGET = "target"
    TIMEOUTS = "timeouts"
    LEFT = "left"
    TRIBILIN = "tribilin"
    """A trivilín where it wins the match (ES-56)."""


class Result(Record, frozen=True):
    """How the match ended; `by` is the seat whose abandono ended it, if one did."""

    winner: Side
    cause: Cause
    by: Seat | None


class State(Record, frozen=True):
    """The whole truth of one match, or one seat's view of it."""

    rules: Ruleset
    format: Format
    phase: Phase
    scores: tuple[Whole, ...]
    dealer: Seat
    turn: Seat
    ciclo: Whole
    """1 for the first deck of the match, 0 before it."""
    reparto: Whole
    """1 for the first deal of three in a ciclo."""
    plays: Whole
    """Cards thrown in the match so far: it names the turn that a clock belongs to."""
    mazo: tuple[Card | None, ...]
    hands: tuple[tuple[Card | None, ...], ...]
    mesa: tuple[Card, ...]
    gone: tuple[Card, ...]
    montones: tuple[Whole, ...]
    last_thrown: Card | None
    """The card that can be fallen on right now (CQ-20)."""
    last_capturer: Side | None
    sung: tuple[bool, ...]
    """Which seats have used their canto of this reparto (CQ-29)."""
    timeouts: tuple[Whole, ...]
    result: Result | None
    deals: Whole = 0
    """Repartos dealt in the match so far: what commands of Escuela name (ES-73)."""
    school: School = SCHOOL
    """What hangs over the cards in Escuela."""

    @property
    def question(self) -> int:
        """The number that a command of Escuela names: the pause, or the reparto."""
        pause = self.school.pause
        return self.deals if pause is None else pause.number

    @property
    def drawers(self) -> tuple[Seat, ...]:
        """Who has still to draw for echador (ES-7)."""
        return self.school.drawers

    @property
    def book(self) -> Book | None:
        """The cantos of this reparto (ES-40)."""
        return self.school.book

    @property
    def before(self) -> Book | None:
        """The cantos of the reparto before (ES-80)."""
        return self.school.before

    @property
    def late(self) -> bool:
        """Whether the lot says which card is thrown (ES-19)."""
        return self.school.late

    @property
    def left(self) -> tuple[Seat, ...]:
        """Who has got up (ES-20)."""
        return self.school.left

    @property
    def selection(self) -> Selection:
        """What the seat on turn has chosen (ES-67)."""
        return self.school.selection

    @property
    def errors(self) -> tuple[Whole, ...]:
        """Errors of each seat in this turn (ES-62)."""
        return self.school.errors

    @property
    def culprits(self) -> tuple[Culprit, ...]:
        """Which equal cards lie on the mesa (ES-68)."""
        return self.school.culprits

    @property
    def spent(self) -> tuple[Spent, ...]:
        """The rights of Viveza that are used (ES-76)."""
        return self.school.spent

    @property
    def facts(self) -> tuple[Fact, ...]:
        """What may be accused now, oldest first (ES-80)."""
        return self.school.facts

    @property
    def contest(self) -> Contest | None:
        """Who is asked what they have (ES-43)."""
        return self.school.contest

    @property
    def pause(self) -> Pause | None:
        """The time for last accusations (ES-85)."""
        return self.school.pause

    @property
    def pauses(self) -> Whole:
        """How many pauses there have been."""
        return self.school.pauses

    def side(self, seat: Seat) -> Side:
        """The side that a seat plays for."""
        return self.format.side(seat)

    def after(self, seat: Seat) -> Seat:
        """The next seat in playing order (CQ-4)."""
        return (seat + 1) % self.format.seats

    def distance(self, seat: Seat) -> int:
        """How far from the dealer in playing order: 0 for the seat after it, the dealer the farthest (ES-39)."""
        return (seat - self.dealer - 1) % self.format.seats

    def book_of(self, deal: int) -> Book | None:
        """The cantos of a reparto that can still be spoken of."""
        return next(
            (book for book in (self.school.book, self.school.before) if book is not None and book.deal == deal), None
        )


# Commands: what a player may ask …


class PlayCard(Record, frozen=True):
    """Throw this card of my hand; what it takes is decided by the mesa (CQ-15)."""

    card: Card


class SingCanto(Record, frozen=True):
    """Declare this canto on my three cards, true or false (CQ-28)."""

    canto: Canto


# … and what only the table may.


class DrawDealer(Record, frozen=True):
    """The lot says who deals first (CQ-5)."""

    seat: Seat


class Deal(Record, frozen=True):
    """The shuffled deck of a new ciclo, top card first (CQ-7, CQ-8)."""

    order: tuple[Card, ...]


class TimeOut(Record, frozen=True):
    """The clock of this seat has run out (CQ-47)."""

    seat: Seat


PlayerCommand = PlayCard | SingCanto | Abandon
TableCommand = DrawDealer | Deal | TimeOut
Command = PlayerCommand | TableCommand


# Events: what has happened, in the past tense.


class DealerDrawn(Record, frozen=True):
    """This seat deals the first ciclo."""

    seat: Seat


class CicloOpened(Record, frozen=True):
    """A new ciclo: this dealer, and the shuffled mazo, which nobody sees."""

    dealer: Seat
    mazo: tuple[Card | None, ...]


class MesaLaid(Record, frozen=True):
    """Four cards face up from the top of the mazo (CQ-8, CQ-9)."""

    cards: tuple[Card, ...]


class RepartoDealt(Record, frozen=True):
    """Three cards to each seat; each sees its own (CQ-12)."""

    hands: tuple[tuple[Card | None, ...], ...]


class CantoMade(Record, frozen=True):
    """A true canto and what it paid; the cards stay hidden (CQ-34)."""

    seat: Seat
    canto: Canto
    points: Whole


class CantoFailed(Record, frozen=True):
    """A false canto and the points it cost (CQ-33)."""

    seat: Seat
    canto: Canto
    lost: Whole


class TimedOut(Record, frozen=True):
    """The seat let its clock run out for the `count`-th time in the match (CQ-47, CQ-48)."""

    seat: Seat
    count: Whole


class CardThrown(Record, frozen=True):
    """The card stays on the mesa and can be fallen on (CQ-16)."""

    seat: Seat
    card: Card


class CardsCaptured(Record, frozen=True):
    """The card takes these, in ladder order, to the montón of its side (CQ-17, CQ-18)."""

    seat: Seat
    card: Card
    taken: tuple[Card, ...]
    robar: bool | None = None
    """Whether the right to rob was used, at tables where there is one; its owner alone hears it (ES-77)."""


class CaidaMade(Record, frozen=True):
    """The seat fell on the card that the previous player had just thrown (CQ-19)."""

    seat: Seat
    rank: Whole
    points: Whole


class LimpiaMade(Record, frozen=True):
    """The capture left the mesa empty (CQ-23)."""

    seat: Seat
    points: Whole


class LeftoversTaken(Record, frozen=True):
    """What is left on the mesa goes to the side that captured last (CQ-38)."""

    side: Side
    cards: tuple[Card, ...]


class CicloCounted(Record, frozen=True):
    """Each side's montón and the points it makes above its quota (CQ-40)."""

    montones: tuple[Whole, ...]
    points: tuple[Whole, ...]


class MatchEnded(Record, frozen=True):
    """The match is over (CQ-44, CQ-48, CQ-49)."""

    winner: Side
    cause: Cause
    by: Seat | None


Event = (
    DealerDrawn
    | CicloOpened
    | MesaLaid
    | RepartoDealt
    | CantoMade
    | CantoFailed
    | TimedOut
    | CardThrown
    | CardsCaptured
    | CaidaMade
    | LimpiaMade
    | LeftoversTaken
    | CicloCounted
    | MatchEnded
)

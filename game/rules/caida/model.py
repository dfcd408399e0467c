"""The vocabulary of Caída: rules as values, the state, the commands and the events.

A view is the same type as the state, with `None` for every card that lies face down. Montones are kept as sizes,
because nobody may look through one (CQ-50); `gone` is what the whole table has watched being taken.
"""

from enum import StrEnum

from game.rules.caida.cantos import Canto
from game.rules.caida.capture import Equals
from game.rules.cards import Card
from game.rules.kernel import Abandon, Format, Seat, Side
from game.rules.record import Record, Whole, Word


class CantoPolicy(StrEnum):
    """How cantos live and are paid."""

    DECLARED = "declared"
    """Declared on one's turn, checked and paid at once, no contest (CQ-28 … CQ-37)."""


class NoLimpia(StrEnum):
    """Which plays never score limpia."""

    LAST_PLAY = "last_play"
    """The last card of the ciclo (CQ-24)."""
    LAST_REPARTO = "last_reparto"
    """Any card of the last reparto (ES-32)."""


class Ruleset(Record, frozen=True):
    """One way of playing Caída, as plain values; house rules are just other values."""

    key: Word
    formats: tuple[Format, ...]
    target: Whole
    """Points that end the match, at least 1 (CQ-43)."""
    turn_seconds: Whole | None
    """Seconds for canto and throw together; `None` switches the clock off (CQ-46)."""
    max_timeouts: Whole | None
    """The time-out of one player that loses the match; `None` never does (CQ-48)."""
    equals: Equals
    caida_across_repartos: bool
    """Whether the last card of a reparto can be fallen on in the next one (CQ-20 d)."""
    no_limpia: NoLimpia
    cantos: tuple[Canto, ...]
    canto_policy: CantoPolicy
    false_canto: Whole
    """Points that a false canto costs, never below zero (CQ-33)."""


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

    def side(self, seat: Seat) -> Side:
        """The side that a seat plays for."""
        return self.format.side(seat)

    def after(self, seat: Seat) -> Seat:
        """The next seat in playing order (CQ-4)."""
        return (seat + 1) % self.format.seats


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

"""The vocabulary of Caída: rules as values, the state, the commands and the events.

A view is the same type as the state, with `None` for every card that lies face down. Montones are kept as sizes,
because nobody may look through one (CQ-50); `gone` is what the whole table has watched being taken.
"""

from enum import StrEnum

from game.rules.caida.cantos import REGIONAL, Canto
from game.rules.caida.capture import Equals
from game.rules.caida.pending import Book, Contest, Culprit, Fact, Pause, Selection, Spent
from game.rules.cards import Card
from game.rules.kernel import Abandon, Format, Seat, Side
from game.rules.record import Record, Whole, Word


class CantoPolicy(StrEnum):
    """How cantos live and are paid."""

    DECLARED = "declared"
    """Declared on one's turn, checked and paid at once, no contest (CQ-28 … CQ-37)."""
    CONTESTED = "contested"
    """The best of a reparto alone is paid, with its owner's third card (ES-37 … ES-43)."""


class NoLimpia(StrEnum):
    """Which plays never score limpia."""

    LAST_PLAY = "last_play"
    """The last card of the ciclo (CQ-24)."""
    LAST_REPARTO = "last_reparto"
    """Any card of the last reparto (ES-32)."""


class Opening(StrEnum):
    """How a ciclo comes by its first mesa."""

    LAID = "laid"
    """Four cards as they fall (CQ-8, CQ-9)."""
    ECHADA = "echada"
    """Called one by one, and paid when the number comes (ES-10 … ES-14)."""


class FirstDealer(StrEnum):
    """Who deals first."""

    LOT = "lot"
    """Whom the lot names (CQ-5)."""
    HIGHEST_CARD = "highest_card"
    """Whoever draws the highest card (ES-6, ES-7)."""


class ClockCard(StrEnum):
    """What is thrown for a player whose time is up."""

    LOWEST = "lowest"
    """The lowest card (CQ-47)."""
    LOT = "lot"
    """Any, by lot, where nothing has been chosen (ES-19, ES-67)."""


class MataCanto(StrEnum):
    """Which caída kills the canto of whoever is fallen on."""

    NO = "no"
    TERCERA = "tercera"
    """The one on the third card, by the next player (ES-53)."""
    CUALQUIERA = "cualquiera"
    """The one on any of the three."""


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
    """Points that a false canto costs, never below zero (CQ-33, ES-65)."""
    opening: Opening = Opening.LAID
    first_dealer: FirstDealer = FirstDealer.LOT
    clock_card: ClockCard = ClockCard.LOWEST
    zapato: bool = False
    """Whether it is said aloud that somebody lost with nothing (ES-51)."""
    pedir_canto: bool = False
    """Whether a canto that wins may be asked for ahead of the third card (ES-43)."""
    casa_grande: bool = True
    casa_chica: bool = True
    registrico: bool = True
    """The regional cantos, each by itself (ES-5, ES-36)."""
    mata_canto: MataCanto = MataCanto.NO
    tribilin_mata_partida: bool = False
    """Whether a trivilín wins the match (ES-56)."""
    experto: bool = False
    """Whether players choose what they take and sing for themselves (ES-57 … ES-67)."""
    soplado: bool = False
    """Whether equal cards that were left lying may be blown away (ES-68 … ES-74)."""
    viveza: bool = False
    """Whether one may cheat, and be accused of it (ES-76 … ES-87)."""
    public: bool = False
    """Whether strangers are brought together at this table, where nobody may cheat (ES-75)."""
    pause_seconds: Whole = 3
    """Seconds for the last accusations of a ciclo or a match (ES-85)."""

    @property
    def played(self) -> tuple[Canto, ...]:
        """The cantos that count at this table, the dearest first."""
        return tuple(canto for canto in self.cantos if canto not in REGIONAL or getattr(self, canto.value))


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
    drawers: tuple[Seat, ...] = ()
    """Who has still to draw for echador; everybody when it is empty (ES-7)."""
    deals: Whole = 0
    """Repartos dealt in the match so far: what commands of Escuela name (ES-73)."""
    book: Book | None = None
    """The cantos of this reparto (ES-40)."""
    before: Book | None = None
    """Those of the reparto before, until the first play of this one (ES-80)."""
    late: bool = False
    """Whether the time of the turn is up, and the lot says which card is thrown (ES-19)."""
    left: tuple[Seat, ...] = ()
    """Who has got up, at a table that goes on without them (ES-20)."""
    selection: Selection = Selection()
    """What the seat on turn has chosen so far; nobody else sees it (ES-67)."""
    errors: tuple[Whole, ...] = ()
    """Errors of each seat in this turn, at Experto tables (ES-62)."""
    culprits: tuple[Culprit, ...] = ()
    """Which equal cards lie on the mesa, and who left them (ES-68)."""
    spent: tuple[Spent, ...] = ()
    """The rights of Viveza that each seat has used in this ciclo; each sees its own (ES-76)."""
    facts: tuple[Fact, ...] = ()
    """What may be accused now, oldest first (ES-80)."""
    told: Whole = 0
    """How many facts there have been in the match: their numbers."""
    contest: Contest | None = None
    pause: Pause | None = None
    pauses: Whole = 0

    @property
    def question(self) -> int:
        """The number that a command of Escuela names: the pause, or the reparto."""
        return self.deals if self.pause is None else self.pause.number

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
        return next((book for book in (self.book, self.before) if book is not None and book.deal == deal), None)


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

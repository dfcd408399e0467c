"""The vocabulary that Caída escuela adds: what its players and its table may say, and what happens then.

Every command of a player names what it speaks of: the cards themselves, and the reparto (`to`, `State.deals`) in which
it was meant; an accusation names its fact. What comes late is refused, and never charged as an error (ES-73).
"""

from enum import StrEnum

from game.rules.caida.cantos import Canto
from game.rules.caida.model import Command, Event, PlayerCommand, TableCommand
from game.rules.caida.pending import Standing
from game.rules.cards import Card
from game.rules.kernel import Seat, Side
from game.rules.record import Record, Whole


class Llamada(StrEnum):
    """How the echador calls the four cards (ES-10)."""

    ASCENDENTE = "ascendente"
    """One, two, three, four."""
    DESCENDENTE = "descendente"
    """Four, three, two, one."""


class Fault(StrEnum):
    """What a point was lost for."""

    PLAY = "play"
    """What was marked is no capture (ES-60)."""
    CANTO = "canto"
    """A canto that the hand does not hold (ES-65)."""
    SOPLO = "soplo"
    """What was marked is no set and its ladder (ES-73)."""
    ACCUSATION = "accusation"
    """What was accused was true (ES-84)."""
    CHEAT = "cheat"
    """What was accused was false; this is no error, and no cap counts it (ES-62, ES-82, ES-83)."""


# Commands: what a player may ask …


class CallEchada(Record, frozen=True):
    """Call the four cards in this order (ES-10)."""

    llamada: Llamada


class PedirCanto(Record, frozen=True):
    """Pay the cantos of this reparto now; mine would win (ES-43)."""

    to: Whole


class TakeCards(Record, frozen=True):
    """Throw this card and take these, none of them to leave it lying (ES-58)."""

    card: Card
    take: tuple[Card, ...]
    to: Whole


class SelectCards(Record, frozen=True):
    """What I have chosen so far, to be played should my time run out (ES-67)."""

    card: Card | None
    take: tuple[Card, ...]
    to: Whole


class Cantar(Record, frozen=True):
    """Announce this canto on my three cards, and perhaps ask to be paid; the answer to one who asks, too (ES-64)."""

    canto: Canto
    pedir: bool
    to: Whole


class NoCanto(Record, frozen=True):
    """I have nothing to set against the canto that asks to be paid (ES-43)."""

    to: Whole


class Soplar(Record, frozen=True):
    """Blow away these: all the equal cards of a set, and what follows them (ES-70)."""

    cards: tuple[Card, ...]
    to: Whole


class CantoFalso(Record, frozen=True):
    """Announce this canto, whatever I hold (ES-78)."""

    canto: Canto
    to: Whole


class Robar(Record, frozen=True):
    """Throw this card and take these, whatever they are (ES-79)."""

    card: Card
    take: tuple[Card, ...]
    to: Whole


class Accuse(Record, frozen=True):
    """That was a cheat; `to` is the number of the fact (ES-80)."""

    to: Whole


# … and what only the table may.


class DrawCards(Record, frozen=True):
    """The shuffled deck from which everybody draws for echador, top card first (ES-6)."""

    order: tuple[Card, ...]


class ThrowByLot(Record, frozen=True):
    """The card that the lot throws for the seat on turn (ES-19)."""

    card: Card


class CloseContest(Record, frozen=True):
    """The time to answer who asked to be paid in this reparto is up (ES-43)."""

    to: Whole


class ClosePause(Record, frozen=True):
    """The time for accusations is up (ES-85)."""

    to: Whole


EscuelaPlayerCommand = (
    TakeCards | CallEchada | PedirCanto | SelectCards | Cantar | NoCanto | Soplar | CantoFalso | Robar | Accuse
)
EscuelaTableCommand = DrawCards | ThrowByLot | CloseContest | ClosePause
AnyPlayerCommand = PlayerCommand | EscuelaPlayerCommand
AnyTableCommand = TableCommand | EscuelaTableCommand
AnyCommand = Command | EscuelaPlayerCommand | EscuelaTableCommand


# Events: what has happened, in the past tense.


class CardsDrawn(Record, frozen=True):
    """These seats drew these cards for echador; whoever is tied for the highest draws again (ES-6, ES-7)."""

    seats: tuple[Seat, ...]
    cards: tuple[Card, ...]
    tied: tuple[Seat, ...]


class EchadaCalled(Record, frozen=True):
    """The echador calls in this order (ES-10, ES-11)."""

    seat: Seat
    llamada: Llamada


class EchadaPlaced(Record, frozen=True):
    """A card was placed as this number, and paid when it is that number (ES-12)."""

    seat: Seat
    card: Card
    called: Whole
    points: Whole


class EchadaBuried(Record, frozen=True):
    """A card of a rank that lies there already went under the mazo (ES-13)."""

    card: Card


class MalEchada(Record, frozen=True):
    """Not one card came as it was called: the player after the echador is paid (ES-14)."""

    seat: Seat
    points: Whole


class Held(Record, frozen=True):
    """A seat has a canto of this kind."""

    seat: Seat
    canto: Canto


class CantosFound(Record, frozen=True):
    """Who has a canto in this reparto and of which kind; the cards stay hidden (ES-37)."""

    cantos: tuple[Held, ...]


class CantoAnnounced(Record, frozen=True):
    """A seat announces a canto; whether it used its Canto falso, it alone hears (ES-64, ES-78)."""

    seat: Seat
    canto: Canto
    falso: bool | None


class PedirMade(Record, frozen=True):
    """A seat asks to be paid; those who are asked answer first (ES-43)."""

    seat: Seat
    asked: tuple[Seat, ...]


class ContestAnswered(Record, frozen=True):
    """A seat has said what it has; it alone knows what, until all have spoken (ES-43)."""

    seat: Seat
    canto: Canto | None
    falso: bool | None


class CantosClosed(Record, frozen=True):
    """The cantos of this reparto wait for no third card (ES-43)."""

    deal: Whole


class CantoStood(Record, frozen=True):
    """The canto of this seat in this reparto has come so far (ES-40, ES-53)."""

    seat: Seat
    standing: Standing


class CantoPaid(Record, frozen=True):
    """The best canto of a reparto is paid (ES-38, ES-40)."""

    seat: Seat
    canto: Canto
    points: Whole
    deal: Whole


class TribilinShown(Record, frozen=True):
    """A trivilín wins the match, and its cards are laid open (ES-56)."""

    seat: Seat
    cards: tuple[Card, ...]


class Selected(Record, frozen=True):
    """The seat on turn has chosen so far; nobody else hears what (ES-67)."""

    seat: Seat
    card: Card | None
    take: tuple[Card, ...]


class Fined(Record, frozen=True):
    """A seat's side loses a point if it has one; what exactly was tried stays hidden (ES-60, ES-65)."""

    seat: Seat
    fault: Fault
    lost: Whole


class TurnPassed(Record, frozen=True):
    """The turn passes, and the errors made in it no longer count (ES-62)."""


class CardsBlown(Record, frozen=True):
    """A seat blew away equal cards that were left, and what follows them (ES-70)."""

    seat: Seat
    cards: tuple[Card, ...]


class LotAwaited(Record, frozen=True):
    """Nothing was chosen in time: the lot says which card this seat throws (ES-19)."""

    seat: Seat


class Accused(Record, frozen=True):
    """A seat accuses this fact of that one; which is settled so for good (ES-81)."""

    by: Seat
    fact: Whole
    seat: Seat
    proved: bool


class CantoAnnulled(Record, frozen=True):
    """A canto was proved false; what it was paid is taken back (ES-82)."""

    seat: Seat
    canto: Canto
    deal: Whole
    returned: Whole


class CaptureUndone(Record, frozen=True):
    """A capture was proved false: these return to the mesa (ES-83)."""

    seat: Seat
    card: Card
    returned: tuple[Card, ...]
    thrown: bool
    """Whether the card could take nothing, and lies on the mesa too."""
    lost: Whole
    """What its limpia had been paid."""


class PauseOpened(Record, frozen=True):
    """Only accusations are heard now; then this side has won, or the ciclo is closed (ES-85)."""

    number: Whole
    side: Side | None
    tribilin: bool
    by_play: bool
    under: Whole | None


class PauseLifted(Record, frozen=True):
    """What would have ended the match was undone: it goes on where it stopped (ES-85)."""

    number: Whole


class SeatLeft(Record, frozen=True):
    """A player got up from a table that goes on without it (ES-20)."""

    seat: Seat


class ZapatoMade(Record, frozen=True):
    """A side loses with nothing at all (ES-51)."""

    side: Side


EscuelaEvent = (
    CardsDrawn
    | EchadaCalled
    | EchadaPlaced
    | EchadaBuried
    | MalEchada
    | CantosFound
    | CantoAnnounced
    | PedirMade
    | ContestAnswered
    | CantosClosed
    | CantoStood
    | CantoPaid
    | TribilinShown
    | Selected
    | Fined
    | TurnPassed
    | CardsBlown
    | LotAwaited
    | Accused
    | CantoAnnulled
    | CaptureUndone
    | PauseOpened
    | PauseLifted
    | SeatLeft
    | ZapatoMade
)
AnyEvent = Event | EscuelaEvent

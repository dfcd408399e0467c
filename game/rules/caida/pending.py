"""What hangs over the cards in Escuela: cantos that wait to be paid, choices half made, sets, facts and pauses.

Records alone. Whatever a view may not know has the same shape as nothing: an empty choice, a right that is not spent,
a row of cards face down; so a view is folded from events like the truth (ES-52).
"""

from enum import StrEnum

from game.rules.caida.cantos import Canto
from game.rules.cards import Card
from game.rules.kernel import Seat, Side
from game.rules.record import Record, Whole


class Standing(StrEnum):
    """How far a canto has come (ES-40)."""

    VIVO = "vivo"
    """Its owner still has cards."""
    EXPUESTO = "expuesto"
    """The third card is thrown and may be fallen on (ES-53)."""
    FIRME = "firme"
    """Nothing can happen to it any more."""
    MUERTO = "muerto"
    """Its owner was fallen on (ES-53)."""


class Entry(Record, frozen=True):
    """A canto of this reparto. One is paid at the most; the others have then lost, but their standing is kept."""

    seat: Seat
    canto: Canto
    standing: Standing = Standing.VIVO
    paid: Whole | None = None
    annulled: bool = False
    """Whether it was proved false (ES-82)."""

    @property
    def live(self) -> bool:
        """Whether it may still be paid."""
        return not self.annulled and self.standing is not Standing.MUERTO


class Book(Record, frozen=True):
    """The cantos of one reparto, and the three cards that each seat was dealt in it."""

    deal: Whole
    dealt: tuple[tuple[Card | None, ...], ...]
    entries: tuple[Entry, ...] = ()
    closed: bool = False
    """Whether somebody asked to be paid: then nothing waits for a third card, and nobody joins (ES-43)."""

    @property
    def paid(self) -> Entry | None:
        """The canto that was paid, if one was."""
        return next((entry for entry in self.entries if entry.paid is not None), None)


class Selection(Record, frozen=True):
    """A card of the hand and what it would take (ES-67)."""

    card: Card | None = None
    take: tuple[Card, ...] = ()


NOTHING = Selection()
"""Nobody has chosen anything."""


class Culprit(Record, frozen=True):
    """Equal cards lie on the mesa, and this seat threw the last of them (ES-68)."""

    rank: Whole
    seat: Seat


class Spent(Record, frozen=True):
    """Which rights of Viveza have been used in this ciclo (ES-76)."""

    canto_falso: bool = False
    robar: bool = False


class Capture(Record, frozen=True):
    """A capture as it was before and after, so that it can be undone (ES-83)."""

    card: Card
    taken: tuple[Card, ...]
    mesa: tuple[Card, ...]
    """The mesa before it."""
    culprits: tuple[Culprit, ...]
    """The equal cards on that mesa."""
    last_thrown: Card | None
    """What could be fallen on then."""
    last_capturer: Side | None
    """Who had captured last until then."""
    limpia: Whole = 0
    """Points that it made by leaving the mesa empty."""
    blown: bool = False
    """Whether a soplo has made another the last capturer since."""


class Fact(Record, frozen=True):
    """Something that rivals may accuse: a canto announced, or a capture, true or false alike (ES-80)."""

    number: Whole
    seat: Seat
    deal: Whole
    capture: Capture | None = None


class Answer(Record, frozen=True):
    """What a seat says when somebody asks to be paid; hidden from the others until all have spoken (ES-43)."""

    seat: Seat
    canto: Canto | None
    falso: bool


class Contest(Record, frozen=True):
    """Somebody asked to be paid: who is asked what they have, and what they have said."""

    asked: tuple[Seat, ...]
    answers: tuple[Answer, ...] = ()

    @property
    def missing(self) -> tuple[Seat, ...]:
        """Who has not spoken yet, in playing order."""
        spoken = {answer.seat for answer in self.answers}
        return tuple(seat for seat in self.asked if seat not in spoken)


class Pause(Record, frozen=True):
    """The time for last accusations (ES-85)."""

    number: Whole
    side: Side | None
    """Who wins unless it is undone; `None` before a ciclo is closed."""
    tribilin: bool = False
    """Whether it is won by a trivilín, which cannot be undone (ES-56)."""
    by_play: bool = False
    """Whether a play opened it, and the turn has passed."""
    under: Whole | None = None
    """The pause of the ciclo in which it opened."""


class School(Record, frozen=True):
    """All of it in one place: a state of a table that plays none of this carries nothing but `SCHOOL`."""

    drawers: tuple[Seat, ...] = ()
    """Who has still to draw for echador; everybody when it is empty (ES-7)."""
    book: Book | None = None
    """The cantos of this reparto (ES-40)."""
    before: Book | None = None
    """Those of the reparto before, until the first play of this one (ES-80)."""
    late: bool = False
    """Whether the time of the turn is up, and the lot says which card is thrown (ES-19)."""
    left: tuple[Seat, ...] = ()
    """Who has got up, at a table that goes on without them (ES-20)."""
    selection: Selection = NOTHING
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


SCHOOL = School()
"""Nothing hangs over the cards."""

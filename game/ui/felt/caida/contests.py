"""Cantos that compete, as the table sees them: who has which, how far each has come, and what came of it.

Read from a view; the cards behind a canto stay hidden, so only a payment tells who was ahead (ES-37 … ES-43).
"""

from dataclasses import dataclass
from enum import StrEnum

from game.rules.caida.escuela import CantoPaid
from game.rules.caida.model import State
from game.rules.caida.pending import Book, Entry, Standing


class Outcome(StrEnum):
    """What a table says of a canto."""

    WAITING = "waiting"
    """Its owner still has cards."""
    EXPOSED = "exposed"
    """It can be killed by the next card."""
    FIRM = "firm"
    """Its third card is thrown, and a higher canto still waits."""
    PAID = "paid"
    BEATEN = "beaten"
    DEAD = "dead"
    """Its owner was fallen on."""
    FALSE = "false"
    """It was proved false."""


STANDING = {
    Standing.VIVO: Outcome.WAITING,
    Standing.EXPUESTO: Outcome.EXPOSED,
    Standing.FIRME: Outcome.FIRM,
    Standing.MUERTO: Outcome.DEAD,
}


@dataclass(frozen=True)
class Contender:
    """A canto of this reparto, and how it fares."""

    entry: Entry
    outcome: Outcome


def contenders(view: State) -> tuple[Contender, ...]:
    """The cantos of this reparto, in the order in which they were told."""
    book = view.book
    return () if book is None else tuple(Contender(entry, outcome(book, entry)) for entry in book.entries)


def outcome(book: Book, entry: Entry) -> Outcome:
    """How a canto fares among those of its reparto."""
    if entry.annulled:
        return Outcome.FALSE
    if entry.paid is not None:
        return Outcome.PAID
    if entry.standing is Standing.MUERTO:
        return Outcome.DEAD
    return Outcome.BEATEN if book.paid is not None else STANDING[entry.standing]


def beaten_by(before: State, event: CantoPaid) -> tuple[Entry, ...]:
    """The cantos that lose to one that is paid."""
    book = before.book_of(event.deal)
    entries = () if book is None else book.entries
    return tuple(entry for entry in entries if entry.live and entry.paid is None and entry.seat != event.seat)


def was_close(before: State, event: CantoPaid) -> bool:
    """Whether a canto of the same kind loses, so that the figure, or the order of play, decided (ES-39)."""
    return any(entry.canto is event.canto for entry in beaten_by(before, event))

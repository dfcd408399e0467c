"""What a deal with a vira keeps besides the cards and the cantos: plain values, all of them public but the hands.

Nothing here says that somebody holds a flor: a chance to declare one passes for every seat alike, flor or no flor, so
that a flor which was burned stays its holder's secret (VR-27, VR-49).
"""

from game.rules.cards import Card
from game.rules.kernel import Seat, Side
from game.rules.record import Record, Whole
from game.rules.truco.terms import Call, Kind


class Settled(Record, frozen=True):
    """A bet that was answered and is paid when the deal ends (VR-41)."""

    kind: Kind
    calls: tuple[Call, ...]
    piedras: tuple[Whole, ...]
    singers: Side
    """The side that sang last."""
    wanted: bool


class Compared(Record, frozen=True):
    """What the table found when a side was cantando: whose was the best, and whether it was a flor (VR-44)."""

    seat: Seat
    by_flor: bool


class Vira(Record, frozen=True):
    """The vira of a deal and what follows from it."""

    card: Card | None = None
    """`None` until it has been turned (VR-2)."""
    dealt: tuple[tuple[Card | None, ...], ...] = ()
    """The three cards of each seat as they were dealt; `None` for one that is hidden."""
    a_ley: tuple[bool, ...] = ()
    """Who has thrown the first card a ley (VR-28)."""
    lapsed: tuple[bool, ...] = ()
    """Who has answered or sung truco himself: his chance to declare a flor has passed, had he one or not (VR-27)."""
    staked: tuple[bool, ...] = ()
    """Who has sung, raised or accepted an envido himself, and has so committed a Reservada (VR-39)."""
    ley: tuple[Call, ...] = ()
    """What has been bet between flores, open or settled (VR-35)."""
    piedras: tuple[Whole, ...] = ()
    """The numbers of the raises by piedras of the bet that is open, in order (VR-19)."""
    window: bool = False
    """Whether the window for bets between flores has been opened: once a deal (VR-34)."""
    settled: tuple[Settled, ...] = ()
    compared: Compared | None = None
    """What a side that was cantando met; then neither envido nor flor is sung in this deal (VR-44)."""
    owes_truco: Side | None = None
    """The side that must sing truco before it does anything else (VR-46)."""
    revealed: tuple[tuple[Card, ...], ...] = ()
    """What each seat had to show when the deal ended, pasadas among it (VR-49)."""


NO_VIRA = Vira()
"""What a table without a vira keeps: nothing."""

"""The vocabulary of dominó: rules as values, the state, the commands and the events.

A view is the same type as the state, with `None` for every tile of a hand that stands hidden. The line, its ends, the
passes and the size of each hand are public; when a deal has been played out, so are the hands (DO-16).
"""

from enum import StrEnum

from game.rules.kernel import Abandon, Format, Seat, Side
from game.rules.record import Record, Whole, Word
from game.rules.tiles import Tile

Hands = tuple[tuple[Tile | None, ...], ...]
"""The tiles that each seat holds, `None` for one that is hidden."""


class Collects(StrEnum):
    """Whose tiles a side is paid for."""

    ALL = "all"
    """What is left in all four hands, the partner's and its own included (DO-11)."""
    RIVALS = "rivals"
    """What is left in the two hands of the rivals (DO-14)."""


class Capicua(StrEnum):
    """Which last tile earns the bonus."""

    OFF = "off"
    """None."""
    STRICT = "strict"
    """One that fits both ends and is not a double (DO-12)."""
    WITH_DOUBLES = "with_doubles"
    """Any that fits both ends, a double on two equal ends too."""


class Opener(StrEnum):
    """Who opens the deals after the first."""

    WINNER = "winner"
    """Who won the last one (DO-4)."""
    ROTATES = "rotates"
    """The seat after the last opener, whatever happened."""


class Ruleset(Record, frozen=True):
    """One way of playing dominó, as plain values; house rules are just other values."""

    key: Word
    formats: tuple[Format, ...]
    target: Whole
    """Points that end the match, at least 1 (DO-1)."""
    turn_seconds: Whole | None
    """Seconds for a turn; `None` switches the clock off (DO-10)."""
    max_timeouts: Whole | None
    """The time-out of one player *in a row* that loses the match; `None` never does (DO-10)."""
    domino_collects: Collects
    """What the side of a dominó is paid for (DO-11)."""
    tranque_collects: Collects
    """What the winners of a tranque are paid for (DO-14)."""
    capicua: Capicua
    capicua_points: Whole
    """What a capicúa adds, at least 1 (DO-12)."""
    opener: Opener


class Phase(StrEnum):
    """What the match waits for."""

    DEAL = "deal"
    PLAY = "play"
    OVER = "over"


class End(StrEnum):
    """The two ends of the line, as the whole table sees it."""

    LEFT = "left"
    RIGHT = "right"


DEALING, PLAYING, OVER = Phase
"""The phases once more: reading a member through its class is slow in CPython 3.11, and each turn does it often."""
LEFT, RIGHT = End
"""The two ends, likewise."""


class Cause(StrEnum):
    """Why a match ended."""

    TARGET = "target"
    TIMEOUTS = "timeouts"
    LEFT = "left"


class Placement(Record, frozen=True):
    """One tile as it lies on the line: `left` and `right` are its halves as one reads the line (DO-17)."""

    seat: Seat
    tile: Tile
    end: End
    """Where it was added; the first tile of the line counts as added on the left."""
    left: Whole
    right: Whole


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
    deal: Whole
    """1 for the first deal of the match, 0 before it."""
    opener: Seat
    """Who opened this deal; in the phase DEAL, who opens the next one (unknown before the first: seat 0)."""
    turn: Seat
    plays: Whole
    """Tiles placed and passes made in the match so far: it names the turn that a clock belongs to."""
    hands: Hands
    shown: bool
    """Whether the hands have been laid open, because the deal is over (DO-16)."""
    line: tuple[Placement, ...]
    """In the order in which they were placed (DO-17)."""
    ends: tuple[Whole, Whole] | None
    """The open numbers, left and right; `None` while there is no line."""
    lacks: tuple[tuple[Whole, ...], ...]
    """The numbers on which each seat has passed in this deal, from low to high: it holds none of them (DO-8)."""
    timeouts: tuple[Whole, ...]
    """Time-outs of each seat since it last acted by itself (DO-10)."""
    result: Result | None

    def side(self, seat: Seat) -> Side:
        """The side that a seat plays for."""
        return self.format.side(seat)

    def after(self, seat: Seat) -> Seat:
        """The next seat in playing order (DO-5)."""
        return (seat + 1) % self.format.seats


# Commands: what a player may ask …


class PlaceTile(Record, frozen=True):
    """Add this tile of my hand at this end; the first tile of a line is added on the left (DO-6, DO-7)."""

    tile: Tile
    end: End


class Pass(Record, frozen=True):
    """I hold neither of the open numbers (DO-8)."""


# … and what only the table may.


class Deal(Record, frozen=True):
    """The shuffled set: seven tiles to seat 0, seven to seat 1, and so on (DO-1, DO-3)."""

    order: tuple[Tile, ...]


class TimeOut(Record, frozen=True):
    """The clock of this seat has run out (DO-10)."""

    seat: Seat


PlayerCommand = PlaceTile | Pass | Abandon
TableCommand = Deal | TimeOut
Command = PlayerCommand | TableCommand


# Events: what has happened, in the past tense.


class HandsDealt(Record, frozen=True):
    """Seven tiles to each seat; each sees its own (DO-1, DO-16)."""

    hands: Hands


class SalidaGiven(Record, frozen=True):
    """This seat opens the deal, with this tile if it has no choice (DO-4)."""

    seat: Seat
    tile: Tile | None


class TimedOut(Record, frozen=True):
    """The seat let its clock run out for the `count`-th time in a row (DO-10)."""

    seat: Seat
    count: Whole


class TilePlaced(Record, frozen=True):
    """A tile was added at this end; `left` and `right` are its halves as one reads the line (DO-6, DO-17)."""

    seat: Seat
    tile: Tile
    end: End
    left: Whole
    right: Whole
    by_clock: bool
    """Whether a time-out chose it."""


class Passed(Record, frozen=True):
    """The seat holds none of the numbers that lie open, which are these, left and right (DO-8)."""

    seat: Seat
    ends: tuple[Whole, Whole]
    by_clock: bool
    """Whether a time-out passed for it."""


class DominoMade(Record, frozen=True):
    """The seat has placed its last tile: the deal is over (DO-11)."""

    seat: Seat


class CapicuaMade(Record, frozen=True):
    """That last tile fitted both ends; these points are paid at once (DO-12)."""

    seat: Seat
    points: Whole


class TranqueReached(Record, frozen=True):
    """After the tile of this seat nobody can go on: the deal is over (DO-13)."""

    seat: Seat
    ends: tuple[Whole, Whole]


class HandsShown(Record, frozen=True):
    """All hands are laid open and counted: pips left in each hand, and what each side holds (DO-14, DO-16)."""

    hands: Hands
    counts: tuple[Whole, ...]
    sums: tuple[Whole, ...]


class DealScored(Record, frozen=True):
    """The hands are paid: to this side, or to nobody after a tied tranque; `opens` would open the next deal (DO-4).

    `points` are those of the tiles alone; a capicúa has been paid by its own event (DO-11, DO-14).
    """

    side: Side | None
    points: Whole
    opens: Seat


class MatchEnded(Record, frozen=True):
    """A side reached the target, or the other one abandoned (DO-10, DO-15, GE-9)."""

    winner: Side
    cause: Cause
    by: Seat | None


Event = (
    TilePlaced
    | Passed
    | TimedOut
    | HandsDealt
    | SalidaGiven
    | DominoMade
    | CapicuaMade
    | TranqueReached
    | HandsShown
    | DealScored
    | MatchEnded
)

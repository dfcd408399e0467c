"""What every game has in common: seats, refusals, the record of functions that makes a game, and the fold.

A game *decides* events from a command and *evolves* a state by an event; nothing else changes anything. Chance and
time come from outside: `lot` says what must be drawn, `deadlines` what happens when nobody acts.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Generic, TypeVar

from game.rules.record import Record, Whole

Seat = Whole
Side = Whole

TABLE: Seat = -1
"""The table itself as an actor: it deals and it lets clocks run out."""
SPECTATOR: Seat = -2
"""Somebody who looks on and holds no cards."""


class Reason(StrEnum):
    """Why a command is refused. A refusal changes nothing and is told to its sender alone."""

    NOT_YOUR_TURN = "not_your_turn"
    NOT_SEATED = "not_seated"
    MATCH_OVER = "match_over"
    ONLY_THE_TABLE = "only_the_table"
    NOTHING_TO_DEAL = "nothing_to_deal"
    BAD_DEAL = "bad_deal"
    NO_CLOCK_RUNNING = "no_clock_running"
    CARD_NOT_IN_HAND = "card_not_in_hand"
    CANTO_AFTER_THROWING = "canto_after_throwing"
    CANTO_ALREADY_MADE = "canto_already_made"
    CANTO_NOT_PLAYED_HERE = "canto_not_played_here"
    TILE_NOT_IN_HAND = "tile_not_in_hand"
    TILE_DOES_NOT_FIT = "tile_does_not_fit"
    DOUBLE_SIX_OPENS = "double_six_opens"
    MUST_PLAY = "must_play"
    """A pass with a tile in hand that fits."""
    OTHER_QUESTION = "other_question"
    """An answer to what is no longer asked: late, or sent twice."""
    ANSWER_FIRST = "answer_first"
    NOTHING_TO_ANSWER = "nothing_to_answer"
    NOT_AN_ANSWER = "not_an_answer"
    VOTE_UNCHANGED = "vote_unchanged"
    GONE_TO_MAZO = "gone_to_mazo"
    TRUCO_ALREADY_SUNG = "truco_already_sung"
    NOT_THE_NEXT_LEVEL = "not_the_next_level"
    NOT_YOUR_QUIERO = "not_your_quiero"
    """Only the side that accepted the truco may raise it."""
    ENVIDO_ONLY_FIRST_TRICK = "envido_only_first_trick"
    ENVIDO_ALREADY_SUNG = "envido_already_sung"
    ENVIDO_AFTER_FLOR = "envido_after_flor"
    ENVIDO_AFTER_TRUCO = "envido_after_truco"
    NOT_UP_THE_LADDER = "not_up_the_ladder"
    FLOR_FIRST = "flor_first"
    NO_FLOR = "no_flor"
    FLOR_SPENT = "flor_spent"
    FLOR_BURNED = "flor_burned"
    """Its holder let the time to declare it pass."""
    CARD_NOT_THROWN_SO = "card_not_thrown_so"
    """Face down, or a ley, where or when cards are not thrown like that."""
    ENVIDO_ALREADY_COMPARED = "envido_already_compared"
    """The table has compared for somebody who was one point short."""
    TRUCO_FIRST = "truco_first"
    """Who was one point short and lost his tantos must sing truco at once."""
    NOT_PLAYED_HERE = "not_played_here"
    """What this table has not agreed to play."""
    CARDS_MOVED = "cards_moved"
    """Some card that was marked does not lie on the mesa any more."""
    ERRORS_SPENT = "errors_spent"
    OWN_SET = "own_set"
    """Whoever left equal cards lying cannot blow them away."""
    SET_HAS_GROWN = "set_has_grown"
    """Another equal card has come to those that were marked."""
    CANTOS_CLOSED = "cantos_closed"
    NO_CANTO = "no_canto"
    PEDIR_FALLS_SHORT = "pedir_falls_short"
    RIGHT_SPENT = "right_spent"
    NOTHING_TO_ACCUSE = "nothing_to_accuse"
    OWN_SIDE = "own_side"
    ONLY_ACCUSATIONS = "only_accusations"
    """In the pause before a ciclo or the match is closed."""
    ALREADY_LEFT = "already_left"
    NO_SUCH_TABLE = "no_such_table"
    OPTION_NEEDS_ANOTHER = "option_needs_another"
    """A house option was chosen without another one that it is nothing without."""
    NOT_KEPT = "not_kept"
    """The table could not write it down, so it has not happened."""


class Illegal(Exception):
    """The command is refused; `reason` says why. Raised by `decide` and by opening a table that cannot be."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.value)
        self.reason = reason


class Abandon(Record, frozen=True):
    """A player leaves the table on purpose; legal for every seat until the match is over."""


class Format(Record, frozen=True):
    """How many sit down, and whether partners sit opposite each other and score as one side."""

    seats: Whole
    pairs: bool

    def side(self, seat: Seat) -> Side:
        """The scoring unit of a seat: the pair (even seats are side 0), or the seat itself."""
        return seat % 2 if self.pairs else seat

    @property
    def sides(self) -> int:
        """How many sides keep a score."""
        return 2 if self.pairs else self.seats

    def members(self, side: Side) -> tuple[Seat, ...]:
        """The seats of a side, in playing order."""
        return tuple(seat for seat in range(self.seats) if self.side(seat) == side)


@dataclass(frozen=True)
class Lot:
    """What the table must draw now: a permutation of `range(size)`, and the command it becomes."""

    size: int
    command: Callable[[tuple[int, ...]], Any]


@dataclass(frozen=True)
class Deadline:
    """A running clock: after `seconds` counted from when `stamp` first appeared, the table issues `command`."""

    seat: Seat
    seconds: int
    stamp: int
    command: Any


S = TypeVar("S")
E = TypeVar("E")


def itself(_state: Any, _seat: Seat, command: Any) -> Any:
    """A command that stands for nothing but itself."""
    return command


def nothing_said(_state: Any, _seat: Seat) -> Any | None:
    """Whoever drops out of the connection has said nothing by that."""
    return None


def as_told(_: Any, event: Any) -> Any:
    """The event: where all cards are dealt by lot, no other has to come from a deck."""
    return event


@dataclass(frozen=True)
class Game(Generic[S, E]):
    """A game is a record of functions; no game inherits from another.

    `start` raises `Illegal(NO_SUCH_TABLE)`, `decide` raises `Illegal`; the others have no errors.
    """

    start: Callable[[Any, Format], S]
    legal: Callable[[S, Seat], tuple[Any, ...]]
    decide: Callable[[S, Seat, Any], tuple[E, ...]]
    evolve: Callable[[S, E], S]
    redact: Callable[[E, Seat], E]
    conceal: Callable[[S, Seat], S]
    lot: Callable[[S], Lot | None]
    deadlines: Callable[[S], tuple[Deadline, ...]]
    awaited: Callable[[S], tuple[Seat, ...]]
    """The seats whose command the match waits for, in the order in which they should speak; none while it deals."""
    over: Callable[[S], bool]
    scores: Callable[[S], tuple[int, ...]]
    winner: Callable[[S], Side | None]
    commands: tuple[type[Record], ...]
    """What a seat may send."""
    table_commands: tuple[type[Record], ...]
    """What only the table may issue."""
    events: tuple[type[Record], ...]
    state: type[Record]
    offer: Callable[[S, Seat, Any], Any] = itself
    """The command of `legal` that stands for this one, where there are too many to offer each."""
    by_deck: Callable[[S, E], E] = as_told
    """The event as it must be if it deals from the deck that lies in this state: by it a deal is audited."""
    one_voice: bool = True
    """Whether those of a side who are awaited together answer as one, so that a bot leaves it to a person (TA-21)."""
    cut: Callable[[S, Seat], Any | None] = nothing_said
    """What a seat has said, until the question is settled, whose connection breaks while it is asked (TA-22)."""


class Draft(Generic[S, E]):
    """The events of one decision, evolved as they are emitted, so that none is computed from a stale state."""

    __slots__ = ("_evolve", "events", "state")

    def __init__(self, state: S, evolve: Callable[[S, E], S]) -> None:
        self.state = state
        self.events: list[E] = []
        self._evolve = evolve

    def emit(self, event: E) -> S:
        """Record one event and return the state after it."""
        self.events.append(event)
        self.state = self._evolve(self.state, event)
        return self.state


def fold(evolve: Callable[[S, E], S], state: S, events: Iterable[E]) -> S:
    """Evolve a state by events, in order."""
    for event in events:
        state = evolve(state, event)
    return state

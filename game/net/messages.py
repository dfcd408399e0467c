"""All that is said on the wire, besides what the table itself says. `Hello` and `Fault` are frozen for ever.

Numbers are whole and below 2^53, texts have a longest length, and what a client says may hold no field that is not
named here. Which message may come when is the table in `session`.
"""

from typing import Annotated, Generic, TypeVar

from msgspec import Meta

from game.rules.kernel import Seat
from game.rules.record import Record, Word
from game.table.fairness import Digest, Opening, Sealed, Secret
from game.table.lobby import Line, Lobby, Objection
from game.table.messages import Accepted, Name, Number, Reply, Welcome

C = TypeVar("C")
E = TypeVar("E")
R = TypeVar("R")
W = TypeVar("W")

Small = Annotated[int, Meta(ge=0, le=65_535)]
Hex32 = Annotated[str, Meta(pattern=r"^[0-9a-f]{32}\Z")]
Hex64 = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z")]
Trace = Annotated[str, Meta(pattern=r"^[0-9a-f]{16}\Z")]
Detail = Annotated[str, Meta(max_length=200)]
Caps = Annotated[tuple[Word, ...], Meta(max_length=16)]

OLDEST, NEWEST = 1, 1
"""The versions of the protocol that this program speaks."""
MANDATORY = "+"
"""A capability whose name begins so must be known to both sides."""
ASKS = "ask1"
FACES = "face1"
CAPS = ("views1", "fair1", ASKS, FACES)
"""What this program knows beyond the plain protocol. `ASKS`: bots may ask who plays with them; `FACES`: people have
chosen pictures, of which whoever does not know this is told nothing.
"""

# Client to host


class Hello(Record, frozen=True):
    """The first words, the same in every version: which protocols I speak (least, most), and who I am."""

    proto: tuple[Small, Small]
    app: Word
    caps: Caps
    lang: Word


class Join(Record, frozen=True, omit_defaults=True):
    """I want to come in; `cid` names this attempt, `seal` binds me to the nonce that I shall show (`Reveal`)."""

    name: Name
    cid: Hex32
    seal: Hex64
    watch: bool
    portrait: Word | None = None
    """How I want to be drawn; a picture that the host does not know is none."""


class Reveal(Record, frozen=True):
    """The nonce that I sealed; `proof` shows that I hold an invitation."""

    nonce: Hex64
    proof: Hex64 | None


class Resume(Record, frozen=True):
    """I am person `person` of this room: `token` proves it. I have the events of match `match` up to `last`."""

    room: Hex32
    person: Number
    token: Hex64
    match: Number
    last: Number


class Order(Record, Generic[C], frozen=True):
    """Please do this: my seat's decision number `id` of match `match`, taken when I had seen event `seen`."""

    match: Number
    id: Number
    seen: Number
    command: C


class Want(Record, Generic[W], frozen=True):
    """Please change this in the lobby."""

    id: Number
    wish: W


class Say(Record, frozen=True):
    """A line of chat."""

    text: Line


class Seal(Record, frozen=True):
    """I have chosen my part of lot `lot`, and this binds me to it."""

    lot: Number
    digest: Digest


class Open(Record, frozen=True):
    """This was my part of lot `lot`."""

    lot: Number
    secret: Secret


class Seen(Record, frozen=True):
    """I see my clock of match `match` that began with `stamp`: it may run."""

    match: Number
    stamp: Number


class Leave(Record, frozen=True):
    """I go away on purpose."""


# Both ways


class Ping(Record, frozen=True):
    """Are you there?"""

    at: Number


class Pong(Record, frozen=True):
    """I am; `at` comes back."""

    at: Number


class Fault(Record, frozen=True):
    """What went wrong (`errors.Code`), about which order or wish, and how many milliseconds to wait."""

    code: Number
    id: Number | None = None
    wait: Number | None = None
    detail: Detail = ""
    proto: tuple[Small, Small] | None = None
    """With VERSION, the versions that I speak."""


# Host to client


class TableCard(Record, frozen=True):
    """What anybody may know of a table."""

    room: Hex32
    ruleset: Word
    seats: Small
    free: Small
    playing: bool


class Greeting(Record, frozen=True):
    """We shall speak protocol `proto`; this is my table."""

    proto: Small
    app: Word
    caps: Caps
    table: TableCard


class Challenge(Record, frozen=True):
    """My nonce; now show yours."""

    nonce: Hex64


class Pending(Record, frozen=True):
    """The owner has been asked whether you may come in."""


class Admitted(Record, frozen=True):
    """You are person `person`; `token` brings you back. It never changes while the room lives."""

    person: Number
    token: Hex64


class Resumed(Record, frozen=True):
    """You are back, for the `epoch`-th time; `orders` is how many decisions your seat has made in match `match`."""

    epoch: Number
    match: Number
    orders: Number


class Room(Record, Generic[R], frozen=True):
    """The lobby as you may see it, and the milliseconds that each person's last answer took."""

    lobby: Lobby[R]
    delays: tuple[tuple[Number, Number], ...]


class Granted(Record, frozen=True):
    """Your wish is done."""

    id: Number


class Objected(Record, frozen=True):
    """Your wish changed nothing, and why."""

    id: Number
    objection: Objection


class Chat(Record, frozen=True):
    """A line that somebody said."""

    person: Number
    text: Line


class Begin(Record, Generic[R], frozen=True):
    """Match number `match` of this room: your seat and its rules; every event since its start follows."""

    match: Number
    welcome: Welcome[R]


class Told(Record, Generic[E], frozen=True):
    """The events from number `first` on as your seat may see them; `trace` sums up all that you were told so far."""

    match: Number
    first: Number
    events: tuple[E, ...]
    trace: Trace


class Running(Record, frozen=True):
    """A clock that runs: milliseconds left for a seat."""

    seat: Seat
    stamp: Number
    left: Number


class Clocks(Record, frozen=True):
    """Every clock; while `stopped`, none runs: somebody is away, or the host cannot keep what happens."""

    stopped: bool
    running: tuple[Running, ...]


class LotDue(Record, frozen=True):
    """The next lot of match `match` is number `lot`: seal your part of it."""

    match: Number
    lot: Number


class Truth(Record, Generic[E], frozen=True):
    """After the match, what truly happened from event number `first` on."""

    match: Number
    first: Number
    events: tuple[E, ...]


class Proofs(Record, frozen=True):
    """After the match, how each lot was drawn, the host's parts included."""

    match: Number
    lots: tuple[Opening, ...]
    last: bool


class Bye(Record, frozen=True):
    """The host closes; `saved` if the match can be gone on with."""

    saved: bool


UP_PLAIN = (Hello, Join, Reveal, Resume, Say, Seal, Open, Seen, Reply, Leave, Ping, Pong, Fault)
DOWN_PLAIN = (
    Greeting, Challenge, Pending, Admitted, Resumed, Granted, Objected, Chat, Clocks, Proofs, Bye, Ping, Pong, Fault,
    Accepted, LotDue, Sealed, Opening,
)  # fmt: skip
"""What needs no game to be read."""

"""The room before, around and after a match: who is there, who sits where, who may do what. A pure state machine.

`apply` answers a wish with a new lobby or raises `Denied`; the other functions say what has happened to people. A
person is an identity and a connection only an attribute of it, so nobody is there twice.
"""

import unicodedata
from enum import StrEnum
from typing import Annotated, Any, Generic, TypeVar

from msgspec import Meta

from game.portraits import around
from game.rules.kernel import Format, Seat
from game.rules.record import Record, Word, replace
from game.table.messages import Name, Number, Sitter, portrayed

R = TypeVar("R")

MOST_PEOPLE = 16
LINE = 200
"""Characters of a line of chat, at the most."""

Line = Annotated[str, Meta(min_length=1, max_length=LINE)]


class Presence(StrEnum):
    """Whether somebody is there."""

    HERE = "here"
    DROPPED = "dropped"
    """The connection broke («se cayó»)."""
    LEFT = "left"
    """Left on purpose («se fue»)."""


class Phase(StrEnum):
    """What the lobby is doing."""

    GATHERING = "gathering"
    PLAYING = "playing"
    ENDED = "ended"
    CLOSED = "closed"


class Audit(StrEnum):
    """What is shown of the hidden cards when a match is over; whoever joins sees which it is."""

    VERIFY = "verify"
    """Programs check the deals, and show only whether they were right."""
    OPEN = "open"
    """Everybody may look at every hand."""
    NONE = "none"
    """Nothing: folded hands stay secret, and nobody can check."""


class Shared(Record, frozen=True):
    """A match of several people: what may be seen of it on the computer that keeps it."""

    seat: Seat | None
    """Where the owner of that computer sat, if anywhere."""
    audit: Audit
    """What is shown of the hidden cards once it is over."""


class Objection(StrEnum):
    """Why a wish is denied."""

    NOT_OWNER = "not_owner"
    NOT_NOW = "not_now"
    NO_SUCH_SEAT = "no_such_seat"
    SEAT_TAKEN = "seat_taken"
    NO_SUCH_PERSON = "no_such_person"
    BAD_NAME = "bad_name"
    NAME_TAKEN = "name_taken"
    FULL = "full"
    CHAIRS_EMPTY = "chairs_empty"
    NOT_READY = "not_ready"
    NO_SUCH_BOT = "no_such_bot"
    NO_SUCH_RULES = "no_such_rules"


class Denied(Exception):
    """The wish changes nothing; `objection` says why."""

    def __init__(self, objection: Objection) -> None:
        super().__init__(objection.value)
        self.objection = objection


class Person(Record, frozen=True, omit_defaults=True):
    """Somebody who has been let in; without a chair, a spectator."""

    id: Number
    name: Name
    presence: Presence = Presence.HERE
    ready: bool = False
    asked: bool = False
    """Whether a bot of the same side asks first, where its game knows of such things."""
    portrait: Word | None = None
    """The picture that they chose, if they did."""


class Chair(Record, frozen=True):
    """A seat: a person's, a bot's, or free; `stand_in` is the bot to which an absent person's seat is lent."""

    person: Number | None = None
    bot: Word | None = None
    stand_in: Word | None = None

    @property
    def free(self) -> bool:
        """Whether anybody may sit down."""
        return self.person is None and self.bot is None


class Applicant(Record, frozen=True, omit_defaults=True):
    """Somebody at the door, with the four words that both screens must show alike."""

    id: Number
    name: Name
    watch: bool
    words: tuple[Word, ...]
    portrait: Word | None = None


class Lobby(Record, Generic[R], frozen=True):
    """All that everybody in the room may see; `waiting` is for the owner alone."""

    ruleset: R
    format: Format
    chairs: tuple[Chair, ...]
    levels: tuple[Word, ...]
    """The levels of the bots that this host can seat."""
    people: tuple[Person, ...] = ()
    waiting: tuple[Applicant, ...] = ()
    owner: Number | None = None
    phase: Phase = Phase.GATHERING
    match: Number = 0
    """How many matches have begun in this room."""
    held: Number | None = None
    """Seconds for which an absent person's seat is held before the match is called off; `None` waits for ever."""
    audit: Audit = Audit.VERIFY

    def person(self, number: int) -> Person | None:
        """The person of this number, if there is one."""
        return next((person for person in self.people if person.id == number), None)

    def seat_of(self, number: int) -> Seat | None:
        """Where this person sits."""
        return next((seat for seat, chair in enumerate(self.chairs) if chair.person == number), None)


# Wishes of anybody …


class TakeChair(Record, frozen=True):
    """I want to sit here."""

    seat: Seat


class StandUp(Record, frozen=True):
    """I only want to watch."""


class Rename(Record, frozen=True):
    """Call me this."""

    name: Name


class Ready(Record, frozen=True):
    """I am ready, or not yet."""

    ready: bool


class Portray(Record, frozen=True):
    """Draw me like this from the next match on; a picture that the host does not know is none."""

    portrait: Word | None


class BeAsked(Record, frozen=True):
    """A bot that plays with me shall ask me first, or shall not."""

    asked: bool


# … and of the owner.


class Admit(Record, frozen=True):
    """Let this applicant in («Dejar entrar»)."""

    applicant: Number


class TurnAway(Record, frozen=True):
    """Do not let this applicant in."""

    applicant: Number


class Kick(Record, frozen=True):
    """This person must leave."""

    person: Number


class SeatBot(Record, frozen=True):
    """A bot sits here; no level frees its chair."""

    seat: Seat
    level: Word | None


class Arrange(Record, Generic[R], frozen=True):
    """Play by these values and seats; the game and its variant stay."""

    ruleset: R
    format: Format


class Disclose(Record, frozen=True):
    """Show this much of the hidden cards when a match is over."""

    audit: Audit


class Start(Record, frozen=True):
    """Begin the match."""


class Lend(Record, frozen=True):
    """A bot stands in for somebody absent; no level takes the seat back from it."""

    seat: Seat
    level: Word | None


class SaveAndClose(Record, frozen=True):
    """Close the table; the match is kept."""


class Rematch(Record, frozen=True):
    """Back to the lobby for another match with the same people."""


PersonalWish = TakeChair | StandUp | Rename | Portray | Ready | BeAsked
OwnerWish = Admit | TurnAway | Kick | SeatBot | Arrange[Any] | Disclose | Start | Lend | SaveAndClose | Rematch
Wish = PersonalWish | OwnerWish


def opened(ruleset: R, seating: Format, levels: tuple[str, ...], held: int | None = None) -> Lobby[R]:
    """A room with nobody in it."""
    return Lobby(ruleset=ruleset, format=seating, chairs=(Chair(),) * seating.seats, levels=levels, held=held)


def sitters(lobby: Lobby[Any]) -> tuple[Sitter, ...]:
    """Who sits where, once every chair has somebody; a bot is called by its seat, and looks like nobody else."""
    return portrayed(tuple(_sitter(lobby, seat, chair) for seat, chair in enumerate(lobby.chairs)))


def pictures(lobby: Lobby[Any]) -> dict[Seat, str]:
    """The picture of each chair that somebody has, as the match will show it."""
    taken = {seat: _sitter(lobby, seat, chair) for seat, chair in enumerate(lobby.chairs) if not chair.free}
    return dict(zip(taken, around(taken.values()), strict=True))


def _sitter(lobby: Lobby[Any], seat: Seat, chair: Chair) -> Sitter:
    person = None if chair.person is None else lobby.person(chair.person)
    if person is None:
        return Sitter(name=f"Bot {seat + 1}", bot=chair.bot)
    return Sitter(name=person.name, bot=chair.bot, portrait=person.portrait)


def absent(lobby: Lobby[Any]) -> tuple[Seat, ...]:
    """The seats whose person is away and that nobody has been lent: for these the table waits."""
    here = {person.id for person in lobby.people if person.presence is Presence.HERE}
    return tuple(
        seat
        for seat, chair in enumerate(lobby.chairs)
        if chair.person is not None and chair.person not in here and chair.stand_in is None
    )


def as_seen_by(lobby: Lobby[R], number: int) -> Lobby[R]:
    """What this person may see of it."""
    return lobby if number == lobby.owner else replace(lobby, waiting=())


def without_portraits(lobby: Lobby[R]) -> Lobby[R]:
    """The same for a program that knows nothing of pictures."""
    people = tuple(replace(one, portrait=None) for one in lobby.people)
    return replace(lobby, people=people, waiting=tuple(replace(one, portrait=None) for one in lobby.waiting))


def plain(text: str) -> str:
    """The text in its composed form, on one line, without control, direction or private characters."""
    composed = unicodedata.normalize("NFC", text)
    kept = (sign if unicodedata.category(sign)[0] not in "CZ" else " " for sign in composed if not _unseen(sign))
    return " ".join("".join(kept).split())


def _unseen(sign: str) -> bool:
    return unicodedata.category(sign) in ("Cf", "Cs", "Co", "Cn")


def clean_name(lobby: Lobby[Any], name: str, own: int | None = None) -> str:
    """The name as it will be shown; raises `Denied` when it is empty, too long, or somebody else's."""
    cleaned = plain(name)
    if not 1 <= len(cleaned) <= 24:
        raise Denied(Objection.BAD_NAME)
    taken = [(person.id, person.name) for person in lobby.people] + [(one.id, one.name) for one in lobby.waiting]
    if any(other != own and cleaned.casefold() == held.casefold() for other, held in taken):
        raise Denied(Objection.NAME_TAKEN)
    return cleaned

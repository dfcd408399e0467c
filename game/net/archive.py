"""What a host must remember to open the same room again after a crash, and the port through which it is kept."""

from typing import Annotated, Any, Generic, Protocol, TypeVar

from msgspec import Meta

from game.net.ledger import Kept
from game.net.messages import Hex32, Hex64
from game.rules.kernel import Format
from game.rules.record import Record, Word
from game.table.fairness import Opening
from game.table.lobby import Lobby, Shared
from game.table.log import MemoryLog
from game.table.messages import Number, Sitter, Spent

R = TypeVar("R")

Hex20 = Annotated[str, Meta(pattern=r"^[0-9a-f]{20}\Z")]


class Key(Record, frozen=True):
    """How a person is known again: the digest of the token, and how often it has been shown."""

    person: Number
    digest: Hex64
    epoch: Number


class Saved(Record, Generic[R], frozen=True):
    """A room at rest."""

    room: Hex32
    secret: Hex20
    """What its invitations carry."""
    lobby: Lobby[R]
    keys: tuple[Key, ...]
    log: Word | None
    """The name under which the match is kept."""
    lots: tuple[Opening, ...]
    """How each lot of the match went, with the host's secrets."""


class Archive(Protocol):
    """Where a host keeps rooms and matches; each may raise `OSError`."""

    def begin(self, ruleset: Any, seating: Format, sitters: tuple[Sitter, ...], shared: Shared) -> tuple[str, Kept]:
        """A new match of several people: its name and its log."""

    def save(self, saved: Saved[Any]) -> None:
        """Keep the room, whole or not at all."""

    def finish(self, log: Kept, scores: tuple[int, ...], winner: int | None) -> None:
        """Write how a match ended."""

    def discard(self, log: Kept) -> None:
        """Let go of a match that nobody will go on with, and keep nothing of it."""

    def clocks(self, log: Kept) -> tuple[Spent, ...]:
        """What had been used of the clocks that ran when this match was last kept."""

    def keep_clocks(self, log: Kept, spent: tuple[Spent, ...]) -> None:
        """Keep what has been used of the clocks, if that can be done; never raises."""

    def close(self, log: Kept) -> None:
        """Let go of a match."""


class Nowhere:
    """An archive that keeps nothing beyond this program's life."""

    def begin(self, ruleset: Any, seating: Format, sitters: tuple[Sitter, ...], shared: Shared) -> tuple[str, Kept]:
        """A log in memory."""
        del ruleset, seating, sitters, shared
        return "", MemoryLog()

    def save(self, saved: Saved[Any]) -> None:
        """Nothing is kept."""

    def finish(self, log: Kept, scores: tuple[int, ...], winner: int | None) -> None:
        """Nothing is kept."""

    def discard(self, log: Kept) -> None:
        """Nothing is kept."""

    def clocks(self, log: Kept) -> tuple[Spent, ...]:
        """Nothing is known."""
        del log
        return ()

    def keep_clocks(self, log: Kept, spent: tuple[Spent, ...]) -> None:
        """Nothing is kept."""

    def close(self, log: Kept) -> None:
        """Nothing is held."""

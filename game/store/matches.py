"""The folder of saved matches: begin one, go on with one, list them, and rescue a damaged one.

One file per match, `<when it began, and a lot>.mesa`, so that damage, locks and exports stay with one match.
"""

import os
import sqlite3
import time
from contextlib import closing as closed
from contextlib import suppress
from pathlib import Path
from typing import Any

from game.store import schema, story
from game.store.chain import seal
from game.store.copies import BACKUPS, BESIDE, SUFFIX, beside, is_settled, write_whole
from game.store.faults import BROKEN_FILE, ERRORS, Fault, StoreError, fault_of, store_error
from game.store.hold import Factory, dial, is_held
from game.store.journal import Clock, MatchLog
from game.store.records import Header, MatchCard, Outcome, Rescue, Source, Trouble
from game.store.recovery import QUARANTINE, best, put_back, set_aside, take_away
from game.store.vocabulary import vocabulary_of

__all__ = [
    "Fault",
    "Header",
    "MatchCard",
    "MatchFolder",
    "MatchLog",
    "Outcome",
    "Rescue",
    "Source",
    "StoreError",
    "Trouble",
]

CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"


class MatchFolder:
    """All the matches kept in one folder."""

    def __init__(self, path: Path, factory: Factory = sqlite3.Connection, clock: Clock = time.time) -> None:
        self.path = path
        self._factory = factory
        self._clock = clock
        self._seen: dict[str, tuple[tuple[int, int], MatchCard | Trouble]] = {}

    @property
    def quarantine(self) -> Path:
        """Where damaged files are kept, for whoever wants to look at them."""
        return self.path / QUARANTINE

    def create(self, header: Header[Any]) -> MatchLog:
        """A new match, whose header is on the disk; raises `StoreError`."""
        key = header.ruleset.key
        path = self.path / (ulid(int(self._clock() * 1_000)) + SUFFIX)
        try:
            self.path.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise store_error(error, self.path) from error
        write_whole(path, seal(key, vocabulary_of(key).version, header), (), None, self._factory)
        return MatchLog(path, self._factory, self._clock)

    def open(self, name: str) -> "MatchLog | Trouble":
        """The match of this name, to go on with it or to look at it; or what is wrong, and what could be rescued."""
        path = self._path(name)
        if path is None:
            return Trouble(name=name, fault=Fault.NOT_A_MATCH)
        try:
            return MatchLog(path, self._factory, self._clock)
        except StoreError as error:
            if error.fault not in BROKEN_FILE:
                return Trouble(name=name, fault=error.fault, detail=error.detail)
            return self._broken(path, error)

    def accept(self, trouble: Trouble) -> "MatchLog | Trouble":
        """Put the rescue in the place of the damaged match, and open it."""
        path = self._path(trouble.name)
        if path is None or trouble.rescue is None:
            return trouble
        try:
            found = best(path, Path(trouble.aside), self._factory)
            if found is None:
                return Trouble(name=trouble.name, fault=trouble.fault, aside=trouble.aside)
            put_back(path, found[1], self._factory)
        except StoreError as error:
            return Trouble(name=trouble.name, fault=error.fault, detail=error.detail, aside=trouble.aside)
        return self.open(trouble.name)

    def delete(self, name: str) -> None:
        """Throw this match and its copies away; raises `StoreError`, also when it is open in this program."""
        path = self._path(name)
        if path is None:
            raise StoreError(Fault.NOT_A_MATCH, name)
        if is_held(path):
            raise StoreError(Fault.IN_USE, "open in this program")
        for copy in beside(path, BACKUPS):
            take_away(copy)
        take_away(path)

    def unfinished(self) -> tuple[MatchCard, ...]:
        """The matches that can be gone on with, the last played first; not those that are open in this program."""
        return tuple(card for card in self._cards() if isinstance(card, MatchCard) and card.outcome is None)

    def finished(self) -> tuple[MatchCard, ...]:
        """The matches that are over, the latest first."""
        return tuple(card for card in self._cards() if isinstance(card, MatchCard) and card.outcome is not None)

    def broken(self) -> tuple[Trouble, ...]:
        """The files whose header cannot be read; opening one sets it aside and looks for a rescue."""
        return tuple(card for card in self._cards() if isinstance(card, Trouble))

    def _path(self, name: str) -> Path | None:
        plain = name and name.isascii() and name.replace("-", "").replace("_", "").isalnum()
        return self.path / (name + SUFFIX) if plain else None

    def _broken(self, path: Path, error: StoreError) -> Trouble:
        fault = Fault.TRUNCATED if error.fault is Fault.DAMAGED and schema.is_cut(path) else error.fault
        try:
            aside, known = set_aside(path, self.quarantine)
            found = best(path, aside, self._factory)
            if found is None:
                take_away(path)
        except StoreError as other:
            return Trouble(name=path.stem, fault=other.fault, detail=other.detail)
        rescue = None if found is None else found[0]
        return Trouble(name=path.stem, fault=fault, detail=error.detail, rescue=rescue, aside=str(aside), known=known)

    # Lists

    def _cards(self) -> tuple[MatchCard | Trouble, ...]:
        cards: list[tuple[float, str, MatchCard | Trouble]] = []
        with suppress(OSError):
            for path in sorted(self.path.glob("*" + SUFFIX)):
                with suppress(OSError):
                    if self._path(path.stem) and not is_held(path):
                        changed = max(_changed(other) for other in (path, *beside(path, BESIDE)))
                        cards.append((changed, path.stem, self._card(path)))
        return tuple(card for _, _, card in sorted(cards, key=lambda one: one[:2], reverse=True))

    def _card(self, path: Path) -> MatchCard | Trouble:
        if not is_settled(path):
            with suppress(StoreError):
                MatchLog(path, self._factory, self._clock).close()
        told = path.stat()
        stamp = (told.st_mtime_ns, told.st_size)
        known = self._seen.get(path.stem)
        if known is None or known[0] != stamp:
            known = self._seen[path.stem] = (stamp, self._read_card(path, told.st_mtime))
        return known[1]

    def _read_card(self, path: Path, changed: float) -> MatchCard | Trouble:
        try:
            schema.examine(path)
            with closed(dial(path, self._factory, "mode=ro&immutable=1")) as connection:
                header, outcome = story.glance(connection)
        except ERRORS as error:
            return Trouble(name=path.stem, fault=fault_of(error, path))
        return MatchCard(name=path.stem, header=header, changed=changed, outcome=outcome)


def ulid(milliseconds: int) -> str:
    """A name for a match: 48 bits of time and 80 of lot, in letters and digits that sort by time."""
    value = (milliseconds << 80) | int.from_bytes(os.urandom(10), "big")
    return "".join(CROCKFORD[(value >> shift) & 31] for shift in range(125, -1, -5))


def _changed(path: Path) -> float:
    return path.stat().st_mtime if path.exists() else 0.0

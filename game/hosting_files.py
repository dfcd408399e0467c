"""The disk of a network table: its match among the saved matches, and beside them the room, to be opened again.

A room's file holds digests of tokens, the invitation's secret and the host's secrets of each lot: only its owner may
read it, and it goes once the match is over.
"""

import json
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

from game.net.archive import Saved
from game.net.keys import write_private
from game.net.ledger import Kept
from game.rules.catalog import CATALOG
from game.rules.kernel import Format
from game.store.matches import Header, MatchFolder, MatchLog, Outcome, StoreError, Trouble
from game.table import codec
from game.table.lobby import Phase, Shared
from game.table.messages import Sitter, Spent
from game.version import VERSION

LIMIT = 8 * 1_024 * 1_024
"""Bytes of a room's file."""
SUFFIX = ".room"


class RoomFiles:
    """The folder in which a host keeps rooms; its matches lie in `matches` beside the others."""

    def __init__(self, folder: Path) -> None:
        self.rooms = folder / "rooms"
        self.matches = MatchFolder(folder / "matches")

    def begin(self, ruleset: Any, seating: Format, sitters: tuple[Sitter, ...], shared: Shared) -> tuple[str, Kept]:
        """A new match on the disk; raises `StoreError`."""
        began = int(time.time() * 1_000)
        header = Header(
            app=VERSION, ruleset=ruleset, format=seating, sitters=sitters, began=began, shared=shared
        )  # fmt: skip
        log = self.matches.create(header)
        return log.name, log

    def save(self, saved: Saved[Any]) -> None:
        """Keep the room, or forget it once it has no match to go on with; raises `OSError`."""
        path = self.rooms / (saved.room + SUFFIX)
        if saved.lobby.phase is not Phase.PLAYING:
            path.unlink(missing_ok=True)
            return
        self.rooms.mkdir(parents=True, exist_ok=True)
        write_private(path, codec.encode(saved))

    def finish(self, log: Kept, scores: tuple[int, ...], winner: int | None) -> None:
        """Write how the match ended; raises `StoreError`."""
        if isinstance(log, MatchLog):
            log.finish(Outcome(scores=scores, winner=winner))

    def clocks(self, log: Kept) -> tuple[Spent, ...]:
        """What had been used of the clocks that ran when the match was last kept."""
        return log.clocks if isinstance(log, MatchLog) else ()

    def keep_clocks(self, log: Kept, spent: tuple[Spent, ...]) -> None:
        """Keep what has been used of the clocks, if that can be done."""
        if isinstance(log, MatchLog):
            log.keep_clocks(spent)

    def close(self, log: Kept) -> None:
        """Let go of the match's file."""
        if isinstance(log, MatchLog):
            log.close()

    def discard(self, log: Kept) -> None:
        """Throw the match away; one that cannot be thrown away stays, and its hands stay hidden."""
        if isinstance(log, MatchLog):
            log.close()
            with suppress(StoreError):
                self.matches.delete(log.name)

    def kept(self) -> dict[str, str]:
        """The rooms that can be opened again: by the name of its match, each room."""
        found = {path.stem: _read(path) for path in self._paths()}
        return {saved.log: room for room, saved in found.items() if saved is not None and saved.log}

    def _paths(self) -> list[Path]:
        return sorted(self.rooms.glob("*" + SUFFIX), key=lambda path: -path.stat().st_mtime)

    def reopen(self, room: str = "") -> tuple[Saved[Any] | None, Kept | None]:
        """This room or the one kept last, and its match; nothing if there is none that can be gone on with."""
        for path in self._paths():
            if room not in ("", path.stem):
                continue
            saved = _read(path)
            if saved is None or saved.log is None:
                continue
            log = self.matches.open(saved.log)
            if not isinstance(log, Trouble):
                return saved, log
        return None, None


def _read(path: Path) -> Saved[Any] | None:
    """A room's file; `None` if it is not one, or of a ruleset that this program does not know."""
    try:
        data = path.read_bytes()
        entry = CATALOG[json.loads(data)["lobby"]["ruleset"]["key"]]
        kind: Any = Saved
        saved: Saved[Any] = codec.decode(kind[type(entry.ruleset)], data, LIMIT)
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return None
    return saved

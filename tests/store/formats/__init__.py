"""Files of every format that was ever written, as they were written; see `README.md` beside this."""

import json
from pathlib import Path
from typing import Any

import msgspec

from game.rules.catalog import CATALOG
from game.rules.kernel import Format
from game.store.matches import MatchFolder, Outcome
from game.store.records import Header
from game.table.log import Batch
from game.table.messages import Sitter, Spent, portrayed
from game.table.table import Table

FORMATS = Path(__file__).parent
GOLDEN = FORMATS.parents[1] / "golden" / "games" / "caida.caraquena-4-pairs-7.jsonl"
CLOCKS = (Spent(seat=0, stamp=7, milliseconds=12_345), Spent(seat=2, stamp=8, milliseconds=0))
"""What the files since format 2 say of the running clocks."""
PORTRAITS = ("turbante", "maestra", "llanero", "barba")
"""How the people of the files since format 3 look; in older ones the names decide."""


def write(version: int) -> None:
    """Keep a golden game in a file of today's format."""
    text = GOLDEN.read_text(encoding="utf-8")
    head, *moves, end = [json.loads(line) for line in text.splitlines()]
    entry = CATALOG[head["ruleset"]["key"]]
    ruleset = msgspec.convert(head["ruleset"], type(entry.ruleset))
    bots = (Sitter(name=name, bot="normal") for name in ("Ana", "Beto", "Coro"))
    sitters = portrayed((Sitter(name="Íñigo", portrait=PORTRAITS[0]), *bots))
    seating = msgspec.convert(head["format"], Format)
    header: Header[Any] = Header("0.1.0", ruleset, seating, sitters, 1_800_000_000_000, 7)
    log = MatchFolder(FORMATS, clock=lambda: 1_800_000_000.0).create(header)
    table = Table(entry.game, ruleset, seating, sitters, log)
    for move in moves:
        table.submit(move["by"], one_of((*entry.game.commands, *entry.game.table_commands), move["command"]))
    log.keep_clocks(CLOCKS)
    log.finish(Outcome(scores=tuple(end["scores"]), winner=end["winner"]))
    log.path.replace(FORMATS / f"{version}.mesa")
    (FORMATS / f"{version}.jsonl").write_text(text, encoding="utf-8")
    for left in FORMATS.glob(f"{log.name}*"):
        left.unlink()


def told(path: Path) -> tuple[tuple[Batch, ...], Outcome]:
    """The decisions and the end of a match written down as JSON lines."""
    head, *moves, end = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    game = CATALOG[head["ruleset"]["key"]].game
    batches: list[Batch] = []
    first = 1
    for move in moves:
        events = tuple(one_of(game.events, event) for event in move["events"])
        said = one_of((*game.commands, *game.table_commands), move["command"])
        batches.append(Batch(first=first, actor=move["by"], command=said, events=events))
        first += len(events)
    return tuple(batches), Outcome(scores=tuple(end["scores"]), winner=end["winner"])


def one_of(kinds: Any, given: object) -> Any:
    """A command or an event of these kinds."""
    kind: Any = kinds[0]
    for other in kinds[1:]:
        kind = kind | other
    return msgspec.convert(given, kind)

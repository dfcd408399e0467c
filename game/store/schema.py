"""The file of a match: one SQLite database in which what happened is added and never changed or taken away.

The schema is compared to the letter when a file is opened, so no foreign trigger or view ever runs. A change of it is
a new `FORMAT`, with its own row in `SCHEMAS`; files of every format stay readable, and stay as they are. Format 2 added
`clock`: how much of the running clocks had been used. It is advice, outside the chain, and nothing rests on it. Format
3 has the same tables; its header may say how people look, which programs of before do not read.
"""

import sqlite3
from pathlib import Path

from game.store.faults import Fault, StoreError

APPLICATION = 0x4D455341
"""`MESA`, at byte 68 of the file."""
FORMAT = 3
MAGIC = b"SQLite format 3\x00"
HEAD = 100
"""Bytes of the database's own header."""
LATER = 1_000
"""A format number above this was never given: the file is damaged, not new."""

TABLES = {
    "header": """CREATE TABLE header (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  key BLOB NOT NULL, version INTEGER NOT NULL, body BLOB NOT NULL, link BLOB NOT NULL CHECK (length(link) = 32)
) STRICT""",
    "batch": """CREATE TABLE batch (
  first INTEGER PRIMARY KEY, last INTEGER NOT NULL CHECK (last >= first),
  actor INTEGER NOT NULL, version INTEGER NOT NULL, at INTEGER NOT NULL,
  command BLOB NOT NULL, events BLOB NOT NULL, link BLOB NOT NULL CHECK (length(link) = 32)
) STRICT""",
    "outcome": """CREATE TABLE outcome (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  at INTEGER NOT NULL, body BLOB NOT NULL, link BLOB NOT NULL CHECK (length(link) = 32)
) STRICT""",
}
"""What a match is."""
CLOCK = {
    "clock": """CREATE TABLE clock (
  id INTEGER PRIMARY KEY, seat INTEGER NOT NULL, stamp INTEGER NOT NULL, milliseconds INTEGER NOT NULL
) STRICT""",
}
"""What lies beside it."""


def _guards() -> dict[str, str]:
    guards = {
        f"{table}_{verb.lower()}": f"CREATE TRIGGER {table}_{verb.lower()} BEFORE {verb} ON {table} "
        f"BEGIN SELECT RAISE(ABORT, 'a match is only ever added to'); END"
        for table in TABLES
        for verb in ("UPDATE", "DELETE")
    }
    guards["header_insert"] = (
        "CREATE TRIGGER header_insert BEFORE INSERT ON header WHEN EXISTS (SELECT 1 FROM header) "
        "BEGIN SELECT RAISE(ABORT, 'a match has one header'); END"
    )
    guards["batch_insert"] = (
        "CREATE TRIGGER batch_insert BEFORE INSERT ON batch "
        "WHEN NEW.first <> coalesce((SELECT last FROM batch ORDER BY first DESC LIMIT 1), 0) + 1 "
        "OR EXISTS (SELECT 1 FROM outcome) "
        "BEGIN SELECT RAISE(ABORT, 'a batch follows the last one'); END"
    )
    guards["outcome_insert"] = (
        "CREATE TRIGGER outcome_insert BEFORE INSERT ON outcome WHEN EXISTS (SELECT 1 FROM outcome) "
        "BEGIN SELECT RAISE(ABORT, 'a match ends once'); END"
    )
    return guards


_WITH_CLOCK = TABLES | _guards() | CLOCK
SCHEMAS: dict[int, dict[str, str]] = {1: TABLES | _guards(), 2: _WITH_CLOCK, 3: _WITH_CLOCK}
"""Everything that is in a file's schema, by its format and by name."""

HEADER = "SELECT key, version, body, link FROM header"
BATCHES = "SELECT first, last, actor, version, at, command, events, link FROM batch ORDER BY first"
TAIL = "SELECT link FROM batch ORDER BY first DESC LIMIT 1"
OUTCOME = "SELECT at, body, link FROM outcome"
CLOCKS = "SELECT seat, stamp, milliseconds FROM clock ORDER BY id LIMIT 16"
ADD_HEADER = "INSERT INTO header (id, key, version, body, link) VALUES (1, ?, ?, ?, ?)"
ADD_BATCH = "INSERT INTO batch (first, last, actor, version, at, command, events, link) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
ADD_OUTCOME = "INSERT INTO outcome (id, at, body, link) VALUES (1, ?, ?, ?)"
FORGET_CLOCKS = "DELETE FROM clock"
ADD_CLOCK = "INSERT INTO clock (seat, stamp, milliseconds) VALUES (?, ?, ?)"


def lay(connection: sqlite3.Connection) -> None:
    """Make an empty database a match of today's format."""
    connection.execute(f"PRAGMA application_id = {APPLICATION}")
    connection.execute(f"PRAGMA user_version = {FORMAT}")
    for statement in SCHEMAS[FORMAT].values():
        connection.execute(statement)


def format_of(connection: sqlite3.Connection) -> int:
    """The format that the file says it has."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    return int(version)


def check_schema(connection: sqlite3.Connection) -> None:
    """Raises `StoreError` unless the schema is the one of its format to the letter."""
    schema = SCHEMAS.get(format_of(connection), {})
    found = dict(connection.execute("SELECT name, sql FROM sqlite_schema").fetchall())
    if not schema or found != {name.encode(): sql.encode() for name, sql in schema.items()}:
        raise StoreError(Fault.DAMAGED, "another schema")


def examine(path: Path) -> None:
    """Raises `StoreError` or `OSError` unless this looks like a match of a format that is understood here.

    Only for a file that this process does not hold: closing it again would let go of SQLite's lock.
    """
    with path.open("rb") as file:
        head = file.read(HEAD)
    if len(head) < HEAD:
        raise StoreError(Fault.TRUNCATED, f"{len(head)} bytes")
    if not any(head):
        raise StoreError(Fault.DAMAGED, "zeros")
    if not head.startswith(MAGIC) or int.from_bytes(head[68:72], "big") != APPLICATION:
        raise StoreError(Fault.NOT_A_MATCH)
    version = int.from_bytes(head[60:64], "big")
    if FORMAT < version <= LATER:
        raise StoreError(Fault.NEWER_VERSION)
    if version not in SCHEMAS:
        raise StoreError(Fault.DAMAGED, f"format {version}")


def is_cut(path: Path) -> bool:
    """Whether the file is shorter than its own header says; for a file that this process does not hold."""
    try:
        with path.open("rb") as file:
            head = file.read(HEAD)
        page = int.from_bytes(head[16:18], "big")
        return path.stat().st_size < (65_536 if page == 1 else page) * int.from_bytes(head[28:32], "big")
    except OSError:
        return False

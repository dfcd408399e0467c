"""Matches that leave the program and come back: a file to take elsewhere, one taken in, and the report of a hand.

An exported match is one database file, whole by itself, that opens on a medium that cannot be written. A report is a
text in the layout of the golden games, which `python -m game check` replays; nobody's name is in it.
"""

import os
import re
import shutil
import sqlite3
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from game.outside import read_file, read_remains
from game.rules.catalog import CATALOG
from game.rules.kernel import Seat, fold
from game.rules.record import replace
from game.scenario.reader import ScenarioError
from game.scenario.replay import VERSION as LAYOUT
from game.scenario.replay import read_match
from game.store.copies import SUFFIX, beside, write_whole
from game.store.faults import BROKEN_FILE, Fault, StoreError, fault_of, store_error
from game.store.matches import CROCKFORD, Header, MatchFolder, MatchLog, Outcome, Trouble, ulid
from game.store.records import why_hidden
from game.store.recovery import take_away
from game.table.codec import encode
from game.table.messages import Sitter, Welcome
from game.ui.texts import t
from game.version import VERSION

OWN_NAME = re.compile(f"[{CROCKFORD}]{{26}}")
"""A name that a folder of matches gives."""
REPORT = "reporte-"
REPORT_SUFFIX = ".jsonl"


def export_match(folder: MatchFolder, name: str, target: Path) -> Path:
    """Write the match of this name to a file of its own in the folder `target`; raises `StoreError`.

    A match that is open cannot be read; it leaves once its table has let go of it.
    """
    source = folder.path / (name + SUFFIX)
    _refuse_busy(source)
    told = read_file(source)
    _make(target)
    path = _free(target, file_name(told.header), SUFFIX)
    write_whole(path, told.seal, told.rows, told.end, sqlite3.Connection)
    return path


def _refuse_busy(path: Path) -> None:
    """Raises `StoreError` when another window plays this match: what it writes meanwhile would be copied half."""
    try:
        MatchLog(path, sqlite3.Connection).close()
    except StoreError as error:
        if error.fault is Fault.IN_USE:
            raise


def import_match(folder: MatchFolder, path: Path) -> str | Trouble:
    """Take in the match of a file; its name in the folder, or why it is refused. The file is never changed.

    Of a damaged one whose beginning can be read, a copy is taken in as it is, and what is offered is its rescue.
    """
    try:
        told = read_file(path)
        name = _name_for(folder, path, told.header)
        write_whole(folder.path / (name + SUFFIX), told.seal, told.rows, told.end, sqlite3.Connection)
    except StoreError as error:
        refused = Trouble(name=path.stem, fault=error.fault, detail=error.detail)
        return _take_in_damaged(folder, path) or refused if error.fault in BROKEN_FILE else refused
    return name


def _take_in_damaged(folder: MatchFolder, path: Path) -> Trouble | None:
    """The offer to rescue a copy of a damaged file; `None` when there is nothing to be rescued."""
    try:
        left = read_remains(path)
        if left is None:
            return None
        name = _name_for(folder, path, left.header)
    except StoreError as error:
        return Trouble(name=path.stem, fault=error.fault, detail=error.detail)
    taken = folder.path / (name + SUFFIX)
    try:
        for other in (path, *beside(path)):
            if other.is_file():
                shutil.copyfile(other, taken.with_name(taken.name + other.name.removeprefix(path.name)))
    except OSError as error:
        with suppress(StoreError):
            take_away(taken)
        return Trouble(name=path.stem, fault=fault_of(error, folder.path))
    opened = folder.open(name)
    return opened if isinstance(opened, Trouble) else None


def _name_for(folder: MatchFolder, path: Path, header: Header[Any]) -> str:
    """The name under which a file is taken in: its own, if it was given by such a folder and is free here."""
    _make(folder.path)
    own = OWN_NAME.fullmatch(path.stem) and not any(folder.path.glob(path.stem + SUFFIX + "*"))
    return path.stem if own else ulid(header.began)


def open_file(path: Path) -> tuple[Welcome[Any], tuple[Any, ...]] | Trouble:
    """The match of a file, saved or reported, to look at it: how its player was welcomed, and every event as it was."""
    if path.suffix == REPORT_SUFFIX:
        return _open_report(path)
    try:
        told = read_file(path)
    except StoreError as error:
        return Trouble(name=path.stem, fault=error.fault, detail=error.detail)
    shown = shown_of(told.header, told.outcome, [event for batch in told.batches for event in batch.events])
    return Trouble(name=path.stem, fault=shown) if isinstance(shown, Fault) else shown


def shown_of(
    header: Header[Any], outcome: Outcome | None, events: list[Any]
) -> tuple[Welcome[Any], tuple[Any, ...]] | Fault:
    """What may be looked at of a match: all of it, what its player's seat was told, or nothing, and why."""
    hidden = why_hidden(header, outcome)
    if hidden is None:
        return welcome_of(header), tuple(events)
    seat = None if header.shared is None else header.shared.seat
    if hidden is not Fault.HANDS_HIDDEN or seat is None:
        return hidden
    redact = CATALOG[header.ruleset.key].game.redact
    return replace(welcome_of(header), seat=seat), tuple(redact(event, seat) for event in events)


def _open_report(path: Path) -> tuple[Welcome[Any], tuple[Any, ...]] | Trouble:
    """The match of a text; nobody is named in it, so people are called by their seats."""
    try:
        told = read_match(path)
    except ScenarioError as error:
        fault = fault_of(error.__cause__, path) if isinstance(error.__cause__, OSError) else Fault.NOT_A_MATCH
        return Trouble(name=path.stem, fault=fault, detail=str(error))
    sitters = tuple(Sitter(name=t("Puesto {number}", number=seat + 1)) for seat in range(told.table.seats))
    welcome = Welcome(seat=0, ruleset=told.rules, format=told.table, sitters=sitters)
    return welcome, tuple(event for move in told.moves for event in move.events)


def welcome_of(header: Header[Any]) -> Welcome[Any]:
    """The welcome of the player whose match this is."""
    return Welcome(seat=player(header.sitters), ruleset=header.ruleset, format=header.format, sitters=header.sitters)


def player(sitters: tuple[Sitter, ...]) -> Seat:
    """The seat of the person whose match this is: the first that no bot sits at."""
    return next((seat for seat, sitter in enumerate(sitters) if sitter.bot is None), 0)


def report_hand(log: MatchLog, seq: int, target: Path) -> Path:
    """Write what happened up to the decision that made event `seq`; raises `StoreError`."""
    _make(target)
    path = _free(target, f"{REPORT}{file_name(log.header)}-{seq}", REPORT_SUFFIX)
    fresh = path.with_name(path.name + ".new")
    try:
        with fresh.open("wb") as file:
            file.write(report(log, seq))
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(path)
    except OSError as error:
        with suppress(OSError):
            fresh.unlink(missing_ok=True)
        raise store_error(error, target) from error
    return path


def report(log: MatchLog, seq: int) -> bytes:
    """The text of a report."""
    header = log.header
    game = CATALOG[header.ruleset.key].game
    state = game.start(header.ruleset, header.format)
    head = {"version": LAYOUT, "app": header.app, "reporter": VERSION, "ruleset": header.ruleset,
            "format": header.format}  # fmt: skip
    lines = [msgspec.json.encode(head)]
    for batch in log.batches:
        if batch.first > seq:
            break
        lines.append(
            b'{"by":%d,"command":%b,"events":[%b]}'
            % (batch.actor, encode(batch.command), b",".join(map(encode, batch.events)))
        )
        state = fold(game.evolve, state, batch.events)
    lines.append(msgspec.json.encode({"scores": game.scores(state), "winner": game.winner(state)}))
    return b"".join(line + b"\n" for line in lines)


def file_name(header: Header[Any], local: Callable[[float], time.struct_time] = time.localtime) -> str:
    """What a match's file is called outside: its ruleset and when it began, in plain letters, without an ending."""
    words = re.sub(r"[^a-z0-9]+", "-", header.ruleset.key.lower()).strip("-")
    return f"{words}-{_moment(header.began / 1_000, local)}"


def _moment(seconds: float, local: Callable[[float], time.struct_time]) -> str:
    """Day and minute; a year that no calendar of this system has is the first of all."""
    try:
        return time.strftime("%Y-%m-%d-%H%M", local(seconds))
    except (OverflowError, OSError, ValueError):
        return time.strftime("%Y-%m-%d-%H%M", time.gmtime(0))


def _make(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise store_error(error, folder) from error


def _free(folder: Path, name: str, suffix: str) -> Path:
    """A path of this name that nothing has yet."""
    path, number = folder / (name + suffix), 1
    while path.exists():
        number += 1
        path = folder / f"{name}-{number}{suffix}"
    return path

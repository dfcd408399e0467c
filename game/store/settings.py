"""Small records kept between runs, each in a file of its own: written whole or not at all, read strictly.

What is kept is not this room's business. A broken or unreadable file is a `Problem` and the default, never an error.
"""

import os
from enum import StrEnum
from pathlib import Path
from typing import Any, TypeVar, get_args

import msgspec

from game.rules.record import Record

T = TypeVar("T", bound=Record)

LIMIT = 65_536
"""Bytes of the largest file that is read, unless another limit is given."""


class Problem(StrEnum):
    """Why the settings are not what they were, or will not be next time."""

    UNREADABLE = "unreadable"
    """The file is there and cannot be read, or does not hold what it should; it is left as it is, under `.broken`."""
    UNWRITABLE = "unwritable"
    """The file cannot be written: what was chosen lasts until the program closes."""


class SettingsFile:
    """One record in one JSON file."""

    def __init__(self, path: Path, limit: int = LIMIT) -> None:
        self.path = path
        self.limit = limit

    def load(self, default: T) -> tuple[T, Problem | None]:
        """The record kept here, or `default` when there is none or it is broken."""
        try:
            with self.path.open("rb") as file:
                data = file.read(self.limit + 1)
            if len(data) > self.limit:
                raise msgspec.ValidationError("too long")
            return _read(data, type(default)), None
        except FileNotFoundError:
            return default, None
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            self._set_aside()
            return default, Problem.UNREADABLE
        except OSError:
            return default, Problem.UNREADABLE

    def peek(self, default: T) -> T:
        """The record kept here, or `default`; whatever is wrong with the file is left as it is, and told by `load`."""
        try:
            with self.path.open("rb") as file:
                return _read(file.read(self.limit), type(default))
        except (OSError, msgspec.MsgspecError, UnicodeError, RecursionError):
            return default

    def save(self, record: Record) -> Problem | None:
        """Keep the record: to a new file first, then in place of the old one."""
        fresh = self.path.with_suffix(".new")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with fresh.open("wb") as file:
                file.write(msgspec.json.format(msgspec.json.encode(record), indent=2))
                file.flush()
                os.fsync(file.fileno())
            fresh.replace(self.path)
        except OSError:
            return Problem.UNWRITABLE
        return None

    def _set_aside(self) -> None:
        try:
            self.path.replace(self.path.with_suffix(".broken"))
        except OSError:
            return


def _read(data: bytes, kind: type[T]) -> T:
    """The record, also of a version that knew more or fewer fields, however deep: what is known here is kept."""
    fields = msgspec.json.decode(data, type=dict[str, Any])
    fields.setdefault("is", kind.__name__)
    return msgspec.convert(_known(fields, _records_in(kind)), kind)


def _known(value: Any, records: dict[str, frozenset[str]]) -> Any:
    """A decoded value without the fields that its records do not have."""
    if isinstance(value, list):
        return [_known(item, records) for item in value]
    if not isinstance(value, dict):
        return value
    names = records.get(str(value.get("is")))
    return {name: _known(inner, records) for name, inner in value.items() if names is None or name in names}


def _records_in(kind: Any) -> dict[str, frozenset[str]]:
    """The records that a type is made of, each with the names of its fields."""
    if isinstance(kind, type) and issubclass(kind, Record):
        fields = msgspec.structs.fields(kind)
        found = {kind.__name__: frozenset({"is", *(field.encode_name for field in fields)})}
        return found | {name: names for field in fields for name, names in _records_in(field.type).items()}
    return {name: names for inner in get_args(kind) for name, names in _records_in(inner).items()}

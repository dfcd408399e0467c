"""What can go wrong with a saved match, as words: whatever SQLite or the system raises becomes one `Fault`.

Nothing but `StoreError` leaves this floor. A fault of the disk says nothing against the file; a fault of the file is
never retried, it is rescued (`recovery`).
"""

import errno
import os
import sqlite3
from enum import StrEnum
from pathlib import Path

from game.rules.kernel import Illegal


class Fault(StrEnum):
    """Why a match cannot be kept or opened."""

    DISK_FULL = "disk_full"
    """No room is left; what was kept before is safe."""
    DISK_FAILED = "disk_failed"
    """The disk refused to read, write or flush."""
    READ_ONLY = "read_only"
    """The folder or the file may not be written; also: the match is over, and nothing more is written in it."""
    FOLDER_GONE = "folder_gone"
    """The folder, or the match in it, is no longer there."""
    DAMAGED = "damaged"
    """The file is a match, and part of it is not what was written."""
    TRUNCATED = "truncated"
    """Part of the file is missing."""
    NEWER_VERSION = "newer_version"
    """Written by a newer program, whose version goes beside the fault when it can be read."""
    NOT_A_MATCH = "not_a_match"
    """Some other file."""
    IN_USE = "in_use"
    """Another window, or another table of this one, has the match open."""
    NOT_OVER = "not_over"
    """A match of several people that goes on: nobody may look at its hands, and it is gone on with at its table."""
    HANDS_HIDDEN = "hands_hidden"
    """A match of several people who agreed not to show their hands: each may look at their own."""


BROKEN_FILE = frozenset((Fault.DAMAGED, Fault.TRUNCATED, Fault.NOT_A_MATCH))
"""Faults of the file itself, which a rescue may mend."""


class StoreError(OSError):
    """The match could not be kept or opened, and why; nothing that was asked for has happened."""

    def __init__(self, fault: Fault, detail: str = "") -> None:
        super().__init__(detail or fault.value)
        self.fault = fault
        self.detail = detail


ERRORS = (
    sqlite3.Error,
    sqlite3.Warning,
    OSError,
    ValueError,
    TypeError,
    AttributeError,
    ArithmeticError,
    LookupError,
    AssertionError,
    MemoryError,
    RecursionError,
    SystemError,
    Illegal,
)
"""All that a damaged file has been seen to raise, and its kin; a broken text is a `ValueError`, for one."""

_BY_CODE = {
    sqlite3.SQLITE_FULL: Fault.DISK_FULL,
    sqlite3.SQLITE_BUSY: Fault.IN_USE,
    sqlite3.SQLITE_LOCKED: Fault.IN_USE,
    sqlite3.SQLITE_READONLY: Fault.READ_ONLY,
    sqlite3.SQLITE_PERM: Fault.READ_ONLY,
    sqlite3.SQLITE_IOERR: Fault.DISK_FAILED,
    sqlite3.SQLITE_CANTOPEN: Fault.DISK_FAILED,
    sqlite3.SQLITE_NOMEM: Fault.DISK_FAILED,
}
_BY_EXTENDED_CODE = {
    sqlite3.SQLITE_READONLY_DBMOVED: Fault.FOLDER_GONE,
    sqlite3.SQLITE_IOERR_CORRUPTFS: Fault.DAMAGED,
}
_BY_ERRNO = {
    errno.ENOSPC: Fault.DISK_FULL,
    errno.EDQUOT: Fault.DISK_FULL,
    errno.EROFS: Fault.READ_ONLY,
    errno.EACCES: Fault.READ_ONLY,
    errno.EPERM: Fault.READ_ONLY,
    errno.ENOENT: Fault.FOLDER_GONE,
    errno.ENOTDIR: Fault.FOLDER_GONE,
    errno.EISDIR: Fault.NOT_A_MATCH,
}


def fault_of(error: BaseException, path: Path) -> Fault:
    """What this exception, raised while `path` was being used, means."""
    if isinstance(error, StoreError):
        return error.fault
    if isinstance(error, OSError):
        return _BY_ERRNO.get(error.errno or 0, Fault.DISK_FAILED)
    if isinstance(error, MemoryError):
        return Fault.DISK_FAILED
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT)
    fault = _BY_EXTENDED_CODE.get(code) or _BY_CODE.get(code & 0xFF, Fault.DAMAGED)
    if fault not in (Fault.DISK_FAILED, Fault.READ_ONLY):
        return fault
    if not path.exists():
        return Fault.FOLDER_GONE
    writable = os.access(path, os.W_OK) and os.access(path.parent, os.W_OK)
    return fault if writable else Fault.READ_ONLY  # SQLite says that it could not lock, for one


def store_error(error: BaseException, path: Path) -> StoreError:
    """The exception as the only one that leaves this floor."""
    return error if isinstance(error, StoreError) else StoreError(fault_of(error, path), str(error))

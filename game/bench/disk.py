"""A disk that fails when told to: a layer between SQLite and the system, and over the file calls of the program.

It is a copy of SQLite's own system layer whose writes, flushes, truncations, locks, openings and deletions first ask
a `Judge`. It needs the SQLite library that Python itself has loaded, which not every system lets one reach.
"""

import ctypes
import errno
import os
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from ctypes import CFUNCTYPE, POINTER, Structure, c_char_p, c_int, c_int64, c_void_p, cast
from ctypes.util import find_library
from pathlib import Path
from typing import Any

from game.ui.texts import m

Judge = Callable[[str, str, int, bytes], int]
"""From what is to be done (`write`, `sync` …), the file, the place and the bytes to an SQLite error, or 0."""

FAILS = {
    "open": sqlite3.SQLITE_CANTOPEN,
    "write": sqlite3.SQLITE_IOERR_WRITE,
    "read": sqlite3.SQLITE_IOERR_READ,
    "sync": sqlite3.SQLITE_IOERR_FSYNC,
    "truncate": sqlite3.SQLITE_IOERR_TRUNCATE,
    "lock": sqlite3.SQLITE_IOERR_LOCK,
    "delete": sqlite3.SQLITE_IOERR_DELETE,
}
"""How each kind of call fails."""
NO_LAYER = m("No se alcanza la biblioteca de SQLite que usa Python: aquí no se puede hacer fallar el disco.")

_OPEN = CFUNCTYPE(c_int, c_void_p, c_char_p, c_void_p, c_int, c_void_p)
_DELETE = CFUNCTYPE(c_int, c_void_p, c_char_p, c_int)
_READ = CFUNCTYPE(c_int, c_void_p, c_void_p, c_int, c_int64)
_WRITE = CFUNCTYPE(c_int, c_void_p, c_void_p, c_int, c_int64)
_TRUNCATE = CFUNCTYPE(c_int, c_void_p, c_int64)
_FLAG = CFUNCTYPE(c_int, c_void_p, c_int)


def _nobody(_what: str, _path: str, _at: int, _data: bytes) -> int:
    return 0


class _Vfs(Structure):
    _fields_ = (
        ("version", c_int),
        ("file_size", c_int),
        ("path_size", c_int),
        ("next", c_void_p),
        ("name", c_char_p),
        ("data", c_void_p),
        ("open", _OPEN),
        ("delete", _DELETE),
        ("others", c_void_p * 14),
    )


class _Methods(Structure):
    _fields_ = (
        ("version", c_int),
        ("close", c_void_p),
        ("read", _READ),
        ("write", _WRITE),
        ("truncate", _TRUNCATE),
        ("sync", _FLAG),
        ("size", c_void_p),
        ("lock", _FLAG),
        ("others", c_void_p * 11),
    )


class _File(Structure):
    _fields_ = (("methods", POINTER(_Methods)),)


def library() -> Any | None:
    """The SQLite that Python has loaded, or `None`."""
    if sys.platform == "win32":
        return None
    name = find_library("sqlite3")
    try:
        found = ctypes.CDLL("libsqlite3.so.0" if sys.platform == "linux" else name)
        found.sqlite3_libversion.restype = c_char_p
        found.sqlite3_vfs_find.restype = POINTER(_Vfs)
        loaded = Path("/proc/self/maps").read_text(encoding="utf-8").count("libsqlite3") if name else 0
    except (OSError, AttributeError, TypeError):
        return None
    return found if loaded and found.sqlite3_libversion().decode() == sqlite3.sqlite_version else None


class _Layer:
    """The layer itself; it must live as long as any file that was opened through it."""

    def __init__(self, lib: Any, judge: Judge) -> None:
        self._lib, self._judge = lib, judge
        self._names: dict[int, str] = {}
        self._tables: list[_Methods] = []
        self._below: _Vfs = lib.sqlite3_vfs_find(None).contents
        self._vfs = _Vfs.from_buffer_copy(self._below)
        self._vfs.name = b"faulty"
        self._vfs.open = _OPEN(self._open)
        self._vfs.delete = _DELETE(self._delete)

    def stand(self) -> None:
        """Let every file that is opened from now on go through here."""
        self._lib.sqlite3_vfs_register(ctypes.byref(self._vfs), 1)

    def step_aside(self) -> None:
        """Let files be opened as ever; those still open ask nobody any more."""
        self._judge = _nobody
        self._lib.sqlite3_vfs_unregister(ctypes.byref(self._vfs))

    def _open(self, vfs: Any, name: Any, file: Any, flags: int, out: Any) -> int:
        path = os.fsdecode(name) if name else ""
        fault = self._judge("open", path, 0, b"")
        if fault:
            cast(file, POINTER(_File)).contents.methods = POINTER(_Methods)()
            return fault
        done: int = self._below.open(vfs, name, file, flags, out)
        opened = cast(file, POINTER(_File)).contents
        if done == sqlite3.SQLITE_OK and opened.methods:
            self._names[file] = path
            opened.methods = ctypes.pointer(self._watched(opened.methods.contents))
        return done

    def _delete(self, vfs: Any, name: Any, sync: int) -> int:
        path = os.fsdecode(name) if name else ""
        return self._judge("delete", path, 0, b"") or self._below.delete(vfs, name, sync)

    def _watched(self, below: _Methods) -> _Methods:
        names = self._names
        table = _Methods.from_buffer_copy(below)

        def read(file: Any, buffer: Any, size: int, at: int) -> int:
            return self._judge("read", names[file], at, b"") or below.read(file, buffer, size, at)

        def write(file: Any, data: Any, size: int, at: int) -> int:
            return self._judge("write", names[file], at, ctypes.string_at(data, size)) or below.write(
                file, data, size, at
            )

        def truncate(file: Any, size: int) -> int:
            return self._judge("truncate", names[file], size, b"") or below.truncate(file, size)

        def sync(file: Any, flags: int) -> int:
            return self._judge("sync", names[file], 0, b"") or below.sync(file, flags)

        def lock(file: Any, level: int) -> int:
            return self._judge("lock", names[file], level, b"") or below.lock(file, level)

        table.read, table.write, table.truncate = _READ(read), _WRITE(write), _TRUNCATE(truncate)
        table.sync, table.lock = _FLAG(sync), _FLAG(lock)
        self._tables += [table, below]
        return table


_EVERY: list[_Layer] = []


@contextmanager
def faulty(judge: Judge) -> Iterator[None]:
    """Within this, SQLite's files ask the judge, and so do the program's own flushes, renames and deletions."""
    lib = library()
    assert lib is not None, NO_LAYER
    layer = _Layer(lib, judge)
    _EVERY.append(layer)
    layer.stand()
    try:
        with _own_calls(judge):
            yield
    finally:
        layer.step_aside()


@contextmanager
def _own_calls(judge: Judge) -> Iterator[None]:
    """The same judge over what the store asks of the system by itself."""
    kept = (os.fsync, Path.replace, Path.unlink, Path.touch, Path.mkdir)

    def asked(what: str, call: Callable[..., Any]) -> Callable[..., Any]:
        def ask(subject: Any, *args: Any, **kwargs: Any) -> Any:
            fault = judge(what, str(subject), 0, b"")
            if fault:
                code = errno.ENOSPC if fault == sqlite3.SQLITE_FULL else errno.EIO
                raise OSError(code, os.strerror(code))
            return call(subject, *args, **kwargs)

        return ask

    os.fsync = asked("sync", os.fsync)
    for name in ("replace", "unlink", "touch", "mkdir"):
        setattr(Path, name, asked(name, getattr(Path, name)))
    try:
        yield
    finally:
        os.fsync = kept[0]
        for name, call in zip(("replace", "unlink", "touch", "mkdir"), kept[1:], strict=True):
            setattr(Path, name, call)

"""Where each value of a TOML text stands, so that an error can name its line.

`tomllib` has already accepted the text when this walk begins: it only has to follow strings, brackets and commas.
"""

import re
from collections.abc import Iterator

Path = tuple[str | int, ...]

_SPACE = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_KEY = re.compile(r"""\s*("[^"]*"|'[^']*'|[A-Za-z0-9_-]+)\s*(\.?)""")
_SCALAR = re.compile(r"""\"{3}.*?\"{3}|'{3}.*?'{3}|"(?:\\.|[^"\\])*"|'[^']*'|[^,\]}\s#]+""", re.DOTALL)


class Places:
    """The line of every path of a TOML text; an unknown path has the line of the nearest path above it."""

    def __init__(self, text: str) -> None:
        self._lines: dict[Path, int] = dict(_Walk(text).places())

    def line(self, path: Path) -> int:
        """The line, counted from 1, where this path begins."""
        while path and path not in self._lines:
            path = path[:-1]
        return self._lines.get(path, 1)


class _Walk:
    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0

    def places(self) -> Iterator[tuple[Path, int]]:
        table: Path = ()
        counts: dict[Path, int] = {}
        while self._peek():
            line = self._line()
            if self._text[self._at] == "[":
                table = self._header(counts)
                yield table, line
            else:
                yield from self._pair(table)

    def _line(self) -> int:
        return self._text.count("\n", 0, self._at) + 1

    def _peek(self) -> str:
        space = _SPACE.match(self._text, self._at)
        self._at = space.end() if space else self._at
        return self._text[self._at : self._at + 1]

    def _header(self, counts: dict[Path, int]) -> Path:
        many = self._text.startswith("[[", self._at)
        self._at += 2 if many else 1
        path: Path = ()
        for key in self._keys():
            path = (*path, key)
            if path in counts and not (many and self._peek() == "]"):
                path = (*path, counts[path])
        self._at = self._text.index("]", self._at) + (2 if many else 1)
        if many:
            counts[path] = counts.get(path, -1) + 1
            path = (*path, counts[path])
        return path

    def _keys(self) -> Iterator[str]:
        more = True
        while more and (found := _KEY.match(self._text, self._at)):
            self._at = found.end()
            more = bool(found.group(2))
            yield found.group(1).strip("\"'")

    def _pair(self, table: Path) -> Iterator[tuple[Path, int]]:
        line = self._line()
        path = (*table, *self._keys())
        self._at = self._text.index("=", self._at) + 1
        yield path, line
        yield from self._value(path)

    def _value(self, path: Path) -> Iterator[tuple[Path, int]]:
        opened = self._peek()
        yield path, self._line()
        if opened == "[":
            yield from self._inside(path, "]")
        elif opened == "{":
            yield from self._inside(path, "}")
        else:
            scalar = _SCALAR.match(self._text, self._at)
            self._at = scalar.end() if scalar else self._at + 1

    def _inside(self, path: Path, close: str) -> Iterator[tuple[Path, int]]:
        self._at += 1
        count = 0
        while (found := self._peek()) and found != close:
            if found == ",":
                self._at += 1
                count += 1
            elif close == "]":
                yield from self._value((*path, count))
            else:
                yield from self._pair(path)
        self._at += 1

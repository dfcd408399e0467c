"""Why a file cannot be read, in our own words: what the system, TOML, JSON and msgspec say of it is English."""

import json
import re
import tomllib

from game.scenario.speech import Phrase

_SAID = (
    (re.compile(r"Expected `(?P<wanted>[^`]+)`, got `(?P<found>[^`]+)`"), Phrase("se esperaba {wanted}, y es {found}")),
    (re.compile(r"Expected `(?P<wanted>[^`]+ (?:[<>]=?|!=) \S+?)`"), Phrase("se esperaba {wanted}")),
    (re.compile(r"Expected `(?P<wanted>[^`]+)`"), Phrase("no es {wanted} como se esperaba")),
    (re.compile(r"missing required field `(?P<name>[^`]+)`"), Phrase("falta {name}")),
    (re.compile(r"unknown field `(?P<name>[^`]+)`"), Phrase("sobra {name}")),
    (re.compile(r"Invalid (?:enum )?value '?(?P<value>[^' ]+)'?"), Phrase("{value} no es ninguno de los que hay")),
)
_PLACE = re.compile(r" - at `\$\.?(?P<place>[^`]+)`")
_COLUMN = re.compile(r"at line (?P<line>\d+), column (?P<column>\d+)")


def mismatch(error: Exception) -> Phrase:
    """What a value is not, and where in it."""
    text = str(error)
    found = next(((said, one) for pattern, said in _SAID if (one := pattern.search(text))), None)
    why = Phrase("no es lo que se esperaba") if found is None else Phrase(found[0].msgid, found[1].groupdict())
    place = _PLACE.search(text)
    return why if place is None else Phrase("{place}: {why}", {"place": place["place"], "why": why})


def trouble(error: Exception) -> Phrase:
    """Why a file, or a line of it, cannot be read."""
    match error:
        case UnicodeDecodeError():
            return Phrase("no es un texto en UTF-8")
        case json.JSONDecodeError():
            return Phrase("no se entiende como JSON, en la columna {n}", {"n": error.colno})
        case tomllib.TOMLDecodeError():
            found = _COLUMN.search(str(error))
            if found is None:
                return Phrase("no se entiende como TOML: se acaba antes de tiempo")
            return Phrase("no se entiende como TOML, en la columna {n}", {"n": int(found["column"])})
        case FileNotFoundError():
            return Phrase("no existe")
        case IsADirectoryError():
            return Phrase("es una carpeta")
        case PermissionError():
            return Phrase("no se deja leer")
        case OSError():
            return Phrase("no se puede leer (error {n} del sistema)", {"n": error.errno})
        case RecursionError():
            return Phrase("tiene demasiadas cosas unas dentro de otras")
        case _:
            return mismatch(error)


def toml_line(error: tomllib.TOMLDecodeError, text: str) -> int:
    """The line at which a TOML text is not understood; its last one when it ends too early."""
    found = _COLUMN.search(str(error))
    return max(1, len(text.splitlines())) if found is None else int(found["line"])

"""Catalogs of what the player reads: collects the Spanish sentences of `game/`, updates each language, compiles it.

`python -m assets.generator.locale` does all three; with `--check` it only says what is missing, and fails if anything
is. The `.po` files are written by people; the `.mo` files come from here.
"""

import argparse
import io
from pathlib import Path

from babel.messages import pofile
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo

ROOT = Path(__file__).resolve().parents[2]
LOCALE = ROOT / "assets" / "locale"
LANGUAGES = ("en",)
KEYWORDS = {"t": None, "tn": (1, 2), "m": None, "BadValue": None, "Phrase": None}
"""The last two are said in `game/scenario`, which may not know the catalog."""
WIDTH = 110
_HEADER = {
    "project": "Mesa Criolla",
    "version": "1",
    "charset": "utf-8",
    "copyright_holder": "Mesa Criolla",
    "msgid_bugs_address": "-",
    "last_translator": "-",
    "language_team": "-",
    "header_comment": "# The sentences come from the sources; the translations are written here.",
}


def collect(source: Path = ROOT / "game") -> Catalog:
    """Every sentence that the program marks, with the files it is in."""
    found = Catalog(project="Mesa Criolla", charset="utf-8")
    for name, _line, message, _comments, context in extract_from_dir(str(source), keywords=KEYWORDS):
        found.add(message, locations=[(f"game/{name}", 0)], context=context)
    return found


def read(path: Path, language: str) -> Catalog:
    """The catalog of a language as it is, or an empty one."""
    if not path.is_file():
        return Catalog(locale=language, fuzzy=False, **_HEADER)
    with path.open("rb") as file:
        return pofile.read_po(file, locale=language)


def missing(catalog: Catalog) -> list[str]:
    """The sentences of a catalog that are not translated."""
    gaps = []
    for message in catalog:
        words = message.string if isinstance(message.string, tuple | list) else (message.string,)
        if message.id and (message.fuzzy or not all(words)):
            gaps.append(message.id[0] if isinstance(message.id, tuple | list) else message.id)
    return gaps


def update(language: str) -> Catalog:
    """The catalog of a language with the sentences of today: new ones empty, those no longer said left out."""
    catalog = read(po_path(language), language)
    catalog.update(collect(), no_fuzzy_matching=True)
    catalog.obsolete.clear()
    return catalog


def write(catalog: Catalog, language: str) -> None:
    """Write the `.po` for people and the `.mo` for the program."""
    path = po_path(language)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(as_po(catalog))
    with path.with_suffix(".mo").open("wb") as file:
        write_mo(file, catalog)


def as_po(catalog: Catalog) -> bytes:
    """The catalog as text, the same for the same sentences whenever it is made."""
    buffer = io.BytesIO()
    pofile.write_po(buffer, catalog, width=WIDTH, omit_header=False, sort_output=True, include_lineno=False)
    lines = buffer.getvalue().decode().splitlines(keepends=True)
    changing = ('"POT-Creation-Date', '"PO-Revision-Date', '"Generated-By')
    return "".join(line for line in lines if not line.startswith(changing)).encode()


def po_path(language: str) -> Path:
    """Where the catalog of a language is."""
    return LOCALE / language / "LC_MESSAGES" / "mesa.po"


def main() -> int:
    """Update and compile, or check; the number of languages that are not complete."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; fail if a sentence is not translated")
    only_check = parser.parse_args().check
    incomplete = 0
    for language in LANGUAGES:
        catalog = update(language)
        gaps = missing(catalog)
        incomplete += bool(gaps)
        print(f"{language}: {len(catalog)} sentences, {len(gaps)} not translated")
        for gap in gaps:
            print(f"  {gap}")
        if not only_check:
            write(catalog, language)
    return incomplete if only_check else 0


if __name__ == "__main__":
    raise SystemExit(main())

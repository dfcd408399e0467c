"""What the player reads: Spanish by itself, other languages by catalog, and catalogs that fit the sentences."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import read_mo, write_mo
from babel.messages.pofile import read_po

from assets.generator import locale
from game.ui import texts
from game.ui.texts import t, tn

LOCALE = Path(__file__).parents[2] / "assets" / "locale"
FIELD = re.compile(r"\{[^{}]*\}")


@pytest.fixture(autouse=True)
def spanish_again() -> Iterator[None]:
    yield
    texts.use("es")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a small English catalog."""
    catalog = Catalog(locale="en")
    catalog.add("¡Caída!", "Caída!")
    catalog.add("Faltan {n} piedras para {name}", "{name} needs {n} more stones")
    catalog.add(("una carta", "{n} cartas"), ("one card", "{n} cards"))
    path = tmp_path / "en" / "LC_MESSAGES" / "mesa.mo"
    path.parent.mkdir(parents=True)
    with path.open("wb") as file:
        write_mo(file, catalog)
    return tmp_path


def test_without_a_catalog_everything_is_spanish() -> None:
    assert t("¡Caída!") == "¡Caída!"
    assert t("Faltan {n} para {name}", n=3, name="Ñeca") == "Faltan 3 para Ñeca"
    assert [tn("una carta", "{n} cartas", n) for n in (1, 2, 0)] == ["una carta", "2 cartas", "0 cartas"]
    assert t("") == ""


def test_a_catalog_translates_and_reorders(folder: Path) -> None:
    assert texts.use("en", folder)
    assert texts.language() == "en"
    assert t("Faltan {n} piedras para {name}", n=2, name="José") == "José needs 2 more stones"
    assert [tn("una carta", "{n} cartas", n) for n in (1, 2)] == ["one card", "2 cards"]
    assert t("Esto no está traducido") == "Esto no está traducido"
    assert texts.languages(folder) == ("es", "en")


def test_a_missing_or_broken_catalog_is_spanish(folder: Path) -> None:
    assert not texts.use("fr", folder)
    assert t("¡Caída!") == "¡Caída!"
    (folder / "en" / "LC_MESSAGES" / "mesa.mo").write_bytes(b"not a catalog")
    assert not texts.use("en", folder)
    assert texts.use("es", folder)


def test_braces_of_a_sentence_without_fields_are_left_alone() -> None:
    assert t("{nada}") == "{nada}"
    assert texts.m("un nombre") == "un nombre"


def test_the_sentences_of_the_program_are_collected(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text('t("Hola {name}", name=x)\ntn("una", "{n}", n)\nA = m("fijo")\nf("no")\n', "utf-8")
    ids = {message.id for message in locale.collect(tmp_path) if message.id}
    assert ids == {"Hola {name}", ("una", "{n}"), "fijo"}


@pytest.mark.parametrize("language", locale.LANGUAGES)
def test_a_catalog_fits_its_sentences(language: str) -> None:
    with locale.po_path(language).open("rb") as file:
        catalog = read_po(file, locale=language)
    with locale.po_path(language).with_suffix(".mo").open("rb") as file:
        compiled = read_mo(file)
    translated = 0
    for message in catalog:
        said, spoken = _words(message.id), _words(message.string)
        if not message.id or not all(spoken):
            continue
        translated += 1
        assert _words(compiled[message.id].string) == spoken
        known = set(FIELD.findall(" ".join(said)))
        assert all(set(FIELD.findall(words)) <= known for words in spoken)
        assert len(said) > 1 or set(FIELD.findall(spoken[0])) == known
    assert translated > 100


def _words(said: str | list[str] | tuple[str, ...] | None) -> tuple[str, ...]:
    """One form, or the forms of singular and plural."""
    return (said or "",) if isinstance(said, str) or said is None else tuple(said)


def test_making_a_catalog_twice_gives_the_same_file() -> None:
    assert locale.as_po(locale.update("en")) == locale.as_po(locale.update("en"))


def test_no_sentence_is_said_where_the_collector_does_not_look() -> None:
    """It does not see what is said inside an f-string: that would stay in Spanish in every language."""
    collected = {one.id[0] if isinstance(one.id, tuple | list) else one.id for one in locale.collect()}
    said = {
        call.args[0].value
        for path in (LOCALE.parents[1] / "game").rglob("*.py")
        for call in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in ("t", "tn", "m")
        if call.args and isinstance(call.args[0], ast.Constant) and call.args[0].value
    }
    assert len(said) > 1_000
    assert said - collected == set()

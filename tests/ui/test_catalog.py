"""Every sentence that the program says is in every catalog, and every catalog says nothing else and is complete."""

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import read_mo

from assets.generator import locale


@pytest.mark.parametrize("language", locale.LANGUAGES)
def test_the_catalog_holds_the_sentences_of_the_program_and_no_others(language: str) -> None:
    kept = {message.id for message in locale.read(locale.po_path(language), language) if message.id}
    said = {message.id for message in locale.collect() if message.id}
    assert said - kept == set()
    assert kept - said == set()


@pytest.mark.parametrize("language", locale.LANGUAGES)
def test_nothing_is_left_in_spanish_by_neglect(language: str) -> None:
    catalog = locale.read(locale.po_path(language), language)
    assert locale.missing(catalog) == []
    assert len(catalog) > 250


@pytest.mark.parametrize("language", locale.LANGUAGES)
def test_what_is_compiled_is_what_is_written(language: str) -> None:
    written = locale.read(locale.po_path(language), language)
    with locale.po_path(language).with_suffix(".mo").open("rb") as file:
        compiled = read_mo(file)
    assert _spoken(compiled) == _spoken(written)


def _spoken(catalog: Catalog) -> dict[str, tuple[str, ...]]:
    """What each sentence becomes; of sentences that count, the singular stands for both."""
    return {_forms(message.id)[0]: _forms(message.string) for message in catalog if message.id}


def _forms(said: str | tuple[str, ...] | list[str] | None) -> tuple[str, ...]:
    return (said or "",) if isinstance(said, str) or said is None else tuple(said)

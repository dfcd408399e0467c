"""Files of every format still say what they said; words that have changed are lifted; newer files are refused."""

import shutil
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from game.bench.matches import kept, opened
from game.portraits import around, picture_of
from game.rules.catalog import CATALOG
from game.rules.kernel import fold
from game.store import story, vocabulary
from game.store.matches import Fault, MatchFolder, MatchLog, Trouble
from game.store.schema import FORMAT
from game.store.vocabulary import Vocabulary, vocabulary_of
from tests.store.formats import CLOCKS, FORMATS, PORTRAITS, told

NAMES = ("Íñigo", "Ana", "Beto", "Coro")
VERSIONS = sorted(int(path.stem) for path in FORMATS.glob("*.mesa"))


def brought(tmp_path: Path, version: int = FORMAT) -> MatchFolder:
    """A folder with the file of a format."""
    shutil.copy(FORMATS / f"{version}.mesa", tmp_path / "vieja.mesa")
    return MatchFolder(tmp_path)


def test_there_is_a_file_of_every_format() -> None:
    assert list(range(1, FORMAT + 1)) == VERSIONS


@pytest.mark.parametrize("version", VERSIONS)
def test_an_old_file_says_what_it_said(tmp_path: Path, version: int) -> None:
    """Every command, every event, the end; and the same commands still make the same events."""
    log = opened(brought(tmp_path, version), "vieja")
    batches, outcome = told(FORMATS / f"{version}.jsonl")
    assert (log.batches, log.outcome) == (batches, outcome)
    assert tuple(sitter.name for sitter in log.header.sitters) == NAMES
    assert (log.header.app, log.header.began, log.header.pace) == ("0.1.0", 1_800_000_000_000, 7)
    assert log.clocks == (() if version == 1 else CLOCKS)
    assert tuple(sitter.portrait for sitter in log.header.sitters) == ((None,) * 4 if version < 3 else PORTRAITS)
    assert around(log.header.sitters) == (tuple(map(picture_of, NAMES)) if version < 3 else PORTRAITS)
    game = CATALOG[log.header.ruleset.key].game
    state = game.start(log.header.ruleset, log.header.format)
    for batch in log.batches:
        assert game.decide(state, batch.actor, batch.command) == batch.events
        state = fold(game.evolve, state, batch.events)
    assert tuple(game.scores(state)) == outcome.scores
    assert log.path.read_bytes() == (FORMATS / f"{version}.mesa").read_bytes()


# Words that have changed: today's file is read by a program of tomorrow, whose events have lost or gained a field.


def _counted(row: dict[str, Any]) -> dict[str, Any]:
    return {**row, "points": row["points"] + 1}


def test_words_are_lifted_step_by_step(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each step once, in order, in events and in the header alike; what is in the file stays as it was."""
    batches, _ = told(FORMATS / f"{FORMAT}.jsonl")
    folder = brought(tmp_path)
    steps = ({"CaidaMade": _counted}, {"CaidaMade": _counted, "LimpiaMade": _counted}, {"Ruleset": _of_target_9})
    monkeypatch.setitem(vocabulary.VOCABULARIES, "caida", Vocabulary(steps))
    log = opened(folder, "vieja")
    assert log.header.ruleset.target == 9
    added = {"CaidaMade": 2, "LimpiaMade": 1}
    seen = set()
    for old, new in zip(batches, log.batches, strict=True):
        for before, after in zip(old.events, new.events, strict=True):
            kind = type(before).__name__
            seen.add(kind)
            assert (after.points - before.points if kind in added else 0) == added.get(kind, 0)
            assert kind in added or after == before
    assert set(added) <= seen
    assert log.path.read_bytes() == (FORMATS / f"{FORMAT}.mesa").read_bytes()


def _of_target_9(row: dict[str, Any]) -> dict[str, Any]:
    return {**row, "target": 9}


def test_old_words_are_lifted_from_their_own_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A match begun under version 1 and gone on with under version 2 has rows of both, and each is read as it should.

    The planted word: version 1 wrote every thrown card under another seat.
    """
    name, batches = kept(tmp_path, 30)
    monkeypatch.setitem(vocabulary.VOCABULARIES, "caida", Vocabulary(({"CardThrown": _second_seat},)))
    log = opened(MatchFolder(tmp_path), name)
    first = [event for _, event in log.since(0) if type(event).__name__ == "CardThrown"]
    assert {event.seat for event in first} == {1}
    log.append(batches[-1].__class__(log.last + 1, 0, batches[-1].command, _thrown(batches, log)))
    log.close()
    again = opened(MatchFolder(tmp_path), name)
    assert again.batches[-1].events == log.batches[-1].events
    assert again.batches[-1].events[0].seat == 0
    again.close()
    connection = sqlite3.connect(again.path)
    assert [row[0] for row in connection.execute("SELECT DISTINCT version FROM batch ORDER BY first")] == [1, 2]
    connection.close()


def _second_seat(row: dict[str, Any]) -> dict[str, Any]:
    return {**row, "seat": 1}


def _thrown(batches: Any, log: MatchLog) -> tuple[Any, ...]:
    """A card thrown by seat 0, which version 2 writes as it is."""
    state = CATALOG[log.header.ruleset.key].game.start(log.header.ruleset, log.header.format)
    for _, event in log.since(0):
        state = CATALOG[log.header.ruleset.key].game.evolve(state, event)
    card = next(card for card in state.hands[0] if card is not None)
    kinds = {type(event).__name__: type(event) for batch in batches for event in batch.events}
    return (kinds["CardThrown"](seat=0, card=card),)


def test_a_file_whose_words_are_not_lifted_does_not_open(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The planted fault: an up-caster that was edited and makes what no record is."""
    monkeypatch.setitem(vocabulary.VOCABULARIES, "caida", Vocabulary(({"CardThrown": lambda row: {**row, "new": 1}},)))
    trouble = brought(tmp_path).open("vieja")
    assert isinstance(trouble, Trouble)
    assert trouble.fault is Fault.DAMAGED


def test_a_game_without_a_row_has_never_changed_a_word() -> None:
    assert vocabulary_of("truco.vira").version == 1
    assert vocabulary_of("truco.vira").lift(b"x", 1) == b"x"


# Newer files


def patched(path: Path, at: int, data: bytes) -> None:
    whole = bytearray(path.read_bytes())
    whole[at : at + len(data)] = data
    path.write_bytes(whole)


def test_a_newer_format_is_refused_and_left_alone(tmp_path: Path) -> None:
    folder = brought(tmp_path)
    path = tmp_path / "vieja.mesa"
    patched(path, 60, (FORMAT + 1).to_bytes(4, "big"))
    data = path.read_bytes()
    assert folder.open("vieja") == Trouble(name="vieja", fault=Fault.NEWER_VERSION)
    assert [trouble.fault for trouble in folder.broken()] == [Fault.NEWER_VERSION]
    assert path.read_bytes() == data
    assert not folder.quarantine.exists()


def test_newer_words_are_refused_with_the_version_that_wrote_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Written under version 2 of the words, or by a ruleset unknown here."""
    with monkeypatch.context() as later:
        later.setitem(vocabulary.VOCABULARIES, "caida", Vocabulary(({},)))
        name, _ = kept(tmp_path, 12)
    trouble = MatchFolder(tmp_path).open(name)
    assert trouble == Trouble(name=name, fault=Fault.NEWER_VERSION, detail="0.1.0")
    monkeypatch.setattr(story, "CATALOG", {})
    assert brought(tmp_path).open("vieja") == Trouble(name="vieja", fault=Fault.NEWER_VERSION, detail="0.1.0")


def test_a_match_gone_on_with_by_a_newer_program_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The header is of today, a later row is not."""
    name, _ = kept(tmp_path, 12)
    with monkeypatch.context() as later:
        later.setitem(vocabulary.VOCABULARIES, "caida", Vocabulary(({},)))
        log = opened(MatchFolder(tmp_path), name)
        log.append(log.batches[0].__class__(log.last + 1, 0, log.batches[0].command, log.batches[0].events))
        log.close()
    trouble = MatchFolder(tmp_path).open(name)
    assert trouble == Trouble(name=name, fault=Fault.NEWER_VERSION, detail="0.1.0")

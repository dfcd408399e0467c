"""Figures are counted from the logs, remembered, and counted again when what was remembered is gone or no longer so."""

from pathlib import Path
from typing import Any

import pytest

from game import statistics
from game.bench.matches import Play, header, kept, opened
from game.rules.catalog import CATALOG
from game.rules.record import replace
from game.statistics import Index, figures, rivals_of
from game.store.matches import MatchFolder
from game.store.settings import SettingsFile
from game.table.messages import Sitter
from game.ui.scenes.figures import MIXED, PEOPLE, Rival, StatRow, summary


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The matches that were read, by name."""
    names: list[str] = []
    row_of = statistics.row_of

    def noting(name: str, told: Any) -> StatRow:
        names.append(name)
        return row_of(name, told)

    monkeypatch.setattr(statistics, "row_of", noting)
    return names


def place(tmp_path: Path) -> tuple[MatchFolder, SettingsFile]:
    return MatchFolder(tmp_path / "matches"), SettingsFile(tmp_path / "statistics.json", statistics.LARGEST)


def test_a_match_is_counted_as_it_was_played(tmp_path: Path) -> None:
    folder, index = place(tmp_path)
    names = [kept(folder.path, seed=seed)[0] for seed in (1, 2, 3)]
    unfinished, _ = kept(folder.path, steps=20)
    rows = figures(folder, index)
    assert {row.name for row in rows} == set(names)
    assert unfinished not in {row.name for row in rows}
    for row in rows:
        log = opened(folder, row.name)
        assert log.outcome is not None
        assert row.won == (log.outcome.winner == 0)
        assert (sum(p.mine for p in row.points), sum(p.theirs for p in row.points)) == log.outcome.scores
        assert row.deals == sum(type(batch.command).__name__ == "Deal" for batch in log.batches)
        assert (row.ruleset, row.format, row.level) == (log.header.ruleset.key, log.header.format, "normal")


def test_partners_count_as_one_side(tmp_path: Path) -> None:

    folder, index = place(tmp_path)
    entry = CATALOG["caida.caraquena"]
    log = folder.create(header(entry, entry.formats[1]))
    play = Play(log, log.header, 5).run()
    log.finish(play.outcome())
    (row,) = figures(folder, index)
    assert summary((row,)).made == play.outcome().scores


def test_a_match_is_read_once(tmp_path: Path, reads: list[str]) -> None:
    folder, index = place(tmp_path)
    first, _ = kept(folder.path)
    rows = figures(folder, index)
    assert reads == [first]
    assert figures(MatchFolder(folder.path), index) == rows
    assert reads == [first]
    second, _ = kept(folder.path, seed=2)
    assert {row.name for row in figures(folder, index)} == {first, second}
    assert reads == [first, second]


@pytest.mark.parametrize("loss", ["deleted", "broken", "other layout"])
def test_the_index_can_be_lost(tmp_path: Path, reads: list[str], loss: str) -> None:
    folder, index = place(tmp_path)
    kept(folder.path)
    rows = figures(folder, index)
    if loss == "deleted":
        index.path.unlink()
    elif loss == "broken":
        index.path.write_text("{")
    else:
        counted, _ = index.load(Index())
        index.save(replace(counted, layout=statistics.LAYOUT + 1))
    assert figures(folder, index) == rows
    assert len(reads) == 2
    assert figures(folder, index) == rows
    assert len(reads) == 2


def test_a_deleted_match_drops_out(tmp_path: Path) -> None:
    folder, index = place(tmp_path)
    first, _ = kept(folder.path)
    second, _ = kept(folder.path, seed=2)
    figures(folder, index)
    (folder.path / f"{first}.mesa").unlink()
    assert [row.name for row in figures(folder, index)] == [second]
    assert [one.row.name for one in index.load(Index())[0].counted] == [second]


def test_another_match_under_a_known_name_is_counted_anew(tmp_path: Path) -> None:
    folder, index = place(tmp_path)
    first, _ = kept(folder.path)
    before = figures(folder, index)
    other, _ = kept(tmp_path / "other", seed=9)
    (folder.path / f"{first}.mesa").write_bytes((tmp_path / "other" / f"{other}.mesa").read_bytes())
    after = figures(folder, index)
    assert after != before
    assert after[0].points == figures(MatchFolder(tmp_path / "other"), SettingsFile(tmp_path / "x.json"))[0].points


def test_a_damaged_match_is_left_out_and_left_alone(tmp_path: Path) -> None:
    folder, index = place(tmp_path)
    first, _ = kept(folder.path)
    second, _ = kept(folder.path, seed=2)
    path = folder.path / f"{first}.mesa"
    data = bytearray(path.read_bytes())
    data[data.index(b'"PlayCard"') + 3] ^= 1
    path.write_bytes(data)
    assert [row.name for row in figures(folder, index)] == [second]
    assert path.read_bytes() == bytes(data)


def test_no_folder_and_no_room_for_the_index(tmp_path: Path) -> None:
    folder, index = place(tmp_path)
    assert figures(folder, index) == ()
    kept(folder.path)
    (tmp_path / "file").write_text("here already")
    assert len(figures(folder, SettingsFile(tmp_path / "file" / "statistics.json"))) == 1


def test_many_matches_fit_in_the_index(tmp_path: Path) -> None:
    folder, index = place(tmp_path)
    kept(folder.path)
    figures(folder, index)
    kept_now, _ = index.load(Index())
    many = replace(kept_now, counted=kept_now.counted * 2_000)
    assert index.save(many) is None
    assert index.load(Index()) == (many, None)


@pytest.mark.parametrize(
    ("bots", "rivals", "level"),
    [
        ((None, "facil", "normal", "facil"), ("N1 facil", "N3 facil"), "facil"),
        ((None, "facil", "facil", "normal"), ("N1 facil", "N3 normal"), MIXED),
        ((None, None, "normal", None), ("N1 ", "N3 "), PEOPLE),
        ((None, "facil", "normal", None), ("N1 facil", "N3 "), MIXED),
        (("facil", None, "normal", "facil"), ("N2 normal", "N0 facil"), MIXED),
        (("facil", "normal", None, "normal"), ("N3 normal", "N1 normal"), "normal"),
    ],
)
def test_the_rivals_are_those_of_the_other_side(
    tmp_path: Path, bots: tuple[str | None, ...], rivals: tuple[str, ...], level: str
) -> None:
    """By name and level, the next to play first; the partner is none of them."""
    folder, index = place(tmp_path)
    entry = CATALOG["caida.caraquena"]
    sitters = tuple(Sitter(name=f"N{seat}", bot=bot) for seat, bot in enumerate(bots))
    told = replace(header(entry, entry.formats[1]), sitters=sitters)
    assert rivals_of(told) == tuple(Rival(name=one[:2], level=one[3:]) for one in rivals)
    log = folder.create(told)
    log.finish(Play(log, told, 5).run().outcome())
    (row,) = figures(folder, index)
    assert (row.rivals, row.level) == (rivals_of(told), level)

"""Each golden game is replayed and compared event by event; together they show every command and event there is."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.check import Report, check_file, main
from game.rules.caida.cantos import Canto
from game.rules.caida.model import Cause
from game.rules.catalog import CATALOG, Entry
from game.rules.kernel import Format, fold
from game.scenario.reader import ScenarioError
from game.scenario.replay import read_match
from tests.golden import GAMES, Plan, places

Capture = pytest.CaptureFixture[str]

ALL = list(places())
EACH = pytest.mark.parametrize(("path", "entry", "table", "plan"), ALL, ids=[place[0].stem for place in ALL])


def read(path: Path) -> list[dict[str, Any]]:
    """The lines of a file."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


@EACH
def test_replay(path: Path, entry: Entry, table: Format, plan: Plan) -> None:
    """The same commands still make the same events, and the same end."""
    head = read(path)[0]
    assert msgspec.convert(head["ruleset"], type(entry.ruleset)) == entry.with_options(plan.house).ruleset
    assert (msgspec.convert(head["format"], Format), head["seed"]) == (table, plan.seed)
    assert check_file(path) == Report(path, len(read(path)) - 2, ())
    match = read_match(path)
    end = fold(match.game.evolve, match.start, [event for move in match.moves for event in move.events])
    assert match.game.over(end)


def test_no_file_is_forgotten_or_left_over() -> None:
    """The folder holds the planned games, at least three for each ruleset and format."""
    assert sorted(GAMES.iterdir()) == sorted(place[0] for place in ALL)
    for entry in CATALOG.values():
        for table in entry.formats:
            assert sum((place[1], place[2]) == (entry, table) for place in ALL) >= 3


@pytest.mark.parametrize("game", sorted({key.partition(".")[0] for key in CATALOG}))
def test_every_command_and_event_is_there(game: str) -> None:
    """With all of its fields, in one ruleset or another of the game, and nothing that the rules do not know."""
    found: dict[str, set[str]] = {}
    kinds: set[Any] = set()
    for path, owner, _, _ in ALL:
        if owner.key.partition(".")[0] == game:
            kinds.update((*owner.game.commands, *owner.game.table_commands, *owner.game.events))
            for step in read(path)[1:-1]:
                for record in (step["command"], *step["events"]):
                    found.setdefault(record["is"], set()).update(record)
    assert found == {kind.__name__: {"is", *kind.__struct_fields__} for kind in kinds}


def test_caida_shows_every_end_and_the_common_cantos() -> None:
    """The golden games of Caída reach what is rare in random play, too."""
    events = [
        event
        for path, entry, _, _ in ALL
        if "caida" in entry.key
        for step in read(path)[1:-1]
        for event in step["events"]
    ]
    assert {event["cause"] for event in events if event["is"] == "MatchEnded"} == {cause.value for cause in Cause}
    assert {event["canto"] for event in events if event["is"] == "CantoMade"} >= {
        Canto.RONDA.value,
        Canto.VIGIA.value,
        Canto.PATRULLA.value,
    }


# A match that somebody sends in


GOOD = ALL[0][0]


@pytest.mark.parametrize(
    ("line", "old", "new", "status", "words"),
    [
        (1, '"version":1', '"version":2', 2, "versión 2, y se entiende la 1"),
        (1, "caida.caraquena", "caida.otra", 2, "ruleset = 'caida.otra'; hay"),
        (1, '"seats":2', '"seats":3', 2, "esa mesa no existe"),
        (1, '"target":24', '"target":"24"', 2, "se esperaba int, y es str"),
        (1, '"seed"', '"sed"', 2, "no se conoce la clave 'sed'"),
        (2, '"by":-1', '"by":"mesa"', 2, "se esperaba int, y es str"),
        (2, "DrawDealer", "DrawnDealer", 2, "DrawnDealer no es ninguno de los que hay"),
        (2, '"events":[', '"events":3,"x":[', 2, "no se conoce la clave 'x'"),
        (3, '"by":-1', '"by":0', 1, "se rechaza por only_the_table"),
        (3, "12O", "13O", 2, "13O no es ninguno de los que hay"),
        (3, "{", "[", 2, "no se entiende como JSON, en la columna 6"),
        (
            4,
            '"events":[',
            '"events":[{"is":"LimpiaMade","seat":0,"points":4},',
            1,
            "se esperaba [LimpiaMade(seat = 0, points",
        ),
        (-1, '"winner":', '"winner":7', 1, "con ganador 7"),
        (-1, "scores", "score", 2, "no se conoce la clave 'score'"),
    ],
)
def test_changed_match(line: int, old: str, new: str, status: int, words: str, tmp_path: Path, capsys: Capture) -> None:
    """One thing changed in a line: a difference, or a file that cannot be read, at that line."""
    rows = GOOD.read_text(encoding="utf-8").splitlines()
    assert old in rows[line - 1 if line > 0 else line]
    place = line - 1 if line > 0 else len(rows) - 1
    rows[place] = rows[place].replace(old, new, 1)
    path = tmp_path / "changed.jsonl"
    path.write_text("\n".join(rows), encoding="utf-8")
    assert main([str(path)]) == status
    printed = "".join(capsys.readouterr())
    assert printed.startswith(f"{path}:{place + 1}: ")
    assert words in printed


@pytest.mark.parametrize("text", ["", "{}", "[]\n[]", "{}\n{}", '{"version":1,"ruleset":3}\n{}', "[" * 10_000 + "\n\n"])
def test_no_match_at_all(text: str, tmp_path: Path) -> None:
    """Other texts are refused as well, whatever they are; so is a match whose events are no list."""
    path = tmp_path / "other.jsonl"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ScenarioError):
        check_file(path)
    first, second, *rest = GOOD.read_text(encoding="utf-8").splitlines()
    second = second[: second.index('"events":')] + '"events":{}}'
    path.write_text("\n".join((first, second, *rest)), encoding="utf-8")
    with pytest.raises(ScenarioError, match=":2: events tiene que ser una lista"):
        check_file(path)


def test_a_directory_of_matches(capsys: Capture) -> None:
    """All of them."""
    assert main([str(GAMES)]) == 0
    assert capsys.readouterr().out.count("ok ") == len(ALL)

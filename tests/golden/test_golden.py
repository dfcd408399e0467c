"""Each golden game is replayed and compared event by event; together they show every command and event there is."""

import json
from pathlib import Path
from typing import Any, Union

import msgspec
import pytest

from game.rules.caida.cantos import Canto
from game.rules.caida.model import Cause
from game.rules.catalog import CATALOG, Entry
from game.rules.kernel import Format, fold
from tests.golden import GAMES, VERSION, Plan, places

ALL = list(places())
EACH = pytest.mark.parametrize(("path", "entry", "table", "plan"), ALL, ids=[place[0].stem for place in ALL])


def read(path: Path) -> list[dict[str, Any]]:
    """The lines of a file."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


@EACH
def test_replay(path: Path, entry: Entry, table: Format, plan: Plan) -> None:
    """The same commands still make the same events, and the same end."""
    game = entry.game
    head, *steps, tail = read(path)
    rules = msgspec.convert(head["ruleset"], type(entry.ruleset))
    assert head["version"] == VERSION
    assert (rules, msgspec.convert(head["format"], Format), head["seed"]) == (entry.ruleset, table, plan.seed)
    state = game.start(rules, table)
    for number, step in enumerate(steps, start=2):
        command = msgspec.convert(step["command"], Union[(*game.commands, *game.table_commands)])
        events = game.decide(state, step["by"], command)
        assert msgspec.to_builtins(events, str_keys=True) == tuple_of(step["events"]), f"{path.name}:{number}"
        assert tuple(msgspec.convert(event, Union[game.events]) for event in step["events"]) == tuple(events)  # noqa: UP007
        state = fold(game.evolve, state, events)
    assert game.over(state)
    assert tail == {"scores": list(game.scores(state)), "winner": game.winner(state)}


def tuple_of(value: Any) -> Any:
    """Lists as msgspec gives them back: tuples all the way down."""
    if isinstance(value, dict):
        return {key: tuple_of(item) for key, item in value.items()}
    return tuple(map(tuple_of, value)) if isinstance(value, list) else value


def test_no_file_is_forgotten_or_left_over() -> None:
    """The folder holds the planned games, at least three for each ruleset and format."""
    assert sorted(GAMES.iterdir()) == sorted(place[0] for place in ALL)
    for entry in CATALOG.values():
        for table in entry.formats:
            assert sum((place[1], place[2]) == (entry, table) for place in ALL) >= 3


@pytest.mark.parametrize("entry", CATALOG.values(), ids=lambda entry: entry.key)
def test_every_command_and_event_is_there(entry: Entry) -> None:
    """With all of its fields, and nothing that the rules do not know."""
    found: dict[str, set[str]] = {}
    for path, owner, _, _ in ALL:
        if owner is entry:
            for step in read(path)[1:-1]:
                for record in (step["command"], *step["events"]):
                    found.setdefault(record["is"], set()).update(record)
    kinds = (*entry.game.commands, *entry.game.table_commands, *entry.game.events)
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

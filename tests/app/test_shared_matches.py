"""A match of several people on the disk of its host: no hand is opened that its table did not agree to open."""

import sqlite3
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.cabinet import Cabinet, Recorded
from game.exports import export_match, open_file
from game.hosting_files import RoomFiles
from game.net.archive import Saved
from game.rooms import pace_for, replay
from game.rules.caida.model import RepartoDealt
from game.rules.catalog import CATALOG
from game.rules.kernel import TABLE, Abandon, Format
from game.store.faults import Fault
from game.store.matches import MatchFolder, MatchLog, Trouble
from game.table.chance import seeded
from game.table.lobby import Audit, Phase, Shared, opened
from game.table.messages import Sitter
from game.table.table import Table
from game.ui.preferences import Preferences
from game.ui.scenes.replay import ReplayScene
from game.ui.sound import Sound
from tests.ui.scene_hands import Person

ENTRY = CATALOG["caida.caraquena"]
DUEL = Format(seats=2, pairs=False)
SITTERS = (Sitter(name="Beto"), Sitter(name="Ana"))


def keep(files: RoomFiles, audit: Audit, seat: int | None = 1, over: bool = True) -> str:
    """A match of Ana and Beto, played at random to its end or only begun; its name."""
    name, log = files.begin(ENTRY.ruleset, DUEL, SITTERS, Shared(seat=seat, audit=audit))
    table = Table(ENTRY.game, ENTRY.ruleset, DUEL, SITTERS, log)
    dice, chance, game = Random(1), seeded(1), ENTRY.game
    while not game.over(table.state) and (over or table.seq < 40):
        lot = game.lot(table.state)
        if lot is not None:
            table.submit(TABLE, lot.command(chance.permutation(lot.size)))
        else:
            who = game.awaited(table.state)[0]
            table.submit(who, dice.choice([c for c in game.legal(table.state, who) if not isinstance(c, Abandon)]))
    if over:
        files.finish(log, game.scores(table.state), game.winner(table.state))
    files.close(log)
    return name


@pytest.fixture
def files(tmp_path: Path) -> RoomFiles:
    return RoomFiles(tmp_path)


@pytest.fixture
def cabinet(files: RoomFiles) -> Cabinet:
    return Cabinet(files.matches)


def hands_in(match: Recorded) -> list[tuple[Any, ...]]:
    return [event.hands for event in match.events if isinstance(event, RepartoDealt)]


def pace(_: str) -> Any:
    return pace_for("caida.caraquena", Preferences())


def test_nothing_opens_a_match_that_is_not_over(files: RoomFiles, cabinet: Cabinet, tmp_path: Path) -> None:
    for audit in Audit:
        name = keep(files, audit, over=False)
        refused = Trouble(name=name, fault=Fault.NOT_OVER)
        assert cabinet.open(name) == refused
        assert cabinet.recorded(name) == refused
        assert cabinet.resume(name, pace) == refused
        assert cabinet.continue_from(name, 9, pace) == refused
        assert cabinet.play_deal(name, 1, pace) == refused
        path = export_match(files.matches, name, tmp_path / "fuera")
        assert open_file(path) == Trouble(name=path.stem, fault=Fault.NOT_OVER)


def test_a_match_whose_table_agreed_to_show_everything_is_shown(files: RoomFiles, cabinet: Cabinet) -> None:
    name = keep(files, Audit.OPEN)
    match = cabinet.recorded(name)
    assert isinstance(match, Recorded)
    assert all(None not in hand for hands in hands_in(match) for hand in hands)
    log = cabinet.open(name)
    assert isinstance(log, MatchLog)
    log.close()


@pytest.mark.parametrize("audit", [Audit.VERIFY, Audit.NONE])
def test_otherwise_its_player_sees_it_again_from_the_seat(
    files: RoomFiles, cabinet: Cabinet, audit: Audit, tmp_path: Path
) -> None:
    name = keep(files, audit)
    match = cabinet.recorded(name)
    assert isinstance(match, Recorded)
    assert match.welcome.seat == 1
    assert all(None not in hands[1] and set(hands[0]) == {None} for hands in hands_in(match))
    assert cabinet.open(name) == Trouble(name=name, fault=Fault.HANDS_HIDDEN)
    assert cabinet.play_deal(name, 1, pace) == Trouble(name=name, fault=Fault.HANDS_HIDDEN)
    again = open_file(export_match(files.matches, name, tmp_path / "fuera"))
    assert again == (match.welcome, match.events)


def test_a_computer_that_only_hosts_has_nobody_s_eyes(files: RoomFiles, cabinet: Cabinet) -> None:
    name = keep(files, Audit.VERIFY, seat=None)
    assert cabinet.recorded(name) == Trouble(name=name, fault=Fault.HANDS_HIDDEN)


def test_only_a_table_that_can_be_opened_again_is_offered(files: RoomFiles, cabinet: Cabinet) -> None:
    name = keep(files, Audit.VERIFY, over=False)
    assert cabinet.offer() == (None, 1)
    lobby = opened(ENTRY.ruleset, DUEL, ())
    playing: Any = type(lobby)(
        ruleset=lobby.ruleset, format=DUEL, chairs=lobby.chairs, levels=(), phase=Phase.PLAYING, match=1
    )
    files.save(Saved(room="0" * 32, secret="0" * 20, lobby=playing, keys=(), log=name, lots=()))
    assert files.kept() == {name: "0" * 32}
    offered, count = cabinet.offer()
    assert offered is not None
    assert (offered.name, count) == (name, 1)


def test_a_match_that_was_called_off_is_thrown_away(files: RoomFiles) -> None:
    name, log = files.begin(ENTRY.ruleset, DUEL, SITTERS, Shared(seat=1, audit=Audit.OPEN))
    files.discard(log)
    files.discard(log)
    assert not (files.matches.path / f"{name}.mesa").exists()
    assert files.matches.unfinished() == ()


@pytest.mark.parametrize("seat", [0, 1])
def test_its_replay_can_be_watched_to_the_end(files: RoomFiles, cabinet: Cabinet, seat: int) -> None:
    name = keep(files, Audit.VERIFY, seat=seat)
    match = cabinet.recorded(name)
    assert isinstance(match, Recorded)
    scene = replay(name, match, Preferences(), Sound())
    assert isinstance(scene, ReplayScene)
    person = Person(scene)
    for position in (*range(0, len(scene.tape), 9), len(scene.tape)):
        scene.go(position)
        person.press(pygame.K_RIGHT)


def test_a_folder_of_several_kinds(files: RoomFiles) -> None:
    for audit in Audit:
        keep(files, audit)
    cards = MatchFolder(files.matches.path, sqlite3.Connection).finished()
    assert sorted(card.header.shared.audit for card in cards if card.header.shared is not None) == sorted(Audit)

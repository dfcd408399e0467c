"""Whole matches of four people over real sockets, at a table whose options the owner changed in the lobby.

Truco argentino, where the two of a side vote their answer, and dominó; each program has its own screens.
"""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.rules.catalog import CATALOG
from game.rules.kernel import Abandon, Format
from game.rules.truco.model import Voted
from game.table.lobby import Ready, Start
from game.ui.preferences import Preferences, Speed
from game.ui.scenes.lobby import LobbyScene
from game.ui.scenes.lobby_rules import GOAL, Draft
from game.ui.scenes.new_table_sheet import CLOCK
from game.ui.scenes.remote_end import RemoteEnd
from game.ui.scenes.remote_play import RemotePlay
from game.ui.scenes.scene import JoinInvitation, MatchOver
from tests.app.test_lan import Seat, invitation, on, until
from tests.net.live import Live, run

FOUR = ("Ana", "Beto", "Caro", "Dani")
SHORT = {"truco.argentino": 15, "domino.venezolano": 40}


class Player(Seat):
    """Somebody who plays whatever can be played, as soon as it can."""

    def __init__(self, folder: Path, name: str) -> None:
        super().__init__(folder, name)
        self.preferences = Preferences(name=name, speed=Speed.INSTANT, muted=True)
        self.dice = Random(name)

    def step(self) -> None:
        """A turn of the program, and of the hand before it."""
        super().step()
        scene = self.scene
        if isinstance(scene, RemotePlay):
            if any(isinstance(ask, MatchOver) for ask in scene.take_asks()):
                self.lan.over(MatchOver())
            elif scene.settled:
                self.play(scene)

    def play(self, scene: RemotePlay) -> None:
        """One of the commands that may be given; whoever votes says what the partner would."""
        game, view, seat = CATALOG[scene.welcome.ruleset.key].game, scene.reel.known, scene.welcome.seat
        legal = [one for one in game.legal(view, seat) if not isinstance(one, Abandon)]
        if legal and seat in game.awaited(view):
            scene.send(legal[len(scene.events) % len(legal)] if self.dice.random() < 0.6 else self.dice.choice(legal))


def options(owner: Player, key: str) -> Any:
    """The owner sets a short goal and no clock, as the sheet does."""
    lobby: LobbyScene = owner.scene
    draft = Draft(lobby._rules, lobby.lobby.ruleset, lobby.lobby.format)
    draft.take(GOAL, SHORT[key])
    draft.take(CLOCK, False)
    lobby._arrange(draft)
    return draft.ruleset


@pytest.mark.parametrize("key", list(SHORT))
def test_four_programs_play_a_whole_match_by_the_options_of_the_lobby(tmp_path: Path, key: str) -> None:
    async def story() -> None:
        async with Live(tmp_path, entry=CATALOG[key], seating=Format(seats=4, pairs=True)) as live:
            people = [Player(tmp_path, name) for name in FOUR]
            for person in people:
                person.do(JoinInvitation(invitation(live)))
                await until(on(LobbyScene, person), *[one for one in people if one.scenes])
            rooms = [room for person in people if (room := person.lan.room) is not None]
            assert len(rooms) == len(people)
            for room in rooms[1:]:
                room.wish(Ready(True))
            await until(lambda: sum(one.ready for one in people[0].scene.lobby.people) == 3, *people)
            wanted = options(people[0], key)
            await until(lambda: all(person.scene.lobby.ruleset == wanted for person in people), *people)
            assert not any(one.ready for one in people[0].scene.lobby.people)
            assert all(person.scene.form.toasts for person in people[1:])
            for room in rooms[1:]:
                room.wish(Ready(True))
            await until(lambda: sum(one.ready for one in people[0].scene.lobby.people) == 3, *people)
            rooms[0].wish(Start())
            await until(lambda: all(isinstance(person.scene, RemotePlay) for person in people), *people)
            tables = [person.scene for person in people]
            await until(lambda: all(isinstance(person.scene, RemoteEnd) for person in people), *people)
            await until(lambda: all(room.news.fairness is not None for room in rooms), *people)
            check(key, tables, rooms)
            for person in people:
                person.lan.close()

    run(story)


def check(key: str, tables: list[RemotePlay], rooms: list[Any]) -> None:
    """Everybody saw the same match, fairly dealt, and of a vote only what is theirs."""
    game = CATALOG[key].game
    assert [table.welcome.seat for table in tables] == [0, 1, 2, 3]
    assert len({game.scores(table.reel.known) for table in tables}) == 1
    assert max(game.scores(tables[0].reel.known)) >= SHORT[key]
    assert len({room.news.story for room in rooms}) == 1
    assert all(room.news.fairness.clean for room in rooms)
    votes = {table.welcome.seat: [event for event in table.events if isinstance(event, Voted)] for table in tables}
    assert bool(votes[0]) is (key == "truco.argentino")
    for seat, heard in votes.items():
        assert all((event.call is not None) is (seat in event.voters) for event in heard)
    assert len({len(heard) for heard in votes.values()}) == 1

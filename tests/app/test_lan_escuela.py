"""Three people over real sockets play Caída de la escuela to its end, each alone, and all see the same match."""

from pathlib import Path

from game.remote_room import RemoteRoom
from game.rules.catalog import CATALOG
from game.rules.kernel import Format
from game.table.lobby import Ready, Start
from game.ui.scenes.lobby import LobbyScene
from game.ui.scenes.lobby_rules import GOAL, Draft
from game.ui.scenes.new_table_sheet import CLOCK
from game.ui.scenes.remote_end import RemoteEnd
from game.ui.scenes.remote_play import RemotePlay
from game.ui.scenes.scene import JoinInvitation
from tests.app.test_lan import invitation, on, until
from tests.app.test_lan_games import Player
from tests.net.live import Live, run

KEY, TRIO, GOAL_OF_12 = "caida.escuela", Format(seats=3, pairs=False), 12
THREE = ("Ana", "Beto", "Caro")


def test_three_programs_play_a_whole_match(tmp_path: Path) -> None:
    async def story() -> None:
        async with Live(tmp_path, entry=CATALOG[KEY], seating=TRIO) as live:
            people = [Player(tmp_path, name) for name in THREE]
            for person in people:
                person.do(JoinInvitation(invitation(live)))
                await until(on(LobbyScene, person), *[one for one in people if one.scenes])
            rooms = [room for person in people if (room := person.lan.room) is not None]
            lobby: LobbyScene = people[0].scene
            assert len(lobby.lobby.chairs) == 3
            draft = Draft(lobby._rules, lobby.lobby.ruleset, lobby.lobby.format)
            draft.take(GOAL, GOAL_OF_12)
            draft.take(CLOCK, False)
            lobby._arrange(draft)
            await until(lambda: all(one.scene.lobby.ruleset == draft.ruleset for one in people), *people)
            for room in rooms[1:]:
                room.wish(Ready(True))
            await until(lambda: sum(one.ready for one in people[0].scene.lobby.people) == 2, *people)
            rooms[0].wish(Start())
            await until(lambda: all(isinstance(person.scene, RemotePlay) for person in people), *people)
            tables = [person.scene for person in people]
            await until(lambda: all(isinstance(person.scene, RemoteEnd) for person in people), *people)
            await until(lambda: all(room.news.fairness is not None for room in rooms), *people)
            _check(tables, rooms)
            for person in people:
                person.lan.close()

    run(story)


def _check(tables: list[RemotePlay], rooms: list[RemoteRoom]) -> None:
    game = CATALOG[KEY].game
    assert [table.welcome.seat for table in tables] == [0, 1, 2]
    (scores,) = {game.scores(table.reel.known) for table in tables}
    assert len(scores) == 3
    assert max(scores) >= GOAL_OF_12
    assert all(room.news.fairness is not None and room.news.fairness.clean for room in rooms)

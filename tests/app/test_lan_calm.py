"""How often a table of the network is worked: at every frame while something happens, rarely once nothing does."""

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from game.lan import ATTENTIVE, CALM, IDLE
from game.remote_room import HeardLink
from game.rules.kernel import Format
from game.ui.scenes.room import News, Standing
from tests.app.test_lan import Seat
from tests.ui.network_rooms import table_link


class Looked:
    """A room that counts how often it is stepped."""

    def __init__(self) -> None:
        self.news = News(Standing.CALLING)
        self.touched = self.steps = 0
        self.quiet = True
        self.warning = ""
        self.link = None
        self.table = SimpleNamespace(ticket=None, guest=SimpleNamespace(cause=None))
        self.way = SimpleNamespace(hosting=True, ticket=None)

    def step(self) -> None:
        """Count."""
        self.steps += 1


def looks(ana: Seat, room: Any, begin: float, seconds: float) -> tuple[int, list[float | None]]:
    """How often the room is stepped in so long, if the program turns a thousand times a second, and what is asked."""
    before, dues = room.steps, []
    for turn in range(int(seconds * 1_000)):
        dues.append(ana.lan.step(begin + turn / 1_000))
    return room.steps - before, dues


def test_a_table_where_nothing_happens_is_worked_twice_a_second(tmp_path: Path) -> None:
    ana, room = Seat(tmp_path, "Ana"), Looked()
    ana.lan.room = room  # type: ignore[assignment]
    busy, dues = looks(ana, room, 100.0, CALM)
    assert abs(busy - CALM / ATTENTIVE) <= 4
    assert dues[0] == 100.0 + ATTENTIVE
    calm, dues = looks(ana, room, 102.0, 2.0)
    assert abs(calm - 2.0 / IDLE) <= 1
    assert dues[-1] is None
    room.news = replace(room.news, delays={1: 40})
    assert abs(looks(ana, room, 104.0, 1.0)[0] - 1.0 / IDLE) <= 1
    room.touched += 1
    assert looks(ana, room, 105.0, 0.5)[0] > 20


def test_what_comes_in_is_heard_at_the_next_turn(tmp_path: Path) -> None:
    ana, room = Seat(tmp_path, "Ana"), Looked()
    ana.lan.room = room  # type: ignore[assignment]
    looks(ana, room, 100.0, CALM + 1.0)
    room.quiet = False
    assert looks(ana, room, 102.0, 0.002)[0] == 2
    room.quiet = True
    assert looks(ana, room, 102.002, 0.1)[0] == 0


def test_what_the_firewall_says_is_told_at_our_own_table(tmp_path: Path) -> None:
    ana, room = Seat(tmp_path, "Ana"), Looked()
    ana.lan.room = room  # type: ignore[assignment]
    ana.lan.child = SimpleNamespace(alive=True)  # type: ignore[assignment]
    ana.lan._firewall = SimpleNamespace(sentence="No entra nadie.")  # type: ignore[assignment]
    looks(ana, room, 100.0, 0.1)
    assert room.warning == "No entra nadie."


def test_a_screen_that_polls_its_line_takes_no_look_of_its_own() -> None:
    told = table_link(Format(seats=2, pairs=False), 3)
    follower = SimpleNamespace(poll=lambda: tuple(told.answers))
    far = SimpleNamespace(follower=follower, welcome=told.welcome, send=told.send)
    room = SimpleNamespace(touched=0)
    line = HeardLink(room, far)  # type: ignore[arg-type]
    assert line.poll() == tuple(told.answers)
    assert line.welcome is told.welcome
    assert (line.send("card"), told.sent, room.touched) == (1, ["card"], 1)

"""A table against bots in this process: the person's link is all that the screen gets."""

from typing import Any

import pytest

from game.bots.policy import Level
from game.rules.caida.model import Phase
from game.rules.catalog import CATALOG
from game.rules.kernel import Abandon, Format, Illegal
from game.solo import ME, SoloTable, entry_with
from game.table.chance import seeded
from game.table.driver import Pace
from game.table.messages import Happened

PAIRS = Format(seats=4, pairs=True)
DUEL = Format(seats=2, pairs=False)


def play_out(solo: SoloTable, seating: Format) -> Any:
    """Throw the first legal card whenever it is my turn, as fast as the table allows; the final view."""
    welcome = solo.link.welcome
    game = CATALOG["caida.caraquena"].game
    view = game.start(welcome.ruleset, welcome.format)
    now = 0.0
    for _ in range(20_000):
        due = solo.step(now)
        for message in solo.link.poll():
            if isinstance(message, Happened):
                view = game.evolve(view, message.event)
        if game.over(view):
            return view
        if ME in game.awaited(view):
            solo.link.send(game.legal(view, ME)[0])
        elif due is not None:
            now = max(now, due)
    raise AssertionError("the match never ended")


@pytest.mark.parametrize("seating", [DUEL, PAIRS], ids=["duel", "pairs"])
def test_a_match_against_bots_ends(seating: Format) -> None:
    entry = entry_with("caida.caraquena", target=12, turn_seconds=None)
    names = ["Ana", "Beto", "Carmen", "Dilia"][: seating.seats]
    levels = [Level.NORMAL] * (seating.seats - 1)
    solo = SoloTable(entry, seating, names, levels, seeded(3), Pace(least=0, most=0), seed=3)
    assert [sitter.name for sitter in solo.link.welcome.sitters] == names
    assert [sitter.bot for sitter in solo.link.welcome.sitters] == [None, *levels]
    view = play_out(solo, seating)
    assert view.phase is Phase.OVER
    assert max(view.scores) >= 12


def test_leaving_ends_the_match_and_closes_the_line() -> None:
    entry = entry_with("caida.caraquena", target=24, turn_seconds=30)
    solo = SoloTable(entry, DUEL, ["Ana", "Beto"], [Level.EASY], seeded(1))
    solo.step(0.0)
    solo.link.send(Abandon())
    assert solo.step(1.0) is None
    solo.close(1.0)
    assert solo.link.poll() == ()


def test_a_paused_table_waits() -> None:
    entry = entry_with("caida.caraquena", target=24, turn_seconds=30)
    solo = SoloTable(entry, DUEL, ["Ana", "Beto"], [Level.EASY], seeded(1), seed=1)
    solo.step(0.0)
    solo.pause(True, 1.0)
    assert solo.step(1_000.0) is None
    solo.pause(False, 1_000.0)
    assert solo.step(1_000.0) is not None
    solo.set_pace(Pace(least=5, most=5))


def test_a_table_that_cannot_be_is_refused() -> None:
    with pytest.raises(KeyError):
        entry_with("poker", target=24, turn_seconds=None)
    with pytest.raises(Illegal):
        SoloTable(entry_with("caida.caraquena", 0, None), DUEL, ["Ana", "Beto"], [Level.EASY])

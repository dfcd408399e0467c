"""The people of a match of one's own: as chosen when it began, also when it is gone on with, watched or played anew."""

from pathlib import Path

import pytest

from game.bots.policy import Level
from game.cabinet import Cabinet, Recorded, Seated
from game.portraits import around, picture_of
from game.rooms import asked, pace_for
from game.rules.kernel import Format
from game.store.matches import MatchFolder
from game.table.driver import Pace
from game.ui.preferences import Preferences, TableChoice

PAIRS = Format(seats=4, pairs=True)
QUICK = Pace(least=0.0, most=0.0)


def seen(opened: object) -> tuple[str, ...]:
    """How the people of a table or of a recorded match look."""
    assert isinstance(opened, Seated | Recorded)
    welcome = opened.table.link.welcome if isinstance(opened, Seated) else opened.welcome
    if isinstance(opened, Seated):
        opened.table.close(0.0)
    return around(welcome.sitters)


def begun(cabinet: Cabinet, picture: str) -> tuple[str, tuple[str, ...]]:
    """A match of somebody who has chosen this; the name under which it is kept, and how its people look."""
    choice = TableChoice(format=PAIRS)
    table = asked(choice, Preferences(name="Andrés", picture=picture))
    seated = cabinet.begin(table.entry, table.seating, table.names, table.levels, table.pace, (table.portrait,))
    seated.table.step(0.0)
    assert seated.name is not None
    return seated.name, seen(seated)


@pytest.mark.parametrize("picture", ["", "turbante", "melena", "nobody"])
def test_a_match_that_is_gone_on_with_or_watched_shows_the_same_people(tmp_path: Path, picture: str) -> None:
    cabinet = Cabinet(MatchFolder(tmp_path))
    name, people = begun(cabinet, picture)
    assert people[0] == picture_of("Andrés", picture)
    assert len(set(people)) == 4
    preferences = Preferences(name="Andrés", picture="abuelo")  # another choice since then

    def pace(key: str) -> Pace:
        return pace_for(key, preferences)

    assert seen(cabinet.resume(name, pace)) == people
    assert seen(cabinet.recorded(name)) == people
    assert seen(cabinet.continue_from(name, 1, pace)) == people
    assert seen(cabinet.play_deal(name, 1, pace)) == people


def test_a_match_that_cannot_be_kept_has_its_people_too(tmp_path: Path) -> None:
    (tmp_path / "plain").write_text("no folder")
    table = asked(TableChoice(format=PAIRS), Preferences(name="Andrés", picture="turbante"))
    cabinet = Cabinet(MatchFolder(tmp_path / "plain"))
    seated = cabinet.begin(table.entry, table.seating, table.names, [Level.NORMAL] * 3, QUICK, (table.portrait,))
    assert seated.name is None
    assert seen(seated)[0] == "turbante"

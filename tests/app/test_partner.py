"""A partner that asks, from the option of a table to the link of its person: in pairs of Truco, and nowhere else."""

import pytest

from game.backroom import Backroom
from game.bots.catalog import asks_of
from game.bots.policy import Level
from game.desk import Desk
from game.rooms import level_choices, ruleset_choices
from game.rules.catalog import CATALOG
from game.rules.kernel import Format
from game.rules.truco.model import PlayCard, Say
from game.rules.truco.terms import Call
from game.solo import ME, SoloTable, entry_with
from game.table.chance import seeded
from game.table.driver import Pace
from game.table.link import Link
from game.table.messages import Consult, Happened
from game.ui.preferences import Preferences, TableChoice
from game.ui.scenes.new_table import PARTNER, NewTableScene
from tests.app.inline import Inline

PAIRS = Format(seats=4, pairs=True)
DUEL = Format(seats=2, pairs=False)
KEY = "truco.argentino"


def consults(asking: bool, agreed: bool) -> tuple[list[Call], list[Call]]:
    """What my partner asks me about in a match in which I throw what I have, and what it says."""
    entry = entry_with(KEY, target=30, turn_seconds=None)
    solo = SoloTable(entry, PAIRS, list("ABCD"), [Level.NORMAL] * 3, seeded(4), Pace(least=0, most=0), seed=4)
    desk = Desk(solo, Backroom(Inline()))
    desk.set_asking(asking)
    link: Link = desk.link
    game, view, now = entry.game, entry.game.start(entry.ruleset, PAIRS), 0.0
    asked, said = [], []
    for _ in range(20_000):
        desk.step(now)
        desk._backroom.step(now)
        for answer in link.poll():
            if isinstance(answer, Consult):
                asked.append(answer.command.call)
                assert answer.seat == 2
                link.reply(answer.id, agreed)
            elif isinstance(answer, Happened):
                view = game.evolve(view, answer.event)
                if getattr(answer.event, "seat", None) == 2 and hasattr(answer.event, "call"):
                    said.append(answer.event.call)
        if game.over(view):
            return asked, [call for call in said if call is not None]
        mine = [one for one in game.legal(view, ME) if isinstance(one, PlayCard)]
        votes = [one for one in game.legal(view, ME) if isinstance(one, Say) and one.call is Call.QUIERO]
        if ME in game.awaited(view) and (votes or mine):
            link.send((votes or mine)[0])
        now += 0.5
    raise AssertionError("the match never ended")


def test_a_partner_that_asks_says_only_what_was_agreed_to() -> None:
    asked, said = consults(asking=True, agreed=True)
    assert len(asked) > 1
    assert Call.FLOR not in asked
    assert set(asked) <= set(said)


def test_a_partner_that_is_always_told_no_sings_nothing() -> None:
    asked, said = consults(asking=True, agreed=False)
    assert len(asked) > 1
    assert not {Call.TRUCO, Call.ENVIDO, Call.REAL_ENVIDO, Call.FALTA_ENVIDO} & set(said)


def test_a_partner_that_decides_asks_nothing() -> None:
    asked, said = consults(asking=False, agreed=True)
    assert asked == []
    assert said


# The switch


def scene(table: TableChoice) -> NewTableScene:
    return NewTableScene(Preferences(name="Ana", last_table=table), ruleset_choices(), level_choices(KEY))


@pytest.mark.parametrize("key", sorted(CATALOG))
def test_it_stands_where_a_partner_can_ask(key: str) -> None:
    for seating in CATALOG[key].formats:
        settings = scene(TableChoice(ruleset=key, format=seating))._settings()
        offered = PARTNER in [setting.name for setting in settings]
        assert offered is (asks_of(key) is not None and seating.pairs)


def test_choosing_it_is_kept_with_the_table_and_taken_back_as_usual() -> None:
    made = scene(TableChoice(ruleset=KEY, format=PAIRS))
    made.build()
    made._take_option(PARTNER, True)
    assert made.table.partner_asks
    assert made._look(made._settings()[1]).value is True
    made._open_sheet()
    assert made._sheet is not None
    made._as_usual(made._sheet[1])
    assert not made.table.partner_asks

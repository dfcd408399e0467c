"""Where a side has one voice people speak before bots, and a bot is asked again until it comes round (TA-21, TA-35)."""

from typing import Any

import pytest

from game.rules.caida.escuela import NoCanto
from game.rules.caida.model import CicloCounted, TimeOut
from game.rules.catalog import CATALOG, Entry
from game.rules.kernel import TABLE, Format, Seat
from game.rules.record import replace
from game.rules.truco import TRUCO
from game.rules.truco.model import PlayCard, Say, State
from game.rules.truco.rulesets import ARGENTINO, FOUR, SIX
from game.rules.truco.terms import Call
from game.table.chance import seeded
from game.table.driver import Driver
from game.table.local import LocalLink
from game.table.log import Batch, MemoryLog
from game.table.robot import Robot
from game.table.table import Table
from tests.rules.escuela_table import command
from tests.table.tables import PAIRS as FOUR_PAIRS
from tests.table.tables import open_table

VOTING = Entry(game=TRUCO, ruleset=replace(ARGENTINO, turn_seconds=None))


def sings_truco_and_copies(view: State, seat: Seat, legal: tuple[Any, ...]) -> Any:
    """A bot that sings truco when it can, votes what was voted last, and else throws a card."""
    says = {offer.call: offer for offer in legal if isinstance(offer, Say)}
    if view.reparto.pending:
        votes = view.reparto.pending[-1].votes
        return says[votes[-1].call if votes else Call.QUIERO]
    if Call.TRUCO in says:
        return says[Call.TRUCO]
    return next(offer for offer in legal if isinstance(offer, PlayCard))


def sitting(seating: Format, people: tuple[Seat, ...]) -> tuple[Table, Driver]:
    """A table with bots in all seats but these."""
    table = open_table(VOTING, seating)
    bots = [
        Robot(TRUCO, LocalLink(table, seat), sings_truco_and_copies)
        for seat in range(seating.seats)
        if seat not in people
    ]
    return table, Driver(table, seeded(1), bots)


def until_people_are_awaited(driver: Driver, now: float) -> float:
    """Step until the driver waits for somebody else; the time then."""
    while (due := driver.step(now)) is not None:
        now = due
    return now


def vote(table: Table, seat: Seat, call: Call) -> None:
    """A person votes."""
    table.submit(seat, Say(call=call, to=table.state.question))


def asked(table: Table, driver: Driver, people: tuple[Seat, ...]) -> float:
    """Play until a truco is put to the side of these people; the time then."""
    now = until_people_are_awaited(driver, 0.0)
    while not table.state.reparto.pending:
        (seat,) = table.game.awaited(table.state)
        assert seat in people
        card = next(one for one in table.game.legal(table.state, seat) if isinstance(one, PlayCard))
        table.submit(seat, card)
        now = until_people_are_awaited(driver, now)
    return now


def test_a_bot_waits_for_the_person_of_its_side() -> None:
    """However late it becomes; then it votes the same, and the answer is given."""
    table, driver = sitting(FOUR, (0,))
    now = asked(table, driver, (0,))
    canto = table.state.reparto.pending[-1]
    assert set(canto.answerers) == {0, 2}
    assert canto.votes == ()
    assert driver.step(now + 3600) is None
    vote(table, 0, Call.QUIERO)
    until_people_are_awaited(driver, now + 3600)
    assert table.state.reparto.level == 1


@pytest.mark.parametrize("first", [Call.QUIERO, Call.RETRUCO])
def test_two_people_may_differ_and_a_bot_follows_the_newest_vote(first: Call) -> None:
    """Of three, the bot makes the majority as soon as both have spoken (TA-35)."""
    people = (1, 3)
    table, driver = sitting(SIX, people)
    now = asked(table, driver, people)
    vote(table, 1, first)
    assert driver.step(now + 60) is None
    assert len(table.state.reparto.pending[-1].votes) == 1
    vote(table, 3, Call.NO_QUIERO)
    scores = table.state.scores
    until_people_are_awaited(driver, now + 120)
    assert table.state.scores[0] == scores[0] + 1


def test_bots_alone_do_not_wait() -> None:
    """A side without people votes by itself, and the match ends."""
    table, driver = sitting(FOUR, ())
    now: float | None = 0.0
    while now is not None:
        now = driver.step(now)
    assert table.game.over(table.state)


def test_where_each_answers_for_itself_a_bot_does_not_wait() -> None:
    """Whoever is asked what it has tells what is in its own hand, and its time runs like its partner's (ES-43)."""
    entry = CATALOG["caida.escuela"].with_options([("experto", True)])
    past = CicloCounted(montones=(20, 20), points=(18, 0))
    log = MemoryLog()
    log.append(Batch(first=1, actor=TABLE, command=TimeOut(seat=0), events=(past,)))
    table = open_table(entry, FOUR_PAIRS, log)
    say(table, TABLE, "Deal 12B 10C 7E 2O 1O 1C 12C 5C 6O 7B 1E 3E 4B 2C 2E 10B ...")
    say(table, 0, "CallEchada descendente")
    say(table, 2, "Cantar patrulla true")
    assert table.game.awaited(table.state) == (1, 3, 0)
    bots = [Robot(table.game, LocalLink(table, 3), lambda view, seat, legal: NoCanto(to=view.deals))]
    driver = Driver(table, seeded(1), bots)
    assert driver.step(0.0) is not None
    driver.step(1.0)
    assert table.game.awaited(table.state) == (1, 0)


def say(table: Table, actor: Seat, words: str) -> None:
    """One command at a table."""
    table.submit(actor, command(table.state, words))

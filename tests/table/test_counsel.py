"""A bot that asks its partner first: the partner alone hears it, nothing of it is kept, and nobody waits for ever."""

from typing import Any

import pytest

from game.rules.catalog import Entry
from game.rules.kernel import Abandon, Seat
from game.rules.record import replace
from game.rules.truco import TRUCO
from game.rules.truco.model import CantoMade, PlayCard, Say, State
from game.rules.truco.rulesets import ARGENTINO, FOUR
from game.rules.truco.terms import Call
from game.table.chance import seeded
from game.table.driver import PATIENCE, STUBBORN, Driver
from game.table.link import Answer
from game.table.local import LocalLink
from game.table.log import Batch, MemoryLog
from game.table.messages import Consult, Happened, Reply
from game.table.robot import Robot
from game.table.table import Table
from tests.table.tables import open_table


def sings(view: State, seat: Seat, legal: tuple[Any, ...]) -> Any:
    """A bot that sings the truco, or else an envido, or else throws a card."""
    says = {offer.call: offer for offer in legal if isinstance(offer, Say)}
    fallback = next(offer for offer in legal if isinstance(offer, PlayCard))
    return says.get(Call.TRUCO) or says.get(Call.ENVIDO) or fallback


def asks(view: State, seat: Seat, command: Any) -> bool:
    return isinstance(command, Say)


class Sitting:
    """Three people and a bot at seat 2, who is the mano and the partner of seat 0."""

    def __init__(self, seconds: int | None = None, log: MemoryLog | None = None, asking: bool = True) -> None:
        entry = Entry(game=TRUCO, ruleset=replace(ARGENTINO, turn_seconds=seconds))
        self.table: Table = open_table(entry, FOUR, log)
        self.links = {seat: LocalLink(self.table, seat) for seat in (0, 1, 3)}
        self.robot = Robot(TRUCO, LocalLink(self.table, 2), sings, asks if asking else None)
        self.driver = Driver(self.table, seeded(1), [self.robot])
        order = next(seed for seed in range(99) if seeded(seed).permutation(4)[0] == 1)
        for dice in (seeded(order), seeded(1)):
            lot = TRUCO.lot(self.table.state)
            assert lot is not None
            self.table.submit(-1, lot.command(dice.permutation(lot.size)))
        assert self.table.state.reparto.turn == 2
        self.now = 0.0

    def run(self) -> None:
        """Step until the driver waits for people, or for a clock."""
        while (due := self.driver.step(self.now)) is not None and due <= self.now + 2 * STUBBORN:
            self.now = due

    def consults(self, seat: Seat = 0) -> list[Consult[Any]]:
        return [answer for answer in self.links[seat].poll() if isinstance(answer, Consult)]

    def said(self) -> list[Call]:
        news: tuple[Answer, ...] = self.table.backlog(0, 0)
        return [one.event.call for one in news if isinstance(one, Happened) and isinstance(one.event, CantoMade)]


def test_the_partner_alone_is_asked_and_once() -> None:
    sitting = Sitting()
    seq = sitting.table.seq
    sitting.run()
    (consult,) = sitting.consults()
    assert (consult.seat, consult.command.call) == (2, Call.TRUCO)
    assert sitting.consults() == sitting.consults(1) == sitting.consults(3) == []
    assert sitting.table.seq == seq
    assert sitting.driver.step(sitting.now + 3_600) is None


def test_whoever_sits_down_again_is_asked_again() -> None:
    sitting = Sitting()
    sitting.run()
    again = LocalLink(sitting.table, 0)
    assert any(isinstance(answer, Consult) for answer in again.poll())


def test_what_the_partner_agrees_to_is_done() -> None:
    sitting = Sitting()
    sitting.run()
    (consult,) = sitting.consults()
    sitting.links[0].reply(consult.id, agreed=True)
    sitting.run()
    assert sitting.said() == [Call.TRUCO]
    assert sitting.consults() == []


def test_what_the_partner_declines_is_not_done_and_the_next_wish_is_asked_about() -> None:
    sitting = Sitting()
    sitting.run()
    (consult,) = sitting.consults()
    sitting.links[0].reply(consult.id, agreed=False)
    sitting.run()
    (other,) = sitting.consults()
    assert other.command.call is Call.ENVIDO
    sitting.links[0].reply(consult.id, agreed=True)
    sitting.run()
    assert sitting.said() == []
    sitting.links[0].reply(other.id, agreed=False)
    sitting.run()
    assert sitting.said() == []
    assert sitting.table.state.reparto.turn == 3


def test_in_the_next_turn_everything_may_be_wanted_again() -> None:
    sitting = Sitting()
    sitting.run()
    (consult,) = sitting.consults()
    sitting.links[0].reply(consult.id, agreed=False)
    sitting.run()
    assert [one.call for one in sitting.robot.declined] == [Call.TRUCO]
    (other,) = sitting.consults()
    sitting.links[0].reply(other.id, agreed=False)
    sitting.run()
    assert sitting.robot.declined == []


def test_nobody_is_waited_for_longer_than_the_clock_allows() -> None:
    """Without an answer the bot plays on, and sings nothing of what it would have asked about."""
    sitting = Sitting(seconds=30)
    sitting.run()
    asked_at = sitting.now
    due = sitting.driver.step(sitting.now)
    assert due is not None
    assert asked_at < due <= asked_at + PATIENCE * 30
    sitting.now = due
    sitting.run()
    assert sitting.said() == []
    assert sitting.table.state.reparto.turn == 3
    assert sitting.table.counsel.asked(0) is None


def test_a_pause_takes_nothing_from_the_patience() -> None:
    sitting = Sitting(seconds=30)
    sitting.run()
    due = sitting.driver.step(sitting.now)
    assert due is not None
    sitting.driver.pause(sitting.now)
    assert sitting.driver.step(due + 5) is None
    sitting.driver.resume(sitting.now + 100)
    assert sitting.driver.step(sitting.now + 100) == pytest.approx(due + 100)


def test_a_pause_without_clocks_changes_nothing() -> None:
    sitting = Sitting()
    sitting.run()
    sitting.driver.pause(sitting.now)
    sitting.driver.resume(sitting.now + 100)
    assert sitting.driver.step(sitting.now + 100) is None
    assert sitting.table.counsel.asked(0) is not None


def test_whatever_happens_withdraws_the_question() -> None:
    sitting = Sitting()
    sitting.run()
    (consult,) = sitting.consults()
    sitting.links[1].send(Abandon())
    assert sitting.driver.step(sitting.now) is None
    assert sitting.table.counsel.asked(0) is None
    sitting.links[0].reply(consult.id, agreed=True)
    assert sitting.table.counsel.answer(0) is None
    assert sitting.said() == []


def test_a_bot_that_decides_asks_nothing() -> None:
    sitting = Sitting(asking=False)
    sitting.run()
    assert sitting.said() == [Call.TRUCO]


def test_a_bot_without_a_person_beside_it_asks_nobody() -> None:
    table = open_table(Entry(game=TRUCO, ruleset=replace(ARGENTINO, turn_seconds=None)), FOUR)
    robots = [Robot(TRUCO, LocalLink(table, seat), sings, asks) for seat in (0, 2)]
    driver, now = Driver(table, seeded(1), robots), 0.0
    while (due := driver.step(now)) is not None:
        now = due
    assert table.counsel.asked(1) is None
    assert table.seq > 2


class Failing(MemoryLog):
    """A log that cannot keep some things."""

    failing = False

    def append(self, batch: Batch) -> None:
        if self.failing:
            raise OSError("no room")
        super().append(batch)


def test_what_was_agreed_to_is_not_asked_about_again_when_it_could_not_be_kept() -> None:
    log = Failing()
    sitting = Sitting(log=log)
    sitting.run()
    (consult,) = sitting.consults()
    sitting.links[0].reply(consult.id, agreed=True)
    log.failing = True
    sitting.driver.step(sitting.now)
    assert sitting.said() == []
    log.failing = False
    sitting.now += STUBBORN
    sitting.run()
    assert sitting.said() == [Call.TRUCO]
    assert sitting.consults() == []


def test_a_closed_link_answers_nothing() -> None:
    sitting = Sitting()
    sitting.run()
    (consult,) = sitting.consults()
    sitting.links[0].close()
    sitting.links[0].reply(consult.id, agreed=True)
    assert sitting.table.counsel.answer(0) is None


def test_a_new_question_takes_the_place_of_the_old_one() -> None:
    counsel = open_table().counsel
    first = counsel.ask(0, 2, Say(call=Call.TRUCO, to=1))
    counsel.reply(0, Reply(id=first.id, agreed=True))
    second = counsel.ask(0, 2, Say(call=Call.ENVIDO, to=1))
    assert counsel.asked(0) == second
    assert counsel.answer(0) is None
    counsel.reply(1, Reply(id=second.id, agreed=True))
    assert counsel.answer(0) is None

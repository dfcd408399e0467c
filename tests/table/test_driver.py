"""What happens when nobody clicks: deals, bots, clocks. Time is a number that the test writes."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.caida.model import PlayCard, TimedOut
from game.rules.catalog import Entry
from game.rules.kernel import TABLE, Abandon, Format, Seat
from game.rules.record import replace
from game.table.chance import Dice, seeded
from game.table.driver import STUBBORN, Driver, Pace
from game.table.local import LocalLink
from game.table.log import Batch, MemoryLog
from game.table.messages import Spent
from game.table.robot import Robot
from game.table.table import Table
from tests.table.tables import CARAQUENA, DUEL, PAIRS, at_random, deal, open_table

NO_CLOCK = Entry(game=CARAQUENA.game, ruleset=replace(CARAQUENA.ruleset, turn_seconds=None))


def robots(table: Table, *seats: Seat) -> list[Robot]:
    return [Robot(table.game, LocalLink(table, seat), at_random(seat)) for seat in seats]


def run(driver: Driver, table: Table, until: float = float("inf")) -> float:
    """Step as often as the driver asks to; the time when it asks no more, or `until`."""
    now = 0.0
    while not table.game.over(table.state):
        due = driver.step(now)
        if due is None or due > until:
            return now
        now = due
    return now


@pytest.mark.parametrize("seating", [DUEL, PAIRS], ids=["duel", "pairs"])
def test_bots_play_a_match_to_its_end(seating: Format) -> None:
    table = open_table(seating=seating)
    driver = Driver(table, seeded(5), robots(table, *range(seating.seats)))
    assert run(driver, table) > 60
    assert max(table.state.scores) >= 24
    assert driver.step(1e9) is None


def test_the_first_deal_does_not_wait_and_then_a_person_is_waited_for() -> None:
    table = open_table(NO_CLOCK)
    driver = Driver(table, seeded(1))
    now = 0.0
    due: float | None = 0.0
    while due is not None:
        now = due
        due = driver.step(now)
    assert table.state.reparto == 1
    assert now <= Pace().most


def test_bots_wait_at_a_human_pace_whatever_they_hold() -> None:
    waits = []
    for world in (1, 2):
        table = open_table(NO_CLOCK)
        deal(table, world)
        driver = Driver(table, seeded(world), robots(table, 0, 1), seed=9)
        times: list[float] = []
        now = 0.0
        while len(times) < 12:
            seq = table.seq
            due = driver.step(now)
            if table.seq != seq:
                times.append(now)
            assert due is not None
            now = due
        waits.append(times)
    assert waits[0] == waits[1]
    gaps = [late - soon for soon, late in zip(waits[0], waits[0][1:], strict=False)]
    assert all(0.35 <= gap <= 0.9 for gap in gaps)


def test_courtesy_lets_people_watch() -> None:
    table = open_table(NO_CLOCK)
    driver = Driver(
        table, seeded(1), robots(table, 0, 1), Pace(least=0, most=0, courtesy=lambda events: 2.0 * len(events))
    )
    assert driver.step(0.0) == pytest.approx(0.0)
    assert driver.step(0.0) == pytest.approx(2.0)
    assert table.state.ciclo == 0
    driver.step(2.0)
    assert table.state.ciclo == 1
    assert driver.step(2.0) == pytest.approx(8.0)


def test_a_clock_runs_out_and_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    table = open_table()
    deal(table)
    driver = Driver(table, seeded(1))
    seat = table.state.turn
    assert driver.step(100.0) == pytest.approx(130.0)
    (deadline,) = table.game.deadlines(table.state)
    assert driver.left(deadline, 100.0) == 30
    assert driver.left(deadline, 112.5) == 17.5
    seq = table.seq
    driver.step(129.9)
    assert table.seq == seq
    driver.step(130.0)
    assert table.backlog(TABLE, seq)[0].event == TimedOut(seat=seat, count=1)
    assert table.state.turn != seat


def test_the_clock_waits_for_what_is_being_watched() -> None:
    table = open_table()
    deal(table)
    driver = Driver(table, seeded(1), pace=Pace(courtesy=lambda events: 1.5))
    assert driver.step(0.0) == pytest.approx(31.5)
    (deadline,) = table.game.deadlines(table.state)
    assert driver.left(deadline, 0.5) == 30


def test_a_clock_that_is_seen_early_begins_then_and_only_once() -> None:
    """What lets a turn be watched ends when whoever has it says that it is seen."""
    table = open_table()
    deal(table)
    driver = Driver(table, seeded(1), pace=Pace(courtesy=lambda events: 1.5))
    driver.step(0.0)
    (deadline,) = table.game.deadlines(table.state)
    driver.seen(deadline.seat, deadline.stamp, 0.5)
    began = driver.left(deadline, 4.0)
    driver.seen(deadline.seat, deadline.stamp, 4.0)
    assert driver.left(deadline, 4.0) == began < 30
    assert driver.late(deadline.seat, 4.0) == pytest.approx(-began)
    assert driver.late(deadline.seat + 1, 4.0) is None


def test_a_canto_does_not_restart_the_clock() -> None:
    table = open_table()
    deal(table)
    driver = Driver(table, seeded(1))
    driver.step(0.0)
    canto = next(c for c in table.game.legal(table.state, table.state.turn) if not isinstance(c, PlayCard | Abandon))
    table.submit(table.state.turn, canto)
    assert driver.step(20.0) == pytest.approx(30.0)


def test_a_pause_costs_nobody_any_time() -> None:
    table = open_table()
    deal(table)
    driver = Driver(table, seeded(1), robots(table, 1 - table.state.turn))
    driver.step(0.0)
    (deadline,) = table.game.deadlines(table.state)
    driver.pause(10.0)
    driver.pause(11.0)
    assert driver.step(500.0) is None
    assert driver.left(deadline, 500.0) == 20
    driver.resume(600.0)
    driver.resume(601.0)
    assert driver.left(deadline, 600.0) == 20
    assert driver.step(600.0) == pytest.approx(620.0)


def test_a_bot_that_is_refused_is_asked_again_without_haste() -> None:
    table = open_table(NO_CLOCK)
    deal(table)
    asked: list[Seat] = []

    def stubborn(view: Any, seat: Seat, legal: tuple[Any, ...]) -> Any:
        asked.append(seat)
        absent = next(card for card in view.mesa if PlayCard(card=card) not in legal)
        return PlayCard(card=absent)

    driver = Driver(table, seeded(1), [Robot(table.game, LocalLink(table, table.state.turn), stubborn)])
    now = driver.step(0.0)
    seq = table.seq
    for _ in range(6):
        assert now is not None
        now = driver.step(now)
    assert 1 < len(asked) <= 4
    assert table.seq == seq
    assert STUBBORN > 0.5


class Stubborn(MemoryLog):
    """A log that keeps nothing while it is full."""

    full = True

    def append(self, batch: Batch) -> None:
        if self.full:
            raise OSError(28, "No space left on device")
        super().append(batch)


def test_a_deal_that_cannot_be_kept_is_tried_again_in_a_while() -> None:
    log = Stubborn()
    table = open_table(NO_CLOCK, log=log)
    driver = Driver(table, seeded(1))
    assert driver.step(5.0) == pytest.approx(5.0 + STUBBORN)
    assert (table.seq, driver.step(5.5)) == (0, 5.0 + STUBBORN)
    log.full = False
    driver.step(6.0)
    assert table.seq == 1


def test_a_clock_whose_end_cannot_be_kept_is_tried_again_in_a_while() -> None:
    log = Stubborn()
    log.full = False
    table = open_table(log=log)
    deal(table)
    driver = Driver(table, seeded(1))
    driver.step(0.0)
    log.full, seq = True, table.seq
    assert driver.step(30.0) == pytest.approx(30.0 + STUBBORN)
    assert driver.step(30.5) == pytest.approx(30.0 + STUBBORN)
    log.full = False
    driver.step(31.0)
    assert table.backlog(TABLE, seq)[0].event == TimedOut(seat=1 - table.state.turn, count=1)


def test_seeded_dice_repeat_and_fresh_ones_do_not() -> None:
    assert seeded(4).permutation(40) == seeded(4).permutation(40)
    assert seeded(4).permutation(40) != seeded(5).permutation(40)
    assert Dice().permutation(40) != Dice().permutation(40)
    assert sorted(Dice().permutation(40)) == list(range(40))


def test_every_order_of_three_is_as_likely() -> None:
    dice = Dice(Random(0))
    counts = Counter(dice.permutation(3) for _ in range(6_000))
    assert len(counts) == 6
    assert all(850 < count < 1_150 for count in counts.values())


# Clocks of a match that is gone on with


def spent(table: Table, seconds: float, stamp: int = 0) -> tuple[Spent, ...]:
    """What is said to have been used of the clock that runs, or of another."""
    (deadline,) = table.game.deadlines(table.state)
    return (Spent(seat=deadline.seat, stamp=deadline.stamp + stamp, milliseconds=round(seconds * 1_000)),)


def test_a_clock_goes_on_where_it_stopped() -> None:
    table = open_table()
    deal(table)
    driver = Driver(table, seeded(1), clocks=spent(table, 12.5))
    (deadline,) = table.game.deadlines(table.state)
    assert driver.left(deadline, 700.0) == 17.5
    assert driver.spent(700.0) == spent(table, 12.5)
    assert driver.step(700.0) == pytest.approx(717.5)
    assert driver.left(deadline, 710.0) == 7.5
    assert driver.spent(710.0) == spent(table, 22.5)
    seq = table.seq
    driver.step(717.5)
    assert table.seq > seq
    driver.step(717.5)
    assert driver.spent(717.5) == spent(table, 0)


def test_a_clock_that_was_stopped_goes_on_where_it_stopped() -> None:
    table = open_table()
    deal(table)
    driver = Driver(table, seeded(1), clocks=spent(table, 12))
    driver.step(5.0)
    driver.pause(6.0)
    assert driver.spent(900.0) == spent(table, 13)
    driver.resume(900.0)
    assert driver.spent(901.0) == spent(table, 14)


@pytest.mark.parametrize(("seconds", "stamp"), [(30.001, 0), (1e9, 0), (10, 1), (10, -1)])
def test_what_cannot_be_is_not_believed(seconds: float, stamp: int) -> None:
    table = open_table()
    deal(table)
    driver = Driver(table, seeded(1), clocks=spent(table, seconds, stamp))
    assert driver.step(100.0) == pytest.approx(130.0)


def test_what_was_there_before_is_not_watched_again() -> None:
    """A match of hours is gone on with at once, however long its events took to watch."""
    table = open_table(NO_CLOCK)
    deal(table)
    driver = Driver(table, seeded(1), robots(table, 0, 1), Pace(0, 0, courtesy=lambda events: 60.0 * len(events)))
    seq = table.seq
    driver.step(0.0)
    assert table.seq > seq
    assert driver.step(0.0) == pytest.approx(60.0 * (table.seq - seq))


@given(st.lists(st.integers(0, 320), min_size=1, max_size=6), st.integers(0, 10**6))
def test_nobody_gains_time_by_leaving(eighths: list[int], now: int) -> None:
    """Left and taken up any number of times, a turn has as long as it would have had in one go."""
    gone = [number / 8 for number in eighths]
    table = open_table()
    deal(table)
    (deadline,) = table.game.deadlines(table.state)
    clocks: tuple[Spent, ...] = ()
    for place, seconds in enumerate(gone):
        driver = Driver(table, seeded(1), clocks=clocks)
        seq = table.seq
        driver.step(now)
        assert (table.seq == seq) == (sum(gone[:place]) < 30)
        if table.seq > seq:
            break
        clocks = driver.spent(now + seconds)
        assert driver.left(deadline, now + seconds) == pytest.approx(max(0.0, 30 - sum(gone[: place + 1])))


def test_a_welcome_brings_the_clocks_that_run() -> None:
    """Whoever comes to a table, or back to it, hears how much of each clock has been used."""
    table = open_table()
    deal(table)
    driver = Driver(table, seeded(1))
    driver.step(0.0)
    link = LocalLink(table, 0, driver.spent(4.25))
    assert link.welcome.clocks == spent(table, 4.25)
    assert LocalLink(table, 0).welcome.clocks == ()

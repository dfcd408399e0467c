"""The clocks of Escuela: who is waited for, how long, and what becomes of it (ES-11, ES-19, ES-43, ES-85, ES-86)."""

from typing import Any

import pytest

from game.rules.caida import ESCUELA as GAME
from game.rules.caida.model import CicloCounted, State, TimeOut
from game.rules.catalog import CATALOG
from game.rules.kernel import TABLE, Format, Seat
from game.table.chance import seeded
from game.table.driver import Driver
from game.table.log import Batch, MemoryLog
from game.table.messages import Sitter
from game.table.table import Table
from tests.rules.escuela_table import EXPERTO, VIVEZA, after, at, command, events

ECHADA = at(phase="echada", mazo="1O 5C 3E 12B")
PLAY = at(mesa="12C", mazo=24, hands=[3, 3])
ASKED = after(
    at(*EXPERTO, seats=3, mesa="12C", mazo=18, scores=[3, 18, 5], hands=["4O 2C 1E", "5C 6O 7B", "4E 11B 1C"]),
    "1 Cantar patrulla true",
)
PAUSED = after(at(*VIVEZA, mesa="7O", mazo=12, scores=[3, 20], hands=[3, "7E ? ?"]), "1 TakeCards 7E 7O")
LATE = after(PLAY, "mesa TimeOut 1")
LEFT = after(at(seats=3, mesa="12C", mazo=18, hands=[3, 3, 3]), "1 Abandon")
NO_CLOCK = {"turn_seconds": None}


def running(state: State) -> list[tuple[int, int, str]]:
    """Who has how long, and what is done then."""
    return [(clock.seat, clock.seconds, type(clock.command).__name__) for clock in GAME.deadlines(state)]


@pytest.mark.parametrize(
    ("state", "awaited", "clocks"),
    [
        (ECHADA, (0,), [(0, 10, "TimeOut")]),
        (PLAY, (1,), [(1, 10, "TimeOut")]),
        (ASKED, (2, 0), [(2, 10, "CloseContest"), (0, 10, "CloseContest")]),
        (after(ASKED, "2 NoCanto"), (0,), [(0, 10, "CloseContest")]),
        (PAUSED, (), [(TABLE, 3, "ClosePause")]),
        (LATE, (), []),
        (LEFT, (), []),
        (at(phase="echada", values=NO_CLOCK), (0,), []),
        (at(mesa="12C", mazo=24, hands=[3, 3], values=NO_CLOCK), (1,), []),
        (GAME.start(PLAY.rules, PLAY.format), (), []),
    ],
)
def test_who_is_waited_for(state: State, awaited: tuple[int, ...], clocks: list[Any]) -> None:
    """Ten seconds for the echador, the turn, and each who is asked; three in a pause; none for the lot."""
    assert GAME.awaited(state) == awaited
    assert running(state) == clocks


def test_without_a_clock_the_pause_still_ends() -> None:
    """It is no time to think, and answers alone are waited for (ES-85)."""
    paused = at(*VIVEZA, mesa="7O", mazo=12, scores=[3, 20], hands=[3, "7E ? ?"], values=NO_CLOCK)
    assert running(after(paused, "1 TakeCards 7E 7O")) == [(TABLE, 3, "ClosePause")]
    asked = at(*EXPERTO, mesa="12C", mazo=24, scores=[3, 18], hands=[3, "5C 6O 7B"], values=NO_CLOCK)
    assert running(after(asked, "1 Cantar patrulla true")) == []


@pytest.mark.parametrize("state", [LATE, LEFT])
def test_the_lot_throws_a_card_of_the_hand(state: State) -> None:
    """Whichever comes first, for whoever was late or has left (ES-19, ES-20)."""
    lot = GAME.lot(state)
    assert lot is not None
    assert lot.size == 3
    order = (2, 0, 1)
    assert lot.command(order).card is state.hands[1][2]
    assert GAME.decide(state, TABLE, lot.command(order))


def test_the_lots_of_a_match() -> None:
    """The draw and the shuffle are of the whole deck (ES-6, ES-50)."""
    start = GAME.start(PLAY.rules, PLAY.format)
    draw = GAME.lot(start)
    assert draw is not None
    assert draw.size == 40
    drawn = after(start, "mesa DrawCards 12O 1C ...")
    deal = GAME.lot(drawn)
    assert deal is not None
    assert deal.size == 40
    assert GAME.lot(PLAY) is None


def test_a_clock_that_stood_still_goes_on_with_what_was_left() -> None:
    """While others answer, the turn loses no time; nor does it win any (ES-43, ES-86)."""
    seating = Format(seats=2, pairs=False)
    log = MemoryLog()
    past = CicloCounted(montones=(20, 20), points=(0, 17))
    log.append(Batch(first=1, actor=TABLE, command=TimeOut(seat=0), events=(past,)))
    sitters = (Sitter(name="Ana"), Sitter(name="Beto"))
    table = Table(GAME, CATALOG["caida.escuela"].with_options(EXPERTO).ruleset, seating, sitters, log)
    say(table, TABLE, "Deal 12B 10C 7E 2O 5C 6O 7B 2C 2E 1E ...")
    say(table, 0, "CallEchada descendente")
    driver = Driver(table, seeded(1))
    driver.step(0.0)
    (turn,) = GAME.deadlines(table.state)
    driver.step(6.0)
    assert driver.left(turn, 6.0) == 4.0
    say(table, 1, "Cantar patrulla true")
    driver.step(6.0)
    assert [clock.seat for clock in GAME.deadlines(table.state)] == [0]
    driver.step(12.0)
    say(table, 0, "Cantar vigia false")
    driver.step(12.0)
    assert GAME.deadlines(table.state) == (turn,)
    assert driver.left(turn, 12.0) == 4.0
    assert driver.step(15.9) == pytest.approx(16.0)
    driver.step(16.0)
    assert table.state.late


def say(table: Table, actor: Seat, words: str) -> None:
    """One command at a table."""
    table.submit(actor, command(table.state, words))


def test_nothing_is_recorded_of_a_pause_that_is_no_win() -> None:
    """A pause that is undone leaves the next turn its whole time: a clock of its own (ES-85)."""
    before = at(*VIVEZA, mesa="7O 12C", mazo=12, scores=[3, 20], hands=[3, "7E ? ?"])
    back = after(before, "1 Robar 7E 7O 12C", "0 Accuse 1")
    (clock,) = GAME.deadlines(back)
    assert (clock.seat, clock.stamp) == (0, before.plays + 1)
    assert events(back, TABLE, "TimeOut 0")

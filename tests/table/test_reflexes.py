"""Bots that speak out of turn: how soon, once for each chance, and never later for what happens meanwhile (ES-88).

In Experto everybody may announce a canto at any time, and is fined when it is false: an act that all can watch.
"""

from collections.abc import Sequence
from typing import Any

import pytest

from game.rules.caida.escuela import CallEchada, Cantar, Fined, Llamada, SelectCards, TakeCards
from game.rules.catalog import CATALOG, Entry
from game.rules.kernel import TABLE, Abandon, Format, Seat
from game.rules.record import replace
from game.table.chance import seeded
from game.table.driver import Driver, Pace
from game.table.local import LocalLink
from game.table.robot import Chooser, Reflex, Reflexes, Robot
from game.table.table import Table
from tests.table.tables import DUEL, deal, open_table

ESCUELA = CATALOG["caida.escuela"]
EXPERTO = Entry(game=ESCUELA.game, ruleset=replace(ESCUELA.ruleset, experto=True, turn_seconds=None))
THREE = Format(seats=3, pairs=False)
STILL = Pace(least=0.5, most=0.5)


def opened(seating: Format = DUEL, seed: int = 1, entry: Entry = EXPERTO) -> Table:
    """A table with its first reparto dealt."""
    table = open_table(entry, seating)
    deal(table, seed)
    table.submit(table.state.dealer, CallEchada(llamada=Llamada.ASCENDENTE))
    return table


def throws(view: Any, seat: Seat, legal: tuple[Any, ...]) -> Any:
    """The first card, taking nothing."""
    return next(one for one in legal if isinstance(one, TakeCards))


def sings(view: Any, seat: Seat, fresh: tuple[Any, ...]) -> Any:
    """Whatever canto is offered first."""
    return next((one for one in fresh if isinstance(one, Cantar)), None)


def passes(view: Any, seat: Seat, fresh: tuple[Any, ...]) -> Any:
    """Nothing, ever."""
    return None


def bot(table: Table, seat: Seat, notice: Chooser, least: float = 2.0, most: float = 2.0) -> Robot:
    """A bot with this reflex."""
    return Robot(table.game, LocalLink(table, seat), throws, reflex=Reflex(notice, least, most))


def heard(table: Table, since: int) -> list[tuple[Seat, str]]:
    """Who did what since then."""
    events = [one.event for one in table.backlog(TABLE, since)]
    return [(event.seat, type(event).__name__) for event in events if hasattr(event, "seat")]


def walk(driver: Driver, table: Table, until: float, now: float = 0.0) -> list[tuple[float, list[tuple[Seat, str]]]]:
    """Step as the driver asks until a time; what happened, and when."""
    found: list[tuple[float, list[tuple[Seat, str]]]] = []
    due: float | None = now
    while due is not None and due <= until:
        seq, now = table.seq, due
        due = driver.step(now)
        if table.seq != seq:
            found.append((now, heard(table, seq)))
    return found


def test_a_bot_speaks_before_its_turn_comes_and_in_its_own_time() -> None:
    table = opened()
    other = 1 - table.state.turn
    driver = Driver(table, seeded(1), [bot(table, other, sings)])
    assert driver.step(0.0) == pytest.approx(2.0)
    assert driver.step(1.99) == pytest.approx(2.0)
    ((when, what),) = walk(driver, table, until=3.0, now=2.0)
    assert (when, what[0]) in [(2.0, (other, "Fined")), (2.0, (other, "CantoAnnounced"))]


def test_a_chance_is_thought_about_once() -> None:
    """A person goes on choosing; the bot hears of it, and has nothing new to think about."""
    table = opened()
    seen: list[tuple[Any, ...]] = []

    def looks(view: Any, seat: Seat, fresh: tuple[Any, ...]) -> Any:
        seen.append(fresh)
        return None

    me, other = table.state.turn, 1 - table.state.turn
    driver = Driver(table, seeded(1), [bot(table, other, looks)])
    for second in range(0, 60, 3):
        table.submit(me, SelectCards(card=table.state.hands[me][0], take=(), to=table.state.deals))
        walk(driver, table, until=second + 2.5, now=float(second))
    assert len(seen) == 1
    assert Abandon() in seen[0]
    assert any(isinstance(one, Cantar) for one in seen[0])


def test_what_happens_meanwhile_does_not_put_it_off() -> None:
    table = opened()
    me, other = table.state.turn, 1 - table.state.turn
    driver = Driver(table, seeded(1), [bot(table, other, sings)])
    driver.step(0.0)
    for tenth in range(1, 20):
        table.submit(me, SelectCards(card=table.state.hands[me][tenth % 3], take=(), to=table.state.deals))
        assert driver.step(tenth / 10) == pytest.approx(2.0)
    seq = table.seq
    driver.step(2.0)
    assert heard(table, seq)[0][0] == other


def test_who_is_on_turn_looks_up_before_it_throws() -> None:
    """However slow it is otherwise: its turn is its last chance."""
    table = opened()
    seat = table.state.turn
    driver = Driver(table, seeded(1), [bot(table, seat, sings, 50.0, 60.0)], STILL)
    found = walk(driver, table, until=6.0)
    assert found[0][1][0][1] in ("Fined", "CantoAnnounced")
    assert found[-1][1][0] == (seat, "CardThrown")


def test_whoever_lets_it_pass_just_plays() -> None:
    table = opened()
    seat = table.state.turn
    driver = Driver(table, seeded(1), [bot(table, seat, passes, 50.0, 60.0)], STILL)
    assert walk(driver, table, until=1.0)[0][1][0] == (seat, "CardThrown")


def test_what_is_refused_is_not_asked_for_again() -> None:
    """Until something new happens: the chance was gone."""
    table = opened()
    asked: list[Seat] = []

    def late(view: Any, seat: Seat, fresh: tuple[Any, ...]) -> Any:
        asked.append(seat)
        return Cantar(canto=view.rules.played[0], pedir=False, to=view.deals - 1)

    driver = Driver(table, seeded(1), [bot(table, 1 - table.state.turn, late)])
    assert walk(driver, table, until=1000.0) == []
    assert len(asked) == 1


def test_a_pause_of_the_table_puts_everything_off() -> None:
    table = opened()
    driver = Driver(table, seeded(1), [bot(table, 1 - table.state.turn, sings)])
    driver.step(0.0)
    driver.pause(1.0)
    assert driver.step(10.0) is None
    driver.resume(11.0)
    assert driver.step(11.0) == pytest.approx(12.0)


def test_when_bots_look_up_depends_on_no_card() -> None:
    """Other deals, other hands: the same times, as long as the same happens (law 4)."""
    times: list[list[float]] = []
    worlds = [world for world in range(1, 20) if opened(THREE, world).state.turn == 0][:2]
    assert opened(THREE, worlds[0]).state.hands != opened(THREE, worlds[1]).state.hands
    for world in worlds:
        table = opened(THREE, world)
        looks: list[float] = []
        clock = [0.0]

        def look(
            view: Any, seat: Seat, fresh: tuple[Any, ...], clock: list[float] = clock, looks: list[float] = looks
        ) -> Any:
            looks.append(clock[0])

        robots = [bot(table, seat, look, 0.5, 3.0) for seat in range(3)]
        driver = Driver(table, seeded(1), robots, Pace(least=4.0, most=4.0), seed=7)
        due: float | None = 0.0
        while due is not None and table.state.plays < 2:
            clock[0] = due
            due = driver.step(due)
        times.append(looks)
    assert times[0] == times[1]
    assert len(set(times[0])) > 3


# Leaving people time


def respite(_: Any, events: Sequence[Any]) -> float:
    """Five seconds after a fine."""
    return 5.0 if any(isinstance(event, Fined) for event in events) else 0.0


def fined(table: Table, seat: Seat) -> None:
    """A canto that this seat does not hold."""
    for canto in table.state.rules.played:
        seq = table.seq
        table.submit(seat, Cantar(canto=canto, pedir=False, to=table.state.deals))
        if heard(table, seq)[0][1] == "Fined":
            return


def test_a_bot_leaves_people_time_before_it_throws() -> None:
    """Whatever else happens does not shorten it, and while the table stands still it does not pass."""
    table = opened()
    me, other = table.state.turn, 1 - table.state.turn
    robot = Robot(table.game, LocalLink(table, other), throws)
    driver = Driver(table, seeded(1), [robot], Pace(least=0.5, most=0.5, respite=respite))
    assert driver.step(0.0) is None
    fined(table, me)
    assert driver.step(0.25) is None
    table.submit(me, throws(table.state, me, table.game.legal(table.state, me)))
    assert driver.step(1.0) == pytest.approx(5.25)
    driver.pause(2.0)
    driver.resume(10.0)
    assert driver.step(13.0) == pytest.approx(13.25)
    seq = table.seq
    driver.step(13.25)
    assert (other, "CardThrown") in heard(table, seq)


def test_without_a_reason_nobody_waits_longer() -> None:
    table = opened()
    me, other = table.state.turn, 1 - table.state.turn
    robot = Robot(table.game, LocalLink(table, other), throws)
    driver = Driver(table, seeded(1), [robot], Pace(least=0.5, most=0.5, respite=respite))
    assert driver.step(0.0) is None
    table.submit(me, throws(table.state, me, table.game.legal(table.state, me)))
    assert driver.step(1.0) == pytest.approx(1.5)


def test_nobody_looks_up_who_is_not_about_to() -> None:
    table = opened()
    robots = {seat: bot(table, seat, sings) for seat in range(2)}
    reflexes = Reflexes(1)
    assert reflexes.next() is None
    assert not reflexes.look(robots, 0)
    reflexes.stir(robots.values(), 10.0)
    assert not reflexes.act(robots, 11.9)
    assert reflexes.next() == pytest.approx(12.0)
    assert not reflexes.act({}, 12.0)
    assert reflexes.next() is None
    reflexes.stir([Robot(table.game, LocalLink(table, 0), throws)], 10.0)
    assert reflexes.next() is None


def test_only_one_acts_at_a_time() -> None:
    """What it does may have taken the other's chance; that one looks again."""
    table = opened()
    robots = {seat: bot(table, seat, sings) for seat in range(2)}
    reflexes = Reflexes(1)
    reflexes.stir(robots.values(), 0.0)
    seq = table.seq
    assert reflexes.act(robots, 2.0)
    assert {seat for seat, _ in heard(table, seq)} == {0}
    assert reflexes.act(robots, 2.0)
    assert {seat for seat, _ in heard(table, seq)} == {0, 1}
    assert not reflexes.act(robots, 9.0)

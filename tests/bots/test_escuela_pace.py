"""ES-88: where captures may be accused, bots leave a second and a half to do so; here and over the net.

Time is a number that the test writes. How long a bot takes comes from public dice, whatever it holds.
"""

from collections.abc import Callable
from functools import partial
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from game.bots.catalog import policy_for, respite_of
from game.bots.policy import Level
from game.hosting import bots_for
from game.minds import dice_of, mind_of
from game.net.sitting import Sitting
from game.rules.caida.escuela import Accuse, CallEchada, Llamada, Robar, Soplar, TakeCards
from game.rules.caida.model import CaidaMade, CardsCaptured, CardThrown, State
from game.rules.catalog import CATALOG, Entry
from game.rules.kernel import TABLE, Format, Seat
from game.rules.options import Chosen
from game.rules.record import replace
from game.solo import SoloTable
from game.table.chance import seeded
from game.table.driver import Driver, Pace
from game.table.lobby import Chair, Lobby, Phase
from game.table.local import LocalLink
from game.table.log import Batch, MemoryLog
from game.table.robot import Robot
from game.table.table import Table
from tests.net.world import entropy_of, kept
from tests.rules.escuela_table import ALL, EXPERTO, SOPLADO, VIVEZA, at, command
from tests.table.tables import open_table

KEY = "caida.escuela"
ESCUELA = CATALOG[KEY]
SEATINGS = ESCUELA.formats
NAMES = ["2", "3", "4", "pairs"]
QUICK = Pace(least=0.0, most=0.1, respite=respite_of(KEY))
Timed = list[tuple[float, Batch]]


def robots(table: Table, seed: int) -> list[Robot]:
    """A bot at each seat: normal and easy in turn."""
    found = []
    for seat in range(table.format.seats):
        level = (Level.NORMAL, Level.EASY)[seat % 2]
        mind = mind_of(policy_for(KEY, level), dice_of(seed, seat))
        found.append(Robot(table.game, LocalLink(table, seat), mind.choose, reflex=mind.reflex))
    return found


def played(chosen: tuple[Chosen, ...], seating: Format, seed: int) -> tuple[Table, Timed]:
    """A whole match of bots, and when each thing was done."""
    log = MemoryLog()
    table = open_table(ESCUELA.with_options(chosen), seating, log)
    driver = Driver(table, seeded(seed), robots(table, seed), QUICK, seed)
    return table, timed(log, driver.step)


def timed(log: MemoryLog, step: Callable[[float], float | None]) -> Timed:
    """Step as often as is asked for; when each thing was done."""
    found: Timed = []
    due: float | None = 0.0
    while due is not None:
        now, done = due, len(log.batches)
        due = step(now)
        found += [(now, batch) for batch in log.batches[done:]]
    return found


def captures(batch: Batch) -> bool:
    return any(isinstance(event, CardsCaptured) for event in batch.events)


def throws(batch: Batch) -> bool:
    return batch.actor >= 0 and any(isinstance(event, CardThrown | CardsCaptured) for event in batch.events)


def waits(found: Timed) -> list[float]:
    """The seconds between a capture and the next card that is thrown."""
    plays = [(when, batch) for when, batch in found if throws(batch)]
    return [round(later - soon, 6) for (soon, first), (later, _) in pairwise(plays) if captures(first)]


@pytest.mark.parametrize("seating", SEATINGS, ids=NAMES)
def test_after_a_capture_there_is_time_to_accuse(seating: Format) -> None:
    """ES-88, to the end of a match, however fast the table moves."""
    table, found = played(ALL, seating, seed=3)
    assert table.game.over(table.state)
    assert len(waits(found)) > 10
    assert min(waits(found)) >= 1.5


@pytest.mark.parametrize("chosen", [(), EXPERTO, SOPLADO], ids=["plain", "experto", "soplado"])
def test_where_nothing_can_be_accused_nobody_waits(chosen: tuple[Chosen, ...]) -> None:
    table, found = played(chosen, SEATINGS[1], seed=3)
    assert table.game.over(table.state)
    assert max(waits(found)) < 0.5


def test_bots_blow_and_accuse_while_others_are_on_turn() -> None:
    """And in the pause before a ciclo or the match is closed, when nobody is (ES-69, ES-80, ES-85)."""
    said: dict[type[Any], int] = {Soplar: 0, Accuse: 0, Robar: 0}
    paused = 0
    for seed in range(6):
        table = open_table(ESCUELA.with_options(ALL), SEATINGS[2], log := MemoryLog())
        driver = Driver(table, seeded(seed), robots(table, seed), QUICK, seed)
        due: float | None = 0.0
        while due is not None:
            before, done = table.state, len(log.batches)
            due = driver.step(due)
            for batch in log.batches[done:]:
                said[type(batch.command)] = said.get(type(batch.command), 0) + 1
                if isinstance(batch.command, Accuse | Soplar):
                    assert batch.actor != TABLE
                    paused += before.pause is not None
    assert all(said[kind] > 0 for kind in (Soplar, Accuse, Robar))
    assert paused > 0


def test_a_solo_table_has_bots_that_speak_out_of_turn() -> None:
    """I leave two equal cards; somebody else blows them away while the next one thinks."""
    entry = ESCUELA.with_options(SOPLADO)
    quiet = Entry(entry.game, replace(entry.ruleset, turn_seconds=None))
    names, levels = ("Yo", "A", "B", "C"), (Level.NORMAL,) * 3
    blown = 0
    for seed in range(12):
        log = MemoryLog()
        table = SoloTable(quiet, SEATINGS[2], names, levels, seeded(seed), Pace(least=6.0, most=6.0), seed, log)
        now = until_me(table, 0.0)
        state: State = table.state
        ranks = {card.rank for card in state.mesa}
        mine = [card for card in state.hands[0] if card is not None and card.rank in ranks]
        if not mine or state.turn != 0:
            continue
        table.link.send(TakeCards(card=mine[0], take=(), to=state.deals))
        done, due = len(log.batches), table.step(now)
        while due is not None and due < now + 3.0:
            due = table.step(due)
        blown += sum(isinstance(batch.command, Soplar) for batch in log.batches[done:])
    assert blown > 0


def until_me(table: SoloTable, now: float) -> float:
    """Step until a person is waited for; the time then."""
    while True:
        state: State = table.state
        if state.phase.value == "echada" and state.dealer == 0:
            table.link.send(CallEchada(llamada=Llamada.ASCENDENTE))
        due = table.step(now)
        if due is None or (state.phase.value == "play" and state.turn == 0):
            return now
        now = due


def test_how_soon_it_blows_depends_on_no_card() -> None:
    """The same set left by the same seat, before different hands: the same moment."""
    moments = set()
    for hidden in ("7B 1E 2E", "11B 10E 3E", "4C 4B 4E"):
        table = open_table(ESCUELA.with_options(SOPLADO), SEATINGS[1])
        say(table, TABLE, "DrawCards 12O 1C 2C ...")
        say(table, TABLE, f"Deal 5C 6O 12B 10C 5E 1C 1B {hidden} 1O 2O 3O ...")
        say(table, 0, "CallEchada descendente")
        say(table, 1, "TakeCards 5E")
        mind = mind_of(policy_for(KEY, Level.NORMAL), Random(1))
        robot = Robot(table.game, LocalLink(table, 0), mind.choose, reflex=mind.reflex)
        driver = Driver(table, seeded(1), [robot], QUICK, seed=5)
        due = driver.step(0.0)
        assert due is not None
        driver.step(due)
        moments.add((due, table.state.mesa))
    ((when, mesa),) = moments
    assert 0.8 <= when <= 1.4
    assert [str(card) for card in mesa] == ["12B", "10C"]


def say(table: Table, actor: Seat, words: str) -> None:
    """One command at a table."""
    table.submit(actor, command(table.state, words))


# At a table over the net


def hosted(chosen: tuple[Chosen, ...], seating: Format, seed: int) -> tuple[Sitting, MemoryLog, Lobby[Any]]:
    """A match of a host with bots in all chairs."""
    entry = ESCUELA.with_options(chosen)
    chairs = tuple(Chair(bot=("normal", "facil")[seat % 2]) for seat in range(seating.seats))
    lobby: Lobby[Any] = Lobby(
        ruleset=entry.ruleset, format=seating, chairs=chairs, levels=(), phase=Phase.PLAYING, match=1
    )  # fmt: skip
    log = MemoryLog()
    minds = {(level, seat): mind_of(policy_for(KEY, Level(level)), Random(f"{seed}{level}{seat}"))
             for level in ("normal", "facil") for seat in range(seating.seats)}  # fmt: skip
    sitting = Sitting(
        entry, lobby, log, "0" * 32, lambda level, seat: minds[level, seat], QUICK, entropy_of(seed), kept,
        lambda _: None,
    )  # fmt: skip
    return sitting, log, lobby


@pytest.mark.parametrize("seating", SEATINGS, ids=NAMES)
def test_over_the_net_there_is_time_too(seating: Format) -> None:
    said: set[type[Any]] = set()
    for seed in range(6):
        sitting, log, lobby = hosted(ALL, seating, seed)
        found = timed(log, partial(sitting.step, lobby))
        assert sitting.over
        assert min(waits(found)) >= 1.5
        said |= {type(batch.command) for _, batch in found}
    assert {Accuse, Robar} <= said


def test_while_a_room_waits_nobody_speaks() -> None:
    """What was about to be said is said as much later."""
    sitting, log, lobby = hosted(SOPLADO, SEATINGS[1], 1)
    now = 0.0
    while sitting.table.state.plays < 3:
        now = sitting.step(lobby, now) or now
    sitting.slept(now, now + 100.0)
    done = len(log.batches)
    sitting.step(lobby, now + 50.0)
    assert len(log.batches) == done


def test_the_bots_of_a_host_have_reflexes() -> None:
    assert all(bots_for(KEY)(level, 1).reflex is not None for level in ("facil", "normal"))
    assert bots_for("domino.venezolano")("normal", 1).reflex is None
    assert bots_for(KEY)("uniforme", 1).reflex is None


def test_only_escuela_asks_for_a_respite() -> None:
    viveza = at(*VIVEZA, mesa="7O 12C", mazo=18, hands=["1O 2O 4O", "7E 5C 1B"])
    plain = at(*EXPERTO, mesa="7O 12C", mazo=18, hands=["1O 2O 4O", "7E 5C 1B"])
    capture = CardsCaptured(seat=1, card=viveza.mesa[0], taken=viveza.mesa[:1])
    fell = CaidaMade(seat=1, rank=7, points=1)
    assert respite_of(KEY)(viveza, (capture, fell)) == 1.5
    assert respite_of(KEY)(viveza, (fell,)) == 0.0
    assert respite_of(KEY)(plain, (capture,)) == 0.0
    assert all(respite_of(key)(viveza, (capture,)) == 0.0 for key in CATALOG if key != KEY)

"""Every event of every game has its motion, those of golden games too, as rare as they are: as long as the design
says, at three speeds, without travel when less movement is asked for, ended by a press, ending in the next layout.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

import pygame
import pytest

from game import selftest
from game.rules.catalog import CATALOG
from game.rules.kernel import Format, Game
from game.scenario.replay import read_match
from game.table.messages import Happened
from game.ui.felt.cast import Cast
from game.ui.felt.catalog import felt_for
from game.ui.felt.felt import Felt
from game.ui.felt.stage import stage_for
from game.ui.motion.timeline import FADE, Timeline, Track
from game.ui.preferences import Preferences, Speed
from game.ui.scenes import end
from game.ui.scenes.play import PlayScene
from game.ui.scenes.play_reel import Tempo
from game.ui.theme import Scale
from tests.golden import places
from tests.ui.network_rooms import Playback
from tests.ui.playing import Screening
from tests.ui.rooms import played

TABLES = list(selftest.matches())
RARE = Format(seats=0, pairs=False)
"""Stands for all the golden games of a ruleset, in which everything happens that is rare."""
FEW = 4
NAMES = ("Andrés", "Wilmer", "Marisol", "José", "Yelitza", "Óscar")
IDS = [f"{key}-{seating.seats}{'p' if seating.pairs else ''}" for key, seating in TABLES]
MEASURED = [*TABLES, *((key, RARE) for key in CATALOG)]
MEASURED_IDS = [*IDS, *(f"{key}-golden" for key in CATALOG)]

LENGTHS: dict[str, tuple[float, float]] = {
    # a card flies, and lies
    "CardThrown": (0.18, 0.18), "CardPassed": (0.18, 0.18), "CardStacked": (0.18, 0.18), "TilePlaced": (0.2, 0.26),
    # 45 ms from one card to the next, each 220 ms on its way
    "MesaLaid": (0.22, 1.0), "RepartoDealt": (0.22, 1.0), "HandsDealt": (0.22, 1.8), "CicloOpened": (0.2, 0.4),
    "ViraTurned": (0.22, 0.6), "CardsDrawn": (0.22, 2.4), "EchadaPlaced": (0.22, 1.5), "EchadaBuried": (0.22, 0.9),
    # 90 ms a step of the ladder, 240 ms to the montón
    "CardsCaptured": (0.42, 1.6), "LeftoversTaken": (0.24, 0.5),
    # cries, with the time that it takes to read them
    "CaidaMade": (0.42, 0.9), "LimpiaMade": (0.42, 1.1), "MalEchada": (0.42, 1.1), "EchadaCalled": (0.5, 1.1),
    "CantoMade": (0.5, 1.5), "CantoPaid": (0.5, 3.0), "CantosFound": (0.5, 1.3), "Answered": (0.5, 1.0),
    "Voted": (0.5, 1.0), "TantoCantado": (0.5, 1.0), "SonBuenas": (0.5, 1.0), "AnnouncedALey": (0.5, 1.0),
    "Passed": (0.3, 1.0), "SalidaGiven": (0.3, 1.0), "BuenasReached": (0.5, 1.6), "PiedrasRaised": (0.5, 1.2),
    "WentToMazo": (0.3, 1.2), "CantoFailed": (0.3, 1.4), "TranqueReached": (0.4, 1.4), "DominoMade": (0.4, 1.4),
    "CapicuaMade": (0.4, 1.6), "TrickClosed": (0.3, 1.0),
    "CantoAnnounced": (0.5, 1.0), "PedirMade": (0.5, 1.0), "ContestAnswered": (0.5, 1.0), "TimedOut": (0.5, 1.0),
    "SeatLeft": (0.5, 1.0), "PauseOpened": (0.5, 1.2), "PauseLifted": (0.5, 1.2), "LotAwaited": (0.2, 0.4),
    "WindowOpened": (0.5, 1.4), "ZapatoMade": (0.5, 1.4), "Fined": (0.5, 1.2), "CardsBlown": (0.5, 1.2),
    # who is accused, what he did, and what becomes of it
    "Accused": (0.5, 3.4), "CantoAnnulled": (0.5, 1.6), "CaptureUndone": (0.5, 2.6), "TribilinShown": (0.5, 2.2),
    # what is counted on a sheet, which is read
    "EnvidoWon": (0.5, 2.0), "FloresCompared": (0.5, 2.2), "CantandoCompared": (0.5, 3.2), "CardsShown": (0.5, 2.0),
    "CardsRevealed": (0.5, 2.0), "DealEnded": (0.5, 3.0), "DealLiquidated": (0.5, 4.0), "DealScored": (0.5, 5.0),
    "ChicoWon": (0.5, 3.6),
    "HandsShown": (0.3, 1.5), "CicloCounted": (0.5, 3.6),
    # 60 ms a piedra
    "PointsScored": (0.06, 3.0),
    # stripes open over the cloth
    "MatchEnded": (1.2, 2.4),
}  # fmt: skip
"""Least and most seconds of an event at the calm speed: the motion itself, and then what it takes to be read."""
SILENT = {"CantoStood", "CantosClosed", "DealerDrawn", "Selected", "TurnPassed"}
"""Events that are told in the bitácora and move nothing."""


@dataclass(frozen=True)
class Step:
    """One event between its views, its motion and where that has to end."""

    name: str
    timeline: Timeline
    after: dict[Any, Any]


@cache
def steps(key: str, seating: Format) -> tuple[Step, ...]:
    """Every event of a match."""
    return tuple(_steps(key, seating))


def _steps(key: str, seating: Format) -> Iterator[Step]:
    if seating is RARE:
        for path, entry, table, _ in places():
            if entry.key == key:
                written = read_match(path)
                events = (event for move in written.moves for event in move.events)
                yield from _first(_seen(felt_for(key), entry.game, table, written.start, events))
        return
    match = played(key, seating).match
    view = match.game.start(match.table.link.welcome.ruleset, seating)
    yield from _seen(felt_for(key), match.game, seating, view, match.events)


def _seen(felt: Felt, game: Game[Any, Any], seating: Format, view: Any, events: Iterable[Any]) -> Iterator[Step]:
    plan = felt.plan(stage_for(Scale(1280, 720)), Cast(0, seating, NAMES[: seating.seats]))
    for event in events:
        after = game.evolve(view, event)
        timeline = felt.choreograph(view, after, event, plan)
        yield Step(type(event).__name__, timeline, dict(felt.layout(after, plan)))
        view = after


def _first(steps: Iterable[Step]) -> Iterator[Step]:
    """The first few of every kind: golden games are many and long."""
    found: Counter[str] = Counter()
    for step in steps:
        found[step.name] += 1
        if found[step.name] <= FEW:
            yield step


@pytest.mark.parametrize(("key", "seating"), MEASURED, ids=MEASURED_IDS)
def test_every_event_takes_as_long_as_it_is_meant_to(key: str, seating: Format) -> None:
    for step in steps(key, seating):
        if step.name in SILENT:
            assert step.timeline.duration == 0, step.name
            continue
        least, most = LENGTHS[step.name]
        assert least - 1e-9 <= step.timeline.duration <= most, (step.name, step.timeline.duration)


@pytest.mark.parametrize(("key", "seating"), MEASURED, ids=MEASURED_IDS)
def test_every_motion_ends_where_the_next_view_lies(key: str, seating: Format) -> None:
    for step in steps(key, seating):
        final = step.timeline.final
        assert {sprite: final[sprite] for sprite in step.after} == step.after, step.name


@pytest.mark.parametrize(("key", "seating"), MEASURED, ids=MEASURED_IDS)
def test_three_speeds(key: str, seating: Format) -> None:
    for step in steps(key, seating):
        whole = step.timeline.duration
        assert Tempo(Speed.CALM.factor).of(step.timeline).duration == whole
        assert Tempo(Speed.LIVELY.factor).of(step.timeline).duration == pytest.approx(0.6 * whole)
        assert Tempo(Speed.INSTANT.factor).of(step.timeline).duration == 0


def _shown_to_be_read(track: Track) -> bool:
    peak = max(frame.pose.alpha for frame in track.frames)
    return peak > max(track.first.alpha, track.last.alpha)


@pytest.mark.parametrize(("key", "seating"), MEASURED, ids=MEASURED_IDS)
def test_less_movement_fades_within_its_time_and_never_travels(key: str, seating: Format) -> None:
    for step in steps(key, seating):
        reduced = Tempo(1.0, still=True).of(step.timeline)
        for before, track in zip(step.timeline.tracks, reduced.tracks, strict=True):
            assert _shown_to_be_read(before) or track.end <= FADE + 1e-9, step.name
            for tick in range(9):
                pose = track.at(track.end * tick / 8)
                there = {frame.pose.place for frame in track.frames}
                assert pose.alpha == 0 or pose.place in there, step.name


def test_fades_are_at_most_120_ms_at_the_end_of_a_match_too() -> None:
    assert FADE <= 0.12
    assert end.FADING <= 0.12


@pytest.mark.parametrize(("key", "seating"), TABLES, ids=IDS)
def test_a_press_ends_any_motion_at_once(key: str, seating: Format) -> None:
    match = played(key, seating).match
    told = tuple(answer for answer in match.answers if isinstance(answer, Happened))[:12]
    link = Playback(match.table.link.welcome, told)
    screening = Screening(PlayScene(link, match.game, felt_for(key), Preferences(name="Andrés")))
    screening.step(0.02)
    assert not screening.scene.reel.settled
    screening.key(pygame.K_F3)
    assert screening.scene.reel.settled
    assert screening.scene.reel.shown is screening.scene.reel.known


@pytest.mark.parametrize(("key", "seating"), TABLES, ids=IDS)
def test_the_next_event_begins_in_the_frame_in_which_the_one_before_ends(key: str, seating: Format) -> None:
    """However late a frame comes, what is shown is where time is: no motion is stretched or waits for a frame."""
    match = played(key, seating).match
    told = tuple(answer for answer in match.answers if isinstance(answer, Happened))[:20]

    def at_rest(frame: float) -> float:
        link = Playback(match.table.link.welcome, told)
        screening = Screening(PlayScene(link, match.game, felt_for(key), Preferences(name="Andrés")))
        began, turns = screening.now, 0
        while not screening.scene.reel.settled and turns < 6000:
            screening.step(frame)
            turns += 1
        return screening.now - began

    assert at_rest(1 / 10) - at_rest(1 / 60) <= 1 / 10 + 1e-6


@pytest.mark.parametrize("game", sorted({key.partition(".")[0] for key in CATALOG}))
def test_every_kind_of_event_of_every_game_was_measured(game: str) -> None:
    known = {kind.__name__ for key, entry in CATALOG.items() if key.startswith(game) for kind in entry.game.events}
    keys = {key for key in CATALOG if key.startswith(game)}
    assert {step.name for key in keys for step in steps(key, RARE)} == known
    assert known <= set(LENGTHS) | SILENT

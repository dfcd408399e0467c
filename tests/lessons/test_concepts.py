"""Whatever can happen by a player's doing happens in some lesson of its ruleset, and whatever can be said is said."""

import pytest

from game.lessons.catalog import LESSONS
from game.lessons.exercise import Exercise, exercise
from game.lessons.trial import Course, Trial
from game.rules.caida.cantos import Canto
from game.rules.caida.rulesets import CARAQUENA
from game.rules.catalog import CATALOG
from game.rules.truco.terms import Call

CHANCE = {
    "DealerDrawn", "CicloOpened", "MesaLaid", "RepartoDealt", "CardsDrawn", "HandsDealt", "SalidaGiven", "LotAwaited",
    "TimedOut", "SeatLeft", "Selected", "TurnPassed",
}  # fmt: skip
"""What the dice, the clock, or somebody who gets up brings about, and what only tells what is being chosen."""
ELSEWHERE = {
    "caida.caraquena": set[str](),
    "caida.escuela": {"CantoMade", "CantoFailed", "PedirMade", "ContestAnswered", "PauseOpened", "PauseLifted"},
    "truco.venezolano": {"Voted", "TantoCantado", "SonBuenas", "CardsShown"},
    "truco.vira": {"Voted", "TantoCantado", "SonBuenas", "CardsShown", "FloresCompared"},
    "truco.argentino": {"FloresCompared"},
    "domino.venezolano": set[str](),
}
"""Events of a game that belong to another of its rulesets; of Escuela, what is asked with Experto and pedir, and the
pause of Viveza, which is nothing but time."""


def every_way(made: Exercise) -> list[Trial]:
    """A lesson solved, and each of its moves of which something is said."""
    solved = Trial(made)
    while solved.course is Course.OPEN:
        solved.submit(solved._wanted()[0])
    trials = [solved]
    for branch in made.branches:
        trial = Trial(made)
        while made.command(branch.words, trial.state) in trial._wanted():
            trial.submit(trial._wanted()[0])
        trial.submit(made.command(branch.words, trial.state))
        trials.append(trial)
    return trials


def happened(key: str) -> list[object]:
    """Everything that happens in the lessons of a ruleset."""
    made = [exercise(key, lesson) for lesson in LESSONS[key]]
    return [event for one in made for trial in every_way(one) for event in trial.events]


@pytest.mark.parametrize("key", LESSONS)
def test_every_event_of_a_player_happens_in_some_lesson(key: str) -> None:
    seen = {type(event).__name__ for event in happened(key)}
    wanted = {kind.__name__ for kind in CATALOG[key].game.events} - CHANCE - ELSEWHERE[key]
    assert wanted - seen == set()


def test_every_canto_of_caida_is_sung_and_paid() -> None:
    paid = {event.canto for event in happened("caida.caraquena") if type(event).__name__ == "CantoMade"}  # type: ignore[attr-defined]
    assert paid == set(CARAQUENA.cantos) == set(Canto)
    falls = {event.points for event in happened("caida.caraquena") if type(event).__name__ == "CaidaMade"}  # type: ignore[attr-defined]
    assert falls == {1, 2, 3, 4}


@pytest.mark.parametrize("key", ["truco.venezolano", "truco.vira", "truco.argentino"])
def test_every_canto_of_truco_is_sung_by_somebody(key: str) -> None:
    rules = CATALOG[key].ruleset
    levels = {level.call for level in rules.truco} | {rung.call for rung in rules.envido}
    said = {
        call for lesson in LESSONS[key] for call in Call if any(f"Say {call.value}" in move for move in words(lesson))
    }
    asked = {call for lesson in LESSONS[key] for call in Call if call.value in str(lesson.given)}
    assert levels - said - asked == set()


def words(lesson: object) -> list[str]:
    """Every move that a lesson writes down."""
    moves = list(lesson.moves)  # type: ignore[attr-defined]
    for other in lesson.others:  # type: ignore[attr-defined]
        moves += [f"0 {other.do}", *other.replies]
    return moves


def test_dominoes_are_blocked_for_either_side_and_for_nobody() -> None:
    ends = [event for event in happened("domino.venezolano") if type(event).__name__ == "DealScored"]
    assert {event.side for event in ends} == {0, 1, None}  # type: ignore[attr-defined]

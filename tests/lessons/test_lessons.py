"""Every lesson: its position can be, its moves are legal and bring about what it says, and nothing else solves it."""

import string
from dataclasses import replace

import pytest

from game.lessons.catalog import LESSONS
from game.lessons.exercise import Exercise, LessonError, exercise
from game.lessons.lesson import Lesson, Other
from game.lessons.trial import CHOOSING, Course, Trial
from game.rules.catalog import CATALOG
from game.rules.kernel import fold
from game.scenario.expect import Outcome

EVERY = [(key, lesson) for key, lessons in LESSONS.items() for lesson in lessons]
each = pytest.mark.parametrize(("key", "lesson"), EVERY, ids=[f"{key}/{lesson.key}" for key, lesson in EVERY])


def solved(made: Exercise) -> Trial:
    """A lesson after its own moves, by the first choice of each."""
    trial = Trial(made)
    while trial.course is Course.OPEN:
        trial.submit(trial._wanted()[0])
    return trial


@each
def test_its_moves_solve_it_and_bring_about_what_it_says(key: str, lesson: object) -> None:
    made = exercise(key, lesson)  # type: ignore[arg-type]
    trial = solved(made)
    assert trial.course is Course.SOLVED
    state = fold(made.game.evolve, made.given, trial.events)
    assert state == trial.state
    assert made.then.differences(Outcome(made.game, tuple(trial.events), trial.state)) == ()


@each
def test_it_is_the_turn_of_the_player_and_each_choice_is_offered(key: str, lesson: object) -> None:
    made = exercise(key, lesson)  # type: ignore[arg-type]
    trial = Trial(made)
    while trial.course is Course.OPEN:
        seat = made.lesson.seat
        legal = made.game.legal(trial.state, seat)
        assert made.game.legal(made.game.conceal(trial.state, seat), seat) == legal
        for command in trial._wanted():
            assert made.game.offer(trial.state, seat, command) in legal
        trial.submit(trial._wanted()[-1])


@each
def test_no_other_first_move_solves_it(key: str, lesson: object) -> None:
    made = exercise(key, lesson)  # type: ignore[arg-type]
    wanted = Trial(made)._wanted()
    for command in made.game.legal(Trial(made).state, made.lesson.seat):
        if command in wanted or type(command).__name__ in CHOOSING:
            continue
        trial = Trial(made)
        trial.submit(command)
        assert trial.course is Course.OTHER


def before(made: Exercise, words: str) -> Trial:
    """A lesson at the first point where this may be done and is not what is asked."""
    trial, seat = Trial(made), made.lesson.seat
    while True:
        command, wanted = made.command(words, trial.state), trial._wanted()
        offered = made.game.offer(trial.state, seat, command) in made.game.legal(trial.state, seat)
        if offered and command not in wanted:
            return trial
        trial.submit(wanted[0])


@each
def test_what_is_said_of_other_moves_is_said_of_legal_ones(key: str, lesson: object) -> None:
    made = exercise(key, lesson)  # type: ignore[arg-type]
    for branch in made.branches:
        trial = before(made, branch.words)
        trial.submit(made.command(branch.words, trial.state))
        assert (trial.course, trial.said) == (Course.OTHER, branch.said)


def test_cards_may_be_marked_in_any_order() -> None:
    lesson = next(one for one in LESSONS["caida.escuela"] if one.key == "marcar")
    made = exercise("caida.escuela", lesson)
    for words, course in (("TakeCards 5E 6O 5C", Course.SOLVED), ("TakeCards 5E 7B 5C", Course.OTHER)):
        trial = Trial(made)
        trial.submit(made.command(words, trial.state))
        assert trial.course is course
        assert bool(trial.said) is (course is Course.OTHER)


@each
def test_its_sentences_are_sentences(key: str, lesson: object) -> None:
    """They end as sentences do, and name only fields that they may."""
    made = exercise(key, lesson)  # type: ignore[arg-type]
    known = {"mine", "theirs", *CATALOG[key].ruleset.__struct_fields__}
    told = made.lesson
    assert told.group
    assert told.title
    assert told.title[-1] not in ".:"
    for text in (told.task, told.why, *(branch.said for branch in made.branches if branch.said)):
        assert text[-1] in ".!?"
        assert {name for _, name, _, _ in string.Formatter().parse(text) if name} <= known


def test_every_ruleset_has_lessons_of_different_names() -> None:
    assert list(LESSONS) == list(CATALOG)
    for lessons in LESSONS.values():
        keys = [lesson.key for lesson in lessons]
        assert len(set(keys)) == len(keys)
        groups = [lesson.group for lesson in lessons]
        assert [group for place, group in enumerate(groups) if group not in groups[:place]] == list(
            dict.fromkeys(groups)
        )
        starts = [group for place, group in enumerate(groups) if not place or groups[place - 1] != group]
        assert len(set(starts)) == len(starts), "the lessons of a group stand together"


GOOD = LESSONS["caida.caraquena"][0]
BROKEN: dict[str, Lesson] = {
    "nothing is asked of the player": replace(GOOD, moves=("1 PlayCard 5O",)),
    "given.mesa": replace(GOOD, given={**GOOD.given, "mesa": "77X"}),
    "moves": replace(GOOD, moves=("nobody PlayCard 7B",)),
    "others.0": replace(GOOD, others=(Other("PlayCard 7B", replies=("elsewhere PlayCard 7B",)),)),
    "then": replace(GOOD, then={"state": {"nowhere": 1}}),
    "PlayTheFool": replace(GOOD, moves=("0 PlayTheFool 7B",)),
}


@pytest.mark.parametrize("words", BROKEN)
def test_what_is_not_written_as_a_lesson_is_refused_by_name(words: str) -> None:
    with pytest.raises(LessonError, match=r"caida\.caraquena/ligar") as caught:
        exercise("caida.caraquena", BROKEN[words])
    assert words in str(caught.value)

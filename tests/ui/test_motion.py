"""A timeline is a pure function of time that begins at the layout before and ends at the layout after."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.motion import easing, timeline, tween
from game.ui.motion.timeline import Timeline
from game.ui.motion.tween import Keyframe, Pose

A = Pose(0, 0)
B = Pose(100, 50, angle=12, scale=1.2)
C = Pose(300, 10, flip=1.0)
EASES = (
    easing.linear, easing.ease_in, easing.ease_out, easing.ease_in_out,
    easing.overshoot, easing.slam, easing.bounce, easing.snap,
)  # fmt: skip

numbers = st.floats(-2000, 2000)
poses = st.builds(Pose, numbers, numbers, numbers, st.floats(0, 3), st.floats(0, 1), st.floats(0, 1))
moves = st.builds(timeline.move, st.sampled_from("abc"), poses, poses, st.floats(0, 2), st.sampled_from(EASES))
timelines = st.recursive(
    moves,
    lambda parts: st.one_of(
        st.lists(parts, min_size=1, max_size=3).map(lambda some: timeline.sequence(*some)),
        st.lists(parts, min_size=1, max_size=3).map(lambda some: timeline.parallel(*some)),
        st.tuples(st.lists(parts, min_size=1, max_size=3), st.floats(0, 0.2)).map(lambda two: timeline.stagger(*two)),
    ),
    max_leaves=6,
)


@pytest.mark.parametrize("ease", EASES)
def test_eases_begin_at_0_and_end_at_1(ease: easing.Ease) -> None:
    assert ease(0.0) == pytest.approx(0.0, abs=1e-9)
    assert ease(1.0) == pytest.approx(1.0, abs=1e-9)


@given(timelines)
def test_it_ends_where_it_says_and_stays_there(line: Timeline) -> None:
    assert line.at(line.duration) == line.final
    assert line.at(line.duration + 100) == line.final


@given(timelines, st.floats(0, 5))
def test_the_same_moment_always_looks_the_same(line: Timeline, moment: float) -> None:
    first = line.at(moment)
    line.at(0.0)
    line.at(line.duration)
    assert line.at(moment) == first


@given(timelines)
def test_the_speed_changes_nothing_but_the_time(line: Timeline) -> None:
    assert line.scaled(0.6).final == line.final
    assert line.scaled(0.6).duration == pytest.approx(line.duration * 0.6)
    at_once = line.scaled(0.0)
    assert at_once.duration == 0
    assert at_once.at(0.0).keys() == line.final.keys()


@given(timelines)
def test_less_movement_ends_at_the_same_place(line: Timeline) -> None:
    reduced = line.reduced()
    assert reduced.final == line.final
    assert reduced.at(reduced.duration) == line.final


def test_less_movement_never_travels() -> None:
    reduced = timeline.move("a", A, C, 0.8).reduced()
    assert reduced.duration <= timeline.FADE
    for step in range(101):
        pose = reduced.at(reduced.duration * step / 100)["a"]
        assert pose.place in (A.place, C.place) or pose.alpha == 0
    assert reduced.at(reduced.duration / 2)["a"].alpha == pytest.approx(0.0, abs=0.01)


def test_less_movement_keeps_words_as_long_as_they_were() -> None:
    hidden, shown = B.but(alpha=0.0), B.moved(0, -40)
    bubble = timeline.along(
        "bubble", Keyframe(0.0, hidden), Keyframe(0.2, shown), Keyframe(1.2, shown), Keyframe(1.5, hidden)
    )
    reduced = bubble.reduced()
    assert reduced.duration == 1.5
    assert reduced.at(0.75)["bubble"] == shown
    assert {reduced.at(step / 10)["bubble"].place for step in range(15)} == {shown.place}


def test_in_a_sequence_one_waits_for_the_other() -> None:
    line = timeline.sequence(timeline.move("a", A, B, 1.0), timeline.move("a", B, C, 1.0))
    assert line.duration == 2.0
    assert line.at(0.0)["a"] == A
    assert line.at(1.0)["a"] == B
    assert line.at(2.0)["a"] == C


def test_a_sprite_waits_in_its_last_pose_for_its_next_turn() -> None:
    line = timeline.sequence(
        timeline.move("a", A, B, 1.0), timeline.move("b", A, B, 1.0), timeline.move("a", B, C, 1.0)
    )
    assert line.at(1.7)["a"] == B
    assert line.at(0.5)["b"] == A


def test_staggered_things_start_one_after_another() -> None:
    deal = timeline.stagger([timeline.move(n, A, B, 0.22) for n in range(3)], 0.045)
    assert deal.duration == pytest.approx(0.31)
    moment = deal.at(0.05)
    assert moment[0].x > moment[1].x > moment[2].x == 0


def test_a_hold_is_time_in_which_nothing_happens() -> None:
    line = timeline.sequence(timeline.hold(0.5), timeline.move("a", A, B, 0.5))
    assert line.duration == 1.0
    assert line.at(0.5)["a"] == A
    assert timeline.delayed(timeline.move("a", A, B, 0.5), 0.5) == line


def test_a_throw_rises_above_the_straight_way() -> None:
    flight = timeline.throw("a", A, A.moved(100, 0), 0.4, height=30)
    assert flight.at(0.2)["a"].y == pytest.approx(-30, abs=1)
    assert flight.final["a"] == A.moved(100, 0)


def test_between_two_poses_overshoot_keeps_opacity_sane() -> None:
    shown = tween.between(A.but(alpha=0.0), B, 1.1)
    assert shown.alpha == 1.0
    assert shown.x == pytest.approx(110)


def test_what_is_simply_there_takes_no_time() -> None:
    there = timeline.still({"a": A, "b": B})
    assert there.over(0.0)
    assert there.at(0.0) == {"a": A, "b": B}

"""What is always true at a table of dominó, beyond the seven laws: the line, the passes, the count (RULES.md)."""

from collections import deque
from collections.abc import Iterator
from itertools import pairwise
from random import Random

from hypothesis import given

from game.rules.domino import DOMINO
from game.rules.domino.decide import playable
from game.rules.domino.line import is_blocked
from game.rules.domino.model import (
    CapicuaMade,
    DealScored,
    DominoMade,
    End,
    Event,
    HandsDealt,
    HandsShown,
    MatchEnded,
    Passed,
    Phase,
    SalidaGiven,
    State,
    TilePlaced,
    TimedOut,
    TranqueReached,
)
from game.rules.domino.rulesets import VENEZOLANO
from game.rules.tiles import DOUBLE_SIX, Tile
from tests.laws.games import knowledge
from tests.laws.play import Step, Temper, walk
from tests.laws.test_laws import SEEDS, light

INSIGHT = knowledge(VENEZOLANO.key).insight
FOUR = VENEZOLANO.formats[0]


def match(seed: int) -> Iterator[Step]:
    """One match, with heavy tiles half of the time and some clocks that run out."""
    return walk(DOMINO, VENEZOLANO, FOUR, Random(seed), Temper(asleep=0.03, insight=INSIGHT))


def moments(seed: int) -> Iterator[tuple[State, Event, State]]:
    """Each event of a match, with the states around it."""
    for step in match(seed):
        state = step.before
        for event in step.events:
            after = DOMINO.evolve(state, event)
            yield state, event, after
            state = after


@given(seed=SEEDS)
@light(30)
def test_the_line_is_a_chain(seed: int) -> None:
    """Laid out from its placements, touching halves are equal and the outer ones are the ends (DO-6, DO-17)."""
    for _, event, after in moments(seed):
        if not isinstance(event, TilePlaced):
            continue
        laid: deque[tuple[int, int]] = deque()
        for placed in after.line:
            assert sorted((placed.left, placed.right)) == [placed.tile.low, placed.tile.high]
            (laid.appendleft if placed.end is End.LEFT else laid.append)((placed.left, placed.right))
        halves = list(laid)
        assert all(one[1] == other[0] for one, other in pairwise(halves))
        assert after.ends == (halves[0][0], halves[-1][1])


@given(seed=SEEDS)
@light(30)
def test_turns_and_passes(seed: int) -> None:
    """Seat after seat (DO-5); who passes cannot play, holds none of what it lacks, and never all four pass (DO-8)."""
    row = 0
    for before, event, after in moments(seed):
        if isinstance(event, TilePlaced | Passed):
            assert event.seat == before.turn
            assert after.turn == (before.turn + 1) % 4
            assert after.plays == before.plays + 1
        if isinstance(event, Passed):
            row += 1
            assert row < 4
            assert event.ends == before.ends
            assert not playable(before, event.seat)
            assert set(event.ends) <= set(after.lacks[event.seat])
        elif isinstance(event, TilePlaced):
            row = 0
        for hand, lacked in zip(after.hands, after.lacks, strict=True):
            assert not any(tile is None or {tile.low, tile.high} & set(lacked) for tile in hand)


@given(seed=SEEDS)
@light(30)
def test_deal(seed: int) -> None:
    """Seven each, the double six first in the first deal (DO-1, DO-4); nobody plays on when nobody can (DO-13)."""
    for before, event, after in moments(seed):
        if isinstance(event, HandsDealt):
            assert [len(hand) for hand in after.hands] == [7, 7, 7, 7]
            assert not after.line
        elif isinstance(event, SalidaGiven):
            assert after.turn == event.seat
            assert event.seat == before.opener or before.deal == 1
            assert (event.tile is Tile.T66) is (before.deal == 1)
            assert before.deal > 1 or Tile.T66 in before.hands[event.seat]
        elif isinstance(event, TilePlaced) and before.deal == 1 and not before.line:
            assert event.tile is Tile.T66
        if after.phase is Phase.PLAY and after.ends is not None and not isinstance(event, TilePlaced):
            assert not is_blocked(after.ends, after.hands)


@given(seed=SEEDS)
@light(30)
def test_tranque(seed: int) -> None:
    """It always closes on one number, all seven of it on the line, so what is left is an even sum (DO-13)."""
    for before, event, _ in moments(seed):
        if isinstance(event, TranqueReached):
            assert event.ends == before.ends
            assert event.ends[0] == event.ends[1]
            closing = [placed.tile for placed in before.line if event.ends[0] in (placed.tile.low, placed.tile.high)]
            assert len(closing) == 7
            assert all(before.hands)
        elif isinstance(event, HandsShown) and all(before.hands):
            assert sum(event.counts) % 2 == 0


@given(seed=SEEDS)
@light(30)
def test_count(seed: int) -> None:
    """What is paid lies in the hands (DO-11, DO-14); one pair scores in a deal (DO-15), and no other event pays."""
    scored: set[int] = set()
    bonus = 0
    for before, event, after in moments(seed):
        changes = [now - then for now, then in zip(after.scores, before.scores, strict=True)]
        assert min(changes) >= 0
        if isinstance(event, HandsDealt):
            scored, bonus = set(), 0
        elif isinstance(event, HandsShown):
            on_line = sum(placed.tile.pips for placed in after.line)
            assert sum(event.counts) == sum(event.sums) == sum(tile.pips for tile in DOUBLE_SIX) - on_line
            assert [set(hand) for hand in after.hands] == [set(hand) for hand in before.hands]
        elif isinstance(event, CapicuaMade):
            bonus = event.points
            assert changes[event.seat % 2] == bonus == 25
            assert not before.hands[event.seat]
        elif isinstance(event, DealScored):
            assert sum(changes) == event.points
            assert (event.points == 0) is (event.side is None) or event.points > 0
        elif not isinstance(event, CapicuaMade):
            assert not any(changes)
        scored |= {side for side, change in enumerate(changes) if change}
        assert len(scored) <= 1


@given(seed=SEEDS)
@light(30)
def test_domino_is_an_empty_hand(seed: int) -> None:
    """As soon as a hand is empty, and only then (DO-11); its seat opens the next deal (DO-4)."""
    dominated: int | None = None
    for before, event, after in moments(seed):
        if isinstance(event, TilePlaced):
            dominated = None if after.hands[event.seat] else event.seat
        elif isinstance(event, DominoMade):
            assert event.seat == dominated
        elif isinstance(event, TranqueReached):
            assert dominated is None
        elif isinstance(event, DealScored) and dominated is not None:
            assert (event.side, event.opens) == (dominated % 2, dominated)
            assert not before.hands[dominated]


@given(seed=SEEDS)
@light(30)
def test_end(seed: int) -> None:
    """The target ends the match after the count, or the third time-out in a row does (DO-10, DO-15)."""
    ended = 0
    for before, event, after in moments(seed):
        assert not ended
        if isinstance(event, MatchEnded):
            ended += 1
            assert after.scores == before.scores
            assert event.by is not None or before.scores[event.winner] >= VENEZOLANO.target
            assert event.by is None or before.timeouts[event.by] == 3
        elif isinstance(event, TilePlaced | Passed | HandsDealt | SalidaGiven):
            assert max(before.scores) < VENEZOLANO.target


@given(seed=SEEDS)
@light(20)
def test_clock(seed: int) -> None:
    """One clock, of the seat on turn, new with every turn; playing by oneself forgives what went before (DO-10)."""
    stamps: set[int] = set()
    for step in match(seed):
        clocks = DOMINO.deadlines(step.after)
        assert [clock.seat for clock in clocks] == list(DOMINO.awaited(step.after))
        for clock in clocks:
            assert clock.stamp not in stamps
            assert clock.seconds == 45
            stamps.add(clock.stamp)
        late = [event for event in step.events if isinstance(event, TimedOut)]
        for event in step.events:
            if isinstance(event, TilePlaced | Passed):
                assert event.by_clock is bool(late)
                assert step.after.timeouts[event.seat] == (step.before.timeouts[event.seat] + 1 if late else 0)

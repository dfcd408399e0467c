"""What is cried, won and lost: cries out of a plaque, words in the lane, piedras that drop into place."""

from game.rules.kernel import Seat, Side
from game.rules.truco.model import State
from game.rules.truco.terms import Call
from game.ui.felt.cast import Place
from game.ui.felt.saying import cried, gained, spoken, tone
from game.ui.felt.sprites import Gain, Stone
from game.ui.felt.truco.cries import aside, shout_foot, shout_height, shout_room
from game.ui.felt.truco.layout import Plan
from game.ui.felt.truco.sprites import Shout, Show
from game.ui.felt.truco.words import cry, loudness
from game.ui.motion import easing
from game.ui.motion.timeline import Timeline, move, parallel, stagger
from game.ui.motion.tween import Pose

STONE, STONE_STEP = 0.22, 0.06
"""Seconds that a piedra falls, and between one and the next."""


def shout(plan: Plan, seat: Seat, call: Call, seconds: float) -> Timeline:
    """A seat cries a canto or an answer, the louder the more it stakes."""
    return shout_words(plan, seat, cry(call), loudness(call), seconds)


def shout_words(plan: Plan, seat: Seat, words: str, loud: int, seconds: float) -> Timeline:
    """A seat says something that is no canto."""
    key = Shout(seat, words, tone(plan.cast, seat), loud)
    return spoken(key, plan.plaques[seat].center, shout_spot(plan, seat), seconds)


def shout_spot(plan: Plan, seat: Seat) -> Pose:
    """Where the words of a seat stand: over the plaque at a side, and otherwise in the lane on its side of it."""
    plaque, lane = plan.plaques[seat], plan.lane
    if aside(plan, seat):
        y = shout_foot(plan, seat) - shout_height(plan, seat) / 2
        half = shout_room(plan, seat) / 2
        left = plan.cast.place(seat) is Place.LEFT
        return Pose(plaque.left + half if left else plaque.right - half, y)
    return Pose(plan.stage.axis, lane.centery)


def told(plan: Plan, show: Show, seconds: float) -> Timeline:
    """Words in the lane for a while."""
    return cried(show, Pose(plan.stage.axis, plan.lane.centery), seconds)


def scored(plan: Plan, before: State, side: Side, points: int) -> Timeline:
    """Piedras drop one by one into the marcador, and the gain is written beside it."""
    first, target = before.scores[side], before.rules.target
    stones = () if plan.stage.huge else range(first, min(first + points, target))
    drops = stagger((_drop(plan, before, side, place) for place in stones), STONE_STEP)
    block, text = plan.block(side), plan.stage.text
    spot = Pose(block.right - 96 * text, block.top + 23 * text)
    return parallel(drops, gained(Gain(side, points), spot, STONE_STEP * points + STONE))


def _drop(plan: Plan, before: State, side: Side, place: int) -> Timeline:
    x, y = plan.stone(side, place, before.rules)
    return move(Stone(side, place), Pose(x, y - 34, alpha=0.0), Pose(x, y), STONE, easing.bounce)

"""The cards that somebody else holds: a fan of backs beside or under a plaque, or an open row in a replay."""

from collections.abc import Sequence

from pygame import FRect

from game.rules.cards import Card
from game.rules.kernel import Seat
from game.ui.felt.sprites import Back, Face, Sprite
from game.ui.motion.tween import Pose

BOW, TURN = 1.5, 5.0
"""How far down and by how many degrees each card leans from the one beside it."""


def held_sprite(seat: Seat, slot: int, card: Card | None) -> Face | Back:
    """What a card in a hand is on the screen: a face when the view knows it, a back otherwise."""
    return Back(seat, slot) if card is None else Face(str(card))


def hidden(keys: Sequence[Face | Back], plaque: FRect, scale: float) -> dict[Sprite, Pose]:
    """Cards for which there is no room: they wait unseen behind the plaque."""
    return {key: Pose(*plaque.center, scale=scale, alpha=0.0) for key in keys}


def fan(
    keys: Sequence[Face | Back], room: FRect, width: float, step: float, scale: float, *, beside: bool, straight: bool
) -> dict[Sprite, Pose]:
    """Cards `width` wide and `step` apart, in stage units, in the middle of their room.

    `beside` a plaque they begin where their room does, so that the last card does not stand apart. A `straight` row
    does not lean.
    """
    middle = room.left + (width + (len(keys) - 1) * step) / 2 if beside else room.centerx
    poses: dict[Sprite, Pose] = {}
    for slot, key in enumerate(keys):
        away = slot - (len(keys) - 1) / 2
        bow, angle = (0.0, 0.0) if straight else (abs(away) * BOW, -TURN * away)
        flip = 1.0 if isinstance(key, Back) else 0.0
        poses[key] = Pose(middle + away * step, room.centery + bow, angle=angle, scale=scale, flip=flip)
    return poses

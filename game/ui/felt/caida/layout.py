"""Where everything of Caída stands: a pure function of the window, of who sits where, and of the view.

All in stage units. A `Plan` divides the stage; `layout` puts the cards of a view on it. No clock and no pixel.
"""

import math
from dataclasses import dataclass

from pygame import FRect

from game.rules.caida.model import State
from game.rules.cards import DECK, Card
from game.rules.kernel import Seat, Side
from game.ui.felt.caida.experto_choice import NOTHING_CHOSEN, Choice
from game.ui.felt.cast import Cast, Place
from game.ui.felt.fans import fan, held_sprite, hidden
from game.ui.felt.sprites import Face, Sprite
from game.ui.felt.stage import CARD_RATIO, GAP, PLAQUE, Stage
from game.ui.motion.tween import Pose

CARD = 90.0
"""Width of a card of the mesa; a pose's scale is against it."""
HAND = 118.0
LARGEST_HAND = 150.0
HAND_SHARE = 0.164
HAND_GAP = 14.0
BACK = 42.0
FAN = 26.0
"""From one back of a fan to the next."""
PILE = 52.0
LOW_PILE = 36.0
"""Width of a montón under the cards of a player at the side, where there is little room."""
PILE_UNDER = 16.0
"""From the cards of a player to the montón under them: a badge stands between."""
MAZO_IN_CORNER, MAZO_ON_TOP = 56.0, 52.0
"""Width of the mazo of four, and of three, where nobody sits opposite."""
LIFT = 18.0
"""How much the card under the pointer rises."""
HEADER, BLOCK, ROW = 42.0, 80.0, 36.0
LOW_BLOCK = 58.0
"""The height of a side of the marcador where there are more than two: its stones in one row."""
CICLO_ROW = 28.0


@dataclass(frozen=True)
class Plan:
    """The regions of the table, in stage units."""

    stage: Stage
    cast: Cast
    score: FRect
    log: FRect
    """The most that the bitácora may take."""
    plaques: dict[Seat, FRect]
    fans: dict[Seat, FRect]
    """Where the backs of each other seat lie; empty when there is no room."""
    mesa: FRect
    mazo: FRect
    montones: dict[Side, FRect]
    pill: FRect
    """The most that the preview may take."""
    hand: FRect
    open_width: float = BACK
    """Width of a card of the others, open or not."""
    open_step: float = FAN
    """From one of them to the next."""
    watched: bool = False
    """Whether this is a replay, in which nobody is asked anything."""
    choice: Choice = NOTHING_CHOSEN
    """What I have chosen and not sent yet, in Experto."""

    @property
    def labelled(self) -> bool:
        """Whether the mazo has its words under it; otherwise only a number on it."""
        table = self.cast.format
        return (table.seats == 2 or (table.pairs and self.stage.text == 1)) and not self.watched

    @property
    def sides(self) -> tuple[Side, ...]:
        """The sides as the marcador lists them, mine first."""
        return tuple(sorted(range(self.cast.format.sides), key=lambda side: side != self.cast.side))

    @property
    def low(self) -> bool:
        """Whether the marcador has so many sides that each has its stones in one row."""
        return self.cast.format.sides > 2

    def block(self, side: Side) -> FRect:
        """The part of the marcador that belongs to a side."""
        text = self.stage.text
        height = block_height(self.stage, self.cast.format.sides)
        top = self.score.top + HEADER * text + self.sides.index(side) * (height + 4 * text)
        return FRect(self.score.left + 6, top, self.score.width - 12, height)

    def stone(self, side: Side, place: int, target: int) -> tuple[float, float]:
        """The centre of the piedra number `place` (from 0) of a side."""
        block, text = self.block(side), self.stage.text
        if self.low:
            first, step = low_row(block, target)
            return first + place * step, block.top + 45 * text
        half = math.ceil(target / 2)
        row, column = (0, place) if place < half else (1, min(place - half, half - 1))
        first, step = stone_row(block, text, half)
        return first + column * step, block.top + (49 + 18 * row) * text

    def centre_of(self, seat: Seat) -> tuple[float, float]:
        """Where a seat is: cards are dealt from there."""
        rect = self.hand if seat == self.cast.me else self.fans.get(seat, self.plaques[seat])
        return rect.centerx, rect.centery


def stone_row(block: FRect, text: float, half: int) -> tuple[float, float]:
    """Centre of the first piedra of a row, and the step to the next."""
    left, right = block.left + 72 * text, block.right - 15
    step = min(14.9 * text, (right - left) / max(1, half - 1))
    return right - step * (half - 1), step


def low_row(block: FRect, target: int) -> tuple[float, float]:
    """Centre of the first piedra of the only row, and the step to the next."""
    left, right = block.left + 14, block.right - 14
    step = min(12.0, (right - left) / max(1, target - 1))
    return left, step


def block_height(stage: Stage, sides: int = 2) -> float:
    """The height of one side of the marcador; when letters are huge the stones give way to the number."""
    if stage.huge:
        return (48 if sides == 2 else 38) * stage.text
    return (BLOCK if sides == 2 else LOW_BLOCK) * stage.text


def seat_spot(plan: Plan, seat: Seat) -> tuple[float, float]:
    """Where the cards of a seat are."""
    return plan.centre_of(seat)


def plan_for(stage: Stage, cast: Cast) -> Plan:
    """Divide a window for this table."""
    text, middle = stage.text, stage.middle
    height = score_height(stage, cast)
    score = FRect(stage.left.left, stage.left.top, stage.left.width, height)
    log = FRect(score.left, score.bottom + GAP, score.width, stage.mine.top - score.bottom - 2 * GAP)
    hand = _hand(stage)
    pill_height = 42 * text
    pill = FRect(middle.left, hand.top - 30 - pill_height, middle.width, pill_height)
    plaques, fans = _others(stage, cast)
    top = middle.top + (MAZO_ON_TOP * CARD_RATIO if cast.format.seats == 3 else PLAQUE * text) + 14
    mesa, mazo = _mesa(stage, cast, FRect(middle.left, top, middle.width, pill.top - 8 - top), plaques)
    if _crowded(cast) and stage.huge:
        pill = FRect(mesa.left, pill.top, mesa.width, pill.height)
    return Plan(
        stage=stage,
        cast=cast,
        score=score,
        log=log,
        plaques=plaques,
        fans=fans,
        mesa=mesa,
        mazo=mazo,
        montones=_montones(stage, cast, plaques, fans),
        pill=pill,
        hand=hand,
    )


def _montones(stage: Stage, cast: Cast, plaques: dict[Seat, FRect], fans: dict[Seat, FRect]) -> dict[Side, FRect]:
    """Mine at my left hand; of two sides theirs in the far corner, of more each under the cards of its player."""
    middle = stage.middle
    pile = FRect(middle.left + 8, middle.top, PILE, PILE * CARD_RATIO)
    piles = {side: pile.copy() for side in range(cast.format.sides)}
    piles[cast.side].bottom = middle.bottom
    if cast.format.sides == 2:
        return piles
    for seat in range(cast.format.seats):
        if cast.place(seat) in (Place.LEFT, Place.RIGHT):
            above = fans.get(seat, plaques[seat])
            foot = above.bottom + (PILE_UNDER if seat in fans else 44 * stage.text)
            wide = LOW_PILE if _crowded(cast) else PILE
            pile = FRect(plaques[seat].centerx - wide / 2, foot, wide, wide * CARD_RATIO)
            piles[cast.format.side(seat)] = pile
    return piles


def score_height(stage: Stage, cast: Cast) -> float:
    """The height of the marcador."""
    sides = cast.format.sides
    return HEADER * stage.text + sides * (block_height(stage, sides) + 4 * stage.text) + 4


def notice_rise(plan: Plan) -> float:
    """A notice stands where the preview stands: between the mesa and the hand."""
    return plan.stage.height - plan.pill.bottom - 2


def _hand(stage: Stage) -> FRect:
    room = (stage.middle.width - 2 * (PILE + 24) - 2 * HAND_GAP) / 3
    width = min(max(HAND, HAND_SHARE * stage.height), LARGEST_HAND, room)
    whole = 3 * width + 2 * HAND_GAP
    height = width * CARD_RATIO
    return FRect(stage.axis - whole / 2, stage.height - 28 - height, whole, height)


def _others(stage: Stage, cast: Cast) -> tuple[dict[Seat, FRect], dict[Seat, FRect]]:
    plaques: dict[Seat, FRect] = {cast.me: stage.mine}
    fans: dict[Seat, FRect] = {}
    text, middle = stage.text, stage.middle
    fan = FRect(0, 0, BACK + 2 * FAN, BACK * CARD_RATIO)
    for seat in range(cast.format.seats):
        place = cast.place(seat)
        if place is Place.TOP:
            width, height = 236 * text, PLAQUE * text
            left = middle.centerx - (width + 16 + fan.width) / 2
            plaques[seat] = FRect(left, middle.top, width, height)
            fans[seat] = fan.move(left + width + 16, middle.top + (height - fan.height) / 2)
        elif place in (Place.LEFT, Place.RIGHT):
            width, height = (100.0 if stage.huge else min(108 * text, 112.0)), 116 * text
            left = middle.left if place is Place.LEFT else middle.right - width
            top = _side_top(cast, text)
            plaques[seat] = FRect(left, middle.top + top, width, height)
            if not stage.huge and not (_crowded(cast) and text > 1):
                fans[seat] = fan.move(left + (width - fan.width) / 2, plaques[seat].bottom + 16 * text)
    return plaques, fans


def _crowded(cast: Cast) -> bool:
    """Whether four sit here, each with a montón of his own."""
    return cast.format.seats == 4 and not cast.format.pairs


def _side_top(cast: Cast, text: float) -> float:
    """How far under the upper edge of the cloth the plaques at its sides begin."""
    if cast.format.seats == 3:
        return 8.0
    return MAZO_IN_CORNER * CARD_RATIO + 10 if _crowded(cast) else 116 + 6 * text


def _mesa(stage: Stage, cast: Cast, free: FRect, plaques: dict[Seat, FRect]) -> tuple[FRect, FRect]:
    if cast.format.seats == 2:
        mazo = FRect(free.right - 88, free.centery - 40 * CARD_RATIO, 80, 80 * CARD_RATIO)
        return FRect(free.left + 4, free.top, mazo.left - 24 - free.left - 4, free.height), mazo
    three = cast.format.seats == 3
    width = MAZO_ON_TOP if three else MAZO_IN_CORNER
    left = stage.axis - width / 2 if three else free.right - 8 - width
    mazo = FRect(left, stage.middle.top, width, width * CARD_RATIO)
    side = max(rect.width for seat, rect in plaques.items() if cast.place(seat) in (Place.LEFT, Place.RIGHT))
    return FRect(free.left + side + 12, free.top, free.width - 2 * side - 24, free.height), mazo


# The cards


def layout(view: State, plan: Plan) -> dict[Sprite, Pose]:
    """Where each card of the view lies."""
    poses: dict[Sprite, Pose] = {}
    width, spots = mesa_spots(plan, len(view.mesa))
    for card, (x, y) in zip(view.mesa, spots, strict=True):
        poses[Face(str(card))] = Pose(x, y, angle=tilt(card), scale=width / CARD)
    for seat, hand in enumerate(view.hands):
        poses |= _my_hand(hand, plan) if seat == plan.cast.me else _fan(seat, hand, plan)
    return poses


def _my_hand(hand: tuple[Card | None, ...], plan: Plan) -> dict[Sprite, Pose]:
    """The hand at the lower edge: backs if I only look on."""
    boxes = hand_boxes(plan, len(hand))
    scale = boxes[0].width / CARD if boxes else 1.0
    return {
        held_sprite(plan.cast.me, slot, card): Pose(box.centerx, box.centery, scale=scale, flip=float(card is None))
        for slot, (card, box) in enumerate(zip(hand, boxes, strict=True))
    }


def hand_boxes(plan: Plan, cards: int) -> tuple[FRect, ...]:
    """The places of my cards, centred on the stage."""
    width = (plan.hand.width - 2 * HAND_GAP) / 3
    whole = cards * width + (cards - 1) * HAND_GAP
    left = plan.hand.centerx - whole / 2
    return tuple(
        FRect(left + place * (width + HAND_GAP), plan.hand.top, width, plan.hand.height) for place in range(cards)
    )


def _fan(seat: Seat, hand: tuple[Card | None, ...], plan: Plan) -> dict[Sprite, Pose]:
    room, scale = plan.fans.get(seat), plan.open_width / CARD
    keys = [held_sprite(seat, slot, card) for slot, card in enumerate(hand)]
    if room is None:
        return hidden(keys, plan.plaques[seat], scale)
    beside = plan.cast.place(seat) is Place.TOP
    return fan(keys, room, plan.open_width, plan.open_step, scale, beside=beside, straight=plan.open_step > FAN)


def mesa_spots(plan: Plan, cards: int) -> tuple[float, tuple[tuple[float, float], ...]]:
    """The width of a card of the mesa when it holds so many, and the centre of each."""
    area = plan.mesa
    width, columns = max((_fit(area, cards, rows) for rows in (1, 2, 3)), key=lambda fit: fit[0])
    rows = math.ceil(cards / columns) if cards else 0
    across, down = width + _gap(width), width * CARD_RATIO + _ROW_GAP
    spots = []
    for place in range(cards):
        row, column = divmod(place, columns)
        in_row = min(columns, cards - row * columns)
        whole = in_row * across - _gap(width)
        centre = min(max(plan.stage.axis, area.left + whole / 2), area.right - whole / 2)
        x = centre - whole / 2 + width / 2 + column * across
        spots.append((x, area.centery + (row - (rows - 1) / 2) * down))
    return width, tuple(spots)


_ROW_GAP = 24.0
_HEAD_ROOM = 30.0
"""Above and below the rows together: numerals over the first, a label under the last."""


def _gap(width: float) -> float:
    return 20.0 if width > 80 else 12.0


def _fit(area: FRect, cards: int, rows: int) -> tuple[float, int]:
    columns = max(1, math.ceil(cards / rows))
    wide = (area.width + 20) / columns - 20
    if wide < 81:
        wide = min((area.width + 12) / columns - 12, 80.0)
    tall = (area.height - _HEAD_ROOM - (rows - 1) * _ROW_GAP) / rows / CARD_RATIO
    return min(CARD, wide, tall), columns


def tilt(card: Card) -> float:
    """The small angle at which a card comes to lie: the same one always."""
    return (DECK.index(card) * 7 % 11 - 5) * 0.6


# The right column


def ciclo_box(plan: Plan, below: FRect | None) -> tuple[FRect, int] | None:
    """The panel of this ciclo and how many rows it has room for; `None` when fewer than two."""
    right, text = plan.stage.right, plan.stage.text
    free = right.height if below is None else below.top - GAP - right.top
    if plan.low:
        rows = plan.cast.format.sides + 1
        height = (HEADER + rows * CICLO_ROW + 8) * text
        return (FRect(right.left, right.top, right.width, height), rows) if height <= free else None
    rows = min(5, math.floor((free - HEADER * text - 8) / (ROW * text)))
    if rows < 2:
        return None
    return FRect(right.left, right.top, right.width, HEADER * text + rows * ROW * text + 8), rows

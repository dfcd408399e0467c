"""Where everything of Truco stands: a pure function of the window, of who sits where, and of the view.

All in stage units. A `Plan` divides the stage; `layout` puts the cards of a view on it. No clock and no pixel.
"""

from dataclasses import dataclass

from pygame import FRect

from game.rules.cards import DECK, Card
from game.rules.kernel import Seat, Side
from game.rules.truco.model import Reparto, State
from game.rules.truco.terms import Buenas, Ruleset, Way
from game.ui.felt.cast import Cast, Place
from game.ui.felt.fans import fan, held_sprite, hidden
from game.ui.felt.sprites import Back, Face, Sprite
from game.ui.felt.stage import CARD_RATIO, GAP, Stage
from game.ui.felt.truco.seats import BACK, CARD, CHIP, FAN, HAND_GAP, Row, Seats, seats_for
from game.ui.motion.tween import Pose

LIFT = 18.0
"""How much the card under the pointer rises."""
HEADER, BLOCK = 42.0, 80.0
TANTOS = 92.0
HAND = FACE_DOWN = 3
"""A card that lies face down in a trick is a back with a place after those of the hand."""
VIRA, LEAST_VIRA = 68.0, 44.0
"""Width of the card that is turned, and the least that it may be if the deck is to lie beside it."""
PAST = 0.3
"""Shade of the cards of tricks that are over."""


@dataclass(frozen=True)
class Plan:
    """The regions of the table, in stage units."""

    stage: Stage
    cast: Cast
    score: FRect
    ladder: FRect
    """The most that the panel of what the deal is worth may take."""
    tantos: FRect
    right: FRect
    """The right column under my tantos: bitácora and question."""
    plaques: dict[Seat, FRect]
    fans: dict[Seat, FRect]
    rows: dict[Seat, Row]
    width: float
    """Of a card of a trick."""
    lane: FRect
    """The cloth in the middle, where words stand."""
    hand: FRect
    vira: FRect
    """Where the card that is turned lies, beside the deck, at a table that turns one."""
    deck: FRect
    open_width: float = BACK
    """Width of a card in the hand of another seat."""
    open_step: float = FAN
    watched: bool = False
    """Whether this is a replay, in which nobody is asked anything."""
    way: Way | None = None
    """How I have chosen to throw my next card (VR-6, VR-28)."""
    piedras: int = 1
    """By how many piedras I have chosen to raise (VR-19)."""

    @property
    def sides(self) -> tuple[Side, ...]:
        """The sides as the marcador lists them, mine first."""
        return tuple(sorted(range(self.cast.format.sides), key=lambda side: side != self.cast.side))

    def block(self, side: Side) -> FRect:
        """The part of the marcador that belongs to a side."""
        text = self.stage.text
        height = block_height(self.stage)
        top = self.score.top + HEADER * text + self.sides.index(side) * (height + 4 * text)
        return FRect(self.score.left + 6, top, self.score.width - 12, height)

    def stone(self, side: Side, place: int, rules: Ruleset) -> tuple[float, float]:
        """The centre of the piedra number `place` (from 0) of a side."""
        block, text = self.block(side), self.stage.text
        malas, buenas = halves(rules)
        row, column = (0, place) if place < malas else (1, min(place - malas, buenas - 1))
        first, step = stone_row(block, text, max(malas, buenas))
        return first + column * step, block.top + (49 + 18 * row) * text


def halves(rules: Ruleset) -> tuple[int, int]:
    """How many piedras are malas and how many buenas; a match to fifteen has none of these (TV-40, TA-1, TA-33)."""
    malas = MALAS[rules.buenas](rules.target)
    return malas, rules.target - malas


MALAS = {Buenas.MITAD: lambda target: target // 2, Buenas.PASADAS_15: lambda target: min(15, target)}


def stone_row(block: FRect, text: float, most: int) -> tuple[float, float]:
    """Centre of the first piedra of a row, and the step to the next."""
    left, right = block.left + 72 * text, block.right - 15
    step = min(14.9 * text, (right - left) / max(1, most - 1))
    return right - step * (most - 1), step


def block_height(stage: Stage) -> float:
    """The height of one side of the marcador; when letters are huge the stones give way to the number."""
    return 48 * stage.text if stage.huge else BLOCK * stage.text


def plan_for(stage: Stage, cast: Cast) -> Plan:
    """Divide a window for this table."""
    text, left, right = stage.text, stage.left, stage.right
    height = HEADER * text + cast.format.sides * (block_height(stage) + 4 * text) + 4
    score = FRect(left.left, left.top, left.width, height)
    ladder = FRect(left.left, score.bottom + GAP, left.width, stage.mine.top - score.bottom - 2 * GAP)
    tantos = FRect(right.left, right.top, right.width, (52 if stage.huge else TANTOS) * text)
    under = FRect(right.left, tantos.bottom + GAP, right.width, right.bottom - tantos.bottom - GAP)
    seats = seats_for(stage, cast)
    vira, deck = _turned_place(stage, cast, seats)
    return Plan(
        stage=stage,
        cast=cast,
        score=score,
        ladder=ladder,
        tantos=tantos,
        right=under,
        plaques=seats.plaques,
        fans=seats.fans,
        rows=seats.rows,
        width=seats.width,
        lane=seats.lane,
        hand=seats.hand,
        vira=vira,
        deck=deck,
    )


def _turned_place(stage: Stage, cast: Cast, seats: Seats) -> tuple[FRect, FRect]:
    """The vira and the deck at the left of my hand; where that is too narrow, over it, under whoever sits there."""
    left, hand = stage.middle.left, seats.hand
    gap = min(12.0, 0.1 * (hand.left - left))
    low = beside(FRect(left, hand.top, hand.left - gap - left, hand.height))
    if low[0].width >= LEAST_VIRA:
        return low
    aside = (seats.plaques[seat].bottom for seat in seats.plaques if cast.place(seat) is Place.LEFT)
    top = max(aside, default=stage.middle.top) + (CHIP + 14) * stage.text
    reach = seats.rows[cast.me].x - seats.rows[cast.me].across - seats.width / 2 - 12
    over = beside(FRect(left, top, reach - left, hand.top - 12 - top))
    return over if over[0].width > low[0].width else low


def beside(room: FRect) -> tuple[FRect, FRect]:
    """The vira with the deck at its left, at the foot of a room; where it is narrow the deck lies under it."""
    tallest = room.height / 1.2 / CARD_RATIO
    abreast = min((room.width - 8) / 2, tallest) >= LEAST_VIRA
    width = min(VIRA, tallest, (room.width - 8) / 2 if abreast else room.width)
    tall = width * CARD_RATIO
    vira = FRect(room.right - width, room.bottom - tall, width, tall)
    return vira, vira.move(-width - 8, 0) if abreast else vira.move(0, -0.2 * tall)


def notice_rise(plan: Plan) -> float:
    """A notice stands over whoever sits on top, at the edge of the table: no cry and no card ever lies there."""
    return plan.stage.height - min(box.top for box in (*plan.plaques.values(), *plan.fans.values())) + 2


# The cards


def layout(view: State, plan: Plan) -> dict[Sprite, Pose]:
    """Where each card of the view lies: the vira, those thrown, the older ones first, then those held."""
    reparto = view.reparto
    poses = _turned(reparto.vira.card, plan) | _thrown(view.reparto, plan)
    for seat, hand in enumerate(reparto.hands):
        if seat == plan.cast.me:
            poses |= _my_hand(hand[len(_told(reparto, seat, plan)) :], plan)
        elif plan.watched or any(card is None for card in hand) or view.rules.con_vira:
            poses |= _fan(seat, hand[len(_told(reparto, seat, plan)) :], plan)
        else:
            poses |= _laid_open(reparto, seat, plan)
    return poses | _revealed(reparto, plan)


def _turned(card: Card | None, plan: Plan) -> dict[Sprite, Pose]:
    box = plan.vira
    return {} if card is None else {Face(str(card)): Pose(box.centerx, box.centery, scale=box.width / CARD)}


def _thrown(reparto: Reparto, plan: Plan) -> dict[Sprite, Pose]:
    poses: dict[Sprite, Pose] = {}
    scale = plan.width / CARD
    shown = {card for cards in reparto.vira.revealed for card in cards}
    piles = [*(trick.throws for trick in reparto.tricks), reparto.trick]
    for number, throws in enumerate(piles):
        shade = PAST if number < len(reparto.tricks) else 0.0
        for throw in throws:
            x, y = plan.rows[throw.seat].at(number)
            lying = Pose(x, y, scale=scale, shade=shade)
            if throw.card is None:
                poses[Back(throw.seat, FACE_DOWN + number)] = lying.but(flip=1.0)
            else:
                hidden = throw.pasada and not plan.watched and throw.card not in shown
                poses[Face(str(throw.card))] = lying.but(angle=tilt(throw.card), flip=1.0 if hidden else 0.0)
    return poses


def _told(reparto: Reparto, seat: Seat, plan: Plan) -> tuple[Card, ...]:
    """What a seat has shown at the end of the deal and nobody could see before (VR-49)."""
    revealed = reparto.vira.revealed
    if not revealed or plan.cast.is_me(seat):
        return ()
    piles = [*(trick.throws for trick in reparto.tricks), reparto.trick]
    known = {throw.card for pile in piles for throw in pile} | set(reparto.hands[seat])
    return tuple(card for card in revealed[seat] if card not in known)


def _revealed(reparto: Reparto, plan: Plan) -> dict[Sprite, Pose]:
    """Cards that a seat lays open at the end: in the places of its row that are left, or over its pasadas."""
    poses: dict[Sprite, Pose] = {}
    for seat in range(len(reparto.hands)):
        free = _free_places(reparto, seat)
        for place, card in zip(free, _told(reparto, seat, plan), strict=False):
            x, y = plan.rows[seat].at(place)
            poses[Face(str(card))] = Pose(x, y, scale=plan.width / CARD)
    return poses


def _free_places(reparto: Reparto, seat: Seat) -> tuple[int, ...]:
    piles = [*(trick.throws for trick in reparto.tricks), reparto.trick]
    mine = [(number, throw) for number, pile in enumerate(piles) for throw in pile if throw.seat == seat]
    left = range(len(mine), HAND)
    return (*left, *(number for number, throw in mine if throw.card is None))


def _laid_open(reparto: Reparto, seat: Seat, plan: Plan) -> dict[Sprite, Pose]:
    """The cards that a winner of the envido had not thrown, shown beside those he had (TA-15)."""
    hand = [card for card in reparto.hands[seat] if card is not None]
    first = HAND - len(hand)
    poses: dict[Sprite, Pose] = {}
    for place, card in enumerate(hand):
        x, y = plan.rows[seat].at(first + place)
        poses[Face(str(card))] = Pose(x, y, scale=plan.width / CARD)
    return poses


def _my_hand(hand: tuple[Card | None, ...], plan: Plan) -> dict[Sprite, Pose]:
    """The hand at the lower edge: backs if I only look on."""
    boxes = hand_boxes(plan, len(hand))
    poses: dict[Sprite, Pose] = {}
    for slot, (card, box) in enumerate(zip(hand, boxes, strict=True)):
        key: Sprite = Back(plan.cast.me, slot) if card is None else Face(str(card))
        poses[key] = Pose(box.centerx, box.centery, scale=box.width / CARD, flip=float(card is None))
    return poses


def hand_boxes(plan: Plan, cards: int) -> tuple[FRect, ...]:
    """The places of my cards, centred on the stage."""
    width = (plan.hand.width - 2 * HAND_GAP) / 3
    whole = cards * width + (cards - 1) * HAND_GAP
    left = plan.hand.centerx - whole / 2
    return tuple(
        FRect(left + place * (width + HAND_GAP), plan.hand.top, width, plan.hand.height) for place in range(cards)
    )


def slot_box(plan: Plan, trick: int) -> FRect:
    """Where my next card will lie."""
    x, y = plan.rows[plan.cast.me].at(trick)
    tall = plan.width * CARD_RATIO
    return FRect(x - plan.width / 2, y - tall / 2, plan.width, tall)


def _fan(seat: Seat, hand: tuple[Card | None, ...], plan: Plan) -> dict[Sprite, Pose]:
    room, scale = plan.fans.get(seat), plan.open_width / CARD
    keys = [held_sprite(seat, slot, card) for slot, card in enumerate(hand)]
    if room is None:
        return hidden(keys, plan.plaques[seat], scale)
    beside = plan.cast.place(seat) is Place.TOP
    return fan(keys, room, plan.open_width, plan.open_step, scale, beside=beside, straight=plan.watched)


def tilt(card: Card) -> float:
    """The small angle at which a card comes to lie: the same one always."""
    return (DECK.index(card) * 7 % 11 - 5) * 0.8

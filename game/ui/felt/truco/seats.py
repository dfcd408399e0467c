"""Where everybody sits at a table of Truco and where their cards lie: geometry for two, four and six seats.

All in stage units. The cards that a seat has thrown lie in a row before it, the first trick at one end and the third
at the other; the row's middle is where the second one lies, so that nothing moves when another is thrown.
"""

from dataclasses import dataclass

from pygame import FRect

from game.rules.kernel import Seat
from game.ui.felt.cast import Cast, Place
from game.ui.felt.stage import CARD_RATIO, PLAQUE, Stage

CARD = 80.0
"""Width of a card of a trick; a pose's scale is against it."""
LARGEST, CROWDED = 96.0, 64.0
HAND = 118.0
LARGEST_HAND = 150.0
HAND_SHARE = 0.164
HAND_GAP = 14.0
BACK = 42.0
FAN = 26.0
"""From one back of a fan to the next."""
UNDER_ROW = 30.0
"""Between my thrown cards and my hand."""
LANE = 80.0
"""Free cloth between the cards on top and mine, where words stand."""
BESIDE = 18.0
"""Between a plaque at the side and its cards, and between these and mine."""
CHIP = 12.0
"""How far a chip hangs below a plaque, in letter units."""


@dataclass(frozen=True)
class Row:
    """Where the cards that a seat throws come to lie: the middle one, and the step from one to the next."""

    x: float
    y: float
    across: float
    down: float

    def at(self, trick: int) -> tuple[float, float]:
        """The centre of this seat's card of a trick, from 0."""
        return self.x + (trick - 1) * self.across, self.y + (trick - 1) * self.down


@dataclass(frozen=True)
class Seats:
    """The places of one table."""

    hand: FRect
    width: float
    """Of a card of a trick."""
    lane: FRect
    plaques: dict[Seat, FRect]
    fans: dict[Seat, FRect]
    """Where the backs of other seats lie; a seat without one shows only how many it holds."""
    rows: dict[Seat, Row]


def seats_for(stage: Stage, cast: Cast) -> Seats:
    """Seat everybody in a window."""
    hand = _hand(stage)
    many = cast.format.seats > 4
    top = stage.middle.top + PLAQUE * stage.text + 16
    free = hand.top - UNDER_ROW - top
    largest = CROWDED if many else min(LARGEST, CARD * stage.height / 720)
    inner = _inner(stage, cast)
    half = (inner[1] - inner[0]) / 2 - BESIDE
    width = min(largest, (free - LANE) / 2 / CARD_RATIO, half / 2.3)
    tall = width * CARD_RATIO
    low = hand.top - UNDER_ROW - tall
    plaques = {cast.me: stage.mine} | _at_the_sides(stage, cast, hand, top, low + tall)
    fans: dict[Seat, FRect] = {}
    rows = {cast.me: Row(stage.axis, low + tall / 2, min((0.8 if many else 1.08) * width, half - 1.5 * width), 0.0)}
    step = 0.28 if many else 0.36
    for seat in range(cast.format.seats):
        place = cast.place(seat)
        if place is Place.TOP:
            plaques[seat], fans[seat] = _on_top(stage, cast, plaques if many else {})
            rows[seat] = Row(stage.axis, top + tall / 2, 0.72 * width, 0.0)
        elif place in (Place.LEFT, Place.RIGHT):
            y = _stack_middle(cast, seat, top, hand, low + tall)
            away = 12 + width / 2
            x = inner[0] + away if place is Place.LEFT else inner[1] - away
            rows[seat] = Row(x, y, 0.0, step * tall)
    edge = 2 * 12 + width + 6
    lane = FRect(inner[0] + edge, top + tall, inner[1] - inner[0] - 2 * edge, low - top - tall)
    return Seats(hand, width, lane, plaques, fans, rows)


def _hand(stage: Stage) -> FRect:
    room = (stage.middle.width - 2 * HAND_GAP) / 3
    width = min(max(HAND, HAND_SHARE * stage.height), LARGEST_HAND, room)
    whole = 3 * width + 2 * HAND_GAP
    height = width * CARD_RATIO
    return FRect(stage.axis - whole / 2, stage.height - 28 - height, whole, height)


def side_width(stage: Stage) -> float:
    """Width of a plaque at the side of the table."""
    return 100.0 if stage.huge else min(108 * stage.text, 112.0)


def _inner(stage: Stage, cast: Cast) -> tuple[float, float]:
    """The edges of what lies between the plaques at the sides."""
    if cast.format.seats == 2:
        return stage.middle.left, stage.middle.right
    return stage.middle.left + side_width(stage), stage.middle.right - side_width(stage)


def ranked(cast: Cast, seat: Seat) -> tuple[int, int]:
    """The place of a seat among those on its side of the table, from the top, and how many they are."""
    side = [other for other in range(cast.format.seats) if cast.place(other) is cast.place(seat)]
    side.sort(key=lambda other: (other - cast.me) % cast.format.seats, reverse=cast.place(seat) is Place.RIGHT)
    return side.index(seat), len(side)


def _stack_middle(cast: Cast, seat: Seat, top: float, hand: FRect, low: float) -> float:
    rank, count = ranked(cast, seat)
    if count == 1:
        return (top + low) / 2
    first, last = top - 8, hand.top - 14
    block = (last - first - 12) / count
    return first + block / 2 + rank * (block + 12)


def _at_the_sides(stage: Stage, cast: Cast, hand: FRect, top: float, low: float) -> dict[Seat, FRect]:
    text, width = stage.text, side_width(stage)
    height, hang = 116 * text, CHIP * text
    plaques: dict[Seat, FRect] = {}
    for seat in range(cast.format.seats):
        place = cast.place(seat)
        if place not in (Place.LEFT, Place.RIGHT):
            continue
        rank, count = ranked(cast, seat)
        y = _stack_middle(cast, seat, top, hand, low)
        if count > 1:
            between = abs(_stack_middle(cast, seat, top, hand, low) - _other_middle(cast, seat, top, hand, low))
            y += max(0.0, height + hang + 8 - between) / 2 * (1 if rank else -1)
        left = stage.middle.left if place is Place.LEFT else stage.middle.right - width
        plaques[seat] = FRect(left, y - (height + hang) / 2, width, height)
    return plaques


def _other_middle(cast: Cast, seat: Seat, top: float, hand: FRect, low: float) -> float:
    mates = [other for other in range(cast.format.seats) if cast.place(other) is cast.place(seat) and other != seat]
    return _stack_middle(cast, mates[0], top, hand, low)


def _on_top(stage: Stage, cast: Cast, beside: dict[Seat, FRect]) -> tuple[FRect, FRect]:
    """The plaque and the fan of whoever sits opposite, centred together; narrower between others."""
    text, middle = stage.text, stage.middle
    fan = FRect(0, 0, BACK + 2 * FAN, BACK * CARD_RATIO)
    height = PLAQUE * text
    room = middle.width
    if any(cast.place(seat) in (Place.LEFT, Place.RIGHT) for seat in beside):
        room -= 2 * (side_width(stage) + 12)
    width = min(236 * text, room - 16 - fan.width)
    left = middle.centerx - (width + 16 + fan.width) / 2
    plaque = FRect(left, middle.top, width, height)
    return plaque, fan.move(left + width + 16, middle.top + (height - fan.height) / 2)

"""Where everything of dominó stands: a pure function of the window, of who sits where, and of the view.

All in stage units. A `Plan` divides the stage, which has no right column here; `layout` puts the tiles of a view on it.
No clock and no pixel.
"""

from collections.abc import Hashable
from dataclasses import dataclass, replace

from pygame import FRect

from game.rules.domino.model import State
from game.rules.kernel import Seat, Side
from game.rules.tiles import Tile
from game.ui.felt.cast import Cast, Place
from game.ui.felt.domino.chain import Chain, chain_for
from game.ui.felt.sprites import Back, Face
from game.ui.felt.stage import EDGE, GAP, PLAQUE, Stage
from game.ui.motion.tween import Pose

Card = Face | Back
HELD = 7
"""Tiles in a full hand."""
UNIT = 44.0
"""Width of a standing tile; a pose's scale is against it."""
TILE, TILE_SHARE, LARGEST = 56.0, 0.078, 64.0
"""Width of a tile of mine: in the usual window, against the height of a taller one, and at most."""
TILE_GAP = 8.0
BACK, BACK_GAP = 24.0, 3.0
LIFT = 14.0
"""How much the tile under the pointer rises."""
TRAY_PAD, TRAY_HEIGHT = 16.0, 55.0
COLUMNS = 4
"""Tiles in a row of a hand at the side of the table."""
HEADER, BLOCK, ROW = 42.0, 64.0, 44.0
HUGE_BLOCK, HUGE_ROW = 48.0, 36.0
NOTE = (112.0, 68.0)
"""Size of what tells a pass, in letter units."""


@dataclass(frozen=True)
class Plan:
    """The regions of the table, in stage units."""

    stage: Stage
    cast: Cast
    score: FRect
    lacks: FRect | None
    """What each one has passed on; `None` where it has no room."""
    log: FRect
    plaques: dict[Seat, FRect]
    racks: dict[Seat, FRect]
    """The most that the tiles of each other seat take."""
    notes: dict[Seat, FRect]
    """Where a pass of each seat is told."""
    board: FRect
    hand: FRect
    """The most that my tiles take."""
    aside: FRect
    """At the right of my tiles: the open ends, or the button to pass."""
    tile: float
    """Width of a tile of mine."""
    open_width: float = BACK
    """Width of a tile of the others."""
    order: tuple[Hashable, ...] = ()
    """My tiles in the order in which I want them, by their keys."""
    watched: bool = False
    """Whether this is a replay, in which nobody is asked anything."""

    @property
    def sides(self) -> tuple[Side, ...]:
        """The sides as the marcador lists them, mine first."""
        return tuple(sorted(range(self.cast.format.sides), key=lambda side: side != self.cast.side))

    @property
    def tray(self) -> FRect:
        """The wood in which my tiles stand."""
        rect = self.hand
        return FRect(rect.left - TRAY_PAD, rect.bottom + 12 - TRAY_HEIGHT, rect.width + 2 * TRAY_PAD, TRAY_HEIGHT)

    def block(self, side: Side) -> FRect:
        """The part of the marcador that belongs to a side."""
        text = self.stage.text
        height = block_height(self.stage)
        top = self.score.top + HEADER * text + self.sides.index(side) * height
        return FRect(self.score.left + 6, top, self.score.width - 12, height - 2 * text)

    def chain(self, view: State) -> Chain:
        """The line of a view on this board."""
        return chain_for(view.line, self.board)


def block_height(stage: Stage) -> float:
    """The height of one side of the marcador; when letters are huge the bar gives way to the number."""
    return (HUGE_BLOCK if stage.huge else BLOCK) * stage.text


def score_height(stage: Stage, sides: int) -> float:
    """The height of the marcador."""
    return HEADER * stage.text + sides * block_height(stage) + 6


def lacks_row(stage: Stage) -> float:
    """The height of one seat in the panel of passes."""
    return (HUGE_ROW if stage.huge else ROW) * stage.text


def lacks_height(stage: Stage, seats: int) -> float:
    """The height of the panel of passes."""
    return HEADER * stage.text + (seats - 1) * lacks_row(stage) + 10


def hand_width(tile: float) -> float:
    """The width of a full hand."""
    return HELD * tile + (HELD - 1) * TILE_GAP


def plan_for(stage: Stage, cast: Cast) -> Plan:
    """Divide a window for this table."""
    text, left = stage.text, stage.left
    score = FRect(left.left, left.top, left.width, score_height(stage, cast.format.sides))
    lacks = FRect(left.left, score.bottom + GAP, left.width, lacks_height(stage, cast.format.seats))
    log = FRect(left.left, lacks.bottom + GAP, left.width, max(0.0, stage.mine.top - lacks.bottom - 2 * GAP))
    area = FRect(left.right + GAP, left.top, stage.width - EDGE - left.right - GAP, left.height)
    side = _side_width(stage)
    tile = min(max(TILE, TILE_SHARE * stage.height), LARGEST)
    top = area.top + PLAQUE * text + 12
    hand_top = area.bottom - 12 - 2 * tile
    board = FRect(area.left + side + 14, top, area.width - 2 * side - 28, hand_top - LIFT - 6 - top)
    wide = hand_width(tile)
    hand = FRect(board.centerx - wide / 2, hand_top, wide, 2 * tile)
    plaques, racks, notes = _others(stage, cast, area, board)
    tray = hand.inflate(2 * TRAY_PAD, 0)
    note = FRect(0, 0, NOTE[0] * text, NOTE[1] * text)
    notes[cast.me] = note.move(tray.left - 12 - note.width, area.bottom - note.height)
    aside = FRect(tray.right + 14, area.bottom - 62 * text, area.right - tray.right - 14, 62 * text)
    return Plan(
        stage=stage,
        cast=cast,
        score=score,
        lacks=lacks,
        log=log,
        plaques=plaques,
        racks=racks,
        notes=notes,
        board=board,
        hand=hand,
        aside=aside,
        tile=tile,
    )


def arrange(plan: Plan, order: tuple[Hashable, ...]) -> Plan:
    """The same plan with my tiles in this order."""
    return replace(plan, order=order)


def notice_rise(plan: Plan) -> float:
    """A notice stands over the lower edge of the board, above the tiles."""
    return plan.stage.height - plan.hand.top + LIFT + 4


def _side_width(stage: Stage) -> float:
    return 100.0 if stage.huge else min(108 * stage.text, 112.0)


def row_size(width: float, tiles: int) -> tuple[float, float]:
    """What a row of so many standing tiles of the others takes."""
    return tiles * width + (tiles - 1) * BACK_GAP, 2 * width


Parts = tuple[dict[Seat, FRect], dict[Seat, FRect], dict[Seat, FRect]]


def _others(stage: Stage, cast: Cast, area: FRect, board: FRect) -> Parts:
    text = stage.text
    plaques: dict[Seat, FRect] = {cast.me: stage.mine}
    racks: dict[Seat, FRect] = {}
    notes: dict[Seat, FRect] = {}
    note = FRect(0, 0, NOTE[0] * text, NOTE[1] * text)
    for seat in range(cast.format.seats):
        place = cast.place(seat)
        if place is Place.TOP:
            width, height = 236 * text, PLAQUE * text
            row = row_size(BACK, HELD)
            left = board.centerx - (width + 16 + row[0]) / 2
            plaques[seat] = FRect(left, area.top, width, height)
            racks[seat] = FRect(left + width + 16, area.top + (height - row[1]) / 2, *row)
            notes[seat] = note.move(left - 12 - note.width, area.top)
        elif place in (Place.LEFT, Place.RIGHT):
            width, height = _side_width(stage), 116 * text
            left = area.left if place is Place.LEFT else area.right - width
            row = row_size(BACK - 1, COLUMNS)
            tall = 2 * row[1] + BACK_GAP
            whole = tall + 10 + height + 22 + note.height
            top = max(area.top + PLAQUE * text + 8, board.centery - whole / 2)
            racks[seat] = FRect(left + (width - row[0]) / 2, top, row[0], tall)
            plaques[seat] = FRect(left, top + tall + 10, width, height)
            fitted = FRect(left, plaques[seat].bottom + 22, width, note.height)
            notes[seat] = fitted
    return plaques, racks, notes


# The tiles


def layout(view: State, plan: Plan) -> dict[Card, Pose]:
    """Where each tile of the view lies."""
    chain = plan.chain(view)
    poses: dict[Card, Pose] = {
        Face(str(spot.tile)): Pose(spot.x, spot.y, angle=spot.angle, scale=spot.unit / UNIT) for spot in chain.spots
    }
    for seat, hand in enumerate(view.hands):
        poses |= _my_hand(hand, plan) if seat == plan.cast.me else _rack(seat, hand, plan)
    return poses


def held_key(seat: Seat, slot: int, tile: Tile | None) -> Card:
    """What a tile in a hand is on the screen: a face when the view knows it, a back otherwise."""
    return Back(seat, slot) if tile is None else Face(str(tile))


def arranged(hand: tuple[Tile | None, ...], plan: Plan) -> tuple[Tile, ...]:
    """My tiles in the order in which I want them; a hand that I have not sorted stands as it was dealt."""
    tiles = [tile for tile in hand if tile is not None]
    places = {key: place for place, key in enumerate(plan.order)}
    if all(Face(str(tile)) in places for tile in tiles):
        tiles.sort(key=lambda tile: places[Face(str(tile))])
    return tuple(tiles)


def hand_boxes(plan: Plan, tiles: int) -> tuple[FRect, ...]:
    """The places of my tiles, in the middle of the rack."""
    step = plan.tile + (BACK_GAP + 2 if plan.watched else TILE_GAP)
    left = plan.hand.left if plan.watched else plan.hand.centerx - (tiles * step - TILE_GAP) / 2
    return tuple(FRect(left + place * step, plan.hand.top, plan.tile, 2 * plan.tile) for place in range(tiles))


def _my_hand(hand: tuple[Tile | None, ...], plan: Plan) -> dict[Card, Pose]:
    """The hand on the rack: backs if I only look on."""
    if plan.cast.looking:
        boxes = hand_boxes(plan, len(hand))
        return {
            held_key(plan.cast.me, slot, tile): Pose(
                box.centerx, box.centery, scale=plan.tile / UNIT, flip=float(tile is None)
            )
            for slot, (tile, box) in enumerate(zip(hand, boxes, strict=True))
        }
    tiles = arranged(hand, plan)
    return {
        Face(str(tile)): Pose(box.centerx, box.centery, scale=plan.tile / UNIT)
        for tile, box in zip(tiles, hand_boxes(plan, len(tiles)), strict=True)
    }


def _rack(seat: Seat, hand: tuple[Tile | None, ...], plan: Plan) -> dict[Card, Pose]:
    rect = plan.racks[seat]
    in_row = max(1, round((rect.width + BACK_GAP) / (plan.open_width + BACK_GAP)))
    width = (rect.width + BACK_GAP) / in_row - BACK_GAP
    poses: dict[Card, Pose] = {}
    rows = max(1, round(rect.height / (2 * width)))
    first = 0 if len(hand) > in_row or plan.watched else rows - 1
    for slot, tile in enumerate(hand):
        row, column = divmod(slot, in_row)
        key = held_key(seat, slot, tile)
        poses[key] = Pose(
            rect.left + width / 2 + column * (width + BACK_GAP),
            rect.top + width + (first + row) * (2 * width + BACK_GAP),
            scale=width / UNIT,
            flip=1.0 if isinstance(key, Back) else 0.0,
        )
    return poses

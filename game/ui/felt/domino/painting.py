"""Drawing a table of dominó: panels, plaques and the rack under the controls; tiles, places and cries over them."""

from pygame import FRect

from game.rules.domino.model import End, Phase
from game.rules.kernel import Seat
from game.rules.tiles import DOUBLE_SIX, Tile
from game.ui import paint as marks
from game.ui.felt.cries import draw_banner, draw_bubble, draw_curtain, draw_gain
from game.ui.felt.domino.chain import Spot
from game.ui.felt.domino.controls import ghosts, open_places
from game.ui.felt.domino.layout import LIFT, UNIT, Plan
from game.ui.felt.domino.panels import draw_lacks, draw_open_ends, draw_pass, draw_score
from game.ui.felt.domino.pieces import HandsSheet, PassNote, Sprite
from game.ui.felt.domino.sheet import draw_hands
from game.ui.felt.domino.texts import held, my_word, put_at, seat_word
from game.ui.felt.felt import Picture
from game.ui.felt.logbook import draw_log
from game.ui.felt.pen import Pen
from game.ui.felt.plaques import Sitting, draw_plaque
from game.ui.felt.sprites import Back, Banner, Bubble, Curtain, Face, Gain
from game.ui.felt.tiles import SOURCE, Tiles, pictures
from game.ui.motion.tween import Pose
from game.ui.texts import t
from game.ui.theme import BLACK, INK, PAPER, WOOD, WOOD_LIP, mix
from game.ui.theme import Face as Type
from game.ui.widgets.canvas import Canvas

DARK = 0.4
"""Shade of a tile of mine that fits nowhere."""


def paint_ground(canvas: Canvas, picture: Picture) -> None:
    """Panels, plaques, passes and the rack."""
    pen, plan = Pen(canvas), picture.plan
    draw_score(pen, picture)
    draw_lacks(pen, picture)
    draw_log(pen, plan.log, picture.lines)
    for seat, rect in plan.plaques.items():
        draw_plaque(pen, rect, _sitting(picture, seat))
    if plan.watched:
        return
    _draw_tray(pen, plan)
    for seat, ends in enumerate(picture.memory.passed):
        if ends is not None and not picture.view.shown and picture.view.turn != seat:
            draw_pass(pen, plan.notes[seat], ends, picture.black)
    passes = plan.cast.is_me(picture.view.turn) and not _fits(picture)
    if picture.view.ends is not None and not (passes and picture.view.phase is Phase.PLAY):
        draw_open_ends(pen, plan, picture.view.ends, picture.black)


def _fits(picture: Picture) -> bool:
    """Whether I hold a tile for one of the open numbers."""
    hand = picture.view.hands[picture.plan.cast.me]
    return any(
        number in (tile.low, tile.high) for tile in hand if tile is not None for number in picture.view.ends or ()
    )


def _sitting(picture: Picture, seat: Seat) -> Sitting:
    view, cast, clock = picture.view, picture.plan.cast, picture.clock
    playing = view.phase is Phase.PLAY
    turn = playing and view.turn == seat
    tiles = len(view.hands[seat])
    return Sitting(
        name=cast.names[seat],
        picture=cast.picture(seat),
        mine=cast.mine(seat),
        turn=turn,
        words=seat_word(cast, seat, tiles, turn),
        brief=my_word(turn) if cast.is_me(seat) and not picture.plan.watched else held(tiles),
        chip=t("Salió") if playing and view.opener == seat and view.line else "",
        clock=clock if clock is not None and clock.seat == seat and playing else None,
    )


def _draw_tray(pen: Pen, plan: Plan) -> None:
    """The rack: a trough of dark wood in which my tiles stand."""
    tray = plan.tray
    pixels, u = pen.px(tray), pen.u
    marks.shadow(pen.surface, pixels, 12 * u, max(2, round(8 * u)), round(4 * u), 0.4)
    pen.box(tray, WOOD, 12, mix(WOOD, PAPER, 0.28), 1.6)
    groove = FRect(tray.left + 10, tray.top + 9, tray.width - 20, 14)
    pen.box(groove, WOOD_LIP, 6)


# Tiles


def wanted(plan: Plan) -> tuple[tuple[str, float, float], ...]:
    """Every tile at the sizes in which it will be wanted, so that it can be drawn before it is."""
    names = tuple(f"tiles/{str(tile).replace('|', '-')}" for tile in DOUBLE_SIX)
    backs = pictures((plan.open_width, UNIT * SOURCE), ("tiles/dorso",))
    return (*backs, *pictures((plan.tile, UNIT), names))


def paint(canvas: Canvas, picture: Picture) -> None:
    """Tiles, those that fly last; then what is marked and what is cried."""
    pen, view, plan = Pen(canvas), picture.view, picture.plan
    tiles = Tiles(canvas, UNIT, picture.black)
    flying = {key for key, pose in picture.poses.items() if _flies(picture, key, pose)}
    lying = [(key, pose) for key, pose in picture.poses.items() if isinstance(key, Face | Back) and key not in flying]
    shown = [(key, _shown(picture, key, pose)) for key, pose in lying]
    for _, pose in shown:
        tiles.shade(pose)
    for key, pose in shown:
        tiles.face(_tile_of(key), pose, picture.settled or _at_rest(pose))
    if view.line and (last := picture.poses.get(Face(str(view.line[-1].tile)))) is not None and picture.settled:
        tiles.last(last)
    if picture.settled and not plan.watched and view.phase is Phase.PLAY and plan.cast.is_me(view.turn):
        _draw_places(pen, tiles, picture)
    if not plan.watched:
        _draw_lip(pen, plan)
    for key in flying:
        pose = _shown(picture, key, picture.poses[key])
        tiles.draw(_tile_of(key), pose, picture.settled or _at_rest(pose))
    for sprite, pose in picture.poses.items():
        if not isinstance(sprite, Face | Back) and pose.alpha > 0.01 and not picture.settled:
            _draw_effect(pen, picture, sprite, pose)


def _tile_of(key: Sprite) -> str | None:
    return key.card if isinstance(key, Face) else None


def _at_rest(pose: Pose) -> bool:
    return pose.lift == 0 and pose.flip in (0.0, 1.0)


def _flies(picture: Picture, key: Sprite, pose: Pose) -> bool:
    if not isinstance(key, Face | Back):
        return False
    held_now = picture.dragged is not None and picture.dragged[0] == key
    return pose.lift > 0 or held_now or key in (picture.pointed, picture.taken)


def _shown(picture: Picture, key: Sprite, pose: Pose) -> Pose:
    """The pose with what my hands do to it: lifted, dragged, lit when it fits, darkened when it does not."""
    view, plan = picture.view, picture.plan
    if plan.watched or not isinstance(key, Face) or Tile(key.card) not in view.hands[plan.cast.me]:
        return pose
    if picture.dragged is not None and picture.dragged[0] == key:
        return pose.but(x=pose.x + picture.dragged[1], y=pose.y + picture.dragged[2], lift=1.0)
    if not picture.settled or view.turn != plan.cast.me or view.phase is not Phase.PLAY:
        return pose
    if not _playable(picture, Tile(key.card)):
        return pose.but(shade=DARK)
    if key in (picture.pointed, picture.taken):
        return picture.raised(pose, LIFT, 0.6, glow=1.0)
    return pose.but(glow=0.7)


def _playable(picture: Picture, tile: Tile) -> bool:
    view = picture.view
    if view.ends is None:
        return view.deal > 1 or tile is Tile.T66
    return any(number in (tile.low, tile.high) for number in view.ends)


def _draw_lip(pen: Pen, plan: Plan) -> None:
    """The front edge of the rack, before the feet of the tiles."""
    tray = plan.tray
    lip = FRect(tray.left + 3, plan.hand.bottom - 3, tray.width - 6, tray.bottom - plan.hand.bottom + 1)
    pen.box(lip, mix(WOOD, BLACK, 0.12), 6)
    pen.box(FRect(lip.left + 4, lip.top, lip.width - 8, 1.6), mix(WOOD, PAPER, 0.35), 0.8)


# Where the line may be gone on with


def _draw_places(pen: Pen, tiles: Tiles, picture: Picture) -> None:
    """The ends that my tiles fit, and on them the ghost of the tile in my hands."""
    view, plan = picture.view, picture.plan
    key = picture.dragged[0] if picture.dragged is not None else picture.taken or picture.pointed
    held_tile = Tile(key.card) if isinstance(key, Face) else None
    dragged, fits = picture.dragged is not None, held_tile is not None and _playable(picture, held_tile)
    mine = ghosts(view, plan, held_tile, every=dragged) if held_tile is not None and fits else {}
    places = {**open_places(view, plan), **mine}
    if picture.taken is not None or dragged:
        places = mine or places
    for end, spot in places.items():
        pose = Pose(spot.x, spot.y, angle=spot.angle, scale=spot.unit / UNIT)
        elsewhere = dragged and picture.aimed not in (None, end)
        if end in mine and not elsewhere:
            tiles.ghost(str(spot.tile), pose, picture.aimed == end or len(mine) == 1)
        else:
            rect = tiles.place(pose)
            if view.ends is not None:
                number = view.ends[0 if end is End.LEFT else 1]
                size = 24 * min(1.0, spot.unit / 34) / pen.canvas.scale.text
                centre = (rect.centerx / pen.u, rect.centery / pen.u)
                pen.word(str(number), Type.BITTER_700, size, PAPER, *centre, "center")
    _draw_labels(pen, picture, places)


def _draw_labels(pen: Pen, picture: Picture, places: dict[End, Spot]) -> None:
    """What each place is called, beside it, where it covers no tile."""
    view, plan = picture.view, picture.plan
    if view.ends is None:
        return
    taken = [spot.box for spot in plan.chain(view).spots] + [spot.box for spot in places.values()]
    text = plan.stage.text
    for end, spot in places.items():
        words = put_at(view.ends, view.ends[0 if end is End.LEFT else 1])
        width, height = pen.chip_width(words), 24 * text
        box = spot.box
        spots = (
            FRect(box.centerx - width / 2, box.top - 9 - height, width, height),
            FRect(box.centerx - width / 2, box.bottom + 9, width, height),
            FRect(box.left - 9 - width, box.centery - height / 2, width, height),
            FRect(box.right + 9, box.centery - height / 2, width, height),
        )
        room = FRect(plan.board.left - 8, plan.board.top - 8, plan.board.width + 16, plan.board.height + 16)
        free = next((spot for spot in spots if room.contains(spot) and spot.collidelist(taken) < 0), None)
        if free is not None:
            pen.chip(words, free.center, INK, PAPER)
            taken.append(free)


# What is seen for a moment


def _draw_effect(pen: Pen, picture: Picture, sprite: Sprite, pose: Pose) -> None:
    plan: Plan = picture.plan
    match sprite:
        case Bubble():
            draw_bubble(pen, plan.board.width - 40, sprite, pose)
        case Banner():
            draw_banner(pen, sprite, pose)
        case Gain():
            draw_gain(pen, plan.cast.side, sprite, pose)
        case Curtain():
            draw_curtain(pen, plan.stage, sprite, pose)
        case HandsSheet():
            draw_hands(pen, plan, sprite, pose, picture.black)
        case PassNote():
            note = plan.notes[sprite.seat]
            if pose.alpha > 0.3:
                draw_pass(pen, FRect(pose.x - note.width / 2, pose.y - note.height / 2, *note.size), sprite.ends,
                          picture.black)  # fmt: skip
        case Face() | Back():
            pass

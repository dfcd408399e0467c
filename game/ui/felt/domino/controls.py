"""What I can do in dominó and where: my tiles, the ends they go to, the pass. Pure functions of my own view.

A tile that fits two different ends is taken up first and then put at one of them; one that fits a single end, or two
that are equal, needs no choice (DO-6, DO-18).
"""

from typing import Any

from pygame import FRect

from game.rules.domino.model import End, Pass, Phase, PlaceTile, State
from game.rules.tiles import Tile
from game.ui.felt.cast import Cast
from game.ui.felt.domino.chain import Spot
from game.ui.felt.domino.layout import Plan, arranged, hand_boxes
from game.ui.felt.domino.texts import ends_figures, the_tile
from game.ui.felt.felt import Control, Group, Preview, Target
from game.ui.felt.sprites import Face
from game.ui.texts import t

PASS = "pass"
PASS_WIDTH, PASS_HEIGHT = 190.0, 58.0


def controls(view: State, legal: tuple[Any, ...], plan: Plan) -> tuple[Control, ...]:
    """My tiles from left to right, then the pass when it is all that is left."""
    tiles = arranged(view.hands[plan.cast.me], plan)
    boxes = hand_boxes(plan, len(tiles))
    hand = tuple(
        _tile(view, tile, box, _plays(legal, tile), str(place), plan)
        for place, (tile, box) in enumerate(zip(tiles, boxes, strict=True), start=1)
    )
    calls = tuple(_pass(view, command, plan) for command in legal if isinstance(command, Pass))
    return hand + calls


def _plays(legal: tuple[Any, ...], tile: Tile) -> tuple[PlaceTile, ...]:
    return tuple(command for command in legal if isinstance(command, PlaceTile) and command.tile is tile)


def _tile(view: State, tile: Tile, box: FRect, plays: tuple[PlaceTile, ...], digit: str, plan: Plan) -> Control:
    chain = plan.chain(view)
    drops = tuple(Target(play.end, chain.spot(tile, play.end).box, play) for play in plays)
    asked = len(plays) > 1 and view.ends is not None and view.ends[0] != view.ends[1]
    return Control(
        group=Group.HAND,
        key=Face(str(tile)),
        box=box,
        command=plays[0] if plays else PlaceTile(tile=tile, end=End.LEFT),
        enabled=bool(plays),
        shortcut=digit,
        targets=drops if asked else (),
        drops=drops,
        ask=t("¿En cuál punta? Púlsala, o elige con las flechas."),
        why=_why(view, tile, plan.cast),
    )


def _why(view: State, tile: Tile, cast: Cast) -> str:
    """Why a tile of mine cannot be placed although it is my turn."""
    if view.turn != cast.me or view.phase is not Phase.PLAY:
        return ""
    if view.ends is None:
        return t("La primera mano se abre con el doble seis.")
    said = t("{tile} no pega: las puntas son {ends}.", tile=the_tile(tile), ends=ends_figures(view.ends))
    return said[0].upper() + said[1:]


def _pass(view: State, command: Pass, plan: Plan) -> Control:
    text, aside = plan.stage.text, plan.aside
    width = min(PASS_WIDTH * text, aside.width)
    box = FRect(aside.left, aside.bottom - PASS_HEIGHT * text, width, PASS_HEIGHT * text)
    ends = "" if view.ends is None else t("a {ends}", ends=ends_figures(view.ends))
    return Control(Group.CALL, PASS, box, command, main=True, label=t("Paso"), price=ends, shortcut="P")


def preview(view: State, control: Control, cast: Cast) -> Preview | None:  # noqa: ARG001 - the ghost says it all
    """What a tile would do is shown by its ghost on the board, so nothing is told beside it."""
    return None


# Where tiles would lie


def ghosts(view: State, plan: Plan, tile: Tile, every: bool = False) -> dict[End, Spot]:
    """Where a tile of mine would lie at each end that it may go to; of equal ends, at the first unless `every`."""
    if view.ends is None:
        return {End.LEFT: plan.chain(view).spot(tile, End.LEFT)}
    fitting = [end for end, number in zip(End, view.ends, strict=True) if tile.mask >> number & 1]
    chosen = fitting[:1] if view.ends[0] == view.ends[1] and not every else fitting
    return {end: plan.chain(view).spot(tile, end) for end in chosen}


def open_places(view: State, plan: Plan) -> dict[End, Spot]:
    """Where the line may be gone on with by what I hold: an ordinary tile shows the place, if I have one."""
    mine = sorted((tile for tile in view.hands[plan.cast.me] if tile is not None), key=lambda tile: tile.double)
    places: dict[End, Spot] = {}
    if view.ends is not None:
        for tile in mine:
            places = {**ghosts(view, plan, tile), **places}
    return places

"""The search core of dominó beside the package `dominoes`: deals played on, and endings solved.

Both sides get the same dealt hands, are timed turn about, and play by the same plain rule: the first tile that fits.
An ending is worth the same to both, which a test sees to.
"""

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

from game.bench.report import Bench, Figure, Report
from game.bots.domino.core import BIT, FIT, NEVER, ORDER, PAIR, Prices, playout, tiles_of
from game.bots.domino.endings import Endings
from game.rules.tiles import Tile
from game.ui.texts import m, t

PEER = "dominoes"
ROUNDS = 7
DEALS = 1_500
"""Deals played on in one round, ours and the peer's."""
ENDINGS = {5: 6, 6: 3}
"""Endings solved in one round, by the tiles in each hand."""
WHOLE_DEALS = 15
PRICES = Prices(domino_all=True, tranque_all=True, fits_both=NEVER, bonus=0)
"""The peer pays all that is left in all hands, after a tranque too, and knows no capicúa."""

SALIDA = BIT[Tile.T66]

Hands = tuple[int, int, int, int]


@dataclass(frozen=True)
class Position:
    """Four hands, the first of which can play, and the open numbers, left and right."""

    hands: Hands
    left: int
    right: int

    @property
    def ends(self) -> int:
        """The open numbers as the core knows them."""
        return PAIR[self.left][self.right]


def position(rng: Random, each: int) -> Position:
    """`each` tiles to every hand and two open numbers, drawn until the first hand can play."""
    while True:
        order = rng.sample(range(len(ORDER)), 4 * each)
        cut = [sum(1 << index for index in order[each * seat : each * (seat + 1)]) for seat in range(4)]
        drawn = Position((cut[0], cut[1], cut[2], cut[3]), rng.randrange(7), rng.randrange(7))
        if drawn.hands[0] & FIT[drawn.ends]:
            return drawn


def peer_game(peer: Any, drawn: Position) -> Any:
    """The same position as a game of the peer, on its lean board."""
    hands = [
        peer.Hand([peer.Domino(ORDER[bit.bit_length() - 1].low, ORDER[bit.bit_length() - 1].high) for bit in held])
        for held in map(tiles_of, drawn.hands)
    ]
    moves = [(tile, True) for tile in hands[0] if drawn.left in tile]
    if drawn.left != drawn.right:
        moves += [(tile, False) for tile in hands[0] if drawn.right in tile]
    board = peer.SkinnyBoard(drawn.left, drawn.right, 28 - 4 * len(hands[0]))
    return peer.Game(board, hands, [], 0, tuple(moves), 0, None)


def solved(drawn: Position) -> int:
    """What best play from this position is worth to the first pair."""
    return Endings(PRICES).value(*drawn.hands, drawn.ends, 0)


def played_on(drawn: Position) -> int:
    """What this position comes to if all play their favourites."""
    a, b, c, d = drawn.hands
    return playout(PRICES, a, b, c, d, drawn.ends)


def whole_deal(rng: Random) -> int:
    """What best play of a whole deal with all tiles known is worth to the side that follows the salida with 6|6."""
    order = rng.sample(range(len(ORDER)), 28)
    a, b, c, d = (sum(1 << index for index in order[7 * seat : 7 * seat + 7]) for seat in range(4))
    while not d & SALIDA:
        a, b, c, d = b, c, d, a
    return Endings(PRICES).value(a, b, c, d ^ SALIDA, PAIR[6][6], 0)


def domino() -> Report:
    """Deals played on, endings of five and six tiles each, and whole deals, beside `dominoes`."""
    peer = import_module(PEER) if find_spec(PEER) is not None else None
    figures = _playouts(peer)
    for each, number in ENDINGS.items():
        figures += _endings(peer, each, number)
    figures.append(_whole_deals())
    if peer is not None:
        return Report(tuple(figures))
    return Report(
        tuple(figures),
        (
            t(
                "{package} no está instalado; para compararse con él: pip install 'mesa-criolla[{extra}]'.",
                package=PEER,
                extra="test",
            ),
        ),
    )


def _playouts(peer: Any) -> list[Figure]:
    rng = Random(1)
    ours: list[float] = []
    theirs: list[float] = []
    for _ in range(ROUNDS):
        drawn = [position(rng, 6) for _ in range(DEALS)]
        ours.append(len(drawn) / _seconds(played_on, drawn))
        if peer is not None:
            games = [peer_game(peer, each) for each in drawn]
            theirs.append(len(games) / _seconds(_play_on, games))
    return _compared("playouts of 24 tiles", m("partidas/s"), ours, theirs)


def _play_on(game: Any) -> None:
    while game.result is None:
        game.make_move(*game.valid_moves[0])


def _endings(peer: Any, each: int, number: int) -> list[Figure]:
    rng = Random(1)
    ours: list[float] = []
    theirs: list[float] = []
    for _ in range(ROUNDS):
        drawn = [position(rng, each) for _ in range(number)]
        ours.append(number / _seconds(solved, drawn))
        if peer is not None:
            games = [peer_game(peer, one) for one in drawn]
            theirs.append(number / _seconds(peer.search.alphabeta, games))
    return _compared(f"endings of {each} tiles each", m("finales/s"), ours, theirs)


def _whole_deals() -> Figure:
    rng = Random(1)
    return Figure("a whole deal solved", median(_seconds(whole_deal, [rng]) for _ in range(WHOLE_DEALS)), "s")


def _seconds(work: Callable[[Any], Any], on: list[Any]) -> float:
    began = perf_counter()
    for each in on:
        work(each)
    return perf_counter() - began


def _compared(name: str, unit: str, ours: list[float], theirs: list[float]) -> list[Figure]:
    figures = [Figure(name, median(ours), unit)]
    if theirs:
        ratio = median(own / other for own, other in zip(ours, theirs, strict=True))
        figures += [Figure(f"{name}, {PEER}", median(theirs), unit), Figure(f"{name} / {PEER}", ratio, m("veces"))]
    return figures


BENCHES: dict[str, Bench] = {"domino": domino}

"""The search core of Truco beside the package `pytruco`: deals of four players, cards alone, from first to last.

Both are timed turn about. The peer deals and throws through its public interface, as a bot built on it would have to;
ours throws in numbers from hands that are dealt while the clock runs.
"""

from importlib import import_module
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

from game.bench.peers import PEERS
from game.bench.report import Bench, Figure, Report
from game.bots.truco.core import OPEN, START, STEP, Spot, playout
from game.ui.texts import m

ROUNDS = 7
DEALS = 4_000
"""Deals played on in one round of ours."""
MATCHES = 2
"""Matches of twenty deals in one round of the peer."""
SEATS = 4
OPENING = Spot(
    seats=SEATS,
    nexts=(1, 2, 3, 0),
    openers=(0, 1, 2, 3),
    still=SEATS,
    turn=0,
    opener=0,
    code=START,
    top=0,
    holder=OPEN,
    taker=OPEN,
    left=SEATS,
    mano=0,
)
"""A deal of four before its first card."""


def truco() -> Report:
    """Deals a second, ours and the peer's."""
    peer, rng = PEERS["truco"], Random(1)
    there = peer.ready(SEATS) is not None
    ours: list[float] = []
    theirs: list[float] = []
    for _ in range(ROUNDS):
        began = perf_counter()
        won = deals(rng, DEALS)
        ours.append(won / (perf_counter() - began))
        if there:
            began = perf_counter()
            done = peer_deals(rng, MATCHES)
            theirs.append(done / (perf_counter() - began))
    name = "playouts of four hands"
    figures = [Figure(name, median(ours), m("partidas/s"))]
    if not there:
        return Report(tuple(figures), (peer.missing,))
    ratio = median(own / other for own, other in zip(ours, theirs, strict=True))
    figures += [
        Figure(f"{name}, {peer.name}", median(theirs), m("partidas/s")),
        Figure(f"{name} / {peer.name}", ratio, m("veces")),
    ]
    return Report(tuple(figures))


def deals(rng: Random, count: int) -> int:
    """Play so many deals on; how many were won by somebody."""
    deck, won = list(STEP), 0
    for _ in range(count):
        rng.shuffle(deck)
        hands = [sorted(deck[3 * seat : 3 * seat + 3]) for seat in range(SEATS)]
        won += playout(OPENING, hands, 0) != OPEN
    return won


def peer_deals(rng: Random, matches: int) -> int:
    """Play so many matches of the peer with cards alone, where it lets one; how many points, one a deal, were made."""
    partida: Any = import_module("pytruco.pdt.partida")
    chi: Any = import_module("pytruco.pdt.chi")
    names = [f"Silla {seat}" for seat in range(SEATS)]
    done = 0
    for _ in range(matches):
        match = partida.Partida(puntuacion=20, azules=names[::2], rojos=names[1::2], verbose=False, limite_envido=4)
        while not match.terminada():
            offers = [offer for offer in chi.chis(match, True) if offer]
            cards = [one for offer in offers for one in offer if type(one).__name__ == "TirarCarta"]
            rng.choice(cards or offers[0]).hacer(match)
        done += sum(match.puntajes.values())
    return done


BENCHES: dict[str, Bench] = {"truco": truco}

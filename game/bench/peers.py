"""What `bench rules` is timed beside: for each game an engine from PyPI, played at random through its public interface.

A peer that is not installed is said to be missing. What it counts is what we count: every action, and every pass.
"""

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any

from game.ui.texts import t

Work = Callable[[int], int]
"""Plays at random until so many actions are done, and says how many were."""


@dataclass(frozen=True)
class Peer:
    """An engine to be timed beside ours: its name in figures, its package on PyPI, and how it is made to play."""

    name: str
    package: str
    extra: str
    """The extra of this program that installs it."""
    make: Callable[[int], Work]
    """From how many sit down, for those that care."""
    actions: int = 6_000
    """Actions of one round: less of an engine that takes its time."""

    def ready(self, seats: int) -> Work | None:
        """Its work, or `None` when it is not installed."""
        return None if find_spec(self.package) is None else self.make(seats)

    @property
    def missing(self) -> str:
        """What is said when it is not installed."""
        return t(
            "{package} no está instalado; para compararse con él: pip install 'mesa-criolla[{extra}]'.",
            package=self.package,
            extra=self.extra,
        )


def uno(_seats: int) -> Work:
    """RLCard's uno."""
    env: Any = import_module("rlcard").make("uno", config={"seed": 1})
    rng = Random(1)

    def work(actions: int) -> int:
        done = 0
        while done < actions:
            state, _ = env.reset()
            while not env.is_over():
                state, _ = env.step(rng.choice(list(state["legal_actions"])))
                done += 1
        return done

    return work


def dominoes(_seats: int) -> Work:
    """Single deals on the default board of `dominoes`, opened with the double six."""
    peer: Any = import_module("dominoes")
    opening = peer.Domino(6, 6)
    rng = Random(1)

    def work(actions: int) -> int:
        done = 0
        while done < actions:
            game = peer.Game.new(starting_domino=opening)
            while game.result is None:
                moves = game.valid_moves
                game.make_move(*moves[int(rng.random() * len(moves))])
            done += len(game.moves)
        return done

    return work


def pytruco(seats: int) -> Work:
    """Matches of `pytruco`, the Uruguayan game with flor, between two sides of equal size."""
    peer: Any = import_module("pytruco.pdt.partida")
    chi: Any = import_module("pytruco.pdt.chi")
    names = [f"Silla {seat}" for seat in range(seats)]
    rng = Random(1)

    def work(actions: int) -> int:
        done = 0
        while done < actions:
            match = peer.Partida(puntuacion=20, azules=names[::2], rojos=names[1::2], verbose=False, limite_envido=4)
            while not match.terminada():
                offers = [offer for offer in chi.chis(match, True) if offer]
                rng.choice(rng.choice(offers)).hacer(match)
                done += 1
        return done

    return work


PEERS = {
    "caida": Peer("rlcard uno", "rlcard", "bench", uno),
    "domino": Peer("dominoes", "dominoes", "test", dominoes),
    "truco": Peer("pytruco", "pytruco", "bench", pytruco, actions=600),
}
"""The peer of each game; a game without one is timed alone."""

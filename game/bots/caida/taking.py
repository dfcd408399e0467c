"""Throwing a card: where the mesa decides it is the card alone, in Experto the card and what it takes (ES-58).

Of the captures that a card has, the best one is the one that falls, and of those the longest (ES-59, ES-63).
"""

from collections.abc import Sequence
from random import Random

from game.bots.caida.reading import CAIDA_POINTS, LIMPIA_POINTS
from game.bots.caida.temper import Temper
from game.rules.caida.capture import is_capture
from game.rules.caida.escuela import Robar, TakeCards
from game.rules.caida.model import PlayCard, State
from game.rules.cards import Card
from game.rules.record import Record

Throw = PlayCard | TakeCards
MUCH = 4.0
"""How many points more than an honest throw a robbery must promise."""
CARD = 0.5
"""A card in the montón, in points."""


def throws(view: State, legal: Sequence[Record]) -> list[Throw]:
    """Each card of the hand once, with the best that it can take."""
    best: dict[Card, Throw] = {}
    for command in legal:
        if isinstance(command, PlayCard):
            best[command.card] = command
        elif isinstance(command, TakeCards):
            other = best.get(command.card)
            if not isinstance(other, TakeCards) or reach(view, command) > reach(view, other):
                best[command.card] = command
    return list(best.values())


def reach(view: State, command: TakeCards) -> tuple[bool, int]:
    """Whether it falls on the card just thrown, and how many cards it takes."""
    return falls(view, command), len(command.take)


def falls(view: State, command: TakeCards | Robar) -> bool:
    """Whether it is a caída (ES-63)."""
    last = view.last_thrown
    return last is not None and last.rank == command.card.rank and last in command.take


def shortened(command: Throw) -> Throw:
    """The same throw when whoever makes it forgets that it could go on."""
    if not isinstance(command, TakeCards):
        return command
    return TakeCards(card=command.card, take=command.take[:1], to=command.to)


def rob(view: State, legal: Sequence[Record], rng: Random, temper: Temper) -> Robar | None:
    """The whole mesa, now and then, when it promises much more than any honest throw (ES-79)."""
    rights = [command for command in legal if isinstance(command, Robar)]
    if not rights or rng.random() >= temper.robs:
        return None
    honest = max(promise(view, command) for command in throws(view, legal) if isinstance(command, TakeCards))
    booty = [Robar(card=right.card, take=view.mesa, to=right.to) for right in rights]
    best = max(booty, key=lambda command: promise(view, command))
    lawful = is_capture(best.card, best.take)
    return None if lawful or promise(view, best) < honest + MUCH else best


def promise(view: State, command: TakeCards | Robar) -> float:
    """Points that a throw makes at once, and its cards."""
    if not command.take:
        return 0.0
    points = CARD * (1 + len(command.take))
    if falls(view, command):
        points += CAIDA_POINTS[command.card.index]
    return points + LIMPIA_POINTS if view.mazo and len(command.take) == len(view.mesa) else points

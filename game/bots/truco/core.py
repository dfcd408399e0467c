"""Truco in plain numbers, for thinking ahead: no events, no records, nothing hidden and nothing drawn.

A card is its place in the deck, and in the tricks only its step (1 … 14). The tricks that are over are one small
number, `code`; partners sit on the seats of one parity. In here everybody plays like a sensible neighbour: he leaves a
trick to his partner who has it, and takes it from a rival as cheaply as he can.
"""

from functools import lru_cache
from typing import Final, NamedTuple

from game.rules.cards import DECK, Card
from game.rules.truco.piezas import STRENGTHS
from game.rules.truco.ranking import STRENGTH
from game.rules.truco.tantos import face
from game.rules.truco.terms import TripleParda
from game.rules.truco.tricks import winning_side

INDEX: Final[dict[Card, int]] = {card: place for place, card in enumerate(DECK)}
STEP: Final[tuple[int, ...]] = tuple(STRENGTH[card] for card in DECK)
"""The step of each card by its index, 14 for the strongest."""
PASADA: Final = 1
"""The step of a card that was thrown face down, at a table with a vira: all others are one higher there."""
FACE: Final[tuple[int, ...]] = tuple(face(card) for card in DECK)
SUIT: Final[tuple[int, ...]] = tuple(place // 10 for place in range(len(DECK)))

PARDA: Final = 2
"""In the place of a side: a tied trick."""
OPEN: Final = -1
"""In the place of a side: nobody yet."""
START: Final = 1
"""The code before the first trick."""


@lru_cache(maxsize=64)
def steps_of(vira: Card | None) -> tuple[int, ...]:
    """The step of each card by its index, where this card was turned; `STEP` without one."""
    if vira is None:
        return STEP
    strength = STRENGTHS[vira]
    return tuple(strength[card] + PASADA for card in DECK)


def code_after(code: int, result: int) -> int:
    """The code of the tricks with one more, which side 0 or 1 took, or nobody."""
    return code * 3 + result


def _winners(mano: int) -> tuple[int, ...]:
    """By code: the side that has won the deal, or `OPEN`; a code that cannot be is open."""
    table = [OPEN] * 81
    codes: list[tuple[int, tuple[int | None, ...]]] = [(START, ())]
    while codes:
        code, results = codes.pop()
        for result in (0, 1, PARDA):
            after, trick = code_after(code, result), (*results, None if result == PARDA else result)
            won = winning_side(trick, mano, TripleParda.PAREJA_MANO)
            if won is None:
                codes.append((after, trick))
            else:
                table[after] = won
    return tuple(table)


WINNERS: Final = (_winners(0), _winners(1))
"""By the side of the mano, by code: who has won the deal."""


class Spot(NamedTuple):
    """Where the tricks of a deal stand, for all to see."""

    seats: int
    nexts: tuple[int, ...]
    """The next seat that is still in, after each."""
    openers: tuple[int, ...]
    """Who opens when it is the turn of each: the seat itself, or the next that is still in (TA-5)."""
    still: int
    """How many are still in."""
    turn: int
    opener: int
    code: int
    top: int
    """The strongest step of the open trick, 0 before its first card."""
    holder: int
    """Whose it is: a side, `PARDA`, or `OPEN`."""
    taker: int
    """Who threw it first."""
    left: int
    """How many have yet to throw in the open trick."""
    mano: int
    """The side of the mano."""


def playout(spot: Spot, hands: list[list[int]], first: int) -> int:
    """The side that wins the deal if the seat on turn throws the step `first` (0: what it likes); uses up `hands`.

    Each hand is the steps that a seat holds, weakest first.
    """
    _, nexts, openers, still, seat, opener, code, top, holder, taker, left, mano = spot
    winners = WINNERS[mano]
    while True:
        hand = hands[seat]
        if first:
            card, first = first, 0
            hand.remove(card)
        elif not top or len(hand) == 1:
            card = hand.pop()
        elif holder == seat & 1:
            card = hand.pop(0)
        else:
            card = _answer(hand, top, winners[code * 3 + PARDA] == seat & 1)
        if card > top:
            top, holder, taker = card, seat & 1, seat
        elif card == top and holder != seat & 1:
            holder = PARDA
        left -= 1
        if left:
            seat = nexts[seat]
            continue
        code = code * 3 + holder
        won = winners[code]
        if won >= 0:
            return won
        if holder != PARDA:
            opener = taker
        opener = openers[opener]
        seat, top, holder, left = opener, 0, OPEN, still


def _answer(hand: list[int], top: int, parda_wins: bool) -> int:
    """The cheapest step that takes the trick, or ties it where that is enough or all there is; or else the weakest."""
    least = top if parda_wins else top + 1
    for place, card in enumerate(hand):
        if card >= least:
            return hand.pop(place)
    return hand.pop(hand.index(top)) if top in hand else hand.pop(0)

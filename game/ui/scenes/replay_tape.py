"""A recorded match, at any event: states are folded when they are wanted and kept every few events.

Nothing is folded when a match is opened; what its parts are is read from the events alone.
"""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.rules.kernel import Format, Game
from game.ui.felt.cast import Cast, Line
from game.ui.felt.felt import Felt, Mark, Opens

DECKS, DEALS = (Opens.DECK, Opens.WHOLE), (Opens.DEAL, Opens.WHOLE)
EVERY = 16
"""Events from one state that is kept to the next."""


@dataclass(frozen=True)
class Moment:
    """The table after some events: the whole truth, and what the felt remembers."""

    state: Any
    memory: Any


@dataclass(frozen=True)
class Deal:
    """A stretch of events between two deals of cards."""

    first: int
    """How many events came before it."""
    dealt: int
    """How many have happened when its cards are in the hands."""
    end: int
    """How many have happened when it is over."""
    deck: int
    number: int
    """Its place in its deck, from 1; 0 before the first cards."""
    gains: tuple[int, ...]
    """Points by side that were made in it."""


class Tape:
    """The events of a match, and the table after any number of them."""

    def __init__(self, game: Game[Any, Any], felt: Felt, start: Any, table: Format, events: Sequence[Any]) -> None:
        self.events = tuple(events)
        self.marks = tuple(felt.mark(event, table) for event in self.events)
        self.deals = _deals(self.marks, table)
        self._firsts = [deal.first for deal in self.deals]
        self._game, self._felt = game, felt
        self._kept = {0: Moment(start, felt.blank_memory(start))}
        self._near: tuple[int, Moment] = (0, self._kept[0])

    def __len__(self) -> int:
        return len(self.events)

    def at(self, position: int) -> Moment:
        """The table after `position` events: no more than `EVERY` are folded where one has been before."""
        place = position // EVERY * EVERY
        while place not in self._kept:
            place -= EVERY
        near, moment = self._near
        if not place <= near <= position:
            near, moment = place, self._kept[place]
        for index in range(near, position):
            moment = self._after(moment, self.events[index])
            if (index + 1) % EVERY == 0:
                self._kept.setdefault(index + 1, moment)
        self._near = (position, moment)
        return moment

    def deal_at(self, position: int) -> int:
        """The place of the deal to which the last of `position` events belongs."""
        return max(0, bisect_right(self._firsts, max(0, position - 1)) - 1)

    def whole(self, position: int) -> int:
        """The first position from here on that is not in the middle of a decision."""
        while 0 < position < len(self.marks) and not (self.marks[position - 1].ends and self.marks[position].begins):
            position += 1
        return position

    def lines(self, deal: Deal, cast: Cast) -> tuple[Line, ...]:
        """The events of a deal in plain sentences, as somebody at that seat reads them."""
        lines = []
        moment = self.at(deal.first)
        for event in self.events[deal.first : deal.end]:
            before = self._game.conceal(moment.state, cast.me)
            lines.append(self._felt.describe(before, self._game.redact(event, cast.me), cast))
            moment = self._after(moment, event)
        return tuple(lines)

    def _after(self, moment: Moment, event: Any) -> Moment:
        memory = self._felt.remember(moment.memory, moment.state, event)
        return Moment(self._game.evolve(moment.state, event), memory)


def _deals(marks: Sequence[Mark], table: Format) -> tuple[Deal, ...]:
    """A new deck opens a deal, and so do cards dealt to one that already has its own."""
    starts: list[int] = [0] if marks else []
    decks, dealt = [0] * len(starts), [0] * len(starts)
    for index, mark in enumerate(marks):
        fresh = dealt and (dealt[-1] > 0 or (mark.opens in DECKS and decks[-1] > 0))
        if mark.opens is not None and fresh:
            starts.append(index)
            decks.append(decks[-1])
            dealt.append(0)
        if mark.opens in DECKS:
            decks[-1] += 1
        if mark.opens in DEALS:
            dealt[-1] = index + 1
    deals: list[Deal] = []
    for place, first in enumerate(starts):
        end = starts[place + 1] if place + 1 < len(starts) else len(marks)
        same = deals[-1].number if deals and deals[-1].deck == decks[place] else 0
        number = same + 1 if dealt[place] else same
        deals.append(Deal(first, dealt[place] or end, end, decks[place], number, _sum(marks[first:end], table)))
    return tuple(deals)


def _sum(marks: Sequence[Mark], table: Format) -> tuple[int, ...]:
    return tuple(sum(mark.gains[side] for mark in marks if mark.gains) for side in range(table.sides))

"""What a player of Experto has chosen and not sent yet: a card of the hand, cards of the mesa in order, what is open.

A mark outlives whatever others do, so that a command names what its player saw (ES-73): a marked card that has left the
mesa stays in it until the player marks something else, and what is sent meanwhile is refused, and never fined.
"""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from game.rules.caida.escuela import (
    Accused,
    CantoAnnounced,
    CardsBlown,
    ContestAnswered,
    Fault,
    Fined,
    PauseOpened,
    SelectCards,
)
from game.rules.caida.model import CardsCaptured, CardThrown, RepartoDealt, State
from game.rules.cards import Card
from game.rules.kernel import Seat
from game.ui.felt.cast import Cast

HELD, MARKS, PAGE, WHOM = "card", "marks", "page", "whom"
"""What can be chosen."""
Modes = Mapping[str, Hashable]


class Page(StrEnum):
    """What the sheet of a player shows."""

    PLAY = "play"
    CANTAR = "cantar"
    PEDIR = "pedir"
    FALSO = "falso"


@dataclass(frozen=True)
class Choice:
    """What has been chosen so far."""

    card: Card | None = None
    marks: tuple[Card, ...] = ()
    """In the order in which they were marked; some may have left the mesa."""
    page: Page = Page.PLAY
    whom: Seat | None = None
    """Whose facts are looked at."""

    def lying(self, view: State) -> tuple[Card, ...]:
        """The marked cards that still lie on the mesa."""
        return tuple(card for card in self.marks if card in view.mesa)

    def stale(self, view: State) -> bool:
        """Whether a marked card has left the mesa since."""
        return len(self.lying(view)) < len(self.marks)

    def held(self, view: State, seat: Seat) -> Card | None:
        """The chosen card, if it is still in that hand."""
        return self.card if self.card in view.hands[seat] else None


NOTHING_CHOSEN = Choice()


def choice_of(modes: Modes) -> Choice:
    """The choice that these modes spell."""
    card, marks, page, whom = (modes.get(name) for name in (HELD, MARKS, PAGE, WHOM))
    return Choice(
        card=card if isinstance(card, Card) else None,
        marks=tuple(one for one in marks if isinstance(one, Card)) if isinstance(marks, tuple) else (),
        page=page if isinstance(page, Page) else Page.PLAY,
        whom=whom if isinstance(whom, int) else None,
    )


def keep(modes: Modes, event: Any, view: State, cast: Cast) -> Modes:
    """What stays chosen after an event; after a refusal, all but the marks of cards that have gone."""
    if event is None:
        return {**modes, MARKS: choice_of(modes).lying(view)} if MARKS in modes else modes
    forgotten = (MARKS,) if _all_gone(modes, event, view) else ()
    return _without(modes, *_given_up(event, cast), *forgotten)


def _all_gone(modes: Modes, event: Any, view: State) -> bool:
    """Whether every marked card left the mesa before this: then nothing wrong can be sent without them either."""
    choice = choice_of(modes)
    return bool(choice.marks) and not choice.lying(view) and not set(_taken(event)) & set(choice.marks)


def _taken(event: Any) -> tuple[Card, ...]:
    match event:
        case CardsBlown():
            return event.cards
        case CardsCaptured():
            return event.taken
        case _:
            return ()


def _given_up(event: Any, cast: Cast) -> tuple[str, ...]:
    """What is no longer chosen after this."""
    match event:
        case CardThrown(seat=seat) | CardsCaptured(seat=seat) if cast.is_me(seat):
            return HELD, MARKS, PAGE, WHOM
        case Fined(seat=seat, fault=Fault.PLAY) if cast.is_me(seat):
            return HELD, MARKS
        case Fined(seat=seat, fault=Fault.SOPLO) | CardsBlown(seat=seat) if cast.is_me(seat):
            return (MARKS,)
        case CantoAnnounced(seat=seat) | ContestAnswered(seat=seat) if cast.is_me(seat):
            return (PAGE,)
        case Accused():
            return (WHOM,)
        case RepartoDealt() | PauseOpened():
            return HELD, PAGE, WHOM
        case _:
            return ()


def _without(modes: Modes, *names: str) -> Modes:
    return {name: value for name, value in modes.items() if name not in names} if names else modes


def told(view: State, seat: Seat, choice: Choice) -> SelectCards | None:
    """What the table should know of a choice, should time run out; `None` when it knows (ES-67)."""
    card, take = choice.held(view, seat), choice.lying(view)
    said = view.selection
    if (said.card, said.take) == (card, take):
        return None
    return SelectCards(card=card, take=take, to=view.deals)

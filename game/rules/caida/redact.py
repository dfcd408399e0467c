"""The secrecy page: what each seat may see of an event and of the state (CQ-50, ES-52).

Hidden are the other hands and the order of the mazo; in Escuela also the cards behind a canto, what another has chosen
or answers, and which rights of Viveza another has used. A spectator sees none of it. Everything else is public.
"""

from collections.abc import Callable
from typing import Any

from game.rules.caida.escuela import AnyEvent, CantoAnnounced, ContestAnswered, Selected
from game.rules.caida.model import CardsCaptured, CicloOpened, RepartoDealt, State
from game.rules.caida.pending import NOTHING, SCHOOL, Answer, Book, Contest, School, Spent
from game.rules.cards import Card
from game.rules.kernel import Seat
from game.rules.record import replace

Hands = tuple[tuple[Card | None, ...], ...]


def redact(event: AnyEvent, seat: Seat) -> AnyEvent:
    """The event as `seat` may see it."""
    cover = COVER.get(type(event))
    return event if cover is None else cover(event, seat)


def _hands(event: RepartoDealt, seat: Seat) -> AnyEvent:
    return RepartoDealt(hands=_only(event.hands, seat))


def _mazo(event: CicloOpened, _: Seat) -> AnyEvent:
    return replace(event, mazo=_face_down(event.mazo))


def _robbery(event: CardsCaptured, seat: Seat) -> AnyEvent:
    return event if event.robar is None or event.seat == seat else replace(event, robar=None)


def _cheat(event: CantoAnnounced, seat: Seat) -> AnyEvent:
    return event if event.falso is None or event.seat == seat else replace(event, falso=None)


def _answer(event: ContestAnswered, seat: Seat) -> AnyEvent:
    return event if event.seat == seat else replace(event, canto=None, falso=None)


def _choice(event: Selected, seat: Seat) -> AnyEvent:
    return event if event.seat == seat else Selected(seat=event.seat, card=None, take=())


COVER: dict[type[Any], Callable[[Any, Seat], AnyEvent]] = {
    RepartoDealt: _hands,
    CicloOpened: _mazo,
    CardsCaptured: _robbery,
    CantoAnnounced: _cheat,
    ContestAnswered: _answer,
    Selected: _choice,
}
"""How each event with something secret is told to a seat; everything else is public."""


def conceal(state: State, seat: Seat) -> State:
    """The state as `seat` may see it: its view."""
    return replace(
        state,
        mazo=_face_down(state.mazo),
        hands=_only(state.hands, seat),
        school=_covered(state, seat),
    )


def _covered(state: State, seat: Seat) -> School:
    school = state.school
    if school is SCHOOL:
        return school
    return replace(
        school,
        book=_closed_book(school.book, seat),
        before=_closed_book(school.before, seat),
        selection=school.selection if state.turn == seat else NOTHING,
        spent=tuple(used if owner == seat else Spent() for owner, used in enumerate(school.spent)),
        contest=_answers(school.contest, seat),
    )


def _closed_book(book: Book | None, seat: Seat) -> Book | None:
    return None if book is None else replace(book, dealt=_only(book.dealt, seat))


def _answers(contest: Contest | None, seat: Seat) -> Contest | None:
    if contest is None:
        return None
    heard = tuple(
        said if said.seat == seat else Answer(seat=said.seat, canto=None, falso=False) for said in contest.answers
    )
    return replace(contest, answers=heard)


def _only(hands: Hands, seat: Seat) -> Hands:
    return tuple(hand if owner == seat else _face_down(hand) for owner, hand in enumerate(hands))


def _face_down(cards: tuple[Card | None, ...]) -> tuple[None, ...]:
    return (None,) * len(cards)

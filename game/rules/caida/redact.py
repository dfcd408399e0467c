"""The secrecy page: what each seat may see of an event and of the state (CQ-50, ES-52).

Hidden are the other hands and the order of the mazo; in Escuela also the cards behind a canto, what another has chosen
or answers, and which rights of Viveza another has used. A spectator sees none of it. Everything else is public.
"""

from game.rules.caida.escuela import AnyEvent, CantoAnnounced, ContestAnswered, Selected
from game.rules.caida.model import CardsCaptured, CicloOpened, RepartoDealt, State
from game.rules.caida.pending import Answer, Book, Contest, Selection, Spent
from game.rules.cards import Card
from game.rules.kernel import Seat
from game.rules.record import replace

Hands = tuple[tuple[Card | None, ...], ...]


def redact(event: AnyEvent, seat: Seat) -> AnyEvent:
    """The event as `seat` may see it."""
    match event:
        case RepartoDealt():
            return RepartoDealt(hands=_only(event.hands, seat))
        case CicloOpened():
            return replace(event, mazo=_face_down(event.mazo))
        case CardsCaptured(robar=bool()) if event.seat != seat:
            return replace(event, robar=None)
        case CantoAnnounced(falso=bool()) if event.seat != seat:
            return replace(event, falso=None)
        case ContestAnswered() if event.seat != seat:
            return replace(event, canto=None, falso=None)
        case Selected() if event.seat != seat:
            return Selected(seat=event.seat, card=None, take=())
        case _:
            return event


def conceal(state: State, seat: Seat) -> State:
    """The state as `seat` may see it: its view."""
    return replace(
        state,
        mazo=_face_down(state.mazo),
        hands=_only(state.hands, seat),
        book=_closed_book(state.book, seat),
        before=_closed_book(state.before, seat),
        selection=state.selection if state.turn == seat else Selection(),
        spent=tuple(used if owner == seat else Spent() for owner, used in enumerate(state.spent)),
        contest=_answers(state.contest, seat),
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

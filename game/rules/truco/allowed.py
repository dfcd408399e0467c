"""What a seat may say and throw now, and why not: from what the seat itself knows, and nothing else.

`why_not` is the one judge: `legal` offers what it has nothing against, `decide` refuses with its reason, and a felt
asks it why a call is out of reach.
"""

from collections.abc import Callable
from functools import lru_cache

from game.rules.kernel import Abandon, Reason, Seat
from game.rules.truco.ladder import raises
from game.rules.truco.model import Phase, PlayCard, PlayerCommand, Say, State
from game.rules.truco.moment import Moment, moment
from game.rules.truco.terms import KIND, Call, Flor, Kind, Ruleset

ABANDON = Abandon()
REMEMBERED = 32_768
"""How many moments are judged once and for all."""


def legal(state: State, seat: Seat) -> tuple[PlayerCommand, ...]:
    """Every command that `decide` accepts from this seat now, each with the number of the question it answers."""
    if not_now(state, seat) is not None:
        waits = state.phase is not Phase.OVER and 0 <= seat < state.format.seats
        return (ABANDON,) if waits else ()
    reparto, to = state.reparto, state.question
    says = [Say(call, to) for call in _permitted(moment(state, seat))]
    if reparto.pending:
        return (*says, ABANDON)
    return (*[PlayCard(card, to) for card in reparto.hands[seat] if card is not None], *says, ABANDON)


def why_not(state: State, seat: Seat, call: Call) -> Reason | None:
    """Why this seat may not say this now; `None` when it may."""
    waits = not_now(state, seat)
    return _objection(moment(state, seat), call) if waits is None else waits


def why_no_card(state: State, seat: Seat) -> Reason | None:
    """Why this seat may throw no card now; `None` when it may throw any that it holds (TV-6)."""
    waits = not_now(state, seat)
    return Reason.ANSWER_FIRST if waits is None and state.reparto.pending else waits


def not_now(state: State, seat: Seat) -> Reason | None:
    """Why nothing is asked of this seat now; `None` when something is."""
    if state.phase is Phase.OVER:
        return Reason.MATCH_OVER
    if not 0 <= seat < state.format.seats:
        return Reason.NOT_SEATED
    if state.phase is not Phase.PLAY:
        return Reason.NOT_YOUR_TURN
    reparto = state.reparto
    if reparto.gone[seat]:
        return Reason.GONE_TO_MAZO
    asked = seat in reparto.pending[-1].answerers if reparto.pending else seat == reparto.turn
    return None if asked else Reason.NOT_YOUR_TURN


@lru_cache(maxsize=REMEMBERED)
def _permitted(now: Moment) -> tuple[Call, ...]:
    return tuple(call for call in Call if _objection(now, call) is None)


@lru_cache(maxsize=REMEMBERED)
def _objection(now: Moment, call: Call) -> Reason | None:
    if now.asked is None:
        return ON_TURN[call](now, call)
    if now.voted is call:
        return Reason.VOTE_UNCHANGED
    return ASKED[KIND[now.asked]][call](now, call)


Judge = Callable[[Moment, Call], Reason | None]


def _always(_now: Moment, _call: Call) -> None:
    return None


def _because(reason: Reason) -> Judge:
    def judge(_now: Moment, _call: Call) -> Reason:
        return reason

    return judge


# Truco (TV-10 … TV-14)


def level_of(rules: Ruleset, call: Call) -> int | None:
    """The place of a canto among the levels of truco, from 0; `None` if it is not sung here."""
    return next((place for place, level in enumerate(rules.truco) if level.call is call), None)


def _next_level(now: Moment, call: Call, sung: int) -> Reason | None:
    place = level_of(now.rules, call)
    if place is None:
        return Reason.CANTO_NOT_PLAYED_HERE
    if place < sung:
        return Reason.TRUCO_ALREADY_SUNG
    return None if place == sung else Reason.NOT_THE_NEXT_LEVEL


def _sing_truco(now: Moment, call: Call) -> Reason | None:
    wrong = _next_level(now, call, now.level)
    return Reason.NOT_YOUR_QUIERO if wrong is None and not now.may_raise else wrong


def _raise_truco(now: Moment, call: Call) -> Reason | None:
    return _next_level(now, call, now.level + 1)


# Envido (TV-18, TV-19, TV-26, TV-29, TA-8, TA-17)


def envido_closed(now: Moment) -> Reason | None:
    """Why no envido can be opened in this deal any more, whoever it were; `None` while it can."""
    if not now.first_trick:
        return Reason.ENVIDO_ONLY_FIRST_TRICK
    if now.envido:
        return Reason.ENVIDO_ALREADY_SUNG
    if now.flor_sung:
        return Reason.ENVIDO_AFTER_FLOR
    return Reason.ENVIDO_AFTER_TRUCO if now.level and not now.rules.envido_tras_truco else None


def _open_envido(now: Moment, call: Call) -> Reason | None:
    closed = envido_closed(now)
    if closed is not None:
        return closed
    return Reason.FLOR_FIRST if now.flor_live else _on_the_ladder(now, call)


def _on_the_ladder(now: Moment, call: Call) -> Reason | None:
    if all(rung.call is not call for rung in now.rules.envido):
        return Reason.CANTO_NOT_PLAYED_HERE
    return None if call in raises(now.rules.envido, now.envido) else Reason.NOT_UP_THE_LADDER


def _envido_first(now: Moment, call: Call) -> Reason | None:
    """El envido va primero: upon the first truco, while somebody who answers it has yet to throw (TV-26, TA-17)."""
    if now.level:
        return Reason.ENVIDO_AFTER_TRUCO
    wrong = _open_envido(now, call)
    return Reason.CANTO_AFTER_THROWING if wrong is None and not now.entitled else wrong


def _raise_envido(now: Moment, call: Call) -> Reason | None:
    return Reason.FLOR_FIRST if now.flor_live else _on_the_ladder(now, call)


def _answer_envido(now: Moment, _call: Call) -> Reason | None:
    return Reason.FLOR_FIRST if now.flor_live else None


# Flor (TV-28, TV-31, TV-32, TV-34)


def _sing_flor(now: Moment, _call: Call) -> Reason | None:
    if now.rules.flor is Flor.NO:
        return Reason.CANTO_NOT_PLAYED_HERE
    if now.flor_live:
        return None
    if now.flor_spent:
        return Reason.FLOR_SPENT
    return Reason.CANTO_AFTER_THROWING if now.thrown else Reason.NO_FLOR


def _against_flor(now: Moment, _call: Call) -> Reason | None:
    return None if now.asked is Call.FLOR else Reason.NOT_AN_ANSWER


def _against_contraflor(now: Moment, _call: Call) -> Reason | None:
    return Reason.NOT_AN_ANSWER if now.asked is Call.FLOR else None


def _contraflor_alone(now: Moment, _call: Call) -> Reason | None:
    return Reason.CANTO_NOT_PLAYED_HERE if now.rules.flor is Flor.NO else Reason.NOTHING_TO_ANSWER


# The tables: who judges what


TRUCOS = tuple(call for call, kind in KIND.items() if kind is Kind.TRUCO)
ENVIDOS = tuple(call for call, kind in KIND.items() if kind is Kind.ENVIDO)
CONTRAFLORES = (Call.CONTRAFLOR, Call.CONTRAFLOR_AL_RESTO)
NOTHING = _because(Reason.NOTHING_TO_ANSWER)
FIRST = _because(Reason.ANSWER_FIRST)
NOT_SO = _because(Reason.NOT_AN_ANSWER)

ON_TURN: dict[Call, Judge] = {
    **dict.fromkeys(TRUCOS, _sing_truco),
    **dict.fromkeys(ENVIDOS, _open_envido),
    Call.FLOR: _sing_flor,
    **dict.fromkeys(CONTRAFLORES, _contraflor_alone),
    **dict.fromkeys((Call.QUIERO, Call.NO_QUIERO, Call.ME_ACHICO), NOTHING),
    Call.MAZO: _always,
}
"""The judges of one's own turn, with nothing pending."""

ASKED: dict[Kind, dict[Call, Judge]] = {
    Kind.TRUCO: {
        **dict.fromkeys(TRUCOS, _raise_truco),
        **dict.fromkeys(ENVIDOS, _envido_first),
        Call.FLOR: _sing_flor,
        **dict.fromkeys((*CONTRAFLORES, Call.ME_ACHICO), NOT_SO),
        **dict.fromkeys((Call.QUIERO, Call.NO_QUIERO), _always),
        Call.MAZO: FIRST,
    },
    Kind.ENVIDO: {
        **dict.fromkeys(TRUCOS, FIRST),
        **dict.fromkeys(ENVIDOS, _raise_envido),
        Call.FLOR: _sing_flor,
        **dict.fromkeys((*CONTRAFLORES, Call.ME_ACHICO), NOT_SO),
        **dict.fromkeys((Call.QUIERO, Call.NO_QUIERO), _answer_envido),
        Call.MAZO: FIRST,
    },
    Kind.FLOR: {
        **dict.fromkeys((*TRUCOS, *ENVIDOS, Call.MAZO), FIRST),
        **dict.fromkeys((Call.FLOR, *CONTRAFLORES, Call.ME_ACHICO), _against_flor),
        **dict.fromkeys((Call.QUIERO, Call.NO_QUIERO), _against_contraflor),
    },
}
"""The judges of an answer, by what is asked."""

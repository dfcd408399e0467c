"""What a seat may say and throw now, and why not: from what the seat itself knows, and nothing else.

`why_not` is the one judge: `legal` offers what it has nothing against, `decide` refuses with its reason, and a felt
asks it why a call is out of reach.
"""

from collections.abc import Callable

from game.rules.kernel import Abandon, Reason, Seat
from game.rules.truco.flor import live
from game.rules.truco.ladder import raises
from game.rules.truco.model import Pending, Phase, PlayCard, PlayerCommand, Reparto, Say, State
from game.rules.truco.responses import is_ballot, vote_of
from game.rules.truco.terms import KIND, Call, Flor, Kind, Ruleset

ABANDON = Abandon()
NO_TRICK = 0
"""Tricks finished while the first one is played."""


def legal(state: State, seat: Seat) -> tuple[PlayerCommand, ...]:
    """Every command that `decide` accepts from this seat now, each with the number of the question it answers."""
    if state.phase is Phase.OVER or not 0 <= seat < state.format.seats:
        return ()
    reparto, to = state.reparto, state.question
    if state.phase is not Phase.PLAY:
        return (ABANDON,)
    if reparto.pending:
        if seat not in reparto.pending[-1].answerers:
            return (ABANDON,)
        return (*(Say(call=call, to=to) for call in ANSWERS if why_not(state, seat, call) is None), ABANDON)
    if reparto.turn != seat:
        return (ABANDON,)
    return (
        *(PlayCard(card=card, to=to) for card in reparto.hands[seat] if card is not None),
        *(Say(call=call, to=to) for call in OPENINGS if why_not(state, seat, call) is None),
        ABANDON,
    )


def why_not(state: State, seat: Seat, call: Call) -> Reason | None:
    """Why this seat may not say this now; `None` when it may."""
    waits = not_now(state, seat)
    if waits is not None:
        return waits
    pending = state.reparto.pending
    if not pending:
        return ON_TURN[call](state, seat, call)
    top = pending[-1]
    if is_ballot(top) and vote_of(top, seat) is call:
        return Reason.VOTE_UNCHANGED
    return ASKED[top.kind][call](state, seat, call)


def why_no_card(state: State, seat: Seat) -> Reason | None:
    """Why this seat may throw no card now; `None` when it may throw any that it holds (TV-6)."""
    waits = not_now(state, seat)
    if waits is not None:
        return waits
    return Reason.ANSWER_FIRST if state.reparto.pending else None


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


Judge = Callable[[State, Seat, Call], Reason | None]


def _always(_state: State, _seat: Seat, _call: Call) -> None:
    return None


def _because(reason: Reason) -> Judge:
    def judge(_state: State, _seat: Seat, _call: Call) -> Reason:
        return reason

    return judge


# Truco (TV-10 … TV-14)


def level_of(rules: Ruleset, call: Call) -> int | None:
    """The place of a canto among the levels of truco, from 0; `None` if it is not sung here."""
    return next((place for place, level in enumerate(rules.truco) if level.call is call), None)


def _next_level(state: State, call: Call, sung: int) -> Reason | None:
    place = level_of(state.rules, call)
    if place is None:
        return Reason.CANTO_NOT_PLAYED_HERE
    if place < sung:
        return Reason.TRUCO_ALREADY_SUNG
    return None if place == sung else Reason.NOT_THE_NEXT_LEVEL


def _sing_truco(state: State, seat: Seat, call: Call) -> Reason | None:
    reparto = state.reparto
    wrong = _next_level(state, call, reparto.level)
    if wrong is None and reparto.quiero is not None and reparto.quiero != state.side(seat):
        return Reason.NOT_YOUR_QUIERO
    return wrong


def _raise_truco(state: State, _seat: Seat, call: Call) -> Reason | None:
    return _next_level(state, call, state.reparto.level + 1)


# Envido (TV-18, TV-19, TV-26, TV-29, TA-8, TA-17)


def envido_closed(state: State) -> Reason | None:
    """Why no envido can be opened in this deal any more, whoever it were; `None` while it can."""
    reparto = state.reparto
    if len(reparto.tricks) > NO_TRICK:
        return Reason.ENVIDO_ONLY_FIRST_TRICK
    if reparto.envido:
        return Reason.ENVIDO_ALREADY_SUNG
    if any(reparto.flores):
        return Reason.ENVIDO_AFTER_FLOR
    return Reason.ENVIDO_AFTER_TRUCO if reparto.level and not state.rules.envido_tras_truco else None


def _open_envido(state: State, seat: Seat, call: Call) -> Reason | None:
    closed = envido_closed(state)
    if closed is not None:
        return closed
    if live(state, seat):
        return Reason.FLOR_FIRST
    return _on_the_ladder(state, call)


def _on_the_ladder(state: State, call: Call) -> Reason | None:
    if all(rung.call is not call for rung in state.rules.envido):
        return Reason.CANTO_NOT_PLAYED_HERE
    return None if call in raises(state.rules.envido, state.reparto.envido) else Reason.NOT_UP_THE_LADDER


def _envido_first(state: State, seat: Seat, call: Call) -> Reason | None:
    """El envido va primero: upon the first truco, while who answers it has a card to throw (TV-26, TA-17)."""
    top = state.reparto.pending[-1]
    if level_of(state.rules, top.calls[-1]):
        return Reason.ENVIDO_AFTER_TRUCO
    wrong = _open_envido(state, seat, call)
    if wrong is None and not any(unthrown(state.reparto, other) for other in _entitled(top, seat)):
        return Reason.CANTO_AFTER_THROWING
    return wrong


def _entitled(canto: Pending, seat: Seat) -> tuple[Seat, ...]:
    """Whose unthrown card entitles to an envido upon a truco: the one who answers, or all who vote (TA-17)."""
    return canto.answerers if is_ballot(canto) else (seat,)


def unthrown(reparto: Reparto, seat: Seat) -> bool:
    """Whether a seat has yet to throw its first card."""
    return not reparto.tricks and all(throw.seat != seat for throw in reparto.trick)


def _raise_envido(state: State, seat: Seat, call: Call) -> Reason | None:
    return Reason.FLOR_FIRST if live(state, seat) else _on_the_ladder(state, call)


def _answer_envido(state: State, seat: Seat, _call: Call) -> Reason | None:
    return Reason.FLOR_FIRST if live(state, seat) else None


# Flor (TV-28, TV-31, TV-32, TV-34)


def _sing_flor(state: State, seat: Seat, _call: Call) -> Reason | None:
    if state.rules.flor is Flor.NO:
        return Reason.CANTO_NOT_PLAYED_HERE
    if live(state, seat):
        return None
    if state.reparto.flores[seat]:
        return Reason.FLOR_SPENT
    return Reason.NO_FLOR if unthrown(state.reparto, seat) else Reason.CANTO_AFTER_THROWING


def _contra(state: State) -> bool:
    """Whether a contraflor is what waits for an answer."""
    return len(state.reparto.pending[-1].calls) > 1


def _against_flor(state: State, _seat: Seat, _call: Call) -> Reason | None:
    return Reason.NOT_AN_ANSWER if _contra(state) else None


def _against_contraflor(state: State, _seat: Seat, _call: Call) -> Reason | None:
    return None if _contra(state) else Reason.NOT_AN_ANSWER


def _contraflor_alone(state: State, _seat: Seat, _call: Call) -> Reason | None:
    return Reason.CANTO_NOT_PLAYED_HERE if state.rules.flor is Flor.NO else Reason.NOTHING_TO_ANSWER


# The tables


TRUCOS = tuple(call for call, kind in KIND.items() if kind is Kind.TRUCO)
ENVIDOS = tuple(call for call, kind in KIND.items() if kind is Kind.ENVIDO)
CONTRAFLORES = (Call.CONTRAFLOR, Call.CONTRAFLOR_AL_RESTO)
OPENINGS = (*TRUCOS, *ENVIDOS, Call.FLOR, Call.MAZO)
"""What can ever be said on one's turn."""
ANSWERS = (Call.QUIERO, Call.NO_QUIERO, *TRUCOS, *ENVIDOS, Call.FLOR, *CONTRAFLORES, Call.ME_ACHICO)
"""What can ever be said to a canto."""
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

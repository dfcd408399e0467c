"""What a seat may say and throw now, and why not: from what the seat itself knows, and nothing else.

`why_not` is the one judge: `legal` offers what it has nothing against, `decide` refuses with its reason, and a felt
asks it why a call is out of reach.
"""

from collections.abc import Callable
from functools import lru_cache

from game.rules.kernel import Abandon, Reason, Seat
from game.rules.truco.ladder import Chain, fits, raises
from game.rules.truco.ley import is_guest
from game.rules.truco.model import Phase, PlayCard, Say, State
from game.rules.truco.moment import Moment, moment
from game.rules.truco.terms import KIND, Call, Flor, Kind, Ruleset, Rung, Way
from game.rules.truco.vira_words import PlayCardAs, PlayerCommand, RaisePiedras

ABANDON = Abandon()
REMEMBERED = 32_768
"""How many moments are judged once and for all."""


def legal(state: State, seat: Seat) -> tuple[PlayerCommand, ...]:
    """Every command that `decide` accepts from this seat now, each with the number of the question it answers."""
    if not_now(state, seat) is not None:
        waits = state.phase is not Phase.OVER and 0 <= seat < state.format.seats
        return (ABANDON,) if waits else ()
    reparto, to = state.reparto, state.question
    calls, ways, piedras = _offers(moment(state, seat))
    says = [Say(call, to) for call in calls]
    if reparto.pending:
        return (*says, *[RaisePiedras(number, to) for number in piedras], ABANDON)
    cards = [card for card in reparto.hands[seat] if card is not None]
    others = [PlayCardAs(card, way, to) for way in ways if way is not None for card in cards] if ways[1:] else ()
    throws = [PlayCard(card, to) for card in cards] if ways else ()
    return (*throws, *others, *says, ABANDON)


def why_not(state: State, seat: Seat, call: Call) -> Reason | None:
    """Why this seat may not say this now; `None` when it may."""
    waits = not_now(state, seat)
    return _objection(moment(state, seat), call) if waits is None else waits


def why_no_card(state: State, seat: Seat, way: Way | None = None) -> Reason | None:
    """Why this seat may throw no card now, or not this way; `None` when it may throw any that it holds (TV-6)."""
    waits = not_now(state, seat)
    if waits is not None:
        return waits
    if state.reparto.pending:
        return Reason.ANSWER_FIRST
    plain = way is None and state.reparto.vira.owes_truco is None
    return None if plain else _no_card(moment(state, seat), way)


def why_no_piedras(state: State, seat: Seat, piedras: int) -> Reason | None:
    """Why this seat may not raise by so many piedras now; `None` when it may (VR-19)."""
    waits = not_now(state, seat)
    if waits is not None:
        return waits
    now = moment(state, seat)
    return _no_piedras(now) or (None if piedras in _piedras(now) else Reason.NOT_UP_THE_LADDER)


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
    return None if asked or (state.rules.con_vira and is_guest(state, seat)) else Reason.NOT_YOUR_TURN


@lru_cache(maxsize=REMEMBERED)
def _offers(now: Moment) -> tuple[tuple[Call, ...], tuple[Way | None, ...], range]:
    """What may be said, the ways in which a card may be thrown, plainly first, and by how much a bet may be raised."""
    calls = tuple(call for call in Call if _objection(now, call) is None)
    ways: tuple[Way | None, ...] = tuple(way for way in (None, *Way) if _no_card(now, way) is None)
    return calls, ways, _piedras(now)


@lru_cache(maxsize=REMEMBERED)
def _objection(now: Moment, call: Call) -> Reason | None:
    if now.asked is None:
        return ON_TURN[call](now, call)
    if now.voted is call:
        return Reason.VOTE_UNCHANGED
    return ASKED[now.kind or KIND[now.asked]][call](now, call)


# Cards (TV-6, VR-6, VR-28, VR-46)


def _no_card(now: Moment, way: Way | None) -> Reason | None:
    if now.beside.owes_truco:
        return Reason.TRUCO_FIRST
    if way in (Way.PASADA, Way.PASADA_A_LEY) and not now.rules.pasada:
        return Reason.CARD_NOT_THROWN_SO
    return None if way in (None, Way.PASADA) else _no_ley(now)


def _no_ley(now: Moment) -> Reason | None:
    """A ley is announced with the first card, by who has not declared a flor (VR-28)."""
    if now.rules.flor is not Flor.LEY:
        return Reason.CARD_NOT_THROWN_SO
    if now.thrown:
        return Reason.CANTO_AFTER_THROWING
    return Reason.FLOR_SPENT if now.flor_spent else None


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


def _leave(now: Moment, _call: Call) -> Reason | None:
    return Reason.TRUCO_FIRST if now.beside.owes_truco else None


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
    if now.beside.closed:
        return Reason.ENVIDO_ALREADY_COMPARED
    if now.flor_sung:
        return Reason.ENVIDO_AFTER_FLOR
    return Reason.ENVIDO_AFTER_TRUCO if now.level and not now.rules.envido_tras_truco else None


def _open_envido(now: Moment, call: Call) -> Reason | None:
    closed = envido_closed(now)
    if closed is not None:
        return closed
    return Reason.FLOR_FIRST if now.flor_binds else _on_the_ladder(now, call, now.rules.envido, now.envido)


def _on_the_ladder(now: Moment, call: Call, rungs: tuple[Rung, ...], chain: Chain) -> Reason | None:
    if all(rung.call is not call for rung in rungs):
        return Reason.CANTO_NOT_PLAYED_HERE
    up = call in raises(rungs, chain) and fits(rungs, call, now.beside.room)
    return None if up else Reason.NOT_UP_THE_LADDER


def _only_raises(now: Moment, call: Call) -> Reason | None:
    played = call in [rung.call for rung in now.rules.envido]
    return Reason.NOTHING_TO_ANSWER if played else Reason.CANTO_NOT_PLAYED_HERE


def _envido_first(now: Moment, call: Call) -> Reason | None:
    """El envido va primero: upon the first truco, while somebody who answers it has yet to throw (TV-26, TA-17)."""
    if now.level:
        return Reason.ENVIDO_AFTER_TRUCO
    wrong = _open_envido(now, call)
    return Reason.CANTO_AFTER_THROWING if wrong is None and not now.entitled else wrong


def _raise_envido(now: Moment, call: Call) -> Reason | None:
    return Reason.FLOR_FIRST if now.flor_binds else _on_the_ladder(now, call, now.rules.envido, now.envido)


def _answer_envido(now: Moment, _call: Call) -> Reason | None:
    """A live flor is sung before anything is answered; where it can burn, one may answer, and lose it (VR-27)."""
    return Reason.FLOR_FIRST if now.flor_binds and now.rules.flor is Flor.CLASICA else None


def _no_piedras(now: Moment) -> Reason | None:
    """Why no bet may be raised by a number of one's own, whatever the number (VR-19)."""
    if not now.rules.piedras:
        return Reason.CANTO_NOT_PLAYED_HERE
    if now.kind is None:
        return Reason.NOTHING_TO_ANSWER
    if now.kind is Kind.TRUCO or now.beside.room is None:
        return Reason.NOT_AN_ANSWER
    return Reason.FLOR_FIRST if now.kind is Kind.ENVIDO and now.flor_binds else None


def _piedras(now: Moment) -> range:
    """The numbers by which the open bet may be raised (VR-19)."""
    return range(1, (now.beside.room or 0) + 1) if now.rules.piedras and _no_piedras(now) is None else range(0)


# Flor (TV-28, TV-31, TV-32, TV-34)


def _sing_flor(now: Moment, _call: Call) -> Reason | None:
    if now.rules.flor is Flor.NO:
        return Reason.CANTO_NOT_PLAYED_HERE
    if now.flor_live:
        return None
    if now.flor_spent:
        return Reason.FLOR_SPENT
    if now.beside.burned:
        return Reason.FLOR_BURNED
    return Reason.CANTO_AFTER_THROWING if now.thrown else Reason.NO_FLOR


def _against_flor(now: Moment, _call: Call) -> Reason | None:
    return None if now.asked is Call.FLOR else Reason.NOT_AN_ANSWER


def _against_contraflor(now: Moment, _call: Call) -> Reason | None:
    return Reason.NOT_AN_ANSWER if now.asked is Call.FLOR else None


def _of(flores: tuple[Flor, ...], reason: Reason) -> Judge:
    """Whoever may not say it has this reason, where such a flor is played; elsewhere nobody says it."""

    def judge(now: Moment, _call: Call) -> Reason:
        return reason if now.rules.flor in flores else Reason.CANTO_NOT_PLAYED_HERE

    return judge


# Bets between flores (VR-34 … VR-36)


def _bet(now: Moment, call: Call) -> Reason | None:
    return _on_the_ladder(now, call, now.rules.con_ley, now.beside.ley)


def _answer_bet(now: Moment, call: Call) -> Reason | None:
    refuses = now.beside.guest and call is Call.NO_QUIERO
    return None if now.beside.ley and not refuses else Reason.NOT_AN_ANSWER


def _pass(now: Moment, _call: Call) -> Reason | None:
    return Reason.NOT_AN_ANSWER if now.beside.ley else None


# The tables: who judges what


TRUCOS = tuple(call for call, kind in KIND.items() if kind is Kind.TRUCO)
RAISES = (Call.QUIERO_Y_ENVIDO,)
ENVIDOS = tuple(call for call, kind in KIND.items() if kind is Kind.ENVIDO and call is not Call.PIEDRAS)
CONTRAFLORES = (Call.CONTRAFLOR, Call.CONTRAFLOR_AL_RESTO)
LEYES = (Call.CON_FLOR_ENVIDO, Call.CON_FLOR_A_LA_FALTA)
NOTHING = _because(Reason.NOTHING_TO_ANSWER)
FIRST = _because(Reason.ANSWER_FIRST)
NOT_SO = _because(Reason.NOT_AN_ANSWER)
WITH_ITS_NUMBER = _because(Reason.CANTO_NOT_PLAYED_HERE)
"""Piedras are never said without how many: `why_no_piedras` judges them."""

ON_TURN: dict[Call, Judge] = {
    **dict.fromkeys(TRUCOS, _sing_truco),
    **dict.fromkeys(ENVIDOS, _open_envido),
    **dict.fromkeys(RAISES, _only_raises),
    Call.PIEDRAS: WITH_ITS_NUMBER,
    Call.FLOR: _sing_flor,
    **dict.fromkeys(CONTRAFLORES, _of((Flor.CLASICA,), Reason.NOTHING_TO_ANSWER)),
    **dict.fromkeys((*LEYES, Call.PASO), _of((Flor.LEY,), Reason.NOTHING_TO_ANSWER)),
    **dict.fromkeys((Call.QUIERO, Call.NO_QUIERO), NOTHING),
    Call.ME_ACHICO: _of((Flor.NO, Flor.CLASICA), Reason.NOTHING_TO_ANSWER),
    Call.MAZO: _leave,
}
"""The judges of one's own turn, with nothing pending."""

ASKED: dict[Kind, dict[Call, Judge]] = {
    Kind.TRUCO: {
        **dict.fromkeys(TRUCOS, _raise_truco),
        **dict.fromkeys(ENVIDOS, _envido_first),
        Call.PIEDRAS: WITH_ITS_NUMBER,
        Call.FLOR: _sing_flor,
        **dict.fromkeys((*CONTRAFLORES, *LEYES, Call.ME_ACHICO, Call.PASO), NOT_SO),
        **dict.fromkeys((Call.QUIERO, Call.NO_QUIERO), _always),
        Call.MAZO: FIRST,
    },
    Kind.ENVIDO: {
        **dict.fromkeys(TRUCOS, FIRST),
        **dict.fromkeys(ENVIDOS, _raise_envido),
        Call.PIEDRAS: WITH_ITS_NUMBER,
        Call.FLOR: _sing_flor,
        **dict.fromkeys((*CONTRAFLORES, *LEYES, Call.ME_ACHICO, Call.PASO), NOT_SO),
        **dict.fromkeys((Call.QUIERO, Call.NO_QUIERO), _answer_envido),
        Call.MAZO: FIRST,
    },
    Kind.FLOR: {
        **dict.fromkeys((*TRUCOS, *ENVIDOS, Call.MAZO), FIRST),
        Call.PIEDRAS: WITH_ITS_NUMBER,
        **dict.fromkeys((Call.FLOR, *CONTRAFLORES, Call.ME_ACHICO), _against_flor),
        **dict.fromkeys((*LEYES, Call.PASO), NOT_SO),
        **dict.fromkeys((Call.QUIERO, Call.NO_QUIERO), _against_contraflor),
    },
    Kind.LEY: {
        **dict.fromkeys((*TRUCOS, *ENVIDOS, Call.MAZO), FIRST),
        **dict.fromkeys((*RAISES, *LEYES), _bet),
        Call.PIEDRAS: WITH_ITS_NUMBER,
        **dict.fromkeys((*CONTRAFLORES, Call.FLOR, Call.ME_ACHICO), NOT_SO),
        **dict.fromkeys((Call.QUIERO, Call.NO_QUIERO), _answer_bet),
        Call.PASO: _pass,
    },
}
"""The judges of an answer, by what is asked."""

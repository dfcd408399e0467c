"""Announcing a canto in Experto, and asking to be paid ahead of the third card (ES-43, ES-64 … ES-66)."""

from game.rules.caida.canto_contested import is_true, settle, tribilin_wins, worth
from game.rules.caida.cantos import Canto
from game.rules.caida.draft import CaidaDraft
from game.rules.caida.ending import reached
from game.rules.caida.escuela import (
    Cantar,
    CantoAnnounced,
    CantoFalso,
    CantosClosed,
    ContestAnswered,
    Fault,
    NoCanto,
    PedirCanto,
    PedirMade,
)
from game.rules.caida.experto import blocked, fine
from game.rules.caida.model import Phase, State
from game.rules.caida.terms import MataCanto, Ruleset
from game.rules.kernel import Illegal, Reason, Seat

HAND = 3


def may_announce(state: State, seat: Seat) -> Reason | None:
    """Why this seat may not announce a canto now, if it may not (ES-62, ES-64)."""
    if state.book is None or not state.rules.experto:
        return Reason.NOT_PLAYED_HERE
    if state.sung[seat]:
        return Reason.CANTO_ALREADY_MADE
    if len(state.hands[seat]) != HAND:
        return Reason.CANTO_AFTER_THROWING
    if state.book.closed:
        return Reason.CANTOS_CLOSED
    return Reason.ERRORS_SPENT if blocked(state, seat) else None


def may_pedir(rules: Ruleset) -> bool:
    """Whether this table knows asking to be paid (ES-43)."""
    return rules.pedir_canto and rules.mata_canto is MataCanto.NO


def would_win(state: State, seat: Seat, canto: Canto) -> bool:
    """Whether being paid this canto now would take the side to the target (ES-43)."""
    book = state.book
    return book is not None and state.scores[state.side(seat)] + worth(book, seat, canto) >= state.rules.target


def cantar(draft: CaidaDraft, seat: Seat, command: Cantar) -> None:
    """Announce a canto that is true, or be fined and try again; perhaps ask to be paid (ES-64 … ES-66)."""
    state = draft.state
    reason = may_announce(state, seat)
    if reason is not None:
        raise Illegal(reason)
    if command.canto not in state.rules.played:
        raise Illegal(Reason.CANTO_NOT_PLAYED_HERE)
    answering = state.phase is Phase.CONTEST
    if command.pedir and (answering or not may_pedir(state.rules)):
        raise Illegal(Reason.NOT_PLAYED_HERE)
    if state.book is None or not is_true(state.book, seat, command.canto):
        fine(draft, seat, Fault.CANTO)
        if answering and blocked(draft.state, seat):
            answer(draft, seat, None, falso=False)
    elif answering:
        answer(draft, seat, command.canto, falso=False)
    else:
        draft.emit(CantoAnnounced(seat=seat, canto=command.canto, falso=_used(state, False)))
        if not tribilin_wins(draft, by_play=False) and command.pedir and would_win(draft.state, seat, command.canto):
            ask(draft, seat)


def falso(draft: CaidaDraft, seat: Seat, command: CantoFalso) -> None:
    """Announce a canto unchecked; to the others it is one like any other (ES-78)."""
    state = draft.state
    reason = may_falso(state, seat)
    if reason is not None:
        raise Illegal(reason)
    if command.canto not in false_cantos(state):
        raise Illegal(Reason.CANTO_NOT_PLAYED_HERE)
    if state.phase is Phase.CONTEST:
        answer(draft, seat, command.canto, falso=True)
    else:
        draft.emit(CantoAnnounced(seat=seat, canto=command.canto, falso=True))


def may_falso(state: State, seat: Seat) -> Reason | None:
    """Why this seat may not use a Canto falso now, if it may not (ES-76)."""
    if not state.rules.viveza:
        return Reason.NOT_PLAYED_HERE
    return Reason.RIGHT_SPENT if state.spent[seat].canto_falso else may_announce(state, seat)


def false_cantos(state: State) -> tuple[Canto, ...]:
    """What a Canto falso may be: not what wins the match (ES-78)."""
    barred = Canto.TRIVILIN if state.rules.tribilin_mata_partida else None
    return tuple(canto for canto in state.rules.played if canto is not barred)


def _used(state: State, right: bool) -> bool | None:
    return right if state.rules.viveza else None


# Asking to be paid (ES-43)


def ask_plainly(draft: CaidaDraft, seat: Seat, _: PedirCanto) -> None:
    """Ask to be paid in normal mode, where all cantos are known (ES-43)."""
    reason = may_ask(draft.state, seat)
    if reason is not None:
        raise Illegal(reason)
    close(draft)


def may_ask(state: State, seat: Seat) -> Reason | None:
    """Why this seat may not ask to be paid for its canto, if it may not (ES-43)."""
    if state.book is None or state.rules.experto or not may_pedir(state.rules):
        return Reason.NOT_PLAYED_HERE
    mine = next((entry for entry in state.book.entries if entry.seat == seat), None)
    if mine is None:
        return Reason.NO_CANTO
    if len(state.hands[seat]) != HAND:
        return Reason.CANTO_AFTER_THROWING
    if state.book.closed:
        return Reason.CANTOS_CLOSED
    return None if would_win(state, seat, mine.canto) else Reason.PEDIR_FALLS_SHORT


def ask(draft: CaidaDraft, seat: Seat) -> None:
    """Ask in Experto: everybody who could still announce something answers first (ES-43)."""
    state = draft.state
    order = [(state.dealer + 1 + place) % state.format.seats for place in range(state.format.seats)]
    asked = tuple(
        other for other in order if other != seat and other not in state.left and may_announce(state, other) is None
    )
    draft.emit(PedirMade(seat=seat, asked=asked))
    if not asked:
        close(draft)


def decline(draft: CaidaDraft, seat: Seat, _: NoCanto) -> None:
    """One of those asked has nothing (ES-43)."""
    answer(draft, seat, None, falso=False)


def answer(draft: CaidaDraft, seat: Seat, canto: Canto | None, falso: bool) -> None:
    """One of those asked has spoken; with the last of them all is told and settled (ES-43)."""
    draft.emit(ContestAnswered(seat=seat, canto=canto, falso=falso))
    contest = draft.state.contest
    if contest is not None and not contest.missing:
        close(draft)


def close(draft: CaidaDraft) -> None:
    """Show the answers, if any were asked for, and pay the best canto at once (ES-43)."""
    state = draft.state
    answers = () if state.contest is None else state.contest.answers
    for said in sorted(answers, key=lambda one: state.distance(one.seat)):
        if said.canto is not None:
            used = said.falso if state.rules.viveza else None
            draft.emit(CantoAnnounced(seat=said.seat, canto=said.canto, falso=used))
    draft.emit(CantosClosed(deal=state.deals))
    if not tribilin_wins(draft, by_play=False):
        settle(draft, state.deals)
        reached(draft, by_play=False)

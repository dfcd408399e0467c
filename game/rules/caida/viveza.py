"""Viveza: one may cheat once in each way, and be accused of it; what is proved false is put right (ES-76 … ES-87)."""

from collections.abc import Sequence

from game.rules.caida.canto_contested import is_true, settle
from game.rules.caida.capture import is_capture, laddered, ladders
from game.rules.caida.deals import go_on
from game.rules.caida.draft import CaidaDraft
from game.rules.caida.ending import leader, reached, win
from game.rules.caida.escuela import (
    Accuse,
    Accused,
    CantoAnnulled,
    CaptureUndone,
    Fault,
    PauseLifted,
    Robar,
)
from game.rules.caida.experto import blocked, fine, must_lie
from game.rules.caida.model import State
from game.rules.caida.pending import Capture, Fact, Pause
from game.rules.caida.turn import play
from game.rules.cards import Card
from game.rules.kernel import Illegal, Reason, Seat


def may_rob(state: State, seat: Seat) -> Reason | None:
    """Why this seat, on turn, may not use its Robar, if it may not (ES-76)."""
    if not state.rules.viveza:
        return Reason.NOT_PLAYED_HERE
    return Reason.RIGHT_SPENT if state.spent[seat].robar else None


def rob(draft: CaidaDraft, seat: Seat, command: Robar) -> None:
    """Throw a card and take anything from the mesa, unchecked (ES-79)."""
    reason = may_rob(draft.state, seat)
    if reason is not None:
        raise Illegal(reason)
    must_lie(draft.state, command.take)
    play(draft, seat, command.card, laddered(command.take), robar=True)


def accusable(state: State, seat: Seat) -> tuple[Fact, ...]:
    """What this seat may accuse now: open facts of rivals, unless its errors are spent (ES-62, ES-80)."""
    if seat in state.left or blocked(state, seat):
        return ()
    return tuple(fact for fact in state.facts if state.side(fact.seat) != state.side(seat))


def accuse(draft: CaidaDraft, seat: Seat, command: Accuse) -> None:
    """Settle a fact for good: put right what was false, or fine whoever was wrong (ES-81 … ES-84)."""
    state = draft.state
    if not state.rules.viveza:
        raise Illegal(Reason.NOT_PLAYED_HERE)
    fact = next((one for one in state.facts if one.number == command.to), None)
    if fact is None:
        raise Illegal(Reason.NOTHING_TO_ACCUSE)
    if state.side(fact.seat) == state.side(seat):
        raise Illegal(Reason.OWN_SIDE)
    if blocked(state, seat):
        raise Illegal(Reason.ERRORS_SPENT)
    proved = is_cheat(state, fact)
    draft.emit(Accused(by=seat, fact=fact.number, seat=fact.seat, proved=proved))
    if not proved:
        fine(draft, seat, Fault.ACCUSATION)
        return
    if fact.capture is None:
        _annul(draft, fact)
    else:
        _undo(draft, fact, fact.capture)
    _look_at_the_end(draft)


def is_cheat(state: State, fact: Fact) -> bool:
    """Whether what was announced or taken was false (ES-82, ES-83)."""
    if fact.capture is not None:
        return not is_capture(fact.capture.card, fact.capture.taken)
    book = state.book_of(fact.deal)
    return book is not None and any(
        entry.seat == fact.seat and not is_true(book, entry.seat, entry.canto) for entry in book.entries
    )


# Corrections


def _annul(draft: CaidaDraft, fact: Fact) -> None:
    """Take a false canto back, fine its owner, and let the next one be paid if it can be (ES-82)."""
    state = draft.state
    book = state.book_of(fact.deal)
    entry = next(one for one in (book.entries if book is not None else ()) if one.seat == fact.seat)
    returned = min(entry.paid or 0, state.scores[state.side(fact.seat)])
    draft.emit(CantoAnnulled(seat=fact.seat, canto=entry.canto, deal=fact.deal, returned=returned))
    fine(draft, fact.seat, Fault.CHEAT)
    settle(draft, fact.deal)


def legal_part(card: Card, taken: Sequence[Card], capture: Capture) -> tuple[Card, ...]:
    """The longest capture within what was taken; of several the one that falls, then what lay longest (ES-83)."""
    found = ladders([other for other in capture.mesa if other in taken], card.index, ())
    last = capture.last_thrown

    def height(ladder: tuple[Card, ...]) -> tuple[int, bool, list[int]]:
        return len(ladder), last in ladder, [-capture.mesa.index(other) for other in ladder]

    return max(found, key=height, default=())


def _undo(draft: CaidaDraft, fact: Fact, capture: Capture) -> None:
    """Put back what could not be taken, and take back what an empty mesa was paid (ES-83)."""
    kept = legal_part(capture.card, capture.taken, capture)
    returned = tuple(card for card in capture.mesa if card in capture.taken and card not in kept)
    state = draft.state
    lost = min(capture.limpia, state.scores[state.side(fact.seat)])
    draft.emit(CaptureUndone(seat=fact.seat, card=capture.card, returned=returned, thrown=not kept, lost=lost))
    fine(draft, fact.seat, Fault.CHEAT)


def _look_at_the_end(draft: CaidaDraft) -> None:
    """A correction may win a match, or undo a win in the pause before its end (ES-82, ES-85)."""
    state = draft.state
    pause = state.pause
    if pause is None or pause.side is None:
        reached(draft, by_play=False)
    elif not (pause.tribilin or state.scores[pause.side] >= state.rules.target):
        _resume(draft, pause)


def _resume(draft: CaidaDraft, pause: Pause) -> None:
    """The win is undone: another side may have reached the target, else the match goes on (ES-85)."""
    other = leader(draft.state)
    if other is not None:
        win(draft, other, tribilin=False, by_play=pause.by_play)
        return
    draft.emit(PauseLifted(number=pause.number))
    go_on(draft, by_play=pause.by_play, pause=pause.number if pause.under is None else pause.under)

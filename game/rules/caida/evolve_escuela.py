"""What the events of Escuela leave behind; like `evolve`, it records and never reasons."""

from collections.abc import Callable
from typing import Any

from game.rules.caida.escuela import (
    Accused,
    CantoAnnounced,
    CantoAnnulled,
    CantoPaid,
    CantosClosed,
    CantosFound,
    CantoStood,
    CaptureUndone,
    CardsBlown,
    CardsDrawn,
    ContestAnswered,
    EchadaBuried,
    EchadaCalled,
    EchadaPlaced,
    EscuelaEvent,
    Fault,
    Fined,
    LotAwaited,
    MalEchada,
    PauseLifted,
    PauseOpened,
    PedirMade,
    SeatLeft,
    Selected,
    TribilinShown,
    TurnPassed,
    ZapatoMade,
)
from game.rules.caida.keeping import hung, put, scored, sets_left, sets_with, spend, told
from game.rules.caida.model import Phase, State
from game.rules.caida.pending import NOTHING, Answer, Book, Contest, Entry, Pause, Selection, Spent
from game.rules.kernel import Seat
from game.rules.record import replace


def _same(state: State, _: EscuelaEvent) -> State:
    """What is only said aloud."""
    return state


# The echada


def _drawn(state: State, event: CardsDrawn) -> State:
    return hung(state, drawers=event.tied)


def _placed(state: State, event: EchadaPlaced) -> State:
    after = replace(state, mesa=(*state.mesa, event.card), mazo=state.mazo[1:])
    return scored(after, after.side(event.seat), event.points)


def _buried(state: State, _: EchadaBuried) -> State:
    return replace(state, mazo=state.mazo[1:] + state.mazo[:1])


def _mal_echada(state: State, event: MalEchada) -> State:
    return scored(state, state.side(event.seat), event.points)


# Cantos


def _in_book(state: State, change: Callable[[Entry], Entry], deal: int, seat: Seat | None = None) -> State:
    """The state with the entries of one reparto changed, or of one seat in it."""

    def written(book: Book | None) -> Book | None:
        if book is None or book.deal != deal:
            return book
        return replace(book, entries=tuple(change(one) if one.seat == seat else one for one in book.entries))

    return hung(state, book=written(state.book), before=written(state.before))


def _entered(state: State, entries: tuple[Entry, ...]) -> State:
    book = state.book
    return state if book is None else hung(state, book=replace(book, entries=book.entries + entries))


def _found(state: State, event: CantosFound) -> State:
    return _entered(state, tuple(Entry(seat=held.seat, canto=held.canto) for held in event.cantos))


def _announced(state: State, event: CantoAnnounced) -> State:
    after = _entered(state, (Entry(seat=event.seat, canto=event.canto),))
    after = replace(after, sung=put(after.sung, event.seat, True))
    if not after.rules.viveza:
        return after
    after = spend(after, event.seat, Spent(canto_falso=True)) if event.falso else after
    return told(after, event.seat, None)


def _stood(state: State, event: CantoStood) -> State:
    return _in_book(state, lambda entry: replace(entry, standing=event.standing), state.deals, event.seat)


def _paid(state: State, event: CantoPaid) -> State:
    after = _in_book(state, lambda entry: replace(entry, paid=event.points), event.deal, event.seat)
    return scored(after, after.side(event.seat), event.points)


def _asked(state: State, event: PedirMade) -> State:
    return hung(replace(state, phase=Phase.CONTEST), contest=Contest(asked=event.asked))


def _answered(state: State, event: ContestAnswered) -> State:
    contest = state.contest or Contest(asked=())
    said = Answer(seat=event.seat, canto=event.canto, falso=bool(event.falso))
    after = hung(state, contest=replace(contest, answers=(*contest.answers, said)))
    return spend(after, event.seat, Spent(canto_falso=True)) if event.falso else after


def _closed(state: State, _: CantosClosed) -> State:
    book = None if state.book is None else replace(state.book, closed=True)
    return hung(replace(state, phase=Phase.PLAY), contest=None, book=book)


# Experto and Soplado


def _selected(state: State, event: Selected) -> State:
    return hung(state, selection=Selection(card=event.card, take=event.take))


def _fined(state: State, event: Fined) -> State:
    after = scored(state, state.side(event.seat), -event.lost)
    if event.fault is Fault.CHEAT:
        return after
    cleared = NOTHING if event.fault is Fault.PLAY else state.selection
    return hung(after, errors=put(state.errors, event.seat, state.errors[event.seat] + 1), selection=cleared)


def _turn_passed(state: State, _: TurnPassed) -> State:
    return hung(state, errors=(0,) * state.format.seats)


def _blown(state: State, event: CardsBlown) -> State:
    side = state.side(event.seat)
    mesa = tuple(card for card in state.mesa if card not in event.cards)
    chosen = tuple(card for card in state.selection.take if card not in event.cards)
    facts = tuple(
        fact if fact.capture is None else replace(fact, capture=replace(fact.capture, blown=True))
        for fact in state.facts
    )
    after = replace(
        state,
        mesa=mesa,
        gone=state.gone + event.cards,
        montones=put(state.montones, side, state.montones[side] + len(event.cards)),
        last_capturer=side,
        last_thrown=None if state.last_thrown in event.cards else state.last_thrown,
    )
    return hung(
        after,
        culprits=sets_left(state.culprits, mesa),
        selection=replace(state.selection, take=chosen),
        facts=facts,
    )


def _late(state: State, _: LotAwaited) -> State:
    return hung(state, late=True)


def _left(state: State, event: SeatLeft) -> State:
    return hung(state, left=(*state.left, event.seat))


# Viveza


def _accused(state: State, event: Accused) -> State:
    """The fact is settled; an undone capture is still needed, and goes with its correction."""
    if event.proved:
        return state
    return _without_fact(state, event.fact)


def _without_fact(state: State, number: int) -> State:
    return hung(state, facts=tuple(fact for fact in state.facts if fact.number != number))


def _annulled(state: State, event: CantoAnnulled) -> State:
    after = _in_book(state, lambda entry: replace(entry, paid=None, annulled=True), event.deal, event.seat)
    facts = tuple(
        fact for fact in state.facts if fact.capture is not None or fact.seat != event.seat or fact.deal != event.deal
    )
    return scored(hung(after, facts=facts), state.side(event.seat), -event.returned)


def _undone(state: State, event: CaptureUndone) -> State:
    fact, capture = next((one, one.capture) for one in state.facts if one.capture is not None)
    side = state.side(event.seat)
    thrown = event.thrown
    back = (*event.returned, event.card) if thrown else event.returned
    old = tuple(card for card in capture.mesa if card in state.mesa or card in event.returned)
    mesa = (*old, event.card) if thrown else old
    sets = sets_left(capture.culprits, mesa)
    last = event.card if thrown and fact.deal == state.deals else None
    heir = capture.last_capturer if thrown and not capture.blown else state.last_capturer
    after = replace(
        state,
        mesa=mesa,
        gone=tuple(card for card in state.gone if card not in back),
        montones=put(state.montones, side, state.montones[side] - len(back)),
        last_thrown=last if thrown else state.last_thrown,
        last_capturer=heir,
    )
    after = hung(after, culprits=sets_with(sets, mesa, event.card, event.seat) if thrown else sets)
    return scored(_without_fact(after, fact.number), side, -event.lost)


def _paused(state: State, event: PauseOpened) -> State:
    pause = Pause(
        number=event.number,
        side=event.side,
        tribilin=event.tribilin,
        by_play=event.by_play,
        under=event.under,
    )
    return hung(replace(state, phase=Phase.PAUSE), pause=pause, pauses=max(state.pauses, event.number))


def _lifted(state: State, _: PauseLifted) -> State:
    return hung(replace(state, phase=Phase.PLAY), pause=None)


AFTER_ESCUELA: dict[type[EscuelaEvent], Callable[[State, Any], State]] = {
    CardsDrawn: _drawn,
    EchadaCalled: _same,
    EchadaPlaced: _placed,
    EchadaBuried: _buried,
    MalEchada: _mal_echada,
    CantosFound: _found,
    CantoAnnounced: _announced,
    PedirMade: _asked,
    ContestAnswered: _answered,
    CantosClosed: _closed,
    CantoStood: _stood,
    CantoPaid: _paid,
    TribilinShown: _same,
    Selected: _selected,
    Fined: _fined,
    TurnPassed: _turn_passed,
    CardsBlown: _blown,
    LotAwaited: _late,
    Accused: _accused,
    CantoAnnulled: _annulled,
    CaptureUndone: _undone,
    PauseOpened: _paused,
    PauseLifted: _lifted,
    SeatLeft: _left,
    ZapatoMade: _same,
}
"""What each event of Escuela does to a state."""

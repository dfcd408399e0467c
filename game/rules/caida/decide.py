"""It reasons, never records: what a command makes happen, or why it may not be done.

Here is only who may speak and when; each thing that can be said has its own room. A turn is one card, with an optional
canto where cantos are declared (CQ-14, ES-18).
"""

from collections.abc import Callable
from typing import Any, assert_never

from game.rules.caida import echada, experto, pedir, soplado, viveza
from game.rules.caida.allowed import legal, may_throw
from game.rules.caida.canto_declared import sing
from game.rules.caida.deals import QUOTA, close_ciclo, deal_reparto
from game.rules.caida.draft import CaidaDraft
from game.rules.caida.ending import end, forfeit, reached
from game.rules.caida.escuela import (
    Accuse,
    AnyCommand,
    AnyEvent,
    AnyPlayerCommand,
    AnyTableCommand,
    CallEchada,
    Cantar,
    CantoFalso,
    CloseContest,
    ClosePause,
    DrawCards,
    Llamada,
    LotAwaited,
    NoCanto,
    PedirCanto,
    Robar,
    SelectCards,
    Soplar,
    TakeCards,
    ThrowByLot,
)
from game.rules.caida.evolve import evolve
from game.rules.caida.model import (
    Cause,
    CicloOpened,
    Deal,
    DealerDrawn,
    DrawDealer,
    MesaLaid,
    Phase,
    PlayCard,
    SingCanto,
    State,
    TimedOut,
    TimeOut,
)
from game.rules.caida.pending import Pause
from game.rules.caida.terms import CantoPolicy, ClockCard, FirstDealer, Opening
from game.rules.caida.turn import LIMPIA, is_caida, play, throw
from game.rules.cards import DECK, Card
from game.rules.kernel import TABLE, Abandon, Draft, Illegal, Reason, Seat

__all__ = ["LIMPIA", "OPENING", "QUOTA", "decide", "is_caida", "legal", "lowest"]

OPENING = 4
"""Cards that open the mesa of a ciclo (CQ-8, ES-12)."""

BY_TABLE = frozenset((DrawDealer, DrawCards, Deal, TimeOut, ThrowByLot, CloseContest, ClosePause))
THROWN = (TakeCards, Robar, SelectCards)
"""What is only for the seat on turn."""


def decide(state: State, actor: Seat, command: AnyCommand) -> tuple[AnyEvent, ...]:
    """The events that `command` causes; raises `Illegal` and changes nothing when it may not be done."""
    if state.phase is Phase.OVER:
        raise Illegal(Reason.MATCH_OVER)
    draft: CaidaDraft = Draft(state, evolve)
    said: Any = command
    if type(said) in BY_TABLE:
        if actor != TABLE:
            raise Illegal(Reason.ONLY_THE_TABLE)
        _decide_table(draft, said)
    else:
        if not 0 <= actor < state.format.seats:
            raise Illegal(Reason.NOT_SEATED)
        if actor in state.school.left:
            raise Illegal(Reason.ALREADY_LEFT)
        _decide_player(draft, actor, said)
    return tuple(draft.events)


# What players say


def _decide_player(draft: CaidaDraft, seat: Seat, command: AnyPlayerCommand) -> None:
    match command:
        case PlayCard():
            state = draft.state
            _must_be_on_turn(state, seat)
            _must_hold(state, seat, command.card)
            if state.rules.experto:
                raise Illegal(Reason.NOT_PLAYED_HERE)
            throw(draft, seat, command.card)
        case SingCanto():
            _must_be_on_turn(draft.state, seat)
            if draft.state.rules.canto_policy is not CantoPolicy.DECLARED:
                raise Illegal(Reason.NOT_PLAYED_HERE)
            draft.emit(sing(draft.state, seat, command.canto))
            reached(draft, by_play=False)
        case Abandon():
            _leave(draft, seat, Cause.LEFT)
        case CallEchada():
            if draft.state.phase is not Phase.ECHADA or draft.state.dealer != seat:
                raise Illegal(Reason.NOT_YOUR_TURN)
            echada.call(draft, seat, command.llamada)
        case Accuse():
            _must_be_heard(draft.state, (Phase.PLAY, Phase.PAUSE))
            viveza.accuse(draft, seat, command)
        case _:
            _decide_escuela(draft, seat, command)


SAY: dict[type[Any], Callable[[CaidaDraft, Seat, Any], None]] = {
    TakeCards: experto.take,
    SelectCards: experto.select,
    Robar: viveza.rob,
    Soplar: soplado.blow,
    Cantar: pedir.cantar,
    CantoFalso: pedir.falso,
    PedirCanto: pedir.ask_plainly,
    NoCanto: pedir.decline,
}
"""What each command of Escuela that names its reparto makes happen."""


def _decide_escuela(draft: CaidaDraft, seat: Seat, command: Any) -> None:
    state = draft.state
    _must_be_heard(state, (Phase.PLAY, Phase.CONTEST))
    if command.to != state.deals:
        raise Illegal(Reason.OTHER_QUESTION)
    _must_fit_contest(state, seat, command)
    if isinstance(command, THROWN):
        if not state.rules.experto:
            raise Illegal(Reason.NOT_PLAYED_HERE)
        _must_be_on_turn(state, seat)
        if command.card is not None:
            _must_hold(state, seat, command.card)
    SAY[type(command)](draft, seat, command)


def _must_fit_contest(state: State, seat: Seat, command: Any) -> None:
    """While somebody waits for answers only those who are asked speak, and say what they have (ES-43)."""
    if state.contest is None:
        if isinstance(command, NoCanto):
            raise Illegal(Reason.NOTHING_TO_ANSWER)
    elif not isinstance(command, Cantar | CantoFalso | NoCanto):
        raise Illegal(Reason.ANSWER_FIRST)
    elif seat not in state.contest.missing:
        raise Illegal(Reason.NOTHING_TO_ANSWER)


def _must_be_heard(state: State, phases: tuple[Phase, ...]) -> None:
    if state.phase not in phases:
        raise Illegal(Reason.ONLY_ACCUSATIONS if state.phase is Phase.PAUSE else Reason.NOT_YOUR_TURN)


def _must_be_on_turn(state: State, seat: Seat) -> None:
    if not may_throw(state, seat):
        raise Illegal(Reason.NOT_YOUR_TURN)


def _must_hold(state: State, seat: Seat, card: Card) -> None:
    if card not in state.hands[seat]:
        raise Illegal(Reason.CARD_NOT_IN_HAND)


def _leave(draft: CaidaDraft, seat: Seat, cause: Cause) -> None:
    """Somebody gets up; where the others go on, nobody waits for what he would have said (ES-20)."""
    forfeit(draft, seat, cause)
    state = draft.state
    if state.phase is Phase.ECHADA and state.dealer == seat:
        echada.call(draft, seat, Llamada.ASCENDENTE)
    elif state.contest is not None and seat in state.contest.missing:
        pedir.answer(draft, seat, None, falso=False)


# What the table does


def _decide_table(draft: CaidaDraft, command: AnyTableCommand) -> None:
    state = draft.state
    match command:
        case DrawDealer():
            if state.phase is not Phase.DEALER or state.rules.first_dealer is not FirstDealer.LOT:
                raise Illegal(Reason.NOTHING_TO_DEAL)
            if not 0 <= command.seat < state.format.seats:
                raise Illegal(Reason.BAD_DEAL)
            draft.emit(DealerDrawn(seat=command.seat))
        case DrawCards():
            if state.phase is not Phase.DEALER or state.rules.first_dealer is not FirstDealer.HIGHEST_CARD:
                raise Illegal(Reason.NOTHING_TO_DEAL)
            _must_be_a_deck(command.order)
            echada.draw(draft, command.order)
        case Deal():
            if state.phase is not Phase.DEAL:
                raise Illegal(Reason.NOTHING_TO_DEAL)
            _must_be_a_deck(command.order)
            _open_ciclo(draft, command.order)
        case TimeOut():
            _time_out(draft, command.seat)
        case ThrowByLot():
            _throw_by_lot(draft, command.card)
        case CloseContest():
            if state.contest is None or state.rules.turn_seconds is None or command.to != state.deals:
                raise Illegal(Reason.NO_CLOCK_RUNNING)
            pedir.close(draft)
        case ClosePause():
            if state.pause is None or command.to != state.pause.number:
                raise Illegal(Reason.NO_CLOCK_RUNNING)
            _close_pause(draft, state.pause)
        case _:
            assert_never(command)


def _must_be_a_deck(order: tuple[Card, ...]) -> None:
    if len(order) != len(DECK) or set(order) != set(DECK):
        raise Illegal(Reason.BAD_DEAL)


def _open_ciclo(draft: CaidaDraft, order: tuple[Card, ...]) -> None:
    state = draft.state
    dealer = state.dealer if state.ciclo == 0 else state.after(state.dealer)
    draft.emit(CicloOpened(dealer=dealer, mazo=order))
    if state.rules.opening is Opening.LAID:
        draft.emit(MesaLaid(cards=order[:OPENING]))
        deal_reparto(draft)
    elif dealer in state.left:
        echada.call(draft, dealer, Llamada.ASCENDENTE)


def _time_out(draft: CaidaDraft, seat: Seat) -> None:
    state = draft.state
    if state.rules.turn_seconds is None or state.phase not in (Phase.PLAY, Phase.ECHADA):
        raise Illegal(Reason.NO_CLOCK_RUNNING)
    if state.phase is Phase.ECHADA:
        if seat != state.dealer:
            raise Illegal(Reason.NOT_YOUR_TURN)
        echada.call(draft, seat, Llamada.ASCENDENTE)
        return
    if seat != state.turn or state.late or seat in state.left:
        raise Illegal(Reason.NOT_YOUR_TURN)
    count = state.timeouts[seat] + 1
    draft.emit(TimedOut(seat=seat, count=count))
    if count == state.rules.max_timeouts:
        _leave(draft, seat, Cause.TIMEOUTS)
    elif state.rules.clock_card is ClockCard.LOWEST:
        throw(draft, seat, lowest(state.hands[seat]))
    elif state.selection.card is not None:
        play(draft, seat, state.selection.card, experto.selected(state.selection))
    else:
        draft.emit(LotAwaited(seat=seat))


def lowest(hand: tuple[Card | None, ...]) -> Card:
    """The card that a time-out throws: the lowest rank, then suits in order O, C, E, B (CQ-47)."""
    return min((card for card in hand if card is not None), key=lambda card: (card.index, DECK.index(card)))


def _throw_by_lot(draft: CaidaDraft, card: Card) -> None:
    """The lot throws for a player whose time is up, or who has left; in Experto it takes nothing (ES-19, ES-67)."""
    state = draft.state
    if state.phase is not Phase.PLAY or not (state.late or state.turn in state.left):
        raise Illegal(Reason.NOTHING_TO_DEAL)
    _must_hold(state, state.turn, card)
    if state.rules.experto:
        play(draft, state.turn, card, ())
    else:
        throw(draft, state.turn, card)


def _close_pause(draft: CaidaDraft, pause: Pause) -> None:
    """The time for accusations is up: the ciclo is closed, or the winner confirmed (ES-85)."""
    if pause.side is None:
        close_ciclo(draft)
    else:
        end(draft, pause.side, Cause.TRIBILIN if pause.tribilin else Cause.TARGET)

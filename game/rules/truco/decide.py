"""It reasons, never records: what a command makes happen, in the words of the table.

Whether it may be done at all is judged in `allowed`; here is what follows. Each paragraph is one moment of the game.
"""

from typing import assert_never

from game.rules.cards import DECK, Card
from game.rules.kernel import TABLE, Abandon, Draft, Illegal, Reason, Seat
from game.rules.truco import flor, ley, mazo, responses
from game.rules.truco.allowed import why_no_card, why_no_piedras, why_not
from game.rules.truco.evolve import evolve, next_turn
from game.rules.truco.lances import SING_FLOR, settle, worth
from game.rules.truco.model import (
    Answered,
    CantoMade,
    CardThrown,
    Cause,
    Deal,
    DealerDrawn,
    DrawDealer,
    HandsDealt,
    Pending,
    Phase,
    PlayCard,
    Say,
    Source,
    State,
    TableCommand,
    TimedOut,
    TimeOut,
    TrickClosed,
    Voted,
    WentToMazo,
)
from game.rules.truco.piezas import STRENGTHS
from game.rules.truco.ranking import weakest
from game.rules.truco.reveal import TrucoDraft
from game.rules.truco.scoring import close_deal, compare_for_the_cantando, forfeit, score
from game.rules.truco.terms import KIND, Call, Kind, PrimeraParda, Way, kind_upon
from game.rules.truco.tricks import first_of_the_tied, taker, winning_side
from game.rules.truco.vira_words import (
    AnnouncedALey,
    CardPassed,
    CardStacked,
    Command,
    Event,
    PiedrasRaised,
    PlayCardAs,
    PlayerCommand,
    RaisePiedras,
    ViraTurned,
)

HAND = 3
"""Cards that each seat is dealt (TV-4)."""
WHOLE = frozenset(DECK)


def decide(state: State, actor: Seat, command: Command) -> tuple[Event, ...]:
    """The events that `command` causes; raises `Illegal` and changes nothing when it may not be done."""
    if state.phase is Phase.OVER:
        raise Illegal(Reason.MATCH_OVER)
    draft = Draft(state, evolve)
    match command:
        case PlayCard() | Say() | PlayCardAs() | RaisePiedras() | Abandon():
            if not 0 <= actor < state.format.seats:
                raise Illegal(Reason.NOT_SEATED)
            _decide_player(draft, actor, command)
        case _:
            if actor != TABLE:
                raise Illegal(Reason.ONLY_THE_TABLE)
            _decide_table(draft, command)
    return tuple(draft.events)


def _decide_player(draft: TrucoDraft, seat: Seat, command: PlayerCommand) -> None:
    state = draft.state
    match command:
        case Abandon():
            forfeit(draft, seat, Cause.LEFT)
        case PlayCard():
            _allow(state, command.to, why_no_card(state, seat))
            if command.card not in state.reparto.hands[seat]:
                raise Illegal(Reason.CARD_NOT_IN_HAND)
            _throw(draft, seat, command.card, by_clock=False)
        case PlayCardAs():
            _allow(state, command.to, why_no_card(state, seat, command.way))
            if command.card not in state.reparto.hands[seat]:
                raise Illegal(Reason.CARD_NOT_IN_HAND)
            _throw_as(draft, seat, command.card, command.way)
        case RaisePiedras():
            _allow(state, command.to, why_no_piedras(state, seat, command.piedras))
            _raise_by(draft, seat, command.piedras)
        case Say():
            _allow(state, command.to, why_not(state, seat, command.call))
            _say(draft, seat, command.call)
        case _:
            assert_never(command)


def _allow(state: State, to: int, reason: Reason | None) -> None:
    """What answers another question than the one that is open is late; anything else has its reason."""
    if to != state.question:
        raise Illegal(Reason.OTHER_QUESTION)
    if reason is not None:
        raise Illegal(reason)


def _decide_table(draft: TrucoDraft, command: TableCommand) -> None:
    match command:
        case DrawDealer():
            if draft.state.phase is not Phase.DEALER:
                raise Illegal(Reason.NOTHING_TO_DEAL)
            if not 0 <= command.seat < draft.state.format.seats:
                raise Illegal(Reason.BAD_DEAL)
            draft.emit(DealerDrawn(seat=command.seat))
        case Deal():
            if draft.state.phase is not Phase.DEAL:
                raise Illegal(Reason.NOTHING_TO_DEAL)
            _deal(draft, command.order)
        case TimeOut():
            if draft.state.phase is not Phase.PLAY or draft.state.rules.turn_seconds is None:
                raise Illegal(Reason.NO_CLOCK_RUNNING)
            if command.to != draft.state.question:
                raise Illegal(Reason.OTHER_QUESTION)
            _time_out(draft)
        case _:
            assert_never(command)


# The deal (TV-4): one card at a time from the mano on, who sits after the dealer


def _deal(draft: TrucoDraft, order: tuple[Card, ...]) -> None:
    if len(order) != len(DECK) or WHOLE.difference(order):
        raise Illegal(Reason.BAD_DEAL)
    state = draft.state
    seats = state.format.seats
    dealer = state.after(state.dealer) if state.deal else state.dealer
    hands = tuple([order[(seat - dealer - 1) % seats : HAND * seats : seats] for seat in range(seats)])
    draft.emit(HandsDealt(dealer=dealer, hands=hands))
    if state.rules.con_vira:
        draft.emit(ViraTurned(card=order[HAND * seats]))
        compare_for_the_cantando(draft)


# A card, the trick, the deal (TV-6 … TV-9, TA-4 … TA-6)


def _throw(draft: TrucoDraft, seat: Seat, card: Card, by_clock: bool) -> None:
    draft.emit(CardThrown(seat=seat, card=card, by_clock=by_clock))
    _close_trick_if_full(draft)


def _throw_as(draft: TrucoDraft, seat: Seat, card: Card, way: Way) -> None:
    """Face down, a ley, or both (VR-6, VR-28)."""
    if way is not Way.PASADA:
        draft.emit(AnnouncedALey(seat=seat))
    if way is Way.A_LEY:
        _throw(draft, seat, card, by_clock=False)
        return
    draft.emit(CardPassed(seat=seat, card=card))
    _close_trick_if_full(draft)


def _close_trick_if_full(draft: TrucoDraft) -> None:
    """The trick is full when everybody who is still in has thrown: the one on turn has, then."""
    state = draft.state
    reparto = state.reparto
    if reparto.turn not in [throw.seat for throw in reparto.trick]:
        return
    took = taker(reparto.trick, state.format, reparto.vira.card)
    opens = reparto.opener if took is None else took
    draft.emit(TrickClosed(winner=took, opens=next_turn(reparto, opens) if reparto.gone[opens] else opens))
    results = [None if trick.winner is None else state.side(trick.winner) for trick in draft.state.reparto.tricks]
    tied = first_of_the_tied(reparto.trick, reparto.mano, state.format, reparto.vira.card) if took is None else None
    won = winning_side(results, state.side(reparto.mano), state.rules.triple_parda, tied)
    if won is not None:
        close_deal(draft, won, worth(state), Source.TRUCO)
    elif state.rules.primera_parda is PrimeraParda.APILADA and results[0] is None:
        _stack(draft)


def _stack(draft: TrucoDraft) -> None:
    """Each lays down the better of what is left; the tricks that this makes decide, as ever (VR-11)."""
    strength = STRENGTHS[draft.state.reparto.vira.card]
    for _ in range(draft.state.format.seats):
        seat = draft.state.reparto.turn
        held = (card for card in draft.state.reparto.hands[seat] if card is not None)
        draft.emit(CardStacked(seat=seat, card=max(held, key=strength.__getitem__)))
    _close_trick_if_full(draft)


# Al mazo (TV-35, TA-23 … TA-25)


def _go_to_mazo(draft: TrucoDraft, seat: Seat) -> None:
    state = draft.state
    if not mazo.ends_the_deal(state, seat):
        draft.emit(WentToMazo(seat=seat, turn=next_turn(state.reparto, seat)))
        _close_trick_if_full(draft)
        return
    rivals = 1 - state.side(seat)
    unsung = mazo.bonus(state, seat)
    draft.emit(WentToMazo(seat=seat, turn=seat))
    if unsung and score(draft, rivals, unsung, Source.ENVIDO, refused=True):
        return
    close_deal(draft, rivals, worth(state), Source.MAZO, refused=True)


# Something is said: a member of a side that votes votes, anybody else speaks for good (TA-20)


def _say(draft: TrucoDraft, seat: Seat, call: Call) -> None:
    pending = draft.state.reparto.pending
    if not pending or not responses.is_ballot(pending[-1]) or call is Call.FLOR:
        _speak(draft, seat, call, by_clock=False)
        return
    voters = pending[-1].answerers
    draft.emit(Voted(voters=voters, seat=seat, call=call))
    answer = responses.decided(draft.state.reparto.pending[-1])
    if answer is not None:
        _speak(draft, voters[0], answer, by_clock=False)


def _speak(draft: TrucoDraft, seat: Seat, call: Call, by_clock: bool) -> None:
    if call is Call.MAZO:
        _go_to_mazo(draft, seat)
    elif call is Call.FLOR:
        SING_FLOR[draft.state.rules.flor](draft, seat, by_clock)
    elif call in KIND:
        _sing(draft, seat, call, by_clock)
    else:
        _show_the_guest(draft, seat)
        answered = draft.state.reparto.pending[-1]
        draft.emit(Answered(seat=seat, call=call, by_clock=by_clock))
        settle(draft, call, answered)


def _sing(draft: TrucoDraft, seat: Seat, call: Call, by_clock: bool) -> None:
    """Truco, envido, bets between flores, their raises, and contraflor: somebody is asked (TV-12, TV-13, TV-32)."""
    _show_the_guest(draft, seat)
    draft.emit(CantoMade(seat=seat, call=call, answerers=_asked(draft.state, seat, call), by_clock=by_clock))


def _raise_by(draft: TrucoDraft, seat: Seat, piedras: int) -> None:
    """Quiero y tantas piedras más (VR-19)."""
    _show_the_guest(draft, seat)
    draft.emit(PiedrasRaised(seat=seat, piedras=piedras, answerers=_asked(draft.state, seat, Call.PIEDRAS)))


def _asked(state: State, seat: Seat, call: Call) -> tuple[Seat, ...]:
    """Who must answer what this seat sings now."""
    pending = state.reparto.pending
    kind = kind_upon(call, pending[-1].kind if pending else None)
    return pending[-1].voices if kind is Kind.FLOR else responses.addressed(state, seat, kind)


def _show_the_guest(draft: TrucoDraft, seat: Seat) -> None:
    """Who answers a bet between flores with an undeclared Reservada declares it by that (VR-36)."""
    if draft.state.rules.con_vira and ley.is_guest(draft.state, seat):
        draft.emit(CantoMade(seat=seat, call=Call.FLOR, answerers=(), by_clock=False))


# Nobody has spoken in time (TV-36 … TV-38, TA-20, TA-26, VR-48)


def _time_out(draft: TrucoDraft) -> None:
    state = draft.state
    pending = state.reparto.pending
    if pending:
        _speak(draft, *_automatic_answer(state, pending[-1]), by_clock=True)
    elif flor.live(state, state.reparto.turn):
        SING_FLOR[state.rules.flor](draft, state.reparto.turn, True)
    else:
        _automatic_play(draft, state.reparto.turn)


def _automatic_answer(state: State, canto: Pending) -> tuple[Seat, Call]:
    first = canto.answerers[0]
    if canto.kind in (Kind.FLOR, Kind.LEY):
        unraised = Call.ME_ACHICO if canto.kind is Kind.FLOR else Call.PASO
        return first, unraised if len(canto.calls) == 1 else Call.NO_QUIERO
    holder = next((seat for seat in canto.answerers if flor.live(state, seat)), None)
    silent = holder is None or (canto.anyone and len(canto.answerers) > 1)
    return (first, Call.NO_QUIERO) if holder is None or silent else (holder, Call.FLOR)


def _automatic_play(draft: TrucoDraft, seat: Seat) -> None:
    """A strike, and the weakest card, or the truco that is owed (VR-46)."""
    count = draft.state.timeouts[seat] + 1
    draft.emit(TimedOut(seat=seat, count=count))
    reparto = draft.state.reparto
    if count == draft.state.rules.max_timeouts:
        forfeit(draft, seat, Cause.TIMEOUTS)
    elif reparto.vira.owes_truco == draft.state.side(seat):
        _sing(draft, seat, draft.state.rules.truco[0].call, by_clock=True)
    else:
        _throw(draft, seat, weakest(reparto.hands[seat], STRENGTHS[reparto.vira.card]), by_clock=True)

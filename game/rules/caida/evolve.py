"""It records, never reasons: the state after each event, for the truth and for every view alike.

What Escuela adds is recorded in `evolve_escuela`; what every throw and every deal leaves behind is recorded here.
A hand that lies face down is a row of `None`; a card played from it takes the place of one of them. `evolve` has no
errors.
"""

from game.rules.caida.escuela import AnyEvent
from game.rules.caida.evolve_escuela import after_escuela
from game.rules.caida.keeping import (
    NOTHING,
    as_it_was,
    lasting,
    put,
    scored,
    sets_left,
    sets_with,
    spend,
    take_out,
    told,
)
from game.rules.caida.model import (
    CaidaMade,
    CantoFailed,
    CantoMade,
    CantoPolicy,
    CardsCaptured,
    CardThrown,
    CicloCounted,
    CicloOpened,
    DealerDrawn,
    LeftoversTaken,
    LimpiaMade,
    MatchEnded,
    MesaLaid,
    Opening,
    Phase,
    RepartoDealt,
    Result,
    State,
    TimedOut,
)
from game.rules.caida.pending import Book, Spent
from game.rules.kernel import Seat
from game.rules.record import replace


def evolve(state: State, event: AnyEvent) -> State:
    """The state after `event`."""
    match event:
        case CardThrown():
            return _after_throw(state, event)
        case CardsCaptured():
            return _after_capture(state, event)
        case CaidaMade():
            return scored(state, state.side(event.seat), event.points)
        case LimpiaMade():
            return _after_limpia(state, event)
        case CantoMade():
            return _sung(scored(state, state.side(event.seat), event.points), event.seat)
        case CantoFailed():
            return _sung(scored(state, state.side(event.seat), -event.lost), event.seat)
        case TimedOut():
            return replace(state, timeouts=put(state.timeouts, event.seat, event.count))
        case RepartoDealt():
            return _after_deal(state, event)
        case MesaLaid():
            return replace(state, mesa=event.cards, mazo=state.mazo[len(event.cards) :])
        case CicloOpened():
            return _after_opening(state, event)
        case DealerDrawn():
            return replace(state, dealer=event.seat, phase=Phase.DEAL, drawers=())
        case LeftoversTaken():
            return _after_leftovers(state, event)
        case CicloCounted():
            return _after_count(state, event)
        case MatchEnded():
            result = Result(winner=event.winner, cause=event.cause, by=event.by)
            return replace(state, phase=Phase.OVER, result=result, pause=None, contest=None)
        case _:
            return after_escuela(state, event)


def _after_throw(state: State, event: CardThrown) -> State:
    mesa = (*state.mesa, event.card)
    return replace(
        state,
        hands=take_out(state.hands, event.seat, event.card),
        mesa=mesa,
        last_thrown=event.card,
        turn=state.after(event.seat),
        plays=state.plays + 1,
        culprits=sets_with(state.culprits, mesa, event.card, event.seat) if state.rules.experto else (),
        facts=lasting(state),
        before=None,
        selection=NOTHING,
        late=False,
    )


def _after_capture(state: State, event: CardsCaptured) -> State:
    side = state.side(event.seat)
    won = (event.card, *event.taken)
    mesa = tuple(card for card in state.mesa if card not in event.taken)
    after = replace(
        state,
        hands=take_out(state.hands, event.seat, event.card),
        mesa=mesa,
        gone=state.gone + won,
        montones=put(state.montones, side, state.montones[side] + len(won)),
        last_capturer=side,
        last_thrown=None,
        turn=state.after(event.seat),
        plays=state.plays + 1,
        culprits=sets_left(state.culprits, mesa),
        facts=lasting(state),
        before=None,
        selection=NOTHING,
        late=False,
    )
    if not state.rules.viveza:
        return after
    after = spend(after, event.seat, Spent(robar=True)) if event.robar else after
    return told(after, event.seat, as_it_was(state, event.card, event.taken))


def _after_opening(state: State, event: CicloOpened) -> State:
    seats = state.format.seats
    return replace(
        state,
        phase=Phase.ECHADA if state.rules.opening is Opening.ECHADA else Phase.PLAY,
        dealer=event.dealer,
        turn=state.after(event.dealer),
        ciclo=state.ciclo + 1,
        reparto=0,
        mazo=event.mazo,
        mesa=(),
        gone=(),
        montones=(0,) * state.format.sides,
        last_thrown=None,
        last_capturer=None,
        book=None,
        before=None,
        errors=(0,) * seats,
        spent=(Spent(),) * seats,
        culprits=(),
        facts=(),
        pause=None,
    )


def _after_deal(state: State, event: RepartoDealt) -> State:
    deals = state.deals + 1
    return replace(
        state,
        phase=Phase.PLAY,
        hands=event.hands,
        mazo=state.mazo[sum(map(len, event.hands)) :],
        reparto=state.reparto + 1,
        turn=state.after(state.dealer),
        sung=(False,) * state.format.seats,
        last_thrown=state.last_thrown if state.rules.caida_across_repartos else None,
        deals=deals,
        before=state.book,
        book=Book(deal=deals, dealt=event.hands) if state.rules.canto_policy is CantoPolicy.CONTESTED else None,
    )


def _after_leftovers(state: State, event: LeftoversTaken) -> State:
    return replace(
        state,
        mesa=(),
        last_thrown=None,
        culprits=(),
        gone=state.gone + event.cards,
        montones=put(state.montones, event.side, state.montones[event.side] + len(event.cards)),
    )


def _after_count(state: State, event: CicloCounted) -> State:
    scores = tuple(score + points for score, points in zip(state.scores, event.points, strict=True))
    return replace(state, scores=scores, phase=Phase.DEAL, pause=None)


def _after_limpia(state: State, event: LimpiaMade) -> State:
    state = scored(state, state.side(event.seat), event.points)
    last = state.facts[-1] if state.facts else None
    if last is None or last.capture is None:
        return state
    swept = replace(last, capture=replace(last.capture, limpia=event.points))
    return replace(state, facts=(*state.facts[:-1], swept))


def _sung(state: State, seat: Seat) -> State:
    return replace(state, sung=put(state.sung, seat, True))

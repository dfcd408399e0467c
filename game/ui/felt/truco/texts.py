"""What Truco says: one plain sentence for every event.

A sentence speaks of me in the second person and of the others in the third; its numbers come from the event itself.
"""

from typing import assert_never

from game.rules.kernel import Side
from game.rules.truco.model import (
    Answered,
    BuenasReached,
    CantoMade,
    CardsShown,
    CardThrown,
    Cause,
    DealEnded,
    DealerDrawn,
    EnvidoWon,
    FloresCompared,
    HandsDealt,
    MatchEnded,
    PointsScored,
    SonBuenas,
    Source,
    State,
    TantoCantado,
    TimedOut,
    TrickClosed,
    Voted,
    WentToMazo,
)
from game.rules.truco.responses import is_ballot
from game.rules.truco.terms import KIND, Call, PrimeraParda
from game.rules.truco.vira_words import Event, ViraEvent
from game.ui.felt.card_names import listed, the_card
from game.ui.felt.cast import Cast, Line
from game.ui.felt.sides import end_sentence, for_side, side_name
from game.ui.felt.truco.vira_texts import describe_vira, last_chico
from game.ui.felt.truco.words import said, taken_by, together, whose
from game.ui.texts import m, t

SeatEvent = CardThrown | CantoMade | Answered | TantoCantado | SonBuenas | WentToMazo | CardsShown | TimedOut
TableEvent = (
    TrickClosed | PointsScored | EnvidoWon | FloresCompared | BuenasReached | DealEnded | HandsDealt | DealerDrawn
)
SOURCES = {
    Source.ENVIDO: m("envido"),
    Source.FLOR: m("flor"),
    Source.TRUCO: m("truco"),
    Source.MAZO: m("mazo"),
    Source.CON_LEY: m("con ley"),
    Source.CANTANDO: m("cantando"),
}


def describe(before: State, event: Event, cast: Cast) -> Line:
    """One plain sentence for the bitácora, and who it speaks of."""
    if isinstance(event, ViraEvent):
        return describe_vira(before, event, cast)
    if isinstance(event, Answered | CantoMade) and _by_vote(before, event):
        return _of_side(event, cast)
    match event:
        case (
            CardThrown()
            | CantoMade()
            | Answered()
            | TantoCantado()
            | SonBuenas()
            | WentToMazo()
            | CardsShown()
            | TimedOut()
        ):
            return Line(who=cast.called(event.seat), text=_of_seat(before, event, event.seat == cast.me))
        case Voted():
            return _vote(event, cast)
        case (
            TrickClosed()
            | PointsScored()
            | EnvidoWon()
            | FloresCompared()
            | BuenasReached()
            | DealEnded()
            | HandsDealt()
            | DealerDrawn()
        ):
            strong = isinstance(event, DealEnded | BuenasReached)
            return Line(who=t("Mesa"), text=_of_table(before, event, cast), strong=strong)
        case MatchEnded():
            ended = end_sentence(cast, event.winner, event.by, event.cause is Cause.LEFT)
            return Line(who=t("Mesa"), text=f"{ended} {last_chico(before, event, cast)}".rstrip(), strong=True)
        case _:
            assert_never(event)


def _by_vote(before: State, event: Answered | CantoMade) -> bool:
    """Whether a whole side says it, because it voted (TA-20)."""
    pending = before.reparto.pending
    return bool(pending) and is_ballot(pending[-1]) and event.seat in pending[-1].answerers and event.call != Call.FLOR


def _of_side(event: Answered | CantoMade, cast: Cast) -> Line:
    ours, call = cast.ours(event.seat), said(event.call)
    who = side_name(cast, cast.format.side(event.seat))
    if cast.looking and not event.by_clock:
        return Line(who=who, text=t("dice {call}.", call=call))
    if event.by_clock:
        return Line(who=who, text=t("sin acuerdo a tiempo: {call}.", call=call))
    return Line(who=who, text=t("decimos {call}.", call=call) if ours else t("dicen {call}.", call=call))


def _vote(event: Voted, cast: Cast) -> Line:
    if event.seat is None or event.call is None:
        return Line(who=t("Mesa"), text=t("{names} están votando.", names=together(cast, event.voters)))
    mine = event.seat == cast.me
    voted = t("votaste {call}.") if mine else t("vota {call}.")
    return Line(who=cast.called(event.seat), text=voted.format(call=said(event.call)))


def _of_seat(before: State, event: SeatEvent, mine: bool) -> str:
    match event:
        case CardThrown():
            return _thrown(event, mine)
        case CantoMade():
            return _sung(before, event, mine)
        case Answered():
            return _answered(event, mine)
        case TantoCantado():
            return t("dices {n}.", n=event.tanto) if mine else t("dice {n}.", n=event.tanto)
        case SonBuenas():
            return t("dices «son buenas».") if mine else t("dice «son buenas».")
        case WentToMazo():
            return t("te vas al mazo.") if mine else t("se va al mazo.")
        case CardsShown():
            cards = listed([the_card(card) for card in event.cards])
            return t("muestras {cards}.", cards=cards) if mine else t("muestra {cards}.", cards=cards)
        case TimedOut():
            text = t("dejaste correr el reloj ({n}.ª vez).") if mine else t("dejó correr el reloj ({n}.ª vez).")
            return text.format(n=event.count)
        case _:
            assert_never(event)


def _thrown(event: CardThrown, mine: bool) -> str:
    card = the_card(event.card)
    if event.by_clock:
        return t("se te acabó el tiempo: sale {card}.", card=card) if mine else t("sin tiempo tira {card}.", card=card)
    return t("tiraste {card}.", card=card) if mine else t("tiró {card}.", card=card)


def _sung(before: State, event: CantoMade, mine: bool) -> str:
    pending = before.reparto.pending
    call = said(event.call)
    if event.by_clock:
        return t("se te acabó el tiempo: va tu flor.") if mine else t("sin tiempo canta flor.")
    if pending and KIND[pending[-1].calls[-1]] is KIND[event.call]:
        return t("contestas {call}.", call=call) if mine else t("contesta {call}.", call=call)
    return t("cantaste {call}.", call=call) if mine else t("canta {call}.", call=call)


def _answered(event: Answered, mine: bool) -> str:
    call = said(event.call)
    if event.by_clock:
        return t("se te acabó el tiempo: {call}.", call=call) if mine else t("sin tiempo: {call}.", call=call)
    return t("dices {call}.", call=call) if mine else t("dice {call}.", call=call)


def _of_table(before: State, event: TableEvent, cast: Cast) -> str:
    match event:
        case DealerDrawn():
            mine = event.seat == cast.me
            name = cast.names[event.seat]
            return t("por sorteo repartes tú.") if mine else t("por sorteo reparte {name}.", name=name)
        case HandsDealt():
            return _dealt(before, event, cast)
        case TrickClosed():
            return _closed(before, event, cast)
        case EnvidoWon():
            return _envido(before, event, cast)
        case FloresCompared():
            told = t("{mine} a {theirs}", mine=event.values[cast.side], theirs=event.values[1 - cast.side])
            return t(
                "las flores, {told}: la más alta es {whose}.", told=told, whose=whose(cast, before.side(event.seat))
            )
        case PointsScored():
            return _points(event, cast)
        case BuenasReached():
            return _buenas(event.side, cast)
        case DealEnded():
            return t("la mano es {whose}.", whose=whose(cast, event.side))
        case _:
            assert_never(event)


def _dealt(before: State, event: HandsDealt, cast: Cast) -> str:
    mano = before.after(event.dealer)
    number = before.deal + 1
    if event.dealer == cast.me:
        return t("mano {n}: repartes tú y es mano {mano}.", n=number, mano=cast.names[mano])
    dealer = cast.names[event.dealer]
    if mano == cast.me:
        return t("mano {n}: reparte {dealer} y eres mano.", n=number, dealer=dealer)
    return t("mano {n}: reparte {dealer} y es mano {mano}.", n=number, dealer=dealer, mano=cast.names[mano])


def trick_name(number: int) -> str:
    """A trick by its place, from 0."""
    return (t("primera"), t("segunda"), t("tercera"))[number]


def _closed(before: State, event: TrickClosed, cast: Cast) -> str:
    which = trick_name(len(before.reparto.tricks))
    if event.winner is None:
        stacked = before.rules.primera_parda is PrimeraParda.APILADA and not before.reparto.tricks
        return (
            t("la {which} queda parda: se apila.", which=which)
            if stacked
            else t("la {which} queda parda.", which=which)
        )
    return t("la {which} es {whose}.", which=which, whose=whose(cast, before.side(event.winner)))


def _envido(before: State, event: EnvidoWon, cast: Cast) -> str:
    mine, theirs = event.tantos[cast.side], event.tantos[1 - cast.side]
    told = [str(number) for number in (mine, theirs) if number is not None]
    figures = told[0] if len(told) == 1 else t("{mine} a {theirs}", mine=told[0], theirs=told[1])
    return t("envido, {figures}: es {whose}.", figures=figures, whose=taken_by(cast, before.side(event.seat)))


def _points(event: PointsScored, cast: Cast) -> str:
    what, side = t(SOURCES[event.source]), for_side(cast, event.side)
    if event.refused and event.source is Source.FLOR:
        return t("flor sin comparar: +{n} para {side}.", n=event.points, side=side)
    if event.refused and event.source is not Source.MAZO:
        return t("{what} no querido: +{n} para {side}.", what=what, n=event.points, side=side)
    return t("{what}: +{n} para {side}.", what=what, n=event.points, side=side)


def _buenas(side: Side, cast: Cast) -> str:
    if cast.looking:
        return t("¡en buenas! Ya está {name} allí.", name=for_side(cast, side))
    if side == cast.side:
        return t("¡en buenas! Ya estamos allí.") if cast.format.pairs else t("¡en buenas! Ya estás allí.")
    if cast.format.pairs:
        return t("¡en buenas! Ya están ellos allí.")
    return t("¡en buenas! Ya está {name} allí.", name=side_name(cast, side))

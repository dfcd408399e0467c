"""What only a table with a vira says: one plain sentence for each of its events; the others are in `texts`."""

from typing import assert_never

from game.rules.truco.model import Cause, MatchEnded, State
from game.rules.truco.vira_words import (
    AnnouncedALey,
    CantandoCompared,
    CardPassed,
    CardsRevealed,
    CardStacked,
    ChicoWon,
    DealLiquidated,
    PiedrasRaised,
    ViraEvent,
    ViraTurned,
    WindowOpened,
)
from game.ui.felt.card_names import listed, the_card
from game.ui.felt.cast import Cast, Line
from game.ui.felt.truco.vira_motion import line_name
from game.ui.felt.truco.words import side_word, taken_by, together, whose
from game.ui.texts import t

SeatEvent = AnnouncedALey | CardPassed | CardStacked | PiedrasRaised | CardsRevealed


def describe_vira(before: State, event: ViraEvent, cast: Cast) -> Line:
    """One plain sentence for the bitácora, and who it speaks of."""
    match event:
        case AnnouncedALey() | CardPassed() | CardStacked() | PiedrasRaised() | CardsRevealed():
            return Line(who=cast.called(event.seat), text=_of_seat(event, cast.is_me(event.seat)))
        case ViraTurned():
            return Line(who=t("Mesa"), text=t("la vira es {card}.", card=the_card(event.card)))
        case CantandoCompared():
            return Line(who=t("Mesa"), text=_compared(before, event, cast), strong=True)
        case WindowOpened():
            names = together(cast, event.seats)
            return Line(who=t("Mesa"), text=t("hay flor contra flor: pueden apostar {names}.", names=names))
        case DealLiquidated():
            owed = listed([line_name(before, line).lower() for line in event.lines])
            return Line(who=t("Mesa"), text=t("liquidación: {owed}.", owed=owed), strong=True)
        case ChicoWon():
            return Line(who=t("Mesa"), text=_chico(before, event, cast), strong=True)
        case _:
            assert_never(event)


def _of_seat(event: SeatEvent, mine: bool) -> str:
    match event:
        case AnnouncedALey():
            return t("vas a ley.") if mine else t("va a ley.")
        case CardPassed():
            if event.card is not None:
                card = the_card(event.card)
                return t("pasaste tapada {card}.", card=card) if mine else t("pasa tapada {card}.", card=card)
            return t("pasa una carta tapada.")
        case CardStacked():
            card = the_card(event.card)
            return t("apilas {card}.", card=card) if mine else t("apila {card}.", card=card)
        case PiedrasRaised():
            n = event.piedras
            return t("quieres y subes {n} más.", n=n) if mine else t("quiere y sube {n} más.", n=n)
        case CardsRevealed():
            cards = listed([the_card(card) for card in event.cards])
            return t("muestras {cards}.", cards=cards) if mine else t("muestra {cards}.", cards=cards)
        case _:
            assert_never(event)


def _compared(before: State, event: CantandoCompared, cast: Cast) -> str:
    side = before.side(event.seat)
    singers = listed([side_word(cast, one) for one in event.singing])
    if event.by_flor:
        return t("cantando {singers}; hay flor, y la más alta es {whose}.", singers=singers, whose=whose(cast, side))
    mine, theirs = event.tantos[cast.side], event.tantos[1 - cast.side]
    told = t("{mine} a {theirs}", mine=mine, theirs=theirs)
    if side in event.singing:
        return t("cantando {singers}; tantos, {told}.", singers=singers, told=told)
    return t("cantando {singers}; {told}: privo, es {whose}.", singers=singers, told=told, whose=taken_by(cast, side))


def _chico(before: State, event: ChicoWon, cast: Cast) -> str:
    mine, theirs = (before.chicos[side] + (side == event.side) for side in (cast.side, 1 - cast.side))
    return t(
        "el chico es {whose}, {score}; van {mine} a {theirs} en chicos.",
        whose=taken_by(cast, event.side),
        score=t("{mine} a {theirs}", mine=before.scores[cast.side], theirs=before.scores[1 - cast.side]),
        mine=mine,
        theirs=theirs,
    )


def last_chico(before: State, event: MatchEnded, cast: Cast) -> str:
    """The chicos of a match of several that was won, as a sentence after whose it is; else nothing."""
    if before.rules.chicos == 1 or event.cause is not Cause.TARGET:
        return ""
    mine, theirs = (before.chicos[side] + (side == event.winner) for side in (cast.side, 1 - cast.side))
    return t("Chicos: {mine} a {theirs}.", mine=mine, theirs=theirs)

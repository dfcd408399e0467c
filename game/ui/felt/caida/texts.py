"""What Caída says: the names of cards and cantos, and one plain sentence for every event.

A sentence speaks of me in the second person and of the others in the third; its numbers come from the event itself.
"""

from collections.abc import Sequence
from typing import assert_never

from game.rules.caida.cantos import Canto, figure_points
from game.rules.caida.model import (
    CaidaMade,
    CantoFailed,
    CantoMade,
    CardsCaptured,
    CardThrown,
    Cause,
    CicloCounted,
    CicloOpened,
    DealerDrawn,
    Event,
    LeftoversTaken,
    LimpiaMade,
    MatchEnded,
    MesaLaid,
    RepartoDealt,
    State,
    TimedOut,
)
from game.rules.kernel import Seat, Side
from game.ui.felt.card_names import listed, rank_name, the_card, the_rank
from game.ui.felt.cast import Cast, Line
from game.ui.felt.sides import end_sentence, for_side
from game.ui.texts import t, tn

SeatEvent = CantoMade | CantoFailed | TimedOut | CardThrown | CardsCaptured | CaidaMade | LimpiaMade
TableEvent = DealerDrawn | CicloOpened | MesaLaid | RepartoDealt | LeftoversTaken | CicloCounted


def canto_name(canto: Canto) -> str:
    """The canto as it is written on its button."""
    names = {
        Canto.CASA_GRANDE: t("Casa grande"),
        Canto.CASA_CHICA: t("Casa chica"),
        Canto.REGISTRICO: t("Registrico"),
        Canto.REGISTRO: t("Registro"),
        Canto.VIGIA: t("Vigía"),
        Canto.PATRULLA: t("Patrulla"),
        Canto.TRIVILIN: t("Trivilín"),
        Canto.RONDA: t("Ronda"),
    }
    return names[canto]


def how_many(cards: int) -> str:
    """A number of cards, in words while the word is short."""
    words = {2: t("dos"), 3: t("tres"), 4: t("cuatro"), 5: t("cinco"), 6: t("seis")}
    return t("una carta") if cards == 1 else t("{n} cartas", n=words.get(cards, str(cards)))


def held(cards: int) -> str:
    """How many cards somebody holds, in figures."""
    return tn("{n} carta", "{n} cartas", cards)


def describe(before: State, event: Event, cast: Cast) -> Line:
    """One plain sentence for the bitácora, and who it speaks of."""
    match event:
        case CantoMade() | CantoFailed() | TimedOut() | CardThrown() | CardsCaptured() | CaidaMade() | LimpiaMade():
            mine = event.seat == cast.me
            return Line(who=cast.called(event.seat), text=_of_seat(before, event, mine, cast))
        case DealerDrawn() | CicloOpened() | MesaLaid() | RepartoDealt() | LeftoversTaken() | CicloCounted():
            return Line(who=t("Mesa"), text=_of_table(before, event, cast), strong=isinstance(event, CicloCounted))
        case MatchEnded():
            return Line(
                who=t("Mesa"), text=end_sentence(cast, event.winner, event.by, event.cause is Cause.LEFT), strong=True
            )
        case _:
            assert_never(event)


def _of_seat(before: State, event: SeatEvent, mine: bool, cast: Cast) -> str:
    match event:
        case CantoMade():
            said = t("cantaste {canto}: +{n}.") if mine else t("cantó {canto}: +{n}.")
            return said.format(canto=canto_name(event.canto).lower(), n=event.points)
        case CantoFailed():
            said = t("cantaste {canto} en falso: −{n}.") if mine else t("cantó {canto} en falso: −{n}.")
            return said.format(canto=canto_name(event.canto).lower(), n=event.lost)
        case TimedOut():
            said = t("dejaste correr el reloj ({n}.ª vez).") if mine else t("dejó correr el reloj ({n}.ª vez).")
            return said.format(n=event.count)
        case CardThrown():
            return _thrown(before, event, mine, cast)
        case CardsCaptured():
            return _captured(event, mine)
        case CaidaMade():
            said = t("¡caíste con {rank}! +{n}.") if mine else t("cayó con {rank}: +{n}.")
            return said.format(rank=the_rank(event.rank), n=event.points)
        case LimpiaMade():
            said = t("limpiaste la mesa: +{n}.") if mine else t("limpió la mesa: +{n}.")
            return said.format(n=event.points)
        case _:
            assert_never(event)


def _thrown(before: State, event: CardThrown, mine: bool, cast: Cast) -> str:
    if mine:
        return t("tiraste {card}.", card=the_card(event.card))
    said = t("tiró {card}.", card=the_card(event.card))
    if before.after(event.seat) == cast.me:
        said += " " + t("Si le caes, +{n}.", n=figure_points(event.card.rank))
    return said


def _captured(event: CardsCaptured, mine: bool) -> str:
    ranks = list(dict.fromkeys(card.rank for card in event.taken))
    if len(ranks) > 1:
        said = t("arrastraste {ranks}: {count}.") if mine else t("arrastró {ranks}: {count}.")
    else:
        said = t("ligaste {ranks}: {count}.") if mine else t("ligó {ranks}: {count}.")
    return said.format(ranks=listed([the_rank(rank) for rank in ranks]), count=how_many(len(event.taken) + 1))


def _of_table(before: State, event: TableEvent, cast: Cast) -> str:
    match event:
        case DealerDrawn():
            mine = event.seat == cast.me
            return (
                t("por sorteo repartes tú.") if mine else t("por sorteo reparte {name}.", name=cast.names[event.seat])
            )
        case CicloOpened():
            mine = event.dealer == cast.me
            return (
                t("se baraja y repartes tú.")
                if mine
                else t("se baraja y reparte {name}.", name=cast.names[event.dealer])
            )
        case MesaLaid():
            return t("abre con {ranks}.", ranks=listed([rank_name(card.rank) for card in event.cards]))
        case RepartoDealt():
            return t("reparto {n}: tres cartas a cada uno.", n=before.reparto + 1)
        case LeftoversTaken():
            return _left_over(event, cast)
        case CicloCounted():
            return _counted(event, cast)
        case _:
            assert_never(event)


def _left_over(event: LeftoversTaken, cast: Cast) -> str:
    count = how_many(len(event.cards))
    if event.side != cast.side or cast.looking:
        return t("lo que quedó ({count}) va al montón de {side}.", count=count, side=for_side(cast, event.side))
    if cast.format.pairs:
        return t("lo que quedó ({count}) va a nuestro montón.", count=count)
    return t("lo que quedó ({count}) va a tu montón.", count=count)


def _counted(event: CicloCounted, cast: Cast) -> str:
    sides = sorted(range(len(event.montones)), key=lambda side: side != cast.side)
    if len(sides) > 2:
        return _counted_alone(event, sides, cast)
    figures = t("{mine} a {theirs}", mine=event.montones[sides[0]], theirs=event.montones[sides[1]])
    for side in sides:
        if event.points[side]:
            return t("conteo de {figures}: +{n} para {side}.", figures=figures, n=event.points[side],
                     side=for_side(cast, side))  # fmt: skip
    return t("conteo de {figures}: nadie suma.", figures=figures)


def _counted_alone(event: CicloCounted, sides: Sequence[Side], cast: Cast) -> str:
    figures = listed([str(event.montones[side]) for side in sides])
    gains = [(side, event.points[side]) for side in sides if event.points[side]]
    paid = [t("+{n} para {side}", n=points, side=for_side(cast, side)) for side, points in gains]
    return t("conteo de {figures}: {paid}.", figures=figures, paid=listed(paid) if paid else t("nadie suma"))


def my_word(turn: bool) -> str:
    """What I do, where there is little room."""
    return t("te toca") if turn else t("esperas")


def seat_word(cast: Cast, seat: Seat, cards: int, turn: bool) -> str:
    """The second line of a plaque."""
    if cast.is_me(seat):
        return t("te toca") if turn else t("esperas tu turno")
    if cast.format.pairs and cast.ours(seat):
        return t("tu pareja · {cards}", cards=held(cards))
    return held(cards)

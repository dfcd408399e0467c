"""One plain sentence for every event that Escuela adds; its numbers and names come from the event and the view.

A sentence speaks of me in the second person and of the others in the third.
"""

from collections.abc import Callable
from typing import Any

from game.rules.caida.cantos import Canto
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
from game.rules.caida.model import State
from game.rules.caida.pending import Standing
from game.rules.caida.terms import MataCanto
from game.rules.kernel import Seat, Side
from game.ui.felt.caida.contests import beaten_by
from game.ui.felt.caida.escuela_names import escuela_canto, numbers_of, of_seat, the_canto, together
from game.ui.felt.caida.texts import how_many
from game.ui.felt.card_names import listed, rank_name, the_card, the_rank
from game.ui.felt.cast import Cast, Line
from game.ui.felt.sides import side_name
from game.ui.texts import t

MESA = (
    CardsDrawn,
    EchadaBuried,
    CantosFound,
    CantosClosed,
    CantoStood,
    TurnPassed,
    LotAwaited,
    CantoAnnulled,
    PauseOpened,
    PauseLifted,
)
"""What the table says, and nobody who sits at it."""


def describe_escuela(before: State, event: EscuelaEvent, cast: Cast) -> Line:
    """The sentence for the bitácora, and who it speaks of; of what is not worth a line there, no words."""
    said = SAID[type(event)](before, event, cast)
    strong = isinstance(event, CantoPaid | TribilinShown | ZapatoMade)
    if not said:
        return Line("", "", quiet=True)
    if isinstance(event, MESA):
        return Line(t("Mesa"), said, strong)
    if isinstance(event, ZapatoMade):
        return Line(side_name(cast, event.side), said, strong)
    return Line(cast.called(event.by if isinstance(event, Accused) else event.seat), said, strong)


def _nothing(_: State, __: Any, ___: Cast) -> str:
    """What is chosen, and that errors count anew, is seen on the table."""
    return ""


# The draw and the echada


def _drawn(_: State, event: CardsDrawn, cast: Cast) -> str:
    order = sorted(zip(event.seats, event.cards, strict=True), key=lambda one: not cast.is_me(one[0]))
    each = [
        t("{name}, {rank}", name=t("tú") if cast.is_me(seat) else cast.names[seat], rank=rank_name(card.rank))
        for seat, card in order
    ]
    said = t("sorteo del echador: {each}.", each="; ".join(each))
    if len(event.tied) > 1:
        said += " " + t("Empatan {names}: sacan otra vez.", names=together(cast, event.tied))
    return said


def _called(_: State, event: EchadaCalled, cast: Cast) -> str:
    said = t("echaste llamando {numbers}.") if cast.is_me(event.seat) else t("echó llamando {numbers}.")
    return said.format(numbers=numbers_of(event.llamada))


def _placed(_: State, event: EchadaPlaced, cast: Cast) -> str:
    mine = cast.is_me(event.seat)
    if event.points:
        said = t("llamaste {n} y salió {card}: +{n}.") if mine else t("llamó {n} y salió {card}: +{n}.")
    else:
        said = t("llamaste {n} y salió {card}.") if mine else t("llamó {n} y salió {card}.")
    return said.format(n=event.called, card=the_rank(event.card.rank))


def _buried(_: State, event: EchadaBuried, __: Cast) -> str:
    return t("se repite {rank}: esa carta va debajo del mazo.", rank=the_rank(event.card.rank))


def _mal_echada(_: State, event: MalEchada, cast: Cast) -> str:
    said = t("cobraste la mal echada: +{n}.") if cast.is_me(event.seat) else t("cobró la mal echada: +{n}.")
    return said.format(n=event.points)


# Cantos


def _found(_: State, event: CantosFound, cast: Cast) -> str:
    order = sorted(event.cantos, key=lambda held: not cast.is_me(held.seat))
    each = [
        t("tú, {canto}", canto=escuela_canto(held.canto).lower())
        if cast.is_me(held.seat)
        else t("{name}, {canto}", name=cast.names[held.seat], canto=escuela_canto(held.canto).lower())
        for held in order
    ]
    return t("hay canto: {each}.", each="; ".join(each))


def _announced(_: State, event: CantoAnnounced, cast: Cast) -> str:
    name = escuela_canto(event.canto).lower()
    if not cast.is_me(event.seat):
        return t("cantó {canto}.", canto=name)
    return t("cantaste {canto} por viveza.", canto=name) if event.falso else t("cantaste {canto}.", canto=name)


def _asked(_: State, event: PedirMade, cast: Cast) -> str:
    said = t("pediste que se pagara tu canto.") if cast.is_me(event.seat) else t("pidió que se pagara su canto.")
    if event.asked:
        said += " " + t("Dicen lo que tienen: {names}.", names=together(cast, event.asked))
    return said


def _answered(_: State, event: ContestAnswered, cast: Cast) -> str:
    if not cast.is_me(event.seat):
        return t("ya respondió.")
    if event.canto is None:
        return t("dijiste que no tienes canto.")
    return t("respondiste con {canto}.", canto=escuela_canto(event.canto).lower())


def _closed(_: State, __: CantosClosed, ___: Cast) -> str:
    return t("los cantos de este reparto se pagan ya.")


def _stood(before: State, event: CantoStood, cast: Cast) -> str:
    if before.rules.mata_canto is MataCanto.NO:
        return ""
    canto = of_seat(cast, event.seat, _canto_of(before, event.seat))
    match event.standing:
        case Standing.MUERTO:
            return t("muere {canto}: no se paga.", canto=canto)
        case Standing.EXPUESTO if before.last_thrown is None:
            return t("nadie puede caer ahora: {canto} está por salvarse.", canto=canto)
        case Standing.EXPUESTO:
            return t("si ahora hay caída, muere {canto}.", canto=canto)
        case _:
            return t("se salva {canto}.", canto=canto)


def _canto_of(state: State, seat: Seat) -> Canto:
    entries = state.book.entries if state.book is not None else ()
    return next((entry.canto for entry in entries if entry.seat == seat), Canto.RONDA)


def _paid(before: State, event: CantoPaid, cast: Cast) -> str:
    said = t("cobraste {canto}: +{n}.") if cast.is_me(event.seat) else t("cobró {canto}: +{n}.")
    said = said.format(canto=the_canto(event.canto), n=event.points)
    beaten = beaten_by(before, event)
    if not beaten:
        return said
    losers = listed([of_seat(cast, entry.seat, entry.canto) for entry in beaten])
    return said + " " + t("Le ganó a {losers}.", losers=losers)


def _shown(_: State, event: TribilinShown, cast: Cast) -> str:
    cards = listed([the_card(card) for card in event.cards])
    said = t("enseñaste {cards}: tribilín mata partida.")
    others = t("enseñó {cards}: tribilín mata partida.")
    return (said if cast.is_me(event.seat) else others).format(cards=cards)


# Experto and Soplado


def _fined(_: State, event: Fined, cast: Cast) -> str:
    mine = cast.is_me(event.seat)
    whys = {
        Fault.PLAY: t("marcaste lo que esa carta no se lleva") if mine else t("marcó mal su jugada"),
        Fault.CANTO: t("cantaste lo que no tienes") if mine else t("cantó lo que no tiene"),
        Fault.SOPLO: t("soplaste mal") if mine else t("sopló mal"),
        Fault.ACCUSATION: t("acusaste sin razón") if mine else t("acusó sin razón"),
        Fault.CHEAT: t("te agarraron") if mine else t("quedó en evidencia"),
    }
    why = whys[event.fault]
    if event.lost:
        return t("{why}: −{n}.", why=why, n=event.lost)
    return t("{why}; no tenías nada que perder.", why=why) if mine else t("{why}; no tenía nada que perder.", why=why)


def _blown(_: State, event: CardsBlown, cast: Cast) -> str:
    ranks = listed([the_rank(rank) for rank in dict.fromkeys(card.rank for card in event.cards)])
    said = t("soplaste {ranks}: {count}.") if cast.is_me(event.seat) else t("sopló {ranks}: {count}.")
    return said.format(ranks=ranks, count=how_many(len(event.cards)))


def _lot(_: State, event: LotAwaited, cast: Cast) -> str:
    if cast.is_me(event.seat):
        return t("la suerte tira por ti.")
    return t("la suerte tira por {name}.", name=cast.names[event.seat])


# Viveza


def _accused(_: State, event: Accused, cast: Cast) -> str:
    whom = t("a ti") if cast.is_me(event.seat) else t("a {name}", name=cast.names[event.seat])
    if cast.is_me(event.by):
        said = t("acusaste {whom}, y con razón.") if event.proved else t("acusaste {whom}, pero no había nada.")
    else:
        said = t("acusó {whom}, y con razón.") if event.proved else t("acusó {whom}, pero no había nada.")
    return said.format(whom=whom)


def _annulled(_: State, event: CantoAnnulled, cast: Cast) -> str:
    said = t("{canto} era en falso: no vale.", canto=of_seat(cast, event.seat, event.canto))
    return said + " " + t("Se devuelven {n}.", n=event.returned) if event.returned else said


def _undone(_: State, event: CaptureUndone, cast: Cast) -> str:
    mine = cast.is_me(event.seat)
    cards = listed([the_card(card) for card in event.returned])
    said = (t("devolviste a la mesa {cards}.") if mine else t("devolvió a la mesa {cards}.")).format(cards=cards)
    if event.lost:
        limpia = t("Devolviste la limpia: −{n}.") if mine else t("Devolvió la limpia: −{n}.")
        said += " " + limpia.format(n=event.lost)
    return said


def _paused(_: State, event: PauseOpened, __: Cast) -> str:
    return (
        t("se acaba el ciclo: es la última oportunidad de acusar.")
        if event.side is None
        else t("alguien gana, si nadie acusa.")
    )


def _lifted(_: State, __: PauseLifted, ___: Cast) -> str:
    return t("nadie llega todavía: la partida sigue.")


# How a match goes on, and ends


def _left(_: State, event: SeatLeft, cast: Cast) -> str:
    if cast.is_me(event.seat):
        return t("te levantaste; la suerte juega por ti.")
    return t("se levantó de la mesa; la suerte juega por su puesto.")


def _zapato(_: State, event: ZapatoMade, cast: Cast) -> str:
    side: Side = event.side
    if cast.looking:
        return t("de zapato: ni un punto.")
    if side != cast.side:
        return t("quedaron de zapato: ni un punto.") if cast.format.pairs else t("quedó de zapato: ni un punto.")
    return t("quedamos de zapato: ni un punto.") if cast.format.pairs else t("quedaste de zapato: ni un punto.")


SAID: dict[type[EscuelaEvent], Callable[[State, Any, Cast], str]] = {
    CardsDrawn: _drawn,
    EchadaCalled: _called,
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
    TribilinShown: _shown,
    Selected: _nothing,
    Fined: _fined,
    TurnPassed: _nothing,
    CardsBlown: _blown,
    LotAwaited: _lot,
    Accused: _accused,
    CantoAnnulled: _annulled,
    CaptureUndone: _undone,
    PauseOpened: _paused,
    PauseLifted: _lifted,
    SeatLeft: _left,
    ZapatoMade: _zapato,
}
"""What is said of each event; a test compares it with the list of events."""

"""The short words of Truco: what each canto is called and cried, and how sides and seats are spoken of."""

from collections.abc import Iterable

from game.rules.kernel import Seat, Side
from game.rules.truco.terms import KIND, Call, Kind
from game.ui.felt.card_names import listed
from game.ui.felt.cast import Cast
from game.ui.felt.sides import for_side, side_name
from game.ui.texts import m, t, tn

NAMES = {
    Call.TRUCO: m("Truco"),
    Call.RETRUCO: m("Retruco"),
    Call.VALE_CUATRO: m("Vale cuatro"),
    Call.VALE_NUEVE: m("Vale nueve"),
    Call.VALE_JUEGO: m("Vale juego"),
    Call.ENVIDO: m("Envido"),
    Call.REAL_ENVIDO: m("Real envido"),
    Call.FALTA_ENVIDO: m("Falta envido"),
    Call.QUIERO_Y_ENVIDO: m("Quiero y envido"),
    Call.PIEDRAS: m("Quiero y más piedras"),
    Call.ENVIDO_A_LA_FALTA: m("Envido a la falta"),
    Call.FLOR: m("Flor"),
    Call.CONTRAFLOR: m("Contraflor"),
    Call.CONTRAFLOR_AL_RESTO: m("Contraflor al resto"),
    Call.CON_FLOR_ENVIDO: m("Con flor envido"),
    Call.CON_FLOR_A_LA_FALTA: m("Con flor a la falta"),
    Call.PASO: m("Paso"),
    Call.QUIERO: m("Quiero"),
    Call.NO_QUIERO: m("No quiero"),
    Call.ME_ACHICO: m("Me achico"),
    Call.MAZO: m("Me voy al mazo"),
}
SHORT = {
    Call.REAL_ENVIDO: m("Real"),
    Call.FALTA_ENVIDO: m("Falta"),
    Call.CONTRAFLOR_AL_RESTO: m("Al resto"),
    Call.QUIERO_Y_ENVIDO: m("Envido"),
    Call.ENVIDO_A_LA_FALTA: m("Falta"),
    Call.CON_FLOR_A_LA_FALTA: m("Falta"),
    Call.MAZO: m("Al mazo"),
}
LOUD = {
    Call.RETRUCO: 1,
    Call.VALE_CUATRO: 2,
    Call.VALE_NUEVE: 2,
    Call.VALE_JUEGO: 3,
    Call.QUIERO_Y_ENVIDO: 1,
    Call.ENVIDO_A_LA_FALTA: 2,
    Call.CON_FLOR_ENVIDO: 2,
    Call.CON_FLOR_A_LA_FALTA: 3,
    Call.REAL_ENVIDO: 1,
    Call.FALTA_ENVIDO: 2,
    Call.FLOR: 1,
    Call.CONTRAFLOR: 2,
    Call.CONTRAFLOR_AL_RESTO: 3,
}
"""How much louder than a plain truco or envido each is cried: the dearer, the louder."""
KINDS = {Kind.TRUCO: m("Truco"), Kind.ENVIDO: m("Envido"), Kind.FLOR: m("Flor")}


def call_name(call: Call) -> str:
    """What is sung or answered, as it is written on its button."""
    return t(NAMES[call])


def short_name(call: Call) -> str:
    """The same where there is little room."""
    return t(SHORT.get(call, NAMES[call]))


def cry(call: Call) -> str:
    """What is heard."""
    return t("¡{call}!", call=call_name(call)) if call in KIND or call is Call.QUIERO else call_name(call)


def said(call: Call) -> str:
    """What is sung or answered, in the middle of a sentence."""
    return call_name(call).lower()


def loudness(call: Call) -> int:
    """How loud it is cried, from 0 to 3."""
    return LOUD.get(call, 0)


# Sides and seats


def side_word(cast: Cast, side: Side) -> str:
    """The same in the middle of a sentence."""
    if cast.looking:
        return for_side(cast, side)
    if cast.format.pairs:
        return t("nosotros") if side == cast.side else t("ellos")
    return t("tú") if side == cast.side else cast.names[cast.format.members(side)[0]]


def writes(cast: Cast, side: Side, points: int) -> str:
    """That a side would write so many points."""
    if cast.looking:
        return t("{name} anota {n}", name=for_side(cast, side), n=points)
    if side != cast.side:
        if cast.format.pairs:
            return t("ellos anotan {n}", n=points)
        return t("{name} anota {n}", name=side_name(cast, side), n=points)
    return t("anotamos {n}", n=points) if cast.format.pairs else t("anotas {n}", n=points)


def whose(cast: Cast, side: Side) -> str:
    """That something is a side's, after «es»."""
    if cast.looking:
        return t("de {name}", name=for_side(cast, side))
    if cast.format.pairs:
        return t("nuestra") if side == cast.side else t("de ellos")
    return t("tuya") if side == cast.side else t("de {name}", name=side_name(cast, side))


def taken_by(cast: Cast, side: Side) -> str:
    """The same of something that is masculine: an envido, a truco."""
    if cast.looking:
        return whose(cast, side)
    if cast.format.pairs:
        return t("nuestro") if side == cast.side else t("de ellos")
    return t("tuyo") if side == cast.side else t("de {name}", name=side_name(cast, side))


def together(cast: Cast, seats: Iterable[Seat]) -> str:
    """Several seats by name, me last and in small letters."""
    ordered = sorted(seats, key=lambda seat: seat == cast.me)
    return listed([t("tú") if cast.is_me(seat) else cast.names[seat] for seat in ordered])


def held(cards: int) -> str:
    """How many cards somebody holds, in figures."""
    return tn("{n} carta", "{n} cartas", cards)

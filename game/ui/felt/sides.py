"""What the sides of a table are called, and how a match that is over is told to one of its seats, in any game."""

from collections.abc import Sequence

from game.rules.kernel import Seat, Side
from game.ui.felt.cast import Cast
from game.ui.texts import t


def side_name(cast: Cast, side: Side) -> str:
    """How a side is called on the marcador."""
    if cast.looking:
        name, pairs = cast.names[cast.format.members(side)[0]], cast.format.pairs
        if pairs and cast.format.seats > 4:
            return t("Los de {name}", name=name)
        return t("Pareja de {name}", name=name) if pairs else name
    if cast.format.pairs:
        return t("Nosotros") if side == cast.side else t("Ellos")
    return t("Tú") if side == cast.side else cast.names[cast.format.members(side)[0]]


def for_side(cast: Cast, side: Side) -> str:
    """How a side is called after a preposition."""
    if cast.looking:
        name, pairs = cast.names[cast.format.members(side)[0]], cast.format.pairs
        if pairs and cast.format.seats > 4:
            return t("los de {name}", name=name)
        return t("la pareja de {name}", name=name) if pairs else name
    if cast.format.pairs:
        return t("nosotros") if side == cast.side else t("ellos")
    return t("ti") if side == cast.side else cast.names[cast.format.members(side)[0]]


def end_sentence(cast: Cast, winner: Side, by: Seat | None, left: bool) -> str:
    """Who won and why: `by` left, or ran out of time; nobody did, and the score ended the match."""
    if by is not None:
        mine, name = cast.is_me(by), cast.names[by]
        if left:
            return t("te levantaste de la mesa.") if mine else t("{name} se levantó de la mesa.", name=name)
        return (
            t("se te acabó el reloj demasiadas veces.")
            if mine
            else t("a {name} se le acabó el reloj demasiadas veces.", name=name)
        )
    if cast.looking:
        many = cast.format.pairs and cast.format.seats > 4
        name = for_side(cast, winner)
        return t("ganaron {name}.", name=name) if many else t("ganó {name}.", name=name)
    if winner == cast.side:
        return t("ganamos la partida.") if cast.format.pairs else t("ganaste la partida.")
    return t("ganaron ellos.") if cast.format.pairs else t("ganó {name}.", name=side_name(cast, winner))


def end_title(cast: Cast, winner: Side) -> str:
    """How it ended for me, in a few large letters (a capital G would read as a C)."""
    if cast.looking:
        return t("Partida terminada")
    return t("¡Partida ganada!") if winner == cast.side else t("Partida perdida")


def parting(names: Sequence[str], me: Seat, by: Seat | None, timed_out: bool) -> str:
    """In a ledger: who lost the match by leaving it, or by the clock."""
    if by == me:
        return t("Pierdes por tiempo") if timed_out else t("Te levantaste de la mesa")
    name = names[by or 0]
    if timed_out:
        return t("{name} pierde por tiempo", name=name)
    return t("{name} se levantó de la mesa", name=name)

"""What dominó says: the names of numbers and tiles, and one plain sentence for every event.

A sentence speaks of me in the second person and of the others in the third; its numbers come from the event itself.
"""

from typing import assert_never

from game.rules.domino.model import (
    CapicuaMade,
    Cause,
    DealScored,
    DominoMade,
    Event,
    HandsDealt,
    HandsShown,
    MatchEnded,
    Passed,
    SalidaGiven,
    State,
    TilePlaced,
    TimedOut,
    TranqueReached,
)
from game.rules.kernel import Side
from game.rules.tiles import Tile
from game.ui.felt.cast import Cast, Line
from game.ui.felt.sides import end_sentence, for_side
from game.ui.texts import t, tn

Ends = tuple[int, int]
SeatEvent = TilePlaced | Passed | SalidaGiven | TimedOut | DominoMade | CapicuaMade | TranqueReached
TableEvent = HandsDealt | HandsShown | DealScored


def number_name(number: int) -> str:
    """A number as it is said: `blanca`, `uno` … `seis`."""
    return (t("blanca"), t("uno"), t("dos"), t("tres"), t("cuatro"), t("cinco"), t("seis"))[number]


def tile_name(tile: Tile) -> str:
    """A tile as it is said: `doble seis`, `doble blanco`, `cuatro–seis`."""
    if tile.double:
        if tile.low == 0:
            return t("doble blanco")
        return t("doble {number}", number=number_name(tile.low))
    return f"{number_name(tile.low)}–{number_name(tile.high)}"


def the_tile(tile: Tile) -> str:
    """The tile with its article."""
    feminine = tile.low == 0 and not tile.double
    return t("la {tile}", tile=tile_name(tile)) if feminine else t("el {tile}", tile=tile_name(tile))


def ends_said(ends: Ends) -> str:
    """Both open numbers in words; one word when they are the same."""
    left, right = ends
    return number_name(left) if left == right else t("{first} y {last}", first=number_name(left),
                                                     last=number_name(right))  # fmt: skip


def ends_figures(ends: Ends) -> str:
    """Both open numbers in figures."""
    left, right = ends
    return str(left) if left == right else t("{first} y {last}", first=left, last=right)


def held(tiles: int) -> str:
    """How many tiles somebody holds, in figures."""
    return tn("{n} ficha", "{n} fichas", tiles)


def put_at(ends: Ends, number: int) -> str:
    """What the place of a tile is called: by its number, since a line that folds turns left into right."""
    return t("aquí") if ends[0] == ends[1] else t("poner al {n}", n=number)


def describe(before: State, event: Event, cast: Cast) -> Line:
    """One plain sentence for the bitácora, and who it speaks of."""
    match event:
        case TilePlaced() | Passed() | SalidaGiven() | TimedOut() | DominoMade() | CapicuaMade() | TranqueReached():
            strong = isinstance(event, DominoMade | CapicuaMade | TranqueReached)
            return Line(cast.called(event.seat), _of_seat(before, event, event.seat == cast.me), strong)
        case HandsDealt() | HandsShown() | DealScored():
            return Line(t("Mesa"), _of_table(before, event, cast), isinstance(event, DealScored))
        case MatchEnded():
            return Line(t("Mesa"), end_sentence(cast, event.winner, event.by, event.cause is Cause.LEFT), strong=True)
        case _:
            assert_never(event)


def _of_seat(before: State, event: SeatEvent, mine: bool) -> str:
    match event:
        case TilePlaced():
            if not before.line:
                said = t("saliste con {tile}.") if mine else t("salió con {tile}.")
            else:
                said = t("pusiste {tile}.") if mine else t("puso {tile}.")
            return said.format(tile=the_tile(event.tile))
        case Passed():
            said = t("pasaste a {ends}.") if mine else t("pasó a {ends}.")
            return said.format(ends=ends_said(event.ends))
        case SalidaGiven():
            return _opens(event, mine)
        case TimedOut():
            said = t("dejaste correr el reloj ({n}.ª vez).") if mine else t("dejó correr el reloj ({n}.ª vez).")
            return said.format(n=event.count)
        case DominoMade():
            return t("dominaste la mano.") if mine else t("dominó la mano.")
        case CapicuaMade():
            said = t("¡capicúa tuya! +{n}.") if mine else t("la cerró capicúa: +{n}.")
            return said.format(n=event.points)
        case TranqueReached():
            said = t("trancaste la mano a {ends}.") if mine else t("trancó la mano a {ends}.")
            return said.format(ends=ends_said(event.ends))
        case _:
            assert_never(event)


def _opens(event: SalidaGiven, mine: bool) -> str:
    if event.tile is None:
        return t("te toca salir con la que quieras.") if mine else t("sale esta mano.")
    said = t("te toca salir con {tile}.") if mine else t("sale con {tile}.")
    return said.format(tile=the_tile(event.tile))


def _of_table(before: State, event: TableEvent, cast: Cast) -> str:
    match event:
        case HandsDealt():
            return t("mano {n}: siete fichas a cada uno.", n=before.deal + 1)
        case HandsShown():
            mine, theirs = (event.sums[side] for side in _ordered(cast))
            if cast.looking:
                left = [t("{n} en {side}", n=event.sums[side], side=_hands_of(cast, side)) for side in _ordered(cast)]
                return t("quedan {first} y {last}.", first=left[0], last=left[1])
            return t("quedan {mine} en nuestras manos y {theirs} en las de ellos.", mine=mine, theirs=theirs)
        case DealScored():
            if event.side is None:
                return t("empate en el tranque: nadie suma.")
            return t("+{n} para {side}.", n=event.points, side=for_side(cast, event.side))
        case _:
            assert_never(event)


def _hands_of(cast: Cast, side: Side) -> str:
    return t("las manos de {side}", side=for_side(cast, side))


def _ordered(cast: Cast) -> tuple[Side, ...]:
    return tuple(sorted(range(cast.format.sides), key=lambda side: side != cast.side))


def my_word(turn: bool) -> str:
    """What I do, where there is little room."""
    return t("te toca") if turn else t("esperas")


def seat_word(cast: Cast, seat: int, tiles: int, turn: bool) -> str:
    """The second line of a plaque."""
    if cast.is_me(seat):
        return t("te toca") if turn else t("esperas tu turno")
    if cast.ours(seat):
        return t("tu pareja · {tiles}", tiles=held(tiles))
    return held(tiles)

"""What Caída escuela adds to a position: cantos and the cards behind them, errors, equal cards, rights used."""

from collections.abc import Mapping
from typing import Any

from game.rules.caida.canto_contested import dealt_to, worth
from game.rules.caida.cantos import Canto, best_canto
from game.rules.caida.keeping import hung, sets_left, told
from game.rules.caida.model import State
from game.rules.caida.pending import Book, Entry, School, Spent, Standing
from game.rules.cards import DECK, Card
from game.rules.record import replace
from game.scenario.notation import HIDDEN, BadValue, field_types, under, value

PLAIN = ("errors", "culprits", "spent", "left", "late", "selection")
CANTOS = ("dealt", "cantos")
FIELDS = frozenset((*PLAIN, *CANTOS))
"""What the *given* of a scenario of Escuela may say besides."""
PAID = "cobrado"


def counted(given: Mapping[str, Any], state: State) -> State:
    """The state with what a file says in plain values."""
    seats = state.format.seats
    declared = field_types(School)
    values: dict[str, Any] = {"errors": (0,) * seats, "spent": (Spent(),) * seats}
    for name in PLAIN:
        if name in given:
            with under(name):
                values[name] = value(given[name], declared[name])
    for name in ("errors", "spent"):
        if len(values[name]) != seats:
            raise BadValue("{name} trae {n}, y tienen que ser {size}", name, name=name, n=len(values[name]), size=seats)
    places = (*values.get("left", ()), *(culprit.seat for culprit in values.get("culprits", ())))
    if not all(0 <= seat < seats for seat in places) or min(values["errors"]) < 0:
        raise BadValue(
            "los puestos van de 0 a {last}, y los errores de 0 a 3",
            "left" if "left" in given else "culprits",
            last=seats - 1,
        )
    return hung(state, **values)


def _check(state: State) -> None:
    """What is chosen can be chosen, and equal cards lie there."""
    card, take = state.selection.card, state.selection.take
    if (card is not None and card not in state.hands[state.turn]) or not set(take) <= set(state.mesa):
        raise BadValue("lo escogido tiene que estar en la mano a la que le toca, y en la mesa", "selection")
    if sets_left(state.culprits, state.mesa) != state.culprits:
        raise BadValue("un culpable necesita dos cartas iguales en la mesa", "culprits")


def sung(given: Mapping[str, Any], state: State) -> State:
    """The state with its cantos: those that are named, and in normal mode those that the cards hold."""
    rows = given.get("dealt", [""] * state.format.seats)
    _check(state)
    book = Book(deal=1, dealt=_dealt(rows, state))
    named = _named(given.get("cantos", []), book)
    for seat in range(state.format.seats):
        canto = best_canto(dealt_to(book, seat), state.rules.played)
        known = rows[seat] or len(state.hands[seat]) == 3
        if known and not state.rules.experto and canto is not None and seat not in named:
            named[seat] = Entry(seat=seat, canto=canto)
    for seat, entry in named.items():
        if not state.hands[seat] and entry.standing is Standing.VIVO:
            named[seat] = replace(entry, standing=Standing.FIRME)
    order = sorted(named.values(), key=lambda entry: state.distance(entry.seat))
    sung = tuple(seat in named and state.rules.experto for seat in range(state.format.seats))
    state = hung(replace(state, deals=1, sung=sung), book=replace(book, entries=tuple(order)))
    for entry in order if state.rules.viveza else ():
        state = told(state, entry.seat, None)
    return state


def _dealt(given: object, state: State) -> tuple[tuple[Card, ...], ...]:
    """The three cards of each seat: as told, or those in hand and whatever has been seen since."""
    if not isinstance(given, list) or len(given) != state.format.seats:
        raise BadValue("dealt tiene que ser una fila de tres cartas por puesto, vacía donde da igual", "dealt")
    seen = iter(state.gone)
    rows = []
    for seat, row in enumerate(given):
        with under("dealt"):
            cards = value([word for word in str(row).split() if word != HIDDEN], tuple[Card, ...])
        held = tuple(card for card in state.hands[seat] if card is not None)
        if cards and (len(cards) != 3 or not set(held) <= set(cards)):
            raise BadValue(
                "el puesto {seat} tiene {n} cartas, y le dieron {dealt}",
                "dealt",
                seat=seat,
                n=len(held),
                dealt=repr(row),
            )
        rows.append(cards or (*held, *(next(seen, DECK[0]) for _ in range(3 - len(held)))))
    return tuple(rows)


def _named(given: object, book: Book) -> dict[int, Entry]:
    """Cantos in words: `"1 patrulla"`, `"2 vigia firme"`, `"0 ronda cobrado"`."""
    found: dict[int, Entry] = {}
    for words in given if isinstance(given, list) else [given]:
        seat, canto, *rest = [*str(words).split(), "", ""][:3]
        if not seat.isdigit() or int(seat) >= len(book.dealt):
            raise BadValue("{words} no empieza con un puesto", "cantos", words=repr(words))
        with under("cantos"):
            kind: Canto = value(canto, Canto)
            how = rest[0]
            standing = Standing.FIRME if how == PAID else value(how, Standing) if how else Standing.VIVO
        entry = Entry(seat=int(seat), canto=kind, standing=standing)
        found[int(seat)] = replace(entry, paid=worth(book, int(seat), kind)) if how == PAID else entry
    return found

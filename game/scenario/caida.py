"""The notation of Caída: a position on the mesa as a scenario gives it, made into a whole and lawful state.

What a file leaves out is filled in deterministically with cards that nobody has mentioned, so that every state has
its forty cards exactly once.
"""

from collections.abc import Mapping, Sequence, Sized
from typing import Any

from game.rules.caida import CAIDA
from game.rules.caida.decide import OPENING
from game.rules.caida.model import Phase, State
from game.rules.caida.terms import CantoPolicy, Opening, Ruleset
from game.rules.cards import DECK, Card
from game.rules.kernel import Format, Seat
from game.rules.record import replace
from game.scenario import escuela
from game.scenario.notation import HIDDEN, BadValue, field_types, under, value

FILLING = tuple(DECK[place * 7 % len(DECK)] for place in range(len(DECK)))
"""Unseen cards come from here, in this order: every suit and rank well mixed."""

PLAIN = ("scores", "dealer", "turn", "ciclo", "plays", "last_thrown", "last_capturer", "sung", "timeouts")
CARDS = ("hands", "mesa", "mazo", "montones")
FIELDS = frozenset((*PLAIN, *CARDS, "phase", *escuela.FIELDS))
"""What the *given* of a Caída scenario may say, besides ruleset, seats, pairs and options."""


def build(given: Mapping[str, Any], rules: Ruleset, table: Format) -> State:
    """The state that *given* describes; raises `BadValue` when there can be no such state."""
    state = replace(CAIDA.start(rules, table), phase=_read(given, "phase", Phase, Phase.PLAY))
    declared = field_types(State)
    state = replace(state, **{name: _read(given, name, declared[name], None) for name in PLAIN if name in given})
    _check_seats(state)
    if state.rules.canto_policy is CantoPolicy.CONTESTED:
        state = escuela.counted(given, state)
    elif name := next((name for name in given if name in escuela.FIELDS), None):
        raise BadValue("en {ruleset} no hay {name}", name, ruleset=state.rules.key, name=name)
    if state.phase is Phase.PLAY:
        if "turn" not in given:
            state = replace(state, turn=state.after(state.dealer))
        state = _lay(given, replace(state, ciclo=max(1, state.ciclo)))
        _check_play(state)
        if state.rules.canto_policy is CantoPolicy.CONTESTED:
            state = escuela.sung(given, state)
    elif state.phase is Phase.ECHADA and state.rules.opening is Opening.ECHADA:
        state = _to_call(given, state)
    elif state.phase is Phase.OVER:
        raise BadValue("a una partida terminada no le queda nada que probar", "phase")
    elif state.phase not in (Phase.DEALER, Phase.DEAL):
        raise BadValue(
            "ningún archivo empieza en la fase {phase}: a ella se llega jugando", "phase", phase=repr(state.phase.value)
        )
    else:
        for name in CARDS:
            if name in given:
                raise BadValue("en la fase {phase} no hay {name}", name, phase=repr(state.phase.value), name=name)
    return state


def _to_call(given: Mapping[str, Any], state: State) -> State:
    """A ciclo whose cards are to be called: the whole deck, as far as it is told from its top."""
    for name in (*CARDS, "cantos", "dealt"):
        if name in given and name != "mazo":
            raise BadValue("antes de la echada no hay {name}", name, name=name)
    told = _words(given.get("mazo", ""), "mazo")
    (mazo,) = _filled(((*told, *(HIDDEN,) * (len(DECK) - len(told))),))
    return replace(state, mazo=mazo, ciclo=max(1, state.ciclo))


def _read(given: Mapping[str, Any], name: str, kind: Any, default: Any) -> Any:
    with under(name):
        return value(given[name], kind) if name in given else default


def _lay(given: Mapping[str, Any], state: State) -> State:
    hands = tuple(_words(hand, "hands") for hand in _row(given.get("hands", ())))
    if len(hands) != state.format.seats:
        raise BadValue("las manos son {n}, y los puestos {seats}", "hands", n=len(hands), seats=state.format.seats)
    mesa = _words(given.get("mesa", ""), "mesa")
    rest = len(DECK) - len(mesa) - sum(map(len, hands))
    sides = state.format.sides
    if "montones" in given:
        montones = _read(given, "montones", tuple[int, ...], ())
        mazo = _words(given.get("mazo", max(0, rest - sum(montones))), "mazo")
    else:
        mazo = _words(given.get("mazo", rest), "mazo")
        montones = tuple((rest - len(mazo) + sides - 1 - side) // sides for side in range(sides))
    if len(montones) != sides or min(montones) < 0:
        raise BadValue(
            "montones = {montones}, y los bandos son {sides}", "montones", montones=list(montones), sides=sides
        )
    if len(mazo) + sum(montones) != rest:
        raise BadValue(
            "son {n} cartas, y la baraja tiene {deck}", n=len(DECK) - rest + len(mazo) + sum(montones), deck=len(DECK)
        )
    filled = _filled((*hands, mesa, mazo, (HIDDEN,) * sum(montones)))
    capturer = next((side for side, pile in enumerate(montones) if pile), None)
    return replace(
        state,
        hands=filled[:-3],
        mesa=filled[-3],
        mazo=filled[-2],
        gone=filled[-1],
        montones=montones,
        last_capturer=state.last_capturer if "last_capturer" in given else capturer,
        reparto=(len(DECK) - OPENING - len(mazo)) // (3 * state.format.seats),
    )


def _row(given: object) -> Sequence[Any]:
    if isinstance(given, Sequence) and not isinstance(given, str):
        return given
    raise BadValue("hands = {hands}: hace falta una fila de cartas por puesto", "hands", hands=repr(given))


def _words(given: object, name: str) -> tuple[str, ...]:
    """Cards in words; a number stands for so many unseen ones."""
    if isinstance(given, int) and 0 <= given <= len(DECK):
        return (HIDDEN,) * given
    if isinstance(given, str):
        with under(name):
            value([word for word in given.split() if word != HIDDEN], tuple[Card, ...])
        return tuple(given.split())
    raise BadValue("{given} no son cartas, ni cuántas son", name, given=repr(given))


def _filled(rows: tuple[tuple[str, ...], ...]) -> tuple[tuple[Card, ...], ...]:
    named = [Card(word) for row in rows for word in row if word != HIDDEN]
    for place, card in enumerate(named):
        if card in named[:place]:
            raise BadValue("la carta {card} está dos veces", card=card)
    unseen = iter([card for card in FILLING if card not in named])
    return tuple(tuple(next(unseen) if word == HIDDEN else Card(word) for word in row) for row in rows)


def _check_seats(state: State) -> None:
    seats, sides = state.format.seats, state.format.sides
    rows: dict[str, tuple[Sized, int]] = {
        "scores": (state.scores, sides),
        "sung": (state.sung, seats),
        "timeouts": (state.timeouts, seats),
    }
    for name, (row, size) in rows.items():
        if len(row) != size:
            raise BadValue("{name} trae {n}, y tienen que ser {size}", name, name=name, n=len(row), size=size)
    for name, place, size in (
        ("dealer", state.dealer, seats),
        ("turn", state.turn, seats),
        ("last_capturer", state.last_capturer or 0, sides),
    ):
        if not 0 <= place < size:
            raise BadValue("{name} = {place}, y va de 0 a {last}", name, name=name, place=place, last=size - 1)
    if not all(0 <= score < state.rules.target for score in state.scores):
        raise BadValue(
            "scores = {scores}, con la meta en {target}", "scores", scores=list(state.scores), target=state.rules.target
        )


def _check_play(state: State) -> None:
    if len(state.mazo) % (3 * state.format.seats):
        raise BadValue(
            "un mazo de {n} no se reparte de tres en tres entre {seats}",
            "mazo",
            n=len(state.mazo),
            seats=state.format.seats,
        )
    last = state.last_thrown
    if (
        last is not None
        and not state.rules.experto
        and [card for card in state.mesa if card.rank == last.rank] != [last]
    ):
        raise BadValue(
            "last_thrown = {card} tiene que ser la única carta de su número en la mesa", "last_thrown", card=last
        )
    held = [len(hand) for hand in state.hands]
    if held != [sizes(state)[seat] for seat in range(state.format.seats)]:
        raise BadValue(
            "con {held} cartas en las manos no puede repartir el puesto {dealer} y tocarle al puesto {turn}",
            "hands",
            held=held,
            dealer=state.dealer,
            turn=state.turn,
        )


def sizes(state: State) -> dict[Seat, int]:
    """How many cards each seat holds, given how many the seat on turn holds: those before it have one fewer."""
    seats = state.format.seats
    full = len(state.hands[state.turn])
    order = [(state.dealer + 1 + place) % seats for place in range(seats)]
    thrown = order.index(state.turn)
    if not 1 <= full <= 3:
        return dict.fromkeys(order, -1)
    return {seat: full - 1 if place < thrown else full for place, seat in enumerate(order)}

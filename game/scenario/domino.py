"""The notation of dominó: a position as a scenario gives it, made into a whole and lawful state.

The line is given as it is read from left to right (`6|4 4|4 4|1`), or by its `ends` alone; what a file leaves out is
filled in deterministically with tiles that nobody has mentioned, so that every state has its twenty-eight exactly once.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from game.rules.domino import DOMINO
from game.rules.domino.line import is_blocked
from game.rules.domino.model import End, Phase, Placement, Ruleset, State
from game.rules.kernel import Format, Seat
from game.rules.record import replace
from game.rules.tiles import DOUBLE_SIX, NUMBERS, Tile
from game.scenario.notation import HIDDEN, BadValue, field_types, under, value

FILLING = tuple(DOUBLE_SIX[place * 5 % len(DOUBLE_SIX)] for place in range(len(DOUBLE_SIX)))
"""Unseen tiles come from here, in this order: every number well mixed."""
PATIENCE = 20_000
"""Steps that may be spent looking for a line."""

PLAIN = ("scores", "deal", "opener", "turn", "plays", "lacks", "timeouts")
TILES = ("hands", "line", "ends")
FIELDS = frozenset((*PLAIN, *TILES, "phase"))
"""What the *given* of a dominó scenario may say, besides ruleset, seats, pairs and options."""

Halves = tuple[int, int]


def build(given: Mapping[str, Any], rules: Ruleset, table: Format) -> State:
    """The state that *given* describes; raises `BadValue` when there can be no such state."""
    state = DOMINO.start(rules, table)
    declared = field_types(State)
    state = replace(state, **{name: _read(given, name, declared[name]) for name in PLAIN if name in given})
    phase = _read(given, "phase", Phase) if "phase" in given else Phase.PLAY
    _check_seats(state)
    if phase is Phase.PLAY:
        if "turn" not in given:
            state = replace(state, turn=state.opener)
        state = _lay(given, replace(state, phase=phase, deal=max(1, state.deal)))
        _check_play(state)
    elif phase is Phase.OVER:
        raise BadValue("a una partida terminada no le queda nada que probar", "phase")
    else:
        for name in TILES:
            if name in given:
                raise BadValue("en la fase {phase} no hay {name}", name, phase=repr(phase.value), name=name)
    return state


def _read(given: Mapping[str, Any], name: str, kind: Any) -> Any:
    with under(name):
        return value(given[name], kind)


def _lay(given: Mapping[str, Any], state: State) -> State:
    words = _hands(given.get("hands", ()), state.format.seats)
    named = [Tile(word) for hand in words for word in hand if word != HIDDEN]
    size = len(DOUBLE_SIX) - sum(map(len, words))
    if "line" in given:
        line = _line(given["line"])
        if len(line) != size:
            raise BadValue(
                "la línea trae {line} fichas y las manos {held}, y el juego tiene 28",
                "line",
                line=len(line),
                held=len(DOUBLE_SIX) - size,
            )
    else:
        line = _trail(given, size, [tile for tile in FILLING if tile not in named])
    used = [*named, *(_tile(halves) for halves in line)]
    for place, tile in enumerate(used):
        if tile in used[:place]:
            raise BadValue("la ficha {tile} está dos veces", tile=tile)
    unseen = iter([tile for tile in FILLING if tile not in used])
    hands = tuple(tuple(next(unseen) if word == HIDDEN else Tile(word) for word in hand) for hand in words)
    return replace(
        state,
        hands=hands,
        line=_placed(line, hands, state.opener),
        ends=(line[0][0], line[-1][1]) if line else None,
        plays=state.plays if "plays" in given else len(line),
    )


def _hands(given: object, seats: int) -> tuple[tuple[str, ...], ...]:
    """The hands in words; a number stands for so many unseen tiles."""
    if not isinstance(given, Sequence) or isinstance(given, str):
        raise BadValue("hands = {hands}: hace falta una fila de fichas por puesto", "hands", hands=repr(given))
    if len(given) != seats:
        raise BadValue("las manos son {n}, y los puestos {seats}", "hands", n=len(given), seats=seats)
    words = []
    for hand in given:
        if isinstance(hand, int) and 1 <= hand <= 7:
            words.append((HIDDEN,) * hand)
        elif isinstance(hand, str) and 1 <= len(hand.split()) <= 7:
            with under("hands"):
                value([word for word in hand.split() if word != HIDDEN], tuple[Tile, ...])
            words.append(tuple(hand.split()))
        else:
            raise BadValue("{hand} no son de una a siete fichas, ni cuántas son", "hands", hand=repr(hand))
    return tuple(words)


def _tile(halves: Halves) -> Tile:
    return Tile(f"{min(halves)}|{max(halves)}")


def _line(given: object) -> list[Halves]:
    """A line in words: each tile as it lies, its left half first."""
    if not isinstance(given, str):
        raise BadValue("line = {line}: hacen falta fichas de izquierda a derecha", "line", line=repr(given))
    line: list[Halves] = []
    for word in given.split():
        if len(word) != 3 or word[1] != "|" or not {word[0], word[2]} <= {str(number) for number in NUMBERS}:
            raise BadValue("{word} no es una ficha", "line", word=repr(word))
        if line and line[-1][1] != int(word[0]):
            raise BadValue("{tile} no va donde queda abierto el {number}", "line", tile=word, number=line[-1][1])
        line.append((int(word[0]), int(word[2])))
    return line


def _trail(given: Mapping[str, Any], size: int, free: list[Tile]) -> list[Halves]:
    """A line of `size` of the free tiles between the given ends; the first that is found, always the same."""
    if not size:
        if "ends" in given:
            raise BadValue("con todas las fichas en las manos no hay línea ni puntas", "ends")
        return []
    if "ends" not in given:
        raise BadValue("falta la línea, o sus puntas, para las fichas que no están en ninguna mano")
    left, right = _read(given, "ends", tuple[int, int]) if _is_pair(given["ends"]) else (-1, -1)
    if not {left, right} <= set(NUMBERS):
        raise BadValue("ends = {ends}: hacen falta dos números de 0 a 6", "ends", ends=repr(given["ends"]))
    steps = 0
    line: list[Halves] = []

    def grow(open_number: int) -> bool:
        nonlocal steps
        steps += 1
        if len(line) == size or steps > PATIENCE:
            return len(line) == size and open_number == right
        for tile in free:
            if open_number in (tile.low, tile.high) and tile not in map(_tile, line):
                line.append((open_number, tile.other(open_number)))
                if grow(line[-1][1]):
                    return True
                line.pop()
        return False

    if not grow(left):
        raise BadValue(
            "no hay ninguna línea de {size} fichas del {left} al {right} con las que no están en ninguna mano",
            "ends",
            size=size,
            left=left,
            right=right,
        )
    return line


def _is_pair(given: object) -> bool:
    return isinstance(given, list) and len(given) == 2


def _placed(line: list[Halves], hands: tuple[tuple[Tile, ...], ...], opener: Seat) -> tuple[Placement, ...]:
    """The line as placed from left to right, in turn, by the seats that hold fewer than seven."""
    left = [7 - len(hand) for hand in hands]
    seat = opener
    placed: list[Placement] = []
    for halves in line:
        while not left[seat]:
            seat = (seat + 1) % len(hands)
        left[seat] -= 1
        end = End.RIGHT if placed else End.LEFT
        placed.append(Placement(seat=seat, tile=_tile(halves), end=end, left=halves[0], right=halves[1]))
        seat = (seat + 1) % len(hands)
    return tuple(placed)


def _check_seats(state: State) -> None:
    seats, sides = state.format.seats, state.format.sides
    for name, row, size in (
        ("scores", state.scores, sides),
        ("lacks", state.lacks, seats),
        ("timeouts", state.timeouts, seats),
    ):
        if len(row) != size:
            raise BadValue("{name} trae {n}, y tienen que ser {size}", name, name=name, n=len(row), size=size)
    for name, place in (("opener", state.opener), ("turn", state.turn)):
        if not 0 <= place < seats:
            raise BadValue("{name} = {place}, y va de 0 a {last}", name, name=name, place=place, last=seats - 1)
    if not all(0 <= score < state.rules.target for score in state.scores):
        raise BadValue(
            "scores = {scores}, con la meta en {target}", "scores", scores=list(state.scores), target=state.rules.target
        )


def _check_play(state: State) -> None:
    if state.ends is not None and is_blocked(state.ends, state.hands):
        raise BadValue("nadie puede seguir: esta mano ya se acabó", "hands")
    if state.ends is None and state.deal == 1 and Tile.T66 not in state.hands[state.turn]:
        raise BadValue("el puesto {seat} sale en la primera mano sin el 6|6", "hands", seat=state.turn)
    if state.ends is None and state.turn != state.opener:
        raise BadValue(
            "sale el puesto {opener}, y le toca al puesto {turn}", "turn", opener=state.opener, turn=state.turn
        )
    for hand, lacked in zip(state.hands, state.lacks, strict=True):
        for tile in hand:
            if tile is not None and {tile.low, tile.high} & set(lacked):
                raise BadValue("{tile} está en una mano que pasó a {numbers}", "lacks", tile=tile, numbers=list(lacked))

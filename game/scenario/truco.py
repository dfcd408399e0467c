"""The notation of Truco: a deal as far as it has gone, made into a whole and lawful state.

The cards that lie on the table are thrown, and what waits for an answer is sung, by the rules themselves: whose turn it
is, who opened, and who must answer all follow, and a position that no table could reach is refused.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from game.rules.cards import DECK, Card
from game.rules.kernel import Format, Illegal, Seat, Side, fold
from game.rules.record import Whole, replace
from game.rules.truco import TRUCO
from game.rules.truco.allowed import level_of
from game.rules.truco.evolve import thrown_by
from game.rules.truco.ladder import in_buenas, raises
from game.rules.truco.model import CantoMade, HandsDealt, Phase, PlayCard, Say, State, Voted
from game.rules.truco.ranking import STRENGTH
from game.rules.truco.responses import is_ballot
from game.rules.truco.terms import KIND, Call, Flor, Ruleset, Way
from game.rules.truco.vira_words import Event, PlayCardAs, PlayerCommand, ViraTurned
from game.scenario.notation import HIDDEN, BadValue, under, value

FILLING = tuple(sorted(DECK, key=STRENGTH.__getitem__))
"""Unseen cards come from here, the weakest first, so that they decide nothing."""
FACE_DOWN = "*"
"""After a card of a trick: it was thrown face down (VR-6)."""
LEFT = "mazo"
"""Instead of a card: whose turn it was left the deal."""
HAND = 3

PLAIN = ("scores", "chicos", "deal", "question", "timeouts")
DEALT = ("mano", "vira", "hands", "tricks", "trick", "truco", "quiero", "envido", "flores", "pending")
FIELDS = frozenset((*PLAIN, *DEALT, "phase", "dealer"))
"""What the *given* of a Truco scenario may say, besides ruleset, seats, pairs and options."""

Words = tuple[str, ...]


def build(given: Mapping[str, Any], rules: Ruleset, table: Format) -> State:
    """The state that *given* describes; raises `BadValue` when there can be no such state."""
    state = TRUCO.start(rules, table)
    phase = _read(given, "phase", Phase) if "phase" in given else Phase.PLAY
    if phase is Phase.OVER:
        raise BadValue("a una partida terminada no le queda nada que probar", "phase")
    if phase is Phase.PLAY:
        state = _sing(given, _settled(given, _throw(given, _open(given, state))))
    else:
        for name in DEALT:
            if name in given:
                raise BadValue("en la fase {phase} no hay {name}", name, phase=repr(phase.value), name=name)
        state = replace(state, phase=phase, dealer=_place(given, "dealer", 0, table.seats))
    return _counted(given, state)


def _read(given: Mapping[str, Any], name: str, kind: Any) -> Any:
    with under(name):
        return value(given[name], kind)


def _place(given: Mapping[str, Any], name: str, usual: int, size: int) -> int:
    place: int = _read(given, name, int) if name in given else usual
    if not 0 <= place < size:
        raise BadValue("{name} = {place}, y va de 0 a {last}", name, name=name, place=place, last=size - 1)
    return place


def _rows(given: Mapping[str, Any], name: str) -> Sequence[Any]:
    rows = given.get(name, ())
    if isinstance(rows, Sequence) and not isinstance(rows, str):
        return rows
    raise BadValue("{name} = {rows}: hace falta una lista", name, name=name, rows=repr(rows))


# The cards: what is held, and upon it what has been thrown, by whoever was on turn


def _open(given: Mapping[str, Any], state: State) -> State:
    """The deal before its first card; each seat has what it holds in the end."""
    if "dealer" in given:
        raise BadValue("al jugar se dice la mano; quien repartió se sienta justo antes", "dealer")
    seats = state.format.seats
    mano = _place(given, "mano", 0, seats)
    held = [_held(hand) for hand in _rows(given, "hands")]
    if len(held) != seats:
        raise BadValue("las manos son {n}, y los puestos {seats}", "hands", n=len(held), seats=seats)
    named = [
        Card(word.rstrip(FACE_DOWN)) for row in (*held, *_table(given)) for word in row if word not in (HIDDEN, LEFT)
    ]
    turned = _turned(given, state)
    named += turned
    for place, card in enumerate(named):
        if card in named[:place]:
            raise BadValue("la carta {card} está dos veces", card=card)
    unseen = [card for card in FILLING if card not in named]
    hands = tuple(_filled(hand, unseen) for hand in held)
    events: list[Event] = [HandsDealt(dealer=(mano - 1) % seats, hands=hands), *map(ViraTurned, turned)]
    return fold(TRUCO.evolve, state, events)


def _turned(given: Mapping[str, Any], state: State) -> list[Card]:
    """The vira, where one is turned: it must be told, since it makes the pieces (VR-4)."""
    if state.rules.con_vira != ("vira" in given):
        raise BadValue("una mesa con vira la dice, y ninguna otra", "vira" if "vira" in given else "hands")
    return [_read(given, "vira", Card)] if state.rules.con_vira else []


def _held(hand: object) -> Words:
    """The cards of a hand in words; a number stands for so many unseen ones."""
    if isinstance(hand, int) and not isinstance(hand, bool) and 0 <= hand <= HAND:
        return (HIDDEN,) * hand
    if isinstance(hand, str):
        return _cards(hand, "hands", HIDDEN)
    raise BadValue("{hand} no son cartas, ni cuántas son, tres a lo sumo", "hands", hand=repr(hand))


def _table(given: Mapping[str, Any]) -> list[Words]:
    """The finished tricks, and the one that is being played."""
    tricks = [_cards(words, "tricks", LEFT) for words in _rows(given, "tricks")]
    return [*tricks, _cards(given.get("trick", ""), "trick", LEFT)]


def _cards(words: object, name: str, other: str) -> Words:
    if not isinstance(words, str):
        raise BadValue("{words}: hacen falta cartas", name, words=repr(words))
    with under(name):
        ends = FACE_DOWN if other == LEFT else ""
        value([word.removesuffix(ends) for word in words.split() if word != other], tuple[Card, ...])
    return tuple(words.split())


def _filled(words: Words, unseen: list[Card]) -> tuple[Card, ...]:
    """A hand in which each unseen card has a suit of its own: it is no flor, and hardly an envido."""
    suits = {Card(word).suit for word in words if word != HIDDEN}
    hand = []
    for word in words:
        card = next((one for one in unseen if one.suit not in suits), unseen[0]) if word == HIDDEN else Card(word)
        suits.add(card.suit)
        if word == HIDDEN:
            unseen.remove(card)
        hand.append(card)
    return tuple(hand)


def _throw(given: Mapping[str, Any], state: State) -> State:
    """The deal after the tricks that are told."""
    *tricks, trick = _table(given)
    for words in tricks:
        before = len(state.reparto.tricks)
        state = _thrown(state, words, "tricks")
        if state.reparto.trick or len(state.reparto.tricks) != before + 1:
            raise BadValue("{cards} no es una vuelta completa", "tricks", cards=repr(" ".join(words)))
    state = _thrown(state, trick, "trick")
    if len(state.reparto.tricks) != len(tricks):
        raise BadValue("{cards} es una vuelta completa: va en tricks", "trick", cards=repr(" ".join(trick)))
    for seat, hand in enumerate(state.reparto.hands):
        thrown = len(thrown_by(state.reparto, seat))
        if len(hand) + thrown != HAND:
            raise BadValue(
                "el puesto {seat} tiró {thrown} y tiene {held}", "hands", seat=seat, thrown=thrown, held=len(hand)
            )
    return _whole(state)


def _thrown(state: State, words: Words, name: str) -> State:
    """The state after these cards, each given to whoever is on turn before he throws it."""
    for word in words:
        seat, reparto = state.reparto.turn, state.reparto
        command: PlayerCommand = Say(call=Call.MAZO, to=state.question)
        if word != LEFT:
            command = _card_command(word, state, name)
            hands = (*reparto.hands[:seat], (*reparto.hands[seat], command.card), *reparto.hands[seat + 1 :])
            state = replace(state, reparto=replace(reparto, hands=hands))
        state = fold(TRUCO.evolve, state, TRUCO.decide(state, seat, command))
        if state.phase is not Phase.PLAY:
            raise BadValue("con {card} esta mano ya se acabó", name, card=word)
    return state


def _card_command(word: str, state: State, name: str) -> PlayCard | PlayCardAs:
    if not word.endswith(FACE_DOWN):
        return PlayCard(card=Card(word), to=state.question)
    if not state.rules.pasada:
        raise BadValue("{card} está tapada, y aquí no se tapa", name, card=repr(word))
    return PlayCardAs(card=Card(word.removesuffix(FACE_DOWN)), way=Way.PASADA, to=state.question)


def _whole(state: State) -> State:
    """A table with a vira remembers what was dealt: what was thrown, and what is held (VR-49)."""
    if not state.rules.con_vira:
        return state
    reparto = state.reparto
    dealt = tuple((*thrown_by(reparto, seat), *hand) for seat, hand in enumerate(reparto.hands))
    return replace(state, reparto=replace(reparto, vira=replace(reparto.vira, dealt=dealt)))


# What has been settled in this deal, and what waits


def _settled(given: Mapping[str, Any], state: State) -> State:
    """Truco accepted, envido paid, flores sung or compared, without their points."""
    envido: tuple[Call, ...] = _read(given, "envido", tuple[Call, ...]) if "envido" in given else ()
    for place, call in enumerate(envido):
        if call not in raises(state.rules.envido, envido[:place]):
            raise BadValue("ese envido no existe: {calls}", "envido", calls=" ".join(envido))
    nobody = (False,) * state.format.seats
    flores = _read(given, "flores", tuple[bool, ...]) if "flores" in given else nobody
    if len(flores) != state.format.seats:
        raise BadValue("flores trae {n}, y los puestos son {seats}", "flores", n=len(flores), seats=state.format.seats)
    if True in flores and state.rules.flor is Flor.NO:
        raise BadValue("en esta mesa no hay flor", "flores")
    level, quiero = _accepted(given, state)
    return replace(state, reparto=replace(state.reparto, level=level, quiero=quiero, envido=envido, flores=flores))


def _accepted(given: Mapping[str, Any], state: State) -> tuple[int, Side | None]:
    """How many levels of truco have been accepted, and the side that accepted the last."""
    if ("truco" in given) != ("quiero" in given):
        raise BadValue("truco, lo último que se quiso, y quiero, el bando que lo quiso, van juntos")
    if "truco" not in given:
        return 0, None
    call = _read(given, "truco", Call)
    level = level_of(state.rules, call)
    if level is None:
        raise BadValue("{call} no es aquí ningún truco", "truco", call=call.value)
    return level + 1, _place(given, "quiero", 0, state.format.sides)


def _sing(given: Mapping[str, Any], state: State) -> State:
    """The cantos that wait, sung one upon the other."""
    for place, words in enumerate(_rows(given, "pending")):
        with under("pending", place):
            state = _sung(state, *_canto(words))
    return state


def _canto(words: object) -> tuple[Seat, Call]:
    seat, _, call = words.partition(" ") if isinstance(words, str) else ("", "", "")
    if not seat.isdecimal() or call not in [canto.value for canto in KIND]:
        raise BadValue("{words} no es un puesto y lo que cantó", words=repr(words))
    return int(seat), Call(call)


def _sung(state: State, seat: Seat, call: Call) -> State:
    """The state after a canto; where a side votes, its other members want the same."""
    top = state.reparto.pending[-1:]
    others = [one for canto in top if is_ballot(canto) and seat in canto.answerers for one in canto.answerers]
    happened: tuple[Event, ...] = ()
    for voter in (seat, *(one for one in others if one != seat)):
        try:
            happened = TRUCO.decide(state, voter, Say(call=call, to=state.question))
        except Illegal as error:
            raise BadValue(
                "el puesto {seat} no puede cantar {call} ahí: {reason}",
                seat=voter,
                call=call.value,
                reason=error.reason.value,
            ) from error
        state = fold(TRUCO.evolve, state, happened)
        if not isinstance(happened[-1], Voted):
            break
    if not isinstance(happened[-1], CantoMade) or not happened[-1].answerers:
        raise BadValue("después de {call} del puesto {seat} nadie tiene que contestar", call=call.value, seat=seat)
    return state


# What is counted over the match


def _counted(given: Mapping[str, Any], state: State) -> State:
    scores = _row(given, "scores", state.format.sides, state.rules.target)
    limit = state.rules.max_timeouts
    timeouts = _row(given, "timeouts", state.format.seats, limit)
    usual = 1 if state.phase is Phase.PLAY else 0
    return replace(
        state,
        scores=scores,
        chicos=_row(given, "chicos", state.format.sides, state.rules.chicos),
        timeouts=timeouts,
        buenas=tuple(in_buenas(state.rules, score) for score in scores),
        deal=_read(given, "deal", Whole) if "deal" in given else usual,
        question=_read(given, "question", Whole) if "question" in given else 0,
    )


def _row(given: Mapping[str, Any], name: str, size: int, limit: int | None) -> tuple[int, ...]:
    """One number for each, below the limit at which the match is over."""
    row: tuple[int, ...] = _read(given, name, tuple[int, ...]) if name in given else (0,) * size
    if len(row) != size:
        raise BadValue("{name} trae {n}, y tienen que ser {size}", name, name=name, n=len(row), size=size)
    if not all(number >= 0 and (limit is None or number < limit) for number in row):
        raise BadValue("{name} = {row}, y con {limit} se acaba la partida", name, name=name, row=list(row), limit=limit)
    return row

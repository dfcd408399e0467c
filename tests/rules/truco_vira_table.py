"""A table of Truco con vira in plain words, for tests: what `truco_table` says, with pasadas, a ley and piedras."""

from typing import Any

from game.rules.cards import Card
from game.rules.kernel import TABLE, Format, Illegal, Reason, Seat, fold
from game.rules.record import replace
from game.rules.truco import TRUCO_CON_VIRA
from game.rules.truco.evolve import evolve
from game.rules.truco.model import Deal, DrawDealer, HandsDealt, PlayCard, Say, State, TimeOut
from game.rules.truco.rulesets import FOUR, VIRA, start
from game.rules.truco.terms import Call, Way
from game.rules.truco.vira_words import Event, PlayCardAs, RaisePiedras, ViraTurned
from tests.rules.truco_table import cards

PLAIN = ("4O 5E 6B", "4C 5O 6E", "4E 5B 6O", "4B 5C 6C")
"""Four hands without a flor, a piece or a card that matters, when the vira is 7C; S3 has 31."""
WAYS = {"*": Way.PASADA, "ley": Way.A_LEY, "*ley": Way.PASADA_A_LEY}


def deal(
    *hands: str,
    vira: str = "7C",
    table: Format = FOUR,
    dealer: Seat | None = None,
    scores: tuple[int, ...] = (0, 0),
    **values: Any,
) -> State:
    """A deal that begins; the last seat deals unless told otherwise, and `values` are other values of the rules."""
    held = tuple(map(cards, hands or PLAIN[: table.seats]))
    opened = replace(start(replace(VIRA, **values), table), scores=scores)
    dealt = HandsDealt(dealer=table.seats - 1 if dealer is None else dealer, hands=held)
    return evolve(evolve(opened, dealt), ViraTurned(card=Card(vira)))


def dealt_by_lot(
    order: tuple[Card, ...], scores: tuple[int, int] = (0, 0), table: Format = FOUR, **values: Any
) -> State:
    """A deal as the table deals it: the order of the deck, S0 mano, and whatever cantando brings."""
    state = start(replace(VIRA, **values), table)
    for command in (DrawDealer(seat=table.seats - 1), Deal(order=order)):
        state = replace(state, scores=scores)
        state = fold(evolve, state, TRUCO_CON_VIRA.decide(state, TABLE, command))
    return state


def command(state: State, words: str) -> Any:
    """`7O` throws a card, `7O* 7Oley 7O*ley` otherwise; `+4` raises by piedras; `clock` runs out; else it is said."""
    to = state.question
    if words == "clock":
        return TimeOut(to=to)
    if words[0] == "+":
        return RaisePiedras(piedras=int(words[1:]), to=to)
    if not words[0].isdigit():
        return Say(call=Call(words), to=to)
    way = next((name for name in ("*ley", "ley", "*") if words.endswith(name)), "")
    card = Card(words.removesuffix(way))
    return PlayCardAs(card=card, way=WAYS[way], to=to) if way else PlayCard(card=card, to=to)


def events(state: State, seat: Seat, words: str) -> tuple[Event, ...]:
    """What happens when a seat does this."""
    return TRUCO_CON_VIRA.decide(state, TABLE if words == "clock" else seat, command(state, words))


def after(state: State, *moves: str) -> State:
    """The state after moves such as `"0 truco"`, `"1 7O*"`, or one line of several with commas between them."""
    for move in (one for line in moves for one in line.split(",")):
        seat, words = move.split()
        state = fold(evolve, state, events(state, int(seat), words))
    return state


def says(state: State, seat: Seat) -> set[str]:
    """What a seat may say now."""
    return {offer.call.value for offer in TRUCO_CON_VIRA.legal(state, seat) if isinstance(offer, Say)}


def refusal(state: State, seat: Seat, words: str) -> Reason | None:
    """Why this may not be done; `None` when it may."""
    try:
        events(state, seat, words)
    except Illegal as error:
        return error.reason
    return None

"""What the laws must know of Truco: its cards, its options, and the deals that a seat cannot tell apart."""

from collections.abc import Iterable
from random import Random
from typing import Any

from hypothesis import strategies as st

from game.rules.cards import Card
from game.rules.kernel import Game, Seat
from game.rules.record import Record, replace
from game.rules.truco.allowed import CONTRAFLORES, legal
from game.rules.truco.model import Deal, HandsDealt, Say, State, TimeOut
from game.rules.truco.rulesets import ARGENTINO, VENEZOLANO
from game.rules.truco.tantos import flor, tanto
from game.rules.truco.terms import Anuncio, Buenas, Call, Empate, Falta, Flor, Mazo, Respuesta, Ruleset
from tests.laws.play import Step

SWAPS = 120
"""How many pairs of cards one tries to exchange for another deal."""


def pieces(state: State) -> Iterable[Card | None]:
    """The cards of the deal: in the hands, in the trick, in the tricks that are finished."""
    reparto = state.reparto
    throws = (*(throw for trick in reparto.tricks for throw in trick.throws), *reparto.trick)
    return (*(card for hand in reparto.hands for card in hand), *(throw.card for throw in throws))


def whole(state: State, held: dict[Card | None, int]) -> bool:
    """Three cards were dealt to each seat, all different (TV-4)."""
    if not state.deal:
        return not held
    return set(held.values()) == {1} and len(held) == 3 * state.format.seats


def cards_in(value: object) -> Iterable[Card]:
    """The cards that a value holds, however deep."""
    if isinstance(value, Card):
        yield value
    elif isinstance(value, tuple):
        for item in value:
            yield from cards_in(item)
    elif isinstance(value, Record):
        for name in value.__struct_fields__:
            yield from cards_in(getattr(value, name))


def _packet(dealer: Seat, seats: int, seat: Seat) -> tuple[int, int, int]:
    first = (seat - dealer - 1) % seats
    return first, first + seats, first + 2 * seats


def _numbers(order: list[Card], packet: tuple[int, ...]) -> tuple[int, int | None]:
    hand = tuple(order[place] for place in packet)
    return tanto(hand), flor(hand)


def other_deal(game: Game[Any, Any], steps: list[Step], seat: Seat, dice: Random) -> tuple[list[Any], int]:
    """Move the cards that `seat` has not seen, and reorder the packets of the others.

    What everybody hears of hidden cards stays as it was: the envido and the flor of each hand. A seat that was timed
    out keeps its cards, since which of them is the weakest has been seen.
    """
    commands = [step.command for step in steps]
    deal = next((step for step in steps if isinstance(step.command, Deal)), None)
    if deal is None:
        return commands, 0
    order = list(deal.command.order)
    dealt = next(event for event in deal.events if isinstance(event, HandsDealt))
    seats = len(dealt.hands)
    packets = [_packet(dealt.dealer, seats, owner) for owner in range(seats)]
    held = set(packets[seat]) if 0 <= seat < seats else set()
    for step in steps:
        if isinstance(step.command, TimeOut) and step.before.phase == "play":
            held.update(packets[step.before.reparto.turn])
    seen = {card for step in steps for event in step.events for card in cards_in(game.redact(event, seat))}
    free = [place for place, card in enumerate(order) if card not in seen and place not in held]
    for _ in range(SWAPS if len(free) > 1 else 0):
        one, two = dice.sample(free, 2)
        touched = [packet for packet in packets if one in packet or two in packet]
        numbers = [_numbers(order, packet) for packet in touched]
        order[one], order[two] = order[two], order[one]
        if [_numbers(order, packet) for packet in touched] != numbers:
            order[one], order[two] = order[two], order[one]
    for packet in packets:
        if not held & set(packet):
            shuffled = dice.sample([order[place] for place in packet], 3)
            for place, card in zip(packet, shuffled, strict=True):
                order[place] = card
    moved = sum(now is not then for now, then in zip(order, deal.command.order, strict=True))
    commands[steps.index(deal)] = Deal(order=tuple(order))
    return commands, moved


def flor_or_more(state: State, seat: Seat) -> Say | None:
    """Sing the flor, and raise it: few hands can."""
    offers = {offer.call: offer for offer in legal(state, seat) if isinstance(offer, Say)}
    wanted = (CONTRAFLORES[state.question % 2], Call.FLOR)
    return next((offers[call] for call in wanted if call in offers), None)


OPTIONS: st.SearchStrategy[Ruleset] = (
    st.just(replace(VENEZOLANO, formats=ARGENTINO.formats))
    | st.just(ARGENTINO)
    | st.builds(
        lambda **values: replace(ARGENTINO, **values),
        target=st.sampled_from((2, 12, 24, 30)),
        buenas=st.sampled_from(Buenas),
        envido_tras_truco=st.booleans(),
        falta=st.sampled_from(Falta),
        empate=st.sampled_from(Empate),
        respuesta=st.sampled_from((Respuesta.VOTO, Respuesta.SIGUIENTE)),
        mazo=st.sampled_from(Mazo),
        flor=st.sampled_from((Flor.NO, Flor.CLASICA)),
        anuncio=st.sampled_from((Anuncio.BOTH_NUMBERS, Anuncio.SON_BUENAS_AND_CARDS)),
        turn_seconds=st.sampled_from((None, 10, 30)),
        max_timeouts=st.sampled_from((None, 1, 3)),
        timeouts_in_a_row=st.booleans(),
    )
)
"""Both rulesets, in every way of sitting, and houses that mix them."""

FIELDS: dict[str, Any] = {
    "pieces": pieces,
    "whole": whole,
    "shown": cards_in,
    "options": OPTIONS,
    "lots": 2,
    "other_world": other_deal,
    "insight": flor_or_more,
}
"""What `games.Knowledge` holds of Truco."""

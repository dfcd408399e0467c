"""What the laws must know of Truco con vira: its cards, its options, and the deals that a seat cannot tell apart."""

from collections.abc import Iterable
from random import Random
from typing import Any

from hypothesis import strategies as st

from game.rules.cards import Card
from game.rules.kernel import Game, Seat
from game.rules.record import replace
from game.rules.truco.allowed import legal
from game.rules.truco.ley import is_live
from game.rules.truco.model import Answered, CantoMade, Deal, HandsDealt, Say, State, TimeOut
from game.rules.truco.piezas import flor, is_reservada, tanto
from game.rules.truco.rulesets import VIRA
from game.rules.truco.terms import KIND, Call, Cantando, FloresRivales, Kind, PrimeraParda, Ruleset, Way
from game.rules.truco.vira_words import (
    CantandoCompared,
    CardsRevealed,
    CardStacked,
    DealLiquidated,
    PiedrasRaised,
    PlayCardAs,
)
from tests.laws import truco_games
from tests.laws.play import Step
from tests.laws.truco_games import SWAPS, cards_in


def pieces(state: State) -> Iterable[Card | None]:
    """The cards of the deal, and the one that was turned."""
    vira = state.reparto.vira.card
    return (*truco_games.pieces(state), *(() if vira is None else (vira,)))


def whole(state: State, held: dict[Card | None, int]) -> bool:
    """Three cards were dealt to each seat, and one was turned, all different (VR-2)."""
    if not state.deal:
        return not held
    turned = state.reparto.vira.card is not None
    return set(held.values()) == {1} and len(held) == 3 * state.format.seats + turned


def _numbers(order: list[Card], packet: list[int], vira: Card) -> tuple[int, int | None, bool]:
    hand = tuple(order[place] for place in packet)
    return tanto(hand, vira), flor(hand, vira), is_reservada(hand, vira)


def _packets(dealer: Seat, seats: int) -> list[list[int]]:
    firsts = ((seat - dealer - 1) % seats for seat in range(seats))
    return [[first, first + seats, first + 2 * seats] for first in firsts]


def _kept(steps: list[Step], seat: Seat, seats: int) -> set[Seat]:
    """Whose cards stay as they are: one's own, and of whoever did something by the order or the strength of them."""
    kept = {seat} & set(range(seats))
    for step in steps:
        if isinstance(step.command, TimeOut) and step.before.phase == "play":
            kept.add(step.before.reparto.turn)
        kept.update(event.seat for event in step.events if isinstance(event, CardStacked | CardsRevealed))
    return kept


def _bound(steps: list[Step], seats: int) -> set[Seat]:
    """Whose numbers stay as they are: all, once a deal was paid; before, who has bet or declared.

    Of two players, the clock speaks for a flor (VR-48).
    """
    events = [event for step in steps for event in step.events]
    paid = any(isinstance(event, DealLiquidated | CantandoCompared) for event in events)
    if paid or (seats == 2 and any(isinstance(step.command, TimeOut) for step in steps)):
        return set(range(seats))
    bets = [event for event in events if isinstance(event, CantoMade | PiedrasRaised | Answered)]
    return {event.seat for event in bets if isinstance(event, PiedrasRaised) or KIND.get(event.call) is not Kind.TRUCO}


def other_deal(game: Game[Any, Any], steps: list[Step], seat: Seat, dice: Random) -> tuple[list[Any], int]:
    """Move the cards that `seat` has not seen, pasadas among them, and reorder the packets of the others.

    Envido, flor and Reservada of a hand stay as they were where something that all have heard depends on them. Whoever
    passes a card passes another one of his hand in the other world.
    """
    commands = [step.command for step in steps]
    deal = next((step for step in steps if isinstance(step.command, Deal)), None)
    if deal is None:
        return commands, 0
    old = list(deal.command.order)
    dealt = next(event for event in deal.events if isinstance(event, HandsDealt))
    packets = _packets(dealt.dealer, len(dealt.hands))
    kept = _kept(steps, seat, len(packets))
    held = {place for owner in kept for place in packets[owner]}
    seen = {card for step in steps for event in step.events for card in cards_in(game.redact(event, seat))}
    free = [place for place, card in enumerate(old) if card not in seen and place not in held]
    bound = [packets[owner] for owner in _bound(steps, len(packets))]
    order = _swapped(old, free, dice, bound, old[3 * len(packets)])
    passed: dict[Card, Card] = {}
    for owner, packet in enumerate(packets):
        now, then = ([cards[place] for place in packet if cards[place] not in seen] for cards in (order, old))
        passed.update(zip(then, now, strict=True))
        if owner not in kept:
            for place, card in zip(packet, dice.sample([order[place] for place in packet], 3), strict=True):
                order[place] = card
    for at, command in enumerate(commands):
        if isinstance(command, PlayCardAs):
            commands[at] = replace(command, card=passed.get(command.card, command.card))
    commands[steps.index(deal)] = Deal(order=tuple(order))
    return commands, sum(one is not other for one, other in zip(order, old, strict=True))


def _swapped(old: list[Card], free: list[int], dice: Random, bound: list[list[int]], vira: Card) -> list[Card]:
    """The deck with cards in free places exchanged, where the numbers of no bound packet change."""
    order = list(old)
    for _ in range(SWAPS if len(free) > 1 else 0):
        one, two = dice.sample(free, 2)
        touched = [packet for packet in bound if one in packet or two in packet]
        numbers = [_numbers(order, packet, vira) for packet in touched]
        order[one], order[two] = order[two], order[one]
        if [_numbers(order, packet, vira) for packet in touched] != numbers:
            order[one], order[two] = order[two], order[one]
    return order


WANTED = (
    Call.FLOR,
    Call.CON_FLOR_ENVIDO,
    Call.QUIERO_Y_ENVIDO,
    Call.CON_FLOR_A_LA_FALTA,
    Call.VALE_JUEGO,
    Call.VALE_NUEVE,
    Call.RETRUCO,
)


def flor_or_a_ley(state: State, seat: Seat) -> Any:
    """Declare the flor now or a ley, bet on it, raise: few do by chance."""
    offers = legal(state, seat)
    says = {offer.call: offer for offer in offers if isinstance(offer, Say)}
    leyes = [offer for offer in offers if isinstance(offer, PlayCardAs) and offer.way is not Way.PASADA]
    if leyes and is_live(state, seat) and state.question % 2:
        return leyes[state.question % len(leyes)]
    if state.question % 5 == 0:
        return says.get(Call.QUIERO)
    return next((says[call] for call in WANTED if call in says), None)


OPTIONS: st.SearchStrategy[Ruleset] = st.just(VIRA) | st.builds(
    lambda **values: replace(VIRA, **values),
    target=st.sampled_from((2, 5, 12, 24)),
    chicos=st.sampled_from((1, 2)),
    reservada_paga=st.sampled_from((3, 5)),
    primera_parda=st.sampled_from(PrimeraParda),
    piedras=st.booleans(),
    cantando=st.sampled_from(Cantando),
    privo_con_truco=st.booleans(),
    flores_rivales=st.sampled_from(FloresRivales),
    turn_seconds=st.sampled_from((None, 10, 30)),
    max_timeouts=st.sampled_from((None, 1, 3)),
    timeouts_in_a_row=st.booleans(),
)
"""The ruleset and its houses."""

FIELDS: dict[str, Any] = {
    "pieces": pieces,
    "whole": whole,
    "shown": truco_games.cards_in,
    "options": OPTIONS,
    "lots": 2,
    "other_world": other_deal,
    "insight": flor_or_a_ley,
}
"""What `games.Knowledge` holds of Truco con vira."""

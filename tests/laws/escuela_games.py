"""What the laws must know of Caída escuela: wrong plays, cheats, and which hidden cards may change places."""

from collections.abc import Iterable
from itertools import combinations
from random import Random
from typing import Any

from hypothesis import strategies as st

from game.rules.caida.cantos import best_canto
from game.rules.caida.capture import captures
from game.rules.caida.escuela import (
    Accused,
    Cantar,
    CantoFalso,
    CantoPaid,
    CantosFound,
    EchadaBuried,
    EchadaPlaced,
    NoCanto,
    Robar,
    SelectCards,
    Soplar,
    TakeCards,
)
from game.rules.caida.model import Deal, Phase, RepartoDealt, State
from game.rules.caida.rulesets import ESCUELA
from game.rules.caida.terms import MataCanto, Ruleset
from game.rules.cards import DECK, Card
from game.rules.kernel import Game, Seat
from game.rules.record import replace
from tests.laws.play import Step

SWAPS = 120
PLAIN = (TakeCards,)
FAMILIES = (TakeCards, Robar, SelectCards, Soplar)
"""Commands that name any cards, and that one offer stands for."""

LAYERS: tuple[dict[str, bool], ...] = (
    {},
    {"experto": True},
    {"experto": True, "soplado": True},
    {"experto": True, "viveza": True},
    {"experto": True, "soplado": True, "viveza": True},
)


def _house(layer: dict[str, bool], **values: Any) -> Ruleset:
    return replace(ESCUELA, **layer, **values)


OPTIONS: st.SearchStrategy[Ruleset] = st.just(ESCUELA) | st.builds(
    _house,
    layer=st.sampled_from(LAYERS),
    target=st.sampled_from((1, 5, 12, 24)),
    turn_seconds=st.sampled_from((None, 10)),
    max_timeouts=st.sampled_from((None, 1, 3)),
    mata_canto=st.sampled_from(MataCanto),
    tribilin_mata_partida=st.booleans(),
    pedir_canto=st.booleans(),
    casa_grande=st.booleans(),
    casa_chica=st.booleans(),
    registrico=st.booleans(),
)
"""Every combination of options that can be played."""


def trials(state: State, seat: Seat) -> Iterable[Any]:
    """Commands of the families that are worth trying: any pair of the mesa, all of it, what does not lie there."""
    if not 0 <= seat < state.format.seats:
        return
    mesa = state.mesa
    rows = [(), *((card,) for card in mesa), *combinations(mesa, 2), mesa, tuple(reversed(mesa))]
    rows += [*(captures(mesa, card)[-1] for card in state.hands[seat] if card is not None)]
    rows += [mesa[:1] * 2, tuple(card for card in DECK if card not in mesa)[:1]]
    held = [card for card in state.hands[seat] if card is not None]
    other = next(card for card in DECK if card not in held)
    for row in dict.fromkeys(rows):
        yield from (Soplar(cards=row, to=to) for to in (state.deals, state.deals - 1))
        yield SelectCards(card=None, take=row, to=state.deals)
        for card in (*held, other):
            for kind in (TakeCards, Robar, SelectCards):
                yield kind(card=card, take=row, to=state.deals)
    yield from (kind(card=other, take=(), to=state.deals + 1) for kind in (TakeCards, Robar, SelectCards))


def insight(state: State, seat: Seat) -> Any:
    """A true canto, or the longest capture; an answer to one who asks."""
    hand = [card for card in state.hands[seat] if card is not None]
    if not state.rules.experto:
        return None
    found = best_canto(hand, state.rules.played)
    if state.phase is Phase.CONTEST:
        return NoCanto(to=state.deals) if found is None else Cantar(canto=found, pedir=False, to=state.deals)
    if found is not None and not state.sung[seat] and state.plays % 2:
        return Cantar(canto=found, pedir=bool(state.plays % 4 == 1), to=state.deals)
    takes = [(card, take) for card in hand for take in captures(state.mesa, card)]
    best = max(takes, key=lambda one: len(one[1]), default=None)
    return None if best is None else TakeCards(card=best[0], take=best[1], to=state.deals)


def whim(state: State, seat: Seat, dice: Random) -> Any:
    """Something that names cards by chance: a wrong play, a robbery, a choice, a soplo."""
    hand = [card for card in state.hands[seat] if card is not None]
    row = tuple(dice.sample(state.mesa, dice.randint(0, min(3, len(state.mesa)))))
    kind = dice.choice(FAMILIES)
    if kind is Soplar:
        return Soplar(cards=row, to=state.deals)
    if kind is SelectCards or not hand:
        return SelectCards(card=dice.choice(hand) if hand else None, take=row, to=state.deals)
    named: type[TakeCards | Robar] = TakeCards if kind is TakeCards else Robar
    return named(card=dice.choice(hand), take=row, to=state.deals)


def _told(step: Step, kind: Any) -> list[Any]:
    return [event for event in step.events if isinstance(event, kind)]


def _queue(steps: list[Step]) -> tuple[list[int], int]:
    """The places of the deck from which hands are dealt, in order; how many at their end were under the mazo."""
    placed = [event for step in steps for event in _told(step, EchadaPlaced | EchadaBuried)]
    under = [place for place, event in enumerate(placed) if isinstance(event, EchadaBuried)]
    return [*range(len(placed), len(DECK)), *under], len(under)


def _spoken(game: Game[Any, Any], steps: list[Step], seat: Seat) -> set[tuple[int, Seat]]:
    """In which reparto which other seat did what depends on its three cards."""
    fixed: set[tuple[int, Seat]] = set()
    paid = {event.deal for step in steps for event in _told(step, CantoPaid)}
    judged = {event.seat for step in steps for event in _told(step, Accused)}
    for step in steps:
        deal = step.before.deals
        if isinstance(step.command, CantoFalso) and deal not in paid and step.actor not in judged:
            continue
        if isinstance(step.command, Cantar | CantoFalso | NoCanto):
            fixed.add((deal, step.actor))
        for event in _told(step, CantosFound):
            fixed.update((step.after.deals, held.seat) for held in event.cantos)
    return fixed


def other_deal(game: Game[Any, Any], steps: list[Step], seat: Seat, dice: Random) -> tuple[list[Any], int]:
    """Exchange cards that `seat` has not seen, where what everybody has heard of cantos stays as it is.

    Whoever announced something keeps the three cards, since it was checked; whoever used a Canto falso does not, as
    long as nobody has accused it and nobody was paid. Cards that others named stay where they are.
    """
    commands = [step.command for step in steps]
    deal = next((step for step in steps if isinstance(step.command, Deal)), None)
    if deal is None:
        return commands, 0
    order = list(deal.command.order)
    fixed = {card for step in steps for event in step.events for card in cards_in(game.redact(event, seat))}
    fixed.update(card for step in steps if step is not deal and step.actor >= 0 for card in cards_in(step.command))
    first = [step for step in steps if step.after.ciclo == 1]
    queue, under = _queue(first)
    seats = deal.after.format.seats
    dealt = range(1, 1 + sum(len(_told(step, RepartoDealt)) for step in first))
    spoken = _spoken(game, steps, seat)
    packets = [
        ((number, (deal.after.dealer + 1 + place) % seats), queue[at : at + 3])
        for number in dealt
        for place, at in ((place, 3 * ((number - 1) * seats + place)) for place in range(seats))
    ]
    quiet = [places for (number, owner), places in packets if (number, owner) not in spoken and owner != seat]
    kept = {place for key, places in packets if key in spoken or key[1] == seat for place in places}
    free = [place for place, card in enumerate(order) if card not in fixed and place not in kept]
    for _ in range(SWAPS if len(free) > 1 else 0):
        one, two = dice.sample(free, 2)
        order[one], order[two] = order[two], order[one]
        if not deal.after.rules.experto and any(
            best_canto([order[place] for place in places], deal.after.rules.played)
            for places in quiet
            if one in places or two in places
        ):
            order[one], order[two] = order[two], order[one]
    for (_, owner), places in packets:
        if owner != seat and not set(places) & set(queue[len(queue) - under :]):
            shuffled = dice.sample([order[place] for place in places], 3)
            for place, card in zip(places, shuffled, strict=True):
                order[place] = card
    moved = sum(now is not then for now, then in zip(order, deal.command.order, strict=True))
    commands[steps.index(deal)] = Deal(order=tuple(order))
    return commands, moved


def cards_in(value: object) -> Iterable[Card]:
    """The cards that a value holds, however deep."""
    if isinstance(value, Card):
        yield value
    elif isinstance(value, tuple):
        for item in value:
            yield from cards_in(item)
    elif hasattr(value, "__struct_fields__"):
        for name in value.__struct_fields__:
            yield from cards_in(getattr(value, name))

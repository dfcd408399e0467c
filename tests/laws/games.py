"""What the laws must know of each game: its pieces, its options, and what a seat cannot see. An explicit table."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from random import Random
from typing import Any

from hypothesis import strategies as st

from game.rules.caida.cantos import Canto, true_cantos
from game.rules.caida.capture import Equals
from game.rules.caida.model import CicloOpened, Deal, PlayCard, SingCanto, State, TimeOut
from game.rules.caida.rulesets import CARAQUENA
from game.rules.caida.terms import NoLimpia, Ruleset
from game.rules.cards import DECK, Card
from game.rules.domino import DOMINO
from game.rules.domino import model as domino
from game.rules.domino.rulesets import VENEZOLANO
from game.rules.kernel import Game, Seat
from game.rules.record import Record, replace
from game.rules.tiles import DOUBLE_SIX, Tile
from tests.laws import escuela_games, truco_games, truco_vira_games
from tests.laws.play import Step, Temper


@dataclass(frozen=True)
class Knowledge:
    """One game, as the laws see it."""

    pieces: Callable[[Any], Iterable[Any]]
    """Where every piece of a state is."""
    whole: Callable[[Any, Any], bool]
    """Whether a state with these counts of pieces has each exactly once."""
    shown: Callable[[Any], Iterable[Any]]
    """The pieces that an event speaks of."""
    options: st.SearchStrategy[Any]
    """Rulesets with other values, plain ones included."""
    lots: int
    """How many lots there are before the first hidden deal has been played."""
    other_world: Callable[[Game[Any, Any], list[Step], Seat, Random], tuple[list[Any], int]]
    """The same commands under a deal that a seat cannot tell from the first, and how many pieces changed places."""
    insight: Callable[[Any, Seat], Any]
    """A play that pays and that dice seldom find, or `None`."""
    plain: tuple[type[Any], ...] = ()
    """Plain plays, besides the first command of the game."""
    whim: Callable[[Any, Seat, Random], Any] | None = None
    """Something wrong that one offer stands for."""
    families: tuple[type[Any], ...] = ()
    """Commands too many to try each."""
    trials: Callable[[Any, Seat], Iterable[Any]] | None = None
    """Those of them that are tried."""

    def temper(self, **chances: float) -> Temper:
        """Players who know this game."""
        return Temper(**chances, insight=self.insight, plain=self.plain, whim=self.whim)


# Caída


def _pieces(state: State) -> Iterable[Card | None]:
    return (*state.mazo, *state.mesa, *state.gone, *(card for hand in state.hands for card in hand))


def _whole(state: State, held: dict[Card | None, int]) -> bool:
    if state.ciclo == 0:
        return not held
    return sum(state.montones) == len(state.gone) and held == dict.fromkeys(DECK, 1)


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


def _other_deal(game: Game[Any, Any], steps: list[Step], seat: Seat, dice: Random) -> tuple[list[Any], int]:
    """Move the cards that `seat` has not seen, and reorder each packet of three that it was not dealt.

    Cards of a seat that sang or was timed out stay in its packet: what happened then depends on them.
    """
    fixed = {card for step in steps for event in step.events for card in cards_in(game.redact(event, seat))}
    for step in steps:
        acting = step.command.seat if isinstance(step.command, TimeOut) else step.actor
        if not isinstance(step.command, PlayCard) and 0 <= acting != seat:
            fixed.update(card for card in step.before.hands[acting] if card is not None)
    deal = next((step for step in steps if isinstance(step.command, Deal)), None)
    if deal is None:
        return [step.command for step in steps], 0
    order = list(deal.command.order)
    free = [place for place, card in enumerate(order) if card not in fixed]
    places = dice.sample(free, len(free))
    for place, card in zip(free, [order[place] for place in places], strict=True):
        order[place] = card
    opened = next(event for event in deal.events if isinstance(event, CicloOpened))
    for packet in range(12):
        owner = (opened.dealer + 1 + packet) % len(deal.after.hands)
        if owner != seat:
            at = 4 + 3 * packet
            order[at : at + 3] = dice.sample(order[at : at + 3], 3)
    moved = sum(now is not then for now, then in zip(order, deal.command.order, strict=True))
    other = Deal(order=tuple(order))
    return [other if step is deal else step.command for step in steps], moved


def _true_canto(state: State, seat: Seat) -> SingCanto | None:
    found = true_cantos([card for card in state.hands[seat] if card is not None])
    return SingCanto(canto=found[state.plays % len(found)]) if found else None


CAIDA_OPTIONS: st.SearchStrategy[Ruleset] = st.just(CARAQUENA) | st.builds(
    lambda **values: replace(CARAQUENA, **values),
    target=st.sampled_from((1, 5, 12, 24, 36)),
    turn_seconds=st.sampled_from((None, 10, 30)),
    max_timeouts=st.sampled_from((None, 1, 3)),
    equals=st.sampled_from(Equals),
    caida_across_repartos=st.booleans(),
    no_limpia=st.sampled_from(NoLimpia),
    cantos=st.sampled_from((tuple(Canto), (Canto.RONDA, Canto.VIGIA), ())),
    false_canto=st.sampled_from((0, 1, 2, 5)),
)

# Dominó


def _tiles_of(state: domino.State) -> Iterable[Tile | None]:
    return (*(placed.tile for placed in state.line), *(tile for hand in state.hands for tile in hand))


def _whole_set(state: domino.State, held: dict[Tile | None, int]) -> bool:
    return held == (dict.fromkeys(DOUBLE_SIX, 1) if state.deal else {})


def tiles_in(value: object) -> Iterable[Tile]:
    """The tiles that a value holds, however deep."""
    if isinstance(value, Tile):
        yield value
    elif isinstance(value, tuple):
        for item in value:
            yield from tiles_in(item)
    elif isinstance(value, Record):
        for name in value.__struct_fields__:
            yield from tiles_in(getattr(value, name))


def _other_tiles(_game: Game[Any, Any], steps: list[Step], seat: Seat, dice: Random) -> tuple[list[Any], int]:
    """Exchange tiles that `seat` has not seen, where nobody then holds a number it has passed on; reorder other hands.

    A seat whose clock ran out keeps its tiles: which one was placed for it depends on them.
    """
    deal = next((step for step in steps if isinstance(step.command, domino.Deal)), None)
    commands = [step.command for step in steps]
    if deal is None:
        return commands, 0
    fixed = {tile for step in steps for event in step.events for tile in tiles_in(DOMINO.redact(event, seat))}
    for step in steps:
        if isinstance(step.command, domino.TimeOut) and step.command.seat != seat:
            fixed.update(tile for tile in step.before.hands[step.command.seat] if tile is not None)
    lacks = steps[-1].after.lacks
    order = list(deal.command.order)
    free = [place for place, tile in enumerate(order) if tile not in fixed]
    for _ in range(4 * len(free)):
        one, other = dice.choice(free), dice.choice(free)
        if _may_hold(order[one], lacks[other // 7]) and _may_hold(order[other], lacks[one // 7]):
            order[one], order[other] = order[other], order[one]
    for owner in range(4):
        if owner != seat:
            order[7 * owner : 7 * owner + 7] = dice.sample(order[7 * owner : 7 * owner + 7], 7)
    moved = sum(now is not then for now, then in zip(order, deal.command.order, strict=True))
    made = domino.Deal(order=tuple(order))
    return [made if step is deal else command for step, command in zip(steps, commands, strict=True)], moved


def _may_hold(tile: Tile, lacked: tuple[int, ...]) -> bool:
    return tile.low not in lacked and tile.high not in lacked


def _heaviest(state: domino.State, seat: Seat) -> Any:
    return max(
        (play for play in DOMINO.legal(state, seat) if isinstance(play, domino.PlaceTile)),
        key=lambda play: play.tile.pips,
        default=None,
    )


DOMINO_OPTIONS: st.SearchStrategy[domino.Ruleset] = st.just(VENEZOLANO) | st.builds(
    lambda **values: replace(VENEZOLANO, **values),
    target=st.sampled_from((1, 50, 100, 200)),
    turn_seconds=st.sampled_from((None, 20, 45)),
    max_timeouts=st.sampled_from((None, 1, 3)),
    domino_collects=st.sampled_from(domino.Collects),
    tranque_collects=st.sampled_from(domino.Collects),
    capicua=st.sampled_from(domino.Capicua),
    capicua_points=st.sampled_from((1, 25, 30)),
    opener=st.sampled_from(domino.Opener),
)

KNOWLEDGE = {
    "truco": Knowledge(**truco_games.FIELDS),
    "truco.vira": Knowledge(**truco_vira_games.FIELDS),
    "caida": Knowledge(
        pieces=_pieces,
        whole=_whole,
        shown=cards_in,
        options=CAIDA_OPTIONS,
        lots=2,
        other_world=_other_deal,
        insight=_true_canto,
    ),
    "caida.escuela": Knowledge(
        pieces=_pieces,
        whole=_whole,
        shown=cards_in,
        options=escuela_games.OPTIONS,
        lots=4,
        other_world=escuela_games.other_deal,
        insight=escuela_games.insight,
        plain=escuela_games.PLAIN,
        whim=escuela_games.whim,
        families=escuela_games.FAMILIES,
        trials=escuela_games.trials,
    ),
    "domino": Knowledge(
        pieces=_tiles_of,
        whole=_whole_set,
        shown=tiles_in,
        options=DOMINO_OPTIONS,
        lots=1,
        other_world=_other_tiles,
        insight=_heaviest,
    ),
}


def knowledge(key: str) -> Knowledge:
    """What is known of a ruleset, or else of its game."""
    return KNOWLEDGE.get(key) or KNOWLEDGE[key.partition(".")[0]]

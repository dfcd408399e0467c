"""The laws watch over dominó too: faults that its rules invite, planted in a copy of it, are caught by them."""

from dataclasses import replace
from typing import Any

from game.rules import record
from game.rules.domino import DOMINO
from game.rules.domino.line import PLACINGS
from game.rules.domino.model import (
    Command,
    DealScored,
    Event,
    HandsDealt,
    HandsShown,
    Pass,
    Passed,
    Phase,
    PlaceTile,
    State,
    TilePlaced,
    TimedOut,
    TranqueReached,
)
from game.rules.domino.redact import redact
from game.rules.domino.rulesets import VENEZOLANO
from game.rules.kernel import Abandon, Game, Seat
from game.rules.tiles import Tile
from tests.laws import planting
from tests.laws.games import knowledge
from tests.laws.planting import Fault
from tests.laws.play import Temper

Domino = Game[State, Event]
GROUND = planting.Ground(
    DOMINO,
    knowledge(VENEZOLANO.key),
    ((VENEZOLANO, VENEZOLANO.formats[0]),),
    seeds=10,
    temper=lambda seed: Temper(asleep=0.05 * (seed % 2)),
    limit=1200,
    asked=planting.at_first(4, 12),
)
deciding, evolving = GROUND.deciding, GROUND.evolving


def hands_shown_to_all() -> Domino:
    return replace(DOMINO, redact=lambda event, seat: event)


def hands_stay_hidden() -> Domino:
    def hide(event: Event, seat: Seat) -> Event:
        if isinstance(event, HandsShown):
            hands = tuple((None,) * len(hand) for hand in event.hands)
            return record.replace(event, hands=hands)
        return redact(event, seat)

    return replace(DOMINO, redact=hide)


def view_keeps_the_hands_open() -> Domino:
    return replace(DOMINO, conceal=lambda state, seat: state if len(state.line) > 3 else DOMINO.conceal(state, seat))


class SlottedTile(TilePlaced, frozen=True):
    """A tile placed, with its place in the hand: a secret that no rule needs."""

    slot: int


def slot_leaked() -> Domino:
    def slotted(state: State, event: Event) -> Event:
        if not isinstance(event, TilePlaced):
            return event
        fields = {name: getattr(event, name) for name in TilePlaced.__struct_fields__}
        return SlottedTile(**fields, slot=state.hands[event.seat].index(event.tile))

    return replace(deciding(slotted), events=(SlottedTile, *DOMINO.events[1:]))


def sums_told_early() -> Domino:
    def told(state: State, event: Event) -> Event:
        if isinstance(event, Passed):
            low = sum(tile.pips for tile in state.hands[event.seat] if tile is not None)
            return record.replace(event, ends=(low % 7, event.ends[1]))
        return event

    return deciding(told)


def legal_looks_at_others() -> Domino:
    def legal(state: State, seat: Seat) -> tuple[Any, ...]:
        offers = DOMINO.legal(state, seat)
        partner = state.hands[(seat + 2) % 4] if 0 <= seat < 4 else ()
        return offers if Tile.T00 not in partner else offers[:1]

    return replace(DOMINO, legal=legal)


def pass_by_choice() -> Domino:
    def decide(state: State, seat: Seat, command: Command) -> tuple[Event, ...]:
        if isinstance(command, Pass) and state.phase is Phase.PLAY and state.turn == seat and state.ends is not None:
            return (Passed(seat=seat, ends=state.ends, by_clock=False),)
        return DOMINO.decide(state, seat, command)

    return replace(DOMINO, decide=decide)


def one_side_of_equal_ends() -> Domino:
    def legal(state: State, seat: Seat) -> tuple[Any, ...]:
        equal = state.ends is not None and state.ends[0] == state.ends[1]
        offers = DOMINO.legal(state, seat)
        twice = {place for place in offers if isinstance(place, PlaceTile)} - {
            PLACINGS[state.ends][place.tile][0] for place in offers if isinstance(place, PlaceTile)
        }
        return tuple(offer for offer in offers if not (equal and offer in twice))

    return replace(DOMINO, legal=legal)


def any_opening() -> Domino:
    def legal(state: State, seat: Seat) -> tuple[Any, ...]:
        if state.phase is Phase.PLAY and state.turn == seat and state.ends is None:
            return (*(play for tile in state.hands[seat] for play in PLACINGS[None][tile]), Abandon())
        return DOMINO.legal(state, seat)

    return replace(DOMINO, legal=legal)


def placed_tile_stays_in_hand() -> Domino:
    return evolving(
        lambda before, event, after: (
            record.replace(after, hands=before.hands) if isinstance(event, TilePlaced) else after
        )
    )


def two_double_blanks() -> Domino:
    def twice(state: State, event: Event) -> Event:
        if isinstance(event, HandsDealt):
            hands = tuple(tuple(Tile.T00 if tile is Tile.T01 else tile for tile in hand) for hand in event.hands)
            return HandsDealt(hands=hands)
        return event

    return deciding(twice)


def tranque_unseen() -> Domino:
    """After a closed line all pass, round and round: there is no dominó without a tile."""
    return deciding(lambda state, event: None if isinstance(event, TranqueReached | HandsShown | DealScored) else event)


def pass_without_an_event() -> Domino:
    return deciding(lambda state, event: None if isinstance(event, Passed) else event)


def pass_forgotten() -> Domino:
    calls = iter(range(10**9))

    def forget(before: State, event: Event, after: State) -> State:
        return record.replace(after, lacks=before.lacks) if isinstance(event, Passed) and next(calls) % 2 else after

    return evolving(forget)


def blocked_player_stuck() -> Domino:
    def legal(state: State, seat: Seat) -> tuple[Any, ...]:
        return tuple(offer for offer in DOMINO.legal(state, seat) if not isinstance(offer, Pass))

    return replace(DOMINO, legal=legal, deadlines=lambda state: ())


def time_outs_by_chance() -> Domino:
    calls = iter(range(10**9))

    def counted(state: State, event: Event) -> Event:
        return record.replace(event, count=1 + next(calls) % 2) if isinstance(event, TimedOut) else event

    return deciding(counted)


FAULTS = (
    Fault("redaction forgotten altogether", ("square", "two worlds"), hands_shown_to_all),
    Fault("the hands stay hidden in the count", ("square",), hands_stay_hidden),
    Fault("a view written by hand that forgets to hide", ("square", "two worlds"), view_keeps_the_hands_open),
    Fault("a placed tile tells its place in the hand", ("two worlds",), slot_leaked),
    Fault("a pass that tells what is left in the hand", ("two worlds",), sums_told_early),
    Fault("legal moves that depend on another hand", ("agreement", "own eyes", "two worlds"), legal_looks_at_others),
    Fault("a pass accepted with a tile that fits", ("agreement",), pass_by_choice),
    Fault("one side of two equal ends never offered", ("agreement",), one_side_of_equal_ends),
    Fault("any opening offered in the first deal", ("agreement",), any_opening),
    Fault("a placed tile stays in the hand", ("conservation",), placed_tile_stays_in_hand),
    Fault("a set with two double blanks", ("conservation",), two_double_blanks),
    Fault("a tranque that nobody sees", ("end",), tranque_unseen),
    Fault("a pass without an event", ("end",), pass_without_an_event),
    Fault("a pass that is forgotten now and then", ("square", "end"), pass_forgotten),
    Fault("who cannot play may not pass either", ("agreement", "reachability"), blocked_player_stuck),
    Fault("events that depend on chance", ("end",), time_outs_by_chance),
)

test_the_game_itself_breaks_no_law = planting.clean(GROUND)
test_fault_is_caught = planting.caught(GROUND, FAULTS)
test_every_law_catches_something = planting.used(GROUND.names, FAULTS)
test_readme_tells_the_same = planting.told("fault planted in dominó", FAULTS)

"""The laws can fail: every kind of fault, planted in a copy of the game, is caught by the laws that it must break.

The table in `README.md` says which law caught what; it is this table, and a test compares the two.
"""

from dataclasses import replace
from itertools import count
from typing import Any

from game.rules import record
from game.rules.caida import CAIDA
from game.rules.caida.cantos import Canto
from game.rules.caida.escuela import AnyCommand, AnyEvent
from game.rules.caida.model import (
    CaidaMade,
    CantoMade,
    CardsCaptured,
    CardThrown,
    LeftoversTaken,
    LimpiaMade,
    MatchEnded,
    Phase,
    PlayCard,
    RepartoDealt,
    SingCanto,
    State,
    TimedOut,
    TimeOut,
)
from game.rules.caida.redact import redact
from game.rules.caida.rulesets import CARAQUENA
from game.rules.kernel import TABLE, Abandon, Game, Seat
from tests.laws import planting
from tests.laws.games import knowledge
from tests.laws.planting import Fault
from tests.laws.play import Temper

Caida = Game[State, AnyEvent]
GROUND = planting.Ground(
    CAIDA,
    knowledge(CARAQUENA.key),
    tuple((CARAQUENA, table) for table in CARAQUENA.formats),
    seeds=12,
    temper=lambda seed: Temper(special=0.2, asleep=0.05),
    looked_at=200,
    worlds=(8, 4, 3),
)
deciding = GROUND.answering


def everything_shown() -> Caida:
    return replace(CAIDA, redact=lambda event, seat: event)


def mazo_shown() -> Caida:
    return replace(CAIDA, redact=lambda event, seat: redact(event, seat) if isinstance(event, RepartoDealt) else event)


class SlottedThrow(CardThrown, frozen=True):
    """A card thrown, with its place in the hand: a secret that no rule needs."""

    slot: int


def slot_leaked() -> Caida:
    def slotted(state: State, event: AnyEvent) -> AnyEvent:
        if not isinstance(event, CardThrown):
            return event
        return SlottedThrow(seat=event.seat, card=event.card, slot=state.hands[event.seat].index(event.card))

    game = deciding(lambda state, seat, command, events: tuple(slotted(state, event) for event in events))

    def evolve(state: State, event: AnyEvent) -> State:
        return CAIDA.evolve(
            state, CardThrown(seat=event.seat, card=event.card) if isinstance(event, SlottedThrow) else event
        )

    kinds = tuple(SlottedThrow if kind is CardThrown else kind for kind in CAIDA.events)
    return replace(game, evolve=evolve, events=kinds)


def paid_by_a_hidden_card() -> Caida:
    def paid(state: State, event: AnyEvent) -> AnyEvent:
        rival = state.hands[state.after(state.turn)]
        if isinstance(event, CantoMade | CaidaMade | LimpiaMade) and any(
            card is not None and card.rank > 6 for card in rival
        ):
            return record.replace(event, points=event.points + 1)
        return event

    return deciding(lambda state, seat, command, events: tuple(paid(state, event) for event in events))


def top_of_mazo_in_view() -> Caida:
    def conceal(state: State, seat: Seat) -> State:
        return record.replace(CAIDA.conceal(state, seat), mazo=(*state.mazo[:1], *(None for _ in state.mazo[1:])))

    return replace(CAIDA, conceal=conceal)


def legal_peeks() -> Caida:
    def legal(state: State, seat: Seat) -> tuple[Any, ...]:
        top = state.mazo[0] if state.mazo else None
        offers = CAIDA.legal(state, seat)
        return tuple(one for one in offers if top is None or top.rank < 6 or not isinstance(one, SingCanto))

    return replace(CAIDA, legal=legal)


def stale_deal() -> Caida:
    def stale(state: State, event: AnyEvent) -> AnyEvent:
        if isinstance(event, RepartoDealt) and state.phase is Phase.DEAL:
            mazo = state.mazo or tuple(card for hand in event.hands for card in hand)
            return RepartoDealt(hands=tuple(mazo[0:3] for _ in event.hands))
        return event

    return deciding(lambda state, seat, command, events: tuple(stale(state, event) for event in events))


def off_turn_accepted() -> Caida:
    def decide(state: State, seat: Seat, command: AnyCommand) -> tuple[AnyEvent, ...]:
        if isinstance(command, PlayCard) and 0 <= seat < state.format.seats:
            state = record.replace(state, turn=seat)
        return CAIDA.decide(state, seat, command)

    return replace(CAIDA, decide=decide)


def any_card_accepted() -> Caida:
    def decide(state: State, seat: Seat, command: AnyCommand) -> tuple[AnyEvent, ...]:
        if isinstance(command, PlayCard) and state.turn == seat and state.hands[seat]:
            card = next((card for card in state.hands[seat] if card is command.card), state.hands[seat][0])
            command = PlayCard(card=card) if card is not None else command
        return CAIDA.decide(state, seat, command)

    return replace(CAIDA, decide=decide)


def clock_of_others_accepted() -> Caida:
    def decide(state: State, seat: Seat, command: AnyCommand) -> tuple[AnyEvent, ...]:
        if isinstance(command, TimeOut) and 0 <= command.seat < state.format.seats:
            command = TimeOut(seat=state.turn)
        return CAIDA.decide(state, seat, command)

    return replace(CAIDA, decide=decide)


def dealt_by_a_seat() -> Caida:
    def decide(state: State, seat: Seat, command: AnyCommand) -> tuple[AnyEvent, ...]:
        table = not isinstance(command, PlayCard | SingCanto | Abandon) and seat >= 0
        return CAIDA.decide(state, TABLE if table else seat, command)

    return replace(CAIDA, decide=decide)


def canto_offered_late() -> Caida:
    def legal(state: State, seat: Seat) -> tuple[Any, ...]:
        late = state.phase is Phase.PLAY and state.turn == seat and len(state.hands[seat]) == 2
        return (*CAIDA.legal(state, seat), *((SingCanto(canto=Canto.RONDA),) if late else ()))

    return replace(CAIDA, legal=legal)


def ronda_never_offered() -> Caida:
    ronda = SingCanto(canto=Canto.RONDA)
    return replace(CAIDA, legal=lambda state, seat: tuple(one for one in CAIDA.legal(state, seat) if one != ronda))


def captured_card_stays() -> Caida:
    def evolve(state: State, event: AnyEvent) -> State:
        after = CAIDA.evolve(state, event)
        return record.replace(after, mesa=state.mesa) if isinstance(event, CardsCaptured) else after

    return replace(CAIDA, evolve=evolve)


def leftovers_vanish() -> Caida:
    def evolve(state: State, event: AnyEvent) -> State:
        after = CAIDA.evolve(state, event)
        return record.replace(after, gone=state.gone) if isinstance(event, LeftoversTaken) else after

    return replace(CAIDA, evolve=evolve)


def taken_twice() -> Caida:
    def twice(event: AnyEvent) -> AnyEvent:
        if isinstance(event, CardsCaptured):
            return record.replace(event, taken=(*event.taken, event.taken[0]))
        return event

    return deciding(lambda state, seat, command, events: tuple(map(twice, events)))


def second_ciclo_never_dealt() -> Caida:
    return replace(CAIDA, lot=lambda state: None if state.ciclo else CAIDA.lot(state))


def nobody_may_play() -> Caida:
    def stuck(state: State) -> bool:
        return state.phase is Phase.PLAY and state.plays == 20

    return replace(
        CAIDA,
        legal=lambda state, seat: () if stuck(state) else CAIDA.legal(state, seat),
        deadlines=lambda state: () if stuck(state) else CAIDA.deadlines(state),
    )


def no_end() -> Caida:
    return deciding(
        lambda state, seat, command, events: tuple(event for event in events if not isinstance(event, MatchEnded))
    )


def goes_on_after_the_end() -> Caida:
    return replace(
        CAIDA,
        legal=lambda state, seat: CAIDA.legal(state, seat) or ((Abandon(),) if seat == 0 else ()),
    )


def decided_by_chance() -> Caida:
    calls = count()

    def chance(state: State, seat: Seat, command: AnyCommand, events: tuple[AnyEvent, ...]) -> tuple[AnyEvent, ...]:
        return tuple(record.replace(e, count=next(calls)) if isinstance(e, TimedOut) else e for e in events)

    return deciding(chance)


def evolve_remembers() -> Caida:
    calls = count()

    def evolve(state: State, event: AnyEvent) -> State:
        after = CAIDA.evolve(state, event)
        return record.replace(after, plays=next(calls)) if isinstance(event, CardThrown) else after

    return replace(CAIDA, evolve=evolve)


def wrong_type_in_event() -> Caida:
    def typed(event: AnyEvent) -> AnyEvent:
        word: Any = "un punto"
        return record.replace(event, points=word) if isinstance(event, CaidaMade) else event

    def evolve(state: State, event: AnyEvent) -> State:
        return CAIDA.evolve(state, record.replace(event, points=1) if isinstance(event, CaidaMade) else event)

    return replace(deciding(lambda state, seat, command, events: tuple(map(typed, events))), evolve=evolve)


FAULTS = (
    Fault("redaction forgotten altogether", ("square", "two worlds"), everything_shown),
    Fault("redaction of the mazo forgotten", ("square", "two worlds"), mazo_shown),
    Fault("a thrown card tells its place in the hand", ("two worlds",), slot_leaked),
    Fault("points that depend on a hidden card", ("two worlds",), paid_by_a_hidden_card),
    Fault("a view shows the top of the mazo", ("square", "two worlds"), top_of_mazo_in_view),
    Fault("legal moves that depend on the mazo", ("agreement", "own eyes", "two worlds"), legal_peeks),
    Fault("hands dealt from the state before the mesa was laid", ("two worlds", "conservation"), stale_deal),
    Fault("a card off turn accepted", ("agreement",), off_turn_accepted),
    Fault("a card that is not in the hand accepted", ("agreement",), any_card_accepted),
    Fault("a clock that does not run accepted", ("agreement",), clock_of_others_accepted),
    Fault("a command of the table accepted from a seat", ("agreement",), dealt_by_a_seat),
    Fault("a canto offered too late", ("agreement",), canto_offered_late),
    Fault("a lawful canto never offered", ("agreement",), ronda_never_offered),
    Fault("a captured card stays on the mesa", ("conservation",), captured_card_stays),
    Fault("leftovers vanish", ("conservation",), leftovers_vanish),
    Fault("a card taken twice in one event", ("conservation",), taken_twice),
    Fault("the second ciclo is never dealt", ("end", "reachability"), second_ciclo_never_dealt),
    Fault("nobody may play and no clock runs", ("agreement", "end", "reachability"), nobody_may_play),
    Fault("the end is never declared", ("end",), no_end),
    Fault("something is legal after the end", ("agreement", "reachability"), goes_on_after_the_end),
    Fault("events that depend on chance", ("two worlds", "end"), decided_by_chance),
    Fault("a state that depends on more than its events", ("square", "two worlds", "end"), evolve_remembers),
    Fault("an event with a value of the wrong type", ("end",), wrong_type_in_event),
)

test_the_game_itself_breaks_no_law = planting.clean(GROUND)
test_fault_is_caught = planting.caught(GROUND, FAULTS)
test_every_law_catches_something = planting.used(GROUND.names, FAULTS)
test_readme_tells_the_same = planting.told("fault planted", FAULTS)

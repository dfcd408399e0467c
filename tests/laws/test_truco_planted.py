"""The laws watch over Truco too: faults that its rules invite, planted in a copy of it, are caught by them."""

from dataclasses import replace
from itertools import count
from typing import Any

from game.rules import record
from game.rules.kernel import Format, Game, Seat
from game.rules.record import replace as with_values
from game.rules.truco import TRUCO
from game.rules.truco.model import (
    Answered,
    CantoMade,
    CardsShown,
    CardThrown,
    HandsDealt,
    MatchEnded,
    PlayCard,
    PointsScored,
    Say,
    State,
    TantoCantado,
    TimeOut,
    Voted,
)
from game.rules.truco.redact import redact
from game.rules.truco.reveal import dealt
from game.rules.truco.rulesets import ARGENTINO, FOUR, TWO, VENEZOLANO
from game.rules.truco.tantos import flor
from game.rules.truco.terms import KIND, Call, Flor, Kind, Ruleset
from game.rules.truco.vira_words import Command, Event
from tests.laws import planting
from tests.laws.games import knowledge
from tests.laws.planting import Fault
from tests.laws.play import Temper

Truco = Game[State, Event]
PLACES: tuple[tuple[Ruleset, Format], ...] = (
    (VENEZOLANO, FOUR),
    (ARGENTINO, FOUR),
    (with_values(ARGENTINO, flor=Flor.CLASICA), TWO),
)
GROUND = planting.Ground(
    TRUCO,
    knowledge(VENEZOLANO.key),
    PLACES,
    seeds=9,
    temper=lambda seed: Temper(special=0.2, asleep=0.05),
    asked=planting.at_first(8, 8),
)
deciding, asking, evolving = GROUND.deciding, GROUND.asking, GROUND.evolving


def hands_shown() -> Truco:
    return replace(TRUCO, redact=lambda event, seat: redact(event, seat) if isinstance(event, Voted) else event)


def votes_shown() -> Truco:
    return replace(TRUCO, redact=lambda event, seat: redact(event, seat) if isinstance(event, HandsDealt) else event)


def votes_in_every_view() -> Truco:
    def conceal(state: State, seat: Seat) -> State:
        hidden = TRUCO.conceal(state, seat)
        return record.replace(hidden, reparto=record.replace(hidden.reparto, pending=state.reparto.pending))

    return replace(TRUCO, conceal=conceal)


def shown_as_dealt() -> Truco:
    def place(state: State, event: Event) -> Event:
        return record.replace(event, cards=dealt(state.reparto, event.seat)) if isinstance(event, CardsShown) else event

    return deciding(place)


def paid_by_a_hidden_card() -> Truco:
    def paid(state: State, event: Event) -> Event:
        hand = state.reparto.hands[state.after(state.reparto.turn)]
        high = any(card is not None and card.rank > 6 for card in hand)
        return record.replace(event, points=event.points + 1) if isinstance(event, PointsScored) and high else event

    return deciding(paid)


def envido_by_the_flor_of_another() -> Truco:
    def legal(state: State, seat: Seat) -> tuple[Any, ...]:
        offers = TRUCO.legal(state, seat)
        rival = state.reparto.hands[state.after(seat)] if 0 <= seat < state.format.seats else ()
        if flor(rival) is None and not any(card is not None and card.rank == 7 for card in rival):
            return offers
        return tuple(one for one in offers if not isinstance(one, Say) or KIND.get(one.call) is not Kind.ENVIDO)

    return replace(TRUCO, legal=legal)


def second_click_accepted() -> Truco:
    def now(state: State, seat: Seat, command: Command) -> tuple[Seat, Command]:
        return seat, record.replace(command, to=state.question) if isinstance(command, PlayCard | Say) else command

    return asking(now)


def late_clock_accepted() -> Truco:
    def now(state: State, seat: Seat, command: Command) -> tuple[Seat, Command]:
        return seat, TimeOut(to=state.question) if isinstance(command, TimeOut) else command

    return asking(now)


def anybody_answers() -> Truco:
    def for_another(state: State, seat: Seat, command: Command) -> tuple[Seat, Command]:
        answers = isinstance(command, Say) and state.reparto.pending and 0 <= seat < state.format.seats
        return state.reparto.pending[-1].answerers[0] if answers else seat, command

    return asking(for_another)


def own_canto_raised() -> Truco:
    def legal(state: State, seat: Seat) -> tuple[Any, ...]:
        offers = TRUCO.legal(state, seat)
        reparto = state.reparto
        held = reparto.level == 1 and not reparto.pending and len(offers) > 1
        raised = Say(call=Call.RETRUCO, to=state.question)
        return (*offers, raised) if held and raised not in offers else offers

    return replace(TRUCO, legal=legal)


def thrown_card_stays() -> Truco:
    def kept(state: State, event: Event, after: State) -> State:
        if not isinstance(event, CardThrown):
            return after
        return record.replace(after, reparto=record.replace(after.reparto, hands=state.reparto.hands))

    return evolving(kept)


def trick_vanishes() -> Truco:
    def lost(state: State, event: Event, after: State) -> State:
        if len(after.reparto.tricks) == len(state.reparto.tricks) or not after.reparto.tricks:
            return after
        return record.replace(after, reparto=record.replace(after.reparto, tricks=state.reparto.tricks))

    return evolving(lost)


def nobody_is_asked() -> Truco:
    def silent(state: State, event: Event, after: State) -> State:
        if not isinstance(event, CantoMade) or not after.reparto.pending:
            return after
        unasked = record.replace(after.reparto.pending[-1], answerers=())
        return record.replace(after, reparto=record.replace(after.reparto, pending=(unasked,)))

    return evolving(silent)


def second_deal_never_comes() -> Truco:
    return replace(TRUCO, lot=lambda state: None if state.deal else TRUCO.lot(state))


def no_end() -> Truco:
    return deciding(lambda state, event: None if isinstance(event, MatchEnded) else event)


def a_question_too_many() -> Truco:
    calls = count()

    def counted(state: State, event: Event, after: State) -> State:
        return record.replace(after, question=next(calls)) if isinstance(event, Answered) else after

    return evolving(counted)


def a_number_in_words() -> Truco:
    word: Any = "treinta y tres"

    def told(state: State, event: Event) -> Event:
        return record.replace(event, tanto=word) if isinstance(event, TantoCantado) else event

    return deciding(told)


FAULTS = (
    Fault("hands are dealt face up", ("square", "two worlds"), hands_shown),
    Fault("votes are told to the other side", ("square",), votes_shown),
    Fault("every view holds the votes", ("square",), votes_in_every_view),
    Fault("cards are shown in the order in which they were dealt", ("two worlds",), shown_as_dealt),
    Fault("points that depend on a hidden card", ("two worlds",), paid_by_a_hidden_card),
    Fault("envido is offered by what another holds", ("agreement", "own eyes"), envido_by_the_flor_of_another),
    Fault("a second click falls on the next question", ("agreement",), second_click_accepted),
    Fault("a clock that has been answered runs out", ("agreement",), late_clock_accepted),
    Fault("anybody answers for who is asked", ("agreement",), anybody_answers),
    Fault("one raises one's own truco", ("agreement",), own_canto_raised),
    Fault("a thrown card stays in the hand", ("conservation",), thrown_card_stays),
    Fault("a finished trick vanishes", ("conservation",), trick_vanishes),
    Fault("a canto asks nobody", ("reachability",), nobody_is_asked),
    Fault("the second deal is never dealt", ("end", "reachability"), second_deal_never_comes),
    Fault("the end is never declared", ("end",), no_end),
    Fault("a state that depends on more than its events", ("square", "two worlds", "end"), a_question_too_many),
    Fault("an event with a value of the wrong type", ("end",), a_number_in_words),
)

test_the_game_itself_breaks_no_law = planting.clean(GROUND)
test_fault_is_caught = planting.caught(GROUND, FAULTS)
test_every_law_catches_something = planting.used(GROUND.names, FAULTS)
test_readme_tells_the_same = planting.told("fault planted in Truco", FAULTS)

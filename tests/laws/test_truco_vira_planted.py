"""Faults that a table with a vira invites, planted in a copy of its game: the laws catch them, or the referee does."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from game.rules import record
from game.rules.cards import Card
from game.rules.kernel import SPECTATOR, Game, Seat, fold
from game.rules.record import replace as with_values
from game.rules.truco import TRUCO_CON_VIRA
from game.rules.truco.ley import holds_reservada, is_guest, value
from game.rules.truco.model import CantoMade, CardThrown, Line, Pending, Say, Source, State
from game.rules.truco.piezas import pieces
from game.rules.truco.rulesets import FOUR, TWO, VIRA
from game.rules.truco.terms import Call, Kind
from game.rules.truco.vira_words import (
    AnnouncedALey,
    CardPassed,
    CardsRevealed,
    Command,
    DealLiquidated,
    Event,
    ViraTurned,
    WindowOpened,
)
from tests.laws import laws, planting, truco_vira_games
from tests.laws.games import knowledge
from tests.laws.planting import Fault
from tests.laws.play import Temper
from tests.laws.truco_vira_referee import Referee
from tests.rules.truco_vira_table import command, deal

Truco = Game[State, Event]
RULES = with_values(VIRA, target=12)
TEMPER = Temper(special=0.3, asleep=0.03, insight=truco_vira_games.flor_or_a_ley)
WORLDS = (
    ("7O 5O 1O", "11C 10C 4O", "4E 6E 3B", "7B 2B 1B"),
    ("7O 5O 1O", "5E 12B 4O", "4E 6E 3B", "7B 2B 1B"),
)
"""S1 has the Reservada, or he has not; nobody else can tell, when 6C is turned."""
MOVES = ("0 flor", "0 7O", "1 4O", "2 4E", "3 flor", "3 paso", "0 con_flor_envido")


def hidden_reservada(game: Truco) -> None:
    """Until its owner says so, nothing tells anybody that there is one (VR-36, VR-38)."""
    for seat in (0, 2, 3, SPECTATOR):
        heard: list[Any] = []
        for hands in WORLDS:
            state = deal(*hands, vira="6C")
            for move in MOVES:
                actor, words = move.split()
                happened = game.decide(state, int(actor), command(state, words))
                state = fold(game.evolve, state, happened)
                heard.append([game.redact(event, seat) for event in happened])
            heard.append(
                [game.conceal(state, seat), game.awaited(state), game.deadlines(state), game.legal(state, seat)]
            )
        half = len(heard) // 2
        laws.hold("Reservada", heard[:half] == heard[half:], seat)


def referee_agrees(game: Truco, seed: int) -> None:
    """What is announced adds up for somebody who keeps the books by the rule book."""
    referee = Referee(*GROUND.place(seed))
    for step in GROUND.walked(game, seed):
        for event in step.events:
            referee.hear(event)


GROUND = planting.Ground(
    TRUCO_CON_VIRA,
    knowledge(VIRA.key),
    ((RULES, FOUR), (RULES, TWO)),
    seeds=12,
    tries=96,
    temper=lambda seed: TEMPER,
    limit=150,
    worlds=(5, 10, 8),
    watching=("square", "own eyes", "two worlds", "conservation", "reachability"),
    others={"referee": referee_agrees, "Reservada": lambda game, seed: hidden_reservada(game)},
)
deciding, evolving = GROUND.deciding, GROUND.evolving


def pasadas_shown() -> Truco:
    return replace(
        TRUCO_CON_VIRA,
        redact=lambda event, seat: event if isinstance(event, CardPassed) else TRUCO_CON_VIRA.redact(event, seat),
    )


def pasadas_in_every_view() -> Truco:
    def conceal(state: State, seat: Seat) -> State:
        hidden = TRUCO_CON_VIRA.conceal(state, seat)
        return record.replace(hidden, reparto=record.replace(hidden.reparto, trick=state.reparto.trick))

    return replace(TRUCO_CON_VIRA, conceal=conceal)


def dealt_hands_in_every_view() -> Truco:
    def conceal(state: State, seat: Seat) -> State:
        hidden = TRUCO_CON_VIRA.conceal(state, seat)
        return record.replace(hidden, reparto=record.replace(hidden.reparto, vira=state.reparto.vira))

    return replace(TRUCO_CON_VIRA, conceal=conceal)


def a_ley_only_with_a_flor() -> Truco:
    def heard(state: State, event: Event) -> Event | None:
        false = isinstance(event, AnnouncedALey) and value(state.reparto, event.seat) is None
        return None if false else event

    return deciding(heard)


def a_burned_flor_is_heard() -> Truco:
    def decide(state: State, seat: Seat, command: Command) -> tuple[Event, ...]:
        events = TRUCO_CON_VIRA.decide(state, seat, command)
        first = next((event for event in events if isinstance(event, CardThrown)), None)
        if first is None or len(state.reparto.hands[first.seat]) < 3 or value(state.reparto, first.seat) is None:
            return events
        return (*events, CardsRevealed(seat=first.seat, cards=()))

    return replace(TRUCO_CON_VIRA, decide=decide)


def the_owner_of_the_reservada_is_asked() -> Truco:
    def asked(state: State, event: Event) -> Event:
        if not isinstance(event, CantoMade) or event.call is not Call.CON_FLOR_ENVIDO:
            return event
        rivals = [seat for seat in state.format.members(1 - state.side(event.seat)) if seat not in event.answerers]
        owners = tuple(seat for seat in rivals if holds_reservada(state.reparto, seat))
        return record.replace(event, answerers=(*event.answerers, *owners))

    return deciding(asked)


def pieces_shown_by_who_lost() -> Truco:
    def shown(state: State, event: Event) -> Event:
        made = pieces(state.reparto.vira.card)
        if not isinstance(event, CardsRevealed) or not made:
            return event
        held = next(
            (card for seat in range(state.format.seats) for card in state.reparto.vira.dealt[seat] if card in made),
            None,
        )
        return event if held is None or held in event.cards else record.replace(event, cards=(*event.cards, held))

    return deciding(shown)


def partners_see_a_reservada() -> Truco:
    def legal(state: State, seat: Seat) -> tuple[Any, ...]:
        offers = TRUCO_CON_VIRA.legal(state, seat)
        partners = state.format.members(state.side(seat)) if 0 <= seat < state.format.seats else ()
        known = any(is_guest(state, one) or (one != seat and _sees(state, one)) for one in partners if one != seat)
        return (
            tuple(one for one in offers if not isinstance(one, Say) or one.call is not Call.TRUCO) if known else offers
        )

    return replace(TRUCO_CON_VIRA, legal=legal)


def _sees(state: State, seat: Seat) -> bool:
    return state.reparto.vira.card is not None and value(state.reparto, seat) is not None


def vira_vanishes() -> Truco:
    return deciding(_turned_again)


def _turned_again(state: State, event: Event) -> Event:
    """The vira of every deal is the same card, whoever holds it."""
    return ViraTurned(card=Card.C7) if isinstance(event, ViraTurned) else event


def a_window_for_nobody() -> Truco:
    def silent(state: State, event: Event, after: State) -> State:
        if not isinstance(event, WindowOpened):
            return after
        nobody = Pending(Kind.LEY, (Call.FLOR,), event.seats[:1], (), ())
        return record.replace(after, reparto=record.replace(after.reparto, pending=(nobody,)))

    return evolving(silent)


def liquidated(change: Callable[[State, tuple[Line, ...]], tuple[Line, ...]]) -> Truco:
    """The game, with what a deal owes told otherwise."""

    def told(state: State, event: Event) -> Event:
        return DealLiquidated(change(state, event.lines)) if isinstance(event, DealLiquidated) else event

    return deciding(told)


def truco_before_envido() -> Truco:
    return liquidated(lambda _, lines: tuple(reversed(lines)))


def flor_pays_four() -> Truco:
    def four(_: State, lines: tuple[Line, ...]) -> tuple[Line, ...]:
        return tuple(with_values(one, points=4) if one.source is Source.FLOR else one for one in lines)

    return liquidated(four)


def envido_survives_a_flor() -> Truco:
    def paid(state: State, lines: tuple[Line, ...]) -> tuple[Line, ...]:
        bet = next((one for one in state.reparto.vira.settled if one.kind is Kind.ENVIDO), None)
        alive = bet is not None and any(one.source is Source.FLOR for one in lines)
        return (*lines, Line(0, 2, Source.ENVIDO, refused=False)) if alive else lines

    return liquidated(paid)


FAULTS = (
    Fault("pasadas are seen by all", ("square",), pasadas_shown),
    Fault("a view holds the faces of pasadas", ("square",), pasadas_in_every_view),
    Fault("a view holds the hands as they were dealt", ("square", "two worlds"), dealt_hands_in_every_view),
    Fault("a ley is heard only from who has a flor", ("two worlds",), a_ley_only_with_a_flor),
    Fault("a burned flor is heard", ("two worlds",), a_burned_flor_is_heard),
    Fault("the owner of a hidden Reservada is asked", ("Reservada",), the_owner_of_the_reservada_is_asked),
    Fault("who lost shows his piece", ("referee",), pieces_shown_by_who_lost),
    Fault("one sings no truco while one's partner has a flor", ("own eyes",), partners_see_a_reservada),
    Fault("every deal turns the same card", ("conservation",), vira_vanishes),
    Fault("the bets between flores ask nobody", ("reachability",), a_window_for_nobody),
    Fault("truco is written before envido", ("referee",), truco_before_envido),
    Fault("a flor pays four", ("referee",), flor_pays_four),
    Fault("an envido survives a flor", ("referee",), envido_survives_a_flor),
)

test_the_game_itself_breaks_no_law = planting.clean(GROUND)
test_fault_is_caught = planting.caught(GROUND, FAULTS)
test_every_law_catches_something = planting.used(GROUND.names, FAULTS)
test_readme_tells_the_same = planting.told("fault planted in Truco con vira", FAULTS)

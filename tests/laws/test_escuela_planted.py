"""The laws watch over Escuela too: faults that its rules invite, planted in a copy of it, are caught by them."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import count, product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.rules import record
from game.rules.caida import ESCUELA as GAME
from game.rules.caida.escuela import (
    Accuse,
    AnyCommand,
    AnyEvent,
    Cantar,
    CantoAnnounced,
    CantoFalso,
    CantoPaid,
    CaptureUndone,
    CardsBlown,
    ContestAnswered,
    EchadaBuried,
    Fined,
    PauseOpened,
    Selected,
    Soplar,
    TakeCards,
    TurnPassed,
)
from game.rules.caida.escuela import Fault as Wrong
from game.rules.caida.keeping import hung
from game.rules.caida.model import CardsCaptured, MatchEnded, Phase, State
from game.rules.caida.redact import redact
from game.rules.caida.rulesets import ESCUELA
from game.rules.caida.terms import Ruleset
from game.rules.kernel import SPECTATOR, Format, Game, Seat
from tests.laws import laws
from tests.laws.escuela_cheats import sound_alike
from tests.laws.games import knowledge
from tests.laws.play import Broken, Step, walk

Escuela = Game[State, AnyEvent]
KNOW = knowledge(ESCUELA.key)
ALL = record.replace(ESCUELA, experto=True, soplado=True, viveza=True, target=12)
ASKING = record.replace(ESCUELA, experto=True, target=6)
"""Where cantos win, so that people ask to be paid."""
PLACES: tuple[tuple[Ruleset, Format], ...] = tuple(
    (rules, table) for rules in (ALL, ESCUELA, ASKING) for table in ESCUELA.formats
)
NAMES = ("agreement", "square", "own eyes", "two worlds", "conservation", "end", "reachability", "cheats")
LIMIT = 1500
SEEDS = 24


def broken(game: Escuela, name: str, seed: int) -> bool:
    """Whether a law is broken in one match, or in several short ones for two worlds and for cheats."""
    rules, table = PLACES[seed % len(PLACES)]
    try:
        if name == "cheats":
            sound_alike(game, table, range(10 * seed, 10 * seed + 4))
        elif name == "two worlds":
            for seat, part in product((*range(table.seats), SPECTATOR), range(5)):
                laws.two_worlds(game, KNOW, rules, table, seat, Random(100 * seed + part), 6 + 6 * part)
        else:
            check(game, name, rules, table, walked(game, rules, table, seed))
    except Broken as error:
        return str(error).startswith(name)
    return False


def walked(game: Escuela, rules: Ruleset, table: Format, seed: int) -> list[Step]:
    """The steps of one match, or as many as show that it does not end."""
    steps: list[Step] = []
    for step in walk(game, rules, table, Random(seed), KNOW.temper(special=0.5, asleep=0.05)):
        steps.append(step)
        if len(steps) == LIMIT:
            break
    return steps


def check(game: Escuela, name: str, rules: Ruleset, table: Format, steps: list[Step]) -> None:
    """One of the laws that look at a match step by step."""
    if name == "end":
        laws.end(game, steps, rules, table)
    for number, step in enumerate(steps[:250]):
        match name:
            case "agreement" if number % 25 == 0 or game.over(step.after) or max(step.after.errors, default=0) > 2:
                laws.agreement(game, step.after, table, KNOW)
            case "square":
                laws.square(game, step, table)
            case "own eyes":
                laws.own_eyes(game, step.after, table)
            case "conservation":
                laws.conservation(KNOW, step, game)
            case "reachability":
                laws.reachability(game, step.after, table)


@dataclass(frozen=True)
class Fault:
    """One mistake that somebody could make, and the laws that it breaks."""

    what: str
    laws: tuple[str, ...]
    make: Callable[[], Escuela]


def deciding(change: Callable[[State, AnyEvent], tuple[AnyEvent, ...]]) -> Escuela:
    """Escuela, with each decided event changed for others."""

    def decide(state: State, seat: Seat, command: AnyCommand) -> tuple[AnyEvent, ...]:
        return tuple(event for one in GAME.decide(state, seat, command) for event in change(state, one))

    return replace(GAME, decide=decide)


def asking(change: Callable[[State, Seat, Any], Any]) -> Escuela:
    """Escuela, where another command is decided than the one that was sent."""

    def decide(state: State, seat: Seat, command: AnyCommand) -> tuple[AnyEvent, ...]:
        return GAME.decide(state, seat, change(state, seat, command))

    return replace(GAME, decide=decide)


def evolving(change: Callable[[State, AnyEvent, State], State]) -> Escuela:
    """Escuela, with the state after an event changed."""
    return replace(GAME, evolve=lambda state, event: change(state, event, GAME.evolve(state, event)))


# What somebody hears


def told(kind: type[Any]) -> Callable[[], Escuela]:
    """Escuela, where events of a kind are told to all."""
    return lambda: replace(GAME, redact=lambda event, seat: event if isinstance(event, kind) else redact(event, seat))


def book_open() -> Escuela:
    def conceal(state: State, seat: Seat) -> State:
        view = GAME.conceal(state, seat)
        return hung(view, book=state.book)

    return replace(GAME, conceal=conceal)


def paid_by_a_hidden_card() -> Escuela:
    def paid(state: State, event: AnyEvent) -> tuple[AnyEvent, ...]:
        hidden = state.hands[state.after(state.turn)]
        if isinstance(event, CardsCaptured | CantoPaid) and any(card is not None and card.rank > 6 for card in hidden):
            return (event, Fined(seat=event.seat, fault=Wrong.CHEAT, lost=0))
        return (event,)

    return deciding(paid)


def cheat_heard() -> Escuela:
    def heard(_: State, event: AnyEvent) -> tuple[AnyEvent, ...]:
        cheat = isinstance(event, CantoAnnounced) and event.falso
        return (event, TurnPassed()) if cheat else (event,)

    return deciding(heard)


def robbery_heard() -> Escuela:
    def heard(_: State, event: AnyEvent) -> tuple[AnyEvent, ...]:
        return (event, TurnPassed()) if isinstance(event, CardsCaptured) and event.robar else (event,)

    return deciding(heard)


def right_by_another() -> Escuela:
    def legal(state: State, seat: Seat) -> tuple[Any, ...]:
        offered = GAME.legal(state, seat)
        if any(used.canto_falso for owner, used in enumerate(state.spent) if owner != seat):
            return tuple(one for one in offered if not isinstance(one, CantoFalso))
        return offered

    return replace(GAME, legal=legal)


# What is accepted


def late_click() -> Escuela:
    def here(state: State, _: Seat, command: Any) -> Any:
        named = isinstance(command, Cantar | CantoFalso | Soplar | TakeCards)
        return record.replace(command, to=state.deals) if named else command

    return asking(here)


def cap_forgotten() -> Escuela:
    def decide(state: State, seat: Seat, command: AnyCommand) -> tuple[AnyEvent, ...]:
        fresh = hung(state, errors=(0,) * len(state.errors))
        return GAME.decide(fresh if isinstance(command, Soplar | Accuse) else state, seat, command)

    return replace(GAME, decide=decide)


def culprit_blows() -> Escuela:
    def decide(state: State, seat: Seat, command: AnyCommand) -> tuple[AnyEvent, ...]:
        free = hung(state, culprits=())
        return GAME.decide(free if isinstance(command, Soplar) else state, seat, command)

    return replace(GAME, decide=decide)


def robbery_unlimited() -> Escuela:
    def decide(state: State, seat: Seat, command: AnyCommand) -> tuple[AnyEvent, ...]:
        unspent = hung(state, spent=tuple(type(one)() for one in state.spent))
        return GAME.decide(unspent, seat, command)

    return replace(GAME, decide=decide)


# What is kept


def blown_cards_stay() -> Escuela:
    return evolving(
        lambda before, event, after: record.replace(after, mesa=before.mesa) if isinstance(event, CardsBlown) else after
    )


def buried_card_lost() -> Escuela:
    return evolving(
        lambda _, event, after: (
            record.replace(after, mazo=after.mazo[:-1]) if isinstance(event, EchadaBuried) else after
        )
    )


def undone_capture_stays() -> Escuela:
    return evolving(
        lambda before, event, after: (
            record.replace(after, gone=before.gone, montones=before.montones)
            if isinstance(event, CaptureUndone)
            else after
        )
    )


# What goes on


def pause_for_ever() -> Escuela:
    return replace(GAME, deadlines=lambda state: () if state.pause is not None else GAME.deadlines(state))


def nobody_throws_for_the_late() -> Escuela:
    return replace(GAME, lot=lambda state: None if state.phase is Phase.PLAY else GAME.lot(state))


def echada_waits() -> Escuela:
    return replace(
        GAME,
        legal=lambda state, seat: () if state.phase is Phase.ECHADA else GAME.legal(state, seat),
        deadlines=lambda state: () if state.phase is Phase.ECHADA else GAME.deadlines(state),
    )


def no_end() -> Escuela:
    return deciding(lambda _, event: () if isinstance(event, MatchEnded) else (event,))


def pauses_by_themselves() -> Escuela:
    numbers = count(1)

    def decide(state: State, seat: Seat, command: AnyCommand) -> tuple[AnyEvent, ...]:
        made = GAME.decide(state, seat, command)
        return tuple(
            record.replace(one, number=one.number + next(numbers)) if isinstance(one, PauseOpened) else one
            for one in made
        )

    return replace(GAME, decide=decide)


FAULTS = (
    Fault("a Canto falso is told to all", ("square",), told(CantoAnnounced)),
    Fault("a Robar is told to all", ("square",), told(CardsCaptured)),
    Fault("what somebody chooses is told to all", ("square",), told(Selected)),
    Fault("answers are told before all are in", ("square",), told(ContestAnswered)),
    Fault("views hold the cards behind a canto", ("square", "two worlds"), book_open),
    Fault("an event that depends on a hidden card", ("two worlds",), paid_by_a_hidden_card),
    Fault("a Canto falso sounds otherwise than a true one", ("cheats",), cheat_heard),
    Fault("a Robar sounds otherwise than a capture", ("cheats",), robbery_heard),
    Fault("what one may do depends on the rights of another", ("own eyes",), right_by_another),
    Fault("a click of the reparto before is judged by this one", ("agreement",), late_click),
    Fault("soplos and accusations know no cap", ("agreement",), cap_forgotten),
    Fault("whoever left a set may blow it", ("agreement",), culprit_blows),
    Fault("one may cheat twice", ("agreement",), robbery_unlimited),
    Fault("cards that were blown away stay", ("conservation",), blown_cards_stay),
    Fault("a repeated card of the echada is lost", ("conservation",), buried_card_lost),
    Fault("a capture that was undone stays in the montón", ("conservation",), undone_capture_stays),
    Fault("a pause never ends", ("end", "reachability"), pause_for_ever),
    Fault("nobody throws for whoever was late", ("end", "reachability"), nobody_throws_for_the_late),
    Fault("the echada is never called", ("end", "reachability"), echada_waits),
    Fault("the end is never declared", ("end",), no_end),
    Fault("pauses are numbered by chance", ("end",), pauses_by_themselves),
)


@pytest.mark.parametrize("name", NAMES)
def test_the_game_itself_breaks_no_law(name: str) -> None:
    """The same walks, without a fault."""
    assert not any(broken(GAME, name, seed) for seed in range(SEEDS))


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.what)
def test_fault_is_caught(fault: Fault) -> None:
    """By each law that is said to catch it."""
    for name in fault.laws:
        game = fault.make()
        assert any(broken(game, name, seed) for seed in range(SEEDS)), name


def test_every_law_catches_something() -> None:
    """No law is there for show."""
    assert {name for fault in FAULTS for name in fault.laws} == set(NAMES)


def test_readme_tells_the_same() -> None:
    """The table of the readme is this one."""
    text = (Path(__file__).parent / "README.md").read_text(encoding="utf-8")
    rows = text.split("| fault planted in Escuela | caught by |\n|---|---|\n")[1].split("\n\n")[0].splitlines()
    assert rows == [f"| {fault.what} | {', '.join(fault.laws)} |" for fault in FAULTS]

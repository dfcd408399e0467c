"""The laws watch over Escuela too: faults that its rules invite, planted in a copy of it, are caught by them."""

from collections.abc import Callable
from dataclasses import replace
from itertools import count
from typing import Any

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
from game.rules.kernel import Format, Game, Seat
from tests.laws import planting
from tests.laws.escuela_cheats import sound_alike
from tests.laws.games import knowledge
from tests.laws.planting import Fault
from tests.laws.play import Step

Escuela = Game[State, AnyEvent]
ALL = record.replace(ESCUELA, experto=True, soplado=True, viveza=True, target=12)
ASKING = record.replace(ESCUELA, experto=True, target=6)
"""Where cantos win, so that people ask to be paid."""
PLACES: tuple[tuple[Ruleset, Format], ...] = tuple(
    (rules, table) for rules in (ALL, ESCUELA, ASKING) for table in ESCUELA.formats
)


def closely(game: planting.AnyGame, number: int, step: Step) -> bool:
    """Now and then, at the end, and where errors have piled up."""
    return number % 25 == 0 or game.over(step.after) or max(step.after.errors, default=0) > 2


def heard_alike(game: planting.AnyGame, seed: int) -> None:
    """Who cheats sounds like who does not, to everybody else."""
    sound_alike(game, PLACES[seed % len(PLACES)][1], range(10 * seed, 10 * seed + 4))


KNOW = knowledge(ESCUELA.key)
GROUND = planting.Ground(
    GAME,
    KNOW,
    PLACES,
    seeds=24,
    temper=lambda seed: KNOW.temper(special=0.5, asleep=0.05),
    looked_at=250,
    asked=closely,
    offered=True,
    worlds=(5, 6, 6),
    others={"cheats": heard_alike},
)
deciding, evolving = GROUND.deciding, GROUND.evolving


def asking(change: Callable[[State, Seat, Any], Any]) -> Escuela:
    """Escuela, where another command of the same seat is decided than the one that was sent."""
    return GROUND.asking(lambda state, seat, command: (seat, change(state, seat, command)))


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

test_the_game_itself_breaks_no_law = planting.clean(GROUND)
test_fault_is_caught = planting.caught(GROUND, FAULTS)
test_every_law_catches_something = planting.used(GROUND.names, FAULTS)
test_readme_tells_the_same = planting.told("fault planted in Escuela", FAULTS)

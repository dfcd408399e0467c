"""What a bot does out of turn: it blows equal cards away, accuses, and asks for a canto that wins.

What it is shown are the chances that are new to it; each is noticed or passed over once. A robbery can be seen by
whoever looks, for all its cards lie open; of a canto there is only doubt, from the cards that have not been seen.
"""

from collections.abc import Callable, Sequence
from itertools import combinations
from random import Random
from typing import Any

from game.bots.caida.reading import held, unseen
from game.bots.caida.speaking import announced, worth_asking
from game.bots.caida.temper import Temper
from game.rules.caida.cantos import Canto, true_cantos
from game.rules.caida.capture import is_capture
from game.rules.caida.escuela import Accuse, Cantar, PedirCanto, Soplar
from game.rules.caida.model import CardsCaptured, State
from game.rules.caida.pending import Fact
from game.rules.caida.soplado import soplo_shape
from game.rules.kernel import Seat
from game.rules.record import Record

DRAWS = 120
"""Hands drawn from the unseen cards to judge how likely a canto is."""
LIES = 0.012
"""How often somebody is thought to invent a canto of one kind, for each hand that is dealt."""
HAND = 3
RESPITE = 1.5
"""Seconds that a bot waits after a capture that may be accused (ES-88)."""


def notice(view: State, seat: Seat, fresh: Sequence[Record], rng: Random, temper: Temper) -> Record | None:
    """What this seat wants to do at once, of what has become possible; `None` to let it pass."""
    for look in (_accused, _blown, _asked):
        found = look(view, seat, fresh, rng, temper)
        if found is not None:
            return found
    return None


def noticing(temper: Temper) -> Callable[[State, Seat, Sequence[Record], Random], Record | None]:
    """`notice` as a bot of this temper does it."""

    def look(view: State, seat: Seat, fresh: Sequence[Record], rng: Random) -> Record | None:
        return notice(view, seat, fresh, rng, temper)

    return look


def respite(state: State, events: Sequence[Any]) -> float:
    """Where captures may be accused, the seconds that everybody has to look at one before a bot plays on (ES-88)."""
    return RESPITE if state.rules.viveza and any(isinstance(event, CardsCaptured) for event in events) else 0.0


# Accusing


def _accused(view: State, seat: Seat, fresh: Sequence[Record], rng: Random, temper: Temper) -> Record | None:
    open_facts = {fact.number: fact for fact in view.facts}
    for command in fresh:
        if isinstance(command, Accuse) and rng.random() < suspicion(view, seat, open_facts[command.to], rng, temper):
            return command
    return None


def suspicion(view: State, seat: Seat, fact: Fact, rng: Random, temper: Temper) -> float:
    """The chance that this seat accuses a fact, from what it can see (ES-80)."""
    if fact.capture is not None:
        lawful = is_capture(fact.capture.card, fact.capture.taken)
        return temper.slanders if lawful else temper.sees_robbery
    book = view.book_of(fact.deal)
    cantos = [entry.canto for entry in (book.entries if book is not None else ()) if entry.seat == fact.seat]
    if not cantos or len(view.hands[fact.seat]) != HAND:
        return 0.0
    return temper.boldness * doubt(view, seat, cantos[0], rng)


def doubt(view: State, seat: Seat, canto: Canto, rng: Random) -> float:
    """How likely it is that a canto which was just announced is false, from the cards this seat has not seen."""
    hidden = unseen(view, seat)
    if len(hidden) < HAND:
        return 0.0
    drawn = sum(canto in true_cantos(rng.sample(hidden, HAND)) for _ in range(DRAWS))
    if not drawn and not any(canto in true_cantos(hand) for hand in combinations(hidden, HAND)):
        return 1.0
    return LIES / (LIES + max(drawn, 0.5) / DRAWS)


# Blowing away, and asking to be paid


def _blown(view: State, seat: Seat, fresh: Sequence[Record], rng: Random, temper: Temper) -> Record | None:
    sets = [command for command in fresh if isinstance(command, Soplar) and soplo_shape(command.cards)]
    if not sets or rng.random() >= temper.sees_set:
        return None
    best = max(sets, key=lambda command: len(command.cards))
    return None if _falls_instead(view, seat, best) else best


def _falls_instead(view: State, seat: Seat, command: Soplar) -> bool:
    """Whether this seat is on turn and may fall on one of these cards, which pays more (ES-74)."""
    last = view.last_thrown
    mine = view.turn == seat and last is not None and last in command.cards
    return mine and any(last is not None and card.rank == last.rank for card in held(view, seat))


def _asked(view: State, seat: Seat, fresh: Sequence[Record], rng: Random, temper: Temper) -> Record | None:
    """A canto that wins the match is asked for, or a trivilín shown, without waiting for one's turn (ES-43, ES-56)."""
    asking = next((command for command in fresh if isinstance(command, PedirCanto)), None)
    canto = announced(view, seat, fresh)
    if asking is not None and worth_asking(view, seat):
        wanted: Record | None = asking
    elif isinstance(canto, Cantar) and (canto.pedir or _wins(view, canto)):
        wanted = canto
    else:
        return None
    return None if rng.random() < temper.forgets_canto else wanted


def _wins(view: State, command: Cantar) -> bool:
    return command.canto is Canto.TRIVILIN and view.rules.tribilin_mata_partida

"""What a bot says before it throws: how it calls, what it sings, whether it asks to be paid, and the canto it invents.

Where cantos compete, one is announced as soon as one's turn comes, and one that wins is asked for unless a rival is
known to have a higher one (ES-43, ES-64). In normal mode the table announces them by itself.
"""

from collections.abc import Sequence
from random import Random

from game.bots.caida.outlook import RANKING
from game.bots.caida.reading import best_canto, held
from game.bots.caida.temper import Temper
from game.rules.caida.cantos import Canto, true_cantos
from game.rules.caida.escuela import CallEchada, Cantar, CantoFalso, NoCanto, PedirCanto
from game.rules.caida.model import State
from game.rules.caida.pedir import would_win
from game.rules.kernel import Seat
from game.rules.record import Record

INVENTED = (Canto.PATRULLA, Canto.PATRULLA, Canto.VIGIA, Canto.VIGIA, Canto.REGISTRO)
"""What a canto falso is said to be, as often as others may believe it."""


def speak(view: State, seat: Seat, legal: Sequence[Record], rng: Random, temper: Temper) -> Record | None:
    """What is said before a card is thrown, or in answer to a question; `None` when nothing is."""
    calls = [command for command in legal if isinstance(command, CallEchada)]
    if calls:
        return rng.choice(calls)
    canto = best_canto(view, seat, legal) or announced(view, seat, legal)
    if canto is not None and (not temper.forgets_canto or rng.random() >= temper.forgets_canto):
        return canto
    asking = next((command for command in legal if isinstance(command, PedirCanto)), None)
    if asking is not None and worth_asking(view, seat):
        return asking
    invented = None if canto is not None else invent(view, seat, legal, rng, temper)
    if invented is not None:
        return invented
    return next((command for command in legal if isinstance(command, NoCanto)), None)


def announced(view: State, seat: Seat, legal: Sequence[Record]) -> Cantar | None:
    """The announcement of the best canto in hand, asking to be paid at once where that wins (ES-64, ES-66)."""
    offers = [command for command in legal if isinstance(command, Cantar)]
    if not offers:
        return None
    kinds = {command.canto for command in offers}
    canto = next((one for one in true_cantos(held(view, seat)) if one in kinds), None)
    if canto is None:
        return None
    asks = would_win(view, seat, canto) and not beaten(view, seat, canto)
    mine = [command for command in offers if command.canto is canto]
    return next((command for command in mine if command.pedir == asks), mine[0])


def worth_asking(view: State, seat: Seat) -> bool:
    """Whether the canto that the table has found in this hand may be the best (ES-43)."""
    entries = view.book.entries if view.book is not None else ()
    return any(entry.seat == seat and not beaten(view, seat, entry.canto) for entry in entries)


def beaten(view: State, seat: Seat, canto: Canto) -> bool:
    """Whether a rival has announced a canto of a higher kind (ES-39)."""
    entries = view.book.entries if view.book is not None else ()
    side = view.side(seat)
    return any(
        entry.live and view.side(entry.seat) != side and RANKING[entry.canto] < RANKING[canto] for entry in entries
    )


def invent(view: State, seat: Seat, legal: Sequence[Record], rng: Random, temper: Temper) -> CantoFalso | None:
    """A canto falso, now and then, of a kind that nobody has beaten yet (ES-78)."""
    offers = {command.canto: command for command in legal if isinstance(command, CantoFalso)}
    if not offers or rng.random() >= temper.bluffs:
        return None
    kind = rng.choice(INVENTED)
    return None if beaten(view, seat, kind) else offers.get(kind)

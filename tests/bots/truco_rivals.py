"""Three scripted rivals of Truco, and what the bots make of them: `python -m tests.bots.truco_rivals [MATCHES] [SEED]`.

One folds to everything, one accepts everything, one sings the truco in every deal. Between their cantos they throw like
a sensible neighbour, and sing a flor that they have. Figures are printed, never asserted here.
"""

import sys
from collections.abc import Callable, Sequence
from random import Random

from game.arena import Duel, duel
from game.bots.catalog import policy_for
from game.bots.policy import Level, Policy
from game.bots.truco.reading import says, spot, throws
from game.rules.catalog import CATALOG
from game.rules.kernel import Format, Seat
from game.rules.record import Record
from game.rules.truco.model import Say, State
from game.rules.truco.prices import leader
from game.rules.truco.terms import Call

KEYS = ("truco.venezolano", "truco.argentino", "truco.vira")
Talk = Callable[[State, dict[Call, Say]], Call | None]
"""What a rival says of what it may; `None` to throw a card."""


def scripted(talk: Talk) -> Policy:
    """A rival that talks like this and throws like a neighbour."""

    def choose(view: State, seat: Seat, legal: Sequence[Record], rng: Random) -> Record:
        said = says(legal)
        call = Call.FLOR if Call.FLOR in said else talk(view, said) or Call.PASO
        return said[call] if call in said else neighbour(view, seat, legal)

    return Policy(Level.UNIFORM, choose)


def neighbour(view: State, seat: Seat, legal: Sequence[Record]) -> Record:
    """Its strongest card to open; the weakest to a partner who has the trick; else the cheapest that takes it."""
    cards = throws(legal, view.reparto.vira.card)
    trick, first = view.reparto.trick, leader(view)
    if not trick:
        return cards[max(cards)]
    if first is not None and view.side(first) == view.side(seat):
        return cards[min(cards)]
    top = spot(view).top
    return cards[min((step for step in cards if step > top), default=min(cards))]


def _folds(_view: State, said: dict[Call, Say]) -> Call | None:
    return next((call for call in (Call.NO_QUIERO, Call.ME_ACHICO) if call in said), None)


def _accepts(_view: State, said: dict[Call, Say]) -> Call | None:
    return Call.QUIERO if Call.QUIERO in said else None


def _sings_truco(_view: State, said: dict[Call, Say]) -> Call | None:
    return next((call for call in (Call.TRUCO, Call.QUIERO) if call in said), None)


RIVALS = {"folds": scripted(_folds), "accepts": scripted(_accepts), "sings truco": scripted(_sings_truco)}


def against(key: str, table: Format, rival: str, matches: int, seed: int) -> Duel:
    """The normal bot against one of them."""
    return duel(CATALOG[key], table, policy_for(key, Level.NORMAL), RIVALS[rival], matches, seed)


def main(matches: int, seed: int) -> None:
    """Print a line for every ruleset, format and rival."""
    for key in KEYS:
        for table in CATALOG[key].formats:
            for rival in RIVALS:
                result = against(key, table, rival, matches, seed)
                print(
                    f"{key}, {table.seats} seats, {rival}: {result.wins} of {matches}, {100 * result.share:.1f} % "
                    f"(Wilson 95 %: {100 * result.low:.1f}–{100 * result.high:.1f} %)",
                    flush=True,
                )


if __name__ == "__main__":
    main(*(int(word) for word in [*sys.argv[1:], *("200", "1")[len(sys.argv) - 1 :]]))

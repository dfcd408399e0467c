"""What three cards are worth for the envido and for the flor, and whose number wins (TV-17, TV-23, TV-27, TA-14)."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations

from game.rules.cards import Card
from game.rules.kernel import Format, Seat
from game.rules.truco.terms import Empate

SUITED = 20
"""What two or three cards of one suit are worth before they are counted."""


def face(card: Card) -> int:
    """What a card counts: its number, and nothing for a figure."""
    return card.rank if card.rank < 10 else 0


@lru_cache(maxsize=65_536)
def tanto(cards: tuple[Card, ...]) -> int:
    """The envido of the cards that were dealt: the best two of one suit and twenty, or else the best card."""
    pairs = [SUITED + face(one) + face(two) for one, two in combinations(cards, 2) if one.suit is two.suit]
    return max(pairs, default=max(map(face, cards)))


@lru_cache(maxsize=65_536)
def flor(cards: tuple[Card | None, ...]) -> int | None:
    """The value of the flor that a whole hand makes: its three numbers and twenty; `None` if it makes none."""
    seen = [card for card in cards if card is not None]
    if len(seen) < 3 or len({card.suit for card in seen}) > 1:
        return None
    return SUITED + sum(map(face, seen))


Claim = tuple[Seat, int]
"""A seat and its number."""


def outranks(one: Claim, other: Claim, mano: Seat, table: Format, empate: Empate) -> bool:
    """Whether one claim beats another: the higher number, and among equals as the table agreed (TV-23, TA-14)."""
    return _standing(one, mano, table, empate) > _standing(other, mano, table, empate)


def winner(claims: Iterable[Claim], mano: Seat, table: Format, empate: Empate) -> Seat:
    """The seat with the best claim; of partners with the same, the one closer to the mano."""
    return max(claims, key=lambda claim: _standing(claim, mano, table, empate))[0]


def _standing(claim: Claim, mano: Seat, table: Format, empate: Empate) -> tuple[int, bool, int]:
    seat, number = claim
    privileged = empate is Empate.PAREJA_MANO and table.side(seat) == table.side(mano)
    return number, privileged, -((seat - mano) % table.seats)


def best_by_side(claims: Sequence[Claim], table: Format) -> tuple[int | None, ...]:
    """The best number of each side, `None` for one that claims nothing."""
    return tuple(
        max((number for seat, number in claims if table.side(seat) == side), default=None)
        for side in range(table.sides)
    )

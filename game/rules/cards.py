"""The forty cards of the Spanish deck, spelled out; a card's value is its notation (`7E`, `12O`).

Ranks go 1 … 7, 10 (sota), 11 (caballo), 12 (rey); `index` is a rank's place in that order, from 0 to 9, so that
7 and 10 are neighbours and nothing follows 12 (CQ-3, ES-2).
"""

from enum import Enum, StrEnum


class Suit(StrEnum):
    """The four suits in the order that breaks ties of an automatic play (CQ-47)."""

    OROS = "O"
    COPAS = "C"
    ESPADAS = "E"
    BASTOS = "B"


RANKS = (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)
"""The ranks from low to high."""

SUITS = tuple(Suit)


class Card(Enum):
    """One of the forty cards; `Card("7E")` reads its notation."""

    rank: int
    suit: Suit
    index: int

    def __init__(self, notation: str) -> None:
        self.rank = int(notation[:-1])
        self.suit = Suit(notation[-1])
        self.index = RANKS.index(self.rank)

    __hash__ = object.__hash__

    O1 = "1O"
    O2 = "2O"
    O3 = "3O"
    O4 = "4O"
    O5 = "5O"
    O6 = "6O"
    O7 = "7O"
    O10 = "10O"
    O11 = "11O"
    O12 = "12O"

    C1 = "1C"
    C2 = "2C"
    C3 = "3C"
    C4 = "4C"
    C5 = "5C"
    C6 = "6C"
    C7 = "7C"
    C10 = "10C"
    C11 = "11C"
    C12 = "12C"

    E1 = "1E"
    E2 = "2E"
    E3 = "3E"
    E4 = "4E"
    E5 = "5E"
    E6 = "6E"
    E7 = "7E"
    E10 = "10E"
    E11 = "11E"
    E12 = "12E"

    B1 = "1B"
    B2 = "2B"
    B3 = "3B"
    B4 = "4B"
    B5 = "5B"
    B6 = "6B"
    B7 = "7B"
    B10 = "10B"
    B11 = "11B"
    B12 = "12B"

    def __str__(self) -> str:
        return str(self.value)


DECK = tuple(Card)
"""All forty, by suit and rank."""

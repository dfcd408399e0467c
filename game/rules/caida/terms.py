"""The rules of Caída as values: everything on which its tables differ, and the ruleset that chooses among it.

Where tables differ in procedure the difference is a member of an enum, and the piece is looked up where it is used.
Nobody asks for a ruleset by its name.
"""

from enum import StrEnum

from game.rules.caida.cantos import REGIONAL, Canto
from game.rules.caida.capture import Equals
from game.rules.kernel import Format
from game.rules.record import Record, Whole, Word


class CantoPolicy(StrEnum):
    """How cantos live and are paid."""

    DECLARED = "declared"
    """Declared on one's turn, checked and paid at once, no contest (CQ-28 … CQ-37)."""
    CONTESTED = "contested"
    """The best of a reparto alone is paid, with its owner's third card (ES-37 … ES-43)."""


class NoLimpia(StrEnum):
    """Which plays never score limpia."""

    LAST_PLAY = "last_play"
    """The last card of the ciclo (CQ-24)."""
    LAST_REPARTO = "last_reparto"
    """Any card of the last reparto (ES-32)."""


class Opening(StrEnum):
    """How a ciclo comes by its first mesa."""

    LAID = "laid"
    """Four cards as they fall (CQ-8, CQ-9)."""
    ECHADA = "echada"
    """Called one by one, and paid when the number comes (ES-10 … ES-14)."""


class FirstDealer(StrEnum):
    """Who deals first."""

    LOT = "lot"
    """Whom the lot names (CQ-5)."""
    HIGHEST_CARD = "highest_card"
    """Whoever draws the highest card (ES-6, ES-7)."""


class ClockCard(StrEnum):
    """What is thrown for a player whose time is up."""

    LOWEST = "lowest"
    """The lowest card (CQ-47)."""
    LOT = "lot"
    """Any, by lot, where nothing has been chosen (ES-19, ES-67)."""


class MataCanto(StrEnum):
    """Which caída kills the canto of whoever is fallen on."""

    NO = "no"
    TERCERA = "tercera"
    """The one on the third card, by the next player (ES-53)."""
    CUALQUIERA = "cualquiera"
    """The one on any of the three."""


class Ruleset(Record, frozen=True):
    """One way of playing Caída, as plain values; house rules are just other values."""

    key: Word
    formats: tuple[Format, ...]
    target: Whole
    """Points that end the match, at least 1 (CQ-43)."""
    turn_seconds: Whole | None
    """Seconds for canto and throw together; `None` switches the clock off (CQ-46)."""
    max_timeouts: Whole | None
    """The time-out of one player that loses the match; `None` never does (CQ-48)."""
    equals: Equals
    caida_across_repartos: bool
    """Whether the last card of a reparto can be fallen on in the next one (CQ-20 d)."""
    no_limpia: NoLimpia
    cantos: tuple[Canto, ...]
    canto_policy: CantoPolicy
    false_canto: Whole
    """Points that a false canto costs, never below zero (CQ-33, ES-65)."""
    opening: Opening = Opening.LAID
    first_dealer: FirstDealer = FirstDealer.LOT
    clock_card: ClockCard = ClockCard.LOWEST
    zapato: bool = False
    """Whether it is said aloud that somebody lost with nothing (ES-51)."""
    pedir_canto: bool = False
    """Whether a canto that wins may be asked for ahead of the third card (ES-43)."""
    casa_grande: bool = True
    casa_chica: bool = True
    registrico: bool = True
    """The regional cantos, each by itself (ES-5, ES-36)."""
    mata_canto: MataCanto = MataCanto.NO
    tribilin_mata_partida: bool = False
    """Whether a trivilín wins the match (ES-56)."""
    experto: bool = False
    """Whether players choose what they take and sing for themselves (ES-57 … ES-67)."""
    soplado: bool = False
    """Whether equal cards that were left lying may be blown away (ES-68 … ES-74)."""
    viveza: bool = False
    """Whether one may cheat, and be accused of it (ES-76 … ES-87)."""
    public: bool = False
    """Whether strangers are brought together at this table, where nobody may cheat (ES-75)."""
    pause_seconds: Whole = 3
    """Seconds for the last accusations of a ciclo or a match (ES-85)."""

    @property
    def played(self) -> tuple[Canto, ...]:
        """The cantos that count at this table, the dearest first."""
        return tuple(canto for canto in self.cantos if canto not in REGIONAL or getattr(self, canto.value))

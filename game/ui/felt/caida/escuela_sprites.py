"""What is seen only for a moment at a table of Escuela, besides what every table shows."""

from dataclasses import dataclass

from game.ui.felt.caida.contests import Outcome


@dataclass(frozen=True)
class CantoSheet:
    """The cantos of a reparto when one is paid: whose, which, how much, how it fared; and what broke a tie."""

    rows: tuple[tuple[str, str, int, Outcome], ...]
    note: str = ""

"""What a slow line costs a player, given back to the clock: a second a move at most, from a bank that fills again.

A clock says how long a player may think. The way of the question to the screen, and of the answer back, is not
thinking; nobody gains more by being slow than the bank holds (network design, 4.6).
"""

from game.rules.kernel import Seat

PER_MOVE = 1.0
"""Seconds given back for one move, at the most."""
BANK = 3.0
"""Seconds that each seat has to begin with."""
FULL = 7.0
"""Seconds that a bank holds at the most."""
GAIN = 0.5
"""Seconds that a move made in time adds."""
VIEW = 2.0
"""Seconds after which a clock begins, whether its seat says that it sees it or not."""


class LagBank:
    """For every seat how slow its line is, and what is left of its bank."""

    def __init__(self) -> None:
        self._lag: dict[Seat, float] = {}
        self._bank: dict[Seat, float] = {}

    def measured(self, seat: Seat, seconds: float) -> None:
        """There and back took so long just now."""
        self._lag[seat] = max(0.0, seconds)

    def grace(self, seat: Seat) -> float:
        """Seconds for which a clock that has run out still waits for a move of this seat."""
        return min(self._lag.get(seat, 0.0), PER_MOVE, self._bank.get(seat, BANK))

    def moved(self, seat: Seat, late: float) -> None:
        """The seat has moved, or its time is up, so many seconds after its clock ran out; below nothing, in time."""
        bank = self._bank.get(seat, BANK)
        self._bank[seat] = min(FULL, bank + GAIN) if late <= 0 else max(0.0, bank - late)

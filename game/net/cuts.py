"""What seats have said by dropping out of the connection while they were asked, while the same is asked (TA-22)."""

from typing import Any

from game.rules.kernel import Illegal, Seat
from game.table.table import Table


class Cuts:
    """The seats of one match that a game holds to what it says for whoever drops out."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._said: dict[Seat, Any] = {}
        self._uncast: set[Seat] = set()

    def note(self, seat: Seat) -> None:
        """The connection of this seat broke, or it left."""
        said = self._asked(seat)
        if said is not None:
            self._said[seat] = said
            self._uncast.add(seat)

    def bound(self, seat: Seat) -> bool:
        """Whether the seat dropped out while it was asked what it is asked now."""
        said = self._said.get(seat)
        return said is not None and bool(said == self._asked(seat))

    def cast(self) -> None:
        """Say it for them; what cannot be kept is said as soon as it can."""
        for seat in tuple(self._uncast):
            try:
                if self.bound(seat):
                    self._table.submit(seat, self._said[seat])
            except Illegal:
                pass  # the seat had said just that before it dropped out
            except OSError:
                continue
            self._uncast.discard(seat)

    def _asked(self, seat: Seat) -> Any | None:
        return self._table.game.cut(self._table.state, seat)

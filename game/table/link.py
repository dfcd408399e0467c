"""How anybody plays: a seat's two-way line to a table, the same whether the table is in this process or far away."""

from typing import Any, Protocol

from game.table.messages import Accepted, Happened, Refused, Welcome

Answer = Happened[Any] | Accepted | Refused


class Link(Protocol):
    """A seat's line to its table. Nothing here blocks, and nothing here knows a card that the seat may not see."""

    @property
    def welcome(self) -> Welcome[Any]:
        """Where I sit, by which rules, and with whom."""

    def send(self, command: Any) -> int:
        """Ask for a command; returns the `id` under which its answer will come."""

    def poll(self) -> tuple[Answer, ...]:
        """What has arrived since the last poll, in order."""

    def close(self) -> None:
        """Leave the line; the seat stays mine."""

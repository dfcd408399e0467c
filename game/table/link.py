"""How anybody plays: a seat's two-way line to a table, the same whether the table is in this process or far away."""

from typing import Any, Protocol

from game.table.messages import Accepted, Consult, Happened, Refused, Welcome

Answer = Happened[Any] | Accepted | Refused | Consult[Any]


class Link(Protocol):
    """A seat's line to its table. Nothing here blocks, and nothing here knows a card that the seat may not see."""

    @property
    def welcome(self) -> Welcome[Any]:
        """Where I sit, by which rules, and with whom."""

    def send(self, command: Any) -> int:
        """Ask for a command; returns the `id` under which its answer will come."""

    def reply(self, consult: int, agreed: bool) -> None:
        """Say whether my partner may do what consultation number `consult` is about; too late, it changes nothing."""

    def poll(self) -> tuple[Answer, ...]:
        """What has arrived since the last poll, in order."""

    def close(self) -> None:
        """Leave the line; the seat stays mine."""

"""What a player has chosen so far, told to the table as he chooses it: should his time run out, that is played.

Nobody waits for the table's answer, and a refusal says only that the turn was over before it heard.
"""

from typing import Any

from game.rules.kernel import Reason
from game.table.link import Link
from game.ui.felt.cast import Cast
from game.ui.felt.felt import Felt


class Telling:
    """The last thing that the table was told, and the last that it was asked for."""

    def __init__(self, link: Link, felt: Felt, cast: Cast) -> None:
        self._link, self._felt, self._cast = link, felt, cast
        self._told: tuple[int, Any] | None = None
        self._asked: Any = None

    def ask(self, command: Any) -> int:
        """Ask for a command; the number of its answer."""
        self._asked = command
        return self._link.send(command)

    def tell(self, view: Any, plan: Any) -> None:
        """Tell the table what has been chosen, once."""
        said = None if self._felt.tell is None or self._cast.looking else self._felt.tell(view, plan)
        if said is not None and (self._told is None or self._told[1] != said):
            self._told = self._link.send(said), said

    def told(self, number: int) -> bool:
        """Whether that was the number of what the table was told."""
        return self._told is not None and self._told[0] == number

    def late(self, events: tuple[Any, ...], reason: Reason) -> str:
        """What is said gently of the last command when it only came too late."""
        return "" if self._felt.late is None else self._felt.late(events, self._asked, reason, self._cast)

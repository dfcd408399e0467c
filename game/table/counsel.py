"""What bots ask of the people they play with, and what they are answered: nothing of it is an event, or kept.

A person is asked one thing at a time. A link carries the open question to its seat and the reply back; a reply to
anything else is late, and changes nothing.
"""

from typing import Any

from game.rules.kernel import Seat
from game.table.messages import Consult, Reply


class Counsel:
    """The open consultations of one table, by the seat that is asked."""

    def __init__(self) -> None:
        self._open: dict[Seat, Consult[Any]] = {}
        self._replies: dict[int, bool] = {}
        self._count = 0

    def ask(self, person: Seat, seat: Seat, command: Any) -> Consult[Any]:
        """Ask `person` whether the bot at `seat` may do this; what was open there is withdrawn."""
        self.withdraw(person)
        self._count += 1
        self._open[person] = Consult(id=self._count, seat=seat, command=command)
        return self._open[person]

    def asked(self, person: Seat) -> Consult[Any] | None:
        """What this person is being asked."""
        return self._open.get(person)

    def reply(self, person: Seat, reply: Reply) -> None:
        """Take an answer, if it is to what is being asked."""
        asked = self._open.get(person)
        if asked is not None and asked.id == reply.id:
            self._replies[reply.id] = reply.agreed

    def answer(self, person: Seat) -> bool | None:
        """What this person has answered to what is being asked; `None` while there is no answer."""
        asked = self._open.get(person)
        return None if asked is None else self._replies.get(asked.id)

    def withdraw(self, person: Seat) -> None:
        """Ask this person nothing any more."""
        asked = self._open.pop(person, None)
        if asked is not None:
            self._replies.pop(asked.id, None)

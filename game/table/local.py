"""Solo is the network with a wire of length zero: the same frames, the same codec, the same refusals."""

from typing import Any

from game.rules.kernel import Illegal, Reason, Seat
from game.table.codec import Codec
from game.table.link import Answer
from game.table.messages import Accepted, Refused, Reply, Spent, Submit, Welcome
from game.table.table import Table


class LocalLink:
    """A seat's link to a table in the same process; every message crosses the codec, both ways."""

    def __init__(self, table: Table, seat: Seat, clocks: tuple[Spent, ...] = ()) -> None:
        self._table = table
        self._seat = seat
        self._codec = Codec(table.game, type(table.ruleset))
        self._welcome = self._cross(table.welcome(seat, clocks))
        self._seen = 0
        self._sent = 0
        self._consulted = 0
        self._answers: list[Answer] = []
        self._open = True

    @property
    def welcome(self) -> Welcome[Any]:
        """Where I sit, by which rules, and with whom."""
        return self._welcome  # type: ignore[no-any-return]

    def send(self, command: Any) -> int:
        """Ask for a command; the answer comes with the next `poll`."""
        self._sent += 1
        if self._open:
            answer = self._ask(self._up(Submit(id=self._sent, command=command)))
            self._catch_up()
            self._answers.append(self._cross(answer))
        return self._sent

    def reply(self, consult: int, agreed: bool) -> None:
        """Answer what my partner asks."""
        if self._open:
            self._table.counsel.reply(self._seat, self._up(Reply(id=consult, agreed=agreed)))

    def poll(self) -> tuple[Answer, ...]:
        """What has happened since the last poll, in order; nothing once closed."""
        if self._open:
            self._catch_up()
        answers, self._answers = tuple(self._answers), []
        return answers

    def close(self) -> None:
        """Hear and say nothing more."""
        self._open = False
        self._answers.clear()

    def _ask(self, submit: Submit[Any]) -> Accepted | Refused:
        try:
            return Accepted(id=submit.id, seq=self._table.submit(self._seat, submit.command))
        except Illegal as refusal:
            return Refused(id=submit.id, reason=refusal.reason)
        except OSError:
            return Refused(id=submit.id, reason=Reason.NOT_KEPT)

    def _catch_up(self) -> None:
        news = self._table.backlog(self._seat, self._seen)
        self._answers += [self._cross(happened) for happened in news]
        self._seen += len(news)
        consult = self._table.counsel.asked(self._seat)
        if consult is not None and consult.id != self._consulted:
            self._consulted = consult.id
            self._answers.append(self._cross(consult))

    def _up(self, message: Any) -> Any:
        return self._codec.decode_up(self._codec.encode(message))

    def _cross(self, message: Any) -> Any:
        return self._codec.decode_down(self._codec.encode(message))

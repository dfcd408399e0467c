"""My partner, a bot, asks me before it sings or accepts: a small sheet in the right column, where it covers no card.

Whatever happens next withdraws the question, and its sheet with it. A stray Intro answers nothing.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from game.rules.truco.model import Say
from game.rules.truco.terms import Call
from game.table.link import Answer, Link
from game.table.messages import Consult, Happened
from game.ui.felt.cast import Cast
from game.ui.felt.truco.words import call_name, said
from game.ui.scenes.play_sheets import Sheet
from game.ui.texts import t
from game.ui.widgets.button import Button, Kind
from game.ui.widgets.form import Form


def proposal(command: Any, name: str) -> str:
    """What somebody would do, said to the partner."""
    if not isinstance(command, Say):
        return t("{name} quiere hacer una jugada", name=name)
    if command.call is Call.QUIERO:
        return t("{name} quiere decir «{call}»", name=name, call=call_name(command.call))
    return t("{name} quiere cantar {call}", name=name, call=said(command.call))


class Consulting:
    """What I am being asked, and the sheet on which I am."""

    def __init__(self, link: Link, cast: Cast, form: Form, open_sheet: Callable[[Sheet], None]) -> None:
        self._link, self._cast, self._form, self._open = link, cast, form, open_sheet
        self._asked: Consult[Any] | None = None
        self._sheet: tuple[int, Sheet] | None = None
        """The sheet that has been opened, and the number of its question."""

    def sift(self, answers: Iterable[Answer]) -> Iterator[Answer]:
        """Keep the questions to me, and let everything else through; what happens withdraws them."""
        for answer in answers:
            if isinstance(answer, Consult):
                self._asked = answer
            else:
                self._asked = None if isinstance(answer, Happened) else self._asked
                yield answer

    def step(self, settled: bool) -> None:
        """Show the question once nothing moves, and take away the sheet of one that is no longer asked."""
        on_top = self._form.dialog
        if self._sheet is not None and on_top is self._sheet[1]:
            if self._asked is not None and self._asked.id == self._sheet[0]:
                return
            self._form.close()
            self._sheet, on_top = None, self._form.dialog
        if self._asked is not None and settled and on_top is None:
            self._sheet = self._asked.id, self._paper(self._asked)
            self._open(self._sheet[1])

    def _paper(self, asked: Consult[Any]) -> Sheet:
        name = self._cast.names[asked.seat]
        buttons = [
            Button(t("Dale"), lambda: self._reply(True), kind=Kind.ACCEPT),
            Button(t("No"), lambda: self._reply(False), kind=Kind.REFUSE),
        ]
        return Sheet(proposal(asked.command, name), "", buttons, preselect=False)

    def _reply(self, agreed: bool) -> None:
        asked, self._asked = self._asked, None
        if asked is not None:
            self._link.reply(asked.id, agreed)
        self.step(settled=False)

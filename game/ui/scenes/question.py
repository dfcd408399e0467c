"""A question of the program itself over whatever screen is seen: a paper sheet with words and answers.

Whoever asks hands over what each answer does; the screen shows the sheet, and again when it is built anew.
"""

from collections.abc import Callable
from dataclasses import dataclass

from game.ui.widgets.button import Button, Kind
from game.ui.widgets.dialog import Dialog

WIDTH = 620.0
"""Of the sheet, in letter units."""


def _nothing() -> None:
    return


@dataclass(frozen=True)
class Answer:
    """A button of the sheet and what it does."""

    words: str
    deed: Callable[[], None] = _nothing
    kind: Kind = Kind.NORMAL


@dataclass(frozen=True)
class Question:
    """What is asked. The last answer is the one that changes nothing: Escape gives it."""

    title: str
    text: str
    answers: tuple[Answer, ...]
    unasked: bool = False
    """Whether it comes up by itself: then a stray Intro changes nothing."""


def sheet(question: Question, answered: Callable[[Answer], None]) -> Dialog:
    """The question on paper; `answered` is told which answer was given."""

    def button(answer: Answer) -> Button:
        return Button(answer.words, lambda: answered(answer), kind=answer.kind)

    buttons = [button(answer) for answer in question.answers]
    last = question.answers[-1]
    return Dialog(
        question.title,
        question.text,
        buttons,
        on_cancel=lambda: answered(last),
        first=buttons[-1] if question.unasked else buttons[0],
        width=WIDTH,
    )

"""The bitácora: every event in a plain sentence, the newest last. It hugs its lines."""

from dataclasses import dataclass

from pygame import FRect

from game.ui.felt.cast import Line
from game.ui.felt.pen import Pen
from game.ui.lettering import Run
from game.ui.texts import t
from game.ui.theme import MIST, PAPER, Face

HEAD, STEP, BETWEEN, FOOT = 42.0, 21.0, 7.0, 10.0
"""Of the title, of a line of words, between sentences, and under the last one, in letter units."""


@dataclass(frozen=True)
class Sentence:
    """One line of the bitácora, broken into rows of words."""

    who: str
    rows: tuple[str, ...]
    strong: bool


def broken(pen: Pen, line: Line, width: float) -> Sentence:
    """The sentence in rows no wider than `width` stage units, its subject first."""
    rows = pen.canvas.lettering.wrap(f"{line.who} {line.text}", round(width * pen.u), Face.ALEGREYA_700, 17)
    return Sentence(line.who, rows, line.strong)


def draw_log(pen: Pen, area: FRect, lines: tuple[Line, ...]) -> int:
    """Draw as many sentences as fit, the newest last; how many were drawn."""
    text = pen.canvas.scale.text
    room = area.height - (HEAD + FOOT) * text
    if not lines or room < STEP * text:
        return 0
    chosen = _newest(pen, area, lines, room)
    height = (HEAD + FOOT) * text + sum(_height(sentence) * text for sentence in chosen)
    box = FRect(area.left, area.top, area.width, height)
    pen.panel(box)
    pen.title(t("Bitácora"), box)
    y = box.top + HEAD * text
    for place, sentence in enumerate(chosen):
        _draw(pen, box.left + 16, y, sentence, place == len(chosen) - 1)
        y += _height(sentence) * text
    return len(chosen)


def _height(sentence: Sentence) -> float:
    return len(sentence.rows) * STEP + BETWEEN


def _newest(pen: Pen, area: FRect, lines: tuple[Line, ...], room: float) -> list[Sentence]:
    chosen: list[Sentence] = []
    for line in reversed(lines):
        sentence = broken(pen, line, area.width - 30)
        room -= _height(sentence) * pen.canvas.scale.text
        if room < 0:
            break
        chosen.insert(0, sentence)
    return chosen


def _draw(pen: Pen, x: float, y: float, sentence: Sentence, newest: bool) -> None:
    text = pen.canvas.scale.text
    colour = PAPER if newest or sentence.strong else MIST
    for row, words in enumerate(sentence.rows):
        at = y + (row + 0.5) * STEP * text
        if row == 0 and words.startswith(sentence.who):
            rest = words[len(sentence.who) :]
            runs = (Run(sentence.who, Face.ALEGREYA_800, PAPER), Run(rest, Face.ALEGREYA_500, colour))
            pen.runs(runs, 17, x, at)
        else:
            pen.word(words, Face.ALEGREYA_500, 17, colour, x, at)

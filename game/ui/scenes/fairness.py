"""Whether a match was dealt fairly, in words, and the four words that sum up what everybody saw."""

from collections.abc import Callable, Sequence

import pygame

from game.ui import icons
from game.ui.icons import Icon
from game.ui.scenes.room import Fairness
from game.ui.scenes.words_sheet import CHIP, draw_words
from game.ui.texts import t, tn
from game.ui.theme import ACCEPT, REFUSE, SEPIA, Face
from game.ui.widgets.button import Button, Kind
from game.ui.widgets.canvas import Canvas
from game.ui.widgets.dialog import Dialog
from game.ui.widgets.widget import Widget

MARKS = 16
"""Deals in a row of marks."""
MARK = 30.0
"""Side of a mark's place, in letter units."""
WIDTH = 600.0


def fairness_words(found: Fairness | None) -> tuple[str, bool | None]:
    """In few words, and whether all was well; `None` while it is being looked at."""
    if found is None:
        return t("Comprobando…"), None
    if found.clean:
        return tn("{n} reparto limpio", "{n} repartos limpios", found.deals), True
    return t("Reparto dudoso"), False


class DealMarks(Widget):
    """A ✓ for every deal that was right, a ✗ for the first that was not."""

    def __init__(self, found: Fairness) -> None:
        super().__init__(focusable=False)
        self._found = found

    @property
    def height(self) -> float:
        """In letter units."""
        return MARK * max(1, -(-self._found.deals // MARKS))

    def draw(self, canvas: Canvas) -> None:
        """Rows of marks, numbered by their place."""
        step = canvas.scale.pt(MARK)
        px = canvas.scale.pt(20)
        across = max(1, min(MARKS, self.rect.width // step))
        for deal in range(self._found.deals):
            right = deal < self._found.right
            x = self.rect.left + step * (deal % across) + step // 2
            y = self.rect.top + step * (deal // across) + step // 2
            icons.draw(canvas.surface, Icon.CHECK if right else Icon.CLOSE, (x, y), px, ACCEPT if right else REFUSE)


class StoryWords(Widget):
    """The four words of a match, under the line that says what they are for."""

    def __init__(self, words: Sequence[str]) -> None:
        super().__init__(focusable=False)
        self._words = tuple(words)

    def draw(self, canvas: Canvas) -> None:
        """The line, and the words in a row."""
        lettering = canvas.lettering
        said = t("Si en todas las pantallas salen las mismas palabras, todos vieron la misma partida:")
        size = lettering.fit(said, Face.ALEGREYA_500, 17, self.rect.width)
        place = (self.rect.left, self.rect.top + canvas.scale.pt(12))
        lettering.draw(canvas.surface, said, Face.ALEGREYA_500, size, SEPIA, place)
        row = pygame.Rect(
            self.rect.left, self.rect.bottom - canvas.scale.pt(CHIP), self.rect.width, canvas.scale.pt(CHIP)
        )
        draw_words(canvas, row, self._words)


def fairness_sheet(found: Fairness | None, story: Sequence[str], on_close: Callable[[], None]) -> Dialog:
    """What was looked at, how it came out, and the words to compare."""
    extra: list[tuple[Widget, float]] = []
    if found is None:
        said = t("Tu programa espera las pruebas del anfitrión para repetir cada reparto.")
    elif found.clean:
        said = t("Tu programa repitió cada reparto con los secretos de todos: nadie pudo escoger las cartas.")
    else:
        said = " ".join((t("Algo no cuadra:"), *map(t, found.flaws)))
    if found is not None:
        marks = DealMarks(found)
        extra.append((marks, marks.height))
    if story:
        extra.append((StoryWords(story), CHIP + 30))
    title = fairness_words(found)[0]
    closing = Button(t("Cerrar"), on_close, kind=Kind.MAIN)
    return Dialog(title, said, [closing], on_cancel=on_close, extra=extra, width=WIDTH)

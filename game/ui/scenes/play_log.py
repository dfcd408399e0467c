"""The bitácora as a sheet: the whole match in plain sentences, to be read from its beginning and taken elsewhere.

What is copied is what is read, a sentence on each line, so that it can be pasted into a letter or read aloud.
"""

from collections.abc import Sequence

import pygame

from game.ui.felt.cast import Line
from game.ui.felt.stage import Stage
from game.ui.icons import Icon
from game.ui.scenes.play_sheets import Press, Sheet
from game.ui.texts import t
from game.ui.widgets.button import Button
from game.ui.widgets.scrolltext import Paragraph, ScrollText

AROUND = 217.0
"""What the sheet holds besides the sentences: its title and its two buttons, in letter units."""


def record(lines: Sequence[Line]) -> str:
    """The sentences as plain text, the first one first."""
    return "\n".join(f"{line.who} {line.text}" for line in lines)


class LogSheet(Sheet):
    """The whole bitácora, in the left column."""

    def __init__(self, lines: Sequence[Line], stage: Stage, on_close: Press) -> None:
        self.lines = tuple(lines)
        self.copying = Button(t("Copiar"), self.copy, icon=Icon.COPY)
        self.copying.enabled = bool(self.lines)
        self._on_close = on_close
        closing = Button(t("Cerrar"), on_close, key="B")
        said = [Paragraph(line.text, strong=line.who) for line in self.lines]
        text = ScrollText(said, paper=True, at_end=True, gap=6)
        room = stage.left.height / stage.text - AROUND
        super().__init__(
            t("Bitácora"), "", [self.copying, closing], on_cancel=on_close, extra=[(text, room)], first=closing
        )
        self.place = "left"

    def copy(self) -> None:
        """Put the record where other programs can take it from, and say so on the button."""
        pygame.scrap.put_text(record(self.lines))
        self.copying.label, self.copying.icon = t("Copiada"), Icon.CHECK

    def hear(self, event: pygame.event.Event) -> bool:
        """Take a key of its own: B closes it, Ctrl+C copies it."""
        if event.type != pygame.KEYDOWN:
            return False
        if event.key == pygame.K_c and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            self.copy()
            return True
        if event.key == pygame.K_b and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            self._on_close()
            return True
        return False

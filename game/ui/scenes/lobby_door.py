"""Who waits at the door of a table: one at a time, with the four words to compare; the owner may look at the next."""

from collections.abc import Callable, Sequence

import pygame

from game.table.lobby import Admit, Applicant, TurnAway
from game.ui.icons import Icon
from game.ui.scenes.words_sheet import draw_applicant
from game.ui.texts import t
from game.ui.widgets.button import Button, Kind
from game.ui.widgets.canvas import Canvas


class Door:
    """The sheet of who is at the door; `on_turn` is called when another one is looked at."""

    def __init__(self, wish: Callable[[object], None], on_turn: Callable[[], None]) -> None:
        self._wish, self._on_turn = wish, on_turn
        self._chosen: int | None = None
        self._waiting: tuple[Applicant, ...] = ()
        self._deeds: tuple[Button, ...] = ()
        self._next: Button | None = None

    @property
    def looked_at(self) -> Applicant | None:
        """Whom the sheet speaks of: whoever was chosen while they wait, else the first."""
        return next((one for one in self._waiting if one.id == self._chosen), next(iter(self._waiting), None))

    def build(self, waiting: Sequence[Applicant]) -> dict[str, Button]:
        """The buttons by tag; those that let in or turn away are named after whom they mean."""
        self._waiting, self._deeds, self._next = tuple(waiting), (), None
        one = self.looked_at
        if one is None:
            return {}
        admit = Button(t("Dejar entrar"), lambda: self._wish(Admit(one.id)), kind=Kind.ACCEPT)
        refuse = Button(t("No coinciden"), lambda: self._wish(TurnAway(one.id)), kind=Kind.REFUSE)
        self._deeds = admit, refuse
        tags = {f"admit{one.id}": admit, f"refuse{one.id}": refuse}
        if len(self._waiting) > 1:
            which = t("{i} de {n}", i=self._waiting.index(one) + 1, n=len(self._waiting))
            self._next = tags["next"] = Button(which, self._turn, icon=Icon.RIGHT, icon_right=True)
        for button in tags.values():
            button.on_paper = True
        return tags

    def _turn(self) -> None:
        one = self.looked_at
        if one is not None:
            self._chosen = self._waiting[(self._waiting.index(one) + 1) % len(self._waiting)].id
            self._on_turn()

    def lay_out(self, canvas: Canvas, rect: pygame.Rect) -> None:
        """The two deeds under the words, the next one beside the name."""
        scale = canvas.scale
        pad, gap, high = scale.px(18), scale.px(12), scale.pt(54)
        each = (rect.width - 2 * pad - gap) // 2
        for index, button in enumerate(self._deeds):
            left = rect.left + pad + index * (each + gap)
            button.rect = pygame.Rect(left, rect.bottom - scale.pt(14) - high, each, high)
        if self._next is not None:
            high = scale.pt(38)
            self._next.rect = pygame.Rect(0, 0, 0, high)
            wide = self._next.natural_width(canvas)
            self._next.rect = pygame.Rect(rect.right - pad - wide, rect.top + scale.pt(9), wide, high)

    def draw(self, canvas: Canvas, rect: pygame.Rect) -> None:
        """The sheet behind the buttons."""
        one = self.looked_at
        if one is not None:
            right = rect.right - canvas.scale.px(18)
            draw_applicant(canvas, rect, one, right if self._next is None else self._next.rect.left)

"""What a newcomer is told once, in place: a note beside the control it is about, gone as soon as that has been used.

One note at a time. It lies on no card, it waits while something else is said in its place, and what has been told is
kept with the preferences.
"""

from collections.abc import Callable, Sequence

import pygame
from pygame import FRect

from game.rules.record import replace
from game.ui import icons, paint, shapes
from game.ui.felt.felt import Control, Felt, Group, Tip
from game.ui.icons import Icon
from game.ui.preferences import Preferences
from game.ui.texts import t
from game.ui.theme import INK, ORO, PAPER, SEPIA, Face
from game.ui.widgets.actions import Action, Signal
from game.ui.widgets.canvas import Canvas
from game.ui.widgets.form import Form
from game.ui.widgets.widget import Press, Widget

SIZE, PAD, CLOSE, TAIL = 17.0, 12.0, 16.0, 10.0
"""Of the words, around them, of the cross, and how far the point reaches towards the control, in letter units."""
WIDEST = 440.0
NARROWEST = 150.0

Keep = Callable[[Preferences], None]


class TipNote(Widget):
    """The note: words on paper with a cross; pressing it anywhere says that it has been read."""

    def __init__(self, on_read: Press) -> None:
        super().__init__()
        self.visible = False
        self.on_paper = False
        self.words = ""
        self.about = FRect(0, 0, 0, 0)
        """The control that it points at, in stage units."""
        self.room = FRect(0, 0, 0, 0)
        """Where it may stand, in stage units: at the lower edge, as near to the control as it fits."""
        self._on_read = on_read

    def handle(self, signal: Signal) -> bool:
        """It has been read."""
        if signal is Action.ACCEPT:
            self._on_read()
            return True
        return False

    def lay_out(self, canvas: Canvas) -> bool:
        """Take the place that the words need; whether there is so much."""
        scale, lettering = canvas.scale, canvas.lettering
        pad, aside = scale.pt(PAD), scale.pt(CLOSE + 10)
        most = min(scale.px(self.room.width), scale.pt(WIDEST)) - 2 * pad - aside
        rows = lettering.wrap(self.words, max(most, scale.pt(NARROWEST) - 2 * pad), Face.ALEGREYA_700, SIZE)
        wide = max(lettering.measure(row, Face.ALEGREYA_700, SIZE) for row in rows) + 2 * pad + aside
        high = lettering.line_height(SIZE) * len(rows) + round(1.2 * pad)
        left = min(max(scale.px(self.about.centerx) - wide // 2, scale.px(self.room.left)),
                   scale.px(self.room.right) - wide)  # fmt: skip
        self.rect = pygame.Rect(left, scale.px(self.room.bottom) - scale.pt(TAIL) - high, wide, high)
        return self.rect.top >= scale.px(self.room.top) - 1 and wide <= scale.px(self.room.width)

    def draw(self, canvas: Canvas) -> None:
        """Draw the paper, its point, the words and the cross."""
        scale, surface, rect, lettering = canvas.scale, canvas.surface, self.rect, canvas.lettering
        radius, pad = 10 * scale.u, scale.pt(PAD)
        paint.shadow(surface, rect, radius, max(3, scale.px(8)), scale.px(4), 0.45)
        self._draw_point(canvas)
        paint.box(surface, rect, PAPER, radius, ORO, max(1.5, 2 * scale.u))
        room = rect.width - 2 * pad - scale.pt(CLOSE + 10)
        step = lettering.line_height(SIZE)
        rows = lettering.wrap(self.words, room + 1, Face.ALEGREYA_700, SIZE)
        top = rect.centery - step * len(rows) / 2
        for index, row in enumerate(rows):
            place = (rect.left + pad, top + step * (index + 0.5))
            lettering.draw(surface, row, Face.ALEGREYA_700, SIZE, INK, place)
        cross = (rect.right - pad - scale.pt(CLOSE) / 2, rect.top + round(0.6 * pad) + step / 2)
        icons.draw(surface, Icon.CLOSE, cross, scale.pt(CLOSE), INK if self.hovered else SEPIA)
        self.draw_ring(canvas, rect, radius)

    def _draw_point(self, canvas: Canvas) -> None:
        """A small point under the note, towards the control."""
        scale, tail = canvas.scale, canvas.scale.pt(TAIL)
        x = min(max(scale.px(self.about.centerx), self.rect.left + 2 * tail), self.rect.right - 2 * tail)
        body = shapes.path(f"M0 0L{2 * tail} 0L{tail} {tail}Z", shapes.fill(ORO))
        canvas.surface.blit(shapes.render(body, 2 * tail, tail), (x - tail, self.rect.bottom - 1))


class Tips:
    """Which tip is due, and which have been told."""

    def __init__(self, form: Form, felt: Felt, keep: Keep) -> None:
        self.note = form.add(TipNote(self._has_read))
        self._form, self._felt, self._keep = form, felt, keep
        self._due: Tip | None = None
        self._preferences = Preferences()

    def bind(self, controls: Sequence[Control], rooms: tuple[FRect, FRect] | None, preferences: Preferences) -> None:
        """Look which tip is due while these controls can be used; `rooms` is `None` while nothing is read."""
        self._preferences = preferences
        self._due, about = None, tuple[Control, ...]()
        if rooms is not None and preferences.tips:
            for tip in self._felt.tips:
                about = tuple(one for one in controls if one.enabled and tip.fits(one))
                if about and tip.key not in preferences.told:
                    self._due = tip
                    break
        self.note.visible = self._due is not None
        if self._due is not None and rooms is not None:
            self.note.words = t(self._due.text)
            self.note.about = about[0].box.unionall([one.box for one in about[1:]])
            self.note.room = rooms[about[0].group is Group.CALL]

    def place(self, canvas: Canvas, taken: bool) -> None:
        """Lay the note out; it steps aside while something is said in its place, and where it would lie on a card."""
        if self._due is not None:
            self.note.visible = self.note.lay_out(canvas) and not taken

    def used(self, control: Control) -> None:
        """Whoever has used a control needs no tip about it."""
        if self._due is not None and self._due.fits(control):
            self.read()

    def _has_read(self) -> None:
        self.read()

    def read(self) -> bool:
        """Tell the tip that is due never again; whether there was one to be seen."""
        due, self._due = self._due, None
        if due is None:
            return False
        self.note.visible = False
        self._keep(replace(self._preferences, told=(*self._preferences.told, due.key)))
        return True

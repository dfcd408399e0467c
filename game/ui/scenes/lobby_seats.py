"""The card of a chair at a table of the network: who sits there, how far away they are, and whether they are ready."""

from dataclasses import dataclass

from game.ui import icons, paint
from game.ui.icons import Icon
from game.ui.theme import (
    BASTO,
    BORDER,
    CLOCK_LATE,
    HAIRLINE_LIGHT,
    MIST,
    ORO,
    ORO_LIGHT,
    PANEL,
    PANEL_ROW,
    PAPER,
    RIVAL_RING,
    WARNING,
    WHITE,
    Face,
    fade,
    mix,
)
from game.ui.widgets.actions import Action, Signal
from game.ui.widgets.canvas import Canvas
from game.ui.widgets.widget import Press, Widget

READY = mix(BASTO, WHITE, 0.45)


@dataclass(frozen=True)
class SeatWords:
    """What the card says."""

    name: str
    second: str
    state: str = ""
    good: bool = False
    crown: bool = False
    mine: bool = False
    """Whether it plays on my side."""
    bot: bool = False
    away: bool = False
    free: bool = False
    picture: str = ""
    """Of the people in `portraits`; of a free chair nobody's."""


class SeatCard(Widget):
    """A chair; with `on_press` something can be done about whoever sits there."""

    def __init__(self, words: SeatWords, on_press: Press | None = None) -> None:
        super().__init__(focusable=on_press is not None)
        self.words = words
        self.on_press = on_press
        self.label = words.name

    def handle(self, signal: Signal) -> bool:
        """Press it."""
        if signal is Action.ACCEPT and self.on_press is not None:
            self.on_press()
            return True
        return False

    def draw(self, canvas: Canvas) -> None:
        """Draw who sits there, or an empty place."""
        if self.words.free:
            self._draw_free(canvas)
        else:
            self._draw_taken(canvas)
        self.draw_ring(canvas, self.rect, 16 * canvas.scale.u)

    def _draw_free(self, canvas: Canvas) -> None:
        scale, lettering, surface, rect = canvas.scale, canvas.lettering, canvas.surface, self.rect
        paint.box(surface, rect, fade(PANEL, 0.72), 16 * scale.u)
        paint.dashed(surface, rect, 16 * scale.u, BORDER, max(1.5, 2 * scale.u), 9 * scale.u)
        y = rect.top + scale.pt(22)
        room = rect.width - scale.px(24)
        size = lettering.fit(self.words.name, Face.ALEGREYA_800, 20, room)
        lettering.draw(surface, self.words.name, Face.ALEGREYA_800, size, PAPER, (rect.centerx, y), "center")
        if self.words.second:
            place = (rect.centerx, rect.bottom - scale.pt(30))
            size = lettering.fit(self.words.second, Face.ALEGREYA_500, 17, room)
            lettering.draw(surface, self.words.second, Face.ALEGREYA_500, size, MIST, place, "center")

    def _draw_taken(self, canvas: Canvas) -> None:
        scale, surface, words, rect = canvas.scale, canvas.surface, self.words, self.rect
        radius = 16 * scale.u
        lifted = self.on_press is not None and self.hovered
        paint.shadow(surface, rect, radius, max(2, scale.px(7)), scale.px(3), 0.35)
        edge = PAPER if lifted else HAIRLINE_LIGHT
        paint.box(surface, rect, PANEL_ROW if lifted else PANEL, radius, edge, max(1.0, 1.2 * scale.u))
        side = min(round(rect.height * 0.66), scale.px(64))
        ring = ORO if words.mine else RIVAL_RING
        centre = (rect.left + scale.px(14) + side / 2, rect.centery)
        paint.portrait(surface, canvas.lettering, centre, side, words.picture, ring)
        if words.away:
            paint.disc(surface, centre, side / 2, fade(PANEL, 0.62))
        self._draw_words(canvas, rect.left + scale.px(14) + side + scale.px(12), rect.right - scale.px(12))

    def _draw_words(self, canvas: Canvas, left: int, right: int) -> None:
        scale, lettering, surface, words, rect = canvas.scale, canvas.lettering, canvas.surface, self.words, self.rect
        step = min(scale.pt(24), rect.height // 4 + 1)
        lines = 3 if words.state else 2
        y = rect.centery - round(step * (lines - 1) / 2)
        room = right - left - (scale.pt(24) if words.crown else 0)
        size = lettering.fit(words.name, Face.ALEGREYA_800, 20, room)
        name = lettering.elide(words.name, Face.ALEGREYA_800, size, room)
        drawn = lettering.draw(surface, name, Face.ALEGREYA_800, size, PAPER, (left, y))
        if words.crown:
            icons.draw(surface, Icon.CROWN, (drawn.right + scale.pt(14), y), scale.pt(18), ORO)
        second = words.second
        if lettering.measure(second, Face.ALEGREYA_500, 15) > right - left:
            second = second.split(" · ")[0]
        size = lettering.fit(second, Face.ALEGREYA_500, 17, right - left)
        second = lettering.elide(second, Face.ALEGREYA_500, size, right - left)
        lettering.draw(surface, second, Face.ALEGREYA_500, size, MIST, (left, y + step))
        if words.state:
            self._draw_state(canvas, left, y + 2 * step)

    def _draw_state(self, canvas: Canvas, left: int, y: int) -> None:
        scale, words = canvas.scale, self.words
        px = scale.pt(16)
        colour = READY if words.good else WARNING if words.away else CLOCK_LATE if not words.bot else ORO_LIGHT
        icon = Icon.CHECK if words.good else Icon.WIFI if words.away else Icon.CLOCK
        icons.draw(canvas.surface, icon, (left + px / 2, y), px, colour)
        canvas.lettering.draw(canvas.surface, words.state, Face.ALEGREYA_700, 17, colour, (left + px + scale.pt(7), y))

"""The pill at the corner of the title screen: who sits down to play, and the way to change it."""

import pygame

from game.ui import paint
from game.ui.texts import t
from game.ui.theme import BORDER, HAIRLINE_LIGHT, MIST, PANEL, PANEL_ROW, PAPER, Face
from game.ui.widgets.actions import Action, Signal
from game.ui.widgets.canvas import Canvas
from game.ui.widgets.widget import Press, Widget


class ProfilePill(Widget):
    """An avatar with a name; without a name it asks for one."""

    def __init__(self, name: str, picture: str, on_press: Press, rect: pygame.Rect | None = None) -> None:
        super().__init__(rect)
        self.picture = picture
        self.name = name.strip()
        self.on_press = on_press

    def handle(self, signal: Signal) -> bool:
        """Press it."""
        if signal is Action.ACCEPT:
            self.on_press()
            return True
        return False

    def draw(self, canvas: Canvas) -> None:
        """Draw it in its state."""
        scale, lettering, rect = canvas.scale, canvas.lettering, self.rect
        edge = BORDER if self.hovered else HAIRLINE_LIGHT
        paint.shadow(canvas.surface, rect, rect.height / 2, scale.px(6), scale.px(3), 0.3)
        paint.pill(canvas.surface, rect, PANEL_ROW if self.hovered else PANEL, edge, max(1.0, 1.2 * scale.u))
        inset = max(3, round(rect.height * 0.11))
        diameter = rect.height - 2 * inset
        centre = rect.left + inset + diameter / 2, rect.centery
        paint.portrait(canvas.surface, lettering, centre, diameter, self.picture)
        left = rect.left + inset + diameter + scale.pt(12)
        room = rect.right - scale.pt(18) - left
        name = lettering.elide(self.name or t("Tú"), Face.ALEGREYA_800, 20, room)
        second = t("cambiar perfil") if self.name else t("poner tu nombre")
        second = lettering.elide(second, Face.ALEGREYA_500, 17, room)
        lettering.draw(canvas.surface, name, Face.ALEGREYA_800, 20, PAPER, (left, rect.centery - scale.pt(10)))
        lettering.draw(canvas.surface, second, Face.ALEGREYA_500, 17, MIST, (left, rect.centery + scale.pt(11)))
        self.draw_ring(canvas, rect, rect.height / 2)

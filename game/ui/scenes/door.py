"""At the door of a table: calling, waiting to be let in with four words to compare, or why it cannot be, in a sentence.

Nobody waits without knowing what for, and there is always a way back.
"""

import pygame
from pygame import FRect

from game.ui import icons, paint
from game.ui.icons import Icon
from game.ui.preferences import Preferences
from game.ui.scenes import frame
from game.ui.scenes.room import News, Remedy, Room, Standing
from game.ui.scenes.scene import OpenNetwork
from game.ui.scenes.screen import Screen
from game.ui.scenes.words_sheet import CHIP, draw_sheet, draw_words
from game.ui.texts import t
from game.ui.theme import INK, MIST, ORO, PAPER, REFUSE, SEPIA, SPACE_3, SPACE_4, SPACE_5, Face
from game.ui.widgets.actions import Action, read_action
from game.ui.widgets.button import Button, Kind
from game.ui.widgets.canvas import Canvas
from game.ui.widgets.field import TextField

TURN = 1 / 30
"""Seconds between two pictures of the thing that turns while we wait …"""
STILL = 0.5
"""… and where movement is unwanted."""
WIDE = 640.0
LONGEST_NAME = 24


class DoorScene(Screen):
    """Before a table, or after it. Without a room our own host is being opened."""

    def __init__(self, preferences: Preferences, room: Room | None = None) -> None:
        super().__init__(preferences)
        self._room = room
        self.news = News(Standing.OPENING) if room is None else room.news
        self._name = self.news.name
        self._turn = 0
        self._next = 0.0

    @property
    def waiting(self) -> bool:
        """Whether something is still under way."""
        return self.news.standing is not Standing.OVER

    # What happens

    def step(self, now: float) -> float | None:
        """Show the news, and that time passes while nothing else does."""
        news = self.news if self._room is None else self._room.news
        if news is not self.news:
            before, self.news = self.news, news
            if self._spoken and (before.standing, before.trouble, before.remedy) != (
                news.standing, news.trouble, news.remedy
            ):  # fmt: skip
                self.form.clear()
                self.build()
                self._show_question()
                self.relayout()
        due = super().step(now)
        if not self.waiting:
            return due
        every = STILL if self.preferences.less_movement else TURN
        if now >= self._next:
            self._next = now + every
            self._turn += 1
            self.touch()
        return self._next if due is None else min(due, self._next)

    # Widgets

    def build(self) -> None:
        """What can be done about it, and the way back."""
        add, over = self.form.add, not self.waiting
        self._field: TextField | None = None
        self._deeds: list[Button] = []
        if over and self.news.remedy is Remedy.RENAME:
            self._field = add(TextField(self._name, self._rename, on_submit=self._again, max_length=LONGEST_NAME,
                                        placeholder=t("otro nombre")))  # fmt: skip
        if over and self.news.remedy is Remedy.WATCH:
            self._deeds.append(add(Button(t("Mirar la partida"), self._watch, kind=Kind.MAIN, icon=Icon.EYE)))
        elif over and self.news.remedy is not Remedy.NONE:
            self._deeds.append(add(Button(t("Probar otra vez"), self._again, kind=Kind.MAIN)))
        label = t("Volver") if over else t("Cancelar")
        self._deeds.append(add(Button(label, self._leave, kind=Kind.NORMAL)))
        self._back = add(Button("", self._leave, kind=Kind.WOOD, icon=Icon.BACK))

    def _rename(self, name: str) -> None:
        self._name = name

    def _again(self) -> None:
        if self._room is not None:
            self._room.again(name=" ".join(self._name.split()))

    def _watch(self) -> None:
        if self._room is not None:
            self._room.again(watch=True)

    def _leave(self) -> None:
        self.ask(OpenNetwork())

    def unclaimed(self, event: pygame.event.Event) -> None:
        """Esc leads back."""
        if read_action(event) is Action.CANCEL:
            self._leave()

    # What is said

    @property
    def title(self) -> str:
        """What is going on, briefly."""
        match self.news.standing:
            case Standing.OPENING:
                return t("Abriendo la mesa…")
            case Standing.ASKING:
                return t("Tocaste la puerta")
            case Standing.OVER:
                return t("No se pudo entrar")
            case Standing.CALLING if self.news.trouble:
                return t("Todavía no se pudo entrar")
        return t("Llamando a la mesa…")

    @property
    def text(self) -> str:
        """What is going on, in a sentence."""
        news = self.news
        if news.standing is Standing.ASKING:
            return t("Lee estas cuatro palabras al anfitrión: si ve las mismas en su pantalla, te dejará entrar.")
        if news.trouble:
            again = t("Se prueba otra vez en un momento.")
            return f"{news.trouble} {again}" if self.waiting else news.trouble
        if news.standing is Standing.OPENING or news.hosting:
            return t("Tu equipo hace de anfitrión. Tú entras como uno más.")
        return t("Un momento.")

    # Drawing

    def lay_out(self, canvas: Canvas) -> None:
        """The sheet hugs what it says, in the middle of the cloth."""
        scale, text = canvas.scale, canvas.scale.text
        width, height = scale.stage
        wide = min(WIDE * (1 + (text - 1) * 0.6), width - 80)
        inner = scale.px(wide - 2 * SPACE_5)
        lines = canvas.lettering.paragraph_height(self.text, Face.ALEGREYA_500, 18, inner) / scale.u
        self._words_high = CHIP * text if self._shows_words else 0.0
        tall = (
            SPACE_5 + 46 * text + 46 * text + lines + SPACE_4 + (self._words_high + SPACE_4 if self._words_high else 0)
        )
        tall += (56 * text if self._field is not None else 0) + 54 * text + SPACE_5
        head = frame.header_height(scale)
        self._sheet = FRect((width - wide) / 2, head + (height - head - tall) / 2, wide, tall)
        self._back.rect = frame.back_rect(scale)
        bottom = self._sheet.bottom - SPACE_5
        each = (wide - 2 * SPACE_5 - SPACE_3 * (len(self._deeds) - 1)) / len(self._deeds)
        for index, button in enumerate(self._deeds):
            x = self._sheet.left + SPACE_5 + index * (each + SPACE_3)
            button.rect = scale.rect(x, bottom - 54 * text, each, 54 * text)
        if self._field is not None:
            self._field.rect = scale.rect(
                self._sheet.left + SPACE_5, bottom - 54 * text - 56 * text, wide - 2 * SPACE_5, 44 * text
            )
        for widget in self.form.widgets:
            widget.on_paper = widget is not self._back

    @property
    def _shows_words(self) -> bool:
        return self.news.standing is Standing.ASKING and bool(self.news.words)

    def paint(self, canvas: Canvas) -> None:
        """Cloth, and the sheet."""
        scale, lettering, surface = canvas.scale, canvas.lettering, canvas.surface
        frame.draw_cloth(canvas)
        frame.draw_header(canvas, t("Mesa en red"), "")
        rect = scale.rect(*self._sheet)
        draw_sheet(canvas, rect, bright=self._shows_words)
        middle = rect.top + scale.px(24) + scale.pt(23)
        self._paint_mark(canvas, (rect.centerx, middle))
        y = middle + scale.pt(46)
        size = lettering.fit(self.title, Face.SANSITA_800, 28, rect.width - scale.px(48))
        lettering.draw(surface, self.title, Face.SANSITA_800, size, INK, (rect.centerx, y), "center")
        area = pygame.Rect(rect.left + scale.px(24), y + scale.pt(26), rect.width - scale.px(48), 0)
        used = lettering.paragraph(
            surface, self.text, Face.ALEGREYA_500, 18, INK if self.waiting else SEPIA, area, "center"
        )
        if self._shows_words:
            row = pygame.Rect(area.left, area.top + used + scale.px(14), area.width, scale.pt(CHIP))
            draw_words(canvas, row, self.news.words)

    def _paint_mark(self, canvas: Canvas, centre: tuple[int, int]) -> None:
        """Something that turns while we wait; a mark when it is over."""
        scale, surface = canvas.scale, canvas.surface
        radius = scale.pt(21)
        if not self.waiting:
            paint.disc(surface, centre, radius, REFUSE)
            icons.draw(surface, Icon.CLOSE, centre, scale.pt(24), PAPER)
            return
        count = 12
        for index in range(count):
            angle = 360 * index / count
            ahead = (index - self._turn) % count
            spot = pygame.Vector2(0, -radius).rotate(angle) + pygame.Vector2(centre)
            colour = ORO if ahead < 4 else MIST
            paint.disc(surface, (spot.x, spot.y), scale.pt(2.2 + (1.6 if ahead < 4 else 0.0)), colour)

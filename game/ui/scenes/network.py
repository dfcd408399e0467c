"""*Mesa en red*: the tables around, the seats that are kept for me, an invitation to paste, an address to type.

The screen only asks; whatever is wrong with an invitation or an address is told by the program in a sentence.
"""

from dataclasses import dataclass
from functools import partial

import pygame
from pygame import FRect

from game.rules.record import replace
from game.ui import icons
from game.ui.icons import Icon
from game.ui.preferences import Preferences
from game.ui.scenes import frame
from game.ui.scenes.network_rows import ROW, TableRow, found_words, kept_words
from game.ui.scenes.room import Finds, FoundTable, KeptTable
from game.ui.scenes.scene import (
    Home,
    JoinAddress,
    JoinFound,
    JoinInvitation,
    OpenHosting,
    Prefer,
    ReopenTable,
    ReturnTo,
)
from game.ui.scenes.screen import Screen
from game.ui.texts import t, tn
from game.ui.theme import MIST, ON_WOOD, PAPER, SPACE_1, SPACE_2, SPACE_3, SPACE_4, SPACE_5, Face, Scale
from game.ui.widgets.actions import Action, read_action
from game.ui.widgets.button import Button, Kind
from game.ui.widgets.canvas import Canvas
from game.ui.widgets.field import TextField

WIDEST = 1440.0
PAD, BETWEEN = SPACE_4, SPACE_2
"""Between the edge of a panel and what stands in it, and between what stands under one another."""
LONGEST_NAME = 24


@dataclass(frozen=True)
class Places:
    """The parts of the screen, in stage units."""

    list: FRect
    heading: float
    name: FRect
    create: FRect
    invitation: FRect
    address: FRect


def places_for(scale: Scale) -> Places:
    """The list at the left; at the right what I am called, and three ways to a table."""
    width, height = scale.stage
    text = scale.text
    block = min(width - 2 * frame.MARGIN, WIDEST)
    left = (width - block) / 2
    top = frame.header_height(scale) + SPACE_4
    bottom = height - frame.footer_height(scale) - SPACE_4
    column = block * (0.36 + 0.18 * (text - 1))
    right = left + block - column
    tight = 1.0 if bottom - top >= 470 * text else (bottom - top) / (470 * text)
    rows = [82 * text * tight, 74 * text * tight, 164 * text * tight, 104 * text * tight]
    gap = min(frame.GAP, max(SPACE_1, (bottom - top - sum(rows)) / 3))
    places, y = [], top
    for row in rows:
        places.append(FRect(right, y, column, row))
        y += row + gap
    head = 44 * text
    return Places(FRect(left, top + head, block - column - SPACE_5, bottom - top - head), top + head * 0.4, *places)


class NetworkScene(Screen):
    """The door to tables of the network."""

    def __init__(self, preferences: Preferences, finds: Finds) -> None:
        super().__init__(preferences)
        self._finds = finds
        self._seen: tuple[tuple[FoundTable, ...], tuple[KeptTable, ...]] = ((), ())
        self._typed = ["", ""]
        self._named = preferences.name

    # What is known

    def step(self, now: float) -> float | None:
        """Show the tables that are announced now."""
        seen = self._finds.tables, self._finds.kept
        if seen != self._seen:
            self._seen = seen
            if self._spoken:
                self._list_again()
        return super().step(now)

    def _list_again(self) -> None:
        """Other rows; the focus stays with what had it."""
        focused = self.form.focused
        held = getattr(focused, "label", None), type(focused)
        place = self._fields.index(focused) if focused in self._fields else None
        self.form.clear()
        self.build()
        if place is not None:
            self.form.focus(self._fields[place])
        else:
            kin = (w for w in self.form.widgets if (getattr(w, "label", None), type(w)) == held)
            self.form.focus(next(kin, self._create))
        self._show_question()
        self.relayout()

    # Widgets

    def build(self) -> None:
        """Crear mesa first, then the tables, then the other ways in, then my name."""
        add = self.form.add
        second = t("Tú la abres y los demás entran")
        self._create = add(Button(t("Crear mesa"), lambda: self.ask(OpenHosting()), kind=Kind.MAIN, icon=Icon.PLUS,
                                  second=second, align="left"))  # fmt: skip
        self._rows = tuple(add(row) for row in self._table_rows())
        self._invitation = add(TextField(self._typed[0], partial(self._write, 0), on_submit=self._join,
                                         placeholder="MESA-…", max_length=400))  # fmt: skip
        self._paste = add(Button(t("Pegar"), self.paste, icon=Icon.COPY))
        self._enter = add(Button(t("Entrar"), self._join, icon=Icon.RIGHT, icon_right=True))
        self._address = add(TextField(self._typed[1], partial(self._write, 1), on_submit=self._call,
                                      placeholder="192.168.1.24:47800", max_length=80))  # fmt: skip
        self._go = add(Button(t("Ir"), self._call))
        self._name = add(TextField(self._named, self._rename, placeholder=t("tu nombre"), max_length=LONGEST_NAME))
        self._fields = self._invitation, self._address, self._name
        self._back = add(Button("", lambda: self.ask(Home()), kind=Kind.WOOD, icon=Icon.BACK))

    def _table_rows(self) -> tuple[TableRow, ...]:
        tables, kept = self._seen
        heard = {table.room for table in tables}
        rows = [TableRow(kept_words(one), partial(self._return, one)) for one in kept
                if one.hosted or one.room not in heard]  # fmt: skip
        ordered = sorted(tables, key=lambda one: (not one.ours, not one.understood, one.playing, one.free == 0))
        rows += [TableRow(found_words(table), partial(self._choose, table)) for table in ordered]
        return tuple(rows)

    def _return(self, table: KeptTable) -> None:
        self.ask(ReopenTable(table.room) if table.hosted else ReturnTo(table.room))

    def _choose(self, table: FoundTable) -> None:
        if table.ours:
            self.ask(ReturnTo(table.room))
        else:
            self.ask(JoinFound(table.room, watch=table.playing or table.free == 0))

    def _write(self, which: int, text: str) -> None:
        self._typed[which] = text

    def _join(self) -> None:
        if self._typed[0].strip():
            self.ask(JoinInvitation(self._typed[0]))
        else:
            self.form.focus(self._invitation)

    def _call(self) -> None:
        if self._typed[1].strip():
            self.ask(JoinAddress(self._typed[1]))
        else:
            self.form.focus(self._address)

    def _rename(self, name: str) -> None:
        self._named = name
        self.preferences = replace(self.preferences, name=" ".join(name.split()))
        self.ask(Prefer(self.preferences))

    def paste(self) -> None:
        """Put what was copied elsewhere into the field of the invitation."""
        text = " ".join((pygame.scrap.get_text() or "").split())[:400]
        if text:
            self._typed[0] = self._invitation.text = text
            self._invitation.caret = self._invitation.mark = len(text)
            self.form.focus(self._enter)
        self.touch()

    def unclaimed(self, event: pygame.event.Event) -> None:
        """Esc leads back; Ctrl+V pastes an invitation from anywhere."""
        if read_action(event) is Action.CANCEL:
            self.ask(Home())
        elif (
            event.type == pygame.KEYDOWN
            and event.key == pygame.K_v
            and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        ):
            self.paste()

    # Drawing

    def lay_out(self, canvas: Canvas) -> None:
        """Give every widget its place."""
        scale, text = canvas.scale, canvas.scale.text
        self._places = places = places_for(scale)
        self._back.rect = frame.back_rect(scale)
        self._create.rect = scale.rect(*places.create)
        room, step = places.list, ROW * text + BETWEEN
        fits = max(1, int((room.height + BETWEEN) // step))
        for index, row in enumerate(self._rows):
            row.visible = index < fits
            row.rect = scale.rect(room.left, room.top + index * step, room.width, ROW * text)
        self.hidden = max(0, len(self._rows) - fits)
        area = places.invitation
        inner, high = area.width - 2 * PAD, (area.height - 42 * text) / 2 - BETWEEN
        y = area.top + 38 * text
        self._invitation.rect = scale.rect(area.left + PAD, y, inner, high)
        half = (inner - SPACE_3) / 2
        y += high + BETWEEN
        self._paste.rect = scale.rect(area.left + PAD, y, half, high)
        self._enter.rect = scale.rect(area.left + PAD + half + SPACE_3, y, half, high)
        area = places.address
        y, high, wide = area.top + 38 * text, area.height - 38 * text - 14, 78 * text
        self._address.rect = scale.rect(area.left + PAD, y, inner - wide - SPACE_3, high)
        self._go.rect = scale.rect(area.right - PAD - wide, y, wide, high)
        area = places.name
        label = 116 * text
        self._name.rect = scale.rect(area.left + PAD + label, area.top + (area.height - 42 * text) / 2,
                                     inner - label, 42 * text)  # fmt: skip

    def paint(self, canvas: Canvas) -> None:
        """Cloth, panels and the words that are not buttons."""
        scale, lettering, surface = canvas.scale, canvas.lettering, canvas.surface
        places = self._places
        frame.draw_cloth(canvas)
        frame.draw_header(canvas, t("Mesa en red"), t("con quien esté en la misma red, sin internet y sin cuentas"))
        for area in (places.invitation, places.address, places.name):
            frame.draw_panel(canvas, scale.rect(*area))
        for area, words in (
            (places.invitation, t("Tengo una invitación")),
            (places.address, t("Escribir la dirección")),
        ):
            where = scale.point(area.left + PAD, area.top + 22 * scale.text)
            lettering.draw(surface, words, Face.SANSITA_700, 20, PAPER, where)
        area = places.name
        lettering.draw(surface, t("Te llamas"), Face.SANSITA_700, 20, PAPER, scale.point(area.left + PAD, area.centery))
        self._paint_list(canvas)
        self._paint_footer(canvas)

    def _paint_list(self, canvas: Canvas) -> None:
        scale, lettering, surface = canvas.scale, canvas.lettering, canvas.surface
        room = scale.rect(*self._places.list)
        y = scale.px(self._places.heading)
        lettering.draw(surface, t("Mesas cerca"), Face.SANSITA_700, 24, PAPER, (room.left, y))
        if self.hidden:
            more = tn("y una más", "y {n} más", self.hidden)
            lettering.draw(surface, more, Face.ALEGREYA_500, 17, MIST, (room.right, y), "right")
        if not self._rows:
            self._paint_silence(canvas, room)

    def _paint_silence(self, canvas: Canvas, room: pygame.Rect) -> None:
        """That no table is heard, and what can be done about it."""
        scale, lettering, surface = canvas.scale, canvas.lettering, canvas.surface
        hint = t("Se busca sin parar. Si alguien ya abrió una y no aparece, pídele la invitación o su dirección: "
                 "algunas redes no dejan que los equipos se anuncien.")  # fmt: skip
        head, inset = scale.pt(124), scale.px(SPACE_5)
        tall = head + lettering.paragraph_height(hint, Face.ALEGREYA_500, 17, room.width - 2 * inset) + inset
        box = pygame.Rect(room.left, room.top, room.width, min(room.height, tall))
        frame.draw_panel(canvas, box)
        icons.draw(surface, Icon.WIFI, (box.centerx, box.top + scale.pt(50)), scale.pt(46), MIST)
        middle = (box.centerx, box.top + scale.pt(100))
        lettering.draw(surface, t("Todavía no se oye ninguna mesa"), Face.SANSITA_700, 22, PAPER, middle, "center")
        words = pygame.Rect(box.left + inset, box.top + head, box.width - 2 * inset, 0)
        lettering.paragraph(surface, hint, Face.ALEGREYA_500, 17, MIST, words, "center")

    def _paint_footer(self, canvas: Canvas) -> None:
        scale, lettering, surface = canvas.scale, canvas.lettering, canvas.surface
        band = frame.draw_footer(canvas)
        left = scale.px(self._places.list.left)
        found = len(self._seen[0])
        said = tn("Se oye una mesa", "Se oyen {n} mesas", found) if found else t("Buscando mesas en tu red…")
        lettering.draw(surface, said, Face.SANSITA_700, 22, PAPER, (left, band.centery - scale.pt(13)))
        words = t("La conexión va cifrada, y a cada pantalla llega solo lo que se ve desde su puesto.")
        room = surface.get_width() - 2 * left
        size = lettering.fit(words, Face.ALEGREYA_500, 17, room)
        lettering.draw(surface, words, Face.ALEGREYA_500, size, ON_WOOD, (left, band.centery + scale.pt(15)))

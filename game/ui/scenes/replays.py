"""*Repeticiones*: the saved matches, found by words and by how they ended, and what can be done with the chosen one.

A file that is let fall on the window is asked to be taken in. Nothing is thrown away without asking first.
"""

from collections.abc import Sequence
from enum import StrEnum
from pathlib import PurePath

import pygame

from game.ui.icons import Icon
from game.ui.preferences import Preferences
from game.ui.scenes import frame
from game.ui.scenes.replays_rows import ROW, paint_row
from game.ui.scenes.replays_words import Outcome, Told, matches, outcome_of, told
from game.ui.scenes.scene import Ask, Back, DeleteMatch, ExportMatch, ImportMatch, MatchRow, Resume, Watch
from game.ui.scenes.screen import Screen
from game.ui.texts import t, tn
from game.ui.theme import MIST, SPACE_4, SPACE_5, Face
from game.ui.widgets.actions import Action, read_action
from game.ui.widgets.button import Button, Kind
from game.ui.widgets.canvas import Canvas
from game.ui.widgets.chips import Choices
from game.ui.widgets.dialog import Dialog
from game.ui.widgets.field import TextField
from game.ui.widgets.listbox import ListBox, Row
from game.ui.widgets.one_of import Option
from game.ui.widgets.toast import Toast

FIELD = 44.0


class Filter(StrEnum):
    """Which matches are listed."""

    ALL = "all"
    WON = "won"
    LOST = "lost"
    UNFINISHED = "unfinished"


class ReplaysScene(Screen):
    """The saved matches, newest first as they come."""

    def __init__(self, preferences: Preferences, rows: Sequence[MatchRow]) -> None:
        super().__init__(preferences)
        self.rows = tuple(rows)
        self.filter = Filter.ALL
        self.search = ""
        self._chosen = self.rows[0].name if self.rows else ""
        self._now = 0.0
        self._told: dict[str, Told] = {}

    # What is listed

    @property
    def listed(self) -> tuple[MatchRow, ...]:
        """The matches that the words and the filter leave."""
        return tuple(
            row
            for row in self.rows
            if self.filter in (Filter.ALL, outcome_of(row).value) and matches(self._told[row.name], self.search)
        )

    @property
    def chosen(self) -> MatchRow | None:
        """The match that the buttons mean."""
        return next((row for row in self.listed if row.name == self._chosen), None)

    @property
    def note(self) -> str:
        """The line under the list: why the chosen match cannot be opened, or how one comes in from outside."""
        closed = "" if self.chosen is None else self.chosen.closed
        return closed or t("Para traer una partida de otro lado, suelta su archivo sobre esta ventana.")

    def replace_rows(self, rows: Sequence[MatchRow]) -> None:
        """List these from now on; the chosen one stays chosen while it is there, or the one in its place is."""
        place = next((index for index, row in enumerate(self.rows) if row.name == self._chosen), 0)
        self.rows = tuple(rows)
        if self.rows and all(row.name != self._chosen for row in self.rows):
            self._chosen = self.rows[min(place, len(self.rows) - 1)].name
        self.rebuild()

    def say(self, sentence: str, warning: bool = False) -> None:
        """Tell the player something in a line."""
        self.form.say(Toast(sentence, self._now, warning=warning))

    # The widgets

    def build(self) -> None:
        """Back, the list, the search and the filter over it, the buttons under it."""
        self._told = {row.name: told(row) for row in self.rows}
        add = self.form.add
        self._list = add(ListBox((), self._choose, on_accept=lambda _: self._do(Watch), row_height=ROW,
                                 painter=self._paint_row, empty=self._nothing()))  # fmt: skip
        self._field = add(TextField(self.search, self._look_for, placeholder=t("Buscar por nombre, juego o fecha"),
                                    max_length=40))  # fmt: skip
        options = [
            Option(Filter.ALL, t("Todas")),
            Option(Filter.WON, t("Ganadas")),
            Option(Filter.LOST, t("Perdidas")),
            Option(Filter.UNFINISHED, t("Sin terminar")),
        ]
        self._choices: Choices[Filter] = add(Choices(options, self.filter, self._show_only))
        self._watch = add(Button(t("Ver"), lambda: self._do(Watch), kind=Kind.MAIN, icon=Icon.PLAY))
        self._resume = add(Button(t("Seguir"), lambda: self._do(Resume), icon=Icon.FORK))
        self._export = add(Button(t("Exportar"), lambda: self._do(ExportMatch), kind=Kind.WOOD, icon=Icon.EXPORT))
        self._delete = add(Button(t("Borrar"), self._ask_first, kind=Kind.WOOD, icon=Icon.BIN))
        self._back = add(Button("", lambda: self.ask(Back()), kind=Kind.WOOD, icon=Icon.BACK))
        self._fill()

    def _fill(self) -> None:
        """Put in the list what is to be listed, and choose something in it."""
        listed = self.listed
        if listed and self.chosen is None:
            self._chosen = listed[0].name
        self._list.rows = tuple(Row(*self._told[row.name].row) for row in listed)
        self._list.index = next((place for place, row in enumerate(listed) if row.name == self._chosen), 0)
        self._list.empty = self._nothing()
        chosen = self.chosen
        for button in (self._watch, self._export, self._delete):
            button.enabled = chosen is not None
        self._resume.enabled = chosen is not None and not chosen.over and not chosen.closed
        self.touch()

    def _nothing(self) -> str:
        if not self.rows:
            return t("Todavía no hay partidas guardadas. Las que juegues quedarán aquí.")
        return t("Ninguna partida es así.")

    def _choose(self, index: int) -> None:
        self._chosen = self.listed[index].name
        self._fill()

    def _look_for(self, words: str) -> None:
        self.search = words
        self._fill()

    def _show_only(self, chosen: Filter) -> None:
        self.filter = chosen
        self._fill()

    # What is asked

    def _do(self, deed: type[Watch] | type[Resume] | type[ExportMatch]) -> None:
        if self.chosen is not None:
            self.ask(deed(self.chosen.name))

    def _ask_first(self) -> None:
        row = self.chosen
        if row is None:
            return
        said = t(
            "{game}, {when}. No se puede deshacer.", game=self._told[row.name].row[0], when=self._told[row.name].when
        )
        buttons = [
            Button(t("Se queda"), self.form.close, kind=Kind.ACCEPT),
            Button(t("Borrar"), lambda: self._throw_away(DeleteMatch(row.name)), kind=Kind.REFUSE),
        ]
        self.form.open(Dialog(t("¿Borrar esta partida?"), said, buttons, on_cancel=self.form.close))

    def _throw_away(self, ask: Ask) -> None:
        self.form.close()
        self.ask(ask)

    def handle(self, event: pygame.event.Event) -> None:
        """Take one pygame event; a file let fall on the window is asked to be taken in."""
        if event.type == pygame.DROPFILE:
            self.say(t("Abriendo {file}…", file=PurePath(event.file).name))
            self.ask(ImportMatch(event.file))
            return
        super().handle(event)

    def unclaimed(self, event: pygame.event.Event) -> None:
        """Esc leads back; Supr asks whether to throw the chosen match away."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_DELETE and self.form.focused is self._list:
            self._ask_first()
        elif read_action(event) is Action.CANCEL:
            self.ask(Back())

    def step(self, now: float) -> float | None:
        """Move on to `now`."""
        self._now = now
        return super().step(now)

    # Drawing

    def lay_out(self, canvas: Canvas) -> None:
        """Give every widget its place."""
        scale = canvas.scale
        width, height = scale.stage
        text = scale.text
        left, wide = frame.MARGIN, width - 2 * frame.MARGIN
        if wide > 1240:
            left, wide = (width - 1240) / 2, 1240.0
        top = frame.header_height(scale) + SPACE_4
        field = FIELD * (1 + (text - 1) * 0.7)
        chips = (4 * 118 + 15) * text
        self._field.rect = scale.rect(left, top, wide - chips - SPACE_4, field)
        self._choices.rect = scale.rect(left + wide - chips, top, chips, field)
        foot = height - frame.footer_height(scale)
        self._note = foot - 22 * text
        self._hint = (left, wide)
        low = top + field + SPACE_4
        room, whole = self._note - SPACE_5 * text - low, max(1, len(self._list.rows)) * ROW * text + 12
        self._list.rect = scale.rect(left, low, wide, min(room, whole))
        self._back.rect = frame.back_rect(scale)
        tall = 56 * (1 + (text - 1) * 0.5)
        y = foot + (frame.footer_height(scale) - tall) / 2 + 1
        x = left
        for button in (self._export, self._delete):
            button.rect = scale.rect(x, y, 0, tall)
            room = button.natural_width(canvas) / scale.u + 12
            button.rect = scale.rect(x, y, room, tall)
            x += room + SPACE_4
        x = left + wide
        for button in (self._watch, self._resume):
            button.rect = scale.rect(x, y, 0, tall)
            room = max(150.0, button.natural_width(canvas) / scale.u + 20)
            x -= room
            button.rect = scale.rect(x, y, room, tall)
            x -= SPACE_4

    def _paint_row(self, canvas: Canvas, rect: pygame.Rect, index: int, current: bool) -> None:
        row, box = self.listed[index], self._list
        pointed = box.hovered and rect.collidepoint(box.pointer)
        paint_row(canvas, rect, row, self._told[row.name], bright=current, pointed=pointed)

    def paint(self, canvas: Canvas) -> None:
        """Cloth, header, footer, and how a match comes in from outside."""
        frame.draw_cloth(canvas)
        wins = sum(outcome_of(row) is Outcome.WON for row in self.rows)
        said = ""
        if self.rows:
            said = tn("{n} partida", "{n} partidas", len(self.rows)) + " · " + tn("{n} ganada", "{n} ganadas", wins)
        frame.draw_header(canvas, t("Repeticiones"), said)
        frame.draw_footer(canvas)
        lettering, scale = canvas.lettering, canvas.scale
        words = self.note
        size = lettering.fit(words, Face.ALEGREYA_500, 17, scale.px(self._hint[1]))
        place = (scale.px(self._hint[0]), scale.px(self._note))
        lettering.draw(canvas.surface, words, Face.ALEGREYA_500, size, MIST, place)

"""*Estadísticas*: how the finished matches went, by ruleset, table and rival; three filters choose what is counted.

The rows come from outside; everything shown is a sum over those that the filters let through.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pygame

from game.rules.kernel import Format
from game.ui.icons import Icon
from game.ui.preferences import Preferences
from game.ui.scenes import frame
from game.ui.scenes.figures import MIXED, PEOPLE, Filter, Rival, StatRow, Summary, groups, summary
from game.ui.scenes.rulesets import full_name, seating
from game.ui.scenes.scene import Back, LevelChoice
from game.ui.scenes.screen import Screen
from game.ui.scenes.statistics_paint import (
    GROUP_ROW,
    StatisticsPlaces,
    draw_group,
    draw_nothing,
    draw_sources,
    draw_totals,
    hugging,
    statistics_places,
)
from game.ui.texts import t
from game.ui.widgets.actions import Action, read_action
from game.ui.widgets.button import Button, Kind
from game.ui.widgets.canvas import Canvas
from game.ui.widgets.chips import Choices, Stepper
from game.ui.widgets.listbox import ListBox, Row
from game.ui.widgets.one_of import Option

FILTER_WIDTH = 400
"""More than there is: a filter takes all that its name leaves."""
FIELDS = ("level", "rival", "format", "ruleset")
"""By what the matches may be told apart, in the order of the chips."""


class StatisticsScene(Screen):
    """The screen of statistics; `levels` names the bots' levels."""

    def __init__(self, preferences: Preferences, rows: tuple[StatRow, ...], levels: Sequence[LevelChoice] = ()) -> None:
        super().__init__(preferences)
        self.rows = rows
        self.filter = Filter()
        self.by = FIELDS[0]
        self._levels = {level.key: level.name for level in levels}

    # The widgets

    def build(self) -> None:
        """The filters, what the matches are told apart by, and the way back."""
        self._count()
        add = self.form.add
        self._filters: tuple[Stepper[Any], ...] = ()
        if self.rows:
            self._filters = (
                add(self._stepper("ruleset", t("Reglas"), t("Todas"))),
                add(self._stepper("format", t("Mesa"), t("Cualquiera"))),
                add(self._rival_stepper()),
            )
            names = (t("Nivel"), t("Rival"), t("Mesa"), t("Reglas"))
            ways = [Option(field, name) for field, name in zip(FIELDS, names, strict=True)]
            self._ways = add(Choices(ways, self.by, self._tell_apart))
            self._list = add(self._listed())
        self._back = add(Button("", self._leave, kind=Kind.WOOD, icon=Icon.BACK))
        self._done = add(Button(t("Listo"), self._leave, kind=Kind.MAIN, key=t("Esc"), size=24))

    def _stepper(self, field: str, label: str, every: str) -> Stepper[Any]:
        """A filter over one field, by the values that there are."""
        options: list[Option[Any]] = [Option(None, every)]
        options += [Option(value, self._name(field, value)) for value, _ in groups(self.rows, field)]
        chosen = getattr(self.filter, field)
        return Stepper(options, chosen, self._setter(field), label=label, width=FILTER_WIDTH)

    def _rival_stepper(self) -> Stepper[Any]:
        """A filter by what the rivals play at, and then by each of them."""
        options: list[Option[Any]] = [Option((None, None), t("Cualquiera"))]
        options += [Option((level, None), self._name("level", level)) for level, _ in groups(self.rows, "level")]
        options += [Option((None, rival), self._name("rival", rival)) for rival, _ in groups(self.rows, "rival")]
        chosen = (self.filter.level, self.filter.rival)
        return Stepper(options, chosen, self._take_rival, label=t("Rival"), width=FILTER_WIDTH)

    def _take_rival(self, value: tuple[str | None, Rival | None]) -> None:
        self.filter = replace(self.filter, level=value[0], rival=value[1])
        self.rebuild()

    def _setter(self, field: str) -> Callable[[Any], None]:
        def take(value: Any) -> None:
            other = {"level": "rival", "rival": "level"}.get(field)
            self.filter = replace(self.filter, **{field: value}, **({other: None} if other else {}))
            self.rebuild()

        return take

    def _tell_apart(self, field: str) -> None:
        self.by = field
        self.rebuild()

    def _listed(self) -> ListBox:
        rows = [Row(self._name(self.by, key)) for key, _ in self.groups]
        return ListBox(
            rows, on_accept=self._narrow, painter=self._paint_group, row_height=GROUP_ROW, empty=t("Ninguna todavía.")
        )

    def _narrow(self, index: int) -> None:
        """Count only the matches of a row; once more, all of them again."""
        key = self.groups[index][0]
        self._setter(self.by)(None if getattr(self.filter, self.by) == key else key)

    def _leave(self) -> None:
        self.ask(Back())

    # What is shown

    def _count(self) -> None:
        """Add up what the filters let through."""
        counted = [row for row in self.rows if self.filter.takes(row)]
        self.summary: Summary = summary(counted)
        self.groups: tuple[tuple[Any, Summary], ...] = groups(counted, self.by)

    def _name(self, field: str, value: Any) -> str:
        """What a value of a field is called."""
        if field == "ruleset":
            return full_name(value)
        if isinstance(value, Format):
            return seating(value)
        if isinstance(value, Rival):
            level = t("persona") if value.level == PEOPLE else t(self._levels.get(value.level, value.level))
            return f"{value.name} · {level}"
        if value == PEOPLE:
            return t("Personas")
        return t("Niveles mezclados") if value == MIXED else t(self._levels.get(value, value))

    def unclaimed(self, event: pygame.event.Event) -> None:
        """Esc leads back."""
        if read_action(event) is Action.CANCEL:
            self._leave()

    # Drawing

    def lay_out(self, canvas: Canvas) -> None:
        """Give every widget its place."""
        scale = canvas.scale
        self._places: StatisticsPlaces = statistics_places(scale)
        if self.rows:
            self._places = hugging(canvas, self._places, self.summary, len(self.groups))
        for stepper, place in zip(self._filters, self._places.filters, strict=False):
            stepper.rect = scale.rect(*place)
        if self.rows:
            self._ways.rect = scale.rect(*self._places.ways)
            self._list.rect = scale.rect(*self._places.groups)
        self._back.rect = frame.back_rect(scale)
        self._done.rect = scale.rect(*self._places.done)

    def paint(self, canvas: Canvas) -> None:
        """Draw what lies behind the widgets."""
        frame.draw_cloth(canvas)
        frame.draw_header(canvas, t("Estadísticas"), t("las partidas terminadas en este equipo"))
        frame.draw_footer(canvas)
        if not self.rows:
            draw_nothing(canvas, self._places)
            return
        draw_totals(canvas, self._places, self.summary)
        draw_sources(canvas, self._places, self.summary)
        frame.draw_panel(canvas, canvas.scale.rect(*self._places.apart))

    def _paint_group(self, canvas: Canvas, rect: pygame.Rect, index: int, current: bool) -> None:
        name, (_, sums) = self._list.rows[index].text, self.groups[index]
        draw_group(canvas, rect, name, sums, current and self._list.focused)

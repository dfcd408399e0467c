"""*Nueva mesa*: a table is put together here, and everything is already filled in as last time.

Intro deals from anywhere; arrows inside a group choose at once. It only asks: `PlaySolo`, `Back`.
"""

from collections.abc import Sequence

import pygame

from game.rules.kernel import Format
from game.rules.record import replace
from game.ui.icons import Icon
from game.ui.preferences import Preferences, TableChoice
from game.ui.scenes.frame import back_rect, footer_height
from game.ui.scenes.names import bot_names
from game.ui.scenes.new_table_layout import NO_EXTRAS, columns_for, rival_places, rules_places
from game.ui.scenes.new_table_paint import Shown, draw_behind
from game.ui.scenes.rulesets import game_of, game_words, ruleset_words, seating
from game.ui.scenes.scene import Back, LevelChoice, PlaySolo, RulesetChoice
from game.ui.scenes.screen import Screen
from game.ui.scenes.seat_plan import draw_seat_plan
from game.ui.scenes.tariffs import tariff_of
from game.ui.texts import t
from game.ui.theme import Scale
from game.ui.widgets.actions import Action, read_action
from game.ui.widgets.button import Button, Kind
from game.ui.widgets.canvas import Canvas
from game.ui.widgets.cards import CardChoices
from game.ui.widgets.chips import Choices, Stepper
from game.ui.widgets.controls import Toggle
from game.ui.widgets.field import TextField
from game.ui.widgets.one_of import Option, Picture
from game.ui.widgets.widget import Widget

LONGEST_TARGET = 3
"""Digits of the highest goal that can be typed."""
OTHER = 0
"""Stands for a goal that is typed."""
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


class NewTableScene(Screen):
    """The screen on which a table is put together."""

    def __init__(
        self, preferences: Preferences, rulesets: Sequence[RulesetChoice], levels: Sequence[LevelChoice]
    ) -> None:
        super().__init__(preferences)
        self.rulesets = tuple(rulesets)
        self.levels = tuple(levels)
        self.table = self._possible(preferences.last_table or TableChoice(level=self.levels[-1].key))

    def _possible(self, table: TableChoice) -> TableChoice:
        """The nearest table that can be opened: a catalog may have changed since last time."""
        ruleset = next((choice for choice in self.rulesets if choice.key == table.ruleset), self.rulesets[0])
        seats = table.format if table.format in ruleset.formats else ruleset.formats[0]
        level = table.level if any(table.level == choice.key for choice in self.levels) else self.levels[-1].key
        target = table.target if table.target >= 1 else ruleset.target
        return replace(table, ruleset=ruleset.key, format=seats, level=level, target=target)

    # What is chosen

    @property
    def ruleset(self) -> RulesetChoice:
        """The ruleset chosen."""
        return next(choice for choice in self.rulesets if choice.key == self.table.ruleset)

    @property
    def level(self) -> LevelChoice:
        """The level chosen."""
        return next(choice for choice in self.levels if choice.key == self.table.level)

    @property
    def rivals(self) -> tuple[str, ...]:
        """Who will sit at the seats after mine."""
        return bot_names(self.table.format.seats, self.preferences.name, self.table.level)

    @property
    def games(self) -> tuple[str, ...]:
        """The games there are, each by the key of its first ruleset."""
        first: dict[str, str] = {}
        for choice in self.rulesets:
            first.setdefault(game_of(choice.key), choice.key)
        return tuple(first.values())

    # The widgets

    def build(self) -> None:
        """Repartir first, then column by column."""
        add = self.form.add
        self._deal = add(Button(t("Repartir"), self._ask_play, kind=Kind.MAIN, key=t("Intro"), size=28))
        self._game = self._game_choices() if len(self.games) > 1 else None
        if self._game is not None:
            add(self._game)
        self._rules = add(self._ruleset_choices())
        self._format = add(self._format_choices())
        levels = [Option(choice.key, t(choice.name)) for choice in self.levels]
        self._level = add(Stepper(levels, self.table.level, lambda key: self._take(level=key), label=t("Nivel")))
        self._target = add(self._target_choices())
        self._other = add(
            TextField(self._typed(), self._type_target, placeholder=t("puntos"), max_length=LONGEST_TARGET)
        )
        self._clock = add(
            Toggle(t("Reloj"), self.table.clock, lambda on: self._take(clock=on), words=(t("no"), t("sí")))
        )
        self._back = add(Button("", lambda: self.ask(Back()), kind=Kind.WOOD, icon=Icon.BACK))

    def _game_choices(self) -> CardChoices[str]:
        options = [Option(key, t(game_words(key).name), t(game_words(key).players)) for key in self.games]
        now = next(key for key in self.games if game_of(key) == game_of(self.table.ruleset))
        return CardChoices(options, now, self._take_ruleset)

    def _ruleset_choices(self) -> CardChoices[str]:
        kin = [choice for choice in self.rulesets if game_of(choice.key) == game_of(self.table.ruleset)]
        options = [Option(choice.key, t(ruleset_words(choice.key).name), t(ruleset_words(choice.key).about))
                   for choice in kin]  # fmt: skip
        return CardChoices(options, self.table.ruleset, self._take_ruleset)

    def _format_choices(self) -> CardChoices[Format]:
        options = [Option(table, seating(table), picture=self._plan(table)) for table in self.ruleset.formats]
        take = self._take_format
        return CardChoices(options, self.table.format, take, vertical=False, gap=12, above=True)

    def _plan(self, table: Format) -> Picture:
        return lambda canvas, rect: draw_seat_plan(canvas, rect, table, taken=table == self.table.format)

    def _target_choices(self) -> Choices[int]:
        options = [Option(target, str(target)) for target in self.ruleset.targets]
        options.append(Option(OTHER, t("otra")))
        listed = self.table.target in self.ruleset.targets
        return Choices(options, self.table.target if listed else OTHER, self._take_target)

    # What choosing does

    def _take(self, level: str | None = None, clock: bool | None = None) -> None:
        table = self.table
        self.table = replace(
            table, level=table.level if level is None else level, clock=table.clock if clock is None else clock
        )
        self.relayout()

    def _take_ruleset(self, key: str) -> None:
        ruleset = next(choice for choice in self.rulesets if choice.key == key)
        self.table = self._possible(replace(self.table, ruleset=key, target=ruleset.target))
        self.rebuild()

    def _take_format(self, table: Format) -> None:
        self.table = replace(self.table, format=table)
        self.relayout()

    def _take_target(self, target: int) -> None:
        if target == OTHER:
            self.form.focus(self._other)
            return
        self.table = replace(self.table, target=target)
        self._write_other("")
        self.relayout()

    def _typed(self) -> str:
        return "" if self.table.target in self.ruleset.targets else str(self.table.target)

    def _type_target(self, text: str) -> None:
        """A goal typed by hand: digits only, and at least 1 before it counts."""
        digits = "".join(letter for letter in text if letter in "0123456789").lstrip("0")
        if digits != text:
            self._write_other(digits)
        self._target.value = OTHER
        if digits:
            self.table = replace(self.table, target=int(digits))
        self.relayout()

    def _write_other(self, text: str) -> None:
        self._other.text = text
        self._other.caret = self._other.mark = len(text)

    def _ask_play(self) -> None:
        self.ask(PlaySolo(table=self.table))

    # What hands do

    def handle(self, event: pygame.event.Event) -> None:
        """Take one pygame event: Intro deals from anywhere but the button that leads back."""
        enter = event.type == pygame.KEYDOWN and event.key in ENTER and read_action(event) is Action.ACCEPT
        if enter and self.form.focused is not self._back:
            self._ask_play()
        else:
            super().handle(event)

    def unclaimed(self, event: pygame.event.Event) -> None:
        """Esc leads back."""
        if read_action(event) is Action.CANCEL:
            self.ask(Back())

    # Drawing

    def lay_out(self, canvas: Canvas) -> None:
        """Give every widget its place."""
        scale = canvas.scale
        columns = columns_for(scale)
        abouts = [canvas.lettering.wrap(option.about, round(columns.rules.width * scale.u) - 2 * scale.pt(16))
                  for option in self._rules.options]  # fmt: skip
        prices = tariff_of(self.table.ruleset).prices()
        rules = rules_places(columns.rules, scale, len(abouts), max(map(len, abouts)), len(prices))
        places = rival_places(columns.rivals, scale, len(self.rivals))
        self._place_widgets(scale)
        for widget, place in ((self._rules, rules.rulesets), (self._format, rules.formats), (self._level, places.level),
                              (self._target, places.chips), (self._other, places.other), (self._clock, places.clock),
                              (self._game, columns.game)):  # fmt: skip
            if widget is not None:
                widget.rect = scale.rect(*place)
        seconds = t("{seconds} segundos por turno", seconds=self.ruleset.turn_seconds)
        self._clock.about = seconds if places.detail != NO_EXTRAS else ""
        self.shown = Shown(self.table, self.rivals, self.level, self._game is None, columns, rules, places,
                           self._deal.rect.left)  # fmt: skip

    def _place_widgets(self, scale: Scale) -> None:
        """Repartir in the footer, the way back in the header."""
        self._back.rect = back_rect(scale)
        columns = columns_for(scale)
        wide, tall, foot = 260 * (1 + (scale.text - 1) * 0.6), 66 * (1 + (scale.text - 1) * 0.5), footer_height(scale)
        bottom = scale.stage[1] - (foot - tall) / 2
        self._deal.rect = scale.rect(columns.rivals.right - wide, bottom - tall, wide, tall)

    def paint(self, canvas: Canvas) -> None:
        """Draw what lies behind the widgets."""
        draw_behind(canvas, self.shown, self.help())

    def help(self) -> str:
        """One line about what is pointed at or, failing that, what has the focus."""
        pointed = next((widget for widget in self.form.widgets if widget.hovered), self.form.focused)
        return self.help_of(pointed) or t("elige y reparte: todo lo demás ya está puesto como la última vez")

    def help_of(self, widget: Widget | None) -> str:
        """One line about an option."""
        if widget is self._level:
            return t(self.level.about)
        if widget in (self._target, self._other):
            return t("Puntos con los que se gana la partida.")
        if widget is self._clock:
            seconds = self.ruleset.turn_seconds
            return t("{seconds} segundos por turno; al agotarse se tira una carta por ti.", seconds=seconds)
        if widget is self._format:
            return t("Cuántos se sientan y quién juega con quién.")
        return ""

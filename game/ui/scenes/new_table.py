"""*Nueva mesa*: a table is put together here, and everything is already filled in as last time.

Intro deals from anywhere; arrows inside a group choose at once. Going back to a ruleset brings back the table that was
being put together with it. The screen only asks: `PlaySolo`, `Back`.
"""

from collections.abc import Sequence
from functools import partial

import pygame

from game.portraits import around
from game.rules.kernel import Format, Seat
from game.rules.options import Plain
from game.rules.record import replace
from game.table.messages import Sitter
from game.ui.icons import Icon
from game.ui.preferences import Preferences, TableChoice
from game.ui.scenes.frame import back_rect, footer_height
from game.ui.scenes.names import company
from game.ui.scenes.new_table_choice import levels_of, possible, with_option
from game.ui.scenes.new_table_controls import GoalChoices, Link, Setting, control_for, setting_of, show_value
from game.ui.scenes.new_table_layout import PAD, columns_for, rival_places, rules_places
from game.ui.scenes.new_table_paint import Shown, draw_behind, game_picture, price_rows
from game.ui.scenes.new_table_place import place_formats, place_games, place_levels, place_or_hide, place_rulesets
from game.ui.scenes.new_table_sheet import CLOCK, Now, OptionRows, clock_setting, fit_sheet, house_now, option_sheet
from game.ui.scenes.rulesets import full_name, game_of, game_words, ruleset_words, seating
from game.ui.scenes.scene import Back, LevelChoice, OptionChoice, PlaySolo, RulesetChoice
from game.ui.scenes.screen import Screen
from game.ui.scenes.seat_plan import draw_seat_plan
from game.ui.scenes.tariffs import prices_of
from game.ui.texts import m, t
from game.ui.theme import Scale
from game.ui.widgets.actions import Action, read_action
from game.ui.widgets.button import Button, Kind
from game.ui.widgets.canvas import Canvas
from game.ui.widgets.cards import CardChoices
from game.ui.widgets.chips import Stepper
from game.ui.widgets.controls import Toggle
from game.ui.widgets.dialog import Dialog
from game.ui.widgets.field import TextField
from game.ui.widgets.one_of import Option, Picture
from game.ui.widgets.widget import Widget

LONGEST_TARGET = 3
"""Digits of the highest goal that can be typed."""
EXTRAS = 2
"""House options that stand on the screen itself, at most; all are on the sheet."""
PARTNER = "pareja"
"""Whether my partner asks me, on the sheet of all options."""
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


class NewTableScene(Screen):
    """The screen on which a table is put together."""

    title = m("Nueva mesa")
    solo = True
    """Whether bots sit on the other chairs."""

    def __init__(
        self, preferences: Preferences, rulesets: Sequence[RulesetChoice], levels: Sequence[LevelChoice]
    ) -> None:
        super().__init__(preferences)
        self.rulesets = tuple(rulesets)
        self.levels = tuple(levels)
        last = preferences.last_table or TableChoice(level=self.levels[-1].key)
        self.table = possible(last, self.rulesets, self.levels)
        self._drafts: dict[str, TableChoice] = {}
        """What was being put together with other rulesets, the newest last."""
        self._sheet: tuple[Dialog, OptionRows] | None = None

    # What is chosen

    @property
    def ruleset(self) -> RulesetChoice:
        """The ruleset chosen."""
        return next(choice for choice in self.rulesets if choice.key == self.table.ruleset)

    @property
    def rivals(self) -> tuple[str, ...]:
        """Who will sit at the seats after mine."""
        seats = range(1, self.table.format.seats)
        return company(self.preferences.name, [self.table.level_at(seat) for seat in seats])

    @property
    def faces(self) -> tuple[str, ...]:
        """The pictures of those rivals, none of whom looks like me."""
        me = Sitter(name=self.preferences.name or t("Tú"), portrait=self.preferences.picture)
        return around((me, *(Sitter(name=name, bot="") for name in self.rivals)))[1:]

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
        self._sheet = None
        self._deal = add(Button(t("Repartir"), self._ask_play, kind=Kind.MAIN, key=t("Intro"), size=28))
        self._game = add(self._game_choices()) if len(self.games) > 1 else None
        self._rules = add(self._ruleset_choices())
        self._format = add(self._format_choices())
        self._levels = tuple(add(self._level_stepper(seat)) for seat in range(1, self.table.format.seats))
        goals = [Option(goal, str(goal)) for goal in self.ruleset.targets]
        self._target = add(GoalChoices(goals, self.table.target, self._take_target, label=t("Meta")))
        self._other = add(TextField(self._typed(), self._type_target, placeholder=t("otra"), max_length=LONGEST_TARGET))
        self._clock = add(Toggle(t("Reloj"), self.table.clock, self._take_clock, words=(t("no"), t("sí"))))
        self._extras = tuple(add(self._extra(option)) for option in self.ruleset.options[:EXTRAS])
        count = len(self._settings())
        self._link = add(Link(t("Todas las opciones ({n})", n=count), self._open_sheet))
        self._back = add(Button("", lambda: self.ask(Back()), kind=Kind.WOOD, icon=Icon.BACK))

    def _game_choices(self) -> CardChoices[str]:
        options = [
            Option(key, t(game_words(key).name), t(game_words(key).players), picture=game_picture(key))
            for key in self.games
        ]
        now = next(key for key in self.games if game_of(key) == game_of(self.table.ruleset))
        return CardChoices(options, now, self._take_game)

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
        """The plan of a seating, which makes room for the tick where letters are large."""

        def draw(canvas: Canvas, rect: pygame.Rect) -> None:
            down = round(canvas.scale.pt(24) * min(1.0, 2.5 * (canvas.scale.text - 1)))
            room = pygame.Rect(rect.left, rect.top + down, rect.width, rect.height - down)
            draw_seat_plan(canvas, room, table, taken=table == self.table.format)

        return draw

    def _level_stepper(self, seat: Seat) -> Stepper[str]:
        options = [Option(level.key, t(level.name)) for level in levels_of(self.ruleset, self.levels)]
        return Stepper(options, self.table.level_at(seat), partial(self._take_level, seat))

    def _extra(self, option: OptionChoice) -> Widget:
        setting = setting_of(self.ruleset.key, option)
        now = self._look(setting)
        control = control_for(setting, now.value, partial(self._take_option, option.name), t(setting.label))
        control.enabled = not now.reason
        return control

    # What choosing does

    def _take_game(self, key: str) -> None:
        """The ruleset of that game which was chosen last, or its first."""
        kin = {choice.key for choice in self.rulesets if game_of(choice.key) == game_of(key)}
        lately = [*reversed(self._drafts), *(table.ruleset for table in self.preferences.tables)]
        self._take_ruleset(next((ruleset for ruleset in lately if ruleset in kin), key))

    def _take_ruleset(self, key: str) -> None:
        self._drafts.pop(self.table.ruleset, None)
        self._drafts[self.table.ruleset] = self.table
        before = self._drafts.get(key) or self.preferences.table_of(key)
        ruleset = next(choice for choice in self.rulesets if choice.key == key)
        fresh = replace(self.table, ruleset=key, target=ruleset.target, options=())
        self.table = possible(before or fresh, self.rulesets, self.levels)
        self.rebuild()

    def _take_format(self, table: Format) -> None:
        self.table = replace(self.table, format=table)
        self.rebuild()

    def _take_level(self, seat: Seat, level: str) -> None:
        self.table = self.table.with_level(seat, level)
        self.relayout()

    def _take_clock(self, on: bool) -> None:
        self.table = replace(self.table, clock=on)
        self.relayout()

    def _take_option(self, name: str, value: Plain) -> None:
        if name == CLOCK:
            self.table = replace(self.table, clock=bool(value))
        elif name == PARTNER:
            self.table = replace(self.table, partner_asks=bool(value))
        else:
            self.table = with_option(self.table, self.ruleset, name, value)
        self._show_options()

    def _show_options(self) -> None:
        """Let the controls of options show the table as it is now."""
        self._clock.value = self.table.clock
        for option, control in zip(self.ruleset.options, self._extras, strict=False):
            now = self._look(setting_of(self.ruleset.key, option))
            show_value(control, now.value)
            control.enabled = not now.reason
        self.relayout()

    def _take_target(self, target: int) -> None:
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
        if digits:
            self.table = replace(self.table, target=int(digits))
            self._target.value = self.table.target
        self.relayout()

    def _write_other(self, text: str) -> None:
        self._other.text = text
        self._other.caret = self._other.mark = len(text)

    def _ask_play(self) -> None:
        self.ask(PlaySolo(table=self.table.settled()))

    # The sheet of all options

    def _settings(self) -> tuple[Setting, ...]:
        """Everything that can be set at this table."""
        clock = clock_setting(self.ruleset.turn_seconds, usual=False)
        partner = Setting(PARTNER, m("Mi pareja"), m("Si te pregunta antes de cantar o de aceptar un canto."),
                          ((False, m("decide")), (True, m("me pregunta"))), usual=False)  # fmt: skip
        house = (setting_of(self.ruleset.key, option) for option in self.ruleset.options)
        asks = self.ruleset.asks and self.table.format.pairs
        return (clock, *((partner,) if asks else ()), *house)

    def _open_sheet(self) -> None:
        rows = OptionRows(self._settings(), self._look, self._take_option)
        sheet = option_sheet(full_name(self.ruleset.key), rows, partial(self._as_usual, rows), self._close_sheet)
        self._sheet = sheet, rows
        self.form.open(sheet)
        self.relayout()

    def _look(self, setting: Setting) -> Now:
        """How a setting stands at this table."""
        if setting.name in (CLOCK, PARTNER):
            return Now(self.table.clock if setting.name == CLOCK else self.table.partner_asks)
        return house_now(self.ruleset, self.table, setting.name)

    def _as_usual(self, rows: OptionRows) -> None:
        self.table = replace(self.table, clock=False, options=(), partner_asks=False)
        rows.refresh()
        self._show_options()

    def _close_sheet(self) -> None:
        self._sheet = None
        self.form.close()
        self.relayout()

    # What hands do

    def handle(self, event: pygame.event.Event) -> None:
        """Take one pygame event: Intro deals from anywhere but what leads elsewhere."""
        enter = event.type == pygame.KEYDOWN and event.key in ENTER and read_action(event) is Action.ACCEPT
        if enter and self.form.dialog is None and self.form.focused not in (self._back, self._link):
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
        inner = round(columns.rules.width * scale.u) - 2 * scale.pt(PAD)
        abouts = [len(canvas.lettering.wrap(t(ruleset_words(option.value).about), inner))
                  for option in self._rules.options]  # fmt: skip
        prices = price_rows(canvas, prices_of(self.table), columns.rules)
        rules = rules_places(columns.rules, scale, abouts, prices)
        places = rival_places(columns.rivals, scale, len(self.rivals), len(self.ruleset.options))
        self._place_footer(scale)
        if self._game is not None:
            place_games(self._game, canvas, columns.game)
        place_rulesets(self._rules, canvas, rules)
        place_formats(self._format, canvas, rules)
        place_levels(self._levels, canvas, places)
        extras = [*places.extras, *[None] * len(self._extras)]
        for widget, spot in ((self._target, places.goal), (self._other, places.other), (self._clock, places.clock),
                             *zip(self._extras, extras, strict=False), (self._link, places.link)):  # fmt: skip
            place_or_hide(widget, canvas, spot)
        levels, rivals = self.levels if self.solo else (), tuple(zip(self.rivals, self.faces, strict=True))
        self.shown = Shown(self.table, self.ruleset, levels, rivals, self._game is None, columns, rules,
                           places, self._deal.rect.left)  # fmt: skip
        if self._sheet is not None:
            fit_sheet(*self._sheet, canvas)

    def _place_footer(self, scale: Scale) -> None:
        """Repartir in the footer, the way back in the header."""
        self._back.rect = back_rect(scale)
        columns = columns_for(scale)
        wide, tall, foot = 260 * (1 + (scale.text - 1) * 0.6), 66 * (1 + (scale.text - 1) * 0.5), footer_height(scale)
        bottom = scale.stage[1] - (foot - tall) / 2
        self._deal.rect = scale.rect(columns.rivals.right - wide, bottom - tall, wide, tall)

    def paint(self, canvas: Canvas) -> None:
        """Draw what lies behind the widgets."""
        draw_behind(canvas, self.shown, t(self.title), self.help())

    def help(self) -> str:
        """One line about what is pointed at or, failing that, what has the focus."""
        pointed = next((widget for widget in self.form.widgets if widget.hovered), self.form.focused)
        return self.help_of(pointed) or t("elige y reparte: todo lo demás ya está puesto como la última vez")

    def help_of(self, widget: Widget | None) -> str:
        """One line about an option."""
        if widget in self._levels:
            level = self.table.level_at(self._levels.index(widget) + 1)
            return next(t(one.about) for one in self.levels if one.key == level)
        if widget in (self._target, self._other):
            return t("Puntos con los que se gana la partida.")
        if widget is self._clock:
            seconds = self.ruleset.turn_seconds
            return t("{seconds} segundos por turno; al agotarse se tira una carta por ti.", seconds=seconds)
        if widget is self._format:
            return t("Cuántos se sientan y quién juega con quién.")
        if widget is self._rules and not self.shown.rules.abouts:
            return t(ruleset_words(self.table.ruleset).about)
        if widget in self._extras:
            setting = setting_of(self.ruleset.key, self.ruleset.options[self._extras.index(widget)])
            return self._look(setting).reason or t(setting.about)
        return ""

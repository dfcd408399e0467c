"""What a table of the network plays: its owner puts it together on a sheet, and it is wished for once that is closed.

The ruleset stays as it is; everybody else reads the same in sentences. Whether a bot that plays with me asks me first
is for each to say.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

from game.rules.kernel import Format
from game.rules.options import Plain
from game.rules.record import replace
from game.table.lobby import Arrange, BeAsked, Lobby, Wish
from game.ui.preferences import TableChoice
from game.ui.scenes.lobby_words import options_line
from game.ui.scenes.new_table_choice import chosen_of, values_of, with_option
from game.ui.scenes.new_table_controls import Setting, setting_of
from game.ui.scenes.new_table_sheet import CLOCK, Now, OptionRows, clock_setting, house_now, option_sheet
from game.ui.scenes.option_words import options_in_words
from game.ui.scenes.rulesets import full_name, seating_briefly
from game.ui.scenes.scene import RulesetChoice
from game.ui.texts import m, t
from game.ui.widgets.button import Button, Kind
from game.ui.widgets.dialog import Dialog
from game.ui.widgets.widget import Press

GOAL = "meta"
"""The goal, on the sheet of all options."""
SEATS = "puestos"
"""How many sit down and how, on the same sheet: its values are places in the ruleset's list of formats."""


ASKED = "pareja"
"""Whether a bot of my side asks me, on the same sheet."""


class Draft:
    """The values of a table while its owner changes them; `seconds` of a clock are kept if it had one."""

    def __init__(self, choice: RulesetChoice, ruleset: Any, seating: Format, asked: bool = False) -> None:
        """`asked` is whether a bot that plays with the owner asks first."""
        self.asked = self._asked_before = asked
        self._choice, self._before, self._seated = choice, ruleset, seating
        values = {option.name: getattr(ruleset, option.name) for option in choice.options}
        self.table = TableChoice(
            ruleset=choice.key,
            format=seating,
            target=ruleset.target,
            clock=ruleset.turn_seconds is not None,
            options=chosen_of(choice, values),
        )

    @property
    def seconds(self) -> int:
        """Seconds of a turn while the clock is on."""
        return self._before.turn_seconds or self._choice.turn_seconds

    @property
    def ruleset(self) -> Any:
        """The values as they are now."""
        table = self.table
        seconds = self.seconds if table.clock else None
        return replace(
            self._before, target=table.target, turn_seconds=seconds, **dict(values_of(self._choice, table).items())
        )

    @property
    def wish(self) -> Arrange[Any] | None:
        """What to wish for, if anything is otherwise than before."""
        as_before = (self.ruleset, self.table.format) == (self._before, self._seated)
        return None if as_before else Arrange(self.ruleset, self.table.format)

    @property
    def wishes(self) -> tuple[Wish, ...]:
        """All that is to be wished for."""
        arranged = () if self.wish is None else (self.wish,)
        return (*arranged, *(() if self.asked == self._asked_before else (BeAsked(self.asked),)))

    def settings(self) -> tuple[Setting, ...]:
        """Everything that can be set: the seats, the goal, the clock, and the options of the house."""
        named = tuple((place, seating_briefly(seated)) for place, seated in enumerate(self._choice.formats))
        seats = Setting(SEATS, m("Puestos"), m("Cuántos se sientan, y quién juega con quién."), named, 0)
        goals = sorted({*self._choice.targets, self._before.target})
        goal = Setting(GOAL, m("Meta"), m("Puntos con los que se gana la partida."),
                       tuple((goal, str(goal)) for goal in goals), self._choice.target)  # fmt: skip
        house = (setting_of(self._choice.key, option) for option in self._choice.options)
        some = () if len(named) == 1 else (seats,)
        asked = Setting(ASKED, m("Mi pareja"), m("Si es un bot y te pregunta antes de cantar o de aceptar un canto."),
                        ((False, m("decide")), (True, m("me pregunta"))), False)  # fmt: skip
        own = (asked,) if self._choice.asks else ()
        return (*some, goal, clock_setting(self.seconds, usual=True), *own, *house)

    def look(self, setting: Setting) -> Now:
        """How a setting stands."""
        if setting.name == SEATS:
            return Now(self._choice.formats.index(self.table.format))
        if setting.name == ASKED:
            return Now(self.asked)
        if setting.name == GOAL:
            return Now(self.table.target)
        return Now(self.table.clock) if setting.name == CLOCK else house_now(self._choice, self.table, setting.name)

    def take(self, name: str, value: Plain) -> None:
        """Another value of a setting."""
        if name == SEATS:
            self.table = replace(self.table, format=self._choice.formats[int(value)])
        elif name == ASKED:
            self.asked = bool(value)
        elif name == GOAL:
            self.table = replace(self.table, target=int(value))
        elif name == CLOCK:
            self.table = replace(self.table, clock=bool(value))
        else:
            self.table = with_option(self.table, self._choice, name, value)

    def as_usual(self) -> None:
        """Everything as is usual at a table of the network; seats stay as they are."""
        self.table = replace(self.table, target=self._choice.target, clock=True, options=())
        self.asked = False


def rules_sheet(draft: Draft, on_close: Press) -> tuple[Dialog, OptionRows]:
    """The owner's sheet and its rows; `fit_sheet` gives it its size."""
    rows = OptionRows(draft.settings(), draft.look, draft.take)

    def usual() -> None:
        draft.as_usual()
        rows.refresh()

    return option_sheet(full_name(draft.table.ruleset), rows, usual, on_close), rows


def told_sheet(
    lobby: Lobby[Any], on_close: Press, asked: bool | None = None, ask: Callable[[bool], None] | None = None
) -> Dialog:
    """What is played here, for whoever cannot change it; `asked` as things stand, where a bot may ask this player."""
    told = options_in_words(lobby.ruleset)
    house = "; ".join(told) if told else t("como siempre")
    options = t("Opciones de la casa: {what}.", what=house)
    said = f"{options_line(lobby)}. {options}"
    closing = Button(t("Cerrar"), on_close, kind=Kind.MAIN, key=t("Esc"))
    if asked is None or ask is None:
        return Dialog(t("Qué se juega"), said, [closing], on_cancel=on_close, first=closing)
    label = t("Que mi pareja bot decida sola") if asked else t("Que mi pareja bot me pregunte")
    asking = Button(label, partial(ask, not asked))
    return Dialog(t("Qué se juega"), said, [asking, closing], on_cancel=on_close, first=closing)

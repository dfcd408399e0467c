"""*Crear mesa*: the same screen as *Nueva mesa*, for a table of the network; who sits there is settled at the table."""

from collections.abc import Sequence

from game.rules.record import replace
from game.ui.preferences import Preferences
from game.ui.scenes.new_table import NewTableScene
from game.ui.scenes.scene import HostTable, LevelChoice, RulesetChoice
from game.ui.texts import m, t


class HostTableScene(NewTableScene):
    """The screen on which a table for the network is put together; clocks are on unless somebody turns them off."""

    title = m("Crear mesa")
    solo = False

    def __init__(
        self, preferences: Preferences, rulesets: Sequence[RulesetChoice], levels: Sequence[LevelChoice]
    ) -> None:
        super().__init__(preferences, rulesets, levels)
        self.table = replace(self.table, clock=True)

    @property
    def rivals(self) -> tuple[str, ...]:
        """Nobody yet."""
        return tuple(t("Puesto {n}", n=seat + 1) for seat in range(1, self.table.format.seats))

    def build(self) -> None:
        """As for a solo table, without levels: chairs are filled at the table."""
        super().build()
        for stepper in self._levels:
            stepper.visible = False
        self._deal.label = t("Abrir la mesa")

    def _ask_play(self) -> None:
        self.ask(HostTable(table=self.table.settled()))

"""What a player has chosen for this program, as one plain record; whoever keeps it on disk need not understand it."""

from enum import StrEnum

from game.rules.kernel import Format
from game.rules.record import Record, Whole, Word


class TextSize(StrEnum):
    """How large letters are, against the normal size."""

    NORMAL = "normal"
    LARGE = "large"
    HUGE = "huge"

    @property
    def factor(self) -> float:
        """What letter sizes are multiplied by."""
        return {"normal": 1.0, "large": 1.2, "huge": 1.4}[self.value]


class Speed(StrEnum):
    """How fast things move on the table."""

    CALM = "calm"
    LIVELY = "lively"
    INSTANT = "instant"

    @property
    def factor(self) -> float:
        """What durations are multiplied by."""
        return {"calm": 1.0, "lively": 0.6, "instant": 0.0}[self.value]


class TableChoice(Record, frozen=True):
    """A table as it was last asked for."""

    ruleset: Word = "caida.caraquena"
    format: Format = Format(seats=2, pairs=False)
    target: Whole = 24
    level: Word = "normal"
    clock: bool = False


class Preferences(Record, frozen=True):
    """Everything the options screen offers, and the last table."""

    name: Word = ""
    language: Word = "es"
    text_size: TextSize = TextSize.NORMAL
    speed: Speed = Speed.CALM
    less_movement: bool = False
    volume: Whole = 80
    """Effects volume, 0 to 100."""
    muted: bool = False
    fullscreen: bool = False
    deck_back: Word = "a"
    last_table: TableChoice | None = None

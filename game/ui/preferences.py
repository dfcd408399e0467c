"""What a player has chosen for this program, as one plain record; whoever keeps it on disk need not understand it."""

from enum import StrEnum

from game.rules.kernel import Format, Seat
from game.rules.record import Record, Whole, Word, replace


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
    """What the bots play at, unless `levels` says it of each."""
    clock: bool = False
    levels: tuple[Word, ...] = ()
    """Of the seats after mine, in playing order, while they are not all alike."""
    options: tuple[tuple[Word, bool | Whole | Word], ...] = ()
    """House options that are not as usual, by name."""
    partner_asks: bool = False
    """Whether a bot that plays with me asks me before it sings or accepts, where its game knows such a thing."""

    def level_at(self, seat: Seat) -> str:
        """The level of the bot at a seat, which is not the first."""
        return self.levels[seat - 1] if seat <= len(self.levels) else self.level

    def with_level(self, seat: Seat, level: str) -> "TableChoice":
        """The same with another bot at a seat; a seat that is no longer there changes nothing."""
        if seat >= self.format.seats:
            return self
        levels = [self.level_at(other) for other in range(1, self.format.seats)]
        levels[seat - 1] = level
        return replace(self, levels=tuple(levels)).settled()

    def settled(self) -> "TableChoice":
        """The same in the fewest words: no level of a seat that is not there, and one when all are alike."""
        levels = tuple(self.level_at(seat) for seat in range(1, self.format.seats))
        return replace(self, levels=() if len(set(levels)) <= 1 else levels, level=levels[0] if levels else self.level)


class Preferences(Record, frozen=True):
    """Everything the options screen offers, and the last table."""

    name: Word = ""
    picture: Word = ""
    """Of the people in `portraits`; without one the name decides."""
    language: Word = "es"
    text_size: TextSize = TextSize.NORMAL
    speed: Speed = Speed.CALM
    less_movement: bool = False
    volume: Whole = 80
    """Effects volume, 0 to 100."""
    music: Whole = 80
    """How loud the cuatro is, 0 to 100."""
    muted: bool = False
    fullscreen: bool = False
    deck_back: Word = "a"
    black_pips: bool = False
    """Whether the pips of dominoes are all black, instead of a colour for each number."""
    letters: bool = False
    """Whether cards carry the letter of their suit too."""
    tips: bool = False
    """Whether each control is explained the first time. A file written before there were tips belongs to somebody who
    needs none, so only a first run has them (`FIRST_RUN`)."""
    told: tuple[Word, ...] = ()
    """The tips that have been told."""
    solved: tuple[Word, ...] = ()
    """The examples of La escuela that have been solved."""
    school: Word = ""
    """What was looked at last in La escuela: a ruleset, or an example of it (`caida.caraquena/caida`)."""
    last_table: TableChoice | None = None
    tables: tuple[TableChoice, ...] = ()
    """The last table of each ruleset, the newest first."""

    def table_of(self, ruleset: str) -> TableChoice | None:
        """The last table of a ruleset, if there was one."""
        known = self.tables if self.last_table is None else (self.last_table, *self.tables)
        return next((table for table in known if table.ruleset == ruleset), None)

    def remembering(self, table: TableChoice) -> "Preferences":
        """The same after this table was asked for."""
        others = (other for other in self.tables if other.ruleset != table.ruleset)
        return replace(self, last_table=table, tables=(table, *others))


FIRST_RUN = Preferences(tips=True)
"""What somebody begins with who has never chosen anything."""

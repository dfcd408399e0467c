"""What a table may be, without a pixel: the nearest one that can be opened, and what choosing changes.

House options that are as usual are not written down, so that what is usual may change. One that loses what it needs
goes back to what is usual.
"""

from collections.abc import Mapping, Sequence

from game.rules.options import Chosen, Plain, same
from game.rules.record import replace
from game.ui.preferences import TableChoice
from game.ui.scenes.scene import LevelChoice, OptionChoice, RulesetChoice


def possible(table: TableChoice, rulesets: Sequence[RulesetChoice], levels: Sequence[LevelChoice]) -> TableChoice:
    """The nearest table that can be opened: a catalog may have changed since last time."""
    ruleset = next((choice for choice in rulesets if choice.key == table.ruleset), rulesets[0])
    known = [level.key for level in levels_of(ruleset, levels)]
    level = table.level if table.level in known else known[-1]
    same_rules = ruleset.key == table.ruleset
    return replace(
        table,
        ruleset=ruleset.key,
        format=table.format if table.format in ruleset.formats else ruleset.formats[0],
        target=table.target if same_rules and table.target >= 1 else ruleset.target,
        level=level,
        levels=tuple(one if one in known else level for one in table.levels),
        options=chosen_of(ruleset, values_of(ruleset, table)),
    )


def levels_of(ruleset: RulesetChoice, levels: Sequence[LevelChoice]) -> tuple[LevelChoice, ...]:
    """The levels that can play a ruleset, weakest first."""
    return tuple(level for level in levels if not ruleset.levels or level.key in ruleset.levels)


def values_of(ruleset: RulesetChoice, table: TableChoice) -> dict[str, Plain]:
    """The value of every option of a ruleset at a table; what it does not offer is as if it had not been chosen."""
    chosen = dict(table.options) if table.ruleset == ruleset.key else {}
    values = {option.name: _offered(option, chosen.get(option.name, option.usual)) for option in ruleset.options}
    return _settled(ruleset, values)


def with_option(table: TableChoice, ruleset: RulesetChoice, name: str, value: Plain) -> TableChoice:
    """The table with another value of an option."""
    values = _settled(ruleset, {**values_of(ruleset, table), name: value})
    return replace(table, options=chosen_of(ruleset, values))


def chosen_of(ruleset: RulesetChoice, values: Mapping[str, Plain]) -> tuple[Chosen, ...]:
    """What has to be written down of these values."""
    return tuple(
        (option.name, values[option.name]) for option in ruleset.options if not same(values[option.name], option.usual)
    )


def lacking(option: OptionChoice, values: Mapping[str, Plain]) -> Chosen | None:
    """What an option needs and has not got, so that it can only be as usual; what nobody may choose is as it should."""
    return next((need for need in option.needs if need[0] in values and not same(values[need[0]], need[1])), None)


def _offered(option: OptionChoice, value: Plain) -> Plain:
    return next((mine for mine in option.values if same(mine, value)), option.usual)


def _settled(ruleset: RulesetChoice, values: dict[str, Plain]) -> dict[str, Plain]:
    """The values after each option that lacks what it needs has gone back to usual, and those that needed it."""
    while True:
        lost = {
            option.name: option.usual
            for option in ruleset.options
            if not same(values[option.name], option.usual) and lacking(option, values) is not None
        }
        if not lost:
            return values
        values = {**values, **lost}

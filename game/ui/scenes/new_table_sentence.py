"""The table in two lines: rules and seating, and under them everything else, in as many words as there is room for."""

from collections import Counter
from collections.abc import Callable, Sequence

from game.ui.preferences import TableChoice
from game.ui.scenes.new_table_choice import chosen_of, values_of
from game.ui.scenes.option_words import option_words, value_words
from game.ui.scenes.rulesets import full_name, seating_in_sentence
from game.ui.scenes.scene import LevelChoice, RulesetChoice
from game.ui.texts import t, tn

DOT = " · "


def headline(table: TableChoice) -> str:
    """The first line."""
    return t("{ruleset}, {seating}", ruleset=full_name(table.ruleset), seating=seating_in_sentence(table.format))


def details(
    table: TableChoice, ruleset: RulesetChoice, levels: Sequence[LevelChoice], fits: Callable[[str], bool]
) -> str:
    """The second line: goal, clock, bots, house options; of the options, their number when there is no room for all."""
    goal = tn("a {n} punto", "a {n} puntos", table.target)
    clock = t("con reloj") if table.clock else t("sin reloj")
    bots = briefly = ""
    if levels:
        bots, briefly = _bots(table, levels), tn("un bot", "{n} bots", table.format.seats - 1)
    options = told(table, ruleset)
    count = (tn("una opción de la casa", "{n} opciones de la casa", len(options)),) if options else ()
    candidates = ((goal, clock, bots, *options), (goal, clock, bots, *count), (goal, clock, briefly, *count))
    sentences = [DOT.join(filter(None, parts)) for parts in candidates]
    return next((sentence for sentence in sentences if fits(sentence)), sentences[-1])


def told(table: TableChoice, ruleset: RulesetChoice) -> tuple[str, ...]:
    """What the table plays otherwise than is usual, each in a few words."""
    by_name = {option.name: option for option in ruleset.options}
    return tuple(
        t(value_words(option_words(ruleset.key, name, by_name[name].values), value).told)
        for name, value in chosen_of(ruleset, values_of(ruleset, table))
    )


def _bots(table: TableChoice, levels: Sequence[LevelChoice]) -> str:
    names = {level.key: t(level.name).lower() for level in levels}
    seats = table.format.seats
    counted = Counter(table.level_at(seat) for seat in range(1, seats))
    if len(counted) == 1:
        return tn("un bot de nivel {level}", "{n} bots de nivel {level}", seats - 1, level=names[next(iter(counted))])
    each = [t("{n} de nivel {level}", n=counted[level.key], level=names[level.key]) for level in levels
            if level.key in counted]  # fmt: skip
    return t("{n} bots: {each}", n=seats - 1, each=", ".join(each))

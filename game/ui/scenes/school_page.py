"""A page of rules as La escuela shows it: that of the ruleset, and what each table may agree on otherwise."""

from dataclasses import replace

from game.rules.catalog import CATALOG, Entry
from game.rules.kernel import Format
from game.rules.options import HouseOption, same
from game.ui.felt.catalog import felt_for
from game.ui.scenes.lesson_rows import Subject
from game.ui.scenes.option_words import option_words, value_words
from game.ui.texts import t
from game.ui.widgets.scrolltext import Paragraph


def page(subject: Subject, table: Format) -> tuple[Paragraph, ...]:
    """The rules for so many people, every number from the ruleset."""
    return (*felt_for(subject.key).rules_page(subject.ruleset, table), *agreed(subject, table))


def agreed(subject: Subject, table: Format) -> tuple[Paragraph, ...]:
    """The house options: what each is about, what is played when nobody says otherwise, and the rules it brings."""
    entry = CATALOG[subject.key]
    rows: list[Paragraph] = []
    for option in entry.options:
        words = option_words(subject.key, option.name, option.values)
        mine = getattr(subject.ruleset, option.name)
        others = [t(value_words(words, value).told) for value in option.values if not same(value, mine)]
        usual = t("Lo usual: {usual}.", usual=t(value_words(words, mine).told))
        also = t("También: {others}.", others="; ".join(others))
        said = f"{t(words.about)} {usual} {also}".strip()
        rows.append(Paragraph(said, bullet=True, strong=f"{t(words.label)}:"))
        rows += brought(entry, option, table)
    if not rows:
        return ()
    return (Paragraph(t("Lo que cada mesa puede acordar"), heading=True), *rows)


def brought(entry: Entry, option: HouseOption, table: Format) -> tuple[Paragraph, ...]:
    """What the page of a table says more than the usual one when it plays an option: nothing where it only says other
    words in the same place."""
    offered = {one.name for one in entry.options}
    needed = [need for need in option.needs if need[0] in offered]
    pages = felt_for(entry.key).rules_page
    without = pages(entry.with_options(needed).ruleset, table)
    found: dict[str, Paragraph] = {}
    for value in option.values:
        if same(value, getattr(entry.ruleset, option.name)):
            continue
        played = pages(entry.with_options([*needed, (option.name, value)]).ruleset, table)
        fresh = [one for one in played if one not in without]
        if len(fresh) > 1:
            found |= {one.text: replace(one, bullet=False, quiet=True) for one in fresh if not one.heading}
    return tuple(found.values())


def headings(paragraphs: tuple[Paragraph, ...]) -> tuple[int, ...]:
    """Where each part of a page begins."""
    return tuple(place for place, paragraph in enumerate(paragraphs) if paragraph.heading)

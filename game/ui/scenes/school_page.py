"""A page of rules as La escuela shows it: that of the ruleset, and what each table may agree on otherwise."""

from game.rules.catalog import CATALOG
from game.rules.kernel import Format
from game.ui.felt.catalog import felt_for
from game.ui.scenes.lesson_rows import Subject
from game.ui.scenes.option_words import option_words, value_words
from game.ui.texts import t
from game.ui.widgets.scrolltext import Paragraph


def page(subject: Subject, table: Format) -> tuple[Paragraph, ...]:
    """The rules for so many people, every number from the ruleset."""
    return (*felt_for(subject.key).rules_page(subject.ruleset, table), *agreed(subject))


def agreed(subject: Subject) -> tuple[Paragraph, ...]:
    """The house options: what each is about, and what is played when nobody says otherwise."""
    entry = CATALOG[subject.key]
    rows = []
    for option in entry.options:
        words = option_words(subject.key, option.name, option.values)
        usual = t(value_words(words, getattr(subject.ruleset, option.name)).told)
        about = t(words.about)
        said = t("Lo usual: {usual}.", usual=usual)
        rows.append(Paragraph(f"{about} {said}".strip(), bullet=True, strong=f"{t(words.label)}:"))
    if not rows:
        return ()
    return (Paragraph(t("Lo que cada mesa puede acordar"), heading=True), *rows)


def headings(paragraphs: tuple[Paragraph, ...]) -> tuple[int, ...]:
    """Where each part of a page begins."""
    return tuple(place for place, paragraph in enumerate(paragraphs) if paragraph.heading)

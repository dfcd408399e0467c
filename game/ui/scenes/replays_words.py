"""A saved match in words: what it was, who played, when, and how it ended for the player of this screen (seat 0)."""

import unicodedata
from dataclasses import dataclass
from enum import StrEnum

from game.ui.scenes.dates import today, when
from game.ui.scenes.rulesets import full_name, seating
from game.ui.scenes.scene import MatchRow
from game.ui.texts import t


class Outcome(StrEnum):
    """How a match ended for seat 0."""

    WON = "won"
    LOST = "lost"
    UNFINISHED = "unfinished"
    UNKNOWN = "unknown"


@dataclass(frozen=True)
class Told:
    """The words of a row: what it was, who played and when, how it ended; `sought` is what a search looks in."""

    row: tuple[str, str, str]
    when: str
    sought: str
    ended: str
    score: str = ""


def outcome_of(row: MatchRow) -> Outcome:
    """How a match ended for the player of this screen."""
    if row.closed:
        return Outcome.UNKNOWN
    if not row.over or row.winner is None:
        return Outcome.UNFINISHED
    return Outcome.WON if row.winner == row.format.side(0) else Outcome.LOST


def told(row: MatchRow) -> Told:
    """The words of a match."""
    moment = when(row.changed, today())
    if row.closed:
        closed = t("Partida guardada"), moment, t("De otra versión")
        return Told(closed, moment, plain(" ".join(closed)), closed[2])
    goal = t("a {n}", n=row.target)
    if row.chicos > 1:
        goal = t("a {m} chicos de {n}", m=row.chicos, n=row.target)
    what = " · ".join((full_name(row.ruleset), seating(row.format), goal))
    who = " · ".join((moment, players(row)))
    ended = {Outcome.WON: t("Ganada"), Outcome.LOST: t("Perdida"), Outcome.UNFINISHED: t("Sin terminar")}
    word = t("Dañada") if row.damaged else ended[outcome_of(row)]
    score = "–".join(str(points) for points in row.scores) if not row.damaged else ""
    result = f"{word}  {score}" if score else word
    return Told((what, who, result), moment, plain(f"{what} {who} {result}"), word, score)


def players(row: MatchRow) -> str:
    """Who played against whom."""
    return names_against(row.names, row.format.pairs)


def names_against(names: tuple[str, ...], pairs: bool) -> str:
    """Those of one side against those of the others."""
    if pairs and len(names) == 4:
        mine, theirs = (t("{one} y {other}", one=names[a], other=names[a + 2]) for a in (0, 1))
        return t("{mine} contra {theirs}", mine=mine, theirs=theirs)
    return t("{mine} contra {theirs}", mine=names[0], theirs=", ".join(names[1:])) if len(names) > 1 else "".join(names)


def plain(words: str) -> str:
    """Small letters without accents, as people type when they look for something."""
    apart = unicodedata.normalize("NFD", words.casefold())
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


def matches(row: Told, search: str) -> bool:
    """Whether every word of a search is somewhere in the words of a match."""
    return all(word in row.sought for word in plain(search).split())

"""Screens of a match of several chicos: the table in its second and third, a chico that is won, the end, the rules."""

from collections.abc import Iterator
from functools import cache, partial
from typing import Any

from game.rooms import level_choices, ruleset_choices
from game.rules.kernel import Format
from game.rules.record import replace
from game.rules.truco import TRUCO_CON_VIRA
from game.rules.truco.rulesets import VIRA
from game.rules.truco.terms import Ruleset
from game.rules.truco.vira_words import ChicoWon
from game.selftest import NAME
from game.table.messages import Happened, Sitter, Welcome
from game.ui.felt.catalog import felt_for
from game.ui.preferences import Preferences, TableChoice
from game.ui.scenes.end import EndScene
from game.ui.scenes.new_table import NewTableScene
from game.ui.scenes.play import PlayScene
from game.ui.scenes.replay import ReplayScene
from game.ui.scenes.screen import Screen
from tests.ui.network_rooms import Playback
from tests.ui.truco_walks import true_events, walk

BEST_OF_THREE = replace(VIRA, chicos=2)
SITTERS = ("Yelitza", "Wilmer", "Marisol", "José", "Andrés")
INTO = 14
"""Events after a chico was won: the next deal is being played by then."""


@cache
def seed_of(rules: Ruleset, table: Format) -> int:
    """The first match that goes to three chicos."""
    return next(seed for seed in range(200) if len(chicos(rules, table, seed)) == 2)


def chicos(rules: Ruleset, table: Format, seed: int) -> tuple[int, ...]:
    """The places of the events by which a chico was won and the match went on."""
    steps = walk(rules, table, 0, seed)
    return tuple(place for place, step in enumerate(steps) if isinstance(step.event, ChicoWon))


def welcome(table: Format) -> Welcome[Any]:
    """My seat at such a match."""
    names = (NAME, *SITTERS[: table.seats - 1])
    return Welcome(seat=0, ruleset=BEST_OF_THREE, format=table, sitters=tuple(Sitter(name=name) for name in names))


def seen(table: Format) -> tuple[Happened[Any], ...]:
    """The whole match as I see it."""
    steps = walk(BEST_OF_THREE, table, 0, seed_of(BEST_OF_THREE, table))
    return tuple(Happened(seq=number, event=step.event) for number, step in enumerate(steps, start=1))


def chico_table(table: Format, number: int, preferences: Preferences) -> PlayScene:
    """A table when so many chicos have been won."""
    last = chicos(BEST_OF_THREE, table, seed_of(BEST_OF_THREE, table))[number - 1]
    past = seen(table)[: last + INTO]
    return PlayScene(Playback(welcome(table), ()), TRUCO_CON_VIRA, felt_for(VIRA.key), preferences, past=past)


def chico_won(table: Format, preferences: Preferences) -> PlayScene:
    """A table that is about to hear that a chico is won."""
    told, place = seen(table), chicos(BEST_OF_THREE, table, seed_of(BEST_OF_THREE, table))[0]
    link = Playback(welcome(table), told[place : place + 1])
    scene = PlayScene(link, TRUCO_CON_VIRA, felt_for(VIRA.key), preferences, past=told[:place])
    scene.step(200.0)
    return scene


def chico_end(table: Format, preferences: Preferences) -> EndScene:
    """The last screen."""
    events = true_events(BEST_OF_THREE, table, seed_of(BEST_OF_THREE, table))
    return EndScene(preferences, welcome(table), events)


def chico_replay(table: Format, share: float, preferences: Preferences) -> ReplayScene:
    """A replay at a share of its way."""
    events = true_events(BEST_OF_THREE, table, seed_of(BEST_OF_THREE, table))
    scene = ReplayScene("", welcome(table), events, TRUCO_CON_VIRA, felt_for(VIRA.key), preferences)
    scene.go(round(len(events) * share))
    return scene


def asked_for(table: Format, preferences: Preferences) -> Screen:
    """*Nueva mesa* with the option chosen."""
    asked = TableChoice(ruleset=VIRA.key, format=table, options=(("chicos", 2),))
    return NewTableScene(preferences.remembering(asked), ruleset_choices(), level_choices(VIRA.key))


def chico_rooms() -> Iterator[tuple[str, Any]]:
    """Every screen by name."""
    for table in VIRA.formats:
        name = f"{table.seats}{'p' if table.pairs else ''}"
        yield f"new-chicos-{name}", partial(asked_for, table)
        for number in (1, 2):
            yield f"table-chicos-{name}-{number}", partial(chico_table, table, number)
        yield f"replay-chicos-{name}", partial(chico_replay, table, 0.6)
        yield f"end-chicos-{name}", partial(chico_end, table)

"""The screens behind the title, and the tables that they show: all that need not be there for the first frame."""

from typing import Any

from game.bots.catalog import levels_for
from game.bots.policy import Level
from game.levels import LEVELS, OFFERED
from game.rules.catalog import CATALOG
from game.solo import SoloTable, entry_with
from game.table.driver import Pace
from game.ui.felt.catalog import felt_for
from game.ui.preferences import Preferences, Speed, TableChoice
from game.ui.scenes.end import EndScene
from game.ui.scenes.names import bot_names
from game.ui.scenes.new_table import NewTableScene
from game.ui.scenes.options import OptionsScene
from game.ui.scenes.play import PlayScene
from game.ui.scenes.scene import LevelChoice, RulesetChoice, Scene
from game.ui.sound import Sound
from game.ui.texts import t

TARGETS = (12, 24, 36, 48)


def ruleset_choices() -> tuple[RulesetChoice, ...]:
    """The catalog as the screens show it."""
    return tuple(
        RulesetChoice(
            key=key,
            formats=entry.formats,
            targets=TARGETS,
            target=entry.ruleset.target,
            turn_seconds=entry.ruleset.turn_seconds,
        )
        for key, entry in CATALOG.items()
    )


def level_choices(ruleset: str) -> tuple[LevelChoice, ...]:
    """The levels that a person may choose for a ruleset, weakest first."""
    return tuple(LEVELS[level] for level in levels_for(ruleset) if level in OFFERED)


def solo_table(choice: TableChoice, me: str, pace: Pace, seed: int | None = None, **kwargs: Any) -> SoloTable:
    """The table that a choice describes; raises `Illegal(NO_SUCH_TABLE)`."""
    rules = CATALOG[choice.ruleset].ruleset
    entry = entry_with(choice.ruleset, choice.target, rules.turn_seconds if choice.clock else None)
    bots = choice.format.seats - 1
    names = (me or t("Tú"), *bot_names(choice.format.seats, me, choice.level))
    return SoloTable(entry, choice.format, names, [Level(choice.level)] * bots, pace=pace, seed=seed, **kwargs)


def pace_for(choice: TableChoice, preferences: Preferences) -> Pace:
    """How fast a table moves for somebody with these preferences."""
    factor = max(0.15, preferences.speed.factor)
    felt = felt_for(choice.ruleset)
    speed = 0.0 if preferences.speed is Speed.INSTANT else preferences.speed.factor
    return Pace(
        least=0.35 * factor,
        most=0.9 * factor,
        courtesy=lambda events: felt.courtesy(events) * speed,
    )


def new_table(preferences: Preferences) -> Scene:
    """The screen on which a table is put together."""
    last = preferences.last_table or TableChoice()
    levels = level_choices(last.ruleset if last.ruleset in CATALOG else next(iter(CATALOG)))
    return NewTableScene(preferences, ruleset_choices(), levels)


def options(preferences: Preferences) -> Scene:
    """The options."""
    return OptionsScene(preferences)


def table_for(choice: TableChoice, preferences: Preferences) -> SoloTable:
    """The table that somebody with these preferences asked for; raises `Illegal(NO_SUCH_TABLE)`."""
    return solo_table(choice, preferences.name, pace_for(choice, preferences))


def play(table: SoloTable, choice: TableChoice, preferences: Preferences, sound: Sound) -> Scene:
    """The screen on which a table is played."""
    return PlayScene(table.link, CATALOG[choice.ruleset].game, felt_for(choice.ruleset), preferences, sound)


def end(preferences: Preferences, played: Scene) -> Scene | None:
    """How the match on the screen `played` went; `None` if no match is played there."""
    return EndScene(preferences, played.welcome, played.events) if isinstance(played, PlayScene) else None

"""The screens behind the title, and the tables that they show: all that need not be there for the first frame."""

from dataclasses import dataclass

from game.bots.catalog import asks_of, levels_for, respite_of
from game.bots.policy import Level
from game.cabinet import Recorded
from game.crash import system
from game.levels import LEVELS, OFFERED
from game.places import crash_folders, matches_path
from game.portraits import known
from game.rules.catalog import CATALOG, Entry
from game.rules.kernel import Format, Illegal, Reason
from game.solo import entry_with
from game.table.driver import Pace
from game.table.link import Answer, Link
from game.ui.felt.catalog import FELTS, felt_for
from game.ui.installed import asset_root
from game.ui.preferences import Preferences, Speed, TableChoice
from game.ui.scenes.about import AboutScene
from game.ui.scenes.end import EndScene
from game.ui.scenes.figures import StatRow
from game.ui.scenes.names import company
from game.ui.scenes.new_table import NewTableScene
from game.ui.scenes.options import OptionsScene
from game.ui.scenes.play import PlayScene
from game.ui.scenes.replay import ReplayScene
from game.ui.scenes.replays import ReplaysScene
from game.ui.scenes.rulesets import game_of
from game.ui.scenes.scene import LevelChoice, MatchRow, OptionChoice, RulesetChoice, Scene
from game.ui.scenes.statistics import StatisticsScene
from game.ui.sound import Sound
from game.ui.texts import t
from game.version import VERSION


def ruleset_choices() -> tuple[RulesetChoice, ...]:
    """The catalog as the screens show it: whatever bots can play and a felt can show."""
    return tuple(
        ruleset_choice(entry) for key, entry in CATALOG.items() if level_choices(key) and game_of(key) in FELTS
    )


def ruleset_choice(entry: Entry) -> RulesetChoice:
    """A ruleset of the catalog as the screens show it."""
    rules = entry.ruleset
    options = tuple(
        OptionChoice(name=option.name, values=option.values, usual=getattr(rules, option.name), needs=option.needs)
        for option in entry.options
    )
    return RulesetChoice(
        key=entry.key,
        formats=entry.formats,
        targets=entry.targets,
        target=rules.target,
        turn_seconds=rules.turn_seconds,
        options=options,
        levels=tuple(level.key for level in level_choices(entry.key)),
        asks=asks_of(entry.key) is not None,
    )


def level_choices(ruleset: str) -> tuple[LevelChoice, ...]:
    """The levels that a person may choose for a ruleset, weakest first."""
    return tuple(LEVELS[level] for level in levels_for(ruleset) if level in OFFERED)


@dataclass(frozen=True)
class Asked:
    """A table that was asked for and can be."""

    entry: Entry
    seating: Format
    names: tuple[str, ...]
    levels: tuple[Level, ...]
    pace: Pace
    portrait: str | None
    """The picture that was chosen by whoever asked, if one was."""


def asked(choice: TableChoice, preferences: Preferences) -> Asked:
    """The table that somebody with these preferences asked for; raises `Illegal` when it cannot be."""
    if choice.ruleset not in CATALOG:
        raise Illegal(Reason.NO_SUCH_TABLE)
    rules = CATALOG[choice.ruleset].ruleset
    entry = entry_with(choice.ruleset, choice.target, rules.turn_seconds if choice.clock else None, choice.options)
    entry.game.start(entry.ruleset, choice.format)
    named = tuple(choice.level_at(seat) for seat in range(1, choice.format.seats))
    if not set(named) <= set(levels_for(choice.ruleset)):
        raise Illegal(Reason.NO_SUCH_TABLE)
    levels = tuple(map(Level, named))
    names = (preferences.name or t("Tú"), *company(preferences.name, levels))
    return Asked(entry, choice.format, names, levels, pace_for(choice.ruleset, preferences), known(preferences.picture))


def pace_for(ruleset: str, preferences: Preferences) -> Pace:
    """How fast a table moves for somebody with these preferences."""
    factor = max(0.15, preferences.speed.factor)
    felt = felt_for(ruleset)
    speed = 0.0 if preferences.speed is Speed.INSTANT else preferences.speed.factor
    return Pace(
        least=0.35 * factor,
        most=0.9 * factor,
        courtesy=lambda events: felt.courtesy(events) * speed,
        respite=respite_of(ruleset),
    )


def new_table(preferences: Preferences) -> Scene:
    """The screen on which a table is put together."""
    return NewTableScene(preferences, ruleset_choices(), tuple(LEVELS[level] for level in OFFERED))


def options(preferences: Preferences) -> Scene:
    """The options."""
    return OptionsScene(preferences)


def about(preferences: Preferences) -> Scene:
    """Which version this is, where it keeps things, and whose everything in it is."""
    places = (t("Tus partidas"), str(matches_path())), (t("Informes de fallos"), str(crash_folders()[0]))
    return AboutScene(preferences, asset_root(), VERSION, (*places, (t("Sistema"), system())))


def play(link: Link, past: tuple[Answer, ...], preferences: Preferences, sound: Sound) -> Scene:
    """The screen on which a table is played; what is `past` is not watched again."""
    key = link.welcome.ruleset.key
    return PlayScene(link, CATALOG[key].game, felt_for(key), preferences, sound, past=past)


def replays(preferences: Preferences, rows: tuple[MatchRow, ...]) -> Scene:
    """The list of saved matches."""
    return ReplaysScene(preferences, rows)


def replay(name: str, match: Recorded, preferences: Preferences, sound: Sound) -> Scene:
    """A saved match, to be watched."""
    key = match.welcome.ruleset.key
    return ReplayScene(name, match.welcome, match.events, CATALOG[key].game, felt_for(key), preferences, sound)


def statistics(preferences: Preferences, rows: tuple[StatRow, ...]) -> Scene:
    """How it has gone so far."""
    return StatisticsScene(preferences, rows, tuple(LEVELS.values()))


def end(preferences: Preferences, played: Scene, saved: str | None) -> Scene | None:
    """How the match on the screen `played` went; `None` if no match is played there."""
    return EndScene(preferences, played.welcome, played.events, saved) if isinstance(played, PlayScene) else None

"""Every screen of the program, by name: menus, every ruleset at every seat count in mid-play, sheets open, endings.

What is true of every screen is asked of these. `python -m tests.ui.rooms FOLDER [PART OF A NAME]` writes them as PNG
files in the windows and letter sizes that matter, to be looked at.
"""

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import Any, TypeVar

import pygame

from game import selftest
from game.rooms import level_choices, ruleset_choices
from game.rules.kernel import Format
from game.rules.record import replace
from game.rules.truco.rulesets import VIRA
from game.selftest import NAME, SoloMatch
from game.table.link import Answer
from game.table.messages import Happened
from game.ui.assets import Assets
from game.ui.felt.catalog import felt_for
from game.ui.felt.felt import Control, Group
from game.ui.felt.stage import stage_for
from game.ui.installed import asset_root
from game.ui.preferences import Preferences, TableChoice
from game.ui.scenes.about import AboutScene
from game.ui.scenes.end import EndScene
from game.ui.scenes.host_table import HostTableScene
from game.ui.scenes.new_table import NewTableScene
from game.ui.scenes.options import OptionsScene
from game.ui.scenes.options_paint import Page
from game.ui.scenes.play import PlayScene
from game.ui.scenes.play_arrangement import cast_for
from game.ui.scenes.replay import ReplayScene
from game.ui.scenes.replays import ReplaysScene
from game.ui.scenes.screen import Screen
from game.ui.scenes.statistics import StatisticsScene
from game.ui.scenes.title import TitleScene
from game.ui.theme import Scale
from tests.ui.chico_rooms import chico_rooms, chico_won
from tests.ui.network_rooms import Playback, states
from tests.ui.recorded import listing, match_row
from tests.ui.school_rooms import lessons
from tests.ui.test_scenes_statistics import some_rows
from tests.ui.toolkit import Canvas

WINDOWS = ((1024, 640), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160))
TEXTS = (1.0, 1.2, 1.4)
HEARD = 200.0
"""When the event of a moving table is heard."""
CRIED = {
    "caida": (
        "CaidaMade", "LimpiaMade", "CantoMade", "CantoPaid", "CantosFound", "CardsDrawn", "CicloCounted",
        "EchadaBuried", "EchadaCalled", "EchadaPlaced", "MalEchada", "MatchEnded",
    ),
    "domino": ("Passed", "SalidaGiven", "DominoMade", "TranqueReached", "DealScored", "MatchEnded"),
    "truco": (
        "AnnouncedALey", "Answered", "BuenasReached", "CantoMade", "CardsRevealed", "CardsShown", "DealEnded",
        "DealLiquidated", "EnvidoWon", "MatchEnded", "PointsScored", "SonBuenas", "TantoCantado", "TrickClosed",
    ),
}  # fmt: skip
"""What is said in bubbles and in the middle of the table, by game."""
PLAYS = ("Play", "Place", "Throw")
"""How the names of commands begin with which something is thrown or laid."""
Make = Callable[[Preferences], Screen]
S = TypeVar("S", bound=Screen)


@dataclass(frozen=True)
class Moment:
    """A point of a match at which I am asked something: how many answers had come, and what can be done."""

    answers: int
    names: frozenset[str]
    offers: int


@dataclass(frozen=True)
class Played:
    """A whole match, and the moments of it that differ most: most can be done, most can be answered,
    the latest, most can be thrown."""

    match: SoloMatch
    moments: tuple[Moment, ...]


@cache
def forked(key: str, seating: Format) -> Moment:
    """The first moment of a match at which something can go to more than one place."""
    match, felt = SoloMatch(key, seating), felt_for(key)
    plan = felt.plan(stage_for(Scale(1280, 720)), cast_for(match.table.link.welcome, ()))
    while not match.game.over(match.view):
        match.play(len(match.events) + 1)
        legal = match.game.legal(match.view, 0)
        if any(control.targets for control in felt.controls(match.view, legal, plan)):
            return Moment(sum(isinstance(answer, Happened) for answer in match.answers), frozenset(), len(legal))
        match.table.link.send(match.choose(match.view))
        match.play(len(match.events) + 1)
    raise LookupError(key)


@cache
def played(key: str, seating: Format) -> Played:
    """A match of a ruleset to its end."""
    match = SoloMatch(key, seating)
    found: dict[frozenset[str], Moment] = {}
    while not match.game.over(match.view):
        match.play(len(match.events) + 1)
        told = tuple(answer for answer in match.answers if isinstance(answer, Happened))
        legal = match.game.legal(match.view, 0)
        names = frozenset(f"{type(command).__name__} {getattr(command, 'call', '')}" for command in legal)
        if legal and (names not in found or len(legal) > found[names].offers):
            found[names] = Moment(len(told), names, len(legal))
        if match.game.over(match.view):
            break
        match.table.link.send(match.choose(match.view))
        match.play(len(match.events) + 1)
    most = max(found.values(), key=lambda moment: (len(moment.names), moment.offers))
    asked: list[Moment] = []
    playing: list[Moment] = []
    for moment in found.values():
        (playing if any(name.startswith(PLAYS) for name in moment.names) else asked).append(moment)
    latest = max(found.values(), key=lambda moment: moment.answers)
    answering = max(asked, key=lambda moment: len(moment.names), default=latest)
    throwing = max(playing, key=lambda moment: moment.offers)
    return Played(match, tuple(dict.fromkeys((most, answering, latest, throwing))))


def table(key: str, seating: Format, moment: int, preferences: Preferences) -> PlayScene:
    """A table at a moment of a match, everything at rest."""
    return at(key, seating, played(key, seating).moments[moment].answers, preferences)


def at(key: str, seating: Format, answers: int, preferences: Preferences) -> PlayScene:
    """A table once so many answers have come."""
    whole = played(key, seating)
    told: tuple[Answer, ...] = tuple(answer for answer in whole.match.answers if isinstance(answer, Happened))
    link = Playback(whole.match.table.link.welcome, ())
    return PlayScene(link, whole.match.game, felt_for(key), preferences, past=told[:answers])


@cache
def bench(text: float) -> Canvas:
    """Something to lay a screen out for before anything is done to it."""
    return Canvas.of(pygame.Surface((1280, 720)), Assets(), text)


def ready(scene: S, text: float) -> S:
    """The screen once everything on it has its place."""
    scene.step(99.0)
    scene.lay_out(bench(text))
    return scene


def opened(key: str, seating: Format, sheet: Callable[[PlayScene], object], preferences: Preferences) -> PlayScene:
    """A table with a sheet over it."""
    scene = ready(table(key, seating, 0, preferences), preferences.text_size.factor)
    sheet(scene)
    return scene


def moving(key: str, seating: Format, event: str, preferences: Preferences) -> PlayScene:
    """A table while the first event of this name is told, once what it says has grown to its size."""
    match = played(key, seating).match
    told = tuple(answer for answer in match.answers if isinstance(answer, Happened))
    place = next(index for index, answer in enumerate(told) if type(answer.event).__name__ == event)
    link = Playback(match.table.link.welcome, told[place : place + 1])
    scene = PlayScene(link, match.game, felt_for(key), preferences, past=told[:place])
    scene.step(HEARD)
    return scene


def pointed(key: str, seating: Format, preferences: Preferences) -> PlayScene:
    """A table with the pointer on a card that can be thrown."""
    scene, spot = _first(key, seating, preferences, lambda one: one.group is Group.HAND)
    x, y = round(spot.box.centerx), round(spot.box.centery)
    scene.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(1, 1), buttons=(0, 0, 0)))
    return scene


def taken(key: str, seating: Format, preferences: Preferences) -> PlayScene:
    """A table at which something that goes to one of several places has been taken up."""
    scene = ready(at(key, seating, forked(key, seating).answers, preferences), preferences.text_size.factor)
    scene.use(next(one for one in scene.controls if one.targets and one.enabled))
    return scene


def _first(
    key: str, seating: Format, preferences: Preferences, fits: Callable[[Control], bool]
) -> tuple[PlayScene, Control]:
    """A table at a moment when there is a control that fits, and the control."""
    for moment in range(len(played(key, seating).moments)):
        scene = ready(table(key, seating, moment, preferences), preferences.text_size.factor)
        found = [one for one in scene.controls if fits(one) and one.enabled]
        if found:
            return scene, found[0]
    raise LookupError(key)


def replay(key: str, seating: Format, at: float, preferences: Preferences) -> ReplayScene:
    """A replay at a share of its way."""
    match = played(key, seating).match
    events = tuple(event for _, event in match.log.since(0))
    scene = ReplayScene("", match.table.link.welcome, events, match.game, felt_for(key), preferences)
    scene.go(round(len(events) * at))
    return scene


def open_hands(key: str, seating: Format, preferences: Preferences) -> ReplayScene:
    """A replay with every hand face up."""
    return _with(replay(key, seating, 0.3, preferences), ReplayScene.turn_hands)


def end(key: str, seating: Format, preferences: Preferences) -> EndScene:
    """The last screen of a match."""
    match = played(key, seating).match
    return EndScene(preferences, match.table.link.welcome, tuple(match.events))


def options(page: Page, preferences: Preferences) -> OptionsScene:
    """A page of the options."""
    scene = OptionsScene(preferences, ("es", "en"))
    scene.page = page
    return scene


def menus() -> Iterator[tuple[str, Make]]:
    """Every screen that is not a table."""
    levels = level_choices("caida.caraquena")
    yield "title-stranger", lambda _: TitleScene(Preferences(), "0.1.0", levels)
    yield "title-match", lambda prefs: TitleScene(prefs, "0.1.0", levels, match_row("left"), 4)
    for choice in ruleset_choices():
        for seating in choice.formats:
            asked = TableChoice(ruleset=choice.key, format=seating, target=choice.target)
            yield f"new-{choice.key}-{name_of(seating)}", partial(_new, asked)
        asked = TableChoice(ruleset=choice.key, format=choice.formats[-1], target=choice.target)
        yield f"new-{choice.key}-sheet", partial(_new_sheet, asked)
        yield f"host-{choice.key}", partial(_host, asked)
    yield "about", partial(_about, 0)
    yield "about-a-licence", partial(_about, 1)
    for page in Page:
        yield f"options-{page.value}", partial(options, page)
    yield "replays", lambda _: listing()
    yield "replays-none", lambda _: listing(())
    yield "replays-delete", lambda _: _with(listing(), ReplaysScene._ask_first)
    yield "statistics", lambda prefs: StatisticsScene(prefs, some_rows(), levels)
    yield "statistics-none", lambda prefs: StatisticsScene(prefs, (), levels)
    for name, make in states():
        yield f"net-{name}", lambda _, make=make: make()  # type: ignore[misc]


def _new(asked: TableChoice, preferences: Preferences) -> NewTableScene:
    return NewTableScene(preferences.remembering(asked), ruleset_choices(), level_choices(asked.ruleset))


def _new_sheet(asked: TableChoice, preferences: Preferences) -> Screen:
    return _with(_new(asked, preferences), NewTableScene._open_sheet)


def _host(asked: TableChoice, preferences: Preferences) -> Screen:
    return HostTableScene(preferences.remembering(asked), ruleset_choices(), level_choices(asked.ruleset))


def _about(page: int, preferences: Preferences) -> Screen:
    scene = AboutScene(preferences, asset_root(), "0.1.0", (("Tus partidas", "/casa/partidas"),))
    scene.index = page
    return scene


def _with(scene: S, deed: Callable[[S], object]) -> S:
    """A screen after something has been done on it."""
    scene.step(99.0)
    deed(scene)
    return scene


SHEETS: dict[str, Callable[[PlayScene], object]] = {
    "menu": PlayScene.open_menu,
    "log": PlayScene.open_log,
    "rules": PlayScene._open_rules,
    "abandon": PlayScene._ask_abandon,
    "home": PlayScene._ask_home,
}


def tables() -> Iterator[tuple[str, Make]]:
    """Every ruleset at every seat count: moments of a match, sheets, replays, endings."""
    for key, seating in selftest.matches():
        name = f"{key}-{name_of(seating)}"
        for moment in range(len(played(key, seating).moments)):
            yield f"table-{name}-{moment}", partial(table, key, seating, moment)
        yield f"pointed-{name}", partial(pointed, key, seating)
        if felt_for(key).targets:
            yield f"taken-{name}", partial(taken, key, seating)
        yield from tips(key, seating, name)
        for sheet, opening in SHEETS.items():
            yield f"sheet-{name}-{sheet}", partial(opened, key, seating, opening)
        for share in (0.0, 0.45, 1.0):
            yield f"replay-{name}-{round(share * 100)}", partial(replay, key, seating, share)
        yield f"replay-{name}-open", partial(open_hands, key, seating)
        yield f"end-{name}", partial(end, key, seating)


def motions() -> Iterator[tuple[str, Make]]:
    """Every table while something is cried, of what is cried in its match."""
    for key, seating in selftest.matches():
        happened = {type(event).__name__ for event in played(key, seating).match.events}
        for event in CRIED[key.partition(".")[0]]:
            if event in happened:
                yield f"moving-{key}-{name_of(seating)}-{event}", partial(moving, key, seating, event)
    for seating in VIRA.formats:
        yield f"moving-chicos-{name_of(seating)}", partial(chico_won, seating)


def tips(key: str, seating: Format, name: str) -> Iterator[tuple[str, Make]]:
    """Every tip that is due at one of the moments, alone."""
    every = [tip.key for tip in felt_for(key).tips]
    seen: set[str] = set()
    for moment in range(len(played(key, seating).moments)):
        for tip in every:
            others = tuple(other for other in every if other != tip)
            chosen = Preferences(name=NAME, tips=True, told=others)
            scene = ready(table(key, seating, moment, chosen), 1.0)
            scene._tips.place(bench(1.0), taken=False)
            if tip not in seen and scene._tips.note.visible:
                seen.add(tip)
                yield f"tip-{name}-{tip}", partial(_told_all_but, tip, key, seating, moment)


def _told_all_but(tip: str, key: str, seating: Format, moment: int, preferences: Preferences) -> PlayScene:
    others = tuple(other.key for other in felt_for(key).tips if other.key != tip)
    return table(key, seating, moment, replace(preferences, tips=True, told=others))


@cache
def rooms() -> dict[str, Make]:
    """Every screen by name."""
    return dict((*menus(), *lessons(), *tables(), *chico_rooms()))


def name_of(seating: Format) -> str:
    """A seating in a name."""
    return f"{seating.seats}{'p' if seating.pairs else ''}"


def drawn(scene: Screen, canvas: Canvas) -> pygame.Surface:
    """The screen once everything on it has come to rest."""
    for now in (100.0, 100.1, 110.0):
        scene.step(now)
        scene.draw(canvas)
    return canvas.surface


def main(folder: Path, part: str, sizes: str) -> None:
    """Write every screen whose name holds `part`, in `sizes` (`1280x720@1.2,…`), at the five windows when none is."""
    folder.mkdir(parents=True, exist_ok=True)
    assets = Assets()
    wanted = [(size, 1.0) for size in WINDOWS]
    if sizes:
        pairs = (one.split("@") for one in sizes.split(","))
        wanted = [((int(s.split("x")[0]), int(s.split("x")[1])), float(t)) for s, t in pairs]
    for name, make in rooms().items():
        if part not in name:
            continue
        for size, text in wanted:
            canvas: Any = Canvas.of(pygame.Surface(size), assets, text)
            surface = drawn(make(Preferences(name=NAME)), canvas)
            pygame.image.save(surface, str(folder / f"{name}@{size[0]}x{size[1]}@{text}.png"))
        print(name, flush=True)


if __name__ == "__main__":
    pygame.display.init()
    pygame.font.init()
    main(Path(sys.argv[1]), *(*sys.argv[2:], "", "")[:2])

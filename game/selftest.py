"""`python -m game selftest [--shots DIR] [--host]`: is this copy of the program whole? No screen needed.

Every ruleset of the catalog is played solo in every format, through the same links as in the window, and every screen
is drawn once. With `--shots` each screen is also written as a PNG; with `--host` a match is also played at a table of
the network within this computer; `--crash` fails on purpose instead, so that the report and its box can be seen. Exit
status 0 when all is well, 1 when not.
"""

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pygame

from game import selftest_host, selftest_lan
from game.app import crashed
from game.bots.catalog import levels_for, policy_for
from game.minds import dice_of, mind_of
from game.rooms import about, level_choices, ruleset_choices
from game.rules.catalog import CATALOG
from game.rules.kernel import Format
from game.solo import ME, SoloTable, entry_with
from game.table.chance import seeded
from game.table.driver import Pace
from game.table.link import Answer
from game.table.log import MemoryLog
from game.table.messages import Happened
from game.ui.assets import Assets
from game.ui.felt.catalog import felt_for
from game.ui.preferences import Preferences
from game.ui.scenes.end import EndScene
from game.ui.scenes.names import bot_names
from game.ui.scenes.new_table import NewTableScene
from game.ui.scenes.options import OptionsScene
from game.ui.scenes.play import PlayScene
from game.ui.scenes.replay import ReplayScene
from game.ui.scenes.replays import ReplaysScene
from game.ui.scenes.scene import MatchRow, Scene
from game.ui.scenes.statistics import StatisticsScene
from game.ui.scenes.title import TitleScene
from game.ui.texts import t
from game.ui.widgets.canvas import Canvas
from game.version import VERSION

SIZES = ((1280, 720), (1920, 1080))
SEED = 7
LONGEST = 100_000
"""Steps after which a match that has not ended is taken for stuck."""
MIDWAY = 34
"""Events after which a table is drawn."""
NAME = "Andrés"
KNOWN = "--shots, --host, --crash"
USAGE = "Uso: selftest [--shots CARPETA] [--host] | --crash"


STILL = Pace(least=0, most=0)


class Stuck(Exception):
    """A match that does not end."""


class SoloMatch:
    """One match in which my seat is played by the strongest bot, a step at a time."""

    def __init__(self, key: str, seating: Format, pace: Pace = STILL) -> None:
        level = levels_for(key)[-1]
        entry = entry_with(key, CATALOG[key].ruleset.target, turn_seconds=None)
        names = (NAME, *bot_names(seating.seats, NAME, level))
        self.log = MemoryLog()
        levels = [level] * (seating.seats - 1)
        self.table = SoloTable(entry, seating, names, levels, seeded(SEED), pace, SEED, self.log)
        self.game = entry.game
        self.events: list[Any] = []
        self.answers: list[Answer] = []
        self._choose = mind_of(policy_for(key, level), dice_of(SEED, ME)).choose
        self._now = 0.0
        welcome = self.table.link.welcome
        self.view: Any = self.game.start(welcome.ruleset, welcome.format)

    def play(self, events: int = sys.maxsize) -> None:
        """Go on until the match is over, or it is my turn after this many events; raises `Stuck`."""
        for _ in range(LONGEST):
            mine = ME in self.game.awaited(self.view)
            if self.game.over(self.view) or (mine and len(self.events) >= events):
                return
            if mine:
                self.table.link.send(self.choose(self.view))
            self._step()
        raise Stuck

    def choose(self, view: Any) -> Any:
        """What the bot at my seat would do."""
        return self._choose(view, ME, self.game.legal(view, ME))

    def _step(self) -> None:
        due = self.table.step(self._now)
        for answer in self.table.link.poll():
            self.answers.append(answer)
            if isinstance(answer, Happened):
                self.events.append(answer.event)
                self.view = self.game.evolve(self.view, answer.event)
        if due is not None:
            self._now = max(self._now, due)


class PlayedLink:
    """A link to a match that has gone as far as `match` has: for drawing a table without sitting at it."""

    def __init__(self, match: SoloMatch) -> None:
        self.welcome = match.table.link.welcome
        self._answers = tuple(answer for answer in match.answers if isinstance(answer, Happened))

    def send(self, command: Any) -> int:  # noqa: ARG002 - nobody is there to hear it
        """Nothing can be asked of it."""
        return 0

    def reply(self, consult: int, agreed: bool) -> None:
        """Nobody here asks anything."""

    def poll(self) -> tuple[Answer, ...]:
        """All that has happened, once."""
        answers, self._answers = self._answers, ()
        return answers

    def close(self) -> None:
        """There is nothing to leave."""


def matches() -> Iterator[tuple[str, Format]]:
    """Every ruleset with every way of sitting down to it."""
    for key, entry in CATALOG.items():
        for seating in entry.formats:
            yield key, seating


def scenes() -> Iterator[tuple[str, Callable[[], Scene]]]:
    """Every screen by name, and how it is made."""
    preferences = Preferences(name=NAME)
    levels = level_choices(next(iter(CATALOG)))
    yield "portada", lambda: TitleScene(preferences, VERSION, levels)
    yield "nueva-mesa", lambda: NewTableScene(preferences, ruleset_choices(), levels)
    yield "opciones", lambda: OptionsScene(preferences)
    yield "acerca-de", lambda: about(preferences)
    yield "repeticiones", lambda: ReplaysScene(preferences, _saved())
    yield "estadisticas", lambda: StatisticsScene(preferences, ())
    yield "red", lambda: selftest_lan.network(preferences)
    yield "puerta", lambda: selftest_lan.door(preferences)
    for key in CATALOG:
        yield f"sala-{key}", lambda key=key: selftest_lan.lobby(preferences, key)  # type: ignore[misc]
    yield "invitacion", lambda: selftest_lan.invitation(preferences, next(iter(CATALOG)))
    for key, seating in matches():
        name = f"{key}-{seating.seats}"
        yield f"mesa-{name}", lambda key=key, seating=seating: _table(preferences, key, seating)  # type: ignore[misc]
        yield f"repeticion-{name}", lambda key=key, seating=seating: _replay(preferences, key, seating)  # type: ignore[misc]
        yield f"fin-{name}", lambda key=key, seating=seating: _end(preferences, key, seating)  # type: ignore[misc]


def _table(preferences: Preferences, key: str, seating: Format) -> Scene:
    match = SoloMatch(key, seating)
    match.play(MIDWAY)
    return PlayScene(PlayedLink(match), match.game, felt_for(key), preferences)


def _saved() -> tuple[MatchRow, ...]:
    """A match of each kind, as a list of saved ones would tell of it."""
    rows = []
    for key, seating in matches():
        match = SoloMatch(key, seating)
        match.play(MIDWAY)
        sitters = match.table.link.welcome.sitters
        rows.append(
            MatchRow(
                name=f"{key}-{seating.seats}",
                ruleset=key,
                format=seating,
                target=match.view.rules.target,
                names=tuple(sitter.name for sitter in sitters),
                began=0.0,
                changed=0.0,
                scores=match.game.scores(match.view),
                winner=None,
                over=False,
            )
        )
    return tuple(rows)


def _replay(preferences: Preferences, key: str, seating: Format) -> Scene:
    match = SoloMatch(key, seating)
    match.play()
    events = tuple(event for _, event in match.log.since(0))
    return ReplayScene("", match.table.link.welcome, events, match.game, felt_for(key), preferences)


def _end(preferences: Preferences, key: str, seating: Format) -> Scene:
    match = SoloMatch(key, seating)
    match.play()
    return EndScene(preferences, match.table.link.welcome, tuple(match.events))


def draw(scene: Scene, assets: Assets, size: tuple[int, int]) -> pygame.Surface:
    """The screen as it looks once everything on it has come to rest."""
    canvas = Canvas.of(pygame.Surface(size), assets)
    scene.step(0.0)
    scene.draw(canvas)
    now = 0.0
    for _ in range(LONGEST):
        due = scene.step(now)
        if due is None or due > now + 0.5:
            break
        now = max(due, now + 1 / 60)
    scene.draw(canvas)
    return canvas.surface


def run(shots: Path | None) -> list[str]:
    """Play and draw everything; what went wrong, in sentences."""
    wrong = []
    for key, seating in matches():
        match = SoloMatch(key, seating)
        try:
            match.play()
        except Stuck:
            wrong.append(t("La partida de {ruleset} con {n} sillas no termina.", ruleset=key, n=seating.seats))
            continue
        scores = " – ".join(str(score) for score in match.game.scores(match.view))
        print(t("Jugada {ruleset} con {n} sillas: {scores}.", ruleset=key, n=seating.seats, scores=scores))
    assets = Assets()
    for name, make in scenes():
        for size in SIZES:
            surface = draw(make(), assets, size)
            if shots is not None:
                pygame.image.save(surface, shots / f"{name}-{size[0]}x{size[1]}.png")
        print(t("Dibujada la pantalla {name}.", name=name), flush=True)
    return wrong + assets.problems


def main(argv: Sequence[str]) -> int:
    """Read the words, run everything, say how it went."""
    words, shots, host = list(argv), None, False
    if words == ["--crash"]:
        try:
            raise RuntimeError("a propósito")
        except RuntimeError as error:
            return crashed(error)
    while words:
        word = words.pop(0)
        if word == "--shots" and words:
            shots = Path(words.pop(0))
        elif word == "--host":
            host = True
        else:
            print(t("No entiendo «{word}». Se puede usar: {known}.", word=word, known=KNOWN), file=sys.stderr)
            print(USAGE, file=sys.stderr)
            return 2
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    if shots is not None:
        try:
            shots.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            print(t("No puedo escribir en {folder}: {why}.", folder=shots, why=error.strerror), file=sys.stderr)
            return 2
    pygame.display.init()
    pygame.font.init()
    wrong = run(shots) + (selftest_host.run() if host else [])
    for sentence in wrong:
        print(sentence, file=sys.stderr)
    print(t("Todo bien.") if not wrong else t("Algo no está bien."))
    return 1 if wrong else 0

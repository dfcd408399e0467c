"""Pictures of the program as it was meant to look, and how far a new one may be from them.

`python -m tests.ui.goldens` draws them anew after a change that was meant: look at each before committing it, and leave
those alone that did not change. They are small, half the size of what is drawn: so letters, which every version of the
font renderer draws a little differently, weigh little, and a card that moved or lost its colour weighs much.
"""

import os
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import pygame

from assets.generator import contact
from game import portraits, selftest
from game.scenario.replay import read_match
from game.table.messages import Happened, Sitter, Welcome
from game.ui.assets import Assets
from game.ui.felt.catalog import felt_for
from game.ui.preferences import Preferences, TableChoice
from game.ui.scenes.play import PlayScene
from game.ui.scenes.title import TitleScene
from tests.golden import GAMES
from tests.ui.network_rooms import Playback
from tests.ui.scene_hands import LEVELS

FOLDER = Path(__file__).parent / "goldens"
WINDOW = (1280, 720)
CHOSEN = Preferences(name="Andrés", less_movement=True, last_table=TableChoice())
NAMES = ("Andrés", "Mayerlin", "Argenis", "Coromoto", "Leonel", "Yuraima")
ME = 0
FAR = 40
"""Steps of 255 in one channel from which a pixel is another colour."""
MEAN, SHARE = 2.5, 0.02
"""The mean difference of a channel, and the share of far pixels, that are still the same picture."""


@dataclass(frozen=True)
class Difference:
    """How far two pictures are from one another."""

    mean: float
    share: float

    @property
    def seen(self) -> bool:
        """Whether somebody would see it."""
        return self.mean > MEAN or self.share > SHARE


def compare(one: pygame.Surface, other: pygame.Surface) -> Difference:
    """Measure how far a picture is from another of the same size."""
    assert one.get_size() == other.get_size(), (one.get_size(), other.get_size())
    first, second = (pygame.image.tobytes(picture, "RGB") for picture in (one, other))
    steps = [abs(a - b) for a, b in zip(first, second, strict=True)]
    pixels = len(steps) // 3
    far = sum(max(steps[at : at + 3]) > FAR for at in range(0, len(steps), 3))
    return Difference(sum(steps) / len(steps), far / pixels)


@dataclass(frozen=True)
class Told:
    """A golden game as my seat was told of it, and the events after which I am asked something."""

    welcome: Any
    game: Any
    answers: tuple[Happened[Any], ...]
    asked: tuple[int, ...]

    @classmethod
    def of(cls, name: str) -> "Told":
        """Read the game of this name."""
        match = read_match(GAMES / f"{name}.jsonl")
        state: Any = match.start
        told: list[Happened[Any]] = []
        asked: list[int] = []
        for event in (event for move in match.moves for event in move.events):
            if ME in match.game.awaited(state):
                asked.append(len(told))
            state = match.game.evolve(state, event)
            told.append(Happened(seq=len(told) + 1, event=match.game.redact(event, ME)))
        sitters = tuple(Sitter(name=name) for name in NAMES[: match.table.seats])
        welcome = Welcome(seat=ME, ruleset=match.rules, format=match.table, sitters=sitters)
        return cls(welcome, match.game, tuple(told), tuple(asked))

    def scene(self, events: int, preferences: Preferences) -> tuple[PlayScene, Playback]:
        """The table after so many events, and the link by which it may be told more."""
        link = Playback(self.welcome, self.answers[:events])
        return PlayScene(link, self.game, felt_for(self.welcome.ruleset.key), preferences), link


def mid_play(name: str, events: int) -> PlayScene:
    """A table of a golden game, at the first moment after so many events at which I am asked something."""
    told = Told.of(name)
    return told.scene(next(moment for moment in told.asked if moment >= events), CHOSEN)[0]


def half(picture: pygame.Surface) -> pygame.Surface:
    """The picture at half its size."""
    return pygame.transform.smoothscale(picture, (picture.get_width() // 2, picture.get_height() // 2))


def _screen(make: Callable[[], Any]) -> pygame.Surface:
    return half(selftest.draw(make(), Assets(), WINDOW))


def pictures() -> Iterator[tuple[str, Callable[[], pygame.Surface]]]:
    """Every golden picture by name, not yet drawn."""
    yield "cards", lambda: half(contact.sheet("cards", contact.DECK + contact.BACKS, 90, 14))
    yield "tiles", lambda: half(contact.sheet("tiles", contact.tiles_in_colours(), 64, 15, contact.TILE))
    yield "people", lambda: half(contact.sheet("avatars", portraits.PEOPLE, 96, 12, contact.SQUARE))
    yield "title", partial(_screen, lambda: TitleScene(CHOSEN, "0.0.0", LEVELS))
    for game, name, events in (
        ("caida", "caida.caraquena-4-pairs-7", 60),
        ("truco", "truco.venezolano-4-pairs-7", 24),
        ("domino", "domino.venezolano-4-pairs-7", 14),
    ):
        yield game, partial(_screen, partial(mid_play, name, events))


def read(name: str) -> pygame.Surface:
    """The picture that was kept."""
    return pygame.image.load(FOLDER / f"{name}.png")


def main(names: list[str]) -> None:
    """Write the pictures named, or all of them, and say how far each is from what was kept."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    pygame.display.init()
    FOLDER.mkdir(exist_ok=True)
    for name, draw in pictures():
        if names and name not in names:
            continue
        drawn = draw()
        before = read(name) if (FOLDER / f"{name}.png").exists() else None
        same = before is not None and before.get_size() == drawn.get_size()
        print(name, compare(before, drawn) if before is not None and same else "new")
        pygame.image.save(drawn, FOLDER / f"{name}.png")


if __name__ == "__main__":
    main(sys.argv[1:])

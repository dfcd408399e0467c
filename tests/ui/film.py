"""`python -m tests.ui.film`: the pictures of the README, taken from the real program: four screens, and a short film.

The film shows a deal, a card that falls and a caída; an envido asked and raised; tiles and a pass: golden games, played
by the scene that plays any game. It needs Pillow, of the extra `art`.
"""

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import chain
from pathlib import Path

import pygame
from PIL import Image, ImageOps

from game import selftest
from game.ui.assets import Assets
from game.ui.preferences import Preferences, Speed
from game.ui.scenes.scene import Scene
from game.ui.scenes.title import TitleScene
from game.ui.widgets.canvas import Canvas
from game.version import VERSION
from tests.ui.goldens import CHOSEN, Told, mid_play
from tests.ui.scene_hands import LEVELS
from tests.ui.school_rooms import taught

FOLDER = Path(__file__).parents[2] / "assets" / "pictures"
WINDOW = (1280, 720)
STILL, FILM = (960, 540), (880, 495)
TAUGHT = "caida.caraquena/caida-arrastre"
EACH_SECOND = 12
QUALITY = 66
PAUSE = 0.55
"""Seconds in which nothing happens after each event."""
OPENING, LAST = 1.8, 1.1
"""Seconds for which the title is seen, and for which the end of a take stands."""
MOVING = Preferences(name="Andrés", speed=Speed.LIVELY)


@dataclass(frozen=True)
class Take:
    """A piece of a golden game: how much of it has happened, and how many events are seen."""

    game: str
    before: int
    events: int


TAKES = (
    Take("caida.caraquena-2-7", 29, 3),
    Take("truco.venezolano-4-pairs-7", 56, 6),
    Take("domino.venezolano-4-pairs-7", 17, 4),
)


def frames(take: Take) -> Iterator[pygame.Surface]:
    """The table at every tenth of a second."""
    told = Told.of(take.game)
    scene, link = told.scene(take.before, MOVING)
    canvas = Canvas.of(pygame.Surface(WINDOW), Assets())
    now, quiet, shown = 0.0, PAUSE / 2, 0
    for _ in range(200):
        scene.step(now)
        now += 0.5
    while shown < take.events or quiet < LAST:
        if scene.settled:
            quiet += 1 / EACH_SECOND
        if quiet > PAUSE and shown < take.events:
            link.answers.append(told.answers[take.before + shown])
            shown, quiet = shown + 1, 0.0
        now += 1 / EACH_SECOND
        scene.step(now)
        scene.draw(canvas)
        yield canvas.surface


def opening() -> Iterator[pygame.Surface]:
    """The title as it comes to rest."""
    scene = TitleScene(MOVING, VERSION, LEVELS)
    canvas = Canvas.of(pygame.Surface(WINDOW), Assets())
    for number in range(round(OPENING * EACH_SECOND)):
        scene.step(number / EACH_SECOND)
        scene.draw(canvas)
        yield canvas.surface


def image_of(surface: pygame.Surface, size: tuple[int, int]) -> Image.Image:
    """The surface at another size, as an image that can be written."""
    small = pygame.transform.smoothscale(surface, size)
    return Image.frombytes("RGB", size, pygame.image.tobytes(small, "RGB"))


def write_film(path: Path) -> None:
    """Write the title and the takes one after another as one moving picture."""
    seen = chain(opening(), *(frames(take) for take in TAKES))
    shots = [image_of(frame, FILM) for frame in seen]
    shots[0].save(path, save_all=True, append_images=shots[1:], duration=1000 // EACH_SECOND, loop=0,
                  quality=QUALITY, method=6)  # fmt: skip
    print(f"{path.name}: {len(shots)} frames, {path.stat().st_size / 2**20:.2f} MB")


def write_stills() -> None:
    """Write four screens, in 64 steps a channel: the grain of the cloth hides them."""
    scenes: dict[str, Callable[[], Scene]] = {
        "portada": lambda: TitleScene(CHOSEN, VERSION, LEVELS),
        "truco": lambda: mid_play("truco.venezolano-4-pairs-7", 24),
        "domino": lambda: mid_play("domino.venezolano-4-pairs-7", 14),
        "escuela": lambda: taught(TAUGHT, 0, CHOSEN),
    }
    for name, make in scenes.items():
        path = FOLDER / f"{name}.png"
        drawn = selftest.draw(make(), Assets(), WINDOW)
        ImageOps.posterize(image_of(drawn, STILL), 6).save(path, optimize=True)
        print(f"{path.name}: {path.stat().st_size / 1024:.0f} KB")


def main() -> None:
    """Write them all."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    pygame.display.init()
    write_stills()
    write_film(FOLDER / "mesa.webp")


if __name__ == "__main__":
    main()

"""The one window: native pixels on dense screens, resizable, full screen and back, never smaller than 1024×640."""

import os

import pygame

from game.ui.assets import Assets
from game.ui.theme import MINIMUM

TITLE = "Mesa Criolla"
ICON = "icon/mesa-256.png"
_POINTED = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


class NoDisplay(Exception):
    """There is no screen to open a window on; the text says what SDL answered."""


def _show_pixels_as_they_are(driver: str) -> None:
    """Send what is drawn to X11 without a detour by the graphics card, which costs more than the drawing.

    Elsewhere the choice is SDL's: macOS and Wayland have no other way, and Windows does so by itself.
    """
    if driver == "x11":
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


class Window:
    """A window on the screen and the surface that fills it."""

    def __init__(self, size: tuple[int, int] = (1280, 720), title: str = TITLE, assets: Assets | None = None) -> None:
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
        os.environ.setdefault("SDL_WINDOWS_DPI_SCALING", "1")
        os.environ.setdefault("SDL_IME_SHOW_UI", "1")
        try:
            pygame.display.init()
            pygame.font.init()
            _show_pixels_as_they_are(pygame.display.get_driver())
            self._window = pygame.Window(title, size, resizable=True, allow_high_dpi=True)
        except pygame.error as error:
            raise NoDisplay(str(error)) from error
        if pygame.display.get_driver() == "offscreen" and "SDL_VIDEODRIVER" not in os.environ:
            self._window.destroy()
            raise NoDisplay("SDL found no screen and would draw where nobody can see it")
        self._window.minimum_size = MINIMUM
        self._fullscreen = False
        self._set_icon(Assets() if assets is None else assets)

    @property
    def surface(self) -> pygame.Surface:
        """What is shown by the next `present`; asked anew after every resize."""
        return self._window.get_surface()

    @property
    def size(self) -> tuple[int, int]:
        """The size of the surface, in real pixels."""
        return self.surface.get_size()

    @property
    def fullscreen(self) -> bool:
        """Whether the window covers the whole screen."""
        return self._fullscreen

    @property
    def title(self) -> str:
        """The words on the title bar."""
        return self._window.title

    @title.setter
    def title(self, words: str) -> None:
        self._window.title = words

    def toggle_fullscreen(self) -> None:
        """Cover the whole screen, or go back to a window of the size it had."""
        self.set_fullscreen(not self._fullscreen)

    def set_fullscreen(self, wanted: bool) -> None:
        """Cover the whole screen or not."""
        if wanted == self._fullscreen:
            return
        if wanted:
            self._window.set_fullscreen(True)
        else:
            self._window.set_windowed()
        self._fullscreen = wanted

    def resize(self, size: tuple[int, int]) -> None:
        """Ask for a window of `size` screen points, never under the minimum."""
        self._window.size = max(size[0], MINIMUM[0]), max(size[1], MINIMUM[1])

    def present(self) -> None:
        """Show the surface."""
        self._window.get_surface()  # after a resize there is none until somebody asks, and then `flip` fails
        self._window.flip()

    def to_surface(self, pos: tuple[int, int]) -> tuple[int, int]:
        """The pixel of the surface under a mouse position, which on dense screens is told in screen points."""
        width, height = self._window.size
        real = self.size
        return pos[0] * real[0] // max(1, width), pos[1] * real[1] // max(1, height)

    def translate(self, event: pygame.event.Event) -> pygame.event.Event:
        """The same event with its position, if it has one, in surface pixels."""
        if event.type not in _POINTED or self.size == self._window.size:
            return event
        fields = {**event.dict, "pos": self.to_surface(event.pos)}
        if event.type == pygame.MOUSEMOTION:
            fields["rel"] = self.to_surface(event.rel)
        return pygame.event.Event(event.type, fields)

    def close(self) -> None:
        """Take the window away."""
        self._window.destroy()

    def _set_icon(self, assets: Assets) -> None:
        if (assets.root / ICON).is_file() and (picture := assets.image(ICON)) is not None:
            self._window.set_icon(picture)

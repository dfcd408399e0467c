"""What a widget draws on: a surface, and the measures, words and pictures for its size."""

from dataclasses import dataclass

import pygame

from game.ui.assets import Assets
from game.ui.lettering import Lettering
from game.ui.theme import Scale


@dataclass(frozen=True)
class Canvas:
    """A surface with everything needed to draw on it."""

    surface: pygame.Surface
    scale: Scale
    lettering: Lettering
    assets: Assets

    @classmethod
    def of(cls, surface: pygame.Surface, assets: Assets, text: float = 1.0) -> "Canvas":
        """A canvas for the whole of `surface`, with letters `text` times their normal size."""
        scale = Scale(*surface.get_size(), text)
        return cls(surface, scale, Lettering(scale, assets), assets)

    def onto(self, surface: pygame.Surface) -> "Canvas":
        """The same measures and words, on another surface."""
        return Canvas(surface, self.scale, self.lettering, self.assets)

"""Drawing a card as a pose says: turned, tilted, lifted, lit, darkened, half flipped.

At rest a card is rasterised at exactly its size; in motion it is made from the two sizes that a table uses most, so
that nothing is rasterised anew while it flies.
"""

import math
from dataclasses import dataclass

import pygame

from game.rules.cards import DECK
from game.ui import paint, shapes
from game.ui.felt.stage import CARD_RATIO
from game.ui.motion.tween import Pose
from game.ui.theme import BLACK, ORO, ORO_LIGHT, PAPER, fade
from game.ui.widgets.canvas import Canvas

RADIUS = 0.059
"""Of the corner, against the card's width."""
OUTLINE = 4.0
LARGE = 2.0
"""How much larger than the unit the drawings are from which resting turned cards are made."""
BORDER = 2
"""Clear pixels around a card that is to be turned."""
EDGE = (205, 191, 156)
BACKS = "ab"


@dataclass(frozen=True)
class Deck:
    """The cards of one drawing: the unit width of a pose, the widths to make moving cards from, and the back."""

    canvas: Canvas
    width: float
    sources: tuple[float, ...]
    """Widths in stage units, the larger last."""
    back: str
    settled: bool

    def draw(self, card: str | None, pose: Pose) -> None:
        """Draw a card (`None` for one that is only a back)."""
        squeeze = abs(math.cos(math.pi * min(1.0, max(0.0, pose.flip))))
        if pose.alpha <= 0.01 or squeeze < 0.02:
            return
        name = f"cards/{card}" if card is not None and pose.flip < 0.5 else f"cards/dorso-{self.back}"
        width = self.width * pose.scale * self.canvas.scale.u
        self._shadow(pose, width, squeeze)
        image = self._image(name, pose, width, squeeze)
        if pose.alpha < 1:
            image = image.copy() if image.get_alpha() is not None else image
            image.fill((255, 255, 255, round(255 * pose.alpha)), special_flags=pygame.BLEND_RGBA_MULT)
        x, y = pose.x * self.canvas.scale.u, (pose.y - 6 * pose.lift) * self.canvas.scale.u
        self.canvas.surface.blit(image, (round(x - image.get_width() / 2), round(y - image.get_height() / 2)))

    def _shadow(self, pose: Pose, width: float, squeeze: float) -> None:
        if pose.alpha < 0.5:
            return
        # In flight a shadow is one of few: nobody sees it pass, and each one costs a blur.
        step = 1 if self.settled else 16
        lift = min(1.0, pose.lift) if self.settled else round(2 * min(1.0, pose.lift)) / 2
        w = max(step, round(width * squeeze / step) * step)
        h = max(step, round(width * CARD_RATIO / step) * step)
        rect = pygame.Rect(0, 0, w, h)
        rect.center = round(pose.x * self.canvas.scale.u), round(pose.y * self.canvas.scale.u)
        u = self.canvas.scale.u
        blur = max(2, round((4 + 6 * lift) * u))
        drop = round((3 + 12 * lift) * u)
        paint.shadow(self.canvas.surface, rect, width * RADIUS, blur, drop, 0.42)
        if pose.glow > 0.05:
            strength = round(0.55 * min(1.0, pose.glow), 1)
            paint.glow(self.canvas.surface, rect, width * RADIUS, max(2, round(7 * u)), ORO_LIGHT, strength)

    def _image(self, name: str, pose: Pose, width: float, squeeze: float) -> pygame.Surface:
        """The finished picture; resting ones are kept."""
        if self.settled:
            look = round(pose.angle, 1), round(pose.glow, 1), round(pose.shade, 2), self.canvas.assets.letters
            key = (name, round(width), *look)
            # A turned card is made from twice its size: turning at its own size leaves its lines soft.
            source = width if _upright(pose) else LARGE * width
            return shapes.cached(("card", *key), lambda: self._made(name, pose, source, 1.0, width))
        wanted = [source * self.canvas.scale.u for source in self.sources]
        source = next((size for size in wanted if size >= width * 0.92), wanted[-1])
        return self._made(name, pose, source, squeeze, width)

    def _made(self, name: str, pose: Pose, source: float, squeeze: float, width: float) -> pygame.Surface:
        image = self._picture(name, round(source), enlarged=source > width and self.settled)
        if pose.shade > 0.01:
            tone = round(255 * (1 - pose.shade))
            image = image.copy()
            image.fill((tone, tone, tone, 255), special_flags=pygame.BLEND_RGBA_MULT)
        if pose.glow > 0.05:
            image = self._outlined(image, pose.glow, source / width)
        factor = width / source
        if squeeze < 0.999:
            flat = max(1, round(image.get_width() * squeeze)), image.get_height()
            image = pygame.transform.smoothscale(image, flat)
        if _upright(pose) and abs(factor - 1) < 0.01:
            return image.copy() if pose.alpha < 1 else image
        return pygame.transform.rotozoom(_bordered(image), pose.angle, factor)

    def _picture(self, name: str, width: int, enlarged: bool) -> pygame.Surface:
        """The card `width` pixels wide; an enlarged one comes from the one large drawing that all sizes share."""
        if not enlarged:
            return self.canvas.assets.svg(name, (width, round(width * CARD_RATIO)))
        large = round(LARGE * self.width * self.canvas.scale.u)
        drawn = self.canvas.assets.svg(name, (large, round(large * CARD_RATIO)))
        if width == large:
            return drawn
        return pygame.transform.smoothscale(drawn, (width, round(width * CARD_RATIO)))

    def _outlined(self, image: pygame.Surface, glow: float, enlarged: float) -> pygame.Surface:
        line = max(2, round(OUTLINE * self.canvas.scale.u * enlarged))
        margin = line + 1
        framed = shapes.blank(image.get_width() + 2 * margin, image.get_height() + 2 * margin)
        framed.blit(image, (margin, margin))
        rect = pygame.Rect(margin, margin, *image.get_size())
        paint.ring(framed, rect, image.get_width() * RADIUS, -1, line, fade(ORO, min(1.0, glow)))
        return framed


def _upright(pose: Pose) -> bool:
    return abs(pose.angle) < 0.05


def _bordered(image: pygame.Surface) -> pygame.Surface:
    """The picture with a clear border of the colour of a card's edge, without which a turned edge is a staircase."""
    width, height = image.get_size()
    framed = pygame.Surface((width + 2 * BORDER, height + 2 * BORDER), pygame.SRCALPHA, 32)
    framed.fill(fade(EDGE, 0))
    framed.blit(image, (BORDER, BORDER))
    return framed


def pictures(width: float, sources: tuple[float, ...]) -> tuple[tuple[str, float, float], ...]:
    """The drawings that a deck of this unit width and these sources asks for: the backs first, which fly first."""
    names = (*(f"cards/dorso-{back}" for back in BACKS), *(f"cards/{card}" for card in DECK))
    return tuple((name, wide, CARD_RATIO) for wide in (LARGE * width, *sources[1:]) for name in names)


def draw_pile(deck: Deck, rect: pygame.FRect, cards: int, angle: float = 0.0) -> None:
    """A stack of backs whose height tells how many cards there are; a faint place when there are none."""
    scale = deck.canvas.scale
    if cards == 0:
        pixels = scale.rect(rect.x, rect.y, rect.w, rect.h)
        line = max(1.0, 1.5 * scale.u)
        radius = pixels.width * RADIUS
        paint.box(deck.canvas.surface, pixels, fade(BLACK, 0.12), radius, fade(PAPER, 0.28), line)
        return
    layers = min(5, 1 + cards // 6)
    for layer in range(layers):
        away = (layers - 1 - layer) * 1.6
        pose = Pose(rect.centerx + away, rect.centery + away, angle=angle, scale=rect.width / deck.width, flip=1.0)
        deck.draw(None, pose)


def darken(surface: pygame.Surface, rect: pygame.Rect, share: float) -> None:
    """A veil over a part of the screen."""
    veil = pygame.Surface(rect.size, pygame.SRCALPHA, 32)
    veil.fill(fade(BLACK, share))
    surface.blit(veil, rect.topleft)

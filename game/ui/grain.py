"""Noise too fine to see, which breaks the bands of a gradient. Always the same noise."""

import random

import pygame

from game.ui import shapes

SIDE = 128
"""Of the tile with which a surface is covered, in pixels."""


def grained(surface: pygame.Surface, depth: int) -> pygame.Surface:
    """Break the bands of a gradient with noise too fine to see."""
    tile = _grain_tile(depth)
    for x in range(0, surface.get_width(), SIDE):
        for y in range(0, surface.get_height(), SIDE):
            surface.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_ADD)
    return surface


def _grain_tile(depth: int) -> pygame.Surface:
    def make() -> pygame.Surface:
        levels = _levels(depth, SIDE**2)
        data = bytearray(3 * len(levels))
        for channel in range(3):
            data[channel::3] = levels
        return pygame.image.frombytes(bytes(data), (SIDE, SIDE), "RGB").convert(pygame.Surface((1, 1)))

    return shapes.cached(("grain", depth), make)


def _levels(depth: int, count: int) -> bytes:
    """`count` levels under `depth`, all as likely, always the same: thrown all at once, and those too high left out."""
    bits = depth.bit_length()
    high = bytes(byte for byte in range(256) if byte >> (8 - bits) >= depth)
    narrow = bytes(byte >> (8 - bits) for byte in range(256))
    words = random.Random(11).getrandbits(32 * 3 * count).to_bytes(4 * 3 * count, "little")
    return words[3::4].translate(narrow, high)[:count]

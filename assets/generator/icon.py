"""The icon of the program: a diamond of kinetic stripes with an oro on it.

`python assets/generator/icon.py` writes `assets/icon/`: `mesa.svg` (flat paths only, what the program's own rasteriser
draws), its pictures of 256 and 512 pixels, `mesa.ico` for Windows and `mesa.icns` for macOS, both made of PNG entries.
Under 64 pixels there are half as many stripes and a plainer coin, or all would run into one colour.
"""

import io
import math
import struct
from collections.abc import Callable
from pathlib import Path

import pygame

ICON = Path(__file__).parents[1] / "icon"
SIDE = 512
MIDDLE = SIDE / 2
CORNER = 116.0
DIAMOND = 232.0
"""Half the diagonal of the diamond."""
CLOTH, CLOTH_LIGHT, DARK = "#0F4C46", "#1C6B61", "#0A3631"
PAPER, ORO, LIGHT, LIP, COPA = "#FBF5E6", "#E3A51E", "#F2BE47", "#A87410", "#C8372D"
WARM = (COPA, ORO, "#C2407F", LIGHT)
MARKS = 32
PICTURES = (256, 512)
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
ICNS_SIZES = {
    b"icp4": 16, b"icp5": 32, b"ic07": 128, b"ic08": 256, b"ic09": 512,
    b"ic11": 32, b"ic12": 64, b"ic13": 256, b"ic14": 512, b"ic10": 1024,
}  # fmt: skip
"""Pictures for plain screens, and those of twice the pixels for dense ones."""
SMALL = 64

Point = tuple[float, float]


def shape(points: list[Point], fill: str) -> str:
    """A filled polygon."""
    start, *rest = (f"{x:.1f} {y:.1f}" for x, y in points)
    return f'<path d="M{start}{"".join(f"L{point}" for point in rest)}Z" fill="{fill}"/>'


def disc(radius: float, fill: str) -> str:
    """A disc in the middle."""
    return f'<circle cx="{MIDDLE:g}" cy="{MIDDLE:g}" r="{radius:g}" fill="{fill}"/>'


def diamond(half: float, fill: str) -> str:
    """A square on its corner, in the middle."""
    low, high = MIDDLE - half, MIDDLE + half
    return shape([(MIDDLE, low), (high, MIDDLE), (MIDDLE, high), (low, MIDDLE)], fill)


def edge(x: float) -> float:
    """The top of the rounded square at `x`."""
    side = CORNER - min(x, SIDE - x)
    return CORNER - math.sqrt(max(0.0, CORNER**2 - side**2)) if side > 0 else 0.0


def cloth(width: float) -> str:
    """The rounded square, with a lighter stripe in every second place."""
    square = f'<rect width="{SIDE}" height="{SIDE}" rx="{CORNER:g}" fill="{CLOTH}"/>'
    return square + "".join(
        band(MIDDLE + (place - 0.25) * width, MIDDLE + (place + 0.25) * width, edge, CLOTH_LIGHT)
        for place in range(-int(MIDDLE / width) + 1, int(MIDDLE / width))
    )


def band(left: float, right: float, top: Callable[[float], float], fill: str) -> str:
    """A vertical stripe between `top` and its mirror image."""
    upper = [(left + (right - left) * step / 6, 0.0) for step in range(7)]
    upper = [(x, top(x)) for x, _ in upper]
    return shape(upper + [(x, SIDE - y) for x, y in reversed(upper)], fill)


def stripes(half: float, count: int, colours: tuple[str, ...]) -> str:
    """A diamond made of `count` stripes whose colours mirror at the middle."""
    width = 2 * half / count
    return "".join(
        band(
            MIDDLE - half + place * width,
            MIDDLE - half + (place + 1) * width + (0.4 if place < count - 1 else 0),
            lambda x: MIDDLE - half + abs(x - MIDDLE),
            colours[abs(place - count // 2) % len(colours)],
        )
        for place in range(count)
    )


def ray(turn: float, inner: float, outer: float, wide: float, fill: str) -> str:
    """A mark on the rim at the angle `turn`, `wide` radians of it."""
    corners = ((inner, -wide), (outer, -wide), (outer, wide), (inner, wide))
    around = [(radius, turn + side / 2) for radius, side in corners]
    return shape([(MIDDLE + r * math.sin(angle), MIDDLE - r * math.cos(angle)) for r, angle in around], fill)


def coin(*, small: bool) -> str:
    """The oro: a rim of marks, and a diamond of stripes of its own."""
    rim = disc(140, DARK) + disc(130, LIP) + disc(120, ORO)
    if small:
        return rim + stripes(80, 3, (COPA, PAPER))
    marks = "".join(ray(mark * math.tau / MARKS, 98, 113, 0.4 * math.tau / MARKS, COPA) for mark in range(MARKS))
    return (
        rim + marks + disc(91, LIP) + disc(86, LIGHT) + stripes(78, 9, (COPA, LIGHT)) + disc(19, LIP) + disc(13, PAPER)
    )


def drawing(*, small: bool = False) -> str:
    """The whole icon."""
    count = 13 if small else 25
    parts = cloth(4 * DIAMOND / count) + stripes(DIAMOND, count, WARM) + coin(small=small)
    size = f'width="{SIDE}" height="{SIDE}" viewBox="0 0 {SIDE} {SIDE}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{parts}</svg>'


def picture(pixels: int) -> bytes:
    """The icon as a PNG."""
    source = io.BytesIO(drawing(small=pixels < SMALL).encode())
    file = io.BytesIO()
    pygame.image.save(pygame.image.load_sized_svg(source, (pixels, pixels)), file, "icon.png")
    return file.getvalue()


def ico(sizes: tuple[int, ...]) -> bytes:
    """A Windows icon: a directory of sizes, then the pictures."""
    pictures = [picture(pixels) for pixels in sizes]
    offset = 6 + 16 * len(pictures)
    head = struct.pack("<3H", 0, 1, len(pictures))
    for pixels, data in zip(sizes, pictures, strict=True):
        head += struct.pack("<4B2H2I", pixels % 256, pixels % 256, 0, 0, 1, 32, len(data), offset)
        offset += len(data)
    return head + b"".join(pictures)


def icns(sizes: dict[bytes, int]) -> bytes:
    """A macOS icon: pictures behind four letters and a length."""
    pictures = {kind: picture(pixels) for kind, pixels in sizes.items()}
    body = b"".join(kind + struct.pack(">I", len(data) + 8) + data for kind, data in pictures.items())
    return b"icns" + struct.pack(">I", len(body) + 8) + body


def main() -> None:
    """Write every form of the icon."""
    ICON.mkdir(exist_ok=True)
    (ICON / "mesa.svg").write_text(drawing() + "\n", encoding="utf-8")
    for pixels in PICTURES:
        (ICON / f"mesa-{pixels}.png").write_bytes(picture(pixels))
    (ICON / "mesa.ico").write_bytes(ico(ICO_SIZES))
    (ICON / "mesa.icns").write_bytes(icns(ICNS_SIZES))


if __name__ == "__main__":
    main()

"""Fonts for the screen, from the web fonts of the npm packages `@fontsource/sansita`, `alegreya-sans` and `bitter`.

`python assets/generator/fonts.py FOLDER` looks below FOLDER for their latin `.woff2` files (unpack the packages there)
and writes `assets/fonts/*.ttf`. Two things are changed, because SDL cannot: figures are made lining and tabular for
good, and the ascent is raised over the tallest letter, so that a line is equally tall with and without accents. A
letter that a weight lacks (`€` in Sansita 900) is borrowed from the nearest one.
"""

import copy
import shutil
import sys
from pathlib import Path
from typing import Any

from fontTools.ttLib import TTFont

FONTS = Path(__file__).parents[1] / "fonts"
FACES = {
    "sansita-latin-700-normal": "Sansita-Bold",
    "sansita-latin-800-normal": "Sansita-ExtraBold",
    "sansita-latin-900-normal": "Sansita-Black",
    "alegreya-sans-latin-500-normal": "AlegreyaSans-Medium",
    "alegreya-sans-latin-700-normal": "AlegreyaSans-Bold",
    "alegreya-sans-latin-800-normal": "AlegreyaSans-ExtraBold",
    "bitter-latin-700-normal": "Bitter-Bold",
}
LICENCES = {"sansita": "Sansita", "alegreya-sans": "AlegreyaSans", "bitter": "Bitter"}
FIGURES = ("lnum", "tnum")
BORROWED = {"Sansita-Black": ("sansita-latin-800-normal", "€")}
TALLEST = "ÁÉÍÓÚÑÜ¡¿0123456789()gjpqyçQ"
SLACK = 75
"""Font units of room above and below: a pixel at 13 px, by which hinting may stretch a letter."""


def bake_figures(font: Any) -> None:
    """Point the digits at their lining and then tabular forms, as far as the font has them."""
    if "GSUB" not in font:
        return
    swaps = [_singles(font, feature) for feature in FIGURES]
    for table in font["cmap"].tables:
        for code, glyph in table.cmap.items():
            if chr(code).isdigit():
                for swap in swaps:
                    glyph = swap.get(glyph, glyph)  # noqa: PLW2901 - one form after the other
                table.cmap[code] = glyph


def _singles(font: Any, feature: str) -> dict[str, str]:
    gsub = font["GSUB"].table
    lookups = {
        index
        for record in gsub.FeatureList.FeatureRecord
        if record.FeatureTag == feature
        for index in record.Feature.LookupListIndex
    }
    swaps: dict[str, str] = {}
    for index in sorted(lookups):
        for subtable in gsub.LookupList.Lookup[index].SubTable:
            inner = getattr(subtable, "ExtSubTable", subtable)
            swaps.update(getattr(inner, "mapping", {}))
    return swaps


def raise_ascent(font: Any) -> None:
    """Make room above and below for the tallest letters of Spanish."""
    cmap, outlines = font.getBestCmap(), font["glyf"]
    glyphs = [outlines[cmap[ord(letter)]] for letter in TALLEST if ord(letter) in cmap]
    top = max(getattr(glyph, "yMax", 0) for glyph in glyphs) + SLACK
    bottom = min(getattr(glyph, "yMin", 0) for glyph in glyphs) - SLACK
    head, os2 = font["hhea"], font["OS/2"]
    head.ascent = max(head.ascent, top)
    head.descent = min(head.descent, bottom)
    head.lineGap = 0
    os2.sTypoAscender, os2.sTypoDescender, os2.sTypoLineGap = head.ascent, head.descent, 0
    os2.usWinAscent, os2.usWinDescent = max(os2.usWinAscent, top), max(os2.usWinDescent, -bottom)


def borrow(font: Any, donor: Any, letter: str) -> None:
    """Give `font` a letter that only its neighbour has, without hints, which belong to the neighbour's tables."""
    name = donor.getBestCmap()[ord(letter)]
    outline = copy.deepcopy(donor["glyf"][name])
    outline.removeHinting()
    font["glyf"][name] = outline
    font["hmtx"][name] = donor["hmtx"][name]
    for table in font["cmap"].tables:
        table.cmap[ord(letter)] = name


def convert(folder: Path, source: str, name: str) -> None:
    """One web font to one `.ttf`."""
    font = TTFont(web_font(folder, source), recalcTimestamp=False)
    font.flavor = None
    if name in BORROWED:
        neighbour, letter = BORROWED[name]
        borrow(font, TTFont(web_font(folder, neighbour)), letter)
    bake_figures(font)
    raise_ascent(font)
    font.save(FONTS / f"{name}.ttf", reorderTables=True)


def web_font(folder: Path, source: str) -> Path:
    """Where the unpacked packages keep a face."""
    return next(folder.rglob(f"{source}.woff2"))


def main(folder: Path) -> None:
    """Convert every face and copy the licences."""
    FONTS.mkdir(exist_ok=True)
    for source, name in FACES.items():
        convert(folder, source, name)
    for package, name in LICENCES.items():
        licence = next(path for path in folder.rglob("LICENSE") if f"{package}-" in path.parent.parent.name)
        shutil.copyfile(licence, FONTS / f"OFL-{name}.txt")


if __name__ == "__main__":
    main(Path(sys.argv[1]))

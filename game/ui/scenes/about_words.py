"""What *Acerca de* says: the program itself, what was drawn and set for it, and all else that comes packed with it.

Whose it is stands in `assets/licences`, one row a component; the texts are read when their page is opened, and are
shown in the language in which they were written.
"""

import re
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from game.ui.texts import t
from game.ui.widgets.scrolltext import Paragraph

FOLDER = "licences"
OWN = "mesa-criolla.txt"
LETTERS = ("OFL-Sansita.txt", "OFL-AlegreyaSans.txt", "OFL-Bitter.txt")
RULE = re.compile(r"[-=*_ ]+")


@dataclass(frozen=True)
class Page:
    """A row of the list and what is read beside it: paragraphs, then the texts of these files."""

    name: str
    licence: str
    about: tuple[Paragraph, ...]
    texts: tuple[Path, ...] = ()

    def paragraphs(self) -> tuple[Paragraph, ...]:
        """All of it; a file that is not there is said to be missing."""
        return (*self.about, *(line for path in self.texts for line in _read(path)))


def pages(assets: Path, version: str, facts: Sequence[tuple[str, str]]) -> tuple[Page, ...]:
    """Every page: ours first. `facts` are what may be asked for in a report, each with its name."""
    return (_own(assets, version, facts), _art(assets), *_components(assets))


def _own(assets: Path, version: str, facts: Sequence[tuple[str, str]]) -> Page:
    about = (
        Paragraph(f"Mesa Criolla {version}", heading=True),
        Paragraph(t("Los juegos de siempre, como en casa.")),
        *(Paragraph(value, strong=f"{name}:") for name, value in facts),
        Paragraph(t("Programa libre: puedes usarlo, copiarlo, cambiarlo y repartirlo con la licencia MIT.")),
    )
    return Page("Mesa Criolla", f"{version} · MIT", about, (assets / FOLDER / OWN,))


def _art(assets: Path) -> Page:
    about = (
        Paragraph(t("Dibujos, letras y sonidos"), heading=True),
        Paragraph(t("La baraja, las fichas, el icono y los sonidos se hicieron para este programa.")),
        Paragraph(
            t("Las letras: Sansita, de Pablo Cosgaya; Alegreya Sans, de Juan Pablo del Peral; Bitter, de Sol Matas.")
        ),
        Paragraph("SIL Open Font License 1.1", strong=t("Licencia:")),
    )
    return Page(t("Dibujos, letras y sonidos"), "MIT · OFL-1.1", about, tuple(assets / "fonts" / x for x in LETTERS))


def _components(assets: Path) -> tuple[Page, ...]:
    folder = assets / FOLDER
    try:
        rows = tomllib.loads((folder / "components.toml").read_text(encoding="utf-8"))["component"]
    except (OSError, ValueError, KeyError):
        return ()
    return tuple(
        Page(
            row["name"],
            row["licence"],
            (
                Paragraph(row["name"], heading=True),
                Paragraph(row["by"], strong="©"),
                Paragraph(row["licence"], strong=t("Licencia:")),
                Paragraph(row["at"], quiet=True),
            ),
            tuple(folder / name for name in row["texts"]),
        )
        for row in rows
    )


def _read(path: Path) -> tuple[Paragraph, ...]:
    """The paragraphs of a text whose lines were broken by hand."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, ValueError):
        return (Paragraph(t("Falta el archivo {name}.", name=path.name), quiet=True),)
    blocks = ([line.strip() for line in block.splitlines()] for block in text.split("\n\n"))
    joined = (" ".join(line for line in block if line and not RULE.fullmatch(line)) for block in blocks)
    return tuple(Paragraph(said) for said in joined if said)

"""The paper sheet with the four words that two screens must show alike: the brightest thing while somebody waits."""

from collections.abc import Sequence

import pygame

from game.portraits import picture_of
from game.table.lobby import Applicant
from game.ui import paint
from game.ui.texts import t
from game.ui.theme import INK, ORO, ORO_LIGHT, PAPER, PAPER_STRIPE, SEPIA, Face
from game.ui.widgets.canvas import Canvas

CHIP = 56.0
"""Height of a word, in letter units."""


def draw_words(canvas: Canvas, row: pygame.Rect, words: Sequence[str]) -> None:
    """Numbered words in a row, each on ink."""
    scale, lettering, surface = canvas.scale, canvas.lettering, canvas.surface
    gap = scale.px(8)
    each = (row.width - gap * (len(words) - 1)) / max(1, len(words))
    inner = round(each) - scale.px(8)
    size = min((lettering.fit(word, Face.SANSITA_700, 22, inner) for word in words), default=22)
    for index, word in enumerate(words):
        box = pygame.Rect(row.left + round(index * (each + gap)), row.top, round(each), row.height)
        paint.box(surface, box, INK, 10 * scale.u)
        number = (box.centerx, box.top + round(box.height * 0.25))
        lettering.draw(surface, str(index + 1), Face.ALEGREYA_700, 15, ORO_LIGHT, number, "center")
        place = (box.centerx, box.top + round(box.height * 0.64))
        lettering.draw(surface, lettering.elide(word, Face.SANSITA_700, size, inner), Face.SANSITA_700, size, PAPER,
                       place, "center")  # fmt: skip


def draw_sheet(canvas: Canvas, rect: pygame.Rect, bright: bool = True) -> None:
    """The sheet itself, rimmed in oro."""
    u = canvas.scale.u
    if bright:
        paint.glow(canvas.surface, rect, 14 * u, max(4, round(10 * u)), ORO, 0.5)
    paint.shadow(canvas.surface, rect, 14 * u, max(2, round(9 * u)), round(4 * u), 0.4)
    paint.box(canvas.surface, rect, PAPER, 14 * u, ORO if bright else PAPER_STRIPE, max(1.5, 3 * u))


def draw_applicant(canvas: Canvas, rect: pygame.Rect, applicant: Applicant, right: int) -> None:
    """Who is at the door, the question, and the words; the buttons are widgets. The name ends before pixel `right`."""
    scale, lettering, surface = canvas.scale, canvas.lettering, canvas.surface
    draw_sheet(canvas, rect)
    name, pad, side = applicant.name, scale.px(18), scale.pt(46)
    left, top = rect.left + pad, rect.top + scale.pt(12)
    picture = picture_of(name, applicant.portrait)
    paint.portrait(surface, lettering, (left + side / 2, top + side / 2), side, picture, SEPIA)
    x = left + side + scale.px(12)
    right -= scale.px(10)
    wants = t("{name} quiere mirar", name=name) if applicant.watch else t("{name} quiere entrar", name=name)
    size = lettering.fit(wants, Face.SANSITA_700, 24, right - x)
    lettering.draw(surface, lettering.elide(wants, Face.SANSITA_700, size, right - x), Face.SANSITA_700, size, INK,
                   (x, top + scale.pt(13)))  # fmt: skip
    asks = t("¿Ve en su pantalla estas mismas palabras?")
    if lettering.measure(asks, Face.ALEGREYA_500, 17) > right - x:
        asks = t("¿Ve estas mismas palabras?")
    size = lettering.fit(asks, Face.ALEGREYA_500, 17, right - x)
    lettering.draw(surface, asks, Face.ALEGREYA_500, size, SEPIA, (x, top + scale.pt(37)))
    row = pygame.Rect(left, top + side + scale.pt(10), rect.width - 2 * pad, scale.pt(CHIP))
    draw_words(canvas, row, applicant.words)

"""Units, colours that can be read, pictures that are missing, and words that stand where they should."""

import io
from pathlib import Path

import pygame
import pytest

from game.ui import backdrop, icons, paint, theme
from game.ui.assets import Assets
from game.ui.icons import Icon
from game.ui.installed import asset_root
from game.ui.lettering import Lettering, Run
from game.ui.shapes import Shelf
from game.ui.theme import Colour, Face, Scale
from game.ui.widgets.button import DISABLED_LOOK, LOOKS, Kind


@pytest.mark.parametrize(
    "size", [(1280, 720), (1920, 1080), (1024, 640), (1024, 768), (2560, 1080), (3840, 2160), (1366, 768)]
)
def test_the_stage_is_never_smaller_than_it_was_drawn_for(size: tuple[int, int]) -> None:
    width, height = Scale(*size).stage
    assert width >= 1280 - 1e-9
    assert height >= 720 - 1e-9
    assert min(width - 1280, height - 720) == pytest.approx(0, abs=1e-6)


def test_letters_grow_apart_from_the_stage() -> None:
    scale = Scale(1920, 1080, 1.2)
    assert scale.px(100) == 150
    assert scale.pt(100) == 180
    assert Scale(1024, 640).font_px(15) == 13


@pytest.mark.parametrize("width", range(1280, 2000, 37))
def test_neighbours_neither_gap_nor_overlap(width: int) -> None:
    scale = Scale(width, width * 9 // 16)
    for left in range(0, 200, 7):
        a, b = scale.rect(left, left, 33, 21), scale.rect(left + 33, left, 12, 21)
        assert a.right == b.left


READ: list[tuple[Colour, Colour, float]] = [
    (theme.PAPER, theme.CLOTH_LAMP, 4.5),
    (theme.MIST, theme.PANEL_TURN, 4.5),
    (theme.DIM, theme.PANEL, 4.5),
    (theme.INK, theme.PAPER, 4.5),
    (theme.SEPIA, theme.PAPER_STRIPE, 4.5),
    (theme.PAPER, theme.WOOD, 4.5),
    (theme.ORO_LIGHT, theme.INK, 4.5),
    (theme.WARNING, theme.PANEL, 4.5),
    (theme.BORDER, theme.CLOTH, 3.0),
    (theme.BORDER, theme.PANEL, 3.0),
    *((look.text, look.fill, 4.5) for look in (*LOOKS.values(), DISABLED_LOOK)),
    *((look.second, look.fill, 4.5) for look in LOOKS.values()),
]


@pytest.mark.parametrize(("text", "ground", "least"), READ)
def test_words_can_be_read(text: Colour, ground: Colour, least: float) -> None:
    assert theme.contrast(text, ground) >= least


@pytest.mark.parametrize("kind", Kind)
def test_words_can_be_read_on_a_button_under_the_pointer(kind: Kind) -> None:
    look = LOOKS[kind]
    lighter = theme.mix(look.fill, theme.WHITE, 0.14 if look.text == theme.INK else 0.05)
    assert theme.contrast(look.text, lighter) >= 4.5


def test_missing_and_broken_pictures_are_drawn_and_noted(tmp_path: Path) -> None:
    (tmp_path / "broken.svg").write_text("<svg", encoding="utf-8")
    assets = Assets(tmp_path)
    for name in ("nowhere", "broken", "nowhere"):
        picture = assets.svg(name, (60, 90))
        assert picture.get_size() == (60, 90)
        assert picture.get_at((30, 12)).a > 0
    assert len(assets.problems) == 2
    assert assets.image("no.png") is None
    assert assets.font(Face.SANSITA_700, 20).get_height() > 0
    assert len(assets.problems) == 4


def test_pictures_have_the_exact_size_asked_for_and_are_kept(tmp_path: Path) -> None:
    drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="154"><rect width="100" height="154"/></svg>'
    (tmp_path / "card.svg").write_text(drawing, encoding="utf-8")
    assets = Assets(tmp_path)
    for size in ((118, 182), (60, 92), (200, 200)):
        assert assets.svg("card", size).get_size() == size
    assert assets.svg("card.svg", (60, 92)).get_at((30, 46)) == pygame.Color(0, 0, 0, 255)
    assert assets.svg("card", (60, 92)) is assets.svg("card", (60, 92))
    assert assets.problems == []


def test_the_assets_are_found_and_every_face_is_there(assets: Assets) -> None:
    assert (asset_root() / "fonts").is_dir()
    for face in Face:
        assert (assets.root / "fonts" / face.value).is_file()


def test_a_shelf_lets_go_of_what_was_not_asked_for_longest() -> None:
    shelf = Shelf(3 * 40 * 40 * 4)
    made = [shelf.get(n, lambda: pygame.Surface((40, 40), pygame.SRCALPHA, 32)) for n in range(3)]
    shelf.get(0, lambda: pygame.Surface((1, 1)))
    shelf.get(3, lambda: pygame.Surface((40, 40), pygame.SRCALPHA, 32))
    assert len(shelf) == 3
    assert shelf.get(0, lambda: pygame.Surface((1, 1))) is made[0]
    assert shelf.get(1, lambda: pygame.Surface((1, 1))) is not made[1]


@pytest.fixture
def lettering(assets: Assets) -> Lettering:
    return Lettering(Scale(1280, 720), assets)


def ink_rows(lettering: Lettering, text: str, face: Face, size: float) -> tuple[int, int]:
    """The first and last row of pixels that have ink when a text is centred on row 100."""
    surface = pygame.Surface((800, 200))
    lettering.draw(surface, text, face, size, theme.WHITE, (10, 100))
    box = pygame.mask.from_threshold(surface, theme.WHITE, (90, 90, 90, 255)).get_bounding_rects()
    return min(rect.top for rect in box), max(rect.bottom for rect in box)


@pytest.mark.parametrize("face", Face)
@pytest.mark.parametrize("size", [15, 17, 18, 22, 28, 54])
def test_words_are_centred_by_their_capitals(face: Face, size: float, lettering: Lettering) -> None:
    top, bottom = ink_rows(lettering, "H", face, size)
    assert (top + bottom) / 2 == pytest.approx(100, abs=1.5)


@pytest.mark.parametrize("face", Face)
@pytest.mark.parametrize("size", [17, 18, 22, 28, 54])
def test_accents_do_not_move_the_baseline(face: Face, size: float, lettering: Lettering) -> None:
    plain, accented = ink_rows(lettering, "HINIH", face, size), ink_rows(lettering, "HÍÑÍH", face, size)
    assert accented[1] == plain[1]
    assert accented[0] < plain[0]


@pytest.mark.parametrize("size", [13, 15, 17])
def test_words_never_run_together(size: float, lettering: Lettering) -> None:
    together = lettering.measure("telopiden", Face.ALEGREYA_500, size)
    apart = lettering.measure("te lo piden", Face.ALEGREYA_500, size)
    assert apart - together >= 2 * round(size * 0.25) - 1


def test_wrapped_lines_fit_and_lose_no_word(lettering: Lettering) -> None:
    text = "Caer es tirar una carta igual a la que acaba de tirar el jugador anterior.\nOtro párrafo."
    lines = lettering.wrap(text, 160)
    assert all(lettering.measure(line, Face.ALEGREYA_500, 17) <= 160 for line in lines)
    assert " ".join(lines).split() == text.split()
    long = lettering.wrap("x" * 300, 100)
    assert "".join(long) == "x" * 300
    assert all(lettering.measure(line, Face.ALEGREYA_500, 17) <= 100 for line in long)


def test_words_are_cut_with_an_ellipsis_or_made_smaller(lettering: Lettering) -> None:
    cut = lettering.elide("Yelitza del Carmen", Face.ALEGREYA_700, 18, 90)
    assert cut.endswith("…")
    assert lettering.measure(cut, Face.ALEGREYA_700, 18) <= 90
    assert lettering.elide("Ana", Face.ALEGREYA_700, 18, 90) == "Ana"
    assert 15 <= lettering.fit("Vale cuatro", Face.SANSITA_800, 28, 120) < 28


def test_runs_follow_one_another_and_anchor_as_one(lettering: Lettering) -> None:
    surface = pygame.Surface((400, 60))
    runs = (Run("Yelitza", Face.ALEGREYA_800, theme.PAPER), Run(" cantó", Face.ALEGREYA_500, theme.MIST))
    left = lettering.draw_runs(surface, runs, 18, (10, 30))
    right = lettering.draw_runs(surface, runs, 18, (390, 30), "right")
    assert left.width == pytest.approx(right.width, abs=2)
    assert right.right == pytest.approx(390, abs=2)


@pytest.mark.parametrize("icon", Icon)
def test_every_icon_has_ink_and_stays_on_its_square(icon: Icon) -> None:
    drawn = icons.surface(icon, 48, theme.PAPER)
    box = drawn.get_bounding_rect(min_alpha=40)
    assert box.width >= 16
    assert box.height >= 3
    assert pygame.Rect(0, 0, 48, 48).contains(box)


def test_a_box_is_smooth_at_its_corners_and_solid_inside() -> None:
    surface = pygame.Surface((60, 60))
    paint.box(surface, pygame.Rect(10, 10, 40, 40), (255, 255, 255), 12)
    shades = {surface.get_at((x, y))[0] for x in range(10, 22) for y in range(10, 22)}
    assert len(shades) > 6
    assert surface.get_at((30, 30))[0] == 255
    assert surface.get_at((10, 10))[0] < 60


def test_a_clock_shows_what_is_left() -> None:
    lit = []
    for left in (30, 15, 1, 0):
        surface = pygame.Surface((80, 80))
        paint.arc(surface, (40, 40), 30, 5, left / 30, theme.ORO)
        lit.append(pygame.mask.from_threshold(surface, theme.ORO, (40, 40, 40, 255)).count())
    assert lit == sorted(lit, reverse=True)
    assert lit[0] > 1.7 * lit[1] > lit[2] > lit[3] == 0


def test_the_cloth_never_outshines_its_lightest_pixel_by_much() -> None:
    cloth = backdrop.cloth((640, 360), 0.5)
    assert cloth is backdrop.cloth((640, 360), 0.5)
    worst = min(
        theme.contrast(theme.PAPER, (c.r, c.g, c.b))
        for x in range(0, 640, 3) for y in range(0, 360, 3) for c in (cloth.get_at((x, y)),)
    )  # fmt: skip
    assert worst >= 5.2


def test_a_table_has_a_rim_and_a_cloth() -> None:
    table = backdrop.table((640, 400), pygame.Rect(5, 26, 630, 369), 11, 0.5)
    wood, cloth = table.get_at((300, 8)), table.get_at((300, 200))
    assert wood.r > wood.g > wood.b
    assert cloth.g > cloth.r
    png = io.BytesIO()
    pygame.image.save(table, png, "png")
    assert len(png.getvalue()) > 1000


@pytest.mark.parametrize("face", list(Face))
@pytest.mark.parametrize("words", ["¡Falta envido!", "La partida es de Mayerlin", "ñ", "Nosotros, los de la esquina"])
def test_words_are_made_smaller_step_by_step_until_they_fit(words: str, face: Face, lettering: Lettering) -> None:
    """However the size is found, it is the first that fits on the way down."""
    for size, least in ((44.0, 20.0), (22.5, 15.0), (17.0, 15.0), (15.0, 15.0), (14.0, 15.0)):
        whole = lettering.measure(words, face, size)
        for width in range(0, whole + 6, max(1, whole // 23)):
            plain = size
            while plain > least and lettering.measure(words, face, plain) > width:
                plain -= 1
            assert lettering.fit(words, face, size, width, least) == max(plain, least), (size, width)

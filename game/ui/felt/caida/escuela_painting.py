"""Drawing what only Escuela shows: canto badges, called numbers, the panel of cantos, the sheet of a contest."""

from pygame import FRect

from game.rules.kernel import Seat
from game.ui import paint
from game.ui.felt.caida.contests import Contender, Outcome, contenders
from game.ui.felt.caida.cries import draw_numeral
from game.ui.felt.caida.escuela_names import escuela_canto
from game.ui.felt.caida.escuela_panel import LINE, SENTENCE, CantosPanel, cantos_panel
from game.ui.felt.caida.escuela_sprites import CantoSheet
from game.ui.felt.caida.layout import CARD, HEADER, Plan
from game.ui.felt.cast import Place
from game.ui.felt.felt import Picture
from game.ui.felt.pen import Pen
from game.ui.felt.sprites import Face as CardFace
from game.ui.felt.stage import CARD_RATIO
from game.ui.felt.tally import Entry, Row, Tally, draw_tally
from game.ui.motion.tween import Pose
from game.ui.texts import t
from game.ui.theme import (
    ACCEPT,
    COPA,
    DIM,
    INK,
    MIST,
    ORO,
    ORO_LIGHT,
    PANEL_ROW,
    PAPER,
    SEPIA,
    WARNING,
    Colour,
    Face,
    mix,
)

GROUNDS: dict[Outcome, tuple[Colour, Colour]] = {
    Outcome.WAITING: (PAPER, INK),
    Outcome.EXPOSED: (COPA, PAPER),
    Outcome.FIRM: (PAPER, INK),
    Outcome.PAID: (ORO, INK),
    Outcome.BEATEN: (PANEL_ROW, DIM),
    Outcome.DEAD: (PANEL_ROW, WARNING),
    Outcome.FALSE: (PANEL_ROW, WARNING),
}
"""The ground of a badge, and its letters."""
BADGE_OVER = 20.0
"""How much wider a badge may be than the plaque, or the cards, of its owner."""


# Badges


def draw_badges(pen: Pen, picture: Picture) -> None:
    """Beside each player, the canto that he has told."""
    for contender in contenders(picture.view):
        ground, ink = GROUNDS[contender.outcome]
        words = badge_words(contender)
        box = badge_box(picture.plan, contender.entry.seat, pen.chip_width(words))
        pen.box(box, ground, box.height / 2)
        pen.fitted(words, Face.ALEGREYA_700, 15, ink, box.centerx, box.centery, box.width - 12, "center")


def badge_box(plan: Plan, seat: Seat, width: float) -> FRect:
    """Where a badge of this width stands; one beside a player at the edge of the cloth stays on it."""
    x, y = badge_spot(plan, seat)
    if seat != plan.cast.me:
        by = plan.fans[seat] if plan.cast.place(seat) is Place.TOP and seat in plan.fans else plan.plaques[seat]
        width = min(width, by.width + BADGE_OVER)
    box = FRect(0, 0, width, 23 * plan.stage.text)
    box.center = x, y
    if seat != plan.cast.me:
        box.clamp_ip(plan.stage.middle)
    return box


def badge_words(contender: Contender) -> str:
    """What a badge says: the canto, and how it ended."""
    name = escuela_canto(contender.entry.canto)
    if contender.outcome is Outcome.PAID:
        return f"{name} +{contender.entry.paid}"
    return name


def badge_spot(plan: Plan, seat: Seat) -> tuple[float, float]:
    """The middle of a badge: on the lower edge of the cards of its owner; mine on my plaque."""
    if seat == plan.cast.me and not plan.watched:
        plaque = plan.plaques[seat]
        return plaque.right - 62 * plan.stage.text, plaque.top
    cards = plan.hand if seat == plan.cast.me else plan.fans.get(seat)
    if cards is not None:
        return cards.centerx, cards.bottom
    plaque = plan.plaques[seat]
    side = plan.cast.place(seat) in (Place.LEFT, Place.RIGHT)
    return plaque.centerx, plaque.bottom + (26 if side else 0) * plan.stage.text


# The echada


def draw_called(pen: Pen, picture: Picture) -> None:
    """Over each card of the echada the number with which it was called; in oro when it came."""
    for called in picture.memory.echada:
        pose = picture.poses.get(CardFace(called.card))
        if pose is not None and pose.flip < 0.5:
            _draw_call(pen, called.called, called.hit, pose)


def _draw_call(pen: Pen, number: int, hit: bool, pose: Pose) -> None:
    if hit:
        draw_numeral(pen, number, pose)
        return
    width = pose.scale * CARD
    radius = min(15 * pen.canvas.scale.text, width * 0.2)
    x, y = pose.x, pose.y - width * CARD_RATIO / 2 - radius * 0.15
    place = (x * pen.u, y * pen.u)
    paint.disc(pen.surface, place, radius * pen.u, PANEL_ROW, MIST, max(1.5, 2 * pen.u))
    size = max(10, round(radius * 1.25 * pen.u))
    pen.canvas.lettering.draw_px(pen.surface, str(number), Face.BITTER_700, size, MIST, place, "center")


# The panel


def draw_cantos(pen: Pen, picture: Picture) -> CantosPanel | None:
    """The ground of the panel and its words; the buttons on it are controls."""
    panel = cantos_panel(picture.view, picture.plan)
    if panel is None:
        return None
    text = picture.plan.stage.text
    pen.panel(panel.box)
    left, width = panel.box.left + 16, panel.box.width - 32
    top = panel.box.top + 12 * text
    if panel.title:
        pen.fitted(panel.title, Face.ALEGREYA_700, 17, PAPER, left, panel.box.top + 23 * text, width)
        top = panel.box.top + HEADER * text
    for row in panel.rows:
        _draw_row(pen, picture, row, FRect(panel.box.left + 10, top, panel.box.width - 20, LINE * text))
        top += LINE * text
    lines = pen.canvas.lettering.wrap(panel.note, round(width * pen.u), Face.ALEGREYA_500, 17)
    for place, line in enumerate(lines[: panel.lines]):
        pen.word(line, Face.ALEGREYA_500, 17, MIST, left, top + SENTENCE * (place + 0.5) * text)
    return panel


def _draw_row(pen: Pen, picture: Picture, row: Contender, box: FRect) -> None:
    """Whose canto, which, and how it fares."""
    cast, entry = picture.plan.cast, row.entry
    ours = cast.mine(entry.seat)
    if row.outcome is Outcome.PAID:
        pen.box(box, PANEL_ROW, 8, ORO, 1.5)
    quiet = row.outcome in (Outcome.BEATEN, Outcome.DEAD, Outcome.FALSE)
    ink = DIM if quiet else PAPER
    word, colour = _fares(row)
    fate = pen.word(word, Face.ALEGREYA_700, 17, colour, box.right - 8, box.centery, "right")
    room = fate.left / pen.u - box.left - 18
    name = pen.fitted(cast.called(entry.seat), Face.ALEGREYA_800 if ours else Face.ALEGREYA_700, 17, ink,
                      box.left + 8, box.centery, room * 0.5)  # fmt: skip
    left = name.right / pen.u + 8
    pen.fitted(escuela_canto(entry.canto), Face.ALEGREYA_500, 17, ink if quiet else MIST, left, box.centery,
               fate.left / pen.u - 8 - left)  # fmt: skip


def _fares(row: Contender) -> tuple[str, Colour]:
    words: dict[Outcome, tuple[str, Colour]] = {
        Outcome.WAITING: (t("espera"), MIST),
        Outcome.EXPOSED: (t("en el aire"), WARNING),
        Outcome.FIRM: (t("firme"), ORO_LIGHT),
        Outcome.PAID: (f"+{row.entry.paid}", ORO_LIGHT),
        Outcome.BEATEN: (t("pierde"), DIM),
        Outcome.DEAD: (t("muerto"), WARNING),
        Outcome.FALSE: (t("falso"), WARNING),
    }
    return words[row.outcome]


# The sheet of a contest


def draw_contest(pen: Pen, plan: Plan, sheet: CantoSheet, pose: Pose) -> None:
    """Whose canto is paid and whose are beaten, on paper, in the middle of the mesa."""
    rows = tuple(_contender(*row) for row in sheet.rows)
    draw_tally(pen, plan, Tally(t("Cobra el mejor canto"), rows, note=sheet.note), pose)


def _contender(name: str, canto: str, points: int, outcome: Outcome) -> Row:
    paid = outcome is Outcome.PAID
    ink = INK if paid else SEPIA
    gained = (
        Entry(f"+{points}", Face.BITTER_700, 24, ACCEPT) if paid else Entry(t("pierde"), Face.ALEGREYA_500, 18, SEPIA)
    )
    told = Entry(canto, Face.ALEGREYA_700, 18, ink)
    return Row(Entry(name, Face.SANSITA_700, 20, ink), (told, gained), mix(PAPER, ORO, 0.35) if paid else PAPER)

"""Drawing a table of Truco: panels, plaques and the sheet under the controls, then cards, marks and cries."""

from dataclasses import replace

from pygame import FRect

from game.rules.cards import Card
from game.rules.kernel import Seat
from game.rules.truco.model import Phase, State, Throw
from game.rules.truco.prices import my_tanto
from game.rules.truco.responses import is_ballot, vote_of
from game.rules.truco.tricks import on_top, taker
from game.ui import icons
from game.ui import paint as brush
from game.ui.felt.cards import Deck, pictures
from game.ui.felt.felt import Clock, Picture
from game.ui.felt.logbook import draw_log
from game.ui.felt.pen import Pen
from game.ui.felt.plaques import Sitting, draw_plaque
from game.ui.felt.saying import tone
from game.ui.felt.sprites import Back, Face, Sprite, Tone
from game.ui.felt.stage import CARD_RATIO, GAP
from game.ui.felt.truco.asking import answers, asked, envido_lives, open_still, stake, top
from game.ui.felt.truco.cries import draw_effect, draw_shout
from game.ui.felt.truco.effects import shout_spot
from game.ui.felt.truco.layout import FACE_DOWN, LIFT, Plan, layout, slot_box
from game.ui.felt.truco.panels import draw_ladder, draw_score, draw_tantos
from game.ui.felt.truco.seats import CARD, HAND_GAP
from game.ui.felt.truco.sheet import Sheet, sheet_for
from game.ui.felt.truco.sprites import Shout
from game.ui.felt.truco.vira_marks import announced, draw_deck, draw_vira_marks
from game.ui.felt.truco.words import cry, held, loudness, said
from game.ui.icons import Icon
from game.ui.lettering import Run
from game.ui.motion.tween import Pose
from game.ui.texts import t
from game.ui.theme import (
    INK,
    MIST,
    ORO,
    PAPER,
    REFUSE,
    RIVAL_BAR,
    SEPIA,
    Colour,
    fade,
)
from game.ui.theme import Face as Type
from game.ui.widgets.canvas import Canvas

IDLE_DARK = 0.24
"""Shade of my cards while they wait and nothing is asked of me."""
LOW, LEAST_LOG = 60.0, 110.0
"""A plaque lower than this has only a name on it, in letter units; a bitácora lower than this says too little."""


def paint_ground(canvas: Canvas, picture: Picture) -> None:
    """Panels, plaques, and the ground of the sheet."""
    pen, plan, view = Pen(canvas), picture.plan, picture.view
    draw_score(pen, picture)
    draw_ladder(pen, picture)
    sheet = _sheet(picture)
    if not plan.watched:
        above = plan.right.top if sheet is None else sheet.box.top
        shown = above >= plan.right.top - 1 and draw_tantos(pen, picture)
        first = plan.right.top if shown else plan.stage.right.top
        foot = plan.stage.right.bottom if sheet is None else sheet.box.top - GAP
        if foot - first >= LEAST_LOG:
            draw_log(pen, FRect(plan.right.left, first, plan.right.width, foot - first), picture.lines)
    if sheet is not None:
        hidden = sheet.box.top < plan.right.top - 1 and envido_lives(view, plan.cast)
        _draw_sheet(pen, replace(sheet, beside=_my_tantos(picture)) if hidden else sheet)
    for seat in plan.plaques:
        _draw_seat(pen, picture, seat)


def paint(canvas: Canvas, picture: Picture) -> None:
    """Cards, those that fly last; then what is marked, asked and cried."""
    pen = Pen(canvas)
    draw_deck(pen, picture, _deck(pen, picture))
    _draw_slot(pen, picture)
    _draw_cards(pen, picture, flying=False)
    if picture.settled:
        _draw_marks(pen, picture)
    _draw_cards(pen, picture, flying=True)
    _draw_sentence(pen, picture)
    if picture.settled:
        _draw_standing(pen, picture)
        return
    for sprite, pose in picture.poses.items():
        if not isinstance(sprite, Face | Back) and pose.alpha > 0.01:
            draw_effect(pen, picture.plan, sprite, pose)


def _sheet(picture: Picture) -> Sheet | None:
    """The sheet of the right column; none while a deal is written down."""
    return None if picture.memory.closing else sheet_for(picture.view, picture.plan)


def _my_tantos(picture: Picture) -> str:
    """My tantos in the head of a sheet that leaves no room for their panel."""
    mine = my_tanto(picture.view, picture.plan.cast.me)
    return "" if mine is None else t("tienes {n}", n=mine)


# Who sits here


def _draw_seat(pen: Pen, picture: Picture, seat: Seat) -> None:
    plan, view = picture.plan, picture.view
    busy = seat in asked(view)
    clock = picture.clock
    mine = clock if clock is not None and busy else None
    known = _known_tanto(picture, seat)
    brief = _brief(view, seat, busy) if known is None else t("tanto {n}", n=known)
    if plan.plaques[seat].height < LOW * plan.stage.text:
        _draw_low(pen, picture, seat, busy)
        return
    draw_plaque(
        pen,
        plan.plaques[seat],
        Sitting(
            name=plan.cast.names[seat],
            picture=plan.cast.picture(seat),
            mine=plan.cast.mine(seat),
            turn=busy,
            words=_words(picture, seat, busy, brief),
            brief=brief,
            chip=_chip(view, seat),
            icon=Icon.CARDS if view.deal and seat == view.dealer and plan.stage.text == 1 else None,
            clock=None if mine is None else Clock(seat, mine.left, mine.total),
        ),
    )


def _known_tanto(picture: Picture, seat: Seat) -> int | None:
    """The tanto of a hand that a replay lays open."""
    return my_tanto(picture.view, seat) if picture.plan.watched else None


def _draw_low(pen: Pen, picture: Picture, seat: Seat, busy: bool) -> None:
    """A plaque with a name and no more, a bar of its side at the left."""
    plan, rect = picture.plan, picture.plan.plaques[seat]
    text, mine = plan.stage.text, plan.cast.mine(seat)
    pen.plaque(rect, busy, mine)
    pen.box(FRect(rect.left + 10, rect.centery - 9 * text, 6, 18 * text), ORO if mine else RIVAL_BAR, 3)
    room = rect.width - 30
    known = _known_tanto(picture, seat)
    if known is not None and pen.width(plan.cast.names[seat], Type.ALEGREYA_800, 15) <= room - 30 * text:
        room -= 30 * text
        pen.word(str(known), Type.BITTER_700, 17, MIST, rect.right - 12, rect.centery, "right")
    pen.fitted(plan.cast.names[seat], Type.ALEGREYA_800, 18, PAPER, rect.left + 22, rect.centery, room)
    chip = _chip(picture.view, seat)
    if chip:
        pen.chip(chip, (rect.centerx, rect.bottom), PAPER, INK)


def _chip(view: State, seat: Seat) -> str:
    if not view.deal or view.phase is Phase.OVER:
        return ""
    if view.reparto.gone[seat]:
        return t("Al mazo")
    if seat == view.reparto.mano:
        return t("Mano")
    return t("Reparte") if seat == view.dealer else ""


def _brief(view: State, seat: Seat, busy: bool) -> str:
    canto = top(view)
    if canto is not None and busy:
        if not is_ballot(canto):
            return t("responde")
        vote = vote_of(canto, seat)
        return t("vota…") if vote is None else said(vote)
    return announced(view, seat, held(len(view.reparto.hands[seat])))


def _words(picture: Picture, seat: Seat, busy: bool, brief: str) -> str:
    view, cast = picture.view, picture.plan.cast
    canto = top(view)
    if picture.plan.watched and not canto:
        return brief
    if not cast.is_me(seat):
        partner = cast.format.pairs and cast.ours(seat) and not (busy and canto)
        vote = vote_of(canto, seat) if canto is not None and busy else None
        if vote is not None:
            return t("vota {call}", call=said(vote))
        return t("tu pareja · {cards}", cards=brief) if partner and cast.format.seats == 4 else brief
    if not busy and answers(view, seat):
        return t("puedes responder")
    if not busy:
        return t("esperas tu turno") if open_still(view) else t("esperas")
    if canto is None:
        return t("te toca")
    if not is_ballot(canto):
        return t("respondes tú")
    vote = vote_of(canto, seat)
    return t("votas tú") if vote is None else t("votas {call}", call=said(vote))


# The sheet


def _draw_sheet(pen: Pen, sheet: Sheet) -> None:
    if sheet.tone is None:
        pen.panel(sheet.box)
        if sheet.title:
            pen.title(sheet.title, sheet.box)
        return
    pixels, u = pen.px(sheet.box), pen.u
    brush.shadow(pen.surface, pixels, 16 * u, max(2, round(10 * u)), round(4 * u), 0.4)
    ground, letters = (ORO, INK) if sheet.tone is Tone.OURS else (REFUSE, PAPER)
    pen.box(sheet.box, PAPER, 16)
    head = FRect(sheet.box.left, sheet.box.top, sheet.box.width, sheet.head)
    pen.box(head, ground, 16)
    pen.box(FRect(head.left, head.centery, head.width, head.height / 2), ground, 0)
    y = head.centery
    room = sheet.box.width - 32
    size = pen.canvas.lettering.fit(sheet.title, Type.SANSITA_900, 28, round(room * u), 17)
    left = head.left + 16 + pen.width(sheet.title, Type.SANSITA_900, size) + 10
    if pen.width(sheet.beside, Type.ALEGREYA_700, 17) <= head.right - 16 - left:
        pen.word(sheet.title, Type.SANSITA_900, size, letters, head.left + 16, y)
        pen.word(sheet.beside, Type.ALEGREYA_700, 17, letters, head.right - 16, y, "right")
        return
    text = pen.canvas.scale.text
    pen.word(sheet.title, Type.SANSITA_900, min(size, 24), letters, head.left + 16, y - 9 * text)
    pen.fitted(sheet.beside, Type.ALEGREYA_700, 17, letters, head.left + 16, y + 16 * text, room)


def _draw_sentence(pen: Pen, picture: Picture) -> None:
    """What is asked, or what the call under the pointer would bring, or why it cannot be made."""
    sheet = _sheet(picture)
    if sheet is None:
        return
    preview, sentence, colour = picture.preview, sheet.sentence, MIST if sheet.tone is None else INK
    if preview is not None and preview.text and picture.settled:
        sentence = preview.text
        colour = PAPER if sheet.tone is None else SEPIA
    area = sheet.words
    if not sheet.title and sheet.tone is None:
        area = FRect(area.left, sheet.box.top + 8, area.width, sheet.box.height - 16)
    _fill(pen, sentence, colour, area, sheet.lines)


def _fill(pen: Pen, sentence: str, colour: Colour, area: FRect, lines: int) -> None:
    """A sentence in so many rows: in smaller letters when it is longer."""
    lettering, width = pen.canvas.lettering, round(area.width * pen.u)
    size = 18.0
    while size > 14 and len(lettering.wrap(sentence, width, Type.ALEGREYA_500, size)) > lines:
        size -= 0.5
    rows = lettering.wrap(sentence, width, Type.ALEGREYA_500, size)
    step = min(22 * pen.canvas.scale.text, area.height / max(1, len(rows)))
    first = area.top + (step / 2 if lines > 1 else area.height / 2)
    for place, row in enumerate(rows):
        pen.runs(_emphasised(row, colour), size, area.left, first + place * step)


def _emphasised(row: str, colour: Colour) -> tuple[Run, ...]:
    """A row of words, its figures strong."""
    words = row.split(" ")
    spaced = [word if place == len(words) - 1 else f"{word} " for place, word in enumerate(words)]
    strong = [any(letter.isdigit() for letter in word) for word in words]
    return tuple(
        Run(word, Type.ALEGREYA_800 if bold else Type.ALEGREYA_500, colour)
        for word, bold in zip(spaced, strong, strict=True)
    )


# Cards


def _deck(pen: Pen, picture: Picture) -> Deck:
    return Deck(pen.canvas, CARD, _sources(picture.plan), picture.back, picture.settled)


def _sources(plan: Plan) -> tuple[float, ...]:
    return (plan.open_width, plan.width, (plan.hand.width - 2 * HAND_GAP) / 3)


def wanted(plan: Plan) -> tuple[tuple[str, float, float], ...]:
    """Every card at every size in which it will be wanted, so that it can be drawn before it is."""
    return pictures(CARD, _sources(plan))


def _draw_slot(pen: Pen, picture: Picture) -> None:
    """The place where my card is awaited."""
    view, plan = picture.view, picture.plan
    if plan.watched or not picture.settled or not plan.cast.is_me(view.reparto.turn) or not open_still(view):
        return
    box = slot_box(plan, len(view.reparto.tricks))
    brush.dashed(pen.surface, pen.px(box), 7 * pen.u, fade(MIST, 0.8), 2 * pen.u, 7 * pen.u)
    words = t("tu carta") if plan.stage.text == 1 and plan.width > CARD - 8 else t("tú")
    pen.fitted(words, Type.ALEGREYA_700, 17, MIST, box.centerx, box.centery, box.width - 8, "center")


def _draw_cards(pen: Pen, picture: Picture, flying: bool) -> None:
    moved = _deck(pen, picture)
    lying = replace(moved, settled=True)
    rest = layout(picture.view, picture.plan)
    for sprite, pose in picture.poses.items():
        if not isinstance(sprite, Face | Back) or _flies(picture, sprite, pose) is not flying:
            continue
        deck = lying if rest.get(sprite) == pose else moved
        if isinstance(sprite, Face):
            deck.draw(sprite.card, _shown(picture, sprite, pose))
        else:
            deck.draw(None, pose.but(flip=1.0) if picture.settled else pose)


def _flies(picture: Picture, sprite: Sprite, pose: Pose) -> bool:
    held_now = picture.dragged is not None and picture.dragged[0] == sprite
    return pose.lift > 0 or held_now or picture.pointed == sprite


def _shown(picture: Picture, sprite: Face, pose: Pose) -> Pose:
    """The pose with what the pointer does to it, and the light on the card that is winning."""
    view, plan = picture.view, picture.plan
    if not picture.settled:
        return pose
    if sprite in _leading(view):
        return pose.but(glow=1.0)
    if plan.watched or Card(sprite.card) not in view.reparto.hands[plan.cast.me]:
        return pose
    if picture.dragged is not None and picture.dragged[0] == sprite:
        return pose.but(x=pose.x + picture.dragged[1], y=pose.y + picture.dragged[2], lift=1.0)
    if plan.cast.me not in asked(view) and not answers(view, plan.cast.me):
        return pose.but(shade=IDLE_DARK) if view.phase is Phase.PLAY else pose
    if picture.pointed == sprite and not view.reparto.pending:
        return picture.raised(pose, LIFT, 0.8)
    return pose


def _leading(view: State) -> tuple[Face | Back, ...]:
    """The card that is winning the trick over some other, or those that tie for it."""
    trick, vira = view.reparto.trick, view.reparto.vira.card
    if len(trick) < 2:
        return ()
    took, strongest = taker(trick, view.format, vira), on_top(trick, vira)
    number = len(view.reparto.tricks)
    return tuple(_lying(throw, number) for throw in trick if throw.seat in strongest and took in (None, throw.seat))


def _lying(throw: Throw, number: int) -> Face | Back:
    return Back(throw.seat, FACE_DOWN + number) if throw.card is None else Face(str(throw.card))


# Marks, and the cry that stands while it waits for its answer


def _draw_marks(pen: Pen, picture: Picture) -> None:
    """Who is winning the trick, and how the card under the pointer would stand in it."""
    view, plan = picture.view, picture.plan
    leading = _leading(view)
    draw_vira_marks(pen, picture)
    for face in leading:
        pose = picture.poses[face]
        low = pose.y + plan.width * CARD_RATIO / 2 + 6
        if plan.stage.text > 1 or plan.watched or plan.width < CARD - 8:
            _draw_crown(pen, (pose.x - plan.width / 2, low - 10), tied=len(leading) > 1)
        else:
            words = t("va ganando") if len(leading) == 1 else t("parda")
            pen.chip(words, (pose.x, low), ORO if len(leading) == 1 else PAPER, INK)


def _draw_crown(pen: Pen, centre: tuple[float, float], tied: bool) -> None:
    radius = 13 * min(1.2, pen.canvas.scale.text)
    place = (centre[0] * pen.u, centre[1] * pen.u)
    brush.disc(pen.surface, place, radius * pen.u, PAPER if tied else ORO, INK, max(1.0, 1.5 * pen.u))
    if tied:
        pen.word("=", Type.BITTER_700, 18, INK, *centre, "center")
    else:
        icons.draw(pen.surface, Icon.CROWN, place, round(radius * 1.15 * pen.u), INK)


def _draw_standing(pen: Pen, picture: Picture) -> None:
    """The cry of a canto stays until it is answered; a word over the card that is pointed at."""
    view, plan = picture.view, picture.plan
    what = stake(view)
    if what is not None:
        cried = Shout(what.caller, cry(what.call), tone(plan.cast, what.caller), loudness(what.call))
        draw_shout(pen, plan, cried, shout_spot(plan, what.caller))
    preview = picture.preview
    if preview is None or not preview.title or not isinstance(picture.pointed, Face):
        return
    pose = picture.poses.get(picture.pointed)
    if pose is not None and picture.dragged is None:
        centre = (pose.x, pose.y - plan.hand.height / 2 - (0 if picture.still else LIFT))
        good = preview.title == t("iría ganando")
        pen.chip(preview.title, centre, ORO if good else INK, INK if good else PAPER)

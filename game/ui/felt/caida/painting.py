"""Drawing a table of Caída: panels and plaques under the controls, cards that fly and cries over them."""

from dataclasses import replace

from pygame import FRect

from game.rules.caida import awaited
from game.rules.caida.model import Phase, State
from game.rules.caida.terms import CantoPolicy, FirstDealer, Opening
from game.rules.cards import DECK, Card
from game.rules.kernel import Seat
from game.ui.felt.caida.cries import draw_effect, draw_numeral
from game.ui.felt.caida.escuela_painting import draw_badges, draw_called, draw_cantos, draw_contest
from game.ui.felt.caida.escuela_sprites import CantoSheet
from game.ui.felt.caida.experto_painting import draw_chain, draw_pause, draw_sheet, draw_steps, draw_suspects, shown
from game.ui.felt.caida.layout import CARD, HAND_GAP, LIFT, Plan, layout
from game.ui.felt.caida.panels import draw_calls, draw_ciclo, draw_score
from game.ui.felt.caida.texts import held, my_word, seat_word
from game.ui.felt.cards import Deck, draw_pile, pictures
from game.ui.felt.felt import Picture
from game.ui.felt.logbook import draw_log
from game.ui.felt.pen import Pen
from game.ui.felt.plaques import Sitting, draw_plaque
from game.ui.felt.sprites import Back, Face, Sprite
from game.ui.felt.stage import CARD_RATIO
from game.ui.icons import Icon
from game.ui.motion.tween import Pose
from game.ui.texts import t
from game.ui.theme import COPA, INK, ORO, ORO_LIGHT, PAPER, fade
from game.ui.theme import Face as Type
from game.ui.widgets.canvas import Canvas

DARK, REST_DARK, IDLE_DARK = 0.34, 0.1, 0.24
"""Shade of what a hovered card leaves, of my cards that wait for my turn, and of nothing else."""


def paint_ground(canvas: Canvas, picture: Picture) -> None:
    """Panels, plaques and piles."""
    pen = Pen(canvas)
    draw_score(pen, picture)
    draw_log(pen, picture.plan.log, picture.lines)
    draw_ciclo(pen, picture, _draw_foot(pen, picture))
    _draw_plaques(pen, picture)
    _draw_piles(pen, picture)


def _draw_foot(pen: Pen, picture: Picture) -> FRect | None:
    """The panel at the foot of the right column, and where it stands."""
    if picture.plan.watched:
        return None
    mine = draw_sheet(pen, picture)
    if mine is not None:
        return mine
    declared = picture.view.rules.canto_policy is CantoPolicy.DECLARED
    panel = draw_calls(pen, picture) if declared else draw_cantos(pen, picture)
    return None if panel is None else panel.box


def paint(canvas: Canvas, picture: Picture) -> None:
    """Cards, those that fly last; then what is marked and what is cried."""
    pen = Pen(canvas)
    if picture.settled:
        draw_chain(pen, picture)
    _draw_cards(pen, picture, flying=False)
    draw_called(pen, picture)
    draw_badges(pen, picture)
    if picture.settled:
        _draw_marks(pen, picture)
    _draw_cards(pen, picture, flying=True)
    if picture.settled:
        draw_steps(pen, picture)
        draw_suspects(pen, picture)
        _draw_preview(pen, picture)
        draw_pause(pen, picture)
        return
    for sprite, pose in picture.poses.items():
        if isinstance(sprite, Face | Back) or pose.alpha <= 0.01:
            continue
        if isinstance(sprite, CantoSheet):
            draw_contest(pen, picture.plan, sprite, pose)
        else:
            draw_effect(pen, picture.plan, sprite, pose)


# Who sits here


def _draw_plaques(pen: Pen, picture: Picture) -> None:
    for seat, rect in picture.plan.plaques.items():
        draw_plaque(pen, rect, _sitting(picture, seat))


def _sitting(picture: Picture, seat: Seat) -> Sitting:
    view, cast, clock = picture.view, picture.plan.cast, picture.clock
    turn = seat in awaited(view) and view.result is None
    deals = view.ciclo > 0 and view.dealer == seat
    cards = len(view.hands[seat])
    return Sitting(
        name=cast.names[seat],
        picture=cast.picture(seat),
        mine=cast.mine(seat),
        turn=turn,
        words=t("se levantó") if seat in view.left else seat_word(cast, seat, cards, turn),
        brief=my_word(turn) if cast.is_me(seat) else t("se fue") if seat in view.left else held(cards),
        chip=_dealing(view) if deals else "",
        icon=Icon.CARDS,
        clock=clock if clock is not None and clock.seat == seat and turn else None,
    )


def _dealing(view: State) -> str:
    return t("Echa") if view.rules.opening is Opening.ECHADA else t("Reparte")


# Cards


def _deck(pen: Pen, picture: Picture) -> Deck:
    return Deck(pen.canvas, CARD, _sources(picture.plan), picture.back, picture.settled)


def _sources(plan: Plan) -> tuple[float, ...]:
    return (plan.open_width, CARD, (plan.hand.width - 2 * HAND_GAP) / 3)


def wanted(plan: Plan) -> tuple[tuple[str, float, float], ...]:
    """Every card at every size in which it will be wanted, so that it can be drawn before it is."""
    return pictures(CARD, _sources(plan))


def _draw_piles(pen: Pen, picture: Picture) -> None:
    plan, view = picture.plan, picture.view
    deck = replace(_deck(pen, picture), settled=True)
    text = plan.stage.text
    drawing = view.phase is Phase.DEALER and view.rules.first_dealer is FirstDealer.HIGHEST_CARD
    draw_pile(deck, plan.mazo, len(DECK) if drawing else len(view.mazo))
    if view.ciclo:
        if plan.labelled:
            words = t("Mazo · {n}", n=len(view.mazo))
            pen.word(words, Type.ALEGREYA_700, 17, PAPER, plan.mazo.centerx, plan.mazo.bottom + 22 * text, "center")
        elif view.mazo:
            _draw_badge(pen, plan.mazo, len(view.mazo))
    for side, rect in plan.montones.items():
        size = view.montones[side]
        if size:
            draw_pile(deck, rect, size, 4.0)
            _draw_badge(pen, rect, size)
        else:
            draw_pile(deck, rect, 0)


def _draw_badge(pen: Pen, pile: FRect, cards: int) -> None:
    text = pen.canvas.scale.text
    pen.capped(str(cards), FRect(pile.centerx - 18 * text, pile.centery - 14 * text, 36 * text, 28 * text))


def _draw_cards(pen: Pen, picture: Picture, flying: bool) -> None:
    moved = _deck(pen, picture)
    lying = replace(moved, settled=True)
    rest = layout(picture.view, picture.plan)
    still = [] if flying else [item for item in picture.poses.items() if not _flies(picture, *item)]
    moving = [item for item in picture.poses.items() if _flies(picture, *item)] if flying else []
    for sprite, pose in (*still, *moving):
        deck = lying if rest.get(sprite) == pose else moved
        if isinstance(sprite, Face):
            deck.draw(sprite.card, _shown(picture, sprite, pose))
        elif isinstance(sprite, Back):
            deck.draw(None, pose.but(flip=1.0) if picture.settled else pose)


def _flies(picture: Picture, sprite: Sprite, pose: Pose) -> bool:
    held_now = picture.dragged is not None and picture.dragged[0] == sprite
    return pose.lift > 0 or held_now or picture.pointed == sprite


def _shown(picture: Picture, sprite: Face, pose: Pose) -> Pose:
    """The pose with what the pointer does to it: lifted, dragged, outlined, darkened."""
    if not picture.settled or picture.plan.watched:
        return pose
    view, plan = picture.view, picture.plan
    chosen = shown(picture, sprite, pose) if view.rules.experto else None
    if chosen is not None:
        return chosen
    mine = Card(sprite.card) in view.hands[plan.cast.me]
    my_turn = plan.cast.is_me(view.turn) and view.result is None
    if mine:
        if picture.dragged is not None and picture.dragged[0] == sprite:
            return pose.but(x=pose.x + picture.dragged[1], y=pose.y + picture.dragged[2], lift=1.0)
        if picture.pointed == sprite and my_turn:
            return picture.raised(pose, LIFT, 0.8)
        return pose if my_turn else pose.but(shade=IDLE_DARK)
    preview = picture.preview
    if preview is None or not preview.steps:
        return pose
    if any(face == sprite for face, _ in preview.steps):
        return pose.but(angle=0.0, glow=1.0)
    return pose.but(shade=DARK)


# Marks and the preview


def _draw_marks(pen: Pen, picture: Picture) -> None:
    """The numbers of the ladder, and the card that can be fallen on."""
    view, text = picture.view, picture.plan.stage.text
    fresh = view.last_thrown
    if fresh is not None and (pose := picture.poses.get(Face(str(fresh)))) is not None:
        low = pose.y + pose.scale * CARD * CARD_RATIO / 2 + (19 * text if _one_row(picture) else 0)
        words = t("recién tirada")
        if pen.chip_width(words) > pose.scale * CARD * 1.5:
            words = t("recién")
        pen.chip(words, (pose.x, low), COPA, PAPER)
    steps: dict[int, Pose] = {}
    for face, number in picture.preview.steps if picture.preview is not None else ():
        steps.setdefault(number, picture.poses[face])
    if len(steps) > 1:
        for number, pose in steps.items():
            draw_numeral(pen, number, pose)


def _one_row(picture: Picture) -> bool:
    return len({round(picture.poses[Face(str(card))].y) for card in picture.view.mesa}) == 1


def _draw_preview(pen: Pen, picture: Picture) -> None:
    preview = picture.preview
    if preview is None:
        return
    area, text = picture.plan.pill, picture.plan.stage.text
    size = 24.0
    title = pen.width(preview.title, Type.SANSITA_700, size)
    words = preview.text
    if title + pen.width(words, Type.ALEGREYA_500, 20) + 56 * text > area.width:
        words = preview.brief
    whole = min(title + pen.width(words, Type.ALEGREYA_500, 20) + 56 * text, area.width)
    box = FRect(area.centerx - whole / 2, area.top, whole, area.height)
    pen.box(box, INK, box.height / 2, ORO if preview.cry else fade(PAPER, 0.45), 2)
    colour = ORO_LIGHT if preview.cry else PAPER
    left, right = box.left + 20 * text, box.right - 20 * text
    room = max(right - left - title - 8, (right - left) * 0.45)
    told = pen.fitted(words, Type.ALEGREYA_500, 20, PAPER, right, box.centery, room, "right")
    pen.fitted(preview.title, Type.SANSITA_700, size, colour, left, box.centery, told.left / pen.u - 8 - left)

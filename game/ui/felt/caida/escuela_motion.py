"""How the events of Escuela are seen: the draw, the echada, cantos that are told, beaten, killed and paid.

Pure, like `choreography`: at its end every timeline is the layout after, and cards that have gone are transparent.
"""

from collections.abc import Callable
from typing import Any

from game.rules.caida.escuela import (
    CantoAnnounced,
    CantoPaid,
    CantosFound,
    CantoStood,
    CardsDrawn,
    ContestAnswered,
    EchadaBuried,
    EchadaCalled,
    EchadaPlaced,
    EscuelaEvent,
    LotAwaited,
    MalEchada,
    PedirMade,
    SeatLeft,
    TribilinShown,
    ZapatoMade,
)
from game.rules.caida.model import State
from game.rules.caida.pending import Standing
from game.rules.kernel import Seat, Side
from game.ui.felt.caida.contests import Outcome, beaten_by, was_close
from game.ui.felt.caida.effects import banner_spot, bubble, scored
from game.ui.felt.caida.escuela_names import cry_of, escuela_canto, number_word, numbers_of
from game.ui.felt.caida.escuela_sprites import CantoSheet
from game.ui.felt.caida.layout import CARD, Plan, layout, seat_spot
from game.ui.felt.caida.moves import AWAY, THROW
from game.ui.felt.caida.viveza_motion import Settled, choreograph_viveza, viveza_seconds
from game.ui.felt.card_names import rank_name
from game.ui.felt.cast import Place
from game.ui.felt.saying import cried, tone
from game.ui.felt.settling import rest, settle
from game.ui.felt.sides import side_name
from game.ui.felt.sprites import Banner, Face, Tone
from game.ui.motion import easing
from game.ui.motion.timeline import Timeline, along, delayed, hold, parallel
from game.ui.motion.tween import Keyframe, Pose
from game.ui.texts import t

FLIGHT, STAGGER, LOOK_AT_DRAW = 0.26, 0.14, 1.1
"""Seconds: a drawn card on its way, between one and the next, and until they are put back."""
CALL, PLACE, BURY, MISS, HIT, MAL = 0.9, 0.5, 0.8, 0.25, 0.7, 0.9
FOUND, PAID, CONTESTED, KILLED, SAID = 1.1, 0.9, 2.2, 0.8, 0.8
SHOWN, ZAPATO, NOTICE = 2.0, 1.2, 0.9
STONES = 0.06
DRAWN = 0.95
"""The size of a drawn card against one of the mesa."""

Moved = Callable[[State, State, Any, Plan], Timeline]


def choreograph_escuela(before: State, after: State, event: EscuelaEvent, plan: Plan) -> Timeline:
    """The motion of one event, at calm speed."""
    if isinstance(event, Settled):
        return choreograph_viveza(before, after, event, plan)
    found = MOTIONS.get(type(event))
    moved = rest(layout(after, plan)) if found is None else found(before, after, event, plan)
    return parallel(moved, hold(seconds_of(event)))


def seconds_of(event: EscuelaEvent) -> float:
    """Seconds that an event takes to be watched at calm speed."""
    if isinstance(event, Settled):
        return viveza_seconds(event)
    match event:
        case CardsDrawn():
            return FLIGHT * 2 + STAGGER * len(event.cards) + LOOK_AT_DRAW
        case EchadaPlaced():
            return PLACE + (HIT + STONES * event.points if event.points else MISS)
        case MalEchada():
            return MAL + STONES * event.points
        case CantoPaid():
            return CONTESTED + STONES * event.points
        case CantoStood():
            return KILLED if event.standing is Standing.MUERTO else 0.0
        case _:
            return SECONDS.get(type(event), 0.0)


SECONDS: dict[type[EscuelaEvent], float] = {
    EchadaCalled: CALL,
    EchadaBuried: BURY,
    CantosFound: FOUND,
    CantoAnnounced: SAID,
    PedirMade: SAID,
    ContestAnswered: SAID,
    TribilinShown: SHOWN,
    LotAwaited: 0.3,
    SeatLeft: NOTICE,
    ZapatoMade: ZAPATO,
}


def _at_rest(after: State, plan: Plan, *parts: Timeline) -> Timeline:
    return parallel(rest(layout(after, plan)), *parts)


# The draw for echador


def _draw(_: State, after: State, event: CardsDrawn, plan: Plan) -> Timeline:
    """Each seat's card is laid before it; the highest lights up, and all go back under the deck."""
    until = FLIGHT + STAGGER * len(event.cards) + LOOK_AT_DRAW
    parts = []
    for place, (seat, card) in enumerate(zip(event.seats, event.cards, strict=True)):
        spot = draw_spot(plan, seat)
        parts.append(_shown(Face(str(card)), spot, plan, STAGGER * place, until, seat in event.tied))
    tied = len(event.tied) > 1
    title = t("¡Empate!") if tied else t("¡{rank}!", rank=rank_name(max(event.cards, key=_height).rank).capitalize())
    first = event.tied[0]
    echa = t("echas tú") if plan.cast.is_me(first) else t("echa {name}", name=plan.cast.names[first])
    words = t("sacan otra vez") if tied else echa
    who = Tone.TABLE if tied else tone(plan.cast, first)
    cry = delayed(cried(Banner(title, words, who), banner_spot(plan), LOOK_AT_DRAW), until - LOOK_AT_DRAW)
    return _at_rest(after, plan, *parts, cry)


def _height(card: Any) -> int:
    return int(card.index)


def draw_spot(plan: Plan, seat: Seat) -> Pose:
    """Where the card that a seat draws is laid: on the cloth before it."""
    mesa, half = plan.mesa, CARD * DRAWN * 0.78
    match plan.cast.place(seat):
        case Place.BOTTOM:
            return Pose(plan.stage.axis, plan.hand.centery, scale=DRAWN)
        case Place.TOP:
            return Pose(plan.stage.axis, mesa.top + half, scale=DRAWN)
        case Place.LEFT:
            return Pose(mesa.left + CARD * 0.6, mesa.centery, scale=DRAWN)
        case Place.RIGHT:
            return Pose(mesa.right - CARD * 0.6, mesa.centery, scale=DRAWN)


def _from_mazo(plan: Plan) -> Pose:
    return Pose(*plan.mazo.center, scale=plan.mazo.width / CARD, flip=1.0, lift=0.6)


def _shown(key: Face, spot: Pose, plan: Plan, wait: float, until: float, best: bool) -> Timeline:
    """A card comes out of the mazo, is looked at, and goes back."""
    source = _from_mazo(plan)
    looked = spot.but(glow=1.0 if best else 0.0, shade=0.0 if best else 0.25)
    return along(
        key,
        Keyframe(0.0, source.but(alpha=0.0)),
        Keyframe(wait, source),
        Keyframe(wait + FLIGHT, spot, easing.ease_out),
        Keyframe(until - LOOK_AT_DRAW, spot),
        Keyframe(until - LOOK_AT_DRAW + 0.16, looked, easing.ease_out),
        Keyframe(until, looked),
        Keyframe(until + FLIGHT, source.but(lift=0.0), easing.ease_in),
        Keyframe(until + FLIGHT, source.but(alpha=0.0, lift=0.0), easing.snap),
    )


# The echada


def _call(_: State, after: State, event: EchadaCalled, plan: Plan) -> Timeline:
    return _at_rest(after, plan, bubble(plan, event.seat, f"¡{numbers_of(event.llamada)}!", CALL))


def _place(before: State, after: State, event: EchadaPlaced, plan: Plan) -> Timeline:
    """The number is called, the card turned up; when it is that number it is paid."""
    start, end = layout(before, plan), layout(after, plan)
    key = Face(str(event.card))
    source, spot = _from_mazo(plan), end[key]
    lit = 1.0 if event.points else 0.0
    flight = along(
        key,
        Keyframe(0.0, source),
        Keyframe(PLACE * 0.85, spot.but(flip=0.0, lift=0.6, scale=spot.scale * 1.12), easing.ease_out),
        Keyframe(PLACE, spot.but(glow=lit), easing.overshoot),
        Keyframe(seconds_of(event) - 0.02, spot.but(glow=lit)),
        Keyframe(seconds_of(event), spot),
    )
    parts = [settle(start, end, THROW, {key}), flight]
    word = number_word(event.called)
    if event.points:
        banner = Banner(word, f"+{event.points}", tone(plan.cast, event.seat))
        hit = parallel(
            cried(banner, banner_spot(plan), seconds_of(event) - PLACE),
            scored(plan, before, before.side(event.seat), event.points),
        )
        parts.append(delayed(hit, PLACE))
    parts.append(bubble(plan, event.seat, word, seconds_of(event) if not event.points else PLACE))
    return parallel(*parts)


def _bury(_: State, after: State, event: EchadaBuried, plan: Plan) -> Timeline:
    """A card that repeats a rank is shown, and goes under the mazo."""
    under = _from_mazo(plan).but(lift=0.0)
    spot = Pose(plan.mazo.centerx - plan.mazo.width * 1.4, plan.mazo.centery + 10, scale=0.8, lift=0.6)
    flown = along(
        Face(str(event.card)),
        Keyframe(0.0, _from_mazo(plan)),
        Keyframe(FLIGHT, spot, easing.ease_out),
        Keyframe(BURY - FLIGHT, spot),
        Keyframe(BURY, under, easing.ease_in),
        Keyframe(BURY, under.but(alpha=0.0), easing.snap),
    )
    banner = Banner(t("Repetida"), t("va debajo"), Tone.TABLE)
    return parallel(rest(layout(after, plan)), flown, cried(banner, banner_spot(plan), BURY))


def _mal_echada(before: State, after: State, event: MalEchada, plan: Plan) -> Timeline:
    banner = Banner(t("¡Mal echada!"), f"+{event.points}", tone(plan.cast, event.seat))
    paid = scored(plan, before, before.side(event.seat), event.points)
    return _at_rest(after, plan, cried(banner, banner_spot(plan), seconds_of(event)), paid)


# Cantos


def _found(_: State, after: State, event: CantosFound, plan: Plan) -> Timeline:
    said = (bubble(plan, held.seat, cry_of(held.canto), FOUND) for held in event.cantos)
    return _at_rest(after, plan, *said)


def _announced(_: State, after: State, event: CantoAnnounced, plan: Plan) -> Timeline:
    return _at_rest(after, plan, bubble(plan, event.seat, cry_of(event.canto), SAID))


def _asked(_: State, after: State, event: PedirMade, plan: Plan) -> Timeline:
    return _at_rest(after, plan, bubble(plan, event.seat, t("¡Pido mi canto!"), SAID))


def _answered(_: State, after: State, event: ContestAnswered, plan: Plan) -> Timeline:
    mine = plan.cast.is_me(event.seat)
    words = t("Ya dije") if not mine else t("Sin canto") if event.canto is None else escuela_canto(event.canto)
    return _at_rest(after, plan, bubble(plan, event.seat, words, SAID))


def _stood(_: State, after: State, event: CantoStood, plan: Plan) -> Timeline:
    if event.standing is not Standing.MUERTO:
        return rest(layout(after, plan))
    return _at_rest(after, plan, bubble(plan, event.seat, t("¡Me mataron el canto!"), KILLED))


def _paid(before: State, after: State, event: CantoPaid, plan: Plan) -> Timeline:
    """One canto is paid; when there were others, a sheet says whose is beaten."""
    seconds, side = seconds_of(event), before.side(event.seat)
    beaten = beaten_by(before, event)
    stones = delayed(scored(plan, before, side, event.points), 0.4)
    if not beaten:
        banner = Banner(cry_of(event.canto), f"+{event.points}", tone(plan.cast, event.seat))
        return _at_rest(after, plan, cried(banner, banner_spot(plan), seconds), stones)
    rows = [(plan.cast.called(event.seat), escuela_canto(event.canto), event.points, Outcome.PAID)]
    rows += [(plan.cast.called(one.seat), escuela_canto(one.canto), 0, Outcome.BEATEN) for one in beaten]
    note = t("A igual canto, la figura más alta; si empatan, quien juega antes.") if was_close(before, event) else ""
    sheet = cried(CantoSheet(tuple(rows), note), Pose(plan.stage.axis, plan.mesa.centery), seconds)
    return _at_rest(after, plan, sheet, stones)


def _tribilin(before: State, after: State, event: TribilinShown, plan: Plan) -> Timeline:
    """Its three cards are laid open in the middle, and that is the end."""
    start = layout(before, plan)
    source = Pose(*seat_spot(plan, event.seat), scale=0.5, flip=1.0)
    faces = [Face(str(card)) for card in event.cards]
    parts = []
    for place, face in enumerate(faces):
        spot = Pose(plan.stage.axis + (place - 1) * 112, plan.mesa.centery, scale=1.15, glow=1.0, lift=0.8)
        last = start.get(face, source.but(alpha=0.0))
        parts.append(
            along(
                face,
                Keyframe(0.0, start.get(face, source)),
                Keyframe(0.35, spot, easing.ease_out),
                Keyframe(SHOWN - AWAY, spot),
                Keyframe(SHOWN, last, easing.ease_in),
            )
        )
    others = {key: pose for key, pose in layout(after, plan).items() if key not in faces}
    banner = Banner(t("¡Tribilín!"), t("mata partida"), tone(plan.cast, event.seat))
    return parallel(rest(others), *parts, cried(banner, banner_spot(plan), SHOWN))


# What is said


def _left(_: State, after: State, event: SeatLeft, plan: Plan) -> Timeline:
    return _at_rest(after, plan, bubble(plan, event.seat, t("Me levanto"), NOTICE))


def _zapato(_: State, after: State, event: ZapatoMade, plan: Plan) -> Timeline:
    side: Side = event.side
    who = tone(plan.cast, plan.cast.format.members(side)[0])
    return _at_rest(
        after, plan, cried(Banner(t("¡Zapato!"), side_name(plan.cast, side), who), banner_spot(plan), ZAPATO)
    )


def _table_says(plan: Plan, title: str, words: str, seconds: float) -> Timeline:
    return cried(Banner(title, words, Tone.TABLE), banner_spot(plan), seconds)


MOTIONS: dict[type[EscuelaEvent], Moved] = {
    CardsDrawn: _draw,
    EchadaCalled: _call,
    EchadaPlaced: _place,
    EchadaBuried: _bury,
    MalEchada: _mal_echada,
    CantosFound: _found,
    CantoAnnounced: _announced,
    PedirMade: _asked,
    ContestAnswered: _answered,
    CantoStood: _stood,
    CantoPaid: _paid,
    TribilinShown: _tribilin,
    SeatLeft: _left,
    ZapatoMade: _zapato,
}
"""Whatever is not here moves nothing: it is read in the bitácora alone."""

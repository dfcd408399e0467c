"""How errors, soplos, accusations and corrections are seen: step by step, so that everybody understands them.

A capture that is judged comes back out of the montón, its right part is counted and its wrong part darkened; then each
card goes where the rules send it. Pure, like `choreography`.
"""

from game.rules.caida.escuela import (
    Accused,
    CantoAnnulled,
    CaptureUndone,
    CardsBlown,
    Fault,
    Fined,
    PauseLifted,
    PauseOpened,
)
from game.rules.caida.experto import ERRORS
from game.rules.caida.model import State
from game.rules.caida.pending import Capture, Fact
from game.rules.cards import Card
from game.rules.kernel import Seat
from game.ui.felt.caida.effects import banner_spot, bubble, gain
from game.ui.felt.caida.escuela_names import escuela_canto
from game.ui.felt.caida.layout import CARD, Plan, layout
from game.ui.felt.caida.moves import AWAY, Poses, pile_pose
from game.ui.felt.caida.viveza import pause_title
from game.ui.felt.cast import Cast
from game.ui.felt.saying import cried, tone
from game.ui.felt.settling import rest, settle
from game.ui.felt.sprites import Banner, Face, Numeral, Sprite, Tone
from game.ui.motion import easing
from game.ui.motion.timeline import Timeline, along, delayed, hold, parallel
from game.ui.motion.tween import Keyframe, Pose
from game.ui.texts import t

Settled = Fined | CardsBlown | Accused | CantoAnnulled | CaptureUndone | PauseOpened | PauseLifted
SHAKE, POINT, OUT, JUDGE, BACK = 0.36, 0.7, 0.45, 1.1, 0.4
"""Seconds: cards that are no capture, a finger pointed, cards come back, are judged, and go to their places."""
PUFF, FAULT, ANNUL, PAUSE = 0.42, 1.0, 1.4, 1.0
STAGGER = 0.05
FAINT = 0.18
ROOMY = 1.1
ROW = 104.0
"""From one card of a judged capture to the next."""


def choreograph_viveza(before: State, after: State, event: Settled, plan: Plan) -> Timeline:
    """The motion of one event, at calm speed."""
    match event:
        case Fined():
            return _fined(before, after, event, plan)
        case CardsBlown():
            return _blown(before, after, event, plan)
        case Accused():
            return _accused(before, after, event, plan)
        case CantoAnnulled():
            return _annulled(before, after, event, plan)
        case CaptureUndone():
            return _undone(before, after, event, plan)
        case PauseOpened():
            return _told(after, plan, *pause_title(event.side, plan.cast))
        case PauseLifted():
            return _told(after, plan, t("La partida sigue"), t("nadie llega todavía"))


def viveza_seconds(event: Settled) -> float:
    """Seconds that an event takes to be watched at calm speed; never less than its timeline."""
    match event:
        case Fined():
            return FAULT
        case CardsBlown():
            return PUFF + AWAY + STAGGER * len(event.cards) + 0.1
        case Accused():
            return POINT + (0.0 if event.proved else OUT + JUDGE + BACK + 10 * STAGGER)
        case CantoAnnulled():
            return ANNUL
        case CaptureUndone():
            return OUT + JUDGE + BACK + 10 * STAGGER
        case _:
            return PAUSE


# Errors


def fault_words(before: State, event: Fined, cast: Cast) -> str:
    """What an error was, what it cost, and how many of those that cost something have been made in this turn."""
    whys = {
        Fault.PLAY: t("No va"),
        Fault.CANTO: t("No lo tiene") if not cast.is_me(event.seat) else t("No lo tienes"),
        Fault.SOPLO: t("Mal soplado"),
        Fault.ACCUSATION: t("Era legal"),
        Fault.CHEAT: t("Por vivo") if not cast.is_me(event.seat) else t("Te vieron"),
    }
    cost = t("−{n}", n=event.lost) if event.lost else t("sin puntos que perder")
    if event.fault is Fault.CHEAT:
        return t("{why}: {cost}", why=whys[event.fault], cost=cost)
    made = before.errors[event.seat] + 1
    return t("{why}: {cost} · error {n} de {most}", why=whys[event.fault], cost=cost, n=made, most=ERRORS)


def _fined(before: State, after: State, event: Fined, plan: Plan) -> Timeline:
    """What I had marked trembles where it lies, and the point goes."""
    end = layout(after, plan)
    shaken: tuple[Card, ...] = ()
    if event.fault is Fault.PLAY and plan.cast.is_me(event.seat):
        card = before.selection.card
        shaken = (*before.selection.take, *(() if card is None else (card,)))
    trembling = {Face(str(card)) for card in shaken} & set(end)
    parts = [_tremble(face, end[face]) for face in trembling if isinstance(face, Face)]
    if event.lost:
        parts.append(gain(plan, before.side(event.seat), -event.lost))
    said = bubble(plan, event.seat, fault_words(before, event, plan.cast), FAULT)
    return parallel(rest({key: pose for key, pose in end.items() if key not in trembling}), *parts, said, hold(FAULT))


def _tremble(face: Face, pose: Pose) -> Timeline:
    steps = (0, 7, -7, 5, -5, 0)
    frames = (
        Keyframe(SHAKE * place / (len(steps) - 1), pose.but(x=pose.x + away, shade=0.2 if away else 0.0))
        for place, away in enumerate(steps)
    )
    return along(face, *frames)


# A soplo


def _blown(before: State, after: State, event: CardsBlown, plan: Plan) -> Timeline:
    """The cards are lifted as by a breath, whirl, and fly to the montón of whoever was first."""
    start, end = layout(before, plan), layout(after, plan)
    pile = pile_pose(plan, before.side(event.seat))
    faces = [Face(str(card)) for card in event.cards]
    flights = (_whirl(face, start[face], pile, STAGGER * place) for place, face in enumerate(faces))
    said = bubble(plan, event.seat, t("¡Soplé primero!"), PUFF + AWAY)
    return parallel(settle(start, end, PUFF, set(faces)), *flights, said, hold(viveza_seconds(event)))


def _whirl(face: Face, start: Pose, pile: Pose, wait: float) -> Timeline:
    up = start.but(y=start.y - 34, angle=start.angle + 26, lift=1.0, glow=1.0, scale=start.scale * 1.08)
    return along(
        face,
        Keyframe(0.0, start.but(glow=0.6)),
        Keyframe(wait, start.but(glow=0.6)),
        Keyframe(wait + PUFF, up, easing.ease_out),
        Keyframe(wait + PUFF + AWAY, pile.but(angle=pile.angle + 360), easing.ease_in),
        Keyframe(wait + PUFF + AWAY, pile.but(alpha=0.0), easing.snap),
    )


# An accusation


def _accused(before: State, after: State, event: Accused, plan: Plan) -> Timeline:
    """A finger is pointed; what was legal is shown to have been, what was not is put right by what follows."""
    end = layout(after, plan)
    said = bubble(plan, event.by, t("¡Te vi, {name}!", name=plan.cast.names[event.seat]), POINT)
    if event.proved:
        return parallel(rest(end), said, hold(POINT))
    fact = next((one for one in before.facts if one.number == event.fact), None)
    verdict = delayed(parallel(*_verdict(before, fact, event.seat, plan, end)), POINT)
    aside = () if fact is None or fact.capture is None else (_aside(before, end, end, POINT),)
    hands = {key: pose for key, pose in end.items() if not aside or key not in _lying(before)}
    return parallel(rest(hands), *aside, said, verdict, hold(viveza_seconds(event)))


def _verdict(before: State, fact: Fact | None, seat: Seat, plan: Plan, end: Poses) -> list[Timeline]:
    seconds = OUT + JUDGE
    if fact is None or fact.capture is None:
        return [_cry(plan, t("¡Era verdad!"), t("lo tenía"), tone(plan.cast, seat), seconds)]
    cry = _cry(plan, t("¡Era legal!"), "", tone(plan.cast, seat), seconds)
    return [cry, *_judged(before, fact.capture, seat, plan, end, ())]


def _annulled(before: State, after: State, event: CantoAnnulled, plan: Plan) -> Timeline:
    """The canto is struck out, and what it was paid goes back."""
    words = t("se devuelven {n}", n=event.returned) if event.returned else t("no vale nada")
    title = t("¡{canto} en falso!", canto=escuela_canto(event.canto))
    parts = [_cry(plan, title, words, Tone.TABLE, ANNUL)]
    if event.returned:
        parts.append(delayed(gain(plan, before.side(event.seat), -event.returned), 0.25))
    return parallel(rest(layout(after, plan)), *parts, hold(ANNUL))


def _undone(before: State, after: State, event: CaptureUndone, plan: Plan) -> Timeline:
    """The capture comes back, its wrong part is told from its right one, and each card goes where it belongs."""
    start, end = layout(before, plan), layout(after, plan)
    fact = next((one for one in before.facts if one.capture is not None), None)
    seconds = viveza_seconds(event)
    back = (*event.returned, event.card) if event.thrown else event.returned
    others = {key: pose for key, pose in start.items() if key not in _lying(before)}
    parts = [settle(others, {key: end[key] for key in others}, BACK), _aside(before, start, end, 0.0)]
    if fact is not None and fact.capture is not None:
        parts += _judged(before, fact.capture, event.seat, plan, end, back)
    if event.lost:
        parts.append(delayed(gain(plan, before.side(event.seat), -event.lost), OUT))
    words = t("vuelve una carta") if len(back) == 1 else t("vuelven {n}", n=len(back))
    return parallel(*parts, delayed(_cry(plan, t("¡Eso no va!"), words, Tone.TABLE, JUDGE), OUT), hold(seconds))


def _lying(before: State) -> set[Sprite]:
    return {Face(str(card)) for card in before.mesa}


def _aside(before: State, start: Poses, end: Poses, wait: float) -> Timeline:
    """What lies on the mesa fades while a capture is judged over it."""
    parts = []
    for card in before.mesa:
        face = Face(str(card))
        first, faint = start[face], start[face].but(alpha=FAINT)
        frames = (
            Keyframe(0.0, first),
            Keyframe(wait, first),
            Keyframe(wait + OUT * 0.6, faint),
            Keyframe(wait + OUT + JUDGE, faint),
            Keyframe(wait + OUT + JUDGE + BACK, end[face]),
        )
        parts.append(along(face, *frames))
    return parallel(*parts)


def _judged(
    before: State, capture: Capture, seat: Seat, plan: Plan, end: Poses, back: tuple[Card, ...]
) -> list[Timeline]:
    """The card and what it took, in a row over the mesa; those that go back are dark, the others lit and counted."""
    cards = (capture.card, *capture.taken)
    pile = pile_pose(plan, before.side(seat))
    parts: list[Timeline] = []
    kept = 0
    for place, (card, spot) in enumerate(zip(cards, row_spots(plan, len(cards)), strict=True)):
        wrong, face, wait = card in back, Face(str(card)), STAGGER * min(place, 9)
        last = end.get(face, pile.but(alpha=0.0))
        parts.append(_looked_at(face, pile, spot, last, wait, wrong))
        if not wrong and card is not capture.card:
            kept += 1
            parts.append(_count(Numeral(kept), spot, wait))
    return parts


def row_spots(plan: Plan, cards: int) -> tuple[Pose, ...]:
    """Where the cards of a judged capture lie: in a row over the mesa, however many there are."""
    step = min(ROW, (plan.mesa.width - CARD) / max(1, cards - 1))
    left = plan.mesa.centerx - step * (cards - 1) / 2
    return tuple(Pose(left + step * place, plan.mesa.centery, scale=1.0, lift=1.0) for place in range(cards))


def _looked_at(face: Face, pile: Pose, spot: Pose, last: Pose, wait: float, wrong: bool) -> Timeline:
    seen = spot.but(shade=0.45, y=spot.y + 16) if wrong else spot.but(glow=1.0)
    gone = last.alpha < 0.5
    frames = [
        Keyframe(0.0, pile.but(alpha=0.0)),
        Keyframe(wait, pile, easing.snap),
        Keyframe(wait + OUT, spot, easing.ease_out),
        Keyframe(wait + OUT + 0.2, seen),
        Keyframe(wait + OUT + JUDGE, seen),
        Keyframe(wait + OUT + JUDGE + BACK, pile if gone else last, easing.ease_in_out),
    ]
    if gone:
        frames.append(Keyframe(wait + OUT + JUDGE + BACK, last, easing.snap))
    return along(face, *frames)


def _count(number: Numeral, spot: Pose, wait: float) -> Timeline:
    hidden, lit = spot.but(alpha=0.0), wait + OUT + 0.2
    return along(
        number,
        Keyframe(0.0, hidden),
        Keyframe(lit, hidden),
        Keyframe(lit + 0.1, spot),
        Keyframe(lit + JUDGE - 0.3, spot),
        Keyframe(lit + JUDGE - 0.2, hidden),
    )


def _told(after: State, plan: Plan, title: str, words: str) -> Timeline:
    return parallel(rest(layout(after, plan)), _cry(plan, title, words, Tone.TABLE, PAUSE), hold(PAUSE))


def _cry(plan: Plan, title: str, words: str, whose: Tone, seconds: float) -> Timeline:
    """A cry over the cloth; where letters are large its second part is left to the bitácora."""
    told = words if plan.stage.text < ROOMY else ""
    return cried(Banner(title, told, whose), banner_spot(plan), seconds)

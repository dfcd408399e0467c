"""How each event of Caída is seen: a timeline from the layout before to the layout after, and nothing else.

Pure: no clock, no pixel, no callback. At its end every timeline *is* `layout(after)`; cards that have gone are
transparent, and effects are no longer drawn.
"""

from typing import assert_never

from game.rules.caida.deals import quota
from game.rules.caida.escuela import AnyEvent
from game.rules.caida.model import (
    CaidaMade,
    CantoFailed,
    CantoMade,
    CardsCaptured,
    CardThrown,
    CicloCounted,
    CicloOpened,
    DealerDrawn,
    LeftoversTaken,
    LimpiaMade,
    MatchEnded,
    MesaLaid,
    RepartoDealt,
    State,
    TimedOut,
)
from game.rules.caida.terms import CantoPolicy
from game.ui.felt.caida.deals import DEAL, DEAL_STEP, deal, lay
from game.ui.felt.caida.effects import banner_spot, bubble, gain, scored
from game.ui.felt.caida.escuela_motion import choreograph_escuela, seconds_of
from game.ui.felt.caida.layout import Plan, layout
from game.ui.felt.caida.moves import AWAY, LOOK, SLAM, STEP, THROW, away, capture, throw
from game.ui.felt.caida.texts import canto_name
from game.ui.felt.saying import cried, tone
from game.ui.felt.settling import rest, settle
from game.ui.felt.sides import end_title, side_name
from game.ui.felt.sprites import Banner, CountSheet, Curtain, Sweep
from game.ui.motion import easing
from game.ui.motion.timeline import Timeline, delayed, hold, move, parallel
from game.ui.motion.tween import Pose
from game.ui.texts import t

CAIDA, LIMPIA, CANTO = 0.5, 0.7, 0.9
SHUFFLE, COUNT, NOTICE, END = 0.3, 2.6, 0.9, 2.2
STONES = 0.06
"""Seconds for each point, after the cry."""


def choreograph(before: State, after: State, event: AnyEvent, plan: Plan) -> Timeline:
    """The motion of one event, at calm speed."""
    start, end = layout(before, plan), layout(after, plan)
    match event:
        case CardThrown():
            return throw(before, event, start, end)
        case CardsCaptured():
            return capture(before, event, start, end, plan)
        case RepartoDealt():
            return deal(before, event, start, end, plan)
        case MesaLaid():
            return lay(start, end, plan)
        case LeftoversTaken():
            return away(event.cards, start, end, event.side, plan)
        case CicloOpened():
            return _lasting(settle(start, end, THROW), SHUFFLE)
        case DealerDrawn():
            return rest(end)
        case CicloCounted():
            return parallel(rest(end), _count(before, event, plan))
        case MatchEnded():
            return _lasting(parallel(rest(end), _curtain(event, plan)), END)
        case CaidaMade() | LimpiaMade() | CantoMade() | CantoFailed() | TimedOut():
            return _lasting(parallel(rest(end), _said(before, event, plan)), _seconds(event))
        case _:
            return choreograph_escuela(before, after, event, plan)


def courtesy(events: tuple[AnyEvent, ...]) -> float:
    """Seconds that these events take to be watched at calm speed; never less than their timelines together."""
    return sum(map(_seconds, events))


def _seconds(event: AnyEvent) -> float:
    match event:
        case CardThrown():
            return THROW
        case CardsCaptured():
            return SLAM + STEP * len(event.taken) + LOOK + AWAY + 0.02 * (len(event.taken) + 1)
        case RepartoDealt():
            return DEAL + DEAL_STEP * 3 * len(event.hands)
        case MesaLaid():
            return DEAL + DEAL_STEP * len(event.cards)
        case LeftoversTaken():
            return AWAY + 0.02 * len(event.cards)
        case CaidaMade():
            return CAIDA + STONES * event.points
        case LimpiaMade():
            return LIMPIA + STONES * event.points
        case CantoMade():
            return CANTO + STONES * event.points
        case CantoFailed() | TimedOut():
            return NOTICE
        case CicloCounted():
            return COUNT + STONES * sum(event.points)
        case MatchEnded():
            return END
        case CicloOpened():
            return SHUFFLE
        case DealerDrawn():
            return 0.0
        case _:
            return seconds_of(event)


Said = CaidaMade | LimpiaMade | CantoMade | CantoFailed | TimedOut


def _said(before: State, event: Said, plan: Plan) -> Timeline:
    side, seconds = before.side(event.seat), _seconds(event)
    match event:
        case CaidaMade():
            banner = Banner(t("¡Caída!"), f"+{event.points}", tone(plan.cast, event.seat))
            said = cried(banner, banner_spot(plan), seconds, arrives=False)
            return parallel(said, scored(plan, before, side, event.points))
        case LimpiaMade():
            banner = Banner(t("¡Limpia!"), f"+{event.points}", tone(plan.cast, event.seat))
            light = move(Sweep(), Pose(scale=0.0), Pose(scale=1.0), 0.42, easing.ease_in_out)
            return parallel(light, cried(banner, banner_spot(plan), seconds), scored(plan, before, side, event.points))
        case CantoMade():
            said = bubble(plan, event.seat, f"¡{canto_name(event.canto)}!", seconds)
            return parallel(said, delayed(scored(plan, before, side, event.points), 0.3))
        case CantoFailed():
            said = bubble(plan, event.seat, t("¡{canto} en falso!", canto=canto_name(event.canto)), seconds)
            return parallel(said, gain(plan, side, -event.lost))
        case TimedOut():
            return bubble(plan, event.seat, t("Se acabó el tiempo"), seconds)
        case _:
            assert_never(event)


def _lasting(part: Timeline, seconds: float) -> Timeline:
    return parallel(part, hold(seconds))


def _curtain(event: MatchEnded, plan: Plan) -> Timeline:
    curtain = Curtain(end_title(plan.cast, event.winner), event.winner == plan.cast.side)
    return move(curtain, Pose(scale=0.0), Pose(scale=1.0), 1.2, easing.ease_out)


def _count(before: State, event: CicloCounted, plan: Plan) -> Timeline:
    rows = tuple((side_name(plan.cast, side), event.montones[side], event.points[side]) for side in plan.sides)
    told = before.rules.canto_policy is CantoPolicy.CONTESTED
    quotas = tuple(quota(before, side) for side in plan.sides) if told else ()
    sheet = cried(CountSheet(rows, quotas), Pose(plan.stage.axis, plan.mesa.centery), COUNT)
    points = (scored(plan, before, side, event.points[side]) for side in plan.sides if event.points[side])
    return parallel(sheet, *(delayed(part, COUNT / 3) for part in points), hold(_seconds(event)))

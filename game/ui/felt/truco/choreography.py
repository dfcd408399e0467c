"""How each event of Truco is seen: a timeline from the layout before to the layout after, and nothing else.

Pure: no clock, no pixel, no callback. At its end every timeline *is* `layout(after)`; cards that have gone are
transparent, and effects are no longer drawn.
"""

from typing import assert_never

from game.rules.truco.model import (
    Answered,
    BuenasReached,
    CantoMade,
    CardsShown,
    CardThrown,
    DealEnded,
    DealerDrawn,
    EnvidoWon,
    FloresCompared,
    HandsDealt,
    Line,
    MatchEnded,
    PointsScored,
    SonBuenas,
    Source,
    State,
    TantoCantado,
    TimedOut,
    TrickClosed,
    Voted,
    WentToMazo,
)
from game.rules.truco.tantos import tanto
from game.rules.truco.terms import Anotacion, Anuncio, PrimeraParda
from game.rules.truco.vira_words import Event, ViraEvent
from game.ui.felt.saying import tone
from game.ui.felt.settling import rest, settle
from game.ui.felt.sides import end_title
from game.ui.felt.sprites import Curtain, Face, Tone
from game.ui.felt.truco.effects import scored, shout, shout_words, told
from game.ui.felt.truco.layout import Plan, layout
from game.ui.felt.truco.moves import DEAL, DEAL_STEP, SHOW, TAKE, THROW, deal, show, take, throw
from game.ui.felt.truco.sprites import Compared, DealSheet, Show, Verdict
from game.ui.felt.truco.texts import trick_name
from game.ui.felt.truco.vira_motion import line_name, vira_motion, vira_seconds
from game.ui.felt.truco.words import said, side_word, taken_by, whose
from game.ui.motion import easing
from game.ui.motion.timeline import Timeline, hold, move, parallel, sequence
from game.ui.motion.tween import Pose
from game.ui.texts import t

CANTO, ANSWER, TELL, COMPARE, VERDICT, BUENAS, SHEET, END = 0.9, 0.8, 0.8, 1.7, 0.9, 1.5, 2.6, 2.2
VOTE, NOTICE = 0.7, 0.9
STONES, POINTS = 0.06, 0.45
"""Seconds for each point, and after the last of them."""


def choreograph(before: State, after: State, event: Event, plan: Plan) -> Timeline:
    """The motion of one event, at calm speed."""
    start, end = layout(before, plan), layout(after, plan)
    if isinstance(event, ViraEvent):
        return vira_motion(before, event, start, end, plan)
    match event:
        case CardThrown():
            return throw(before, event.seat, event.card, Face(str(event.card)), start, end)
        case HandsDealt():
            return deal(before, event, start, end, plan)
        case TrickClosed():
            words = told(plan, _verdict(before, event, plan), VERDICT)
            return _lasting(parallel(take(before, event, start, end), words), event)
        case CardsShown():
            return parallel(show(event, start, end, plan), _said(before, event, plan))
        case WentToMazo():
            return _lasting(parallel(settle(start, end, THROW), _said(before, event, plan)), event)
        case MatchEnded():
            return _lasting(parallel(rest(end), _curtain(event, plan)), event)
        case DealEnded():
            return _lasting(parallel(rest(end), told(plan, _end(before, event, plan), SHEET)), event)
        case DealerDrawn():
            return rest(end)
        case (
            CantoMade()
            | Answered()
            | Voted()
            | TantoCantado()
            | SonBuenas()
            | EnvidoWon()
            | FloresCompared()
            | PointsScored()
            | BuenasReached()
            | TimedOut()
        ):
            return _lasting(parallel(rest(end), _said(before, event, plan)), event)
        case _:
            assert_never(event)


def courtesy(events: tuple[Event, ...]) -> float:
    """Seconds that these events take to be watched at calm speed; never less than their timelines together."""
    return sum(map(_seconds, events))


def _seconds(event: Event) -> float:
    if isinstance(event, ViraEvent):
        return vira_seconds(event)
    match event:
        case CardThrown():
            return THROW
        case HandsDealt():
            return DEAL + DEAL_STEP * 3 * len(event.hands)
        case TrickClosed():
            return max(VERDICT, 2 * TAKE)
        case CantoMade():
            return CANTO
        case Answered():
            return ANSWER
        case TantoCantado() | SonBuenas():
            return TELL
        case EnvidoWon() | FloresCompared():
            return COMPARE
        case PointsScored():
            return POINTS + STONES * event.points
        case BuenasReached():
            return BUENAS
        case CardsShown():
            return SHOW
        case DealEnded():
            return SHEET
        case MatchEnded():
            return END
        case Voted():
            return VOTE
        case WentToMazo() | TimedOut():
            return NOTICE
        case DealerDrawn():
            return 0.0
        case _:
            assert_never(event)


def _lasting(part: Timeline, event: Event) -> Timeline:
    return parallel(part, hold(_seconds(event)))


Said = (
    CantoMade
    | Answered
    | Voted
    | TantoCantado
    | SonBuenas
    | EnvidoWon
    | FloresCompared
    | PointsScored
    | BuenasReached
    | TimedOut
    | WentToMazo
    | CardsShown
)


def _said(before: State, event: Said, plan: Plan) -> Timeline:
    seconds = _seconds(event)
    match event:
        case CantoMade() | Answered():
            return shout(plan, event.seat, event.call, seconds)
        case Voted():
            return _vote(event, plan)
        case TantoCantado():
            return shout_words(plan, event.seat, f"¡{event.tanto}!", 1, seconds)
        case SonBuenas():
            return shout_words(plan, event.seat, t("Son buenas"), 0, seconds)
        case EnvidoWon():
            return told(plan, _envido(before, event, plan), seconds)
        case FloresCompared():
            return told(plan, _compared(before, t("Flores"), event.seat, event.values, plan), seconds)
        case PointsScored():
            return scored(plan, before, event.side, event.points)
        case BuenasReached():
            words = t("¡En buenas!")
            side = side_word(plan.cast, event.side)
            ours = Tone.OURS if event.side == plan.cast.side else Tone.THEIRS
            return told(plan, Verdict(f"{words} · {side}", ours), seconds)
        case TimedOut():
            return shout_words(plan, event.seat, t("Se acabó el tiempo"), 0, seconds)
        case WentToMazo():
            return shout_words(plan, event.seat, t("Me voy al mazo"), 0, seconds)
        case CardsShown():
            return sequence(
                hold(0.1), shout_words(plan, event.seat, t("{n} de envido", n=tanto(event.cards)), 0, seconds - 0.1)
            )
        case _:
            assert_never(event)


def _vote(event: Voted, plan: Plan) -> Timeline:
    """Partners hear what is voted; the others see that a vote is running on the plaques."""
    if event.seat is None or event.call is None or event.seat == plan.cast.me:
        return hold(VOTE / 2)
    return shout_words(plan, event.seat, t("voto {call}", call=said(event.call)), 0, VOTE)


def _envido(before: State, event: EnvidoWon, plan: Plan) -> Show:
    """Both numbers; where the loser's is not told, the winner's alone (VR-49)."""
    if before.rules.anuncio is not Anuncio.WINNING_CARDS:
        return _compared(before, t("Envido"), event.seat, event.tantos, plan)
    side = before.side(event.seat)
    said = t("Envido, {n}: es {whose}", n=event.tantos[side], whose=taken_by(plan.cast, side))
    return Verdict(said, Tone.OURS if side == plan.cast.side else Tone.THEIRS)


def _compared(before: State, title: str, winner: int, numbers: tuple[int | None, ...], plan: Plan) -> Compared:
    mine, theirs = (
        "–" if number is None else str(number) for number in (numbers[plan.cast.side], numbers[1 - plan.cast.side])
    )
    return Compared(title, mine, theirs, before.side(winner) == plan.cast.side)


def _verdict(before: State, event: TrickClosed, plan: Plan) -> Verdict:
    which = trick_name(len(before.reparto.tricks)).capitalize()
    if event.winner is None:
        stacked = before.rules.primera_parda is PrimeraParda.APILADA and not before.reparto.tricks
        said = t("{which}: parda, se apila") if stacked else t("{which}: parda")
        return Verdict(said.format(which=which), Tone.TABLE)
    side = before.side(event.winner)
    return Verdict(t("{which} {whose}", which=which, whose=whose(plan.cast, side)), tone(plan.cast, event.winner))


# The end of a deal, and of the match


def _end(before: State, event: DealEnded, plan: Plan) -> Show:
    """Whose the deal is; where everything is written at its end, that has been read by then (VR-41)."""
    title = t("La mano es {whose}", whose=whose(plan.cast, event.side))
    if before.rules.anotacion is not Anotacion.AL_CIERRE:
        return _sheet(before, event, plan)
    return Verdict(title, Tone.OURS if event.side == plan.cast.side else Tone.THEIRS)


def _sheet(before: State, event: DealEnded, plan: Plan) -> DealSheet:
    title = t("La mano es {whose}", whose=whose(plan.cast, event.side))
    rows = tuple(_row(before, line, plan) for line in before.reparto.lines)
    return DealSheet(title, event.side == plan.cast.side, rows)


def _row(before: State, line: Line, plan: Plan) -> tuple[str, str, bool]:
    points = t("+{n} {side}", n=line.points, side=side_word(plan.cast, line.side))
    label = t("Flor, sin pelea") if line.source is Source.FLOR and line.refused else line_name(before, line)
    return label, points, line.side == plan.cast.side


def _curtain(event: MatchEnded, plan: Plan) -> Timeline:
    curtain = Curtain(end_title(plan.cast, event.winner), event.winner == plan.cast.side)
    return move(curtain, Pose(scale=0.0), Pose(scale=1.0), 1.2, easing.ease_out)

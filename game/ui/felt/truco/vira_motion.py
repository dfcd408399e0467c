"""How each event that only a table with a vira knows is seen; the others are in `choreography`."""

from typing import assert_never

from game.rules.truco.model import Line, Source, State
from game.rules.truco.piezas import counts, flor, tanto
from game.rules.truco.vira_words import (
    AnnouncedALey,
    CantandoCompared,
    CardPassed,
    CardsRevealed,
    CardStacked,
    ChicoWon,
    DealLiquidated,
    PiedrasRaised,
    ViraEvent,
    ViraTurned,
    WindowOpened,
)
from game.ui.felt.settling import rest
from game.ui.felt.sprites import Back, Face, Tone
from game.ui.felt.truco.effects import shout_words, told
from game.ui.felt.truco.layout import FACE_DOWN, Plan
from game.ui.felt.truco.moves import SHOW, THROW, TURN, Poses, reveal, throw, turn
from game.ui.felt.truco.sprites import Compared, Liquidacion, Owed, Show, Verdict
from game.ui.felt.truco.words import call_name, side_word, taken_by, whose
from game.ui.motion.timeline import Timeline, hold, parallel, sequence
from game.ui.texts import t

A_LEY, RAISE, WINDOW, SINGING, COMPARED = 0.7, 0.9, 1.2, 1.2, 1.9
CHICO, CHICOS = 1.8, 1.6
OWED, OWED_ROW = 1.8, 0.6
"""Seconds that a liquidación is read, and for each of its lines."""


def vira_motion(before: State, event: ViraEvent, start: Poses, end: Poses, plan: Plan) -> Timeline:
    """The motion of one event, at calm speed."""
    match event:
        case ViraTurned():
            return turn(Face(str(event.card)), start, end, plan)
        case CardPassed():
            back = Back(event.seat, FACE_DOWN + len(before.reparto.tricks))
            key = back if event.card is None else Face(str(event.card))
            return throw(before, event.seat, event.card, key, start, end)
        case CardStacked():
            return throw(before, event.seat, event.card, Face(str(event.card)), start, end)
        case CardsRevealed():
            words = shout_words(plan, event.seat, _revealed(before, event), 0, SHOW - 0.1)
            return parallel(reveal(event.seat, event.cards, start, end, plan), sequence(hold(0.1), words))
        case CantandoCompared() | AnnouncedALey() | WindowOpened() | PiedrasRaised() | DealLiquidated() | ChicoWon():
            return parallel(rest(end), _said(before, event, plan), hold(vira_seconds(event)))
        case _:
            assert_never(event)


def vira_seconds(event: ViraEvent) -> float:
    """Seconds that this event takes to be watched at calm speed."""
    match event:
        case ViraTurned():
            return TURN
        case CardPassed() | CardStacked():
            return THROW
        case CardsRevealed():
            return SHOW
        case CantandoCompared():
            return SINGING + COMPARED
        case AnnouncedALey():
            return A_LEY
        case WindowOpened():
            return WINDOW
        case PiedrasRaised():
            return RAISE
        case DealLiquidated():
            return OWED + OWED_ROW * len(event.lines)
        case ChicoWon():
            return CHICO + CHICOS
        case _:
            assert_never(event)


Said = CantandoCompared | AnnouncedALey | WindowOpened | PiedrasRaised | DealLiquidated | ChicoWon


def _said(before: State, event: Said, plan: Plan) -> Timeline:
    seconds = vira_seconds(event)
    match event:
        case CantandoCompared():
            first = told(plan, Verdict(_singers(event, plan), Tone.TABLE), SINGING)
            return sequence(first, told(plan, _compared(before, event, plan), COMPARED))
        case AnnouncedALey():
            return shout_words(plan, event.seat, t("¡A ley!"), 1, seconds)
        case WindowOpened():
            return told(plan, Verdict(t("Flor contra flor: con ley"), Tone.TABLE), seconds)
        case PiedrasRaised():
            return shout_words(plan, event.seat, t("¡Quiero y {n} más!", n=event.piedras), 1, seconds)
        case DealLiquidated():
            return told(plan, liquidacion(before, event.lines, plan), seconds)
        case ChicoWon():
            return _chico(before, event, plan)
        case _:
            assert_never(event)


# Cantando (VR-43 … VR-45)


def _singers(event: CantandoCompared, plan: Plan) -> str:
    if len(event.singing) > 1:
        return t("Cantando los dos bandos")
    return t("Cantando: {side}", side=side_word(plan.cast, event.singing[0]))


def _compared(before: State, event: CantandoCompared, plan: Plan) -> Show:
    """Flores are not told; the tantos of both sides are, and whether the one that was cantando has privado."""
    side = before.side(event.seat)
    ours = side == plan.cast.side
    if event.by_flor:
        said = t("Hay flor: la más alta es {whose}", whose=whose(plan.cast, side))
        return Verdict(said, Tone.OURS if ours else Tone.THEIRS)
    title = t("Tantos") if side in event.singing else t("¡Privo!")
    mine, theirs = event.tantos[plan.cast.side], event.tantos[1 - plan.cast.side]
    return Compared(title, str(mine), str(theirs), ours)


# The end of a deal (VR-41, VR-49)


def liquidacion(before: State, lines: tuple[Line, ...], plan: Plan) -> Liquidacion:
    """The lines of a deal with the score after each; what comes after the target is not written."""
    scores, rows = list(before.scores), []
    for line in lines:
        over = max(scores) >= before.rules.target
        if not over:
            scores[line.side] += line.points
        score = t("{mine} a {theirs}", mine=scores[plan.cast.side], theirs=scores[1 - plan.cast.side])
        points = t("+{n} {side}", n=line.points, side=side_word(plan.cast, line.side))
        rows.append(Owed(line_name(before, line), points, None if over else score, line.side == plan.cast.side))
    return Liquidacion(t("Liquidación"), tuple(rows))


def line_name(before: State, line: Line) -> str:
    """What a line of a liquidación is for."""
    level = before.reparto.level
    played = call_name(before.rules.truco[level - 1].call) if level else t("Sin cantar truco")
    wanted, refused = {
        Source.FLOR: (t("Flor"), t("Flor, sin comparar")),
        Source.CON_LEY: (t("Con ley"), t("Con ley, no querido")),
        Source.ENVIDO: (t("Envido"), t("Envido, no querido")),
        Source.CANTANDO: (t("Cantando"), t("Cantando")),
        Source.TRUCO: (played, t("Truco, no querido")),
        Source.MAZO: (t("Al mazo"), t("Al mazo")),
    }[line.source]
    return refused if line.refused else wanted


# The end of a chico (VR-42)


def _chico(before: State, event: ChicoWon, plan: Plan) -> Timeline:
    """Whose the chico is and with which score; then how many each side has."""
    cast, tone = plan.cast, Tone.OURS if event.side == plan.cast.side else Tone.THEIRS
    mine, theirs = (before.scores[side] for side in (cast.side, 1 - cast.side))
    score = t("{mine} a {theirs}", mine=mine, theirs=theirs)
    won = t("El chico es {whose}: {score}", whose=taken_by(cast, event.side), score=score)
    mine, theirs = (before.chicos[side] + (side == event.side) for side in (cast.side, 1 - cast.side))
    chicos = t("Chicos: {mine} a {theirs}", mine=mine, theirs=theirs)
    return sequence(told(plan, Verdict(won, tone), CHICO), told(plan, Verdict(chicos, tone), CHICOS))


def _revealed(before: State, event: CardsRevealed) -> str:
    if len(event.cards) < 3:
        pieces = len(event.cards) == 2 and _was_flor(before, event)
        return t("¡La Reservada!") if pieces else t("{n} de envido", n=_told(before, event))
    return t("Flor de {n}", n=flor(event.cards, before.reparto.vira.card))


def _told(before: State, event: CardsRevealed) -> int:
    """The tanto that one or two cards make."""
    vira = before.reparto.vira.card
    return counts(event.cards[0], vira) if len(event.cards) == 1 else tanto(event.cards, vira)


def _was_flor(before: State, event: CardsRevealed) -> bool:
    """Whether what is shown is a flor that was paid, and not the tanto that won."""
    compared = before.reparto.vira.compared
    if compared is not None:
        return compared.by_flor
    return any(line.source is Source.FLOR and line.side == before.side(event.seat) for line in before.reparto.lines)

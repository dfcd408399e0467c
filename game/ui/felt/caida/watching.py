"""Caída watched again: every hand beside its plaque, open or not, and what an event is to the line of a replay.

The bitácora stands outside the table, so the marcador is under *Este ciclo* in the right column.
"""

from dataclasses import replace

from pygame import FRect

from game.rules.caida.escuela import (
    Accused,
    AnyEvent,
    CantoAnnounced,
    CantoAnnulled,
    CantoPaid,
    CantosFound,
    CaptureUndone,
    CardsBlown,
    CardsDrawn,
    ContestAnswered,
    EchadaBuried,
    EchadaCalled,
    EchadaPlaced,
    EscuelaEvent,
    Fined,
    MalEchada,
    PauseOpened,
    PedirMade,
    SeatLeft,
    Selected,
    TribilinShown,
)
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
    TimedOut,
)
from game.rules.kernel import Format, Seat, Side
from game.ui.felt.caida.layout import HAND_GAP, LOW_PILE, PILE, Plan, score_height
from game.ui.felt.cast import Cast, Place
from game.ui.felt.felt import Mark, Opens, Shape
from game.ui.felt.stage import CARD_RATIO, GAP, PLAQUE, Stage
from game.ui.texts import t

OPEN, OPEN_GAP = 52.0, 5.0
"""Width of a card in the hand of another seat, and what lies between two."""
CROWDED, CRAMPED = 44.0, 36.0
"""The same where four sit and letters are large, and very large."""
MINE = 72.0
SIDE_STEP = 28.0
"""From one card to the next in a hand at the side of the table."""
PILES = PILE + 22
LOW_GAP, LEAST_PILE, LEAST_GAP = 10.0, 28.0, 6.0
"""From the cards of a player at the side to the montón under them; its width and that gap where letters are large."""


def watch(stage: Stage, cast: Cast) -> Plan:
    """Divide what a replay leaves to the table."""
    text, middle = stage.text, stage.middle
    hand = _hand(stage)
    pill = FRect(middle.left, hand.top - 14 - 42 * text, middle.width, 42 * text)
    width, step = _cards(stage, cast)
    plaques, fans = _seats(stage, cast, hand, (width, step))
    height = score_height(stage, cast)
    score = FRect(stage.right.left, stage.right.bottom - height, stage.right.width, height)
    right = FRect(stage.right.left, stage.right.top, stage.right.width, score.top - GAP - stage.right.top)
    mazo = FRect(middle.right - 4 - PILE, middle.top, PILE, PILE * CARD_RATIO)
    if cast.format.seats == 3:
        mazo.centerx = stage.axis
    return Plan(
        stage=replace(stage, right=right, table=middle.inflate(16, 16)),
        cast=cast,
        score=score,
        log=FRect(0, 0, 0, 0),
        plaques=plaques,
        fans=fans,
        mesa=_mesa(stage, cast, pill, plaques),
        mazo=mazo,
        montones=_montones(stage, cast, fans),
        pill=pill,
        hand=hand,
        open_width=width,
        open_step=step,
        watched=True,
    )


def _montones(stage: Stage, cast: Cast, fans: dict[Seat, FRect]) -> dict[Side, FRect]:
    """Mine at the left foot and theirs over it; of more than two, each under the cards of its player."""
    middle = stage.middle
    own = LEAST_PILE if stage.huge and cast.format.sides > 2 else PILE
    mine = FRect(middle.left + 4, middle.bottom - own * CARD_RATIO, own, own * CARD_RATIO)
    piles = {side: FRect(middle.left + 4, middle.top, PILE, PILE * CARD_RATIO) for side in range(cast.format.sides)}
    piles[cast.side] = mine
    if cast.format.sides > 2:
        for seat, fan in fans.items():
            if cast.place(seat) is not Place.TOP:
                wide, gap = (LOW_PILE, LOW_GAP) if stage.text == 1 else (LEAST_PILE, LEAST_GAP)
                piles[cast.format.side(seat)] = FRect(fan.centerx - wide / 2, fan.bottom + gap, wide, wide * CARD_RATIO)
    return piles


def _hand(stage: Stage) -> FRect:
    """My cards, at the right of my plaque; the two together stand in the middle."""
    card = MINE if stage.text == 1 else OPEN
    width, height = 3 * card + 2 * HAND_GAP, card * CARD_RATIO
    whole = _plaque_width(stage, width) + 14 + width
    return FRect(stage.axis + whole / 2 - width, stage.middle.bottom - height, width, height)


def _plaque_width(stage: Stage, cards: float) -> float:
    """What is left beside a hand, between the piles, is not always as much as a plaque would like."""
    return min(222 * stage.text, stage.middle.width - 2 * PILES - 14 - cards)


def _cards(stage: Stage, cast: Cast) -> tuple[float, float]:
    """Width of a card of the others, and from one to the next."""
    if cast.format.seats == 2:
        return OPEN, OPEN + OPEN_GAP
    return (OPEN if stage.text == 1 else CRAMPED if stage.huge else CROWDED), SIDE_STEP


def _seats(
    stage: Stage, cast: Cast, hand: FRect, card: tuple[float, float]
) -> tuple[dict[Seat, FRect], dict[Seat, FRect]]:
    text, middle = stage.text, stage.middle
    tall, plaque = card[0] * CARD_RATIO, PLAQUE * text
    cards = card[0] + 2 * card[1]
    mine = _plaque_width(stage, hand.width)
    plaques = {cast.me: FRect(hand.left - 14 - mine, hand.bottom - plaque, mine, plaque)}
    fans: dict[Seat, FRect] = {}
    row = max(tall, plaque)
    for seat in range(cast.format.seats):
        place = cast.place(seat)
        if place is Place.TOP:
            width = _plaque_width(stage, cards)
            left = stage.axis - (width + 14 + cards) / 2
            plaques[seat] = FRect(left, middle.top + (row - plaque) / 2, width, plaque)
            fans[seat] = FRect(left + width + 14, middle.top + (row - tall) / 2, cards, tall)
        elif place in (Place.LEFT, Place.RIGHT):
            width, height = (100.0 if stage.huge else min(108 * text, 112.0)), 116 * text
            left = middle.left if place is Place.LEFT else middle.right - width
            over, under = (4, 12) if stage.huge else (10, 18) if text > 1 else (18, 20)
            top = middle.top + (8.0 if cast.format.seats == 3 else row + over)
            plaques[seat] = FRect(left, top, width, height)
            fans[seat] = FRect(left + (width - cards) / 2, top + height + under, cards, tall)
    return plaques, fans


def _mesa(stage: Stage, cast: Cast, pill: FRect, plaques: dict[Seat, FRect]) -> FRect:
    middle = stage.middle
    top = middle.top + max(OPEN * CARD_RATIO, PLAQUE * stage.text) + 8
    sides = [rect.width for seat, rect in plaques.items() if cast.place(seat) in (Place.LEFT, Place.RIGHT)]
    edge = max(sides) + 12 if sides else 4.0
    return FRect(middle.left + edge, top, middle.width - 2 * edge, pill.top - top)


# What an event is to the line of a replay


def mark(event: AnyEvent, table: Format) -> Mark:
    """How an event is marked, what begins with it and what it pays."""
    match event:
        case CicloOpened():
            return Mark(Shape.TABLE, Opens.DECK, ends=False)
        case RepartoDealt():
            return Mark(Shape.TABLE, Opens.DEAL, begins=False)
        case CardThrown() | CardsCaptured():
            return Mark(Shape.CARD)
        case CantoMade():
            return Mark(Shape.CALL, gains=_gains(table, event.seat, event.points))
        case CantoFailed():
            return Mark(Shape.CALL, gains=_gains(table, event.seat, -event.lost))
        case CaidaMade() | LimpiaMade():
            return Mark(Shape.GAIN, gains=_gains(table, event.seat, event.points), begins=False)
        case CicloCounted():
            return Mark(Shape.GAIN if any(event.points) else Shape.TABLE, gains=event.points, begins=False)
        case MatchEnded():
            return Mark(Shape.TABLE, begins=event.by is not None)
        case TimedOut():
            return Mark(Shape.TABLE, ends=False)
        case MesaLaid() | LeftoversTaken():
            return Mark(Shape.TABLE, begins=False)
        case DealerDrawn():
            return Mark(Shape.TABLE)
        case _:
            return _of_escuela(event, table)


CALLS = (EchadaCalled, CantoAnnounced, PedirMade, ContestAnswered, Accused)
"""What begins something that is said aloud."""
ALONE = (CardsDrawn, Selected, SeatLeft)
"""What stands by itself: nothing before it brought it about."""


def _of_escuela(event: EscuelaEvent, table: Format) -> Mark:
    match event:
        case EchadaPlaced() | MalEchada():
            shape = Shape.GAIN if event.points else Shape.TABLE
            return Mark(shape, gains=_gains(table, event.seat, event.points), begins=False)
        case CantoPaid():
            return Mark(Shape.GAIN, gains=_gains(table, event.seat, event.points), begins=False)
        case CantoAnnulled():
            return Mark(Shape.GAIN, gains=_gains(table, event.seat, -event.returned), begins=False)
        case CaptureUndone():
            return Mark(Shape.GAIN, gains=_gains(table, event.seat, -event.lost), begins=False)
        case Fined():
            return Mark(Shape.CALL, gains=_gains(table, event.seat, -event.lost))
        case CardsBlown():
            return Mark(Shape.CARD)
        case CantosFound() | TribilinShown():
            return Mark(Shape.CALL, begins=False)
        case EchadaBuried() | PauseOpened():
            return Mark(Shape.TABLE, begins=False)
        case _:
            return Mark(
                Shape.CALL if isinstance(event, CALLS) else Shape.TABLE, begins=isinstance(event, CALLS + ALONE)
            )


def _gains(table: Format, seat: Seat, points: int) -> tuple[int, ...]:
    return tuple(points if side == table.side(seat) else 0 for side in range(table.sides))


def deal_title(deck: int, deal: int) -> str:
    """What a deal is called over its events."""
    if not deck:
        return t("Comienzo")
    return t("Ciclo {ciclo}, reparto {reparto}", ciclo=deck, reparto=max(1, deal))

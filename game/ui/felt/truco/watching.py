"""Truco watched again: every hand beside its plaque, open or not, and what an event is to the line of a replay.

The bitácora stands outside the table, so marcador, tantos and what the deal is worth share the right column.
"""

from dataclasses import replace
from typing import assert_never

from pygame import FRect

from game.rules.kernel import Format, Seat
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
    MatchEnded,
    PointsScored,
    SonBuenas,
    TantoCantado,
    TimedOut,
    TrickClosed,
    Voted,
    WentToMazo,
)
from game.rules.truco.vira_words import (
    AnnouncedALey,
    CantandoCompared,
    CardPassed,
    CardsRevealed,
    CardStacked,
    ChicoWon,
    DealLiquidated,
    Event,
    PiedrasRaised,
    ViraEvent,
    ViraTurned,
    WindowOpened,
)
from game.ui.felt.cast import Cast, Place
from game.ui.felt.felt import Mark, Opens, Shape
from game.ui.felt.stage import CARD_RATIO, GAP, PLAQUE, Stage
from game.ui.felt.truco.layout import HEADER, Plan, block_height
from game.ui.felt.truco.seats import HAND_GAP, Row, ranked, side_width
from game.ui.texts import t

OPEN, OPEN_GAP, CRAMPED = 52.0, 5.0, 40.0
"""Width of a card in the hand of another seat, what lies between two, and the width where room is short."""
MINE, SMALL = 72.0, 44.0
"""Width of a card of mine, and where letters are large."""
BY_MY_PLAQUE = 84.0
"""What is kept free on either side of my plaque and my cards: at the left lies the vira."""
TRICK, LEAST_LANE = 62.0, 40.0
LOW_PLAQUE = 40.0
"""Height of a plaque that has only a name on it, in letter units."""
LOW_WIDTH, LOW_SHARE = 140.0, 0.228
LOW_HUGE = 124.0
"""Width of such a plaque, and the most it may take of what lies between the columns; where letters are very large
the seat on top needs more of that."""


def watch(stage: Stage, cast: Cast) -> Plan:
    """Divide what a replay leaves to the table."""
    text, middle, right = stage.text, stage.middle, stage.right
    many = cast.format.seats > 4
    hand = _hand(stage)
    card = CRAMPED if many or stage.huge else OPEN
    row = max(card * CARD_RATIO, PLAQUE * text)
    plaques, fans = _seats(stage, cast, hand, card, row)
    top, low = middle.top + row + 10, min(hand.top, plaques[cast.me].top) - 10
    width = min(CRAMPED if many else TRICK, (low - top - LEAST_LANE) / 2 / CARD_RATIO)
    tall = width * CARD_RATIO
    lane = FRect(stage.axis - 130, top + tall, 260, low - top - 2 * tall)
    height = HEADER * text + cast.format.sides * (block_height(stage) + 4 * text) + 4
    wide = min(50.0, (plaques[cast.me].left - middle.left - 16) / 2)
    vira = FRect(middle.left + wide + 6, middle.bottom - wide * CARD_RATIO, wide, wide * CARD_RATIO)
    score = FRect(right.left, right.bottom - height, right.width, height)
    return Plan(
        stage=replace(stage, table=middle.inflate(16, 16)),
        cast=cast,
        score=score,
        ladder=FRect(right.left, right.top, right.width, score.top - GAP - right.top),
        tantos=FRect(right.left, right.top, right.width, 0),
        right=FRect(right.left, right.top, right.width, 0),
        plaques=plaques,
        fans=fans,
        rows=_rows(stage, cast, width, (top, low)),
        width=width,
        lane=lane,
        hand=hand,
        vira=vira,
        deck=vira.move(-wide - 6, 0),
        open_width=card,
        open_step=_step(card, cast),
        watched=True,
    )


def _hand(stage: Stage) -> FRect:
    """My cards, at the right of my plaque; the two together stand in the middle."""
    card = MINE if stage.text == 1 else SMALL
    width, height = 3 * card + 2 * HAND_GAP, card * CARD_RATIO
    whole = _plaque_width(stage, width, BY_MY_PLAQUE) + 14 + width
    return FRect(stage.axis + whole / 2 - width, stage.middle.bottom - height, width, height)


def _plaque_width(stage: Stage, cards: float, beside: float) -> float:
    """The width of a plaque with `cards` at its right and so much on either side of both."""
    return min(222 * stage.text, stage.middle.width - 2 * beside - 14 - 16 - cards)


def _aside_width(stage: Stage, cast: Cast) -> float:
    """Width of a plaque at the side."""
    if cast.format.seats <= 4:
        return side_width(stage)
    return LOW_HUGE if stage.huge else min(LOW_WIDTH, LOW_SHARE * stage.middle.width)


def _step(card: float, cast: Cast) -> float:
    """From one card of a hand to the next: open in full opposite, laid over one another at the sides."""
    return card + OPEN_GAP if cast.format.seats == 2 else 0.54 * card


def _seats(
    stage: Stage, cast: Cast, hand: FRect, card: float, row: float
) -> tuple[dict[Seat, FRect], dict[Seat, FRect]]:
    text, middle = stage.text, stage.middle
    tall, plaque = card * CARD_RATIO, PLAQUE * text
    cards = card + 2 * _step(card, cast)
    mine = _plaque_width(stage, hand.width, BY_MY_PLAQUE)
    plaques = {cast.me: FRect(hand.left - 14 - mine, hand.bottom - plaque, mine, plaque)}
    fans: dict[Seat, FRect] = {}
    for seat in range(cast.format.seats):
        place = cast.place(seat)
        if place is Place.TOP:
            aside = _aside_width(stage, cast) if cast.format.seats > 2 else 0.0
            width = _plaque_width(stage, cards, aside)
            left = stage.axis - (width + 14 + cards) / 2
            plaques[seat] = FRect(left, middle.top + (row - plaque) / 2, width, plaque)
            fans[seat] = FRect(left + width + 14, middle.top + (row - tall) / 2, cards, tall)
        elif place in (Place.LEFT, Place.RIGHT):
            plaques[seat], fans[seat] = _aside(stage, cast, seat, (cards, tall), row)
    return plaques, fans


def _aside(stage: Stage, cast: Cast, seat: Seat, cards: tuple[float, float], row: float) -> tuple[FRect, FRect]:
    """A plaque at the side and the hand under it; two on one side have low plaques with only a name."""
    text, middle, width = stage.text, stage.middle, _aside_width(stage, cast)
    rank, count = ranked(cast, seat)
    left = middle.left if cast.place(seat) is Place.LEFT else middle.right - width
    height = 116 * text if count == 1 else LOW_PLAQUE * text
    hang = (20 if text == 1 else 16) * text
    whole = height + hang + cards[1]
    if count == 1:
        top = middle.top + row + (0 if stage.huge else 12)
    else:
        top = middle.top + rank * max(whole + 8, (middle.height - whole) * 0.55)
    plaque = FRect(left, top, width, height)
    return plaque, FRect(left + (width - cards[0]) / 2, top + height + hang, *cards)


def _rows(stage: Stage, cast: Cast, width: float, band: tuple[float, float]) -> dict[Seat, Row]:
    tall, (top, low) = width * CARD_RATIO, band
    rows: dict[Seat, Row] = {}
    edge = _aside_width(stage, cast) + 10 + width / 2
    for seat in range(cast.format.seats):
        place = cast.place(seat)
        if place is Place.BOTTOM:
            rows[seat] = Row(stage.axis, low - tall / 2, 0.9 * width, 0.0)
        elif place is Place.TOP:
            rows[seat] = Row(stage.axis, top + tall / 2, 0.72 * width, 0.0)
        else:
            rank, count = ranked(cast, seat)
            y = (top + low) / 2 if count == 1 else top + (low - top) * (0.25 + 0.5 * rank)
            x = stage.middle.left + edge if place is Place.LEFT else stage.middle.right - edge
            rows[seat] = Row(x, y, 0.0, (0.34 if count == 1 else 0.2) * tall)
    return rows


# What an event is to the line of a replay


def mark(event: Event, table: Format) -> Mark:
    """How an event is marked, what begins with it and what it pays."""
    if isinstance(event, ViraEvent):
        return _of_vira(event)
    match event:
        case HandsDealt():
            return Mark(Shape.TABLE, Opens.WHOLE)
        case CardThrown():
            return Mark(Shape.CARD)
        case CantoMade() | Answered():
            return Mark(Shape.CALL, begins=isinstance(event, CantoMade))
        case Voted():
            return Mark(Shape.CALL)
        case TantoCantado() | SonBuenas() | EnvidoWon() | FloresCompared():
            return Mark(Shape.CALL, begins=False, ends=False)
        case PointsScored():
            return Mark(Shape.GAIN, gains=_gains(table, event), begins=False)
        case TrickClosed() | BuenasReached() | CardsShown() | DealEnded():
            return Mark(Shape.TABLE, begins=False)
        case WentToMazo():
            return Mark(Shape.CALL)
        case MatchEnded():
            return Mark(Shape.TABLE, begins=event.by is not None)
        case TimedOut():
            return Mark(Shape.TABLE, ends=False)
        case DealerDrawn():
            return Mark(Shape.TABLE)
        case _:
            assert_never(event)


def _of_vira(event: ViraEvent) -> Mark:
    match event:
        case CardPassed():
            return Mark(Shape.CARD)
        case AnnouncedALey():
            return Mark(Shape.CALL, ends=False)
        case CardStacked():
            return Mark(Shape.CARD, begins=False)
        case PiedrasRaised():
            return Mark(Shape.CALL)
        case WindowOpened():
            return Mark(Shape.CALL, begins=False)
        case ViraTurned() | CantandoCompared() | DealLiquidated() | CardsRevealed() | ChicoWon():
            return Mark(Shape.TABLE, begins=False)
        case _:
            assert_never(event)


def _gains(table: Format, event: PointsScored) -> tuple[int, ...]:
    return tuple(event.points if side == event.side else 0 for side in range(table.sides))


def deal_title(deck: int, deal: int) -> str:  # noqa: ARG001 - one deal a deck
    """What a deal is called over its events."""
    return t("Mano {n}", n=deck) if deck else t("Comienzo")

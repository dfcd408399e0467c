"""Where everything stands around a table of the network before the match, in stage units. Pure geometry."""

from dataclasses import dataclass

from pygame import FRect

from game.rules.kernel import Format, Seat
from game.ui.felt.cast import PLACES, Place
from game.ui.scenes.frame import MARGIN, footer_height, header_height
from game.ui.theme import SPACE_4, SPACE_5, Scale

WIDEST = 1440.0
GAP = SPACE_4
RAIL = 15.0
"""Width of the rim of the table."""
DOOR, LEAST_CHAT = 208.0, 84.0
"""Height of the sheet of who waits, and of the smallest chat; where letters are huge the invitation gives way."""
CARD = 92.0
"""Height of a seat's card, in letter units."""


@dataclass(frozen=True)
class LobbyPlaces:
    """The table with its chairs, and the right column."""

    area: FRect
    table: FRect
    """The rim of the table."""
    seats: tuple[FRect, ...]
    """The cards, by seat."""
    free: FRect
    """The cloth that no card covers, for the sentence in the middle."""
    invitation: FRect | None
    door: FRect | None
    chat: FRect


def lobby_places(scale: Scale, seating: Format, me: Seat, invitation: bool, waiting: bool) -> LobbyPlaces:
    """The table seen from seat `me`; the sheet of who waits is there only while somebody does."""
    width, height = scale.stage
    text = scale.text
    block = min(width - 2 * MARGIN, WIDEST)
    left = (width - block) / 2
    top, bottom = header_height(scale) + GAP, height - footer_height(scale) - GAP
    column = block * min(0.46, 0.349 + 0.2 * (text - 1))
    area = FRect(left, top, block - column - SPACE_5, bottom - top)
    table, seats = _seats(area, seating, me, text)
    free = _free(table, seats)
    right = FRect(left + block - column, top, column, bottom - top)
    slot, door, chat = _column(right, text, invitation, waiting)
    return LobbyPlaces(area, table, seats, free, slot, door, chat)


def _column(right: FRect, text: float, invitation: bool, waiting: bool) -> tuple[FRect | None, FRect | None, FRect]:
    y, slot, door = right.top, None, None
    both = (118 + DOOR + LEAST_CHAT) * text + 2 * GAP <= right.height
    if invitation and (both or not waiting):
        slot = FRect(right.left, y, right.width, 118 * text)
        y = slot.bottom + GAP / text
    if waiting:
        door = FRect(right.left, y, right.width, DOOR * text)
        y = door.bottom + GAP / text
    return slot, door, FRect(right.left, y, right.width, max(60.0, right.bottom - y))


def _seats(area: FRect, seating: Format, me: Seat, text: float) -> tuple[FRect, tuple[FRect, ...]]:
    three = seating.seats > 2  # beside one another: at the left, in the middle, at the right
    wide = min(236 * (1 + 0.72 * (text - 1)), area.width * (0.325 if three else 0.34))
    high = CARD * text
    table = FRect(area.left + wide * 0.76, area.top + high * 0.56, area.width - 1.52 * wide, area.height - 1.12 * high)
    places = PLACES[seating.seats]
    held: dict[Place, list[Seat]] = {}
    for away in range(seating.seats):
        held.setdefault(places[away], []).append((me + away) % seating.seats)
    rects: dict[Seat, FRect] = {}
    for place, seats in held.items():
        for index, seat in enumerate(seats):
            rects[seat] = _card(area, table, place, (index, len(seats)), (wide, high))
    return table, tuple(rects[seat] for seat in range(seating.seats))


def _card(area: FRect, table: FRect, place: Place, which: tuple[int, int], size: tuple[float, float]) -> FRect:
    wide, high = size
    index, count = which
    if place in (Place.BOTTOM, Place.TOP):
        y = area.bottom - high if place is Place.BOTTOM else area.top
        return FRect(table.centerx - wide / 2, y, wide, high)
    share = (index + 1) / (count + 1)
    if place is Place.RIGHT:  # in playing order: from the bottom up at my right, from the top down at my left
        share = 1 - share
    x = area.right - wide if place is Place.RIGHT else area.left
    spread = max(table.height * 1.1, (high + 8) * (count + 1))
    return FRect(x, table.centery + (share - 0.5) * spread - high / 2, wide, high)


def _free(table: FRect, seats: tuple[FRect, ...]) -> FRect:
    """What is left of the cloth between the cards."""
    left, right, top, bottom = table.left + RAIL, table.right - RAIL, table.top + RAIL, table.bottom - RAIL
    for seat in seats:
        if seat.centerx < table.left + 1:
            left = max(left, seat.right)
        elif seat.centerx > table.right - 1:
            right = min(right, seat.left)
        elif seat.centery < table.centery:
            top = max(top, seat.bottom)
        else:
            bottom = min(bottom, seat.top)
    return FRect(left + 10, top + 10, right - left - 20, bottom - top - 20)

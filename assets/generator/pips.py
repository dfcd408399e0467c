"""Number cards 2 to 7: where the emblems stand and how large, one row a card.

All emblems stand upright; only the index turns. Swords and clubs change length, not only scale, so that a blade
keeps four pixels at 60 px a card.
"""

from dataclasses import dataclass

from assets.generator.art import Art
from assets.generator.board import CENTRE_X, CENTRE_Y, blank, finish
from assets.generator.emblems import coin, cup, sword
from assets.generator.palette import Suit
from assets.generator.trunk import trunk

MID = CENTRE_Y


@dataclass(frozen=True)
class Pips:
    """Groups of emblems: distances from the middle column and the heights at which both sides of it have one."""

    emblem: Art
    scale: float
    groups: tuple[tuple[float, tuple[float, ...]], ...]


def number_card(suit: Suit, rank: int) -> Art:
    """Return the finished card."""
    pips = LAYOUTS[suit][rank]()
    art = blank(suit)
    for offset, heights in pips.groups:
        for y in heights:
            for x in (CENTRE_X - offset, CENTRE_X + offset) if offset else (CENTRE_X,):
                art.put(pips.emblem, x, y, pips.scale)
    return finish(art, suit, rank)


LAYOUTS = {
    Suit.OROS: {
        2: lambda: Pips(coin(), 1.75, ((0, (262, 688)),)),
        3: lambda: Pips(coin(), 1.24, ((0, (178, MID, 772)),)),
        4: lambda: Pips(coin(), 1.08, ((114, (298, 652)),)),
        5: lambda: Pips(coin(), 0.96, ((114, (276, 674)), (0, (MID,)))),
        6: lambda: Pips(coin(), 0.9, ((102, (188, MID, 762)),)),
        7: lambda: Pips(coin(), 0.82, ((111, (172, MID, 778)), (0, (323,)))),
    },
    Suit.COPAS: {
        2: lambda: Pips(cup(), 1.75, ((0, (262, 688)),)),
        3: lambda: Pips(cup(), 1.25, ((0, (282,)), (110, (650,)))),
        4: lambda: Pips(cup(), 1.12, ((104, (268, 682)),)),
        5: lambda: Pips(cup(), 1, ((112, (200, 750)), (0, (MID,)))),
        6: lambda: Pips(cup(), 0.98, ((110, (180, MID, 770)),)),
        7: lambda: Pips(cup(), 0.76, ((126, (164, MID, 786)), (0, (319.5,)))),
    },
    Suit.ESPADAS: {
        2: lambda: Pips(sword(320, 46, 40), 1.9, ((102, (MID,)),)),
        3: lambda: Pips(sword(310, 44, 40), 1.55, ((132, (540,)), (0, (400,)))),
        4: lambda: Pips(sword(320, 44, 46), 1.22, ((104, (268, 682)),)),
        5: lambda: Pips(sword(300, 44, 48), 1.1, ((120, (242, 708)), (0, (MID,)))),
        6: lambda: Pips(sword(360, 44, 40), 1, ((120, (275, 675)), (0, (275, 675)))),
        7: lambda: Pips(sword(258, 40, 40), 1, ((120, (192, 758)), (0, (192, MID, 758)))),
    },
    Suit.BASTOS: {
        2: lambda: Pips(trunk(350), 1.7, ((104, (MID,)),)),
        3: lambda: Pips(trunk(330, leaves=False), 1.28, ((152, (560,)), (0, (390,)))),
        4: lambda: Pips(trunk(320, 1.02), 1.15, ((98, (275, 675)),)),
        5: lambda: Pips(trunk(290, 1.02, leaves=False), 1.08, ((118, (240, 710)), (0, (MID,)))),
        6: lambda: Pips(trunk(350, 0.98, leaves=False), 1, ((120, (275, 675)), (0, (275, 675)))),
        7: lambda: Pips(trunk(258, 0.9, leaves=False), 1, ((120, (192, 758)), (0, (192, MID, 758)))),
    },
}

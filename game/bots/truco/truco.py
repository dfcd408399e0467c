"""Whether to sing the truco, and what to answer to one: by the chance of the deal and by what points are worth now.

A rival who sings probably has something, and one who refuses probably has nothing: so a canto moves the chance. Nothing
is sung once everybody can see whose the deal is, nor when it is lost for certain.
"""

from typing import Final

from game.bots.truco.mind import Mind
from game.bots.truco.reading import Sight
from game.rules.truco.allowed import TRUCOS, envido_closed, level_of
from game.rules.truco.mazo import ends_the_deal
from game.rules.truco.moment import moment
from game.rules.truco.prices import Price, mazo_price, price_of, stake
from game.rules.truco.terms import Call

FOLDS: Final = (0.15, 0.5)
"""How often a rival refuses a canto of a deal that he would win, and of one that he would lose."""
FOLDS_RAISED: Final = (0.06, 0.35)
"""The same of a rival who has sung himself."""
RAISES: Final = 0.25
"""How often one who would win the deal raises in his turn."""
STRONGER: Final = (1.35, 1.8, 2.4)
"""By level: how much more often one sings who would win the deal."""
RESERVE: Final = 0.004
"""What a canto must promise above silence."""
WAITS: Final = 0.35
"""How often a good hand lets the first trick go by in silence."""
BLUFFS: Final = 0.07
"""How often a truco is sung without the cards for it, where it may be."""
RAISE_BLUFFS: Final = 0.03
"""How often one is raised without them."""
SOMETHING: Final = (0.2, 0.5)
"""The chances of the deal with which one bluffs."""
HOPELESS: Final = 0.12
"""The chance of the deal below which the mazo is thought of."""
THREAT: Final = 0.35
"""How often the rivals will sing an envido that must be refused."""


def sing(mind: Mind, calls: tuple[Call, ...], odds: float) -> Call | None:
    """The truco to sing on one's own turn with this chance of the deal, if any."""
    call = next((call for call in calls if call in TRUCOS), None)
    price = None if call is None else price_of(mind.view, call)
    if call is None or price is None or mind.settled or mind.certain == 1 - mind.side:
        return None
    odds = sobered(mind, odds)
    silence = mind.wager(odds, stake(mind.view))
    gain = _sung(mind, price, odds, FOLDS) - silence
    if gain > RESERVE:
        good = mind.known.spot.code == 1 and odds > 0.7
        return None if good and mind.dice(WAITS) else call
    return call if _may_bluff(mind, odds, price) and mind.dice(BLUFFS) else None


def answer(mind: Mind, asked: Call, calls: tuple[Call, ...]) -> Call:
    """Quiero, no quiero, or the raise, to a truco of the rivals."""
    price = price_of(mind.view, asked)
    if price is None:
        return Call.NO_QUIERO
    odds = _when_sung(mind, level_of(mind.view.rules, asked) or 0)
    best, value = Call.NO_QUIERO, mind.value(-price.refused)
    wanted = mind.wager(odds, price.wanted)
    if wanted > value or not value or mind.certain == mind.side:
        best, value = Call.QUIERO, wanted
    higher = next((call for call in calls if call in TRUCOS), None)
    raised = None if higher is None else price_of(mind.view, higher)
    if higher is None or raised is None or mind.certain == 1 - mind.side:
        return best
    if _sung(mind, raised, odds, FOLDS_RAISED) > value + RESERVE:
        return higher
    return higher if _may_bluff(mind, odds, raised) and mind.dice(RAISE_BLUFFS) else best


def _sung(mind: Mind, price: Price, odds: float, folds: tuple[float, float]) -> float:
    """Our chance of the match if we sing: some refuse, and those who would win the deal do so less often."""
    wins_folds, loses_folds = folds
    refused = odds * loses_folds + (1 - odds) * wins_folds
    lost = (1 - RAISES) * mind.value(-price.wanted) + RAISES * mind.value(-price.wanted - 1)
    return (
        refused * mind.value(price.refused)
        + odds * (1 - loses_folds) * mind.value(price.wanted)
        + (1 - odds) * (1 - wins_folds) * lost
    )


def _when_sung(mind: Mind, level: int) -> float:
    """Our chance of the deal, now that a rival has sung this level."""
    if mind.certain >= 0:
        return 1.0 if mind.certain == mind.side else 0.0
    return _shifted(mind.chances((0,))[0], STRONGER[min(level, len(STRONGER) - 1)])


def sobered(mind: Mind, odds: float) -> float:
    """Our chance of the deal, if the rivals have sung before and we have accepted."""
    reparto = mind.view.reparto
    if reparto.level and reparto.quiero == mind.side:
        return _shifted(odds, STRONGER[min(reparto.level - 1, len(STRONGER) - 1)])
    return odds


def _shifted(odds: float, ratio: float) -> float:
    return odds / (odds + (1 - odds) * ratio)


def _may_bluff(mind: Mind, odds: float, price: Price) -> bool:
    """Whether there is something to bluff with, and losing it would not lose the match."""
    least, most = SOMETHING
    return least < odds < most and mind.value(-price.wanted) > 0.0


# Al mazo


def leaves(mind: Mind, odds: float) -> bool:
    """Whether to go al mazo: with a hopeless hand, when an envido of the rivals would cost more than the deal.

    Leaving never saves the deal itself, so it is for the score alone, and never with a partner who plays on.
    """
    view, seat = mind.view, mind.seat
    if odds > HOPELESS or mind.settled or not ends_the_deal(view, seat) or not rivals_may_sing(mind.known):
        return False
    if envido_closed(moment(view, seat)) is not None:
        return False
    price = stake(view)
    stays = (1 - THREAT) * mind.wager(odds, price) + THREAT * mind.value(-price - 1)
    return mind.envido < HOPELESS and mind.value(-mazo_price(view, seat)) > stays + RESERVE


def rivals_may_sing(known: Sight) -> bool:
    """Whether a rival has yet to throw his first card."""
    return any(seat & 1 != known.side and not known.thrown[seat] for seat in range(known.spot.seats))

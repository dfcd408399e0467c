"""Imagined play: what a throw leads to by the end of the reparto, in one possible layout of the hidden cards.

Plain numbers, no events, no `decide`: ranks are indexes 0 … 9 and suits are forgotten. Everybody in here plays the
card that looks best at once, weighing only the caída that a thrown card invites. A layout is always *drawn* from the
cards the seat has not seen; nothing in here knows where a hidden card really is.
"""

from dataclasses import dataclass

from game.bots.caida.reading import CAIDA_POINTS, LIMPIA_POINTS, Counts, counts, lift, unseen
from game.rules.caida.cantos import POINTS, Canto
from game.rules.caida.capture import Equals
from game.rules.caida.deals import quota
from game.rules.caida.model import State
from game.rules.caida.terms import MataCanto, NoLimpia
from game.rules.kernel import Seat, Side

CARD = 0.5
"""A card in the montón, in points: with two sides, one more here is one less there, and the count pays half of that
difference (CQ-40)."""
WIN = 20.0
"""What winning the match is worth, whatever the points; losing it costs as much."""
DELAY = 0.1
"""What each play that a win is put off takes from it: a win now is better than one in the hand."""
RONDA = 1.5
"""About what a ronda pays."""
RANKING = {canto: place for place, canto in enumerate(Canto)}
"""Cantos from the highest (ES-39)."""
RUNGS = len(CAIDA_POINTS)
"""How long a ladder may be."""
NOTHING = -1
"""In the place of a thrown rank: nothing can be fallen on."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """What one seat knows at one decision, in numbers."""

    seat: Seat
    seats: int
    sides: tuple[Side, ...]
    """The side of each seat."""
    weights: tuple[float, ...]
    """What a point of each seat is worth here: 1 on one's own side; a rival's costs as much, shared among rivals."""
    scores: tuple[int, ...]
    target: int
    mesa: Counts
    thrown: int
    montones: tuple[int, ...]
    last_capturer: Side | None
    hidden: tuple[int, ...]
    """The ranks of the cards this seat has not seen."""
    risk: tuple[float, ...]
    """By rank: what a card left on the mesa is expected to pay to the next seat as a caída."""
    last: bool
    """Whether this is the last reparto of the ciclo."""
    spare: int
    """Cards that must be left in the hands after a play for a limpia to pay."""
    crosses: bool
    """Whether the last card of this reparto can be fallen on in the next one."""
    one_each: bool
    """Whether a step of a capture takes one equal card instead of all of them."""
    quotas: tuple[int, ...]
    """By side, the cards that the count does not pay."""
    stakes: tuple[float, ...]
    """By seat, what a canto would pay that dies if its owner is fallen on."""
    third_only: bool
    """Whether it dies with the third card alone."""

    def gain(self, side: Side, points: float) -> float:
        """What so many points, or the match, are worth when this side gets them."""
        return points if side == self.sides[self.seat] else -points


def outlook(view: State, seat: Seat) -> Outlook:
    """The numbers of this view."""
    hidden = tuple(card.index for card in unseen(view, seat))
    last = not view.mazo
    seats = view.format.seats
    sides = tuple(view.side(each) for each in range(seats))
    return Outlook(
        seat=seat,
        seats=seats,
        sides=sides,
        weights=tuple(1.0 if side == sides[seat] else -1 / (view.format.sides - 1) for side in sides),
        scores=view.scores,
        target=view.rules.target,
        mesa=counts(view.mesa),
        thrown=NOTHING if view.last_thrown is None else view.last_thrown.index,
        montones=view.montones,
        last_capturer=view.last_capturer,
        hidden=hidden,
        risk=_risk(hidden),
        last=last,
        spare=_spare(view.rules.no_limpia) if last else 0,
        crosses=view.rules.caida_across_repartos,
        one_each=view.rules.equals is Equals.ONE,
        quotas=tuple(quota(view, side) for side in range(view.format.sides)),
        stakes=stakes(view),
        third_only=view.rules.mata_canto is MataCanto.TERCERA,
    )


def stakes(view: State) -> tuple[float, ...]:
    """By seat, what its canto would pay: the best that may still be paid, where a caída may kill it (ES-38, ES-53)."""
    row = [0.0] * view.format.seats
    book = view.school.book
    if book is not None and view.rules.mata_canto is not MataCanto.NO and book.paid is None:
        live = [entry for entry in book.entries if entry.live]
        best = min(live, key=lambda entry: RANKING[entry.canto], default=None)
        if best is not None:
            row[best.seat] = POINTS.get(best.canto, RONDA)
    return tuple(row)


def _risk(hidden: tuple[int, ...]) -> tuple[float, ...]:
    share = 3 / len(hidden) if hidden else 0.0
    return tuple(points * min(1.0, share * hidden.count(index)) for index, points in enumerate(CAIDA_POINTS))


def _spare(rule: NoLimpia) -> int:
    return 1 if rule is NoLimpia.LAST_PLAY else 40


def outcome(known: Outlook, hands: list[list[int]], first: int) -> float:
    """Points gained less points given away by the end of the reparto if this seat throws `first`; uses up `hands`."""
    mesa, scores, montones = list(known.mesa), list(known.scores), list(known.montones)
    seat, card, thrown, heir = known.seat, first, known.thrown, known.last_capturer
    fallen = 0.0
    left = held = sum(map(len, hands))
    value = 0.0
    while True:
        hands[seat].remove(card)
        left -= 1
        if mesa[card]:
            side, weight = known.sides[seat], known.weights[seat]
            cards = lift(mesa, card, known.one_each)
            points = CAIDA_POINTS[card] if card == thrown else 0
            if points and not fallen and known.stakes[seat - 1] and not (known.third_only and hands[seat - 1]):
                fallen = known.weights[seat - 1] * known.stakes[seat - 1]
            if left >= known.spare and not any(mesa):
                points += LIMPIA_POINTS
            value += weight * (points + CARD * cards)
            scores[side] += points
            if points and scores[side] >= known.target:
                return known.gain(side, WIN - DELAY * (held - left))
            montones[side] += cards
            thrown, heir = NOTHING, side
        else:
            mesa[card] += 1
            thrown = card
        seat = (seat + 1) % known.seats
        if not left:
            break
        card = favourite(known, hands[seat], mesa, thrown, left > known.spare)
    value -= fallen
    if known.last:
        if heir is not None:
            montones[heir] += sum(mesa)
            value += CARD * sum(mesa) * known.weights[known.sides.index(heir)]
        return _counted(known, value, scores, montones, held)
    exposed = known.crosses and thrown != NOTHING
    return value + known.weights[seat] * known.risk[thrown] if exposed else value


def favourite(known: Outlook, hand: list[int], mesa: list[int], thrown: int, limpia: bool) -> int:
    """The rank that looks best at once, the first of equals."""
    if len(hand) == 1:
        return hand[0]
    best, choice = -9.0, hand[0]
    for rank in hand:
        worth = _worth_taking(known, mesa, rank, thrown, limpia) if mesa[rank] else -known.risk[rank]
        if worth > best:
            best, choice = worth, rank
    return choice


def _worth_taking(known: Outlook, mesa: list[int], rank: int, thrown: int, limpia: bool) -> float:
    """What `lift` would take, without taking it: its cards, a caída, and a mesa left empty."""
    cards, step = 1, rank
    while step < RUNGS and mesa[step]:
        cards += 1 if known.one_each else mesa[step]
        step += 1
    worth = CARD * cards
    if rank == thrown:
        worth += CAIDA_POINTS[rank]
    return worth + LIMPIA_POINTS if limpia and sum(mesa) < cards else worth


def _counted(known: Outlook, value: float, scores: list[int], montones: list[int], plays: int) -> float:
    """The value at the end of the ciclo, unless the count decides the match (CQ-40 … CQ-42)."""
    for side, cards in enumerate(montones):
        scores[side] += max(0, cards - known.quotas[side])
    best = max(scores)
    return value if best < known.target else known.gain(scores.index(best), WIN - DELAY * plays)

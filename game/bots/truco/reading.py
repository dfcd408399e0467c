"""What one seat of Truco can read off its view, as plain numbers: its cards, what is out, how the tricks stand.

Cards are places in the deck (`core`); a seat's side is its parity.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from game.bots.truco.core import INDEX, OPEN, PARDA, PASADA, START, WINNERS, Spot, code_after, steps_of
from game.rules.cards import Card
from game.rules.kernel import Seat
from game.rules.record import Record
from game.rules.truco.evolve import thrown_by
from game.rules.truco.model import PlayCard, Reparto, Say, State
from game.rules.truco.terms import Call
from game.rules.truco.tricks import on_top, taker
from game.rules.truco.vira_words import RaisePiedras

ALL = range(40)


@dataclass(frozen=True, slots=True)
class Sight:
    """What one seat knows at one decision, in numbers."""

    seat: Seat
    side: int
    own: tuple[int, ...]
    """The cards it holds."""
    hidden: tuple[int, ...]
    """The cards it has not seen."""
    sizes: tuple[int, ...]
    """How many cards each seat holds."""
    thrown: tuple[tuple[int, ...], ...]
    """What each seat has thrown, as far as it is seen."""
    covered: tuple[int, ...]
    """How many cards of each seat lie face down, unseen."""
    out: tuple[bool, ...]
    """Which seats have gone al mazo by themselves."""
    spot: Spot
    vira: Card | None
    """The card that makes the pieces, if one was turned."""
    steps: tuple[int, ...]
    """The step of each card by its index."""

    @property
    def highest(self) -> int:
        """The strongest step that it has not seen."""
        return max(self.steps[card] for card in self.hidden)


def sight(view: State, seat: Seat) -> Sight:
    """The numbers of this view."""
    reparto, seats = view.reparto, view.format.seats
    thrown = tuple(tuple(INDEX[card] for card in thrown_by(reparto, each)) for each in range(seats))
    laid = [*(throw for trick in reparto.tricks for throw in trick.throws), *reparto.trick]
    unseen = [throw.seat for throw in laid if throw.card is None]
    vira = reparto.vira.card
    own = tuple(INDEX[card] for card in reparto.hands[seat] if card is not None)
    seen = {*own, *(card for row in thrown for card in row), *(() if vira is None else (INDEX[vira],))}
    return Sight(
        seat=seat,
        side=view.side(seat),
        own=own,
        hidden=tuple(card for card in ALL if card not in seen),
        sizes=tuple(map(len, reparto.hands)),
        thrown=thrown,
        covered=tuple(map(unseen.count, range(seats))),
        out=reparto.gone,
        spot=spot(view),
        vira=vira,
        steps=steps_of(vira),
    )


def spot(view: State) -> Spot:
    """Where the tricks of this view stand."""
    reparto, seats = view.reparto, view.format.seats
    still = [seat for seat in range(seats) if not reparto.gone[seat]]
    nexts = tuple(
        next((seat + step) % seats for step in range(1, seats + 1) if (seat + step) % seats in still)
        for seat in range(seats)
    )
    code = START
    for trick in reparto.tricks:
        code = code_after(code, PARDA if trick.winner is None else view.side(trick.winner))
    top, holder, first = _open_trick(view, reparto)
    in_trick = {throw.seat for throw in reparto.trick}
    return Spot(
        seats=seats,
        nexts=nexts,
        openers=tuple(nexts[seat] if reparto.gone[seat] else seat for seat in range(seats)),
        still=len(still),
        turn=reparto.turn,
        opener=reparto.opener,
        code=code,
        top=top,
        holder=holder,
        taker=first,
        left=sum(seat not in in_trick for seat in still),
        mano=view.side(reparto.mano),
    )


def _open_trick(view: State, reparto: Reparto) -> tuple[int, int, int]:
    """The strongest step of the open trick, whose it is, and who threw it first."""
    if not reparto.trick:
        return 0, OPEN, OPEN
    vira = reparto.vira.card
    steps = steps_of(vira)
    first = on_top(reparto.trick, vira)[0]
    best = next(throw for throw in reparto.trick if throw.seat == first)
    top = PASADA if best.pasada or best.card is None else steps[INDEX[best.card]]
    winner = taker(reparto.trick, view.format, vira)
    return top, PARDA if winner is None else view.side(winner), first


# What is certain


def settled(known: Sight) -> int:
    """The side for which everybody can see that the deal is decided, or `OPEN`.

    It is when no card that is not on the table can change the open trick, and that trick decides.
    """
    unseen = max(known.steps[card] for card in (*known.hidden, *known.own))
    return _certain(known, unseen, (0, unseen))


def certain(known: Sight) -> int:
    """The side that wins the deal for sure, as this seat knows, or `OPEN`: as `settled`, with its own cards."""
    mine = max((known.steps[card] for card in known.own), default=0)
    return _certain(known, known.highest, (mine, mine))


def _certain(known: Sight, hidden: int, mine: tuple[int, int]) -> int:
    """Who must win the open trick and by it the deal, if no hidden card is above `hidden` and mine is within `mine`."""
    here, winners = known.spot, WINNERS[known.spot.mano]
    side, theirs = known.side, 1 - known.side
    rivals, partners, me = to_throw(known)
    tops = [here.top if here.holder in (each, PARDA) else 0 for each in (0, 1)]
    ours_least = max(tops[side], mine[0] if me else 0)
    ours_most = max(tops[side], hidden if partners else 0, mine[1] if me else 0)
    theirs_least, theirs_most = tops[theirs], max(tops[theirs], hidden if rivals else 0)
    outcomes = []
    if ours_most > theirs_least:
        outcomes.append(side)
    if theirs_most > ours_least:
        outcomes.append(theirs)
    if theirs_most >= ours_least and ours_most >= theirs_least:
        outcomes.append(PARDA)
    results = {winners[code_after(here.code, outcome)] for outcome in outcomes}
    return results.pop() if len(results) == 1 else OPEN


def to_throw(known: Sight) -> tuple[bool, bool, bool]:
    """Who has yet to throw in the open trick: rivals, partners, this seat."""
    here, seat = known.spot, known.spot.turn
    rivals = partners = me = False
    for _ in range(here.left):
        if seat == known.seat:
            me = True
        elif seat & 1 == known.side:
            partners = True
        else:
            rivals = True
        seat = here.nexts[seat]
    return rivals, partners, me


# What may be done


def says(legal: Sequence[Record]) -> dict[Call, Say]:
    """What may be said, by its word."""
    return {command.call: command for command in legal if isinstance(command, Say)}


def stones(legal: Sequence[Record]) -> dict[int, RaisePiedras]:
    """By how many piedras the open bet may be raised (VR-19)."""
    return {command.piedras: command for command in legal if isinstance(command, RaisePiedras)}


def throws(legal: Sequence[Record], vira: Card | None) -> dict[int, PlayCard]:
    """The cards that may be thrown face up, one for each step, weakest first."""
    steps = steps_of(vira)
    found: dict[int, PlayCard] = {}
    for command in legal:
        if isinstance(command, PlayCard):
            found.setdefault(steps[INDEX[command.card]], command)
    return dict(sorted(found.items()))

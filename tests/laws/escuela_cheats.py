"""A cheat shows nothing: whatever one seat says or takes falsely, the others could have heard in an honest world.

Law 4 for the two cheats. The second world has other cards behind the same announcement, or the honest command in the
place of the false one; everybody but the cheat hears the same bytes, and may do the same (ES-76 … ES-80).
"""

from itertools import combinations, islice
from random import Random
from typing import Any

from game.rules.caida.canto_contested import is_true
from game.rules.caida.cantos import true_cantos
from game.rules.caida.capture import is_capture
from game.rules.caida.escuela import Accused, AnyEvent, Cantar, CantoFalso, CantoPaid, Robar, TakeCards
from game.rules.caida.keeping import hung
from game.rules.caida.model import State
from game.rules.caida.rulesets import ESCUELA
from game.rules.kernel import SPECTATOR, TABLE, Format, Game, Seat, fold
from game.rules.record import replace
from game.table import codec
from tests.laws.games import knowledge
from tests.laws.play import Broken, Step, walk

RULES = replace(ESCUELA, experto=True, soplado=True, viveza=True, turn_seconds=None)
KNOW = knowledge(ESCUELA.key)


def played(game: Game[State, AnyEvent], table: Format, seed: int) -> list[Step]:
    """The first steps of a match with many cheats."""
    return list(islice(walk(game, RULES, table, Random(seed), KNOW.temper(special=0.5)), 60))


def heard(
    game: Game[State, AnyEvent], state: State, steps: list[tuple[Seat, Any]], seat: Seat
) -> tuple[list[bytes], list[Any]]:
    """What a seat hears of these commands, and what it may do after each."""
    stream: list[bytes] = []
    offers: list[Any] = []
    for actor, command in steps:
        events = game.decide(state, actor, command)
        state = fold(game.evolve, state, events)
        stream += [codec.encode(game.redact(event, seat)) for event in events]
        offers.append((game.legal(state, seat), game.conceal(state, seat)))
    return stream, offers


def honest(step: Step) -> Any:
    """What somebody would have said who does not cheat, where the rules allow that."""
    command = step.command
    if isinstance(command, Robar) and is_capture(command.card, command.take):
        return TakeCards(card=command.card, take=command.take, to=command.to)
    return Cantar(canto=command.canto, pedir=False, to=command.to) if isinstance(command, CantoFalso) else None


def until_it_matters(steps: list[Step]) -> list[Step]:
    """The cheat and the steps after it, until its cards decide anything: a payment, an accusation, its next play."""
    cheat = steps[0].actor
    kept: list[Step] = []
    for step in steps:
        told = any(isinstance(event, CantoPaid | Accused) for event in step.events)
        if told or (kept and (step.actor == cheat or (step.actor == TABLE and step.before.turn == cheat))):
            break
        kept.append(step)
    return kept


def sound_alike(game: Game[State, AnyEvent], table: Format, seeds: range) -> dict[Any, int]:
    """Raise `Broken` where somebody else can tell a cheat; how many commands were compared of each kind."""
    compared: dict[Any, int] = {CantoFalso: 0, Robar: 0}
    for seed in seeds:
        steps = played(game, table, seed)
        for number, step in enumerate(steps):
            instead, rest = honest(step), until_it_matters(steps[number:])
            other = None if instead is None or not rest else honest_world(step, instead)
            if other is None:
                continue
            after = [(one.actor, one.command) for one in rest[1:]]
            for seat in (*range(table.seats), SPECTATOR):
                if seat != step.actor:
                    cheated = heard(game, step.before, [(step.actor, step.command), *after], seat)
                    if cheated != heard(game, other, [(step.actor, instead), *after], seat):
                        raise Broken(f"cheats: seat {seat} can tell {step.command!r} of seat {step.actor}")
            compared[type(step.command)] += len(rest)
    return compared


def honest_world(step: Step, instead: Any) -> State | None:
    """The same moment where the honest command is true; `None` where no hidden cards make it so."""
    before: State = step.before
    if isinstance(instead, TakeCards):
        return before
    book, seat = before.book, step.actor
    assert book is not None
    if is_true(book, seat, instead.canto):
        return before
    hidden = [card for card in before.mazo if card is not None]
    for hand in combinations(hidden, 3):
        if instead.canto in true_cantos(hand):
            return swapped(before, seat, hand)
    return None


def swapped(state: State, seat: Seat, hand: tuple[Any, ...]) -> State:
    """The hand of a seat changed for cards of the mazo."""
    old = dict(zip(hand, state.hands[seat], strict=True))
    hands = tuple(hand if owner == seat else cards for owner, cards in enumerate(state.hands))
    book = state.book
    assert book is not None
    dealt = tuple(hand if owner == seat else cards for owner, cards in enumerate(book.dealt))
    mazo = tuple(old.get(card, card) for card in state.mazo)
    return hung(replace(state, hands=hands, mazo=mazo), book=replace(book, dealt=dealt))

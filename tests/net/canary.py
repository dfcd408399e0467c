"""A toy game whose pieces are names that nothing else could contain: whoever reads one has been told it."""

from random import Random
from typing import Any

from game.rules.catalog import CATALOG, Entry
from game.rules.kernel import SPECTATOR, TABLE, Abandon, Format, Game, Illegal, Lot, Reason, Seat
from game.rules.record import Record, Whole, Word, replace

DUEL = Format(seats=2, pairs=False)
Names = tuple[Word | None, ...]


class Ruleset(Record, frozen=True):
    """Nothing to choose."""

    key: Word = "canary.toy"
    formats: tuple[Format, ...] = (DUEL,)
    seed: Whole = 0


class State(Record, frozen=True):
    """Hands of names, one thrown at a time."""

    seats: Whole
    hands: tuple[Names, ...] = ()
    turn: Seat = 0
    over: bool = False


class Throw(Record, frozen=True):
    """Throw this name."""

    name: Word


class Deal(Record, frozen=True):
    """Deal these names."""

    names: tuple[Word, ...]


class Dealt(Record, frozen=True):
    """Each sees its own."""

    hands: tuple[Names, ...]
    rest: Names
    """What stays hidden for ever."""


class Thrown(Record, frozen=True):
    """A name is shown."""

    seat: Seat
    name: Word


class Ended(Record, frozen=True):
    """Somebody has no more."""


def names(seed: int, size: int = 12) -> tuple[str, ...]:
    """Names of 64 bits."""
    dice = Random(seed)
    return tuple(f"{dice.getrandbits(64):016x}" for _ in range(size))


def start(rules: Ruleset, seating: Format) -> State:
    return State(seats=seating.seats)


def legal(state: State, seat: Seat) -> tuple[Any, ...]:
    if state.over or not state.hands or seat != state.turn:
        return ()
    return (*(Throw(name=name) for name in state.hands[seat] if name is not None), Abandon())


def decide(state: State, actor: Seat, command: Any) -> tuple[Any, ...]:
    if isinstance(command, Deal) and actor == TABLE:
        return (Dealt(hands=(command.names[:4], command.names[4:8]), rest=command.names[8:]),)
    if isinstance(command, Abandon):
        return (Ended(),)
    if actor != state.turn or not isinstance(command, Throw) or command.name not in state.hands[actor]:
        raise Illegal(Reason.NOT_YOUR_TURN)
    last = sum(map(len, state.hands)) == 2
    return (Thrown(seat=actor, name=command.name), *((Ended(),) if last else ()))


def evolve(state: State, event: Any) -> State:
    match event:
        case Dealt():
            return replace(state, hands=event.hands)
        case Thrown():
            held = state.hands[event.seat]
            known = any(name is not None for name in held)
            left = tuple(name for name in held if name != event.name)
            kept: Names = left if known else held[1:]
            hands = tuple(kept if seat == event.seat else hand for seat, hand in enumerate(state.hands))
            return replace(state, hands=hands, turn=1 - state.turn)
        case _:
            return replace(state, over=True)


def redact(event: Any, seat: Seat) -> Any:
    if isinstance(event, Dealt):
        hands = tuple(hand if owner == seat else (None,) * len(hand) for owner, hand in enumerate(event.hands))
        return Dealt(hands=hands, rest=(None,) * len(event.rest))
    return event


def leaky(event: Any, seat: Seat) -> Any:
    """Somebody forgot the spectator, and what stays in the deck."""
    return event if seat == SPECTATOR else redact(event, seat)


def conceal(state: State, seat: Seat) -> State:
    return replace(state, hands=tuple(h if o == seat else (None,) * len(h) for o, h in enumerate(state.hands)))


def toy(seed: int, hide: Any = redact) -> Entry:
    """The game with the names of this seed."""
    held = names(seed)

    def lot(state: State) -> Lot | None:
        if state.hands or state.over:
            return None
        return Lot(size=len(held), command=lambda order: Deal(names=tuple(held[place] for place in order)))

    game: Game[Any, Any] = Game(
        start=start, legal=legal, decide=decide, evolve=evolve, redact=hide, conceal=conceal, lot=lot,
        deadlines=lambda state: (), awaited=lambda state: (state.turn,) if state.hands and not state.over else (),
        over=lambda state: state.over, scores=lambda state: (0, 0), winner=lambda state: 0 if state.over else None,
        commands=(Throw, Abandon), table_commands=(Deal,), events=(Dealt, Thrown, Ended), state=State,
    )  # fmt: skip
    entry = Entry(game=game, ruleset=Ruleset(seed=seed))
    CATALOG[entry.key] = entry
    return entry

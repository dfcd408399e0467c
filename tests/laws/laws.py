"""The seven laws of the house, each a function that raises `Broken` when a game breaks it.

Nothing here knows a game; what a law must know about one (its pieces, its secrets) comes from `games`.
"""

from collections import Counter
from collections.abc import Collection, Iterator
from itertools import product
from random import Random
from typing import Any, Union, get_args, get_type_hints

from game.rules.kernel import SPECTATOR, TABLE, Abandon, Format, Game, Illegal, Seat, fold
from game.table import codec
from tests.laws.games import Knowledge
from tests.laws.play import Broken, Step, walk


def hold(law: str, condition: bool, *what: object) -> None:
    """Raise `Broken` unless the condition holds."""
    if not condition:
        raise Broken(f"{law}: " + ", ".join(map(repr, what)))


QUESTION = "to"
"""The field of a command that names the question which it answers."""


def universe(kind: Any, table: Format, asked: Collection[int] = (0,)) -> Iterator[Any]:
    """Every command of a class: members of enums, every seat and two more, whole decks, questions about those asked."""
    hints = get_type_hints(kind)
    domains: list[tuple[Any, ...]] = []
    for name in kind.__struct_fields__:
        hint = hints[name]
        if name == QUESTION:
            domains.append(tuple({number + step for number in asked for step in (-1, 0, 1)}))
        elif hint is bool:
            domains.append((False, True))
        elif hint is int:
            domains.append(tuple(range(SPECTATOR, table.seats + 1)))
        elif get_args(hint):
            domains.append((tuple(get_args(hint)[0]),))
        else:
            domains.append(tuple(hint))
    for values in product(*domains):
        yield kind(**dict(zip(kind.__struct_fields__, values, strict=True)))


def accepted(game: Game[Any, Any], state: Any, actor: Seat, command: Any) -> bool:
    """Whether `decide` accepts a command."""
    try:
        game.decide(state, actor, command)
    except Illegal:
        return False
    return True


def questions(game: Game[Any, Any], state: Any, table: Format) -> set[int]:
    """The questions that are open, by what is offered and by the clocks that run; 0 when there is none."""
    offers = [command for seat in range(table.seats) for command in game.legal(state, seat)]
    commands = (*offers, *(deadline.command for deadline in game.deadlines(state)))
    return {getattr(command, QUESTION) for command in commands if hasattr(command, QUESTION)} or {0}


def tried(
    game: Game[Any, Any], state: Any, table: Format, seat: Seat, asked: Collection[int], know: Knowledge | None
) -> Iterator[Any]:
    """The commands that a seat tries: every one there is, and of those too many to try what the game knows."""
    families = () if know is None else know.families
    for kind in game.commands:
        if kind not in families:
            yield from universe(kind, table, asked)
    if know is not None and know.trials is not None:
        yield from know.trials(state, seat)


def agreement(game: Game[Any, Any], state: Any, table: Format, know: Knowledge | None = None) -> None:
    """1: `decide` accepts exactly what `legal` offers, and of the table what its lot and its clocks become.

    What one offer stands for is accepted just when that offer stands.
    """
    everybody = (*range(table.seats), table.seats, TABLE, SPECTATOR)
    asked = questions(game, state, table)
    for seat in everybody:
        offered = game.legal(state, seat)
        hold("agreement", len(set(offered)) == len(offered), "offered twice", seat, offered)
        for command in offered:
            hold("agreement", accepted(game, state, seat, command), seat, command, "offered and refused")
        for command in tried(game, state, table, seat, asked, know):
            said = accepted(game, state, seat, command)
            stands = game.offer(state, seat, command) in offered
            hold("agreement", said == stands, seat, command, "accepted" if said else "refused")
    lot = game.lot(state)
    drawn = () if lot is None else (lot.command(tuple(range(lot.size))),)
    due = (*drawn, *(deadline.command for deadline in game.deadlines(state)))
    for command in due:
        hold("agreement", accepted(game, state, TABLE, command), "the table may not", command)
    for command in (one for kind in game.table_commands for one in universe(kind, table, asked)):
        known = command in due or any(type(command) is type(one) for one in drawn)
        hold("agreement", known or not accepted(game, state, TABLE, command), "the table may", command)
        for seat in range(table.seats):
            hold("agreement", not accepted(game, state, seat, command), "a seat may", seat, command)


def square(game: Game[Any, Any], step: Step, table: Format) -> None:
    """2: a view is nothing but the fold of redacted events."""
    for seat in (*range(table.seats), SPECTATOR):
        state = step.before
        view = game.conceal(state, seat)
        for event in step.events:
            state = game.evolve(state, event)
            view = game.evolve(view, game.redact(event, seat))
            hold("square", game.conceal(state, seat) == view, seat, event)


def own_eyes(game: Game[Any, Any], state: Any, table: Format) -> None:
    """3: what a seat may do follows from what it sees."""
    for seat in (*range(table.seats), SPECTATOR):
        hold("own eyes", game.legal(game.conceal(state, seat), seat) == game.legal(state, seat), seat)


def two_worlds(
    game: Game[Any, Any], know: Knowledge, rules: Any, table: Format, seat: Seat, dice: Random, horizon: int
) -> int:
    """4: two deals that differ in what `seat` cannot see give it the same bytes; returns how many cards differed."""
    steps: list[Step] = []
    lots = 0
    for step in walk(game, rules, table, dice, know.temper(asleep=0.1, special=0.2)):
        lots += game.lot(step.before) is not None
        if len(steps) == horizon or lots > know.lots:
            break
        steps.append(step)
    stream = [codec.encode(game.redact(event, seat)) for step in steps for event in step.events]
    other, moved = know.other_world(game, steps, seat, dice)
    state = game.start(rules, table)
    heard: list[bytes] = []
    for step, command in zip(steps, other, strict=True):
        try:
            events = game.decide(state, step.actor, command)
        except Illegal as error:
            raise Broken(f"two worlds: {command!r} of {step.actor} is {error.reason}") from error
        state = fold(game.evolve, state, events)
        heard += [codec.encode(game.redact(event, seat)) for event in events]
        hold("two worlds", game.legal(state, seat) == game.legal(step.after, seat), seat, command, "legal")
        hold("two worlds", game.conceal(state, seat) == game.conceal(step.after, seat), seat, command, "views")
    hold("two worlds", heard == stream, seat, [pair for pair in zip(stream, heard, strict=False) if pair[0] != pair[1]])
    return moved


def conservation(know: Knowledge, step: Step, game: Game[Any, Any]) -> None:
    """5: each piece exactly once in every state, and never twice in an event."""
    state = step.before
    for event in step.events:
        shown = Counter(know.shown(event))
        hold("conservation", all(count == 1 for count in shown.values()), "twice in an event", event)
        state = game.evolve(state, event)
        held = Counter(know.pieces(state))
        hold("conservation", know.whole(state, held), event, [piece for piece in held if held[piece] != 1], len(held))


def end(game: Game[Any, Any], steps: list[Step], rules: Any, table: Format) -> None:
    """6: play ended; replaying the log gives the same state; the codec brings back each command and event."""
    hold("end", game.over(steps[-1].after), "not over after", len(steps))
    winner = game.winner(steps[-1].after)
    hold("end", winner in range(table.sides), "the winner is", winner)
    events = [event for step in steps for event in step.events]
    hold("end", fold(game.evolve, game.start(rules, table), events) == steps[-1].after, "a replay ends otherwise")
    for step in steps:
        hold(
            "end", game.decide(step.before, step.actor, step.command) == step.events, "decided otherwise", step.command
        )
        round_trip(step.command, (*game.commands, *game.table_commands))
        for event in step.events:
            round_trip(event, game.events)
            for seat in (*range(table.seats), SPECTATOR):
                round_trip(game.redact(event, seat), game.events)


def round_trip(record: Any, kinds: tuple[Any, ...]) -> None:
    """A record is the same after encoding and decoding it."""
    try:
        back = codec.decode(Union[kinds], codec.encode(record))  # noqa: UP007
    except codec.CodecError as error:
        raise Broken(f"end: the codec does not know {record!r}") from error
    hold("end", back == record, "the codec changes", record)


def reachability(game: Game[Any, Any], state: Any, table: Format) -> None:
    """7: a match that is not over waits for a lot, a clock or somebody's play; one that is over waits for nothing."""
    offers = [command for seat in range(table.seats) for command in game.legal(state, seat)]
    waits = (game.lot(state) is not None, bool(game.deadlines(state)), any(type(one) is not Abandon for one in offers))
    if game.over(state):
        hold("reachability", not any(waits) and not offers, "over, and yet something goes on", waits, offers)
    else:
        hold("reachability", any(waits), "nothing can happen", state)
        awaited = game.awaited(state)
        hold("reachability", all(game.legal(state, seat) for seat in awaited), "awaited without a command", awaited)

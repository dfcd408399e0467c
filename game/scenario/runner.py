"""Runs the cases of a scenario and says what differs. A difference is text; an unreadable file is `ScenarioError`."""

from game.rules.kernel import Illegal, fold
from game.rules.record import Record
from game.scenario.expect import Outcome
from game.scenario.notation import asked, record
from game.scenario.reader import TURN, Case, Scenario, Step


def run(scenario: Scenario) -> tuple[str, ...]:
    """What differs in the cases of a file, each line with the file, the line and the name of its case."""
    return tuple(
        f"{scenario.path}:{case.line}: {case.name}: {line}" for case in scenario.cases for line in differences(case)
    )


def differences(case: Case) -> tuple[str, ...]:
    """What differs in one case."""
    events: list[Record] = []
    state: Record = case.given
    for number, step in enumerate(case.when, start=1):
        for _ in range(step.times):
            try:
                happened = _decide(case, state, step)
            except UnexpectedAnswerError as error:
                return (f"step {number}, {step.words}: {error}",)
            events += happened
            state = fold(case.game.evolve, state, happened)
    return case.then.differences(Outcome(case.game, tuple(events), state))


class UnexpectedAnswerError(Exception):
    """A command was accepted that must be refused, or the other way round."""


def _awaited(case: Case, state: Record) -> str:
    """The number of the seat on turn, or nothing a command could mean."""
    return "".join(str(seat) for seat in case.game.awaited(state)[:1])


def _decide(case: Case, state: Record, step: Step) -> tuple[Record, ...]:
    kinds = (*case.game.commands, *case.game.table_commands)
    command = record(step.words.replace(TURN, _awaited(case, state)), kinds, case.deck, asked(state))
    try:
        happened = tuple(case.game.decide(state, step.by, command))
    except Illegal as error:
        if error.reason is step.refused:
            return ()
        wanted = "accepted" if step.refused is None else f"refused as {step.refused.value}"
        raise UnexpectedAnswerError(f"expected to be {wanted}, but refused as {error.reason.value}") from error
    if step.refused is not None:
        raise UnexpectedAnswerError(f"expected to be refused as {step.refused.value}, but accepted")
    return happened

"""Runs the cases of a scenario and says what differs. A difference is text; an unreadable file is `ScenarioError`."""

from game.rules.kernel import SPECTATOR, Illegal, fold
from game.rules.record import Record
from game.scenario.expect import Outcome
from game.scenario.notation import asked, record
from game.scenario.reader import TURN, Case, Scenario, Step
from game.scenario.speech import Speak, spanish


def run(scenario: Scenario, t: Speak = spanish) -> tuple[str, ...]:
    """What differs in the cases of a file, each line with the file, the line and the name of its case."""
    return tuple(
        f"{scenario.path}:{case.line}: {case.name}: {line}" for case in scenario.cases for line in differences(case, t)
    )


def differences(case: Case, t: Speak = spanish) -> tuple[str, ...]:
    """What differs in one case."""
    events: list[Record] = []
    state: Record = case.given
    for number, step in enumerate(case.when, start=1):
        for _ in range(step.times):
            try:
                happened = _decide(case, state, step, t)
            except UnexpectedAnswerError as error:
                return (t("paso {n}, {words}: {why}", n=number, words=step.words, why=error),)
            events += happened
            state = fold(case.game.evolve, state, happened)
    return case.then.differences(Outcome(case.game, tuple(events), state, t))


class UnexpectedAnswerError(Exception):
    """A command was accepted that must be refused, or the other way round."""


def _awaited(case: Case, state: Record) -> str:
    """The number of the seat on turn, or that of nobody who sits there."""
    return str(next(iter(case.game.awaited(state)), SPECTATOR))


def _decide(case: Case, state: Record, step: Step, t: Speak) -> tuple[Record, ...]:
    kinds = (*case.game.commands, *case.game.table_commands)
    command = record(step.words.replace(TURN, _awaited(case, state)), kinds, case.deck, asked(state))
    try:
        happened = tuple(case.game.decide(state, step.by, command))
    except Illegal as error:
        if error.reason is step.refused:
            return ()
        found = error.reason.value
        raise UnexpectedAnswerError(
            t("se esperaba que se aceptara, y se rechaza por {found}", found=found)
            if step.refused is None
            else t("se esperaba el rechazo por {wanted}, y se rechaza por {found}", wanted=step.refused.value,
                   found=found)
        ) from error  # fmt: skip
    if step.refused is not None:
        raise UnexpectedAnswerError(t("se esperaba el rechazo por {wanted}, y se acepta", wanted=step.refused.value))
    return happened

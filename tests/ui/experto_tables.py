"""Positions of Experto, Soplado and Viveza at a screen: a link to a table that stands and moves as it is told."""

import dataclasses
from typing import Any

from game.rules.caida import ESCUELA as GAME
from game.rules.caida.model import State
from game.rules.kernel import TABLE, Illegal, Seat
from game.rules.record import replace
from game.table.link import Answer
from game.table.messages import Accepted, Happened, Refused, Sitter, Welcome
from game.ui.felt.felt import Control
from game.ui.preferences import Preferences
from game.ui.scenes.play import PlayScene
from tests.rules.escuela_table import ALL, EXPERTO, SOPLADO, VIVEZA, after, at, command
from tests.ui.escuela_tables import FELT, NAMES
from tests.ui.playing import CALM, Heard, Screening

__all__ = ["ALL", "EXPERTO", "SOPLADO", "VIVEZA", "after", "at"]


class PositionLink:
    """A link to a table in some position: it answers me, and the others move when a test says so."""

    def __init__(self, state: State, seat: Seat = 0) -> None:
        sitters = tuple(Sitter(name=name) for name in NAMES[: state.format.seats])
        self.welcome: Welcome[Any] = Welcome(seat=seat, ruleset=state.rules, format=state.format, sitters=sitters)
        self.state = state
        self.sent: list[Any] = []
        self._answers: list[Answer] = []
        self._seq = 0

    def send(self, said: Any) -> int:
        """Decide it; the answer comes with the next `poll`."""
        self.sent.append(said)
        number = len(self.sent)
        try:
            self._happen(self.welcome.seat, said)
        except Illegal as refusal:
            self._answers.append(Refused(id=number, reason=refusal.reason))
        else:
            self._answers.append(Accepted(id=number, seq=self._seq))
        return number

    def act(self, move: str) -> None:
        """Somebody acts, as in `"1 TakeCards 5E 5C"`; the table's begin with `mesa`."""
        who, words = move.split(" ", 1)
        self._happen(TABLE if who == "mesa" else int(who), command(self.state, words))

    def _happen(self, actor: Seat, said: Any) -> None:
        for event in GAME.decide(self.state, actor, said):
            self.state = GAME.evolve(self.state, event)
            self._seq += 1
            self._answers.append(Happened(seq=self._seq, event=GAME.redact(event, self.welcome.seat)))

    def reply(self, consult: int, agreed: bool) -> None:
        """Nobody here asks anything."""

    def poll(self) -> tuple[Answer, ...]:
        """What has happened since the last poll."""
        answers, self._answers = tuple(self._answers), []
        return answers

    def close(self) -> None:
        """Nobody is there to be told."""


def seated(
    state: State,
    preferences: Preferences = CALM,
    size: tuple[int, int] = (1280, 720),
    text: float = 1.0,
    sound: Heard | None = None,
    seat: Seat = 0,
) -> tuple[Screening, PositionLink]:
    """A screen at a position."""
    link = PositionLink(state, seat)
    begun = dataclasses.replace(GAME, start=lambda *_: GAME.conceal(state, seat))
    screening = Screening(PlayScene(link, begun, FELT, preferences, sound), size, text)
    screening.step(0.01)
    screening.draw()
    return screening, link


def named(screening: Screening, key: Any) -> Control:
    """The control of this key; of a card by its notation."""
    return next(one for one in screening.scene.controls if key in (one.key, getattr(one.key, "card", None)))


def press(screening: Screening, *keys: Any) -> None:
    """Click on these, one after another."""
    for key in keys:
        screening.click_on(named(screening, key))
        screening.step(0.01)


def scored(state: State, *scores: int) -> State:
    """The same with these scores."""
    return replace(state, scores=scores)

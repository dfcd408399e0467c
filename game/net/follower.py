"""One match as a guest follows it: events in order and traced, orders sent one at a time, lots sealed and audited.

What the host says is checked as it comes: numbers without gaps, and a trace that is a fold of everything told so far.
"""

from collections import deque
from dataclasses import dataclass
from typing import Any

from game.net.errors import Code
from game.net.feed import START, shown, traced
from game.net.messages import Begin, Clocks, Fault, LotDue, Open, Order, Proofs, Seal, Seen, Told, Truth
from game.net.pairing import four_words
from game.rules.kernel import SPECTATOR, Game, Reason
from game.rules.record import Record
from game.table.fairness import Entropy, Opening, Partner, Sealed, Transcript, Verdict, audit
from game.table.link import Answer
from game.table.messages import Accepted, Consult, Happened, Refused

REASONS = {Code.STORAGE: Reason.NOT_KEPT}
"""How a fault is told to whoever asked; what is not here came too late."""


@dataclass
class _Asked:
    local: int
    command: Any
    seen: int
    number: int = 0
    not_before: float = float("-inf")


class Follower:
    """A guest's side of one match, over any number of connections."""

    def __init__(self, game: Game[Any, Any], room: str, begin: Begin[Any], entropy: Entropy) -> None:
        self.match, self.welcome = begin.match, begin.welcome
        self.events: list[Any] = []
        self.clocks: Clocks | None = None
        self.clocks_at = 0.0
        self.verdict: Verdict | None = None
        self.broken = False
        """Whether what was told again differs from what was told before: nothing shown of this match can be trusted."""
        self.made = 0
        self._game = game
        self._partner = Partner(f"{room}/{begin.match}", begin.welcome.seat, entropy)
        self._link = self._public = START
        self._told = 0
        self._answers: deque[Answer] = deque()
        self._late: deque[Accepted] = deque()
        self._orders: deque[_Asked] = deque()
        self._flying = False
        self._stamp = -1
        self._sent = 0
        self._truth: list[Any] = []
        self._lots: list[Opening] = []

    @property
    def last(self) -> int:
        """The number of the last event told."""
        return self._told

    @property
    def words(self) -> tuple[str, ...]:
        """Four words that sum up the public story: alike on every screen, or somebody was told another one."""
        return four_words(self._public)

    @property
    def alone(self) -> bool:
        """Whether one person at the most sits here: if it is the host itself, nobody else has a part in any lot, and
        there is nothing to audit."""
        return sum(sitter.bot is None for sitter in self.welcome.sitters) <= 1

    @property
    def transcript(self) -> Transcript:
        """How the lots went, once the match is over: to be kept, and checked by anybody."""
        return Transcript(match=self._partner.match, lots=tuple(self._lots))

    # The link

    def ask(self, command: Any) -> int:
        """Queue a command; returns the `id` of its answer."""
        self._sent += 1
        self._orders.append(_Asked(self._sent, command, self._told))
        return self._sent

    def poll(self) -> tuple[Answer, ...]:
        """What has come since the last poll."""
        found = tuple(self._answers)
        self._answers.clear()
        return found

    def next_order(self, now: float) -> Order[Any] | None:
        """The order to be sent now, if one is to be."""
        if self._flying or not self._orders or now < self._orders[0].not_before:
            return None
        first = self._orders[0]
        first.number = first.number or self.made + 1
        self._flying = True
        return Order(match=self.match, id=first.number, seen=first.seen, command=first.command)

    def reconnected(self, made: int) -> None:
        """The seat has made so many decisions; what was not answered is asked again, under its old number."""
        self.made = made
        self._flying = False
        self._truth.clear()
        self._lots.clear()

    # What is told

    def ticking(self, clocks: Clocks, now: float) -> Seen | None:
        """Take in how the clocks stand; what to answer when a new one of ours is among them."""
        self.clocks, self.clocks_at = clocks, now
        mine = next((one.stamp for one in clocks.running if one.seat == self.welcome.seat), self._stamp)
        if clocks.stopped or mine == self._stamp:
            return None
        self._stamp = mine
        return Seen(match=self.match, stamp=mine)

    def again(self) -> None:
        """Everything is told from the start once more."""
        self._told, self._link, self._public = 0, START, START
        self._truth.clear()
        self._lots.clear()

    def told(self, told: Told[Any]) -> Code | None:
        """Take in a run of events; what is wrong with it, if anything is."""
        if told.match != self.match or told.first != self._told + 1:
            return Code.DESYNC
        link = self._link
        for event in told.events:
            link = traced(link, event)
        if told.trace != shown(link):
            return Code.DESYNC
        self._link = link
        for event in told.events:
            self._public = traced(self._public, self._game.redact(event, SPECTATOR))
            self._take(event)
        self._release()
        return None

    def _take(self, event: Any) -> None:
        self._told += 1
        if self._told <= len(self.events):
            self.broken = self.broken or self.events[self._told - 1] != event
            return
        self.events.append(event)
        self._answers.append(Happened(seq=self._told, event=event))

    def accepted(self, answer: Accepted) -> None:
        """An order is done; told once its events are."""
        if self._flying and self._orders and self._orders[0].number == answer.id:
            self.made = max(self.made, answer.id)
            self._late.append(Accepted(id=self._orders.popleft().local, seq=answer.seq))
            self._flying = False
            self._release()

    def refused(self, fault: Fault, now: float) -> bool:
        """An order is not done; whether the guest must connect anew."""
        if not (self._flying and self._orders and self._orders[0].number == fault.id):
            return False
        self._flying = False
        if fault.code == Code.CMD_GAP:
            return True
        if fault.code == Code.RATE:
            self._orders[0].not_before = now + (fault.wait or 0) / 1_000
            return False
        self._answers.append(Refused(id=self._orders.popleft().local, reason=reason_of(fault)))
        return False

    def _release(self) -> None:
        while self._late and self._late[0].seq <= self._told:
            self._answers.append(self._late.popleft())

    def consulted(self, question: Consult[Any]) -> None:
        """A bot asks us first."""
        self._answers.append(question)

    # Lots and proofs

    def lot(self, message: LotDue | Sealed | Opening) -> Record | None:
        """What to answer about a lot."""
        if message.match != self.match:
            return None
        if isinstance(message, Sealed):
            secret = self._partner.open(message)
            return None if secret is None else Open(lot=message.lot, secret=secret)
        due = message.lot if isinstance(message, LotDue) else self._partner.heard(message)
        if self.welcome.seat == SPECTATOR:
            return None
        return Seal(lot=due, digest=self._partner.choose(due))

    def proof(self, message: Truth[Any] | Proofs) -> None:
        """Take in what truly happened; with the last of it the match is audited."""
        if message.match != self.match:
            return
        if isinstance(message, Truth):
            self._truth += message.events
            return
        self._lots += message.lots
        if message.last:
            rules = (self.welcome.ruleset, self.welcome.format)
            lots, truth = tuple(self._lots), tuple(self._truth)
            self.verdict = audit(self._game, rules, self._partner, lots, truth, tuple(self.events))


def reason_of(fault: Fault) -> Reason:
    """Why an order was refused, in the words of the rules."""
    if fault.code == Code.ILLEGAL and fault.detail in set(Reason):
        return Reason(fault.detail)
    return REASONS.get(Code(fault.code), Reason.NOT_YOUR_TURN) if fault.code in set(Code) else Reason.NOT_YOUR_TURN

"""What a host tells after a match, told otherwise: bits that flip, and two stories for two screens (T19)."""

from dataclasses import dataclass
from random import Random
from typing import Any

from game.net.errors import RemoteProtocolError
from game.net.feed import START, shown, traced
from game.net.follower import Follower
from game.net.frames import frames_of
from game.net.messages import Begin, Proofs, Told, Truth
from game.net.session import Role, Session, State
from game.net.wire import framed
from game.rules.catalog import Entry
from game.rules.kernel import TABLE, Abandon, Seat
from game.rules.record import Record, replace
from game.table.codec import encode
from game.table.fairness import Opening, audit, order_of
from tests.net.counts import Counts
from tests.net.world import CAIDA, World, duel, entropy_of, play

BRIEF = Entry(game=CAIDA.game, ruleset=replace(CAIDA.ruleset, target=2))
"""Matches of one or two deals."""
PER_MATCH = 25
"""Trials with one honest match."""


@dataclass
class Honest:
    """A match as it was, and those who followed it."""

    followers: tuple[Follower, Follower]
    batches: list[Any]
    lots: tuple[Opening, ...]
    name: str

    @property
    def truth(self) -> tuple[Any, ...]:
        """Every event."""
        return tuple(event for batch in self.batches for event in batch.events)


def honest(seed: int) -> Honest:
    """Two people play a match to its end."""
    world = World(BRIEF, entropy=entropy_of(f"honest {seed}"))
    players = duel(world)
    play(world, players)
    one, other = (player.guest.follower for player in players)
    sitting = world.hall.salon.sitting
    assert sitting is not None
    assert one is not None
    assert other is not None
    return Honest((one, other), list(sitting.log.batches), tuple(sitting.dealer.done), sitting.dealer.match)


def honest_matches(count: int) -> Counts:
    """T19: so many honest matches pass: every deal is right, and all screens have the same four words."""
    found: Counts = {"matches": count, "differences": 0.0}
    for seed in range(count):
        match = honest(seed)
        one, other = match.followers
        flaws = [follower.verdict is None or follower.verdict.flaws for follower in match.followers]
        found["differences"] += any(flaws) or one.words != other.words
    return found


# One bit of the log


def _read(payload: bytes) -> Record | None:
    session = Session(Role.GUEST, frames_of(BRIEF.key))
    session.state = State.MEMBER
    session.feed(framed(payload))
    return session.next()


def _flipped(payload: bytes, bit: int) -> bytes:
    data = bytearray(payload)
    data[bit // 8] ^= 1 << bit % 8
    return bytes(data)


def flips(count: int) -> Counts:
    """T19: one bit of what a host tells of the truth or the lots is another: it is noticed, or it means the same."""
    found: Counts = {"flips": count, "unreadable": 0.0, "flaws": 0.0, "same": 0.0, "missed": 0.0}
    case, dice = honest(0), Random(19)
    for number in range(count):
        if number % 400 == 399:
            case = honest(number)
        told = (Truth(match=1, first=1, events=case.truth), Proofs(match=1, lots=case.lots, last=True))
        which = number % 2
        payload = encode(told[which])
        try:
            heard = _read(_flipped(payload, dice.randrange(8 * len(payload))))
        except RemoteProtocolError:
            found["unreadable"] += 1
            continue
        found[_judged(case, told[which], heard)] += 1
    return found


def _judged(case: Honest, told: Record, heard: Record | None) -> str:
    if heard == told:
        return "same"
    if type(heard) is not type(told) or getattr(heard, "match", 0) != 1 or getattr(heard, "last", True) is not True:
        return "unreadable"  # of another match, or of no end: it is no proof at all
    truth = heard.events if isinstance(heard, Truth) else case.truth
    lots = heard.lots if isinstance(heard, Proofs) else case.lots
    follower = case.followers[0]
    rules = (follower.welcome.ruleset, follower.welcome.format)
    verdict = audit(BRIEF.game, rules, follower._partner, lots, truth, tuple(follower.events))
    if verdict.flaws:
        return "flaws"
    return "same" if isinstance(heard, Truth) and heard.first != 1 else "missed"


# Two stories


def _other_story(case: Honest, dice: Random) -> list[Any] | None:
    """The match as it could also have gone from some decision on, by the same lots; `None` if more would be needed."""
    game = BRIEF.game
    follower = case.followers[0]
    state = game.start(follower.welcome.ruleset, follower.welcome.format)
    events: list[Any] = []
    lots = [lot for lot in case.lots if not lot.void]
    fork = dice.randrange(3, len(case.batches))
    number = 0
    while not game.over(state):
        due = game.lot(state)
        if due is not None:
            if not lots:
                return None
            actor, command = TABLE, due.command(order_of(case.name, lots.pop(0)))
        elif number < fork:
            actor, command = case.batches[number].actor, case.batches[number].command
        else:
            actor = game.awaited(state)[0]
            command = dice.choice([one for one in game.legal(state, actor) if not isinstance(one, Abandon)])
        for event in game.decide(state, actor, command):
            state = game.evolve(state, event)
            events.append(event)
        number += 1
    return events if not lots else None


def _told_to(case: Honest, seat: Seat, events: list[Any]) -> Follower:
    """A screen that was told this story, and is shown that it is true."""
    before = case.followers[seat]
    follower = Follower(BRIEF.game, "", Begin(match=1, welcome=before.welcome), entropy_of(seat))
    follower._partner = before._partner
    seen = tuple(BRIEF.game.redact(event, seat) for event in events)
    link = START
    for event in seen:
        link = traced(link, event)
    assert follower.told(Told(match=1, first=1, events=seen, trace=shown(link))) is None
    follower.proof(Truth(match=1, first=1, events=tuple(events)))
    follower.proof(Proofs(match=1, lots=case.lots, last=True))
    return follower


def two_stories(count: int) -> Counts:
    """T19: two screens are told two stories, each true to the lots: their four words are not the same."""
    found: Counts = {"trials": 0.0, "passed_audit": 0.0, "missed": 0.0}
    dice, seed = Random(20), 0
    while found["trials"] < count:
        case, seed = honest(seed), seed + 1
        for _ in range(PER_MATCH):
            story = _other_story(case, dice)
            if story is None or found["trials"] >= count or tuple(story) == case.truth:
                continue
            other = _told_to(case, 1, story)
            assert other.verdict is not None
            found["trials"] += 1
            found["passed_audit"] += other.verdict.flaws == ()
            found["missed"] += other.words == case.followers[0].words
    return found

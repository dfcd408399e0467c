"""Dealing that nobody can stack: everybody seals a secret, then everybody opens it, and the lot comes from all of them.

The host seals too, before anybody opens, and shows its secrets when the match is over. One honest secret is enough
for a lot that nobody could choose. It does not keep the host's own player from looking into the host's memory.
"""

import hashlib
import hmac
from collections.abc import Callable, Iterable, Iterator
from enum import Enum
from typing import Annotated, Any

from msgspec import Meta

from game.rules.kernel import TABLE, Format, Game, Illegal, Seat
from game.rules.record import Record, replace
from game.table.messages import Number

Digest = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z")]
Secret = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z")]
Entropy = Callable[[int], bytes]
"""So many bytes that nobody can foretell."""

PATIENCE = 10.0
"""Seconds for which a seal or an opening is waited for."""


class Sealed(Record, frozen=True):
    """All the seals of a lot, the host's (seat -1) among them; only now may anybody open."""

    match: Number
    lot: Number
    size: Number
    digests: tuple[tuple[Seat, Digest], ...]


class Opening(Record, frozen=True):
    """How a lot went: its seals, the secrets shown, and who did not show theirs, which voids it."""

    match: Number
    lot: Number
    size: Number
    digests: tuple[tuple[Seat, Digest], ...]
    secrets: tuple[tuple[Seat, Secret], ...]
    void: tuple[Seat, ...] = ()


def seal(match: str, lot: int, seat: Seat, secret: str) -> str:
    """What binds a seat to its secret for one lot of one match."""
    return hashlib.sha256(f"mesa-shuf1|{match}|{lot}|{seat}|{secret}".encode()).hexdigest()


def seed_of(match: str, lot: int, secrets: Iterable[tuple[Seat, str]]) -> bytes:
    """The seed of a lot from every secret, in order of seats; the host's is the first."""
    told = "|".join(secret for _, secret in sorted(secrets))
    return hashlib.sha256(f"mesa-deck1|{match}|{lot}|{told}".encode()).digest()


def order_from(seed: bytes, size: int) -> tuple[int, ...]:
    """The numbers below `size` in an order drawn from the seed, every order equally likely (Fisher and Yates)."""
    draws = _draws(seed)
    order = list(range(size))
    for last in range(size - 1, 0, -1):
        place = _below(last + 1, draws)
        order[last], order[place] = order[place], order[last]
    return tuple(order)


def _draws(seed: bytes) -> Iterator[int]:
    counter = 0
    while True:
        block = hmac.digest(seed, counter.to_bytes(8, "big"), "sha256")
        yield from (int.from_bytes(block[at : at + 4], "big") for at in range(0, 32, 4))
        counter += 1


def _below(bound: int, draws: Iterator[int]) -> int:
    """A number below the bound; draws that would favour the small ones are thrown away."""
    fair = 2**32 - 2**32 % bound
    return next(draw for draw in draws if draw < fair) % bound


def order_of(match: str, opening: Opening) -> tuple[int, ...]:
    """The order that a lot came to."""
    return order_from(seed_of(match, opening.lot, opening.secrets), opening.size)


class Stage(Enum):
    """How far a lot has come."""

    COLLECTING = "collecting"
    SEALED = "sealed"
    READY = "ready"


class Dealer:
    """The host's side of every lot of one match; it is told the time and who plays."""

    def __init__(self, match: str, number: int, entropy: Entropy, kept: Iterable[Opening] = (), used: int = 0) -> None:
        """Takes up the lots that were kept, `used` of which have been dealt already."""
        self.match, self.number = match, number
        self.done: list[Opening] = []
        """Every lot so far, void ones too, with the host's secrets: for its own eyes until the match is over."""
        self.stage = Stage.COLLECTING
        self._entropy = entropy
        self._seals: dict[int, dict[Seat, str]] = {}
        self._secrets: dict[Seat, str] = {}
        self._sealed: Sealed | None = None
        self._order: tuple[int, ...] = ()
        self._since: float | None = None
        self._take_up({opening.lot: opening for opening in kept}, used)

    @property
    def lot(self) -> int:
        """The number of the lot for which seals are wanted next."""
        return len(self.done) + (2 if self.stage is Stage.SEALED else 1)

    @property
    def sealed(self) -> Sealed | None:
        """The seals of the lot that waits for openings, if one does."""
        return self._sealed if self.stage is Stage.SEALED else None

    def take_seal(self, seat: Seat, lot: int, digest: str) -> None:
        """A seat's seal for a lot that is not yet sealed; any other is too late or too early, and ignored."""
        if lot == self.lot:
            self._seals.setdefault(lot, {})[seat] = digest

    def take_secret(self, seat: Seat, lot: int, secret: str) -> bool:
        """A seat's opening; whether it is what was sealed."""
        sealed = self.sealed
        if sealed is None or sealed.lot != lot or (seat, seal(self.match, lot, seat, secret)) not in sealed.digests:
            return False
        self._secrets[seat] = secret
        return True

    def step(self, players: tuple[Seat, ...], size: int, now: float) -> Opening | Sealed | None:
        """Move the lot that is due along; what there is to tell everybody, and to keep before that.

        An `Opening` in `done` has the host's secret; the one to tell is `told(opening)`.
        """
        if self._since is None:
            self._since = now
        late = now - self._since >= PATIENCE
        if self.stage is Stage.COLLECTING:
            seals = self._seals.get(self.lot, {})
            if late or all(seat in seals for seat in players):
                return self._close_seals({seat: seals[seat] for seat in players if seat in seals}, size, now)
        elif self.stage is Stage.SEALED:
            assert self._sealed is not None
            missing = tuple(seat for seat, _ in self._sealed.digests if seat not in self._secrets)
            if late or not missing:
                return self._finish(missing)
        return None

    def in_hand(self) -> Opening:
        """The lot that is sealed, as far as the host knows it: kept before the seals are told."""
        assert self._sealed is not None
        return self._opening(())

    def take(self) -> tuple[int, ...]:
        """The order of the lot that is ready, to be dealt now."""
        return self._order

    def dealt(self) -> None:
        """What was taken has been dealt and kept."""
        self.stage, self._since = Stage.COLLECTING, None

    def _take_up(self, kept: dict[int, Opening], used: int) -> None:
        for _, opening in sorted(kept.items()):
            complete = len(opening.secrets) == len(opening.digests)
            self.done.append(opening if complete or opening.void else replace(opening, void=(TABLE,)))
        good = [opening for opening in self.done if not opening.void]
        if len(good) > used:
            self._order, self.stage = order_of(self.match, good[-1]), Stage.READY

    def _close_seals(self, seals: dict[Seat, str], size: int, now: float) -> Sealed:
        lot, mine = self.lot, self._entropy(32).hex()
        self._secrets = {TABLE: mine}
        digests = ((TABLE, seal(self.match, lot, TABLE, mine)), *sorted(seals.items()))
        self._sealed = Sealed(match=self.number, lot=lot, size=size, digests=digests)
        self._seals.pop(lot, None)
        self.stage, self._since = Stage.SEALED, now
        return self._sealed

    def _finish(self, missing: tuple[Seat, ...]) -> Opening:
        opening = self._opening(missing)
        self.done.append(opening)
        self._since = None
        self.stage = Stage.COLLECTING if missing else Stage.READY
        self._order = () if missing else order_of(self.match, opening)
        return opening

    def _opening(self, missing: tuple[Seat, ...]) -> Opening:
        assert self._sealed is not None
        one = self._sealed
        secrets = tuple(sorted(self._secrets.items()))
        return Opening(match=one.match, lot=one.lot, size=one.size, digests=one.digests, secrets=secrets, void=missing)


def told(opening: Opening) -> Opening:
    """The opening without the host's secret, which stays sealed until the match is over."""
    return replace(opening, secrets=tuple(pair for pair in opening.secrets if pair[0] != TABLE))


class Partner:
    """A seat's side of every lot: what it seals, when it opens, and what it has been told."""

    def __init__(self, match: str, seat: Seat, entropy: Entropy) -> None:
        self.match, self.seat = match, seat
        self.sealed: list[Sealed] = []
        self.opened: list[Opening] = []
        self._entropy = entropy
        self._mine: dict[int, str] = {}

    def choose(self, lot: int) -> str:
        """My seal for a lot; the same again if I am asked again."""
        secret = self._mine.setdefault(lot, self._entropy(32).hex())
        return seal(self.match, lot, self.seat, secret)

    def open(self, sealed: Sealed) -> str | None:
        """My secret, now that all seals are on the table; `None` if mine is not among them."""
        if sealed not in self.sealed:
            self.sealed.append(sealed)
        secret = self._mine.get(sealed.lot)
        mine = secret is not None and (self.seat, seal(self.match, sealed.lot, self.seat, secret)) in sealed.digests
        return secret if mine else None

    def heard(self, opening: Opening) -> int:
        """A lot is over; the number of the next."""
        if opening not in self.opened:
            self.opened.append(opening)
        self._mine.pop(opening.lot, None)
        return opening.lot + 1


class Transcript(Record, frozen=True):
    """How the lots of a match went, for anybody to check by themselves with `verifier.py`."""

    match: str
    lots: tuple[Opening, ...]


class Flaw(Enum):
    """What is wrong with a match."""

    SEALS = "seals"
    """The seals are not those that were told before the lot."""
    SECRETS = "secrets"
    """A secret does not fit its seal, or one is missing."""
    LOTS = "lots"
    """A lot is missing, or there is one too many."""
    DECK = "deck"
    """What was dealt does not come from the lot."""
    STORY = "story"
    """What truly happened is not what my seat was told."""


BROKEN = (Illegal, LookupError, ValueError, TypeError, AttributeError, AssertionError, ArithmeticError)
"""What replaying a story may run into that no game ever told."""


class Verdict(Record, frozen=True):
    """What an audit found: how many lots were right, and what was wrong."""

    lots: int
    voids: tuple[tuple[Seat, ...], ...]
    flaws: tuple[Flaw, ...]


def audit(
    game: Game[Any, Any],
    rules: tuple[Any, Format],
    partner: Partner,
    lots: tuple[Opening, ...],
    truth: tuple[Any, ...],
    seen: tuple[Any, ...],
) -> Verdict:
    """Whether a match was dealt and told honestly, by what my seat was told while it lasted."""
    flaws = set()
    by_lot = {opening.lot: opening for opening in lots}
    for sealed in partner.sealed:
        opening = by_lot.get(sealed.lot)
        if opening is None or (opening.digests, opening.size) != (sealed.digests, sealed.size):
            flaws.add(Flaw.SEALS)
    for heard in partner.opened:
        if heard.lot in by_lot and told(by_lot[heard.lot]) != heard:
            flaws.add(Flaw.SECRETS)
    if [opening.lot for opening in lots] != list(range(1, len(lots) + 1)):
        flaws.add(Flaw.LOTS)
    if not all(_fits(partner.match, opening) for opening in lots):
        flaws.add(Flaw.SECRETS)
    if tuple(game.redact(event, partner.seat) for event in truth) != seen:
        flaws.add(Flaw.STORY)
    good = [one for one in lots if not one.void]
    try:
        dealt, fault = _replay(game, rules, partner.match, good, truth)
    except BROKEN:
        dealt, fault = 0, Flaw.DECK
    if fault is not None:
        flaws.add(fault)
    return Verdict(dealt, tuple(one.void for one in lots if one.void), tuple(sorted(flaws, key=lambda one: one.value)))


def _fits(match: str, opening: Opening) -> bool:
    digests = dict(opening.digests)
    known = all(digests.get(seat) == seal(match, opening.lot, seat, secret) for seat, secret in opening.secrets)
    shown = {seat for seat, _ in opening.secrets}
    return known and TABLE in shown and set(digests) - shown <= set(opening.void)


def _replay(
    game: Game[Any, Any], rules: tuple[Any, Format], match: str, lots: list[Opening], truth: tuple[Any, ...]
) -> tuple[int, Flaw | None]:
    """How many lots were dealt as drawn, and what is wrong with the first that was not.

    A lot can be due in the middle of a decision and never be drawn, when that decision ends the match; so what tells
    a deal is the kind of its first event.
    """
    state, at, used = game.start(*rules), 0, 0
    kinds: set[type[Any]] = set()
    while at < len(truth):
        lot = game.lot(state)
        step = truth[at : at + 1]
        if lot is not None:
            left = lots[used : used + 1]
            order = order_of(match, left[0]) if left and left[0].size == lot.size else tuple(range(lot.size))
            drawn = game.decide(state, TABLE, lot.command(order))
            kinds.add(type(drawn[0]))
            if type(step[0]) is type(drawn[0]):
                if not left or truth[at : at + len(drawn)] != drawn:
                    return used, Flaw.DECK if left else Flaw.LOTS
                step, used = drawn, used + 1
        elif type(step[0]) in kinds:
            return used, Flaw.LOTS
        for event in step:
            if game.by_deck(state, event) != event:
                return used, Flaw.DECK
            state = game.evolve(state, event)
        at += len(step)
    return used, (None if used == len(lots) else Flaw.LOTS)

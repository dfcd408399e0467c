"""Thirty ways in which a host could tell a seat what it may not know, planted one at a time (T10).

Some show a whole card, some one bit of all that is hidden: in a trace, a length, an order, a clock, an error.
"""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from dataclasses import replace as changed
from hashlib import sha256
from typing import Any
from unittest.mock import patch

from game.net import feed, telling
from game.net.feed import Feed
from game.net.messages import Clocks, LotDue, Ping, Told
from game.net.session import Session
from game.net.sitting import Sitting
from game.portraits import PEOPLE
from game.rules.catalog import CATALOG
from game.rules.kernel import SPECTATOR, Seat
from game.rules.record import Record, replace
from game.table.codec import encode
from tests.net.twins import GAMES, twins

ENOUGH = 1_000
"""Streams in which each leak must be found."""
Planted = Callable[[], AbstractContextManager[Any]]
_TOLD, _CLOCKS, _WELCOME = Feed.told, Sitting.clocks, Sitting.welcome
_SEND, _ORDER, _FEED, _GREET = Session.send, Sitting.order, telling.feed, telling.greet


def hidden_bit(table: Any, bit: int) -> int:
    """One bit of all that is so at this table."""
    return sha256(encode(table.state)).digest()[bit // 8] >> bit % 8 & 1


# Cards that are shown


@contextmanager
def _redacting(leaky: Callable[[Callable[[Any, Seat], Any], Any, Seat], Any]) -> Iterator[None]:
    """Every game redacts in another way, which is given the right way, the event and the seat."""
    with ExitStack() as stack:
        for key in GAMES:
            entry = CATALOG[key]

            def redact(event: Any, seat: Seat, right: Any = entry.game.redact) -> Any:
                return leaky(right, event, seat)

            other = changed(entry, game=changed(entry.game, redact=redact))
            stack.enter_context(patch.dict(CATALOG, {key: other}))
        yield


def _as_seat(other: Callable[[Any, Seat], Seat]) -> Planted:
    return lambda: _redacting(lambda right, event, seat: right(event, other(event, seat)))


def _next_seat(third: int) -> Planted:
    """The hand of the next seat, in every third kind of event."""

    def other(event: Any, seat: Seat) -> Seat:
        return seat if len(encode(event)) % 3 != third else (seat + 1 if seat >= 0 else 0)

    return _as_seat(other)


def _hidden(redacted: Any, truth: Any) -> int:
    """How many values lie face down."""
    if redacted is None and truth is not None:
        return 1
    if isinstance(truth, tuple) and isinstance(redacted, tuple) and len(truth) == len(redacted):
        return sum(_hidden(*pair) for pair in zip(redacted, truth, strict=True))
    if isinstance(truth, Record):
        return sum(_hidden(getattr(redacted, name), getattr(truth, name)) for name in truth.__struct_fields__)
    return 0


def _turned(redacted: Any, truth: Any, wanted: list[int]) -> Any:
    """The same with one of the hidden values shown: `wanted` counts down to it."""
    if redacted is None and truth is not None:
        wanted[0] -= 1
        return truth if wanted[0] == -1 else None
    if isinstance(truth, tuple) and isinstance(redacted, tuple) and len(truth) == len(redacted):
        return tuple(_turned(*pair, wanted) for pair in zip(redacted, truth, strict=True))
    if isinstance(truth, Record):
        names = truth.__struct_fields__
        return replace(
            redacted, **{name: _turned(getattr(redacted, name), getattr(truth, name), wanted) for name in names}
        )
    return redacted


def _shows_one(which: Callable[[int], int]) -> Planted:
    """One of the hidden cards of each event is shown."""

    def leaky(right: Any, event: Any, seat: Seat) -> Any:
        told = right(event, seat)
        count = _hidden(told, event)
        return _turned(told, event, [which(count)]) if count else told

    return lambda: _redacting(leaky)


def _whole_at_times(right: Any, event: Any, seat: Seat) -> Any:
    """One event in eight is not redacted."""
    return event if sha256(encode(event)).digest()[0] < 32 else right(event, seat)


# One bit of what is hidden


def _trace_bit(self: Feed, seat: Seat, since: int) -> Any:
    told = _TOLD(self, seat, since)
    return told if told is None else replace(told, trace=f"{hidden_bit(self._table, 0):x}" + told.trace[1:])


def _trace_of_truth(self: Feed, seat: Seat, since: int) -> Any:
    """A trace over what truly happened: a digest of a card is the card."""
    told, link = _TOLD(self, seat, since), feed.START
    if told is None:
        return None
    for _, event in self._table._log.since(0)[: since + len(told.events)]:
        link = feed.traced(link, event)
    return replace(told, trace=feed.shown(link))


def _trace_at(self: Feed, seat: Seat, upto: int) -> str:
    return feed.shown(self._known(seat, upto)[upto])


def _told_shorter(self: Feed, seat: Seat, since: int) -> Any:
    told = _TOLD(self, seat, since)
    if told is None or hidden_bit(self._table, 1):
        return told
    return Told(match=told.match, first=told.first, events=told.events[:1], trace=_trace_at(self, seat, since + 1))


def _told_by_size_of_truth(self: Feed, seat: Seat, since: int) -> Any:
    """Runs end where what truly happened is long."""
    told = _TOLD(self, seat, since)
    truth = self._table._log.since(since)
    if told is None or not truth or sum(encode(truth[0][1])) % 2:
        return told
    return Told(match=told.match, first=told.first, events=told.events[:1], trace=_trace_at(self, seat, since + 1))


def _told_in_another_order(self: Feed, seat: Seat, since: int) -> Any:
    told = _TOLD(self, seat, since)
    return told if told is None or hidden_bit(self._table, 2) else replace(told, events=told.events[::-1])


def _clocks_that(changes: Callable[[Clocks, int], Clocks]) -> Planted:
    def clocks(self: Sitting, now: float) -> Clocks:
        return changes(_CLOCKS(self, now), hidden_bit(self.table, 3))

    return lambda: patch.object(Sitting, "clocks", clocks)


def _welcome_that(changes: Callable[[Any, int], Any]) -> Planted:
    def welcome(self: Sitting, seat: Seat, now: float) -> Any:
        return changes(_WELCOME(self, seat, now), hidden_bit(self.table, 4))

    return lambda: patch.object(Sitting, "welcome", welcome)


def _faults_that(changes: Callable[[Any, int], Any]) -> Planted:
    def order(self: Sitting, seat: Seat, asked: Any, now: float) -> Any:
        return changes(_ORDER(self, seat, asked, now), hidden_bit(self.table, 5))

    return lambda: patch.object(Sitting, "order", order)


def _after_feeding(say: Callable[[Any, Seat, Sitting, int], None], bit: int) -> Planted:
    def fed(peer: Any, seat: Seat, sitting: Sitting, now: float) -> None:
        _FEED(peer, seat, sitting, now)
        say(peer, seat, sitting, hidden_bit(sitting.table, bit))

    return lambda: patch.object(telling, "feed", fed)


def _lot_due(peer: Any, seat: Seat, sitting: Sitting, now: float) -> None:
    """A latecomer is told another number of the next lot."""
    _GREET(peer, seat, sitting, now)
    peer.say(LotDue(match=sitting.number, lot=1 + hidden_bit(sitting.table, 6)), now)


@contextmanager
def _frames_that(changes: Callable[[bytes, int], bytes]) -> Iterator[None]:
    """What is written down is another text of the same message."""
    bits = [0]

    def fed(peer: Any, seat: Seat, sitting: Sitting, now: float) -> None:
        bits[0] = hidden_bit(sitting.table, 7)
        _FEED(peer, seat, sitting, now)

    def send(self: Session, message: Record) -> bytes:
        frame = _SEND(self, message)
        made = changes(frame[4:], bits[0])
        return len(made).to_bytes(4, "big") + made

    with patch.object(telling, "feed", fed), patch.object(Session, "send", send):
        yield


def _ping(peer: Any, _: Seat, __: Sitting, bit: int) -> None:
    if bit:
        peer.say(Ping(at=0), 0.0)


def _clocks_again(peer: Any, _: Seat, sitting: Sitting, bit: int) -> None:
    if bit:
        peer.say(_CLOCKS(sitting, 0.0), 0.0)


def _starts_over(peer: Any, seat: Seat, sitting: Sitting, bit: int) -> None:
    """As if it had not been told yet: everything once more."""
    told = sitting.feed.told(seat, 0)
    if bit and told is not None:
        peer.say(told, 0.0)


def _ran(clocks: Clocks, **values: Callable[[Any], Any]) -> Clocks:
    running = tuple(replace(one, **{name: made(one) for name, made in values.items()}) for one in clocks.running)
    return replace(clocks, running=running)


LEAKS: dict[str, Planted] = {
    **{f"the next seat's hand, event {third}": _next_seat(third) for third in range(3)},
    "who looks on sees seat 0's": _as_seat(lambda _, seat: 0 if seat == SPECTATOR else seat),
    "seat 1 sees seat 0's": _as_seat(lambda _, seat: 0 if seat == 1 else seat),
    "a partner's hand": _as_seat(lambda _, seat: (seat + 2) % 4 if seat >= 0 else seat),
    "the first hidden card": _shows_one(lambda _: 0),
    "the last hidden card": _shows_one(lambda count: count - 1),
    "a card in the middle": _shows_one(lambda count: count // 2),
    "one event in eight whole": lambda: _redacting(_whole_at_times),
    "a bit in the trace": lambda: patch.object(Feed, "told", _trace_bit),
    "a trace of the truth": lambda: patch.object(Feed, "told", _trace_of_truth),
    "a bit in the length of a run": lambda: patch.object(Feed, "told", _told_shorter),
    "runs by the size of the truth": lambda: patch.object(Feed, "told", _told_by_size_of_truth),
    "a bit in the order of events": lambda: patch.object(Feed, "told", _told_in_another_order),
    "a bit in whether clocks stand": _clocks_that(lambda clocks, bit: replace(clocks, stopped=bool(bit))),
    "a millisecond of a clock": _clocks_that(lambda clocks, bit: _ran(clocks, left=lambda one: one.left + bit)),
    "the stamp of a clock": _clocks_that(lambda clocks, bit: _ran(clocks, stamp=lambda one: one.stamp + bit)),
    "whether a clock is told": _clocks_that(lambda clocks, bit: clocks if bit else replace(clocks, running=())),
    "a welcome with a clock too many": _welcome_that(
        lambda welcome, bit: replace(welcome, clocks=welcome.clocks * (1 + bit))
    ),
    "a bit in a sitter's name": _welcome_that(
        lambda welcome, bit: replace(
            welcome, sitters=tuple(replace(one, name=one.name + "." * bit) for one in welcome.sitters)
        )
    ),
    "a bit in a sitter's picture": _welcome_that(
        lambda welcome, bit: replace(
            welcome, sitters=tuple(replace(one, portrait=PEOPLE[bit]) for one in welcome.sitters)
        )
    ),
    "a bit in how long to wait": _faults_that(lambda fault, bit: replace(fault, wait=bit)),
    "a bit in why not": _faults_that(lambda fault, bit: replace(fault, detail="x" * bit)),
    "the number of a lot": lambda: patch.object(telling, "greet", _lot_due),
    "a ping at a telling time": _after_feeding(_ping, 8),
    "clocks told twice": _after_feeding(_clocks_again, 9),
    "everything told again": _after_feeding(_starts_over, 10),
    "a space in a frame": lambda: _frames_that(lambda text, bit: text + b" " * bit),
    "a space within a frame": lambda: _frames_that(lambda text, bit: text.replace(b":", b" :" if bit else b": ", 1)),
}  # fmt: skip
"""By what is leaked, how it is planted."""


def streams_until_caught(name: str, most: int) -> int:
    """How many streams, of all games in turn, it takes to find a leak; 0 when so many do not find it."""
    looked = 0
    with LEAKS[name]():
        while looked < most:
            for key in GAMES:
                for here, there, _ in twins(key, 5, looked):
                    looked += 1
                    if here != there:
                        return looked
    return 0


def leaks_caught(most: int) -> dict[str, float]:
    """T10: how many planted leaks are found within so many streams each."""
    took = {name: streams_until_caught(name, most) for name in LEAKS}
    return {
        "leaks": float(len(LEAKS)),
        "missed": float(sum(not streams for streams in took.values())),
        "most_streams": float(max(took.values())),
    }

"""What leaves the host for a seat depends on nothing that the seat may not see: twin worlds, and canaries."""

from collections.abc import Callable, Iterator
from hashlib import sha256
from random import Random
from typing import Any

import pytest

from game.net.discovery import answer, text_of
from game.net.feed import Feed
from game.net.frames import frames_of
from game.net.peer import Peer
from game.net.session import State
from game.net.sitting import Sitting
from game.net.telling import begin, feed
from game.rules.catalog import CATALOG
from game.rules.kernel import SPECTATOR, Format, Seat
from game.table.codec import encode
from game.table.lobby import Chair, Lobby, Phase, opened
from game.table.log import MemoryLog
from tests.laws.games import KNOWLEDGE
from tests.laws.play import Step, Temper, walk
from tests.net import canary
from tests.net.world import OWNER, PIN, QUICK, Player, World, duel, entropy_of, play, random_bot

GAMES = {key.partition(".")[0]: key for key in reversed(CATALOG) if key.partition(".")[0] in KNOWLEDGE}
STREAMS = 2_000
HORIZON = 24


def stream(key: str, rules: Any, seating: Format, seat: Seat, told: list[tuple[Seat, Any]]) -> bytes:
    """Every byte that a seat is sent while these commands are done."""
    lobby: Lobby[Any] = opened(rules, seating, ())
    chairs = (Chair(bot="normal"),) * seating.seats
    lobby = Lobby(ruleset=lobby.ruleset, format=seating, chairs=chairs, levels=(), phase=Phase.PLAYING, match=1)
    entropy = entropy_of("twin")
    sitting = Sitting(
        CATALOG[key], lobby, MemoryLog(), "0" * 32, random_bot, QUICK, entropy, lambda _: None, lambda _: None
    )
    peer = Peer("10.0.0.1", frames_of(key), 0.0)
    peer.session.state = State.MEMBER
    begin(peer, seat, sitting, 0.0)
    peer.audited = True  # the truth that is told after the match differs, as it should
    sent = bytearray(peer.outbox.take(1 << 30, 0.0))
    for actor, command in told:
        sitting.table.submit(actor, command)
        feed(peer, seat, sitting, 0.0)
        peer.say(sitting.clocks(0.0), 0.0)
        sent += peer.outbox.take(1 << 30, 0.0)
    return bytes(sent)


def steps_of(key: str, seating: Format, dice: Random) -> list[Step]:
    """The beginning of a match, not beyond the first hidden deal."""
    entry, know = CATALOG[key], KNOWLEDGE[key.partition(".")[0]]
    steps: list[Step] = []
    lots = 0
    for step in walk(entry.game, entry.ruleset, seating, dice, Temper(asleep=0.1, special=0.2, insight=know.insight)):
        lots += entry.game.lot(step.before) is not None
        if len(steps) == HORIZON or lots > know.lots:
            break
        steps.append(step)
    return steps


def twins(key: str, number: int) -> Iterator[tuple[bytes, bytes, int]]:
    """Pairs of streams of one seat in two worlds that it cannot tell apart, and how many pieces lie otherwise."""
    entry, know = CATALOG[key], KNOWLEDGE[key.partition(".")[0]]
    for seed in range(number):
        dice = Random(seed)
        seating = dice.choice(entry.formats)
        seat = dice.choice([*range(seating.seats), SPECTATOR])
        steps = steps_of(key, seating, dice)
        other, moved = know.other_world(entry.game, steps, seat, dice)
        here = [(step.actor, step.command) for step in steps]
        there = [(step.actor, command) for step, command in zip(steps, other, strict=True)]
        yield (
            stream(key, entry.ruleset, seating, seat, here),
            stream(key, entry.ruleset, seating, seat, there),
            moved,
        )


@pytest.mark.parametrize("key", GAMES.values(), ids=GAMES)
def test_two_thousand_streams_in_two_worlds(key: str) -> None:
    moved = 0
    for here, there, pieces in twins(key, STREAMS):
        assert here == there
        moved += pieces
    assert moved > 5 * STREAMS


@pytest.mark.parametrize("key", GAMES.values(), ids=GAMES)
def test_the_public_story_is_in_every_seat_s_own(key: str) -> None:
    """So each screen can sum it up by itself, and equal words mean that nobody was told another one."""
    entry = CATALOG[key]
    for seed in range(60):
        dice = Random(seed)
        seating = dice.choice(entry.formats)
        for step in steps_of(key, seating, dice):
            for event in step.events:
                public = entry.game.redact(event, SPECTATOR)
                for seat in range(seating.seats):
                    assert entry.game.redact(entry.game.redact(event, seat), SPECTATOR) == public


def test_a_trace_over_what_is_hidden_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Teeth: one bit of a hidden card in a trace."""
    whole = Feed.trace

    def leak(self: Any, seat: Seat, upto: int) -> str:
        hidden = encode(self._table.state)
        return f"{sha256(hidden).digest()[0] & 1:x}" + whole(self, seat, upto)[1:]

    monkeypatch.setattr(Feed, "trace", leak)
    assert any(here != there for here, there, _ in twins("caida.caraquena", 50))


def all_heard(world: World, players: list[Player]) -> dict[Seat, bytes]:
    heard = {}
    for player in players:
        assert player.guest.follower is not None
        heard[player.guest.follower.welcome.seat] = bytes(world.heard[id(player.guest)])
    return heard


def leaks(seed: int, hide: Callable[[Any, Seat], Any] = canary.redact) -> int:
    """How many names anybody was told that they may not know, in every byte before the match is over."""
    entry = canary.toy(seed, hide)
    frames_of.cache_clear()
    world = World(entry, owner=OWNER)
    players = duel(world)
    watcher = Player(world.come("Mirón", watch=True), entry.game)
    players.append(watcher)

    def dealt() -> bool:
        sitting = world.hall.salon.sitting
        return sitting is not None and sitting.table.seq >= 5

    play(world, players, until=dealt)
    sitting = world.hall.salon.sitting
    assert sitting is not None
    assert not sitting.over
    hands, shown = sitting.log.batches[0].events[0].hands, set()
    for batch in sitting.log.batches[1:]:
        shown |= {event.name for event in batch.events if isinstance(event, canary.Thrown)}
    found = 0
    for seat, heard in all_heard(world, players).items():
        may = shown | set(hands[seat] if seat >= 0 else ())
        found += sum(name.encode() in heard for name in set(canary.names(seed)) - may)
        assert all(name.encode() in heard for name in may)
    card = world.hall.salon.card
    public = answer(card, 1, PIN) + repr(text_of(card, PIN)).encode()
    assert not any(name.encode() in public for name in canary.names(seed))
    play(world, players)
    assert all(player.guest.follower and player.guest.follower.verdict for player in players)
    return found


@pytest.fixture
def toys() -> Iterator[None]:
    yield
    CATALOG.pop("canary.toy", None)
    frames_of.cache_clear()


@pytest.mark.usefixtures("toys")
def test_no_canary_in_any_byte_before_it_is_shown(capfd: pytest.CaptureFixture[str]) -> None:
    assert sum(leaks(seed) for seed in range(60)) == 0
    written = capfd.readouterr()
    assert (written.out, written.err) == ("", "")


@pytest.mark.usefixtures("toys")
def test_a_canary_that_flies_is_seen() -> None:
    """Teeth."""
    assert leaks(1, canary.leaky) > 0

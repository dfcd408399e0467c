"""What leaves the host for a seat depends on nothing that the seat may not see: twin worlds, and canaries."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from game.net.discovery import answer, text_of
from game.net.frames import frames_of
from game.rules.catalog import CATALOG
from game.rules.kernel import SPECTATOR, Seat
from tests.net import canary
from tests.net.twins import GAMES, steps_of, twins
from tests.net.world import OWNER, PIN, Player, World, duel, play

STREAMS = 2_000


@pytest.mark.parametrize("key", GAMES)
def test_two_thousand_streams_in_two_worlds(key: str) -> None:
    moved = 0
    for here, there, pieces in twins(key, STREAMS):
        assert here == there
        moved += pieces
    assert moved > 5 * STREAMS


@pytest.mark.parametrize("key", GAMES)
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

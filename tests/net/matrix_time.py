"""The rows of the fault matrix about time, and somebody in the middle (T22, T24)."""

from random import Random

from game.net import pairing
from game.net.errors import Code
from game.net.guest import Ask, Guest, Status
from tests.net.counts import Counts
from tests.net.world import OWNER, PIN, World, duel, entropy_of, play


def sleeps(count: int) -> Counts:
    """T22: the host, or a guest, is stopped for a second to ten minutes: nobody's time runs out for it."""
    dice, ghosts, off = Random(22), 0, 0.0
    for _ in range(count):
        world = World()
        players = duel(world)
        play(world, players, until=lambda players=players: players[0].seen > 4)  # type: ignore[misc]
        sitting = world.hall.salon.sitting
        assert sitting is not None
        world.now += dice.uniform(0.0, 4.0)
        world.settle()
        before, seq = sitting.clocks(world.now).running, sitting.table.seq
        world.now += dice.uniform(6.0, 600.0)
        for guest, _ in world.lines.values():
            guest._heard = world.now
        world.settle()
        after = sitting.clocks(world.now).running
        ghosts += sitting.table.seq != seq or any(
            guest.status is not Status.INSIDE for guest, _ in world.lines.values()
        )
        if before and after:
            off = max(off, abs(before[0].left - after[0].left))
    return {"trials": count, "ghosts": ghosts, "most_off_ms": off}


def middlemen(count: int) -> Counts:
    """T24: somebody in the middle shows their own key: the words differ, an invitation or a ticket does not open."""
    world = World()
    owner = world.come("Ana", secret=OWNER)
    ticket = owner.ticket
    assert ticket is not None
    admitted = pinned = 0
    for seed in range(count):
        dice = Random(seed)
        theirs = dice.randbytes(32)
        nonces = dice.randbytes(32), dice.randbytes(32)
        here = pairing.words_of(PIN, *nonces, "Beto", world.hall.salon.room)
        admitted += here == pairing.words_of(theirs, *nonces, "Beto", world.hall.salon.room)
        secret = world.hall.salon.secret
        admitted += pairing.proof_of(secret, PIN, *nonces) == pairing.proof_of(secret, theirs, *nonces)
        guest = Guest(Ask(name="Ana", app="1.0", ticket=ticket), entropy_of(seed))
        guest.connected(theirs, world.now)
        admitted += bool(guest.outgoing)
        pinned += guest.cause is Code.PIN
    return {"attempts": count, "admitted": admitted, "missed": count - pinned}

"""Whole matches over the wire: everybody sees the same story, and the audit finds nothing."""

from itertools import pairwise
from random import Random

from game.net.guest import Status
from game.rules.kernel import SPECTATOR
from game.table.lobby import Audit, Disclose, Phase, Ready, Rematch, Start
from tests.net.world import OWNER, Drawer, Player, World, duel, play, wish


def test_a_match_of_two_is_played_audited_and_kept() -> None:
    drawer = Drawer()
    world = World(archive=drawer)
    players = duel(world)
    play(world, players)
    sitting = world.hall.salon.sitting
    assert sitting is not None
    assert sitting.over
    assert world.hall.salon.lobby.phase is Phase.ENDED
    assert len(drawer.outcomes) == 1
    table = sitting.table
    for player in players:
        follower = player.guest.follower
        assert follower is not None
        seat = follower.welcome.seat
        assert tuple(follower.events) == tuple(told.event for told in table.backlog(seat, 0))
        assert player.view == table.game.conceal(table.state, seat)
        assert follower.verdict is not None
        assert follower.verdict.flaws == ()
        assert follower.verdict.lots == len(sitting.dealer.done) > 1
    words = {player.guest.follower.words for player in players if player.guest.follower}
    assert len(words) == 1


def test_whoever_plays_alone_with_the_host_s_bots_is_told_apart() -> None:
    for bot in (False, True):
        world = World()
        follower = duel(world, bot=bot)[0].guest.follower
        assert follower is not None
        assert follower.alone is bot


def test_however_the_bytes_arrive() -> None:
    world = World()
    dice = Random(8)

    def pieces(data: bytes) -> list[bytes]:
        cuts = sorted(dice.randrange(len(data)) for _ in range(dice.randrange(6)))
        return [data[at:to] for at, to in pairwise([0, *cuts, len(data)])]

    world.cut = pieces
    players = duel(world)
    play(world, players)
    for player in players:
        assert player.guest.follower is not None
        assert player.guest.follower.verdict is not None
        assert player.guest.follower.verdict.flaws == ()


def test_where_hands_stay_secret_nothing_is_told_after_the_match() -> None:
    world = World()
    first, second = world.come("Ana", secret=OWNER), world.come("Beto")
    wish(world, first, Disclose(audit=Audit.NONE))
    wish(world, second, Ready(ready=True))
    wish(world, first, Start())
    players = [Player(first), Player(second)]
    play(world, players)
    assert world.hall.salon.lobby.phase is Phase.ENDED
    for player in players:
        assert player.guest.follower is not None
        assert player.guest.follower.verdict is None
        heard = bytes(world.heard[id(player.guest)])
        assert b'"Truth"' not in heard
        assert b'"Proofs"' not in heard


def test_a_match_with_a_bot_and_a_spectator_and_then_another() -> None:
    world = World()
    players = duel(world, bot=True)
    watcher = world.come("Mirón", watch=True)
    assert watcher.status is Status.INSIDE
    players.append(Player(watcher))
    play(world, players)
    follower = watcher.follower
    assert follower is not None
    assert follower.welcome.seat == SPECTATOR
    assert follower.verdict is not None
    assert follower.verdict.flaws == ()
    wish(world, players[0].guest, Rematch())
    assert world.hall.salon.lobby.phase is Phase.GATHERING
    wish(world, players[0].guest, Start())
    play(world, players)
    assert watcher.follower is not None
    assert watcher.follower.match == 2
    assert watcher.follower.verdict is not None
    assert watcher.follower.verdict.flaws == ()

"""A deal of dominó played again: the same tiles, as the first deal of a new match, opened by the double six (DO-4)."""

from pathlib import Path
from random import Random

from game.bench.matches import Play, header
from game.bots.catalog import levels_for
from game.cabinet import Cabinet, Seated
from game.rules.catalog import CATALOG
from game.rules.domino.model import Deal
from game.rules.record import replace
from game.rules.tiles import Tile
from game.store.matches import MatchFolder
from game.table.driver import Pace

DOMINO = CATALOG["domino.venezolano"]


def test_a_deal_of_domino_can_be_played_again(tmp_path: Path) -> None:
    """No dealer is drawn in dominó: the shuffle is the first lot there is."""
    folder = MatchFolder(tmp_path)
    level = levels_for(DOMINO.key)[-1]
    plain = header(DOMINO, DOMINO.formats[0])
    head = replace(plain, sitters=(plain.sitters[0], *(replace(other, bot=level) for other in plain.sitters[1:])))
    log = folder.create(head)
    play = Play(log, head).run()
    deals = [batch.command for batch in log.batches if isinstance(batch.command, Deal)]
    log.finish(play.outcome())
    number = 1 + Random(28).randrange(len(deals))
    seated = Cabinet(folder).play_deal(log.name, number, lambda key: Pace())
    assert isinstance(seated, Seated)
    state = seated.table.state
    assert tuple(tile for hand in state.hands for tile in hand) == deals[number - 1].order
    assert (state.deal, state.line) == (1, ())
    assert Tile.T66 in state.hands[state.turn]

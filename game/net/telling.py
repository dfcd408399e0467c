"""What a member is told of the match: from its start or from where they were, never faster than they take it.

The log keeps what a slow peer has not taken, so nothing is lost by letting it wait there.
"""

from game.net.messages import Begin, LotDue, Proofs
from game.net.peer import Peer
from game.net.sitting import Sitting
from game.rules.kernel import SPECTATOR, Seat

PROOFS = 12
"""Lots in one message."""


def begin(peer: Peer, seat: Seat, sitting: Sitting, now: float) -> None:
    """Tell of the match from its start."""
    peer.match, peer.seen, peer.truth, peer.proofs, peer.audited = sitting.number, 0, 0, 0, False
    peer.say(Begin(match=sitting.number, welcome=sitting.welcome(seat, now)), now)
    greet(peer, seat, sitting, now)


def greet(peer: Peer, seat: Seat, sitting: Sitting, now: float) -> None:
    """Tell how things stand: the lot that is being drawn, what has happened since, and the clocks."""
    sealed = sitting.dealer.sealed
    if sealed is not None:
        peer.say(sealed, now)
    if seat != SPECTATOR:
        peer.say(LotDue(match=sitting.number, lot=sitting.dealer.lot), now)
    feed(peer, seat, sitting, now)
    peer.say(sitting.clocks(now), now)


def feed(peer: Peer, seat: Seat, sitting: Sitting, now: float) -> None:
    """Queue as much of what happened as the peer's queue takes; after the end, the proofs."""
    while peer.match == sitting.number and peer.outbox.has_room and peer.ending is None:
        told = sitting.feed.told(seat, peer.seen)
        if told is not None:
            peer.seen += len(told.events)
            peer.say(told, now)
        elif peer.audited or not sitting.over or not sitting.discloses:
            return
        else:
            _prove(peer, sitting, now)


def _prove(peer: Peer, sitting: Sitting, now: float) -> None:
    truth = sitting.feed.truth(peer.truth, sitting.ledger)
    if truth is not None:
        peer.truth += len(truth.events)
        peer.say(truth, now)
        return
    lots = tuple(sitting.dealer.done)
    some = lots[peer.proofs : peer.proofs + PROOFS]
    peer.proofs += len(some)
    peer.audited = peer.proofs >= len(lots)
    peer.say(Proofs(match=sitting.number, lots=some, last=peer.audited), now)

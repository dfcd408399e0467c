"""What members are told of the room and of the match: from its start or from where they were, as fast as they take it.

The log keeps what a slow peer has not taken, so nothing is lost by letting it wait there.
"""

from collections.abc import Mapping
from typing import Any

from game.net.messages import FACES, Begin, LotDue, Proofs, Room, TableCard
from game.net.peer import Peer
from game.net.sitting import Sitting
from game.rules.kernel import SPECTATOR, Seat
from game.rules.record import replace
from game.table.lobby import Lobby, Phase, as_seen_by, without_portraits
from game.table.messages import Welcome

PROOFS = 12
"""Lots in one message."""


def card_of(room: str, lobby: Lobby[Any]) -> TableCard:
    """What anybody may know of a table."""
    return TableCard(
        room=room,
        ruleset=lobby.ruleset.key,
        seats=len(lobby.chairs),
        free=sum(chair.free for chair in lobby.chairs),
        playing=lobby.phase is Phase.PLAYING,
    )


def show_room(peers: Mapping[int, Peer], lobby: Lobby[Any], now: float) -> None:
    """Tell everybody how the lobby stands."""
    delays = tuple((person, peer.delay) for person, peer in sorted(peers.items()))
    for person, peer in tuple(peers.items()):
        seen = as_seen_by(lobby, person)
        peer.say(Room(lobby=seen if FACES in peer.caps else without_portraits(seen), delays=delays), now)


def begin(peer: Peer, seat: Seat, sitting: Sitting, now: float) -> None:
    """Tell of the match from its start."""
    peer.match, peer.seen, peer.truth, peer.proofs, peer.audited = sitting.number, 0, 0, 0, False
    peer.consulted = 0
    welcome = sitting.welcome(seat, now)
    peer.say(Begin(match=sitting.number, welcome=welcome if FACES in peer.caps else _faceless(welcome)), now)
    greet(peer, seat, sitting, now)


def _faceless(welcome: Welcome[Any]) -> Welcome[Any]:
    """The welcome for a program that knows nothing of pictures."""
    return replace(welcome, sitters=tuple(replace(sitter, portrait=None) for sitter in welcome.sitters))


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
            _consult(peer, seat, sitting, now)
            return
        else:
            _prove(peer, sitting, now)


def _consult(peer: Peer, seat: Seat, sitting: Sitting, now: float) -> None:
    """What a bot asks the person at this seat, and nobody else, once everything before it is told."""
    asked = sitting.table.counsel.asked(seat)
    if asked is not None and asked.id != peer.consulted:
        peer.consulted = asked.id
        peer.say(asked, now)


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

"""From the first byte to membership: versions, the challenge, the words, proofs and tokens (network design, 4.2, 4.3).

A stranger is told what anybody may know of the table, and nothing else, until the owner or an invitation lets them in.
"""

from game.net.errors import Code
from game.net.messages import (
    CAPS,
    MANDATORY,
    NEWEST,
    OLDEST,
    Challenge,
    Fault,
    Greeting,
    Hello,
    Join,
    Pending,
    Resume,
    Reveal,
)
from game.net.pairing import proof_of, same, seal_of, words_of
from game.net.peer import Peer
from game.net.salon import Salon
from game.portraits import known
from game.rules.record import Record
from game.table.lobby import Applicant, Denied, Objection, plain

INVITED_FOR = 12 * 3_600.0
"""Seconds for which an invitation opens the door; after that, or once it has let in as many as there are seats, its
holder is asked about like anybody else."""
NO_FOR = {Objection.FULL: Code.FULL, Objection.BAD_NAME: Code.NAME, Objection.NAME_TAKEN: Code.NAME}


class Reception:
    """Where strangers are heard."""

    def __init__(self, salon: Salon, pin: bytes, now: float) -> None:
        self._salon = salon
        self._pin = pin
        self._opened = now
        self._invited = 0

    def hear(self, peer: Peer, message: Record, now: float) -> None:
        """Answer a stranger."""
        match message:
            case Hello():
                self._greet(peer, message, now)
            case Join():
                peer.join = message
                peer.nonce = self._salon.setup.entropy(32)
                peer.say(Challenge(nonce=peer.nonce.hex()), now)
            case Reveal():
                self._reveal(peer, message, now)
            case _:
                assert isinstance(message, Resume)
                self._resume(peer, message, now)

    def _greet(self, peer: Peer, hello: Hello, now: float) -> None:
        least, most = hello.proto
        proto = min(most, NEWEST)
        unknown = [cap for cap in hello.caps if cap.startswith(MANDATORY) and cap[1:] not in CAPS]
        if proto < max(least, OLDEST) or unknown:
            fault = Fault(code=Code.VERSION, detail=self._salon.setup.app, proto=(OLDEST, NEWEST))
            peer.end_with(fault, now)
            return
        peer.caps = hello.caps
        peer.say(Greeting(proto=proto, app=self._salon.setup.app, caps=CAPS, table=self._salon.card), now)

    def _reveal(self, peer: Peer, reveal: Reveal, now: float) -> None:
        join, salon = peer.join, self._salon
        assert join is not None
        nonce = bytes.fromhex(reveal.nonce)
        if not same(seal_of(nonce), join.seal):
            peer.end(Code.PROTO, now, "not the nonce that was sealed")
            return
        if salon.admit_again(peer, join.cid, now):
            return
        invited = self._holds(salon.secret, reveal, nonce, peer)
        owner = salon.setup.owner is not None and self._holds(salon.setup.owner, reveal, nonce, peer)
        if reveal.proof is not None and not (invited or owner):
            salon.roster.doorkeeper.guessed_wrong(peer.address, now)
            peer.end(Code.AUTH, now)
            return
        words = words_of(self._pin, nonce, peer.nonce, join.name, salon.room)
        try:
            number = salon.knock(peer, _applicant(join, words), now)
        except Denied as denied:
            peer.end(NO_FOR[denied.objection], now)
            return
        if owner or (invited and self._opens(now)):
            self._invited += not owner
            salon.admit(number, now, owner)
        else:
            peer.say(Pending(), now)

    def _opens(self, now: float) -> bool:
        """Whether an invitation still opens the door by itself."""
        fresh = now - self._opened < INVITED_FOR
        return self._salon.setup.auto_admit and fresh and self._invited < len(self._salon.lobby.chairs)

    def _holds(self, secret: bytes, reveal: Reveal, nonce: bytes, peer: Peer) -> bool:
        return reveal.proof is not None and same(proof_of(secret, self._pin, nonce, peer.nonce), reveal.proof)

    def _resume(self, peer: Peer, ask: Resume, now: float) -> None:
        refusal = self._salon.resume(peer, ask, now)
        if refusal is Code.AUTH:
            self._salon.roster.doorkeeper.guessed_wrong(peer.address, now)
        if refusal is not None:
            peer.end(refusal, now)


def _applicant(join: Join, words: tuple[str, ...]) -> Applicant:
    """Who asks to come in, without a number yet: the name without what cannot be seen, the picture if it is known."""
    name, portrait = plain(join.name)[:24] or " ", known(join.portrait)
    return Applicant(id=0, name=name, watch=join.watch, words=words, portrait=portrait)

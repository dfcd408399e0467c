"""First contact: neither side can choose the four words that both screens show, and no token is ever kept whole.

The client seals its nonce before it sees the host's, so neither can grind; the pin that each side *itself* sees goes
in, so somebody in the middle makes the words differ (network design, 4.2).
"""

import hashlib
import hmac

from game.net.wordlist import WORDS

PIN = 16
"""Bytes of the certificate's SHA-256 that an invitation carries."""


def digest(label: str, *parts: bytes) -> bytes:
    """SHA-256 of a label and parts, each with its length, so that no two lists of parts look alike."""
    told = hashlib.sha256(label.encode())
    for part in parts:
        told.update(len(part).to_bytes(4, "big") + part)
    return told.digest()


def pin_of(certificate: bytes) -> bytes:
    """The fingerprint of a certificate in DER form; its dates and names are ignored."""
    return hashlib.sha256(certificate).digest()


def seal_of(nonce: bytes) -> str:
    """What binds a client to its nonce."""
    return digest("mesa-c", nonce).hex()


def proof_of(secret: bytes, pin: bytes, client: bytes, host: bytes) -> str:
    """What shows that a client holds an invitation, to this host and this time only."""
    return hmac.new(secret, digest("mesa-inv1", pin, client, host), hashlib.sha256).hexdigest()


def words_of(pin: bytes, client: bytes, host: bytes, name: str, room: str) -> tuple[str, ...]:
    """The four words that must be alike on both screens."""
    return four_words(digest("mesa-sas1", pin, client, host, name.encode(), bytes.fromhex(room)))


def four_words(sum_of: bytes) -> tuple[str, ...]:
    """Thirty-two bits as four words."""
    return tuple(WORDS[byte] for byte in sum_of[:4])


def token_digest(token: str) -> str:
    """What is kept of a seat token."""
    return digest("mesa-token1", bytes.fromhex(token)).hex()


def same(one: str, other: str) -> bool:
    """Whether two digests are alike, in a time that does not tell where they differ."""
    return hmac.compare_digest(one.encode(), other.encode())

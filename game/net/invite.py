"""An invitation as text, `MESA-…`: addresses, port, the host's fingerprint and a secret; a typing slip is noticed.

Letters and digits are Crockford's: O is read as 0, I and L as 1, and small letters, blanks and dashes do not matter.
"""

import ipaddress
import itertools
from dataclasses import dataclass

VERSION = 1
PREFIX = "MESA"
DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
FOLD = str.maketrans({"O": "0", "I": "1", "L": "1"})
PIN, SECRET, CRC = 16, 10, 3
MOST_V4, MOST_V6 = 3, 1
LONGEST = 400
"""Characters of a pasted text that are looked at."""


class BadInvite(ValueError):
    """This text is not an invitation; the text of the error says in a word what is wrong with it."""


@dataclass(frozen=True)
class Invite:
    """Where a table is, how its host is known, and the secret that lets one in."""

    port: int
    addresses: tuple[str, ...]
    pin: bytes
    secret: bytes


def write(invite: Invite) -> str:
    """The invitation as text; at most three IPv4 addresses and one of IPv6 go in, never a link-local one."""
    hosts = [ipaddress.ip_address(address) for address in invite.addresses]
    v4 = [host.packed for host in hosts if host.version == 4][:MOST_V4]
    v6 = [host.packed for host in hosts if host.version == 6 and not host.is_link_local][:MOST_V6]
    head = bytes([VERSION]) + invite.port.to_bytes(2, "big") + bytes([len(v4) << 4 | len(v6)])
    body = head + b"".join(v4 + v6) + invite.pin[:PIN] + invite.secret[:SECRET]
    letters = _letters(body + crc24(body))
    return "-".join([PREFIX, *(letters[at : at + 5] for at in range(0, len(letters), 5))])


def read(text: str) -> Invite:
    """The invitation that a text is; raises `BadInvite`."""
    letters = "".join(text[:LONGEST].upper().split()).replace("-", "")
    if not letters.startswith(PREFIX):
        raise BadInvite("prefix")
    data = _bytes(letters[len(PREFIX) :].translate(FOLD))
    if len(data) < 4 + PIN + SECRET + CRC:
        raise BadInvite("short")
    body, check = data[:-CRC], data[-CRC:]
    if crc24(body) != check:
        raise BadInvite("checksum")
    if body[0] != VERSION:
        raise BadInvite("version")
    v4, v6 = body[3] >> 4, body[3] & 15
    if v4 > MOST_V4 or v6 > MOST_V6 or len(body) != 4 + 4 * v4 + 16 * v6 + PIN + SECRET:
        raise BadInvite("length")
    cuts = [4 + 4 * n for n in range(v4 + 1)] + [4 + 4 * v4 + 16 * n for n in range(1, v6 + 1)]
    found = [ipaddress.ip_address(body[at:to]) for at, to in itertools.pairwise(cuts)]
    return Invite(
        port=int.from_bytes(body[1:3], "big"),
        addresses=tuple(str(address) for address in found),
        pin=body[cuts[-1] : cuts[-1] + PIN],
        secret=body[-SECRET:],
    )


def crc24(data: bytes) -> bytes:
    """The check of OpenPGP (RFC 4880, 6.1)."""
    crc = 0xB704CE
    for byte in data:
        crc ^= byte << 16
        for _ in range(8):
            crc = (crc << 1) ^ (0x1864CFB if crc & 0x800000 else 0)
    return crc.to_bytes(3, "big")


def _letters(data: bytes) -> str:
    bits = len(data) * 8
    padded = int.from_bytes(data, "big") << (-bits % 5)
    return "".join(DIGITS[padded >> shift & 31] for shift in range(bits + -bits % 5 - 5, -1, -5))


def _bytes(letters: str) -> bytes:
    value = 0
    for letter in letters:
        place = DIGITS.find(letter)
        if place < 0:
            raise BadInvite("letter")
        value = value << 5 | place
    spare = len(letters) * 5 % 8
    if spare >= 5 or value & ((1 << spare) - 1):
        raise BadInvite("length")
    return (value >> spare).to_bytes(len(letters) * 5 // 8, "big")

"""Frames: a length of four bytes, big-endian, and that many bytes of UTF-8 JSON; nothing is read before its limit.

A length out of bounds is known from the header alone, so a peer can never make us hold more than one frame's limit.
"""

from game.net.errors import Code, RemoteProtocolError

HEADER = 4
LEAST = 2
"""Bytes of the shortest JSON object."""
LIMIT_STRANGER = 4_096
"""Bytes of a frame from somebody who has not been let in."""
LIMIT_MEMBER = 16_384
"""Bytes of a frame from somebody who has."""
LIMIT_HOST = 65_536
"""Bytes of a frame from the host."""


def framed(payload: bytes) -> bytes:
    """The payload as one frame."""
    return len(payload).to_bytes(HEADER, "big") + payload


class Unframer:
    """Cuts a stream into payloads, however the bytes arrive; `limit` may change between frames."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self._held = bytearray()

    def feed(self, data: bytes) -> None:
        """Take in bytes."""
        self._held += data

    def next(self) -> bytes | None:
        """The next payload, once all of it is there; raises `RemoteProtocolError` for a length out of bounds."""
        if len(self._held) < HEADER:
            return None
        size = int.from_bytes(self._held[:HEADER], "big")
        if size > self.limit:
            raise RemoteProtocolError(Code.TOO_BIG, f"a frame of {size} bytes, over the limit of {self.limit}")
        if size < LEAST:
            raise RemoteProtocolError(Code.PROTO, "an empty frame")
        if len(self._held) < HEADER + size:
            return None
        payload = bytes(self._held[HEADER : HEADER + size])
        del self._held[: HEADER + size]
        return payload

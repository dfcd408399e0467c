"""Records to bytes and back, strictly: whatever is not exactly a known record is one kind of error, `CodecError`.

An unknown tag or field, a wrong type, an over-long text or number, broken UTF-8, nesting too deep, a frame too big:
all the same answer, and never another exception.
"""

from functools import lru_cache
from typing import Any, Union

import msgspec

from game.rules.kernel import Game
from game.rules.record import Record
from game.table.messages import Accepted, Consult, Happened, Refused, Reply, Submit, Welcome

LIMIT_UP = 16_384
"""Bytes of a frame that a seat may send."""
LIMIT_DOWN = 65_536
"""Bytes of a frame that the table may send."""

_encoder = msgspec.json.Encoder()


class Untagged(Record, frozen=True):
    """Never sent: it stands beside a lone kind, because only a choice of kinds makes the tag compulsory."""


class CodecError(ValueError):
    """These bytes are not a record of the kind expected here."""


def encode(record: Record) -> bytes:
    """The record as UTF-8 JSON, tagged by its class name."""
    return _encoder.encode(record)


def decode(kind: Any, data: bytes, limit: int = LIMIT_DOWN) -> Any:
    """The record of this kind (a class or a union of classes) that `data` holds; raises `CodecError`."""
    if len(data) > limit:
        raise CodecError(f"a frame of {len(data)} bytes, over the limit of {limit}")
    try:
        record = _decoder(kind).decode(data)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise CodecError(str(error)) from error
    if isinstance(record, Untagged):
        raise CodecError("a record of no known kind")
    return record


@lru_cache(maxsize=64)
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(_union((kind, Untagged)))


class Codec:
    """The frames of one game: what a seat may send, and what it may be told."""

    def __init__(self, game: Game[Any, Any], ruleset: type[Record]) -> None:
        commands = _union(game.commands)
        self._up = _union((_of(Submit, commands), Reply))
        happened, consult = _of(Happened, _union(game.events)), _of(Consult, commands)
        self._down = _union((_of(Welcome, ruleset), happened, Accepted, Refused, consult))

    def encode(self, message: Record) -> bytes:
        """The message as a frame's bytes."""
        return encode(message)

    def decode_up(self, data: bytes) -> "Upward":
        """What a seat sent; raises `CodecError`."""
        message: Upward = decode(self._up, data, LIMIT_UP)
        return message

    def decode_down(self, data: bytes) -> "Downward":
        """What the table sent; raises `CodecError`."""
        message: Downward = decode(self._down, data, LIMIT_DOWN)
        return message


def _union(kinds: tuple[Any, ...]) -> Any:
    return Union[kinds]  # noqa: UP007 - the members are only known at run time


def _of(generic: Any, kind: Any) -> Any:
    return generic[kind]


Upward = Submit[Any] | Reply
Downward = Welcome[Any] | Happened[Any] | Accepted | Refused | Consult[Any]

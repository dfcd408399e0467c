"""Strict decoding: whatever is not exactly a known record is one kind of error."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.caida.cantos import Canto
from game.rules.caida.model import CardThrown, PlayCard, SingCanto
from game.rules.cards import Card
from game.rules.catalog import CATALOG
from game.rules.kernel import Abandon, Reason
from game.table.codec import LIMIT_UP, Codec, CodecError
from game.table.messages import Accepted, Happened, Refused, Sitter, Submit, Welcome

ENTRY = CATALOG["caida.caraquena"]
CODEC = Codec(ENTRY.game, type(ENTRY.ruleset))


@pytest.mark.parametrize(
    "command", [PlayCard(card=Card.E7), SingCanto(canto=Canto.VIGIA), Abandon()], ids=lambda c: type(c).__name__
)
def test_commands_cross_whole(command: Any) -> None:
    submit = Submit(id=7, command=command)
    assert CODEC.decode_up(CODEC.encode(submit)) == submit


@pytest.mark.parametrize(
    "message",
    [
        Accepted(id=1, seq=4),
        Refused(id=1, reason=Reason.NOT_YOUR_TURN),
        Happened(seq=3, event=CardThrown(seat=1, card=Card.B12)),
        Welcome(
            seat=0,
            ruleset=ENTRY.ruleset,
            format=ENTRY.formats[0],
            sitters=(Sitter(name="Íñigo"), Sitter(name="Ñ", bot="facil")),
        ),
    ],
    ids=lambda message: type(message).__name__,
)
def test_answers_cross_whole(message: Any) -> None:
    assert CODEC.decode_down(CODEC.encode(message)) == message


HOSTILE = {
    "nothing": b"",
    "not json": b"{",
    "broken utf-8": b'{"is":"Submit","id":1,"command":{"is":"PlayCard","card":"\xff\xfe"}}',
    "a lone surrogate": b'{"is":"Submit","id":1,"command":{"is":"PlayCard","card":"\\ud800"}}',
    "unknown tag": b'{"is":"Sudo","id":1}',
    "unknown command": b'{"is":"Submit","id":1,"command":{"is":"Peek"}}',
    "a command of the table": b'{"is":"Submit","id":1,"command":{"is":"TimeOut","seat":1}}',
    "the stand-in": b'{"is":"Untagged"}',
    "no tag": b'{"id":1,"command":{"is":"Abandon"}}',
    "unknown field": b'{"is":"Submit","id":1,"as":0,"command":{"is":"Abandon"}}',
    "unknown field inside": b'{"is":"Submit","id":1,"command":{"is":"Abandon","seat":1}}',
    "missing field": b'{"is":"Submit","id":1,"command":{"is":"PlayCard"}}',
    "wrong type": b'{"is":"Submit","id":"1","command":{"is":"Abandon"}}',
    "a float": b'{"is":"Submit","id":1.5,"command":{"is":"Abandon"}}',
    "not a number": b'{"is":"Submit","id":NaN,"command":{"is":"Abandon"}}',
    "a negative id": b'{"is":"Submit","id":-1,"command":{"is":"Abandon"}}',
    "an endless number": b'{"is":"Submit","id":' + b"9" * 400 + b',"command":{"is":"Abandon"}}',
    "no such card": b'{"is":"Submit","id":1,"command":{"is":"PlayCard","card":"8E"}}',
    "trailing bytes": b'{"is":"Submit","id":1,"command":{"is":"Abandon"}}x',
    "a list": b'["Submit",1]',
    "deep nesting": b"[" * 5_000,
    "deep nesting where the command goes": b'{"is":"Submit","id":1,"command":' + b"[" * 5_000,
    "deep nesting in an unknown field": b'{"is":"Submit","x":' + b"[" * 8_000 + b"]" * 8_000 + b"}",
    "too long": b'{"is":"Submit","id":1,"command":{"is":"Abandon"}}' + b" " * LIMIT_UP,
}


@pytest.mark.parametrize("data", HOSTILE.values(), ids=HOSTILE)
def test_hostile_frames_are_one_kind_of_error(data: bytes) -> None:
    with pytest.raises(CodecError):
        CODEC.decode_up(data)


def test_an_over_long_text_is_refused() -> None:
    welcome = Welcome(seat=0, ruleset=ENTRY.ruleset, format=ENTRY.formats[0], sitters=(Sitter(name="Ana"),))
    data = json.loads(CODEC.encode(welcome))
    data["sitters"][0]["name"] = "A" * 25
    with pytest.raises(CodecError, match="length"):
        CODEC.decode_down(json.dumps(data).encode())
    data["sitters"][0]["name"] = "Ana"
    data["ruleset"]["key"] = "k" * 65
    with pytest.raises(CodecError, match="length"):
        CODEC.decode_down(json.dumps(data).encode())


@given(st.binary(max_size=200))
@settings(max_examples=300, derandomize=True, deadline=None)
def test_noise_is_never_another_error(data: bytes) -> None:
    for decode in (CODEC.decode_up, CODEC.decode_down):
        with pytest.raises(CodecError):
            decode(data)


@given(st.integers(0, 70), st.integers(0, 255))
@settings(max_examples=400, derandomize=True, deadline=None)
def test_a_changed_byte_is_refused_or_another_whole_message(at: int, byte: int) -> None:
    data = bytearray(CODEC.encode(Submit(id=1, command=PlayCard(card=Card.E7))))
    data[at % len(data)] = byte
    try:
        message = CODEC.decode_up(bytes(data))
    except CodecError:
        return
    assert CODEC.decode_up(CODEC.encode(message)) == message

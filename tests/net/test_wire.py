"""Frames and decoding: whatever the bytes are, the answer is a message or one kind of error, and never depends on how
they arrive."""

from random import Random

import pytest

from game.net import wire
from game.net.errors import Code, LocalProtocolError, RemoteProtocolError
from game.net.frames import frames_of
from game.net.messages import Join, Ping, Say
from game.net.session import Role, Session, State
from game.rules.record import Record
from game.table import codec
from tests.net.samples import DOWN, H32, H64, UP

FRAMES = frames_of("caida.caraquena")
SEEDS = [codec.encode(message) for message in (*UP, *DOWN)] + [
    b"[" * 5_000,
    b'{"is":' + b"[" * 2_000,
    b'{"is":"Ping","at":1e400}',
    b'{"is":"Ping","at":NaN}',
    b'{"is":"Ping","at":' + b"9" * 400 + b"}",
    b'{"is":"Say","text":"\\ud800"}',
    b'{"is":"Say","text":"\xff\xfe"}',
    b'{"is":"Ping","at":0,"at":1}',
    b'{"is":"Ping","at":-1}',
    b"{}",
    b"\x00\x00",
]
SIGNS = b'{}[]",:0123456789.eE+-\\/ntrfu \x00\xff'


def session(role: Role, state: State) -> Session:
    """A conversation that has come this far."""
    made = Session(role, FRAMES)
    made.state = state
    return made


def spoil(payload: bytes, dice: Random) -> bytes:
    """The payload with a few things wrong with it."""
    data = bytearray(payload)
    for _ in range(dice.randrange(1, 4)):
        at = dice.randrange(len(data) + 1)
        match dice.randrange(6):
            case 0:
                data[at : at + dice.randrange(4)] = b""
            case 1:
                data[at:at] = bytes([dice.choice(SIGNS)])
            case 2 if data:
                data[at % len(data)] = dice.randrange(256)
            case 3:
                data[at:at] = data[at : at + dice.randrange(40)]
            case 4:
                other = dice.choice(SEEDS)
                data[at:] = other[at:]
            case _:
                data[at:at] = str(dice.choice((-1, 2**53, 2**64, 10**30, 1.5))).encode()
        if len(data) > 3_000:
            break
    return bytes(data)


def outcome(made: Session, pieces: list[bytes]) -> tuple[list[Record], Code | None, State]:
    """What a conversation makes of bytes; anything but a `RemoteProtocolError` escapes."""
    found: list[Record] = []
    try:
        for piece in pieces:
            made.feed(piece)
            while (message := made.next()) is not None:
                found.append(message)
    except RemoteProtocolError as error:
        return found, error.code, made.state
    return found, None, made.state


def test_a_hundred_thousand_spoilt_frames_raise_one_kind_of_error() -> None:
    dice = Random(1)
    good = bad = 0
    for number in range(100_000):
        role = Role.HOST if number % 2 else Role.GUEST
        payload = spoil(dice.choice(SEEDS), dice)
        messages, code, state = outcome(session(role, State.MEMBER), [wire.framed(payload)])
        assert code in (None, Code.PROTO, Code.TOO_BIG)
        assert (state is State.CLOSED) or (code is None and len(messages) == 1)
        good, bad = good + (code is None), bad + (code is not None)
    assert good > 1_000
    assert bad > 50_000


def test_byte_by_byte_is_the_same_as_at_once() -> None:
    dice = Random(2)
    for number in range(2_000):
        role = Role.HOST if number % 2 else Role.GUEST
        stream = b"".join(
            wire.framed(dice.choice(SEEDS[:30]) if dice.random() < 0.9 else spoil(dice.choice(SEEDS), dice))
            for _ in range(3)
        )
        at_once = outcome(session(role, State.MEMBER), [stream])
        assert outcome(session(role, State.MEMBER), [stream[at : at + 1] for at in range(len(stream))]) == at_once


@pytest.mark.parametrize("size", [0, 1, wire.LIMIT_STRANGER + 1, 2**31, 2**32 - 1])
def test_a_length_out_of_bounds_is_known_from_the_header(size: int) -> None:
    made = Session(Role.HOST, FRAMES)
    with pytest.raises(RemoteProtocolError) as caught:
        made.receive(size.to_bytes(4, "big"))
    assert caught.value.code is (Code.PROTO if size < 2 else Code.TOO_BIG)
    assert made.state is State.CLOSED
    made.feed(b"x" * 100)
    assert made.next() is None


def test_a_member_may_say_more_than_a_stranger() -> None:
    stranger, member = session(Role.HOST, State.HELLO), session(Role.HOST, State.MEMBER)
    head = (wire.LIMIT_STRANGER + 1).to_bytes(4, "big")
    with pytest.raises(RemoteProtocolError):
        stranger.receive(head)
    assert member.receive(head) == ()
    with pytest.raises(RemoteProtocolError):
        session(Role.HOST, State.MEMBER).receive((wire.LIMIT_MEMBER + 1).to_bytes(4, "big"))


def test_we_do_not_send_what_they_would_not_take() -> None:
    guest = session(Role.GUEST, State.DOOR)
    with pytest.raises(LocalProtocolError) as caught:
        guest.send(Join(name="x" * 5_000, cid=H32, seal=H64, watch=False))
    assert caught.value.code is Code.TOO_BIG
    with pytest.raises(LocalProtocolError):
        session(Role.GUEST, State.MEMBER).send(Say(text="x" * 20_000))
    with pytest.raises(LocalProtocolError):
        session(Role.HOST, State.MEMBER).send(Say(text="x"))
    assert session(Role.HOST, State.MEMBER).send(Ping(at=0))

"""Who may say what, and when: every message in every state, from both ends."""

import itertools

import pytest

from game.net.errors import Code, LocalProtocolError, RemoteProtocolError
from game.net.frames import frames_of
from game.net.messages import Fault, Hello, Leave
from game.net.session import TURNS, Role, Session, State
from game.net.wire import framed
from game.rules.record import Record
from game.table import codec
from tests.net.samples import DOWN, UP

FRAMES = frames_of("caida.caraquena")
SAID = [(Role.GUEST, message) for message in UP] + [(Role.HOST, message) for message in DOWN]
DOOR_PATH = [State.HELLO, State.GREETING, State.DOOR, State.CHALLENGE, State.REVEAL, State.WAITING, State.MEMBER]


def at(role: Role, state: State) -> Session:
    made = Session(role, FRAMES)
    made.state = state
    return made


@pytest.mark.parametrize("state", State)
def test_every_message_in_every_state(state: State) -> None:
    for who, message in SAID:
        other = Role.HOST if who is Role.GUEST else Role.GUEST
        after = TURNS[state].get((who, type(message)), "never")
        speaker, hearer = at(who, state), at(other, state)
        data = framed(codec.encode(message))
        if state is State.CLOSED:
            assert hearer.receive(data) == ()
        elif after == "never":
            with pytest.raises(RemoteProtocolError) as caught:
                hearer.receive(data)
            assert caught.value.code is Code.PROTO
            assert hearer.state is State.CLOSED
        else:
            assert speaker.send(message) == data
            assert hearer.receive(data) == (message,)
            assert speaker.state is hearer.state is (after or state)
            continue
        with pytest.raises(LocalProtocolError):
            speaker.send(message)


def test_the_table_leads_from_hello_to_membership_and_every_state_can_end() -> None:
    for state, after in itertools.pairwise(DOOR_PATH):
        assert after in TURNS[state].values()
    assert State.RETURNING in TURNS[State.DOOR].values()
    assert all(State.CLOSED in turns.values() for state, turns in TURNS.items() if state is not State.CLOSED)
    assert set(TURNS) == set(State)


def test_samples_hold_every_message_that_the_table_knows() -> None:
    known = {(who, kind) for turns in TURNS.values() for who, kind in turns}
    assert known == {(who, type(message)) for who, message in SAID}


def test_the_first_words_are_frozen() -> None:
    """A program of any version reads these bytes: they may never change."""
    hello = Hello(proto=(1, 3), app="1.4.0", caps=("+views1", "audit1"), lang="es")
    said = b'{"is":"Hello","proto":[1,3],"app":"1.4.0","caps":["+views1","audit1"],"lang":"es"}'
    assert Session(Role.GUEST).send(hello) == len(said).to_bytes(4, "big") + said
    fault = Fault(code=4003, detail="2.0", proto=(2, 4))
    assert Session(Role.HOST).farewell(fault)[4:] == (
        b'{"is":"Fault","code":4003,"id":null,"wait":null,"detail":"2.0","proto":[2,4]}'
    )


def test_without_a_game_only_what_needs_none_is_read() -> None:
    guest = Session(Role.GUEST)
    guest.state = State.MEMBER
    begin: Record = next(message for message in DOWN if type(message).__name__ == "Begin")
    with pytest.raises(RemoteProtocolError):
        guest.receive(framed(codec.encode(begin)))
    host = Session(Role.HOST)
    assert host.receive(framed(codec.encode(Leave()))) == (Leave(),)
    assert host.state is State.CLOSED

"""How people look at a table of the network: as each has chosen, on every screen; what is not known is nothing."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.hosting_files import RoomFiles
from game.net import guest as guest_module
from game.net import reception
from game.net.errors import Code
from game.net.guest import Guest, Status
from game.net.messages import CAPS, FACES, Hello, Join, Objected
from game.net.wire import framed
from game.portraits import PEOPLE, around, known, picture_of
from game.rules.catalog import CATALOG
from game.rules.kernel import Format
from game.table.codec import decode, encode
from game.table.lobby import Applicant, Objection, Person, Ready, SeatBot, Start, pictures
from game.table.messages import Sitter
from tests.net.live import Live, run, until
from tests.net.samples import DOWN, UP
from tests.net.test_host import begin
from tests.net.world import CAIDA, OWNER, Drawer, World, wish

OLDER = tuple(cap for cap in CAPS if cap != FACES)
FOUR = Format(seats=4, pairs=True)


def seen(guest: Guest) -> tuple[str, ...]:
    """How a guest sees the people of the match that is played."""
    assert guest.follower is not None
    return around(guest.follower.welcome.sitters)


def mixed(world: World, *chosen: str | None) -> list[Guest]:
    """Two people who have chosen, and two bots, at a match that has begun."""
    ana = world.come("Ana", secret=OWNER, portrait=chosen[0])
    beto = world.come("Beto", portrait=chosen[1])
    wish(world, ana, SeatBot(seat=2, level="normal"), SeatBot(seat=3, level="normal"))
    wish(world, beto, Ready(ready=True))
    wish(world, ana, Start())
    return [ana, beto]


def test_through_sockets_each_sees_what_the_other_has_chosen_and_so_does_the_file(tmp_path: Path) -> None:
    """The host sees the guest's picture and the guest the host's: in the room, at the table and in the match kept."""
    files = RoomFiles(tmp_path)

    async def job() -> None:
        async with Live(tmp_path, archive=files) as live:
            tables = [live.table("Ana", secret=OWNER, portrait="llanero"), live.table("Beto", portrait="abuela")]
            await begin(live, tables)
            for table in tables:
                assert table.guest.lobby is not None
                assert pictures(table.guest.lobby) == {0: "llanero", 1: "abuela"}
                assert seen(table.guest) == ("llanero", "abuela")
            await until(lambda: all(table.guest.follower.last for table in tables if table.guest.follower), tables)

    run(job)
    (card,) = files.matches.unfinished()
    assert around(card.header.sitters) == ("llanero", "abuela")


def test_bots_look_like_nobody_else_and_two_people_may_look_alike() -> None:
    for mine, theirs in (("llanero", "llanero"), ("maestra", None), (None, None)):
        world = World(CATALOG[CAIDA.key], seating=FOUR)
        people = mixed(world, mine, theirs)
        faces = seen(people[0])
        assert faces == seen(people[1])
        assert faces[:2] == (picture_of("Ana", mine), picture_of("Beto", theirs))
        assert len({*faces[2:]} - {*faces[:2]}) == 2
        sitters = people[0].follower.welcome.sitters if people[0].follower else ()
        assert [sitter.portrait for sitter in sitters] == [mine, theirs, *faces[2:]]
        assert people[0].lobby is not None
        assert pictures(people[0].lobby) == dict(enumerate(faces)), "the room shows whom the match shows"


def test_the_people_stay_who_they_were_when_the_host_is_opened_again() -> None:
    world = World(CATALOG[CAIDA.key], Drawer(), seating=FOUR)
    people = mixed(world, "afro", "tambor")
    before = seen(people[0])
    world.restart()
    for guest in people:
        world.connect(guest)
        world.settle()
        assert guest.status is Status.INSIDE
        assert seen(guest) == before
    late = world.come("Ceci", watch=True)
    assert seen(late) == before


@pytest.mark.parametrize("portrait", ["nobody", "", "Llanero", "../../icon", "llanero ", "ñ" * 64, "\u202ellanero"])
def test_a_picture_that_the_host_does_not_know_is_none(portrait: str) -> None:
    world = World()
    world.come("Ana", secret=OWNER, portrait=portrait)
    lobby = world.hall.salon.lobby
    assert lobby.people[0].portrait is None
    assert pictures(lobby) == {0: picture_of("Ana")}


@pytest.mark.parametrize("spoilt", [b'"' + b"a" * 65 + b'"', b"7", b"[]", b'{"is":"Ping","at":0}', b"true"])
def test_what_is_no_word_ends_the_conversation_of_who_says_it(spoilt: bytes) -> None:
    """Too long or of another kind: the stranger is let go, the others do not notice."""
    world = World()
    ana = world.come("Ana", secret=OWNER)
    peer = world.hall.connect("10.0.0.7", world.now)
    assert peer is not None
    world.hall.receive(peer, framed(encode(Hello(proto=(1, 1), app="1.0", caps=CAPS, lang="es"))), world.now)
    whole = encode(Join(name="Eva", cid="0" * 32, seal="a" * 64, watch=False, portrait="afro"))
    world.hall.receive(peer, framed(whole.replace(b'"afro"', spoilt)), world.now)
    world.settle()
    assert peer.ending is Code.PROTO
    assert ana.status is Status.INSIDE
    assert [person.name for person in world.hall.salon.lobby.people] == ["Ana"]


@given(st.text(max_size=64) | st.sampled_from(PEOPLE))
def test_whatever_is_sent_only_a_known_picture_goes_on(portrait: str) -> None:
    """Any text: the room holds one of the twelve or none, and nothing else of it reaches anybody."""
    world = World()
    ana = world.come("Ana", secret=OWNER)
    eva = world.guest("Eva", portrait=portrait)
    world.connect(eva)
    world.settle()
    lobby = world.hall.salon.lobby
    assert [person.portrait for person in lobby.people] == [None, known(portrait)]
    heard = bytes(world.heard[id(ana)])
    assert (b'"portrait"' in heard) == (portrait in PEOPLE)
    assert ana.lobby is not None
    assert ana.lobby.people[1].portrait == known(portrait)


def test_another_choice_is_seen_from_the_next_match_on() -> None:
    world = World(CATALOG[CAIDA.key], Drawer(), seating=FOUR)
    people = mixed(world, "afro", "tambor")
    before = seen(people[0])
    people[1].portray("melena")
    world.settle()
    assert people[1].replies[-1] == Objected(id=people[1]._wishes, objection=Objection.NOT_NOW)
    world.restart()
    for guest in people:
        world.connect(guest)
        world.settle()
        assert seen(guest) == before, "nobody changes at a match that is played"
    fresh = World()
    ana, beto = fresh.come("Ana", secret=OWNER, portrait="afro"), fresh.come("Beto")
    for portrait in ("melena", "nobody", None):
        beto.portray(portrait)
        fresh.settle()
        assert ana.lobby is not None
        assert [person.portrait for person in ana.lobby.people] == ["afro", known(portrait)]
    beto.portray("melena")
    fresh.settle()
    wish(fresh, beto, Ready(ready=True))
    wish(fresh, ana, Start())
    assert seen(ana) == seen(beto) == ("afro", "melena")


def test_of_a_host_that_does_not_know_it_nothing_is_wished() -> None:
    guest = World().come("Ana", secret=OWNER)
    assert FACES in guest.caps
    guest.caps = OLDER
    guest.portray("afro")
    assert not guest.outgoing


# Older programs


def refuses_pictures(monkeypatch: pytest.MonkeyPatch, module: Any) -> None:
    """This end knows nothing of pictures, as a program of before."""
    monkeypatch.setattr(module, "CAPS", OLDER)


def test_an_older_guest_is_told_nothing_of_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    world = World(CATALOG[CAIDA.key], seating=FOUR)
    refuses_pictures(monkeypatch, guest_module)
    people = mixed(world, "llanero", "abuela")
    monkeypatch.undo()
    for guest in people:
        heard = bytes(world.heard[id(guest)])
        assert b'"Begin"' in heard
        assert b'"portrait"' not in heard
        assert seen(guest)[:2] == (picture_of("Ana"), picture_of("Beto"))
    newer = world.come("Ceci", watch=True)
    assert seen(newer)[:2] == ("llanero", "abuela"), "and the others see what was chosen"


def test_an_older_host_is_told_nothing_of_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    world = World()
    refuses_pictures(monkeypatch, reception)
    guest = world.guest("Ana", secret=OWNER, portrait="llanero")
    said = bytearray()
    world.connect(guest)
    world.cut = lambda data: [said.extend(data) or data]  # type: ignore[func-returns-value]
    world.settle()
    assert guest.status is Status.INSIDE
    assert b'"Join"' in said
    assert b"portrait" not in said
    assert world.hall.salon.lobby.people[0].portrait is None


def test_what_nobody_chose_is_not_said() -> None:
    """So a frame without pictures is what it was before there were any, but for fields that say what is usual."""
    for message in (*UP, *DOWN):
        frame = encode(message)
        chosen = any(f'"{picture}"'.encode() in frame for picture in PEOPLE)
        assert (b'"portrait"' in frame) == chosen
    assert encode(Sitter(name="Ñ")) == '{"is":"Sitter","name":"Ñ"}'.encode()


def test_what_an_older_host_says_is_read() -> None:
    """A program of before said what is usual too, and nothing of pictures."""
    older = b'{"is":"Sitter","name":"B","bot":null}'
    assert decode(Sitter, older) == Sitter(name="B")
    person = b'{"is":"Person","id":1,"name":"B","presence":"here","ready":false,"asked":false}'
    assert decode(Person, person) == Person(id=1, name="B")
    applicant = b'{"is":"Applicant","id":1,"name":"B","watch":false,"words":["a"]}'
    assert decode(Applicant, applicant) == Applicant(id=1, name="B", watch=False, words=("a",))

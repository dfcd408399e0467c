"""Our own host as the window has it: where it is, how it ends, why it cannot be; and the seats that are kept for us."""

import stat
import sys
from pathlib import Path

import pytest

from game.host_child import HostChild, HostFailed
from game.hosting import read_order
from game.lan_ways import by_invitation, by_own_host, own_name, shared_address, words_for
from game.net.invite import read
from game.rooms import ruleset_choices
from game.rules.kernel import Format
from game.seats import MOST, Seat, SeatFile
from game.ui.preferences import Preferences, TableChoice

SEAT = Seat(
    room="a" * 32, person=2, token="b" * 64, pin="c" * 64, addresses=(("10.0.0.7", 47_800),), name="Ana",
    ruleset="caida.caraquena", names=("Beto",), changed=5.0,
)  # fmt: skip


def test_it_says_where_it_is_and_ends_when_it_is_let_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MESA_HOME", str(tmp_path))
    child = HostChild(("--ruleset", "caida.caraquena", "--local"))
    try:
        assert child.alive
        assert read(child.told.owner).port == child.told.port == read(child.told.invitation).port
        way = by_own_host(child.told.owner, child.told.invitation, Preferences(name="Ana"))
        assert way.hosting
        assert way.addresses == (("127.0.0.1", child.told.port),)
        assert shared_address(child.told.invitation) == f"127.0.0.1:{child.told.port}"
    finally:
        child.end()
    assert not child.alive


def test_why_it_cannot_be_opened_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MESA_HOME", str(tmp_path))
    with pytest.raises(HostFailed, match="no está guardada"):
        HostChild(("--local", "--reopen", "--room", "f" * 32))
    with pytest.raises(HostFailed, match="not saved"):
        HostChild(("--local", "--lang", "en", "--reopen", "--room", "f" * 32))
    monkeypatch.setattr(sys, "executable", str(tmp_path / "nowhere"))
    with pytest.raises(HostFailed):
        HostChild(("--local",))


def test_a_table_that_was_put_together_is_the_one_that_is_hosted() -> None:
    choice = TableChoice(format=Format(seats=4, pairs=True), target=36, clock=True)
    words = words_for(TableChoice(format=choice.format, target=36, clock=True), Preferences())
    order = read_order(words)
    assert (order.seating, order.entry.ruleset.target) == (choice.format, 36)
    assert order.entry.ruleset.turn_seconds
    assert read_order(words_for(TableChoice(clock=False), Preferences())).entry.ruleset.turn_seconds is None
    assert own_name(Preferences(name="Ana"), hosting=True) == "Ana"
    assert own_name(Preferences()) != own_name(Preferences(), hosting=True)


def test_every_house_option_reaches_the_host() -> None:
    for ruleset in ruleset_choices():
        offered = {option.name for option in ruleset.options}
        for option in ruleset.options:
            other = next(value for value in option.values if value != option.usual)
            chosen = (*(need for need in option.needs if need[0] in offered), (option.name, other))
            choice = TableChoice(ruleset=ruleset.key, format=ruleset.formats[0], target=ruleset.target, options=chosen)
            rules = read_order(words_for(choice, Preferences())).entry.ruleset
            assert getattr(rules, option.name) == other, option.name


def test_seats_are_kept_for_one_pair_of_eyes_and_the_newest_first(tmp_path: Path) -> None:
    file = SeatFile(tmp_path / "deep" / "seats.json")
    assert file.load() == ()
    file.keep(SEAT)
    newer = Seat(**{**{name: getattr(SEAT, name) for name in SEAT.__struct_fields__}, "room": "d" * 32, "changed": 9.0})
    assert file.keep(newer) == (newer, SEAT) == file.load()
    assert SEAT.ticket.person == 2
    if sys.platform != "win32":
        assert stat.S_IMODE(file.path.stat().st_mode) == 0o600
    assert file.forget("d" * 32) == (SEAT,)
    for number in range(MOST + 3):
        fields = {name: getattr(SEAT, name) for name in SEAT.__struct_fields__}
        file.keep(Seat(**{**fields, "room": f"{number:032x}", "changed": float(number)}))
    assert len(file.load()) == MOST


@pytest.mark.parametrize("data", [b"", b"[1]", b"{", b"[" * 100_000, b"x" * 300_000])
def test_a_spoilt_file_of_seats_is_as_good_as_none(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "seats.json"
    path.write_bytes(data)
    assert SeatFile(path).load() == ()
    assert SeatFile(path).keep(SEAT) == (SEAT,)


def test_an_invitation_leads_to_the_seat_that_we_have_there_unless_we_host(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MESA_HOME", str(tmp_path))
    child = HostChild(("--local",))
    try:
        told = child.told
        fields = {name: getattr(SEAT, name) for name in SEAT.__struct_fields__}
        pin = read(told.invitation).pin.hex() + "0" * 32
        guest, host = (Seat(**{**fields, "pin": pin, "hosted": hosted}) for hosted in (False, True))
        assert by_invitation(told.invitation, Preferences(), (guest,)).ticket == guest.ticket
        assert by_invitation(told.invitation, Preferences(), (host,)).ticket is None
    finally:
        child.end()

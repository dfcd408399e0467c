"""Invitations, addresses, probes and announcements: a slip is noticed, and whatever comes in, nothing breaks."""

import asyncio
import contextlib
import socket
import time
from collections.abc import Callable, Iterator
from random import Random

import pytest
from zeroconf import ServiceStateChange

from game.net import addresses, discovery, invite
from game.net.addresses import Interface, offered, ordered, typed
from game.net.client import RemoteTable
from game.net.dial import Dialer, Failure, failure_of
from game.net.discovery import PROBE, Finder, Found, Responder, answer, read_answer, read_text, text_of
from game.net.errors import NO_ROUTE_ADVICE, REFUSED_ADVICE, TIMED_OUT_ADVICE, Code
from game.net.guest import Ask, Status
from game.net.invite import BadInvite, Invite
from game.net.pairing import four_words, words_of
from game.net.wordlist import WORDS
from game.rules.record import replace
from tests.net.samples import CARD
from tests.net.world import PIN

ONE = Invite(port=47_800, addresses=("192.168.1.20",), pin=bytes(range(16)), secret=bytes(range(10)))
LOCAL = Interface("lo", "127.0.0.1", "127.255.255.255", 1)


# Invitations


def test_an_invitation_is_read_as_it_was_written() -> None:
    assert invite.read(invite.write(ONE)) == ONE
    assert len(invite.write(ONE).replace("-", "")) == len("MESA") + 60
    many = Invite(9, ("10.0.0.1", "10.0.0.2", "10.0.0.3", "10.0.0.4", "fe80::1", "fd00::5"), bytes(32), bytes(10))
    read = invite.read(invite.write(many))
    assert read.addresses == ("10.0.0.1", "10.0.0.2", "10.0.0.3", "fd00::5")
    assert invite.read(invite.write(Invite(1, (), bytes(16), bytes(10)))).addresses == ()


def test_hands_that_write_it_otherwise() -> None:
    text = invite.write(ONE)
    folded = text.lower().replace("0", "o").replace("1", "l").replace("-", " ")
    assert invite.read(f"  {folded}\n") == ONE


def test_every_slip_of_one_letter_is_noticed() -> None:
    text = invite.write(ONE)
    for at in range(len("MESA-"), len(text)):
        for letter in "0123456789ABCDEFGHJKMNPQRSTVWXYZ":
            if text[at] not in ("-", letter):
                with pytest.raises(BadInvite):
                    invite.read(text[:at] + letter + text[at + 1 :])


@pytest.mark.parametrize(
    "text", ["", "hola", "MESA", "MESA-", "MESA-ÑÑÑÑÑ", "MESA-00000", "MESA-" + "0" * 60, "9" * 900]
)
def test_what_is_no_invitation(text: str) -> None:
    with pytest.raises(BadInvite):
        invite.read(text)


def test_any_text_is_read_or_refused() -> None:
    dice = Random(1)
    text = invite.write(ONE)
    for _ in range(5_000):
        spoilt = "".join(dice.choice([sign, sign, sign, "", "Z", "é", "-"]) for sign in text)
        try:
            assert invite.read(spoilt) == ONE
        except BadInvite:
            continue


@pytest.mark.parametrize("counts", [0x40, 0x02, 0x11, 0x00])
def test_counts_that_do_not_fit(counts: int) -> None:
    body = bytes([1, 0, 1, counts]) + bytes(4 + 16 + 10)
    letters = invite._letters(body + invite.crc24(body))
    with pytest.raises(BadInvite, match="length"):
        invite.read("MESA" + letters)
    newer = bytes([2]) + body[1:]
    with pytest.raises(BadInvite, match="version"):
        invite.read("MESA" + invite._letters(newer + invite.crc24(newer)))


def test_crc24_is_the_one_of_openpgp() -> None:
    assert invite.crc24(b"123456789").hex() == "21cf02"


def test_words() -> None:
    assert len(WORDS) == len(set(WORDS)) == 256
    assert four_words(bytes([0, 255, 1, 2])) == (WORDS[0], WORDS[255], WORDS[1], WORDS[2])
    one = words_of(PIN, bytes(32), bytes(32), "Ana", "0" * 32)
    assert one != words_of(bytes(32), bytes(32), bytes(32), "Ana", "0" * 32)


# Addresses


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("192.168.1.5", ("192.168.1.5", 47_800)), (" 192.168.1.5:9 ", ("192.168.1.5", 9)),
        ("[fe80::1%eth0]:99", ("fe80::1%eth0", 99)), ("[::1]", ("::1", 47_800)), ("fd00::2", ("fd00::2", 47_800)),
        ("localhost:5", ("127.0.0.1", 5)), ("hola", None), ("", None), ("1.2.3.4:0", None), ("1.2.3.4:70000", None),
        ("1.2.3.4:", None), ("[::1", None), ("1.2.3", None),
    ],
)  # fmt: skip
def test_typed(text: str, meant: tuple[str, int] | None) -> None:
    assert typed(text, 47_800) == meant


def test_adapters_of_tunnels_and_virtual_machines_come_last() -> None:
    found = [
        Interface("docker0", "172.17.0.1", None, 1), Interface("Hyper-V vEthernet (WSL)", "172.20.0.1", None, 2),
        Interface("eth0", "fd00::2", None, 3), Interface("tailscale0", "100.64.0.1", None, 4),
        Interface("wlan0", "192.168.1.7", None, 5), Interface("eth1", "80.1.2.3", None, 6),
        Interface("eth0", "fe80::2", None, 3),
    ]  # fmt: skip
    ranked = sorted(found, key=lambda one: one.rank)
    assert [one.address for one in ranked][:2] == ["192.168.1.7", "fd00::2"]
    assert {one.name for one in ranked[-3:]} == {"docker0", "Hyper-V vEthernet (WSL)", "tailscale0"}
    assert offered(tuple(ranked)) == ("192.168.1.7", "80.1.2.3", "172.17.0.1", "fd00::2")
    own = (Interface("wlan0", "192.168.1.7", None, 5),)
    assert ordered(("fd00::9", "10.0.0.1", "192.168.1.9"), own) == ("192.168.1.9", "10.0.0.1", "fd00::9")


def test_this_computer_has_addresses_that_can_be_typed() -> None:
    for one in addresses.interfaces():
        assert typed(f"[{one.address}]" if ":" in one.address else one.address, 1) == (one.address, 1)


# Probes and announcements


def test_an_answer_is_read_as_it_was_written_and_is_no_longer_than_the_probe() -> None:
    data = answer(CARD, 47_801, PIN)
    assert len(data) <= len(PROBE) == 64
    found = read_answer(data, "10.0.0.5")
    assert found == Found(CARD.room, CARD.ruleset, 2, 1, False, (1, 1), (("10.0.0.5", 47_801),), PIN[:8])
    assert found.understood
    assert not Found(CARD.room, "bolas", 2, 1, False, (1, 1), (), b"").understood
    assert not Found(CARD.room, CARD.ruleset, 2, 1, False, (2, 3), (), b"").understood
    assert len(repr(text_of(CARD, PIN))) < 200
    said: dict[bytes, bytes | None] = {key.encode(): value.encode() for key, value in text_of(CARD, PIN).items()}
    assert read_text(said, ["10.0.0.5"], 47_801) == found
    for key in said:
        assert key == b"j" or read_text({**said, key: b"\xff"}, [], 1) is None
        assert key == b"j" or read_text({other: value for other, value in said.items() if other != key}, [], 1) is None
    assert read_text({**said, b"s": b"3/2"}, [], 1) is None
    assert read_text({**said, b"r": b"00"}, [], 1) is None
    assert read_text({}, [], 1) is None


def test_a_hundred_thousand_spoilt_answers() -> None:
    dice = Random(3)
    whole = answer(CARD, 47_801, PIN)
    for _ in range(100_000):
        data = bytearray(whole)
        for _ in range(dice.randrange(1, 4)):
            data[dice.randrange(len(data))] = dice.randrange(256)
        found = read_answer(bytes(data[: dice.randrange(len(data) + 1)] if dice.random() < 0.3 else data), "h")
        assert found is None or isinstance(found, Found)


@pytest.fixture
def probe_port(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as free:
        free.bind(("", 0))
        monkeypatch.setattr(discovery, "PROBE_PORT", free.getsockname()[1])


@pytest.fixture
def responder(probe_port: None) -> Iterator[Responder]:
    made = Responder(lambda: CARD, 47_801, PIN, time.monotonic)
    yield made
    made.close()


def soon(done: Callable[[], object]) -> None:
    end = time.monotonic() + 20.0
    while not done():
        assert time.monotonic() < end
        time.sleep(0.01)


def test_a_table_is_found_by_probe_once(responder: Responder) -> None:
    now = [0.0]
    finder = Finder(lambda: now[0], zeroconf=False, own=(LOCAL, replace_address(LOCAL, "127.0.0.2")))
    found: list[tuple[Found, ...]] = []

    def seen() -> bool:
        now[0] += 0.01
        responder.hear()
        found.append(finder.step())
        return bool(found[-1])

    soon(seen)
    (table,) = found[-1]
    assert (table.room, table.ruleset, table.free) == (CARD.room, CARD.ruleset, 1)
    finder._take(Found(CARD.room, CARD.ruleset, 2, 0, True, (1, 1), (("fd00::7", 9),), b""))
    now[0] += 0.01
    (table,) = finder.step()
    assert table.free in (0, 1)
    assert len(table.addresses) >= 2
    for number in range(200):
        finder._take(Found(f"{number:032x}", CARD.ruleset, 2, 0, True, (1, 1), (), b""))
    assert len(finder._found) == 128
    responder.close()
    now[0] += 60.0
    finder._asked = now[0]
    assert finder.step() == ()
    finder.close()
    assert finder.step() == ()


def test_a_table_is_found_where_only_ipv6_is_spoken(probe_port: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody beside the loopback is the loopback."""
    monkeypatch.setattr(discovery, "ALL_NODES", "::1")
    responder = Responder(lambda: CARD, 47_801, PIN, time.monotonic)
    finder = Finder(time.monotonic, zeroconf=False, own=(Interface("lo", "::1", None, 1),))
    try:
        if len(responder.sockets) == 2:

            def seen() -> object:
                responder.hear()
                return finder.step()

            soon(seen)
            assert [one.addresses for one in finder.step()] == [(("::1", 47_801),)]
        else:  # a computer without IPv6
            assert finder.step() == ()
    finally:
        finder.close()
        responder.close()


def test_what_is_asked_of_whom() -> None:
    six = Interface("eth0", "fd00::1", None, 7)
    assert discovery._beside(six) == (("ff02::1", discovery.PROBE_PORT, 0, 7),)
    assert {target[0] for target in discovery._beside(LOCAL)} == {"127.255.255.255", "255.255.255.255"}
    assert discovery._host_of(("fe80::1", 9, 0, 7)) == "fe80::1%7"
    assert discovery._host_of(("fd00::1", 9, 0, 0)) == "fd00::1"
    assert discovery._host_of(("10.0.0.1", 9)) == "10.0.0.1"


def replace_address(interface: Interface, address: str) -> Interface:
    return Interface(interface.name, address, interface.broadcast, interface.index)


def test_other_networks_are_asked_too(monkeypatch: pytest.MonkeyPatch, probe_port: None) -> None:
    now, here = [0.0], [LOCAL]
    monkeypatch.setattr(discovery, "interfaces", lambda: tuple(here))
    finder = Finder(lambda: now[0], zeroconf=False)
    finder.step()
    here.append(replace_address(LOCAL, "127.0.0.3"))
    here.append(Interface("v6", "fd00::1", None, 2))
    here.append(Interface("gone", "203.0.113.77", "203.0.113.255", 3))
    finder.step()
    assert len(finder._sockets) == 1
    now[0] = discovery.RESCAN
    finder.step()
    now[0] *= 2
    finder.step()
    assert [one.address for _, one in finder._sockets] == ["127.0.0.1", "127.0.0.3"]
    finder.close()


def test_a_flood_of_probes_is_answered_five_times(responder: Responder) -> None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        asking.bind(("127.0.0.1", 0))
        asking.setblocking(False)
        for data in [PROBE] * 20 + [b"MESA?1", b"x" * 64, b""]:
            asking.sendto(data, ("127.0.0.1", discovery.PROBE_PORT))
        time.sleep(0.05)
        responder.hear()
        responder.hear()
        answers = 0
        try:
            while True:
                answers += len(asking.recv(512)) <= 64
        except BlockingIOError:
            assert answers == 5


def test_a_table_is_found_by_zeroconf_and_gone_when_it_is_gone(probe_port: None) -> None:
    async def job() -> None:
        cards = [CARD]
        announcer = discovery.Announcer(lambda: cards[-1], 47_801, PIN, "Mesa de Íñigo", ("127.0.0.1",))
        await announcer.start()
        finder = Finder(time.monotonic, own=(LOCAL,))
        try:
            await within(finder.step)
            (found,) = finder.step()
            assert (found.room, found.addresses, found.hint) == (CARD.room, (("127.0.0.1", 47_801),), PIN[:8])
            await announcer.renew()
            cards.append(full := replace(CARD, free=0, playing=True))
            await announcer.renew()
            await within(lambda: [one for one in finder.step() if one.free == full.free and one.playing])
            await announcer.stop()
            await announcer.renew()
            await announcer.stop()
            assert finder._browser is not None
            await within(lambda: finder.step() is None or not finder._browser or not finder._browser._live)
        finally:
            finder.close()
            await announcer.stop()

    with asyncio.Runner(loop_factory=asyncio.SelectorEventLoop) as runner:
        runner.run(job())


def test_a_name_that_no_table_has_ends_nothing(probe_port: None) -> None:
    """An announcement with such a name came from a spoilt packet, and ended the thread that listens."""
    finder = Finder(time.monotonic, own=(LOCAL,))
    browser = finder._browser
    assert browser is not None
    assert browser._zeroconf is not None
    (heard,) = browser.handlers
    heard(browser._zeroconf, discovery.SERVICE, "Mesa \0." + discovery.SERVICE, ServiceStateChange.Added)
    assert finder.step() == ()
    zeroconf = browser._zeroconf
    finder.close()
    heard(zeroconf, discovery.SERVICE, f"Mesa 0.{discovery.SERVICE}", ServiceStateChange.Added)
    assert not browser._browser.is_alive()


async def within(done: Callable[[], object]) -> None:
    end = time.monotonic() + 20.0
    while not done():
        assert time.monotonic() < end
        await asyncio.sleep(0.02)


# Reaching


def test_failures_and_their_advice() -> None:
    assert failure_of(None) is Failure.NO_ROUTE
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))
        port = closed.getsockname()[1]
    now = [0.0]
    table = RemoteTable(Ask(name="Ana", app="1.0"), [("127.0.0.1", port)], None, lambda: now[0])

    def failed() -> object:
        table.step()
        return table.failure

    soon(failed)
    assert table.failure is Failure.REFUSED
    assert table.guest.cause is Code.UNREACHABLE
    assert table.trouble == REFUSED_ADVICE
    before = table.status
    now[0] = 601.0
    table.failure = None
    soon(failed)
    assert (before, table.status) == (Status.CALLING, Status.OVER)
    table.step()
    table.close()
    table.step()
    nowhere = Dialer([("no-name", 1)], None, 0.0)
    soon(lambda: nowhere.step(0.0) or nowhere.failure)
    assert nowhere.failure is Failure.NO_ROUTE
    assert Dialer([], None, 0.0).failure is Failure.NO_ROUTE
    advice = {REFUSED_ADVICE, TIMED_OUT_ADVICE, NO_ROUTE_ADVICE}
    assert len(advice) == 3


def test_an_address_that_answers_nothing_times_out() -> None:
    with socket.socket() as deaf:
        deaf.bind(("127.0.0.1", 0))
        deaf.listen(1)
        dialer = Dialer([deaf.getsockname()], None, 0.0)
        soon(lambda: dialer.step(0.0) or dialer._calls[0]._secured)
        assert dialer.failure is None
        dialer.step(99.0)
        assert dialer.failure is Failure.TIMED_OUT
        dialer.close()


def test_a_door_that_closes_at_once() -> None:
    with socket.socket() as rude:
        rude.bind(("127.0.0.1", 0))
        rude.listen(1)
        rude.setblocking(False)
        dialer = Dialer([rude.getsockname()], None, 0.0)

        def slam() -> object:
            with contextlib.suppress(BlockingIOError):
                rude.accept()[0].close()
            return dialer.step(0.0) or dialer.failure

        soon(slam)
        assert dialer.failure is Failure.BUSY

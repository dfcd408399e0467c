"""A bot of a network table asks who plays with it, if they wish: nobody else hears of it, and nobody waits for ever."""

from typing import Any

from game.net.guest import Guest
from game.net.messages import ASKS
from game.rules.catalog import CATALOG, Entry
from game.rules.kernel import Abandon, Format, Seat
from game.rules.record import replace
from game.rules.truco.model import CantoMade, PlayCard, Say, State
from game.rules.truco.terms import Call
from game.table.driver import PATIENCE
from game.table.lobby import Arrange, BeAsked, Lend, Ready, SeatBot, Start
from game.table.messages import Consult, Happened
from game.table.robot import Mind
from tests.net.world import OWNER, Drawer, World, wish

ARGENTINO = CATALOG["truco.argentino"]
PAIRS = Format(seats=4, pairs=True)
CONSULT = b'"is":"Consult"'


def sings(level: str, seat: Seat) -> Mind:
    """A bot that sings the truco, or else throws a card."""

    def choose(view: State, at: Seat, legal: tuple[Any, ...]) -> Any:
        says = {offer.call: offer for offer in legal if isinstance(offer, Say)}
        fallback = next((offer for offer in legal if isinstance(offer, PlayCard)), None)
        return says.get(Call.TRUCO) or fallback or next(one for one in legal if not isinstance(one, Abandon))

    return Mind(choose)


def asks(view: State, seat: Seat, command: Any) -> bool:
    return isinstance(command, Say) and command.call is Call.TRUCO


class Table:
    """Ana, with a bot of her side between Beto and Ceci, and Dora who looks on."""

    def __init__(self, seconds: int | None = None, asked: bool = True) -> None:
        entry = Entry(game=ARGENTINO.game, ruleset=replace(ARGENTINO.ruleset, turn_seconds=seconds))
        self.drawer = Drawer()
        self.world = World(entry, archive=self.drawer, bots=sings, asks=asks)
        self.ana = self.world.come("Ana", secret=OWNER)
        wish(self.world, self.ana, Arrange(ruleset=entry.ruleset, format=PAIRS))
        self.beto = self.world.come("Beto")
        wish(self.world, self.ana, SeatBot(seat=2, level="normal"))
        self.ceci = self.world.come("Ceci")
        self.dora = self.world.come("Dora", watch=True)
        self.ana.be_asked(asked)
        for guest in (self.beto, self.ceci):
            wish(self.world, guest, Ready(ready=True))
        wish(self.world, self.ana, Start())
        self.told: dict[int, list[Any]] = {}
        self.play()

    @property
    def state(self) -> State:
        """The truth."""
        sitting = self.world.hall.salon.sitting
        assert sitting is not None
        state: State = sitting.table.state
        return state

    def take(self, guest: Guest) -> list[Any]:
        """All that a guest was told of the match until now."""
        assert guest.follower is not None
        told = self.told.setdefault(id(guest), [])
        told += guest.follower.poll()
        return told

    def consults(self, guest: Guest) -> list[Consult[Any]]:
        """What a guest has been asked."""
        return [answer for answer in self.take(guest) if isinstance(answer, Consult)]

    def sung(self) -> bool:
        """Whether the bot has sung its truco."""
        events = [answer.event for answer in self.take(self.dora) if isinstance(answer, Happened)]
        return any(isinstance(one, CantoMade) and one.seat == 2 and one.call is Call.TRUCO for one in events)

    def play(self) -> None:
        """People throw cards until it is the bot that is awaited, and it has had time to act."""
        game = ARGENTINO.game
        for _ in range(60):
            self.world.wait(0.5, 0.25)
            awaited = game.awaited(self.state)
            if awaited == (2,) or self.sung():
                return
            for seat, guest in ((0, self.ana), (1, self.beto), (3, self.ceci)):
                if seat in awaited and guest.follower is not None:
                    cards = [one for one in game.legal(self.state, seat) if isinstance(one, PlayCard)]
                    if cards:
                        guest.follower.ask(cards[0])
                        break
        raise AssertionError("the bot is never awaited")


def test_who_plays_with_the_bot_is_asked_and_nobody_else_hears_of_it() -> None:
    table = Table()
    (consult,) = table.consults(table.ana)
    assert (consult.seat, consult.command.call) == (2, Call.TRUCO)
    heard = len(table.take(table.ana))
    table.world.wait(120.0, 5.0)
    assert len(table.consults(table.ana)) == 1
    assert len(table.take(table.ana)) == heard
    for other in (table.beto, table.ceci, table.dora):
        assert table.consults(other) == []
        assert CONSULT not in table.world.heard[id(other)]
    assert CONSULT in table.world.heard[id(table.ana)]
    assert all(type(batch.command) is not Consult for batch in table.drawer.logs["match0"].batches)


def test_what_is_agreed_to_is_done_and_what_is_not_is_not() -> None:
    table = Table()
    (consult,) = table.consults(table.ana)
    table.beto.reply(consult.id, agreed=True)
    table.ana.reply(consult.id + 1, agreed=True)
    table.world.wait(1.0)
    assert not table.sung()
    table.ana.reply(consult.id, agreed=True)
    table.world.wait(1.0)
    assert table.sung()
    table = Table()
    (consult,) = table.consults(table.ana)
    table.ana.reply(consult.id, agreed=False)
    table.world.wait(1.0)
    assert not table.sung()
    assert ARGENTINO.game.awaited(table.state) != (2,)


def test_whoever_did_not_wish_for_it_is_not_asked() -> None:
    table = Table(asked=False)
    table.world.wait(1.0)
    assert table.consults(table.ana) == []
    assert table.sung()


def test_before_its_clock_runs_out_the_bot_decides_by_itself() -> None:
    table = Table(seconds=20)
    assert len(table.consults(table.ana)) == 1
    table.world.wait(20.0 * PATIENCE + 1.0)
    assert not table.sung()
    assert ARGENTINO.game.awaited(table.state) != (2,)


def test_whoever_comes_back_is_asked_again_and_who_lends_the_seat_is_not() -> None:
    table = Table()
    (first,) = table.consults(table.ana)
    table.world.sever(table.ana)
    table.world.wait(2.0)
    assert table.world.connect(table.ana) is not None
    table.world.wait(2.0)
    again = table.consults(table.ana)[-1]
    assert again.id > first.id
    table.world.sever(table.ana)
    table.world.wait(70.0, 5.0)
    wish(table.world, table.beto, Lend(seat=0, level="normal"))
    table.world.wait(5.0)
    assert table.sung()


def test_a_change_of_mind_and_a_sleep_ask_anew() -> None:
    table = Table()
    (first,) = table.consults(table.ana)
    table.world.now += 10.0
    table.world.wait(1.0)
    assert table.consults(table.ana)[-1].id > first.id
    table.ana.wish(BeAsked(asked=False))
    table.world.wait(1.0)
    assert table.sung()


def test_of_a_host_that_does_not_know_it_nothing_is_wished() -> None:
    world = World()
    guest = world.come("Ana", secret=OWNER)
    assert ASKS in guest.caps
    guest.caps = ()
    guest.be_asked(True)
    assert not guest.outgoing

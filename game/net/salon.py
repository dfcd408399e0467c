"""The room of a host: who is in it, by which token each is known again, the lobby, and the match that is played.

A person has one connection at a time: the newest that shows the token. What anybody may see goes out from here and
from nowhere else.
"""

from typing import Any

from game.net import telling
from game.net.absences import Absences
from game.net.archive import Saved
from game.net.errand import Errand
from game.net.errors import Code
from game.net.keeping import Keeping
from game.net.ledger import Kept
from game.net.messages import (
    Admitted,
    Bye,
    Chat,
    Fault,
    Granted,
    Objected,
    Open,
    Order,
    Resume,
    Resumed,
    Say,
    Seal,
    Seen,
    TableCard,
    Want,
)
from game.net.peer import Peer
from game.net.roster import Roster
from game.net.setup import Setup
from game.net.sitting import RETRY, Answer, Sitting, Tells
from game.rules.kernel import SPECTATOR, Reason, Seat
from game.rules.record import Record, replace
from game.table.fairness import Opening
from game.table.lobby import Applicant, Denied, Lobby, Phase, Shared, opened, plain, sitters
from game.table.lobby_moves import (
    apply,
    called_off,
    came_in,
    deserted,
    dropped,
    ended,
    knocked,
    left,
    passed_on,
    returned,
    turned_away,
)
from game.table.messages import Reply

TICK = 5.0
"""Seconds between two notes of how much of the running clocks is used."""
GRACE = 10_000
"""Milliseconds that each running clock is given back when the host was opened again."""


class Salon:
    """One room."""

    def __init__(self, setup: Setup, saved: Saved[Any] | None = None, log: Kept | None = None) -> None:
        """An empty room, or one as it was kept, where everybody is still away; raises `Illegal(NO_SUCH_TABLE)`."""
        self.setup = setup
        self.room = setup.entropy(16).hex() if saved is None else saved.room
        self.secret = setup.entropy(10) if saved is None else bytes.fromhex(saved.secret)
        self.roster = Roster(setup.entropy, () if saved is None else saved.keys)
        self.sitting: Sitting | None = None
        self.closed = False
        self._keeping = Keeping(setup.archive, setup.run)
        self._lots: dict[int, Opening] = {}
        self._log_name: str | None = None
        self._absences = Absences()
        self._clock_key: object = None
        self._finish_at = self._noted = self._now = 0.0
        if saved is None:
            rules = setup.entry.ruleset
            self.lobby: Lobby[Any] = opened(rules, setup.seating or setup.entry.formats[0], setup.levels, setup.held)
        else:
            self._reopen(saved, log)

    @property
    def trouble(self) -> OSError | None:
        """What could not be kept the last time that something could not."""
        return self._keeping.trouble

    @property
    def card(self) -> TableCard:
        """What anybody may know of this table."""
        return telling.card_of(self.room, self.lobby)

    # People

    def knock(self, peer: Peer, applicant: Applicant, now: float) -> int:
        """Somebody waits at the door; the number that they are given. Raises `Denied`."""
        number = self.roster.number()
        self._change(knocked(self.lobby, replace(applicant, id=number)), now, keep=False)
        self.roster.at_door(peer, number)
        return number

    def admit(self, number: int, now: float, owner: bool = False) -> None:
        """The applicant is let in; raises `Denied`."""
        lobby = came_in(self.lobby, number)
        self.lobby = replace(lobby, owner=number) if owner else lobby
        self._welcome_in(now)
        self._change(self.lobby, now)

    def admit_again(self, peer: Peer, cid: str, now: float) -> bool:
        """The same person, seat and token if this attempt was granted and its answer was lost; whether it was."""
        found = self.roster.granted(cid, now)
        if found is None:
            return False
        person, token = found
        self.roster.seat(peer, person, now)
        peer.say(Admitted(person=person, token=token), now)
        self._change(returned(self.lobby, person), now)
        self._begin_for(peer, now)
        return True

    def resume(self, peer: Peer, ask: Resume, now: float) -> Code | None:
        """Take somebody back; otherwise why not."""
        if ask.room != self.room:
            return Code.MATCH_GONE
        epoch = self.roster.returns(ask.person, ask.token)
        if epoch is None:
            return Code.AUTH
        self.roster.seat(peer, ask.person, now)
        sitting, seat = self.sitting, self.lobby.seat_of(ask.person)
        made = 0 if sitting is None or seat is None else sitting.ledger.made(seat)
        number = 0 if sitting is None else sitting.number
        peer.say(Resumed(epoch=epoch, match=number, orders=made), now)
        self._change(returned(self.lobby, ask.person), now)
        if sitting is not None and ask.match == number and 0 < ask.last <= sitting.table.seq:
            peer.match, peer.seen = number, ask.last
            telling.greet(peer, self._seat(peer), sitting, now)
        else:
            self._begin_for(peer, now)
        return None

    def lost(self, peer: Peer, now: float) -> None:
        """A connection is gone; whoever it was has dropped, unless they came back by another."""
        applicant = self.roster.left_door(peer)
        if applicant is not None:
            self._change(turned_away(self.lobby, applicant), now, keep=False)
        person = self.roster.gone(peer)
        if person is not None:
            self._cut(person)
            self._change(dropped(self.lobby, person), now)

    def leave(self, peer: Peer, now: float) -> None:
        """Somebody went away on purpose."""
        person = self.roster.gone(peer)
        if person is not None:
            self._cut(person)
            self.lobby = left(self.lobby, person)
            self.roster.keep_only(self.lobby.people, now)
            self._change(self.lobby, now)

    def _cut(self, person: int) -> None:
        seat = self.lobby.seat_of(person)
        if self.sitting is not None and seat is not None and not self.closed:
            self.sitting.cut(seat)

    # What members say

    def hear(self, peer: Peer, message: Record, now: float) -> None:
        """Do what a member asks for."""
        assert peer.person is not None
        match message:
            case Order():
                self._order(peer, message, now)
            case Want():
                self._wish(peer, message, now)
            case Say():
                text = plain(message.text)
                if text:
                    self.tell(Chat(person=peer.person, text=text), now)
            case _:
                assert isinstance(message, Seal | Open | Seen | Reply)
                seat = self.lobby.seat_of(peer.person)
                if self.sitting is not None and seat is not None:
                    self.sitting.take(seat, message, now)

    def tell(self, message: Record, now: float) -> None:
        """Say it to everybody in the room."""
        for peer in tuple(self.roster.peers.values()):
            peer.say(message, now)

    def _order(self, peer: Peer, order: Order[Any], now: float) -> None:
        assert peer.person is not None
        seat = self.lobby.seat_of(peer.person)
        if self.sitting is None:
            peer.say(Fault(code=Code.STALE, id=order.id), now)
        elif seat is None:
            peer.say(Fault(code=Code.ILLEGAL, id=order.id, detail=Reason.NOT_SEATED.value), now)
        elif order.seen > self.sitting.table.seq:
            peer.end(Code.PROTO, now, "an event from the future")
        else:
            self._now = now
            self.sitting.ask(seat, order, self._replies(peer, self.sitting), now)

    def _replies(self, peer: Peer, sitting: Sitting) -> Tells:
        """The answer comes after what it speaks of."""

        def reply(answer: Answer) -> None:
            telling.feed(peer, self._seat(peer), sitting, self._now)
            peer.say(answer, self._now)

        return reply

    def _wish(self, peer: Peer, want: Want[Any], now: float) -> None:
        assert peer.person is not None
        try:
            lobby = apply(self.lobby, peer.person, want.wish, self.setup.entry.game.start)
        except Denied as denied:
            peer.say(Objected(id=want.id, objection=denied.objection), now)
            return
        peer.say(Granted(id=want.id), now)
        before, self.lobby = self.lobby.phase, lobby
        if lobby.phase is Phase.CLOSED:
            self.lobby = replace(lobby, phase=before)
            self.close(now)
            return
        if before is Phase.GATHERING and lobby.phase is Phase.PLAYING:
            self._begin(now)
        elif before is Phase.ENDED and lobby.phase is Phase.GATHERING:
            self._clear()
        self.roster.keep_only(self.lobby.people, now)
        self._welcome_in(now)
        self._change(self.lobby, now)

    # The match

    def _begin(self, now: float) -> None:
        lobby, setup = self.lobby, self.setup
        owner = None if lobby.owner is None or setup.owner is None else lobby.seat_of(lobby.owner)
        shared = Shared(seat=owner, audit=lobby.audit)
        self._keeping.begin(lobby.ruleset, lobby.format, sitters(lobby), shared)
        self._sit_down(now)

    def _sit_down(self, now: float) -> bool:
        """Open the match once it is there to be kept; whether that has been settled now."""
        try:
            begun = self._keeping.begun()
        except OSError:
            self.lobby = replace(self.lobby, phase=Phase.GATHERING, match=self.lobby.match - 1)
            self.tell(Fault(code=Code.STORAGE), now)
            return True
        if begun is None:
            return False
        self._log_name, self._lots = begun[0], {}
        self.sitting = self._sitting(begun[1])
        for peer in self.roster.peers.values():
            self._begin_for(peer, now)
        return True

    def _sitting(self, log: Kept) -> Sitting:
        setup = self.setup
        clocks = tuple(replace(one, milliseconds=max(0, one.milliseconds - GRACE)) for one in setup.archive.clocks(log))
        return Sitting(
            setup.entry, self.lobby, log, self.room, setup.bots, setup.pace, setup.entropy, self._keep_lot,
            lambda news: self.tell(news, self._now), self._lots.values(), clocks, setup.run, setup.asks,
        )  # fmt: skip

    def _keep_lot(self, opening: Opening) -> Errand:
        self._lots[opening.lot] = opening
        return self._keeping.keep(self.saved())

    def _begin_for(self, peer: Peer, now: float) -> None:
        """Tell a member of the match that is played, from its start."""
        if self.sitting is None:
            return
        seat = self._seat(peer)
        telling.begin(peer, seat, self.sitting, now)

    def _seat(self, peer: Peer) -> Seat:
        seat = None if peer.person is None else self.lobby.seat_of(peer.person)
        return SPECTATOR if seat is None else seat

    # Time

    def step(self, now: float) -> float | None:
        """Do what is due; when to be called again."""
        self._now = now
        self._keeping.look()
        if self._sit_down(now):
            self._change(self.lobby, now)
        self._mind_the_absent(now)
        sitting = self.sitting
        if sitting is None:
            return None
        due = sitting.step(self.lobby, now)
        for peer in tuple(self.roster.peers.values()):
            telling.feed(peer, self._seat(peer), sitting, now)
        running = sitting.table.deadlines
        key = (sitting.number, sitting.stopped, tuple((one.seat, one.stamp) for one in running))
        if key != self._clock_key:
            self._clock_key = key
            self.tell(sitting.clocks(now), now)
        if running and not sitting.stopped and now - self._noted >= TICK:
            self._noted = now
            self._keeping.note(sitting.log, sitting.spent(now))
        if sitting.over and self.lobby.phase is Phase.PLAYING and now >= self._finish_at:
            self._finish(sitting, now)
        return due

    def slept(self, before: float, now: float) -> None:
        """Between these two moments nothing ran."""
        if self.sitting is not None:
            self.sitting.slept(before, now)

    def close(self, now: float) -> None:
        """Say goodbye to everybody; what has been kept can be gone on with."""
        if self.closed:
            return
        self._save()
        self.closed = True
        saved = self.lobby.phase is Phase.PLAYING and not self._keeping.beginning
        for peer in (*self.roster.peers.values(), *self.roster.door.values()):
            peer.finish(Bye(saved=saved), now)
        self._clear()

    def _clear(self, keep: bool = True) -> None:
        self._keeping.let_go(None if self.sitting is None else self.sitting.log, keep)
        self.sitting = self._log_name = None
        self._lots = {}

    def _finish(self, sitting: Sitting, now: float) -> None:
        game, state = sitting.table.game, sitting.table.state
        try:
            if self._keeping.finished(sitting.log, game.scores(state), game.winner(state)):
                self._change(ended(self.lobby), now)
        except OSError:
            self._finish_at = now + RETRY

    def _mind_the_absent(self, now: float) -> None:
        """A match for which somebody is away too long is called off; a room whose owner is, goes to another."""
        if self.sitting is not None and self._absences.too_long(self.lobby, now):
            self.lobby = called_off(self.lobby)
            self._clear(keep=False)
            self.tell(Fault(code=Code.CALLED_OFF), now)
            self.roster.keep_only(self.lobby.people, now)
            self._change(self.lobby, now)
        if self._absences.ownerless(self.lobby, now):
            self._change(passed_on(self.lobby), now)

    # Bookkeeping

    def show_room(self, now: float) -> None:
        """Tell everybody how the lobby stands."""
        telling.show_room(self.roster.peers, self.lobby, now)

    def saved(self) -> Saved[Any]:
        """The room as it is kept."""
        return Saved(
            room=self.room,
            secret=self.secret.hex(),
            lobby=replace(self.lobby, waiting=()),
            keys=self.roster.keys,
            log=self._log_name,
            lots=tuple(self._lots[lot] for lot in sorted(self._lots)),
        )

    def _change(self, lobby: Lobby[Any], now: float, keep: bool = True) -> None:
        self.lobby = lobby
        if keep:
            self._save()
        self.show_room(now)

    def _save(self) -> None:
        """Keep the room; once closed it stays as it was kept, whoever drops then."""
        if not self.closed:
            self._keeping.save(self.saved())

    def _reopen(self, saved: Saved[Any], log: Kept | None) -> None:
        self.lobby = deserted(saved.lobby)
        self._lots = {opening.lot: opening for opening in saved.lots}
        self._log_name = saved.log
        if log is not None and saved.lobby.phase in (Phase.PLAYING, Phase.ENDED):
            self.sitting = self._sitting(log)
        elif saved.lobby.phase is not Phase.GATHERING:
            self.lobby = replace(self.lobby, phase=Phase.GATHERING)

    def _welcome_in(self, now: float) -> None:
        """Give a token to whoever was at the door and is a person now; send away whoever is neither."""
        for number, peer in tuple(self.roster.door.items()):
            if self.lobby.person(number) is not None:
                self.roster.left_door(peer)
                assert peer.join is not None
                token = self.roster.mint(number, peer.join.cid, now)
                self.roster.seat(peer, number, now)
                peer.say(Admitted(person=number, token=token), now)
                self._begin_for(peer, now)
            elif all(one.id != number for one in self.lobby.waiting):
                self.roster.left_door(peer)
                peer.end(Code.DENIED, now)

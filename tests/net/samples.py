"""One of every message, to be sent, spoilt, and read again."""

from typing import Any

from game.net import messages as say
from game.rules.caida.model import CardThrown, PlayCard, RepartoDealt
from game.rules.cards import Card
from game.rules.record import Record, replace
from game.table import lobby as room
from game.table.fairness import Opening, Sealed
from game.table.messages import Accepted, Consult, Reply, Sitter, Welcome
from tests.net.world import CAIDA

H32, H64, H16 = "0" * 32, "a" * 64, "f" * 16
CARD = say.TableCard(room=H32, ruleset="caida.caraquena", seats=2, free=1, playing=False)
LOBBY: room.Lobby[Any] = room.opened(CAIDA.ruleset, CAIDA.formats[0], ("normal",))
PEOPLED = replace(
    LOBBY,
    people=(room.Person(id=1, name="Ñ", portrait="abuela"), room.Person(id=2, name="B")),
    waiting=(room.Applicant(id=3, name="C", watch=False, words=("a", "b", "c", "d"), portrait="tambor"),),
)
WELCOME = Welcome(seat=0, ruleset=CAIDA.ruleset, format=CAIDA.formats[0], sitters=(Sitter(name="Ñ"), Sitter(name="B")))
PORTRAYED = replace(WELCOME, sitters=(Sitter(name="Ñ", portrait="abuela"), Sitter(name="B", bot="normal")))
OPENING = Opening(match=1, lot=1, size=40, digests=((-1, H64),), secrets=(), void=(0,))
WISHES: tuple[Record, ...] = (
    room.TakeChair(seat=1), room.StandUp(), room.Rename(name="Íñigo"), room.Ready(ready=True),
    room.Portray(portrait="afro"), room.BeAsked(asked=True), room.Admit(applicant=3),
    room.TurnAway(applicant=3), room.Kick(person=2), room.SeatBot(seat=1, level="normal"),
    room.Arrange(ruleset=CAIDA.ruleset, format=CAIDA.formats[1]), room.Start(),
    room.Disclose(audit=room.Audit.OPEN), room.Lend(seat=1, level=None),
    room.SaveAndClose(), room.Rematch(),
)  # fmt: skip
UP: tuple[Record, ...] = (
    say.Hello(proto=(1, 3), app="1.4.0", caps=("views1",), lang="es"),
    say.Join(name="Pedro", cid=H32, seal=H64, watch=False),
    say.Join(name="Pedro", cid=H32, seal=H64, watch=True, portrait="llanero"),
    say.Reveal(nonce=H64, proof=None),
    say.Resume(room=H32, person=1, token=H64, match=1, last=7),
    say.Order(match=1, id=3, seen=9, command=PlayCard(card=Card.E7)),
    *(say.Want(id=n, wish=wish) for n, wish in enumerate(WISHES)),
    say.Say(text="¡Caída!"),
    say.Seal(lot=1, digest=H64),
    say.Open(lot=1, secret=H64),
    say.Seen(match=1, stamp=4),
    Reply(id=1, agreed=True),
    say.Leave(),
    say.Ping(at=0),
    say.Pong(at=0),
    say.Fault(code=4000),
)
DOWN: tuple[Record, ...] = (
    say.Greeting(proto=1, app="1.4.0", caps=(), table=CARD),
    say.Challenge(nonce=H64),
    say.Pending(),
    say.Admitted(person=1, token=H64),
    say.Resumed(epoch=2, match=1, orders=4),
    say.Room(lobby=LOBBY, delays=((1, 30),)),
    say.Room(lobby=PEOPLED, delays=()),
    say.Granted(id=1),
    say.Objected(id=1, objection=room.Objection.NOT_OWNER),
    say.Chat(person=1, text="hola"),
    say.Begin(match=1, welcome=WELCOME),
    say.Begin(match=1, welcome=PORTRAYED),
    say.Told(match=1, first=1, events=(RepartoDealt(hands=((Card.E7,), (None,))),), trace=H16),
    say.Clocks(stopped=False, running=(say.Running(seat=0, stamp=1, left=30_000),)),
    say.LotDue(match=1, lot=1),
    Sealed(match=1, lot=1, size=40, digests=((-1, H64), (0, H64))),
    OPENING,
    Accepted(id=1, seq=2),
    Consult(id=1, seat=0, command=PlayCard(card=Card.E7)),
    say.Truth(match=1, first=1, events=(CardThrown(seat=0, card=Card.E7),)),
    say.Proofs(match=1, lots=(OPENING,), last=True),
    say.Bye(saved=True),
    say.Ping(at=0),
    say.Pong(at=0),
    say.Fault(code=4003, id=1, wait=500, detail="1.0", proto=(1, 1)),
)

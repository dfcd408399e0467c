"""Tables of Truco in the middle of a match, written down command by command: for pictures and for tests.

The link decides by the rules themselves and redacts for its seat, so nothing here can show what could not happen.
"""

from typing import Any

from game.rules.cards import DECK, Card
from game.rules.kernel import TABLE, Illegal, Seat
from game.rules.record import replace
from game.rules.truco import TRUCO_CON_VIRA
from game.rules.truco.model import Deal, DrawDealer, PlayCard, Say, State, TimeOut
from game.rules.truco.rulesets import ARGENTINO, FOUR, SIX, TWO, VENEZOLANO, VIRA
from game.rules.truco.terms import Call, Way
from game.rules.truco.vira_words import PlayCardAs, RaisePiedras
from game.table.link import Answer
from game.table.messages import Accepted, Happened, Refused, Sitter, Welcome

NAMES = ("Andrés", "Wilmer", "Marisol", "José", "Yelitza", "Óscar")
FORMATS = {2: TWO, 4: FOUR, 6: SIX}


WAYS = {"*": Way.PASADA, "ley": Way.A_LEY, "*ley": Way.PASADA_A_LEY}


def deck(seats: int, dealer: Seat, hands: str, vira: str = "") -> tuple[Card, ...]:
    """A deck that deals these hands (`7E 5E 12C | …`, from seat 0 on); what is not written is dealt as it comes.

    `vira` is the card that is turned after them.
    """
    wanted = [tuple(map(Card, hand.split())) for hand in hands.split("|")] if hands else []
    order: list[Card | None] = [None] * len(DECK)
    for seat, hand in enumerate(wanted):
        for number, card in enumerate(hand):
            order[number * seats + (seat - dealer - 1) % seats] = card
    if vira:
        order[3 * seats] = Card(vira)
    rest = iter([card for card in DECK[::-1] if card not in order])
    return tuple(next(rest) if card is None else card for card in order)


def command(what: str, to: int) -> Any:
    """`truco` is said, `7E` thrown, `7E* 7Eley 7E*ley` thrown otherwise, `+4` a raise by so many piedras."""
    if what in tuple(Call):
        return Say(call=Call(what), to=to)
    if what.startswith("+"):
        return RaisePiedras(piedras=int(what), to=to)
    way = next((name for name in ("*ley", "ley", "*") if what.endswith(name)), "")
    card = Card(what.removesuffix(way))
    return PlayCardAs(card=card, way=WAYS[way], to=to) if way else PlayCard(card=card, to=to)


class TrucoLink:
    """A link to a table that has no other people: it answers my commands and nobody else ever moves by itself."""

    def __init__(
        self,
        ruleset: Any,
        seats: int,
        dealer: Seat,
        hands: str,
        vira: str = "",
        me: Seat = 0,
    ) -> None:
        table = FORMATS[seats]
        sitters = tuple(Sitter(name=name) for name in NAMES[:seats])
        self.welcome: Welcome[Any] = Welcome(seat=me, ruleset=ruleset, format=table, sitters=sitters)
        self.state: State = TRUCO_CON_VIRA.start(ruleset, table)
        self.events: list[Any] = []
        """What has happened, as the table knows it."""
        self._answers: list[Answer] = []
        self._seq = self._sent = 0
        self.act(TABLE, DrawDealer(seat=dealer))
        self.act(TABLE, Deal(order=deck(seats, dealer, hands, vira)))

    def play(self, *words: str) -> "TrucoLink":
        """Commands in turn: `7E` or `truco` by whoever is asked, `2:quiero` by that seat, `!` a time-out."""
        for word in words:
            who, _, what = word.rpartition(":")
            if what == "!":
                self.act(TABLE, TimeOut(to=self.state.question))
                continue
            seat = int(who) if who else TRUCO_CON_VIRA.awaited(self.state)[0]
            to = self.state.question
            self.act(seat, command(what, to))
        return self

    def deal(self, hands: str = "", vira: str = "") -> "TrucoLink":
        """The next deal."""
        dealer = self.state.after(self.state.dealer)
        self.act(TABLE, Deal(order=deck(self.state.format.seats, dealer, hands, vira)))
        return self

    def act(self, actor: Seat, command: Any) -> None:
        """Let somebody act; raises `Illegal`."""
        for event in TRUCO_CON_VIRA.decide(self.state, actor, command):
            self.state = TRUCO_CON_VIRA.evolve(self.state, event)
            self.events.append(event)
            self._seq += 1
            self._answers.append(Happened(seq=self._seq, event=TRUCO_CON_VIRA.redact(event, self.welcome.seat)))

    def send(self, command: Any) -> int:
        """Decide it; the answer comes with the next `poll`."""
        self._sent += 1
        try:
            self.act(self.welcome.seat, command)
        except Illegal as refusal:
            self._answers.append(Refused(id=self._sent, reason=refusal.reason))
        else:
            self._answers.append(Accepted(id=self._sent, seq=self._seq))
        return self._sent

    def reply(self, consult: int, agreed: bool) -> None:
        """Nobody here asks anything."""

    def poll(self) -> tuple[Answer, ...]:
        """What has happened since the last poll."""
        answers, self._answers = tuple(self._answers), []
        return answers

    def close(self) -> None:
        """Nobody is there to be told."""


PLAIN = "7E 5E 12C | 2E 3O 6B | 11C 4O 4B | 3B 10E 7C"
"""Hands for four: I have 32, and nobody has a flor."""


def venezolano(*words: str, hands: str = PLAIN, dealer: Seat = 3) -> TrucoLink:
    """Truco venezolano; I am the mano when seat 3 deals."""
    return TrucoLink(replace(VENEZOLANO, turn_seconds=30), 4, dealer, hands).play(*words)


def argentino(*words: str, seats: int = 4, hands: str = "", dealer: Seat | None = None) -> TrucoLink:
    """Truco argentino for so many; I am the mano."""
    return TrucoLink(ARGENTINO, seats, seats - 1 if dealer is None else dealer, hands).play(*words)


VIRA_PLAIN = "11C 7B 4O | 2E 3O 6B | 11O 4C 4B | 3B 10E 7C"
"""Hands for four with 6C turned: I hold the Perico and 37, and nobody has a flor."""


def vira(
    *words: str,
    seats: int = 4,
    hands: str = VIRA_PLAIN,
    turned: str = "6C",
    dealer: Seat | None = None,
    me: Seat = 0,
    before: tuple[str, ...] = (),
    **values: Any,
) -> TrucoLink:
    """Truco con vira; I am the mano unless told otherwise. `before` are deals (`1 truco no_quiero`) played first."""
    rules = replace(VIRA, turn_seconds=30, **values)
    last = seats - 1 if dealer is None else dealer
    first = (last - len(before)) % seats
    link = TrucoLink(rules, seats, first, hands if not before else "", turned, me)
    for number, played in enumerate(before):
        link.play(*played.split())
        final = number == len(before) - 1
        link.deal(hands if final else "", turned if final else "")
    return link.play(*words)

"""The authority and its links: nothing is told before it is kept, and no seat is told more than it may know."""

import pytest

from game.rules.caida.model import CicloOpened, PlayCard, RepartoDealt
from game.rules.cards import DECK, Card
from game.rules.kernel import SPECTATOR, TABLE, Abandon, Format, Illegal, Reason
from game.table.codec import Codec
from game.table.local import LocalLink
from game.table.log import Batch, MemoryLog
from game.table.messages import Accepted, Happened, Refused
from game.table.table import Table
from tests.table.tables import CARAQUENA, DUEL, PAIRS, deal, open_table

CODEC = Codec(CARAQUENA.game, type(CARAQUENA.ruleset))


class FullDisk(MemoryLog):
    """A log that refuses once it is told to."""

    full = False

    def append(self, batch: Batch) -> None:
        if self.full:
            raise OSError(28, "No space left on device")
        super().append(batch)


def first_card(table: Table) -> Card:
    card = table.state.hands[table.state.turn][0]
    assert isinstance(card, Card)
    return card


def test_what_cannot_be_kept_has_not_happened() -> None:
    log = FullDisk()
    table = open_table(log=log)
    deal(table)
    before, seq = table.state, table.seq
    log.full = True
    with pytest.raises(OSError, match="No space"):
        table.submit(before.turn, PlayCard(card=first_card(table)))
    assert (table.state, table.seq) == (before, seq)
    assert table.backlog(TABLE, seq) == ()


def test_a_seat_is_told_that_its_command_was_not_kept() -> None:
    log = FullDisk()
    table = open_table(log=log)
    deal(table)
    link = LocalLink(table, table.state.turn)
    link.poll()
    log.full = True
    number = link.send(PlayCard(card=first_card(table)))
    assert link.poll() == (Refused(id=number, reason=Reason.NOT_KEPT),)
    assert isinstance(table.trouble, OSError)
    log.full = False
    link.send(PlayCard(card=first_card(table)))
    assert isinstance(link.poll()[-1], Accepted)
    assert table.trouble is None


def test_a_table_takes_up_what_its_log_holds() -> None:
    log = MemoryLog()
    table = open_table(log=log)
    deal(table)
    table.submit(table.state.turn, PlayCard(card=first_card(table)))
    again = open_table(log=log)
    assert (again.state, again.seq) == (table.state, table.seq)


def test_a_table_that_cannot_be_is_refused() -> None:
    with pytest.raises(Illegal, match="no_such_table"):
        open_table(seating=Format(seats=3, pairs=False))


@pytest.mark.parametrize("seating", [DUEL, PAIRS], ids=["duel", "pairs"])
def test_no_hidden_card_is_in_any_byte_that_a_seat_gets(seating: Format) -> None:
    table = open_table(seating=seating)
    deal(table)
    for seat in (*range(seating.seats), SPECTATOR):
        own = table.state.hands[seat] if seat >= 0 else ()
        known = {card.value for card in (*own, *table.state.mesa)}
        text = "".join(str(message) for message in table.backlog(seat, 0))
        assert all(f"'{card.value}'" not in text for card in DECK if card.value not in known)
        wire = b"".join(CODEC.encode(message) for message in table.backlog(seat, 0)).decode()
        assert all(f'"{card.value}"' not in wire for card in DECK if card.value not in known)
        assert all(f'"{value}"' in wire for value in known)


def test_the_backlog_goes_on_from_any_number() -> None:
    table = open_table()
    deal(table)
    whole = table.backlog(0, 0)
    assert [happened.seq for happened in whole] == list(range(1, table.seq + 1))
    for since in range(table.seq + 1):
        assert table.backlog(0, since) == whole[since:]


def test_a_link_hears_what_happened_then_its_answer() -> None:
    table = open_table()
    deal(table)
    link = LocalLink(table, table.state.turn)
    assert any(isinstance(message, Happened) and isinstance(message.event, RepartoDealt) for message in link.poll())
    assert link.poll() == ()
    number = link.send(PlayCard(card=first_card(table)))
    *events, answer = link.poll()
    assert events
    assert all(isinstance(event, Happened) for event in events)
    assert answer == Accepted(id=number, seq=table.seq)


def test_a_refusal_is_told_to_its_sender_alone() -> None:
    table = open_table()
    deal(table)
    waiting, playing = LocalLink(table, 1 - table.state.turn), LocalLink(table, table.state.turn)
    waiting.poll()
    playing.poll()
    number = waiting.send(PlayCard(card=first_card(table)))
    assert waiting.poll() == (Refused(id=number, reason=Reason.NOT_YOUR_TURN),)
    assert playing.poll() == ()


def test_a_closed_link_is_silent() -> None:
    table = open_table()
    deal(table)
    link = LocalLink(table, 0)
    link.close()
    seq = table.seq
    assert link.send(Abandon()) == 1
    assert link.poll() == ()
    assert table.seq == seq


def test_a_link_welcomes_its_seat() -> None:
    table = open_table(seating=PAIRS)
    welcome = LocalLink(table, 2).welcome
    assert (welcome.seat, welcome.format, welcome.ruleset) == (2, PAIRS, CARAQUENA.ruleset)
    assert [sitter.name for sitter in welcome.sitters] == ["Silla 0", "Silla 1", "Silla 2", "Silla 3"]


def test_the_mazo_is_face_down_for_everybody() -> None:
    table = open_table()
    deal(table)
    for seat in (0, 1, SPECTATOR):
        opened = [m.event for m in table.backlog(seat, 0) if isinstance(m.event, CicloOpened)]
        assert opened[0].mazo == (None,) * 40

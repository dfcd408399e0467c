"""The pure pieces of Escuela, and what its tables may agree on (ES-5, ES-34 … ES-36, ES-39, ES-46, ES-59, ES-70)."""

from itertools import permutations
from typing import Any, get_args

import pytest

from game.rules.caida import ESCUELA as GAME
from game.rules.caida.allowed import offer
from game.rules.caida.canto_contested import best, worth
from game.rules.caida.cantos import Canto, best_canto, figures
from game.rules.caida.capture import captures, is_capture
from game.rules.caida.deals import quota
from game.rules.caida.escuela import AnyEvent, Soplar
from game.rules.caida.evolve import AFTER
from game.rules.caida.pending import Book, Entry, Standing
from game.rules.caida.rulesets import CARAQUENA, ESCUELA
from game.rules.caida.soplado import soplo_shape
from game.rules.caida.terms import MataCanto
from game.rules.cards import DECK, Card
from game.rules.catalog import CATALOG
from game.rules.kernel import Format, Illegal, Reason
from game.rules.record import replace
from tests.rules.escuela_table import ALL, EXPERTO, SOPLADO, VIVEZA, after, at, command, events

REGIONAL = (Canto.CASA_GRANDE, Canto.CASA_CHICA, Canto.REGISTRICO)
PLAYED = tuple(canto for canto in Canto if canto not in REGIONAL)
TWO = Format(seats=2, pairs=False)
THREE = Format(seats=3, pairs=False)
FOUR = Format(seats=4, pairs=False)


def cards(text: str) -> tuple[Card, ...]:
    """Cards in their notation."""
    return tuple(map(Card, text.split()))


# Options


@pytest.mark.parametrize(
    ("chosen", "reason"),
    [
        ([("soplado", True)], Reason.OPTION_NEEDS_ANOTHER),
        ([("viveza", True)], Reason.OPTION_NEEDS_ANOTHER),
        ([("experto", False), ("viveza", True)], Reason.OPTION_NEEDS_ANOTHER),
        ([("public", True)], Reason.NO_SUCH_TABLE),
        ([("mata_canto", "segunda")], Reason.NO_SUCH_TABLE),
    ],
)
def test_what_an_option_needs(chosen: list[tuple[str, Any]], reason: Reason) -> None:
    """Refused by name, never set right in silence (ES-5)."""
    with pytest.raises(Illegal) as caught:
        CATALOG["caida.escuela"].with_options(chosen)
    assert caught.value.reason is reason


@pytest.mark.parametrize(
    "values",
    [{"soplado": True}, {"viveza": True}, {"experto": True, "viveza": True, "public": True}],
)
def test_a_table_that_lacks_what_an_option_needs(values: dict[str, bool]) -> None:
    """EX-86: a public table with Viveza is refused; so are Soplado and Viveza without Experto (ES-75)."""
    with pytest.raises(Illegal) as caught:
        GAME.start(replace(ESCUELA, **values), TWO)
    assert caught.value.reason is Reason.OPTION_NEEDS_ANOTHER


def test_a_public_table_without_viveza() -> None:
    """It may blow."""
    rules = replace(ESCUELA, experto=True, soplado=True, public=True)
    assert GAME.start(rules, TWO).rules is rules


@pytest.mark.parametrize("values", [{"pause_seconds": 0}, {"target": 0}])
def test_no_such_values(values: dict[str, int]) -> None:
    """A pause of no time is none."""
    with pytest.raises(Illegal, match="no_such_table"):
        GAME.start(replace(ESCUELA, **values), TWO)


def test_experto_contests() -> None:
    """Cantos that are paid at once are of another game."""
    with pytest.raises(Illegal, match="no_such_table"):
        GAME.start(replace(CARAQUENA, experto=True), TWO)


@pytest.mark.parametrize(("seats", "pairs"), [(2, True), (3, True), (5, False), (1, False), (6, True)])
def test_no_such_seats(seats: int, pairs: bool) -> None:
    """Pairs are for four only (ES-1)."""
    with pytest.raises(Illegal, match="no_such_table"):
        GAME.start(ESCUELA, Format(seats=seats, pairs=pairs))


def test_what_is_usual() -> None:
    """Every option is off, save asking to be paid; the regions are three flags (ES-4, ES-5)."""
    assert ESCUELA.target == 24
    assert ESCUELA.played == PLAYED
    assert replace(ESCUELA, casa_chica=True).played == (Canto.CASA_CHICA, *PLAYED)
    assert (ESCUELA.experto, ESCUELA.soplado, ESCUELA.viveza, ESCUELA.tribilin_mata_partida) == (False,) * 4
    assert ESCUELA.mata_canto is MataCanto.NO
    assert ESCUELA.pedir_canto


# Cantos


@pytest.mark.parametrize(
    ("hand", "without", "with_them"),
    [
        ("1O 12C 12B", Canto.RONDA, Canto.CASA_GRANDE),
        ("1C 11O 11E", Canto.RONDA, Canto.CASA_CHICA),
        ("1E 10B 11B", None, Canto.REGISTRICO),
        ("1E 11B 12O", Canto.REGISTRO, Canto.REGISTRO),
        ("7O 7B 10E", Canto.VIGIA, Canto.VIGIA),
        ("3O 3C 3E", Canto.TRIVILIN, Canto.TRIVILIN),
        ("2O 5C 11B", None, None),
    ],
)
def test_the_best_canto_of_a_hand(hand: str, without: Canto | None, with_them: Canto | None) -> None:
    """With and without the regions (ES-34, ES-36)."""
    assert best_canto(cards(hand), PLAYED) is without
    assert best_canto(cards(hand), tuple(Canto)) is with_them


LADDER = (
    (Canto.CASA_GRANDE, "1O 12C 12B"),
    (Canto.CASA_CHICA, "1O 11C 11B"),
    (Canto.REGISTRICO, "1O 10C 11B"),
    (Canto.REGISTRO, "1O 11C 12B"),
    (Canto.VIGIA, "12O 12C 11B"),
    (Canto.VIGIA, "7O 7C 10B"),
    (Canto.VIGIA, "7E 7B 6B"),
    (Canto.PATRULLA, "10O 11O 12O"),
    (Canto.PATRULLA, "7O 10O 11O"),
    (Canto.TRIVILIN, "4O 4C 4E"),
    (Canto.TRIVILIN, "3O 3C 3E"),
    (Canto.RONDA, "12O 12C 4B"),
    (Canto.RONDA, "7O 7C 4B"),
    (Canto.RONDA, "2O 2C 12B"),
)
"""From the highest to the lowest (ES-39)."""


@pytest.mark.parametrize("upper", range(len(LADDER) - 1))
@pytest.mark.parametrize("seats", [(0, 1), (1, 0)])
def test_the_hierarchy(upper: int, seats: tuple[int, int]) -> None:
    """Each beats what stands below it, wherever they sit (ES-39)."""
    entries, rows = [], [cards("1O 3C 6E")] * 2
    for seat, (canto, hand) in zip(seats, LADDER[upper : upper + 2], strict=True):
        entries.append(Entry(seat=seat, canto=canto))
        rows[seat] = cards(hand)
    found = best(at(mesa="12C", mazo=24, hands=[3, 3]), Book(deal=1, dealt=tuple(rows), entries=tuple(entries)))
    assert found is entries[0]


@pytest.mark.parametrize("dealer", range(3))
def test_the_nearest_after_the_echador_wins_a_tie(dealer: int) -> None:
    """The echador himself comes last (ES-39)."""
    rows = (cards("2O 2C 5E"), cards("2E 2B 6E"), cards("1O 11C 12B"))
    entries = (Entry(seat=0, canto=Canto.RONDA), Entry(seat=1, canto=Canto.RONDA))
    state = at(seats=3, dealer=dealer, mesa="12C", mazo=18, hands=[3, 3, 3])
    found = best(state, Book(deal=1, dealt=rows, entries=entries))
    assert found is not None
    assert found.seat == (1 if dealer == 0 else 0)


def test_a_false_canto_loses_to_its_like_and_is_priced_as_called() -> None:
    """Of two false ones the nearest; a false ronda pays one (ES-78)."""
    book = Book(deal=1, dealt=(cards("2O 2C 5E"), cards("3O 6C 11E")))
    state = at(mesa="12C", mazo=24, hands=[3, 3])
    true, false = Entry(seat=0, canto=Canto.RONDA), Entry(seat=1, canto=Canto.RONDA)
    assert best(state, replace(book, entries=(true, false))) is true
    assert best(state, replace(book, entries=(replace(true, canto=Canto.PATRULLA), false))) is not false
    assert worth(book, 1, Canto.RONDA) == 1
    assert worth(book, 1, Canto.VIGIA) == 7
    assert worth(book, 0, Canto.RONDA) == 1


def test_what_is_dead_or_annulled_does_not_compete() -> None:
    """The next one does (ES-55, ES-82)."""
    book = Book(deal=1, dealt=(cards("2O 2C 5E"), cards("3O 4C 5C")))
    state = at(mesa="12C", mazo=24, hands=[3, 3])
    ronda, patrulla = Entry(seat=0, canto=Canto.RONDA), Entry(seat=1, canto=Canto.PATRULLA)
    for gone in (replace(patrulla, standing=Standing.MUERTO), replace(patrulla, annulled=True)):
        assert best(state, replace(book, entries=(ronda, gone))) is ronda
    assert best(state, replace(book, entries=())) is None


def test_figures_of_a_fixed_canto_are_none() -> None:
    """They are tied (ES-39)."""
    assert figures(Canto.REGISTRO, cards("1O 11C 12B")) == ()
    assert figures(Canto.VIGIA, cards("11B 12O 12C")) == (9, 8)


# Count


@pytest.mark.parametrize(
    ("seating", "dealer", "quotas"),
    [
        (TWO, 0, (20, 20)),
        (FOUR, 1, (10, 10, 10, 10)),
        (Format(seats=4, pairs=True), 1, (20, 20)),
        (THREE, 0, (14, 13, 13)),
        (THREE, 2, (13, 13, 14)),
    ],
)
def test_cuotas(seating: Format, dealer: int, quotas: tuple[int, ...]) -> None:
    """They share the forty cards (ES-46)."""
    state = replace(GAME.start(ESCUELA, seating), dealer=dealer)
    assert tuple(quota(state, side) for side in range(seating.sides)) == quotas
    assert sum(quotas) == 40


# Captures and soplos


@pytest.mark.parametrize(
    ("card", "take", "right"),
    [
        ("5E", "", True),
        ("5E", "5C", True),
        ("5E", "7B 5C 6O", True),
        ("6E", "6C 7O 10B 11E 12C", True),
        ("5E", "6O", False),
        ("5E", "5C 7O", False),
        ("5E", "5C 5O", False),
        ("5E", "5C 6O 6C", False),
        ("12E", "12C 1O", False),
        ("5E", "4C 5C", False),
    ],
)
def test_what_is_a_capture(card: str, take: str, right: bool) -> None:
    """An equal card and the ladder from it, one of a rank (ES-59); every one of them is offered."""
    assert is_capture(Card(card), cards(take)) is right
    offered = {frozenset(row) for row in captures(cards(take), Card(card))}
    assert (frozenset(cards(take)) in offered) is right


def test_the_choices_of_a_card() -> None:
    """Nothing, each equal card, and each ladder from it."""
    mesa = cards("5C 5O 6B 7E 10C 12O")
    found = captures(mesa, Card.E5)
    assert found[0] == ()
    assert len(found) == len(set(found)) == 1 + 2 * 4
    assert all(is_capture(Card.E5, row) for row in found)


@pytest.mark.parametrize(
    ("marked", "right"),
    [
        ("5C 5O", True),
        ("5C 5O 5E", True),
        ("6B 5C 5O", True),
        ("5C 5O 6B 7E 10C", True),
        ("5C", False),
        ("5C 6B", False),
        ("5C 5O 7E", False),
        ("5C 5O 6B 6C", False),
        ("4C 5C 5O", False),
        ("12C 12O 1E", False),
    ],
)
def test_what_is_a_soplo(marked: str, right: bool) -> None:
    """Equal cards, and one of each rank that follows (ES-70), in whatever order they were marked."""
    assert all(soplo_shape(row) is right for row in permutations(cards(marked)))


def test_one_offer_stands_for_all_wrong_soplos() -> None:
    """For whom there is none, no soplo is accepted (ES-73)."""
    state = at(*SOPLADO, mesa="5C 5O", mazo=12, hands=["1O 2C 3E", "1C 2E 3B"], culprits=[{"rank": 5, "seat": 1}])
    assert offer(state, 1, Soplar(cards=(Card.C5,), to=1)) is None
    assert offer(state, 0, Soplar(cards=(Card.O5,), to=1)) == Soplar(cards=(Card.C5,), to=1)
    assert offer(state, 0, Soplar(cards=(Card.O5, Card.C5), to=1)) == Soplar(cards=(Card.C5, Card.O5), to=1)
    assert {command for command in GAME.legal(state, 1) if isinstance(command, Soplar)} == set()


# Records


def test_every_event_is_recorded() -> None:
    """The table that `evolve` looks them up in is the list of events."""
    assert set(AFTER) == set(get_args(AnyEvent))


def test_late_clicks_are_never_charged() -> None:
    """A wrong canto or play that was meant for the reparto before (ES-73)."""
    state = at(
        *ALL, mesa="12C", mazo=" ".join(card.value for card in DECK[:12]), turn=0, hands=["7E", 0], scores=[5, 5]
    )
    old = (command(state, "Cantar vigia false"), command(state, "TakeCards 1O 12C"), command(state, "Soplar 12C"))
    now = after(state, "0 TakeCards 7E")
    assert now.deals == state.deals + 1
    for said in old:
        with pytest.raises(Illegal, match="other_question"):
            GAME.decide(now, 1, said)


def test_what_a_mark_takes_is_told_in_order() -> None:
    """The equal card first, whatever was clicked first (ES-58)."""
    state = at(*EXPERTO, mesa="7B 5C 6O 2E", mazo=24, hands=[3, "5E ? ?"])
    (captured,) = events(state, 1, "TakeCards 5E 6O 7B 5C")
    assert getattr(captured, "taken", None) == cards("5C 6O 7B")


def test_a_soplo_needs_no_viveza_and_the_other_way_round() -> None:
    """Each is an option by itself (ES-5)."""
    viveza = at(*VIVEZA, mesa="5C 5O", mazo=12, hands=[3, 3], culprits=[{"rank": 5, "seat": 1}])
    with pytest.raises(Illegal, match="not_played_here"):
        events(viveza, 0, "Soplar 5C 5O")

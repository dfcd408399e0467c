"""Lots that nobody can stack: what the dealer does, what an audit finds, and a verifier written apart."""

import ast
import dataclasses
import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game import verifier
from game.rules.kernel import TABLE
from game.rules.record import replace
from game.table.codec import encode
from game.table.fairness import (
    PATIENCE,
    Dealer,
    Flaw,
    Opening,
    Partner,
    Sealed,
    Stage,
    Transcript,
    audit,
    order_from,
    order_of,
    seal,
    told,
)
from tests.architecture.house import ROOT
from tests.net.world import CAIDA, World, duel, entropy_of, play

VECTORS = Path(__file__).with_name("lots.json")


def test_the_verifier_stands_alone() -> None:
    source = (ROOT / "game" / "verifier.py").read_text(encoding="utf-8")
    names = {node.module if isinstance(node, ast.ImportFrom) else node.names[0].name
             for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Import | ast.ImportFrom)}  # fmt: skip
    assert names <= {"hashlib", "hmac", "json", "sys", "collections.abc", "pathlib", "typing"}
    assert len(source.splitlines()) < 150


def test_the_vectors_never_change() -> None:
    """Whoever wrote a verifier of their own relies on them."""
    vectors = json.loads(VECTORS.read_text(encoding="utf-8"))
    for lot, drawn, wrong in verifier.check(vectors):
        assert wrong == []
        assert drawn == vectors["orders"][lot - 1]
    for one, drawn in zip(vectors["lots"], vectors["orders"], strict=True):
        opening = Opening(
            match=1, lot=one["lot"], size=one["size"], digests=(), secrets=tuple(map(tuple, one["secrets"]))
        )
        assert one["void"] or list(order_of(vectors["match"], opening)) == drawn


def test_verifier_and_program_agree() -> None:
    dice = Random(5)
    for number in range(2_000):
        seats = dice.randrange(0, 7)
        secrets = tuple((seat, dice.randbytes(32).hex()) for seat in range(-1, seats))
        opening = Opening(match=1, lot=number, size=dice.randrange(1, 60), digests=(), secrets=secrets)
        assert verifier.order("m/1", number, opening.size, dict(secrets)) == list(order_of("m/1", opening))


def test_every_order_is_equally_likely() -> None:
    """Chi-square over card × place (49 degrees after margins: 7 × 7) and over the 120 orders of five."""
    places: Counter[tuple[int, int]] = Counter()
    orders: Counter[tuple[int, ...]] = Counter()
    number = 24_000
    for seed in range(number):
        order = order_from(seed.to_bytes(32, "big"), 8)
        places.update(enumerate(order))
        orders[order_from(seed.to_bytes(31, "big"), 5)] += 1
    expected = number / 8
    assert sum((count - expected) ** 2 / expected for count in places.values()) < 49 + 5 * 98**0.5
    expected = number / 120
    assert len(orders) == 120
    assert sum((count - expected) ** 2 / expected for count in orders.values()) < 119 + 5 * 238**0.5


# The dealer


def sealed_by(dealer: Dealer, partners: list[Partner], now: float = 0.0, size: int = 40) -> Sealed:
    for partner in partners:
        dealer.take_seal(partner.seat, dealer.lot, partner.choose(dealer.lot))
    step = dealer.step(tuple(partner.seat for partner in partners), size, now)
    assert isinstance(step, Sealed)
    return step


def pair() -> tuple[Dealer, list[Partner]]:
    return Dealer("m/1", 1, entropy_of("host")), [Partner("m/1", seat, entropy_of(seat)) for seat in (0, 1)]


def test_a_lot_needs_every_seal_then_every_secret() -> None:
    dealer, partners = pair()
    assert dealer.step((0, 1), 40, 0.0) is None
    assert dealer.sealed is None
    sealed = sealed_by(dealer, partners)
    assert [seat for seat, _ in sealed.digests] == [TABLE, 0, 1]
    assert dealer.sealed is sealed
    assert dealer.in_hand().secrets[0][0] == TABLE
    for partner in partners:
        assert dealer.step((0, 1), 40, 0.1) is None
        secret = partner.open(sealed)
        assert secret is not None
        assert not dealer.take_secret(partner.seat, 1, "0" * 64)
        assert not dealer.take_secret(partner.seat, 2, secret)
        assert dealer.take_secret(partner.seat, 1, secret)
    opening = dealer.step((0, 1), 40, 0.2)
    assert isinstance(opening, Opening)
    assert dealer.stage is Stage.READY
    assert dealer.step((0, 1), 40, 0.3) is None
    assert sorted(dealer.take()) == list(range(40))
    assert dealer.take() == order_of("m/1", opening)
    assert [seat for seat, _ in told(opening).secrets] == [0, 1]
    dealer.dealt()
    assert (dealer.stage, dealer.lot) == (Stage.COLLECTING, 2)
    assert not dealer.take_secret(0, 1, "0" * 64)


def test_whoever_does_not_open_voids_the_lot_in_public() -> None:
    dealer, partners = pair()
    sealed = sealed_by(dealer, partners)
    secret = partners[0].open(sealed)
    assert secret is not None
    dealer.take_secret(0, 1, secret)
    assert dealer.step((0, 1), 40, PATIENCE - 0.1) is None
    opening = dealer.step((0, 1), 40, PATIENCE)
    assert isinstance(opening, Opening)
    assert opening.void == (1,)
    assert dealer.stage is Stage.COLLECTING
    assert partners[0].heard(told(opening)) == partners[0].heard(told(opening)) == 2
    assert len(partners[0].opened) == 1
    dealer.take_seal(0, 2, partners[0].choose(2))
    dealer.take_seal(1, 7, partners[1].choose(7))
    assert dealer.step((0, 1), 40, 20.0) is None
    late = dealer.step((0, 1), 40, 20.0 + PATIENCE)
    assert isinstance(late, Sealed)
    assert [seat for seat, _ in late.digests] == [TABLE, 0]


def test_a_killed_host_takes_up_its_lots_and_cannot_draw_again() -> None:
    dealer, partners = pair()
    sealed = sealed_by(dealer, partners)
    half = dealer.in_hand()
    for partner in partners:
        secret = partner.open(sealed)
        assert secret is not None
        dealer.take_secret(partner.seat, 1, secret)
    whole = dealer.step((0, 1), 40, 0.0)
    assert isinstance(whole, Opening)
    again = Dealer("m/1", 1, entropy_of("other"), (half, whole), used=0)
    assert (again.stage, again.take()) == (Stage.READY, dealer.take())
    assert Dealer("m/1", 1, entropy_of("other"), (whole,), used=1).stage is Stage.COLLECTING
    broken = Dealer("m/1", 1, entropy_of("other"), (half,), used=0)
    assert (broken.stage, broken.done[0].void) == (Stage.COLLECTING, (TABLE,))


def test_a_partner_opens_only_what_it_sealed() -> None:
    dealer, partners = pair()
    sealed = sealed_by(dealer, partners)
    assert Partner("m/1", 0, entropy_of("amnesiac")).open(sealed) is None
    assert partners[0].open(sealed) == partners[0].open(sealed)
    assert len(partners[0].sealed) == 1
    other = replace(sealed, digests=tuple((seat, "0" * 64) for seat, _ in sealed.digests))
    assert partners[0].open(other) is None


# The audit

Told = dict[str, Any]


@pytest.fixture(scope="module")
def honest() -> Told:
    """A whole match as one seat was told it."""
    world = World()
    players = duel(world)
    play(world, players)
    sitting, follower = world.hall.salon.sitting, players[0].guest.follower
    assert sitting is not None
    assert follower is not None
    return {
        "rules": (follower.welcome.ruleset, follower.welcome.format), "partner": follower._partner,
        "lots": tuple(sitting.dealer.done), "truth": tuple(event for _, event in sitting.log.since(0)),
        "seen": tuple(follower.events),
    }  # fmt: skip


def flaws(case: Told) -> tuple[Flaw, ...]:
    return audit(CAIDA.game, case["rules"], case["partner"], case["lots"], case["truth"], case["seen"]).flaws


def other_secret(case: Told, dice: Random) -> Told:
    """The host opens another secret than it sealed, to have had another deck."""
    at = dice.randrange(len(case["lots"]))
    lot = case["lots"][at]
    secrets = ((TABLE, dice.randbytes(32).hex()), *lot.secrets[1:])
    return {**case, "lots": (*case["lots"][:at], replace(lot, secrets=secrets), *case["lots"][at + 1 :])}


def resealed(case: Told, dice: Random) -> Told:
    """It also forges the seal, which was told before."""
    at = dice.randrange(len(case["lots"]))
    lot = case["lots"][at]
    mine = dice.randbytes(32).hex()
    digests = ((TABLE, seal(case["partner"].match, lot.lot, TABLE, mine)), *lot.digests[1:])
    forged = replace(lot, secrets=((TABLE, mine), *lot.secrets[1:]), digests=digests)
    return {**case, "lots": (*case["lots"][:at], forged, *case["lots"][at + 1 :])}


def stacked(case: Told, dice: Random) -> Told:
    """Two cards of a deck changed places after the lot."""
    deals = [at for at, event in enumerate(case["truth"]) if type(event).__name__ == "CicloOpened"]
    at = dice.choice(deals)
    mazo = list(case["truth"][at].mazo)
    one, two = dice.sample(range(len(mazo)), 2)
    mazo[one], mazo[two] = mazo[two], mazo[one]
    return {
        **case,
        "truth": (*case["truth"][:at], replace(case["truth"][at], mazo=tuple(mazo)), *case["truth"][at + 1 :]),
    }


def forgotten(case: Told, dice: Random) -> Told:
    """A lot is left out."""
    at = dice.randrange(len(case["lots"]))
    return {**case, "lots": (*case["lots"][:at], *case["lots"][at + 1 :])}


def told_otherwise(case: Told, dice: Random) -> Told:
    """Another story than this seat was told."""
    at = dice.randrange(len(case["truth"]))
    return {**case, "truth": (*case["truth"][:at], *case["truth"][at + 1 :])}


def no_host(case: Told, dice: Random) -> Told:
    """The host keeps its secret."""
    at = dice.randrange(len(case["lots"]))
    lot = case["lots"][at]
    return {**case, "lots": (*case["lots"][:at], replace(lot, secrets=lot.secrets[1:]), *case["lots"][at + 1 :])}


def resized(case: Told, dice: Random) -> Told:
    """A lot of another size."""
    at = dice.randrange(len(case["lots"]))
    lot = case["lots"][at]
    return {**case, "lots": (*case["lots"][:at], replace(lot, size=lot.size - 1), *case["lots"][at + 1 :])}


def unlotted(case: Told, dice: Random) -> Told:
    """A deal where no lot was due."""
    deal = next(event for event in case["truth"] if type(event).__name__ == "CicloOpened")
    at = dice.randrange(8, len(case["truth"]))
    while type(case["truth"][at]).__name__ == "CicloOpened":
        at = dice.randrange(8, len(case["truth"]))
    truth = (*case["truth"][:at], deal, *case["truth"][at:])
    seen = tuple(CAIDA.game.redact(event, case["partner"].seat) for event in truth)
    return {**case, "truth": truth, "seen": seen}


def one_too_many(case: Told, dice: Random) -> Told:
    """A lot that was never dealt, and of which nobody was told."""
    last = case["lots"][-1]
    return {**case, "lots": (*case["lots"], replace(last, lot=last.lot + 1))}


def dealt_otherwise(case: Told, dice: Random) -> Told:
    """After the ciclo has begun by its lot, somebody else is dealt another card than the deck's next."""
    deals = [at for at, event in enumerate(case["truth"]) if type(event).__name__ == "RepartoDealt"]
    at = dice.choice(deals)
    hands = list(case["truth"][at].hands)
    other = (case["partner"].seat + 1) % len(hands)
    deck = [card for event in case["truth"] if type(event).__name__ == "CicloOpened" for card in event.mazo]
    card = dice.choice([card for card in deck if card not in hands[other]])
    hands[other] = (card, *hands[other][1:])
    dealt = type(case["truth"][at])(hands=tuple(hands))
    return {**case, "truth": (*case["truth"][:at], dealt, *case["truth"][at + 1 :])}


CHEATS: tuple[Callable[[Told, Random], Told], ...] = (
    other_secret, resealed, stacked, forgotten, told_otherwise, no_host, resized, unlotted, one_too_many,
    dealt_otherwise,
)  # fmt: skip


@pytest.mark.parametrize("cheat", CHEATS, ids=lambda cheat: cheat.__name__)
def test_every_cheat_is_caught(honest: Told, cheat: Callable[[Told, Random], Told]) -> None:
    assert flaws(honest) == ()
    for seed in range(100):
        assert flaws(cheat(honest, Random(seed))) != ()


def test_a_story_that_no_game_ever_told_is_a_flaw_and_nothing_worse(honest: Told) -> None:
    dice = Random(6)
    for _ in range(300):
        truth = dice.sample(honest["truth"], len(honest["truth"]))[: dice.randrange(1, 60)]
        lots = tuple(dice.choices(honest["lots"], k=dice.randrange(0, 4)))
        assert flaws({**honest, "truth": tuple(truth), "lots": lots})


def test_a_story_on_which_the_rules_themselves_trip(honest: Told) -> None:
    def trip(state: Any, event: Any) -> Any:
        raise IndexError(type(event).__name__)

    game = dataclasses.replace(CAIDA.game, evolve=trip)
    verdict = audit(game, honest["rules"], honest["partner"], honest["lots"], honest["truth"], honest["seen"])
    assert Flaw.DECK in verdict.flaws


def test_what_was_opened_must_stay_what_it_was(honest: Told) -> None:
    partner = honest["partner"]
    assert partner.opened
    lots = honest["lots"]
    changed = replace(lots[0], void=(0,))
    assert Flaw.SECRETS in flaws({**honest, "lots": (changed, *lots[1:])})


def test_the_transcript_of_a_match_passes_the_verifier(
    honest: Told, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    transcript = Transcript(match=honest["partner"].match, lots=honest["lots"])
    path = tmp_path / "lots.json"
    path.write_bytes(encode(transcript))
    assert verifier.main([str(path)]) == 0
    assert "✓" in capsys.readouterr().out
    spoilt = other_secret(honest, Random(1))
    path.write_bytes(encode(Transcript(match=honest["partner"].match, lots=spoilt["lots"][1:])))
    assert verifier.main([str(path)]) == 1
    assert "✗" in capsys.readouterr().out
    assert verifier.main([]) == 2

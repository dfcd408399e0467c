"""The arena: fair deals, honest intervals, clear answers; and the order of the levels, measured."""

import json

import pytest

from game.arena import Duel, Effort, Match, WordError, duel, main, play, read, wilson
from game.bots.catalog import levels_for, policy_for
from game.bots.policy import Level
from game.rules.catalog import CATALOG, Entry
from game.rules.kernel import Format
from tests.bots.positions import CARAQUENA, SEATING_NAMES, SEATINGS

DUEL, PAIRS = CARAQUENA.formats


@pytest.mark.parametrize(
    ("wins", "matches", "low", "high"),
    [
        (50, 100, 0.4038, 0.5962),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (700, 1000, 0.6709, 0.7276),
        (1, 1, 0.2065, 1.0),
        (0, 0, 0.0, 1.0),
    ],
)
def test_the_wilson_interval_has_its_known_values(wins: int, matches: int, low: float, high: float) -> None:
    assert wilson(wins, matches) == pytest.approx((low, high), abs=5e-5)


def test_a_level_against_itself_wins_half_of_the_swapped_deals() -> None:
    """Uniform bots think with dice of the seat, not of the level: exchanged seats mirror the match exactly."""
    uniform = policy_for(CARAQUENA.key, Level.UNIFORM)
    for table in (DUEL, PAIRS):
        assert duel(CARAQUENA, table, uniform, uniform, matches=20, seed=3).wins == 10


def test_the_same_seed_plays_the_same_matches() -> None:
    easy = policy_for(CARAQUENA.key, Level.EASY)
    winners = [[play(CARAQUENA, DUEL, [easy] * 2, [Effort()] * 2, seed) for seed in range(12)] for _ in range(2)]
    assert winners[0] == winners[1]
    assert set(winners[0]) == {0, 1}


def _duel(table: Format, a: Level, b: Level, matches: int) -> Duel:
    return duel(CARAQUENA, table, policy_for(CARAQUENA.key, a), policy_for(CARAQUENA.key, b), matches, seed=1)


@pytest.mark.parametrize("table", [DUEL, PAIRS], ids=["2", "4"])
@pytest.mark.parametrize("level", [Level.EASY, Level.NORMAL])
def test_whoever_looks_at_the_cards_beats_chance(level: Level, table: Format) -> None:
    """Measured near 100 % of 2,000 matches; the bound is far below what 60 matches could miss by bad luck."""
    assert _duel(table, level, Level.UNIFORM, 60).low > 0.7


@pytest.mark.parametrize("table", [DUEL, PAIRS], ids=["2", "4"])
def test_normal_beats_easy(table: Format) -> None:
    """Measured near 72 % of 2,000 matches; half of 100 would be more than four deviations away."""
    assert _duel(table, Level.NORMAL, Level.EASY, 100).share > 0.5


# The command line


def test_it_says_who_won_in_every_format(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--a", "facil", "--b", "uniforme", "--matches", "4", "--seed", "2"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(CARAQUENA.formats)
    assert "2 jugadores: facil gana 4 de 4 a uniforme: 100.0 % (Wilson 95 %: 51.0–100.0 %)" in lines[0]
    assert "4 en parejas" in lines[1]


def test_json_is_one_object(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--a", "facil", "--b", "uniforme", "--matches", "4", "--format", "4", "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert (said["ruleset"], said["a"], said["b"], said["seed"]) == (CARAQUENA.key, "facil", "uniforme", 1)
    assert [(one["seats"], one["pairs"], one["matches"]) for one in said["duels"]] == [(4, True, 4)]


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (["--ruleset", "brisca"], "No conozco las reglas «brisca». Hay: caida.caraquena"),
        (["--a", "genio"], "No conozco el nivel «genio». Hay: uniforme, facil, normal."),
        (["--b", "NORMAL"], "No conozco el nivel «NORMAL». Hay: uniforme, facil, normal."),
        (["--format", "3"], "No conozco el formato «3». Hay: 2, 4, all."),
        (["--matches", "diez"], "«--matches» pide un número entero, no «diez»."),
        (["--matches", "7"], "«--matches» pide un número par"),
        (["--matches", "0"], "«--matches» pide un número par"),
        (["--seed", "-1"], "«--seed» pide un número entero, no «-1»."),
        (["--seed"], "A «--seed» le falta su valor."),
        (
            ["--options", "alegre"],
            "No conozco la opción «alegre». Hay: caida_across_repartos=sí, caida",
        ),
        (["--options", "equals"], "No conozco la opción «equals»."),
        (["--ruleset", "caida.escuela", "--options", "soplado"], "A las opciones «soplado» les falta otra que"),
        (["rapido"], "No conozco «rapido». Hay: --ruleset, --options, --a"),
    ],
)
def test_a_wrong_word_is_answered_with_what_there_is(
    words: list[str], answer: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 2
    said = capsys.readouterr()
    assert said.err.startswith(answer)
    assert said.err.count("\n") == 1
    assert said.out == ""


def test_house_options_are_named_and_played(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--ruleset", "caida.escuela", "--options", "experto,mata_canto=tercera,pedir_canto=no"]
    plan, _ = read(words)
    assert (plan.entry.ruleset.experto, plan.entry.ruleset.mata_canto) == (True, "tercera")
    assert plan.entry.ruleset.pedir_canto is False
    assert main([*words, "--matches", "2", "--format", "3"]) == 0
    assert capsys.readouterr().out.startswith("caida.escuela (experto,mata_canto=tercera,pedir_canto=no), 3 jugadores")
    assert main([*words, "--matches", "2", "--format", "3", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["options"] == words[-1]


def test_who_speaks_out_of_turn_is_heard_and_a_pause_ends() -> None:
    """Everything that only happens at tables with Viveza happens in the arena too."""
    entry = CATALOG["caida.escuela"].with_options([("experto", True), ("soplado", True), ("viveza", True)])
    bots = [policy_for(entry.key, level) for level in (Level.NORMAL, Level.EASY, Level.NORMAL)]
    said: set[str] = set()
    for seed in range(4):
        match = Match(entry, Format(seats=3, pairs=False), bots, [Effort()] * 3, seed)
        while match.game.winner(match.state) is None:
            seat, command = match.next()
            said.add(type(command).__name__)
            for event in match.game.decide(match.state, seat, command):
                match.state = match.game.evolve(match.state, event)
    assert {"Soplar", "Accuse", "Robar", "ClosePause"} <= said


def test_help_shows_every_option(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    said = capsys.readouterr().out
    for option in ("--ruleset", "--options", "--a", "--b", "--matches", "--seed", "--format", "--json"):
        assert option in said


def test_without_words_the_strongest_plays_the_one_below() -> None:
    plan, as_json = read([])
    assert (plan.a.level, plan.b.level, plan.formats, as_json) == (Level.NORMAL, Level.EASY, CARAQUENA.formats, False)
    with pytest.raises(WordError):
        read(["--json", "--a"])


@pytest.mark.parametrize(("entry", "table"), SEATINGS, ids=SEATING_NAMES)
def test_effort_is_counted_for_each_side(entry: Entry, table: Format) -> None:
    policies = [policy_for(entry.key, level) for level in levels_for(entry.key)[:2]]
    efforts = [Effort() for _ in range(table.seats)]
    play(entry, table, [policies[seat % len(policies)] for seat in range(table.seats)], efforts, seed=1)
    assert all(effort.decisions > 0 and effort.rate > 0 for effort in efforts)
    assert Effort().rate == 0.0

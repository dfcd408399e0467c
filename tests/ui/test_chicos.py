"""A match of several chicos on the screen: marcador, bitácora, ledger, the last screen, lists, rules, *Nueva mesa*."""

import pygame
import pytest

from game.rules.record import replace
from game.rules.truco import TRUCO_CON_VIRA
from game.rules.truco.model import Cause, MatchEnded, PointsScored, State
from game.rules.truco.rulesets import FOUR, TWO, VIRA
from game.rules.truco.vira_words import ChicoWon
from game.ui.assets import Assets
from game.ui.felt.cast import Cast
from game.ui.felt.stage import stage_for
from game.ui.felt.truco.layout import plan_for
from game.ui.felt.truco.ledger import Chico, keep, sentence
from game.ui.felt.truco.page import rules_page, subtitle
from game.ui.felt.truco.sprites import Verdict
from game.ui.felt.truco.texts import describe
from game.ui.felt.truco.vira_motion import vira_motion
from game.ui.preferences import Preferences
from game.ui.scenes.end_story import story_of
from game.ui.scenes.replays_words import told
from game.ui.scenes.screen import Screen
from game.ui.scenes.tariffs import tariff_of
from game.ui.theme import Scale
from tests.rules.truco_vira_table import deal
from tests.ui.chico_rooms import BEST_OF_THREE, chico_end, chico_table, seed_of, welcome
from tests.ui.recorded import match_row
from tests.ui.rooms import drawn
from tests.ui.test_rooms_read import read
from tests.ui.toolkit import Canvas
from tests.ui.truco_tables import NAMES
from tests.ui.truco_walks import true_events

PAIR = Cast(0, FOUR, NAMES)
DUEL = Cast(1, TWO, NAMES[:2])
LOOKING = Cast(-1, FOUR, NAMES, looking=True)


def late() -> State:
    """A view when a chico has just been decided."""
    return replace(deal(scores=(24, 17), chicos=2), chicos=(0, 1))


def written(scene: Screen, text: float = 1.0) -> list[str]:
    """What stands on a screen."""
    canvas = Canvas.of(pygame.Surface((1280, 720)), Assets(), text)
    drawn(scene, canvas)
    return [word.text for word in read(scene, canvas).words]


@pytest.mark.parametrize(
    ("cast", "side", "said"),
    [
        (PAIR, 0, "el chico es nuestro, 24 a 17; van 1 a 1 en chicos."),
        (DUEL, 0, f"el chico es de {NAMES[0]}, 17 a 24; van 1 a 1 en chicos."),
        (DUEL, 1, "el chico es tuyo, 17 a 24; van 2 a 0 en chicos."),
        (LOOKING, 1, f"el chico es de la pareja de {NAMES[1]}, 24 a 17; van 0 a 2 en chicos."),
    ],
)
def test_the_bitacora_says_whose_the_chico_is(cast: Cast, side: int, said: str) -> None:
    line = describe(late(), ChicoWon(side=side), cast)
    assert (line.who, line.text, line.strong) == ("Mesa", said, True)


def test_the_end_says_how_many_chicos() -> None:
    """Of several that were played to their end; who leaves wins nobody a chico."""
    won = MatchEnded(winner=1, cause=Cause.TARGET, by=None)
    assert describe(late(), won, PAIR).text == "ganaron ellos. Chicos: 0 a 2."
    assert describe(replace(late(), rules=VIRA), won, PAIR).text == "ganaron ellos."
    left = MatchEnded(winner=1, cause=Cause.LEFT, by=0)
    assert describe(late(), left, PAIR).text == "te levantaste de la mesa."


def test_it_is_told_on_the_table_with_its_score() -> None:
    """First whose it is, then how many each side has."""
    plan = plan_for(stage_for(Scale(1280, 720)), PAIR)
    motion = vira_motion(late(), ChicoWon(side=0), {}, {}, plan)
    said = [track.key.text for track in motion.tracks if isinstance(track.key, Verdict)]
    assert said == ["El chico es nuestro: 24 a 17", "Chicos: 1 a 1"]


@pytest.mark.parametrize(("number", "said"), [(1, "2.º chico, a 24"), (2, "3.º chico, a 24")])
def test_the_marcador_says_which_chico_is_played(number: int, said: str) -> None:
    words = written(chico_table(FOUR, number, Preferences()))
    assert said in words
    assert any("a 2 chicos de 24" in word for word in words)


def test_a_usual_table_speaks_of_no_chicos() -> None:
    assert subtitle(deal()).startswith("a 24 piedras")
    assert all("chicos" not in paragraph.text for paragraph in rules_page(VIRA, FOUR))


def test_the_rules_page_tells_of_them() -> None:
    text = " ".join(f"{one.strong} {one.text}" for one in rules_page(BEST_OF_THREE, FOUR))
    assert "la partida, de la que gane 2 chicos" in text
    assert "Vale juego: se lleva el chico, no la partida." in text
    assert "la partida, de quien gane 2 chicos" in " ".join(one.text for one in rules_page(BEST_OF_THREE, TWO))


def test_the_ledger_counts_chico_by_chico() -> None:
    """Each begins at nothing; the sheet says whose it was, and the sources add up over all of them."""
    events = true_events(BEST_OF_THREE, FOUR, seed_of(BEST_OF_THREE, FOUR))
    ledger = keep(FOUR, events)
    won = [entry for entry in ledger.entries if isinstance(entry.event, Chico)]
    assert [sum(entry.event.won) for entry in won] == [1, 2, 3]
    assert all(max(entry.scores) >= 24 > min(entry.scores) for entry in won)
    assert ledger.scores == won[-1].event.won
    assert sorted(ledger.scores) == [1, 2]
    after = ledger.entries[ledger.entries.index(won[0]) + 1]
    assert after.scores == after.points
    made = sum(event.points for event in events if isinstance(event, PointsScored))
    assert sum(ledger.total(source, side) for source in ledger.sources for side in (0, 1)) == made
    words = [sentence(entry, FOUR, NAMES, 0) for entry in won]
    assert [one.split(",")[0] for one in words] == ["Chico 1", "Chico 2", "Chico 3"]
    assert words[-1].endswith(f"van {ledger.scores[0]} a {ledger.scores[1]}")


def test_a_match_left_in_its_first_chico_keeps_its_points() -> None:
    """As the rules tell it (`Game.scores`)."""
    events = true_events(BEST_OF_THREE, FOUR, seed_of(BEST_OF_THREE, FOUR))
    first = next(place for place, event in enumerate(events) if isinstance(event, ChicoWon))
    state = TRUCO_CON_VIRA.start(BEST_OF_THREE, FOUR)
    for cut in (first, first + 1):
        told_so_far = (*events[:cut], MatchEnded(winner=1, cause=Cause.LEFT, by=0))
        ended = state
        for event in told_so_far:
            ended = TRUCO_CON_VIRA.evolve(ended, event)
        ledger = keep(FOUR, told_so_far)
        assert ledger.scores == TRUCO_CON_VIRA.scores(ended)
        assert (ledger.units is None) == (cut == first)


def test_the_last_screen_counts_chicos() -> None:
    words = written(chico_end(FOUR, Preferences()))
    assert "chico" in words
    assert "chicos" in words
    book = tariff_of(VIRA.key).book
    assert book is not None
    ledger = keep(FOUR, true_events(BEST_OF_THREE, FOUR, seed_of(BEST_OF_THREE, FOUR)))
    assert sorted(story_of(welcome(FOUR), ledger, book).ledger.scores) == [1, 2]


def test_a_list_of_matches_says_to_how_many_chicos() -> None:
    row = match_row("won", FOUR, 0, ruleset=VIRA.key, scores=(2, 1), chicos=2)
    what, _, ended = told(row).row
    assert what.endswith("· a 2 chicos de 24")
    assert ended == "Ganada  2–1"
    assert told(replace(row, chicos=1)).row[0].endswith("· a 24")

"""A cheat shows nothing: whatever one seat says or takes falsely, others hear as if it were true (ES-76 … ES-80)."""

import pytest

from game.rules.caida import ESCUELA as GAME
from game.rules.caida.escuela import CantoFalso, Robar
from game.rules.caida.rulesets import ESCUELA
from game.rules.kernel import Format
from tests.laws.escuela_cheats import sound_alike


@pytest.mark.parametrize("table", ESCUELA.formats, ids=lambda one: f"{one.seats}{'p' if one.pairs else ''}")
def test_an_honest_command_sounds_alike(table: Format) -> None:
    """Canto falso or Cantar, Robar or a plain capture: nobody else hears which, in many comparisons (ES-77, ES-78)."""
    compared = sound_alike(GAME, table, range(40))
    assert compared[CantoFalso] > 10
    assert compared[Robar] > 10

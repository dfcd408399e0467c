"""Rulesets whose rules are ready, and whose felt, bots and words are not: they stand in no catalog yet.

The laws, the golden games and the scenarios run on them all the same.
"""

import pytest

from game.rules.caida import ESCUELA
from game.rules.caida import rulesets as caida
from game.rules.catalog import CATALOG, Entry

CAIDA_ESCUELA = Entry(
    game=ESCUELA,
    ruleset=caida.ESCUELA,
    options=caida.OPTIONS[caida.ESCUELA.key],
    targets=caida.TARGETS[caida.ESCUELA.key],
)
RULESETS: dict[str, Entry] = {**CATALOG, CAIDA_ESCUELA.key: CAIDA_ESCUELA}
"""Every ruleset of the catalog, and these."""


@pytest.fixture
def rulesets(monkeypatch: pytest.MonkeyPatch) -> None:
    """A catalog with these in it, for what looks rulesets up there."""
    for key, entry in RULESETS.items():
        monkeypatch.setitem(CATALOG, key, entry)

"""What lies behind the title, loaded piece by piece once the first frame is shown, in steps short enough for no frame
to wait."""

from collections.abc import Iterator
from importlib import import_module

PIECES = (
    "game.rules.catalog",
    "game.bots.catalog",
    "game.ui.scenes.options",
    "game.ui.felt.felt",
    "game.ui.felt.caida.layout",
    "game.ui.felt.caida.choreography",
    "game.ui.felt.caida.controls",
    "game.ui.felt.caida.painting",
    "game.ui.felt.truco.layout",
    "game.ui.felt.truco.choreography",
    "game.ui.felt.truco.controls",
    "game.ui.felt.truco.painting",
    "game.ui.felt.domino.layout",
    "game.ui.felt.domino.choreography",
    "game.ui.felt.domino.controls",
    "game.ui.felt.domino.painting",
    "game.ui.felt.catalog",
    "game.ui.scenes.option_words",
    "game.ui.scenes.new_table",
    "game.ui.scenes.play",
    "game.ui.scenes.end",
    "game.solo",
    "game.ui.scenes.replays",
    "game.ui.scenes.replay",
    "game.ui.scenes.statistics",
    "game.store.matches",
    "game.cabinet",
    "game.faults",
    "game.desk",
    "game.rooms",
    "game.ui.scenes.school",
    "game.scenario.reader",
    "game.lessons.catalog",
    "game.school",
    "game.keeper",
    "game.seats",
    "game.lan",
)
"""What `load_rooms` loads, in steps short enough for no frame to wait."""


def load_rooms() -> Iterator[str]:
    """Load the screens behind the title, one piece a step."""
    for name in PIECES:
        import_module(name)
        yield name

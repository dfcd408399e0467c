"""The way to the first frame: only the title is loaded for it, and the rest comes piece by piece behind it."""

import subprocess
import sys
from pathlib import Path

from game.pieces import PIECES, load_rooms

ROOT = Path(__file__).parents[2]
FIRST_FRAME = (
    "import sys; from game.app import main; assert main(until_first_frame=True) == 0; print(*sorted(sys.modules))"
)
LATER = {"asyncio", "game.rooms", "game.solo", "game.rules.catalog", "game.bots.catalog", "game.ui.felt.catalog"}


def test_the_first_frame_waits_for_the_title_alone() -> None:
    """Neither the loop, nor a game, nor another screen is loaded before the title is seen."""
    ended = subprocess.run(
        [sys.executable, "-c", FIRST_FRAME], cwd=ROOT, capture_output=True, text=True, timeout=60, check=True
    )
    loaded = set(ended.stdout.split())
    assert "game.ui.scenes.title" in loaded
    assert not loaded & (LATER | set(PIECES))


def test_the_rest_is_loaded_in_pieces() -> None:
    """Every piece is there to be loaded, one a step, and the last of them is all that an ask needs."""
    assert tuple(load_rooms()) == PIECES
    assert PIECES[-1] == "game.lan"
    assert set(PIECES) <= set(sys.modules)

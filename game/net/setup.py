"""What a host is handed by the app: the net may make neither bots nor files nor chance of its own."""

from dataclasses import dataclass

from game.net.archive import Archive
from game.net.company import Bots
from game.net.errand import Run, at_once
from game.rules.catalog import Entry
from game.rules.kernel import Format
from game.table.driver import Pace
from game.table.fairness import Entropy
from game.table.robot import Asks


@dataclass(frozen=True)
class Setup:
    """What a host is given: the game, and all that this room may not make itself."""

    entry: Entry
    levels: tuple[str, ...]
    bots: Bots
    pace: Pace
    archive: Archive
    entropy: Entropy
    app: str
    owner: bytes | None = None
    """The secret by which the owner's own screen is known; without one, the first to come in is the owner."""
    auto_admit: bool = True
    """Whether an invitation opens the door by itself."""
    held: int | None = None
    """Seconds for which an absent person's seat is held before the match is called off; `None` waits for ever."""
    seating: Format | None = None
    """How many sit down, if not as is usual."""
    run: Run = at_once
    """Who is sent to the disk: by default it is waited for."""
    asks: Asks | None = None
    """What a bot asks its partner about, where its game knows such a thing."""

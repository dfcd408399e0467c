"""Spoilt files: what a match's file may look like after an accident, and what is made of it."""

import re
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random

from game.bench.matches import Play, header
from game.store.matches import MatchFolder, Source, Trouble
from game.table.log import Batch

SECTOR = 512
_FIGURE = re.compile(rb'(?<=")[1-7](?=[OCEB]")')
"""The number of a card."""


@dataclass
class Spoilt:
    """What became of so many spoilt files."""

    files: int = 0
    unharmed: int = 0
    """Opened, with all that was played."""
    shorter: int = 0
    """Opened with less, because the journal beside the file was spoilt and its end was not believed."""
    prefixes: int = 0
    """Rescued from the file itself."""
    copies: int = 0
    """Rescued from a copy."""
    hopeless: int = 0
    """Nothing could be had back."""
    short: int = 0
    """Rescued, but not up to the last deal."""
    wrong: int = 0
    """Opened as something that was never played."""


def flipped(data: bytearray, rng: Random) -> None:
    """One to eight bits the other way round."""
    for _ in range(rng.randint(1, 8)):
        data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)


def zeroed(data: bytearray, rng: Random) -> None:
    """One to four sectors of nothing."""
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(0, len(data), SECTOR)
        data[at : at + SECTOR] = bytes(len(data[at : at + SECTOR]))


def scrambled(data: bytearray, rng: Random) -> None:
    """A sector of noise, or of another place."""
    at, other = rng.randrange(0, len(data), SECTOR), rng.randrange(0, len(data), SECTOR)
    size = len(data[at : at + SECTOR])
    data[at : at + size] = (
        rng.randbytes(size) if rng.random() < 0.5 else data[other : other + SECTOR].ljust(size)[:size]
    )


def misread(data: bytearray, rng: Random) -> None:
    """One figure of the text is another: what is left makes sense, and is not what was played."""
    figures = [match.start() for match in _FIGURE.finditer(data)]
    if figures:
        data[rng.choice(figures)] = rng.choice(b"1234567")


def cut(data: bytearray, rng: Random) -> None:
    """The end is missing."""
    del data[rng.randrange(len(data)) :]


def blank(data: bytearray, _: Random) -> None:
    """As long as ever, and nothing but zeros."""
    data[:] = bytes(len(data))


Way = Callable[[bytearray, Random], None]
WAYS: tuple[Way, ...] = (flipped, flipped, zeroed, scrambled, misread, cut, blank)


@dataclass(frozen=True)
class Sample:
    """The files of a match that was being played: by name's ending, with all that was played."""

    name: str
    files: dict[str, bytes]
    batches: tuple[Batch, ...]

    @property
    def dealt(self) -> int:
        """Events up to the last deal."""
        return max(
            batch.first + len(batch.events) - 1 for batch in self.batches if type(batch.command).__name__ == "Deal"
        )


def sample(seed: int, settled: bool) -> Sample:
    """The files of a match left in the middle; `settled` when it was closed, with a journal beside it otherwise."""
    with tempfile.TemporaryDirectory() as place:
        folder = MatchFolder(Path(place))
        log = folder.create(header(target=60))
        Play(log, log.header, seed).run(190)
        if settled:
            log.close()
        files = {path.name.removeprefix(log.name): path.read_bytes() for path in folder.path.glob("*.mesa*")}
        log.close()
        return Sample(log.name, files, log.batches)


def spoil_many(count: int, seed: int, copies: bool = True, ways: tuple[Way, ...] = WAYS) -> Spoilt:
    """Spoil so many files, each in one way, and open them; an exception other than a fault ends it."""
    found, rng = Spoilt(), Random(seed)
    samples = [sample(seed, True), sample(seed + 1, True), sample(seed + 2, False)]
    while found.files < count:
        one = rng.choice(samples)
        with tempfile.TemporaryDirectory() as place:
            for ending, data in one.files.items():
                if copies or ".bak" not in ending:
                    (Path(place) / (one.name + ending)).write_bytes(data)
            journal = bool(one.files.get(".mesa-wal")) and rng.random() < 0.5
            victim = Path(place) / (one.name + (".mesa-wal" if journal else ".mesa"))
            spoilt = bytearray(victim.read_bytes())
            rng.choice(ways)(spoilt, rng)
            victim.write_bytes(spoilt)
            _tell(MatchFolder(Path(place)), one, journal, found)
        found.files += 1
    return found


def _tell(folder: MatchFolder, one: Sample, journal: bool, found: Spoilt) -> None:
    log, may_be = folder.open(one.name), True
    if isinstance(log, Trouble):
        if log.rescue is None:
            found.hopeless += 1
            return
        rescue, log = log.rescue, folder.accept(log)
        if isinstance(log, Trouble) or log.last != rescue.events:
            found.wrong += 1
            return
        found.prefixes += rescue.source is Source.PREFIX
        found.copies += rescue.source is Source.BACKUP
        found.short += log.last < one.dealt
    elif log.batches == one.batches:
        found.unharmed += 1
    else:
        found.shorter += 1
        may_be = journal and log.last >= one.dealt
    found.wrong += not may_be or log.batches != one.batches[: len(log.batches)]
    log.close()

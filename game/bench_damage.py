"""Spoilt files and power cuts: what a match's file may look like after an accident, and what is made of it.

A power cut is imagined from a record of what was written and flushed: whatever was flushed is there, and of what was
written since, any sectors may be.
"""

import sqlite3
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from game.bench_disk import faulty
from game.bench_matches import Play, Wrap, as_it_is, header, opened
from game.store.hold import Factory
from game.store.matches import MatchFolder, MatchLog, Source, Trouble
from game.table.log import Batch

SECTOR = 512


# Spoilt files


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


def cut(data: bytearray, rng: Random) -> None:
    """The end is missing."""
    del data[rng.randrange(len(data)) :]


def blank(data: bytearray, _: Random) -> None:
    """As long as ever, and nothing but zeros."""
    data[:] = bytes(len(data))


WAYS: tuple[Callable[[bytearray, Random], None], ...] = (flipped, flipped, zeroed, scrambled, cut, blank)


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


def spoil_many(count: int, seed: int, copies: bool = True) -> Spoilt:
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
            data = bytearray(victim.read_bytes())
            rng.choice(WAYS)(data, rng)
            victim.write_bytes(data)
            _tell(MatchFolder(Path(place)), one, journal, found)
        found.files += 1
    return found


def _tell(folder: MatchFolder, one: Sample, journal: bool, found: Spoilt) -> None:
    log = folder.open(one.name)
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
        found.wrong += not journal or log.last < one.dealt
    found.wrong += log.batches != one.batches[: len(log.batches)]
    log.close()


# Power cuts


@dataclass
class Cuts:
    """What was found after so many power cuts."""

    cuts: int = 0
    lost: int = 0
    """Matches that knew less than what had been said to be kept, or did not open."""


@dataclass
class Disk:
    """What a disk was told, in order: by file, what it certainly holds and what it may hold."""

    sure: dict[str, bytearray] = field(default_factory=dict)
    pending: dict[str, list[tuple[int, bytes]]] = field(default_factory=dict)

    def hear(self, what: str, path: str, at: int, data: bytes) -> int:
        """A judge that lets everything pass."""
        if what == "write":
            self.pending.setdefault(path, []).append((at, data))
        elif what == "truncate":
            self.pending.setdefault(path, []).append((at, b""))
        elif what == "sync":
            self.sure[path] = _applied(self.sure.get(path, bytearray()), self.pending.pop(path, []))
        elif what in ("delete", "unlink"):
            self.sure.pop(path, None)
            self.pending.pop(path, None)
        return 0

    def image(self, path: str, rng: Random) -> bytes:
        """What may be found in a file after a cut now: of what is pending, any sectors."""
        pieces = []
        for at, data in self.pending.get(path, []):
            if not data:
                pieces += [(at, data)] if rng.random() < 0.5 else []
                continue
            for start in range(0, len(data), SECTOR):
                if rng.random() < 0.5:
                    pieces.append((at + start, data[start : start + SECTOR]))
        return bytes(_applied(bytearray(self.sure.get(path, b"")), pieces))


def _applied(content: bytearray, pieces: list[tuple[int, bytes]]) -> bytearray:
    for at, data in pieces:
        if not data:
            del content[at:]
            continue
        content.extend(bytes(max(0, at - len(content))))
        content[at : at + len(data)] = data
    return content


def power_cuts(count: int, seed: int, factory: Factory = sqlite3.Connection, wrap: Wrap = as_it_is) -> Cuts:
    """Cut the power so many times, at any write, flush or answer of matches being played, and open what is left."""
    found, rng = Cuts(), Random(seed)
    while found.cuts < count:
        with tempfile.TemporaryDirectory() as place:
            _cut_one(Path(place), rng, found, factory, wrap, count)
    return found


def _cut_one(place: Path, rng: Random, found: Cuts, factory: Factory, wrap: Wrap, count: int) -> None:
    log = MatchFolder(place).create(header())
    log.close()
    main, journal = str(log.path), f"{log.path}-wal"
    disk = Disk(sure={main: bytearray(log.path.read_bytes())})
    images: list[tuple[dict[str, bytes], int]] = []
    play: list[Play] = []

    def judge(what: str, path: str, at: int, data: bytes) -> int:
        if path in (main, journal):
            disk.hear(what, path, at, data)
            if rng.random() < 0.25:
                sizes = {"": disk.image(main, rng), "-wal": disk.image(journal, rng)}
                images.append((sizes, play[0].table.seq if play else 0))
        return 0

    with faulty(judge):
        again = opened(MatchFolder(place, factory), log.name)
        play.append(Play(wrap(again), log.header, rng.getrandbits(32)))
        play[0].run(60)
        again.close()
    for image, said in images[: count - found.cuts]:
        found.cuts += 1
        found.lost += not _survives(image, log.name, said, play[0].said)


def _survives(image: dict[str, bytes], name: str, said: int, batches: tuple[Batch, ...]) -> bool:
    with tempfile.TemporaryDirectory() as place:
        for ending, data in image.items():
            (Path(place) / f"{name}.mesa{ending}").write_bytes(data)
        log = MatchFolder(Path(place)).open(name)
        if not isinstance(log, MatchLog):
            return False
        log.close()
        return log.last >= said and log.batches == batches[: len(log.batches)]

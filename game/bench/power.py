"""Power cuts: what a match's file may look like after one, and what is made of it.

A cut is imagined from a record of what was written and flushed: whatever was flushed is there, and of what was
written since, any sectors may be.
"""

import sqlite3
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from game.bench.damage import SECTOR
from game.bench.disk import faulty
from game.bench.matches import Play, Wrap, as_it_is, header, opened
from game.store.hold import Factory
from game.store.matches import MatchFolder, MatchLog
from game.table.log import Batch


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
        pieces: list[tuple[int, bytes]] = []
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

"""What can be had back of a damaged match: the longest of its right beginning and its copies, and never more.

The damaged file is first copied to the quarantine folder, byte for byte with what lies beside it; it is read there,
on a copy of the copy, and nothing is put in its place before the player has said so.
"""

import shutil
from contextlib import closing as closed
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

from game.store import story
from game.store.copies import SUFFIX, back_up, beside, best_copy, write_whole
from game.store.faults import ERRORS, store_error
from game.store.hold import Factory, dial
from game.store.records import Rescue, Source
from game.store.story import Story

QUARANTINE = "quarantine"


def set_aside(path: Path, quarantine: Path) -> tuple[Path, bool]:
    """Copy a damaged match and what lies beside it; where to, and whether the same damage was there already.

    Raises `StoreError`.
    """
    try:
        quarantine.mkdir(parents=True, exist_ok=True)
        files = [other for other in (path, *beside(path)) if other.is_file()]
        digest = sha256(b"".join(other.read_bytes() for other in files)).hexdigest()[:8]
        aside = quarantine / f"{path.stem}-{digest}{SUFFIX}"
        known = aside.exists()
        for other in files:
            shutil.copyfile(other, aside.with_name(aside.name + other.name.removeprefix(path.name)))
        return aside, known
    except OSError as error:
        raise store_error(error, path) from error


def take_away(path: Path) -> None:
    """Remove a file that has been set aside and cannot be rescued; raises `StoreError`."""
    try:
        for other in (path, *beside(path)):
            other.unlink(missing_ok=True)
    except OSError as error:
        raise store_error(error, path) from error


def remains(path: Path, factory: Factory) -> Story | None:
    """The right beginning of a damaged file, read on a copy; `None` when not even its header can be read."""
    with suppress(*ERRORS), TemporaryDirectory(dir=path.parent) as folder:
        scratch = Path(folder) / path.name
        for other in (path, *beside(path)):
            if other.is_file():
                shutil.copyfile(other, scratch.with_name(other.name))
        with closed(dial(scratch, factory)) as connection:
            return story.salvage(connection)
    return None


def best(path: Path, aside: Path, factory: Factory) -> tuple[Rescue, Story] | None:
    """The longest of what is left of the match; of two as long, its own file rather than a copy."""
    prefix, copy = remains(aside, factory), best_copy(path, factory)
    found = [(Source.PREFIX, prefix)] if prefix is not None else []
    found += [(Source.BACKUP, copy)] if copy is not None else []
    if not found:
        return None
    source, told = max(found, key=lambda one: one[1].knows)
    at = told.rows[-1].at if told.rows else told.header.began
    rescue = Rescue(source=source, events=told.last, deals=told.deals, outcome=told.outcome, header=told.header, at=at)
    return rescue, told


def put_back(path: Path, told: Story, factory: Factory) -> None:
    """Give the name of a damaged match to what is left of it; raises `StoreError`, and then all is as it was."""
    copy = best_copy(path, factory)
    if copy is None or copy.knows < told.knows:
        back_up(path, told.seal, told.rows, told.end, factory)
    write_whole(path, told.seal, told.rows, told.end, factory)

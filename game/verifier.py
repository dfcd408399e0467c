"""Checks how the lots of a match were drawn, with nothing but Python itself: `python verifier.py LOTS.json`.

Copy this file anywhere and read it: it shares no line with the program whose deals it checks. The rules:

  seal   = SHA-256("mesa-shuf1|" match "|" lot "|" seat "|" secret)       the host's seat is -1
  seed   = SHA-256("mesa-deck1|" match "|" lot "|" secrets, by seat, joined by "|")
  draws  = HMAC-SHA-256(seed, counter as 8 bytes), cut into numbers of 4 bytes, all big-endian
  order  = 0 … size-1, shuffled from the last place to the second with a draw below place+1 (Fisher and Yates);
           a draw of 2^32 - 2^32 mod bound or more is thrown away
"""

import hashlib
import hmac
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

HOST = -1


def seal(match: str, lot: int, seat: int, secret: str) -> str:
    """What was told before anybody opened."""
    return hashlib.sha256(f"mesa-shuf1|{match}|{lot}|{seat}|{secret}".encode()).hexdigest()


def draws(seed: bytes) -> Iterator[int]:
    """Numbers of 32 bits, for ever."""
    counter = 0
    while True:
        block = hmac.new(seed, counter.to_bytes(8, "big"), hashlib.sha256).digest()
        for at in range(0, len(block), 4):
            yield int.from_bytes(block[at : at + 4], "big")
        counter += 1


def order(match: str, lot: int, size: int, secrets: dict[int, str]) -> list[int]:
    """The order that these secrets make."""
    joined = "|".join(secrets[seat] for seat in sorted(secrets))
    numbers = draws(hashlib.sha256(f"mesa-deck1|{match}|{lot}|{joined}".encode()).digest())
    places = list(range(size))
    for last in range(size - 1, 0, -1):
        bound = last + 1
        limit = 2**32 - 2**32 % bound
        number = next(numbers)
        while number >= limit:
            number = next(numbers)
        places[last], places[number % bound] = places[number % bound], places[last]
    return places


def faults(match: str, one: dict[str, Any]) -> list[str]:
    """What is wrong with one lot, in words."""
    seals, secrets = dict(one["digests"]), dict(one["secrets"])
    found = [
        f"el secreto del puesto {seat} no es el que selló"
        for seat, secret in secrets.items()
        if seals.get(seat) != seal(match, one["lot"], seat, secret)
    ]
    if HOST not in secrets:
        found.append("falta el secreto del anfitrión")
    missing = sorted(set(seals) - set(secrets) - set(one["void"]))
    found += [f"falta el secreto del puesto {seat}" for seat in missing]
    return found


def check(told: dict[str, Any]) -> list[tuple[int, list[int], list[str]]]:
    """For each lot its number, its order (none for a void one), and what is wrong with it."""
    rows = []
    for number, one in enumerate(told["lots"], start=1):
        wrong = faults(told["match"], one)
        if one["lot"] != number:
            wrong.append(f"falta el sorteo {number}")
        drawn = [] if one["void"] else order(told["match"], one["lot"], one["size"], dict(one["secrets"]))
        rows.append((one["lot"], drawn, wrong))
    return rows


def main(args: list[str]) -> int:
    """Check the file; 0 if every lot is right, 1 if one is not, 2 if it cannot be read."""
    try:
        told = json.loads(Path(args[0]).read_text(encoding="utf-8"))
        rows = check(told)
    except (IndexError, OSError, ValueError, KeyError, TypeError) as error:
        print(f"Uso: python verifier.py SORTEOS.json ({error})", file=sys.stderr)
        return 2
    for lot, drawn, wrong in rows:
        mark = "✗ " + "; ".join(wrong) if wrong else "✓"
        print(f"{lot:>4} {mark} {' '.join(map(str, drawn)) or 'anulado'}")
    bad = sum(bool(wrong) for _, _, wrong in rows)
    print(f"{len(rows) - bad} de {len(rows)} sorteos, bien")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

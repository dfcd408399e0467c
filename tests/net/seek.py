"""Looks for tables from the network namespace that it runs in; tells as JSON how long it took to find so many."""

import json
import sys
import time
from unittest.mock import patch

from game.net import discovery
from game.net.addresses import interfaces


def main() -> None:
    """Look for `argv[1]` tables; `argv[2]` is a planted fault."""
    wanted, plant = int(sys.argv[1]), sys.argv[2]
    every = interfaces
    first = patch("game.net.discovery.interfaces", (lambda: every()[:1]) if plant == "first only" else every)
    with first:
        finder = discovery.Finder(time.monotonic, zeroconf=plant != "first only")
        began, took = time.monotonic(), 0.0
        while time.monotonic() - began < 10.0:
            found = finder.step()
            if len(found) >= wanted and not took:
                took = time.monotonic() - began
                break
            time.sleep(0.02)
        finder.close()
    print(json.dumps({"found": len(found), "rooms": len({one.room for one in found}), "seconds": took}), flush=True)


if __name__ == "__main__":
    main()

"""Looks for tables, again and again, from the network namespace that it runs in; tells as JSON how long it took."""

import json
import sys
import time

from game.net.discovery import Finder

GIVE_UP, LISTEN_ON = 10.0, 0.3
"""Seconds until nothing more is expected; and for which one listens on, to hear of tables once more."""
IN_TIME = 3.0


def look(wanted: int) -> tuple[float, int, int]:
    """Seconds until so many tables are found; how many rows and how many rooms there are in the end."""
    began, took = time.monotonic(), GIVE_UP
    finder = Finder(time.monotonic)
    while (spent := time.monotonic() - began) < min(GIVE_UP, took + LISTEN_ON):
        found = finder.step()
        if len(found) >= wanted:
            took = min(took, spent)
        time.sleep(0.01)
    finder.close()
    return took, len(found), len({one.room for one in found})


def main() -> None:
    """Look `argv[2]` times for `argv[1]` tables."""
    wanted, trials = int(sys.argv[1]), int(sys.argv[2])
    told = {"trials": trials, "in_time": 0.0, "most_s": 0.0, "differences": 0.0}
    for _ in range(trials):
        took, rows, rooms = look(wanted)
        told["in_time"] += took <= IN_TIME
        told["most_s"] = max(told["most_s"], took)
        told["differences"] += rows > wanted or rooms != rows
    print(json.dumps(told), flush=True)


if __name__ == "__main__":
    main()

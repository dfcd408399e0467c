"""Two guests on another computer, who play one match over whatever wire there is and tell how it went, as JSON."""

import json
import secrets
import sys
import time
from typing import Any

from game.net.client import RemoteTable
from game.net.guest import Ask, Guest, Status
from game.net.limits import SILENCE
from game.table.lobby import Phase, Ready, Start
from tests.net.test_host import Hand

HURRY = 240.0


def watch(table: RemoteTable, seen: dict[str, Any]) -> None:
    """Note how often a table was lost, and how long it took to be back."""
    inside = table.status is Status.INSIDE
    if inside and seen["lost"] is not None:
        seen["resumes"].append(time.monotonic() - seen["lost"])
        seen["lost"] = None
    elif not inside and seen["inside"]:
        seen["lost"] = time.monotonic()
    seen["inside"] = inside


def main() -> None:
    """Play."""
    order = json.loads(sys.argv[1])
    where, pin = [(order["host"], order["port"])], bytes.fromhex(order["pin"])
    if order["plant"] == "no resume":
        Guest.dropped = lambda self: setattr(self, "status", Status.OVER)  # type: ignore[method-assign]
    tables = [
        RemoteTable(Ask(name=name, app="far", secret=bytes.fromhex(order[secret])), where, pin)
        for name, secret in (("Ana", "owner"), ("Beto", "guest"))
    ]
    seen: list[dict[str, Any]] = [{"inside": False, "lost": None, "resumes": []} for _ in tables]
    hands: list[Hand] = []
    began, due, wished = time.monotonic(), [0.0, 0.0], 0.0
    while time.monotonic() - began < HURRY:
        now = time.monotonic()
        for number, table in enumerate(tables):
            if number == 0 or tables[0].status is Status.INSIDE or hands:
                table.step()
            watch(table, seen[number])
        lobby = tables[0].guest.lobby
        gathered = lobby is not None and lobby.phase is Phase.GATHERING and len(lobby.people) == 2
        if not hands and lobby is not None and gathered and now - wished > 1.0:
            wished = now
            tables[1].guest.wish(Ready(ready=True))
            if lobby.people[1].ready:
                tables[0].guest.wish(Start())
        if not hands and all(table.link for table in tables):
            print("begun", flush=True)
            hands = [Hand(table.link) for table in tables if table.link]
        for number, hand in enumerate(hands):
            if now >= due[number]:
                due[number] = now + 0.3
                hand.act()
        followers = [table.guest.follower for table in tables]
        if hands and all(one is not None and one.verdict is not None for one in followers):
            break
        time.sleep(0.004)
    if not hands:
        print("never", flush=True)
    told = [one for one in followers if one is not None]
    resumes = sorted(seconds for one in seen for seconds in one["resumes"])
    found = {
        "finished": len(told) == 2 and all(one.verdict is not None for one in told),
        "desyncs": sum(one.broken or (one.verdict is not None and one.verdict.flaws != ()) for one in told),
        "other_words": len({one.words for one in told}) > 1,
        "resumes": len(resumes),
        "resume_most_s": resumes[-1] if resumes else 0.0,
        "seconds": time.monotonic() - began,
        "events": told[0].last if told else 0,
    }
    print(json.dumps({name: float(value) for name, value in found.items()}), flush=True)


if __name__ == "__main__":
    assert SILENCE == 20.0
    assert secrets
    main()

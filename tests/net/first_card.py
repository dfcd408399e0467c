"""A planted fault: a host that announces itself, and hears probes, by the first of its network cards alone."""

import sys
from collections.abc import Sequence
from unittest.mock import patch

from game import hosting
from game.net import discovery
from game.net.addresses import interfaces


def main(args: Sequence[str]) -> int:
    """Host."""
    first = min(interfaces(), key=lambda one: (one.name, one.index)).address
    announcer, socket_of = discovery.Announcer, discovery._probe_socket
    with (
        patch.object(hosting, "Announcer", lambda card, port, pin, name: announcer(card, port, pin, name, (first,))),
        patch.object(discovery, "_probe_socket", lambda port, host="", zone=0: socket_of(port, host or first, zone)),
    ):
        return hosting.main(args)


if __name__ == "__main__":
    sys.exit(main(["--child"]))

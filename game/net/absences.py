"""For how long whom has been away: a seat of a match (TA-28, TA-29), or the owner of the room."""

from typing import Any

from game.rules.kernel import Seat
from game.table.lobby import Lobby, Phase, Presence, absent

OWNER_AWAY = 60.0
"""Seconds after which a room whose owner dropped belongs to somebody who is there."""


class Absences:
    """Since when each seat that is waited for, and the owner, have been away."""

    def __init__(self) -> None:
        self._seats: dict[Seat, float] = {}
        self._owner: float | None = None

    def too_long(self, lobby: Lobby[Any], now: float) -> bool:
        """Whether a match that holds seats only so long has waited for one too long; the first of two counts."""
        held = lobby.held if lobby.phase is Phase.PLAYING else None
        self._seats = {} if held is None else {seat: self._seats.get(seat, now) for seat in absent(lobby)}
        return held is not None and any(now - since >= held for since in self._seats.values())

    def ownerless(self, lobby: Lobby[Any], now: float) -> bool:
        """Whether the owner has been away too long."""
        owner = None if lobby.owner is None else lobby.person(lobby.owner)
        away = owner is not None and owner.presence is not Presence.HERE
        self._owner = (now if self._owner is None else self._owner) if away else None
        return self._owner is not None and now - self._owner >= OWNER_AWAY

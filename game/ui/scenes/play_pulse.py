"""What shimmers on a table while nothing happens: it is drawn some times a second, and never where less is to move."""

from typing import Any

from game.ui.felt.felt import Felt

BEAT = 1 / 15
"""Seconds between two drawings of what shimmers."""


def shimmers(felt: Felt, view: Any, plan: Any, still: bool) -> bool:
    """Whether something is drawn otherwise all the time; `still` where nothing may."""
    return felt.shimmers is not None and not still and felt.shimmers(view, plan)


def next_beat(now: float, due: float | None) -> float:
    """When to draw again what shimmers, `due` being when something else is."""
    return now + BEAT if due is None else min(due, now + BEAT)

"""What a player has arranged for himself at a table: the order of his hand, and how he means to do the next thing.

The felt makes its plan of it, so that everything else stays a function of the view and the plan. What was chosen is
forgotten with the next thing that happens, unless the felt says what outlives it.
"""

from collections.abc import Hashable, Sequence
from typing import Any

import pygame

from game.portraits import around
from game.table.messages import Welcome
from game.ui.felt.cast import Cast
from game.ui.felt.felt import Control, Felt
from game.ui.felt.stage import Stage

HELD = {"shift": pygame.KMOD_SHIFT, "ctrl": pygame.KMOD_CTRL}
"""The keys that choose something while they are held."""
Mode = tuple[str, Hashable]


def cast_for(welcome: Welcome[Any], names: Sequence[str]) -> Cast:
    """Who sits at a table, as its seat sees them; other `names` may be given them."""
    seated = tuple(names) or tuple(sitter.name for sitter in welcome.sitters)
    return Cast(max(0, welcome.seat), welcome.format, seated, welcome.seat < 0, around(welcome.sitters))


class Arrangement:
    """The order and the choices of one player."""

    def __init__(self, felt: Felt, cast: Cast) -> None:
        self._felt, self._cast = felt, cast
        self._order: tuple[Hashable, ...] = ()
        self._chosen: dict[str, Hashable] = {}
        self._held: dict[str, Hashable] = {}

    def plan(self, stage: Stage) -> Any:
        """The plan of a window, with the hand in its order and what was chosen."""
        plan = self._felt.plan(stage, self._cast)
        if self._felt.arrange is not None:
            plan = self._felt.arrange(plan, self._order)
        return plan if self._felt.modes is None else self._felt.modes(plan, {**self._chosen, **self._held})

    def sort(self, keys: tuple[Hashable, ...]) -> None:
        """Hold the hand in this order from now on."""
        self._order = keys

    def choose(self, mode: Mode) -> None:
        """Choose it, or give it up when it was chosen already."""
        name, value = mode
        if self._chosen.get(name) == value:
            del self._chosen[name]
        else:
            self._chosen[name] = value

    def forget(self) -> bool:
        """Give up everything that was chosen; whether there was anything."""
        had = bool(self._chosen)
        self._chosen = {}
        return had

    def outlive(self, event: Any, view: Any) -> bool:
        """Keep what stays chosen after an event or a command, `None` for a refusal; whether anything was given up."""
        if self._felt.keep is None:
            return self.forget()
        kept = dict(self._felt.keep(self._chosen, event, view, self._cast))
        changed, self._chosen = kept != self._chosen, kept
        return changed

    def hold(self, controls: Sequence[Control], modifiers: int) -> bool:
        """Choose what these held keys mean among `controls`, if they can be used; whether that is a change."""
        offered = (control for control in controls if control.held and control.enabled)
        held = dict(control.mode for control in offered if control.mode and modifiers & HELD[control.held])
        changed, self._held = held != self._held, held
        return changed

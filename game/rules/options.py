"""House options: the fields of a ruleset that a table may set otherwise, and the values that are played for each.

They are data, so that one screen offers those of every game and a table refuses what is not among them. The ruleset
itself holds what is usual. An option may need others: it can differ from what is usual only while they have a value.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from game.rules.kernel import Illegal, Reason
from game.rules.record import Record, replace

R = TypeVar("R", bound=Record)
Plain = bool | int | str
"""What an option may be; members of a `StrEnum` are their names."""
Chosen = tuple[str, Plain]
"""The name of an option and the value chosen for it."""


@dataclass(frozen=True)
class HouseOption:
    """A field of a ruleset and the values it may have, in the order in which they are offered."""

    name: str
    values: tuple[Plain, ...]
    needs: tuple[Chosen, ...] = ()
    """What other options must be for this one to differ from what is usual."""

    def member(self, value: Plain) -> Plain | None:
        """The value of this option that equals a plain one read from a file; `None` if there is none."""
        return next((mine for mine in self.values if same(mine, value)), None)


def same(one: Plain, other: Plain) -> bool:
    """Whether two values are one: yes is not 1, and no is not 0."""
    return isinstance(one, bool) is isinstance(other, bool) and one == other


def apply_options(ruleset: R, options: Sequence[HouseOption], chosen: Iterable[Chosen]) -> R:
    """The ruleset with these values; raises `Illegal` for a name or a value that is not offered, or an unmet need."""
    by_name = {option.name: option for option in options}
    values: dict[str, Any] = {}
    for name, value in chosen:
        member = by_name[name].member(value) if name in by_name else None
        if member is None:
            raise Illegal(Reason.NO_SUCH_TABLE)
        values[name] = member
    played = replace(ruleset, **values)
    if unmet(ruleset, options, played):
        raise Illegal(Reason.OPTION_NEEDS_ANOTHER)
    return played


def unmet(usual: Any, options: Sequence[HouseOption], played: Any) -> tuple[HouseOption, ...]:
    """The options that differ from what is usual while what they need is otherwise."""
    return tuple(
        option
        for option in changed(usual, options, played)
        if any(not same(getattr(played, name), value) for name, value in option.needs)
    )


def changed(usual: Any, options: Sequence[HouseOption], played: Any) -> tuple[HouseOption, ...]:
    """The options that a table plays otherwise than is usual."""
    return tuple(o for o in options if not same(getattr(played, o.name), getattr(usual, o.name)))

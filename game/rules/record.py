"""The one way to declare data: frozen records that compare, hash and encode by value.

Every state, command, event and message derives from `Record`. Its tag on the wire is the class name, and a field
that the class does not know is an error. No other file of `rules` imports msgspec.
"""

from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

__all__ = ["Record", "Whole", "Word", "replace"]

Whole = Annotated[int, Meta(ge=-(2**53), le=2**53)]
"""A whole number that every JSON reader keeps exactly."""

Word = Annotated[str, Meta(max_length=64)]
"""A short name or key."""


class Record(Struct, frozen=True, tag=True, tag_field="is", forbid_unknown_fields=True):
    """An immutable value with named fields; make a changed copy with `replace(record, field=value)`."""

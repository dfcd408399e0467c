"""The one way to declare data: frozen records that compare, hash and encode by value.

Every state, command, event and message derives from `Record`. Its tag on the wire is the class name, and a field
that the class does not know is an error. No other file of `rules` imports msgspec.
"""

from msgspec import Struct
from msgspec.structs import replace

__all__ = ["Record", "replace"]


class Record(Struct, frozen=True, tag=True, tag_field="is", forbid_unknown_fields=True):
    """An immutable value with named fields; make a changed copy with `replace(record, field=value)`."""

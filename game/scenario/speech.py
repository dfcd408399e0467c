"""How a difference or a mistake is said: in Spanish, which is its own msgid, unless whoever asks translates."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol


class Speak(Protocol):
    """Says a sentence, its `{fields}` filled in."""

    def __call__(self, msgid: str, **fields: object) -> str:
        """The sentence in some language."""


def spanish(msgid: str, **fields: object) -> str:
    """The sentence as it is written."""
    return msgid.format(**fields)


@dataclass(frozen=True)
class Phrase:
    """A sentence that is said later, once it is known in which language; what it speaks of may be a phrase itself."""

    msgid: str
    said: Mapping[str, object] = field(default_factory=dict)

    def told(self, t: Speak) -> str:
        """The sentence."""
        return t(
            self.msgid, **{name: one.told(t) if isinstance(one, Phrase) else one for name, one in self.said.items()}
        )

    def __str__(self) -> str:
        return self.told(spanish)

"""In which words a difference is said: in Spanish, which is its own msgid, unless whoever asks translates."""

from typing import Protocol


class Speak(Protocol):
    """Says a sentence, its `{fields}` filled in."""

    def __call__(self, msgid: str, **fields: object) -> str:
        """The sentence in some language."""


def spanish(msgid: str, **fields: object) -> str:
    """The sentence as it is written."""
    return msgid.format(**fields)

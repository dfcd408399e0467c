"""What the player reads. A msgid is the Spanish sentence itself, so without a catalog everything is in Spanish."""

import gettext
from pathlib import Path

from game.ui.installed import asset_root

DOMAIN = "mesa"
SPANISH = "es"


class _Voice:
    """The language spoken now."""

    language = SPANISH
    catalog: gettext.NullTranslations = gettext.NullTranslations()


def use(language: str, folder: Path | None = None) -> bool:
    """Speak `language` from now on; whether its catalog was found (Spanish needs none)."""
    root = asset_root() / "locale" if folder is None else folder
    _Voice.language = language
    try:
        _Voice.catalog = gettext.translation(DOMAIN, root, [language])
    except (OSError, UnicodeError, ValueError):
        _Voice.catalog = gettext.NullTranslations()
        return language == SPANISH
    return True


def language() -> str:
    """The language asked for last."""
    return _Voice.language


def languages(folder: Path | None = None) -> tuple[str, ...]:
    """The languages that can be spoken: Spanish, and every one with a catalog."""
    root = asset_root() / "locale" if folder is None else folder
    found = (path.parents[1].name for path in root.glob(f"*/LC_MESSAGES/{DOMAIN}.mo"))
    return (SPANISH, *sorted(set(found) - {SPANISH}))


def t(msgid: str, **fields: object) -> str:
    """The sentence in the language spoken, its `{fields}` filled in."""
    text = _Voice.catalog.gettext(msgid) if msgid else ""
    return text.format(**fields) if fields else text


def tn(singular: str, plural: str, n: int, **fields: object) -> str:
    """The sentence for `n` things; `{n}` is filled in too."""
    return _Voice.catalog.ngettext(singular, plural, n).format(n=n, **fields)


def m(msgid: str) -> str:
    """Mark a constant for translation; `t` translates it where it is shown."""
    return msgid

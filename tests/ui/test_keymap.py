"""The map of keys in the options lists every key that the program reads, and no key that it does not."""

import re
from pathlib import Path

import game
from game.ui.felt.caida import escuela_panel, experto_buttons
from game.ui.felt.truco import controls, knobs
from game.ui.scenes import keymap
from game.ui.scenes.keymap import Stroke
from game.ui.scenes.options_paint import Page, columns_of

ROOT = Path(game.__file__).parent
MAPS = (keymap.EVERYWHERE, keymap.AT_THE_TABLE, keymap.AT_CAIDA, keymap.AT_TRUCO, keymap.AT_EXPERTO, keymap.CANTOS,
        keymap.AT_DOMINO, keymap.IN_A_REPLAY)  # fmt: skip
CAPS = {
    "RETURN": "Intro", "KP_ENTER": "Intro", "SPACE": "Espacio", "ESCAPE": "Esc", "AC_BACK": "Esc", "TAB": "Tab",
    "LEFT": "flechas", "RIGHT": "flechas", "UP": "flechas", "DOWN": "flechas", "PAGEUP": "RePág", "PAGEDOWN": "AvPág",
    "HOME": "Inicio", "END": "Fin", "DELETE": "Supr", "LSHIFT": "Mayús", "RSHIFT": "Mayús", "LCTRL": "Ctrl",
    "RCTRL": "Ctrl", "LALT": "Alt", "RALT": "Alt",
}  # fmt: skip
"""How the keys that have a name are written on their caps."""
TYPING = {"widgets/field.py", "scenes/network_field.py"}
"""Where words are typed: its keys are those of any field."""


def listed() -> set[str]:
    """Every cap in the map, and every key that its sentences name."""
    strokes: list[Stroke] = [stroke for group in MAPS for stroke in group]
    caps = {cap for stroke in strokes for cap in stroke.keys}
    said = " ".join(stroke.does for stroke in strokes)
    return caps | set(re.findall(r"\b(Alt)\b", said)) | set(re.findall(r"(?<= )([+-]|[4-7])(?=[ ,]|$)", said))


def read_by_name() -> set[str]:
    """The keys that the screens name in their source."""
    found: set[str] = set()
    for path in (*(ROOT / "ui").rglob("*.py"), ROOT / "app.py"):
        if not any(str(path).endswith(other) for other in TYPING):
            found |= set(re.findall(r"pygame\.K_(\w+)", path.read_text(encoding="utf-8")))
    return {CAPS.get(name, name.upper()) for name in found}


def read_by_letter() -> set[str]:
    """The keys that the controls of the games and the furniture of a table carry."""
    source = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "ui" / "felt").rglob("*.py"))
    play = (ROOT / "ui" / "scenes" / "play.py").read_text(encoding="utf-8")
    letters = set(re.findall(r'shortcut"?(?:=|: )"(\w+)"', source))
    letters |= {"Esc" if name == "ESCAPE" else name for name in re.findall(r'"(\w+)": self\.\w+', play)}
    letters |= {key for keys in controls.KEYS.values() for key in keys}
    letters |= set(knobs.KEYS.values()) | set(experto_buttons.CANTO_KEYS.values())
    return letters | {key for first, others in escuela_panel.KEYS.values() for key in (first, *others)}


def test_every_key_that_is_read_by_name_is_listed() -> None:
    assert {"Tab", "Esc", "F11", "Supr", "Inicio"} <= read_by_name()
    assert read_by_name() - listed() == set()


def test_every_key_of_the_controls_is_listed() -> None:
    assert {"C", "P", "Z", "U", "B", "M", "Q"} <= read_by_letter()
    assert read_by_letter() - listed() == set()


def test_no_key_is_listed_that_nothing_reads() -> None:
    digits = {str(digit) for digit in range(1, 8)}
    assert listed() - read_by_name() - read_by_letter() - digits == set()


def test_every_group_stands_on_a_page() -> None:
    pages = [columns_of(page) for page in (Page.KEYS, Page.GAME_KEYS, Page.MORE_KEYS)]
    shown = [keys for columns in pages for column in columns for _, keys in column]
    assert sorted(map(id, shown)) == sorted(map(id, (*MAPS, keymap.PAD)))

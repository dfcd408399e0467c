"""The front door: no word opens the window; a word does one thing on the command line and ends.

Exit status: 0 done, 1 what was asked for turned out badly, 2 what was asked for cannot be understood or done here.
"""

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from game.places import settings_path
from game.store.settings import SettingsFile
from game.ui import texts
from game.ui.preferences import Preferences
from game.ui.texts import m, t
from game.version import VERSION


@dataclass(frozen=True)
class Word:
    """A word of the command line: what it does in a sentence, and the function that does it."""

    about: str
    run: Callable[[Sequence[str]], int]


def _arena(args: Sequence[str]) -> int:
    from game.arena import main as arena

    return arena(args)


def _bench(args: Sequence[str]) -> int:
    from game.bench.report import main as bench

    return bench(args)


def _check(args: Sequence[str]) -> int:
    from game.check import main as check

    return check(args)


def _host(args: Sequence[str]) -> int:
    from game.hosting import main as host

    return host(args)


def _join(args: Sequence[str]) -> int:
    if not args or args[0].startswith("-"):
        print(t("Di la invitación: mesa join MESA-…"), file=sys.stderr)
        return 2
    from game.net.invite import BadInvite, read

    text = " ".join(args)
    try:
        read(text)
    except BadInvite:
        print(t("Eso no es una invitación, o le falta un pedazo."), file=sys.stderr)
        return 2
    from game.app import main as window

    return window(join=text)


def _selftest(args: Sequence[str]) -> int:
    from game.selftest import main as selftest

    return selftest(args)


def _replay(args: Sequence[str]) -> int:
    if len(args) != 1 or args[0].startswith("-"):
        print(t("Di qué archivo: mesa replay PARTIDA.mesa"), file=sys.stderr)
        return 2
    from game.exports import open_file
    from game.faults import sentence
    from game.store.matches import Trouble

    found = open_file(Path(args[0]))
    if isinstance(found, Trouble):
        print(sentence(found), file=sys.stderr)
        return 2
    from game.app import main as window

    return window(watch=args[0])


WORDS = {
    "arena": Word(m("enfrenta a dos niveles de bots y dice quién gana"), _arena),
    "bench": Word(m("mide la velocidad y la memoria en esta máquina"), _bench),
    "check": Word(m("comprueba archivos de situaciones contra las reglas"), _check),
    "host": Word(m("abre una mesa para la red, sin ventana"), _host),
    "join": Word(m("abre la ventana en la mesa de una invitación MESA-…"), _join),
    "replay": Word(m("abre la ventana en la repetición de un archivo .mesa"), _replay),
    "selftest": Word(m("juega y dibuja todo sin pantalla, para saber si el programa está sano"), _selftest),
}

SUFFIX = ".mesa"
"""A file with this ending may stand in place of a word, as when it is opened from its folder: nobody sees a command
line then, so what is wrong with it is told by the window."""

ALONE = m("Sin palabra se abre la ventana; con un archivo .mesa, en su repetición.")

OPTIONS = {
    "--first-frame": m("abre la ventana, dibuja la portada, dice cuánto tardó y se cierra"),
    "--help": m("muestra esta ayuda"),
    "--version": m("dice la versión"),
}


def main(argv: Sequence[str] | None = None) -> int:
    """Do what the command line says; the exit status."""
    first, *rest = [*(sys.argv[1:] if argv is None else argv), ""]
    args = rest[:-1]
    if first not in ("", "--first-frame", "--version"):
        texts.use(SettingsFile(settings_path()).peek(Preferences()).language)
    if first in WORDS:
        return WORDS[first].run(args)
    if first in ("--help", "-h"):
        print(usage())
        return 0
    if first == "--version":
        print(f"Mesa Criolla {VERSION}")
        return 0
    if first.lower().endswith(SUFFIX) and not args:
        from game.app import main as window

        return window(watch=first)
    if first in ("", "--first-frame") and not args:
        from game.app import main as window

        return window(until_first_frame=bool(first))
    return _not_understood(args[0] if first == "--first-frame" else first)


def usage() -> str:
    """What the command line understands."""
    lines = [t("Uso: mesa [palabra] [opciones]"), "", t(ALONE)]
    lines += [f"  {word:<14}{t(entry.about)}" for word, entry in WORDS.items()]
    lines += [f"  {option:<14}{t(about)}" for option, about in OPTIONS.items()]
    return "\n".join(lines)


def _not_understood(word: str) -> int:
    known = ", ".join((*WORDS, *OPTIONS))
    print(t("No entiendo «{word}». Se puede usar: {known}.", word=word, known=known), file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main())

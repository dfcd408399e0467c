"""What a fault of a saved match is called on screen: what is safe, and what the player can do about it."""

from collections.abc import Callable
from datetime import datetime
from typing import TypeGuard

from game.store.faults import BROKEN_FILE, Fault, StoreError
from game.store.records import Rescue, Source, Trouble
from game.ui.scenes.dates import of_when, today
from game.ui.scenes.question import Answer, Question
from game.ui.scenes.replays_words import names_against
from game.ui.scenes.rulesets import full_name
from game.ui.texts import m, t
from game.ui.widgets.button import Kind

SENTENCES = {
    Fault.DISK_FULL: m(
        "No queda espacio en el disco. Lo jugado hasta ahora está guardado: libera espacio y vuelve a probar."
    ),
    Fault.DISK_FAILED: m(
        "El disco no responde. Lo jugado hasta ahora está guardado: revisa el disco y vuelve a probar."
    ),
    Fault.READ_ONLY: m(
        "No se puede escribir en la carpeta de las partidas. Lo jugado hasta ahora está guardado: revisa sus permisos "
        "y vuelve a probar."
    ),
    Fault.FOLDER_GONE: m(
        "El archivo o su carpeta ya no está en su sitio. Si está en un disco aparte, conéctalo y vuelve a probar."
    ),
    Fault.DAMAGED: m(
        "El archivo de esta partida está dañado y no queda nada que recuperar. Las demás partidas siguen bien."
    ),
    Fault.TRUNCATED: m(
        "Al archivo de esta partida le falta una parte y no queda nada que recuperar. Las demás partidas siguen bien."
    ),
    Fault.NEWER_VERSION: m(
        "Esta partida viene de una versión más nueva del juego. Está intacta: actualiza Mesa Criolla en este equipo "
        "para abrirla."
    ),
    Fault.NOT_A_MATCH: m(
        "Ese archivo no es una partida de Mesa Criolla. Nada cambió: busca uno que termine en «.mesa»."
    ),
    Fault.IN_USE: m("Esta partida está abierta en otra ventana. Ciérrala allá y vuelve a probar."),
    Fault.NOT_OVER: m(
        "Esta partida en red no ha terminado y sus manos siguen tapadas. Para seguirla, vuelve a abrir su mesa."
    ),
    Fault.HANDS_HIDDEN: m(
        "En esta partida en red se acordó no enseñar las manos. Puedes verla desde tu puesto, y nada más."
    ),
}
"""By fault, when nothing more is known."""

UNKEPT = {
    Fault.DISK_FULL: m(
        "No queda espacio en el disco. Puedes jugar, pero esta partida no se guardará: libera espacio y empieza otra."
    ),
    Fault.DISK_FAILED: m(
        "El disco no responde. Puedes jugar, pero esta partida no se guardará: revisa el disco y empieza otra."
    ),
    Fault.READ_ONLY: m(
        "No se puede escribir en la carpeta de las partidas. Puedes jugar, pero esta no se guardará: revisa los "
        "permisos y empieza otra."
    ),
    Fault.FOLDER_GONE: m(
        "La carpeta de las partidas no está en su sitio. Puedes jugar, pero esta no se guardará: si está en un disco "
        "aparte, conéctalo y empieza otra."
    ),
}
"""Why a match is played without being kept."""

BROKEN = {
    Fault.DAMAGED: m("Su archivo está dañado."),
    Fault.TRUNCATED: m("A su archivo le falta una parte."),
    Fault.NOT_A_MATCH: m("Su archivo ya no se reconoce."),
}
"""What is wrong with a file that can be rescued."""

HOPELESS = {
    Fault.DAMAGED: m("El archivo de una de tus partidas está dañado, y no quedó nada que se pueda recuperar."),
    Fault.TRUNCATED: m("Al archivo de una de tus partidas le falta casi todo, y no quedó nada que se pueda recuperar."),
    Fault.NOT_A_MATCH: m("Entre tus partidas había un archivo que no es una partida de Mesa Criolla."),
}
"""What is wrong with a file that cannot be."""


def sentence(problem: Trouble | StoreError | Fault) -> str:
    """What happened, what has been saved and what to do, in the language spoken."""
    if isinstance(problem, Fault):
        return t(SENTENCES[problem])
    if problem.fault is Fault.NEWER_VERSION and problem.detail:
        return t(
            "Esta partida viene de la versión {version} del juego, más nueva que esta. Está intacta: actualiza "
            "Mesa Criolla en este equipo para abrirla.",
            version=problem.detail,
        )
    return t(SENTENCES[problem.fault])


def unkept(problem: StoreError) -> str:
    """Why a match that has just begun will not be kept."""
    return t(UNKEPT.get(problem.fault, UNKEPT[Fault.DISK_FAILED]))


def of_a_file(problem: Trouble | StoreError) -> TypeGuard[Trouble]:
    """Whether it is a damaged file that was set aside, of which there is a `question` to ask."""
    return isinstance(problem, Trouble) and problem.fault in BROKEN_FILE and bool(problem.aside)


def question(trouble: Trouble, accept: Callable[[], None], asked: bool = False) -> Question:
    """What is told of a damaged file, and asked if something of it can be saved; `asked` when somebody wanted it."""
    aside = t("El archivo dañado quedó guardado aparte, en {place}", place=trouble.aside)
    if trouble.rescue is None:
        words = (t(HOPELESS.get(trouble.fault, HOPELESS[Fault.DAMAGED])), t("Las demás siguen bien."))
        other = trouble.fault is Fault.NOT_A_MATCH
        aside = t("Quedó guardado aparte, en {place}", place=trouble.aside) if other else aside
        title = t("Un archivo que no es una partida") if other else t("Una partida que no se pudo salvar")
        return Question(title, _paragraphs(" ".join(words), aside), (Answer(t("Entendido")),), unasked=not asked)
    rescue = trouble.rescue
    broken = t(BROKEN.get(trouble.fault, BROKEN[Fault.DAMAGED]))
    later = t("Si ahora no quieres, la tendrás en Repeticiones.")
    over = rescue.outcome is not None
    answers = (
        Answer(t("Recuperarla") if over else t("Seguir con lo que se salvó"), accept, Kind.ACCEPT),
        Answer(t("Ahora no")),
    )
    text = _paragraphs(f"{_which(rescue)} {broken}", f"{_saved(rescue, today())} {later}", aside)
    return Question(t("Una partida dañada"), text, answers, unasked=not asked)


def _paragraphs(*words: str) -> str:
    return "\n\n".join(words)


def _which(rescue: Rescue) -> str:
    """Which match it is."""
    header = rescue.header
    names = tuple(sitter.name for sitter in header.sitters)
    return t(
        "{game}: {players}, a {target} puntos.",
        game=full_name(header.ruleset.key),
        players=names_against(names, header.format.pairs),
        target=header.ruleset.target,
    )


def _saved(rescue: Rescue, now: datetime) -> str:
    """How much was saved, and where it comes from."""
    if rescue.outcome is not None:
        much = t("Se salvó entera, hasta el final.")
    elif rescue.deals == 0:
        much = t("Solo se salvó la mesa, antes de la primera carta: se empieza de nuevo.")
    else:
        much = t("Se salvó hasta la mano {deal}: todo lo que pasó hasta el suceso {event}.",
                 deal=rescue.deals, event=rescue.events)  # fmt: skip
    if rescue.source is Source.PREFIX:
        return " ".join((much, t("Viene del mismo archivo: es lo de antes del daño.")))
    when = of_when(min(rescue.at / 1_000, now.timestamp()), now)
    return " ".join((much, t("Viene de la copia de seguridad {when}.", when=when)))

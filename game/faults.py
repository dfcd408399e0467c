"""What a fault of a saved match is called on screen: what is safe, and what the player can do about it."""

from game.store.faults import Fault, StoreError
from game.store.records import Rescue, Source, Trouble
from game.ui.texts import m, t, tn

SENTENCES = {
    Fault.DISK_FULL: m(
        "No queda espacio en el disco. Lo jugado hasta ahora está guardado: libera espacio y vuelve a probar."
    ),
    Fault.DISK_FAILED: m(
        "El disco no responde. Lo jugado hasta ahora está guardado: revisa el disco y vuelve a probar."
    ),
    Fault.READ_ONLY: m(
        "Aquí no se puede escribir. Lo jugado hasta ahora está guardado: revisa los permisos de la carpeta "
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
}
"""By fault, when nothing more is known."""

BROKEN = {
    Fault.DAMAGED: m("El archivo de esta partida está dañado."),
    Fault.TRUNCATED: m("Al archivo de esta partida le falta una parte."),
    Fault.NOT_A_MATCH: m("El archivo de esta partida ya no se reconoce."),
}
"""What is wrong with a file that can be rescued."""


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
    if isinstance(problem, Trouble) and problem.rescue is not None:
        return f"{t(BROKEN.get(problem.fault, BROKEN[Fault.DAMAGED]))} {_rescue(problem.rescue)}"
    words = t(SENTENCES[problem.fault])
    aside = problem.aside if isinstance(problem, Trouble) else ""
    return " ".join((words, t("El archivo dañado quedó en {place}.", place=aside))) if aside else words


def _rescue(rescue: Rescue) -> str:
    """How much can be had back."""
    if rescue.outcome is not None:
        return t("Se puede recuperar entera.")
    if rescue.deals == 0:
        return t("Se puede recuperar desde el principio, antes de la primera carta.")
    if rescue.source is Source.BACKUP:
        return tn(
            "Hay una copia de seguridad de la primera mano: puedes seguir desde ahí.",
            "Hay una copia de seguridad hasta la mano {n}: puedes seguir desde ahí.",
            rescue.deals,
        )
    return tn(
        "Lo de antes del daño está bien: puedes seguir en la primera mano.",
        "Lo de antes del daño está bien: puedes seguir en la mano {n}.",
        rescue.deals,
    )

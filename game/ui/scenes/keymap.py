"""Which key does what, as the options show it. The mouse alone, keys alone or a pad alone can do everything."""

from dataclasses import dataclass

from game.ui.texts import m


@dataclass(frozen=True)
class Stroke:
    """Keys (as on their caps) and what they do; both are msgids."""

    keys: tuple[str, ...]
    does: str


EVERYWHERE = (
    Stroke((m("Tab"), m("flechas")), m("moverse")),
    Stroke((m("Intro"), m("Espacio")), m("hacer lo que tiene el aro")),
    Stroke((m("Esc"),), m("volver; en la mesa, el menú")),
    Stroke(("F11",), m("pantalla completa")),
)
AT_THE_TABLE = (
    Stroke(("1", "2", "3"), m("tirar esa carta")),
    Stroke(("C",), m("cantar lo que te tocó")),
    Stroke(("U",), m("ver otra vez la última jugada")),
    Stroke(("B",), m("abrir la bitácora")),
    Stroke(("M",), m("quitar o poner el sonido")),
)
AT_TRUCO = (
    Stroke(("T", "V"), m("truco, o subirlo")),
    Stroke(("E", "R", "F"), m("envido, real envido, falta envido")),
    Stroke(("L", "C", "X"), m("flor, contraflor, al resto")),
    Stroke(("Q", "N", "A"), m("quiero, no quiero, me achico")),
    Stroke(("Z",), m("irse al mazo, dos veces")),
)
AT_EXPERTO = (
    Stroke(("1", "2", "3"), m("escoger esa carta; otra vez, jugarla")),
    Stroke((m("flechas"), m("Intro")), m("ir por la mesa y marcar")),
    Stroke(("T", "L", "R", "S"), m("tirar, llevar, robar, soplar")),
    Stroke(("C", "P", "F", "A"), m("cantar, pedir, fingir, acusar")),
)
IN_A_REPLAY = (
    Stroke((m("Espacio"),), m("pasar sola o parar")),
    Stroke((m("flechas"),), m("un paso atrás o adelante")),
    Stroke((m("Mayús"), m("flechas")), m("un reparto atrás o adelante")),
    Stroke((m("RePág"), m("AvPág")), m("un ciclo atrás o adelante")),
    Stroke((m("Inicio"), m("Fin")), m("el principio o el final")),
    Stroke(("M",), m("abrir o tapar las manos")),
    Stroke(("1", "2", "3"), m("la velocidad")),
)
PAD = (
    Stroke((m("cruceta"), "LB", "RB"), m("moverse")),
    Stroke(("A",), m("hacer lo que tiene el aro")),
    Stroke(("B",), m("volver")),
    Stroke(("X",), m("soplar, en Caída")),
    Stroke(("Start",), m("el menú de la mesa")),
    Stroke(("Y",), m("ver otra vez la última jugada")),
)

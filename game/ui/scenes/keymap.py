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
    Stroke(("F11",), m("pantalla completa; también Alt con Intro")),
    Stroke((m("Ctrl"), "V"), m("pegar una invitación, en la red")),
    Stroke((m("Supr"),), m("borrar la partida escogida")),
)
AT_THE_TABLE = (
    Stroke(("1", "2", "3"), m("tirar esa carta, o la 4, 5, 6, 7")),
    Stroke(("U",), m("ver otra vez la última jugada")),
    Stroke(("B",), m("abrir la bitácora, y cerrarla")),
    Stroke((m("Ctrl"), "C"), m("copiar la bitácora abierta")),
    Stroke(("M",), m("quitar o poner el sonido")),
)
AT_CAIDA = (
    Stroke(("C",), m("cantar lo que te tocó")),
    Stroke(("A", "D"), m("llamar la echada; también + y -")),
    Stroke(("P",), m("pedir que se pague el canto")),
)
AT_TRUCO = (
    Stroke(("T", "V", "J"), m("truco, o subirlo")),
    Stroke(("E", "R", "F"), m("envido, real envido, falta")),
    Stroke(("L", "C", "X"), m("flor, contraflor, al resto")),
    Stroke(("Q", "N", "A"), m("quiero, no quiero, me achico")),
    Stroke(("Z",), m("irse al mazo, dos veces")),
    Stroke(("D", "Y"), m("tirar tapada, o a ley")),
    Stroke((m("Mayús"), m("Ctrl")), m("lo mismo, mientras se aprietan")),
    Stroke(("P", "+", "-"), m("piedras: envidar, una más, una menos")),
)
AT_DOMINO = (
    Stroke(("1", "7"), m("escoger una ficha, de la 1 a la 7")),
    Stroke((m("flechas"), m("Intro")), m("escoger la punta y ponerla")),
    Stroke(("P",), m("pasar")),
    Stroke((m("Mayús"), m("flechas")), m("ordenar tus fichas")),
)
AT_EXPERTO = (
    Stroke(("1", "2", "3"), m("escoger esa carta; otra vez, jugarla")),
    Stroke((m("flechas"), m("Intro")), m("ir por la mesa y marcar")),
    Stroke(("T", "L", "R", "S"), m("tirar, llevar, robar, soplar")),
    Stroke(("C", "P", "F", "A"), m("cantar, pedir, fingir, acusar")),
)
CANTOS = (
    Stroke(("R", "T", "P"), m("ronda, trivilín, patrulla")),
    Stroke(("V", "G", "I"), m("vigía, registro, registrico")),
    Stroke(("H", "D", "N"), m("casa chica, casa grande, nada")),
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

"""The examples of dominó."""

from typing import Any

from game.lessons.lesson import Lesson, Other
from game.ui.texts import m

START, TURN, CLOSE, MATCH = m("La mesa"), m("En tu turno"), m("Cómo se cierra"), m("La partida")


def _at(left: int, right: int, *hands: str, **more: Any) -> dict[str, Any]:
    """A line between two ends, and everybody's tiles; I am on turn."""
    return {"ends": [left, right], "turn": 0, "hands": list(hands), **more}


OPENING = (
    Lesson(
        key="salida",
        group=START,
        title=m("La primera salida"),
        task=m("Es la primera mano y el doble seis es tuyo: sales tú, y con esa ficha."),
        given={"hands": ["0|1 0|4 1|5 2|2 2|3 4|5 6|6", 7, 7, 7], "turn": 0, "opener": 0},
        moves=("0 PlaceTile 6|6 left",),
        why=m("La primera mano de la partida la abre el doble seis, lo tenga quien lo tenga."),
        cites=("DO-4", "DO-7"),
        then={"events": [{"is": "TilePlaced", "tile": "6|6"}], "state": {"ends": [6, 6], "turn": 1}},
    ),
    Lesson(
        key="salida-libre",
        group=START,
        title=m("Salir con cualquiera"),
        task=m("Dominaste la mano anterior: ahora sales tú, con la ficha que quieras."),
        given={"hands": ["0|1 0|4 1|5 2|2 2|3 4|5 5|5", 7, 7, 7], "turn": 0, "opener": 0, "deal": 2, "scores": [31, 0]},
        moves=(
            "0 PlaceTile 0|1 left | PlaceTile 0|4 left | PlaceTile 1|5 left | PlaceTile 2|2 left | PlaceTile 2|3 left"
            " | PlaceTile 4|5 left | PlaceTile 5|5 left",
        ),
        why=m("Después de la primera mano sale quien dominó, y ya no hace falta que sea con un doble."),
        cites=("DO-4",),
        then={"counts": {"TilePlaced": 1}, "state": {"turn": 1}},
    ),
)
PLACING = (
    Lesson(
        key="poner",
        group=TURN,
        title=m("Poner la que pega"),
        task=m("Las puntas son 2 y 5. Una sola de tus fichas pega: ponla."),
        given=_at(2, 5, "0|6 1|5 3|4", "0|1 0|2 0|5", "1|2 1|4 5|6", "0|0 2|2 2|3"),
        moves=("0 PlaceTile 1|5 right",),
        why=m("Una ficha pega si tiene el número de una punta; su otro número es la punta nueva."),
        cites=("DO-6",),
        then={"events": [{"is": "TilePlaced", "tile": "1|5"}], "state": {"ends": [2, 1], "turn": 1}},
    ),
    Lesson(
        key="dos-puntas",
        group=TURN,
        title=m("Pega en las dos"),
        task=m("Tu 2–5 pega en las dos puntas. Ponla de modo que las dos queden en 5."),
        given=_at(2, 5, "0|1 2|5 3|3", "0|5 5|5 6|6", "0|3 1|3 3|5", "0|2 2|6 3|6"),
        moves=("0 PlaceTile 2|5 left",),
        why=m("Si una ficha pega en las dos puntas eliges dónde, y con eso qué número queda abierto."),
        cites=("DO-6",),
        then={"state": {"ends": [5, 5], "turn": 1}},
        others=(Other("PlaceTile 2|5 right", m("Así quedaron doses. Para dejar cincos se pone al 2.")),),
    ),
    Lesson(
        key="doble",
        group=TURN,
        title=m("El doble"),
        task=m("Las puntas son 4 y 6. Pon tu doble y mira qué número queda."),
        given=_at(4, 6, "0|3 1|2 4|4", "1|4 3|5 6|6", "0|4 0|6 2|2", "0|5 2|5 4|5"),
        moves=("0 PlaceTile 4|4 left",),
        why=m("El doble se pone atravesado, y la punta sigue con su mismo número."),
        cites=("DO-6",),
        then={"state": {"ends": [4, 6], "turn": 1}},
    ),
    Lesson(
        key="pasar",
        group=TURN,
        title=m("Pasar"),
        task=m("Las puntas son 4 y 6, y no llevas ni 4 ni 6. Pasa."),
        given=_at(4, 6, "0|3 1|1 2|2", "0|2 1|2 2|3", "0|1 3|3 4|4", "0|4 2|6 6|6"),
        moves=("0 Pass",),
        why=m("Solo se pasa si nada pega. Todos saben ya qué dos números no llevas, y así queda a la vista."),
        cites=("DO-8",),
        then={"events": [{"is": "Passed", "ends": [4, 6]}], "state": {"lacks": [[4, 6], [], [], []]}},
    ),
    Lesson(
        key="que-pase",
        group=TURN,
        title=m("Que pase el rival"),
        task=m("Quien juega después de ti no lleva 3 ni 5: lo dijo al pasar. Hazlo pasar otra vez."),
        given=_at(3, 2, "0|0 2|4 2|5", "0|1 0|4 1|4", "2|3 3|5 3|6", "3|3 4|6 6|6", lacks=[[], [3, 5], [], []]),
        moves=("0 PlaceTile 2|5 right", "1 Pass"),
        why=m("Los pases son de todos: quien se acuerda de ellos cierra el paso con la ficha justa."),
        cites=("DO-8", "DO-16"),
        then={"counts": {"TilePlaced": 1, "Passed": 1}, "state": {"ends": [3, 5], "turn": 2}},
        others=(Other("PlaceTile 2|4 right", m("Del 4 no sabes nada. Del 5 sí: no lo lleva.")),),
    ),
)
CLOSING = (
    Lesson(
        key="dominar",
        group=CLOSE,
        title=m("Dominar"),
        task=m("Te queda una sola ficha, y pega. Domina la mano."),
        given=_at(4, 6, "4|5", "0|4 3|6", "1|6 5|6", "0|3 1|4"),
        moves=("0 PlaceTile 4|5 left",),
        why=m("Quien pone su última ficha domina, y su pareja anota lo que queda en las cuatro manos."),
        cites=("DO-11",),
        then={"counts": {"DominoMade": 1, "CapicuaMade": 0, "DealScored": 1}, "state": {"scores": [39, 0]}},
    ),
    Lesson(
        key="capicua",
        group=CLOSE,
        title=m("Capicúa"),
        task=m("Las puntas son 4 y 6, y tu última es el 4–6. Ponla donde quieras."),
        given=_at(4, 6, "4|6", "0|1 0|2", "3|5 6|6", "1|5 2|3"),
        moves=("0 PlaceTile 4|6 left | PlaceTile 4|6 right",),
        why=m("Tu última ficha pegaba en las dos puntas: es capicúa, y vale {capicua_points} más que dominar."),
        cites=("DO-12",),
        then={"counts": {"DominoMade": 1, "CapicuaMade": 1}, "state": {"scores": [59, 0]}},
    ),
    Lesson(
        key="capicua-iguales",
        group=CLOSE,
        title=m("Capicúa de iguales"),
        task=m("Las dos puntas son 5, y te queda el 3–5. Domina."),
        given=_at(5, 5, "3|5", "0|4 4|4", "1|6 5|6", "0|3 1|4"),
        moves=("0 PlaceTile 3|5 left | PlaceTile 3|5 right",),
        why=m("Con las dos puntas iguales basta un número para pegar en ambas: también es capicúa."),
        cites=("DO-12",),
        then={"counts": {"CapicuaMade": 1}, "state": {"scores": [63, 0]}},
    ),
    Lesson(
        key="doble-no-es-capicua",
        group=CLOSE,
        title=m("Con doble no vale"),
        task=m("Las dos puntas son 3, y tu última es el doble tres. Domina y mira lo que paga."),
        given=_at(3, 3, "3|3", "0|5 6|6", "2|4 5|6", "0|2 4|6"),
        moves=("0 PlaceTile 3|3 left | PlaceTile 3|3 right",),
        why=m("Dominaste, pero con un doble no hay capicúa: se anota solo lo que quedaba en las manos."),
        cites=("DO-12",),
        then={"counts": {"DominoMade": 1, "CapicuaMade": 0}, "state": {"scores": [46, 0]}},
    ),
    Lesson(
        key="preparar-capicua",
        group=CLOSE,
        title=m("Preparar la capicúa"),
        task=m("Los demás no llevan 2 ni 5. Pon tus dos fichas en el orden que deja capicúa."),
        given=_at(2, 5, "2|5 5|5", "0|0 3|4", "1|4 1|6", "1|1 3|6", lacks=[[], [2, 5], [2, 5], [2, 5]]),
        moves=("0 PlaceTile 5|5 right", "1 Pass", "2 Pass", "3 Pass", "0 PlaceTile 2|5 left | PlaceTile 2|5 right"),
        why=m("Primero el doble, que no cambia la punta, y de última la que pega en las dos."),
        cites=("DO-12",),
        then={"counts": {"Passed": 3, "CapicuaMade": 1}, "state": {"scores": [55, 0]}},
        others=(
            Other("PlaceTile 2|5 left", m("Te queda el doble, y con un doble no hay capicúa.")),
            Other("PlaceTile 2|5 right", m("Así te quedas con el doble cinco, y ya no hay ninguna punta para él.")),
        ),
    ),
    Lesson(
        key="tranque",
        group=CLOSE,
        title=m("Trancar"),
        task=m("Ya salieron seis unos, y el otro es tu 1–4. Ponlo al 4 y tranca la mano."),
        given=_at(1, 4, "0|2 1|4", "0|6 2|3", "0|4 4|5", "0|3 5|6"),
        moves=("0 PlaceTile 1|4 right",),
        why=m("Nadie puede poner ya. Gana la pareja con menos puntos en la mano, y anota los de los rivales."),
        cites=("DO-13", "DO-14"),
        then={"counts": {"TranqueReached": 1, "DealScored": 1}, "state": {"scores": [25, 0]}},
        others=(Other("PlaceTile 1|4 left", m("Así la punta queda en 4, y del 4 todavía hay fichas: no se tranca.")),),
    ),
    Lesson(
        key="tranque-perdido",
        group=CLOSE,
        title=m("Trancar y perder"),
        task=m("Con el 1–4 al 4 se tranca, pero a ti te queda el doble seis. Tranca y mira quién anota."),
        given=_at(1, 4, "1|4 6|6", "0|5 5|5", "3|6 5|6", "0|4 3|4"),
        moves=("0 PlaceTile 1|4 right",),
        why=m("Da igual quién trancó: anota la pareja con menos puntos, y esta vez fueron ellos."),
        cites=("DO-14",),
        then={"counts": {"TranqueReached": 1}, "state": {"scores": [0, 32]}},
    ),
    Lesson(
        key="tranque-empate",
        group=CLOSE,
        title=m("Tranque empatado"),
        task=m("Tranca con el 1–4. Entre las dos parejas va a quedar lo mismo."),
        given=_at(1, 4, "0|2 1|4", "2|2 6|6", "2|6 3|6", "0|0 0|3"),
        moves=("0 PlaceTile 1|4 right",),
        why=m("Si las dos parejas suman lo mismo, nadie anota, y en la mano siguiente sale el de la derecha."),
        cites=("DO-14", "DO-4"),
        then={"counts": {"TranqueReached": 1}, "state": {"scores": [0, 0]}},
    ),
)
WINNING = (
    Lesson(
        key="ganar",
        group=MATCH,
        title=m("Llegar a la meta"),
        task=m("Van 90 a 60 y la partida es a {target}. Domina y ciérrala."),
        given=_at(0, 3, "0|5", "2|3 2|6", "3|3 3|5", "3|6 6|6", scores=[90, 60]),
        moves=("0 PlaceTile 0|5 left",),
        why=m("Gana la pareja que llega primero a {target}; lo que pase de ahí no se corta."),
        cites=("DO-15",),
        then={"counts": {"DominoMade": 1, "MatchEnded": 1}, "state": {"scores": [138, 60]}},
    ),
)
LESSONS = (*OPENING, *PLACING, *CLOSING, *WINNING)

"""The examples of Truco venezolano about the envido."""

from game.lessons.lesson import Lesson, Other
from game.ui.texts import m

ENVIDO = (
    Lesson(
        key="tantos",
        group=m("El envido"),
        title=m("Contar los tantos"),
        task=m("Tienes 7 y 6 de oros: veinte, más siete, más seis, ¡33! Canta envido antes de tirar."),
        given={"hands": ["7O 6O 1E", "5C 4C 1B", 3, 3]},
        moves=("0 Say envido", "1 Say quiero"),
        why=m("Dos cartas del mismo palo suman veinte y sus dos números; no hay tanto más alto que 33."),
        cites=("TV-17", "TV-18", "TV-23"),
        then={"counts": {"EnvidoWon": 1}, "state": {"scores": [2, 0], "reparto": {"turn": 0}}},
        others=(
            Other("PlayCard 1E", m("Con tu primera carta se te fue el momento de cantar envido.")),
            Other("Say truco", m("El truco puede esperar; el envido se canta solo en la primera vuelta.")),
        ),
    ),
    Lesson(
        key="figuras",
        group=m("El envido"),
        title=m("Las figuras no cuentan"),
        task=m("Te cantan envido. Tienes 4 de espadas, 5 de bastos y caballo de copas: cuenta, y no quieras."),
        given={"mano": 3, "hands": ["4E 5B 11C", 3, 3, "7C 6C 12O"]},
        moves=("3 Say envido", "0 Say no_quiero"),
        why=m("Sin dos cartas del mismo palo tu tanto es tu número más alto, 5, y las figuras valen cero."),
        cites=("TV-17", "TV-24"),
        then={"events": [{"is": "CantoMade"}, {"is": "Answered"}, {"is": "PointsScored", "side": 1, "points": 1}]},
        others=(Other("Say quiero", m("Con 5 de tanto, querer es regalar más de lo que cuesta no querer.")),),
    ),
    Lesson(
        key="envido-envido",
        group=m("El envido"),
        title=m("Envido sobre envido"),
        task=m("Te cantan envido y tienes 31: 7 y 4 de copas. Sube con otro envido."),
        given={"mano": 3, "hands": ["7C 4C 12B", 3, 3, "5O 2O 3B"]},
        moves=("3 Say envido", "0 Say envido", "3 Say no_quiero"),
        why=m("Quien no quiere la subida paga lo que ya estaba apostado antes de ella, y nadie enseña su tanto."),
        cites=("TV-19", "TV-20", "TV-24"),
        then={"counts": {"EnvidoWon": 0}, "state": {"scores": [2, 0]}},
        others=(
            Other("Say quiero", m("Está bien querido, pero con 31 podías subir.")),
            Other("Say real_envido", m("También sube, y más; aquí se pedía otro envido."), ("3 Say no_quiero",)),
            Other("Say no_quiero", m("Con 31 no se dice que no: casi siempre ganas.")),
        ),
    ),
    Lesson(
        key="real-envido",
        group=m("El envido"),
        title=m("Real envido"),
        task=m("Te cantan envido y tienes 33. Contesta real envido, a ver si lo quieren."),
        given={"mano": 3, "hands": ["7E 6E 4B", 3, 3, "7O 5O 12C"]},
        moves=("3 Say envido", "0 Say real_envido", "3 Say quiero"),
        why=m("El real envido se suma a lo que ya estaba cantado, y querido se paga todo junto."),
        cites=("TV-19", "TV-20"),
        then={"counts": {"EnvidoWon": 1}, "state": {"scores": [5, 0]}},
        others=(
            Other("Say quiero", m("Ganas, pero con el tanto más alto que hay se sube.")),
            Other("Say envido", m("Sube menos que el real envido."), ("3 Say quiero",)),
        ),
    ),
    Lesson(
        key="empate",
        group=m("El envido"),
        title=m("Empate en el envido"),
        task=m("Eres mano y tienes 31, contando el 7 que ya tiraste. El último canta envido: quiérelo."),
        given={
            "mano": 0,
            "trick": "7E 10B 12E",
            "hands": ["4E 12C", "3O 4B", "10C 6B", "7C 4C 11O"],
        },
        moves=("3 Say envido", "0 Say quiero"),
        why=m("Las cartas tiradas también cuentan, y con tantos iguales gana la pareja del mano."),
        cites=("TV-17", "TV-22", "TV-23"),
        then={
            "events": [
                {"is": "CantoMade"},
                {"is": "Answered"},
                {"is": "EnvidoWon", "tantos": [31, 31]},
                {"is": "PointsScored", "side": 0, "points": 2},
            ]
        },
        others=(Other("Say no_quiero", m("Con 31 y siendo mano solo te ganaban 32 y 33.")),),
    ),
    Lesson(
        key="va-primero",
        group=m("El envido"),
        title=m("El envido va primero"),
        task=m("Te cantan truco y todavía no has tirado. Tienes 30 de envido: cántalo antes de contestar."),
        given={"mano": 3, "hands": ["6C 4C 1B", "5E 4B 10O", "4E 5B 10C", "4O 3O 12B"]},
        moves=("3 Say truco", "0 Say envido", "1 Say quiero"),
        why=m("En la primera vuelta el envido se resuelve antes, y ahora te toca contestar el truco."),
        cites=("TV-26",),
        then={
            "counts": {"EnvidoWon": 1},
            "state": {"scores": [2, 0], "reparto": {"pending": [{"kind": "truco", "answerers": [0]}]}},
        },
        others=(
            Other("Say quiero", m("Querido el truco, ya nadie puede cantar envido, y tú tenías 30.")),
            Other("Say no_quiero", m("Soltaste la mano, y con ella tus 30 de envido.")),
            Other("Say retruco", m("Subir también es contestar: ya no hay envido en esta mano."), ("3 Say no_quiero",)),
        ),
    ),
    Lesson(
        key="la-falta",
        group=m("El envido"),
        title=m("La falta en las malas"),
        task=m("Van 5 a 9, todos en las malas, y tienes 33. Canta falta envido."),
        given={"scores": [5, 9], "hands": ["7B 6B 12C", "7O 4O 10C", 3, 3]},
        moves=("0 Say falta_envido", "1 Say quiero"),
        why=m("La falta es lo que le falta al que va delante para acabar sus malas, y la anota quien gane el envido."),
        cites=("TV-21", "TV-20"),
        then={"counts": {"EnvidoWon": 1}, "state": {"scores": [8, 9]}},
        others=(
            Other("Say envido", m("Está bien cantado, pero con 33 la falta paga más."), ("1 Say quiero",)),
            Other("Say real_envido", m("Paga casi lo mismo, pero aquí se pedía la falta."), ("1 Say quiero",)),
        ),
    ),
    Lesson(
        key="la-falta-gana",
        group=m("El envido"),
        title=m("La falta en las buenas"),
        task=m("Van 22 a 10 a favor de ustedes. Te cantan envido y tienes 33: contesta falta envido."),
        given={"scores": [22, 10], "mano": 3, "hands": ["7E 6E 4C", 3, 3, "7O 5O 12C"]},
        moves=("3 Say envido", "0 Say falta_envido", "3 Say quiero"),
        why=m("En las buenas la falta es lo que le falta para ganar al que va delante, ¡y eres tú!"),
        cites=("TV-21", "TV-39"),
        then={"counts": {"EnvidoWon": 1, "MatchEnded": 1}, "state": {"scores": [24, 10], "phase": "over"}},
        others=(
            Other("Say no_quiero", m("Con 33 no se dice que no, y menos a un paso de ganar.")),
            Other(
                "Say real_envido", m("Así también puedes llegar, si lo quieren; dijeron que no."), ("3 Say no_quiero",)
            ),
        ),
    ),
    Lesson(
        key="antes-del-truco",
        group=m("El envido"),
        title=m("Ganar antes del truco"),
        task=m("Van 22 a 22. Te cantan truco y no tienes cartas para jugarlo, pero sí 32 de envido. ¡Cántalo!"),
        given={"scores": [22, 22], "mano": 3, "hands": ["7C 5C 4B", "4E 5B 10O", 3, "1E 1B 6O"]},
        moves=("3 Say truco", "0 Say envido", "1 Say quiero"),
        why=m("El envido se anota al momento: con él llegan a la meta, y el truco ya nadie lo contesta."),
        cites=("TV-26", "TV-39"),
        then={"counts": {"MatchEnded": 1, "DealEnded": 0}, "state": {"scores": [24, 22], "phase": "over"}},
        others=(
            Other("Say no_quiero", m("Les diste la mano y no cantaste tu envido.")),
            Other("Say quiero", m("Querido el truco no hay envido, y con esas cartas pierdes la partida.")),
        ),
    ),
)

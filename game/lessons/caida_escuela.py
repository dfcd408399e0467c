"""The examples of Caída de la escuela."""

from game.lessons.caida_escuela_cantos import CANTOS
from game.lessons.caida_escuela_experto import EXPERTO
from game.lessons.lesson import Lesson, Other
from game.ui.texts import m

ECHADA = (
    Lesson(
        key="llamar-subiendo",
        group=m("La echada"),
        title=m("Llamar hacia arriba"),
        task=m("Eres el echador. Llama «1, 2, 3, 4» y mira qué cartas salen."),
        given={"phase": "echada", "mazo": "1O 5C 3E 12B 2O 6C 11E 4O 7C 10B"},
        moves=("0 CallEchada ascendente",),
        why=m("Salió un as cuando llamabas uno y un 3 cuando llamabas tres: cada acierto paga el número llamado."),
        cites=("ES-10", "ES-12"),
        then={"counts": {"EchadaPlaced": 4, "MalEchada": 0}, "state": {"scores": [4, 0]}},
        others=(
            Other(
                "CallEchada descendente",
                m("Bajando no acertaste ninguna: mal echada, y cobra quien juega después."),
            ),
        ),
    ),
    Lesson(
        key="llamar-bajando",
        group=m("La echada"),
        title=m("Llamar hacia abajo"),
        task=m("Eres el echador otra vez. Ahora llama «4, 3, 2, 1»."),
        given={"phase": "echada", "mazo": "4B 7O 2C 1E 5O 6C 11E 3O 7C 10B"},
        moves=("0 CallEchada descendente",),
        why=m("El 4 salió de primero, el 2 de tercero y el as de último: acertaste tres de las cuatro."),
        cites=("ES-10", "ES-12"),
        then={"counts": {"EchadaPlaced": 4, "MalEchada": 0}, "state": {"scores": [7, 0]}},
        others=(
            Other(
                "CallEchada ascendente",
                m("Subiendo no acertaste ninguna: mal echada, y cobra quien juega después."),
            ),
        ),
    ),
    Lesson(
        key="repetida",
        group=m("La echada"),
        title=m("Una carta repetida"),
        task=m("Llama «1, 2, 3, 4»: van a salir dos 2. Mira lo que pasa con el segundo."),
        given={"phase": "echada", "mazo": "2O 2C 7E 3B 12C 1O 6C 11E 4O 7C 10B"},
        moves=("0 CallEchada ascendente",),
        why=m("La repetida va debajo del mazo sin pagar nada, y se saca otra para el mismo número."),
        cites=("ES-13",),
        then={"counts": {"EchadaPlaced": 4, "EchadaBuried": 1}, "state": {"scores": [3, 0], "mesa": "2O 7E 3B 12C"}},
        others=(
            Other("CallEchada descendente", m("La repetida también se fue debajo del mazo; pero se pedía subir.")),
        ),
    ),
)

TURNO = (
    Lesson(
        key="arrastre",
        group=m("En tu turno"),
        title=m("Ligar y arrastrar"),
        task=m("En la mesa hay 5, 6, 7, sota y rey. Tira tu 5."),
        given={"mesa": "5C 6O 7E 10B 12C", "mazo": 24, "dealer": 1, "turn": 0, "hands": ["5O 2B 11E", 3]},
        moves=("0 PlayCard 5O",),
        why=m("Después de la igual te llevas las que siguen hasta que falte una: al 7 le sigue la sota."),
        cites=("ES-22", "ES-23"),
        then={
            "events": [{"is": "CardsCaptured", "taken": "5C 6O 7E 10B"}],
            "state": {"scores": [0, 0], "mesa": "12C"},
        },
        others=(
            Other("PlayCard 11E", m("Sin un caballo en la mesa no te llevas nada, y queda junto al rey.")),
            Other("PlayCard 2B", m("Sin un 2 en la mesa no te llevas nada.")),
        ),
    ),
    Lesson(
        key="nuevo-reparto",
        group=m("En tu turno"),
        title=m("Se repartió de nuevo"),
        task=m("Tu rival tiró un 6, la última del reparto, y te dieron tres más. Llévate ese 6."),
        given={
            "mesa": "2O",
            "mazo": "1E 6O 12E 3B 4C 7E 10C 11B 5C 3O 4E 1B",
            "dealer": 1,
            "turn": 1,
            "hands": [0, "6C"],
        },
        moves=("1 PlayCard 6C", "0 PlayCard 6O"),
        why=m("Con cartas nuevas ya no hay caída sobre la última del reparto anterior: te la llevas, pero no paga."),
        cites=("ES-28",),
        then={"counts": {"CaidaMade": 0, "CardsCaptured": 1}, "state": {"scores": [0, 0], "mesa": "2O"}},
        others=(
            Other("PlayCard 1E", m("No había un as en la mesa, y el 6 se quedó allí.")),
            Other("PlayCard 12E", m("No había un rey en la mesa, y el 6 se quedó allí.")),
        ),
    ),
)

PAGAN = (
    Lesson(
        key="caida",
        group=m("Lo que pagan"),
        title=m("La caída"),
        task=m("Tu rival acaba de tirar un rey. Cáele encima."),
        given={
            "mesa": "3O 12C",
            "last_thrown": "12C",
            "mazo": 24,
            "dealer": 0,
            "turn": 0,
            "hands": ["12B 3E 6C", 2],
        },
        moves=("0 PlayCard 12B",),
        why=m("Caer en una figura paga más: la sota, el caballo y el rey, cada uno más que el anterior."),
        cites=("ES-26",),
        then={"counts": {"CaidaMade": 1}, "state": {"scores": [4, 0], "mesa": "3O"}},
        others=(
            Other("PlayCard 3E", m("Te llevas el 3, pero nadie lo acababa de tirar: no es caída.")),
            Other("PlayCard 6C", m("Con esa no te llevas nada, y el rey se queda en la mesa.")),
        ),
    ),
    Lesson(
        key="caida-y-arrastre",
        group=m("Lo que pagan"),
        title=m("Caída con arrastre"),
        task=m("Tu rival acaba de tirar un 5, y en la mesa hay un 6 y un 7. Cae y arrastra."),
        given={
            "mesa": "6O 7E 12B 5C",
            "last_thrown": "5C",
            "mazo": 24,
            "dealer": 0,
            "turn": 0,
            "hands": ["5B 4O 7B", 2],
        },
        moves=("0 PlayCard 5B",),
        why=m("El arrastre te da más cartas, pero no cambia lo que paga la caída."),
        cites=("ES-27",),
        then={"counts": {"CaidaMade": 1}, "state": {"scores": [1, 0], "mesa": "12B"}},
        others=(
            Other("PlayCard 7B", m("Te llevas el 7, pero dejaste pasar la caída.")),
            Other("PlayCard 4O", m("Sin un 4 en la mesa no hay arrastre, aunque estén el 5, el 6 y el 7.")),
        ),
    ),
    Lesson(
        key="limpia",
        group=m("Lo que pagan"),
        title=m("Mesa limpia"),
        task=m("En la mesa queda una sola carta, un 4. Déjala limpia."),
        given={"mesa": "4C", "mazo": 12, "dealer": 1, "turn": 0, "hands": ["4E 7B 11O", 3]},
        moves=("0 PlayCard 4E",),
        why=m("Dejar la mesa vacía paga, aunque solo quedara una carta; en el último reparto ya no."),
        cites=("ES-31", "ES-32"),
        then={"counts": {"LimpiaMade": 1, "CaidaMade": 0}, "state": {"scores": [4, 0], "mesa": ""}},
        others=(
            Other("PlayCard 7B", m("Ahora hay dos cartas, y la limpia se puso más difícil.")),
            Other("PlayCard 11O", m("Ahora hay dos cartas, y la limpia se puso más difícil.")),
        ),
    ),
    Lesson(
        key="caida-con-mesa",
        group=m("Lo que pagan"),
        title=m("Caída con mesa"),
        task=m("Tu rival dejó un rey solo en la mesa. ¡Haz las dos cosas a la vez!"),
        given={
            "mesa": "12C",
            "last_thrown": "12C",
            "mazo": 12,
            "dealer": 0,
            "turn": 0,
            "hands": ["12O 3B 5E", 2],
        },
        moves=("0 PlayCard 12O",),
        why=m("Caíste y limpiaste con la misma carta: se pagan las dos."),
        cites=("ES-31", "ES-26"),
        then={"counts": {"LimpiaMade": 1, "CaidaMade": 1}, "state": {"scores": [8, 0]}},
        others=(
            Other("PlayCard 3B", m("Dejaste pasar la caída más cara, y con mesa.")),
            Other("PlayCard 5E", m("Dejaste pasar la caída más cara, y con mesa.")),
        ),
    ),
)

FINAL = (
    Lesson(
        key="conteo",
        group=m("Al acabarse el mazo"),
        title=m("El conteo"),
        task=m("Tienes 24 cartas en el montón y te queda la última del mazo, un 4. Tírala."),
        given={
            "mesa": "4C",
            "mazo": 0,
            "dealer": 0,
            "turn": 0,
            "hands": ["4E", 0],
            "montones": [24, 14],
            "last_capturer": 0,
        },
        moves=("0 PlayCard 4E",),
        why=m("En el último reparto la limpia no se paga; pero cada carta que pase de media baraja es un punto."),
        cites=("ES-32", "ES-46"),
        then={"counts": {"LimpiaMade": 0, "CicloCounted": 1}, "state": {"scores": [6, 0]}},
    ),
    Lesson(
        key="sobrantes",
        group=m("Al acabarse el mazo"),
        title=m("Lo que sobra"),
        task=m("Llevas 19 cartas, y quedan en la mesa un as y un 3. Liga con tu última carta, un 3."),
        given={
            "mesa": "1O 3C",
            "mazo": 0,
            "dealer": 0,
            "turn": 0,
            "hands": ["3O", 0],
            "montones": [19, 18],
            "last_capturer": 1,
        },
        moves=("0 PlayCard 3O",),
        why=m("Te llevaste cartas de último, así que el as que sobraba también es tuyo y entra en el conteo."),
        cites=("ES-44", "ES-46"),
        then={"counts": {"LeftoversTaken": 1, "CicloCounted": 1}, "state": {"scores": [2, 0]}},
    ),
    Lesson(
        key="zapato",
        group=m("Al acabarse el mazo"),
        title=m("De zapato"),
        task=m("Van 23 a 0. Tu rival acaba de tirar un 5: cae, y gana."),
        given={
            "scores": [23, 0],
            "mesa": "2E 5C",
            "last_thrown": "5C",
            "mazo": 24,
            "dealer": 0,
            "turn": 0,
            "hands": ["5O 7E 11B", 2],
        },
        moves=("0 PlayCard 5O",),
        why=m(
            "La partida se acaba en el momento en que alguien llega a {target}; quien pierde con cero queda de zapato."
        ),
        cites=("ES-48", "ES-51"),
        then={"counts": {"ZapatoMade": 1, "MatchEnded": 1}, "state": {"scores": [24, 0], "phase": "over"}},
        others=(
            Other("PlayCard 7E", m("Con esa no ganas nada todavía, y el 5 se queda en la mesa.")),
            Other("PlayCard 11B", m("Con esa no ganas nada todavía, y el 5 se queda en la mesa.")),
        ),
    ),
)

LESSONS: tuple[Lesson, ...] = (*ECHADA, *TURNO, *PAGAN, *CANTOS, *EXPERTO, *FINAL)

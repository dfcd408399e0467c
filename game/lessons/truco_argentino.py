"""The examples of Truco argentino."""

from game.lessons.lesson import Lesson, Other
from game.lessons.truco_argentino_envido import ENVIDO
from game.ui.texts import m

VUELTAS = (
    Lesson(
        key="mata",
        group=m("Las vueltas"),
        title=m("Ganar una vuelta"),
        task=m("Juegas mano a mano. Tu rival tiró el 7 de oros: gánale la vuelta."),
        given={"seats": 2, "mano": 1, "trick": "7O", "hands": ["7E 3C 1O", 2]},
        moves=("0 PlayCard 7E",),
        why=m("Las matas son, en orden, el as de espadas, el as de bastos, el 7 de espadas y el 7 de oros."),
        cites=("TA-3", "TA-4"),
        then={"counts": {"TrickClosed": 1}, "state": {"scores": [0, 0], "reparto": {"turn": 0}}},
        others=(
            Other("PlayCard 3C", m("El 3 es la mejor de las que no son matas, y el 7 de oros sí lo es.")),
            Other("PlayCard 1O", m("El as de oros no es mata: hasta un 2 le gana.")),
        ),
    ),
    Lesson(
        key="parda-y-ganada",
        group=m("Las vueltas"),
        title=m("Después de una parda"),
        task=m("La primera quedó parda. Tu rival tira un 2 y te quedan el 7 de oros y otro 2: gana la mano."),
        given={"seats": 2, "mano": 1, "tricks": ["3C 3E"], "trick": "2C", "hands": ["7O 2E", 1]},
        moves=("0 PlayCard 7O",),
        why=m("Con la primera parda, quien gana la segunda se lleva la mano sin jugar la tercera."),
        cites=("TA-6",),
        then={"counts": {"DealEnded": 1}, "state": {"scores": [1, 0]}},
        others=(Other("PlayCard 2E", m("Otra parda: ahora decide la tercera, y si empata también, gana el mano.")),),
    ),
    Lesson(
        key="tercera-parda",
        group=m("Las vueltas"),
        title=m("La tercera parda"),
        task=m("Ganaste la primera y perdiste la segunda. Tu rey empata con el suyo: canta truco y tíralo."),
        given={"seats": 2, "tricks": ["3C 4E", "5C 2O"], "trick": "12C", "hands": ["12O", 0]},
        moves=("0 Say truco", "1 Say quiero", "0 PlayCard 12O"),
        why=m("Con una vuelta para cada uno y la tercera parda, la mano es de quien ganó la primera."),
        cites=("TA-6", "TA-18"),
        then={"counts": {"DealEnded": 1}, "state": {"scores": [2, 0]}},
        others=(Other("PlayCard 12O", m("La mano es tuya, pero sabías que ganabas y no cantaste.")),),
    ),
)

TRUCO = (
    Lesson(
        key="truco",
        group=m("El truco"),
        title=m("Truco no querido"),
        task=m("Mano a mano, y tienes el as de espadas y el de bastos. Canta truco antes de tirar."),
        given={"seats": 2, "hands": ["1E 1B 4C", 3]},
        moves=("0 Say truco", "1 Say no_quiero"),
        why=m("Si no quieren, la mano se acaba y anotas lo que valía antes de cantar."),
        cites=("TA-19", "TA-34"),
        then={"counts": {"DealEnded": 1}, "state": {"scores": [1, 0]}},
        others=(
            Other("PlayCard 1E", m("Ganarás la vuelta, pero sin truco la mano vale lo menos posible.")),
            Other("Say envido", m("Con esas cartas no tienes envido: lo fuerte es el truco."), ("1 Say quiero",)),
        ),
    ),
    Lesson(
        key="retruco",
        group=m("El truco"),
        title=m("Retruco"),
        task=m("Te cantan truco y tienes el as de espadas y el 7 de espadas. Contesta retruco."),
        given={"seats": 2, "mano": 1, "hands": ["1E 7E 3C", 3]},
        moves=("1 Say truco", "0 Say retruco", "1 Say no_quiero"),
        why=m("Subir es aceptar lo anterior, y por eso el retruco no querido paga el truco."),
        cites=("TA-18", "TA-19"),
        then={"counts": {"DealEnded": 1}, "state": {"scores": [2, 0]}},
        others=(
            Other("Say quiero", m("Está bien querido, pero con esas cartas se sube.")),
            Other("Say no_quiero", m("¡Con dos matas no se regala una mano!")),
        ),
    ),
    Lesson(
        key="vale-cuatro",
        group=m("El truco"),
        title=m("Vale cuatro"),
        task=m("Ganaste la primera y tienes el quiero del retruco. Canta vale cuatro y tira el as de espadas."),
        given={
            "seats": 2,
            "tricks": ["3C 12E"],
            "truco": "retruco",
            "quiero": 0,
            "hands": ["1E 4B", "2C 10B"],
        },
        moves=("0 Say vale_cuatro", "1 Say quiero", "0 PlayCard 1E", "1 PlayCard 2C"),
        why=m("Solo sube quien quiso el último canto, y después del vale cuatro no queda nada que cantar."),
        cites=("TA-18", "TA-19"),
        then={"counts": {"DealEnded": 1}, "state": {"scores": [4, 0]}},
        others=(
            Other(
                "PlayCard 1E", m("Ganas la mano, pero tenías el quiero y la carta para subirla."), ("1 PlayCard 2C",)
            ),
        ),
    ),
)

VOTO = (
    Lesson(
        key="votar-igual",
        group=m("Contestar en pareja"),
        title=m("Votar lo mismo"),
        task=m("Les cantan truco. Tu pareja votó no quiero, y tú tienes 4, 5 y 6: vota lo mismo."),
        given={"mano": 1, "hands": ["4C 5O 6B", 3, 3, 3]},
        moves=("1 Say truco", "2 Say no_quiero", "0 Say no_quiero"),
        why=m("Contesta toda la pareja: en cuanto los dos votan lo mismo, queda dicho."),
        cites=("TA-20", "TA-19"),
        then={"counts": {"Voted": 2, "DealEnded": 1}, "state": {"scores": [0, 1]}},
        others=(Other("Say quiero", m("No coinciden, y con el reloj andando el desacuerdo termina en no quiero.")),),
    ),
    Lesson(
        key="cambiar-el-voto",
        group=m("Contestar en pareja"),
        title=m("Convencer a tu pareja"),
        task=m("Tu pareja votó no quiero, pero tienes el as de espadas y el 7 de espadas. Vota quiero."),
        given={"mano": 1, "hands": ["1E 7E 3C", "2C 10B 5O", 3, 3]},
        moves=("1 Say truco", "2 Say no_quiero", "0 Say quiero", "2 Say quiero"),
        why=m("Un voto se puede cambiar hasta que los dos coinciden; ahora el quiero es de ustedes."),
        cites=("TA-20", "TA-21"),
        then={
            "counts": {"Voted": 3, "Answered": 1},
            "state": {"scores": [0, 0], "reparto": {"level": 1, "quiero": 0, "pending": []}},
        },
        others=(
            Other("Say no_quiero", m("Coincidieron, y soltaron la mano con tus dos matas sin jugar.")),
            Other("Say retruco", m("También lo acepta, pero tu pareja tendría que votar lo mismo: retruco.")),
        ),
    ),
    Lesson(
        key="decides-solo",
        group=m("Contestar en pareja"),
        title=m("Decides tú solo"),
        task=m("Tu pareja se fue al mazo, y ellos cantan truco. Con tus dos matas, contesta retruco."),
        given={"mano": 2, "trick": "mazo", "hands": ["1E 1B 5C", 3, 3, 3]},
        moves=("3 Say truco", "0 Say retruco", "3 Say no_quiero", "1 Say no_quiero"),
        why=m("Quien se fue al mazo ya no vota: lo que dices tú vale por la pareja."),
        cites=("TA-22", "TA-24", "TA-21"),
        then={"counts": {"DealEnded": 1}, "state": {"scores": [2, 0]}},
        others=(
            Other("Say quiero", m("Quedó querido al momento; con esas cartas podías pedir más.")),
            Other("Say no_quiero", m("Con las dos matas más altas podías ganar tú solo.")),
        ),
    ),
)

MAZO = (
    Lesson(
        key="irse-solo",
        group=m("Irse al mazo"),
        title=m("Irse solo"),
        task=m("Con 4, 5 y 6 no ayudas mucho. Vete al mazo, y que tu pareja siga."),
        given={"hands": ["4C 5O 6B", 3, 3, 3]},
        moves=("0 Say mazo",),
        why=m("Aquí cada uno se va por su cuenta: mientras tu pareja siga, nadie anota nada."),
        cites=("TA-23", "TA-24"),
        then={"events": [{"is": "WentToMazo", "seat": 0}], "state": {"scores": [0, 0]}},
        others=(
            Other("PlayCard 4C", m("También vale seguir: hasta una carta baja acompaña.")),
            Other("PlayCard 5O", m("También vale seguir: hasta una carta baja acompaña.")),
            Other("PlayCard 6B", m("También vale seguir: hasta una carta baja acompaña.")),
        ),
    ),
    Lesson(
        key="irse-los-dos",
        group=m("Irse al mazo"),
        title=m("Irse los dos"),
        task=m("Tu pareja se fue al mazo en esta primera vuelta. Vete también, y mira lo que cuesta."),
        given={"mano": 2, "trick": "mazo 3C", "hands": ["4C 5O 6B", 3, 3, 2]},
        moves=("0 Say mazo",),
        why=m("Si se va la pareja entera cuando todavía se podía cantar envido, los otros cobran también por él."),
        cites=("TA-25",),
        then={"counts": {"DealEnded": 1, "PointsScored": 2}, "state": {"scores": [0, 2]}},
        others=(Other("PlayCard 4C", m("Sigues tú solo contra los dos, y todavía puedes ganar una vuelta.")),),
    ),
)

OTRAS = (
    Lesson(
        key="con-flor",
        group=m("Otras mesas"),
        title=m("Donde se juega flor"),
        task=m("En esta mesa se juega con flor, y tienes tres cartas de bastos. ¡Cántala!"),
        given={"options": {"flor": "clasica"}, "hands": ["7B 4B 2B", 3, 3, 3]},
        moves=("0 Say flor",),
        why=m("La flor es una opción de la mesa: se canta antes de la primera carta y se paga al momento."),
        cites=("TA-32", "TV-30"),
        then={"events": [{"is": "CantoMade"}, {"is": "PointsScored", "side": 0, "points": 3}]},
        others=(Other("PlayCard 7B", m("Tiraste tu primera carta sin cantarla: esa flor se perdió.")),),
    ),
    Lesson(
        key="de-a-seis",
        group=m("Otras mesas"),
        title=m("De a seis"),
        task=m("Son tres contra tres y les cantan truco. Uno de los tuyos votó quiero: vota igual."),
        given={"seats": 6, "mano": 1, "hands": ["1E 1B 4C", 3, 3, 3, 3, 3]},
        moves=("1 Say truco", "2 Say quiero", "0 Say quiero"),
        why=m("Entre tres decide la mayoría: con dos votos iguales ya no hace falta el tercero."),
        cites=("TA-35",),
        then={"counts": {"Answered": 1}, "state": {"scores": [0, 0], "reparto": {"level": 1, "quiero": 0}}},
        others=(Other("Say no_quiero", m("Uno contra uno: ahora decide el tercero.")),),
    ),
    Lesson(
        key="a-quince",
        group=m("Otras mesas"),
        title=m("A quince"),
        task=m("Juegan a 15 y van 11 a 9 a favor de ustedes. Tienes 33: canta falta envido."),
        given={"options": {"target": 15}, "scores": [11, 9], "hands": ["7O 6O 1E", "7C 3C 10O", 3, 3]},
        moves=("0 Say falta_envido", "1 Say quiero", "3 Say quiero"),
        why=m("La falta se cuenta hasta la meta de la mesa, y quien va delante gana con ella la partida."),
        cites=("TA-33", "TA-11"),
        then={"counts": {"MatchEnded": 1}, "state": {"scores": [15, 9], "phase": "over"}},
        others=(
            Other("Say envido", m("Ganas el envido, pero no la partida."), ("1 Say quiero", "3 Say quiero")),
            Other("Say real_envido", m("Ganas el envido, pero no la partida."), ("1 Say quiero", "3 Say quiero")),
        ),
    ),
)

LESSONS: tuple[Lesson, ...] = (*VUELTAS, *TRUCO, *ENVIDO, *VOTO, *MAZO, *OTRAS)

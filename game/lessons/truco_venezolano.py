"""The examples of Truco venezolano."""

from game.lessons.lesson import Lesson, Other
from game.lessons.truco_venezolano_envido import ENVIDO
from game.lessons.truco_venezolano_flor import FLOR
from game.ui.texts import m

CARTAS = (
    Lesson(
        key="matas",
        group=m("Qué carta mata a cuál"),
        title=m("Las matas"),
        task=m("Ellos van ganando la vuelta con un 3. Mátalo."),
        given={"mano": 1, "trick": "3C 12O 1C", "hands": ["7O 2E 4B", 2, 2, 2]},
        moves=("0 PlayCard 7O",),
        why=m("El as de espadas, el as de bastos, el 7 de espadas y el 7 de oros son las matas: pueden con un 3."),
        cites=("TV-3", "TV-7"),
        then={"counts": {"TrickClosed": 1}, "state": {"scores": [0, 0], "reparto": {"turn": 0}}},
        others=(
            Other("PlayCard 2E", m("El 2 es fuerte, pero un 3 puede con él.")),
            Other("PlayCard 4B", m("El 4 es la carta más baja de la baraja.")),
        ),
    ),
    Lesson(
        key="los-otros-ases",
        group=m("Qué carta mata a cuál"),
        title=m("No todo as es mata"),
        task=m("Ellos van ganando con un 2. Tienes un as de oros, un 3 y un 5: gana la vuelta."),
        given={"mano": 1, "trick": "2C 4C 6O", "hands": ["1O 3E 5B", 2, 2, 2]},
        moves=("0 PlayCard 3E",),
        why=m("Los 3 están por encima de los 2, y los ases de oros y de copas, por debajo."),
        cites=("TV-3",),
        then={"counts": {"TrickClosed": 1}, "state": {"scores": [0, 0], "reparto": {"turn": 0}}},
        others=(
            Other("PlayCard 1O", m("Solo el as de espadas y el de bastos son matas; los otros dos no le ganan al 2.")),
            Other("PlayCard 5B", m("Un 5 solo les gana a los 4.")),
        ),
    ),
    Lesson(
        key="siete-falso",
        group=m("Qué carta mata a cuál"),
        title=m("No todo siete es mata"),
        task=m("Ellos van ganando con una sota. Tienes el 7 de copas, un caballo y un 4: gana la vuelta."),
        given={"mano": 1, "trick": "10B 4C 6O", "hands": ["7C 11E 4E", 2, 2, 2]},
        moves=("0 PlayCard 11E",),
        why=m("Los sietes de copas y de bastos no son matas: van por debajo de todas las figuras."),
        cites=("TV-3",),
        then={"counts": {"TrickClosed": 1}, "state": {"scores": [0, 0], "reparto": {"turn": 0}}},
        others=(
            Other("PlayCard 7C", m("Ese siete no es mata: hasta una sota le gana.")),
            Other("PlayCard 4E", m("El 4 es la carta más baja de la baraja.")),
        ),
    ),
)

VUELTAS = (
    Lesson(
        key="pareja-gana",
        group=m("Las vueltas"),
        title=m("Tu pareja ya gana"),
        task=m("Tu pareja va ganando la vuelta con un 3, y eres el último. No gastes: tira tu carta más baja."),
        given={"mano": 1, "trick": "12C 3O 2B", "hands": ["7E 4C 6O", 2, 2, 2]},
        moves=("0 PlayCard 4C",),
        why=m("La vuelta es de la pareja que tiene la carta más fuerte, y abre la siguiente quien la tiró."),
        cites=("TV-7", "TV-8"),
        then={"counts": {"TrickClosed": 1}, "state": {"scores": [0, 0], "reparto": {"turn": 2}}},
        others=(
            Other("PlayCard 7E", m("La vuelta ya era de ustedes: gastaste una mata encima de la carta de tu pareja.")),
            Other("PlayCard 6O", m("También es baja, pero el 4 es más bajo todavía.")),
        ),
    ),
    Lesson(
        key="parda",
        group=m("Las vueltas"),
        title=m("Dejarla parda"),
        task=m("Ellos van ganando con un 3. No puedes ganarle, pero sí empatar: deja la vuelta parda."),
        given={"mano": 1, "trick": "3E 4B 5O", "hands": ["3C 6B 10O", 2, 2, 2]},
        moves=("0 PlayCard 3C",),
        why=m("Con la misma carta arriba en los dos bandos la vuelta queda parda, y abre otra vez quien la abrió."),
        cites=("TV-7", "TV-8"),
        then={"counts": {"TrickClosed": 1}, "state": {"scores": [0, 0], "reparto": {"turn": 1}}},
        others=(
            Other("PlayCard 6B", m("Con un 6 la vuelta es de ellos.")),
            Other("PlayCard 10O", m("Una sota no alcanza: la vuelta es de ellos.")),
        ),
    ),
    Lesson(
        key="ganada-y-parda",
        group=m("Las vueltas"),
        title=m("Una ganada y una parda"),
        task=m("La primera es de ustedes. En la segunda ellos tienen un 2 arriba: te basta con empatar."),
        given={
            "mano": 1,
            "tricks": ["12C 3O 10E 4O"],
            "trick": "4C 2E",
            "hands": ["2B 6E", "5C 10B", 1, 1],
        },
        moves=("0 PlayCard 2B", "1 PlayCard 5C"),
        why=m("Quien ganó una vuelta y empata otra se lleva la mano sin jugar la tercera."),
        cites=("TV-9",),
        then={"counts": {"DealEnded": 1}, "state": {"scores": [1, 0]}},
        others=(
            Other("PlayCard 6E", m("Así la segunda es de ellos, y todo queda para la tercera."), ("1 PlayCard 5C",)),
        ),
    ),
    Lesson(
        key="parda-y-ganada",
        group=m("Las vueltas"),
        title=m("Después de una parda"),
        task=m("La primera quedó parda, y ellos son mano. En la segunda tienen un 3 arriba: ¡gánala!"),
        given={"mano": 1, "tricks": ["2E 4B 5O 2C"], "trick": "3E 4C 6O", "hands": ["7O 3B", 1, 1, 1]},
        moves=("0 PlayCard 7O",),
        why=m("Cuando la primera queda parda, quien gana la segunda gana la mano."),
        cites=("TV-9",),
        then={"counts": {"DealEnded": 1}, "state": {"scores": [1, 0]}},
        others=(
            Other(
                "PlayCard 3B",
                m("Otra parda lo deja todo para la tercera; y si también empata, gana la pareja del mano: ellos."),
            ),
        ),
    ),
)

TRUCO = (
    Lesson(
        key="truco",
        group=m("El truco"),
        title=m("Cantar truco"),
        task=m("Tienes las dos matas más altas. Es tu turno: antes de tirar, canta truco."),
        given={"hands": ["1E 1B 5C", 3, 3, 3]},
        moves=("0 Say truco", "1 Say no_quiero"),
        why=m("Contesta el rival que te sigue: si no quiere, la mano se acaba y te pagan lo que valía sin el truco."),
        cites=("TV-10", "TV-11", "TV-12"),
        then={"counts": {"DealEnded": 1}, "state": {"scores": [1, 0], "phase": "deal"}},
        others=(
            Other(
                "Say envido",
                m("El envido también se puede, pero con esas cartas casi no hay tanto: lo fuerte es el truco."),
            ),
            Other("PlayCard 1E", m("Ganarás la vuelta, pero sin truco la mano vale lo menos posible.")),
        ),
    ),
    Lesson(
        key="quiero",
        group=m("El truco"),
        title=m("Quiero"),
        task=m("La primera es tuya, y en esta tiraste el as de bastos. Te cantan truco con la última carta: quiérelo."),
        given={
            "mano": 3,
            "tricks": ["4C 3E 5O 6B"],
            "trick": "1B 12C 10O",
            "hands": ["6C", 1, 1, "7E 5B"],
        },
        moves=("3 Say truco", "0 Say quiero", "3 PlayCard 7E"),
        why=m("El truco querido sube lo que vale la mano, y el as de bastos solo pierde con el de espadas."),
        cites=("TV-11", "TV-12"),
        then={"counts": {"DealEnded": 1}, "state": {"scores": [2, 0]}},
        others=(
            Other("Say no_quiero", m("Solo una carta de la baraja te ganaba, y les regalaste la mano.")),
            Other("Say retruco", m("Se puede, pero aquí solo tenías que querer."), ("3 Say no_quiero",)),
        ),
    ),
    Lesson(
        key="no-quiero",
        group=m("El truco"),
        title=m("No quiero"),
        task=m("Abre el rival de tu izquierda y canta truco. Tienes 4, 5 y 6, y contestas tú: no quieras."),
        given={"mano": 3, "hands": ["4C 5O 6B", 3, 3, "1E 3O 11C"]},
        moves=("3 Say truco", "0 Say no_quiero"),
        why=m("No querer acaba la mano y le paga a quien cantó lo que valía antes: menos que un truco perdido."),
        cites=("TV-11", "TV-15"),
        then={"counts": {"DealEnded": 1}, "state": {"scores": [0, 1]}},
        others=(
            Other("Say quiero", m("Tu pareja tendría que ganar sola dos vueltas, y ahora la mano vale más.")),
            Other("Say retruco", m("Un farol: si te lo quieren, pierdes todavía más."), ("3 Say quiero",)),
        ),
    ),
    Lesson(
        key="retruco",
        group=m("El truco"),
        title=m("Retruco"),
        task=m("Te cantan truco y tienes el as de espadas, el 7 de espadas y un 3. ¡Súbelo!"),
        given={"mano": 3, "hands": ["1E 7E 3C", 3, 3, "12C 3O 4B"]},
        moves=("3 Say truco", "0 Say retruco", "3 Say no_quiero"),
        why=m("Subir es querer lo cantado y pedir más: si no lo quieren, te pagan el truco que ya habías aceptado."),
        cites=("TV-11", "TV-13"),
        then={"counts": {"DealEnded": 1}, "state": {"scores": [2, 0]}},
        others=(
            Other("Say quiero", m("Está bien querido, pero con esas cartas se sube.")),
            Other("Say no_quiero", m("¡Con dos matas y un 3 no se regala una mano!")),
            Other("Say envido", m("Con dos de espadas el envido no está mal, pero aquí toca subir el truco.")),
        ),
    ),
    Lesson(
        key="tener-el-quiero",
        group=m("El truco"),
        title=m("Tener el quiero"),
        task=m("Tu pareja quiso el truco y ganó la primera. Tienes el as de espadas: canta retruco y tíralo."),
        given={
            "mano": 1,
            "tricks": ["12C 3O 4E 5B"],
            "trick": "6C 10E",
            "truco": "truco",
            "quiero": 0,
            "hands": ["1E 7C", "12E 5O", 1, 1],
        },
        moves=("0 Say retruco", "1 Say quiero", "0 PlayCard 1E", "1 PlayCard 12E"),
        why=m("El quiero es de la pareja que quiso: solo ustedes podían subir, y cualquiera de los dos."),
        cites=("TV-14", "TV-12"),
        then={"counts": {"DealEnded": 1}, "state": {"scores": [3, 0]}},
        others=(
            Other(
                "PlayCard 1E", m("Ganas la mano, pero tenías el quiero y la carta para subirla."), ("1 PlayCard 12E",)
            ),
            Other("PlayCard 7C", m("Así quizás pierden la vuelta, y el as de espadas se queda en tu mano.")),
        ),
    ),
    Lesson(
        key="vale-cuatro",
        group=m("El truco"),
        title=m("Vale cuatro"),
        task=m("Canta truco. Si te contestan retruco, llega hasta el final: vale cuatro."),
        given={"hands": ["1E 1B 7C", "3C 2C 10O", 3, 3]},
        moves=("0 Say truco", "1 Say retruco", "0 Say vale_cuatro", "1 Say no_quiero"),
        why=m("Cada subida vuelve a quien cantó, y después del vale cuatro ya no se canta más."),
        cites=("TV-11", "TV-13", "TV-14"),
        then={"counts": {"DealEnded": 1, "CantoMade": 3}, "state": {"scores": [3, 0]}},
        others=(Other("PlayCard 1E", m("Primero canta: después de tirar ya no es tu turno.")),),
    ),
    Lesson(
        key="tres-pardas",
        group=m("El truco"),
        title=m("Tres pardas"),
        task=m("Dos pardas, y en la tercera tu 3 empata con el de ellos. El último canta truco: eres mano, quiérelo."),
        given={
            "mano": 0,
            "tricks": ["2E 4B 5O 2C", "12E 6B 4C 12O"],
            "trick": "3E 3C 5B",
            "hands": ["", 0, 0, "11O"],
        },
        moves=("3 Say truco", "0 Say quiero", "3 PlayCard 11O"),
        why=m("Si las tres vueltas quedan pardas, la mano es de la pareja del mano."),
        cites=("TV-9", "TV-12"),
        then={"counts": {"DealEnded": 1}, "state": {"scores": [2, 0]}},
        others=(Other("Say no_quiero", m("Con el empate te bastaba, y lo soltaste.")),),
    ),
    Lesson(
        key="con-la-ultima",
        group=m("El truco"),
        title=m("Con la última carta"),
        task=m("Ganaron la primera y perdieron la segunda. Tu rey empata con el de ellos: canta truco y tíralo."),
        given={
            "mano": 0,
            "tricks": ["3E 4B 5O 6C", "4C 2E 5B 6O"],
            "trick": "12O 10B 7B",
            "hands": ["12E", 0, 0, 0],
        },
        moves=("0 Say truco", "1 Say quiero", "0 PlayCard 12E"),
        why=m("Con una vuelta para cada pareja y la tercera parda, la mano es de quien ganó la primera."),
        cites=("TV-9", "TV-10"),
        then={"counts": {"DealEnded": 1}, "state": {"scores": [2, 0]}},
        others=(Other("PlayCard 12E", m("La mano es tuya, pero sabías que ganabas y no cantaste.")),),
    ),
)

MAZO = (
    Lesson(
        key="mazo",
        group=m("Irse al mazo"),
        title=m("Irse al mazo"),
        task=m("Perdieron la primera y solo te quedan un 4 y un 5. Antes de que canten truco, vete al mazo."),
        given={"mano": 3, "tricks": ["3E 6O 4B 5O"], "trick": "1B", "hands": ["4C 5C", 2, 2, 1]},
        moves=("0 Say mazo",),
        why=m("Te vas con tu pareja, y ellos anotan lo que vale la mano en ese momento: todavía nadie la ha subido."),
        cites=("TV-35",),
        then={"counts": {"DealEnded": 1}, "state": {"scores": [0, 1]}},
        others=(
            Other("Say truco", m("Un farol muy caro: ellos ganaron la primera y tienen una mata en la mesa.")),
            Other(
                "PlayCard 4C", m("También se puede seguir, pero todo depende de que tu pareja tenga el as de espadas.")
            ),
        ),
    ),
)

LESSONS: tuple[Lesson, ...] = (*CARTAS, *VUELTAS, *TRUCO, *ENVIDO, *FLOR, *MAZO)

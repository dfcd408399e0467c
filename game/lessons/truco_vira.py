"""The examples of Truco venezolano con vira."""

from game.lessons.lesson import Lesson, Other
from game.lessons.truco_vira_envido import ENVIDO
from game.lessons.truco_vira_flor import FLOR
from game.ui.texts import m

VIRA = (
    Lesson(
        key="perico",
        group=m("La vira y las piezas"),
        title=m("El Perico"),
        task=m("La vira es el 6 de copas, y tu rival tiró el as de espadas. ¡Mátalo!"),
        given={"seats": 2, "vira": "6C", "mano": 1, "trick": "1E", "hands": ["11C 11B 7O", 2]},
        moves=("0 PlayCard 11C",),
        why=m("El caballo de la pinta es el Perico, y mata a todas; el otro caballo es un caballo cualquiera."),
        cites=("VR-4", "VR-5"),
        then={"counts": {"TrickClosed": 1}, "state": {"scores": [0, 0], "reparto": {"turn": 0}}},
        others=(
            Other("PlayCard 11B", m("Ese caballo no es de copas: aquí no es pieza.")),
            Other("PlayCard 7O", m("El 7 de oros es mata, pero el as de espadas le gana.")),
        ),
    ),
    Lesson(
        key="perica",
        group=m("La vira y las piezas"),
        title=m("La Perica"),
        task=m("La vira es el 6 de copas. Tu rival tiró el as de espadas, y tú no tienes el Perico: gana la vuelta."),
        given={"seats": 2, "vira": "6C", "mano": 1, "trick": "1E", "hands": ["10C 1B 3O", 2]},
        moves=("0 PlayCard 10C",),
        why=m("La sota de la pinta es la Perica: solo el Perico puede con ella."),
        cites=("VR-4", "VR-5"),
        then={"counts": {"TrickClosed": 1}, "state": {"scores": [0, 0], "reparto": {"turn": 0}}},
        others=(
            Other("PlayCard 1B", m("El as de bastos es la segunda mata: el de espadas le gana.")),
            Other("PlayCard 3O", m("Un 3 no puede con ninguna mata.")),
        ),
    ),
    Lesson(
        key="el-rey",
        group=m("La vira y las piezas"),
        title=m("El rey que es pieza"),
        task=m("La vira es el caballo de oros. Tu rival tiró el as de espadas: gánale con la pieza que tienes."),
        given={"seats": 2, "vira": "11O", "mano": 1, "trick": "1E", "hands": ["12O 12B 11C", 2]},
        moves=("0 PlayCard 12O",),
        why=m("Si la vira es el caballo, el rey de la pinta hace de Perico; si es la sota, hace de Perica."),
        cites=("VR-4",),
        then={"counts": {"TrickClosed": 1}, "state": {"scores": [0, 0], "reparto": {"turn": 0}}},
        others=(
            Other("PlayCard 12B", m("El rey que ocupa el lugar de la pieza es el de la pinta: el de oros.")),
            Other("PlayCard 11C", m("El Perico sale de la pinta, que es de oros, y ese caballo es de copas.")),
        ),
    ),
    Lesson(
        key="tapada",
        group=m("La vira y las piezas"),
        title=m("Pasar tapada"),
        task=m("Tu pareja gana la vuelta con el Perico. Esconde tu 7 de oros: tíralo boca abajo."),
        given={"vira": "6C", "mano": 1, "trick": "3C 11C 4O", "hands": ["7O 6O 1E", 2, 2, 2]},
        moves=("0 PlayCardAs 7O pasada",),
        why=m("Tapada no le gana a nadie, pero cuenta entera para tu envido, y nadie sabe qué tiraste."),
        cites=("VR-6",),
        then={"counts": {"CardPassed": 1, "TrickClosed": 1}, "state": {"scores": [0, 0], "reparto": {"turn": 2}}},
        others=(
            Other("PlayCard 7O", m("La vuelta es de ustedes igual, pero ya todos te vieron el 7.")),
            Other("PlayCard 1E", m("¡El as de espadas encima del Perico de tu pareja! Guárdalo.")),
            Other("PlayCardAs 1E pasada", m("Tapado no mata a nadie: guarda el as para otra vuelta.")),
        ),
    ),
)

TRUCO = (
    Lesson(
        key="truco",
        group=m("El truco"),
        title=m("Truco no querido"),
        task=m("La vira es el 6 de copas y tienes el Perico y el as de espadas. Canta truco."),
        given={"vira": "6C", "hands": ["11C 1E 5O", 3, 3, 3]},
        moves=("0 Say truco", "3 Say no_quiero"),
        why=m("Contesta cualquiera de ellos, y lo primero que se diga los obliga a los dos."),
        cites=("VR-12", "VR-14"),
        then={"counts": {"DealEnded": 1}, "state": {"scores": [1, 0]}},
        others=(Other("PlayCard 11C", m("Ganarás la vuelta, pero sin truco la mano vale lo menos posible.")),),
    ),
    Lesson(
        key="retruco",
        group=m("El truco"),
        title=m("Retruco"),
        task=m("Te cantan truco. Con el Perico y el as de espadas, contesta retruco antes que tu pareja."),
        given={"vira": "6C", "mano": 3, "hands": ["11C 1E 5O", 3, 3, 3]},
        moves=("3 Say truco", "0 Say retruco", "1 Say no_quiero"),
        why=m("Al subir aceptaste el truco, y eso es lo que cobras si no quieren la subida."),
        cites=("VR-12", "VR-13", "VR-14"),
        then={"counts": {"DealEnded": 1}, "state": {"scores": [3, 0]}},
        others=(
            Other("Say quiero", m("Está bien querido, pero con esas cartas se sube.")),
            Other("Say no_quiero", m("Hablaste por los dos, y soltaste el Perico sin jugarlo.")),
        ),
    ),
    Lesson(
        key="truco-querido",
        group=m("El truco"),
        title=m("Ganar un truco querido"),
        task=m("La primera es tuya, y te queda la Perica. El Perico ya salió: canta truco y tírala."),
        given={"seats": 2, "vira": "6C", "tricks": ["3O 4B", "2E 11C"], "trick": "1E", "hands": ["10C", 0]},
        moves=("0 Say truco", "1 Say quiero", "0 PlayCard 10C"),
        why=m("Con el Perico ya fuera nadie mata a la Perica: un truco querido así se cobra seguro."),
        cites=("VR-12", "VR-5"),
        then={"counts": {"DealEnded": 1}, "state": {"scores": [3, 0]}},
        others=(Other("PlayCard 10C", m("La mano es tuya, pero sabías que ganabas y no cantaste.")),),
    ),
    Lesson(
        key="tercera-parda",
        group=m("El truco"),
        title=m("El más mano de la tercera"),
        task=m("Dos pardas, y en la tercera tiraste un 3. El rival de tu derecha canta truco: quiérelo."),
        given={
            "vira": "6C",
            "mano": 3,
            "tricks": ["2E 4B 5O 2C", "12E 12O 6B 4E"],
            "trick": "4C 3E",
            "hands": ["", "3C", "5B", 0],
        },
        moves=("1 Say truco", "0 Say quiero", "1 PlayCard 3C", "2 PlayCard 5B"),
        why=m("Con tres pardas gana, de los que empatan en la tercera, el más cercano al mano: esta vez, tú."),
        cites=("VR-10",),
        then={"counts": {"DealEnded": 1}, "state": {"scores": [3, 0]}},
        others=(Other("Say no_quiero", m("Con un 3 arriba y más cerca del mano, no era para soltarla.")),),
    ),
    Lesson(
        key="vale-juego",
        group=m("El truco"),
        title=m("Vale juego"),
        task=m("Van 5 a 20 en contra. Tienes el quiero del vale nueve y el Perico en la mano: ¡vale juego!"),
        given={
            "seats": 2,
            "vira": "6C",
            "scores": [5, 20],
            "truco": "vale_nueve",
            "quiero": 0,
            "tricks": ["3O 4B", "5O 2E"],
            "trick": "1E",
            "hands": ["11C", 0],
        },
        moves=("0 Say vale_juego", "1 Say quiero", "0 PlayCard 11C"),
        why=m("Vale juego es el chico entero: quien gana la mano anota todo lo que le falta."),
        cites=("VR-12", "VR-15"),
        then={"counts": {"MatchEnded": 1}, "state": {"scores": [24, 20], "phase": "over"}},
        others=(
            Other("PlayCard 11C", m("Ganas el vale nueve, pero el Perico no pierde nunca: podías ganar el chico.")),
        ),
    ),
)

CIERRE = (
    Lesson(
        key="liquidacion",
        group=m("La liquidación"),
        title=m("El envido se anota antes"),
        task=m("Van 22 a 21 a tu favor. Con tus 33, quiere el envido; y si después te cantan truco, no lo quieras."),
        given={
            "seats": 2,
            "vira": "6C",
            "scores": [22, 21],
            "mano": 1,
            "hands": ["7O 6O 4B", "5E 4E 3B"],
        },
        moves=("1 Say envido", "0 Say quiero", "1 Say truco", "0 Say no_quiero"),
        why=m("Al cerrar se escriben primero la flor y el envido: llegaste a la meta, y el truco ya no se anota."),
        cites=("VR-41",),
        then={"counts": {"MatchEnded": 1}, "state": {"scores": [24, 21], "phase": "over"}},
        others=(Other("Say no_quiero", m("Con 33 y a dos de ganar, ese envido se quiere siempre.")),),
    ),
    Lesson(
        key="privo",
        group=m("La liquidación"),
        title=m("Cantando y privo"),
        task=m("Van 23 a 17: estabas cantando, pero tu rival tenía más tanto. Con el as de espadas, canta truco."),
        given={"seats": 2, "phase": "deal", "dealer": 1, "scores": [23, 17]},
        moves=("table Deal 1E 7O 6C 6O 2C 4B 5E ...", "0 Say truco", "1 Say no_quiero"),
        why=m("A falta de uno la mesa compara al repartir: perdiste esa piedra, es privo, y ya no hay envido ni flor."),
        cites=("VR-43", "VR-44"),
        then={"counts": {"CantandoCompared": 1, "MatchEnded": 1}, "state": {"scores": [24, 18], "phase": "over"}},
        others=(
            Other("Say mazo", m("Te fuiste sin jugar tu as de espadas, a una piedra de ganar.")),
            Other("PlayCard 1E", m("También sirve: basta con ganar la mano, pero hay que ganarla.")),
        ),
    ),
    Lesson(
        key="mazo",
        group=m("La liquidación"),
        title=m("El mazo no borra nada"),
        task=m("Te cantan envido: con tus 33, quiérelo. Perderás la primera con el 4; entonces vete al mazo."),
        given={"seats": 2, "vira": "6C", "mano": 1, "hands": ["7B 6B 4O", "1E 3O 5C"]},
        moves=("1 Say envido", "0 Say quiero", "1 PlayCard 1E", "0 PlayCard 4O", "1 PlayCard 3O", "0 Say mazo"),
        why=m("Irse entrega lo que vale la mano, pero el envido que ganaste se anota igual, y antes."),
        cites=("VR-47", "VR-41"),
        then={"counts": {"DealEnded": 1}, "state": {"scores": [2, 1]}},
        others=(Other("Say no_quiero", m("Con 7 y 6 de bastos tienes 33: ese envido se quiere siempre.")),),
    ),
)

OTRAS = (
    Lesson(
        key="apilar",
        group=m("Otras mesas"),
        title=m("Apilar"),
        task=m("En esta mesa, tras la primera parda se apilan las cartas. Te tiraron un 3: empátalo."),
        given={
            "seats": 2,
            "vira": "6C",
            "options": {"primera_parda": "apilada"},
            "mano": 1,
            "trick": "3E",
            "hands": ["3C 7O 4B", "2C 5E"],
        },
        moves=("0 PlayCard 3C",),
        why=m("Cada uno puso arriba la mejor de sus dos cartas: tu 7 de oros le ganó a su 2."),
        cites=("VR-11",),
        then={"counts": {"DealEnded": 1, "CardStacked": 2}, "state": {"scores": [1, 0]}},
        others=(
            Other("PlayCard 7O", m("También la ganabas así, pero se pedía empatar.")),
            Other("PlayCard 4B", m("Con un 4 la vuelta es del otro.")),
        ),
    ),
)

LESSONS: tuple[Lesson, ...] = (*VIRA, *TRUCO, *ENVIDO, *FLOR, *CIERRE, *OTRAS)

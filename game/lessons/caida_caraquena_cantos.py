"""The examples of the cantos of Caída caraqueña: each of the eight, and what is easily sung in vain."""

from game.lessons.lesson import Lesson, Other
from game.ui.texts import m

GROUP = m("Cantos")
MESA = "2E 4C 7B 11E"


def _canto(key: str, title: str, task: str, hand: str, canto: str, why: str, points: int, *others: Other) -> Lesson:
    """Three cards that hold a canto, just dealt."""
    mesa = " ".join(card for card in MESA.split() if card not in hand.split())
    return Lesson(
        key=key,
        group=GROUP,
        title=title,
        task=task,
        given={"mesa": mesa, "mazo": 24, "hands": [hand, 3], "dealer": 1},
        moves=(f"0 SingCanto {canto}",),
        why=why,
        cites=("CQ-27",),
        then={"counts": {"CantoMade": 1}, "state": {"scores": [points, 0], "sung": [True, False]}},
        others=others,
    )


CANTOS = (
    _canto(
        "ronda", m("Ronda"), m("Te tocaron dos seises. Cántalos antes de tirar."), "6O 6B 3C", "ronda",
        m("Dos iguales son ronda, y paga lo mismo que pagaría caer con esa carta."), 1,
        Other("PlayCard 3C", m("Ya tiraste: lo que no se canta antes de tirar se pierde.")),
    ),
    _canto(
        "ronda-de-reyes", m("Ronda de reyes"), m("Dos reyes: canta la ronda más cara."), "12O 12B 3C", "ronda",
        m("La ronda paga según la carta, como la caída, y la de reyes es la que más."), 4,
    ),
    _canto(
        "trivilin", m("Trivilín"), m("Tres cincos. También son ronda, pero canta lo que más paga."), "5O 5C 5B",
        "trivilin", m("Tres iguales son trivilín. Solo se canta una vez por reparto, así que escoge bien."), 5,
        Other("SingCanto ronda", m("También es verdad, y se paga; pero el trivilín pagaba más.")),
    ),
    _canto(
        "patrulla", m("Patrulla"), m("4, 5 y 6: tres seguidas. Cántalas."), "4O 5C 6B", "patrulla",
        m("Tres cartas seguidas son patrulla, sean del palo que sean."), 6,
    ),
    _canto(
        "vigia", m("Vigía"), m("Dos sietes y una sota. Recuerda qué carta sigue al 7, y canta."), "7O 7C 10B", "vigia",
        m("Dos iguales con una vecina son vigía, y la sota es vecina del 7."), 7,
        Other("SingCanto ronda", m("La ronda también es verdad, y se paga; pero la vigía pagaba más.")),
    ),
    _canto(
        "registro", m("Registro"), m("As, caballo y rey. Canta."), "1O 11C 12B", "registro",
        m("As, caballo y rey son registro."), 8,
    ),
    _canto(
        "registrico", m("Registrico"), m("As, sota y caballo. Canta."), "1O 10C 11B", "registrico",
        m("As, sota y caballo son registrico, que paga más que el registro."), 10,
        Other("SingCanto registro", m("El registro es con caballo y rey: este era en falso.")),
    ),
    _canto(
        "casa-chica", m("Casa chica"), m("Un as y dos caballos. Canta lo que más paga."), "1E 11O 11C", "casa_chica",
        m("Un as con dos caballos es casa chica."), 11,
        Other("SingCanto ronda", m("La ronda de caballos también es verdad; pero la casa chica pagaba más.")),
    ),
    _canto(
        "casa-grande", m("Casa grande"), m("Un as y dos reyes: el mejor canto que hay. Cántalo."), "1E 12O 12C",
        "casa_grande", m("Un as con dos reyes es casa grande, y ningún canto paga más."), 12,
        Other("SingCanto ronda", m("La ronda de reyes también es verdad; pero la casa grande pagaba más.")),
    ),
    Lesson(
        key="en-falso",
        group=GROUP,
        title=m("En falso"),
        task=m("Rey, as y as. Parece una vigía: piénsalo bien y canta solo lo que es verdad."),
        given={"mesa": MESA, "mazo": 24, "hands": ["12O 1C 1B", 3], "dealer": 1, "scores": [5, 3]},
        moves=("0 SingCanto ronda",),
        why=m("Después del rey no sigue el as. Con dos ases hay ronda; una vigía sería en falso."),
        cites=("CQ-27", "CQ-33"),
        then={"counts": {"CantoMade": 1}, "state": {"scores": [6, 3]}},
        others=(
            Other("SingCanto vigia", m("El as no es vecino del rey: era en falso, y todos vieron lo que costó.")),
        ),
    ),
    Lesson(
        key="cantar-y-caer",
        group=GROUP,
        title=m("Cantar y caer"),
        task=m("Acaban de tirar una sota, y tú tienes vigía y otra sota. Cóbralo todo, en su orden."),
        given={"mesa": "3E 10C", "last_thrown": "10C", "mazo": 24, "hands": ["7O 7C 10B", 2], "turn": 0},
        moves=("0 SingCanto vigia", "0 PlayCard 10B"),
        why=m("Primero se canta, con las tres cartas en la mano, y después se tira: se cobran las dos cosas."),
        cites=("CQ-14", "CQ-26"),
        then={"counts": {"CantoMade": 1, "CaidaMade": 1}, "state": {"scores": [9, 0]}},
        others=(Other("PlayCard 10B", m("Cobraste la caída, pero al tirar perdiste el canto: se canta antes.")),),
    ),
)  # fmt: skip

"""The examples of Caída caraqueña."""

from game.lessons.lesson import Lesson, Other
from game.ui.texts import m

LESSONS = (
    Lesson(
        key="caida",
        group=m("Caída"),
        title=m("Caer"),
        task=m("Tu rival acaba de tirar un 5. Cae sobre él."),
        given={"mesa": "12E 5C", "last_thrown": "5C", "mazo": 24, "hands": ["5O 2B 11C", 2], "turn": 0},
        moves=("0 PlayCard 5O",),
        why=m(
            "Caes cuando tiras una carta igual a la que acaban de tirar: te llevas las dos y además cobras la caída."
        ),
        cites=("CQ-19",),
        then={"counts": {"CaidaMade": 1}, "state": {"scores": [1, 0], "mesa": "12E"}},
        others=(Other("PlayCard 2B", m("Con esa carta no te llevas nada, y el 5 se queda en la mesa.")),),
    ),
)

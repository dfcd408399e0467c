"""The examples of dominó."""

from game.lessons.lesson import Lesson
from game.ui.texts import m

LESSONS = (
    Lesson(
        key="dominar",
        group=m("El cierre"),
        title=m("Dominar"),
        task=m("Te queda una sola ficha, y pega. Domina la mano."),
        given={"ends": [4, 6], "turn": 0, "hands": ["4|5", "1|1 2|5", "0|0 2|3", "2|2 3|6"]},
        moves=("0 PlaceTile 4|5 left",),
        why=m("Quien pone su última ficha domina, y su pareja anota los puntos que quedan en las cuatro manos."),
        cites=("DO-11",),
        then={"counts": {"DominoMade": 1, "DealScored": 1}},
    ),
)

"""The examples of every ruleset, in the order in which they are learned: an explicit table."""

from game.lessons import (
    caida_caraquena,
    caida_escuela,
    domino_venezolano,
    truco_argentino,
    truco_venezolano,
    truco_vira,
)
from game.lessons.lesson import Lesson

LESSONS: dict[str, tuple[Lesson, ...]] = {
    "caida.caraquena": caida_caraquena.LESSONS,
    "caida.escuela": caida_escuela.LESSONS,
    "truco.venezolano": truco_venezolano.LESSONS,
    "truco.vira": truco_vira.LESSONS,
    "truco.argentino": truco_argentino.LESSONS,
    "domino.venezolano": domino_venezolano.LESSONS,
}

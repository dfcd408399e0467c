"""What each level of the bots is called on screen, and which of them a person may choose."""

from game.bots.policy import Level
from game.ui.scenes.scene import LevelChoice
from game.ui.texts import m

LEVELS = {
    Level.UNIFORM: LevelChoice(key=Level.UNIFORM, name=m("Al azar"), about=m("Tira cualquier cosa.")),
    Level.EASY: LevelChoice(key=Level.EASY, name=m("Aprendiz"), about=m("Está aprendiendo y se le olvidan cosas.")),
    Level.NORMAL: LevelChoice(
        key=Level.NORMAL, name=m("Veterano"), about=m("Cuenta las cartas que pasaron y mide cada riesgo.")
    ),
}
"""What each level is called on screen; `OFFERED` are those that a person may choose."""
OFFERED = (Level.EASY, Level.NORMAL)

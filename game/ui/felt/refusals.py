"""What the table says to me alone: why something could not be done, or cannot be done now."""

from game.rules.kernel import Reason
from game.ui.texts import m, t

REFUSALS = {
    Reason.NOT_YOUR_TURN: m("Todavía no te toca."),
    Reason.NOT_SEATED: m("Estás mirando: no tienes puesto en esta mesa."),
    Reason.MATCH_OVER: m("La partida ya terminó."),
    Reason.ONLY_THE_TABLE: m("Eso lo hace la mesa, no los jugadores."),
    Reason.NOTHING_TO_DEAL: m("Ahora no hay nada que repartir."),
    Reason.BAD_DEAL: m("Ese reparto no vale."),
    Reason.NO_CLOCK_RUNNING: m("No hay ningún reloj corriendo."),
    Reason.CARD_NOT_IN_HAND: m("Esa carta ya no está en tu mano."),
    Reason.CANTO_AFTER_THROWING: m("Ya tiraste: se canta antes de tirar."),
    Reason.CANTO_ALREADY_MADE: m("Ya cantaste en este reparto."),
    Reason.CANTO_NOT_PLAYED_HERE: m("Ese canto no se juega en esta mesa."),
    Reason.TILE_NOT_IN_HAND: m("Esa ficha ya no está en tu mano."),
    Reason.TILE_DOES_NOT_FIT: m("Esa ficha no pega en esa punta."),
    Reason.DOUBLE_SIX_OPENS: m("La primera mano se abre con el doble seis."),
    Reason.MUST_PLAY: m("No puedes pasar: tienes una ficha que pega."),
    Reason.OTHER_QUESTION: m("Llegó tarde: la mesa ya pregunta otra cosa."),
    Reason.ANSWER_FIRST: m("Primero responde a lo que te cantaron."),
    Reason.NOTHING_TO_ANSWER: m("No hay ningún canto que responder."),
    Reason.NOT_AN_ANSWER: m("Así no se responde a este canto."),
    Reason.VOTE_UNCHANGED: m("Ese ya es tu voto."),
    Reason.GONE_TO_MAZO: m("Te fuiste al mazo: espera la próxima mano."),
    Reason.TRUCO_ALREADY_SUNG: m("Ese truco ya se cantó en esta mano."),
    Reason.NOT_THE_NEXT_LEVEL: m("El truco se sube de uno en uno."),
    Reason.NOT_YOUR_QUIERO: m("El quiero lo tienen ellos: ahora no puedes subir."),
    Reason.ENVIDO_ONLY_FIRST_TRICK: m("El envido solo se canta en la primera vuelta."),
    Reason.ENVIDO_ALREADY_SUNG: m("En esta mano ya se cantó envido."),
    Reason.ENVIDO_AFTER_FLOR: m("Ya se cantó flor: no hay envido."),
    Reason.ENVIDO_AFTER_TRUCO: m("Ya se respondió al truco: no hay envido."),
    Reason.NOT_UP_THE_LADDER: m("El envido solo va hacia arriba."),
    Reason.FLOR_FIRST: m("Tienes flor: no puedes jugar el envido."),
    Reason.NO_FLOR: m("No tienes flor."),
    Reason.FLOR_SPENT: m("Tu flor ya se jugó en esta mano."),
    Reason.FLOR_BURNED: m("Tu flor se quemó: la dejaste pasar."),
    Reason.CARD_NOT_THROWN_SO: m("Aquí no se tira así."),
    Reason.ENVIDO_ALREADY_COMPARED: m("Alguien estaba cantando: la mesa ya comparó los tantos de esta mano."),
    Reason.TRUCO_FIRST: m("Privaste: primero canta truco."),
    Reason.NOT_PLAYED_HERE: m("Eso no se juega en esta mesa."),
    Reason.CARDS_MOVED: m("Alguna de esas cartas ya no está en la mesa."),
    Reason.ERRORS_SPENT: m("Ya tienes tres errores en este turno."),
    Reason.OWN_SET: m("Esas las dejaste tú: que las sople otro."),
    Reason.SET_HAS_GROWN: m("Hay otra carta igual: se soplan todas."),
    Reason.CANTOS_CLOSED: m("Los cantos de este reparto ya se cobraron."),
    Reason.NO_CANTO: m("No tienes canto que pedir."),
    Reason.PEDIR_FALLS_SHORT: m("Con ese canto no llegas a la meta: todavía no lo puedes pedir."),
    Reason.RIGHT_SPENT: m("Ya usaste esa viveza en este mazo."),
    Reason.NOTHING_TO_ACCUSE: m("Eso ya no se puede acusar."),
    Reason.OWN_SIDE: m("A los tuyos no se les acusa."),
    Reason.ONLY_ACCUSATIONS: m("Ahora solo se puede acusar."),
    Reason.ALREADY_LEFT: m("Ya te levantaste de esta mesa."),
    Reason.NOT_KEPT: m("No pude guardar la jugada, así que no ha pasado. Prueba otra vez."),
    Reason.NO_SUCH_TABLE: m("Esa mesa no se puede abrir."),
    Reason.OPTION_NEEDS_ANOTHER: m("A una de esas opciones le falta otra, sin la que no se juega."),
}


def refusal(reason: Reason) -> str:
    """The sentence for a refusal."""
    return t(REFUSALS[reason])

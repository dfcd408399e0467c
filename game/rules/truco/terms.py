"""The words of Truco and its rules as values: what can be said, and everything on which tables differ.

Where tables differ in number, the difference is a value here; where they differ in procedure it is a member of an
enum, and the piece is looked up in a table where it is used. Nobody asks for a ruleset by its name.
"""

from enum import StrEnum

from game.rules.kernel import Format
from game.rules.record import Record, Whole, Word


class Term(StrEnum):
    """A word with a text of its own; it is looked up as fast as a text."""

    __hash__ = str.__hash__


class Kind(Term):
    """What a canto is about; cantos of one kind answer and raise one another."""

    TRUCO = "truco"
    ENVIDO = "envido"
    FLOR = "flor"
    LEY = "ley"
    """The betting between flores that were declared (VR-34)."""


class Call(Term):
    """Everything that can be said at the table: cantos, answers, and leaving the deal."""

    TRUCO = "truco"
    RETRUCO = "retruco"
    VALE_CUATRO = "vale_cuatro"
    VALE_NUEVE = "vale_nueve"
    VALE_JUEGO = "vale_juego"
    ENVIDO = "envido"
    REAL_ENVIDO = "real_envido"
    FALTA_ENVIDO = "falta_envido"
    QUIERO_Y_ENVIDO = "quiero_y_envido"
    PIEDRAS = "piedras"
    """Quiero y tantas piedras más: said with its number, by a command of its own (VR-19)."""
    ENVIDO_A_LA_FALTA = "envido_a_la_falta"
    FLOR = "flor"
    CONTRAFLOR = "contraflor"
    CONTRAFLOR_AL_RESTO = "contraflor_al_resto"
    CON_FLOR_ENVIDO = "con_flor_envido"
    CON_FLOR_A_LA_FALTA = "con_flor_a_la_falta"
    PASO = "paso"
    QUIERO = "quiero"
    NO_QUIERO = "no_quiero"
    ME_ACHICO = "me_achico"
    MAZO = "mazo"


KIND = {
    Call.TRUCO: Kind.TRUCO,
    Call.RETRUCO: Kind.TRUCO,
    Call.VALE_CUATRO: Kind.TRUCO,
    Call.VALE_NUEVE: Kind.TRUCO,
    Call.VALE_JUEGO: Kind.TRUCO,
    Call.ENVIDO: Kind.ENVIDO,
    Call.REAL_ENVIDO: Kind.ENVIDO,
    Call.FALTA_ENVIDO: Kind.ENVIDO,
    Call.QUIERO_Y_ENVIDO: Kind.ENVIDO,
    Call.PIEDRAS: Kind.ENVIDO,
    Call.ENVIDO_A_LA_FALTA: Kind.ENVIDO,
    Call.FLOR: Kind.FLOR,
    Call.CONTRAFLOR: Kind.FLOR,
    Call.CONTRAFLOR_AL_RESTO: Kind.FLOR,
    Call.CON_FLOR_ENVIDO: Kind.LEY,
    Call.CON_FLOR_A_LA_FALTA: Kind.LEY,
}
"""The cantos, and what each is about; the other calls are answers, and the mazo."""


BETS = (Kind.ENVIDO, Kind.LEY)
"""What is bet on numbers."""


def kind_upon(call: Call, asked: Kind | None) -> Kind:
    """What a canto is about when it is sung upon another: a raise is about what it raises (VR-35)."""
    kind = KIND[call]
    return Kind.LEY if kind is Kind.ENVIDO and asked is Kind.LEY else kind


class Way(Term):
    """How a card may be thrown otherwise than face up and without a word (VR-6, VR-28)."""

    PASADA = "pasada"
    A_LEY = "a_ley"
    PASADA_A_LEY = "pasada_a_ley"


# The rules


class Falta(Term):
    """What la falta is worth."""

    TRAMO = "tramo"
    """What the leader lacks to the end of his half: malas first, then buenas (TV-21)."""
    META = "meta"
    """What the leader lacks to the target (TA-11)."""


class Empate(Term):
    """Who wins the envido, or the flor, when both sides have the same."""

    PAREJA_MANO = "pareja_mano"
    """The side of the mano, whoever holds the number (TV-23)."""
    MAS_MANO = "mas_mano"
    """The player who is closest to the mano (TA-14)."""


class TripleParda(Term):
    """Who wins a deal of three tied tricks."""

    PAREJA_MANO = "pareja_mano"
    """The side of the mano (TV-9)."""
    MAS_MANO_ULTIMA = "mas_mano_ultima"
    """Of those who tie in the third trick, the side of the one closest to the mano (VR-10)."""


class PrimeraParda(Term):
    """How a deal goes on when its first trick is tied."""

    SECUENCIAL = "secuencial"
    """Trick by trick, as ever (VR-9)."""
    APILADA = "apilada"
    """Each lays down his better card, and the other if that is tied as well (VR-11)."""


class Respuesta(Term):
    """Who answers a truco or an envido."""

    SIGUIENTE = "siguiente"
    """The rival who sits next; a raise goes back to whom it raises (TV-12, TV-13)."""
    VOTO = "voto"
    """The whole rival side, by vote (TA-20)."""
    CUALQUIERA = "cualquiera"
    """Any rival; the first who answers binds his side (VR-14)."""


class Mazo(Term):
    """Who leaves the deal with him who goes al mazo."""

    PAREJA = "pareja"
    """His side (TV-35)."""
    INDIVIDUAL_MAS1 = "individual_mas1"
    """He alone; a whole side gone pays one more while envido could still be sung (TA-23 … TA-25)."""


class Flor(Term):
    """Whether three cards of one suit are worth something of their own."""

    NO = "no"
    CLASICA = "clasica"
    """Sung before the first card, answered by a rival flor, deadly to the envido (TV-27 … TV-34)."""
    LEY = "ley"
    """Declared before the first card, or a ley; with pieces, a Reservada, bets of its own (VR-24 … VR-40)."""


class FloresRivales(Term):
    """What flores are paid when both sides have some."""

    GANADOR = "ganador"
    """Those of the side with the highest (VR-32)."""
    CADA_UNA = "cada_una"
    """Each to its own side."""


class Cantando(Term):
    """What happens when a side begins a deal one point short of the target."""

    NO = "no"
    AUTO = "auto"
    """The table compares flores, or else tantos, before the first card (VR-43 … VR-45)."""


class Anotacion(Term):
    """When points are written."""

    AL_MOMENTO = "al_momento"
    """Envido and flor as they are settled, truco when the deal ends (TV-39, TA-27)."""
    AL_CIERRE = "al_cierre"
    """All when the deal ends: flor, envido, truco (VR-41)."""


class Anuncio(Term):
    """How the numbers of an accepted envido are told."""

    BOTH_NUMBERS = "both_numbers"
    """The best of each side (TV-23)."""
    SON_BUENAS_AND_CARDS = "son_buenas_and_cards"
    """Each in his turn, or son buenas; the winner lays his cards open when the deal ends (TA-13, TA-15)."""
    WINNING_CARDS = "winning_cards"
    """When the deal ends, the winner's number and the cards that make it (VR-22, VR-49)."""


class Buenas(Term):
    """Where the malas end and the buenas begin."""

    MITAD = "mitad"
    """At half the target (TV-40)."""
    PASADAS_15 = "pasadas_15"
    """Above fifteen points; a match to fifteen has none (TA-1, TA-33)."""


class Level(Record, frozen=True):
    """A step of the truco: what is sung, and what the deal is worth once it has been accepted (TV-11)."""

    call: Call
    points: Whole
    """0 is whatever the winner still lacks: the whole chico (VR-15)."""


class Rung(Record, frozen=True):
    """A step of the envido: what it adds (0 is la falta, which closes), and how often it may be sung (TV-19)."""

    call: Call
    points: Whole
    times: Whole
    opens: bool = True
    """Whether it may be the first; one that only raises is an answer (VR-19)."""


class Ruleset(Record, frozen=True, cache_hash=True):
    """One way of playing Truco, as plain values; house rules are just other values."""

    key: Word
    formats: tuple[Format, ...]
    target: Whole
    """Points that end the match, or a chico of it, at least 1 (TV-1, TA-1, VR-42)."""
    buenas: Buenas
    truco: tuple[Level, ...]
    """Level after level; an unraised deal is worth one point, and a refused canto pays the level before it."""
    envido: tuple[Rung, ...]
    """Weakest first; an envido only goes upwards."""
    envido_tras_truco: bool
    """Whether an envido may still be opened when a truco has been accepted (TV-18)."""
    falta: Falta
    empate: Empate
    triple_parda: TripleParda
    respuesta: Respuesta
    mazo: Mazo
    flor: Flor
    anotacion: Anotacion
    anuncio: Anuncio
    turn_seconds: Whole | None
    """Seconds for a turn; `None` switches every clock of the match off (TV-36, TA-26)."""
    answer_seconds: Whole
    """Seconds of one who answers alone (TV-37)."""
    vote_seconds: Whole
    """Seconds of a side that votes, counted once from the canto (TA-20, TA-21)."""
    max_timeouts: Whole | None
    """The turn that a player lets run out, counted over the match, that loses it; `None` never does (TV-38)."""
    timeouts_in_a_row: bool
    """Whether something done by himself makes a player's count begin again (TV-38)."""
    con_vira: bool = False
    """Whether a card is turned after the deal: it makes two pieces of its suit (VR-3, VR-4)."""
    pasada: bool = False
    """Whether a card may be thrown face down (VR-6)."""
    primera_parda: PrimeraParda = PrimeraParda.SECUENCIAL
    bajo_falta: bool = False
    """Whether no bet may pass la falta, so that it never lowers one (VR-19)."""
    piedras: bool = False
    """Whether an envido may be raised by any number (VR-19)."""
    con_ley: tuple[Rung, ...] = ()
    """The ladder of the bets between flores (VR-35)."""
    flores_rivales: FloresRivales = FloresRivales.GANADOR
    reservada_paga: Whole = 3
    """What the Reservada pays; another flor pays three (VR-31, VR-40)."""
    cantando: Cantando = Cantando.NO
    privo_con_truco: bool = False
    """Whether a side that was cantando and lost its tantos must sing truco at once (VR-46)."""
    chicos: Whole = 1
    """How many chicos, each from nothing to the target, a side must win to win the match (VR-42)."""

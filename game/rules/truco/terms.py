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


class Call(Term):
    """Everything that can be said at the table: cantos, answers, and leaving the deal."""

    TRUCO = "truco"
    RETRUCO = "retruco"
    VALE_CUATRO = "vale_cuatro"
    ENVIDO = "envido"
    REAL_ENVIDO = "real_envido"
    FALTA_ENVIDO = "falta_envido"
    FLOR = "flor"
    CONTRAFLOR = "contraflor"
    CONTRAFLOR_AL_RESTO = "contraflor_al_resto"
    QUIERO = "quiero"
    NO_QUIERO = "no_quiero"
    ME_ACHICO = "me_achico"
    MAZO = "mazo"


KIND = {
    Call.TRUCO: Kind.TRUCO,
    Call.RETRUCO: Kind.TRUCO,
    Call.VALE_CUATRO: Kind.TRUCO,
    Call.ENVIDO: Kind.ENVIDO,
    Call.REAL_ENVIDO: Kind.ENVIDO,
    Call.FALTA_ENVIDO: Kind.ENVIDO,
    Call.FLOR: Kind.FLOR,
    Call.CONTRAFLOR: Kind.FLOR,
    Call.CONTRAFLOR_AL_RESTO: Kind.FLOR,
}
"""The cantos, and what each is about; the other calls are answers, and the mazo."""


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


class Respuesta(Term):
    """Who answers a truco or an envido."""

    SIGUIENTE = "siguiente"
    """The rival who sits next; a raise goes back to whom it raises (TV-12, TV-13)."""
    VOTO = "voto"
    """The whole rival side, by vote (TA-20)."""


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


class Anotacion(Term):
    """When points are written."""

    AL_MOMENTO = "al_momento"
    """Envido and flor as they are settled, truco when the deal ends (TV-39, TA-27)."""


class Anuncio(Term):
    """How the numbers of an accepted envido are told."""

    BOTH_NUMBERS = "both_numbers"
    """The best of each side (TV-23)."""
    SON_BUENAS_AND_CARDS = "son_buenas_and_cards"
    """Each in his turn, or son buenas; the winner lays his cards open when the deal ends (TA-13, TA-15)."""


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


class Rung(Record, frozen=True):
    """A step of the envido: what it adds (0 is la falta, which closes), and how often it may be sung (TV-19)."""

    call: Call
    points: Whole
    times: Whole


class Ruleset(Record, frozen=True, cache_hash=True):
    """One way of playing Truco, as plain values; house rules are just other values."""

    key: Word
    formats: tuple[Format, ...]
    target: Whole
    """Points that end the match, at least 1 (TV-1, TA-1)."""
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

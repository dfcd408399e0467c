"""The rulesets of Truco as values, and the opening state of a match under one of them."""

from game.rules.kernel import Format, Illegal, Reason
from game.rules.options import HouseOption
from game.rules.record import replace
from game.rules.truco.evolve import opened
from game.rules.truco.model import Phase, State
from game.rules.truco.terms import (
    Anotacion,
    Anuncio,
    Buenas,
    Call,
    Cantando,
    Empate,
    Falta,
    Flor,
    FloresRivales,
    Level,
    Mazo,
    PrimeraParda,
    Respuesta,
    Ruleset,
    Rung,
    TripleParda,
)

FOUR = Format(seats=4, pairs=True)
TWO = Format(seats=2, pairs=False)
SIX = Format(seats=6, pairs=True)

VENEZOLANO = Ruleset(
    key="truco.venezolano",
    formats=(FOUR,),
    target=24,
    buenas=Buenas.MITAD,
    truco=(
        Level(call=Call.TRUCO, points=2),
        Level(call=Call.RETRUCO, points=3),
        Level(call=Call.VALE_CUATRO, points=4),
    ),
    envido=(
        Rung(call=Call.ENVIDO, points=2, times=2),
        Rung(call=Call.REAL_ENVIDO, points=3, times=1),
        Rung(call=Call.FALTA_ENVIDO, points=0, times=1),
    ),
    envido_tras_truco=False,
    falta=Falta.TRAMO,
    empate=Empate.PAREJA_MANO,
    triple_parda=TripleParda.PAREJA_MANO,
    respuesta=Respuesta.SIGUIENTE,
    mazo=Mazo.PAREJA,
    flor=Flor.CLASICA,
    anotacion=Anotacion.AL_MOMENTO,
    anuncio=Anuncio.BOTH_NUMBERS,
    turn_seconds=30,
    answer_seconds=30,
    vote_seconds=10,
    max_timeouts=3,
    timeouts_in_a_row=False,
)
"""Truco venezolano sin vira (TV)."""

ARGENTINO = replace(
    VENEZOLANO,
    key="truco.argentino",
    formats=(FOUR, TWO, SIX),
    target=30,
    buenas=Buenas.PASADAS_15,
    falta=Falta.META,
    empate=Empate.MAS_MANO,
    respuesta=Respuesta.VOTO,
    mazo=Mazo.INDIVIDUAL_MAS1,
    flor=Flor.NO,
    anuncio=Anuncio.SON_BUENAS_AND_CARDS,
    max_timeouts=None,
)
"""Truco argentino (TA): in pairs, mano a mano, de a seis."""

VIRA = replace(
    VENEZOLANO,
    key="truco.vira",
    formats=(FOUR, TWO, SIX),
    truco=(
        Level(call=Call.TRUCO, points=3),
        Level(call=Call.RETRUCO, points=6),
        Level(call=Call.VALE_NUEVE, points=9),
        Level(call=Call.VALE_JUEGO, points=0),
    ),
    envido=(
        Rung(call=Call.ENVIDO, points=2, times=1),
        Rung(call=Call.QUIERO_Y_ENVIDO, points=2, times=99, opens=False),
        Rung(call=Call.ENVIDO_A_LA_FALTA, points=0, times=1),
    ),
    falta=Falta.META,
    empate=Empate.MAS_MANO,
    triple_parda=TripleParda.MAS_MANO_ULTIMA,
    respuesta=Respuesta.CUALQUIERA,
    flor=Flor.LEY,
    anotacion=Anotacion.AL_CIERRE,
    anuncio=Anuncio.WINNING_CARDS,
    con_vira=True,
    pasada=True,
    bajo_falta=True,
    con_ley=(
        Rung(call=Call.CON_FLOR_ENVIDO, points=2, times=1),
        Rung(call=Call.QUIERO_Y_ENVIDO, points=2, times=99, opens=False),
        Rung(call=Call.CON_FLOR_A_LA_FALTA, points=0, times=1),
    ),
    cantando=Cantando.AUTO,
)
"""Truco venezolano con vira (VR): in pairs, two players, or three against three."""

OPTIONS: dict[str, tuple[HouseOption, ...]] = {
    VENEZOLANO.key: (
        HouseOption("flor", (Flor.CLASICA, Flor.NO)),
        HouseOption("envido_tras_truco", (False, True)),
        HouseOption("falta", (Falta.TRAMO, Falta.META)),
        HouseOption("empate", (Empate.PAREJA_MANO, Empate.MAS_MANO)),
        HouseOption("timeouts_in_a_row", (False, True)),
    ),
    ARGENTINO.key: (
        HouseOption("flor", (Flor.NO, Flor.CLASICA)),
        HouseOption("envido_tras_truco", (False, True)),
        HouseOption("respuesta", (Respuesta.VOTO, Respuesta.SIGUIENTE)),
        HouseOption("mazo", (Mazo.INDIVIDUAL_MAS1, Mazo.PAREJA)),
    ),
    VIRA.key: (
        HouseOption("chicos", (1, 2)),
        HouseOption("reservada_paga", (3, 5)),
        HouseOption("primera_parda", (PrimeraParda.SECUENCIAL, PrimeraParda.APILADA)),
        HouseOption("piedras", (False, True)),
        HouseOption("cantando", (Cantando.AUTO, Cantando.NO)),
        HouseOption("privo_con_truco", (False, True), needs=(("cantando", Cantando.AUTO),)),
        HouseOption("flores_rivales", (FloresRivales.GANADOR, FloresRivales.CADA_UNA)),
        HouseOption("timeouts_in_a_row", (False, True)),
    ),
}
"""What tables of each ruleset agree on otherwise, what is asked most first (TV-18, TV-38, TA-32, VR-11 … VR-46)."""
TARGETS: dict[str, tuple[int, ...]] = {
    VENEZOLANO.key: (12, 24, 36),
    ARGENTINO.key: (15, 30),
    VIRA.key: (24, 12),
}
"""The goals that are usual at tables of each ruleset; another may be agreed (TV-1, TA-33)."""


def _playable(rules: Ruleset) -> bool:
    """A match can be won, its halves are equal where they count, clocks leave some time, a time-out may lose."""
    least_one = (
        rules.target,
        rules.turn_seconds,
        rules.answer_seconds,
        rules.vote_seconds,
        rules.max_timeouts,
        *(level.points for level in rules.truco[:-1]),
        *(rung.times for rung in (*rules.envido, *rules.con_ley)),
        rules.reservada_paga,
        rules.chicos,
    )
    halves = rules.falta is not Falta.TRAMO or rules.target % 2 == 0
    whole_chico = all(level.points >= (not rules.con_vira) for level in rules.truco[-1:])
    return halves and whole_chico and _of_one_kind(rules) and all(value is None or value >= 1 for value in least_one)


def _of_one_kind(rules: Ruleset) -> bool:
    """What only a table with a vira can play is played there together, and nowhere else (VR-3, VR-14, VR-41)."""
    together = (
        rules.flor is Flor.LEY,
        rules.respuesta is Respuesta.CUALQUIERA,
        rules.anotacion is Anotacion.AL_CIERRE,
        rules.anuncio is Anuncio.WINNING_CARDS,
    )
    if rules.con_vira:
        return all(together) and rules.mazo is Mazo.PAREJA
    besides = (rules.pasada, rules.piedras, rules.privo_con_truco, bool(rules.con_ley), rules.bajo_falta)
    usual = rules.primera_parda is PrimeraParda.SECUENCIAL and rules.cantando is Cantando.NO and rules.chicos == 1
    return usual and not any((*together, *besides))


def start(rules: Ruleset, table: Format) -> State:
    """A match before its first draw; raises `Illegal(NO_SUCH_TABLE)` for seats or values not allowed (TV-1, TA-1)."""
    if table not in rules.formats or not _playable(rules):
        raise Illegal(Reason.NO_SUCH_TABLE)
    return State(
        rules=rules,
        format=table,
        phase=Phase.DEALER,
        scores=(0,) * table.sides,
        dealer=0,
        deal=0,
        question=0,
        reparto=opened(0, ((),) * table.seats),
        buenas=(False,) * table.sides,
        timeouts=(0,) * table.seats,
        result=None,
        chicos=(0,) * table.sides,
    )

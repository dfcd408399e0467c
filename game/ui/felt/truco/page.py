"""The rules of a table of Truco, to be read before the first mano; every number comes from its ruleset."""

from game.rules.cards import Card
from game.rules.kernel import Format
from game.rules.truco import flor, ladder
from game.rules.truco.model import State
from game.rules.truco.ranking import MATAS, STEPS
from game.rules.truco.tantos import SUITED
from game.rules.truco.terms import Anuncio, Empate, Falta, Flor, Mazo, Respuesta, Ruleset
from game.ui.felt.card_names import listed, rank_name, the_card
from game.ui.felt.truco.layout import halves
from game.ui.felt.truco.page_parts import aim, head, leaving, lost, point, vueltas
from game.ui.felt.truco.vira_page import vira_page
from game.ui.felt.truco.words import call_name
from game.ui.texts import t
from game.ui.widgets.scrolltext import Paragraph

CHAINS = (("E",), ("E", "E"), ("R",), ("E", "R"), ("E", "E", "R"), ("F",), ("E", "F"), ("E", "E", "R", "F"))


def subtitle(view: State) -> str:
    """To how many points, with flor or without, and which mano it is."""
    rules = view.rules
    goal = t("a {n}", n=rules.target) if not halves(rules)[1] else t("a {n} piedras", n=rules.target)
    if rules.chicos > 1:
        goal = t("a {m} chicos de {n}", m=rules.chicos, n=rules.target)
    kind = t("envido") if rules.flor is Flor.NO else t("envido y flor")
    if not view.deal:
        return f"{goal} · {kind}"
    return t("{goal} · {kind} · mano {n}", goal=goal, kind=kind, n=view.deal)


def rules_page(rules: Ruleset, table: Format) -> tuple[Paragraph, ...]:
    """The rules as headings and short paragraphs."""
    if rules.con_vira:
        return vira_page(rules, table)
    return (
        *aim(rules, table),
        *_cards(),
        *vueltas(rules, table),
        *_truco(rules, table),
        *_envido(rules, table),
        *_flor(rules),
        *_mazo(rules, table),
        *_clock(rules, table),
    )


def _cards() -> tuple[Paragraph, ...]:
    matas = listed([the_card(card) for card in MATAS])
    rest = [_step(step) for step in STEPS[len(MATAS) :]]
    return (
        head(t("Qué carta mata a cuál")),
        point(t("Las matas:"), t("{cards}, en ese orden.", cards=matas)),
        point(t("Después:"), t("{cards}.", cards=listed(rest))),
        Paragraph(t("Dos cartas del mismo escalón empatan, sean del palo que sean."), quiet=True),
    )


def _step(step: tuple[Card, ...]) -> str:
    if len(step) > 2:
        return t("los {rank}", rank=rank_name(step[0].rank)) if step[0].rank < 10 else _figures(step[0].rank)
    return t("los otros {rank}", rank=t("ases") if step[0].rank == 1 else t("sietes"))


def _figures(rank: int) -> str:
    return {10: t("las sotas"), 11: t("los caballos")}.get(rank, t("los reyes"))


def _truco(rules: Ruleset, table: Format) -> tuple[Paragraph, ...]:
    levels = rules.truco
    prices = tuple(
        point(
            f"{call_name(level.call)}:",
            t("querido vale {n}; no querido, {m}.", n=level.points, m=ladder.worth(levels, place)),
        )
        for place, level in enumerate(levels)
    )
    return (
        head(t("El truco")),
        Paragraph(
            t("Sin cantar, la mano vale {n}. En tu turno, antes de tirar, puedes cantar truco.", n=ladder.UNRAISED)
        ),
        *prices,
        Paragraph(
            t("Quien quiere se queda con el quiero: solo su bando puede subir, al contestar o más tarde en su turno.")
        ),
        Paragraph(_who_answers(rules, table)),
        Paragraph(t("No querer acaba la mano.")),
    )


def _who_answers(rules: Ruleset, table: Format) -> str:
    if table.seats == 2:
        return t("Contesta el otro.")
    if rules.respuesta is Respuesta.SIGUIENTE:
        return t("Contesta el rival que sigue a quien cantó; a una subida contesta quien había cantado.")
    if table.seats > 4:
        return t(
            "Contesta todo el bando rival, por mayoría, en {n} segundos; sin acuerdo es no quiero.",
            n=rules.vote_seconds,
        )
    return t(
        "Contesta la pareja rival: votan los dos y tienen que coincidir en {n} segundos; si no, es no quiero.",
        n=rules.vote_seconds,
    )


def _envido(rules: Ruleset, table: Format) -> tuple[Paragraph, ...]:
    return (
        head(t("El envido")),
        Paragraph(
            t(
                "Tus tantos: dos cartas de un palo suman {n} más sus números; las "
                "figuras valen 0. Si no, tu carta más alta.",
                n=SUITED,
            )
        ),
        Paragraph(
            t(
                "Se canta en la primera vuelta, antes de tirar tu primera carta, una "
                "sola vez por mano, y solo va hacia arriba."
            )
        ),
        Paragraph(
            t("Con el truco ya querido, en la primera vuelta todavía se puede cantar.")
            if rules.envido_tras_truco
            else t("Querido el truco, ya no se canta envido."),
            quiet=True,
        ),
        *(point(f"{_chain_name(chain)}:", _chain_price(rules, chain)) for chain in CHAINS),
        *_falta_and_tie(rules),
        point(
            t("El envido va primero:"),
            t(
                "si te cantan truco en la primera vuelta y no has tirado, puedes "
                "contestar con envido; después respondes al truco."
            ),
        ),
        *_announced(rules, table),
    )


def _falta_and_tie(rules: Ruleset) -> tuple[Paragraph, ...]:
    falta = {
        Falta.TRAMO: t("La falta es lo que le falta al que va delante para acabar sus malas, o para ganar si está en "
                       "las buenas."),
        Falta.META: t("La falta es lo que le falta al que va delante para ganar la partida."),
    }[rules.falta]  # fmt: skip
    tie = {
        Empate.PAREJA_MANO: t("Si empatan, gana la pareja del mano."),
        Empate.MAS_MANO: t("Si empatan, gana quien esté más cerca del mano."),
    }[rules.empate]
    return Paragraph(falta), Paragraph(tie)


def _chain(rules: Ruleset, chain: tuple[str, ...]) -> ladder.Chain:
    letters = dict(zip("ERF", (rung.call for rung in rules.envido), strict=True))
    return tuple(letters[letter] for letter in chain)


def _chain_name(chain: tuple[str, ...]) -> str:
    names = {"E": t("Envido"), "R": t("real envido"), "F": t("falta envido")}
    words = [names[letter] if place == 0 else names[letter].lower() for place, letter in enumerate(chain)]
    joined = ", ".join(words)
    return joined[0].upper() + joined[1:]


def _chain_price(rules: Ruleset, chain: tuple[str, ...]) -> str:
    calls = _chain(rules, chain)
    points, refused = ladder.accepted(rules.envido, calls), ladder.refused(rules.envido, calls)
    if points is None:
        return t("querido vale la falta; no querido, {m}.", m=refused)
    return t("querido vale {n}; no querido, {m}.", n=points, m=refused)


def _announced(rules: Ruleset, table: Format) -> tuple[Paragraph, ...]:
    if rules.anuncio is Anuncio.BOTH_NUMBERS:
        return (Paragraph(t("Al quererlo se dicen los tantos de las dos parejas y se anota enseguida.")),)
    said = t(
        "Al quererlo, desde el mano, cada uno dice su número si mejora el que va ganando; si no, «son buenas». La mesa "
        "habla por todos: nadie puede mentir."
    )
    shown = t("Al acabar la mano, quien ganó el envido muestra sus tres cartas.")
    return Paragraph(said), Paragraph(shown, quiet=not table.pairs)


def _flor(rules: Ruleset) -> tuple[Paragraph, ...]:
    if rules.flor is Flor.NO:
        return ()
    return (
        head(t("La flor")),
        Paragraph(t("Tres cartas de un palo: {n} más sus tres números. Se canta antes de tirar tu primera carta.",
                    n=SUITED)),
        point(t("Sin otra enfrente:"), t("{n} para quien la cantó.", n=flor.PRICE)),
        point(
            t("Contra otra flor:"),
            t("la más alta gana {n}; si el rival se achica, {m}.", n=flor.COMPARED, m=flor.PRICE),
        ),
        point(
            t("Contraflor:"),
            t("querida, {n}; no querida, {m}.", n=flor.COMPARED, m=next(iter(flor.REFUSED.values()))),
        ),
        point(
            t("Contraflor al resto:"),
            t("querida, la falta; no querida, {m}.", m=tuple(flor.REFUSED.values())[-1]),
        ),
        Paragraph(t("La flor mata el envido: si te cantan envido y tienes flor, solo puedes contestar flor.")),
        Paragraph(t("Si te cantan truco puedes cantarla antes de contestar. Si la callas y tiras, la pierdes sin "
                    "castigo.")),
        Paragraph(t("A igual flor, gana el bando del mano."), quiet=True),
    )  # fmt: skip


def _mazo(rules: Ruleset, table: Format) -> tuple[Paragraph, ...]:
    alone = rules.mazo is Mazo.INDIVIDUAL_MAS1
    if table.seats == 2 or not alone:
        text = t("En tu turno y sin nada que contestar puedes dejar la mano: los rivales anotan lo que vale.")
    else:
        text = t(
            "En tu turno te puedes ir tú solo y tu bando sigue. Si se van todos, "
            "los rivales anotan lo que vale la mano."
        )
    more = (Paragraph(t("Si todavía se podía cantar envido, anotan uno más.")),) if alone else ()
    return (head(t("Irse al mazo")), Paragraph(text), *more)


def _clock(rules: Ruleset, table: Format) -> tuple[Paragraph, ...]:
    written = Paragraph(
        t("El envido se anota al momento; el truco, al acabar la mano.")
        if rules.flor is Flor.NO
        else t("El envido y la flor se anotan al momento; el truco, al acabar la mano.")
    )
    unseen = (
        t("Lo que no se tira no se enseña, tampoco al acabar la mano.")
        if rules.anuncio is Anuncio.BOTH_NUMBERS
        else t("Fuera de las del envido, lo que no se tira no se enseña.")
    )
    hidden = Paragraph(unseen, quiet=True)
    if rules.turn_seconds is None:
        untimed = Paragraph(t("Sin reloj: nadie te apura."))
        return (head(t("Cuándo se anota, y el reloj")), written, hidden, untimed, leaving(table))
    alone = rules.respuesta is Respuesta.SIGUIENTE or not table.pairs
    seconds = rules.answer_seconds if alone else rules.vote_seconds
    answer = (
        t("Para contestar hay {n} segundos; si se acaban es no quiero.", n=seconds)
        if rules.flor is Flor.NO
        else t("Para contestar hay {n} segundos; si se acaban es no quiero, o flor si la tienes.", n=seconds)
    )
    losing = () if rules.max_timeouts is None else (Paragraph(lost(rules), quiet=True),)
    return (
        head(t("Cuándo se anota, y el reloj")),
        written,
        hidden,
        Paragraph(t("Tienes {n} segundos por turno; si se acaban, se tira tu carta más baja.", n=rules.turn_seconds)),
        Paragraph(answer),
        *losing,
        leaving(table),
    )

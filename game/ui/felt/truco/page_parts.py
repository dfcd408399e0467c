"""What every rules page of Truco tells in the same words: the aim, the vueltas, and who loses by the clock."""

from game.rules.kernel import Format
from game.rules.truco.terms import Ruleset, TripleParda
from game.ui.felt.truco.layout import halves
from game.ui.texts import t
from game.ui.widgets.scrolltext import Paragraph


def head(text: str) -> Paragraph:
    """A heading."""
    return Paragraph(text, heading=True)


def point(strong: str, text: str) -> Paragraph:
    """A line of a list, with what it is about before it."""
    return Paragraph(text, bullet=True, strong=strong)


def aim(rules: Ruleset, table: Format) -> tuple[Paragraph, ...]:
    """To how many points, and how cards are dealt."""
    malas, buenas = halves(rules)
    who = _one_chico(rules, table) if rules.chicos == 1 else _several_chicos(rules, table)
    parts = (
        Paragraph(
            t(
                "Las primeras {malas} piedras son las malas y las otras {buenas} las buenas.",
                malas=malas,
                buenas=buenas,
            ),
            quiet=True,
        ),
    )
    turn = t(
        "Tres cartas a cada uno, de una en una desde el mano, que se sienta después de quien reparte y abre la primera "
        "vuelta. Reparte uno distinto en cada mano."
    )
    deck = t("Cuarenta cartas: del as al 7, sota, caballo y rey.")
    return (head(t("La partida")), Paragraph(who), *(parts if buenas else ()), Paragraph(f"{deck} {turn}"))


def leaving(table: Format) -> Paragraph:
    """What becomes of a match from which somebody gets up (GE-9)."""
    said = (
        t("Quien se levanta de la mesa pierde la partida para su pareja.")
        if table.seats == 4
        else t("Quien se levanta de la mesa pierde la partida para su bando.")
        if table.pairs
        else t("Quien se levanta de la mesa pierde la partida.")
    )
    return Paragraph(said, quiet=True)


def _one_chico(rules: Ruleset, table: Format) -> str:
    n = rules.target
    return t("Gana la pareja que llegue a {n}.", n=n) if table.pairs else t("Gana quien llegue a {n}.", n=n)


def _several_chicos(rules: Ruleset, table: Format) -> str:
    n, m = rules.target, rules.chicos
    if table.pairs:
        return t("El chico es de la pareja que llegue a {n}; la partida, de la que gane {m} chicos.", n=n, m=m)
    return t("El chico es de quien llegue a {n}; la partida, de quien gane {m} chicos.", n=n, m=m)


def vueltas(rules: Ruleset, table: Format) -> tuple[Paragraph, ...]:
    """Who takes a vuelta and who wins by them; every way of being parda."""
    triple = {
        TripleParda.PAREJA_MANO: t("gana el bando del mano."),
        TripleParda.MAS_MANO_ULTIMA: t("de los que empatan en la tercera, gana quien esté más cerca del mano."),
    }[rules.triple_parda]
    side = t("la pareja") if table.pairs else t("el jugador")
    return (
        head(t("Las vueltas")),
        Paragraph(
            t(
                "En tu turno tiras la carta que quieras. La más fuerte gana la vuelta, "
                "y quien la tiró abre la siguiente."
            )
        ),
        Paragraph(t("Gana la mano {side} que gane dos vueltas.", side=side)),
        point(t("Parda:"), t("si los dos bandos empatan arriba, abre otra vez quien abrió.")),
        point(t("Una ganada y una parda:"), t("la mano es de quien ganó la suya, sin jugar más.")),
        point(t("Una para cada uno y la tercera parda:"), t("gana quien ganó la primera.")),
        point(t("Las tres pardas:"), triple),
    )


def lost(rules: Ruleset) -> str:
    """When running out of time loses the match."""
    if rules.timeouts_in_a_row:
        return t("A la {n}.ª vez seguida pierdes la partida; si juegas, la cuenta vuelve a cero.", n=rules.max_timeouts)
    return t("A la {n}.ª vez pierdes la partida.", n=rules.max_timeouts)

"""The rules of a table of dominó, to be read in a minute; every number comes from its ruleset."""

from game.rules.domino.model import Capicua, Collects, Opener, Ruleset, State
from game.rules.kernel import Format
from game.ui.texts import t
from game.ui.widgets.scrolltext import Paragraph


def subtitle(view: State) -> str:
    """To how many points, what a capicúa pays, and which deal it is."""
    parts = [t("a {n} puntos", n=view.rules.target)]
    if view.rules.capicua is not Capicua.OFF:
        parts.append(t("capicúa {n}", n=view.rules.capicua_points))
    if view.deal:
        parts.append(t("mano {n}", n=view.deal))
    return " · ".join(parts)


def rules_page(rules: Ruleset, table: Format) -> tuple[Paragraph, ...]:  # noqa: ARG001 - it is played in one way
    """The rules as headings and short paragraphs."""
    return (*_start(rules), *_turn(rules), *_close(rules), *_end(rules))


def _start(rules: Ruleset) -> tuple[Paragraph, ...]:
    who = {
        Opener.WINNER: t(
            "Después sale quien dominó. Tras un tranque sale, de la pareja que ganó, quien se quedó con menos puntos; "
            "si el tranque quedó empatado, quien está a la derecha del que salió."
        ),
        Opener.ROTATES: t("Después sale siempre quien está a la derecha del que salió en la mano anterior."),
    }
    return (
        Paragraph(t("La mesa"), heading=True),
        Paragraph(
            t("Cuatro jugadores, dos parejas frente a frente. Veintiocho fichas, siete a cada uno: no hay pozo.")
        ),
        Paragraph(
            t("En cada mano se reparten otra vez todas las fichas, y nadie puede pedir que se repartan de nuevo.")
        ),
        Paragraph(t("La primera mano se abre con el doble seis."), bullet=True, strong=t("La salida:")),
        Paragraph(" ".join((who[rules.opener], t("Sale con la ficha que quiera."))), quiet=True),
    )


def _turn(rules: Ruleset) -> tuple[Paragraph, ...]:
    clock = (
        t("Sin reloj: nadie te apura.")
        if rules.turn_seconds is None
        else t(
            "Tienes {n} segundos por turno. Si se acaban, se pone por ti la ficha de más puntos que pegue, "
            "y si ninguna pega, se pasa.",
            n=rules.turn_seconds,
        )
    )
    lost = (
        ()
        if rules.turn_seconds is None or rules.max_timeouts is None
        else (
            Paragraph(
                t("A la {n}.ª vez seguida tu pareja pierde la partida; si juegas, la cuenta vuelve a cero.",
                  n=rules.max_timeouts),
                quiet=True,
            ),
        )
    )  # fmt: skip
    return (
        Paragraph(t("En tu turno"), heading=True),
        Paragraph(t("Pones una ficha que tenga el número de una de las dos puntas. Si pega en las dos, eliges dónde.")),
        Paragraph(t("Después juega quien está a tu derecha: las parejas se turnan. Un pase también es un turno.")),
        Paragraph(t("Los dobles van atravesados y la punta sigue con el mismo número."), quiet=True),
        Paragraph(
            t("solo si no tienes ninguna que pegue. Al pasar dices las dos puntas, y todos saben que no las llevas."),
            bullet=True,
            strong=t("Pasar:"),
        ),
        Paragraph(
            t("la cadena, las puntas, los pases y cuántas fichas le quedan a cada uno están a la vista de todos."),
            bullet=True,
            strong=t("Lo que se ve:"),
        ),
        Paragraph(clock),
        *lost,
    )


def _close(rules: Ruleset) -> tuple[Paragraph, ...]:
    collected = {
        Collects.ALL: t("todo lo que quede en las cuatro manos, también en la de la pareja"),
        Collects.RIVALS: t("lo que quede en las manos de los rivales"),
    }
    rows = [
        Paragraph(
            t("quien pone su última ficha. Su pareja anota {what}.", what=collected[rules.domino_collects]),
            bullet=True,
            strong=t("Dominar:"),
        ),
        Paragraph(
            t(
                "nadie tiene ya ninguna de las dos puntas. Cada pareja suma sus dos manos y gana la que tenga menos: "
                "anota {what}. Da igual quién trancó; si empatan, nadie anota.",
                what=collected[rules.tranque_collects],
            ),
            bullet=True,
            strong=t("Tranque:"),
        ),
    ]
    if rules.capicua is not Capicua.OFF:
        doubles = (
            t("No vale si la última es un doble.")
            if rules.capicua is Capicua.STRICT
            else t("También vale con un doble, si las dos puntas son iguales.")
        )
        said = t("si la ficha con que dominas pegaba en las dos puntas, son {n} puntos más.", n=rules.capicua_points)
        rows.append(Paragraph(f"{said} {doubles}", bullet=True, strong=t("Capicúa:")))
        rows.append(Paragraph(t("Con las dos puntas iguales basta con tener ese número."), quiet=True))
    return (
        Paragraph(t("Cómo se cierra la mano"), heading=True),
        *rows,
        Paragraph(t("Cada ficha vale la suma de sus dos lados; la blanca vale cero."), quiet=True),
        Paragraph(t("En cada mano anota una sola pareja. Para contar se destapan las fichas de todos."), quiet=True),
    )


def _end(rules: Ruleset) -> tuple[Paragraph, ...]:
    return (
        Paragraph(t("La partida"), heading=True),
        Paragraph(t("Gana la pareja que llegue primero a {n}. Los puntos no se cortan: se anota todo, aunque se pase.",
                    n=rules.target)),
        Paragraph(t("Quien se levanta de la mesa pierde la partida para su pareja."), quiet=True),
    )  # fmt: skip

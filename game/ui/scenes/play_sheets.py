"""The paper sheets of a table: the menu, the rules, and the question before abandoning.

The menu and the question stand in a column, where they never lie on a card.
"""

from collections.abc import Callable, Sequence
from typing import Any

from game.table.messages import Welcome
from game.ui.felt.felt import Felt
from game.ui.felt.stage import Stage
from game.ui.icons import Icon
from game.ui.scenes.option_words import house_page
from game.ui.scenes.rulesets import full_name
from game.ui.texts import t
from game.ui.theme import Scale
from game.ui.widgets.button import Button, Kind
from game.ui.widgets.dialog import Dialog
from game.ui.widgets.scrolltext import Paragraph, ScrollText

Press = Callable[[], None]
READING = 640.0
"""Width of a sheet to read, in letter units."""


class Sheet(Dialog):
    """A dialog of the table: `place` says which part of the stage it stands in."""

    place: str = "right"

    def settle(self, stage: Stage, scale: Scale) -> None:
        """Take the place it has in this window."""
        if self.place == "right":
            area = stage.right
        elif self.place == "left":
            area = stage.left
        else:
            return
        self.within = scale.rect(area.x, area.y, area.w, area.h)


def menu(on_back: Press, on_rules: Press, on_options: Press, on_abandon: Press | None, on_home: Press) -> Sheet:
    """What can be done besides playing."""
    buttons = [
        Button(t("Seguir"), on_back, kind=Kind.MAIN, icon=Icon.PLAY, align="left"),
        Button(t("Reglas"), on_rules, icon=Icon.BOOK, align="left"),
        Button(t("Ajustes"), on_options, icon=Icon.SLIDERS, align="left"),
        Button(t("Portada"), on_home, icon=Icon.EXIT, align="left"),
    ]
    if on_abandon is not None:
        buttons.insert(3, Button(t("Abandonar"), on_abandon, kind=Kind.REFUSE, icon=Icon.CLOSE, align="left"))
    return Sheet(t("Mesa en pausa"), t("El reloj y los demás te esperan."), buttons, on_cancel=on_back)


def abandon(pairs: bool, on_stay: Press, on_leave: Press) -> Sheet:
    """Are you sure?"""
    said = t("La partida se da por perdida, para ti y para tu pareja.") if pairs else t("La partida se da por perdida.")
    buttons = [
        Button(t("Sigo jugando"), on_stay, kind=Kind.ACCEPT),
        Button(t("Abandonar"), on_leave, kind=Kind.REFUSE),
    ]
    return Sheet(t("¿Abandonar?"), said, buttons, on_cancel=on_stay)


def leave(on_stay: Press, on_leave: Press) -> Sheet:
    """Going to the title screen loses the match on the table."""
    buttons = [
        Button(t("Sigo jugando"), on_stay, kind=Kind.ACCEPT),
        Button(t("A la portada"), on_leave, kind=Kind.REFUSE),
    ]
    return Sheet(t("¿Salir a la portada?"), t("La partida queda guardada tal como está."), buttons, on_cancel=on_stay)


def rules_of(welcome: Welcome[Any], felt: Felt, scale: Scale, close: Press) -> Sheet:
    """The rules of a table: what its house plays otherwise, then the page of its ruleset."""
    page = (*house_page(welcome.ruleset), *felt.rules_page(welcome.ruleset, welcome.format))
    return rules(full_name(welcome.ruleset.key), page, scale, close)


def rules(title: str, page: Sequence[Paragraph], scale: Scale, on_close: Press) -> Sheet:
    """The rules of this table, to be read."""
    room = scale.height / scale.ut - 250
    text = ScrollText(page, paper=True, gap=7)
    closing = Button(t("Entendido"), on_close, kind=Kind.MAIN)
    sheet = Sheet(
        title,
        "",
        [closing],
        on_cancel=on_close,
        extra=[(text, min(460.0, room))],
        width=min(READING, scale.width / scale.ut - 60),
    )
    sheet.place = "middle"
    return sheet

"""The paper sheets of a lobby: which bot, sending somebody away, leaving, and the invitation as dots."""

from collections.abc import Callable, Sequence
from functools import partial

from game.ui.scenes.qr import QrCode
from game.ui.scenes.scene import LevelChoice
from game.ui.texts import t, tn
from game.ui.widgets.button import Button, Kind
from game.ui.widgets.dialog import Dialog

Press = Callable[[], None]
DOTS = 268.0
"""Side of the square of dots, in letter units."""


def bot_sheet(
    levels: Sequence[LevelChoice], now: str | None, take: Callable[[str | None], None], on_cancel: Press
) -> Dialog:
    """Which bot sits there, or none."""
    buttons = [
        Button(t(level.name), partial(take, level.key), kind=Kind.MAIN if level.key == now else Kind.NORMAL)
        for level in levels
    ]
    buttons += [Button(t("Dejar libre el puesto"), partial(take, None), kind=Kind.REFUSE)]
    return Dialog(t("¿Qué bot se sienta aquí?"), t("Los bots ven solo lo que se ve desde su puesto."), buttons,
                  on_cancel=on_cancel)  # fmt: skip


def person_sheet(name: str, on_kick: Press, on_cancel: Press) -> Dialog:
    """Send somebody away."""
    buttons = [Button(t("Se queda"), on_cancel), Button(t("Sacar de la mesa"), on_kick, kind=Kind.REFUSE)]
    said = t("Su puesto queda libre. Puede volver a tocar la puerta.")
    return Dialog(t("¿Sacar a {name}?", name=name), said, buttons, on_cancel=on_cancel)


def warning_sheet(said: str, on_close: Press) -> Dialog:
    """What keeps others from our table, and what to do about it."""
    closing = Button(t("Entendido"), on_close, kind=Kind.MAIN)
    return Dialog(t("Nadie puede entrar"), said, [closing], on_cancel=on_close, first=closing)


def leave_sheet(hosting: bool, others: int, on_stay: Press, on_leave: Press) -> Dialog:
    """Leave the table."""
    if hosting:
        there = tn("Hay una persona más en la mesa.", "Hay {n} personas más en la mesa.", others)
        told = t("A los demás se les dirá que la cerraste.")
        said = f"{there} {told}" if others else ""
        buttons = [
            Button(t("Sigo aquí"), on_stay, kind=Kind.ACCEPT),
            Button(t("Cerrar mesa"), on_leave, kind=Kind.REFUSE),
        ]
        return Dialog(t("¿Cerrar la mesa?"), said, buttons, on_cancel=on_stay)
    buttons = [Button(t("Sigo aquí"), on_stay, kind=Kind.ACCEPT), Button(t("Salir"), on_leave, kind=Kind.REFUSE)]
    return Dialog(t("¿Salir de la mesa?"), t("Tu puesto te espera: puedes volver."), buttons, on_cancel=on_stay)


def qr_sheet(invitation: str, address: str, on_close: Press) -> Dialog:
    """The invitation for a camera; it is not written out."""
    said = t("Al leerlo con la cámara sale la invitación completa, para pasarla.")
    if address:
        typed = t("Por dirección: {address}", address=address)
        said = f"{said} {typed}"
    closing = Button(t("Cerrar"), on_close, kind=Kind.MAIN)
    return Dialog(t("Invitación"), said, [closing], on_cancel=on_close, extra=[(QrCode(invitation), DOTS)])

"""What can go wrong on the wire: a number, a name, what to do next, and a sentence for the player.

`LocalProtocolError` is our own mistake, `RemoteProtocolError` the other side's; both carry a `Code`. A code's number
never changes its meaning: it is what programs of different versions have in common.
"""

from dataclasses import dataclass
from enum import Enum, IntEnum


class Retry(Enum):
    """What a client does next by itself."""

    NEVER = "never"
    """Nothing: trying again would go the same way, or would harm."""
    NOW = "now"
    """Connect again at once and resume."""
    BACKOFF = "backoff"
    """Connect again after a while that grows."""
    ASK = "ask"
    """Ask the player."""
    NONE = "none"
    """The connection lives on; only what was asked for is refused."""


class Code(IntEnum):
    """Every way in which a connection or a request ends badly."""

    PROTO = 4000
    TOO_BIG = 4001
    TIMEOUT = 4002
    VERSION = 4003
    AUTH = 4004
    FULL = 4005
    NAME = 4006
    DENIED = 4007
    BUSY = 4008
    SUPERSEDED = 4009
    KICKED = 4010
    SLOW = 4011
    RATE = 4012
    STALE = 4013
    ILLEGAL = 4014
    CMD_REUSED = 4015
    CMD_GAP = 4016
    MATCH_GONE = 4017
    HOST_CLOSING = 4018
    STORAGE = 4019
    DESYNC = 4020
    PIN = 4021
    UNREACHABLE = 4022
    WAITING = 4023
    CALLED_OFF = 4024


@dataclass(frozen=True)
class Meaning:
    """What a code means to whoever gets it."""

    retry: Retry
    sentence: str
    """In Spanish; it is its own key in the catalogs of other languages."""


def m(msgid: str) -> str:
    """Mark a sentence for translation; whoever shows it translates it."""
    return msgid


MEANINGS: dict[Code, Meaning] = {
    Code.PROTO: Meaning(Retry.NEVER, m("Lo que llegó no es una mesa de Mesa Criolla, o llegó dañado.")),
    Code.TOO_BIG: Meaning(Retry.NEVER, m("Llegó un mensaje demasiado grande y se cerró la conexión.")),
    Code.TIMEOUT: Meaning(Retry.BACKOFF, m("La otra parte dejó de responder.")),
    Code.VERSION: Meaning(Retry.NEVER, m("Las versiones no se entienden.")),
    Code.AUTH: Meaning(Retry.ASK, m("El anfitrión no reconoce tu puesto. Pide otra invitación.")),
    Code.FULL: Meaning(Retry.ASK, m("La mesa está llena.")),
    Code.NAME: Meaning(Retry.ASK, m("Ese nombre no sirve en esta mesa. Prueba con otro.")),
    Code.DENIED: Meaning(Retry.NEVER, m("El anfitrión no te dejó entrar.")),
    Code.BUSY: Meaning(Retry.BACKOFF, m("Hay demasiada gente tocando la puerta. Se prueba otra vez en un momento.")),
    Code.SUPERSEDED: Meaning(Retry.NEVER, m("Entraste a esta mesa desde otra ventana, y aquí se cerró.")),
    Code.KICKED: Meaning(Retry.NEVER, m("El anfitrión te sacó de la mesa.")),
    Code.SLOW: Meaning(Retry.NOW, m("La conexión va demasiado lenta. Se entra de nuevo.")),
    Code.RATE: Meaning(Retry.BACKOFF, m("Vas demasiado rápido. Espera un momento.")),
    Code.STALE: Meaning(Retry.NONE, m("Eso ya había pasado cuando llegó tu jugada.")),
    Code.ILLEGAL: Meaning(Retry.NONE, m("Eso no se puede hacer ahora.")),
    Code.CMD_REUSED: Meaning(Retry.NONE, m("Tu jugada llegó tarde: tu puesto ya había jugado.")),
    Code.CMD_GAP: Meaning(Retry.NOW, m("Se perdió una jugada por el camino. Se entra de nuevo.")),
    Code.MATCH_GONE: Meaning(Retry.NEVER, m("Esa partida ya no está en esta mesa.")),
    Code.HOST_CLOSING: Meaning(Retry.BACKOFF, m("El anfitrión cerró la mesa. La partida quedó guardada en su equipo.")),
    Code.STORAGE: Meaning(
        Retry.BACKOFF, m("El anfitrión no puede guardar la partida. La mesa espera hasta que pueda.")
    ),
    Code.DESYNC: Meaning(Retry.NOW, m("Lo que ves y lo que pasó no coinciden. Se pide todo de nuevo.")),
    Code.PIN: Meaning(Retry.ASK, m("No es el mismo anfitrión: su llave es otra.")),
    Code.UNREACHABLE: Meaning(Retry.BACKOFF, m("No se llega a la mesa.")),
    Code.CALLED_OFF: Meaning(Retry.NONE, m("Alguien faltó demasiado tiempo y la partida se anuló: nadie ganó.")),
    Code.WAITING: Meaning(Retry.NONE, m("La mesa espera a quien se cayó.")),
}

HOST_MUST_UPDATE = m("El anfitrión tiene una versión anterior ({theirs}): es él quien debe actualizar.")
GUEST_MUST_UPDATE = m("La mesa usa una versión más nueva ({theirs}): actualiza tu programa.")

REFUSED_ADVICE = m("El equipo respondió, pero ahí no hay mesa: el programa está cerrado o el puerto es otro.")
TIMED_OUT_ADVICE = m("El equipo no respondió: puede que un cortafuegos del anfitrión no deje pasar al programa.")
NO_ROUTE_ADVICE = m("Desde aquí no se llega a esa dirección: ¿están los dos en la misma red?")


class ProtocolError(Exception):
    """Something on the wire is not as agreed."""

    def __init__(self, code: Code, detail: str = "") -> None:
        super().__init__(f"{code.name}: {detail}" if detail else code.name)
        self.code = code
        self.detail = detail


class LocalProtocolError(ProtocolError):
    """We were about to say something that does not belong here: a mistake in this program."""


class RemoteProtocolError(ProtocolError):
    """The other side said something that does not belong here."""

"""From what a player has in hand (a list, an invitation, an address, a kept seat) to a way to a table."""

from dataclasses import replace

from game import portraits
from game.hosting_files import RoomFiles
from game.net import invite
from game.net.addresses import interfaces, ordered, typed
from game.net.discovery import Found
from game.net.host import PORT
from game.net.messages import NEWEST
from game.places import matches_path
from game.remote_room import Way
from game.rooms import asked
from game.rules.kernel import Format
from game.seats import Seat
from game.ui.preferences import Preferences, TableChoice
from game.ui.scenes.room import FoundTable, KeptTable
from game.ui.texts import m, t

NO_WAY = {
    "prefix": m("Eso no es una invitación: empieza por MESA y sigue con letras y números."),
    "short": m("A la invitación le falta un pedazo. Cópiala completa."),
    "checksum": m("La invitación tiene una letra cambiada. Cópiala otra vez, o pídela de nuevo."),
    "version": m("Esa invitación es de otra versión del programa."),
    "letter": m("La invitación tiene un signo que no va. Cópiala otra vez."),
    "length": m("La invitación no está completa. Cópiala otra vez."),
}
NOT_AN_ADDRESS = m("Eso no es una dirección. Se escribe así: 192.168.1.24 o 192.168.1.24:47800.")
GONE_FROM_LIST = m("Esa mesa ya no se anuncia en la red.")


class NoWay(ValueError):
    """There is no way there; the text says why, in a sentence of the language spoken."""


def own_name(preferences: Preferences, hosting: bool = False) -> str:
    """By which name this player comes in."""
    return preferences.name or (t("Anfitrión") if hosting else t("Invitado"))


def own_face(preferences: Preferences) -> str | None:
    """The picture that this player has chosen, if any."""
    return portraits.known(preferences.picture)


def by_invitation(text: str, preferences: Preferences, seats: tuple[Seat, ...]) -> Way:
    """The way that an invitation shows, to the seat that we have there already if we do; raises `NoWay`."""
    try:
        found = invite.read(text)
    except invite.BadInvite as bad:
        raise NoWay(t(NO_WAY.get(str(bad), NO_WAY["length"]))) from bad
    own = [seat for seat in seats if not seat.hosted]  # whoever opens a second window beside the host is somebody else
    known = next((seat for seat in own if bytes.fromhex(seat.pin)[: len(found.pin)] == found.pin), None)
    hosts = ordered(found.addresses, interfaces())
    return Way(
        name=own_name(preferences),
        addresses=tuple((host, found.port) for host in hosts),
        pin=found.pin,
        secret=found.secret,
        ticket=None if known is None else known.ticket,
        invitation=invite.write(found),
        lang=preferences.language,
        portrait=own_face(preferences),
    )


def by_address(text: str, preferences: Preferences) -> Way:
    """The way to a typed address; raises `NoWay`."""
    address = typed(text, PORT)
    if address is None:
        raise NoWay(t(NOT_AN_ADDRESS))
    return Way(
        name=own_name(preferences), addresses=(address,), lang=preferences.language, portrait=own_face(preferences)
    )


def by_list(found: Found | None, preferences: Preferences, watch: bool) -> Way:
    """The way to a table that was found; raises `NoWay`."""
    if found is None:
        raise NoWay(t(GONE_FROM_LIST))
    name, lang, face = own_name(preferences), preferences.language, own_face(preferences)
    return Way(name=name, addresses=found.addresses, pin=found.hint, watch=watch, lang=lang, portrait=face)


def by_seat(seat: Seat, preferences: Preferences, found: Found | None) -> Way:
    """The way back to a seat of ours, wherever its table is heard of now."""
    heard = () if found is None else found.addresses
    addresses = tuple(dict.fromkeys((*heard, *seat.addresses)))
    return Way(
        name=seat.name,
        addresses=addresses,
        ticket=seat.ticket,
        lang=preferences.language,
        portrait=own_face(preferences),
    )


def by_own_host(owner: str, invitation: str, preferences: Preferences, seat: Seat | None = None) -> Way:
    """The way to the host that this program has started, over the loopback."""
    key = invite.read(owner)
    way = Way(
        name=own_name(preferences, hosting=True),
        addresses=tuple((host, key.port) for host in key.addresses),
        pin=key.pin,
        secret=key.secret,
        invitation=invitation,
        address=shared_address(invitation),
        hosting=True,
        lang=preferences.language,
        portrait=own_face(preferences),
    )
    return way if seat is None else replace(way, name=seat.name, ticket=seat.ticket)


def shared_address(invitation: str) -> str:
    """The address by which others reach the host of an invitation, to be typed by hand."""
    try:
        found = invite.read(invitation)
    except invite.BadInvite:
        return ""
    return f"{found.addresses[0]}:{found.port}" if found.addresses else ""


def listed(found: Found, seats: tuple[Seat, ...]) -> FoundTable:
    """A table that was found, as it is listed."""
    host, port = found.addresses[0] if found.addresses else ("", 0)
    return FoundTable(
        room=found.room,
        ruleset=found.ruleset,
        seats=found.seats,
        free=found.free,
        playing=found.playing,
        address=f"[{host}]:{port}" if ":" in host else f"{host}:{port}",
        understood=found.understood,
        theirs_newer=found.proto[0] > NEWEST,
        ours=any(seat.room == found.room for seat in seats),
    )


def kept(seat: Seat) -> KeptTable:
    """A seat of ours, as it is listed."""
    return KeptTable(seat.room, seat.ruleset, seat.names, seat.changed, seat.hosted)


def reopenable() -> dict[str, str]:
    """The tables of our own that can be opened again, by the name of their match; in the back room."""
    return RoomFiles(matches_path().parent).kept()


def words_for(choice: TableChoice, preferences: Preferences) -> tuple[str, ...]:
    """The command line that opens this table; raises `Illegal` when it cannot be."""
    table = asked(choice, preferences)
    rules, seating = table.entry.ruleset, table.seating
    words = ["--ruleset", table.entry.key, "--seats", str(seating.seats), "--target", str(rules.target)]
    words += ["--clock", str(rules.turn_seconds or 0)]
    words += ["--alone"] if not seating.pairs and Format(seating.seats, True) in table.entry.formats else []
    for name, value in choice.options:
        words += ["--option", f"{name}={value}"]
    return tuple(words)

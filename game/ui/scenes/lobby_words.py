"""What the lobby says: about the whole table, about a chair, and why a wish was denied."""

from typing import Any

from game.rules.kernel import Format, Seat
from game.table.lobby import Chair, Lobby, Objection, Person, Phase, Presence
from game.ui.scenes.room import News, Standing
from game.ui.scenes.rulesets import full_name, seating_in_sentence
from game.ui.texts import m, t, tn

DOT = " · "
OBJECTIONS = {
    Objection.NOT_OWNER: m("Eso solo lo puede hacer el anfitrión."),
    Objection.NOT_NOW: m("Ahora no se puede."),
    Objection.NO_SUCH_SEAT: m("Ese puesto no existe."),
    Objection.SEAT_TAKEN: m("Ese puesto ya está ocupado."),
    Objection.NO_SUCH_PERSON: m("Ya no está en la mesa."),
    Objection.BAD_NAME: m("Ese nombre no sirve: de una a veinticuatro letras."),
    Objection.NAME_TAKEN: m("Ya hay alguien con ese nombre."),
    Objection.FULL: m("No cabe nadie más."),
    Objection.CHAIRS_EMPTY: m("Faltan puestos por llenar."),
    Objection.NOT_READY: m("Falta alguien por decir que está listo."),
    Objection.NO_SUCH_BOT: m("Ese nivel no se juega aquí."),
    Objection.NO_SUCH_RULES: m("Con esas reglas no se puede jugar."),
}


def objection(reason: Objection) -> str:
    """Why a wish was denied."""
    return t(OBJECTIONS[reason])


def title_of(lobby: Lobby[Any]) -> str:
    """Whose table it is."""
    owner = None if lobby.owner is None else lobby.person(lobby.owner)
    return t("Mesa en red") if owner is None else t("Mesa de {name}", name=owner.name)


def options_line(lobby: Lobby[Any]) -> str:
    """What is played, in a line."""
    rules = lobby.ruleset
    seconds = getattr(rules, "turn_seconds", None)
    clock = t("reloj de {n} s", n=seconds) if seconds else t("sin reloj")
    goal = tn("a {n} punto", "a {n} puntos", rules.target)
    return DOT.join((full_name(rules.key), seating_in_sentence(lobby.format), goal, clock))


def relation(seating: Format, seat: Seat, mine: Seat | None) -> str:
    """What a seat is to me."""
    if mine is None:
        return t("puesto {n}", n=seat + 1)
    if seat == mine:
        return t("tú")
    if seating.side(seat) == seating.side(mine):
        return t("tu pareja") if seating.seats == 4 else t("de tu lado")
    return t("rival")


def second_line(news: News, person: Person, seat: Seat) -> str:
    """What is known of somebody who sits there."""
    lobby = news.lobby
    assert lobby is not None
    parts = [t("anfitrión")] if person.id == lobby.owner and person.id == news.me else []
    delay = news.delays.get(person.id)
    parts.append(relation(lobby.format, seat, news.seat))
    if person.id != news.me and delay and person.presence is Presence.HERE:
        parts.append(t("{n} ms", n=delay))
    return DOT.join(parts)


def state_of(lobby: Lobby[Any], person: Person) -> tuple[str, bool]:
    """Whether somebody is there and ready, and whether that is good."""
    if person.presence is Presence.DROPPED:
        return t("se cayó"), False
    if person.presence is Presence.LEFT:
        return t("se fue"), False
    if person.ready or person.id == lobby.owner:
        return t("listo"), True
    return t("todavía no"), False


def missing(lobby: Lobby[Any]) -> str:
    """What is missing before the match can begin; empty when nothing is."""
    free = sum(chair.free for chair in lobby.chairs)
    if free:
        return tn("Falta un puesto", "Faltan {n} puestos", free)
    people = [lobby.person(chair.person) for chair in lobby.chairs if chair.person is not None]
    away = [one.name for one in people if one is not None and one.presence is not Presence.HERE]
    if away:
        return t("{names} se cayó", names=", ".join(away)) if len(away) == 1 else t("Hay gente que se cayó")
    late = [one.name for one in people if one is not None and not (one.ready or one.id == lobby.owner)]
    if late:
        return (
            t("Falta que {name} diga que está listo", name=late[0]) if len(late) == 1 else t("Faltan por estar listos")
        )
    return ""


def company(lobby: Lobby[Any], seat: Seat | None) -> str:
    """With whom I play and against whom."""
    if seat is None:
        return t("Miras la partida: ves lo que ve cualquiera.")
    seating = lobby.format
    mine: list[Chair] = []
    theirs: list[Chair] = []
    for other, chair in enumerate(lobby.chairs):
        if other != seat:
            (mine if seating.side(other) == seating.side(seat) else theirs).append(chair)
    against = _listed(_called(lobby, theirs))
    if mine:
        return t("Juegas con {partners} contra {rivals}", partners=_listed(_called(lobby, mine)), rivals=against)
    return t("Juegas contra {rivals}", rivals=against)


def _listed(names: list[str]) -> str:
    if len(names) < 2:
        return "".join(names)
    return t("{first} y {last}", first=", ".join(names[:-1]), last=names[-1])


def _called(lobby: Lobby[Any], chairs: list[Chair]) -> list[str]:
    """People by their names; bots and free chairs by their number."""
    people = [lobby.person(chair.person) for chair in chairs if chair.person is not None]
    names = [person.name for person in people if person is not None]
    bots, free = sum(chair.bot is not None for chair in chairs), sum(chair.free for chair in chairs)
    names += [tn("un bot", "{n} bots", bots)] if bots else []
    names += [tn("un puesto libre", "{n} puestos libres", free)] if free else []
    return names


def footer_lines(news: News) -> tuple[str, str]:
    """How many sit there, and what comes next."""
    lobby = news.lobby
    assert lobby is not None
    taken = sum(not chair.free for chair in lobby.chairs)
    first = t("{n} de {seats} en la mesa", n=taken, seats=len(lobby.chairs))
    if news.standing is not Standing.INSIDE:
        return t("Se perdió la conexión"), t("Volviendo a entrar…")
    if lobby.phase is Phase.PLAYING:
        return first, t("La partida está en juego.")
    if lobby.phase is Phase.ENDED:
        return first, t("La partida terminó. El anfitrión abre la mesa para otra.")
    gap = missing(lobby)
    if news.owns:
        if any(chair.free for chair in lobby.chairs):
            return first, t("Con bots en los puestos libres se puede empezar ya.")
        return first, t("{what}.", what=gap) if gap else t("Todo listo: cuando quieras.")
    if news.seat is None:
        return first, t("Miras la partida. Para jugar, siéntate en un puesto libre.")
    me = news.myself
    if me is not None and not me.ready:
        return first, t("Di que estás listo y el anfitrión podrá empezar.")
    return first, t("{what}.", what=gap) if gap else t("Empieza cuando el anfitrión quiera.")

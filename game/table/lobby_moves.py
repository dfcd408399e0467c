"""How a lobby changes: `apply` for what people wish, and one function for each thing that happens to them."""

from collections.abc import Callable
from typing import Any, assert_never, get_args

from game.portraits import known
from game.rules.kernel import Illegal, Seat
from game.rules.record import replace
from game.table.lobby import (
    MOST_PEOPLE,
    Admit,
    Applicant,
    Arrange,
    BeAsked,
    Chair,
    Denied,
    Disclose,
    Kick,
    Lend,
    Lobby,
    Objection,
    Person,
    PersonalWish,
    Phase,
    Portray,
    Presence,
    Ready,
    Rematch,
    Rename,
    SaveAndClose,
    SeatBot,
    StandUp,
    Start,
    TakeChair,
    TurnAway,
    Wish,
    clean_name,
)

Check = Callable[[Any, Any], Any]
"""Opens a match by a ruleset and a format, or raises `Illegal`: `Game.start`."""


def apply(lobby: Lobby[Any], who: int, wish: Wish, check: Check) -> Lobby[Any]:
    """The lobby once the wish of person `who` is granted; raises `Denied`."""
    if lobby.person(who) is None:
        raise Denied(Objection.NO_SUCH_PERSON)
    if not isinstance(wish, get_args(PersonalWish)) and who != lobby.owner:
        raise Denied(Objection.NOT_OWNER)
    match wish:
        case TakeChair():
            return _take_chair(lobby, who, wish.seat)
        case StandUp():
            return _put_person(_gathering(lobby), who, ready=False, seat=None)
        case Rename():
            return _with_person(_gathering(lobby), who, name=clean_name(lobby, wish.name, who))
        case Portray():
            return _with_person(_unplayed(lobby), who, portrait=known(wish.portrait))
        case Ready():
            return _with_person(_unplayed(lobby), who, ready=wish.ready)
        case BeAsked():
            return _with_person(lobby, who, asked=wish.asked)
        case Admit():
            return _admit(lobby, wish.applicant)
        case TurnAway():
            return turned_away(lobby, _applicant(lobby, wish.applicant).id)
        case Kick():
            return _kick(lobby, wish.person)
        case SeatBot():
            return _seat_bot(lobby, wish)
        case Arrange():
            return _arrange(lobby, wish, check)
        case Disclose():
            return replace(_gathering(lobby), audit=wish.audit)
        case Start():
            return _start(lobby)
        case Lend():
            return _lend(lobby, wish)
        case SaveAndClose():
            return replace(lobby, phase=Phase.CLOSED)
        case Rematch():
            return _rematch(lobby)
        case _:
            assert_never(wish)


# What happens to people


def knocked(lobby: Lobby[Any], applicant: Applicant) -> Lobby[Any]:
    """Somebody waits at the door; raises `Denied` for a name that does not do, or a full room."""
    if len(lobby.people) + len(lobby.waiting) >= MOST_PEOPLE:
        raise Denied(Objection.FULL)
    named = replace(applicant, name=clean_name(lobby, applicant.name))
    return replace(lobby, waiting=(*lobby.waiting, named))


def turned_away(lobby: Lobby[Any], number: int) -> Lobby[Any]:
    """The applicant is no longer at the door."""
    return replace(lobby, waiting=tuple(one for one in lobby.waiting if one.id != number))


def came_in(lobby: Lobby[Any], number: int) -> Lobby[Any]:
    """The applicant is a person now, on the first free chair if they came to play; raises `Denied`."""
    found = _applicant(lobby, number)
    lobby = turned_away(lobby, number)
    lobby = replace(lobby, people=(*lobby.people, Person(id=number, name=found.name, portrait=found.portrait)))
    free = next((seat for seat, chair in enumerate(lobby.chairs) if chair.free), None)
    if free is not None and not found.watch and lobby.phase is Phase.GATHERING:
        lobby = _put_person(lobby, number, ready=False, seat=free)
    return lobby if lobby.owner is not None else replace(lobby, owner=number)


def dropped(lobby: Lobby[Any], number: int) -> Lobby[Any]:
    """The person's connection broke; the chair stays theirs."""
    person = lobby.person(number)
    if person is None or person.presence is not Presence.HERE:
        return lobby
    return _with_person(lobby, number, presence=Presence.DROPPED, ready=False)


def deserted(lobby: Lobby[Any]) -> Lobby[Any]:
    """The room as it is opened again: nobody is there yet, and nobody is ready."""
    away = {Presence.HERE: Presence.DROPPED}
    people = (replace(one, presence=away.get(one.presence, one.presence), ready=False) for one in lobby.people)
    return replace(lobby, people=tuple(people))


def returned(lobby: Lobby[Any], number: int) -> Lobby[Any]:
    """The person is back, and so is the seat that was lent."""
    seat = lobby.seat_of(number)
    lobby = _heir(_with_person(lobby, number, presence=Presence.HERE))
    return lobby if seat is None else _with_chair(lobby, seat, replace(lobby.chairs[seat], stand_in=None))


def left(lobby: Lobby[Any], number: int) -> Lobby[Any]:
    """The person went away on purpose: during a match the chair stays theirs, else it is free."""
    if lobby.phase is Phase.PLAYING and lobby.seat_of(number) is not None:
        return _heir(_with_person(lobby, number, presence=Presence.LEFT))
    return removed(lobby, number)


def removed(lobby: Lobby[Any], number: int) -> Lobby[Any]:
    """The person is no longer in the room."""
    lobby = replace(lobby, chairs=tuple(Chair() if chair.person == number else chair for chair in lobby.chairs))
    lobby = replace(lobby, people=tuple(person for person in lobby.people if person.id != number))
    return _heir(lobby)


def passed_on(lobby: Lobby[Any]) -> Lobby[Any]:
    """The owner has been away for too long: the room belongs to somebody who is there, if anybody is."""
    heir = _heir(lobby, patient=False)
    return lobby if heir.owner is None else heir


def ended(lobby: Lobby[Any]) -> Lobby[Any]:
    """The match is over; nobody has said yet whether they want another one."""
    if lobby.phase is not Phase.PLAYING:
        return lobby
    return replace(lobby, phase=Phase.ENDED, people=tuple(replace(one, ready=False) for one in lobby.people))


def called_off(lobby: Lobby[Any]) -> Lobby[Any]:
    """The match does not go on: everybody is back in the lobby, and whoever left has no chair."""
    people = tuple(replace(person, ready=False) for person in lobby.people)
    return _gathered(replace(lobby, people=people))


# Wishes


def _gathering(lobby: Lobby[Any]) -> Lobby[Any]:
    if lobby.phase is not Phase.GATHERING:
        raise Denied(Objection.NOT_NOW)
    return lobby


def _unplayed(lobby: Lobby[Any]) -> Lobby[Any]:
    """Before a match or after it: whoever is ready after it wants another one; in between nobody changes."""
    if lobby.phase not in (Phase.GATHERING, Phase.ENDED):
        raise Denied(Objection.NOT_NOW)
    return lobby


def _chair(lobby: Lobby[Any], seat: Seat) -> Chair:
    if not 0 <= seat < len(lobby.chairs):
        raise Denied(Objection.NO_SUCH_SEAT)
    return lobby.chairs[seat]


def _applicant(lobby: Lobby[Any], number: int) -> Applicant:
    found = next((one for one in lobby.waiting if one.id == number), None)
    if found is None:
        raise Denied(Objection.NO_SUCH_PERSON)
    return found


def _take_chair(lobby: Lobby[Any], who: int, seat: Seat) -> Lobby[Any]:
    chair = _chair(_gathering(lobby), seat)
    if chair.person == who:
        return lobby
    if not chair.free:
        raise Denied(Objection.SEAT_TAKEN)
    return _put_person(lobby, who, ready=False, seat=seat)


def _admit(lobby: Lobby[Any], applicant: int) -> Lobby[Any]:
    return came_in(lobby, applicant)


def _kick(lobby: Lobby[Any], person: int) -> Lobby[Any]:
    if lobby.person(person) is None or person == lobby.owner:
        raise Denied(Objection.NO_SUCH_PERSON)
    if lobby.phase is Phase.PLAYING and lobby.seat_of(person) is not None:
        raise Denied(Objection.NOT_NOW)
    return removed(lobby, person)


def _level(lobby: Lobby[Any], level: str | None) -> str | None:
    if level is not None and level not in lobby.levels:
        raise Denied(Objection.NO_SUCH_BOT)
    return level


def _seat_bot(lobby: Lobby[Any], wish: SeatBot) -> Lobby[Any]:
    chair = _chair(_gathering(lobby), wish.seat)
    if chair.person is not None:
        raise Denied(Objection.SEAT_TAKEN)
    return _with_chair(lobby, wish.seat, Chair(bot=_level(lobby, wish.level)))


def _arrange(lobby: Lobby[Any], wish: Arrange[Any], check: Check) -> Lobby[Any]:
    """Other values; whoever sat down keeps a chair if there is one, and nobody is ready any more."""
    _gathering(lobby)
    if wish.ruleset.key != lobby.ruleset.key:
        raise Denied(Objection.NO_SUCH_RULES)
    try:
        check(wish.ruleset, wish.format)
    except Illegal as refusal:
        raise Denied(Objection.NO_SUCH_RULES) from refusal
    chairs = _seats(lobby, wish.format.seats)
    people = tuple(replace(person, ready=False) for person in lobby.people)
    return replace(lobby, ruleset=wish.ruleset, format=wish.format, chairs=chairs, people=people)


def _seats(lobby: Lobby[Any], count: int) -> tuple[Chair, ...]:
    """So many chairs: those whose chair is gone take a free one, then a bot's, and the owner, if need be, anybody's."""
    chairs = [*lobby.chairs[:count], *(Chair() for _ in range(count - len(lobby.chairs)))]
    gone = [chair for chair in lobby.chairs[count:] if chair.person is not None]
    for chair in sorted(gone, key=lambda one: one.person != lobby.owner):
        free = [seat for seat, other in enumerate(chairs) if other.free]
        bots = [seat for seat, other in enumerate(chairs) if other.bot is not None]
        others = [count - 1] if chair.person == lobby.owner else []
        seat = next(iter((*free, *bots, *others)), None)
        if seat is not None:
            chairs[seat] = chair
    return tuple(chairs)


def _start(lobby: Lobby[Any]) -> Lobby[Any]:
    _gathering(lobby)
    if any(chair.free for chair in lobby.chairs):
        raise Denied(Objection.CHAIRS_EMPTY)
    seated = [person for person in lobby.people if lobby.seat_of(person.id) is not None]
    ready = (person.ready or person.id == lobby.owner for person in seated)
    if not all(ready) or any(person.presence is not Presence.HERE for person in seated):
        raise Denied(Objection.NOT_READY)
    return replace(lobby, phase=Phase.PLAYING, match=lobby.match + 1)


def _lend(lobby: Lobby[Any], wish: Lend) -> Lobby[Any]:
    chair = _chair(lobby, wish.seat)
    if lobby.phase is not Phase.PLAYING or chair.person is None:
        raise Denied(Objection.NOT_NOW)
    person = lobby.person(chair.person)
    if person is None or person.presence is Presence.HERE:
        raise Denied(Objection.NOT_NOW)
    return _with_chair(lobby, wish.seat, replace(chair, stand_in=_level(lobby, wish.level)))


def _rematch(lobby: Lobby[Any]) -> Lobby[Any]:
    if lobby.phase is not Phase.ENDED:
        raise Denied(Objection.NOT_NOW)
    return _gathered(lobby)


def _gathered(lobby: Lobby[Any]) -> Lobby[Any]:
    for person in lobby.people:
        if person.presence is Presence.LEFT:
            lobby = removed(lobby, person.id)
    chairs = tuple(replace(chair, stand_in=None) for chair in lobby.chairs)
    return replace(lobby, phase=Phase.GATHERING, chairs=chairs)


# Changed copies


def _with_person(lobby: Lobby[Any], number: int, **changes: Any) -> Lobby[Any]:
    people = tuple(replace(one, **changes) if one.id == number else one for one in lobby.people)
    return replace(lobby, people=people)


def _with_chair(lobby: Lobby[Any], seat: Seat, chair: Chair) -> Lobby[Any]:
    return replace(lobby, chairs=(*lobby.chairs[:seat], chair, *lobby.chairs[seat + 1 :]))


def _put_person(lobby: Lobby[Any], who: int, ready: bool, seat: Seat | None) -> Lobby[Any]:
    chairs = tuple(
        Chair(person=who) if at == seat else Chair() if chair.person == who else chair
        for at, chair in enumerate(lobby.chairs)
    )
    return _with_person(replace(lobby, chairs=chairs), who, ready=ready)


def _heir(lobby: Lobby[Any], patient: bool = True) -> Lobby[Any]:
    """A room whose owner went away belongs to whoever came next and is there; one who dropped is waited for."""
    owner = None if lobby.owner is None else lobby.person(lobby.owner)
    if owner is not None and (owner.presence is Presence.HERE or (patient and owner.presence is Presence.DROPPED)):
        return lobby
    heir = next((person.id for person in lobby.people if person.presence is Presence.HERE), None)
    return replace(lobby, owner=heir)

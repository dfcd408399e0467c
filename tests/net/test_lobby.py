"""The room as a state machine: who may wish what, and when; nobody sits twice, and no wish breaks the room."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.portraits import picture_of
from game.rules.kernel import Format
from game.rules.record import replace
from game.table import lobby as room
from game.table.lobby import (
    Admit,
    Applicant,
    Arrange,
    Audit,
    Chair,
    Denied,
    Disclose,
    Kick,
    Lend,
    Lobby,
    Objection,
    Person,
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
    absent,
    as_seen_by,
    opened,
    plain,
    sitters,
)
from game.table.lobby_moves import (
    apply,
    called_off,
    came_in,
    dropped,
    ended,
    knocked,
    left,
    passed_on,
    removed,
    returned,
    turned_away,
)
from game.table.messages import Sitter
from tests.net.world import CAIDA

RULES, CHECK = CAIDA.ruleset, CAIDA.game.start
EMPTY: Lobby[Any] = opened(RULES, Format(seats=2, pairs=False), ("facil", "normal"))


def knock(lobby: Lobby[Any], number: int, name: str, watch: bool = False) -> Lobby[Any]:
    return knocked(lobby, Applicant(id=number, name=name, watch=watch, words=()))


def enter(lobby: Lobby[Any], number: int, name: str, watch: bool = False) -> Lobby[Any]:
    return came_in(knock(lobby, number, name, watch), number)


TWO = enter(enter(EMPTY, 1, "Ana"), 2, "Beto")
READY = apply(TWO, 2, Ready(ready=True), CHECK)
PLAYING = apply(READY, 1, Start(), CHECK)
WATCHED = enter(PLAYING, 3, "Ceci")
OVER = ended(WATCHED)
DROPPED = dropped(WATCHED, 2)
BOT = apply(enter(EMPTY, 1, "Ana"), 1, SeatBot(seat=1, level="normal"), CHECK)


def wished(lobby: Lobby[Any], who: int, *wishes: Wish) -> Lobby[Any]:
    for wish in wishes:
        lobby = apply(lobby, who, wish, CHECK)
    return lobby


@pytest.mark.parametrize(
    ("lobby", "who", "wish", "objection"),
    [
        (TWO, 9, Ready(ready=True), Objection.NO_SUCH_PERSON),
        (TWO, 2, Start(), Objection.NOT_OWNER),
        (TWO, 2, Kick(person=1), Objection.NOT_OWNER),
        (TWO, 2, Admit(applicant=5), Objection.NOT_OWNER),
        (TWO, 1, Admit(applicant=5), Objection.NO_SUCH_PERSON),
        (TWO, 1, TurnAway(applicant=5), Objection.NO_SUCH_PERSON),
        (TWO, 1, Kick(person=5), Objection.NO_SUCH_PERSON),
        (TWO, 1, Kick(person=1), Objection.NO_SUCH_PERSON),
        (WATCHED, 1, Kick(person=2), Objection.NOT_NOW),
        (TWO, 1, TakeChair(seat=1), Objection.SEAT_TAKEN),
        (TWO, 1, TakeChair(seat=2), Objection.NO_SUCH_SEAT),
        (TWO, 1, TakeChair(seat=-1), Objection.NO_SUCH_SEAT),
        (WATCHED, 3, TakeChair(seat=0), Objection.NOT_NOW),
        (WATCHED, 1, StandUp(), Objection.NOT_NOW),
        (WATCHED, 1, Ready(ready=True), Objection.NOT_NOW),
        (WATCHED, 1, Rename(name="Eva"), Objection.NOT_NOW),
        (TWO, 1, Rename(name="béto"), Objection.BAD_NAME),
        (TWO, 1, Rename(name="BETO"), Objection.NAME_TAKEN),
        (TWO, 1, Rename(name="\u200b \u202e"), Objection.BAD_NAME),
        (TWO, 1, SeatBot(seat=1, level="normal"), Objection.SEAT_TAKEN),
        (BOT, 1, SeatBot(seat=1, level="genio"), Objection.NO_SUCH_BOT),
        (WATCHED, 1, SeatBot(seat=1, level="normal"), Objection.NOT_NOW),
        (TWO, 1, Arrange(ruleset=RULES, format=Format(seats=3, pairs=False)), Objection.NO_SUCH_RULES),
        (TWO, 1, Arrange(ruleset=replace(RULES, key="otra"), format=RULES.formats[0]), Objection.NO_SUCH_RULES),
        (WATCHED, 1, Arrange(ruleset=RULES, format=RULES.formats[0]), Objection.NOT_NOW),
        (enter(EMPTY, 1, "Ana"), 1, Start(), Objection.CHAIRS_EMPTY),
        (TWO, 1, Start(), Objection.NOT_READY),
        (dropped(READY, 2), 1, Start(), Objection.NOT_READY),
        (WATCHED, 1, Start(), Objection.NOT_NOW),
        (WATCHED, 1, Lend(seat=1, level="normal"), Objection.NOT_NOW),
        (TWO, 1, Lend(seat=1, level="normal"), Objection.NOT_NOW),
        (DROPPED, 1, Lend(seat=1, level="genio"), Objection.NO_SUCH_BOT),
        (DROPPED, 1, Lend(seat=7, level=None), Objection.NO_SUCH_SEAT),
        (PLAYING, 1, Rematch(), Objection.NOT_NOW),
    ],
)
def test_denied(lobby: Lobby[Any], who: int, wish: Wish, objection: Objection) -> None:
    if wish == Rename(name="béto"):
        assert wished(lobby, who, wish).people[0].name == "béto"
        return
    with pytest.raises(Denied) as caught:
        apply(lobby, who, wish, CHECK)
    assert caught.value.objection is objection


def test_coming_in() -> None:
    assert TWO.owner == 1
    assert TWO.chairs == (Chair(person=1), Chair(person=2))
    third = enter(TWO, 3, "Ceci")
    assert third.seat_of(3) is None
    assert enter(EMPTY, 1, "Ana", watch=True).chairs == (Chair(), Chair())
    for name, objection in (("ana", Objection.NAME_TAKEN), ("\u0000", Objection.BAD_NAME)):
        with pytest.raises(Denied) as caught:
            knock(TWO, 4, name)
        assert caught.value.objection is objection
    with pytest.raises(Denied):
        knock(knock(TWO, 3, "Eva"), 4, "EVA")
    full = EMPTY
    for number in range(room.MOST_PEOPLE):
        full = enter(full, number, f"P{number}")
    with pytest.raises(Denied) as caught:
        knock(full, 99, "Otro")
    assert caught.value.objection is Objection.FULL
    waiting = knock(TWO, 3, "Ceci")
    assert as_seen_by(waiting, 1) == waiting
    assert as_seen_by(waiting, 2).waiting == ()
    assert turned_away(waiting, 3) == TWO
    assert wished(waiting, 1, TurnAway(applicant=3)) == TWO
    assert wished(waiting, 1, Admit(applicant=3)).person(3) == Person(id=3, name="Ceci")


def test_with_fewer_seats_people_move_up_and_the_owner_always_sits() -> None:
    small, large = RULES.formats[0], RULES.formats[1]
    four = wished(TWO, 1, Arrange(ruleset=RULES, format=large))

    def after(*chairs: Chair) -> tuple[Chair, ...]:
        return wished(replace(four, chairs=chairs), 1, Arrange(ruleset=RULES, format=small)).chairs

    ana, beto, ceci, bot, free = Chair(person=1), Chair(person=2), Chair(person=3), Chair(bot="normal"), Chair()
    assert after(ana, free, beto, bot) == (ana, beto)
    assert after(bot, ana, free, beto) == (beto, ana)
    assert after(free, bot, beto, ana) == (ana, beto)
    assert after(ana, beto, free, ceci) == (ana, beto)
    assert after(beto, ceci, free, ana) == (beto, ana)


def test_chairs() -> None:
    assert wished(TWO, 1, StandUp()).chairs == (Chair(), Chair(person=2))
    assert wished(TWO, 1, TakeChair(seat=0)) == TWO
    moved = wished(wished(READY, 2, StandUp()), 2, TakeChair(seat=1))
    assert not moved.people[1].ready
    assert wished(BOT, 1, SeatBot(seat=1, level=None)).chairs[1] == Chair()
    assert sitters(BOT) == (Sitter(name="Ana"), Sitter(name="Bot 2", bot="normal", portrait=picture_of("Bot 2")))
    four = wished(READY, 1, Arrange(ruleset=RULES, format=RULES.formats[1]))
    assert four.chairs == (Chair(person=1), Chair(person=2), Chair(), Chair())
    assert not any(person.ready for person in four.people)
    assert wished(four, 1, Arrange(ruleset=RULES, format=RULES.formats[0])).chairs == TWO.chairs
    kicked = wished(TWO, 1, Kick(person=2))
    assert kicked.chairs[1] == Chair()
    assert kicked.person(2) is None
    assert wished(WATCHED, 1, Kick(person=3)).person(3) is None
    assert wished(TWO, 1, SaveAndClose()).phase is Phase.CLOSED


def test_coming_and_going() -> None:
    assert absent(WATCHED) == ()
    assert absent(DROPPED) == (1,)
    assert dropped(DROPPED, 2) == DROPPED
    assert dropped(DROPPED, 77) == DROPPED
    lent = wished(DROPPED, 1, Lend(seat=1, level="normal"))
    assert absent(lent) == ()
    assert absent(wished(lent, 1, Lend(seat=1, level=None))) == (1,)
    back = returned(lent, 2)
    assert back.chairs == WATCHED.chairs
    assert absent(back) == ()
    assert returned(dropped(WATCHED, 3), 3) == WATCHED
    gone = left(WATCHED, 2)
    assert gone.people[1].presence is Presence.LEFT
    assert absent(gone) == (1,)
    assert left(WATCHED, 3).person(3) is None
    assert left(TWO, 2) == removed(TWO, 2)
    assert ended(TWO) == TWO
    again = wished(ended(gone), 1, Rematch())
    assert (again.phase, again.chairs[1]) == (Phase.GATHERING, Chair())
    assert wished(OVER, 1, Rematch()).match == 1


def test_a_match_called_off_leaves_the_room_and_its_chairs() -> None:
    room_after = called_off(left(wished(DROPPED, 1, Lend(seat=1, level="normal")), 2))
    assert (room_after.phase, room_after.chairs) == (Phase.GATHERING, (Chair(person=1), Chair()))
    assert not any(person.ready for person in room_after.people)
    assert wished(TWO, 1, Disclose(audit=Audit.NONE)).audit is Audit.NONE
    with pytest.raises(Denied):
        wished(WATCHED, 1, Disclose(audit=Audit.OPEN))


def test_a_room_has_an_owner_while_anybody_is_there() -> None:
    assert left(TWO, 1).owner == 2
    assert left(PLAYING, 1).owner == 2
    assert dropped(TWO, 1).owner == 1
    assert passed_on(dropped(TWO, 1)).owner == 2
    assert passed_on(dropped(dropped(TWO, 1), 2)).owner == 1
    empty = left(left(TWO, 1), 2)
    assert empty.owner is None
    assert enter(empty, 5, "Eva").owner == 5
    nobody = left(dropped(PLAYING, 2), 1)
    assert nobody.owner is None
    assert returned(nobody, 2).owner == 2


def test_plain_text() -> None:
    assert plain("  ¡Hola,\n\tmundo!\u202e\u200b ") == "¡Hola, mundo!"
    assert plain("e\u0301") == "é"
    assert plain("\ue000\U000e0001") == ""


def random_wish(dice: Random, lobby: Lobby[Any]) -> Wish:
    number, seat = dice.randrange(1, 7), dice.randrange(-1, 5)
    level = dice.choice([None, "normal", "genio"])
    wishes: list[Wish] = [
        TakeChair(seat=seat), StandUp(), Rename(name=f"N{number}"), Ready(ready=dice.random() < 0.8),
        Portray(portrait=dice.choice([None, "afro", "nobody", "melena"])),
        Admit(applicant=number), TurnAway(applicant=number), Kick(person=number), SeatBot(seat=seat, level=level),
        Arrange(ruleset=RULES, format=dice.choice(RULES.formats)), Start(), Start(), Lend(seat=seat, level=level),
        Rematch(),
    ]  # fmt: skip
    return dice.choice(wishes)


def sound(lobby: Lobby[Any]) -> None:
    """What is so in every room."""
    ids = [person.id for person in lobby.people]
    seated = [chair.person for chair in lobby.chairs if chair.person is not None]
    assert len(set(ids)) == len(ids)
    assert len(set(seated)) == len(seated)
    assert set(seated) <= set(ids)
    assert len(lobby.chairs) == lobby.format.seats
    names = [person.name.casefold() for person in lobby.people]
    assert len(set(names)) == len(names)
    assert {person.portrait for person in lobby.people} <= {None, "afro", "melena"}
    assert lobby.owner is None or lobby.owner in ids
    assert all(chair.person is None or chair.bot is None for chair in lobby.chairs)
    assert all(chair.stand_in is None or chair.person is not None for chair in lobby.chairs)
    if lobby.phase is Phase.PLAYING:
        assert not any(chair.free for chair in lobby.chairs)
        assert len(sitters(lobby)) == lobby.format.seats


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 2**32))
def test_no_row_of_wishes_and_drops_breaks_a_room(seed: int) -> None:
    dice = Random(seed)
    lobby, number = EMPTY, 0
    for _ in range(120):
        someone = dice.randrange(1, max(2, number + 1))
        try:
            match dice.randrange(8):
                case 0:
                    number += 1
                    lobby = knock(lobby, number, f"P{number}", dice.random() < 0.2)
                case 1:
                    lobby = came_in(lobby, someone)
                case 2:
                    lobby = dropped(lobby, someone)
                case 3 if lobby.person(someone) is not None:
                    lobby = dice.choice([returned, returned, left])(lobby, someone)
                case 4 if dice.random() < 0.2:
                    lobby = dice.choice([ended, passed_on])(lobby)
                case _:
                    lobby = apply(lobby, lobby.owner or someone, random_wish(dice, lobby), CHECK)
        except Denied:
            pass
        sound(lobby)

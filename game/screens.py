"""Which screen is shown, and what each ask of a screen becomes: another screen, a table, a pause.

A stack of scenes; the one on top is seen. Tables live here while their scene does. Only the title is loaded from the
start: the other screens come from `game.rooms`, which is loaded piece by piece once the first frame is shown, or at
once by the first ask that needs it.
"""

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.backroom import Backroom
from game.levels import LEVELS
from game.rules.record import replace
from game.ui.preferences import Preferences, TableChoice
from game.ui.scenes.scene import (
    Ask,
    Back,
    Home,
    LeaveTable,
    MatchOver,
    Network,
    NewTable,
    OpenAbout,
    OpenOptions,
    Pause,
    PlaySolo,
    Prefer,
    Quit,
    Rematch,
    ReopenTable,
    Resume,
    Scene,
)
from game.ui.scenes.title import TitleScene
from game.ui.sound import Sound
from game.version import VERSION

if TYPE_CHECKING:
    from game.cabinet import Cabinet, Recorded, Seated
    from game.desk import Desk
    from game.keeper import Keeper
    from game.lan import Lan
    from game.store.matches import StoreError, Trouble
    from game.table.link import Answer
    from game.ui.scenes.question import Question
    from game.ui.scenes.scene import MatchRow

REMIND = 15.0
"""Seconds after which somebody whose table cannot be kept is told again."""


class Screens:
    """The stack of scenes, the table being played, if any, and what is being done in the back room."""

    def __init__(self, preferences: Preferences, sound: Sound, backroom: Backroom | None = None) -> None:
        self.preferences = preferences
        self.unsaved = False
        self._notices: list[str] = []
        self._questions: list[Question] = []
        self._sound = sound
        self._backroom = Backroom() if backroom is None else backroom
        self._shelf: Cabinet | None = None
        self._desk: Desk | None = None
        self._name: str | None = None
        """Under which name the match on the table is kept, if it is."""
        self._opening = False
        self._trouble: OSError | None = None
        self._told_at = 0.0
        self._network: Lan | None = None
        self._hosted: dict[str, str] = {}
        """Tables of the network that can be opened again here, by the name of their match."""
        self._stack: list[Scene] = [self._title()]

    @property
    def scene(self) -> Scene:
        """The screen that is seen."""
        return self._stack[-1]

    def handle(self, event: pygame.event.Event) -> None:
        """Give an event to the screen that is seen; a file let fall on the title, or opened outside, is watched."""
        if event.type == pygame.DROPFILE and len(self._stack) == 1:
            self.watch_file(event.file)
        else:
            self.scene.handle(event)

    def step(self, now: float) -> float | None:
        """Move the table and the screen on to `now`; when any of them wants to be called again."""
        self._backroom.step(now)
        table = None if self._desk is None else self._desk.step(now)
        heard = None if self._network is None else self._network.step(now)
        done = self._backroom.step(now)
        self._tell_of_trouble(now)
        self._ask_questions()
        dues = (done, table, heard, self.scene.step(now))
        return min((due for due in dues if due is not None), default=None)

    @property
    def quiet(self) -> bool:
        """Whether nothing has come in from the network for the table that we are at."""
        room = None if self._network is None else self._network.room
        return room is None or room.quiet

    def take_asks(self) -> tuple[Ask, ...]:
        """What the screen that is seen asks for."""
        return self.scene.take_asks()

    def take_notices(self) -> tuple[str, ...]:
        """Sentences that somebody should read and that no screen says."""
        notices, self._notices = tuple(self._notices), []
        return notices

    def toggled_full_screen(self) -> Preferences:
        """The preferences with the other kind of window."""
        return replace(self.preferences, fullscreen=not self.preferences.fullscreen)

    def prefer(self, preferences: Preferences) -> None:
        """Tell every screen, and the table how fast things move."""
        self.preferences = preferences
        for scene in self._stack:
            scene.prefer(preferences)
        if self._desk is not None:
            from game.rooms import pace_for

            self._desk.set_pace(pace_for(self._desk.link.welcome.ruleset.key, preferences))

    def look_into_cabinet(self) -> None:
        """See which matches are kept, offer the unfinished one on the title, and tell of files that are damaged."""
        from game.lan_ways import reopenable

        self._backroom.run(lambda: (*self._cabinet().offer(), self._cabinet().take_news(), reopenable()), self._offer)

    def _offer(self, found: "tuple[MatchRow | None, int, tuple[Trouble, ...], dict[str, str]]") -> None:
        unfinished, saved, news, self._hosted = found
        title = self._stack[0]
        if isinstance(title, TitleScene):
            title.offer(unfinished, saved)
        self._tell_of(news)

    def _tell_of(self, news: "Iterable[Trouble]") -> None:
        """Tell of what was found wrong with files that nobody has asked for."""
        from game.faults import of_a_file, question, sentence

        for trouble in news:
            if of_a_file(trouble):
                self._questions.append(question(trouble, partial(self._take_rescue, trouble)))
            else:
                self._say(sentence(trouble))

    def _take_rescue(self, trouble: "Trouble") -> None:
        """Put what could be saved in its place, and go on with it if it was not over."""
        over = trouble.rescue is None or trouble.rescue.outcome is not None
        self._accept(trouble, self.look_into_cabinet if over else lambda: self._resume(trouble.name))

    def _resume(self, name: str) -> None:
        self._keeper().do(Resume(name=name), self.preferences)

    def _tell(self, trouble: "Trouble | StoreError", again: Callable[[], None]) -> None:
        """Say why something could not be done; where a match can be saved, offer that, and do it `again` then."""
        from game.faults import of_a_file, question, sentence

        if of_a_file(trouble):
            self.scene.consult(question(trouble, lambda: self._accept(trouble, again), asked=True))
            self._list_again()
        else:
            self._say(sentence(trouble))

    def _accept(self, trouble: "Trouble", again: Callable[[], None]) -> None:
        """Put what could be saved of a damaged match in its place, and then do what was asked."""

        def accepted(failed: "Trouble | None") -> None:
            self._list_again()
            if failed is None:
                again()
            else:
                self._tell(failed, again)

        self._backroom.run(lambda: self._cabinet().accept(trouble), accepted)

    def _list_again(self) -> None:
        """Bring the list of saved matches up to date, if it is seen."""
        from game.ui.scenes.replays import ReplaysScene

        scene = self.scene
        if isinstance(scene, ReplaysScene):
            self._backroom.run(lambda: self._cabinet().rows(), scene.replace_rows)

    def _ask_questions(self) -> None:
        """Put what must be told over the screen that is seen, unless somebody is playing on it."""
        elsewhere = self._network is not None and self._network.busy
        if self._desk is None and not self._opening and not elsewhere:
            questions, self._questions = self._questions, []
            for question in questions:
                self.scene.consult(question)

    def watch_file(self, path: str) -> None:
        """Show the match that a file holds, over the title."""
        self._backroom.run(lambda: self._cabinet().read(path), self._watch)

    def _watch(self, match: "Recorded | Trouble") -> None:
        from game import rooms
        from game.cabinet import Recorded
        from game.faults import sentence

        if isinstance(match, Recorded):
            self._show(rooms.replay("", match, self.preferences, self._sound))
        else:
            self._say(sentence(match))

    def close(self) -> None:
        """Leave the table and let the back room finish: the match is there next time."""
        self._leave_table()
        if self._network is not None:
            self._network.close()
        self._backroom.close()

    def do(self, ask: Ask, now: float) -> None:
        """Do what a screen asked for; raises `Illegal` when that table cannot be."""
        from game import rooms

        match ask:
            case PlaySolo():
                self._play(ask.table)
            case Rematch():
                self._play(self.preferences.last_table or TableChoice())
            case NewTable():
                self._home()
                self._stack.append(rooms.new_table(self.preferences))
            case OpenOptions():
                self._show(rooms.options(self.preferences))
            case OpenAbout():
                self._show(rooms.about(self.preferences))
            case MatchOver():
                if self._network is None or not self._network.over(ask):
                    self._end()
            case Pause():
                if self._desk is not None:
                    self._desk.pause(ask.paused, now)
            case Home():
                self._home()
            case Back():
                if len(self._stack) > 1:
                    self._stack.pop()
            case Prefer() | Quit():
                raise AssertionError(f"{ask} is done by the program itself")
            case Resume() if ask.name in self._hosted:
                self._lan().do(ReopenTable(room=self._hosted[ask.name]), self.preferences)
            case LeaveTable():
                self._lan().do(ask, self.preferences)
                self._home()
            case _ if isinstance(ask, Network):
                self._lan().do(ask, self.preferences)
            case _:
                self._keeper().do(ask, self.preferences)

    # Tables of the network

    def _lan(self) -> "Lan":
        from game.lan import Lan
        from game.places import seats_path
        from game.seats import SeatFile

        if self._network is None:
            self._network = Lan(self._backroom, SeatFile(seats_path()), self._place, self._say, self._sound)
        return self._network

    def _place(self, scene: Scene) -> None:
        """Put a screen over the title; whatever was on a table of this computer is left."""
        self._leave_table()
        self._stack = [self._stack[0], scene]

    # Tables

    def _play(self, choice: TableChoice) -> None:
        from game import rooms

        table = rooms.asked(choice, self.preferences)
        remembering = self.preferences.remembering(choice.settled())
        if remembering != self.preferences:
            self.preferences = remembering
            self.unsaved = True
        at = table.entry, table.seating, table.names, table.levels, table.pace, (table.portrait,)
        self._seat(lambda: self._cabinet().begin(*at))

    def _seat(self, opening: "Callable[[], Seated | Trouble]") -> None:
        """Open a table in the back room and sit down at it; what is asked meanwhile is not done twice."""
        if not self._opening:
            from game.cabinet import with_past

            self._opening = True
            self._leave_table()
            self._backroom.run(lambda: with_past(opening()), lambda opened: self._sit(opened, opening))

    def _sit(
        self, opened: "tuple[Seated, tuple[Answer, ...]] | Trouble", opening: "Callable[[], Seated | Trouble]"
    ) -> None:
        from game import rooms
        from game.desk import Desk
        from game.faults import unkept

        self._opening = False
        if not isinstance(opened, tuple):
            self._tell(opened, lambda: self._seat(opening))
            return
        seated, past = opened
        if seated.trouble is not None:
            self._say(unkept(seated.trouble))
        self._trouble = None
        self._name = seated.name
        self._desk = Desk(seated.table, self._backroom)
        table = self.preferences.table_of(self._desk.link.welcome.ruleset.key)
        self._desk.set_asking(table is not None and table.partner_asks)
        self._stack = [self._title(), rooms.play(self._desk.link, past, self.preferences, self._sound)]

    def _tell_of_trouble(self, now: float) -> None:
        """Say that the table cannot be kept, and why; again now and then, as long as it lasts."""
        trouble = None if self._desk is None else self._desk.trouble
        if trouble is not None and (self._trouble is None or now - self._told_at >= REMIND):
            self._told_at = now
            from game.faults import sentence
            from game.store.faults import Fault, StoreError

            self._say(sentence(trouble.fault if isinstance(trouble, StoreError) else Fault.DISK_FAILED))
        self._trouble = trouble

    def _end(self) -> None:
        from game import rooms

        ended = rooms.end(self.preferences, self.scene, self._name)
        if ended is not None:
            self._leave_table()
            self._stack = [self._title(), ended]

    def _home(self) -> None:
        self._leave_table()
        if self._network is not None:
            self._network.close()
        self._stack = [self._title()]
        self.look_into_cabinet()

    def _leave_table(self) -> None:
        if self._desk is not None:
            self._desk.close()
            self._desk = None

    # Saved matches

    def _cabinet(self) -> "Cabinet":
        """The cabinet; asked for in the back room alone."""
        from game.cabinet import Cabinet
        from game.places import matches_path, told_path
        from game.store.matches import MatchFolder
        from game.store.settings import SettingsFile

        if self._shelf is None:
            self._shelf = Cabinet(MatchFolder(matches_path()), SettingsFile(told_path()))
        return self._shelf

    def _keeper(self) -> "Keeper":
        from game.keeper import Keeper

        return Keeper(
            self._backroom, self._cabinet, self._seat, self._show, self._renew, self._say, self._tell, self._tell_of,
            self._sound,
        )  # fmt: skip

    def _say(self, words: str) -> None:
        self._notices.append(words)

    def _show(self, scene: Scene) -> None:
        self._stack.append(scene)

    def _renew(self, scene: Scene) -> None:
        self._stack[-1] = scene

    def _title(self) -> TitleScene:
        return TitleScene(self.preferences, VERSION, tuple(LEVELS.values()))

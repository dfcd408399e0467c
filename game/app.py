"""The only room with keys to all the others: it opens windows, tables and files, and does what the scenes ask.

asyncio is the outer loop and the pygame frame is its body, in one thread; the first frame is drawn before the loop is
loaded. A frame is drawn only when something has changed; while nothing does, events and the network are looked for
twenty times a second, and nothing else is done.
"""

import sys
import time
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING

import pygame

from game.backroom import Backroom
from game.crash import write_report
from game.notes import write_note
from game.pieces import load_rooms
from game.places import crash_folders, settings_path
from game.rules.kernel import Illegal, Reason
from game.screens import Screens
from game.store.settings import Problem, SettingsFile
from game.ui import texts
from game.ui.assets import Assets
from game.ui.preferences import FIRST_RUN, Preferences, TableChoice
from game.ui.scenes.scene import JoinInvitation, Prefer, Quit
from game.ui.sound import Sound
from game.ui.texts import t
from game.ui.widgets.actions import Pads
from game.ui.widgets.canvas import Canvas
from game.ui.widgets.toast import Toast
from game.ui.window import NoDisplay, Window

if TYPE_CHECKING:
    import asyncio

FRAME = 1 / 60
"""Seconds between frames while something moves."""
IDLE = 1 / 20
"""Seconds between looks for events while nothing does."""
DOZE = 0.5
"""Seconds after which everything has its turn, though nothing is known to want one."""
ATTENTIVE = 1.5
"""Seconds after an event in which events are looked for at every frame."""
SAVE_AFTER = 0.6
"""Seconds without a change after which preferences are written."""
NOTICE = 6.0
"""Seconds for which a problem is shown."""
AT_LEAST = 4.0
"""Seconds for which it is shown when another one waits."""

NO_DISPLAY = texts.m(
    "No hay pantalla donde abrir la ventana. Ábrelo en un escritorio, o prueba «selftest», que no la necesita."
)
PROBLEMS = {
    Problem.UNREADABLE: texts.m("No pude leer tus preferencias: se usan las de fábrica."),
    Problem.UNWRITABLE: texts.m("No puedo guardar tus preferencias: valen hasta que cierres el programa."),
}


class App:
    """The program while its window is open."""

    def __init__(
        self,
        window: Window,
        keep: SettingsFile,
        clock: Callable[[], float] = time.monotonic,
        backroom: Backroom | None = None,
    ) -> None:
        self.window = window
        self.clock = clock
        self._keep = keep
        self._open = True
        self._assets = Assets()
        self._pads = Pads()
        self._canvas: Canvas | None = None
        self._drawn_at = (0, 0)
        self._notice: Toast | None = None
        self._waiting: deque[str] = deque()
        self._noted: set[str] = set()
        self._stale = True
        self._heard = float("-inf")
        self._save_at: float | None = None
        self._saving: asyncio.Task[Problem | None] | None = None
        preferences, problem = keep.load(FIRST_RUN)
        self.sound = Sound()
        self.screens = Screens(preferences, self.sound, backroom)
        self._apply(preferences)
        if problem is not None:
            self._say(problem)

    @property
    def preferences(self) -> Preferences:
        """What the player has chosen."""
        return self.screens.preferences

    async def run(self) -> None:
        """Live until the window is closed; what the first frame could do without is loaded between turns."""
        import asyncio

        warming: asyncio.Task[None] | None = None
        rooms: Iterator[object] = load_rooms()
        looked = False
        while self._open:
            due = self.turn()
            # Looking for a sound device can take seconds on some systems.
            warming = warming or asyncio.ensure_future(asyncio.to_thread(self.sound.warm))
            loading = next(rooms, None) is not None
            if not loading and not looked:
                looked = True
                self.screens.look_into_cabinet()
                rooms = self._ground_ahead()
            rest = 0.0 if loading else self._rest(due)
            if rest == IDLE and warming.done() and self._saving is None:
                self._doze(due)
                rest = 0.0
            await asyncio.sleep(rest)
        await self._save_now()
        self.screens.close()

    def _doze(self, due: float | None) -> None:
        """Sleep until something is heard or due: a turn of the whole program, and of the loop, costs much more."""
        for _ in range(round(DOZE / IDLE)):
            left = IDLE if due is None else due - self.clock()
            time.sleep(max(0.0, min(IDLE, left)))
            if left < IDLE or pygame.event.peek() or not self.screens.quiet:
                return

    def _ground_ahead(self) -> Iterator[object]:
        """Make what the likeliest table lies on, a piece at a time, while the title is looked at."""
        if self._canvas is not None:
            from game.ui.felt.cast import Cast
            from game.ui.felt.catalog import felt_for
            from game.ui.felt.stage import stage_for
            from game.ui.scenes.play_ground import ahead

            table = self.preferences.last_table or TableChoice()
            felt, seats = felt_for(table.ruleset), table.format.seats
            plan = felt.plan(stage_for(self._canvas.scale), Cast(0, table.format, ("",) * seats))
            yield from ahead(self._canvas, felt.ground, felt.pictures(plan))

    def turn(self) -> float | None:
        """One turn of the loop: hear, move, draw if anything changed; when the next one is due."""
        now = self.clock()
        for event in pygame.event.get():
            self._hear(event, now)
        due = self.screens.step(now)
        self._do_asks(now)
        for sentence in self.screens.take_notices():
            self._notify(sentence, now)
        due = _soonest(due, self._tidy(now))
        self._draw()
        return due

    # Hearing

    def _hear(self, event: pygame.event.Event, now: float) -> None:
        self._heard = now
        self._pads.notice(event)
        if event.type in (pygame.QUIT, pygame.WINDOWCLOSE):
            self._open = False
        elif event.type in (pygame.WINDOWRESIZED, pygame.WINDOWSIZECHANGED, pygame.WINDOWEXPOSED):
            self._stale = True
        elif _wants_full_screen(event):
            self._prefer(self.screens.toggled_full_screen(), now)
        else:
            self.screens.handle(self.window.translate(event))

    def _do_asks(self, now: float) -> None:
        for ask in self.screens.take_asks():
            if isinstance(ask, Quit):
                self._open = False
            elif isinstance(ask, Prefer):
                self._prefer(ask.preferences, now)
            else:
                try:
                    self.screens.do(ask, now)
                except Illegal as refused:
                    self._notify(_why_no_table(refused.reason), now)
                if self.screens.unsaved:
                    self._save_at = now + SAVE_AFTER
            self._stale = True

    # Preferences

    def _prefer(self, preferences: Preferences, now: float) -> None:
        self.screens.prefer(preferences)
        self._apply(preferences)
        self._save_at = now + SAVE_AFTER

    def _apply(self, preferences: Preferences) -> None:
        texts.use(preferences.language)
        self._assets.letters = preferences.letters
        self.window.set_fullscreen(preferences.fullscreen)
        self.sound.volume = preferences.volume / 100
        self.sound.music = preferences.music / 100
        self.sound.muted = preferences.muted
        self._canvas = None
        self._stale = True

    def _say(self, problem: Problem) -> None:
        self._notify(t(PROBLEMS[problem]), self.clock())

    def _notify(self, sentence: str, now: float) -> None:
        """Show a sentence for a while, when its turn comes; it takes the place of what the screen says."""
        if self._notice is None:
            self._notice, self._stale = Toast(sentence, now, NOTICE, warning=True), True
            self.screens.scene.hush()
        elif sentence not in (self._notice.text, *self._waiting):
            self._waiting.append(sentence)

    def _tidy(self, now: float) -> float | None:
        """Write preferences that have settled, and let a notice go when its time is over."""
        if self._saving is not None and self._saving.done():
            problem, self._saving = self._saving.result(), None
            if problem is not None:
                self._say(problem)
        if self._save_at is not None and now >= self._save_at and self._saving is None:
            self._saving = self._start_saving()
        self._move_notices(now)
        self._note_troubles()
        waiting = FRAME + now if self._saving is not None else None
        return _soonest(_soonest(self._save_at, waiting), self._notice_until)

    def _note_troubles(self) -> None:
        """Write down what is missing and stopped nothing: a sound, a picture, the loudspeaker."""
        for trouble in (self.sound.problem, *self._assets.problems):
            if trouble is not None and trouble not in self._noted:
                self._noted.add(trouble)
                write_note(trouble, crash_folders(), datetime.now())

    def _move_notices(self, now: float) -> None:
        until = self._notice_until
        if until is not None and now >= until:
            self._notice, self._stale = None, True
            if self._waiting:
                self._notify(self._waiting.popleft(), now)

    @property
    def _notice_until(self) -> float | None:
        if self._notice is None:
            return None
        return self._notice.since + AT_LEAST if self._waiting else self._notice.until

    def _start_saving(self) -> "asyncio.Task[Problem | None]":
        import asyncio

        self._save_at = None
        self.screens.unsaved = False
        return asyncio.ensure_future(asyncio.to_thread(self._keep.save, self.preferences))

    async def _save_now(self) -> None:
        if self._saving is not None:
            await self._saving
        if self._save_at is not None or self.screens.unsaved:
            self._keep.save(self.preferences)

    # Drawing

    def _draw(self) -> None:
        surface = self.window.surface
        if surface.get_size() != self._drawn_at:  # asked of no surface: a window keeps its own, and that grows
            self._assets.clear()  # what was drawn for another size is hardly wanted again
            self._canvas, self._drawn_at = None, surface.get_size()
        if self._canvas is None:
            self._canvas = Canvas.of(surface, self._assets, self.preferences.text_size.factor)
            self._stale = True
        elif self._canvas.surface is not surface:
            self._canvas = self._canvas.onto(surface)
        if not (self._stale or self.screens.scene.dirty):
            return
        self.screens.scene.draw(self._canvas)
        if self._notice is not None and not self.screens.scene.speaking:
            replace(self._notice, rise=self.screens.scene.notice_rise).draw(self._canvas)
        self.window.present()
        self._stale = False

    def _rest(self, due: float | None) -> float:
        now = self.clock()
        longest = FRAME if now - self._heard < ATTENTIVE else IDLE
        return max(0.0, min(longest, longest if due is None else due - now))


def _why_no_table(reason: Reason) -> str:
    if reason is Reason.OPTION_NEEDS_ANOTHER:
        return t("A una de esas opciones le falta otra, sin la que no se juega.")
    return t("Esa mesa no se puede abrir con esas reglas.")


def _soonest(one: float | None, other: float | None) -> float | None:
    return min((due for due in (one, other) if due is not None), default=None)


def _wants_full_screen(event: pygame.event.Event) -> bool:
    if event.type != pygame.KEYDOWN:
        return False
    alt_enter = event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and event.mod & pygame.KMOD_ALT
    return event.key == pygame.K_F11 or bool(alt_enter)


def main(until_first_frame: bool = False, watch: str | None = None, join: str | None = None) -> int:
    """Open the window and live in it, on the match of the file `watch` or at the table of the invitation `join`, if
    there is one; the exit status."""
    began = time.perf_counter()
    try:
        window = Window()
    except NoDisplay:
        print(t(NO_DISPLAY), file=sys.stderr)
        return 2
    try:
        app = App(window, SettingsFile(settings_path()))
        app.turn()
        if watch is not None:
            app.screens.watch_file(watch)
        if join is not None:
            app.screens.do(JoinInvitation(text=join), app.clock())
        if not until_first_frame:
            _live(app)
    except Exception as error:  # noqa: BLE001 - the last line of defence: write it down and say so
        return crashed(error)
    if until_first_frame:
        print(f"{time.perf_counter() - began:.3f} s")
    window.close()
    return 0


def _live(app: App) -> None:
    import asyncio

    with asyncio.Runner(loop_factory=asyncio.SelectorEventLoop) as runner:
        runner.run(app.run())


def crashed(error: Exception) -> int:
    """Write down what went wrong, say so in a box and on the command line; the exit status."""
    path = write_report(error, crash_folders(), datetime.now())
    if path is None:
        sentence = t("Algo falló y tuve que cerrar. No pude guardar el informe en ninguna carpeta.")
    else:
        sentence = t("Algo falló y tuve que cerrar. El informe está en {path}", path=path)
    print(sentence, file=sys.stderr)
    try:
        pygame.display.message_box("Mesa Criolla", sentence, "error")
    except pygame.error:
        return 1
    return 1

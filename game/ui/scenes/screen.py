"""What the menu screens share: a form, the asks that pile up, and a layout made anew when the window changes.

A screen is laid out when it is first drawn and whenever the size or the letters change; nothing is drawn in between.
"""

import pygame

from game.ui import texts
from game.ui.preferences import Preferences
from game.ui.scenes.question import Answer, Question, sheet
from game.ui.scenes.scene import Ask
from game.ui.theme import Scale
from game.ui.widgets.canvas import Canvas
from game.ui.widgets.form import Form


class Screen:
    """A scene made of widgets. Subclasses build them, lay them out, and paint what lies behind them.

    Widgets are built again when another language is spoken, and when the preferences change from outside.
    """

    def __init__(self, preferences: Preferences) -> None:
        self.form = Form()
        self.preferences = preferences
        self._asks: list[Ask] = []
        self._questions: list[Question] = []
        self._spoken = ""
        self._laid: Scale | None = None
        self._stale = True

    # What a scene is

    def handle(self, event: pygame.event.Event) -> None:
        """Take one pygame event: the widgets first, then the screen itself."""
        if not self.form.handle(event):
            self.unclaimed(event)

    def step(self, now: float) -> float | None:
        """Move on to `now`; the time of the next call even if nothing happens, or `None`."""
        self._keep_up()
        return self.form.step(now)

    def draw(self, canvas: Canvas) -> None:
        """Draw the whole screen as it is now."""
        self._keep_up()
        if self._laid != canvas.scale:
            self._laid = canvas.scale
            self.lay_out(canvas)
        self.paint(canvas)
        self.form.draw(canvas)
        self._stale = False

    @property
    def dirty(self) -> bool:
        """Whether `draw` would show something else than last time."""
        return self._stale or self.form.dirty or self._spoken != texts.language()

    def take_asks(self) -> tuple[Ask, ...]:
        """What the scene asks of the program since the last call."""
        asks, self._asks = tuple(self._asks), []
        return asks

    def prefer(self, preferences: Preferences) -> None:
        """Show these preferences, which were changed elsewhere."""
        if preferences != self.preferences:
            self.preferences = preferences
            self.rebuild()

    @property
    def notice_rise(self) -> float:
        """How far above the lower edge a notice of the program stands here, in stage units."""
        return 110.0

    @property
    def speaking(self) -> bool:
        """Whether this screen is saying something itself: then the program's notice waits."""
        return bool(self.form.toasts)

    def hush(self) -> None:
        """Say nothing more of what is being said: the program has something to say."""
        self.form.toasts = []
        self.touch()

    def consult(self, question: Question) -> None:
        """Put a question over this screen, after those that have not been answered yet."""
        self._keep_up()
        self._questions.append(question)
        if len(self._questions) == 1:
            self._show_question()

    def _show_question(self) -> None:
        if self._questions:
            self.form.open(sheet(self._questions[0], self._answered))
            self.touch()

    def _answered(self, answer: Answer) -> None:
        self.form.close()
        self._questions.pop(0)
        self._show_question()
        self.touch()
        answer.deed()

    # What subclasses use

    def ask(self, ask: Ask) -> None:
        """Ask the program for something."""
        self._asks.append(ask)

    def touch(self) -> None:
        """Draw again."""
        self._stale = True

    def relayout(self) -> None:
        """Lay out again at the next drawing, as when a sentence or a control has changed."""
        self._laid = None
        self._stale = True

    def _keep_up(self) -> None:
        """Build the widgets in the language spoken now; the focus stays where it was."""
        if self._spoken == texts.language():
            return
        self._spoken = texts.language()
        before = self.form.widgets
        place = before.index(self.form.focused) if self.form.focused in before else None
        self.form.clear()
        self.form.still = self.preferences.less_movement
        self.build()
        if place is not None and place < len(self.form.widgets):
            self.form.focus(self.form.widgets[place])
        self._show_question()
        self.relayout()

    def rebuild(self) -> None:
        """Build the widgets again before the next drawing; the focus stays where it was."""
        self._spoken = ""
        self._stale = True

    # What subclasses say

    def build(self) -> None:
        """Put the widgets on the form, in focus order."""

    def lay_out(self, canvas: Canvas) -> None:
        """Give every widget its place."""

    def paint(self, canvas: Canvas) -> None:
        """Draw what lies behind the widgets."""

    def unclaimed(self, event: pygame.event.Event) -> None:
        """Take an event that no widget used."""

"""A lesson on the real felt: `PlayScene` over a link that begins at a position; under it, what to do and what it paid.

One attempt. Once something has been done that ends it nothing more is played; another attempt is another scene.
"""

from typing import Any

from game.rules.kernel import Game
from game.rules.record import replace
from game.ui.felt.felt import Control, Felt
from game.ui.icons import Icon
from game.ui.lettering import Lettering
from game.ui.preferences import Preferences
from game.ui.scenes import lesson_foot as foot
from game.ui.scenes.lesson_rows import LessonRow, LessonTable, Subject
from game.ui.scenes.play import PlayScene
from game.ui.scenes.play_reel import Reel, Speaker
from game.ui.scenes.play_sheets import Sheet
from game.ui.scenes.scene import Back, OpenLesson, OpenOptions
from game.ui.texts import t
from game.ui.theme import Scale
from game.ui.widgets.button import Button, Kind
from game.ui.widgets.canvas import Canvas

LEAST = 37.0
"""The least side of a button of the bar, in stage units of the window."""


class LessonScene(PlayScene):
    """One lesson of a subject."""

    def __init__(
        self,
        table: LessonTable,
        subject: Subject,
        row: LessonRow,
        game: Game[Any, Any],
        felt: Felt,
        preferences: Preferences,
        sound: Speaker | None = None,
    ) -> None:
        super().__init__(table, game, felt, preferences, sound)
        self.table, self.subject, self.row = table, subject, row
        self.reel = Reel(game, felt, table.view, self.cast)
        self._over_told = True  # a match that ends in a lesson was none
        self._upper: tuple[Canvas, Canvas] | None = None
        self._below = 0.0
        self.told = foot.task(subject, row, row.name in preferences.solved)
        self.done = False
        """Whether what came of it has been told."""

    @property
    def controls(self) -> tuple[Control, ...]:
        """What is under my hands, as long as a move is awaited."""
        return super().controls if self.table.open else ()

    # Time

    def _after_motion(self, now: float) -> None:
        super()._after_motion(now)
        if self.settled and not self.table.open and not self.done:
            self.done = True
            self._finish()

    def _finish(self) -> None:
        """Tell what came of it, and offer what comes next."""
        self._tell()
        if self.table.solved and self.row.name not in self.preferences.solved:
            self._keep(replace(self.preferences, solved=(*self.preferences.solved, self.row.name)))
        self.form.focus(self._forward if self.table.solved else self._retry)

    def _tell(self) -> None:
        if self.done:
            self.told = foot.outcome(self.subject, self.row, self.table, self.cast, self.reel.lines)
        else:
            self.told = foot.task(self.subject, self.row, self.row.name in self.preferences.solved)
        self._forward.kind = Kind.MAIN if self.done and self.table.solved else Kind.WOOD
        self._retry.kind = Kind.MAIN if self.done and not self.table.solved else Kind.WOOD
        self.touch()

    # What the hands do

    def _escape(self) -> None:
        """What was taken up is put down, what was chosen is given up; otherwise back to La escuela."""
        if self._hands.let_go():
            self.touch()
        elif self._felt.keep is not None and self._arranged.forget():
            self._replan()
        else:
            self._leave()

    def _leave(self) -> None:
        self.ask(Back())

    def _start_again(self) -> None:
        self.ask(OpenLesson(self.row.name))

    def _go_on(self) -> None:
        """The next lesson of the subject; behind the last one, back to the list."""
        place = self.subject.place(self.row.name) + 1
        self.ask(OpenLesson(self.subject.lessons[place].name) if place < len(self.subject.lessons) else Back())

    def open_menu(self) -> None:
        """What can be done besides; there is nothing to be stopped."""
        buttons = [
            Button(t("Seguir"), self._close_all, kind=Kind.MAIN, icon=Icon.PLAY, align="left"),
            Button(t("Reglas"), self._open_rules, icon=Icon.BOOK, align="left"),
            Button(t("Ajustes"), lambda: self.ask(OpenOptions()), icon=Icon.SLIDERS, align="left"),
            Button(t("La escuela"), self._leave, icon=Icon.EXIT, align="left"),
        ]
        self._open(Sheet(t("Ejemplo"), t(self.row.title), buttons, on_cancel=self._close_all))

    # Widgets

    def build(self) -> None:
        """The table's own, then what stands under it."""
        super().build()
        last = self.subject.place(self.row.name) == len(self.subject.lessons) - 1
        add = self.form.add
        self._out = add(Button("", self._leave, kind=Kind.WOOD, icon=Icon.BACK))
        self._retry = add(Button(t("Otra vez"), self._start_again, kind=Kind.WOOD, icon=Icon.REPEAT))
        self._forward = add(
            Button(t("Terminar") if last else t("Siguiente"), self._go_on, kind=Kind.WOOD, icon=Icon.RIGHT,
                   icon_right=True)
        )  # fmt: skip
        self.form.focus(None)
        self._tell()

    def _bind_tips(self, controls: Any) -> None:  # noqa: ARG002 - the task says what is to be done
        """What a newcomer is told once belongs to a real table."""
        self._tips.bind((), None, self.preferences)

    # Drawing

    def draw(self, canvas: Canvas) -> None:
        """Draw the table in what the foot leaves of the window, and the foot, both in the measures of the table."""
        super().draw(self._above(canvas))

    def _above(self, canvas: Canvas) -> Canvas:
        """A canvas of the window in the measures of the part above the foot."""
        if self._upper is not None and canvas is self._upper[1]:
            return canvas
        if self._upper is None or self._upper[0] is not canvas:
            width, height = canvas.surface.get_size()
            tall = canvas.scale.px(foot.foot_height(canvas.scale))
            scale = Scale(width, height - tall, canvas.scale.text)
            self._upper = canvas, Canvas(canvas.surface, scale, Lettering(scale, canvas.assets), canvas.assets)
        return self._upper[1]

    def lay_out(self, canvas: Canvas) -> None:
        """The table, then the foot; the buttons of the bar are no smaller than in the measures of the window."""
        above = self._above(canvas)
        super().lay_out(above)
        self._foot = foot.lay_out(above, (self._out, self._retry, self._forward))
        self._below = above.surface.get_height() / above.scale.u - above.scale.stage[1]
        whole = canvas.scale if self._upper is None else self._upper[0].scale
        for button in self._bar.buttons:
            button.rect = button.rect.inflate(*(max(0, whole.px(LEAST) - side) for side in button.rect.size))

    def paint(self, canvas: Canvas) -> None:
        """The table, and what is said under it."""
        super().paint(canvas)
        foot.draw(canvas, self._foot, self.told)

    @property
    def notice_rise(self) -> float:
        """Where it stands on the table, above the foot."""
        return super().notice_rise + self._below

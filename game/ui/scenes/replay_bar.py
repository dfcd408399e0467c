"""The bar of wood over a replay: back, what is being watched, export, report this hand, sound."""

from collections.abc import Callable, Sequence

from game.ui.felt.stage import Stage
from game.ui.icons import Icon
from game.ui.scenes.play_bar import draw_words, place
from game.ui.texts import t
from game.ui.theme import Face
from game.ui.widgets.button import Button, Kind
from game.ui.widgets.canvas import Canvas
from game.ui.widgets.form import Form

Press = Callable[[], None]


class ReplayBar:
    """The buttons of the bar and the words between them."""

    def __init__(self, form: Form, on_back: Press, on_export: Press, on_report: Press, on_mute: Press) -> None:
        add = form.add
        self.back = add(Button("", on_back, kind=Kind.WOOD, icon=Icon.BACK))
        self.export = add(Button(t("Exportar"), on_export, kind=Kind.WOOD, icon=Icon.EXPORT))
        self.report = add(Button(t("Reportar esta mano"), on_report, kind=Kind.WOOD, icon=Icon.LOG))
        self.sound = add(Button("", on_mute, kind=Kind.WOOD, icon=Icon.SOUND))
        self._room = (0, 0)

    def show(self, muted: bool) -> None:
        """The icon of the sound button."""
        self.sound.icon = Icon.MUTE if muted else Icon.SOUND

    def lay_out(self, canvas: Canvas, stage: Stage) -> None:
        """Give the buttons their places."""
        self._room = place(canvas, stage, self.back, self.sound, (self.report, self.export))

    def paint(self, canvas: Canvas, stage: Stage, named: Sequence[str]) -> None:
        """The words of the bar: the title, and as much of the rest as there is room for."""
        title, lettering = t("Repetición"), canvas.lettering
        room = self._room[1] - self._room[0] - lettering.measure(title, Face.SANSITA_700, 24) - canvas.scale.pt(16)
        said = (" · ".join(named[:count]) for count in range(len(named), 0, -1))
        fits = (words for words in said if lettering.measure(words, Face.ALEGREYA_500, 17) <= room)
        draw_words(canvas, stage, self._room, title, next(fits, ""))

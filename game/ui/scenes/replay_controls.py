"""The buttons of a replay: those that move along the match, and those that do something with it."""

from collections.abc import Callable

import pygame

from game.ui.icons import Icon
from game.ui.scenes.replay_layout import Frame
from game.ui.texts import t
from game.ui.widgets.button import Button, Kind
from game.ui.widgets.canvas import Canvas
from game.ui.widgets.chips import Choices
from game.ui.widgets.form import Form
from game.ui.widgets.one_of import Option

Press = Callable[[], None]
SPEEDS = (("½×", 0.5), ("1×", 1.0), ("2×", 2.0))


class Controls:
    """The strip at the foot, in focus order."""

    def __init__(
        self,
        form: Form,
        *,
        leap: Callable[[int], None],
        step: Callable[[int], None],
        play: Press,
        hands: Press,
        speed: float,
        on_speed: Callable[[float], None],
        deal: Press,
        go_on: Press,
    ) -> None:
        add = form.add
        self.leap_back = add(Button("", lambda: leap(-1), icon=Icon.LEAP_BACK))
        self.step_back = add(Button("", lambda: step(-1), icon=Icon.STEP_BACK))
        self.play = add(Button("", play, kind=Kind.MAIN, icon=Icon.PLAY))
        self.step_on = add(Button("", lambda: step(1), icon=Icon.STEP_ON))
        self.leap_on = add(Button("", lambda: leap(1), icon=Icon.LEAP_ON))
        self.hands = add(Button(t("Manos abiertas"), hands, icon=Icon.EYE, size=18))
        options = [Option(value, name) for name, value in SPEEDS]
        self.speed: Choices[float] = add(Choices(options, speed, on_speed))
        self.deal = add(Button(t("Jugar este reparto"), deal, icon=Icon.SHUFFLE, size=18))
        self.go_on = add(Button(t("Seguir desde aquí"), go_on, icon=Icon.FORK, size=18))

    def show(self, playing: bool, open_hands: bool, can_deal: bool, can_go_on: bool) -> None:
        """What can be done now."""
        self.play.icon = Icon.PAUSE if playing else Icon.PLAY
        self.hands.label = t("Manos abiertas") if open_hands else t("Como las vi")
        self.hands.kind = Kind.PAPER if open_hands else Kind.NORMAL
        self.deal.enabled = can_deal
        self.go_on.enabled = can_go_on

    def lay_out(self, canvas: Canvas, frame: Frame) -> float:
        """Give everything its place; how much of the left column the two last buttons take, if they must."""
        scale, row = canvas.scale, frame.controls
        x, gap = row.left, 8.0
        height = row.height
        for button in (self.leap_back, self.step_back, self.play, self.step_on, self.leap_on):
            width = height * (1.25 if button is self.play else 0.92)
            button.rect = scale.rect(x, row.top, width, height)
            x += width + gap
        x += 8
        wide = max(self._natural(canvas, label, height) for label in (t("Manos abiertas"), t("Como las vi")))
        self.hands.rect = scale.rect(x, row.top, wide, height)
        x += wide + 16
        chips = (3 * 52 + 10) * scale.text
        self.speed.rect = scale.rect(x, row.top, chips, height)
        x += chips + 16
        return self._place_deeds(canvas, frame, x)

    def _place_deeds(self, canvas: Canvas, frame: Frame, x: float) -> float:
        scale, row = canvas.scale, frame.controls
        deeds = (self.deal, self.go_on)
        widths = [self._natural(canvas, button.label, row.height) for button in deeds]
        if x + sum(widths) + 12 <= row.right:
            right = row.right
            for button, width in zip(reversed(deeds), reversed(widths), strict=True):
                button.rect = scale.rect(right - width, row.top, width, row.height)
                right -= width + 12
            return 0.0
        left = frame.stage.left
        top = left.bottom - 2 * row.height - 8
        for place, button in enumerate(deeds):
            button.rect = scale.rect(left.left, top + place * (row.height + 8), left.width, row.height)
        return 2 * row.height + 8 + 12

    def _natural(self, canvas: Canvas, label: str, height: float) -> float:
        """The width that a label with an icon wants, in stage units."""
        scale = canvas.scale
        probe = Button(label, lambda: None, icon=Icon.EYE, size=18, rect=pygame.Rect(0, 0, 1, scale.px(height)))
        return probe.natural_width(canvas) / scale.u + 4

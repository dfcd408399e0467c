"""The root of a screen: one focus, whatever moves it. Mouse, keyboard and pad end in the same signals to widgets.

A dialog is a layer on top: while it is open nothing under it hears anything, and when it closes the focus is back
where it was.
"""

from dataclasses import dataclass, field
from typing import TypeVar

import pygame

from game.ui.widgets.actions import ARROWS, Action, read_action
from game.ui.widgets.canvas import Canvas
from game.ui.widgets.dialog import Dialog
from game.ui.widgets.toast import Toast
from game.ui.widgets.widget import Widget

W = TypeVar("W", bound=Widget)

REPEAT = (420, 40)
"""Milliseconds until a held key counts again, and between one time and the next."""

_MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)
_KEYBOARD = (pygame.KEYDOWN, pygame.TEXTINPUT, pygame.TEXTEDITING)


@dataclass
class Layer:
    """The widgets of a screen or of a dialog, and which of them has the focus."""

    widgets: list[Widget] = field(default_factory=list)
    focused: Widget | None = None
    dialog: Dialog | None = None


class Form:
    """Widgets in focus order, and what the player's hands do to them."""

    def __init__(self) -> None:
        self._layers = [Layer()]
        self._hovered: Widget | None = None
        self._held: Widget | None = None
        self._pointer = (-1, -1)
        self._ring = True
        self._dirty = True
        self.toasts: list[Toast] = []
        self.still = False
        """Whether less movement is asked for: then nothing rises under the pointer."""

    # What is on the screen

    def add(self, widget: W) -> W:
        """Put a widget on the screen, last in the order of focus; the first that can be focused has the focus."""
        self._base.widgets.append(widget)
        self._dirty = True
        if self._base.focused is None and widget.reachable:
            self._give(self._base, widget)
        return widget

    def remove(self, widget: Widget) -> None:
        """Take a widget off the screen; the focus goes to the next one."""
        layer = self._layer_of(widget)
        if layer is None:
            return
        if layer.focused is widget:
            self._give(layer, self._neighbour(layer, 1))
            if layer.focused is widget:
                self._give(layer, None)
        layer.widgets.remove(widget)
        self._forget(widget)
        self._dirty = True

    def clear(self) -> None:
        """Take everything off the screen."""
        for layer in self._layers:
            self._give(layer, None)
            for widget in layer.widgets:
                self._forget(widget)
        self._layers = [Layer()]
        self._dirty = True

    @property
    def widgets(self) -> tuple[Widget, ...]:
        """The widgets of the top layer, in order of focus."""
        return tuple(self._top.widgets)

    @property
    def focused(self) -> Widget | None:
        """What has the focus now."""
        return self._top.focused

    def focus(self, widget: Widget | None) -> bool:
        """Give the focus to a widget of any layer; whether it could take it."""
        if widget is None:
            self._give(self._top, None)
            return True
        layer = self._layer_of(widget)
        if layer is None or not widget.reachable:
            return False
        self._give(layer, widget)
        return True

    def open(self, dialog: Dialog) -> None:
        """Show a dialog over everything; its first button that can be focused gets the focus, unless
        nothing is to be preselected."""
        self._let_go()
        layer = Layer(list(dialog.parts), None, dialog)
        self._layers.append(layer)
        if dialog.preselect:
            first = dialog.first if dialog.first is not None and dialog.first.reachable else None
            self._give(layer, first or next((part for part in layer.widgets if part.reachable), None))
        self._show_ring()
        self._dirty = True

    def close(self) -> None:
        """Take the topmost dialog away; the focus returns to where it was."""
        if len(self._layers) == 1:
            return
        self._let_go()
        layer = self._layers.pop()
        self._give(layer, None)
        self._ring_of(self._top)
        self._settle()
        self._dirty = True

    @property
    def dialog(self) -> Dialog | None:
        """The dialog on top, if one is open."""
        return self._top.dialog

    def say(self, toast: Toast) -> None:
        """Show a short message for a while, over everything."""
        self.toasts = [toast]
        self._dirty = True

    # Time and drawing

    def step(self, now: float) -> float | None:
        """Move on to `now`; when to call again even if nothing happens."""
        alive = [toast for toast in self.toasts if toast.alive(now)]
        if len(alive) != len(self.toasts):
            self.toasts = alive
            self._dirty = True
        times = [toast.until for toast in alive]
        for layer in self._layers:
            times.extend(time for widget in layer.widgets if (time := widget.step(now)) is not None)
        return min(times, default=None)

    @property
    def dirty(self) -> bool:
        """Whether `draw` would show something else than last time."""
        return self._dirty or any(widget.dirty for layer in self._layers for widget in layer.widgets)

    def touch(self) -> None:
        """Draw again even if no widget has changed."""
        self._dirty = True

    def draw(self, canvas: Canvas) -> None:
        """Draw every layer, the focused widget of each last, so that its ring lies on its neighbours."""
        self._settle()
        for layer in self._layers:
            if layer.dialog is not None:
                layer.dialog.lay_out(canvas)
                layer.dialog.draw(canvas)
            for widget in sorted(layer.widgets, key=lambda widget: widget.ringed):
                if widget.visible:
                    widget.draw(canvas)
                widget.dirty = False
        for toast in self.toasts:
            toast.draw(canvas)
        self._dirty = False

    # What the hands do

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event, its position in surface pixels; whether somebody used it."""
        if event.type in _MOUSE:
            return self._handle_mouse(event)
        if event.type == pygame.WINDOWLEAVE:
            self._point((-1, -1))
            return False
        self._settle()
        focused = self._top.focused
        if event.type in _KEYBOARD and focused is not None and focused.handle(event):
            return True
        action = read_action(event)
        if action is None:
            return self._modal and event.type in _KEYBOARD
        return self.act(action)

    def act(self, action: Action) -> bool:
        """Do an action: the focused widget first, then the dialog, then the movement of the focus."""
        focused = self._top.focused
        self._show_ring()
        if focused is not None and focused.enabled and focused.handle(action):
            return True
        if self._top.dialog is not None and self._top.dialog.handle(action):
            return True
        return self._move(action) or self._modal

    def _move(self, action: Action) -> bool:
        target: Widget | None = None
        if action in (Action.NEXT, Action.PREV):
            target = self._neighbour(self._top, 1 if action is Action.NEXT else -1)
        elif action in ARROWS:
            target = self._towards(action)
        if target is None:
            return False
        self._give(self._top, target)
        return True

    def _neighbour(self, layer: Layer, step: int) -> Widget | None:
        """The next (1) or previous (-1) widget that the focus may go to, round the end."""
        widgets = layer.widgets
        if not widgets:
            return None
        start = widgets.index(layer.focused) if layer.focused in widgets else (-1 if step > 0 else 0)
        around = (widgets[(start + step * away) % len(widgets)] for away in range(1, len(widgets) + 1))
        return next((widget for widget in around if widget.reachable), None)

    def _towards(self, action: Action) -> Widget | None:
        """The nearest widget that lies in a direction; what is straight ahead is nearer than what is aside."""
        here = self._top.focused
        if here is None:
            return self._neighbour(self._top, 1)
        found = [
            (distance, index)
            for index, widget in enumerate(self._top.widgets)
            if widget is not here and widget.reachable
            and (distance := _distance(here.rect, widget.rect, action)) is not None
        ]  # fmt: skip
        return self._top.widgets[min(found)[1]] if found else None

    def _handle_mouse(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEWHEEL:
            target = self._hovered
            return self._modal if target is None else (target.enabled and target.handle(event)) or self._modal
        self._point(event.pos)
        if event.type == pygame.MOUSEMOTION:
            moved = self._held if self._held is not None else self._hovered
            return moved is not None and moved.enabled and moved.handle(event)
        if event.button != pygame.BUTTON_LEFT:
            return self._modal
        return self._press(event) if event.type == pygame.MOUSEBUTTONDOWN else self._release(event)

    def _press(self, event: pygame.event.Event) -> bool:
        self._ring = False
        target = self._hovered
        if target is None or not target.enabled:
            self._ring_of(self._top)
            if target is None and self._top.dialog is not None:
                self._top.dialog.pressed_outside(event.pos)
            return target is not None or self._modal
        self._held = target
        target.held = True
        if target.reachable:
            self._give(self._top, target)
        target.handle(event)
        return True

    def _release(self, event: pygame.event.Event) -> bool:
        target, self._held = self._held, None
        if target is None:
            return self._modal
        target.held = False
        if not target.handle(event) and target.hit(event.pos) and target.enabled:
            target.handle(Action.ACCEPT)
        return True

    def _point(self, pos: tuple[int, int]) -> None:
        self._pointer = pos
        found = next((w for w in reversed(self._top.widgets) if w.hit(pos)), None)
        if found is not self._hovered:
            if self._hovered is not None:
                self._hovered.hovered = False
            self._hovered = found
            if found is not None:
                found.hovered = True
        if self._held is not None:
            self._held.held = self._held is found

    # Small things

    def _settle(self) -> None:
        """A focused widget that can no longer be reached gives the focus to the next one."""
        top = self._top
        if top.focused is not None and not top.focused.reachable:
            self._give(top, self._neighbour(top, 1))

    @property
    def _base(self) -> Layer:
        return self._layers[0]

    @property
    def _top(self) -> Layer:
        return self._layers[-1]

    @property
    def _modal(self) -> bool:
        return len(self._layers) > 1

    def _layer_of(self, widget: Widget) -> Layer | None:
        return next((layer for layer in reversed(self._layers) if widget in layer.widgets), None)

    def _give(self, layer: Layer, widget: Widget | None) -> None:
        if layer.focused is not None and layer.focused is not widget:
            layer.focused.focused = layer.focused.ringed = False
        layer.focused = widget
        if widget is not None:
            widget.focused = True
        self._ring_of(layer)
        self._repeat_keys()

    def _repeat_keys(self) -> None:
        if pygame.display.get_init():
            focused = self._top.focused
            pygame.key.set_repeat(*(REPEAT if focused is not None and focused.repeats else (0, 0)))

    def _show_ring(self) -> None:
        self._ring = True
        self._ring_of(self._top)

    def _ring_of(self, layer: Layer) -> None:
        if layer.focused is not None:
            layer.focused.ringed = self._ring and layer is self._top

    def _let_go(self) -> None:
        """Nothing is pointed at or held across a change of layers."""
        for widget in (self._hovered, self._held):
            if widget is not None:
                widget.hovered = widget.held = False
        self._hovered = self._held = None
        if self._top.focused is not None:
            self._top.focused.ringed = False

    def _forget(self, widget: Widget) -> None:
        if self._hovered is widget:
            self._hovered = None
        if self._held is widget:
            self._held = None
        widget.hovered = widget.held = widget.focused = widget.ringed = False


ASIDE = 3.0
"""How much farther a pixel aside is than one ahead, for what is not straight ahead."""


def _distance(here: pygame.Rect, there: pygame.Rect, action: Action) -> tuple[bool, float] | None:
    """How far `there` lies in a direction, or `None` when it does not; what only half lies there comes after all else.

    Straight ahead may overlap, as the cards of a fan do; beside it, something has to be beyond the edge.
    """
    dx, dy = there.centerx - here.centerx, there.centery - here.centery
    ahead, aside = (dx, dy) if action in (Action.LEFT, Action.RIGHT) else (dy, dx)
    if action in (Action.LEFT, Action.UP):
        ahead = -ahead
    gap = _gap(here, there, action)
    if ahead <= 0 or (gap < -2 and ahead <= abs(aside)):
        return None
    overlaps = _overlap(here, there, vertical=action in (Action.LEFT, Action.RIGHT))
    return gap < -2 and not overlaps, max(0.0, gap) + abs(aside) * (0.2 if overlaps else ASIDE)


def _gap(here: pygame.Rect, there: pygame.Rect, action: Action) -> int:
    match action:
        case Action.LEFT:
            return here.left - there.right
        case Action.RIGHT:
            return there.left - here.right
        case Action.UP:
            return here.top - there.bottom
        case _:
            return there.top - here.bottom


def _overlap(here: pygame.Rect, there: pygame.Rect, vertical: bool) -> bool:
    if vertical:
        return here.top < there.bottom and there.top < here.bottom
    return here.left < there.right and there.left < here.right

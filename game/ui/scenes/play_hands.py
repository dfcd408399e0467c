"""What lies under a player's hands: spots for cards and chips for calls, bound anew to what can be done now.

The widgets stay the same ones all along, so that the focus survives a deal; only what they stand for changes.
"""

from collections.abc import Hashable, Sequence

from game.ui.felt.felt import Control, Group
from game.ui.scenes.play_controls import CallChip, CardSpot, Use
from game.ui.theme import Scale
from game.ui.widgets.form import Form

RAISED = 18.0
"""How much a card under the pointer rises, in stage units."""


class Hands:
    """The spots and chips of one table."""

    def __init__(self, form: Form, cards: int, calls: int, on_use: Use) -> None:
        self._form = form
        self.spots = tuple(form.add(CardSpot(on_use, self._next_card)) for _ in range(cards))
        self.chips = tuple(form.add(CallChip(on_use)) for _ in range(calls))
        self._waits_for_hand = False

    def bind(self, controls: Sequence[Control], reading: bool, scale: Scale) -> None:
        """Stand for these controls; they do something only while input is being read."""
        hand = [control for control in controls if control.group is Group.HAND]
        calls = [control for control in controls if control.group is Group.CALL]
        for place, spot in enumerate(self.spots):
            _bind(spot, hand[place] if place < len(hand) else None, reading, scale)
            spot.raised = scale.px(RAISED) if spot.ready else 0
            spot.throw_above = spot.rect.top
        for place, chip in enumerate(self.chips):
            before = chip.control
            _bind(chip, calls[place] if place < len(calls) else None, reading, scale)
            chip.enabled = chip.ready
            chip.armed = chip.armed and chip.control == before
        self._keep_focus()

    def confirm(self, control: Control) -> bool:
        """Whether a control may be used: one with a warning is armed by the first press and used by the second."""
        chip = next((chip for chip in self.chips if chip.control == control), None)
        ready = not control.warning or chip is None or chip.armed
        for other in self.chips:
            other.armed = other is chip and not ready
        return ready

    def pointed(self) -> Control | None:
        """What is under the pointer, or else in the ring."""
        if self._form.dialog is not None:
            return None
        widgets: tuple[CardSpot | CallChip, ...] = (*self.spots, *self.chips)
        found = next((widget for widget in widgets if widget.hovered and widget.ready), None)
        found = found or next((widget for widget in widgets if widget.ringed and widget.ready), None)
        return None if found is None else found.control

    def dragged(self, scale: Scale) -> tuple[Hashable, float, float] | None:
        """The key of the card that is being dragged, and how far, in stage units."""
        for spot in self.spots:
            if spot.offset is not None and spot.control is not None:
                return spot.control.key, spot.offset[0] / scale.u, spot.offset[1] / scale.u
        return None

    def _keep_focus(self) -> None:
        """When the focused card has been thrown the focus goes to the last one left, or waits for the next hand."""
        if self._form.dialog is not None:
            return
        focused = self._form.focused
        left = [spot for spot in self.spots if spot.visible]
        if isinstance(focused, CardSpot | CallChip) and not focused.visible:
            self._waits_for_hand = not left
            self._form.focus(left[-1] if left else None)
        elif self._waits_for_hand and left:
            self._waits_for_hand = False
            self._form.focus(left[0])

    def _next_card(self, spot: CardSpot, way: int) -> bool:
        """Move the focus along the hand, round its end."""
        reachable = [other for other in self.spots if other.reachable]
        if spot not in reachable:
            return False
        return self._form.focus(reachable[(reachable.index(spot) + way) % len(reachable)])


def _bind(widget: CardSpot | CallChip, control: Control | None, reading: bool, scale: Scale) -> None:
    widget.control = control
    widget.visible = control is not None
    widget.ready = control is not None and control.enabled and reading
    if control is not None:
        box = control.box
        widget.rect = scale.rect(box.x, box.y, box.w, box.h)

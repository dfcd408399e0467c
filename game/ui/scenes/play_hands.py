"""What lies under a player's hands: spots for cards and chips for calls, bound anew to what can be done now.

The widgets stay the same ones all along, so that the focus survives a deal; only what they stand for changes. A card
that can be put in more than one place is taken up first; then its places are spots too.
"""

from collections.abc import Callable, Hashable, Sequence
from typing import Any

from game.ui.felt.felt import Control, Group, Target
from game.ui.scenes.play_controls import CallChip, CardSpot, MesaSpot, Put, TargetSpot, Use
from game.ui.theme import Scale
from game.ui.widgets.form import Form

RAISED = 18.0
"""How much a card under the pointer rises, in stage units."""
REACH = 14.0
"""How far around a target the pointer still finds it, in stage units."""
Sort = Callable[[tuple[Hashable, ...]], None]
Bound = CardSpot | MesaSpot | CallChip


class Hands:
    """The spots and chips of one table; `on_sort` hears the keys of the hand in a new order, where it may have one."""

    def __init__(
        self, form: Form, sizes: tuple[int, int, int, int], on_use: Use, on_put: Put, on_sort: Sort | None = None
    ) -> None:
        """`sizes` are the most cards of a hand, calls, targets of a card, and things on the table to be marked."""
        cards, calls, targets, mesa = sizes
        self._form = form
        self._on_use, self._on_put, self._on_sort = on_use, on_put, on_sort
        self.places = tuple(form.add(TargetSpot(on_put)) for _ in range(targets))
        self.spots = tuple(form.add(CardSpot(self._use, self._next_card, self._aim, self._drop)) for _ in range(cards))
        self.chips = tuple(form.add(CallChip(on_use)) for _ in range(calls))
        self.marks = tuple(form.add(MesaSpot(on_use, self._next_mark)) for _ in range(mesa))
        self._waits_for_hand = self._empty_handed = False
        self._lent = False
        self._taken: Hashable | None = None
        self._aimed: Hashable | None = None
        self._scale = Scale(1280, 720)

    def bind(self, controls: Sequence[Control], reading: bool, scale: Scale) -> None:
        """Stand for these controls; they do something only while input is being read."""
        self._scale = scale
        hand = [control for control in controls if control.group is Group.HAND]
        calls = [control for control in controls if control.group is Group.CALL]
        for place, spot in enumerate(self.spots):
            held = spot.control
            _bind(spot, hand[place] if place < len(hand) else None, reading, scale)
            spot.armed = spot.armed and spot.control == held
            spot.raised = scale.px(RAISED) if spot.ready and not self._form.still else 0
        for place, chip in enumerate(self.chips):
            before = chip.control
            _bind(chip, calls[place] if place < len(calls) else None, reading, scale)
            chip.enabled = chip.ready
            chip.armed = chip.armed and chip.control == before
            if chip.focused and before is not None and before.dress is not None and _other(chip, before):
                self._back_to_hand()
        self._bind_marks([control for control in controls if control.group is Group.MESA], reading)
        self._bind_targets()
        self._keep_focus()

    def _bind_marks(self, mesa: Sequence[Control], reading: bool) -> None:
        """What lies there stays with its spot, so that the focus does not slip to a neighbour when something leaves."""
        lying = {control.key: control for control in mesa}
        kept = [spot for spot in self.marks if spot.control is not None and spot.control.key in lying]
        for spot in kept:
            if spot.control is not None:
                _bind(spot, lying.pop(spot.control.key), reading, self._scale)
        fresh = iter(lying.values())
        for spot in self.marks:
            if spot not in kept:
                _bind(spot, next(fresh, None), reading, self._scale)

    def _use(self, control: Control) -> None:
        """A card is used; by keys, when no card can be, that means the call that is all that is left."""
        spot = next((spot for spot in self.spots if spot.control == control), None)
        only = self._only_call()
        by_keys = spot is not None and spot.ringed
        self._on_use(only.control if by_keys and only is not None and only.control is not None else control)

    def _only_call(self) -> CallChip | None:
        """The suggested call, when it is all that can be done."""
        ready = [chip for chip in self.chips if chip.ready]
        if len(ready) != 1 or any(spot.ready for spot in self.spots):
            return None
        return ready[0] if ready[0].control is not None and ready[0].control.main else None

    # What is taken up, and where it would be put

    @property
    def taken(self) -> Hashable | None:
        """The key of the card that waits for its place."""
        return self._taken

    def take(self, control: Control) -> bool:
        """Take a card up, or put it down again; whether it is up now."""
        self._taken = None if self._taken == control.key else control.key
        self._aimed = None
        self._bind_targets()
        return self._taken is not None

    def let_go(self) -> bool:
        """Put down what was taken up; whether there was anything."""
        held, self._taken, self._aimed = self._taken, None, None
        self._bind_targets()
        return held is not None

    def aimed(self) -> Target | None:
        """Where the card that is taken up, or dragged, would be put."""
        dragged = next((spot for spot in self.spots if spot.offset is not None), None)
        if dragged is not None:
            return self._nearest(dragged, dragged.offset or (0, 0))
        pointed = next((place.target for place in self.places if place.hovered), None)
        if pointed is not None:
            return pointed
        return next((place.target for place in self.places if place.target and place.target.key == self._aimed), None)

    def held_for(self, target: Target) -> Control | None:
        """What would be put at a target: what is taken up, or dragged."""
        held = (spot.control for spot in self.spots if spot.control is not None)
        return next((one for one in held if target in one.targets or target in one.drops), None)

    def _bind_targets(self) -> None:
        spot = next((spot for spot in self.spots if spot.control is not None and spot.control.key == self._taken), None)
        targets = spot.control.targets if spot is not None and spot.ready and spot.control is not None else ()
        if not targets:
            self._taken = self._aimed = None
        for number, place in enumerate(self.places):
            place.target = targets[number] if number < len(targets) else None
            place.visible = place.target is not None
            if place.target is not None:
                box = place.target.box.inflate(2 * REACH, 2 * REACH)
                place.rect = self._scale.rect(box.x, box.y, box.w, box.h)

    def _aim(self, spot: CardSpot, way: int) -> bool:
        """Choose a place by keys: the first way the uppermost, the other way the lowest.

        Where cards have places these keys mean nothing else, so that one too many does not lead away from the hand.
        """
        control = spot.control
        if control is None or not spot.ready or not control.targets:
            return bool(self.places)
        ordered = sorted(control.targets, key=lambda target: (target.box.centery, target.box.centerx))
        self._taken, self._aimed = control.key, ordered[0 if way < 0 else -1].key
        self._bind_targets()
        self._form.touch()
        return True

    def _nearest(self, spot: CardSpot, offset: tuple[int, int]) -> Target | None:
        """The target nearest to a card that has been dragged so far, once it has left the hand."""
        control = spot.control
        if control is None or not spot.ready or spot.rect.centery + offset[1] >= spot.rect.top:
            return None
        moved = spot.rect.move(offset)
        x, y = moved.centerx / self._scale.u, moved.centery / self._scale.u
        return min(
            control.drops or control.targets,
            key=lambda target: (target.box.centerx - x) ** 2 + (target.box.centery - y) ** 2,
            default=None,
        )

    def _drop(self, spot: CardSpot, offset: tuple[int, int]) -> None:
        """A card let go over the table is thrown, or put at the nearest place; over the hand it is sorted."""
        control = spot.control
        if control is None:
            return
        if spot.rect.centery + offset[1] < spot.rect.top:
            target = self._nearest(spot, offset)
            if target is not None:
                self._on_put(target)
            elif spot.ready:
                self._on_use(control)
        elif self._on_sort is not None:
            x = spot.rect.centerx + offset[0]
            others = [other for other in self.spots if other.control is not None and other is not spot]
            self._sort(control, sum(other.rect.centerx < x for other in others))

    def shift(self, way: int) -> bool:
        """Move the card that has the focus one place along the hand; whether there is one and it may be moved."""
        spot = next((spot for spot in self.spots if spot.focused and spot.control is not None), None)
        if spot is None or spot.control is None or self._on_sort is None:
            return False
        place = self.spots.index(spot) + way
        if 0 <= place < sum(other.control is not None for other in self.spots):
            self._sort(spot.control, place)
            self._form.focus(self.spots[place])
        return True

    def _sort(self, control: Control, place: int) -> None:
        keys = [spot.control.key for spot in self.spots if spot.control is not None and spot.control != control]
        if self._on_sort is not None:
            self._on_sort((*keys[:place], control.key, *keys[place:]))

    # What is pointed at

    def confirm(self, control: Control) -> bool:
        """Whether a control may be used: one with a warning is armed by the first press and used by the second."""
        widgets: tuple[Bound, ...] = (*self.spots, *self.chips)
        pressed = next((widget for widget in widgets if widget.control == control), None)
        ready = not control.warning or pressed is None or pressed.armed
        for other in widgets:
            other.armed = other is pressed and not ready
        return ready

    def pointed(self) -> Control | None:
        """What is under the pointer, or else in the ring."""
        if self._form.dialog is not None:
            return None
        widgets: tuple[Bound, ...] = (*self.spots, *self.marks, *self.chips)
        found = next((widget for widget in widgets if widget.hovered and (widget.ready or _tells(widget))), None)
        found = found or next((widget for widget in widgets if widget.ringed and widget.ready), None)
        return None if found is None else found.control

    def dragged(self, scale: Scale) -> tuple[Hashable, float, float] | None:
        """The key of the card that is being dragged, and how far, in stage units."""
        for spot in self.spots:
            if spot.offset is not None and spot.control is not None:
                return spot.control.key, spot.offset[0] / scale.u, spot.offset[1] / scale.u
        return None

    def seen(self, scale: Scale) -> dict[str, Any]:
        """What a picture shows of what is in the hand."""
        aimed = self.aimed()
        return {"dragged": self.dragged(scale), "taken": self._taken, "aimed": None if aimed is None else aimed.key}

    def focus_on(self, control: Control) -> bool:
        """Bring the focus to the spot of a control."""
        found = next((spot for spot in self.spots if spot.control == control), None)
        if found is None or not self._form.focus(found):
            return False
        found.ringed = True
        return True

    def _back_to_hand(self) -> None:
        """An answer gives the focus away with its question, so that a key pressed twice answers nothing else."""
        if self._form.dialog is None:
            self._form.focus(next((spot for spot in self.spots if spot.visible), None))

    def _keep_focus(self) -> None:
        """When the focused card has been thrown the focus goes to the last one left, or waits for the next hand.

        A call that is all that can be done has the focus meanwhile. Whoever wandered off while there was nothing in the
        hand is led nowhere when there is, so that the next arrow finds the cards and no key throws one by surprise.
        """
        if self._form.dialog is not None:
            return
        focused = self._form.focused
        left = [spot for spot in self.spots if spot.visible]
        if isinstance(focused, CardSpot | MesaSpot | CallChip) and not focused.reachable:
            self._waits_for_hand = not left
            self._form.focus(left[0 if self._lent else -1] if left else None)
            self._lent = False
        elif self._waits_for_hand and left:
            self._waits_for_hand = False
            self._form.focus(left[0])
        elif self._empty_handed and left and not isinstance(focused, CardSpot | MesaSpot | CallChip):
            self._form.focus(None)
        self._empty_handed = not any(one.visible for one in (*self.spots, *self.chips))
        only = self._only_call()
        if only is not None and self._form.focused is not only:
            self._lent = self._form.focus(only)

    def _next_card(self, spot: CardSpot, way: int) -> bool:
        """Move the focus along the hand, round its end."""
        reachable = [other for other in self.spots if other.reachable]
        if spot not in reachable:
            return False
        return self._form.focus(reachable[(reachable.index(spot) + way) % len(reachable)])

    def _next_mark(self, spot: MesaSpot, way: int) -> bool:
        """Move the focus along the mesa, row by row, round its end."""
        reachable = sorted((other for other in self.marks if other.reachable), key=_reading)
        if spot not in reachable:
            return False
        return self._form.focus(reachable[(reachable.index(spot) + way) % len(reachable)])


def _reading(spot: MesaSpot) -> tuple[int, int]:
    """Where a spot comes when the mesa is read row by row."""
    return spot.rect.centery, spot.rect.centerx


def _other(chip: CallChip, before: Control) -> bool:
    """Whether a call stands for something else than before, or for nothing that can be done."""
    return not chip.ready or chip.control is None or chip.control.command != before.command


def _tells(widget: Bound) -> bool:
    """Whether a call that cannot be made says why."""
    control = widget.control
    return isinstance(widget, CallChip) and control is not None and not control.enabled and bool(control.why)


def _bind(widget: Bound, control: Control | None, reading: bool, scale: Scale) -> None:
    widget.control = control
    widget.visible = control is not None
    widget.ready = control is not None and control.enabled and reading
    if control is not None:
        box = control.box
        widget.rect = scale.rect(box.x, box.y, box.w, box.h)

"""One line of text: caret, selection, clipboard, and the letters an input method is still composing."""

import unicodedata
from collections.abc import Callable

import pygame

from game.ui import paint
from game.ui.theme import BORDER, CHOICE_OFF, DIM, ESPADA, HAIRLINE_LIGHT, MIST, ORO, PANEL, PAPER, Face, mix
from game.ui.widgets.actions import Action, Signal
from game.ui.widgets.canvas import Canvas
from game.ui.widgets.widget import Press, Widget

SIZE = 18
_EDIT_MODS = pygame.KMOD_CTRL | pygame.KMOD_META


def _ignore(_text: str) -> None:
    return


class TextField(Widget):
    """A field to write in. `caret` counts letters; the selection runs from `mark` to it."""

    def __init__(
        self,
        text: str = "",
        on_change: Callable[[str], None] = _ignore,
        *,
        on_submit: Press | None = None,
        placeholder: str = "",
        max_length: int = 200,
        rect: pygame.Rect | None = None,
        enabled: bool = True,
    ) -> None:
        super().__init__(rect, enabled=enabled)
        self.text = text
        self.on_change = on_change
        self.on_submit = on_submit
        self.placeholder = placeholder
        self.max_length = max_length
        self.caret = len(text)
        self.mark = len(text)
        self.repeats = True
        self.composing = ""
        """What the input method shows before it is sure."""
        self._edges: tuple[int, ...] = ()
        self._left = 0

    @property
    def selection(self) -> tuple[int, int]:
        """The first letter selected and the first one after it."""
        return min(self.caret, self.mark), max(self.caret, self.mark)

    def handle(self, signal: Signal) -> bool:
        """Write, erase, move, select; everything else is left to the form."""
        if isinstance(signal, Action):
            if signal is Action.ACCEPT and self.on_submit is not None:
                self.on_submit()
            return signal is Action.ACCEPT
        match signal.type:
            case pygame.TEXTINPUT:
                self.composing = ""
                self._write(signal.text)
            case pygame.TEXTEDITING:
                self.composing = signal.text
            case pygame.KEYDOWN:
                return self._key(signal)
            case pygame.MOUSEBUTTONDOWN:
                self.caret = self.mark = self._letter_at(signal.pos[0])
            case pygame.MOUSEMOTION if self.held:
                self.caret = self._letter_at(signal.pos[0])
            case pygame.MOUSEBUTTONUP:
                return True
            case _:
                return False
        return True

    def _key(self, event: pygame.event.Event) -> bool:
        if self.composing:
            return True
        if event.mod & _EDIT_MODS and not event.mod & pygame.KMOD_ALT:
            return self._shortcut(event.key)
        keep = bool(event.mod & pygame.KMOD_SHIFT)
        first, after = self.selection
        match event.key:
            case pygame.K_LEFT:
                self._go(first if first != after and not keep else self.caret - 1, keep)
            case pygame.K_RIGHT:
                self._go(after if first != after and not keep else self.caret + 1, keep)
            case pygame.K_HOME:
                self._go(0, keep)
            case pygame.K_END:
                self._go(len(self.text), keep)
            case pygame.K_BACKSPACE:
                self._erase(-1)
            case pygame.K_DELETE:
                self._erase(1)
            case pygame.K_RETURN | pygame.K_KP_ENTER | pygame.K_ESCAPE | pygame.K_TAB | pygame.K_UP | pygame.K_DOWN:
                return False
            case _:
                return event.key == pygame.K_SPACE or len(getattr(event, "unicode", "")) == 1
        return True

    def _shortcut(self, key: int) -> bool:
        first, after = self.selection
        match key:
            case pygame.K_a:
                self.mark, self.caret = 0, len(self.text)
            case pygame.K_c | pygame.K_x:
                if first != after:
                    pygame.scrap.put_text(self.text[first:after])
                    if key == pygame.K_x:
                        self._write("")
            case pygame.K_v:
                self._write(pygame.scrap.get_text() or "")
            case _:
                return False
        return True

    def _go(self, caret: int, keep: bool) -> None:
        self.caret = max(0, min(len(self.text), caret))
        if not keep:
            self.mark = self.caret

    def _erase(self, way: int) -> None:
        if self.caret == self.mark:
            self.mark = max(0, min(len(self.text), self.caret + way))
        self._write("")

    def _write(self, typed: str) -> None:
        """Put letters in the place of the selection: one line, no control characters, never too long."""
        clean = "".join(" " if letter in "\r\n\t" else letter for letter in unicodedata.normalize("NFC", typed))
        clean = "".join(letter for letter in clean if letter.isprintable())
        first, after = self.selection
        room = self.max_length - (len(self.text) - (after - first))
        clean = clean[: max(0, room)]
        text = self.text[:first] + clean + self.text[after:]
        self.caret = self.mark = first + len(clean)
        if text != self.text:
            self.text = text
            self.on_change(text)

    def _letter_at(self, x: int) -> int:
        if not self._edges:
            return len(self.text)
        return min(range(len(self._edges)), key=lambda index: abs(self._edges[index] + self._left - x))

    def draw(self, canvas: Canvas) -> None:
        """Draw the box, the selection, the words, the caret."""
        scale, u, surface = canvas.scale, canvas.scale.u, canvas.surface
        edge = ORO if self.focused else PAPER if self.hovered else BORDER
        paint.box(surface, self.rect, PANEL if self.enabled else CHOICE_OFF, 10 * u,
                  edge if self.enabled else HAIRLINE_LIGHT, max(1.0, (2 if self.focused else 1.2) * u))  # fmt: skip
        inner = self.rect.inflate(-2 * scale.pt(12), -2 * scale.px(3))
        before = surface.get_clip()
        surface.set_clip(inner.inflate(scale.px(4), 0).clip(before))
        self._draw_line(canvas, inner)
        surface.set_clip(before)
        self.draw_ring(canvas, self.rect, 10 * u)

    def _draw_line(self, canvas: Canvas, inner: pygame.Rect) -> None:
        lettering, scale, surface = canvas.lettering, canvas.scale, canvas.surface
        shown = self.text[: self.caret] + self.composing + self.text[self.caret :]
        caret = self.caret + len(self.composing)
        edges = tuple(lettering.measure(shown[:index], Face.ALEGREYA_700, SIZE) for index in range(len(shown) + 1))
        left = inner.left - max(0, min(edges[caret] - inner.width + 2, edges[-1] - inner.width + 2))
        object.__setattr__(self, "_edges", edges if not self.composing else ())
        object.__setattr__(self, "_left", left)
        tall = lettering.line_height(SIZE)
        top = inner.centery - tall // 2
        if self.focused and self.caret != self.mark and not self.composing:
            first, after = self.selection
            chosen = pygame.Rect(left + edges[first], top, edges[after] - edges[first], tall)
            surface.fill(mix(ESPADA, PAPER, 0.1), chosen)
        if not shown:
            hint = lettering.elide(self.placeholder, Face.ALEGREYA_500, SIZE, inner.width)
            lettering.draw(surface, hint, Face.ALEGREYA_500, SIZE, MIST if self.enabled else DIM, (left, inner.centery))
        colour = PAPER if self.enabled else DIM
        lettering.draw(surface, shown, Face.ALEGREYA_700, SIZE, colour, (left, inner.centery))
        line = max(1, scale.px(2))
        if self.composing:
            start, end = edges[self.caret], edges[caret]
            surface.fill(ORO, pygame.Rect(left + start, top + tall - line, end - start, line))
        if self.focused:
            bar = pygame.Rect(left + edges[caret], top, line, tall)
            surface.fill(ORO, bar)
            pygame.key.set_text_input_rect(bar)

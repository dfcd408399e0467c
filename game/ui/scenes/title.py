"""The title screen: the name of the house, the last table one press away, and a sun of stripes behind four cards.

Only what can be done is offered. Lengths are stage units unless they carry letters.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import pygame
from pygame import FRect

from game.portraits import picture_of
from game.ui import backdrop, paint
from game.ui.icons import Icon
from game.ui.preferences import Preferences, TableChoice
from game.ui.scenes.dates import saved_at, today
from game.ui.scenes.profile import ProfilePill
from game.ui.scenes.rulesets import full_name, seating_in_sentence
from game.ui.scenes.scene import (
    Ask,
    LevelChoice,
    MatchRow,
    NewTable,
    OpenNetwork,
    OpenOptions,
    OpenReplays,
    OpenStatistics,
    PlaySolo,
    Quit,
    Resume,
)
from game.ui.scenes.screen import Screen
from game.ui.scenes.title_art import Spot, TitleArt
from game.ui.texts import t
from game.ui.theme import HAIRLINE_LIGHT, MIST, PAPER, SPACE_3, SPACE_4, Face, Scale
from game.ui.widgets.button import Button, Kind
from game.ui.widgets.canvas import Canvas

NAME = "Mesa Criolla"
WIDEST = 1440.0
"""On a wider window the screen stays a block in the middle."""


@dataclass(frozen=True)
class Places:
    """Where everything on the title screen goes, in stage units."""

    name: FRect
    tagline: float
    entries: tuple[FRect, ...]
    """The large ones, from the first down."""
    line: float
    quiet: tuple[FRect, ...]
    """The quiet ones, by rows of two."""
    foot: float
    profile: FRect
    sun: tuple[float, float]
    radius: float


def places_for(scale: Scale, large: tuple[float, ...], rows: int) -> Places:
    """The layout for a window: large entries of these heights and rows of quiet ones at the left, the art beside."""
    width, height = scale.stage
    text = scale.text
    block = min(width, WIDEST)
    left = (width - block) / 2 + 64
    column = 432 * (1 + (text - 1) * 0.62)
    parts = [92 * min(text, 1.25), 44 * text, 20 * text]
    for tall in large:
        parts += [tall * (1 + (text - 1) * (1.0 if len(large) < 3 else 0.6)), SPACE_4]
    parts += [SPACE_3, *[46 * text] * rows, SPACE_3, 26 * text]
    squeeze = min(1.0, (height - 36) / sum(parts))
    y = max(18.0, (height - sum(parts) * squeeze) * 0.46)
    tops = []
    for part in parts:
        tops.append(y)
        y += part * squeeze
    half = (column - SPACE_4) / 2
    entries = [FRect(left, tops[3 + 2 * n], column, parts[3 + 2 * n] * squeeze) for n in range(len(large))]
    first = 4 + 2 * len(large)
    columns = ((left - 16, half + 32), (left + half + 24, half - 8))
    quiet = [FRect(x, tops[first + row], wide, parts[first] * squeeze) for row in range(rows) for x, wide in columns]
    art_left, art_right = left + column + 36, (width + block) / 2 - 30
    radius = min(286 * height / 720, (art_right - art_left) / 2, 330)
    pill = 218 * text, 56 * text
    return Places(
        name=FRect(left, tops[0], column, parts[0] * squeeze),
        tagline=tops[1] + 20 * text,
        entries=tuple(entries),
        line=tops[first - 1] + 3,
        quiet=tuple(quiet),
        foot=tops[-1] + 12 * text,
        profile=FRect((width + block) / 2 - 28 - pill[0], 24, *pill),
        sun=((art_left + art_right) / 2, height * 0.46),
        radius=radius,
    )


class TitleScene(Screen):
    """The first screen. What was saved may be told later, by `offer`: nobody waits for a disk to see it."""

    def __init__(
        self,
        preferences: Preferences,
        version: str,
        levels: Sequence[LevelChoice],
        unfinished: MatchRow | None = None,
        saved: int = 0,
    ) -> None:
        super().__init__(preferences)
        self._version = version
        self._levels = tuple(levels)
        self._unfinished = unfinished
        self._saved = saved
        self._art = TitleArt(preferences.less_movement)

    @property
    def table(self) -> TableChoice:
        """The table that *Jugar* opens."""
        return self.preferences.last_table or TableChoice()

    @property
    def notice_rise(self) -> float:
        """Under everything that can be pressed."""
        return 16.0

    def offer(self, unfinished: MatchRow | None, saved: int) -> None:
        """Offer the match that was left in the middle, and the saved ones; the focus stays with what had it."""
        if (unfinished, saved) == (self._unfinished, self._saved):
            return
        self._unfinished, self._saved = unfinished, saved
        focused = self.form.focused
        first = focused is None or focused is self.form.widgets[0] or bool(self._questions)
        held = getattr(focused, "label", "")
        if not self.form.widgets:
            return
        self.form.clear()
        self.build()
        if not first:
            self.form.focus(next((w for w in self.form.widgets if getattr(w, "label", "") == held), None))
        self._show_question()
        self.relayout()

    # The widgets

    def build(self) -> None:
        """Seguir la partida, Jugar, Nueva mesa, what was saved, Opciones, Salir, and who I am."""
        add, goes_on = self.form.add, self._unfinished is not None
        large: list[Button] = []
        if goes_on:
            large.append(add(Button(t("Seguir la partida"), self._ask_resume, kind=Kind.MAIN, icon=Icon.PLAY,
                                    icon_right=True, align="left", second="·")))  # fmt: skip
        large.append(add(Button(t("Jugar"), self._ask_play, kind=Kind.NORMAL if goes_on else Kind.MAIN,
                                icon=Icon.SHUFFLE if goes_on else Icon.PLAY, icon_right=not goes_on,
                                second=self._last_table(), align="left")))  # fmt: skip
        large.append(add(Button(t("Nueva mesa"), lambda: self.ask(NewTable()), icon=Icon.PLUS, align="left")))
        self._lan = add(Button(t("Mesa en red"), lambda: self.ask(OpenNetwork()), icon=Icon.WIFI, align="left"))
        self._large = tuple(large)
        self._quiet = tuple(add(button) for button in self._quiet_ones())
        name = self.preferences.name
        picture = picture_of(name or t("Tú"), self.preferences.picture)
        self._profile = add(ProfilePill(name, picture, lambda: self.ask(OpenOptions())))

    def _quiet_ones(self) -> tuple[Button, ...]:
        """By rows of two."""
        entries: list[tuple[str, Icon, Ask]] = [(t("Opciones"), Icon.SLIDERS, OpenOptions()),
                                                (t("Salir"), Icon.EXIT, Quit())]  # fmt: skip
        if self._saved:
            entries = [(t("Repeticiones"), Icon.REPLAY, OpenReplays()), entries[0],
                       (t("Estadísticas"), Icon.BARS, OpenStatistics()), entries[1]]  # fmt: skip
        return tuple(
            Button(label, partial(self.ask, ask), kind=Kind.QUIET, icon=icon, align="left")
            for label, icon, ask in entries
        )

    def _ask_play(self) -> None:
        self.ask(PlaySolo(table=self.table))

    def _ask_resume(self) -> None:
        if self._unfinished is not None:
            self.ask(Resume(self._unfinished.name))

    def _last_table(self) -> str:
        table = self.table
        said = t("{ruleset}, {seating}", ruleset=full_name(table.ruleset), seating=seating_in_sentence(table.format))
        level = next((t(level.name).lower() for level in self._levels if level.key == table.level), "")
        if self.preferences.last_table is not None:
            return t("última mesa: {table}", table=said)
        return t("{table}, nivel {level}", table=said, level=level) if level else said

    def _left_off(self, canvas: Canvas, room: int) -> str:
        """What the match in the middle is, in as many words as there is room for."""
        row = self._unfinished
        if row is None:
            return ""
        ruleset, when = full_name(row.ruleset), saved_at(row.changed, today())
        scores = t("{mine} a {theirs}", mine=row.scores[0], theirs=row.scores[1]) if len(row.scores) == 2 else ""
        parts = (ruleset, scores, when), (ruleset, when), (scores or ruleset, when)
        said = [" · ".join(part for part in some if part) for some in parts]
        fits = (words for words in said if canvas.lettering.measure(words, Face.ALEGREYA_500, 17) <= room)
        return next(fits, ruleset)

    # Drawing

    def lay_out(self, canvas: Canvas) -> None:
        """Give every widget its place."""
        scale = canvas.scale
        heights = (96.0, 70.0, 56.0) if self._unfinished is not None else (92.0, 62.0)
        self._places = places_for(scale, heights, len(self._quiet) // 2)
        pairs = (*zip(self._large, self._places.entries, strict=True), (self._profile, self._places.profile),
                 *zip(self._quiet, self._places.quiet, strict=True))  # fmt: skip
        for widget, place in pairs:
            widget.rect = scale.rect(*place)
        self._halve(self._large[-1])
        if self._unfinished is not None:
            going = self._large[0]
            going.second = self._left_off(canvas, going.rect.width - 2 * scale.pt(16) - scale.pt(32))

    def _halve(self, last: Button) -> None:
        """*Nueva mesa* and *Mesa en red* side by side, each as wide as its words need of what there is."""
        whole, gap = last.rect, round(whole_gap(last.rect))
        half = (whole.width - gap) // 2
        last.rect = pygame.Rect(whole.left, whole.top, half + 2, whole.height)  # a little nearer to what is above it
        self._lan.rect = pygame.Rect(whole.right - half, whole.top, half, whole.height)

    def paint(self, canvas: Canvas) -> None:
        """Cloth, field, sun, cards, and the words that are not buttons."""
        scale, places = canvas.scale, self._places
        size = canvas.surface.get_size()
        canvas.surface.blit(
            backdrop.cloth(size, scale.u, (places.sun[0] / scale.stage[0], 0.46), striped=False), (0, 0)
        )
        self._art.draw(canvas, Spot(places.sun, places.radius, places.name.right + 20))
        self._paint_words(canvas)

    def _paint_words(self, canvas: Canvas) -> None:
        scale, lettering, places, surface = canvas.scale, canvas.lettering, self._places, canvas.surface
        name = scale.rect(*places.name)
        size = lettering.fit(NAME, Face.SANSITA_900, 69, name.width)
        lettering.draw(surface, NAME, Face.SANSITA_900, size, PAPER, (name.left - scale.px(2), name.centery))
        tagline = t("Los juegos de siempre, como en casa.")
        lettering.draw(surface, tagline, Face.ALEGREYA_500, 22, MIST, (name.left, scale.px(places.tagline)))
        paint.hairline(surface, (name.left, scale.px(places.line)), name.width, HAIRLINE_LIGHT, max(1, scale.px(1)))
        foot = t("Versión {version} · sin cuenta, sin anuncios", version=self._version)
        lettering.draw(surface, foot, Face.ALEGREYA_500, 17, MIST, (name.left, scale.px(places.foot)))

    # The picture follows whoever looks

    def step(self, now: float) -> float | None:
        """Move on to `now`, the picture too; the time of the next call even if nothing happens, or `None`."""
        self._art.still = self.preferences.less_movement
        changed, due = self._art.step(now)
        if changed:
            self.touch()
        others = super().step(now)
        return min((time for time in (due, others) if time is not None), default=None)

    def handle(self, event: pygame.event.Event) -> None:
        """Take one pygame event; the picture turns to the pointer, and to the control that gets the focus."""
        before = self.form.focused
        if event.type == pygame.MOUSEMOTION and self._laid is not None:
            self._art.aim(event.pos[0] / max(1, self._laid.width) - 0.5)
        super().handle(event)
        focused = self.form.focused
        if focused is not before and focused in self.form.widgets and event.type != pygame.MOUSEMOTION:
            self._art.aim(self.form.widgets.index(focused) / max(1, len(self.form.widgets) - 1) - 0.5)


def whole_gap(rect: pygame.Rect) -> float:
    """Between two buttons that share a place."""
    return rect.width / 30

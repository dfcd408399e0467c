"""*La escuela*: the rules of every ruleset, to be read and searched, and their examples, to be played.

What was looked at last, and which examples have been solved, is kept with the preferences.
"""

from collections.abc import Sequence
from enum import Enum

import pygame

from game.rules.kernel import Format
from game.rules.record import replace
from game.ui.icons import Icon
from game.ui.preferences import Preferences
from game.ui.scenes import frame
from game.ui.scenes import school_paint as draw
from game.ui.scenes.lesson_rows import LessonRow, Subject
from game.ui.scenes.rulesets import full_name, seating_briefly
from game.ui.scenes.scene import Back, OpenLesson, Prefer
from game.ui.scenes.school_layout import HEADING_ROW, INSET, ROW, SchoolPlaces, school_places
from game.ui.scenes.school_page import headings, page
from game.ui.scenes.screen import Screen
from game.ui.texts import t
from game.ui.widgets.actions import Action, read_action
from game.ui.widgets.button import Button, Kind
from game.ui.widgets.canvas import Canvas
from game.ui.widgets.chips import Choices
from game.ui.widgets.field import TextField
from game.ui.widgets.listbox import ListBox, Row
from game.ui.widgets.one_of import Option
from game.ui.widgets.searchtext import SearchText
from game.ui.widgets.tabs import Tabs


class Tab(Enum):
    """The two pages of a ruleset."""

    RULES = "rules"
    EXAMPLES = "examples"


class SchoolScene(Screen):
    """La escuela, open at what was looked at last."""

    def __init__(self, preferences: Preferences, subjects: Sequence[Subject], tab: Tab = Tab.RULES) -> None:
        super().__init__(preferences)
        self.subjects = tuple(subjects)
        self.tab = tab
        self.search = ""
        self._seating: dict[str, Format] = {}
        self._remember(preferences)

    def _remember(self, preferences: Preferences) -> None:
        """Come to what was looked at last."""
        key = preferences.school.partition("/")[0]
        self.index = next((place for place, one in enumerate(self.subjects) if one.key == key), 0)
        self.example = self.subject.place(preferences.school)

    # What is shown

    @property
    def subject(self) -> Subject:
        """The chosen ruleset."""
        return self.subjects[self.index]

    @property
    def format(self) -> Format:
        """For how many the rules are told."""
        return self._seating.get(self.subject.key, self.subject.formats[0])

    @property
    def due(self) -> LessonRow | None:
        """The example that comes next: the first that has not been solved, or again the first of all."""
        lessons = self.subject.lessons
        return self.subject.next_to(self.preferences.solved) or (lessons[0] if lessons else None)

    def prefer(self, preferences: Preferences) -> None:
        """Show these preferences; an example that was played meanwhile is the chosen one."""
        if preferences.school != self.preferences.school:
            self._remember(preferences)
        super().prefer(preferences)

    # The widgets

    def build(self) -> None:
        """The rulesets, the tabs, what the open page holds, the next example, the way back."""
        add = self.form.add
        rows = [Row(full_name(one.key)) for one in self.subjects]
        self._subjects = add(ListBox(rows, self._choose, on_accept=self._accept, index=self.index, row_height=ROW,
                                     painter=self._paint_subject))  # fmt: skip
        labels = (t("Reglas"), t("Ejemplos"))
        self._tabs = add(Tabs(labels, tuple(Tab).index(self.tab), self._turn))
        self._contents: ListBox | None = None
        self._formats: Choices[Format] | None = None
        if self.tab is Tab.RULES:
            self._build_rules()
        else:
            self._examples = add(ListBox([Row(t(row.title)) for row in self.subject.lessons], self._point,
                                         on_accept=self._play, index=self.example, row_height=draw.EXAMPLE_ROW,
                                         painter=self._paint_example, empty=t("Todavía no hay ejemplos.")))  # fmt: skip
        due = self.due
        self._practise = add(Button(t("Practicar"), self._play_next, kind=Kind.MAIN, icon=Icon.PLAY, align="left",
                                    second="" if due is None else t(due.title), enabled=due is not None))  # fmt: skip
        self._back = add(Button("", self._leave, kind=Kind.WOOD, icon=Icon.BACK))

    def _build_rules(self) -> None:
        add = self.form.add
        if len(self.subject.formats) > 1:
            ways = [Option(table, seating_briefly(table)) for table in self.subject.formats]
            self._formats = add(Choices(ways, self.format, self._seat))
        self._field = add(TextField(self.search, self._look_for, on_submit=self._go_on, max_length=30,
                                    placeholder=t("Buscar en las reglas")))  # fmt: skip
        said = page(self.subject, self.format)
        self._headings = headings(said)
        rows = [Row(said[place].text) for place in self._headings]
        self._contents = add(ListBox(rows, self._read, on_accept=self._read, row_height=HEADING_ROW,
                                     painter=self._paint_heading))  # fmt: skip
        self._text = add(SearchText(said))
        self._text.look_for(self.search)

    # What the hands do

    def _choose(self, index: int) -> None:
        self.index, self.example = index, 0
        self._keep(self.subject.key)
        self.rebuild()

    def _accept(self, _index: int) -> None:
        """Intro on a ruleset leads to its page."""
        self.form.focus(self._text if self.tab is Tab.RULES else self._examples)

    def _turn(self, index: int) -> None:
        self.tab = tuple(Tab)[index]
        self.rebuild()

    def _seat(self, table: Format) -> None:
        self._seating[self.subject.key] = table
        self.rebuild()

    def _read(self, heading: int) -> None:
        self._text.show(self._headings[heading], first=True)
        self.touch()

    def _look_for(self, words: str) -> None:
        self.search = words
        self._text.look_for(words)
        self.touch()

    def _go_on(self) -> None:
        """The next place where it is said."""
        self._text.go_on()
        self.touch()

    def _point(self, index: int) -> None:
        self.example = index

    def _play(self, index: int) -> None:
        self.ask(OpenLesson(self.subject.lessons[index].name))

    def _play_next(self) -> None:
        if self.due is not None:
            self.tab = Tab.EXAMPLES
            self.rebuild()
            self.ask(OpenLesson(self.due.name))

    def _leave(self) -> None:
        self.ask(Back())

    def _keep(self, looked_at: str) -> None:
        self.preferences = replace(self.preferences, school=looked_at)
        self.ask(Prefer(self.preferences))

    def unclaimed(self, event: pygame.event.Event) -> None:
        """Esc forgets what was looked for, or else leads back; Ctrl F looks for something."""
        looks = event.type == pygame.KEYDOWN and event.key == pygame.K_f
        if looks and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META) and self.tab is Tab.RULES:
            self.form.focus(self._field)
            return
        if read_action(event) is Action.CANCEL:
            if self.search and self.tab is Tab.RULES:
                self._field.text, self._field.caret, self._field.mark = "", 0, 0
                self._look_for("")
            else:
                self._leave()

    # Drawing

    def lay_out(self, canvas: Canvas) -> None:
        """Give every widget its place."""
        scale = canvas.scale
        self._places: SchoolPlaces = school_places(scale, len(self.subjects), len(self.subject.formats))
        places = self._places
        self._subjects.rect = scale.rect(*places.subjects)
        self._tabs.rect = scale.rect(*places.tabs)
        if self.tab is Tab.RULES:
            self._field.rect = scale.rect(*places.search)
            if self._formats is not None:
                self._formats.rect = scale.rect(*places.formats)
            if self._contents is not None:
                self._contents.visible = places.contents is not None
                self._contents.rect = scale.rect(*(places.contents or (0, 0, 0, 0)))
            self._paper = scale.rect(*places.paper)
            self._text.rect = self._paper.inflate(-2 * scale.px(INSET), -2 * scale.px(INSET - 4))
        else:
            self._examples.rect = scale.rect(*places.examples)
        self._practise.rect = scale.rect(*places.practise)
        self._back.rect = frame.back_rect(scale)

    def paint(self, canvas: Canvas) -> None:
        """Draw what lies behind the widgets."""
        frame.draw_cloth(canvas)
        frame.draw_header(canvas, t("La escuela"), t("las reglas de cada juego, y ejemplos que se juegan"))
        frame.draw_footer(canvas)
        if self.tab is Tab.RULES:
            frame.draw_paper(canvas, self._paper)
            if self.search.strip():
                draw.draw_found(canvas, self._places, self._text)
        draw.draw_progress(canvas, self._places, self.subject, self.preferences.solved)

    def _paint_subject(self, canvas: Canvas, rect: pygame.Rect, index: int, current: bool) -> None:
        look = draw.look_of(self._subjects, rect, current)
        draw.draw_subject(canvas, rect, self.subjects[index], self.preferences.solved, look)

    def _paint_heading(self, canvas: Canvas, rect: pygame.Rect, index: int, current: bool) -> None:
        if self._contents is not None:
            look = draw.look_of(self._contents, rect, current)
            draw.draw_heading(canvas, rect, self._contents.rows[index].text, look)

    def _paint_example(self, canvas: Canvas, rect: pygame.Rect, index: int, current: bool) -> None:
        row = self.subject.lessons[index]
        look = draw.look_of(self._examples, rect, current)
        draw.draw_example(canvas, rect, self.subject, index, row.name in self.preferences.solved, look)

"""*Opciones*: everything a player may set, each with one line of help. A change is asked for, and holds, at once."""

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game import portraits
from game.rules.record import replace
from game.ui import texts
from game.ui.icons import Icon
from game.ui.preferences import Preferences, Speed, TextSize
from game.ui.scenes import frame
from game.ui.scenes.options_paint import (
    OptionsPlaces,
    Page,
    draw_back,
    draw_honesty,
    draw_keys,
    draw_person,
    draw_rows,
    options_places,
)
from game.ui.scenes.scene import Back, OpenAbout, Prefer
from game.ui.scenes.screen import Screen
from game.ui.texts import t
from game.ui.widgets.actions import Action, read_action
from game.ui.widgets.button import Button, Kind
from game.ui.widgets.canvas import Canvas
from game.ui.widgets.cards import CardChoices
from game.ui.widgets.chips import Choices
from game.ui.widgets.controls import Slider, Toggle
from game.ui.widgets.deed import Deed
from game.ui.widgets.field import TextField
from game.ui.widgets.one_of import Option
from game.ui.widgets.pictures import Pictures
from game.ui.widgets.tabs import Tabs
from game.ui.widgets.widget import Widget

LONGEST_NAME = 24
LANGUAGES = {"es": "Español", "en": "English"}
"""Each language by its own name."""
BACKS = ("a", "b")


class OptionsScene(Screen):
    """The screen of options."""

    def __init__(self, preferences: Preferences, languages: Sequence[str] | None = None) -> None:
        super().__init__(preferences)
        self._languages = tuple(languages or texts.languages())
        self.page = Page.PLAYER

    # The widgets

    def build(self) -> None:
        """The pages, what the open one holds, and the way back."""
        labels = (t("Jugador"), t("Pantalla"), t("Sonido"), t("Ayuda"), t("Teclas"), t("Juegos"), t("Mando"))
        self._tabs = self.form.add(Tabs(labels, list(Page).index(self.page), self._turn))
        self._rows: tuple[Widget, ...] = self._page_widgets()
        for widget in self._rows:
            self.form.add(widget)
        self._back = self.form.add(Button("", self._leave, kind=Kind.WOOD, icon=Icon.BACK))
        self._done = self.form.add(Button(t("Listo"), self._leave, kind=Kind.MAIN, key=t("Esc"), size=24))
        self._about = self.form.add(
            Button(t("Acerca de"), lambda: self.ask(OpenAbout()), kind=Kind.WOOD, icon=Icon.INFO)
        )

    def _turn(self, index: int) -> None:
        self.page = tuple(Page)[index]
        self.rebuild()

    def _leave(self) -> None:
        self.ask(Back())

    def _page_widgets(self) -> tuple[Widget, ...]:
        match self.page:
            case Page.PLAYER:
                return self._player()
            case Page.SCREEN:
                return self._screen()
            case Page.SOUND:
                return self._sound()
            case Page.HELP:
                return self._help()
            case Page.KEYS | Page.GAME_KEYS | Page.MORE_KEYS:
                return ()

    def _player(self) -> tuple[Widget, ...]:
        now = self.preferences
        name = TextField(now.name, self._take_name, placeholder=t("Tu nombre"), max_length=LONGEST_NAME)
        spoken = [Option(code, LANGUAGES.get(code, code)) for code in self._languages]
        faces = [Option(key, key, picture=draw_person(key)) for key in portraits.PEOPLE]
        picture = Pictures(faces, portraits.picture_of(now.name or t("Tú"), now.picture), self._setter("picture"),
                           label=t("Retrato"), about=t("Así te ven todos."))  # fmt: skip
        language = Choices(spoken, now.language, self._setter("language"), label=t("Idioma"),
                           about=t("El de todo lo que se lee."))  # fmt: skip
        backs = [Option(key, t("Dorso {letter}", letter=key.upper()), picture=draw_back(key)) for key in BACKS]
        back = CardChoices(backs, now.deck_back, self._setter("deck_back"), vertical=False, gap=12, above=True)
        return name, picture, language, back

    def _screen(self) -> tuple[Widget, ...]:
        now = self.preferences
        sizes = [Option(TextSize.NORMAL, t("Normal")), Option(TextSize.LARGE, t("Grande")),
                 Option(TextSize.HUGE, t("Muy grande"))]  # fmt: skip
        speeds = [
            Option(Speed.CALM, t("Calma")),
            Option(Speed.LIVELY, t("Viva")),
            Option(Speed.INSTANT, t("Al instante")),
        ]
        inks = [Option(False, t("En colores")), Option(True, t("En negro"))]
        words = t("no"), t("sí")
        return (
            Choices(sizes, now.text_size, self._setter("text_size"), label=t("Letra"),
                    about=t("El tamaño de todo lo escrito.")),
            Choices(speeds, now.speed, self._setter("speed"), label=t("Movimiento"),
                    about=t("Cuánto tardan las cartas.")),
            Toggle(t("Menos movimiento"), now.less_movement, self._setter("less_movement"), words=words,
                   about=t("Las cosas aparecen en su sitio, sin viajar.")),
            Toggle(t("Pantalla completa"), now.fullscreen, self._setter("fullscreen"), words=words,
                   about=t("También con F11 en cualquier momento.")),
            Choices(inks, now.black_pips, self._setter("black_pips"), label=t("Puntos del dominó"),
                    about=t("Un color por número, o todos negros.")),
        )  # fmt: skip

    def _sound(self) -> tuple[Widget, ...]:
        now = self.preferences
        return (
            Slider(t("Efectos"), now.volume, self._setter("volume"), width=280,
                   about=t("Las cartas, las fichas y los golpes.")),
            Slider(t("Música"), now.music, self._setter("music"), width=280,
                   about=t("El cuatro, en los cantos y al final.")),
            Toggle(t("Silencio"), now.muted, self._setter("muted"), words=(t("no"), t("sí")),
                   about=t("Apaga todo; en la mesa, la tecla M hace lo mismo.")),
        )  # fmt: skip

    def _help(self) -> tuple[Widget, ...]:
        now, words = self.preferences, (t("no"), t("sí"))
        return (
            Toggle(t("Consejos"), now.tips, self._setter("tips"), words=words,
                   about=t("La primera vez, cada cosa dice en su sitio para qué es.")),
            Deed(t("Consejos ya leídos"), t("Mostrar otra vez"), self._tell_again, enabled=bool(now.told),
                 about=t("Vuelven a salir todos, como el primer día.")),
            Toggle(t("Palos con letra"), now.letters, self._setter("letters"), words=words,
                   about=t("Cada carta lleva también la inicial de su palo.")),
        )  # fmt: skip

    def _tell_again(self) -> None:
        self.preferences = replace(self.preferences, tips=True, told=())
        self.ask(Prefer(preferences=self.preferences))
        self.rebuild()

    def _setter(self, name: str) -> Callable[[Any], None]:
        """What takes a new value of one preference and asks for it at once."""

        def take(value: Any) -> None:
            self.preferences = replace(self.preferences, **{name: value})
            self.ask(Prefer(preferences=self.preferences))

        return take

    def _take_name(self, typed: str) -> None:
        self._setter("name")(typed.strip())

    # What hands do

    def unclaimed(self, event: pygame.event.Event) -> None:
        """Esc leads back."""
        if read_action(event) is Action.CANCEL:
            self._leave()

    # Drawing

    def lay_out(self, canvas: Canvas) -> None:
        """Give every widget its place."""
        scale = canvas.scale
        self._places: OptionsPlaces = options_places(scale, self.page, len(self._rows))
        self._tabs.rect = scale.rect(*self._places.tabs)
        self._back.rect = frame.back_rect(scale)
        self._done.rect = scale.rect(*self._places.done)
        self._about.rect = scale.rect(*self._places.about)
        for widget, place in zip(self._rows, self._places.controls(), strict=True):
            widget.rect = scale.rect(*place)

    def paint(self, canvas: Canvas) -> None:
        """Draw what lies behind the widgets."""
        frame.draw_cloth(canvas)
        frame.draw_header(canvas, t("Opciones"), t("todo cambia al momento y queda para la próxima vez"))
        frame.draw_footer(canvas)
        if self.page in (Page.KEYS, Page.GAME_KEYS, Page.MORE_KEYS):
            draw_keys(canvas, self._places, self.page)
        else:
            draw_rows(canvas, self._places)
        draw_honesty(canvas, self._places)

"""Giving the controls of *Nueva mesa* their places, and the words that have room in them."""

from collections.abc import Sequence
from dataclasses import replace

from pygame import FRect, Rect

from game.rules.kernel import Format
from game.ui.scenes.new_table_layout import LEVEL, RivalPlaces, RulesPlaces
from game.ui.scenes.rulesets import game_words, ruleset_words, seating, seating_briefly
from game.ui.texts import t
from game.ui.theme import Face
from game.ui.widgets.canvas import Canvas
from game.ui.widgets.cards import CardChoices
from game.ui.widgets.widget import Widget

PICTURE = 104.0
"""Width of the picture of a game, in stage units, while letters are normal."""
CARD_PAD, PICTURE_GAP, ACROSS = 16, 10, 12
"""Inside a card, beside its picture and between cards side by side, in letter units."""
WIDEST_FORMAT = 270.0
"""Cards of seatings hug their plans, in stage units."""
MOST_LINES = 2
"""Lines for who can sit down, on the card of a game."""


def place_games(games: CardChoices[str], canvas: Canvas, place: FRect) -> None:
    """The first column; who can sit down is told where it takes few lines."""
    scale = canvas.scale
    games.rect = scale.rect(*place)
    games.picture_width = PICTURE / scale.text**2
    room = games.rect.width - 2 * scale.pt(CARD_PAD)
    room -= min(scale.px(games.picture_width), round(room * 0.45 / scale.text)) + scale.pt(PICTURE_GAP)
    players = [t(game_words(option.value).players) for option in games.options]
    told = all(len(canvas.lettering.wrap(words, room)) <= MOST_LINES for words in players)
    games.options = tuple(
        replace(option, about=words if told else "") for option, words in zip(games.options, players, strict=True)
    )


def place_rulesets(rulesets: CardChoices[str], canvas: Canvas, places: RulesPlaces) -> None:
    """The top of the second column."""
    rulesets.rect, rulesets.gap = canvas.scale.rect(*places.rulesets), places.gap
    rulesets.options = tuple(
        replace(option, about=t(ruleset_words(option.value).about) if places.abouts else "")
        for option in rulesets.options
    )


def place_formats(formats: CardChoices[Format], canvas: Canvas, places: RulesPlaces) -> None:
    """The rest of the second column; seatings have short names where long ones have no room."""
    scale, lettering = canvas.scale, canvas.lettering
    area = scale.rect(*places.formats)
    wide = min(area.width, len(formats.options) * scale.px(WIDEST_FORMAT))
    formats.rect = Rect(area.left, area.top, wide, area.height)
    room = formats.rect.width // len(formats.options) - scale.pt(ACROSS + CARD_PAD)
    names = [seating(option.value) for option in formats.options]
    if any(lettering.measure(name, Face.ALEGREYA_800, 17) > room for name in names):
        names = [seating_briefly(option.value) for option in formats.options]
    formats.options = tuple(replace(option, label=name) for option, name in zip(formats.options, names, strict=True))


def place_levels(levels: Sequence[Widget], canvas: Canvas, places: RivalPlaces) -> None:
    """A box at the right of each rival."""
    scale = canvas.scale
    for box, place in zip(levels, places.people, strict=True):
        area, wide = scale.rect(*place), scale.pt(LEVEL)
        box.rect = Rect(area.right - wide, area.top, wide, area.height).inflate(0, -scale.px(6))


def place_or_hide(widget: Widget, canvas: Canvas, place: FRect | None) -> None:
    """What has no place here is on the sheet of all options."""
    widget.visible = place is not None
    if place is not None:
        widget.rect = canvas.scale.rect(*place)

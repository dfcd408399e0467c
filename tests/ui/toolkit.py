"""The widgets by name, in one place for the tests; the program takes each from its own room."""

from game.ui.widgets.actions import Action, Pads, Signal, read_action
from game.ui.widgets.button import Button, Kind
from game.ui.widgets.canvas import Canvas
from game.ui.widgets.cards import CardChoices, ChoiceCard
from game.ui.widgets.chips import Choices, Stepper
from game.ui.widgets.controls import Slider, Toggle
from game.ui.widgets.dialog import Dialog
from game.ui.widgets.field import TextField
from game.ui.widgets.form import Form
from game.ui.widgets.listbox import ListBox, Row
from game.ui.widgets.one_of import Option
from game.ui.widgets.scrolltext import Paragraph, ScrollText
from game.ui.widgets.tabs import Tabs
from game.ui.widgets.toast import Toast
from game.ui.widgets.widget import Widget

__all__ = [
    "Action",
    "Button",
    "Canvas",
    "CardChoices",
    "ChoiceCard",
    "Choices",
    "Dialog",
    "Form",
    "Kind",
    "ListBox",
    "Option",
    "Pads",
    "Paragraph",
    "Row",
    "ScrollText",
    "Signal",
    "Slider",
    "Stepper",
    "Tabs",
    "TextField",
    "Toast",
    "Toggle",
    "Widget",
    "read_action",
]

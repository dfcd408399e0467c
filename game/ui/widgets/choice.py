"""Everything for choosing one of a few, under one name."""

from game.ui.widgets.cards import CardChoices, ChoiceCard
from game.ui.widgets.chips import Choices, Stepper
from game.ui.widgets.one_of import Option, Picture

__all__ = ["CardChoices", "ChoiceCard", "Choices", "Option", "Picture", "Stepper"]

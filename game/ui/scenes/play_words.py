"""What the table says to me alone: the words for a refusal, which felts say beforehand too."""

from game.ui.felt.refusals import REFUSALS, refusal

__all__ = ["REFUSALS", "refusal"]

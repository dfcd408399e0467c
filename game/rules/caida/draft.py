"""The events of one decision in the making, evolved as they are emitted."""

from game.rules.caida.escuela import AnyEvent
from game.rules.caida.model import State
from game.rules.kernel import Draft

CaidaDraft = Draft[State, AnyEvent]

"""`python -m tests.store.formats`: write today's format anew, while no released program writes it."""

from game.store.schema import FORMAT
from tests.store.formats import write

write(FORMAT)

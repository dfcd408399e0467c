"""`python -m tests.golden`: write the golden games anew."""

from tests.golden import write

write()

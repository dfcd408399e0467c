"""Mesa Criolla: a desktop table for the card games and dominoes Venezuelans play at home."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

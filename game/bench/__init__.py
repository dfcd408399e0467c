"""Measurements: `python -m game bench`. Nothing here is needed to play; a speed is a ratio of things timed together."""

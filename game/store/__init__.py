"""FLOOR 2, how things are kept: files on disk. It knows neither screens nor bots."""

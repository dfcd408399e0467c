"""FLOOR 1, what has happened and who may know it: sans-IO, no clock of its own, dice only in `chance`."""

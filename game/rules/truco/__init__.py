"""Truco: the functions of the game tied together. `RULES.md` is the rule book of this room."""

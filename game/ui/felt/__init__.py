"""The felt: how each game is laid out, moved, painted and played with the mouse. It knows the rules, not the table."""

"""La escuela: examples of every ruleset as positions to be played. It knows the rules and how scenarios are written."""

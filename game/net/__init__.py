"""FLOOR 2, how a table travels: the protocol `mesa/1`. It knows the table and the rules, and no screen and no bot."""

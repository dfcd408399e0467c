"""FLOOR 0, what is true: no clock, dice, disk, socket or pixel may enter here."""

"""FLOOR 2, how things look: the window, the toolkit, the felts and the scenes."""

"""The toolkit: a form, widgets, and the actions by which mouse, keyboard and pad are the same. It knows no game."""

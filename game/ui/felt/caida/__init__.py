"""Caída on the screen."""

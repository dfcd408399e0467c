"""Dominó venezolano: four seats, two pairs, the double-six set."""

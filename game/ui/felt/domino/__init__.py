"""Dominó on the screen: where the line folds, how tiles travel, what can be done, what is said."""

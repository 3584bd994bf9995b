"""Tuning the settings of a search by games: SPSA."""

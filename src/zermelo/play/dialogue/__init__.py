"""Talking about chess in English, with a game on the table."""

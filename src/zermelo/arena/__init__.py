"""Matches between engines, and what their results are worth."""

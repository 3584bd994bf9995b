"""Figures: one style for laboratory, tuning and network."""

"""Tuning an evaluation: games of the flagship with itself, their quiet positions, and the fit."""

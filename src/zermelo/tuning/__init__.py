"""Tuning an evaluation: self-play games, their quiet positions, and the fit."""

"""What results mean: Elo, tests, rating lists, noise."""

"""The kinds of experiments: checks, games, searches."""

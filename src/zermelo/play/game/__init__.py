"""A game between people and engines: players, moves, clock, ending, PGN."""

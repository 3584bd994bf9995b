"""Analysis: positions and games with side lines, comments and marks, kept as PGN."""

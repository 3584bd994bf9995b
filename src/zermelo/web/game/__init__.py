"""A game's messages: state, moves, endings, players, PGN, hints, reviews."""

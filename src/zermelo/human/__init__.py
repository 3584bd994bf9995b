"""How people move at a rating: a small network, its training and what it says of a position."""

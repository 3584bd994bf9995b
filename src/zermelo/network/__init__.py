"""The learned evaluation: games to learn from, training, and the network's file."""

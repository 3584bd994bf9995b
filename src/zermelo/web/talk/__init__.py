"""English sentences and their answers."""

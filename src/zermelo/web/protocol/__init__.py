"""What every message is made of, and the registry of all of them."""

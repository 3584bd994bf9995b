"""Games between people and engines."""

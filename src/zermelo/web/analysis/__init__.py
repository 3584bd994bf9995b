"""The analysis board's part of the protocol."""

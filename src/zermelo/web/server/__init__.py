"""The server: who may come in, and how much of everything."""

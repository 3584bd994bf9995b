"""The laboratory in the browser."""

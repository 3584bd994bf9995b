"""One tab: its connection, and what waits to be sent to it."""

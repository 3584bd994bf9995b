"""What people play in a position, beside what an engine thinks of it."""

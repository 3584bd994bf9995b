"""What experiments measure, on which positions, with which variants."""

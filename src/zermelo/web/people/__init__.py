"""What people play: the part of the protocol that analysis board and inside view share."""

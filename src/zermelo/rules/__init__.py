"""How games end, and why: what arena, play and tuning share."""

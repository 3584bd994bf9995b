"""What a tab learns before and beside a game: engines, techniques, the list of games."""

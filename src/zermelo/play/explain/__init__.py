"""Why a move is good, bad or illegal, in words."""

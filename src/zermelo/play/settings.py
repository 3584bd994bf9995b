"""What the game manager allows: every bound in one place."""

from dataclasses import dataclass
from pathlib import Path

from zermelo.engines.ratings import RATINGS_FILE


@dataclass(frozen=True, kw_only=True)
class PlaySettings:
    """Bounds on games, thinking and memory. The defaults suit one machine and some dozen people."""

    games_of_one_player: int = 300
    """Kept in the store for one player."""
    games_in_all: int = 100_000
    """Kept in the store."""
    games_in_memory: int = 300
    """Beyond it the games nobody looks at are let go; the store has them."""
    moves_of_a_game: int = 1200
    """Half-moves; an imported game may not be longer either."""
    depth: int = 40
    """The deepest full-width search."""
    seconds: float = 60.0
    """The longest an engine thinks about a move."""
    analysis_seconds: float = 300.0
    """The longest an analysis looks at one position."""
    table_mebibytes: int = 16
    """The largest transposition table of an engine that plays or analyses."""
    engines: int = 96
    """Engines alive at once, each with its table, in games and beside them; where another is needed
    the longest idle one is let go."""
    searches: int = 96
    """Searches at once, in games and beside them; what comes beyond waits for a thread."""
    searches_of_one_player: int = 12
    """Of them for one player, and fewer while the server is busy: see `shares.py`."""
    answers: int = 16
    """Trees and answers to questions under way at once; what comes beyond waits."""
    answers_of_one_player: int = 4
    trace_seconds: float = 10.0
    """The longest search whose tree is recorded."""
    trace_nodes: int = 20_000
    """Nodes kept of a search tree to look at."""
    memories: int = 16
    """Files of what opponents remember, for all players together; the oldest go first."""

    ratings: Path = RATINGS_FILE
    """Where the opponents' ratings are; without the file none are shown."""

    default_seconds: float = 1.0
    """What an engine takes that was given no limit and has none of its own."""
    hint_seconds: float = 0.5
    adviser_seconds: float = 0.5
    """For each position looked at to answer a question."""
    review_seconds: float = 0.15
    """For each move of the game."""
    search_niceness: int = 10
    """How far searching threads stand back, so that moves are acknowledged at once. Chosen by
    single short runs of benchmarks/play_load.py on a shared machine, which do not tell 10 from 19
    apart; 0 and 5 were clearly slower. More leaves engines nothing beside other programs."""

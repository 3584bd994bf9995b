"""What the game manager allows: every bound in one place."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from zermelo.arena.players.contestant import Contestant
from zermelo.engines.ratings import RATINGS_FILE


@dataclass(frozen=True, kw_only=True)
class PlaySettings:
    """Limits on games, thinking and memory. The defaults suit one machine and a dozen people."""

    games_of_one_player: int = 300
    """Games kept in the store per player."""
    games_in_all: int = 100_000
    """Games kept in the store."""
    analyses_of_one_player: int = 1000
    """Analyses kept in the store per player."""
    games_in_memory: int = 300
    """Beyond this, games nobody is watching are unloaded; the store still has them."""
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
    programs: Mapping[str, Contestant] = field(default_factory=dict)
    """Other engines to choose from, by name: see `programs.py`."""
    programs_at_once: int = 8
    """Their processes, in games and beside them; idle ones are ended where another is needed."""
    searches: int = 96
    """Searches at once, in games and outside them; further ones wait for a thread."""
    searches_of_one_player: int = 12
    """Searches at once per player, fewer while the server is busy: see `shares.py`."""
    answers: int = 16
    """Trees and answers to questions under way at once; further ones wait."""
    answers_of_one_player: int = 4
    trace_seconds: float = 10.0
    """The longest search whose tree is recorded."""
    grow_seconds: float = 60.0
    """The longest search whose tree is shown while it grows."""
    trace_nodes: int = 20_000
    """Nodes of a search tree kept for display."""
    memories: int = 16
    """Files of opponents' memory, for all players together; the oldest are removed first."""

    ratings: Path = RATINGS_FILE
    """The file of the opponents' ratings; without it none are shown."""

    default_seconds: float = 1.0
    """Seconds per move for an engine that has neither a given limit nor its own."""
    hint_seconds: float = 0.5
    adviser_seconds: float = 0.5
    """Seconds per position analysed to answer a question."""
    solve_seconds: float = 10.0
    """The longest search for a forced mate."""
    review_seconds: float = 0.15
    """Seconds per move of a reviewed game."""
    search_niceness: int = 10
    """Niceness of searching threads, so that moves are acknowledged at once. Chosen by single
    short runs of benchmarks/play_load.py on a shared machine, which showed no difference between 10
    and 19; 0 and 5 were clearly slower. Higher values starve engines beside other programs."""

"""The parts that messages are made of; field names are the same in Python and TypeScript."""

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from zermelo.play.game.clock import MAX_INCREMENT, MAX_SECONDS
from zermelo.rules.reasons import Reason

Color = Literal["white", "black"]
Algorithm = Literal["minimax", "alpha-beta", "quiescence", "sss-star", "mcts"]
"""Those of the learn page."""
SettingKind = Literal["switch", "number", "choice"]


class Part(BaseModel):
    """Unknown fields and values of other types are refused."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class Score(Part):
    """For White, always: centipawns, or moves to mate (negative: White will be mated)."""

    cp: int | None = None
    mate: int | None = None
    mated: Color | None = None
    """Who is mated on the board: then, and only then, `mate` is 0."""


class EngineSetting(Part):
    """An engine as a player chose it: a preset, the changes to it, and its limit."""

    engine: str = Field("zermelo", max_length=40)
    changes: dict[str, bool | int | str] = Field(default_factory=dict, max_length=60)
    """By path, such as {"null_move.enabled": false, "killers.slots": 4}."""
    depth: int | None = Field(None, ge=1, le=127)
    seconds: float | None = Field(None, ge=0, le=3600, allow_inf_nan=False, strict=False)
    """Neither: the engine's own depth where it has one, the game's clock, or a second."""
    memory: bool = False
    """Whether it remembers what it learned from game to game."""


class Player(Part):
    """Who sits at a side: a human when `engine` is null."""

    engine: EngineSetting | None = None


class ClockSetting(Part):
    seconds: float = Field(gt=0, le=MAX_SECONDS, allow_inf_nan=False, strict=False)
    increment: float = Field(0, ge=0, le=MAX_INCREMENT, allow_inf_nan=False, strict=False)


class Clocks(Part):
    """As it was when the message left; the page counts `running` down by itself."""

    white: float
    black: float
    increment: float
    running: Color | None


class MoveDone(Part):
    """A move of the game and the position after it."""

    uci: str
    san: str
    fen: str
    check: bool
    by: str
    """Who made it: "human" or the engine's name."""
    score: Score | None = None
    """What the engine that made it thought of it."""
    depth: int | None = None
    seconds: float | None = None
    """How long the move took."""
    clock: float | None = None
    """What was left on the mover's clock."""


class Result(Part):
    result: Literal["1-0", "0-1", "1/2-1/2"]
    reason: Reason
    notice: str
    """A sentence to show."""


class LineMove(Part):
    """A move of a variation and the position after it, for the small board."""

    uci: str
    san: str
    fen: str


class RootMove(Part):
    uci: str
    san: str
    score: Score | None
    """None: the search has not reached it."""
    bound: str
    """One of "exact", "lower", "upper", as the side to move sees it."""


class Branch(Part):
    """A node of the recorded search tree; values are for the side that moves at the node."""

    index: int
    uci: str | None
    san: str | None
    depth: int
    alpha: int
    beta: int
    value: int
    reason: str
    """Why it was left: "beta cut", "table", "null move", "quiet", "depth", "never tried", ..."""
    children: int


class DrawnNode(Part):
    """A node of a drawn tree as it is stepped through; `path` is its parent's plus one letter."""

    path: str
    parent: str | None
    value: int | None
    """A leaf's value (or an inner node's static one), seen by MAX, who moves at the root."""
    loud: bool = False


class DrawnChild(Part):
    """A child when MCTS chooses; mean and promise are seen by the side that chooses."""

    path: str
    visits: int
    mean: float
    promise: float


class DrawnStep(Part):
    """One event of a search: see docs/textbook.md. All values are seen by MAX."""

    kind: Literal["enter", "valued", "cutoff", "leave", "select", "playout", "backup"]
    path: str
    alpha: int | None = None
    """Window at "enter", seen by MAX; null is infinite."""
    beta: int | None = None
    depth: int | None = None
    value: int | None = None
    reason: str | None = None
    """With "valued": "evaluation", "terminal", "draw", "table", "stand pat"."""
    by: str | None = None
    """With "cutoff": the path of the child that settled the node; with "select": of the child
    that is followed."""
    children: list[DrawnChild] = Field(default_factory=list)
    """With "select": those it was chosen from."""
    playout: list[str] = Field(default_factory=list)
    """With "playout": the paths of the nodes of the random game, to a leaf."""
    visits: int | None = None
    """With "backup": how often the node was visited, and the mean reward."""
    mean: float | None = None
    pruned: list[str] = Field(default_factory=list)
    """With "cutoff": the paths of the children never looked at."""


class GameSummary(Part):
    game: str
    white: str
    black: str
    result: str
    """ "*" while it is on."""
    moves: int
    fen: str
    changed: float
    """Seconds since 1970."""


class LabRun(Part):
    """A run of the laboratory that is under way."""

    run: str
    experiment: str
    quick: bool
    finished: int
    total: int
    """Measurements."""


class SettingInfo(Part):
    """One setting of a technique, from its declaration."""

    path: str
    meaning: str
    kind: SettingKind
    low: int
    high: int
    choices: list[str]


class TechniqueInfo(Part):
    name: str
    idea: str
    effect: Literal["exact", "speculative", "defining"]
    paper: str
    needed: str
    """Why it cannot be switched off; empty where it can."""
    settings: list[SettingInfo]


class RatingInfo(Part):
    """A measured strength; the true one lies within `interval` either way with 95%."""

    rating: int
    interval: int


class LevelInfo(Part):
    """A strength to choose: the changes of settings that make it."""

    number: int
    name: str
    elo: int
    changes: dict[str, bool | int | str]


class EngineInfo(Part):
    name: str
    character: str
    rating: RatingInfo | None
    """Null if none was measured."""
    techniques: list[str]
    values: dict[str, bool | int | str]
    """Every setting of it by path."""
    own_depth: bool
    """It knows when to stop: needs neither depth nor seconds."""
    needs_depth: bool
    """It has no iterative deepening: seconds alone are refused unless it has its own depth."""
    remembers: bool
    """It has a table, so memory means something."""
    levels: list[LevelInfo]
    """The weakest first; empty where none were measured."""


class ReviewedMove(Part):
    """What a review says about one move of the game."""

    ply: int
    score: Score
    """Of the position after the move."""
    loss: int
    """Centipawns given away, for the mover."""
    mark: Literal["", "inaccuracy", "mistake", "blunder"]
    best: LineMove | None
    """The better move, where one was missed."""
    line: list[LineMove]
    """The line the better move leads into."""
    why: str

"""What the server sends. `reply_to` is the `id` of the request, null for unsolicited messages."""

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from zermelo.engines.statistics import Statistics
from zermelo.rules.reasons import Claim
from zermelo.web.parts import (
    Algorithm,
    Branch,
    Clocks,
    ClockSetting,
    Color,
    DrawnNode,
    DrawnStep,
    EngineInfo,
    GameSummary,
    LabRun,
    LineMove,
    MoveDone,
    Part,
    Player,
    Result,
    ReviewedMove,
    RootMove,
    Score,
    TechniqueInfo,
)


class Reply(Part):
    reply_to: int | None = None


class Bounds(Part):
    """What the server allows, for the page's forms."""

    games: int
    depth: int
    seconds: float
    table_mebibytes: int


class Welcome(Reply):
    """The first message of every connection."""

    type: Literal["welcome"] = "welcome"
    version: str
    engines: list[EngineInfo]
    techniques: list[TechniqueInfo]
    games: list[GameSummary]
    bounds: Bounds


class GameState(Reply):
    """The complete state of a game; sent whole whenever something changes."""

    type: Literal["game"] = "game"
    game: str
    white: Player
    black: Player
    start_fen: str
    chess960: bool
    moves: list[MoveDone]
    fen: str
    turn: Color
    check: bool
    legal: dict[str, list[str]]
    """Squares each piece may go to, chessground's `dests`; empty when no human is to move.
    In Chess960 castling is listed both as king to rook and as the king's real target."""
    promotions: list[str]
    """From and to squares, such as "e7e8", where a piece must be chosen."""
    premoves: bool
    """Whether an engine is to move and a human plays the other side."""
    claim: Claim | None
    can_take_back: bool
    clock: ClockSetting | None
    clocks: Clocks | None
    thinking: Color | None
    """The engine that is searching for its move."""
    trouble: str | None
    """Why the engine to move does not think. It will after `retry`; or another may be put there,
    a move taken back, the game resigned."""
    result: Result | None
    notice: str
    """What to say now: the last move, check, the result; for the live region."""


class Games(Reply):
    type: Literal["games"] = "games"
    games: list[GameSummary]


class Thinking(Reply):
    """A search under way or ended; at most ten per second."""

    type: Literal["thinking"] = "thinking"
    game: str
    panel: Literal["game", "a", "b"]
    engine: str
    ply: int
    """The position it is about."""
    fen: str
    depth: int
    nodes: int
    nodes_per_second: int
    score: Score
    lines: list[list[LineMove]]
    """The principal variation, and further ones if more were requested."""
    root_moves: list[RootMove]
    statistics: Statistics
    done: bool
    stopped_by: str | None


class HintGiven(Reply):
    type: Literal["hint"] = "hint"
    game: str
    move: LineMove
    score: Score
    text: str


class TreeBranch(Reply):
    """A node of the tree and its children; ask again with a child's `index` to open it."""

    type: Literal["tree"] = "tree"
    game: str
    ply: int
    fen: str
    """The position at this node."""
    path: list[str]
    """Moves in SAN from the root to this node."""
    node: Branch
    children: list[Branch]
    recorded: int
    """Nodes kept of the tree."""
    complete: bool
    """Whether that is all of them."""


class Evaluation(Reply):
    type: Literal["evaluation"] = "evaluation"
    game: str
    ply: int
    evaluator: str
    score: Score
    terms: dict[str, float]
    """Centipawns for White; they add up to the score."""
    white_squares: list[float]
    """What a piece on each square, a1, b1 ... h8, is worth to White, in centipawns."""
    black_squares: list[float]


class Reviewed(Reply):
    type: Literal["review"] = "review"
    game: str
    move: ReviewedMove
    count: int
    """How many moves will come."""
    done: bool


class PositionChecked(Reply):
    type: Literal["position"] = "position"
    fen: str
    turn: Color
    check: bool
    chess960: bool
    legal_moves: int


class Pgn(Reply):
    type: Literal["pgn"] = "pgn"
    game: str
    text: str


class Answer(Reply):
    """The answer to a sentence; what it did arrives as `game` like any other change."""

    type: Literal["answer"] = "answer"
    game: str
    text: str
    understood: bool
    flip: bool = False
    """The person asked to flip the board."""
    new_game: str | None = None
    """The game this tab is in from now on, when the sentence began one."""


class TextbookSteps(Reply):
    type: Literal["textbook"] = "textbook"
    algorithm: Algorithm
    nodes: list[DrawnNode]
    steps: list[DrawnStep]
    left_out: int
    """Steps that did not fit."""
    value: int
    """Of the root, seen by MAX."""
    variation: list[str]
    """Paths of the nodes along best play."""
    visited: int
    leaves: int
    cutoffs: int


class Notice(Reply):
    """Something done that changes no game, in words."""

    type: Literal["notice"] = "notice"
    game: str | None = None
    text: str


class Error(Reply):
    """What was wrong and what is accepted. With `closed` the connection ends."""

    type: Literal["error"] = "error"
    game: str | None = None
    code: Literal[
        "illegal move",
        "not possible",
        "no such game",
        "bad value",
        "too many",
        "not stored",
        "malformed",
        "too large",
        "too fast",
        "internal",
    ]
    text: str
    closed: bool = False


class Pong(Reply):
    type: Literal["pong"] = "pong"


ServerMessage = Annotated[
    Welcome
    | GameState
    | Games
    | Thinking
    | HintGiven
    | TreeBranch
    | Evaluation
    | Reviewed
    | PositionChecked
    | Pgn
    | Answer
    | TextbookSteps
    | Notice
    | Error
    | Pong,
    Field(discriminator="type"),
]

SERVER_MESSAGE: TypeAdapter[ServerMessage] = TypeAdapter(ServerMessage)


class LabState(Part):
    """What `/lab/state` answers."""

    runs: list[LabRun]
    """Under way, the latest first."""
    done: str
    """Changes whenever a run starts or is completed, as then the report changes, too."""


LAB_STATE: TypeAdapter[LabState] = TypeAdapter(LabState)

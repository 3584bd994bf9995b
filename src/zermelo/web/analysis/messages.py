"""What a tab asks of an analysis, and what it is told."""

from typing import Annotated, Literal

from pydantic import Field

from zermelo.web.answers import Reply
from zermelo.web.messages import LONGEST_FEN, LONGEST_PGN, GameId, OfGame, Request
from zermelo.web.parts import Color, EngineSetting, LineMove, Part, Score

AnalysisId = Annotated[str, Field(max_length=40)]
LONGEST_COMMENT = 4_000
LAST_NAG = 255


class OfAnalysis(Request):
    analysis: AnalysisId


class OfNode(OfAnalysis):
    node: int = Field(ge=0)
    """0 is the first position."""


class NewAnalysis(Request):
    """Of a position, or of the first game of a PGN text; answered by `analysis`."""

    type: Literal["new_analysis"]
    fen: str | None = Field(None, max_length=LONGEST_FEN)
    pgn: str | None = Field(None, max_length=LONGEST_PGN)
    first_line: int = Field(1, ge=1)
    """Where in its file the PGN text begins."""


class AnalyseGame(OfGame):
    """The analysis of a game of this program, with all moves played so far."""

    type: Literal["analyse_game"]


class OpenAnalysis(OfAnalysis):
    type: Literal["open_analysis"]


class DeleteAnalysis(OfAnalysis):
    type: Literal["delete_analysis"]


class ExportAnalysis(OfAnalysis):
    """Answered by `analysis_pgn`."""

    type: Literal["export_analysis"]


class NodePositionWanted(OfNode):
    """What is legal there; answered by `node_position`."""

    type: Literal["node_position"]


class PlayAt(OfNode):
    """A move in UCI or SAN: a known one is shown, another begins a side line."""

    type: Literal["play_at"]
    move: str = Field(max_length=20)


class PromoteLine(OfNode):
    """The line with this move becomes the main one at its branch."""

    type: Literal["promote_line"]


class DeleteMove(OfNode):
    """With everything after it."""

    type: Literal["delete_move"]


class CommentMove(OfNode):
    type: Literal["comment_move"]
    text: str = Field(max_length=LONGEST_COMMENT)


class MarkMove(OfNode):
    type: Literal["mark_move"]
    nags: list[Annotated[int, Field(ge=0, le=LAST_NAG)]] = Field(max_length=10)


class EngineLinesWanted(OfNode):
    """Several best lines until told otherwise; answered by `engine_lines`."""

    type: Literal["engine_lines"]
    engine: EngineSetting | None
    """Null stops."""
    lines: int = Field(1, ge=1, le=5)


class TreeMove(Part):
    """A node of the tree and the position there; the root has no move."""

    node: int
    parent: int | None
    children: list[int]
    """The main line first."""
    uci: str
    san: str
    fen: str
    check: bool
    comment: str
    """Words only."""
    before: str
    """A comment that stands before the move."""
    nags: list[int]
    score: Score | None
    clock: float | None
    shapes: list[str]
    """Arrows and circles in colours, such as "Gd2d4" and "Re5"."""


class AnalysisState(Reply):
    """The whole tree."""

    type: Literal["analysis"] = "analysis"
    analysis: str
    game: str | None
    """The game of this program it is about."""
    headers: dict[str, str]
    chess960: bool
    nodes: list[TreeMove]
    """Parents first."""
    faults: list[str]
    """What could not be read of the PGN, by its line."""


class ChangedNodes(Reply):
    """Nodes that are new or different; those that no other node names any more are gone."""

    type: Literal["changed_nodes"] = "changed_nodes"
    analysis: str
    nodes: list[TreeMove]
    at: int
    """The one to show."""


class NodePosition(Reply):
    type: Literal["node_position"] = "node_position"
    analysis: str
    node: int
    turn: Color
    legal: dict[str, list[str]]
    """As in `game`."""
    promotions: list[str]
    outcome: str
    """How the game is over there, in words; empty where it is not."""


class EngineLine(Part):
    score: Score
    depth: int
    moves: list[LineMove]


class EngineLines(Reply):
    """What the engine sees; at most ten per second."""

    type: Literal["engine_lines"] = "engine_lines"
    analysis: str
    node: int
    engine: str
    depth: int
    nodes: int
    nodes_per_second: int
    lines: list[EngineLine]
    done: bool


class AnalysisPgn(Reply):
    type: Literal["analysis_pgn"] = "analysis_pgn"
    analysis: str
    text: str


AnalysisRequest = (
    NewAnalysis
    | AnalyseGame
    | OpenAnalysis
    | DeleteAnalysis
    | ExportAnalysis
    | NodePositionWanted
    | PlayAt
    | PromoteLine
    | DeleteMove
    | CommentMove
    | MarkMove
    | EngineLinesWanted
)
AnalysisAnswer = AnalysisState | ChangedNodes | NodePosition | EngineLines | AnalysisPgn

__all__ = ["AnalysisAnswer", "AnalysisRequest", "GameId"]

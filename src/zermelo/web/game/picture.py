"""A picture of a position."""

from typing import TYPE_CHECKING, Literal

import chess
import chess.svg
from pydantic import Field

from zermelo.position import Position
from zermelo.web.game.new_game import LONGEST_FEN
from zermelo.web.protocol.message import Reply, Request
from zermelo.web.protocol.part import Color
from zermelo.web.protocol.registry import answer, handles

if TYPE_CHECKING:
    from zermelo.web.tab.connection import Connection

PIXELS = 800


class DrawBoard(Request):
    """Answered by `picture`."""

    type: Literal["draw_board"]
    fen: str = Field(max_length=LONGEST_FEN)
    orientation: Color
    last: str = Field("", max_length=5)
    """The last move in UCI, to be marked."""


@answer
class Picture(Reply):
    type: Literal["picture"] = "picture"
    svg: str


@handles(DrawBoard)
async def draw_board(tab: "Connection", asked: DrawBoard) -> None:
    board = chess.Board(Position(asked.fen).fen())
    last = chess.Move.from_uci(asked.last) if asked.last else None
    svg = chess.svg.board(
        board, orientation=asked.orientation == "white", lastmove=last, size=PIXELS
    )
    tab.outbox.put(Picture(reply_to=asked.id, svg=svg))

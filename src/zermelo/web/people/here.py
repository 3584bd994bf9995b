"""People here: what people of four ratings play, beside the engine's verdict."""

import asyncio
from typing import TYPE_CHECKING, Literal

import chess
from pydantic import Field

from zermelo.human import HumanModel
from zermelo.play.people.advisers import Advisers
from zermelo.play.people.here import PeopleHere, people_here, practical_text
from zermelo.play.people.practical import Practical
from zermelo.play.people.report import listed_moves
from zermelo.position import Position
from zermelo.web.analysis.tree import OfNode
from zermelo.web.protocol.message import OfGame, Reply
from zermelo.web.protocol.part import Part
from zermelo.web.protocol.registry import answer, handles
from zermelo.web.protocol.score import Score, score_part

if TYPE_CHECKING:
    from zermelo.web.tab.connection import Connection


class PeopleAtNode(OfNode):
    """Answered by `people_here`."""

    type: Literal["people_at_node"]


class PeopleAtPly(OfGame):
    """Answered by `people_here`."""

    type: Literal["people_at_ply"]
    ply: int | None = Field(None, ge=0)
    """Null: the current position."""


class PeoplesMove(Part):
    uci: str
    san: str
    shares: list[float]
    """Of people of each rating who play it, from 0 to 1."""
    loss: float | None
    """Of the chance to win, from 0 to 1; null where no engine has looked at it."""


class PeopleTrap(Part):
    uci: str
    text: str


class PracticalMove(Part):
    """The most promising move against people of a rating, which may not be the best."""

    rating: int
    uci: str
    san: str
    expected: float
    """Points per game, from 0 to 1."""
    differs: bool
    """From the engine's best move."""
    text: str


@answer
class PeopleShown(Reply):
    """Without moves where the game is over."""

    type: Literal["people_here"] = "people_here"
    fen: str
    ratings: list[int]
    scores: list[float]
    """Points per game that people of each rating get with the side to move, from 0 to 1."""
    moves: list[PeoplesMove]
    best: str
    """In UCI; empty where there is none."""
    score: Score | None
    finds: list[float]
    """Of people of each rating who play the best move, from 0 to 1."""
    difficulty: str
    traps: list[PeopleTrap]
    practical: list[PracticalMove]


@handles(PeopleAtNode)
async def people_at_node(tab: "Connection", asked: PeopleAtNode) -> None:
    analysis = await tab.open_analysis(asked)
    tree = analysis.tree
    # As the page has it: python-chess names en passant squares where taking is possible.
    fen = tree.node(asked.node).board().fen()
    job = _show(tab, tree.position(asked.node), fen, asked.id)
    tab.start_job("look at people", job, asked.id)


@handles(PeopleAtPly)
async def people_at_ply(tab: "Connection", asked: PeopleAtPly) -> None:
    game = (await tab.open(asked)).game
    position = game.position_at(game.ply if asked.ply is None else asked.ply)
    job = _show(tab, position, position.fen(), asked.id)
    tab.start_job("look at people", job, asked.id)


async def _show(tab: "Connection", position: Position, fen: str, reply_to: int | None) -> None:
    def look() -> PeopleHere:
        return people_here(HumanModel(), Advisers(), position)

    found = await asyncio.wrap_future(tab.manager.searchers.answer(look, tab.owner))
    tab.outbox.put(shown(found, fen, reply_to))


def shown(here: PeopleHere, fen: str, reply_to: int | None) -> PeopleShown:
    best = here.best
    return PeopleShown(
        reply_to=reply_to,
        fen=fen,
        ratings=[crowd.rating for crowd in here.people],
        scores=[crowd.score for crowd in here.people],
        moves=[_move(here, move) for move in listed_moves(here)],
        best="" if best is None else best.move.uci(),
        score=None if best is None else score_part(best.score),
        finds=[] if best is None else [crowd.shares[best.move] for crowd in here.people],
        difficulty=here.difficulty,
        traps=[PeopleTrap(uci=trap.judged.move.uci(), text=trap.text) for trap in here.traps],
        practical=[_practical(here.board, one) for one in here.practical],
    )


def _move(here: PeopleHere, move: chess.Move) -> PeoplesMove:
    return PeoplesMove(
        uci=move.uci(),
        san=here.board.san(move),
        shares=[crowd.shares[move] for crowd in here.people],
        loss=here.loss(move),
    )


def _practical(board: chess.Board, one: Practical) -> PracticalMove:
    move = one.choice.judged.move
    return PracticalMove(
        rating=one.rating,
        uci=move.uci(),
        san=board.san(move),
        expected=one.choice.expected,
        differs=one.differs,
        text=practical_text(board, one),
    )

"""The shortest forced mate of a position, with its progress and a stop (C9)."""

import asyncio
import threading
from typing import TYPE_CHECKING, Literal

from pydantic import Field

from zermelo.engines.solver import Solution, solve
from zermelo.position import Position
from zermelo.web.protocol.line import LineMove, line_part
from zermelo.web.protocol.message import OfGame, Reply
from zermelo.web.protocol.registry import answer, handles

if TYPE_CHECKING:
    from zermelo.web.tab.connection import Connection


class Solve(OfGame):
    """Looks for a mate; `solving` on the way, answered by `solved`."""

    type: Literal["solve"]
    ply: int | None = Field(None, ge=0)
    """Null: the position now."""
    moves: int | None = Field(None, ge=1)
    """At most so many; null: as long as the time lasts."""


class StopSolving(OfGame):
    """The search for a mate ends with what is proven."""

    type: Literal["stop_solving"]


@answer
class Solving(Reply):
    """There is no mate in so many moves; the search goes on."""

    type: Literal["solving"] = "solving"
    game: str
    ply: int
    proven_moves: int
    nodes: int


@answer
class Solved(Reply):
    type: Literal["solved"] = "solved"
    game: str
    ply: int
    mate_in: int | None
    """Null: none was found."""
    proven_moves: int
    """There is none in so many moves or fewer."""
    line: list[LineMove]
    nodes: int
    seconds: float
    text: str


@handles(Solve)
async def find_mate(tab: "Connection", asked: Solve) -> None:
    game = (await tab.open(asked)).game
    ply = game.ply if asked.ply is None else asked.ply
    tab.start_job("mate search", _solve(tab, asked, game.position_at(ply), ply), asked.id)


@handles(StopSolving)
async def stop_solving(tab: "Connection", asked: StopSolving) -> None:
    tab.solving_stopped.set()
    tab.tell_game(await tab.open(asked), asked.id)


async def _solve(tab: "Connection", asked: Solve, position: Position, ply: int) -> None:
    loop = asyncio.get_running_loop()
    stopped = tab.solving_stopped = threading.Event()

    def tell(found: Solution) -> None:
        news = Solving(
            game=asked.game,
            ply=ply,
            proven_moves=found.proven_moves,
            nodes=found.statistics["nodes"],
        )
        loop.call_soon_threadsafe(tab.outbox.put_news, "solving", lambda: news)

    def look() -> Solution:
        return solve(
            position,
            depth=None if asked.moves is None else 2 * asked.moves - 1,
            seconds=tab.manager.settings.solve_seconds,
            progress=tell,
            should_stop=stopped.is_set,
        )

    found = await asyncio.wrap_future(tab.manager.searchers.answer(look, tab.owner))
    tab.outbox.put(_solved(asked, position, ply, found))


def _solved(asked: Solve, position: Position, ply: int, found: Solution) -> Solved:
    if found.mate_in is not None:
        text = f"Mate in {found.mate_in}."
    else:
        text = f"No mate in {found.proven_moves} or fewer moves."
    return Solved(
        reply_to=asked.id,
        game=asked.game,
        ply=ply,
        mate_in=found.mate_in,
        proven_moves=found.proven_moves,
        line=line_part(position, list(found.pv)),
        nodes=found.statistics["nodes"],
        seconds=found.statistics["seconds"],
        text=text,
    )

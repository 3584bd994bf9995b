"""Games as PGN, in and out."""

from typing import TYPE_CHECKING, Literal

from pydantic import Field

from zermelo.play.game.pgn import to_pgn
from zermelo.web.protocol.message import OfGame, Reply, Request
from zermelo.web.protocol.registry import answer, handles

if TYPE_CHECKING:
    from zermelo.web.tab.connection import Connection

LONGEST_PGN = 200_000


class ImportPgn(Request):
    """The first game of the text becomes a game; answered by its `game`."""

    type: Literal["import_pgn"]
    text: str = Field(max_length=LONGEST_PGN)


class ExportPgn(OfGame):
    type: Literal["export_pgn"]


@answer
class Pgn(Reply):
    type: Literal["pgn"] = "pgn"
    game: str
    text: str


@handles(ImportPgn)
async def import_pgn(tab: "Connection", asked: ImportPgn) -> None:
    tab.start_job("import", _import(tab, asked), asked.id)


@handles(ExportPgn)
async def export_pgn(tab: "Connection", asked: ExportPgn) -> None:
    text = to_pgn((await tab.open(asked)).game)
    tab.outbox.put(Pgn(reply_to=asked.id, game=asked.game, text=text))


async def _import(tab: "Connection", asked: ImportPgn) -> None:
    live = await tab.manager.import_pgn(tab.owner, asked.text)
    tab.follow(live)
    tab.tell_game(live, asked.id)

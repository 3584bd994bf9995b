"""A game's figures as CSV, in the columns of HAL's table."""

from typing import TYPE_CHECKING, Literal

from zermelo.play.game.figures import figures_csv
from zermelo.web.protocol.message import OfGame, Reply
from zermelo.web.protocol.registry import answer, handles

if TYPE_CHECKING:
    from zermelo.web.tab.connection import Connection


class ExportFigures(OfGame):
    """Answered by `figures`."""

    type: Literal["export_figures"]


@answer
class Figures(Reply):
    type: Literal["figures"] = "figures"
    game: str
    text: str
    """CSV: one line per engine's move of this run of the server."""


@handles(ExportFigures)
async def export_figures(tab: "Connection", asked: ExportFigures) -> None:
    text = figures_csv((await tab.open(asked)).game)
    tab.outbox.put(Figures(reply_to=asked.id, game=asked.game, text=text))

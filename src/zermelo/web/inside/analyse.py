"""Analyses beside the game, in two panels."""

from typing import TYPE_CHECKING, Literal

from pydantic import Field

from zermelo.web.protocol.message import OfGame
from zermelo.web.protocol.player import EngineSetting
from zermelo.web.protocol.registry import handles

if TYPE_CHECKING:
    from zermelo.web.tab.connection import Connection


class Analyse(OfGame):
    """Analyses a position until told otherwise; answered by `thinking` with this panel."""

    type: Literal["analyse"]
    panel: Literal["a", "b"]
    engine: EngineSetting | None
    """Null switches the panel off."""
    ply: int | None = Field(None, ge=0)
    """Null follows the game; else the position after this many moves."""
    lines: int = Field(1, ge=1, le=5)


@handles(Analyse)
async def analyse(tab: "Connection", asked: Analyse) -> None:
    live = await tab.open(asked)
    if asked.engine is None:
        tab.panels.shut(asked.panel)
    else:
        choice = asked.engine.choice().check(tab.manager.settings)
        tab.follow(live)
        tab.panels.open(asked.panel, choice, asked.ply, asked.lines)
    tab.tell_game(live, asked.id)

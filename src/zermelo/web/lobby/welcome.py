"""The first message of every connection."""

from collections.abc import Sequence
from typing import Literal

import zermelo
from zermelo.play.game.settings import PlaySettings
from zermelo.play.host.store import Summary
from zermelo.web.lobby.engines import EngineInfo, engine_parts, program_parts
from zermelo.web.lobby.games import GameSummary, summary_part
from zermelo.web.protocol.message import Reply
from zermelo.web.protocol.part import Part
from zermelo.web.protocol.registry import answer


class Bounds(Part):
    """What the server allows, for the page's forms."""

    games: int
    depth: int
    seconds: float
    table_mebibytes: int


@answer
class Welcome(Reply):
    """The first message of every connection."""

    type: Literal["welcome"] = "welcome"
    version: str
    engines: list[EngineInfo]
    games: list[GameSummary]
    bounds: Bounds


def welcome(games: Sequence[Summary], settings: PlaySettings) -> Welcome:
    return Welcome(
        version=zermelo.__version__,
        engines=engine_parts(settings.ratings) + program_parts(settings.programs),
        games=[summary_part(game) for game in games],
        bounds=Bounds(
            games=settings.games_of_one_player,
            depth=settings.depth,
            seconds=settings.seconds,
            table_mebibytes=settings.table_mebibytes,
        ),
    )

"""The list of a player's games: shown, opened, deleted."""

from typing import TYPE_CHECKING, Literal

from zermelo.play.host.store import Summary
from zermelo.web.lobby.engines import level_number
from zermelo.web.protocol.message import OfGame, Reply, Request
from zermelo.web.protocol.part import Part
from zermelo.web.protocol.registry import answer, handles

if TYPE_CHECKING:
    from zermelo.web.tab.connection import Connection


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
    white_level: int | None
    """Of an engine that plays at one of the levels."""
    black_level: int | None


class ListGames(Request):
    type: Literal["list_games"]


class OpenGame(OfGame):
    """This tab follows the game from now on; answered by `game`."""

    type: Literal["open_game"]


class DeleteGame(OfGame):
    type: Literal["delete_game"]


@answer
class Games(Reply):
    type: Literal["games"] = "games"
    games: list[GameSummary]


def summary_part(summary: Summary) -> GameSummary:
    return GameSummary(
        game=summary.id,
        white=summary.white,
        black=summary.black,
        result=summary.result,
        moves=summary.moves,
        fen=summary.fen,
        changed=summary.changed,
        white_level=level_number(summary.white_choice),
        black_level=level_number(summary.black_choice),
    )


@handles(ListGames)
async def list_games(tab: "Connection", asked: ListGames) -> None:
    await _tell_games(tab, asked.id)


@handles(OpenGame)
async def open_game(tab: "Connection", asked: OpenGame) -> None:
    live = await tab.open(asked)
    tab.follow(live)
    tab.tell_game(live, asked.id)


@handles(DeleteGame)
async def delete_game(tab: "Connection", asked: DeleteGame) -> None:
    if tab.live is not None and tab.live.game.id == asked.game:
        tab.follow(None)
    await tab.manager.delete(tab.owner, asked.game)
    await _tell_games(tab, asked.id)


async def _tell_games(tab: "Connection", reply_to: int | None) -> None:
    games = [summary_part(game) for game in await tab.manager.list(tab.owner)]
    tab.outbox.put(Games(reply_to=reply_to, games=games))

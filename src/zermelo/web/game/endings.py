"""Endings that a person decides on: resignation, draws agreed and claimed; answered by `game`."""

from typing import TYPE_CHECKING, Literal

from zermelo.web.protocol.message import OfGame
from zermelo.web.protocol.notice import Notice
from zermelo.web.protocol.registry import handles

if TYPE_CHECKING:
    from zermelo.web.tab.connection import Connection


class Resign(OfGame):
    type: Literal["resign"]


class OfferDraw(OfGame):
    """An engine accepts when it thinks it is not better; two humans at one board agree."""

    type: Literal["offer_draw"]


class ClaimDraw(OfGame):
    """Threefold repetition or fifty moves; `game.claim` says whether there is one."""

    type: Literal["claim_draw"]


@handles(Resign)
async def resign(tab: "Connection", asked: Resign) -> None:
    live = await tab.open(asked)
    await live.resign()
    tab.tell_game(live, asked.id)


@handles(OfferDraw)
async def offer_draw(tab: "Connection", asked: OfferDraw) -> None:
    live = await tab.open(asked)
    if await live.offer_draw():
        tab.tell_game(live, asked.id)
        return
    tab.outbox.put(Notice(reply_to=asked.id, game=asked.game, text="The draw is declined."))


@handles(ClaimDraw)
async def claim_draw(tab: "Connection", asked: ClaimDraw) -> None:
    live = await tab.open(asked)
    await live.claim_draw()
    tab.tell_game(live, asked.id)

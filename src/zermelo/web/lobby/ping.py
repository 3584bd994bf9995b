"""Whether the server is there."""

from typing import TYPE_CHECKING, Literal

from zermelo.web.protocol.message import Reply, Request
from zermelo.web.protocol.registry import answer, handles

if TYPE_CHECKING:
    from zermelo.web.tab.connection import Connection


class Ping(Request):
    type: Literal["ping"]


@answer
class Pong(Reply):
    type: Literal["pong"] = "pong"


@handles(Ping)
async def ping(tab: "Connection", asked: Ping) -> None:
    tab.outbox.put(Pong(reply_to=asked.id))

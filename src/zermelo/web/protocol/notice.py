"""Something done that changes no game, in words."""

from typing import Literal

from zermelo.web.protocol.message import Reply
from zermelo.web.protocol.registry import answer


@answer
class Notice(Reply):
    """Something done that changes no game, in words."""

    type: Literal["notice"] = "notice"
    game: str | None = None
    text: str

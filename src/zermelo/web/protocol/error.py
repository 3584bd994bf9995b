"""What could not be done, and why."""

from typing import Literal

from zermelo.web.protocol.message import Reply
from zermelo.web.protocol.registry import answer


@answer
class Error(Reply):
    """What was wrong and what is accepted. With `closed` the connection ends."""

    type: Literal["error"] = "error"
    game: str | None = None
    code: Literal[
        "illegal move",
        "not possible",
        "no such game",
        "bad value",
        "too many",
        "not stored",
        "malformed",
        "too large",
        "too fast",
        "internal",
    ]
    text: str
    closed: bool = False

"""What every request and every answer has; each has a `type` besides."""

from typing import Annotated

from pydantic import Field

from zermelo.web.protocol.part import Part

GameId = Annotated[str, Field(max_length=40)]


class Request(Part):
    """What a tab asks for; `id` comes back as `reply_to`."""

    id: int | None = None


class OfGame(Request):
    game: GameId


class Reply(Part):
    """What the server sends; `reply_to` is null for what nobody asked for."""

    reply_to: int | None = None

"""Every message of the protocol, registered where it is declared.

`@handles` over a handler registers its request, `@answer` over a class what the server sends.
"""

import operator
from collections.abc import Awaitable, Callable, Iterable
from functools import reduce
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

from pydantic import Field, TypeAdapter

from zermelo.web.protocol.message import Reply, Request

if TYPE_CHECKING:
    from zermelo.web.tab.connection import Connection

Asked = TypeVar("Asked", bound=Request)
Sent = TypeVar("Sent", bound=Reply)
Handler = Callable[["Connection", Asked], Awaitable[None]]

_HANDLERS: dict[type[Request], Handler[Any]] = {}
_ANSWERS: list[type[Reply]] = []


def handles(request: type[Asked]) -> Callable[[Handler[Asked]], Handler[Asked]]:
    """The function does what the request asks; what cannot be done raises, and changes nothing."""

    def register(handler: Handler[Asked]) -> Handler[Asked]:
        assert request not in _HANDLERS, f"{request.__name__} has a handler"
        _HANDLERS[request] = handler
        return handler

    return register


def answer(kind: type[Sent]) -> type[Sent]:
    """A message that the server sends."""
    _ANSWERS.append(kind)
    return kind


async def handle(tab: "Connection", asked: Request) -> None:
    await _HANDLERS[type(asked)](tab, asked)


def requests_adapter() -> TypeAdapter[Request]:
    """Of everything registered until now; so are the answers."""
    return _adapter(_HANDLERS)


def answers_adapter() -> TypeAdapter[Reply]:
    return _adapter(_ANSWERS)


def _adapter(kinds: Iterable[type]) -> TypeAdapter[Any]:
    union: Any = reduce(operator.or_, kinds)
    return TypeAdapter(Annotated[union, Field(discriminator="type")])

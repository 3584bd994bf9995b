"""The registry of messages: every class that is one is registered, once."""

import pytest
from pydantic import BaseModel, TypeAdapter

from zermelo.web.messages import CLIENT_MESSAGE, SERVER_MESSAGE
from zermelo.web.protocol.message import Reply, Request


def _subclasses(kind: type[BaseModel]) -> set[type[BaseModel]]:
    found = set(kind.__subclasses__())
    return found | {inner for below in found for inner in _subclasses(below)}


def _declared(kind: type[BaseModel]) -> list[str]:
    """The `type` of every message below `kind`; those without one are only shared parts."""
    return sorted(
        str(message.model_fields["type"].annotation)
        for message in _subclasses(kind)
        if "type" in message.model_fields and message.__module__.startswith("zermelo.")
    )


@pytest.mark.parametrize("kind, adapter", [(Request, CLIENT_MESSAGE), (Reply, SERVER_MESSAGE)])
def test_every_message_that_is_declared_is_registered(
    kind: type[BaseModel], adapter: TypeAdapter[object]
) -> None:
    mapping = adapter.json_schema()["discriminator"]["mapping"]
    declared = [text.partition("'")[2].partition("'")[0] for text in _declared(kind)]
    assert declared == sorted(mapping), "and no `type` is used twice"

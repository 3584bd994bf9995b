"""Who may see the laboratory."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from zermelo.play.host.manager import Manager
from zermelo.web.server.app import create_app
from zermelo.web.server.hosts import Hosts


@pytest.mark.parametrize("path", ["/lab", "/lab/state", "/lab/report"])
@pytest.mark.parametrize(
    "host, client, status",
    [
        (b"localhost", "127.0.0.1", 200),
        (b"evil.example", "127.0.0.1", 403),
        (b"localhost", "192.0.2.7", 403),
        (b"192.0.2.1:8642", "127.0.0.1", 403),
    ],
)
@pytest.mark.parametrize("bound", ["127.0.0.1", "0.0.0.0"])
def test_the_laboratory_is_for_its_own_machine(
    tmp_path: Path, path: str, host: bytes, client: str, status: int, bound: str
) -> None:
    """A server that let other machines in showed it to pages that came under a name of theirs."""
    (tmp_path / "lab.html").write_text("the page")
    assert asyncio.run(answered(tmp_path, path, host, client, Hosts.of(bound))) == status


async def answered(folder: Path, path: str, host: bytes, client: str, hosts: Hosts) -> int:
    """The status of a request that comes from `client`."""
    sent: list[Any] = []
    scope = {
        "type": "http",
        "http_version": "1.1",
        "method": "GET",
        "scheme": "http",
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "headers": [(b"host", host)],
        "client": (client, 4000),
        "server": ("localhost", 80),
    }

    async def receive() -> dict[str, Any]:
        await asyncio.Event().wait()  # the client stays until it has its answer
        return {"type": "http.disconnect"}

    async def send(message: Any) -> None:  # noqa: ANN401
        sent.append(message)

    manager = Manager(folder)
    try:
        await create_app(manager, hosts=hosts, static=folder)(scope, receive, send)
    finally:
        await manager.close()
    status: int = sent[0]["status"]
    return status

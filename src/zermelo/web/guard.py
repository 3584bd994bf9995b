"""Who may come in: hosts and origins checked, and the headers every answer carries."""

from collections.abc import Iterable
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

LOOPBACK = frozenset({"localhost", "127.0.0.1", "::1"})

SECURITY_HEADERS = {
    "Content-Security-Policy": "; ".join(
        [
            "default-src 'self'",
            "img-src 'self' data:",
            "media-src 'self' data:",
            "object-src 'none'",
            "base-uri 'none'",
            "form-action 'none'",
            "frame-ancestors 'none'",
        ]
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}

POLICY_VIOLATION = 1008


class Guard:
    """Refuses requests for foreign hosts (DNS rebinding) and WebSockets of foreign pages.

    `hosts` are the names the server answers to; None is any, for a server that is meant to be
    reached from outside.
    """

    def __init__(self, app: ASGIApp, hosts: Iterable[str] | None) -> None:
        self._app = app
        self._hosts = None if hosts is None else frozenset(hosts)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if self._hosts is not None and _name(f"//{host}") not in self._hosts:
            await self._refuse(scope, receive, send, "This server does not answer to that name.")
        elif scope["type"] == "websocket" and not _is_own(headers.get("origin"), host):
            await self._refuse(scope, receive, send, "Pages of other origins are refused.")
        else:
            await self._app(scope, receive, self._with_headers(send))

    async def _refuse(self, scope: Scope, receive: Receive, send: Send, text: str) -> None:
        if scope["type"] == "websocket":
            # Before it was accepted: the handshake is answered with 403.
            await receive()
            await send({"type": "websocket.close", "code": POLICY_VIOLATION, "reason": text})
            return
        answer = PlainTextResponse(f"{text}\n", status_code=403)
        await answer(scope, receive, self._with_headers(send))

    @staticmethod
    def _with_headers(send: Send) -> Send:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(SECURITY_HEADERS)
            await send(message)

        return send_with_headers


def _name(address: str) -> str | None:
    try:
        return urlsplit(address).hostname
    except ValueError:
        return None


def _is_own(origin: str | None, host: str) -> bool:
    """Browsers always name the page's origin; a client that names none is not a browser."""
    if origin is None:
        return True
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and parts.netloc == host

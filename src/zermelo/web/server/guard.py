"""Who may come in: hosts, origins and the token checked, and the headers every answer carries."""

from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from zermelo.web.server.access import Access
from zermelo.web.server.hosts import Hosts

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

    With `access`, for a server that other machines can reach, also those without its token.
    """

    def __init__(self, app: ASGIApp, hosts: Hosts, access: Access | None = None) -> None:
        self._app = app
        self._hosts = hosts
        self._access = access

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if not self._hosts.allows(host):
            text = "This server does not answer to that name; --allow-host adds one."
            await self._refuse(scope, receive, send, 403, text)
        elif scope["type"] == "websocket" and not is_own_origin(headers.get("origin"), host):
            text = "Pages of other origins are refused."
            await self._refuse(scope, receive, send, 403, text)
        elif self._access is not None and not self._access.admits(scope):
            text = "Open the address that the server printed when it started: it holds the token."
            await self._refuse(scope, receive, send, 401, text)
        else:
            await self._app(scope, receive, self._with_headers(scope, send))

    async def _refuse(
        self, scope: Scope, receive: Receive, send: Send, status: int, text: str
    ) -> None:
        if scope["type"] == "websocket":
            # Before it was accepted: the handshake is answered with 403.
            await receive()
            await send({"type": "websocket.close", "code": POLICY_VIOLATION, "reason": text})
            return
        answer = PlainTextResponse(f"{text}\n", status_code=status, headers=SECURITY_HEADERS)
        await answer(scope, receive, send)

    def _with_headers(self, scope: Scope, send: Send) -> Send:
        access = self._access

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.update(SECURITY_HEADERS)
                if access is not None and access.is_in_address(scope):
                    access.set_cookie(scope, headers)
            await send(message)

        return send_with_headers


def is_own_origin(origin: str | None, host: str) -> bool:
    """Browsers always name the page's origin; a client that names none is not a browser."""
    if origin is None:
        return True
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and parts.netloc == host

"""Who may come in from other machines: those who know the token, once in the address, then as a
cookie."""

import secrets
from urllib.parse import parse_qs

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import Scope

COOKIE = "zermelo_access"
QUERY = "token"


class Access:
    """One secret, made when the server starts; it is gone when the server is."""

    def __init__(self, token: str | None = None) -> None:
        self.token = token or secrets.token_urlsafe(32)

    def admits(self, scope: Scope) -> bool:
        return self.is_in_address(scope) or self._is_token(
            HTTPConnection(scope).cookies.get(_cookie_name(scope))
        )

    def is_in_address(self, scope: Scope) -> bool:
        found = parse_qs(scope["query_string"].decode("latin-1")).get(QUERY)
        return found is not None and self._is_token(found[0])

    def set_cookie(self, scope: Scope, headers: MutableHeaders) -> None:
        """So that the address need not carry the token from now on."""
        secure = "; Secure" if scope["scheme"] == "https" else ""
        cookie = f"{_cookie_name(scope)}={self.token}; Path=/; HttpOnly; SameSite=Strict{secure}"
        headers.append("set-cookie", cookie)

    def _is_token(self, text: str | None) -> bool:
        return text is not None and secrets.compare_digest(text.encode(), self.token.encode())


def _cookie_name(scope: Scope) -> str:
    """With the port: a browser sends the cookies of one port to all of a machine."""
    server = scope.get("server") or ("", 0)
    return f"{COOKIE}_{server[1]}"

"""Who a browser is: an unguessable token in a cookie, and its hash everywhere else."""

import hashlib
import re
import secrets

COOKIE = "zermelo_session"
COOKIE_SECONDS = 400 * 24 * 3600
"""The longest that browsers keep one."""

TOKEN_BYTES = 32
_TOKEN = re.compile(r"[\w-]{43}", re.ASCII)


def new_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)


def is_token(text: str | None) -> bool:
    return text is not None and _TOKEN.fullmatch(text) is not None


def owner_of(token: str) -> str:
    """What games are stored under: reading the store does not let anyone play as another."""
    return hashlib.sha256(token.encode()).hexdigest()[:32]

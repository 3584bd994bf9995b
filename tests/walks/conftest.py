"""Walks through the page as a person would take them; `make walks` runs them."""

from tests.web.conftest import browser, play, server, tab

__all__ = ["browser", "play", "server", "tab"]

"""Walks through the page as a person would take them; `make walks` runs them."""

from playwright.sync_api import expect

from tests.web.conftest import browser, play, server, tab

__all__ = ["browser", "play", "server", "tab"]

PATIENCE = 60_000
"""Milliseconds: a loaded machine is not a fault of the page."""

expect.set_options(timeout=PATIENCE)

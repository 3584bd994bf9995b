"""The page is small and quick."""

import gzip
from importlib.resources import files

from playwright.sync_api import Page

MAX_SCRIPT = 200_000
"""Bytes, compressed."""
FIRST_PAINT = 1000.0
"""Milliseconds, on loopback."""


def test_the_scripts_are_small() -> None:
    assets = files("zermelo.web") / "static" / "assets"
    scripts = [file for file in assets.iterdir() if file.name.endswith(".js")]
    assert scripts
    assert sum(len(gzip.compress(script.read_bytes())) for script in scripts) < MAX_SCRIPT


def test_the_page_is_painted_within_a_second(tab: Page) -> None:
    tab.reload()
    tab.get_by_role("heading", name="Zermelo").wait_for()
    painted = tab.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime")
    assert painted < FIRST_PAINT


def test_nothing_comes_from_elsewhere(tab: Page) -> None:
    asked: list[str] = []
    tab.on("request", lambda request: asked.append(request.url))
    tab.reload()
    tab.get_by_role("dialog", name="New game").wait_for()
    here = tab.evaluate("location.host")
    assert asked
    assert [url for url in asked if url.split("/")[2] != here and not url.startswith("data:")] == []

"""The page is small and quick."""

import gzip
from importlib.resources import files

from playwright.sync_api import Browser, Page

from tests.web.conftest import Server

MAX_PAGE = 150_000
"""Bytes, compressed: the scripts and styles of all pages together."""
FIRST_BYTES = 60_000
"""What the first page loads, compressed: one second at 50 kB/s."""
FIRST_MESSAGE = 40_000
"""Characters of the server's first message, which all beginnings wait for; once 112,000."""
SLOW_PAINT = 10_000.0
FIRST_PAINT = 1000.0
"""Milliseconds, on loopback."""


def test_the_page_is_small() -> None:
    assets = files("zermelo.web") / "static" / "assets"
    files_sent = [file for file in assets.iterdir() if file.name.endswith((".js", ".css"))]
    assert files_sent
    assert sum(len(gzip.compress(file.read_bytes())) for file in files_sent) < MAX_PAGE


def test_scripts_and_styles_are_sent_compressed(tab: Page, server: Server) -> None:
    sent: dict[str, str] = {}
    tab.on("response", lambda one: sent.update({one.url: one.headers.get("content-encoding", "")}))
    tab.goto(server.address)
    tab.reload()
    tab.get_by_role("region", name="Opponents").wait_for()
    assets = {url: how for url, how in sent.items() if "/assets/" in url}
    assert assets
    assert set(assets.values()) == {"gzip"}


def test_the_page_is_painted_within_a_second(tab: Page) -> None:
    tab.reload()
    tab.get_by_role("heading", name="Zermelo").wait_for()
    painted = tab.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime")
    assert painted < FIRST_PAINT


def test_the_page_is_painted_and_usable_on_a_slow_line(browser: Browser, server: Server) -> None:
    """At 50 kB/s and 100 ms: seconds on a busy machine, so the bound is of the bytes, not of it."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    tab = context.new_page()
    line = {
        "offline": False,
        "latency": 100,
        "downloadThroughput": 50_000,
        "uploadThroughput": 50_000,
    }
    context.new_cdp_session(tab).send("Network.emulateNetworkConditions", line)
    heard: list[int] = []
    tab.on("websocket", lambda one: one.on("framereceived", lambda text: heard.append(len(text))))
    tab.goto(server.address)
    tab.get_by_role("region", name="Opponents").locator(".card").first.wait_for(timeout=60_000)
    painted = tab.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime")
    usable = tab.evaluate("performance.now()")
    sent = tab.evaluate(
        "performance.getEntriesByType('resource').reduce((sum, one) => sum + one.transferSize, 0)"
    )
    print(f"first paint {painted:.0f} ms, usable {usable:.0f} ms, {sent} bytes, {heard[0]} said")
    context.close()
    assert sent < FIRST_BYTES
    assert heard[0] < FIRST_MESSAGE
    assert painted < SLOW_PAINT


def test_nothing_comes_from_elsewhere(tab: Page) -> None:
    asked: list[str] = []
    tab.on("request", lambda request: asked.append(request.url))
    tab.reload()
    tab.get_by_role("region", name="Opponents").wait_for()
    here = tab.evaluate("location.host")
    assert asked
    assert [url for url in asked if url.split("/")[2] != here and not url.startswith("data:")] == []

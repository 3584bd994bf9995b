"""Opens the built site in Chromium and says what is wrong with it.

    make docs && PYTHONPATH=. .venv/bin/python scripts/check_site.py [FOLDER FOR SCREENSHOTS]

Every page of the navigation at desktop and phone width: no request may leave the site, none may
fail, no page may be wider than the screen. Then searches that must find their page first.
"""

import functools
import os
import shutil
import sys
import threading
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.web.conftest import FLAGS

SITE = Path(__file__).parent.parent / "build" / "site"
WIDTHS = {"desktop": (1280, 800), "phone": (390, 844)}
SEARCHES = {
    "null move": "techniques.html",
    "heat map": "play.html",
    "SPRT": "arena-statistics.html",
    "push_null": "api/position.html",
}
FIRST_RESULTS = 3


class Quiet(SimpleHTTPRequestHandler):
    """Files, without a line for each."""

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the base's name
        pass


def pages(browser: Browser, address: str) -> list[str]:
    """The addresses in the navigation, which is on every page."""
    tab = browser.new_page()
    tab.goto(address)
    links: list[str] = tab.eval_on_selector_all(
        ".md-nav--primary a[href]", "links => links.map(link => link.href.split('#')[0])"
    )
    tab.close()
    return sorted({link for link in links if link.startswith(address)})


def look(
    browser: Browser, address: str, name: str, addresses: list[str], pictures: Path | None
) -> list[str]:
    """What is wrong with any page at one width."""
    faults: list[str] = []
    width, height = WIDTHS[name]
    tab = browser.new_page(viewport={"width": width, "height": height})

    def heard(url: str, status: int) -> None:
        if not url.startswith((address, "data:", "blob:")):
            faults.append(f"{tab.url}: asks for {url}")
        elif status >= HTTPStatus.BAD_REQUEST:
            faults.append(f"{tab.url}: {url} answers {status}")

    tab.on("request", lambda request: heard(request.url, HTTPStatus.OK))
    tab.on("response", lambda response: heard(response.url, response.status))
    for page in addresses:
        tab.goto(page)
        tab.wait_for_load_state("networkidle")
        wide = tab.evaluate("document.documentElement.scrollWidth - window.innerWidth")
        if wide > 0:
            faults.append(f"{page}: {wide} pixels too wide on a {name}")
        if pictures is not None:
            file = page.removeprefix(address).replace("/", "-").removesuffix(".html")
            tab.screenshot(path=pictures / f"{file or 'index'}-{name}.png")
    tab.close()
    return faults


def search(tab: Page, address: str, words: str) -> list[str]:
    """The first pages that the search box finds."""
    tab.goto(address)
    tab.get_by_role("textbox", name="Search").fill(words)
    results = tab.locator(".md-search-result__item > a")
    expect(results.first).to_be_visible()
    links: list[str] = results.evaluate_all("links => links.map(link => link.pathname)")
    return list(dict.fromkeys(link.lstrip("/") for link in links))[:FIRST_RESULTS]


def main(pictures: Path | None) -> None:
    program = os.environ.get("CHROMIUM") or shutil.which("chromium")
    if program is None or not SITE.is_dir():
        sys.exit("needs Chromium (scripts/prepare chromium) and a built site (make docs)")
    handler = functools.partial(Quiet, directory=str(SITE))
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_port}/"
    if pictures is not None:
        pictures.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        addresses = pages(browser, address)
        print(f"{len(addresses)} pages at {len(WIDTHS)} widths")
        faults = [
            fault for name in WIDTHS for fault in look(browser, address, name, addresses, pictures)
        ]
        tab = browser.new_page()
        for words, wanted in SEARCHES.items():
            found = search(tab, address, words)
            print(f"search {words!r}: {', '.join(found)}")
            if wanted not in found:
                faults.append(f"search {words!r}: {wanted} is not among the first")
        browser.close()
    server.shutdown()
    if faults:
        sys.exit("\n".join(faults))
    print("no request left the site, no page is too wide")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if sys.argv[1:] else None)

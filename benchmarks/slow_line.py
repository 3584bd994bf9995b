"""The first page over a slow line: when it is painted, and when it can be used.

    python -m benchmarks.slow_line --program OLD/bin/zermelo --program NEW/bin/zermelo --runs 3

Each program serves its own page; Chromium loads it with an empty cache over a line of 50 kB/s and
100 ms, in turn, and every figure is the median. Usable: the first button of the page's main part
can be clicked and opens what it says.
"""

import argparse
import shutil
import socket
import statistics
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

from playwright.sync_api import Browser, sync_playwright

LINE = {
    "offline": False,
    "latency": 100,
    "downloadThroughput": 50_000,
    "uploadThroughput": 50_000,
}
"""Bytes a second and milliseconds, as Chromium's debugger takes them."""
FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run")
PATIENCE = 120.0
PAINTED = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null"
SENT = (
    "[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]"
    ".reduce((sum, one) => sum + one.transferSize, 0)"
)

Loaded = tuple[float, float, float]
"""Milliseconds to the first paint and until it is usable, and bytes."""


@contextmanager
def serving(program: str) -> Iterator[str]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    address = f"http://127.0.0.1:{port}/"
    with tempfile.TemporaryDirectory() as folder:
        command = [program, "play", "--no-browser", "--port", str(port), "--data", folder]
        server = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        try:
            _wait_for(address)
            yield address
        finally:
            server.kill()
            server.wait()


def _wait_for(address: str) -> None:
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        try:
            urlopen(address, timeout=1).close()
        except (URLError, TimeoutError, ConnectionError):
            time.sleep(0.1)
        else:
            return
    raise TimeoutError(f"no answer at {address}")


def load(browser: Browser, address: str) -> Loaded:
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    context.set_default_timeout(1000 * PATIENCE)
    tab = context.new_page()
    context.new_cdp_session(tab).send("Network.emulateNetworkConditions", LINE)
    tab.goto(address, wait_until="commit")
    tab.locator("main button:enabled, dialog button:enabled").first.click(trial=True)
    usable = float(tab.evaluate("performance.now()"))
    while (painted := tab.evaluate(PAINTED)) is None:
        tab.wait_for_timeout(20)
    sent = float(tab.evaluate(SENT))
    context.close()
    return float(painted), usable, sent


def main(programs: Sequence[str], runs: int) -> None:
    loaded: dict[str, list[Loaded]] = {program: [] for program in programs}
    with sync_playwright() as playwright:
        path = shutil.which("chromium")
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        for _ in range(runs):
            for program in programs:
                with serving(program) as address:
                    loaded[program].append(load(browser, address))
        browser.close()
    for program, found in loaded.items():
        painted, usable, sent = (statistics.median(column) for column in zip(*found, strict=True))
        name = Path(program).parent.parent.name
        print(f"{name}: first paint {painted:.0f} ms, usable {usable:.0f} ms, {sent:.0f} bytes")


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", action="append", required=True)
    parser.add_argument("--runs", type=int, default=3)
    given = parser.parse_args()
    main(given.program, given.runs)

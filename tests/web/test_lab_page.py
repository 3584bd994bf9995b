"""The laboratory in the browser: its report, and what is under way."""

import json
import re
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest
from playwright.sync_api import Page, expect

from tests.lab.samples import killers
from tests.lab.stored import QUICK
from tests.web.conftest import Server
from tests.web.test_page_inside import serious
from zermelo.cli import run
from zermelo.lab.laboratory import KIND
from zermelo.runner.store import LAB_FILE, Store

EXAMPLE = Path(__file__).parents[2] / "examples" / "06_compare_two_techniques.py"
REPORT_SECONDS = 120.0


@pytest.fixture(scope="module")
def lab(server: Server) -> Path:
    """The server's laboratory, with one experiment done."""
    path = server.folder / LAB_FILE
    assert get(server, "lab/state") == {"runs": [], "done": "nothing"}
    assert run(["lab", "run", str(EXAMPLE), "--quick", "--workers", "2", "--store", str(path)]) == 0
    return path


def test_the_play_page_leads_to_the_laboratory(tab: Page, lab: Path) -> None:
    assert lab.exists()
    tab.get_by_role("link", name="Laboratory").click()
    claims = tab.get_by_role("link", name="All claims", exact=True)
    expect(claims).to_be_visible(timeout=1000 * REPORT_SECONDS)
    # The figure is drawn in the page's own ink, and the policy has nothing to complain of.
    assert tab.locator("article svg text").count() > 3
    heading = tab.get_by_role("heading", name="Which orders quiet moves better")
    expect(heading).to_be_hidden()
    claims.click()
    tab.get_by_role("link", name="Which orders quiet moves better").first.click()
    row = tab.locator("tr:target")
    expect(row).to_be_in_viewport()
    row.get_by_role("link", name="Which orders quiet moves better").click()
    expect(heading).to_be_in_viewport()
    tab.reload()
    expect(heading).to_be_in_viewport(timeout=1000 * REPORT_SECONDS)
    for scheme in ("light", "dark"):
        tab.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
        assert serious(tab) == []


def test_reordering_in_kongs_paper_is_two_clicks_away_on_one_screen(
    tab: Page, server: Server, lab: Path
) -> None:
    """What is claimed, whether it is true and how sure that is, without scrolling."""
    assert lab.exists()
    tab.set_viewport_size({"width": 1280, "height": 800})
    tab.goto(f"{server.address}lab")
    tab.get_by_role("link", name=re.compile("Kong 2014")).click(timeout=1000 * REPORT_SECONDS)
    claims = tab.get_by_role("navigation", name="Claims").filter(visible=True)
    claims.get_by_role("link", name=re.compile("G6: Reordering cuts off more than half")).click()
    row = tab.locator("tr:target")
    for text in ("Reordering cuts off more than half", "not reproduced", "very high"):
        expect(row.get_by_text(text).first).to_be_in_viewport(ratio=1)
    expect(row).to_be_in_viewport(ratio=1)


def test_long_tables_are_files_of_the_server(tab: Page, server: Server, lab: Path) -> None:
    assert lab.exists()
    tab.goto(f"{server.address}lab#hal-game")
    link = tab.get_by_role("link", name=re.compile("^The game.+nodes$")).filter(visible=True)
    with tab.expect_download(timeout=1000 * REPORT_SECONDS) as begun:
        link.click(timeout=1000 * REPORT_SECONDS)
    lines = begun.value.path().read_text().splitlines()
    assert len(lines) == 25
    with pytest.raises(HTTPError, match="404"):
        urlopen(f"{server.address}lab/tables/none.csv", timeout=REPORT_SECONDS)


def test_runs_under_way_are_shown_as_they_go_on(tab: Page, server: Server, lab: Path) -> None:
    experiment = killers("under-way")
    driver = Store(lab)
    begun = driver.begin(KIND, experiment.settings(QUICK), details={"tasks": 4})
    driver.add(begun.id, "a", {})
    tab.goto(f"{server.address}lab")
    expect(tab.get_by_text("1 of 4")).to_be_visible()
    driver.add(begun.id, "b", {})
    expect(tab.get_by_text("2 of 4")).to_be_visible()
    driver.close()
    expect(tab.get_by_text("2 of 4")).to_be_hidden()


def test_the_report_carries_the_same_guards_as_the_page(server: Server, lab: Path) -> None:
    assert lab.exists()
    with urlopen(f"{server.address}lab/report", timeout=REPORT_SECONDS) as answer:
        body = answer.read().decode()
        assert "default-src 'self'" in answer.headers["Content-Security-Policy"]
    assert not re.search(r"<script|<style|\bstyle=|\bon\w+=", body)


def get(server: Server, path: str) -> Any:  # noqa: ANN401
    with urlopen(server.address + path, timeout=REPORT_SECONDS) as answer:
        return json.load(answer)


def test_the_store_is_that_of_lab_run_whatever_the_data_folder_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    server = Server(tmp_path / "games", lab=None)
    server.start()
    try:
        assert get(server, "lab/state")["done"] == "nothing"
        assert run(["lab", "run", str(EXAMPLE), "--quick", "--workers", "2"]) == 0
        assert get(server, "lab/state")["done"] != "nothing"
    finally:
        server.kill()

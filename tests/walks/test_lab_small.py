"""An experiment is run small from the laboratory's page, with progress, and its result is shown."""

from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from playwright.sync_api import Page, expect

from tests.walks.test_layout import expect_no_overflow
from tests.web.conftest import Server
from tests.web.test_page_inside import serious

REPORT_SECONDS = 180.0
QUICK = "hal-audit"


def test_an_experiment_is_run_small_and_its_result_takes_its_place(tab: Page) -> None:
    tab.get_by_role("link", name="Laboratory").click()
    tab.get_by_text("Run an experiment small, here").click()
    tab.get_by_role("searchbox", name="Find").fill(QUICK)
    run = tab.get_by_role("button", name=f"Run it small: {QUICK}")
    run.click()
    expect(tab.get_by_role("status").filter(has_text=QUICK)).to_be_visible()
    expect(run).to_be_disabled()
    expect(run).to_be_enabled(timeout=1000 * REPORT_SECONDS)
    expect(tab.get_by_role("alert")).to_have_count(0)
    tab.set_viewport_size({"width": 390, "height": 844})
    expect_no_overflow(tab)
    assert serious(tab) == []


@pytest.mark.parametrize(
    "path, origin, status",
    [
        (f"lab/small/{QUICK}", "http://evil.example", 403),
        ("lab/small/no-such-experiment", None, 404),
    ],
)
def test_foreign_pages_and_names_are_refused(
    server: Server, path: str, origin: str | None, status: int
) -> None:
    headers = {} if origin is None else {"Origin": origin}
    asked = Request(f"{server.address}{path}", method="POST", headers=headers)
    with pytest.raises(HTTPError) as refused:
        urlopen(asked, timeout=60)
    assert refused.value.code == status

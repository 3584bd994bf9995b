"""A page per technique: idea, source, switch, worth, and a trial with and without it."""

import pytest
from playwright.sync_api import Page, expect

from tests.walks.test_layout import check
from zermelo.engines.config import SearchConfig


def test_the_list_leads_to_every_technique(tab: Page) -> None:
    tab.get_by_role("link", name="Learn").click()
    tab.get_by_role("link", name="All techniques of the engines").click()
    links = tab.locator("main li a")
    expect(links).to_have_count(len(list(SearchConfig.none().groups())))
    names = {link.get_attribute("href") for link in links.all()}
    assert names == {f"#techniques/{name}" for name, _ in SearchConfig.none().groups()}
    check(tab)


def test_a_technique_tells_idea_source_switch_and_worth(tab: Page) -> None:
    tab.evaluate("location.hash = '#techniques/null_move'")
    expect(tab.get_by_role("heading", name="Null move")).to_be_visible()
    expect(tab.locator("[data-idea]")).not_to_be_empty()
    expect(tab.locator("[data-paper]")).to_contain_text("Donninger")
    expect(tab.get_by_text("--set null_move=off")).to_be_visible()
    expect(tab.locator("[data-worth]")).to_contain_text("Elo")
    check(tab)


def test_names_are_those_of_the_literature(tab: Page) -> None:
    tab.evaluate("location.hash = '#techniques/mvv_lva'")
    expect(tab.get_by_role("heading", name="MVV/LVA")).to_be_visible()
    expect(tab.get_by_text("Mvv lva")).to_have_count(0)


@pytest.mark.parametrize("name", ["null_move", "quiet_first"])
def test_it_is_tried_with_and_without(tab: Page, name: str) -> None:
    tab.evaluate(f"location.hash = '#techniques/{name}'")
    tab.get_by_label("Depth").select_option("4")
    tab.get_by_role("button", name="Search with and without it").click()
    rows = tab.locator("[data-tried] tbody tr")
    expect(rows).to_have_count(2)
    nodes = [row.locator("td").first.inner_text() for row in rows.all()]
    assert nodes[0] != nodes[1]


def test_a_game_without_it_begins_from_there(tab: Page) -> None:
    tab.evaluate("location.hash = '#techniques/null_move'")
    tab.get_by_role("button", name="Play Zermelo without it").click()
    expect(tab.get_by_role("region", name="Board")).to_be_visible()


def test_what_is_no_technique_is_said(tab: Page) -> None:
    tab.evaluate("location.hash = '#techniques/magic'")
    expect(tab.get_by_role("alert")).to_contain_text("magic")

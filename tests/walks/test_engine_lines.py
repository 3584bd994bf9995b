"""The engine's lines on the analysis board."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.engines.positions import MATE_IN_ONE
from tests.walks.analysis_page import AnalysisPage


@pytest.fixture
def board(tab: Page) -> AnalysisPage:
    return AnalysisPage.entered(tab)


def test_as_many_lines_as_wanted_with_score_or_chances(board: AnalysisPage) -> None:
    lines = board.tab.get_by_role("region", name="Engine lines")
    board.button("Engine").click()
    expect(lines.locator("[data-line]")).to_have_count(3)
    expect(lines.locator("[data-engine-state]")).to_contain_text("depth")
    lines.get_by_label("Lines").select_option("5")
    expect(lines.locator("[data-line]")).to_have_count(5)
    lines.get_by_label("Lines").select_option("1")
    expect(lines.locator("[data-line]")).to_have_count(1)
    value = lines.locator('[data-line="1"] strong')
    expect(value).to_have_text(re.compile(r"^[+−]?\d+\.\d\d$"))
    lines.get_by_role("button", name="Show winning chances").click()
    expect(value).to_have_text(re.compile(r"^\d+ %$"))


def test_stop_stops_and_the_position_is_followed(board: AnalysisPage) -> None:
    lines = board.tab.get_by_role("region", name="Engine lines")
    board.button("Engine").click()
    expect(lines.locator('[data-line="1"]')).to_contain_text("1.")
    board.play_move("e2", "e4", "e4")
    expect(lines.locator('[data-line="1"]')).to_contain_text("1…")
    board.button("Stop").click()
    expect(lines.locator("[data-line]")).to_have_count(0)


def test_a_line_is_looked_at_and_played_by_a_click(board: AnalysisPage) -> None:
    dialog = board.open_dialog()
    dialog.get_by_label("Position (FEN)").fill("6k1/5ppp/8/8/8/8/8/R3R1K1 w - - 0 1")
    dialog.get_by_role("button", name="Set up").click()
    board.expect_men(e1="white rook")
    board.button("Engine").click()
    lines = board.tab.get_by_role("region", name="Engine lines")
    mate = lines.get_by_role("button", name=re.compile("#$")).first
    expect(mate).to_be_visible()
    mate.hover()
    expect(lines.locator(".small cg-board")).to_be_visible()
    mate.click()
    expect(board.shown).to_have_text(re.compile("#$"))
    board.expect_notice("checkmate")


def test_a_mate_is_no_deeper_than_what_was_looked_at(board: AnalysisPage) -> None:
    """It was depth 127 at a mate in one."""
    dialog = board.open_dialog()
    dialog.get_by_label("Position (FEN)").fill(MATE_IN_ONE)
    dialog.get_by_role("button", name="Set up").click()
    board.tab.get_by_label("Lines", exact=True).select_option("1")
    board.button("Engine").click()
    expect(board.tab.locator('[data-line="1"]')).to_contain_text("Qh3#")
    state = board.tab.locator("[data-engine-state]")
    expect(state).to_contain_text("done")
    found = re.search(r"depth (\d+)", state.inner_text())
    assert found is not None
    assert int(found[1]) < 20

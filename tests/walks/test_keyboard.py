"""The whole of an analysis by keyboard, without a mouse."""

import re

from playwright.sync_api import Page, expect

from tests.walks.analysis_page import AnalysisPage

PGN = "1. e4 e5 2. Nf3 Nc6 *"


def reach(tab: Page, name: str, *, role: str = "button", steps: int = 80) -> None:
    """Tab until that control has the focus."""
    for _ in range(steps):
        tab.keyboard.press("Tab")
        # What has the focus, by its role and name.
        focused = tab.locator(":focus")
        target = tab.get_by_role(role, name=name, exact=True)  # type: ignore[arg-type]
        if focused.count() and target.and_(focused).count():
            return
    raise AssertionError(f"{name} cannot be reached by Tab")


def test_an_analysis_by_keyboard_alone(tab: Page) -> None:
    reach(tab, "Analysis", role="link")
    tab.keyboard.press("Enter")
    board = AnalysisPage(tab)
    expect(tab.locator("cg-board piece")).not_to_have_count(0)

    # A game is opened by its text.
    reach(tab, "Open…")
    tab.keyboard.press("Enter")
    reach(tab, "Games (PGN text)", role="textbox")
    tab.keyboard.type(PGN)
    reach(tab, "Read the text")
    tab.keyboard.press("Enter")
    board.expect_tree("e4", "e5", "Nf3", "Nc6")

    # Walked through, and a side line begun on the board with the arrow keys.
    tab.keyboard.press("ArrowRight")
    board.expect_shown("e4")
    tab.keyboard.press("End")
    board.expect_shown("Nc6")
    tab.keyboard.press("Home")
    tab.keyboard.press("ArrowRight")
    board.expect_movable()
    tab.locator(".board").focus()
    for key in ("ArrowUp", *["ArrowUp"] * 5, "Enter"):  # e2, up to e7
        tab.keyboard.press(key)
    for key in ("ArrowDown", "Enter"):
        tab.keyboard.press(key)
    board.expect_shown("e6")
    board.expect_tree("e4", "e5", "e6", "Nf3", "Nc6")

    # Marked, commented on, promoted.
    reach(tab, "Good move")
    tab.keyboard.press("Enter")
    board.expect_shown("e6!")
    reach(tab, "Promote")
    tab.keyboard.press("Enter")
    board.expect_tree("e4", "e6!", "e5", "Nf3", "Nc6")
    reach(tab, "Comment on this move", role="textbox")
    tab.keyboard.type("The French")
    tab.keyboard.press("Tab")
    expect(board.tree).to_contain_text("The French")

    # The engine is started, its first line played, and stopped.
    tab.keyboard.press("e")
    lines = tab.get_by_role("region", name="Engine lines")
    expect(lines.locator("[data-line]")).to_have_count(3)
    lines.locator('[data-line="1"] button').first.focus()
    tab.keyboard.press("Enter")
    expect(board.shown).not_to_have_text(re.compile("e6"))
    reach(tab, "Stop")
    tab.keyboard.press("Enter")
    expect(lines.locator("[data-line]")).to_have_count(0)

"""The board editor: a position set up by mouse or keys, then analysed or played."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.walks.analysis_page import AnalysisPage
from tests.web.play_page import PlayPage


@pytest.fixture
def editor(tab: Page) -> Locator:
    AnalysisPage.entered(tab).open_dialog().get_by_role("button", name="Board editor").click()
    dialog = tab.get_by_role("dialog", name="Set up a position")
    expect(dialog.locator("cg-board piece")).not_to_have_count(0)
    return dialog


def click(editor: Locator, square: str) -> None:
    box = editor.locator(".board").bounding_box()
    assert box is not None
    size = box["width"] / 8
    column, row = ord(square[0]) - ord("a"), 8 - int(square[1])
    editor.page.mouse.click(box["x"] + (column + 0.5) * size, box["y"] + (row + 0.5) * size)


def put(editor: Locator, piece: str, *squares: str) -> None:
    editor.get_by_role("button", name=f"Put a {piece}").click()
    for square in squares:
        click(editor, square)


def test_a_position_is_set_up_and_analysed(editor: Locator) -> None:
    editor.get_by_role("button", name="Clear").click()
    put(editor, "white king", "e1")
    put(editor, "black king", "e8")
    put(editor, "white rook", "a1", "h5")
    editor.get_by_role("button", name="Remove").click()
    click(editor, "h5")
    editor.get_by_role("button", name="Move", exact=True).click()
    click(editor, "a1")
    click(editor, "a7")
    editor.get_by_label("Black to move").check()
    expect(editor.get_by_label("FEN")).to_have_value("4k3/R7/8/8/8/8/8/4K3 b - - 0 1")
    editor.get_by_role("button", name="Analyse").click()
    expect(editor).to_be_hidden()
    board = AnalysisPage(editor.page)
    board.expect_men(a7="white rook", e8="black king", h5=None)
    board.play_move("e8", "d8", "Kd8")


def test_an_impossible_position_is_refused_with_the_reason(editor: Locator) -> None:
    editor.get_by_role("button", name="Clear").click()
    put(editor, "white king", "e1")
    editor.get_by_role("button", name="Analyse").click()
    expect(editor.get_by_role("alert")).to_contain_text("king")
    editor.get_by_role("button", name="Start position").click()
    expect(editor.get_by_role("alert")).to_have_count(0)


def test_a_position_is_set_up_by_keys_and_played(editor: Locator) -> None:
    editor.get_by_label("FEN").fill("4k3/8/8/8/8/8/8/4K3 w - -")
    editor.get_by_label("FEN").press("Enter")
    editor.get_by_role("button", name="Put a white pawn").press("Enter")
    board = editor.locator(".board")
    board.press("ArrowUp")
    board.press("Enter")
    expect(editor.get_by_label("FEN")).to_have_value("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")
    editor.get_by_role("button", name="Play from here").click()
    dialog = editor.page.get_by_role("dialog", name="New game")
    dialog.get_by_label("Two people, one board").check()
    dialog.get_by_role("button", name="Start").click()
    play = PlayPage(editor.page)
    play.expect_men(e2="white pawn", e8="black king", d2=None)


@pytest.mark.parametrize("size", [(1280, 800), (390, 844), (844, 390)])
def test_it_fits_the_window(editor: Locator, size: tuple[int, int]) -> None:
    editor.page.set_viewport_size({"width": size[0], "height": size[1]})
    box = editor.locator(".board").bounding_box()
    assert box is not None
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= size[1]
    assert box["width"] >= 200

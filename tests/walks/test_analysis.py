"""The analysis board: side lines, the tree of moves, and what is written on it."""

import io

import chess.pgn
import pytest
from playwright.sync_api import Page, expect

from tests.walks.analysis_page import AnalysisPage
from tests.web.play_page import PlayPage

PGN = """[White "Morphy, Paul"]
[Black "Allies"]
[Result "*"]

1. e4 e5 2. Nf3 d6 (2... Nc6 3. Bb5 a6 (3... Nf6 4. O-O)) 3. d4 *
"""


@pytest.fixture
def board(tab: Page) -> AnalysisPage:
    return AnalysisPage.entered(tab)


def test_a_move_in_the_past_begins_a_side_line(board: AnalysisPage) -> None:
    board.play_move("e2", "e4", "e4")
    board.play_move("e7", "e5", "e5")
    board.tab.keyboard.press("ArrowLeft")
    board.expect_shown("e4")
    board.play_move("c7", "c5", "c5")
    board.expect_tree("e4", "e5", "c5")
    # A move that is known is gone to, not written again.
    board.move("e4").click()
    board.play_move("e7", "e5", "e5")
    board.expect_tree("e4", "e5", "c5")


def test_the_arrow_keys_walk_the_tree(board: AnalysisPage) -> None:
    board.open_text(PGN)
    board.expect_tree("e4", "e5", "Nf3", "d6", "Nc6", "Bb5", "a6", "Nf6", "O-O", "d4")
    keyboard = board.tab.keyboard
    for key, shown in (
        ("ArrowRight", "e4"),
        ("End", "d4"),
        ("ArrowLeft", "d6"),
        ("ArrowDown", "Nc6"),
        ("ArrowRight", "Bb5"),
        ("ArrowRight", "a6"),
        ("ArrowDown", "Nf6"),
        ("ArrowUp", "a6"),
    ):
        keyboard.press(key)
        board.expect_shown(shown)
    board.expect_men(a6="black pawn", b5="white bishop")
    keyboard.press("Home")
    expect(board.shown).to_have_count(0)


def test_promote_delete_comment_mark_and_collapse(board: AnalysisPage) -> None:
    board.open_text(PGN)
    board.move("Bb5").click()
    board.button("Promote").click()
    board.expect_tree("e4", "e5", "Nf3", "Nc6", "d6", "d4", "Bb5", "a6", "Nf6", "O-O")
    board.expect_shown("Bb5")

    board.button("Interesting move").click()
    expect(board.shown).to_have_text("Bb5!?")
    comment = board.tab.get_by_label("Comment on this move")
    comment.fill("The Spanish")
    comment.blur()
    expect(board.tree).to_contain_text("The Spanish")

    board.move("a6").click()
    board.move("Nf6").click()
    board.button("Delete").click()
    board.button("Really?").click()
    board.expect_tree("e4", "e5", "Nf3", "Nc6", "d6", "d4", "Bb5!?", "a6")

    board.tab.get_by_role("button", name="Side line d6").click()
    board.expect_tree("e4", "e5", "Nf3", "Nc6", "d6", "Bb5!?", "a6")

    game = chess.pgn.read_game(io.StringIO(board.pgn()))
    assert game is not None
    assert [node.san() for node in game.mainline()] == ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6"]
    bishop = game.end().parent
    assert bishop is not None
    assert bishop.comment == "The Spanish"
    assert bishop.nags == {chess.pgn.NAG_SPECULATIVE_MOVE}


def test_an_analysis_is_there_after_a_reload_and_after_going_back(board: AnalysisPage) -> None:
    board.play_move("d2", "d4", "d4")
    board.tab.reload()
    board.expect_tree("d4")
    board.open_text(PGN)
    expect(board.move("Bb5")).to_be_visible()
    board.tab.go_back()
    board.expect_tree("d4")


def test_every_position_opens(board: AnalysisPage) -> None:
    dialog = board.open_dialog()
    dialog.get_by_label("Position (FEN)").fill("8/4P1k1/8/8/8/8/P7/4K3 w - - 0 1")
    dialog.get_by_role("button", name="Set up").click()
    board.expect_men(e7="white pawn", e2=None)
    board.expect_movable()
    board.click("e7", "e8")
    board.tab.get_by_role("button", name="knight").click()
    board.expect_shown("e8=N+")


def test_a_position_that_is_none_is_explained(board: AnalysisPage) -> None:
    dialog = board.open_dialog()
    dialog.get_by_label("Position (FEN)").fill("8/8/8/8/8/8/8/8 w - - 0 1")
    dialog.get_by_role("button", name="Set up").click()
    expect(dialog.get_by_role("alert")).to_contain_text("king")


def test_every_game_opens_and_brings_its_later_moves(play: PlayPage) -> None:
    play.begin()
    play.type_moves("e4", "e5")
    play.button("Analyse").click()
    board = AnalysisPage(play.tab)
    board.expect_tree("e4", "e5")
    board.move("e4").click()
    board.play_move("c7", "c5", "c5")
    play.tab.get_by_role("link", name="Play").click()
    play.type_moves("Nf3")
    play.button("Analyse").click()
    board.expect_tree("e4", "e5", "c5", "Nf3")


def test_an_illegal_move_is_explained(board: AnalysisPage) -> None:
    board.expect_movable()
    board.drag("e2", "e5")
    board.expect_notice("pawn on e2 cannot go to e5")
    board.expect_men(e2="white pawn", e5=None)


def test_a_whole_analysis_by_keyboard(board: AnalysisPage) -> None:
    keyboard = board.tab.keyboard
    board.expect_movable()
    board.board.focus()
    keyboard.press("ArrowUp")
    for key in ("Enter", "ArrowUp", "ArrowUp", "Enter"):
        keyboard.press(key)
    board.expect_shown("e4")
    board.expect_movable()
    for key in ("ArrowUp", "ArrowUp", "ArrowUp", "Enter", "ArrowDown", "ArrowDown", "Enter"):
        keyboard.press(key)
    board.expect_shown("e5")
    board.board.evaluate("board => board.blur()")
    keyboard.press("ArrowLeft")
    board.expect_shown("e4")
    board.tab.get_by_label("Comment on this move").focus()
    keyboard.type("Best by test")
    keyboard.press("Tab")
    expect(board.tree).to_contain_text("Best by test")

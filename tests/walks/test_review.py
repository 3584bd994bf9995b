"""The review: by winning chances, refutation first, stored, and mistakes as puzzles."""

import io
import re

import chess.pgn
from playwright.sync_api import expect

from tests.walks.analysis_page import AnalysisPage
from tests.web.play_page import PlayPage

MOVES = ["e4", "e5", "Bc4", "Nc6", "Qh5", "Nf6", "Qxf7"]


def test_a_played_game_is_reviewed_and_its_mistake_learned_from(play: PlayPage) -> None:
    play.begin()
    play.type_moves(*MOVES)
    play.tab.get_by_role("region", name="Result").get_by_role("button", name="Review").click()
    black = play.tab.get_by_role("row", name=re.compile("Black|You")).last
    expect(play.tab.get_by_role("columnheader", name="Accuracy")).to_be_visible()
    expect(black).to_contain_text("%")
    said = play.tab.get_by_role("listitem").filter(has_text="Blunder. Nf6 allows mate in 1")
    expect(said).to_be_visible()
    expect(said).to_contain_text("Better was 3...")
    expect(play.tab.locator('[data-rating="black"]')).to_contain_text("too few moves (0)")

    # It is stored: another look needs no other review.
    play.tab.reload()
    play.tab.get_by_role("tab", name="Review").click()
    expect(play.tab.get_by_role("button", name="Review again")).to_be_visible()
    board = AnalysisPage(play.tab)
    game = chess.pgn.read_game(io.StringIO(board.pgn()))
    assert game is not None
    nodes = list(game.mainline())
    assert chess.pgn.NAG_BLUNDER in nodes[5].nags
    assert all(node.eval() is not None for node in nodes[:-1])
    assert len(game.end().parent.parent.variations) == 2  # type: ignore[union-attr]

    play.tab.get_by_role("button", name="Learn from the mistakes of black").click()
    task = play.tab.get_by_role("region", name="Learn from your mistakes")
    # A machine that is busy may call another move of Black's inaccurate, too.
    wanted = task.get_by_text("Black played Nf6 here")
    expect(task).to_contain_text("Black played")
    while wanted.count() == 0:
        count = task.get_by_role("heading").inner_text()
        task.get_by_role("button", name="Show the answer").click()
        task.get_by_role("button", name="Next mistake").click()
        expect(task.get_by_role("heading")).not_to_have_text(count)
    board.expect_movable()
    board.click("a7", "a6")
    expect(task).to_contain_text("a6 is not it")
    board.expect_men(a7="black pawn", a6=None)
    board.click("g7", "g6")
    expect(task).to_contain_text("g6 is good!")
    task.get_by_role("button", name="Back to the game").click()
    expect(task).to_have_count(0)


def test_a_won_game_is_no_mistake_for_being_won_less(play: PlayPage) -> None:
    """Two rooks and a queen up, any sensible move is fine."""
    play.begin(fen="6k1/5ppp/8/8/8/8/5PPP/QR4K1 w - - 0 1")
    play.type_moves("h3", "h6")
    play.button("Analyse").click()
    play.tab.get_by_role("tab", name="Review").click()
    play.button("Review this game").click()
    expect(play.tab.get_by_text("Review again")).to_be_visible()
    expect(play.tab.get_by_role("listitem").filter(has_text="h3")).to_have_count(0)

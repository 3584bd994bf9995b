"""The review: by winning chances, refutation first, stored, and mistakes as puzzles."""

import io
import random
import re

import chess
import chess.pgn
from playwright.sync_api import Page, expect

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

    assert marks_in_graph(play.tab, "--bad") > 0

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


def marks_in_graph(tab: Page, shade: str) -> int:
    """How many points of the drawn graph have this colour of the theme."""
    count: int = tab.evaluate(
        """shade => {
            const hex = getComputedStyle(document.documentElement).getPropertyValue(shade).trim();
            const wanted = [1, 3, 5].map(at => parseInt(hex.slice(at, at + 2), 16));
            const canvas = document.querySelector('.graph canvas');
            const drawn = canvas.getContext('2d');
            const { data } = drawn.getImageData(0, 0, canvas.width, canvas.height);
            let count = 0;
            for (let at = 0; at < data.length; at += 4)
                if (wanted.every((value, part) => data[at + part] === value)) count++;
            return count;
        }""",
        shade,
    )
    return count


def test_a_won_game_is_no_mistake_for_being_won_less(play: PlayPage) -> None:
    """Two rooks and a queen up, any sensible move is fine."""
    play.begin(fen="6k1/5ppp/8/8/8/8/5PPP/QR4K1 w - - 0 1")
    play.type_moves("h3", "h6")
    play.button("Analyse").click()
    play.tab.get_by_role("tab", name="Review").click()
    play.button("Review this game").click()
    expect(play.tab.get_by_text("Review again")).to_be_visible()
    expect(play.tab.get_by_role("listitem").filter(has_text="h3")).to_have_count(0)


def long_game(plies: int) -> str:
    """Random moves, so that nothing is repeated and nobody is mated early."""
    rng = random.Random(20)
    board = chess.Board()
    for _ in range(plies):
        board.push(rng.choice(list(board.legal_moves)))
    return f"{chess.pgn.Game.from_board(board)}\n"


def begin_review(board: AnalysisPage, plies: int) -> None:
    board.open_text(long_game(plies))
    expect(board.tree.locator("[data-node]")).to_have_count(plies)
    board.tab.get_by_role("tab", name="Review").click()
    board.button("Review this game").click()
    expect(board.tab.get_by_text(f" of {plies}")).to_be_visible()


def test_a_review_ends_when_told_to(tab: Page) -> None:
    board = AnalysisPage.entered(tab)
    begin_review(board, 150)
    board.button("Stop the review").click()
    expect(board.button("Review this game")).to_be_visible()
    expect(tab.get_by_role("progressbar")).to_have_count(0)


def test_a_review_that_ends_later_leaves_the_board_to_another_game(tab: Page) -> None:
    """It took the place of what had been opened meanwhile."""
    heard: list[str] = []
    tab.on("websocket", lambda one: one.on("framereceived", lambda text: heard.append(str(text))))
    tab.reload()
    board = AnalysisPage.entered(tab)
    begin_review(board, 30)
    board.open_text("1. d4 d5 2. c4 *")
    expect(board.button("Review this game")).to_be_visible()
    tab.get_by_role("tab", name="Moves").click()
    board.expect_tree("d4", "d5", "c4")
    before = len(heard)
    # The reviewed game as a whole, with its evaluations.
    while not any('"type":"analysis"' in text and '"score":{' in text for text in heard[before:]):
        tab.wait_for_timeout(100)
    board.expect_tree("d4", "d5", "c4")
    tab.go_back()
    expect(board.tree.locator("[data-node]").first).not_to_have_text("d4")
    tab.get_by_role("tab", name="Review").click()
    expect(board.button("Review again")).to_be_visible()

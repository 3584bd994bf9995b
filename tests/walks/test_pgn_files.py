"""PGN in and out: names at the board, files with many games, and what cannot be read."""

import io
from pathlib import Path

import chess.pgn
import pytest
from playwright.sync_api import CDPSession, Page, expect

from tests.walks.analysis_page import AnalysisPage

ANNOTATED = """[Event "Paris"]
[Site "Paris FRA"]
[Date "1858.??.??"]
[Round "?"]
[White "Morphy, Paul"]
[Black "Duke Karl / Count Isouard"]
[Result "1-0"]
[WhiteElo "2690"]
[Annotator "A friend"]

{ The opera game } 1. e4 { [%clk 0:05:00] } 1... e5 { [%eval 0.35] } 2. Nf3 d6 $6
( { before } 2... Nc6 3. Bb5 ( 3. Bc4 Bc5 ) 3... a6 ) 3. d4 { [%cal Gd4e5] Strong } 1-0
"""
BROKEN = """[White "Fine"]
[Black "Reshevsky"]
[Result "*"]

1. e4 e5 *

[White "Half"]
[Black "Read"]
[Result "*"]

1. d4 d5
2. Ke4 Nf6 *
"""
LARGE_FILE = 50_000_000
LONG_COMMENT = '{ A comment that holds a header:\n[Event "none"]\nand goes on }'


@pytest.fixture
def board(tab: Page) -> AnalysisPage:
    return AnalysisPage.entered(tab)


def same_tree(text: str, other: str) -> bool:
    games = [chess.pgn.read_game(io.StringIO(one)) for one in (text, other)]
    assert all(games)
    return str(games[0]) == str(games[1])


def test_a_game_goes_in_and_out_without_loss(board: AnalysisPage) -> None:
    board.open_text(ANNOTATED)
    expect(board.tab.locator('[data-color="white"]')).to_contain_text("Morphy, Paul")
    expect(board.tab.locator('[data-color="white"]')).to_contain_text("2690")
    expect(board.tab.locator('[data-color="black"]')).to_contain_text("Duke Karl")
    expect(board.tree).to_contain_text("The opera game")
    board.expect_tree("e4", "e5", "Nf3", "d6?!", "Nc6", "Bb5", "Bc4", "Bc5", "a6", "d4")
    board.move("e4").click()
    expect(board.tab.locator('[data-color="white"]')).to_contain_text("5:00")
    assert same_tree(board.pgn(), ANNOTATED)


def test_a_file_with_many_games_is_a_list(board: AnalysisPage, tmp_path: Path) -> None:
    games = 2_000
    file = tmp_path / "many.pgn"
    file.write_text(
        "\n".join(
            f'[Event "Club"]\n[White "Player {n}"]\n[Black "Nobody"]\n[Result "1-0"]\n\n'
            f"1. e4 {LONG_COMMENT} e5 2. Nf3 1-0\n"
            for n in range(1, games + 1)
        )
    )
    board.open_dialog()
    board.tab.locator('input[type="file"]').set_input_files(file)
    listed = board.tab.get_by_role("region", name="Games of the file")
    expect(listed).to_contain_text(f"{games} games")
    listed.get_by_label("Search the games").fill("player 1234")
    listed.get_by_role("button", name="Player 1234").click()
    expect(board.tab.get_by_role("dialog")).to_be_hidden()
    expect(board.tab.locator('[data-color="white"]')).to_contain_text("Player 1234")
    board.expect_tree("e4", "e5", "Nf3")


def test_a_file_of_50_megabytes_is_read_in_pieces(board: AnalysisPage, tmp_path: Path) -> None:
    """With a bar that tells how far it is, and without the file's text in memory."""
    moves = " ".join(f"{n}. Nf3 {{ [%clk 0:0{n % 10}:00] }} Nf6 {n + 1}. Ng1 Ng8" for n in range(9))
    games = LARGE_FILE // len(moves)
    file = tmp_path / "large.pgn"
    with file.open("w") as written:
        for n in range(1, games + 1):
            written.write(f'[White "Player {n}"]\n[Black "Nobody"]\n[Result "*"]\n\n{moves} *\n\n')
    assert file.stat().st_size > LARGE_FILE
    protocol = board.tab.context.new_cdp_session(board.tab)
    before = heap(protocol)
    dialog = board.open_dialog()
    board.tab.locator('input[type="file"]').set_input_files(file)
    bar = dialog.get_by_role("progressbar")
    part = float(bar.get_attribute("value") or 0)
    assert 0 <= part < 1
    listed = board.tab.get_by_role("region", name="Games of the file")
    expect(listed).to_contain_text(f"{games} games")
    expect(bar).to_have_count(0)
    assert heap(protocol) - before < LARGE_FILE
    listed.get_by_label("Search the games").fill(f"player {games - 1}")
    listed.get_by_role("button", name=f"Player {games - 1}").click()
    expect(board.tab.locator('[data-color="white"]')).to_contain_text(f"Player {games - 1}")


def heap(protocol: CDPSession) -> int:
    """Bytes of the page's objects that are still needed."""
    protocol.send("HeapProfiler.collectGarbage")
    used = protocol.send("Runtime.getHeapUsage")["usedSize"]
    assert isinstance(used, int | float)
    return int(used)


def test_what_cannot_be_read_is_named_and_the_rest_kept(board: AnalysisPage) -> None:
    dialog = board.open_dialog()
    dialog.get_by_label("Games (PGN text)").fill(BROKEN)
    dialog.get_by_role("button", name="Read the text").click()
    dialog.get_by_role("button", name="Half").click()
    faults = board.tab.get_by_role("list", name="What could not be read")
    expect(faults).to_contain_text("Game 2, line 12: illegal san: 'Ke4'")
    board.expect_tree("d4", "d5")


def test_a_large_text_does_not_end_the_connection(board: AnalysisPage) -> None:
    """240,000 characters did, once."""
    dialog = board.open_dialog()
    comment = "word " * 48_000
    dialog.get_by_label("Games (PGN text)").fill(f"1. e4 {{ {comment} }} e5 *")
    dialog.get_by_role("button", name="Read the text").click()
    expect(dialog.get_by_role("alert")).to_contain_text("at most 200000")
    expect(board.tab.get_by_text("No connection")).to_have_count(0)

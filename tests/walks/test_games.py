"""The games page: everything played and analysed, found again."""

import io
import re

import chess.pgn
from playwright.sync_api import expect

from tests.walks.analysis_page import AnalysisPage
from tests.web.play_page import PlayPage

PGN = '[Event "Paris"]\n[White "Morphy"]\n[Black "Allies"]\n[Result "1-0"]\n\n1. e4 e5 2. Nf3 1-0'


def test_games_are_listed_searched_filtered_and_deleted(play: PlayPage) -> None:
    play.begin("zermelo", limit="depth 1")
    play.type_move("e4")
    play.expect_move_count(2)
    AnalysisPage.entered(play.tab).open_text(PGN)
    expect(play.tab.locator('[data-color="white"]')).to_contain_text("Morphy")
    play.tab.get_by_role("link", name="Games").click()
    listed = play.tab.get_by_role("list", name="Games").get_by_role("listitem")
    expect(listed).to_have_count(2)
    expect(listed.filter(has_text="You – Zermelo")).to_contain_text("unfinished")
    expect(listed.filter(has_text="Morphy – Allies")).to_contain_text("1–0")
    expect(listed.first.locator("piece")).not_to_have_count(0)
    play.tab.get_by_label("Search").fill("morphy paris")
    expect(listed).to_have_count(1)
    play.tab.get_by_label("Search").fill("")
    play.tab.locator("select").nth(1).select_option("Unfinished")
    expect(listed).to_have_count(1)
    listed.get_by_role("button", name=re.compile("Delete")).click()
    listed.get_by_text("Really?").click()
    expect(listed).to_have_text(["Nothing found."])
    play.tab.locator("select").nth(1).select_option("Any result")
    expect(listed).to_have_count(1)
    listed.get_by_role("link").click()
    expect(play.tab.get_by_role("region", name="Moves")).to_contain_text("Nf3")


def test_all_games_are_exported(play: PlayPage) -> None:
    play.begin()
    play.type_moves("d4", "d5")
    AnalysisPage.entered(play.tab).open_text(PGN)
    expect(play.tab.locator('[data-color="white"]')).to_contain_text("Morphy")
    play.tab.get_by_role("link", name="Games").click()
    with play.tab.expect_download() as download:
        play.tab.get_by_role("link", name="Export all as PGN").click()
    text = io.StringIO(download.value.path().read_text(encoding="utf-8"))
    openings = set()
    while (game := chess.pgn.read_game(text)) is not None:
        openings.add(" ".join(node.san() for node in game.mainline()))
    assert openings == {"d4 d5", "e4 e5 Nf3"}


def test_the_back_button_walks_games(play: PlayPage) -> None:
    play.begin()
    play.type_moves("e4")
    play.begin()
    play.expect_moves()
    play.type_moves("d4")
    play.tab.go_back()
    play.expect_moves("e4")
    play.tab.go_forward()
    play.expect_moves("d4")


def test_players_have_their_own_names(play: PlayPage) -> None:
    """Two people at one board were both "You", and who is called Human in a file was "You"."""
    play.begin()
    for color in ("white", "black"):
        name = play.tab.locator(f'[data-color="{color}"] strong')
        expect(name).to_have_text(color.capitalize())
    play.type_moves("e4", "e5")
    play.button("Analyse").click()
    expect(play.tab.locator('[data-color="white"] strong')).to_have_text("White")
    board = AnalysisPage(play.tab)
    board.open_text('[White "Human"]\n[Black "hal"]\n\n1. d4 d5 *')
    expect(play.tab.locator('[data-color="white"] strong')).to_have_text("Human")
    expect(play.tab.locator('[data-color="black"] strong')).to_have_text("hal")
    play.tab.get_by_role("link", name="Games").click()
    names = play.tab.get_by_role("list", name="Games").locator("strong")
    expect(names).to_have_text(["Human – hal", "White – Black", "White – Black"])

"""People here, on the analysis board and beside a game: shares, traps, the practical move."""

import re

from playwright.sync_api import expect

from tests.walks.analysis_page import AnalysisPage
from tests.web.play_page import PlayPage

LEGAL = "1. e4 e5 2. Nf3 d6 3. Bc4 Bg4 4. Nc3 g6 5. Nxe5 *"


def test_a_trap_is_told_and_the_move_that_sets_it_is_the_practical_one(play: PlayPage) -> None:
    board = AnalysisPage.entered(play.tab)
    board.open_text(LEGAL)
    expect(board.tree).to_contain_text("Nxe5")
    board.button("To the end").click()
    board.tab.get_by_role("tab", name="People").click()
    people = board.tab.get_by_role("region", name="People here")
    expect(people.get_by_role("columnheader")).to_have_text(
        ["Move", "1000", "1400", "1800", "2200", "costs"]
    )
    taking = people.locator('[data-people-move="Bxd1"]')
    expect(taking).to_contain_text(re.compile(r"−\d+"))
    traps = people.get_by_role("list", name="Traps")
    expect(traps).to_contain_text("take the queen (Bxd1) and are mated in 2")

    # One move back White is to move, and the same panel follows.
    board.button("Back").click()
    practical = people.get_by_role("row", name="Practical move")
    expect(practical).to_contain_text("Nxe5")
    expect(people.get_by_role("row", name="It promises")).to_contain_text(re.compile(r"[89]\d"))

    # A click plays the move.
    people.get_by_role("button", name="Nxe5").click()
    expect(traps).to_contain_text("take the queen")
    board.tab.get_by_role("tab", name="Moves").click()
    board.expect_shown("Nxe5")


def test_people_beside_a_game(play: PlayPage) -> None:
    play.begin()
    play.type_moves("e4", "e5")
    play.tab.get_by_text("People here").click()
    people = play.tab.get_by_role("region", name="People here")
    expect(people.locator('[data-people-move="Nf3"]')).to_contain_text(re.compile(r"\d+"))
    expect(people.get_by_role("row", name="They score")).to_be_visible()
    play.type_moves("Nf3")
    expect(people.locator('[data-people-move="Nc6"]')).to_be_visible()

"""Other programs on the page: played against, and analysing beside ours."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.walks.analysis_page import AnalysisPage
from tests.web.conftest import Server
from tests.web.play_page import PlayPage
from tests.web.programs import bad_program, own_program


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("programs")
    dying = bad_program(folder, "dying", "exit 3")
    options = ["--engine", f"{own_program(folder)}:name=Guest,Hash=4", "--engine", str(dying)]
    server = Server(tmp_path_factory.mktemp("games"), options=options)
    server.start()
    yield server
    server.kill()


def test_a_game_against_another_program(play: PlayPage) -> None:
    play.begin("Guest", limit="0.1 s per move")
    play.type_moves("e4")
    play.expect_move_count(2)
    play.expect_made_by(2, "Guest")
    expect(play.tab.get_by_text("Guest").first).to_be_visible()


def test_it_has_no_techniques_to_change_and_no_evaluation_of_ours(play: PlayPage) -> None:
    dialog = play.choose()
    expect(dialog.get_by_text("Advanced")).to_be_visible()
    dialog.get_by_label("Opponent").select_option("Guest")
    expect(dialog.get_by_text("Another program, with Hash 4.")).to_be_visible()
    expect(dialog.get_by_text("Advanced")).to_be_hidden()
    dialog.get_by_role("button", name="Start").click()
    play.tab.get_by_role("tab", name="Inside").click()
    names = play.tab.get_by_label("Evaluation and tree of").locator("option")
    expect(names.filter(has_text="Guest")).to_have_count(0)


def test_lines_of_another_program_then_of_ours(tab: Page) -> None:
    board = AnalysisPage.entered(tab)
    lines = tab.get_by_role("region", name="Engine lines")
    lines.get_by_label("Engine", exact=True).select_option("Guest")
    board.button("Engine").click()
    expect(lines.locator("[data-line]")).to_have_count(3)
    expect(lines.locator("[data-engine-state]")).to_contain_text("depth")
    board.play_move("e2", "e4", "e4")
    expect(lines.locator('[data-line="1"]')).to_contain_text("1…")
    lines.get_by_label("Engine", exact=True).select_option("Zermelo")
    expect(lines.locator("[data-line]")).to_have_count(3)


def test_two_searches_side_by_side(play: PlayPage) -> None:
    play.begin(None)
    play.type_moves("e4")
    play.tab.get_by_role("tab", name="Inside").click()
    play.tab.get_by_label("Search of").first.select_option("Zermelo")
    play.tab.get_by_label("Compare with").select_option("Guest")
    guest = play.tab.get_by_role("region", name="Search of Guest")
    expect(guest.get_by_text("it does not say more")).to_be_visible()
    expect(guest.get_by_role("button").first).to_be_visible()
    expect(play.tab.get_by_role("region", name="Search of zermelo")).to_be_visible()


def test_a_program_that_dies_is_named_and_the_board_stays(tab: Page) -> None:
    board = AnalysisPage.entered(tab)
    board.play_move("e2", "e4", "e4")
    lines = tab.get_by_role("region", name="Engine lines")
    lines.get_by_label("Engine", exact=True).select_option("dying")
    board.button("Engine").click()
    board.expect_notice("The program dying failed: the program ended")
    expect(board.button("Engine")).to_be_visible()
    board.expect_tree("e4")
    lines.get_by_label("Engine", exact=True).select_option("Zermelo")
    board.button("Engine").click()
    expect(lines.locator('[data-line="1"]')).to_contain_text("1…")


def test_a_game_with_a_program_that_dies_can_be_gone_on_with(play: PlayPage) -> None:
    play.begin("dying", limit="0.1 s per move")
    play.type_moves("e4")
    expect(play.tab.get_by_text("The program dying failed").first).to_be_visible()
    play.expect_moves("e4")
    play.button("Change players").click()
    dialog = play.tab.get_by_role("dialog", name="Change players")
    dialog.get_by_label("Engine").first.select_option("HAL")
    dialog.get_by_role("button", name="Change").click()
    play.expect_move_count(2)

"""What was said of one position is not said of the next."""

from playwright.sync_api import expect

from tests.web.conftest import Server
from tests.web.play_page import PlayPage


def test_the_last_moves_notice_is_not_shown_while_browsing(play: PlayPage) -> None:
    play.begin()
    play.type_moves("f3", "e5", "g4", "Qh4")
    notice = play.tab.locator("[data-notice]")
    play.expect_notice("checkmate")
    play.button("Back").click()
    expect(notice).not_to_contain_text("checkmate", ignore_case=True)
    play.tab.keyboard.press("End")
    play.expect_notice("checkmate")


def test_a_rejected_move_is_forgotten_by_who_looks_elsewhere(play: PlayPage) -> None:
    play.begin()
    play.type_moves("e4", "e5")
    play.type_move("Ke3")
    notice = play.tab.locator("[data-notice]")
    expect(notice.locator(".trouble")).to_be_visible()
    play.tab.locator("[data-ply]").first.click()
    expect(notice.locator(".trouble")).to_have_count(0)


def test_no_connection_is_not_said_when_there_is_one_again(play: PlayPage, server: Server) -> None:
    play.begin()
    play.type_moves("e4")
    server.kill()
    expect(play.tab.get_by_text("No connection", exact=True)).to_be_visible()
    play.type_move("e5")
    play.expect_notice("connection")
    server.start()
    expect(play.tab.get_by_text("No connection", exact=True)).to_have_count(0)
    expect(play.tab.locator("[data-notice]")).not_to_contain_text("connection")


def test_a_typed_move_leaves_no_square_selected(play: PlayPage) -> None:
    play.begin()
    play.click("e2")
    expect(play.tab.locator("square.selected")).to_have_count(1)
    play.type_moves("d4")
    play.expect_men(d4="white pawn")
    expect(play.tab.locator("square.selected")).to_have_count(0)

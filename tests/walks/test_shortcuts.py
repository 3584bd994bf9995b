"""The sheet of keyboard shortcuts."""

from playwright.sync_api import Page, expect

from tests.web.play_page import PlayPage


def test_a_question_mark_opens_and_escape_closes_it(tab: Page) -> None:
    expect(tab.get_by_role("region", name="Opponents")).to_be_visible()
    tab.keyboard.press("?")
    sheet = tab.get_by_role("dialog", name="Keyboard shortcuts")
    expect(sheet).to_contain_text("one move back")
    tab.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    tab.get_by_role("button", name="Keyboard shortcuts").click()
    expect(sheet).to_be_visible()


def test_a_question_mark_that_is_typed_opens_nothing(play: PlayPage) -> None:
    play.begin()
    play.tab.get_by_label("Your move").press("?")
    expect(play.tab.get_by_label("Your move")).to_have_value("?")
    expect(play.tab.get_by_role("dialog")).to_have_count(0)


def test_f_flips_the_board_of_a_game_and_of_an_analysis(play: PlayPage) -> None:
    play.begin()
    for page in ("Play", "Analysis"):
        play.tab.get_by_role("link", name=page).first.click()
        board = play.tab.locator(".cg-wrap.orientation-white")
        expect(board).to_be_visible()
        play.tab.keyboard.press("f")
        expect(play.tab.locator(".cg-wrap.orientation-black")).to_be_visible()

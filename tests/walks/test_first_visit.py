"""The first visit: what this is, and three ways in."""

import re

from playwright.sync_api import Page, expect

from tests.web.play_page import PlayPage


def test_one_sentence_three_ways_and_cards(tab: Page) -> None:
    expect(
        tab.get_by_role("heading", name=re.compile("^Play chess at your strength"))
    ).to_be_visible()
    for way in ("Play", "See it think"):
        expect(tab.get_by_role("button", name=re.compile(f"^{way}"))).to_be_enabled()
    expect(tab.get_by_role("link", name=re.compile("^Analyse"))).to_be_visible()
    cards = tab.get_by_role("region", name="Opponents").locator(".card:visible")
    expect(cards).to_have_count(4)
    expect(cards.first).to_contain_text("About 1000 in lichess blitz")
    tab.get_by_text("Weaker and stronger opponents").click()
    expect(cards).to_have_count(10)


def test_a_card_begins_a_game(play: PlayPage) -> None:
    play.tab.get_by_role("button", name=re.compile("^About 1400 in lichess blitz")).click()
    expect(play.tab.locator('[data-color="black"]')).to_contain_text("Human-like")
    expect(play.tab.locator('[data-color="black"]')).to_contain_text("about 1400 in lichess blitz")
    play.type_move("e4")
    play.expect_move_count(2)


def test_engines_are_seen_thinking(play: PlayPage) -> None:
    play.tab.get_by_role("button", name=re.compile("^See it think")).click()
    expect(play.tab.locator('[data-color="black"]')).to_contain_text("HAL")
    expect(play.tab.get_by_role("region", name="Search of zermelo")).to_be_visible()


def test_techniques_and_memory_are_under_advanced(play: PlayPage) -> None:
    dialog = play.choose()
    expect(dialog.get_by_label("It remembers")).to_be_hidden()
    expect(dialog.get_by_text("Techniques:")).to_be_hidden()
    dialog.get_by_text("Advanced").click()
    expect(dialog.get_by_label("It remembers")).to_be_visible()
    expect(dialog.get_by_text("Techniques:")).to_be_visible()
    expect(dialog.get_by_label("Opponent").locator("option").first).to_have_text("Minmax: minimax")

"""What a player meets at the board."""

import re

from playwright.sync_api import expect

from tests.web.play_page import PlayPage

PINNED = "4r1k1/8/8/8/8/8/4B3/4K3 w - - 0 1"


def test_the_result_is_beside_the_board(play: PlayPage) -> None:
    play.begin()
    play.type_moves("f3", "e5", "g4", "Qh4")
    card = play.tab.get_by_role("region", name="Result").bounding_box()
    board = play.board.bounding_box()
    assert card is not None
    assert board is not None
    assert card["x"] >= board["x"] + board["width"] or card["y"] >= board["y"] + board["height"]


def test_the_side_to_move_is_marked(play: PlayPage) -> None:
    play.begin()
    marked = play.tab.locator(".disc.to-move")
    expect(marked).to_have_class(re.compile("white"))
    play.type_move("e4")
    expect(marked).to_have_class(re.compile("black"))


def test_the_evaluation_is_hidden_unless_wanted_and_that_is_remembered(play: PlayPage) -> None:
    play.begin("zermelo", limit="depth 1")
    play.type_move("e4")
    play.expect_move_count(2)
    meter = play.tab.get_by_role("meter")
    expect(meter).to_be_hidden()
    play.button("Show evaluation").click()
    expect(meter).to_have_attribute("aria-valuetext", re.compile(r"\d"))
    play.tab.reload()
    expect(meter).to_be_visible()
    play.button("Hide evaluation").click()
    expect(meter).to_be_hidden()


def test_what_nobody_knows_is_drawn_as_unknown(play: PlayPage) -> None:
    play.begin()
    expect(play.tab.get_by_role("meter")).to_have_attribute("aria-valuetext", "unknown")


def test_reasons_for_illegal_moves_by_text_and_by_drag(play: PlayPage) -> None:
    play.begin(fen=PINNED)
    reason = "The bishop on e2 is pinned by the rook on e8."
    play.type_move("Bd3")
    play.expect_notice(reason)
    play.tab.get_by_label("Your move").fill("")
    play.drag("e1", "e3")
    play.expect_notice("The king on e1 cannot go to e3.")
    play.drag("e2", "d3")
    play.expect_notice(reason)
    play.expect_men(e2="white bishop")


def test_escape_takes_a_premove_back(play: PlayPage) -> None:
    play.begin("zermelo", limit="10 s per move")
    play.click("e2", "e4")
    play.expect_moves("e4")
    play.click("d2", "d3")
    premove = play.tab.locator("square.current-premove")
    expect(premove).to_have_count(2)
    play.tab.keyboard.press("Escape")
    expect(premove).to_have_count(0)
    play.button("Move now").click()
    play.expect_move_count(2)


def test_a_time_of_ones_own(play: PlayPage) -> None:
    dialog = play.choose()
    dialog.get_by_label("Two people, one board").check()
    dialog.locator("select", has_text="No clock").select_option("Other…")
    dialog.get_by_role("spinbutton", name="Minutes").fill("7")
    dialog.get_by_role("spinbutton", name="Seconds per move").fill("4")
    dialog.get_by_role("button", name="Start").click()
    clock = play.tab.get_by_role("timer", name="white's clock")
    # It runs from the first move on.
    expect(clock).to_have_text("7:00")
    play.type_move("e4")
    expect(clock).to_have_text("7:00")
    expect(play.tab.get_by_role("timer", name="black's clock")).to_have_text(re.compile("^6:5"))


def test_two_engines_pause_and_nobody_resigns_for_them(play: PlayPage) -> None:
    play.tab.get_by_role("button", name=re.compile("^See it think")).click()
    expect(play.button("Resign")).to_have_count(0)
    expect(play.tab.locator("[data-ply]")).not_to_have_count(0)
    play.button("Pause").click()
    expect(play.button("Go on")).to_be_visible()
    count = play.tab.locator("[data-ply]").count()
    play.tab.reload()
    play.expect_move_count(count)
    play.button("Go on").click()
    expect(play.tab.locator("[data-ply]")).not_to_have_count(count)


def test_the_opening_has_a_name(play: PlayPage) -> None:
    play.begin()
    opening = play.tab.locator("[data-opening]")
    play.type_moves("e4", "c5")
    expect(opening).to_have_text("Sicilian Defence")
    play.type_moves("Nf3", "d6", "d4", "cxd4", "Nxd4", "Nf6", "Nc3", "a6")
    expect(opening).to_contain_text("Najdorf")
    play.button("To the start").click()
    expect(opening).to_have_text("")
    play.tab.keyboard.press("End")
    play.tab.get_by_role("tab", name="Talk").click()
    play.tab.get_by_label("Say something").fill("Which opening is this?")
    play.tab.keyboard.press("Enter")
    expect(play.tab.get_by_text("This is the Sicilian")).to_be_visible()


def test_position_game_and_picture_are_taken_away(play: PlayPage) -> None:
    play.tab.context.grant_permissions(["clipboard-read", "clipboard-write"])
    play.begin()
    play.type_moves("e4")
    play.tab.get_by_text("Copy and save").click()
    play.button("Copy FEN").click()
    expect(play.tab.get_by_text("FEN copied.")).to_be_visible()
    assert "4P3" in play.tab.evaluate("navigator.clipboard.readText()")
    play.button("Copy PGN").click()
    expect(play.tab.get_by_text("PGN copied.")).to_be_visible()
    assert "1. e4" in play.tab.evaluate("navigator.clipboard.readText()")
    for name, begins in (("Board as SVG", b"<svg"), ("Board as PNG", b"\x89PNG")):
        with play.tab.expect_download() as download:
            play.button(name).click()
        assert download.value.path().read_bytes().startswith(begins)


def test_a_new_game_forgets_the_last_position_and_what_was_said(play: PlayPage) -> None:
    play.begin(fen=PINNED)
    play.type_move("Bd3")
    play.expect_notice("pinned")
    dialog = play.choose()
    expect(dialog.get_by_label("Position")).to_have_value("usual")
    dialog.get_by_role("button", name="Start").click()
    play.expect_men(e2="white pawn")
    expect(play.tab.locator("[data-notice]")).not_to_contain_text("pinned")
    expect(play.tab.get_by_label("Your move")).to_have_value("")

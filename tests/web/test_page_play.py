"""Playing in the browser: every way to move, every kind of move, and what else a game needs."""

import re

from playwright.sync_api import expect

from tests.web.conftest import Server
from tests.web.play_page import PlayPage

BEFORE_PROMOTION = "8/4P1k1/8/8/8/8/P7/4K3 w - - 0 1"
READY_TO_CASTLE = "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1"
BEFORE_EN_PASSANT = "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1"
BLACK_BELOW = re.compile("orientation-black")


def test_a_game_to_mate_by_clicks(play: PlayPage) -> None:
    play.begin()
    for start, end in (("f2", "f3"), ("e7", "e5"), ("g2", "g4"), ("d8", "h4")):
        count = play.tab.locator("[data-ply]").count()
        play.click(start, end)
        play.expect_move_count(count + 1)
    play.expect_moves("f3", "e5", "g4", "Qh4#")
    result = play.tab.get_by_role("region", name="Result")
    expect(result).to_contain_text("0–1")
    expect(result).to_contain_text("checkmate", ignore_case=True)
    play.expect_spoken("checkmate")


def test_a_game_by_keyboard_only(play: PlayPage) -> None:
    keyboard = play.tab.keyboard
    way_in = play.tab.get_by_role("button", name="Play Choose")
    expect(way_in).to_be_enabled()
    way_in.focus()
    keyboard.press("Enter")
    dialog = play.tab.get_by_role("dialog", name="New game")
    expect(dialog).to_be_visible()
    play.tab.get_by_label("You against the computer").focus()
    keyboard.press("ArrowDown")
    expect(play.tab.get_by_label("Two people, one board")).to_be_checked()
    keyboard.press("Enter")
    expect(dialog).to_be_hidden()

    play.board.focus()
    keyboard.press("ArrowUp")  # the cursor appears on e2
    play.expect_spoken("e2, white pawn")
    for key in ("Enter", "ArrowUp", "ArrowUp", "Enter"):
        keyboard.press(key)
    play.expect_moves("e4")
    play.expect_spoken("e4")

    play.board.evaluate("board => board.blur()")
    keyboard.press("/")
    for move in ("e5", "Qh5", "Nc6", "Bc4", "g8f6", "Qxf7"):
        keyboard.type(move)
        keyboard.press("Enter")
        expect(play.tab.get_by_label("Your move")).to_have_value("")
    play.expect_moves("e4", "e5", "Qh5", "Nc6", "Bc4", "Nf6", "Qxf7#")
    play.expect_spoken("checkmate")


def test_a_pawn_promoted_to_a_knight(play: PlayPage) -> None:
    play.begin(fen=BEFORE_PROMOTION)
    play.click("e7", "e8")
    chooser = play.tab.get_by_role("dialog", name="Promote to")
    chooser.get_by_role("button", name="knight").click()
    play.expect_moves("e8=N+")
    play.expect_men(e8="white knight")
    play.expect_notice("check")


def test_a_promotion_thought_better_of(play: PlayPage) -> None:
    play.begin(fen=BEFORE_PROMOTION)
    play.click("e7", "e8")
    expect(play.tab.get_by_role("dialog", name="Promote to")).to_be_visible()
    play.tab.keyboard.press("Escape")
    play.expect_moves()
    play.expect_men(e7="white pawn")


def test_castling_by_click_and_by_drag(play: PlayPage) -> None:
    play.begin(fen=READY_TO_CASTLE)
    play.click("e1", "g1")
    play.expect_moves("O-O")
    play.drag("e8", "c8")
    play.expect_moves("O-O", "O-O-O")
    play.expect_men(g1="white king", f1="white rook", c8="black king", d8="black rook")


def test_castling_in_chess960_takes_the_rook(play: PlayPage) -> None:
    play.begin(chess960=518)
    moves = ["Nf3", "Nf6", "g3", "g6", "Bg2", "Bg7"]
    play.type_moves(*moves)
    play.click("e1", "h1")
    play.expect_moves(*moves, "O-O")
    play.expect_men(g1="white king", f1="white rook")


def test_en_passant(play: PlayPage) -> None:
    play.begin(fen=BEFORE_EN_PASSANT)
    play.click("e2", "e4")
    play.expect_moves("e4")
    play.click("d4", "e3")
    play.expect_moves("e4", "dxe3")
    play.expect_men(e4=None)


def test_a_human_with_black_sees_the_computer_open(play: PlayPage) -> None:
    play.begin("minmax-alphabeta", color="Black", limit="depth 1")
    play.expect_move_count(1)
    expect(play.board).to_have_class(BLACK_BELOW)
    play.click("e7", "e5")
    play.expect_move_count(3)


def test_an_illegal_drag_changes_nothing(play: PlayPage) -> None:
    play.begin()
    play.drag("e2", "e5")
    play.expect_moves()
    play.expect_men(e2="white pawn", e5=None)


def test_an_illegal_typed_move_is_explained(play: PlayPage) -> None:
    play.begin()
    play.type_move("e5")
    play.expect_notice("e5")
    play.expect_moves()
    play.drag("e2", "e4")
    play.expect_moves("e4")


def test_takeback_goes_to_the_humans_turn(play: PlayPage) -> None:
    play.begin("minmax-alphabeta", limit="depth 1")
    play.click("e2", "e4")
    play.expect_move_count(2)
    play.button("Take back").click()
    play.expect_moves()
    play.expect_men(e2="white pawn")


def test_the_engine_switched_in_mid_game_makes_the_next_move(play: PlayPage) -> None:
    play.begin("minmax-alphabeta", limit="depth 1")
    play.click("e2", "e4")
    play.expect_move_count(2)
    play.expect_made_by(2, "minmax-alphabeta")
    play.button("Change players").click()
    dialog = play.tab.get_by_role("dialog", name="Change players")
    dialog.get_by_label("Engine").select_option("kong-alphabeta")
    dialog.get_by_label("Thinking time").select_option("depth 1")
    dialog.get_by_role("button", name="Change").click()
    expect(dialog).to_be_hidden()
    play.type_move("d4")
    play.expect_move_count(4)
    play.expect_made_by(4, "kong-alphabeta")


def test_a_premove_is_played_when_its_turn_comes(play: PlayPage) -> None:
    play.begin("zermelo", limit="1 s per move")
    play.click("e2", "e4")
    play.expect_moves("e4")
    play.click("d2", "d3")
    play.expect_move_count(4)
    expect(play.tab.locator('[data-ply="3"]')).to_have_text("d3")


def test_a_reload_keeps_the_game(play: PlayPage) -> None:
    play.begin()
    play.click("e2", "e4")
    play.expect_moves("e4")
    play.tab.reload()
    play.expect_moves("e4")
    play.click("e7", "e5")
    play.expect_moves("e4", "e5")


def test_a_killed_server_gives_the_game_back(play: PlayPage, server: Server) -> None:
    play.begin()
    play.click("e2", "e4")
    play.expect_moves("e4")
    server.kill()
    expect(play.tab.get_by_text("No connection")).to_be_visible()
    server.start()
    expect(play.tab.get_by_text("No connection")).to_be_hidden(timeout=15_000)
    play.click("e7", "e5")
    play.expect_moves("e4", "e5")


def test_two_tabs_play_two_games(play: PlayPage, server: Server) -> None:
    play.begin()
    other_tab = play.tab.context.new_page()
    other_tab.goto(server.address)
    other = PlayPage(other_tab)
    other.begin()
    play.click("e2", "e4")
    other.click("d2", "d4")
    play.expect_moves("e4")
    other.expect_moves("d4")


def test_navigation_shows_the_past_and_refuses_moves_there(play: PlayPage) -> None:
    play.begin()
    play.type_moves("e4", "e5")
    play.button("To the start").click()
    play.expect_men(e2="white pawn")
    play.drag("d2", "d4")
    play.expect_moves("e4", "e5")
    play.button("To the end").click()
    play.expect_men(e5="black pawn")


def test_resigning_asks_twice(play: PlayPage) -> None:
    play.begin("minmax-alphabeta", limit="depth 1")
    play.button("Resign").click()
    play.button("Really resign?").click()
    expect(play.tab.get_by_role("region", name="Result")).to_contain_text("0–1")
    play.button("Rematch").click()
    expect(play.tab.get_by_role("region", name="Result")).to_be_hidden()
    play.expect_move_count(1)  # colours changed: the engine opens


def test_flipping_turns_the_board(play: PlayPage) -> None:
    play.begin()
    play.button("Flip board").click()
    play.click("e2", "e4")
    play.expect_moves("e4")
    expect(play.board).to_have_class(BLACK_BELOW)

"""What the papers' programs let one set and see, in the page."""

import csv
import re
from pathlib import Path

from playwright.sync_api import expect

from tests.web.play_page import PlayPage

MATE_IN_TWO = "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1"


def test_numbers_of_techniques_have_ranges_and_meanings(play: PlayPage) -> None:
    dialog = play.choose()
    dialog.get_by_label("Opponent").select_option("hal")
    dialog.get_by_text("Advanced").click()
    dialog.get_by_text("Techniques:").click()
    horizon = dialog.get_by_role("spinbutton", name="Horizon")
    expect(horizon).to_have_accessible_description(re.compile("every line is evaluated.*1 to 127"))
    horizon.fill("500")
    horizon.blur()
    expect(horizon).to_have_value("127")
    horizon.fill("12")
    horizon.blur()
    expect(dialog.get_by_text("1 changed")).to_be_visible()
    expect(dialog.get_by_role("spinbutton", name="King weight")).to_have_count(0)
    dialog.get_by_label("Thinking time").select_option("depth 2")
    dialog.get_by_role("button", name="Start").click()
    opponent = play.tab.locator('[data-color="black"]')
    expect(opponent).to_contain_text("skill level 2, depth hold horizon 12")


def test_chess0s_weights_are_among_them(play: PlayPage) -> None:
    dialog = play.choose()
    dialog.get_by_label("Opponent").select_option("chess0-classic")
    dialog.get_by_text("Advanced").click()
    dialog.get_by_text("Techniques:").click()
    king = dialog.get_by_role("spinbutton", name="King weight")
    king.fill("5")
    king.blur()
    dialog.get_by_label("Opponent").select_option("chess0-adaptive")
    expect(king).to_have_value("3")


def test_the_phase_and_the_quanta_of_one_side_are_shown(play: PlayPage) -> None:
    play.begin()
    play.tab.get_by_label("Evaluation and tree of").select_option("chess0-adaptive")
    expect(play.tab.locator("[data-phase]")).to_contain_text("It is the opening: 14 pieces")
    play.tab.get_by_label("Heat map").check()
    legend = play.tab.locator("[data-legend]")
    expect(legend).to_contain_text("worth more to White")
    play.tab.get_by_label("Worth to").select_option("Black's pieces")
    expect(legend).to_contain_text("a good square for Black")


def test_a_mate_is_solved_and_shown_move_by_move(play: PlayPage) -> None:
    play.begin(fen=MATE_IN_TWO)
    play.button("Solve: is there a forced mate?").click()
    solver = play.tab.locator("[data-solve]")
    expect(solver).to_contain_text("Mate in 2.")
    play.button("Ra6").hover()
    expect(solver.locator("cg-board")).to_be_visible()


def test_figures_are_saved_as_csv(play: PlayPage, tmp_path: Path) -> None:
    play.begin("hal", limit="depth 1")
    play.type_move("e4")
    play.expect_move_count(2)
    play.button("Show it").click()
    with play.tab.expect_download() as started:
        play.button("Save figures (CSV)").click()
    path = tmp_path / "figures.csv"
    started.value.save_as(path)
    rows = list(csv.DictReader(path.read_text().splitlines()))
    assert [(row["row"], row["white"], row["mover"]) for row in rows] == [("1", "e2e4", "black")]


def test_an_engine_with_white_waits_while_one_is_talking(play: PlayPage) -> None:
    play.begin("hal", limit="depth 1")
    play.tab.get_by_role("tab", name="Talk").click()
    play.begin("hal", color="Black", limit="depth 1")
    expect(play.tab.locator('[data-color="white"]')).to_contain_text("waits for “begin”")
    play.tab.get_by_label("Say something").fill("HAL, report game statistics.")
    play.tab.get_by_label("Say something").press("Enter")
    answers = play.tab.get_by_role("log", name="Conversation").locator(".it")
    expect(answers).to_have_count(1)
    play.button("Begin").click()
    play.expect_move_count(1)
    expect(answers.last).to_contain_text("cutoffs")

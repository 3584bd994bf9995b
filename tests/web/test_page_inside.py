"""Looking inside, talking, PGN, the review and the learn page, in the browser."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Server
from tests.web.play_page import PlayPage

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
PGN = '[White "Anderssen"]\n[Black "Kieseritzky"]\n\n1. e4 e5 2. f4 exf4 3. Bc4 Qh4+ 4. Kf1 *\n'


def test_the_opponents_search_is_shown(play: PlayPage) -> None:
    play.begin("hal", limit="depth 3")
    play.button("Show evaluation").click()
    play.type_move("e4")
    play.expect_move_count(2)
    search = play.tab.get_by_role("region", name="Search of hal")
    expect(search).to_contain_text("Ended by")
    expect(search.locator(".moves:not(.triggers) li")).to_have_count(20)
    search.get_by_text("How often each technique acts").click()
    trigger = search.locator(".triggers li", has_text="Alpha-beta")
    expect(trigger).to_have_text(re.compile(r"Alpha-beta\s+\d.* of \d.* [\d.]+ %"))
    expect(search.locator(".line button").first).to_be_visible()
    search.locator(".line button").first.hover()
    expect(search.locator(".small cg-board")).to_be_visible()


def test_two_engines_look_at_one_position(play: PlayPage) -> None:
    play.begin()
    play.tab.get_by_label("Search of").select_option("zermelo")
    play.tab.get_by_label("Compare with").select_option("hal")
    for name in ("zermelo", "hal"):
        search = play.tab.get_by_role("region", name=f"Search of {name}", exact=True)
        search.get_by_text("Details").click()
        expect(search.locator(".moves li").first).to_be_visible()
    meter = play.tab.get_by_role("meter")
    expect(meter).to_have_attribute("aria-valuetext", re.compile("[+−]?[0-9]"))


def test_the_heat_map_covers_every_square(play: PlayPage) -> None:
    play.begin()
    play.tab.get_by_label("Evaluation and tree of").select_option("chess0-adaptive")
    play.tab.get_by_label("Heat map").check()
    expect(play.tab.locator(".heat > div")).to_have_count(64)
    play.tab.get_by_text("Evaluation, term by term").click()
    expect(play.tab.get_by_text("without any search")).to_be_visible()


def test_the_learned_evaluation_is_explained_piece_by_piece(play: PlayPage) -> None:
    play.begin(fen="r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3")
    play.tab.get_by_label("Evaluation and tree of").select_option("zermelo")
    play.tab.get_by_text("Evaluation, term by term").click()
    terms = play.tab.locator("details", has_text="Evaluation, term by term")
    expect(terms.get_by_text("these do not add up to the value")).to_be_visible()
    expect(terms.get_by_text("white knight f3")).to_be_visible()
    expect(terms.get_by_text("everything together", exact=True)).to_be_visible()
    second = play.tab.get_by_role("region", name="Second opinion")
    expect(second).to_contain_text("tapered (hand-made)")
    expect(second.get_by_text("king shelter")).to_be_visible()


def test_the_heat_map_of_one_piece_shows_it_elsewhere(play: PlayPage) -> None:
    play.begin()
    play.tab.get_by_label("Evaluation and tree of").select_option("zermelo")
    play.tab.get_by_label("Heat map").check()
    expect(play.tab.locator(".heat span")).to_have_count(64)
    play.tab.get_by_label("Or of one piece").select_option("white knight g1")
    expect(play.tab.locator("[data-legend]")).to_contain_text("for the white knight g1")
    expect(play.tab.locator(".heat span")).to_have_count(31)  # empty ones, but d6 and f6: check
    play.type_move("Nf3")
    expect(play.tab.get_by_label("Or of one piece")).to_have_value("")
    expect(play.tab.locator(".heat span")).to_have_count(64)


def test_the_board_stays_in_sight_beside_a_long_inside_view(play: PlayPage) -> None:
    play.begin("hal", limit="depth 3")
    play.button("Show evaluation").click()
    play.type_move("e4")
    play.expect_move_count(2)
    play.tab.get_by_text("Evaluation, term by term").click()
    play.tab.get_by_text("Search tree", exact=True).scroll_into_view_if_needed()
    play.tab.mouse.wheel(0, 5000)
    expect(play.board).to_be_in_viewport(ratio=0.9)


def test_the_tree_is_opened_branch_by_branch(play: PlayPage) -> None:
    play.begin()
    play.tab.get_by_label("Evaluation and tree of").select_option("minmax-alphabeta")
    play.tab.get_by_text("Search tree", exact=True).click()
    play.button("Record the tree of Minmax: alpha-beta").click()
    tree = play.tab.get_by_role("region", name="Search tree")
    expect(tree.locator("li li")).to_have_count(20)
    tree.get_by_role("button", name=re.compile("^Open")).nth(1).click()
    expect(tree.locator("li li li").first).to_be_visible()
    expect(tree.get_by_text("never tried").first).to_be_visible()


def test_the_sentences_of_the_paper_are_understood(play: PlayPage) -> None:
    play.begin("hal", limit="depth 2")
    play.tab.get_by_role("tab", name="Talk").click()
    sentences = [
        "HAL, attempt quiescence optimization.",
        "HAL, do not attempt quiescence optimization.",
        "HAL, report game statistics.",
    ]
    answers = play.tab.get_by_role("log", name="Conversation").locator(".it")
    for count, sentence in enumerate(sentences, start=1):
        play.tab.get_by_label("Say something").fill(sentence)
        play.tab.get_by_label("Say something").press("Enter")
        expect(answers).to_have_count(count)
        expect(answers.last).to_have_attribute("data-understood", "true")


def test_a_move_and_a_takeback_in_english(play: PlayPage) -> None:
    play.begin("hal", limit="depth 2")
    play.tab.get_by_role("tab", name="Talk").click()
    play.tab.get_by_label("Say something").fill("please play e4")
    play.tab.get_by_label("Say something").press("Enter")
    play.expect_move_count(2)
    play.tab.get_by_label("Say something").fill("take that back")
    play.tab.get_by_label("Say something").press("Enter")
    play.expect_moves()


def test_alpha_beta_is_stepped_forward_and_back(tab: Page, server: Server) -> None:
    tab.goto(f"{server.address}#learn")
    tab.get_by_label("Algorithm").select_option("alpha-beta")
    expect(tab.get_by_text("Nothing has happened yet.")).to_be_visible()
    tab.get_by_role("button", name="Step forward").click()
    expect(tab.locator(".said")).to_have_text("The root is entered, with the window [−∞, ∞].")
    tab.get_by_role("button", name="To the end").click()
    expect(tab.locator("text.cut").first).to_be_visible()
    expect(tab.get_by_text("In all: value 3")).to_be_visible()
    tab.get_by_role("button", name="To the start").click()
    expect(tab.locator("text.cut")).to_have_count(0)


@pytest.mark.parametrize("algorithm", ["minimax", "quiescence", "sss-star", "mcts"])
def test_every_algorithm_can_be_stepped(tab: Page, server: Server, algorithm: str) -> None:
    tab.goto(f"{server.address}#learn")
    tab.get_by_label("Algorithm").select_option(algorithm)
    expect(tab.get_by_text("Nothing has happened yet.")).to_be_visible()
    tab.get_by_role("button", name="To the end").click()
    expect(tab.locator("rect").first).to_be_visible()
    expect(tab.get_by_text("Nothing has happened yet.")).to_be_hidden()


def test_monte_carlo_shows_what_it_knows(tab: Page, server: Server) -> None:
    tab.goto(f"{server.address}#learn")
    tab.get_by_label("Algorithm").select_option("mcts")
    tab.get_by_label("Iterations").fill("12")
    expect(tab.get_by_text("Nothing has happened yet.")).to_be_visible()
    forward, said = tab.get_by_role("button", name="Step forward"), tab.locator(".said")
    seen: set[str] = set()
    for _ in range(40):
        forward.click()
        text = said.inner_text()
        if "random game is played" in text:
            expect(tab.locator("line.playout").first).to_be_attached()
            seen.add("playout")
        if "highest bound" in text:
            expect(tab.locator("text.promise.most")).to_have_count(1)
            expect(tab.locator("line.way").first).to_be_attached()
            seen.add("select")
        if re.search(r"The root now has \d+ visits? and a mean of 0\.\d\d for MAX", text):
            seen.add("backup")
    assert seen == {"playout", "select", "backup"}
    tab.get_by_role("button", name="To the end").click()
    expect(tab.locator("text.window").filter(has_text="12×")).to_have_count(1)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious(play: PlayPage, server: Server, theme: str) -> None:
    play.tab.emulate_media(color_scheme="dark" if theme == "dark" else "light")
    assert serious(play.tab) == []
    play.begin("hal", limit="depth 2")
    play.type_move("e4")
    play.expect_move_count(2)
    for tool in ("Inside", "Talk"):
        play.tab.get_by_role("tab", name=tool).click()
        assert serious(play.tab) == []
    play.tab.goto(f"{server.address}#learn")
    expect(play.tab.get_by_role("button", name="Step forward")).to_be_visible()
    assert serious(play.tab) == []


def serious(tab: Page) -> list[str]:
    """What axe-core calls serious or critical, with the places."""
    # The page's policy lets no script in but its own; the test's own comes by the debugger.
    tab.evaluate(AXE.read_text() + "; null")
    found: list[str] = tab.evaluate(
        """async () => (await axe.run()).violations
            .filter(one => ['serious', 'critical'].includes(one.impact))
            .flatMap(one => one.nodes.map(node => one.id + ': ' + node.target.join(' ')))"""
    )
    return found

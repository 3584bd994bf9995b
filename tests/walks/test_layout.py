"""Phone and desktop, light and dark: nothing overflows, everything can be hit and read."""

import re
import time
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.walks.analysis_page import AnalysisPage
from tests.web.play_page import PATIENCE, PlayPage

ROOT = Path(__file__).parents[2]
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
WIDTHS = (360, 390, 430, 1280, 1440)
MIN_TARGET = 24
"""Pixels, as WCAG 2.2 asks for."""

PGN = '[White "Morphy"]\n[Black "Allies"]\n\n1. e4 e5 (1... c5 2. Nf3 {Open}) 2. Nf3 Nc6? *'


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


def wait_until(tab: Page, expression: str) -> None:
    """Playwright's own wait evaluates text in the page, which the page's policy forbids."""
    deadline = time.monotonic() + PATIENCE
    while not tab.evaluate(expression):
        assert time.monotonic() < deadline, expression
        tab.wait_for_timeout(20)


def expect_no_overflow(tab: Page) -> None:
    """As soon as the board has followed the window."""
    wait_until(tab, "document.documentElement.scrollWidth <= innerWidth")


def small_targets(tab: Page) -> list[str]:
    found: list[str] = tab.evaluate(
        """least => [...document.querySelectorAll('header a, header button, main button')]
            .filter(one => one.checkVisibility() && !one.classList.contains('plain'))
            .filter(one => one.getBoundingClientRect().height < least
                || one.getBoundingClientRect().width < least)
            .map(one => one.outerHTML.slice(0, 80))""",
        MIN_TARGET,
    )
    return found


def check(tab: Page) -> None:
    """At every width, and in both themes."""
    for scheme in ("light", "dark"):
        tab.emulate_media(color_scheme=scheme)
        for width in WIDTHS:
            tab.set_viewport_size({"width": width, "height": 844 if width < 500 else 800})
            expect_no_overflow(tab)
            assert small_targets(tab) == [], (scheme, width)
        for width in (WIDTHS[1], WIDTHS[-1]):
            tab.set_viewport_size({"width": width, "height": 844})
            assert serious(tab) == [], (scheme, width)


def test_the_first_page(tab: Page) -> None:
    expect(tab.get_by_role("region", name="Opponents").locator(".card").first).to_be_visible()
    check(tab)


def test_the_dialog_of_a_new_game(play: PlayPage) -> None:
    play.choose()
    check(play.tab)


def test_a_game_and_its_end(play: PlayPage) -> None:
    play.begin()
    play.type_moves("f3", "e5", "g4")
    check(play.tab)
    play.type_moves("Qh4")
    expect(play.tab.get_by_role("region", name="Result")).to_be_visible()
    check(play.tab)


def test_the_claim_of_a_draw(play: PlayPage) -> None:
    play.begin()
    play.type_moves("Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1", "Ng8")
    expect(play.tab.get_by_role("button", name=re.compile("^Claim draw"))).to_be_visible()
    check(play.tab)


@pytest.mark.parametrize("part", ["Moves", "Review"])
def test_the_analysis(tab: Page, part: str) -> None:
    board = AnalysisPage.entered(tab)
    board.open_text(PGN)
    expect(board.move("Nc6")).to_be_visible()
    board.button("Engine").click()
    expect(tab.locator("[data-line]")).to_have_count(3)
    board.button("Stop").click()
    tab.get_by_role("tab", name=part).click()
    check(tab)


def test_the_list_of_games(play: PlayPage) -> None:
    play.begin()
    play.type_moves("e4")
    play.tab.get_by_role("link", name="Games").click()
    expect(play.tab.get_by_role("list", name="Games").locator("piece").first).to_be_visible()
    check(play.tab)


def test_the_learn_page(tab: Page) -> None:
    tab.get_by_role("link", name="Learn").click()
    expect(tab.get_by_role("button", name="Step forward")).to_be_visible()
    check(tab)


def test_a_wide_tree_scrolls_in_its_box_and_shows_the_node_under_way(tab: Page) -> None:
    """The page itself does not scroll sideways on a phone."""
    tab.set_viewport_size({"width": 390, "height": 844})
    tab.get_by_role("link", name="Learn").click()
    box = tab.get_by_role("region", name="Drawing")
    expect(box).to_be_visible()
    assert box.evaluate("box => box.scrollWidth > box.clientWidth")
    forward = tab.get_by_role("button", name="Step forward")
    for _ in range(20):
        forward.click()
        edges = box.evaluate(
            """box => [box, box.querySelector('g.at')]
                .map(one => one.getBoundingClientRect())
                .flatMap(one => [one.left, one.right])"""
        )
        assert edges[0] <= edges[2] <= edges[3] <= edges[1]
        expect_no_overflow(tab)
    assert box.evaluate("box => box.scrollLeft") > 0
    tab.get_by_label("Example tree").select_option("a horizon")
    wait_until(tab, "document.querySelector('.drawing').scrollWidth <= 390")


def test_the_techniques(tab: Page) -> None:
    for place in ("#techniques", "#techniques/null_move"):
        tab.goto(f"{tab.url.partition('#')[0]}{place}")
        expect(tab.get_by_text("Null move").first).to_be_visible()
        check(tab)


def test_the_laboratory(tab: Page) -> None:
    tab.get_by_role("link", name="Laboratory").click()
    expect(tab.get_by_role("region", name="First page")).to_be_visible()
    check(tab)


@pytest.mark.parametrize("dialog", ["open", "editor", "shortcuts"])
def test_the_dialogs(tab: Page, dialog: str) -> None:
    board = AnalysisPage.entered(tab)
    if dialog == "shortcuts":
        tab.keyboard.press("?")
    else:
        opened = board.open_dialog()
    if dialog == "editor":
        opened.get_by_role("button", name="Board editor").click()
        expect(tab.get_by_role("dialog", name="Set up a position")).to_be_visible()
    expect(tab.get_by_role("dialog").first).to_be_visible()
    check(tab)


@pytest.mark.parametrize("tool", ["Inside", "Talk"])
def test_the_tools_beside_a_game(play: PlayPage, tool: str) -> None:
    play.begin("hal", limit="depth 1")
    play.type_moves("e4")
    play.expect_move_count(2)
    play.tab.get_by_role("tab", name=tool).click()
    if tool == "Inside":
        play.button("Show it").click()
        play.tab.get_by_label("Compare with").select_option("Zermelo")
        expect(play.tab.get_by_role("region", name="Search of zermelo")).to_be_visible()
        play.tab.get_by_text("Evaluation, term by term").click()
        play.tab.get_by_text("Search tree", exact=True).click()
    check(play.tab)


def test_a_phone_on_its_side_shows_the_board_at_full_height(play: PlayPage) -> None:
    """With the names beside it, all of them in sight."""
    play.begin("hal", limit="depth 1")
    play.tab.set_viewport_size({"width": 844, "height": 390})
    for page in ("Play", "Analysis"):
        play.tab.get_by_role("link", name=page).first.click()
        wait_until(play.tab, "document.querySelector('.board')?.clientHeight >= 0.85 * innerHeight")
        for part in (".board", "[data-color=white] strong", "[data-color=black] strong"):
            place = f"document.querySelector('{part}').getBoundingClientRect()"
            header = "document.querySelector('header').getBoundingClientRect()"
            wait_until(play.tab, f"{place}.bottom <= innerHeight && {place}.top >= {header}.bottom")
        expect_no_overflow(play.tab)


def test_the_moves_have_room(play: PlayPage) -> None:
    """At 1280 pixels there were four rows of them once."""
    play.begin("zermelo", limit="depth 1")
    moves = play.tab.get_by_role("region", name="Moves").bounding_box()
    assert moves is not None
    assert moves["height"] >= 200

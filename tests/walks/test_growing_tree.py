"""The search tree grows while engines search, side by side, and explains itself."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.walks.test_layout import check
from tests.web.play_page import PATIENCE, PlayPage

MIDDLEGAME = "r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2QK2R w KQ - 0 8"


def tree_of(tab: Page, engine: str) -> Locator:
    return tab.get_by_role("region", name=f"Tree of {engine}", exact=True)


def depth_of(tree: Locator) -> int:
    return int(tree.locator("[data-grown]").get_attribute("data-grown") or 0)


def expect_deeper(tree: Locator, depth: int) -> int:
    """Waits until the tree is of a greater depth."""
    for _ in range(int(PATIENCE * 10)):
        if (now := depth_of(tree)) > depth:
            return now
        tree.page.wait_for_timeout(100)
    raise AssertionError(f"the tree stayed at depth {depth}")


CHOOSE = """(node, name) => {
    const openable = [...node.querySelectorAll(':scope > ul > li')]
        .filter(one => one.querySelector(':scope > .row > [aria-expanded=false]'));
    openable.sort((one, other) => other.dataset.depth - one.dataset.depth);
    openable[0].id = name;
}"""
"""Names the child that can be opened and was searched deepest."""


def open_tree(play: PlayPage, fen: str = MIDDLEGAME) -> None:
    play.begin(fen=fen)
    play.tab.get_by_text("Search tree", exact=True).click()


def test_it_grows_while_two_engines_search_side_by_side(play: PlayPage) -> None:
    open_tree(play)
    play.tab.get_by_label("Beside it").select_option("hal")
    play.button("Grow live").click()
    strong, other = tree_of(play.tab, "Zermelo"), tree_of(play.tab, "HAL")
    expect(strong.locator("li li").first).to_be_visible()
    depth = expect_deeper(strong, 6)
    expect_deeper(strong, depth)
    expect(other.locator("li li").first).to_be_visible()
    play.button("Stop growing").click()
    expect(play.button("Grow live")).to_be_visible()
    assert strong.locator("li li").count() >= 30, "every move of the root"
    expect(strong.locator(".best").nth(1)).to_be_visible()


def test_it_stays_open_while_another_tool_is_in_front(play: PlayPage) -> None:
    open_tree(play)
    for tool in ("Talk", "Inside"):
        play.tab.get_by_role("tab", name=tool).click()
    expect(play.button("Grow live")).to_be_visible()


def test_cuts_are_named_by_technique_and_lead_to_its_page(play: PlayPage) -> None:
    open_tree(play)
    play.button("Grow live").click()
    tree = tree_of(play.tab, "Zermelo")
    expect_deeper(tree, 7)
    play.button("Stop growing").click()
    link = tree.get_by_role("link", name="beta cut").first
    link.click()
    expect(play.tab.get_by_role("heading", name="Alpha-beta", exact=True)).to_be_visible()
    play.tab.go_back()
    expect(play.tab.get_by_role("region", name="Board")).to_be_visible()


def test_a_click_shows_the_position_and_a_null_move_is_called_so(play: PlayPage) -> None:
    open_tree(play)
    play.tab.get_by_label("Depth").last.select_option("8")
    play.button("Record the tree of Zermelo").click()
    tree = play.tab.get_by_role("region", name="Search tree")
    # Of what one was left for a null move, that is what is below.
    cut = tree.locator(".row").filter(has=play.tab.get_by_role("link", name="null move"))
    cut.locator("[aria-expanded=false]").first.click()
    tree.get_by_role("button", name="null move", exact=True).first.click()
    expect(play.tab.locator("[data-place]")).to_contain_text("null move")
    expect(play.tab.locator("[data-place] piece").first).to_be_visible()
    assert tree.get_by_role("button", name="root", exact=True).count() == 1


def test_branches_open_deeper_than_six_plies(play: PlayPage) -> None:
    open_tree(play)
    play.tab.get_by_label("Depth").last.select_option("12")
    play.button("Record the tree of Zermelo").click()
    tree = play.tab.get_by_role("region", name="Search tree")
    expect(tree.locator("li li").first).to_be_visible()
    node = tree.locator("li").first
    for ply in range(1, 8):
        node.evaluate(CHOOSE, f"ply-{ply}")
        node = play.tab.locator(f"#ply-{ply}")
        node.locator(":scope > .row > [aria-expanded]").click()
        expect(node.locator(":scope > ul > li").first).to_be_visible()
    node.locator(":scope > ul > li > .row > .name").first.click()
    place = play.tab.locator("[data-place] p")
    expect(place).to_have_text(re.compile(r"^(\S+ (move )?){7,}\S+$"))


def test_it_fits_phone_and_desktop(play: PlayPage) -> None:
    open_tree(play)
    play.tab.get_by_label("Beside it").select_option("hal")
    play.button("Grow live").click()
    expect_deeper(tree_of(play.tab, "Zermelo"), 3)
    play.button("Stop growing").click()
    check(play.tab)

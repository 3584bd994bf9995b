"""Photographs every state of the page in desktop and phone, light and dark, to be looked at.

    PYTHONPATH=. .venv/bin/python scripts/photograph_states.py FOLDER [STATE ...]

Each function below is a state, by the point of the page it belongs to. Every state is photographed
in all forms, and contact sheets of each form are written beside the pictures.
"""

import os
import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from PIL import Image, ImageDraw
from playwright.sync_api import Browser, Page, ViewportSize, expect, sync_playwright

from tests.walks.analysis_page import AnalysisPage
from tests.web.conftest import FLAGS, Server
from tests.web.play_page import PlayPage
from tests.web.programs import bad_program, own_program

FORMS: dict[str, tuple[int, int]] = {
    "desktop": (1280, 800),
    "phone": (390, 844),
    "side": (844, 390),
}
"""Names of forms with width and height; `side` is a phone on its side."""

THEMES = ("light", "dark")
SETTLED_MILLISECONDS = 500
PATIENCE = 120_000
THUMBNAIL = 400
"""Width of a picture on a sheet."""
COLUMNS = 4
ANNOTATED = """[White "Legal de Kermeur"]
[Black "Saint Brie"]
[WhiteElo "2100"]
[Result "1-0"]

1. e4 e5 2. Nf3 d6 (2... Nc6 {is usual} 3. Bb5 a6 (3... Nf6 4. O-O)) 3. Bc4 Bg4?! 4. Nc3 g6?
(4... Nf6 5. h3 Bxf3 6. Qxf3) 5. Nxe5!! {The famous sacrifice} Bxd1?? 6. Bxf7+ Ke7 7. Nd5# 1-0
"""
LEGAL = "e4 e5 Nf3 d6 Bc4 Bg4 Nc3 g6 Nxe5 Bxd1 Bxf7+ Ke7 Nd5#"
PINNED = "4r1k1/8/8/8/8/8/4B3/4K3 w - - 0 1"


def analysis_tree(tab: Page) -> None:
    board = AnalysisPage.entered(tab)
    board.open_text(ANNOTATED)
    board.move("Nxe5").click()


def analysis_editor(tab: Page) -> None:
    dialog = AnalysisPage.entered(tab).open_dialog()
    dialog.get_by_role("button", name="Board editor").click()
    expect(tab.get_by_role("dialog", name="Set up a position")).to_be_visible()


def pgn_dialog(tab: Page) -> None:
    AnalysisPage.entered(tab).open_dialog()


def pgn_list(tab: Page) -> None:
    dialog = AnalysisPage.entered(tab).open_dialog()
    dialog.get_by_label("Games (PGN text)").fill(f"{ANNOTATED}\n" * 6)
    dialog.get_by_role("button", name="Read the text").click()
    expect(dialog.get_by_text("Legal de Kermeur").first).to_be_visible()


def pgn_faults(tab: Page) -> None:
    AnalysisPage.entered(tab).open_text("1. e4 e5 2. Nf3 Nc6 3. Bb5 Qh3 4. O-O *")
    expect(tab.get_by_label("What could not be read")).to_be_visible()


def engine_lines(tab: Page) -> None:
    analysis_tree(tab)
    tab.get_by_role("button", name="Back", exact=True).click()
    AnalysisPage(tab).button("Engine").click()
    expect(tab.locator("[data-line]")).to_have_count(3, timeout=PATIENCE)


def other_engine(tab: Page) -> None:
    AnalysisPage.entered(tab)
    lines = tab.get_by_role("region", name="Engine lines")
    lines.get_by_label("Engine", exact=True).select_option("Guest")
    AnalysisPage(tab).button("Engine").click()
    expect(tab.locator("[data-line]")).to_have_count(3, timeout=PATIENCE)


def other_engine_dies(tab: Page) -> None:
    AnalysisPage.entered(tab)
    lines = tab.get_by_role("region", name="Engine lines")
    lines.get_by_label("Engine", exact=True).select_option("dying")
    AnalysisPage(tab).button("Engine").click()
    AnalysisPage(tab).expect_notice("failed")


def review(tab: Page) -> None:
    game_over(tab)
    tab.get_by_role("region", name="Result").get_by_role("button", name="Review").click()
    expect(tab.get_by_role("button", name="Review again")).to_be_visible(timeout=PATIENCE)


def review_moves(tab: Page) -> None:
    review(tab)
    tab.get_by_role("tab", name="Moves").click()
    AnalysisPage(tab).move("Bxd1").click()


def learning(tab: Page) -> None:
    review(tab)
    tab.get_by_role("button", name="Learn from").first.click()
    expect(tab.get_by_role("region", name="Learn from your mistakes")).to_be_visible()


def learning_shown(tab: Page) -> None:
    learning(tab)
    tab.get_by_role("button", name="Show the answer").click()


def games(tab: Page) -> None:
    play = PlayPage(tab)
    play.begin()
    play.type_moves("e4", "e5", "Nf3")
    game_over(tab)
    tab.get_by_role("link", name="Games").first.click()
    expect(tab.get_by_text("checkmate").first).to_be_visible()


def first_visit(tab: Page) -> None:
    expect(tab.get_by_role("link", name="Analysis").first).to_be_visible()


def new_game(tab: Page) -> None:
    PlayPage(tab).choose()


def new_game_advanced(tab: Page) -> None:
    dialog = PlayPage(tab).choose()
    dialog.get_by_label("Two engines").check()
    dialog.locator("select").filter(has_text="No clock").select_option("Other…")
    dialog.get_by_text("Advanced").first.click()


def playing(tab: Page) -> None:
    play = PlayPage(tab)
    play.begin("hal", limit="depth 2")
    play.type_moves("e4")
    play.expect_move_count(2)


def playing_person(tab: Page) -> None:
    play = PlayPage(tab)
    play.begin("human")
    play.type_moves("e4")
    play.expect_move_count(2)


def illegal(tab: Page) -> None:
    play = PlayPage(tab)
    play.begin(fen=PINNED)
    play.type_move("Bd3")
    expect(tab.get_by_text("pinned").first).to_be_visible()


def game_over(tab: Page) -> None:
    play = PlayPage(tab)
    play.begin()
    play.type_moves(*LEGAL.split())
    expect(tab.get_by_role("region", name="Result")).to_be_visible()


def claim(tab: Page) -> None:
    play = PlayPage(tab)
    play.begin()
    play.type_moves(*("Nf3 Nf6 Ng1 Ng8 " * 2).split())
    expect(tab.get_by_role("button", name="Claim").first).to_be_visible()


def two_engines(tab: Page) -> None:
    dialog = PlayPage(tab).choose()
    dialog.get_by_label("Two engines").check()
    dialog.get_by_role("button", name="Start").click()
    PlayPage(tab).button("Pause").click()


def looked_inside(tab: Page) -> None:
    playing(tab)
    tab.get_by_role("tab", name="Inside").click()
    tab.get_by_role("button", name="Show it").click()


def inside(tab: Page) -> None:
    looked_inside(tab)
    tab.get_by_label("Search of").first.select_option("Zermelo")
    tab.get_by_label("Compare with").select_option("Guest")
    expect(tab.get_by_role("region", name="Search of Guest")).to_be_visible()


def growing_tree(tab: Page) -> None:
    looked_inside(tab)
    tab.get_by_text("Search tree", exact=True).click()
    tab.get_by_label("Beside it").select_option("HAL")
    tab.get_by_role("button", name="Grow live").click()
    expect(tab.get_by_text("growing").first).to_be_visible()
    tab.wait_for_timeout(4 * SETTLED_MILLISECONDS)
    tab.get_by_role("button", name="Stop growing").click()


def talk(tab: Page) -> None:
    playing(tab)
    tab.get_by_role("tab", name="Talk").click()


def lab(tab: Page) -> None:
    tab.get_by_role("link", name="Laboratory").first.click()
    expect(tab.get_by_role("region", name="First page")).to_be_visible(timeout=PATIENCE)


def techniques(tab: Page) -> None:
    tab.goto(f"{tab.url.partition('#')[0]}#techniques")
    expect(tab.get_by_role("link", name="Null move").first).to_be_visible()


def technique(tab: Page) -> None:
    tab.goto(f"{tab.url.partition('#')[0]}#techniques/null_move")
    expect(tab.get_by_text("Measured worth")).to_be_visible()


def learn(tab: Page) -> None:
    tab.goto(f"{tab.url.partition('#')[0]}#learn")
    tab.get_by_label("Algorithm").select_option("alpha-beta")
    tab.get_by_role("button", name="To the end").click()


def shortcuts(tab: Page) -> None:
    first_visit(tab)
    tab.keyboard.press("?")
    expect(tab.get_by_role("dialog")).to_be_visible()


STATES: dict[str, tuple[Callable[[Page], None], ...]] = {
    "1": (analysis_tree, analysis_editor),
    "2": (pgn_dialog, pgn_list, pgn_faults),
    "3": (engine_lines, other_engine, other_engine_dies),
    "4": (review, review_moves, learning, learning_shown),
    "5": (games,),
    "6": (first_visit, new_game, new_game_advanced),
    "7": (playing, playing_person, illegal, game_over, claim, two_engines, talk),
    "8": (inside, growing_tree),
    "9": (lab, techniques, technique, learn),
    "11": (shortcuts,),
}
"""By the points of the page; the tenth, phone and layout, is what all of them show."""


def is_covered(tab: Page) -> bool:
    """Whether a dialog is open: what is below it cannot be scrolled to."""
    return tab.locator("dialog[open]").count() > 0


def photograph(browser: Browser, address: str, state: Callable[[Page], None], path: Path) -> None:
    """One state in all forms: `NAME-FORM-THEME.png`."""
    context = browser.new_context(
        viewport=ViewportSize(width=1280, height=800), reduced_motion="reduce"
    )
    context.set_default_timeout(PATIENCE)
    tab = context.new_page()
    tab.goto(address)
    state(tab)
    for form, (width, height) in FORMS.items():
        tab.set_viewport_size(ViewportSize(width=width, height=height))
        for theme in THEMES:
            tab.emulate_media(color_scheme="dark" if theme == "dark" else "light")
            tab.wait_for_timeout(SETTLED_MILLISECONDS)
            target = path.with_name(f"{path.name}-{form}-{theme}.png")
            # What is below is seen by scrolling on a phone, and belongs to the state.
            tab.screenshot(path=target, full_page=form == "phone" and not is_covered(tab))
    context.close()


def write_sheets(folder: Path, names: list[str]) -> None:
    for form, (width, height) in FORMS.items():
        for theme in THEMES:
            box = (THUMBNAIL, round(THUMBNAIL * height / width) + 16)
            rows = -(-len(names) // COLUMNS)
            sheet = Image.new("RGB", (COLUMNS * box[0], rows * box[1]), "gray")
            for place, name in enumerate(names):
                corner = (place % COLUMNS * box[0], place // COLUMNS * box[1])
                with Image.open(folder / f"{name}-{form}-{theme}.png") as image:
                    top = image.crop((0, 0, width, height)).resize((THUMBNAIL, box[1] - 16))
                    sheet.paste(top, (corner[0], corner[1] + 16))
                ImageDraw.Draw(sheet).text((corner[0] + 4, corner[1] + 2), name, fill="white")
            sheet.save(folder / f"sheet-{form}-{theme}.png")


def main(folder: Path, wanted: list[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    names = []
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        programs = Path(data)
        options = ["--engine", f"{own_program(programs)}:name=Guest,Hash=4"]
        options += ["--engine", str(bad_program(programs, "dying", "exit 3"))]
        server = Server(programs / "games", options=options)
        server.start()
        program = os.environ.get("CHROMIUM") or shutil.which("chromium")
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        try:
            for point, states in STATES.items():
                for state in states:
                    if wanted and state.__name__ not in wanted:
                        continue
                    names.append(f"{point}-{state.__name__}")
                    photograph(browser, server.address, state, folder / names[-1])
                    print(names[-1], flush=True)
        finally:
            browser.close()
            server.kill()
    write_sheets(folder, names)


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])

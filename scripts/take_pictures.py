"""Takes the pictures of docs/images from the real page, in a real browser.

    PYTHONPATH=. .venv/bin/python scripts/take_pictures.py [NAME ...]

Each function below is a picture of its own name. The opponent searches to a fixed depth, so games
come out the same; speeds shown are those of the machine. `scripts/draw_match.py` draws the
terminal.
"""

import io
import os
import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import chess
from chess.engine import Limit
from PIL import Image
from playwright.sync_api import Browser, Page, expect, sync_playwright

import zermelo
from tests.walks.analysis_page import AnalysisPage
from tests.web.conftest import FLAGS, Server
from tests.web.play_page import PlayPage
from zermelo.cli import run
from zermelo.runner.store import LAB_FILE

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "docs" / "images"
EXAMPLE = ROOT / "examples" / "06_compare_two_techniques.py"
DESKTOP = (1500, 880)
PHONE = (390, 844)
COLORS = 128
"""Of a picture's palette: the page has few, and the files stay small."""
MAX_BYTES = 400_000
SETTLED_MILLISECONDS = 600
"""After which no piece is on its way to a square."""
FRAME_MILLISECONDS = 1400
TOUR_WIDTH = 1080
ANNOTATED = """[White "Legal de Kermeur"]
[Black "Saint Brie"]
[Date "1750.??.??"]
[Result "1-0"]

1. e4 e5 2. Nf3 d6 (2... Nc6 {is usual} 3. Bb5 a6 (3... Nf6 4. O-O)) 3. Bc4 Bg4?! 4. Nc3 g6?
(4... Nf6 5. h3 Bxf3 6. Qxf3) 5. Nxe5!! {The famous sacrifice} Bxd1?? 6. Bxf7+ Ke7 7. Nd5# 1-0
"""
LEGAL = "e4 e5 Nf3 d6 Bc4 Bg4 Nc3 g6 Nxe5 Bxd1 Bxf7+ Ke7 Nd5#"


class Studio:
    """A server and a browser, and new tabs of people who were never here."""

    def __init__(self, server: Server, browser: Browser) -> None:
        self.server = server
        self._browser = browser

    def tab(
        self, path: str = "", size: tuple[int, int] = DESKTOP, *, dark: bool = False
    ) -> PlayPage:
        context = self._browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce",
            device_scale_factor=2 if size == PHONE else 1,
        )
        tab = context.new_page()
        tab.goto(self.server.address + path)
        return PlayPage(tab)


def first_page(studio: Studio) -> Page:
    page = studio.tab()
    all_opponents(page)
    return page.tab


def play(studio: Studio) -> Page:
    page = game_against_hal(studio.tab())
    look_with_two(page)
    return page.tab


def play_dark(studio: Studio) -> Page:
    page = game_against_hal(studio.tab(dark=True))
    look_with_two(page)
    return page.tab


def play_phone(studio: Studio) -> Page:
    return game_against_hal(studio.tab(size=PHONE)).tab


def new_game(studio: Studio) -> Page:
    page = studio.tab()
    dialog = page.choose()
    dialog.get_by_label("Opponent").select_option("zermelo")
    dialog.get_by_label("Level").select_option(label=level_label(dialog.inner_text()))
    return page.tab


def talk(studio: Studio) -> Page:
    page = game_against_hal(studio.tab())
    ask(page, "Why that move?", "What is the threat?", "Who is better?")
    return page.tab


def heat(studio: Studio) -> Page:
    page = game_against_hal(studio.tab())
    page.tab.get_by_label("Evaluation and tree of").select_option("chess0-adaptive")
    page.tab.get_by_label("Heat map").check()
    page.tab.get_by_text("Evaluation, term by term").click()
    expect(page.tab.get_by_text("without any search")).to_be_visible()
    page.tab.get_by_text("without any search").scroll_into_view_if_needed()
    return page.tab


def tree(studio: Studio) -> Page:
    page = game_against_hal(studio.tab())
    page.tab.get_by_label("Evaluation and tree of").select_option("minmax-alphabeta")
    page.tab.get_by_text("Search tree", exact=True).click()
    page.button("Record the tree of Minmax: alpha-beta").click()
    branches = page.tab.get_by_role("region", name="Search tree")
    branches.get_by_role("button", name="Open").nth(1).click()
    expect(branches.locator("li li li").first).to_be_visible()
    branches.scroll_into_view_if_needed()
    return page.tab


def review(studio: Studio) -> Page:
    page = studio.tab()
    page.begin()
    page.type_moves(*LEGAL.split())
    page.tab.get_by_role("region", name="Result").get_by_role("button", name="Review").click()
    done = page.tab.get_by_role("button", name="Review again")
    expect(done).to_be_visible(timeout=120_000)
    return page.tab


def analysis(studio: Studio) -> Page:
    page = AnalysisPage.entered(studio.tab().tab)
    page.open_text(ANNOTATED)
    page.move("Nc6").click()
    page.button("Engine").click()
    expect(page.tab.locator("[data-line]")).to_have_count(3, timeout=60_000)
    return page.tab


def people(studio: Studio) -> Page:
    """The queen is offered: what people of four ratings do, and what it costs."""
    page = AnalysisPage.entered(studio.tab().tab)
    page.open_text(ANNOTATED)
    page.move("Nxe5").click()
    page.tab.get_by_role("tab", name="People").click()
    here = page.tab.get_by_role("region", name="People here")
    expect(here.get_by_role("list", name="Traps")).to_contain_text("mated", timeout=60_000)
    return page.tab


def learn(studio: Studio) -> Page:
    tab = studio.tab("#learn").tab
    tab.get_by_label("Algorithm").select_option("alpha-beta")
    tab.get_by_role("button", name="To the end").click()
    expect(tab.locator("text.cut").first).to_be_visible()
    return tab


def learn_phone(studio: Studio) -> Page:
    tab = studio.tab("#learn", PHONE, dark=True).tab
    tab.get_by_label("Algorithm").select_option("mcts")
    tab.get_by_role("button", name="To the end").click()
    expect(tab.locator("rect").first).to_be_visible()
    return tab


def lab(studio: Studio) -> Page:
    store = studio.server.folder / LAB_FILE
    if run(["lab", "run", str(EXAMPLE), "--quick", "--workers", "1", "--store", str(store)]):
        raise SystemExit("the example experiment failed")
    tab = studio.tab("lab#paper-own").tab
    heading = tab.get_by_role("heading", name="Which orders quiet moves better")
    expect(heading).to_be_visible(timeout=60_000)
    heading.evaluate("heading => heading.scrollIntoView()")
    return tab


PICTURES: tuple[Callable[[Studio], Page], ...] = (
    first_page,
    play,
    play_dark,
    play_phone,
    new_game,
    talk,
    heat,
    tree,
    review,
    analysis,
    people,
    learn,
    learn_phone,
    lab,
)


def tour(studio: Studio) -> list[Image.Image]:
    """The README's animation: a game, the search, a question, the heat map, people, a lesson."""
    frames = []

    def keep(page: PlayPage, times: int = 1) -> None:
        image = taken(page.tab)
        height = round(image.height * TOUR_WIDTH / image.width)
        frames.extend([image.resize((TOUR_WIDTH, height), Image.Resampling.LANCZOS)] * times)

    page = studio.tab()
    all_opponents(page)
    keep(page, 2)
    page.begin("hal", limit="depth 4")
    page.button("Show evaluation").click()
    for count in range(4):
        answer(page, 2 * count)
        keep(page)
    look_with_two(page)
    keep(page, 2)
    ask(page, "Why that move?")
    keep(page, 2)
    page.tab.get_by_role("tab", name="Inside").click()
    page.tab.get_by_label("Evaluation and tree of").select_option("chess0-adaptive")
    # Not clicked with the mouse: the searches above make it move.
    page.tab.get_by_label("Heat map").dispatch_event("click")
    expect(page.tab.locator(".heat > div")).to_have_count(64)
    keep(page, 2)
    keep(PlayPage(people(studio)), 2)
    lesson = studio.tab("#learn")
    lesson.tab.get_by_label("Algorithm").select_option("alpha-beta")
    expect(lesson.tab.get_by_text("Nothing has happened yet.")).to_be_visible()
    for _ in range(4):
        for _ in range(3):
            lesson.tab.get_by_role("button", name="Step forward").click()
        keep(lesson)
    lesson.tab.get_by_role("button", name="To the end").click()
    keep(lesson, 2)
    return frames


def all_opponents(page: PlayPage) -> None:
    """The first page with the cards of all ratings."""
    cards = page.tab.get_by_role("region", name="Opponents")
    page.tab.get_by_text("Weaker and stronger opponents").click()
    expect(cards.locator(".card:visible")).to_have_count(10)


def game_against_hal(page: PlayPage) -> PlayPage:
    """Seven moves of the flagship against HAL, with everything shown."""
    page.begin("hal", limit="depth 4")
    page.button("Show evaluation").click()
    for count in range(7):
        answer(page, 2 * count)
    return page


def answer(page: PlayPage, played: int) -> None:
    """Plays the flagship's move for the person, and waits for the opponent's."""
    page.expect_move_count(played)
    board = chess.Board()
    for text in page.tab.locator("[data-ply]").all_inner_texts():
        board.push_san(text.strip())
    move = zermelo.Engine("zermelo").play(board, Limit(depth=8)).move
    page.type_move(board.san(move))
    page.expect_move_count(played + 2)


def look_with_two(page: PlayPage) -> None:
    """Two searches side by side."""
    page.tab.get_by_role("combobox", name="Search of").select_option("zermelo")
    page.tab.get_by_label("Compare with").select_option("hal")
    search = page.tab.get_by_role("region", name="Search of hal", exact=True)
    expect(search).to_contain_text("Ended by")
    page.tab.wait_for_timeout(2000)


def ask(page: PlayPage, *sentences: str) -> None:
    page.tab.get_by_role("tab", name="Talk").click()
    answers = page.tab.get_by_role("log", name="Conversation").locator(".it")
    for sentence in sentences:
        before = answers.count()
        page.tab.get_by_label("Say something").fill(sentence)
        page.tab.get_by_label("Say something").press("Enter")
        expect(answers).to_have_count(before + 1, timeout=15_000)


def level_label(text: str) -> str:
    """The line of level 5 in the dialog, whatever Elo it has today."""
    return next(line.strip() for line in text.splitlines() if "Club player" in line)


def taken(tab: Page) -> Image.Image:
    """The tab as it looks when nothing moves and nobody points at anything."""
    tab.mouse.move(0, 0)
    tab.wait_for_timeout(SETTLED_MILLISECONDS)
    return Image.open(io.BytesIO(tab.screenshot())).convert("RGB")


def keep_picture(tab: Page, path: Path) -> None:
    """Few colours, so that the file is small."""
    taken(tab).quantize(COLORS, dither=Image.Dither.NONE).save(path, optimize=True)
    check_size(path)


def keep_tour(frames: list[Image.Image], path: Path) -> None:
    """Equal frames in a row are one that is shown longer."""
    shown: list[Image.Image] = []
    durations: list[int] = []
    for frame in frames:
        if shown and frame is shown[-1]:
            durations[-1] += FRAME_MILLISECONDS
        else:
            shown.append(frame)
            durations.append(FRAME_MILLISECONDS)
    shown[0].save(
        path,
        save_all=True,
        append_images=shown[1:],
        duration=durations,
        loop=0,
        quality=60,
        method=6,
    )
    check_size(path)


def check_size(path: Path) -> None:
    size = path.stat().st_size
    print(f"{path.name}: {size:,} bytes")
    if size > MAX_BYTES:
        raise SystemExit(f"{path.name} has {size:,} bytes, more than {MAX_BYTES:,}")


def main(names: list[str]) -> None:
    program = os.environ.get("CHROMIUM") or shutil.which("chromium")
    if program is None:
        raise SystemExit("no Chromium: scripts/prepare chromium, or name one in CHROMIUM")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        try:
            studio = Studio(server, browser)
            for picture in PICTURES:
                name = picture.__name__.replace("_", "-")
                if not names or name in names:
                    keep_picture(picture(studio), FOLDER / f"{name}.png")
            if not names or "tour" in names:
                keep_tour(tour(studio), FOLDER / "tour.webp")
        finally:
            browser.close()
            server.kill()


if __name__ == "__main__":
    main(sys.argv[1:])

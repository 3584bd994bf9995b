"""The opponent in the page: its techniques, its rating, and when it cannot think."""

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.web.conftest import Server
from tests.web.play_page import PlayPage
from zermelo.engines.levels import LEVELS
from zermelo.play.game.choice import EngineChoice
from zermelo.play.game.settings import PlaySettings
from zermelo.web.server.sessions import COOKIE, owner_of

REMEMBERING = EngineChoice(engine="zermelo", depth=2, memory=True)


@pytest.fixture
def rated_server(tmp_path: Path) -> Iterator[Server]:
    file = tmp_path / "ratings.json"
    rated = {"hal": {"rating": 1234, "interval": 40}}
    file.write_text(json.dumps({"command": "a match", "date": "2026-11-15", "presets": rated}))
    server = Server(tmp_path / "games", PlaySettings(ratings=file))
    server.start()
    yield server
    server.kill()


def killers_of(dialog: Locator) -> Locator:
    dialog.get_by_text("Advanced").click()
    return dialog.get_by_role("checkbox", name="Killers", exact=True)


def test_a_technique_is_switched_off_for_a_new_game_and_on_again_in_it(play: PlayPage) -> None:
    dialog = play.choose()
    dialog.get_by_label("Opponent").select_option("hal")
    killers = killers_of(dialog)
    expect(killers).to_be_checked()
    expect(killers).to_have_accessible_description(re.compile(r"^exact Quiet moves"))
    killers.uncheck()
    expect(dialog.get_by_text("1 changed")).to_be_visible()
    dialog.get_by_label("Thinking time").select_option("depth 2")
    dialog.get_by_role("button", name="Start").click()
    opponent = play.tab.locator('[data-color="black"]')
    expect(opponent).to_contain_text("skill level 2, killers off")
    play.type_move("e4")
    play.expect_move_count(2)

    play.button("Change players").click()
    change = play.tab.get_by_role("dialog", name="Change players")
    killers = killers_of(change)
    expect(killers).not_to_be_checked()
    # By keyboard alone.
    killers.focus()
    play.tab.keyboard.press("Space")
    change.get_by_role("button", name="Change").click()
    expect(opponent).not_to_contain_text("killers")
    play.type_move("d4")
    play.expect_move_count(4)


def test_another_engine_has_its_own_techniques(play: PlayPage) -> None:
    dialog = play.choose()
    dialog.get_by_label("Opponent").select_option("hal")
    killers_of(dialog).uncheck()
    dialog.get_by_label("Opponent").select_option("minmax-minimax")
    expect(dialog.get_by_text("changed")).to_have_count(0)
    expect(dialog.get_by_role("checkbox", name="Alpha-beta", exact=True)).not_to_be_checked()


def test_a_technique_that_cannot_be_missed_is_refused_in_words(play: PlayPage) -> None:
    """The limit asks for seconds, which nobody can keep without deepening."""
    dialog = play.choose()
    dialog.get_by_label("Opponent").select_option("zermelo")
    dialog.get_by_text("Advanced").click()
    dialog.get_by_role("checkbox", name="Iterative deepening", exact=True).uncheck()
    dialog.get_by_role("button", name="Start").click()
    expect(dialog.get_by_role("alert")).to_contain_text("no iterative deepening")


def test_a_rating_is_shown_where_there_is_one(browser: Browser, rated_server: Server) -> None:
    tab = browser.new_page()
    tab.goto(rated_server.address)
    dialog = PlayPage(tab).choose()
    dialog.get_by_label("Opponent").select_option("hal")
    expect(dialog.get_by_text("1234 ± 40")).to_be_visible()
    dialog.get_by_label("Opponent").select_option("zermelo")
    expect(dialog.get_by_text("±")).to_have_count(0)
    tab.close()


def test_an_engine_that_cannot_think_says_so_and_can_be_asked_again(
    tab: Page, play: PlayPage, server: Server
) -> None:
    """A folder stands where its memory should be."""
    token = next(one["value"] for one in tab.context.cookies() if one["name"] == COOKIE)
    key = REMEMBERING.key(PlaySettings())
    broken = server.folder / "memory" / owner_of(token) / f"{key}.table"
    broken.mkdir(parents=True)
    dialog = play.choose()
    dialog.get_by_text("Advanced").click()
    dialog.get_by_label("It remembers").check()
    tab.keyboard.press("Escape")
    play.begin("zermelo", limit="depth 2")
    play.type_move("e4")
    alert = tab.get_by_role("alert")
    expect(alert).to_contain_text("zermelo failed")
    play.expect_spoken("zermelo failed")
    shutil.rmtree(broken)
    alert.get_by_role("button", name="Try again").click()
    play.expect_move_count(2)
    expect(alert).to_have_count(0)


def test_a_level_is_chosen_by_name_and_shown_in_the_game(play: PlayPage) -> None:
    dialog = play.choose()
    dialog.get_by_label("Opponent").select_option("hal")
    expect(dialog.get_by_label("Level")).to_have_count(0)
    dialog.get_by_label("Opponent").select_option("zermelo")
    level = LEVELS[2]
    expect(dialog.get_by_label("Level")).to_have_value("10")
    dialog.get_by_label("Level").select_option(f"10: {LEVELS[-1].name}")
    dialog.get_by_label("Level").select_option(f"3: {level.name}, about {level.elo} Elo")
    dialog.get_by_role("button", name="Start").click()
    opponent = play.tab.locator('[data-color="black"]')
    expect(opponent).to_contain_text("level 3")
    play.type_move("e4")
    play.expect_move_count(2)
    # What was chosen is there again, and a technique changed besides makes it one's own.
    play.button("Change players").click()
    change = play.tab.get_by_role("dialog", name="Change players")
    expect(change.get_by_label("Level")).to_have_value("3")
    killers_of(change).uncheck()
    expect(change.get_by_label("Level")).to_have_value("")

"""What a person does on the analysis board."""

from typing import Self

from playwright.sync_api import Locator, Page, expect

from tests.web.play_page import PlayPage


class AnalysisPage(PlayPage):
    """The analysis board in one tab; moving pieces is as on the playing page."""

    @classmethod
    def entered(cls, tab: Page) -> Self:
        """From the navigation, with an empty board."""
        tab.get_by_role("link", name="Analysis").click()
        expect(tab.locator("cg-board piece")).not_to_have_count(0)
        return cls(tab)

    @property
    def tree(self) -> Locator:
        return self.tab.get_by_role("region", name="Moves")

    def move(self, san: str) -> Locator:
        """The button of a move in the tree, without its mark."""
        return self.tree.locator(f'[data-node]:has-text("{san}")').first

    @property
    def shown(self) -> Locator:
        return self.tree.locator('[aria-current="true"]')

    def expect_tree(self, *moves: str) -> None:
        """All moves, in the order they are written."""
        expect(self.tree.locator("[data-node]")).to_have_text(list(moves))

    def expect_shown(self, san: str) -> None:
        expect(self.shown).to_have_text(san)

    def play_move(self, start: str, end: str, san: str) -> None:
        """A move by clicks, once the position is there to be moved in."""
        self.expect_movable()
        self.click(start, end)
        self.expect_shown(san)

    def expect_movable(self) -> None:
        expect(self.tab.locator("[data-movable]")).to_have_count(1)

    def open_text(self, pgn: str) -> None:
        dialog = self.open_dialog()
        dialog.get_by_label("Games (PGN text)").fill(pgn)
        dialog.get_by_role("button", name="Read the text").click()

    def open_dialog(self) -> Locator:
        self.button("Open…").click()
        return self.tab.get_by_role("dialog", name="Open for analysis")

    def pgn(self) -> str:
        """What `Save PGN` gives."""
        if not self.button("Save PGN").is_visible():
            self.tab.get_by_text("Copy and save").click()
        with self.tab.expect_download() as download:
            self.button("Save PGN").click()
        return download.value.path().read_text(encoding="utf-8")

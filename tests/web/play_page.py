"""What a person does on the page, in words of the game."""

import re
import time

from playwright.sync_api import Locator, Page, expect

PATIENCE = 60.0
"""Seconds anything may take: a loaded machine is not a fault of the page."""

expect.set_options(timeout=1000 * PATIENCE)


class PlayPage:
    """The page in one tab."""

    def __init__(self, tab: Page) -> None:
        self.tab = tab

    def begin(
        self,
        opponent: str | None = None,
        *,
        color: str = "White",
        limit: str | None = None,
        fen: str | None = None,
        chess960: int | None = None,
    ) -> None:
        """A new game from the dialog; without an opponent two people share the board."""
        dialog = self.choose()
        if opponent is None:
            dialog.get_by_label("Two people, one board").check()
        else:
            dialog.get_by_label("You against the computer").check()
            dialog.get_by_label("Opponent").select_option(opponent)
            dialog.get_by_label(color, exact=True).check()
            if limit is not None:
                dialog.get_by_label("Thinking time").select_option(limit)
        if fen is not None:
            dialog.get_by_label("Position").select_option("From a FEN")
            dialog.get_by_label("FEN", exact=True).fill(fen)
        if chess960 is not None:
            dialog.get_by_label("Position").select_option("Chess960")
            dialog.get_by_label("Number").fill(str(chess960))
        dialog.get_by_role("button", name="Start").click()
        expect(dialog).to_be_hidden()

    def choose(self) -> Locator:
        """The dialog of a new game, from the game that is on or from the first page."""
        opener = self.tab.get_by_role("button", name=re.compile("^(New game|Play Choose.*)$"))
        opener.first.click()
        dialog = self.tab.get_by_role("dialog", name="New game")
        expect(dialog).to_be_visible()
        return dialog

    def button(self, name: str) -> Locator:
        return self.tab.get_by_role("button", name=name, exact=True).first

    @property
    def board(self) -> Locator:
        return self.tab.locator(".board")

    def middle(self, square: str) -> tuple[float, float]:
        """Where a square's middle lies on the screen."""
        box = self.board.bounding_box()
        assert box is not None
        file, rank = ord(square[0]) - ord("a"), int(square[1]) - 1
        if "orientation-black" in (self.board.get_attribute("class") or ""):
            file, rank = 7 - file, 7 - rank
        size = box["width"] / 8
        return box["x"] + (file + 0.5) * size, box["y"] + (7.5 - rank) * size

    def click(self, *squares: str) -> None:
        for square in squares:
            self.tab.mouse.click(*self.middle(square))

    def drag(self, start: str, end: str) -> None:
        self.tab.mouse.move(*self.middle(start))
        self.tab.mouse.down()
        self.tab.mouse.move(*self.middle(end), steps=4)
        self.tab.mouse.up()

    def type_move(self, move: str) -> None:
        box = self.tab.get_by_label("Your move")
        box.fill(move)
        box.press("Enter")

    def type_moves(self, *moves: str) -> None:
        """Each after the one before has been answered."""
        for move in moves:
            self.type_move(move)
            expect(self.tab.get_by_label("Your move")).to_have_value("")

    def pieces(self) -> dict[str, str]:
        """The pieces drawn on the board, such as {"e2": "white pawn"}."""
        drawn: dict[str, str] = self.board.evaluate(
            """board => Object.fromEntries([...board.querySelectorAll('piece')]
                .filter(piece => piece.cgKey && !piece.cgFading)
                .map(piece => [piece.cgKey, piece.cgPiece]))"""
        )
        return drawn

    def expect_men(self, **expected: str | None) -> None:
        """Waits until these pieces stand there; None is an empty square."""
        deadline = time.monotonic() + PATIENCE
        while True:
            found = {square: self.pieces().get(square) for square in expected}
            if found == expected:
                return
            assert time.monotonic() < deadline, f"{found} instead of {expected}"
            self.tab.wait_for_timeout(20)

    def expect_moves(self, *moves: str) -> None:
        """Waits until exactly these moves are in the list."""
        expect(self.tab.locator("[data-ply]")).to_have_text(list(moves))

    def expect_move_count(self, count: int) -> None:
        expect(self.tab.locator("[data-ply]")).to_have_count(count)

    def expect_made_by(self, ply: int, name: str) -> None:
        move = self.tab.locator(f'[data-ply="{ply}"]')
        expect(move).to_have_attribute("title", re.compile(f"^{name}"))

    def expect_notice(self, text: str) -> None:
        expect(self.tab.locator("[data-notice]")).to_contain_text(text, ignore_case=True)

    def expect_spoken(self, text: str) -> None:
        """What a screen reader would say."""
        expect(self.tab.locator("[data-spoken]")).to_contain_text(text, ignore_case=True)

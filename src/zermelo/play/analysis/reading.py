"""Games of a PGN text, whole: headers, comments, marks and variations; what cannot be read is named
by its line, and the rest is kept."""

import io

import chess
import chess.pgn

from zermelo.errors import PgnError

MAX_NODES = 5_000
"""Moves of one game, variations included: reading takes time that grows with their square."""

MAX_NESTING = 40
"""Variations within variations."""


class _Lines(io.StringIO):
    """A text that knows which line is being read."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.number = 0

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        self.number += 1
        return super().readline(-1 if size is None else size)


class _Reader(chess.pgn.GameBuilder[chess.pgn.Game]):
    """After a move that cannot be read the rest of its variation is left out, and no more.

    The library's own way of leaving out loses its place where that happens in a side line.
    """

    def __init__(self, lines: _Lines, first_line: int) -> None:
        super().__init__()
        self._lines = lines
        self._first_line = first_line
        self._nodes = 0
        self._broken: list[bool | None] = [False]
        """Of the game and each open variation: whether it is left out from here on; None: all."""
        self._move = chess.Move.null()
        self.faults: list[str] = []

    def begin_variation(self) -> chess.pgn.SkipType | None:  # type: ignore[override]
        if self._broken[-1]:
            self._broken.append(None)
            return chess.pgn.SKIP
        self._broken.append(False)
        if len(self._broken) > MAX_NESTING + 1:
            raise PgnError(self._said(f"variations are nested deeper than {MAX_NESTING}"))
        super().begin_variation()
        return None

    def end_variation(self) -> None:
        if self._broken.pop() is not None:
            super().end_variation()

    def begin_parse_san(self, board: chess.Board, san: str) -> chess.pgn.SkipType | None:
        if self._broken[-1]:
            return chess.pgn.SKIP
        try:
            self._move = super().parse_san(board, san)
        except ValueError as error:
            # Without the position, which python-chess adds.
            what = str(error).partition(" in ")[0]
            self.faults.append(self._said(f"{what}; what follows it is left out"))
            self._broken[-1] = True
            return chess.pgn.SKIP
        return None

    def parse_san(self, board: chess.Board, san: str) -> chess.Move:  # noqa: ARG002
        """Found by `begin_parse_san`."""
        return self._move

    def visit_move(self, board: chess.Board, move: chess.Move) -> None:
        self._nodes += 1
        if self._nodes > MAX_NODES:
            raise PgnError(self._said(f"the game has more than {MAX_NODES} moves"))
        super().visit_move(board, move)

    def visit_comment(self, comment: str) -> None:
        if not self._broken[-1]:
            super().visit_comment(comment)

    def visit_nag(self, nag: int) -> None:
        if not self._broken[-1]:
            super().visit_nag(nag)

    def handle_error(self, error: Exception) -> None:
        """Of a header, such as a FEN that is none."""
        self.faults.append(self._said(str(error)))

    def _said(self, text: str) -> str:
        return f"line {self._first_line + self._lines.number - 1}: {text}"


def read_game(text: str, *, first_line: int = 1) -> tuple[chess.pgn.Game, list[str]]:
    """The first game of the text, and what could not be read of it.

    `first_line` is the number of the text's first line in the file it comes from.
    """
    lines = _Lines(text)
    reader = _Reader(lines, first_line)
    try:
        game = chess.pgn.read_game(lines, Visitor=lambda: reader)
        board = None if game is None else game.board()
    except PgnError:
        raise
    except Exception as error:
        # The library raises IndexError and AssertionError for some texts, too.
        line = first_line + max(lines.number, 1) - 1
        raise PgnError(f"line {line}: this cannot be read as a game: {error}") from None
    if game is None or board is None or (not game.variations and "[" not in text):
        if reader.faults:
            raise PgnError(reader.faults[0])
        raise PgnError("there is no game in the text")
    if board.uci_variant != "chess":
        raise PgnError(f"the variant {board.uci_variant} is not chess")
    if not board.is_valid():
        raise PgnError("the game begins with an impossible position")
    return game, reader.faults

"""The public position: the native one, with conversions from and to python-chess."""

from typing import TYPE_CHECKING, Self, TypeAlias

from zermelo import _core
from zermelo._core import Move
from zermelo.errors import IllegalMoveError, InvalidFenError

# python-chess is imported where it is used: a UCI engine must start without it.
if TYPE_CHECKING:
    import chess

    AnyMove: TypeAlias = Move | chess.Move | str


class Position(_core.Position):
    """A chess position with the moves that led to it.

    ``Position()`` is the starting position, ``Position(fen, chess960=False)`` any other, and
    ``Position(position)`` a copy. Bad FENs raise :class:`InvalidFenError`, bad moves
    :class:`IllegalMoveError`; either leaves the position as it was.

    Positions compare as ``chess.Board`` does: placement, turn, castling rights, legal en passant
    and both clocks. They hash by their current ``key``, so do not change one that is in a set.
    """

    @classmethod
    def from_board(cls, board: "chess.Board") -> Self:
        """The position of a ``chess.Board``, with its history. Variants are refused."""
        if board.uci_variant != "chess":
            raise InvalidFenError(
                f"a board of the variant {board.uci_variant} is not a position of standard chess"
            )
        position = cls(board.root().fen(en_passant="fen"), chess960=board.chess960)
        for move in board.move_stack:
            position.push(move)
        return position

    def to_board(self) -> "chess.Board":
        """The same position as a ``chess.Board``, with its history."""
        import chess

        board = chess.Board(self._root_fen(), chess960=self.chess960)
        for move in self.move_stack:
            board.push(move.to_chess())
        return board

    def copy(self) -> Self:
        return type(self)(self)

    def parse_move(self, move: "AnyMove") -> Move:
        """The legal move given as a move, a ``chess.Move``, or text in UCI or SAN."""
        if isinstance(move, Move):
            return self.check_legal(move)
        if not isinstance(move, str):
            move = _chess_move(move)
            return self.find_move(move.from_square, move.to_square, move.promotion)
        try:
            return self.parse_uci(move)
        except IllegalMoveError:
            pass
        try:
            return self.parse_move(self._bare_board().parse_san(move))
        except ValueError:
            raise IllegalMoveError(
                f"{move[:80]!r} is not a legal move in {self.fen()}; "
                "accepted: UCI (e2e4, e7e8q) or SAN (Nf3, exd5, O-O)"
            ) from None

    def san(self, move: "AnyMove") -> str:
        """The move in standard algebraic notation."""
        return self._bare_board().san(self.parse_move(move).to_chess())

    def exchange(self, move: "AnyMove") -> int:
        """Static exchange evaluation of a legal move, in centipawns for the mover."""
        return self.exchange_value(self.parse_move(move))

    def push(self, move: "AnyMove") -> None:
        """Plays a move, a ``chess.Move``, or text in UCI or SAN."""
        if isinstance(move, Move):
            self.push_legal(move)
        elif isinstance(move, str) or _chess_move(move):
            self.push_legal(self.parse_move(move))
        else:
            self.push_null()

    def outcome(self) -> "chess.Outcome | None":
        """How the game has ended, or None; draws that must be claimed are not claimed."""
        import chess

        endings = [
            (self.is_checkmate, chess.Termination.CHECKMATE, not self.turn),
            (self.is_insufficient_material, chess.Termination.INSUFFICIENT_MATERIAL, None),
            (self.is_stalemate, chess.Termination.STALEMATE, None),
            (self.is_seventyfive_moves, chess.Termination.SEVENTYFIVE_MOVES, None),
            (self.is_fivefold_repetition, chess.Termination.FIVEFOLD_REPETITION, None),
        ]
        for has_ended, termination, winner in endings:
            if has_ended():
                return chess.Outcome(termination, winner)
        return None

    def _bare_board(self) -> "chess.Board":
        import chess

        return chess.Board(self.fen(en_passant="fen"), chess960=self.chess960)

    def _root_fen(self) -> str:
        root = self.copy()
        for _ in self.move_stack:
            root.pop()
        return root.fen(en_passant="fen")

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Self:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        return _replay, (type(self), self._root_fen(), self.chess960, self.move_stack)

    def __str__(self) -> str:
        rows = self.fen().split()[0].split("/")
        for digit in "12345678":
            rows = [row.replace(digit, "." * int(digit)) for row in rows]
        return "\n".join(" ".join(row) for row in rows)

    def __repr__(self) -> str:
        mode = ", chess960=True" if self.chess960 else ""
        return f"{type(self).__name__}({self.fen()!r}{mode})"

    def _repr_svg_(self) -> str:
        return self.to_board()._repr_svg_()


def _chess_move(move: "chess.Move") -> "chess.Move":
    import chess

    if not isinstance(move, chess.Move):
        raise TypeError(f"a move is a Move, a chess.Move or text, not {type(move).__name__}")
    return move


def _replay(cls: type[Position], fen: str, chess960: bool, moves: list[Move]) -> Position:
    position = cls(fen, chess960=chess960)
    for move in moves:
        if move.is_null:
            position.push_null()
        else:
            position.push_legal(move)
    return position


def perft(position: _core.Position, depth: int, threads: int = 1) -> int:
    """The number of legal move sequences of length `depth`. Ctrl-C stops it."""
    _check_counting("perft", position, depth, threads)
    return _core.perft(position, depth, threads)


def divide(position: _core.Position, depth: int, threads: int = 1) -> dict[Move, int]:
    """Perft by root move, in generator order."""
    _check_counting("divide", position, depth, threads)
    return _core.divide(position, depth, threads)


def _check_counting(name: str, position: object, depth: object, threads: object) -> None:
    """In our words: what the native function would say names its own types."""
    if not isinstance(position, _core.Position):
        hint = f"; for a FEN write {name}(Position(fen), depth)" if type(position) is str else ""
        kind = type(position).__name__
        raise TypeError(f"{name} counts from a zermelo.Position, not from a {kind}{hint}")
    for number, meaning in ((depth, "depth"), (threads, "threads")):
        if not isinstance(number, int):
            raise TypeError(f"{meaning}: {number!r} is not a whole number")

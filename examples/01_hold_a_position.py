"""Use a chess position: set it up, query it, play moves, convert it to python-chess and back."""

import chess

import zermelo


def main() -> None:
    """Walk through a short game."""
    position = zermelo.Position()
    print(f"{len(position.legal_moves)} legal moves in the starting position")

    # A move may be SAN, UCI, a chess.Move or one of the position's own moves.
    for move in ("e4", "e7e5", chess.Move.from_uci("f1c4"), "Nc6", "Qh5", "Nf6"):
        position.push(move)
    print(position)
    print(position.fen())

    # Captures, quiet moves and evasions are available separately, as a search needs them.
    for capture in position.legal_captures:
        print(f"{position.san(capture):6} wins {position.exchange(capture):+} centipawns")

    position.push("Qxf7#")
    outcome = position.outcome()
    assert outcome is not None
    print(outcome.termination.name.lower(), outcome.result())

    # Taking back restores everything; the hash key of a position is always the same number.
    key = position.key
    taken_back = position.pop()
    position.push(taken_back)
    assert position.key == key

    # python-chess does what Zermelo leaves to it, for instance PGN.
    board = position.to_board()
    print(chess.Board().variation_san(board.move_stack))
    assert zermelo.Position.from_board(board) == position

    # Errors say what is wrong, and leave the position unchanged.
    try:
        position.push("e2e4")
    except zermelo.IllegalMoveError as error:
        print(f"refused: {error}")
    try:
        zermelo.Position("4k3/8/8/8/4P3/8/8/4K3 b - e4 0 1")
    except zermelo.InvalidFenError as error:
        print(f"refused: {error}")


if __name__ == "__main__":
    main()

"""Ask engines for a move: limits, scores, lines, and a search that runs in the background."""

import chess
from chess.engine import Limit

import zermelo

# Black threatens nothing yet; White to move has more than one good idea.
ITALIAN = "r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4"


def main() -> None:
    """Play, analyse, and watch the search."""
    board = chess.Board(ITALIAN)

    # The interface is python-chess's; the engine runs in this process.
    with zermelo.Engine("zermelo") as engine:
        result = engine.play(board, Limit(time=0.2))
        print(f"zermelo plays {board.san(result.move)}, {result.info['score'].white()}")
        statistics = result.info["statistics"]
        print(f"  {statistics['nodes']:,} nodes, {statistics['cutoffs']:,} cutoffs")

        # The three best moves, each with the line behind it.
        for info in engine.analyse(board, Limit(depth=8), multipv=3):
            print(f"  {info['score'].white()!s:>4}  {board.variation_san(info['pv'])}")

        # A search in the background reports what it finds, and stops on request.
        with engine.analysis(board) as analysis:
            for info in analysis:
                print(f"  depth {info['depth']:2}: {board.san(info['pv'][0])}")
                if info["depth"] >= 6:
                    break

    # The papers' engines are presets; most have their own depth and need no limit.
    for preset in zermelo.presets():
        move = zermelo.Engine(preset.name).play(board, Limit(depth=2)).move
        print(f"{preset.name:18} {board.san(move):5} {preset.character}")

    # What is impossible raises an error.
    try:
        zermelo.Engine("zermelo").play(board, Limit(depth=0))
    except zermelo.LimitError as error:
        print(f"refused: {error}")


if __name__ == "__main__":
    main()

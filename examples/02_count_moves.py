"""Count the tree of legal moves (perft): the classic test of a move generator, and of its speed."""

import os
import time

import zermelo

# Everything happens in this position: castling both ways, pins, promotions, en passant.
KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"


def main() -> None:
    """Count one position deeper and deeper, then move by move, then on every processor."""
    position = zermelo.Position(KIWIPETE)
    for depth in range(1, 5):
        print(f"depth {depth}: {zermelo.perft(position, depth):>9,}")

    # A wrong generator is found by comparing these counts with another one's.
    counts = zermelo.divide(position, 3)
    for move, count in list(counts.items())[:5]:
        print(f"  {position.san(move):6} {count:>7,}")
    assert sum(counts.values()) == zermelo.perft(position, 3)

    # The interpreter is free while native code counts, and Ctrl-C stops it.
    threads = os.cpu_count() or 1
    started = time.perf_counter()
    nodes = zermelo.perft(position, 5, threads=threads)
    seconds = time.perf_counter() - started
    print(f"depth 5: {nodes:,} in {seconds:.2f} s on {threads} threads")

    # Chess960: castling is written as the king taking its own rook.
    chess960 = zermelo.Position("4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1", chess960=True)
    castling = [move.uci() for move in chess960.legal_moves if move.is_castling]
    print(f"Chess960 castling moves: {', '.join(castling)}")


if __name__ == "__main__":
    main()

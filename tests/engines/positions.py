"""Positions the engine tests share."""

MATE_IN_ONE = "6q1/R2Q3p/1p1p1ppk/1P6/1P3P2/2N1r1P1/7P/6K1 w - - 2 2"
SMOTHERED_MATE = "r4rk1/ppp2ppp/1q6/8/2Q3n1/2N5/PPP3PP/R1B1R2K b - - 0 1"
FOOLS_MATE = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"
STALEMATE = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"
BARE_KINGS = "8/8/8/4k3/8/8/4K3/8 w - - 0 1"
KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
CHESS960 = "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1"

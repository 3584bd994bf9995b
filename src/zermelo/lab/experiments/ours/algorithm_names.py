"""What the algorithms are called."""

MINIMAX = "minimax"
ALPHA_BETA = "alpha-beta"
SSS = "SSS*"
TABLE = "alpha-beta, table"
PVS = "PVS, table"
MTDF = "MTD(f), table"
MCTS = "MCTS"

AGAINST = {
    MINIMAX: ALPHA_BETA,
    SSS: ALPHA_BETA,
    TABLE: ALPHA_BETA,
    PVS: TABLE,
    MTDF: TABLE,
}
"""What each is compared with: the one that differs in one respect."""

"""Switch techniques on one by one and count what each of them saves, or changes."""

import chess
from chess.engine import Limit

from zermelo import Engine, SearchConfig, preset
from zermelo.engines.declaration import Technique
from zermelo.engines.techniques import (
    AlphaBeta,
    Evaluation,
    IterativeDeepening,
    Killers,
    MvvLva,
    PrincipalVariation,
    QuietFirst,
    Table,
    TableMove,
)

ITALIAN = "r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4"
DEPTH = 4


def main() -> None:
    """From plain minimax to a modern search: the same value, ever fewer nodes."""
    board = chess.Board(ITALIAN)
    config = SearchConfig.none().replace(evaluation=Evaluation(kind="michniewski"))
    steps: list[tuple[str, dict[str, Technique]]] = [
        ("plain minimax", {}),
        ("+ alpha-beta", {"alpha_beta": AlphaBeta()}),
        ("+ MVV/LVA", {"mvv_lva": MvvLva()}),
        ("+ killers", {"killers": Killers()}),
        ("+ iterative deepening", {"iterative_deepening": IterativeDeepening()}),
        ("+ table", {"table": Table(depth_match="equal"), "table_move": TableMove()}),
        ("+ principal variation", {"principal_variation": PrincipalVariation()}),
    ]
    scores = set()
    for name, techniques in steps:
        config = config.replace(**techniques)
        info = Engine(config).analyse(board, Limit(depth=DEPTH))
        scores.add(str(info["score"]))
        print(f"{name:22} {info['nodes']:>10,} nodes  {info['time']:.3f} s")
    assert len(scores) == 1, "exact techniques never change the value"

    # HAL with and without its paper's idea: the quiet move first.
    hal = preset("hal")
    for enabled in (True, False):
        config = hal.replace(quiet_first=QuietFirst(enabled=enabled))
        nodes = Engine(config).analyse(board, Limit(depth=3))["nodes"]
        print(f"hal, quiet first {'on ' if enabled else 'off'}   {nodes:>10,} nodes")

    # One setting by its name; a configuration can be saved as JSON.
    changed = hal.changed("killers.slots", 2)
    assert SearchConfig.from_json(changed.to_json()) == changed


if __name__ == "__main__":
    main()

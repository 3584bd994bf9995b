"""Kolawole-Idowu's Java program: four ratings, the best six moves first, copied boards (K2-K4)."""

from zermelo.engines.config import SearchConfig
from zermelo.engines.presets.entry import Preset
from zermelo.engines.techniques import Algorithm, AlphaBeta, BestSix, CopyMake, Evaluation

PRESETS = (
    Preset(
        "kolawole",
        "Weighs material, mobility, squares and threats; four plies, best six moves first.",
        SearchConfig.none().replace(
            evaluation=Evaluation(kind="kolawole"),
            algorithm=Algorithm(depth=4),
            alpha_beta=AlphaBeta(),
            best_six=BestSix(),
            copy_make=CopyMake(),
        ),
    ),
)

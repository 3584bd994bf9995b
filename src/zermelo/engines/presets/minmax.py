"""The `minmax` paper: minimax, alpha-beta and quiescence side by side (M1-M3).

The paper gives no evaluation; ours counts material. It searched levels 0 to 3, four plies.
"""

from zermelo.engines.config import SearchConfig
from zermelo.engines.presets.entry import Preset
from zermelo.engines.techniques import Algorithm, AlphaBeta, MinmaxQuiescence

_minimax = SearchConfig.none().replace(algorithm=Algorithm(depth=4))
_alpha_beta = _minimax.replace(alpha_beta=AlphaBeta())

PRESETS = (
    Preset(
        "minmax-minimax", "Looks at everything four plies deep, and only counts pieces.", _minimax
    ),
    Preset(
        "minmax-alphabeta", "The same moves as minimax, in a fraction of the time.", _alpha_beta
    ),
    Preset(
        "minmax-quiescence",
        "Follows favourable captures further, and believes a quiet position is lost.",
        _alpha_beta.replace(minmax_quiescence=MinmaxQuiescence(mended=False)),
    ),
)

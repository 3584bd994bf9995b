"""How often the atlas's intervals hold the truth, on simulated games with known effects.

    python -m benchmarks.atlas_coverage [--simulations 200]

Prints the share of true Shapley shares that lie in their 95% intervals, in all and by technique.
"""

import argparse
import sys

from zermelo.lab.analysis.simulated_games import Simulation, covered


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--simulations", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    simulation = Simulation()
    hits = [covered(simulation, given.seed + number) for number in range(given.simulations)]
    of = simulation.techniques * len(hits)
    print(
        f"{len(hits)} simulations of {2 * simulation.pairs:,} games with {simulation.techniques} "
        f"techniques: {sum(hits)} of {of} true shares in their 95% intervals, "
        f"{sum(hits) / of:.1%}"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

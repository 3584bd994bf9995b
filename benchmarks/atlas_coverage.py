"""How often the atlas's intervals hold the truth, on simulated games with known effects.

    OPENBLAS_NUM_THREADS=1 python -m benchmarks.atlas_coverage [--simulations 200]

Prints the share of true Shapley shares that lie in their 95% intervals, in all and by technique.
Five seconds of processor time; several threads of the linear algebra only wait for each other.
"""

import argparse
import sys

from zermelo.lab.analysis.simulated_games import Simulation, covered


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--simulations", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--techniques", type=int, default=Simulation.techniques)
    parser.add_argument("--games", type=int, default=2 * Simulation.pairs)
    given = parser.parse_args(arguments)
    simulation = Simulation(techniques=given.techniques, pairs=given.games // 2)
    hits = [covered(simulation, given.seed + number) for number in range(given.simulations)]
    of = simulation.techniques * len(hits)
    held = sum(map(sum, hits))
    print(
        f"{len(hits)} simulations of {2 * simulation.pairs:,} games with {simulation.techniques} "
        f"techniques: {held} of {of} true shares in their 95% intervals, {held / of:.1%}"
    )
    by_technique = [sum(one) / len(hits) for one in zip(*hits, strict=True)]
    print("by technique: " + ", ".join(f"{share:.1%}" for share in by_technique))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

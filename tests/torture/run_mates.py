"""Every problem at every limit, with an empty table and with one that is warm; see `make torture`.

python -m tests.torture.run_mates [EVERY_NTH]
"""

import sys
import time

from benchmarks.public_data import data_file
from tests.torture.mate_claims import ClaimChecker, FalseMate, read_problems

FILES = ("lichess_mates.epd", "longer_mates.epd", "mate_test_suite.epd")
NODES = (1_000, 10_000, 100_000)
DEPTH = 10
"""Its iterations are depths 4 to 10 as well."""


def main(step: int) -> int:
    began = time.monotonic()
    checker = ClaimChecker()
    found: list[FalseMate] = []
    problems = [
        problem for name in FILES for problem in read_problems(data_file(f"mates/{name}"))[::step]
    ]
    for number, problem in enumerate(problems, start=1):
        for limits in ({"nodes": nodes} for nodes in NODES):
            found += checker.false_mates(problem, limits)
        found += checker.false_mates(problem, {"depth": DEPTH})
        # Once more over what is remembered, as in a game.
        found += checker.false_mates(problem, {"nodes": NODES[1]}, forget=False)
        if number % 100 == 0:
            print(f"{number}/{len(problems)} problems, {len(found)} false", flush=True)
    for mate in found:
        print(mate)
    print(
        f"mates: {len(problems)} problems, {checker.searches} searches, {checker.claims} claims, "
        f"{len(found)} false, {time.monotonic() - began:.0f} s"
    )
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 1))

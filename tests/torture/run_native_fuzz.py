"""The libFuzzer programs that `make fuzz` builds, each for FUZZ_SECONDS, from tests/corpus.

What they find on the way stays in build/fuzz/corpus; an input that breaks one is kept beside it and
belongs, mended, into tests/corpus.
"""

import os
import re
import subprocess
import sys
from pathlib import Path

from tests.torture.mutation import CORPUS

PROGRAMS = {"fen": 110, "position": 220, "memory": 400, "network": 600, "games": 400}
"""By the corpus they begin with, and the longest input."""

BUILD = Path("build/fuzz")


def run(name: str, longest: int, seconds: int) -> bool:
    program = BUILD / f"fuzz_{name}"
    if not program.exists():
        print(f"{program} is not built: run `make fuzz`, which needs Debian's clang", flush=True)
        return False
    found = BUILD / "corpus" / name
    found.mkdir(parents=True, exist_ok=True)
    command = [str(program), f"-max_total_time={seconds}", f"-max_len={longest}"]
    command += [f"-artifact_prefix={BUILD}/broken_{name}_", str(found), str(CORPUS / name)]
    ended = subprocess.run(command, capture_output=True, text=True, check=False, errors="replace")
    runs = re.findall(r"Done (\d+) runs", ended.stderr)
    print(f"{name}: {runs[-1] if runs else 'no'} runs, exit code {ended.returncode}", flush=True)
    if ended.returncode:
        print(ended.stderr[-4000:], flush=True)
    return ended.returncode == 0


def main() -> int:
    seconds = int(os.environ.get("FUZZ_SECONDS", "60"))
    results = [run(name, longest, seconds) for name, longest in PROGRAMS.items()]
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())

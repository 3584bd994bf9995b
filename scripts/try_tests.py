"""Runs pytest; tests that fail are tried once more, by themselves and in one process.

python scripts/try_tests.py FILE ARGUMENTS...

What passes on the second try is named and written to FILE, one test a line; a test that fails twice
fails the run. CI uses it: a machine under load fails a test in a thousand that is sound.
"""

import json
import subprocess
import sys
import tempfile
from pathlib import Path

TESTS_FAILED = 1
"""pytest's exit code for that; every other one (usage, collecting, interrupted) is final."""
AGAIN = ("--last-failed", "--last-failed-no-failures", "none", "-n", "0")


def main(noted: Path, arguments: list[str]) -> int:
    pytest = Path(sys.executable).with_name("pytest")
    with tempfile.TemporaryDirectory() as folder:
        # A cache of its own: what failed in another run is not tried.
        command = [str(pytest), *arguments, "-o", f"cache_dir={folder}"]
        code = subprocess.run(command, check=False).returncode
        if code != TESTS_FAILED:
            return code
        failed = sorted(json.loads((Path(folder) / "v/cache/lastfailed").read_text("utf-8")))
        print(f"\n{len(failed)} failed; the second try:", *failed, sep="\n  ", flush=True)
        code = subprocess.run([*command, *AGAIN], check=False).returncode
    if code == 0:
        with noted.open("a", encoding="utf-8") as file:
            file.writelines(f"{name}\n" for name in failed)
    return code


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), sys.argv[2:]))

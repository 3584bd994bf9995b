"""Writes what each preset answers to `uci`, from the declaration of its options.

Called by CMake: python write_greetings.py FOLDER
"""

import sys
from pathlib import Path

SOURCE = Path(__file__).resolve().parent.parent / "src"
sys.path.insert(0, str(SOURCE))

from zermelo import __version__  # noqa: E402
from zermelo.engines.presets import presets  # noqa: E402
from zermelo.uci.options import greeting_text  # noqa: E402


def main(folder: str) -> None:
    for old in Path(folder).glob("*.txt"):
        old.unlink()
    for entry in presets():
        text = greeting_text(entry.name, __version__)
        (Path(folder) / f"{entry.name}.txt").write_text(text, encoding="utf-8")


main(sys.argv[1])

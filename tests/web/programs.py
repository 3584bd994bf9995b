"""Programs to register with a server: our own engine behind a script, and some that fail."""

import sys
from pathlib import Path

OWN = "import sys; from zermelo.cli import main; main()"

BAD = """#!/bin/sh
while read -r line; do
  case "$line" in
    uci) echo "id name Bad"; echo uciok ;;
    isready) echo readyok ;;
    go*) {go} ;;
    quit) exit 0 ;;
  esac
done
"""


def own_program(folder: Path, engine: str = "zermelo") -> Path:
    """`zermelo uci` as a child of a script, as many GUIs' engines are wrapped."""
    return _script(
        folder / "wrapped", f'#!/bin/sh\n"{sys.executable}" -c "{OWN}" uci --engine {engine}\n'
    )


def bad_program(folder: Path, name: str, go: str) -> Path:
    """A UCI program that does this when it is told to search."""
    return _script(folder / name, BAD.format(go=go))


def no_program(folder: Path) -> Path:
    """Something that can be started and is no engine."""
    return _script(folder / "no-engine", "#!/bin/sh\necho hello\n")


def _script(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    path.chmod(0o755)
    return path

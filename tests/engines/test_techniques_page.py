"""docs/techniques.md and the headers are what the declaration, the search and the games say."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent


def test_the_page_is_made_from_the_declaration(tmp_path: Path) -> None:
    made = tmp_path / "techniques.md"
    command = [sys.executable, "-m", "scripts.write_techniques_page", str(made)]
    subprocess.run(command, cwd=ROOT, check=True)
    page = (ROOT / "docs" / "techniques.md").read_text(encoding="utf-8")
    assert page == made.read_text(encoding="utf-8"), (
        "docs/techniques.md is out of date: .venv/bin/python -m scripts.write_techniques_page"
    )


def test_gains_and_headers_tell_what_the_laboratory_published() -> None:
    command = [sys.executable, "-m", "scripts.write_gains", "--check"]
    checked = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stderr

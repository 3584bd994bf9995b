"""What the README shows, works."""

import re
from pathlib import Path

import pytest

README = Path(__file__).parent.parent / "README.md"
FENCE = re.compile(r"^```python[^\n]*\n(.*?)^```", re.MULTILINE | re.DOTALL)


def blocks() -> list[tuple[int, str]]:
    """The Python blocks, each with the line it starts on."""
    text = README.read_text(encoding="utf-8")
    return [(text.count("\n", 0, match.start(1)) + 1, match[1]) for match in FENCE.finditer(text)]


def test_the_readme_shows_python() -> None:
    assert blocks()


@pytest.mark.parametrize("block", blocks(), ids=lambda block: f"line {block[0]}")
def test_a_python_block_runs(
    block: tuple[int, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    line, source = block
    monkeypatch.chdir(tmp_path)
    # Padded so that a traceback gives the README's own line.
    exec(compile("\n" * (line - 1) + source, str(README), "exec"), {"__name__": "__main__"})

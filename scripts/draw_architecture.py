"""Draws docs/images/architecture.svg from the diagram in docs/images/architecture.mmd.

    PYTHONPATH=. .venv/bin/python scripts/draw_architecture.py

Mermaid is fetched by npm into a temporary folder, so that the site itself needs neither it nor the
network. The picture carries its source's hash, by which a test knows that it is current.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.web.conftest import FLAGS

FOLDER = Path(__file__).parent.parent / "docs" / "images"
SOURCE = FOLDER / "architecture.mmd"
PICTURE = FOLDER / "architecture.svg"
MERMAID = "mermaid@11"
SCRIPT = "package/dist/mermaid.min.js"
DRAW = """async source => {
    mermaid.initialize({startOnLoad: false, theme: 'neutral', htmlLabels: false,
        flowchart: {htmlLabels: false, useMaxWidth: false}});
    return (await mermaid.render('architecture', source)).svg;
}"""


def hash_of(source: str) -> str:
    return hashlib.sha256(source.encode()).hexdigest()[:16]


def mermaid(folder: str) -> str:
    """Mermaid's own script."""
    command = ["npm", "pack", MERMAID, "--silent", "--pack-destination", folder]
    name = subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()[-1]
    with tarfile.open(Path(folder) / name) as packed:
        file = packed.extractfile(SCRIPT)
        assert file is not None
        return file.read().decode()


def main() -> None:
    program = os.environ.get("CHROMIUM") or shutil.which("chromium")
    if program is None:
        sys.exit("no Chromium: scripts/prepare chromium, or name one in CHROMIUM")
    source = SOURCE.read_text(encoding="utf-8")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        script = mermaid(folder)
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        tab = browser.new_page()
        tab.add_script_tag(content=script)
        drawn: str = tab.evaluate(DRAW, source)
        browser.close()
    PICTURE.write_text(f"<!-- {hash_of(source)} -->\n{drawn}\n", encoding="utf-8")


if __name__ == "__main__":
    main()

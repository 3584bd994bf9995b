"""`scripts/build_page.py`: the page is built when it must be, or one line says what is missing."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCES = [
    "scripts/build_page.py",
    "scripts/write_messages.py",
    "src/zermelo/lab/report/report.css",
    *(str(file.relative_to(ROOT)) for file in (ROOT / "src/zermelo/web").rglob("*.py")),
    "src/zermelo/engines/statistics.py",
    "src/zermelo/errors.py",
    "src/zermelo/play/game/clock.py",
    "src/zermelo/rules/reasons.py",
    "web/package.json",
    "web/src/main.ts",
]
# Stands for npm: notes what it is asked for, and writes a page where the build is told to.
NPM = """#!/bin/bash
echo "$1 $2" >>{log}
[ "$1" != "{failing}" ] || {{ echo "npm's own reasons"; exit 7; }}
if [ "$1" = install ]; then mkdir -p node_modules; fi
while [ $# -gt 0 ]; do
    if [ "$1" = --outDir ]; then mkdir -p "$2" && echo page >"$2/index.html"; fi
    shift
done
"""


class Checkout:
    """A copy of what the page is made of, with a Node of the test's own."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "checkout"
        self.programs = folder / "bin"
        self.programs.mkdir()
        self.log = folder / "log"
        for name in SOURCES:
            (self.root / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, self.root / name)
        # Only the types are wanted, and they import these.
        for name in ("engines", "play", "web"):
            (self.root / "src" / "zermelo" / name / "__init__.py").touch()
        for name in ("bash", "mkdir"):
            found = shutil.which(name)
            assert found is not None
            (self.programs / name).symlink_to(found)
        self.program("node", "#!/bin/bash\necho v20.1.0\n")
        self.npm()

    @property
    def index(self) -> Path:
        return self.root / "src" / "zermelo" / "web" / "static" / "index.html"

    def program(self, name: str, text: str) -> None:
        (self.programs / name).write_text(text)
        (self.programs / name).chmod(0o755)

    def npm(self, failing: str = "nothing") -> None:
        self.program("npm", NPM.format(log=self.log, failing=failing))

    def build(self) -> subprocess.CompletedProcess[str]:
        self.log.write_text("")
        return subprocess.run(
            [sys.executable, self.root / "scripts" / "build_page.py"],
            env={"PATH": str(self.programs)},
            capture_output=True,
            text=True,
            check=False,
        )

    def calls(self) -> list[str]:
        return self.log.read_text().splitlines()

    def make_newer(self, name: str) -> None:
        later = self.index.stat().st_mtime + 10
        os.utime(self.root / name, (later, later))


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    return Checkout(tmp_path)


def test_a_clean_clone_fetches_and_builds_and_the_second_time_does_nothing(
    checkout: Checkout,
) -> None:
    done = checkout.build()
    assert done.returncode == 0, done.stderr
    assert checkout.calls() == ["install --no-audit", "run --silent"]
    assert checkout.index.read_text() == "page\n"
    assert checkout.build().returncode == 0
    assert checkout.calls() == []


@pytest.mark.parametrize("name", ["web/src/main.ts", "src/zermelo/web/game/state.py", "web/src"])
def test_what_is_newer_than_the_page_builds_it_again(checkout: Checkout, name: str) -> None:
    checkout.build()
    checkout.make_newer(name)
    assert checkout.build().returncode == 0
    assert checkout.calls() == ["run --silent"]


def test_newer_packages_are_fetched(checkout: Checkout) -> None:
    checkout.build()
    checkout.make_newer("web/package.json")
    checkout.build()
    assert checkout.calls() == ["install --no-audit", "run --silent"]


def test_a_source_distribution_keeps_the_page_it_carries(checkout: Checkout) -> None:
    checkout.build()
    checkout.make_newer("web/src/main.ts")
    (checkout.root / "PKG-INFO").touch()
    assert checkout.build().returncode == 0
    assert checkout.calls() == []


@pytest.mark.parametrize("program", ["node", "npm"])
def test_without_node_one_line_says_how_to_install_it(checkout: Checkout, program: str) -> None:
    (checkout.programs / program).unlink()
    done = checkout.build()
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.splitlines() == [
        f"zermelo's page: {program} is missing; install Node 18 or newer with npm "
        "(on Debian: apt-get install nodejs npm)"
    ]


def test_an_old_node_is_refused(checkout: Checkout) -> None:
    checkout.program("node", "#!/bin/bash\necho v16.20.2\n")
    done = checkout.build()
    assert done.returncode == 1
    assert "Node 18 or newer, and node is v16.20.2" in done.stderr


@pytest.mark.parametrize("step", ["install", "run"])
def test_a_step_that_fails_keeps_the_page_of_before_and_can_be_tried_again(
    checkout: Checkout, step: str
) -> None:
    checkout.build()
    checkout.index.write_text("the page of before")
    checkout.make_newer("web/package.json")
    checkout.npm(failing=step)
    done = checkout.build()
    assert done.returncode == 1
    assert "npm's own reasons" in done.stderr
    assert f"zermelo's page: npm {step}" in done.stderr.splitlines()[-1]
    assert checkout.index.read_text() == "the page of before"
    checkout.npm()
    assert checkout.build().returncode == 0
    assert checkout.index.read_text() == "page\n"

"""Builds the page in the browser into the package, with Node, if anything it is made of is newer.

Called by CMake (so by pip too) and by the Makefile: python build_page.py
What is missing or fails is said in one line, with exit code 1.
"""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "zermelo"
WEB = ROOT / "web"
PACKAGES = WEB / "node_modules"
FETCHED = PACKAGES / ".installed"
"""Touched when everything in `package.json` has been installed."""
UNFINISHED = PACKAGES / ".page"
"""The page while it is built: a build that is stopped leaves the page of before."""
MESSAGES = WEB / "src" / "messages.ts"
PAGE = PACKAGE / "web" / "static"
MIN_NODE = 18

MESSAGE_TYPES = (
    "engines/statistics.py",
    "play/game/clock.py",
    "rules/reasons.py",
    "errors.py",
)
"""What the messages between page and server are made from, besides the server itself."""


class PageError(Exception):
    """The page cannot be built; the message says why, in one line."""


def main() -> None:
    """Build the page unless it is newer than everything it is made of."""
    index = PAGE / "index.html"
    # A source distribution carries the page, and its files are as old as they were unpacked.
    if index.exists() and ((ROOT / "PKG-INFO").exists() or _is_newer(index, _sources())):
        return
    try:
        _check_node()
        if not (FETCHED.exists() and _is_newer(FETCHED, [WEB / "package.json"])):
            print("Fetching what the page is built from (about 15 s)", flush=True)
            _run("npm", "install", "--no-audit", "--no-fund", "--loglevel=error")
            FETCHED.touch()
        print("Building the page", flush=True)
        writer = str(ROOT / "scripts" / "write_messages.py")
        _run(sys.executable, writer, str(MESSAGES), *MESSAGE_TYPES)
        # An edit made while it is built counts as newer.
        started = time.time()
        build = ("--outDir", str(UNFINISHED), "--emptyOutDir", "--logLevel", "warn")
        _run("npm", "run", "--silent", "build", "--", *build)
        shutil.rmtree(PAGE, ignore_errors=True)
        UNFINISHED.rename(PAGE)
        os.utime(index, (started, started))
    except PermissionError as error:
        sys.exit(f"zermelo's page: no permission to write {error.filename}")
    except PageError as error:
        sys.exit(f"zermelo's page: {error}")


def _sources() -> Iterator[Path]:
    """Files and folders: a file that was deleted changes only its folder."""
    yield ROOT / "scripts" / "write_messages.py"
    yield PACKAGE / "lab" / "report" / "report.css"
    yield from (PACKAGE / name for name in MESSAGE_TYPES)
    yield from (PACKAGE / "web").rglob("*.py")
    for folder, folders, files in os.walk(WEB):
        if Path(folder) == WEB:
            folders[:] = [name for name in folders if name != PACKAGES.name]
        else:
            yield Path(folder)
        yield from (Path(folder, name) for name in files if name != MESSAGES.name)


def _is_newer(made: Path, sources: Iterator[Path] | list[Path]) -> bool:
    when = made.stat().st_mtime
    return all(source.stat().st_mtime <= when for source in sources)


def _check_node() -> None:
    for program in ("node", "npm"):
        if shutil.which(program) is None:
            raise PageError(
                f"{program} is missing; install Node {MIN_NODE} or newer with npm "
                "(on Debian: apt-get install nodejs npm)"
            )
    found = _run("node", "--version").strip()
    if int(found.removeprefix("v").partition(".")[0]) < MIN_NODE:
        raise PageError(f"it needs Node {MIN_NODE} or newer, and node is {found}")


def _run(*command: str) -> str:
    """What `command` prints; its output is shown only if it fails."""
    done = subprocess.run(
        command, cwd=WEB, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    if done.returncode != 0:
        print(done.stdout, file=sys.stderr)
        raise PageError(f"{' '.join(command[:3])} failed with exit code {done.returncode}")
    return done.stdout


if __name__ == "__main__":
    main()

"""The wheel in dist/, installed into an empty virtual environment: what its users have."""

import json
import os
import subprocess
import venv
from pathlib import Path

import pytest

DIST = Path(__file__).parents[2] / "dist"


class Installed:
    """A virtual environment with the wheel and what it depends on, and a home that is empty."""

    def __init__(self, folder: Path, wheel: Path) -> None:
        self.folder = folder / "venv"
        self.home = folder / "home"
        self.home.mkdir()
        venv.create(self.folder, with_pip=True)
        self._pip("install", "--quiet", str(wheel))

    @property
    def environment(self) -> dict[str, str]:
        """Only its own programs can be found."""
        return {"PATH": str(self.folder / "bin"), "HOME": str(self.home)}

    def packages(self) -> dict[str, str]:
        """The version of everything installed, except the installer."""
        listed = json.loads(self._pip("list", "--format=json"))
        found = {one["name"].lower(): one["version"] for one in listed}
        return {name: found[name] for name in sorted(found.keys() - {"pip", "setuptools", "wheel"})}

    def megabytes(self) -> float:
        """The size on disk, without the installer."""
        (site,) = self.folder.glob("lib/python3*/site-packages")
        installer = ("pip", "setuptools", "wheel", "pkg_resources", "_distutils_hack")
        files = (
            path
            for path in site.rglob("*")
            if path.is_file() and not path.relative_to(site).parts[0].startswith(installer)
        )
        return sum(path.stat().st_size for path in files) / 1e6

    def zermelo(self, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [self.folder / "bin" / "zermelo", *arguments],
            env=self.environment,
            cwd=self.home,
            input=typed,
            capture_output=True,
            text=True,
            check=False,
            timeout=120,
        )

    def _pip(self, *arguments: str) -> str:
        return subprocess.run(
            [self.folder / "bin" / "python", "-m", "pip", *arguments],
            env={**os.environ, "PIP_DISABLE_PIP_VERSION_CHECK": "1"},
            stdout=subprocess.PIPE,
            text=True,
            check=True,
        ).stdout


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    wheels = list(DIST.glob("*.whl"))
    assert len(wheels) == 1, f"one wheel is tried, and dist/ has {len(wheels)}: make package"
    return Installed(tmp_path_factory.mktemp("wheel"), wheels[0])

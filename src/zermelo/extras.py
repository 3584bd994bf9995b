"""The extras of the installation: what needs which, and what is said where one is missing."""

from importlib.util import find_spec
from typing import NamedTuple

from zermelo.errors import MissingExtraError

MODULES = {
    "SciPy": "scipy",
    "matplotlib": "matplotlib",
    "pyarrow": "pyarrow",
    "Dask": "distributed",
    "PyTorch": "torch",
}
"""The module that each optional package is imported as."""


class Need(NamedTuple):
    """Packages that a command uses, and the extra of `zermelo` that installs them."""

    extra: str
    packages: tuple[str, ...]


ANALYSIS = "the analysis of zermelo lab"
"""Runs need no extra: they can be measured on a bare machine and analysed elsewhere."""

NEEDS = {
    ANALYSIS: Need("lab", ("SciPy", "matplotlib")),
    "zermelo lab export --parquet": Need("lab", ("pyarrow",)),
    "zermelo tune fit": Need("lab", ("SciPy",)),
    "zermelo tune compare": Need("lab", ("SciPy", "matplotlib")),
    "zermelo tune search --figure": Need("lab", ("matplotlib",)),
    "zermelo net teach": Need("train", ("PyTorch",)),
    "zermelo net fit": Need("train", ("PyTorch",)),
    "zermelo net average": Need("train", ("PyTorch",)),
    "zermelo net quantise": Need("train", ("PyTorch",)),
    "zermelo net curves": Need("lab", ("matplotlib",)),
    "--cluster": Need("cluster", ("Dask",)),
}
"""Every command and option that works only with an extra. What is not listed needs none."""


def missing_text(command: str) -> str | None:
    """What to install before `command` can run; None where everything is there."""
    need = NEEDS[command]
    if all(find_spec(MODULES[package]) for package in need.packages):
        return None
    return f"{command} needs {' and '.join(need.packages)}: pip install 'zermelo[{need.extra}]'"


def require(command: str) -> None:
    """Raise `MissingExtraError` unless everything that `command` needs is installed."""
    if text := missing_text(command):
        raise MissingExtraError(text)

"""What `import zermelo` promises, and what it must not cost."""

import subprocess
import sys

import pytest

import zermelo

EXPORTS = {
    "Engine",
    "EngineStateError",
    "GameOverError",
    "IllegalMoveError",
    "InvalidFenError",
    "LimitError",
    "MemoryFileError",
    "Move",
    "Network",
    "NetworkError",
    "Position",
    "STARTING_FEN",
    "SearchConfig",
    "SettingError",
    "ZermeloError",
    "__version__",
    "divide",
    "perft",
    "preset",
    "presets",
}

HEAVY = [
    "numpy",
    "onnxruntime",
    "scipy",
    "fastapi",
    "uvicorn",
    "typer",
    "rich",
    "matplotlib",
    "chess",
    "asyncio",
]


def test_the_export_list() -> None:
    assert set(zermelo.__all__) == EXPORTS
    assert len(zermelo.__all__) == len(EXPORTS)
    for name in EXPORTS:
        assert hasattr(zermelo, name)


def test_the_version_is_that_of_the_package() -> None:
    from importlib.metadata import version

    assert zermelo.__version__ == version("zermelo")


@pytest.mark.parametrize("module", HEAVY)
def test_import_pulls_in_nothing_heavy(module: str) -> None:
    script = "import sys, zermelo; zermelo.Position(), zermelo.perft; print(*sys.modules)"
    loaded = subprocess.run(
        [sys.executable, "-c", script],
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split()
    assert "zermelo" in loaded
    assert module not in {name.partition(".")[0] for name in loaded}


def test_a_name_that_does_not_exist_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'Motor'"):
        zermelo.Motor  # noqa: B018


def test_an_engine_is_made_without_python_chess() -> None:
    script = "import sys, zermelo; zermelo.Engine('hal'); print('chess' in sys.modules)"
    finished = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert finished.stdout.strip() == "False", finished.stderr


def test_a_network_is_made_without_numpy() -> None:
    script = "import sys, zermelo; zermelo.Network(); print('numpy' in sys.modules)"
    finished = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert finished.stdout.strip() == "False", finished.stderr


def test_the_error_tree() -> None:
    assert issubclass(zermelo.ZermeloError, Exception)
    assert not issubclass(zermelo.ZermeloError, ValueError)
    values = (
        zermelo.GameOverError,
        zermelo.IllegalMoveError,
        zermelo.InvalidFenError,
        zermelo.LimitError,
        zermelo.MemoryFileError,
        zermelo.NetworkError,
        zermelo.SettingError,
    )
    for error in values:
        assert issubclass(error, zermelo.ZermeloError)
        assert issubclass(error, ValueError)
    assert issubclass(zermelo.EngineStateError, zermelo.ZermeloError)
    assert issubclass(zermelo.EngineStateError, RuntimeError)


def test_errors_are_caught_by_their_root() -> None:
    with pytest.raises(zermelo.ZermeloError):
        zermelo.Position("nonsense")
    with pytest.raises(zermelo.ZermeloError):
        zermelo.Position().push("nonsense")

"""A Dask cluster behind TLS, as docs/arena.md sets one up."""

import os
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator

import pytest

START_SECONDS = 60.0

DRIVER = """
import sys
from zermelo.errors import RunError
from zermelo.runner.cluster import ClusterWorkers
from zermelo.runner.task import Task
try:
    workers = ClusterWorkers(sys.argv[1])
except RunError as error:
    print(f"refused: {error}")
else:
    print(f"workers: {workers.count}")
    workers.close()
"""


@pytest.fixture(scope="module")
def certificates(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Dask's settings for a certificate that is its own authority."""
    if shutil.which("openssl") is None:
        pytest.skip("needs openssl")
    folder = tmp_path_factory.mktemp("tls")
    key, cert = folder / "key.pem", folder / "cert.pem"
    options = ["-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost"]
    subprocess.run(
        ["openssl", "req", *options, "-keyout", key, "-out", cert], check=True, capture_output=True
    )
    settings = {"CA_FILE": str(cert)}
    for role in ("SCHEDULER", "WORKER", "CLIENT"):
        settings |= {f"{role}__CERT": str(cert), f"{role}__KEY": str(key)}
    named = {f"DASK_DISTRIBUTED__COMM__TLS__{name}": value for name, value in settings.items()}
    return {"DASK_DISTRIBUTED__COMM__REQUIRE_ENCRYPTION": "true", **named}


@pytest.fixture(scope="module")
def address(
    certificates: dict[str, str], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[str]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        address = f"tls://127.0.0.1:{probe.getsockname()[1]}"
    folder = tmp_path_factory.mktemp("dask")
    scheduler = ["scheduler", "--host", address, "--no-dashboard", "--no-show"]
    worker = ["worker", address, "--nthreads", "1", "--no-dashboard"]
    worker += ["--local-directory", str(folder)]
    processes = [
        subprocess.Popen(
            [sys.executable, "-m", "distributed.cli.dask_" + command[0], *command[1:]],
            env={**os.environ, **certificates},
            stderr=subprocess.DEVNULL,
        )
        for command in (scheduler, worker)
    ]
    yield address
    for process in processes:
        process.terminate()
        process.wait(START_SECONDS)


def driver(address: str, settings: dict[str, str]) -> str:
    finished = subprocess.run(
        [sys.executable, "-c", DRIVER, address],
        env={**os.environ, **settings},
        capture_output=True,
        text=True,
        check=True,
    )
    return finished.stdout


def test_a_driver_with_certificates_finds_the_workers(
    address: str, certificates: dict[str, str]
) -> None:
    assert driver(address, certificates) == "workers: 1\n"


def test_a_driver_without_certificates_is_told_in_one_line(address: str) -> None:
    said = driver(address, {})
    assert said.startswith(f"refused: --cluster {address}: TLS")
    assert "docs/arena.md" in said

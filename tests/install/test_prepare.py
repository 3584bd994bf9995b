"""`scripts/prepare` on machines that lack something: one line that names it, or apt installs it."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

ROOT = Path(__file__).parents[2]
NOBODY = 65534
# What the script itself runs, and what it looks for.
USED = ["bash", "env", "basename", "id", "ln"]
WANTED = ["python3", "g++", "c++", "make", "node", "npm"]

needs_root = pytest.mark.skipif(os.geteuid() != 0, reason="apt is asked by root only")


class Machine:
    """A machine that has the programs in its PATH folder, and nothing else."""

    def __init__(self, folder: Path) -> None:
        self.programs = folder / "bin"
        self.work = folder / "work"
        for made in (self.programs, self.work):
            made.mkdir()
        folder.chmod(0o755)
        shutil.copy(ROOT / "scripts" / "prepare", self.programs)
        for name in [*USED, *WANTED]:
            self.add(name)

    def add(self, name: str) -> None:
        found = shutil.which(name)
        assert found is not None
        (self.programs / name).symlink_to(found)

    def remove(self, *names: str) -> None:
        for name in names:
            (self.programs / name).unlink()

    def script(self, name: str, text: str) -> None:
        path = self.programs / name
        path.unlink(missing_ok=True)
        path.write_text(f"#!{self.programs}/bash\n{text}\n")
        path.chmod(0o755)

    def prepare(
        self, *programs: str, user: int = NOBODY, python: str = "python3"
    ) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [self.programs / "prepare", *programs],
            cwd=self.work,
            env={"PATH": str(self.programs), "PYTHON": python},
            user=user if os.geteuid() == 0 else None,
            capture_output=True,
            text=True,
            check=False,
            stdin=subprocess.DEVNULL,
        )

    def refusal(self, *programs: str, python: str = "python3") -> str:
        """The one line that is said to somebody who is not root."""
        done = self.prepare(*programs, python=python)
        assert done.returncode == 1
        assert done.stdout == ""
        assert len(done.stderr.splitlines()) == 1, done.stderr
        return done.stderr.strip()


@pytest.fixture
def machine() -> Iterator[Machine]:
    # Not in pytest's folder, which is for its owner alone.
    with TemporaryDirectory() as folder:
        made = Machine(Path(folder))
        if os.geteuid() == 0:
            os.chown(made.work, NOBODY, NOBODY)
        # Nor may others read the Python that runs the tests: one that can everything.
        made.script("python3", "exit 0")
        yield made


def test_a_machine_with_everything_hears_nothing(machine: Machine) -> None:
    done = machine.prepare()
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


@pytest.mark.parametrize("compiler", ["g++", "c++", "clang++"])
def test_any_compiler_will_do(machine: Machine, compiler: str) -> None:
    machine.remove("g++", "c++")
    machine.script(compiler, "exit 0")
    assert machine.prepare().returncode == 0


def test_a_missing_compiler_is_named_with_how_to_install_it(machine: Machine) -> None:
    machine.remove("g++", "c++")
    machine.script("apt-get", "exit 0")
    assert machine.refusal() == (
        "zermelo: missing on this system: g++; install with: sudo apt-get install g++"
    )


def test_without_apt_the_packages_are_named_all_the_same(machine: Machine) -> None:
    machine.remove("g++", "c++")
    assert "missing on this system: g++" in machine.refusal()


def test_missing_node_is_named_by_its_packages(machine: Machine) -> None:
    machine.remove("node", "npm")
    machine.script("apt-get", "exit 0")
    assert machine.refusal("node", "npm").endswith("sudo apt-get install nodejs npm")


def test_missing_headers_and_venv_are_named(machine: Machine) -> None:
    machine.script("apt-get", "exit 0")
    machine.script("python3", '[[ "$2" != *Python.h* ]]')
    assert machine.refusal().endswith("sudo apt-get install python3-dev")
    machine.script("python3", '[[ "$2" != *ensurepip* ]]')
    assert machine.refusal().endswith("sudo apt-get install python3-venv")


def test_another_python_is_asked_for_its_own_headers(machine: Machine) -> None:
    machine.script("apt-get", "exit 0")
    machine.script("python3.12", '[[ "$2" == *print* ]] && echo 3.12; [[ "$2" != *Python.h* ]]')
    assert machine.refusal(python="python3.12").endswith("install python3.12-dev")


def test_an_old_or_unknown_python_is_refused(machine: Machine) -> None:
    machine.script("python3", '[ "$1" = -V ] && echo "Python 3.9.2"; [[ "$2" != *version_info* ]]')
    assert "Python 3.11 or newer, and python3 is Python 3.9.2" in machine.refusal()
    assert "no program python4" in machine.refusal(python="python4")


def test_a_folder_that_cannot_be_written_is_named(machine: Machine) -> None:
    if os.geteuid() == 0:
        os.chown(machine.work, 0, 0)
    machine.work.chmod(0o555)
    assert f"no permission to write in {machine.work}" in machine.refusal()


@needs_root
def test_root_installs_with_apt_and_the_same_command_goes_on(machine: Machine) -> None:
    machine.remove("node")
    log = machine.work / "log"
    machine.script(
        "apt-get",
        f'echo "$@" >>{log}; [ "$1" = update ] || ln -s /bin/true {machine.programs}/node',
    )
    done = machine.prepare("node", "npm", user=0)
    assert (done.returncode, done.stderr) == (0, "Installing nodejs with apt\n")
    assert log.read_text().splitlines() == [
        "update -qq",
        "install -y -qq --no-install-recommends nodejs",
    ]
    again = machine.prepare("node", "npm", user=0)
    assert (again.returncode, again.stderr) == (0, "")


@needs_root
def test_apt_that_fails_is_told_in_one_line_and_can_be_tried_again(machine: Machine) -> None:
    machine.remove("node")
    machine.script("apt-get", "exit 100")
    done = machine.prepare("node", user=0)
    assert done.returncode == 1
    assert done.stderr.splitlines() == [
        "Installing nodejs with apt",
        "zermelo: apt-get could not install nodejs; its reasons are above",
    ]
    machine.script("apt-get", f'[ "$1" = update ] || ln -s /bin/true {machine.programs}/node')
    assert machine.prepare("node", user=0).returncode == 0

"""Commands run in this process: a process of its own costs half a second to start each time."""

import contextlib
import io
import subprocess
import sys
from unittest import mock

from zermelo.cli import run as run_command


def run_here(*arguments: str, typed: str = "") -> "subprocess.CompletedProcess[str]":
    """What `zermelo ARGUMENTS` gives with `typed` on its standard input."""
    output, errors = io.StringIO(), io.StringIO()
    with (
        contextlib.redirect_stdout(output),
        contextlib.redirect_stderr(errors),
        mock.patch.object(sys, "stdin", io.StringIO(typed)),
    ):
        code = run_command(list(arguments))
    return subprocess.CompletedProcess(arguments, code, output.getvalue(), errors.getvalue())

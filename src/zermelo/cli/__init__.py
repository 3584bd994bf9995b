"""The command `zermelo`."""

import sys

EXIT_USAGE = 2
EXIT_INTERRUPTED = 130


def main() -> None:
    """Run the command line and leave with its exit code."""
    sys.exit(run(sys.argv[1:]))


def run(arguments: list[str]) -> int:
    """Run the command line `arguments`; errors become one line on stderr and an exit code."""
    # Imported here so that a command that must answer at once need not wait for Typer.
    import typer

    from zermelo.cli.app import app
    from zermelo.errors import ZermeloError

    try:
        code = app(arguments or ["--help"], prog_name="zermelo", standalone_mode=False)
    except typer.TyperException as error:
        return _fail(error.format_message(), EXIT_USAGE)
    except ZermeloError as error:
        return _fail(str(error), EXIT_USAGE)
    except typer.Abort:
        code = EXIT_INTERRUPTED
    if code == EXIT_INTERRUPTED:
        return _fail("interrupted", EXIT_INTERRUPTED)
    return code if isinstance(code, int) else 0


def _fail(message: str, code: int) -> int:
    line = " ".join(message.split())
    print(f"zermelo: {line}", file=sys.stderr)
    return code

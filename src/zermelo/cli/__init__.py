"""The command `zermelo`."""

import sys

EXIT_USAGE = 2
EXIT_INTERRUPTED = 130


def main() -> None:
    """Run the command line and exit with its code."""
    try:
        code = run(sys.argv[1:])
    except KeyboardInterrupt:  # while a command was still being loaded
        code = _fail("interrupted", EXIT_INTERRUPTED)
    sys.exit(code)


def run(arguments: list[str]) -> int:
    """Run the command line `arguments`; errors become one line on stderr and an exit code."""
    if (engine := _uci_engine(arguments)) is not None:
        from zermelo.uci.greeting import greeting, serve

        if greeting(engine) is not None:
            try:
                return serve(engine)
            except KeyboardInterrupt:
                return EXIT_INTERRUPTED
    # Imported here so that a GUI does not wait for Typer. Anything other than a plain `uci`,
    # such as `uci --help` or an unknown name, goes through Typer.
    import typer

    from zermelo.cli.app import app_for
    from zermelo.errors import ZermeloError

    try:
        code = app_for(arguments)(
            arguments or ["--help"], prog_name="zermelo", standalone_mode=False
        )
    except typer.TyperException as error:
        return _fail(error.format_message(), EXIT_USAGE)
    except ZermeloError as error:
        return _fail(str(error), EXIT_USAGE)
    except typer.Abort:
        code = EXIT_INTERRUPTED
    if code == EXIT_INTERRUPTED:
        return _fail("interrupted", EXIT_INTERRUPTED)
    return code if isinstance(code, int) else 0


def _uci_engine(arguments: list[str]) -> str | None:
    """The engine of a plain `uci [--engine NAME]`; None for every other command line."""
    match arguments:
        case ["uci"]:
            return "zermelo"
        case ["uci", "--engine", name]:
            return name
        case ["uci", option] if option.startswith("--engine="):
            return option.removeprefix("--engine=")
        case _:
            return None


def _fail(message: str, code: int) -> int:
    line = " ".join(message.split())
    # A message that begins with the command's own name needs no other.
    print(line if line.startswith("zermelo ") else f"zermelo: {line}", file=sys.stderr)
    return code

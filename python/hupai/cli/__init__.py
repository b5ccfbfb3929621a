"""The command line: ``hupai COMMAND …``. `commands` holds one file per command."""

import sys


def main() -> None:
    """Run the command line with the arguments of the process and exit with its code."""
    try:
        import rich  # noqa: F401
        import typer  # noqa: F401
    except ImportError:
        sys.stderr.write("hupai: the command line needs more: pip install 'hupai[play]'\n")
        sys.exit(2)
    from hupai.cli.app import run

    sys.exit(run(sys.argv[1:]))

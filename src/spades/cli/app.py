"""The command line itself: commands are loaded when they are called."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper

from cyclopts import App, CycloptsError

from spades import __version__
from spades.cli.shared import BAD_USAGE, GOOD, NO, UsageError, complain, texts

COMMANDS = (
    "play",
    "replay",
    "score",
    "rules",
    "deal",
    "verify",
    "arena",
    "check-bot",
    "keep",
    "serve",
)


DEFAULT_COMMAND = "serve"
"""What the program does when nothing is asked of it."""


def make_app() -> App:
    """The application with its commands; each command is imported only when it is used."""
    app = App(
        name="spades", help=texts()("cli-about"), version=__version__, help_format="plaintext"
    )
    for name in COMMANDS:
        module = name.replace("-", "_")
        examples = texts()("cli-examples", examples=texts()(f"cli-{name}-examples"))
        app.command(
            f"spades.cli.{module}:{module}",
            name=name,
            help=texts()(f"cli-{name}"),
            help_epilogue=examples,
        )
    return app


def run(arguments: Sequence[str]) -> int:
    """Run a command and return its exit code: 0 good, 1 the answer is no, 2 bad usage."""
    _tolerate_odd_characters()
    try:
        result = make_app()(
            arguments or [DEFAULT_COMMAND],
            exit_on_error=False,
            print_error=False,
            result_action="return_value",
        )
        sys.stdout.flush()
    except CycloptsError as error:
        complain(str(error))
        print(texts()("cli-see-help", command=_command(arguments)), file=sys.stderr)
        return BAD_USAGE
    except UsageError as error:
        complain(str(error))
        return BAD_USAGE
    except KeyboardInterrupt:
        return NO
    except (BrokenPipeError, SystemExit):
        # The reader has seen enough, as rich says by leaving; nothing more can be told at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return GOOD
    except OSError as error:
        complain(texts()("error-output", reason=error.strerror or ""))
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return NO
    return result if isinstance(result, int) else GOOD


def _tolerate_odd_characters() -> None:
    """What a terminal cannot show, or does not send as text, becomes a question mark."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def _command(arguments: Sequence[str]) -> str:
    """The command that was called, for a hint at its help; `none` if it was none."""
    return arguments[0] if arguments and arguments[0] in COMMANDS else "none"


def main() -> None:
    """The entry point of the command `spades`."""
    sys.exit(run(sys.argv[1:]))

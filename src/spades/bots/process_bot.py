"""A bot that is a program of its own, in any language, asked over its standard streams."""

from __future__ import annotations

import json
import shlex
import subprocess
from contextlib import suppress
from queue import Empty, Queue
from threading import Thread

from spades.bots.base import Choice, Reason
from spades.bots.protocol import Message, check_hello, hello, parse_answer, question
from spades.errors import ErrorCode, SpadesError
from spades.view import View

DEFAULT_SECONDS = 10.0


class ProcessBot:
    """A running program that answers questions.

    Attributes:
        command: How it was started.
        name: What it calls itself.
    """

    def __init__(self, command: str, *, seconds: float = DEFAULT_SECONDS) -> None:
        """Start the program and greet it.

        Args:
            command: The command line, split as a shell splits words.
            seconds: How long it may take for an answer.

        Raises:
            SpadesError: `BOT_DID_NOT_START`, or it does not answer as it should.
        """
        self.command = command
        self._seconds = seconds
        self._asked = 0
        try:
            self._process = subprocess.Popen(  # noqa: S603 - to start it is what was asked for
                shlex.split(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                encoding="utf-8",
                errors="replace",
            )
        except (OSError, ValueError, IndexError) as error:
            raise SpadesError(
                ErrorCode.BOT_DID_NOT_START, command=command, reason=str(error)
            ) from error
        self._lines: Queue[str] = Queue()
        Thread(target=self._listen, daemon=True).start()
        try:
            self.name = check_hello(self._ask(hello()), command)
        except SpadesError:
            self.close()
            raise

    def choose(self, view: View, limit: int | None = None) -> Choice:
        """What the program answers; see `Bot`.

        Raises:
            SpadesError: `BOT_ENDED`, `BOT_TOO_SLOW` or `BOT_ANSWER_UNREADABLE`.
        """
        self._asked += 1
        line = self._ask(question(view, self._asked, limit))
        return Choice(parse_answer(view, self._asked, line, self.command), Reason.OWN_REASONS)

    def close(self) -> None:
        """End the program."""
        self._process.kill()
        self._process.wait()
        for stream in (self._process.stdin, self._process.stdout):
            if stream is not None:
                with suppress(OSError):  # what was not sent need not be sent any more
                    stream.close()

    def _listen(self) -> None:
        """Put lines where they can be waited for; an empty one stands for the end."""
        assert self._process.stdout is not None  # noqa: S101 - it was asked for as a pipe
        with suppress(ValueError):  # closed while it was read
            for line in self._process.stdout:
                self._lines.put(line)
        self._lines.put("")

    def _ask(self, message: Message) -> str:
        assert self._process.stdin is not None  # noqa: S101 - it was asked for as a pipe
        try:
            self._process.stdin.write(json.dumps(message, ensure_ascii=False) + "\n")
            self._process.stdin.flush()
            line = self._lines.get(timeout=self._seconds)
        except (OSError, ValueError) as error:
            raise SpadesError(ErrorCode.BOT_ENDED, command=self.command) from error
        except Empty as error:
            seconds = f"{self._seconds:g}"
            raise SpadesError(
                ErrorCode.BOT_TOO_SLOW, command=self.command, seconds=seconds
            ) from error
        if not line:
            raise SpadesError(ErrorCode.BOT_ENDED, command=self.command)
        return line

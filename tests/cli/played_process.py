"""A real `spades play` in a process of its own, on pipes or on a terminal."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Self

START = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler); "
"""Ctrl-C means what it means at a terminal, also where tests run in the background."""
COMMAND = (sys.executable, "-c", f"{START}from spades.cli import main; main()")
ANSI = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


class Table:
    """The process, seen through what it prints.

    Attributes:
        lines: Every whole line so far, without colours and prompts.
        raw: Everything it has printed.
        asks: Whether it waits for an answer now.
    """

    def __init__(
        self,
        data: Path,
        *arguments: str,
        env: Mapping[str, str] | None = None,
        columns: int | None = None,
        command: str = "play",
    ) -> None:
        """Start the program.

        Args:
            data: Where it keeps its games.
            arguments: Its options.
            env: What differs in its environment.
            columns: How wide its terminal is; None for pipes.
            command: Which of its commands.
        """
        self.lines: list[str] = []
        self.raw = ""
        self.asks = False
        self._tail = ""
        own = {**os.environ, "XDG_DATA_HOME": str(data), "PYTHONUNBUFFERED": "1"}
        for name in ("NO_COLOR", "COLUMNS", "LINES", "FORCE_COLOR", "COLORTERM"):
            own.pop(name, None)
        own |= {"TERM": "xterm-256color", "PYTHONIOENCODING": "utf-8", **(env or {})}
        if columns is None:
            self._start_on_pipes((command, *arguments), own)
        else:
            self._start_on_terminal((command, *arguments), own, columns)

    def _start_on_pipes(self, arguments: tuple[str, ...], env: Mapping[str, str]) -> None:
        self.process = subprocess.Popen(
            [*COMMAND, *arguments],
            env=env,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self._in, self._out = self.process.stdin.fileno(), self.process.stdout.fileno()

    def _start_on_terminal(
        self, arguments: tuple[str, ...], env: Mapping[str, str], columns: int
    ) -> None:
        self._in, inner = pty.openpty()
        self._out = self._in
        fcntl.ioctl(inner, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
        attributes = termios.tcgetattr(inner)
        attributes[3] &= ~termios.ECHO
        termios.tcsetattr(inner, termios.TCSANOW, attributes)
        self.process = subprocess.Popen(
            [*COMMAND, *arguments], env=env, stdin=inner, stdout=inner, stderr=inner
        )
        os.close(inner)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()
        for stream in (self.process.stdin, self.process.stdout):
            if stream is not None:
                stream.close()
        if self.process.stdout is None:
            os.close(self._out)

    def read(self) -> bool:
        """Take in what it prints next; False at the end."""
        try:
            data = os.read(self._out, 1 << 12 if self.process.stdout is None else 64)
        except OSError:
            data = b""
        self.raw += data.decode("utf-8", "replace")
        text = self._tail + ANSI.sub("", data.decode("utf-8", "replace")).replace("\r", "")
        *whole, self._tail = text.split("\n")
        self.lines += whole
        self.asks = self._tail == "> "
        return bool(data)

    def wait_for_prompt(self) -> None:
        """Take in what it prints until it asks, or ends."""
        while not self.asks and self.read():
            pass

    def type(self, answer: str) -> None:
        """Answer the prompt."""
        self._tail, self.asks = "", False
        os.write(self._in, f"{answer}\n".encode())

    def play(
        self, answer: Callable[[str], str], *, until: Callable[[Table], bool] | None = None
    ) -> None:
        """Answer every question until something is so, or the program ends."""
        asked_from = 0
        while not (until is not None and until(self)):
            if self.asks:
                shown = "\n".join(self.lines[asked_from:])
                asked_from = len(self.lines)
                self.type(answer(shown))
            if not self.read():
                return

    def stop(self, number: int = signal.SIGKILL) -> int:
        """Send a signal, take in what was printed before, and return the exit code.

        A signal that comes just before the program begins to wait for input is only noticed when
        the input comes; so it is sent again, as a person would press Ctrl-C again.
        """
        while True:
            self.process.send_signal(number)
            while select.select([self._out], [], [], 1)[0]:
                if not self.read():
                    return self.process.wait()

"""A real server of tables in a process of its own, on loopback, that can be killed."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import Self

PATIENCE = 60.0
"""Seconds after which a server that does not answer is given up."""
TESTS = Path(__file__).parent.parent
GENEROUS: dict[str, object] = {
    "pause": (0, 0),
    **dict.fromkeys(("hellos", "tables", "commands", "phrases", "requests"), 1000),
}
"""For tests that open many pages in a short time."""


class Served:
    """`spades serve` with a database of its own."""

    def __init__(
        self, folder: Path, *, pause: str = "0", settings: dict[str, object] | None = None
    ) -> None:
        """A server that has not been started.

        Args:
            folder: For its database.
            pause: Before a bot acts, in seconds.
            settings: With these it deals alike in every run, and they replace the pause.
        """
        self._folder = folder
        self._pause = pause
        self._settings = settings
        self._process: subprocess.Popen[bytes] | None = None
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self._port: int = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self._port}"

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.kill()

    def start(self) -> None:
        """Start it, and wait until it answers."""
        self._process = subprocess.Popen(
            [sys.executable, *self._arguments()],
            env={**os.environ, "XDG_DATA_HOME": str(self._folder), "PYTHONPATH": str(TESTS)},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        end = time.monotonic() + PATIENCE
        while not self._answers():
            if time.monotonic() > end or self._process.poll() is not None:
                message = "the server does not answer"
                raise TimeoutError(message)
            time.sleep(0.05)

    def _arguments(self) -> list[str]:
        if self._settings is not None:
            settings = json.dumps(self._settings)
            return ["-m", "browser.entry", str(self._port), str(self._folder), settings]
        command = "if __name__ == '__main__': from spades.cli import main; main()"
        return ["-c", command, "serve", "--port", str(self._port), "--pause", self._pause]

    def _answers(self) -> bool:
        try:
            with socket.create_connection(("127.0.0.1", self._port), timeout=1):
                return True
        except OSError:
            return False

    def kill(self) -> None:
        """End it as a power cut would."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

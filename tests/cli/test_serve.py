"""`spades serve`: what it says at the start, at the end, and when it cannot start."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from cli.console import Spades

COMMAND = (
    "import signal; signal.signal(signal.SIGINT, signal.default_int_handler); "
    "from spades.cli import main; main()"
)
SECONDS = 30.0


def told(process: subprocess.Popen[str], pattern: str) -> str:
    """What the process prints up to a line that matches."""
    assert process.stdout is not None
    lines: list[str] = []
    for line in process.stdout:
        lines.append(line)
        if re.search(pattern, line):
            break
    return "".join(lines)


@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("arguments", [["serve", "--lan"], []], ids=["lan", "alone"])
def test_it_prints_its_address_and_stops_in_good_order(
    tmp_path: Path, end: signal.Signals, arguments: list[str]
) -> None:
    own = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "PYTHONUNBUFFERED": "1"}
    own |= {"SPADES_LANGUAGE": "en", "SPADES_PORT": "0", "PYTHONIOENCODING": "utf-8"}
    with subprocess.Popen(
        [sys.executable, "-c", COMMAND, *arguments],
        env=own,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        said = told(process, "Ctrl\\+C")
        found = re.search(r"http://[\d.]+:(\d+)/", said)
        assert found is not None
        assert str(tmp_path / "spades" / "tables.db") in said
        assert ("█" in said) == ("--lan" in arguments)
        health = f"http://127.0.0.1:{found[1]}/healthz"
        with httpx.Client(transport=httpx.HTTPTransport(retries=5)) as client:
            assert client.get(health).json() == {"status": "good"}
        process.send_signal(end)
        out, err = process.communicate(timeout=SECONDS)
    assert (process.returncode, out, err) == (0, "Stopped.\n", "")


def test_a_port_that_is_taken_is_told(spades: Spades) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        said = spades("serve", "--port", port)
    assert said.code == 2
    assert f"127.0.0.1, port {port}" in said.err


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (("--port", "65536"), "65535"),
        (("--host", "no.such.host.invalid"), "no.such.host.invalid"),
        (("--pause", "soon"), "soon"),
        (("--pause", "2-1"), "2-1"),
        (("--db", "nonsense", "--port", "0"), "nonsense"),
        (("--db", "sqlite+aiosqlite:////proc/none/x.db", "--port", "0"), "/proc/none"),
        (("--db", "nothing://user:secret@host/x", "--port", "0"), "user:***@host"),
    ],
)
def test_what_cannot_be_is_told_before_anything_starts(
    spades: Spades, arguments: tuple[str, ...], part: str
) -> None:
    said = spades("serve", *arguments)
    assert (said.code, said.out) == (2, "")
    assert part in said.err
    assert "secret" not in said.err
    assert "Traceback" not in said.err


def test_settings_come_from_the_environment(
    spades: Spades, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SPADES_PAUSE", "never")
    assert "never" in spades("serve").err

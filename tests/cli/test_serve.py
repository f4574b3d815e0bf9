"""`spades serve`: what it says at the start, at the end, and when it cannot start."""

from __future__ import annotations

import errno
import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import get_args, get_type_hints

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from cli.console import Spades
from spades.cli.serve import serve
from spades.server import run

COMMAND = (
    "import signal; signal.signal(signal.SIGINT, signal.default_int_handler); "
    "from spades.cli import main; main()"
)
SECONDS = 60.0


def told(process: subprocess.Popen[str], pattern: str) -> str:
    """What the process prints up to a line that matches."""
    assert process.stdout is not None
    lines: list[str] = []
    for line in process.stdout:
        lines.append(line)
        if re.search(pattern, line):
            break
    return "".join(lines)


@contextmanager
def started(folder: Path, *arguments: str) -> Iterator[subprocess.Popen[str]]:
    """The command in a process of its own, which keeps its tables in the folder."""
    own = {**os.environ, "XDG_DATA_HOME": str(folder), "PYTHONUNBUFFERED": "1"}
    own |= {"SPADES_LANGUAGE": "en", "SPADES_PORT": "0", "PYTHONIOENCODING": "utf-8"}
    with subprocess.Popen(
        [sys.executable, "-c", COMMAND, *arguments],
        env=own,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            yield process
        finally:
            process.kill()  # it has ended, unless the test has failed


@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGTERM])
def test_a_stop_tells_open_pages_that_the_game_goes_on(tmp_path: Path, end: signal.Signals) -> None:
    with started(tmp_path, "serve", "--port", "0") as process:
        found = re.search(r"http://([\d.:]+)/", told(process, "Ctrl\\+C"))
        assert found is not None
        with httpx.Client(base_url=found[0], transport=httpx.HTTPTransport(retries=5)) as client:
            answer = client.post("/api/tables", json={"name": "Ann"})
            assert answer.status_code == 201, answer.text
            code = answer.json()["code"]
            cookie = {"Cookie": f"spades={client.cookies['spades']}"}
            with connect(f"ws://{found[1]}/ws/{code}", additional_headers=cookie) as link:
                link.send('{"type":"hello"}')
                link.recv(timeout=SECONDS)
                process.send_signal(end)
                with pytest.raises(ConnectionClosed) as closed:
                    list(link)
        out, err = process.communicate(timeout=SECONDS)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1012
    assert (process.returncode, out, err) == (0, "Stopped.\n", "")


@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("arguments", [["serve", "--lan"], []], ids=["lan", "alone"])
def test_it_prints_its_address_and_stops_in_good_order(
    tmp_path: Path, end: signal.Signals, arguments: list[str]
) -> None:
    with started(tmp_path, *arguments) as process:
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
    assert f"port {port} of 127.0.0.1 is taken" in said.err


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (("--port", "65536"), "65535"),
        (("--host", "no.such.host.invalid"), "no.such.host.invalid"),
        (("--pause", "soon"), "soon"),
        (("--pause", "2-1"), "2-1"),
        (("--sockets", "0"), "1 or more"),
        (("--host", "192.0.2.1"), "192.0.2.1"),
        (("--db", "nonsense", "--port", "0"), "no address of a database"),
        (("--db", "postgresql://me:secret@host:x/y", "--port", "0"), "me:***@host"),
        (("--db", "nothing://user:secret@host/x", "--port", "0"), "user:***@host"),
        (("--db", "mysql://user:secret@host/x", "--port", "0"), "only SQLite and PostgreSQL"),
        (("--db", "sqlite+aiosqlite:////proc/none/x.db", "--port", "0"), "/proc/none"),
        (("--db", f"sqlite:///{__file__}", "--port", "0"), "is no database"),
        (("--db", "postgresql://a:secret@127.0.0.1:1/x", "--port", "0"), "cannot be reached"),
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


def test_a_port_without_permission_is_told(spades: Spades, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    monkeypatch.setattr(run, "bind", refuse)
    said = spades("serve", "--port", "80")
    assert (said.code, said.out) == (2, "")
    assert "port 80 is reserved" in said.err


def test_a_database_of_a_newer_version_is_told(spades: Spades, tmp_path: Path) -> None:
    own = tmp_path / "tables.db"
    with sqlite3.connect(own) as link:
        link.execute("CREATE TABLE alembic_version (version_num VARCHAR(32))")
        link.execute("INSERT INTO alembic_version VALUES ('9999')")
    link.close()
    said = spades("serve", "--db", f"sqlite:///{own}", "--port", "0")
    assert (said.code, said.out) == (2, "")
    assert "newer version" in said.err


def test_every_option_can_be_given_by_the_environment() -> None:
    hints = get_type_hints(serve, include_extras=True)
    del hints["return"]
    assert {"host", "port", "lan", "db", "pause", "sockets"} <= set(hints)
    for name, hint in hints.items():
        (parameter,) = get_args(hint)[1:]
        assert parameter.env_var == (f"SPADES_{name.upper()}",)


def test_settings_come_from_the_environment(
    spades: Spades, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SPADES_PAUSE", "never")
    assert "never" in spades("serve").err

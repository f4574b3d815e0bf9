"""Commands are tested in English and on a wide screen, whatever the machine's settings."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from cli.console import Said, Spades
from spades.cli.app import run
from spades.cli.shared import texts


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("SPADES_LANGUAGE", "en")
    monkeypatch.setenv("COLUMNS", "200")
    if texts().language != "en":
        texts.cache_clear()


@pytest.fixture
def spades(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Spades:
    """Calls a command in this process."""

    def call(*arguments: str, stdin: str | bytes = "") -> Said:
        data = stdin.encode() if isinstance(stdin, str) else stdin
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data), "utf-8"))
        capsys.readouterr()
        code = run(arguments)
        said = capsys.readouterr()
        return Said(code, said.out, said.err)

    return call

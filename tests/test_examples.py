"""The examples run, and print what they promise."""

from __future__ import annotations

import re
import runpy
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PROGRAMS = {"first_bot"}
"""Examples that talk over their standard streams; tests of the bot protocol run them."""
EXAMPLES = sorted(path for path in (ROOT / "examples").glob("*.py") if path.stem not in PROGRAMS)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.stem)
def test_every_example_runs_and_prints(example: Path, capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(example), run_name="__main__")
    assert capsys.readouterr().out


def test_the_example_game_ends_with_a_winner(capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(ROOT / "examples" / "random_game.py"), run_name="__main__")
    assert capsys.readouterr().out.splitlines()[-1] == "NS"


def test_the_readmes_python_runs(capsys: pytest.CaptureFixture[str]) -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    blocks = re.findall(r"^  ```python\n(.*?)^  ```$", readme, re.MULTILINE | re.DOTALL)
    assert blocks
    for block in blocks:
        exec("\n".join(line[2:] for line in block.splitlines()), {})  # noqa: S102 - our own text
    assert "Look()" in capsys.readouterr().out

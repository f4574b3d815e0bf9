"""`spades arena`: what it prints, and that a run that was stopped goes on."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from spades.cli.app import run

FEW = ("--deals", "3", "--jobs", "1")


def found(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, object]:
    assert run(["arena", "casual", "random", *FEW, "--json", *arguments]) == 0
    report = json.loads(capsys.readouterr().out)
    assert isinstance(report, dict)
    return report


def test_json_has_mean_interval_deals_and_illegal(capsys: pytest.CaptureFixture[str]) -> None:
    report = found(capsys)
    mean, low, high = report["mean"], report["low"], report["high"]
    assert isinstance(mean, float)
    assert isinstance(low, float)
    assert isinstance(high, float)
    assert low < mean < high
    assert mean > 50
    assert (report["deals"], report["games"], report["illegal"]) == (3, None, 0)


def test_games_are_counted_in_every_seating(capsys: pytest.CaptureFixture[str]) -> None:
    report = found(capsys, "--games", "--rules", "draw,target=100")
    assert (report["games"], report["mean"]) == (6, 1.0)


def test_lines_name_both_levels(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["arena", "casual", "random", *FEW]) == 0
    first, *levels = capsys.readouterr().out.splitlines()
    assert first.startswith("casual makes +")
    assert "3 deals" in first
    assert [line.split(":")[0] for line in levels] == ["casual", "random"]


def test_a_run_that_was_stopped_goes_on(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "results"
    whole = found(capsys, "--resume", str(file))
    lines = file.read_text("utf-8").splitlines()
    assert len(lines) == 4
    file.write_text("\n".join(lines[:2]) + "\n" + lines[2][:9], "utf-8")
    for _ in range(2):
        again = found(capsys, "--resume", str(file))
        assert (again["mean"], again["low"]) == (whole["mean"], whole["low"])
    assert len(file.read_text("utf-8").splitlines()) == 5


def test_results_of_another_match_are_not_mixed_in(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = str(tmp_path / "results")
    found(capsys, "--resume", file)
    assert run(["arena", "casual", "random", *FEW, "--resume", file, "--seed", "2"]) == 2
    assert "another match" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("casual", "grandmaster"), "no bots of level grandmaster"),
        (("casual", "random", "--deals", "0"), "at least one deal"),
        (("casual", "random", "--jobs", "0"), "at least one deal"),
        (("casual", "random", "--rules", "nope"), "no rules named nope"),
        (("casual", "random", "--deals", "1", "--resume", "/"), "cannot be used"),
        (("casual",), "requires an argument"),
    ],
)
def test_bad_usage_is_refused(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], said: str
) -> None:
    assert run(["arena", *arguments]) == 2
    assert said in capsys.readouterr().err

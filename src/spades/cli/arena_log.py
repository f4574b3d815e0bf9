"""Results of the arena in a file, a line each, so that a long run can be taken up again."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

from spades.arena import Match, Result
from spades.cli.shared import UsageError, texts
from spades.rules import format_rules


class ResultLog:
    """The results so far, also in a file where there is one.

    Attributes:
        results: Each result by its number.
    """

    def __init__(self, file: str | None, match: Match, *, games: bool) -> None:
        """Read what an earlier run has left.

        Raises:
            UsageError: The file cannot be used, or is of another match.
        """
        self.results: dict[int, Result] = {}
        self._path = None if file is None else Path(file)
        self._head = json.dumps(
            {
                "levels": match.levels,
                "rules": format_rules(match.rules),
                "seed": match.seed,
                "games": games,
            }
        )
        if self._path is not None:
            self._open(self._path)

    def add(self, result: Result) -> None:
        """Keep a result, in the file before anywhere else."""
        if self._path is not None:
            with self._path.open("a", encoding="utf-8") as out:
                out.write(_to_line(result) + "\n")
        self.results[result.number] = result

    def _open(self, path: Path) -> None:
        try:
            text = path.read_text("utf-8") if path.exists() else ""
            lines = text.splitlines()
            if not text.endswith("\n"):  # new, or its last line was cut off
                with path.open("a", encoding="utf-8") as out:
                    out.write("\n" if lines else self._head + "\n")
        except (OSError, UnicodeDecodeError) as error:
            raise UsageError(texts()("arena-log-unusable", file=str(path))) from error
        if lines and lines[0] != self._head:
            raise UsageError(texts()("arena-log-differs", file=str(path)))
        for line in lines[1:]:
            result = _from_line(line)
            if result is not None:
                self.results[result.number] = result


def _to_line(result: Result) -> str:
    return json.dumps([result.number, result.value, *map(dict, result.tallies)])


def _from_line(line: str) -> Result | None:
    """A result; None for a line that a killed run has left half written."""
    try:
        number, value, first, second = json.loads(line)
        return Result(int(number), float(value), (Counter(first), Counter(second)))
    except (ValueError, TypeError):
        return None

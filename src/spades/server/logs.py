"""Log lines as JSON, one an event, for programs that gather them.

The standard library does this in a few lines; nothing that a cookie or a link holds is logged.
"""

from __future__ import annotations

import json
import logging
import sys
from typing import Final

_OWN: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "color_message"}


class JsonLines(logging.Formatter):
    """An event as an object: time, level, where, what, and whatever was added to it."""

    def format(self, record: logging.LogRecord) -> str:
        """The line of an event."""
        line: dict[str, object] = {
            "time": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "event": record.getMessage(),
        }
        added = {name: value for name, value in vars(record).items() if name not in _OWN}
        line |= {name: str(value) for name, value in added.items()}
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def log_to_stderr(level: int) -> None:
    """Send what is logged to the standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=level, handlers=[handler], force=True)

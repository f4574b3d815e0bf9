"""The core needs the standard library alone, and `import spades` brings nothing else."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent.parent / "src"
ADAPTERS = ("cli", "terminal", "server", "i18n", "bots")
CORE = [
    path
    for path in sorted((SOURCE / "spades").rglob("*.py"))
    if path.relative_to(SOURCE / "spades").parts[0] not in ADAPTERS
]


def imported(path: Path) -> set[str]:
    """The top-level names of everything that a module imports, also inside functions."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names.add((node.module or "").partition(".")[0])
    return names


@pytest.mark.parametrize("path", CORE, ids=lambda path: path.stem)
def test_a_core_module_imports_the_standard_library_alone(path: Path) -> None:
    assert imported(path) <= {*sys.stdlib_module_names, "spades"}


def test_spades_can_be_imported_without_any_installed_package() -> None:
    script = (
        f"import sys; sys.path.insert(0, {str(SOURCE)!r}); import spades; "
        "own = {name.partition('.')[0] for name in sys.modules}; "
        "print(sorted(own - set(sys.stdlib_module_names) - {'spades', '__main__'}))"
    )
    shown = subprocess.run(
        [sys.executable, "-I", "-S", "-c", script], check=True, capture_output=True, text=True
    )
    assert shown.stdout.strip() == "[]"


def test_the_core_is_most_of_what_is_checked() -> None:
    assert len(CORE) > 20

"""`docs/rules.md` is up to date, complete, and right in its numbers."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from types import ModuleType

import pytest

from spades import DOUBLE_NIL, NIL, OPTIONS, PRESETS, parse_rules, score_side, scoring

DOCS = Path(__file__).parents[1] / "docs"
PAGE = (DOCS / "rules.md").read_text("utf-8")
PROSE = re.sub(r"<!-- (\w+): generated -->.*?<!-- /\1 -->", "", PAGE, flags=re.DOTALL)
CLAUSES = [
    letter + str(number)
    for letter, last in (("C", 7), ("P", 18), ("D", 10), ("S", 2), ("O", 11))
    for number in range(1, last + 1)
]


def load_generator() -> ModuleType:
    """The script, which is in no package."""
    spec = importlib.util.spec_from_file_location("docs_generate", DOCS / "generate.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


GENERATE = load_generator()


def rows(head: str) -> list[list[str]]:
    """The cells of every table with this head, row by row."""
    tables = re.findall(rf"^\| {re.escape(head)} \|$\n.*\n((?:\|.*\|\n)+)", PAGE, re.MULTILINE)
    lines = [line for table in tables for line in table.splitlines()]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


# The generator


def test_the_page_is_up_to_date() -> None:
    assert GENERATE.rules_page(PAGE) == PAGE
    assert GENERATE.main(["--check"]) == 0


def test_a_page_out_of_date_is_told_then_renewed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "rules.md"
    page.write_text(PAGE.replace("| `target` |", "| `aim` |"), "utf-8")
    monkeypatch.setattr(GENERATE, "RULES_PAGE", page)
    assert GENERATE.main(["--check"]) == 1
    assert "rules.md" in capsys.readouterr().err
    assert page.read_text("utf-8") != PAGE
    assert GENERATE.main([]) == 0
    assert page.read_text("utf-8") == PAGE


@pytest.mark.parametrize("mark", ["<!-- options: generated -->", "<!-- /presets -->"])
@pytest.mark.parametrize("times", [0, 2])
def test_a_table_needs_its_marks_once(mark: str, times: int) -> None:
    with pytest.raises(ValueError, match=r"options|presets"):
        GENERATE.rules_page(PAGE.replace(mark, mark * times))


def test_the_tables_name_every_option_and_preset_once() -> None:
    options = [row[0].strip("`") for row in rows("option | values | default | meaning")]
    assert options == list(OPTIONS)
    presets = [row[0].strip("`") for row in rows("preset | differs from the defaults in")]
    assert presets == list(PRESETS)


def test_the_presets_can_be_typed_as_the_table_lists_them() -> None:
    for name, changes in rows("preset | differs from the defaults in"):
        own = parse_rules(name.strip("`"))
        settings = re.findall(r"`(.+?)`", changes)
        assert parse_rules(",".join(["classic", *settings])) == own


# The clauses


def test_every_clause_stands_once_in_order_with_its_anchor() -> None:
    assert re.findall(r'^<a id="(\w+)"></a>\*\*\1 \S', PAGE, re.MULTILINE) == CLAUSES
    assert PAGE.count("<a id=") == len(CLAUSES)


def test_clauses_named_in_the_page_or_in_score_lines_exist() -> None:
    assert set(re.findall(r"\b[CPDSO]\d+\b", PAGE)) == set(CLAUSES)
    code = Path(scoring.__file__).read_text("utf-8")
    assert set(re.findall(r'"([CPDSO]\d+)"', code)) <= set(CLAUSES)


@pytest.mark.parametrize("name", OPTIONS)
def test_every_option_is_explained_outside_the_table(name: str) -> None:
    assert re.search(rf"`{name}[`=]", PROSE)


@pytest.mark.parametrize("name", ["rules.md", "fair-deals.md"])
def test_links_between_the_pages_lead_somewhere(name: str) -> None:
    page = DOCS / name
    for link in re.findall(r"\]\(([^):]+)\)", page.read_text("utf-8")):
        file, _, anchor = link.partition("#")
        text = (page.parent / file if file else page).read_text("utf-8")
        headings = {
            re.sub(r"[^\w -]", "", heading).lower().replace(" ", "-")
            for heading in re.findall(r"^#+ (.+)$", text, re.MULTILINE)
        }
        assert not anchor or anchor in headings or f'<a id="{anchor}">' in text


# The numbers

BIDS = {"N": NIL, "D": DOUBLE_NIL}


def numbers(cell: str) -> list[int]:
    return [int(number.replace("−", "-")) for number in cell.split()]


def bids(cell: str) -> list[int]:
    return [BIDS[word] if word in BIDS else int(word) for word in cell.split()]


def sum_of(cell: str) -> int:
    return sum(numbers(re.sub(r"([+−]) ", r"\1", cell)))


PARTNERSHIP = rows("bids | tricks | bags before | score change | bags after | sum")
DRAW = rows("bid | tricks | bags before | score change | bags after | sum")


@pytest.mark.parametrize(
    ("preset", "row"), [("classic", row) for row in PARTNERSHIP] + [("draw", row) for row in DRAW]
)
def test_scores_in_the_page(preset: str, row: list[str]) -> None:
    bid, tricks, before, change, after, parts = row
    score = score_side(parse_rules(preset), 0, bids(bid), numbers(tricks), bags=numbers(before)[0])
    assert [score.delta] == numbers(change)
    assert [score.bags] == numbers(after)
    assert sum_of(parts) == score.delta


def test_all_score_tables_have_been_read() -> None:
    assert (len(PARTNERSHIP), len(DRAW)) == (20, 7)
    assert len(rows("tricks | total after | bags after | sum")) == 3


@pytest.mark.parametrize("row", rows("tricks | total after | bags after | sum"))
def test_totals_in_the_page(row: list[str]) -> None:
    tricks, total, bags_after, parts = row
    score = score_side(parse_rules("classic"), 0, [3, 2], [int(tricks) - 2, 2], total=337, bags=7)
    assert [score.total, score.bags] == [int(total), int(bags_after)]
    assert 337 + sum_of(parts) == score.total

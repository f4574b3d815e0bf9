"""Every screen in every size: nothing cut off, covered or too small, and nothing that axe finds.

The game is driven once, for all screens; each of them has a test of its own, which says what is
wrong with it in which size.
"""

from __future__ import annotations

from collections import defaultdict
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

from browser.gallery import SCREENS, SIZES, THEMES, drive
from browser.served import Served

AUDIT = (Path(__file__).parent / "audit.js").read_text(encoding="utf-8")
STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
AXE_OPTIONS = {
    "runOnly": {"type": "tag", "values": STANDARDS},
    "rules": {"target-size": {"enabled": True}},
    "resultTypes": ["violations"],
}
_RUN_AXE = """async (options) => {
    const sticky = [...document.querySelectorAll('*')].filter(
        (own) => getComputedStyle(own).position === 'sticky');
    for (const own of sticky) own.style.position = 'static';
    const { violations } = await axe.run(document, options);
    for (const own of sticky) own.style.position = '';
    return violations;
}"""
"""What a sticky bar covers comes out when one scrolls; axe would call it too small."""
Problems = dict[str, list[str]]


def axe_problems(page: Page) -> list[str]:
    """What axe finds, a line for each element."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(Axe().axe_script)
    violations: list[dict[str, Any]] = page.evaluate(_RUN_AXE, AXE_OPTIONS)
    return [
        f"axe {own['id']}: {' '.join(map(str, node['target']))}: {_reason(node)}"
        for own in violations
        for node in own["nodes"]
    ]


def _reason(node: dict[str, Any]) -> str:
    found = [*node["any"], *node["all"], *node["none"]]
    return str(found[0]["message"]) if found else str(node["html"])


BAD = """<!doctype html><html lang="en"><title>Bad</title><body style="margin: 0">
<main><h1>Bad</h1>
<button style="width: 20px; height: 20px; padding: 0">i</button>
<button style="position: absolute; left: 100px; top: 200px; width: 90px">Under</button>
<button style="position: absolute; left: 150px; top: 200px; width: 90px">Above</button>
<p style="width: 40px; height: 10px; overflow: hidden">Tall</p>
<p style="width: 30px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap">A name</p>
<button style="position: absolute; left: 350px; top: 300px; width: 90px">Beside</button>
<p style="color: #aaa; background: #fff">Pale</p>
<img src="data:,">
<p style="width: 90px; height: 12px; background: #fff">Longer than its box</p>
</main>"""
FAULTS = (
    "“i” is only 20.0",
    "“Under” is covered by <button> “Above”",
    "overlap by 40.0",
    "“Tall” in <p> is cut off by its own box",
    "“A name” in <p> is shortened",
    "“Longer than its box” in <p> is larger than <p>",
    "“Beside” lies beside the screen",
    "the page scrolls sideways",
    "axe color-contrast: p:nth-child(8)",
    "axe image-alt: img",
)


def test_the_audit_finds_each_kind_of_fault(chromium: Browser) -> None:
    page = chromium.new_page(viewport=SIZES["360x780"])
    page.set_content(BAD)
    found = [*page.evaluate(AUDIT), *axe_problems(page)]
    page.close()
    missed = [fault for fault in FAULTS if not any(fault in problem for problem in found)]
    assert not missed, "\n".join(found)


@pytest.fixture(scope="module")
def problems(chromium: Browser, house: Served) -> Problems:
    """What is wrong with each screen; sizes take turns in being shown by day and by night."""
    found: Problems = defaultdict(list)
    for place, screen in zip(count(), drive(chromium, house), strict=False):
        found[screen.name] = []
        for turn, size in enumerate(SIZES, start=place):
            theme = THEMES[turn % len(THEMES)]
            screen.show(size, theme)
            here = [*screen.page.evaluate(AUDIT), *axe_problems(screen.page)]
            found[screen.name] += [f"{size} {theme}: {problem}" for problem in here]
    return found


@pytest.mark.parametrize("screen", SCREENS)
def test_layout(problems: Problems, screen: str) -> None:
    assert screen in problems
    assert not problems[screen], "\n" + "\n".join(problems[screen])


def test_every_screen_is_known(problems: Problems) -> None:
    assert tuple(problems) == SCREENS

"""Chromium and a server for tests that really play."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect, sync_playwright

from browser.served import GENEROUS, Served
from browser.tables import add_the_same

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
QUIET = ("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync")
PHONE = ViewportSize(width=390, height=844)
OpenPage = Callable[[], Page]
expect.set_options(timeout=60_000)  # so long a busy machine may take


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """A browser for one module: while it runs, no other test can start a loop of its own."""
    if CHROMIUM is None:
        pytest.skip("needs Chromium (on Debian: apt install chromium)")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(QUIET))
        yield browser
        browser.close()


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    with Served(tmp_path) as server:
        yield server


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One server for all tests of a module, that deals alike in every run."""
    with Served(tmp_path_factory.mktemp("house"), settings=GENEROUS) as server:
        yield server


@pytest.fixture
def open_page(chromium: Browser) -> Iterator[OpenPage]:
    """A page of a new person, who has no cookie yet; any error on it fails the test."""
    errors: list[str] = []
    contexts = []

    def opened() -> Page:
        context = chromium.new_context(viewport=PHONE, reduced_motion="reduce")
        contexts.append(context)
        add_the_same(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        return page

    yield opened
    for context in contexts:
        context.close()
    assert not errors

"""The web client's texts: all there, and put together only in known ways."""

from __future__ import annotations

import pytest

from i18n import client_texts
from spades.i18n import LANGUAGES, Catalog

NO_TEXTS = {"suit-", "at-", "from-", "of-", "option-"}
"""Beginnings that are put together too, but name classes of style or elements."""


def test_the_scan_finds_the_client() -> None:
    assert len([name for name in client_texts.literals() if name.startswith("web-")]) > 100


def test_ids_that_are_put_together_are_of_known_families() -> None:
    assert client_texts.templates() - NO_TEXTS == set(client_texts.FAMILIES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_of_the_client_exists(language: str) -> None:
    say = Catalog(language)
    named = {name for name in client_texts.literals() if name.startswith("web-")}
    missing = [name for name in named | client_texts.family_ids() if name not in say]
    assert sorted(missing) == []

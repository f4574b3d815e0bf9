"""Reloads in an exchange lose nothing and repeat nothing."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from browser.conftest import OpenPage
from browser.person import Person, play_until
from browser.served import Served
from browser.tables import cards_shown, partners

CHOOSING = ", not chosen"
RULES = "classic,first_dealer=E"
"""Ana in the south bids first, so she may bid double nil blind in any deal."""


def at_exchange(house: Served, open_page: OpenPage) -> tuple[Person, Person]:
    """Ana, who has bid double nil, and her partner Ben, both about to choose cards."""
    ana = Person(open_page(), bids_blind=True, stops_at=CHOOSING, is_hasty=True)
    ben = Person(open_page(), stops_at=CHOOSING, is_hasty=True)
    partners(ana.page, ben.page, house.url, RULES)
    play_until([ana, ben], lambda: ana.is_stopped() and ben.is_stopped())
    return ana, ben


def chosen(person: Person) -> list[str]:
    return [label.split(",")[0] for label in person.buttons() if label.endswith(", chosen")]


def give(person: Person) -> list[str]:
    """Choose three cards and give them; returns which."""
    person.stops_at = ""
    play_until([person], lambda: len(chosen(person)) == 3)
    cards = chosen(person)
    person.act()
    assert any(step.startswith("Give to") for step in person.done)
    person.stops_at = CHOOSING
    return cards


def test_P7_a_reload_before_choosing_shows_the_same_cards(
    house: Served, open_page: OpenPage
) -> None:
    ana, ben = at_exchange(house, open_page)
    before = cards_shown(ana.page)
    assert len(before) == 13
    ana.page.reload()
    expect(ana.page.get_by_role("button", name=re.compile(f"{CHOOSING}$"))).to_have_count(13)
    assert cards_shown(ana.page) == before
    given, received = give(ana), give(ben)
    expect(ana.page.get_by_role("group", name="You got")).to_be_visible()
    assert sorted(cards_shown(ana.page)) == sorted({*before, *received} - {*given})


def test_P7_a_reload_after_giving_gives_nothing_twice(house: Served, open_page: OpenPage) -> None:
    ana, ben = at_exchange(house, open_page)
    hands = {person: set(cards_shown(person.page)) for person in (ana, ben)}
    given = give(ana)
    expect(ana.page.get_by_text("Waiting for Ben")).to_be_visible()
    shown = cards_shown(ana.page)
    ana.page.reload()
    expect(ana.page.get_by_text("Waiting for Ben")).to_be_visible()
    assert cards_shown(ana.page) == shown
    assert not any(label.startswith("Give to") for label in ana.buttons())
    received = give(ben)
    expect(ana.page.get_by_role("group", name="You got")).to_be_visible()
    ana.page.reload()
    expect(ana.page.get_by_role("button", name=re.compile(" of "))).to_have_count(13)
    assert set(cards_shown(ana.page)) == (hands[ana] - {*given}) | {*received}
    assert set(cards_shown(ben.page)) == (hands[ben] - {*received}) | {*given}
    play_until([ana, ben], lambda: min(ana.plays(), ben.plays()) >= 1)

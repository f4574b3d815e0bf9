"""Taps that come before the screen shows what the ones before them did."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from browser.conftest import OpenPage
from browser.person import Person, play_until
from browser.served import Served
from browser.tables import make_table, seat_at

CHOOSING = ", not chosen"
_AT_ONCE = """(done) => {
    for (const [element, text] of done) {
        if (text === null) element.click();
        else {
            const { set } = Object.getOwnPropertyDescriptor(element.constructor.prototype, 'value');
            set.call(element, text);
            for (const kind of ['input', 'change']) {
                element.dispatchEvent(new Event(kind, { bubbles: true }));
            }
        }
    }
}"""


def at_once(page: Page, *done: tuple[Locator, str | None]) -> None:
    """Write texts into fields and tap buttons, with no time between for the page to draw."""
    page.evaluate(_AT_ONCE, [[place.element_handle(), text] for place, text in done])


def test_a_rule_that_was_just_typed_holds_for_the_table(house: Served, open_page: OpenPage) -> None:
    page = open_page()
    page.goto(f"{house.url}/#/new")
    play = page.get_by_role("button", name="Play now")
    at_once(page, (page.get_by_label(re.compile("^Target")), "50"), (play, None))
    expect(page.get_by_text(re.compile("Target cannot be 50")).first).to_be_visible()


def test_of_two_rules_changed_at_once_none_is_lost(house: Served, open_page: OpenPage) -> None:
    page = open_page()
    page.goto(f"{house.url}/#/new")
    target, nil = page.locator("#option-target"), page.locator("#option-nil_value")
    at_once(page, (target, "300"), (nil, "50"))
    expect(target).to_have_value("300")
    expect(nil).to_have_value("50")


def test_a_name_that_was_just_typed_sits_down(house: Served, open_page: OpenPage) -> None:
    ana, ben = open_page(), open_page()
    make_table(ana, house.url, "classic", starts=False)
    ben.goto(ana.url)
    sit_here = seat_at(ben, "North").get_by_role("button", name="Sit here")
    at_once(ben, (ben.get_by_label("Your name"), "Ben"), (sit_here, None))
    expect(seat_at(ana, "North")).to_contain_text("Ben")


def test_P7_three_cards_tapped_at_once_are_all_chosen(house: Served, open_page: OpenPage) -> None:
    person = Person(open_page(), bids_blind=True, stops_at=CHOOSING, is_hasty=True)
    make_table(person.page, house.url, "classic,first_dealer=E")
    play_until([person], person.is_stopped)
    cards = person.page.get_by_role("button", name=re.compile(f"{CHOOSING}$"))
    at_once(person.page, *((cards.nth(place), None) for place in range(3)))
    expect(cards).to_have_count(10)
    expect(person.page.get_by_role("button", name=re.compile("^Give to "))).to_be_enabled()

"""Who looks on sees no hand, and tables side by side have nothing to do with one another."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from browser.conftest import OpenPage
from browser.person import Person, play_until
from browser.served import Served
from browser.tables import cards_shown, make_table
from browser.test_slow import Listener

CARD_NAME = re.compile("(ace|king|queen|jack|ten|nine|eight|seven|six|five|four|three|two) of ")


def watch(page: Page, link: str) -> Listener:
    """Look on at a table; returns what the page is told."""
    heard = Listener()
    page.on("websocket", heard.hear)
    page.goto(link)
    expect(page.get_by_role("region", name="You are watching")).to_be_attached()
    return heard


def names_on(page: Page) -> set[str]:
    """Cards named anywhere in the page, for eyes or for screen readers."""
    html = page.locator("main").evaluate("(main) => main.outerHTML")
    return {found[0] for found in re.finditer(r"\w+ of (spades|hearts|diamonds|clubs)", html)}


def test_a_spectator_sees_no_hands(house: Served, open_page: OpenPage) -> None:
    person, watcher = Person(open_page(), is_hasty=True), open_page()
    make_table(person.page, house.url, "classic")
    heard = watch(watcher, person.page.url)
    person.stops_at = ", playable"
    play_until([person], person.is_stopped)
    hand = cards_shown(person.page)
    assert not names_on(watcher) & {*hand}
    person.stops_at = ""
    play_until([person], lambda: person.plays() >= 3)
    person.stops_at = ", playable"
    play_until([person], person.is_stopped)
    assert not cards_shown(watcher)
    assert not names_on(watcher) & {*cards_shown(person.page)}
    rounds = [own["round"] for own in heard.got if own.get("round")]
    assert rounds
    assert all(own["hand"] is None and not own["legal"].get("plays") for own in rounds)
    assert not any(own["given"] or own["received"] or own["drawn"] for own in rounds)


def test_a_spectator_cannot_act(house: Served, open_page: OpenPage) -> None:
    person, watcher = Person(open_page(), is_hasty=True), open_page()
    make_table(person.page, house.url, "classic")
    watch(watcher, person.page.url)
    labels = Person(watcher).buttons()
    assert not {"Hint", "Undo", "See my cards", "Double nil", "Talk"} & {*labels}


def test_two_browsers_at_tables_of_different_rules_do_not_disturb_one_another(
    house: Served, open_page: OpenPage
) -> None:
    ana, ben = Person(open_page(), is_hasty=True), Person(open_page(), is_hasty=True)
    make_table(ana.page, house.url, "classic")
    make_table(ben.page, house.url, "house")
    play_until([ana, ben], lambda: min(ana.plays(), ben.plays()) >= 4)
    assert ana.page.url != ben.page.url
    assert len(ana.page.get_by_role("region", name="Table").get_by_role("group").all()) == 3
    for person in (ana, ben):
        person.stops_at = ", playable"
    play_until([ana, ben], lambda: ana.is_stopped() and ben.is_stopped())
    before = cards_shown(ana.page)
    ben.stops_at = ""
    play_until([ben], lambda: ben.plays() >= 7)
    assert cards_shown(ana.page) == before
    assert ana.is_stopped()


def test_two_tabs_of_one_browser_play_two_games(house: Served, open_page: OpenPage) -> None:
    four = Person(open_page(), is_hasty=True)
    two = Person(four.page.context.new_page(), is_hasty=True)
    make_table(four.page, house.url, "classic")
    make_table(two.page, house.url, "draw")
    for person in (four, two):
        person.page.bring_to_front()
        play_until([person], lambda person=person: person.plays() >= 2)  # type: ignore[misc]
    assert len(four.page.get_by_role("region", name="Table").get_by_role("group").all()) == 3
    assert len(two.page.get_by_role("region", name="Table").get_by_role("group").all()) == 1

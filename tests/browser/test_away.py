"""Whoever leaves the table, or loses it, comes back to the same game."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import OpenPage
from browser.line import Line
from browser.person import Person, play_until
from browser.served import GENEROUS, Served
from browser.tables import cards_shown, is_over, make_table, partners

KEPT = "A bot keeps your seat."
LOST = "Reconnecting"
ONE_ROUND = "classic,target=100,round_cap=1,cap_tie=draw"
MAY_PLAY = ", playable"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that soon gives the seats of those who are away to bots."""
    folder = tmp_path_factory.mktemp("house")
    with Served(folder, settings={**GENEROUS, "grace": 0.5}) as server:
        yield server


@pytest.fixture
def line(house: Served) -> Iterator[Line]:
    with Line(house.url) as line:
        yield line


def bar(page: Page, text: str) -> None:
    """Wait until the bar above the table says something."""
    expect(page.get_by_text(text).first).to_be_visible()


def no_bar(page: Page, text: str) -> None:
    expect(page.get_by_text(text)).to_have_count(0)


def test_a_bot_plays_for_who_closes_the_page_until_he_is_back(
    house: Served, open_page: OpenPage
) -> None:
    ana, ben = (Person(open_page(), is_hasty=True) for _ in range(2))
    partners(ana.page, ben.page, house.url, ONE_ROUND)
    play_until([ana, ben], lambda: min(ana.plays(), ben.plays()) >= 2)
    link, context = ben.page.url, ben.page.context
    ben.page.close()
    play_until([ana], lambda: ana.plays() >= 6)
    ben.page = context.new_page()
    ben.page.goto(link)
    bar(ben.page, KEPT)
    ben.press("I'm back")
    no_bar(ben.page, KEPT)
    before = ben.plays()
    play_until([ana, ben], lambda: is_over(ana) and is_over(ben))
    assert ana.plays() == 13
    assert ben.plays() > before


def test_the_home_screen_leads_back_to_the_table(house: Served, open_page: OpenPage) -> None:
    person = Person(open_page(), is_hasty=True)
    make_table(person.page, house.url, "classic")
    play_until([person], lambda: person.plays() >= 2)
    person.stops_at = MAY_PLAY
    play_until([person], person.is_stopped)
    before = cards_shown(person.page)
    person.press("Home")
    person.page.get_by_role("link", name="Back to your table").click()
    expect(person.page.get_by_role("button", name=re.compile(" of "))).to_have_count(len(before))
    assert cards_shown(person.page) == before


def test_who_comes_back_from_the_home_screen_has_the_seat_at_once(
    house: Served, open_page: OpenPage
) -> None:
    ana, ben = (Person(open_page(), is_hasty=True) for _ in range(2))
    partners(ana.page, ben.page, house.url, ONE_ROUND)
    play_until([ana, ben], lambda: min(ana.plays(), ben.plays()) >= 1)
    ana.stops_at = MAY_PLAY
    play_until([ana, ben], ana.is_stopped)
    ben.press("Settings")
    ben.press("Let a bot keep my seat")
    bar(ben.page, KEPT)
    ben.press("Home")
    ben.page.get_by_role("link", name="Back to your table").click()
    expect(ben.page.get_by_role("toolbar")).to_have_attribute("aria-disabled", "false")
    no_bar(ben.page, KEPT)
    before = ben.plays()
    ana.stops_at = ""
    play_until([ana, ben], lambda: is_over(ana) and is_over(ben))
    assert ben.plays() > before


def test_a_seat_left_to_a_bot_is_locked_and_comes_back(house: Served, open_page: OpenPage) -> None:
    ana, ben = (Person(open_page(), is_hasty=True) for _ in range(2))
    partners(ana.page, ben.page, house.url, ONE_ROUND)
    play_until([ana, ben], lambda: min(ana.plays(), ben.plays()) >= 1)
    ana.stops_at = MAY_PLAY
    play_until([ana, ben], ana.is_stopped)
    ben.page.get_by_role("button", name="Settings", exact=True).click()
    ben.press("Let a bot keep my seat")
    bar(ben.page, KEPT)
    expect(ben.page.get_by_role("toolbar")).to_have_attribute("aria-disabled", "true")
    assert not any(label.endswith(MAY_PLAY) for label in ben.buttons())
    expect(
        ana.page.get_by_role("group", name=re.compile("^Ben: .*, kept by a bot"))
    ).to_be_visible()
    ana.stops_at = ""
    play_until([ana], lambda: ana.plays() >= 4)
    ben.press("I'm back")
    no_bar(ben.page, KEPT)
    before = ben.plays()
    play_until([ana, ben], lambda: is_over(ana) and is_over(ben))
    assert ben.plays() > before


def test_a_lost_line_comes_back_by_itself(line: Line, open_page: OpenPage) -> None:
    person = Person(open_page(), is_hasty=True, stops_at="")
    make_table(person.page, line.url, ONE_ROUND)
    play_until([person], lambda: person.plays() >= 3)
    person.stops_at = MAY_PLAY
    play_until([person], person.is_stopped)
    person.page.evaluate("window.isStillHere = true")
    before = cards_shown(person.page)
    line.cut()
    bar(person.page, LOST)
    assert cards_shown(person.page) == before
    expect(person.page.get_by_role("toolbar")).to_have_attribute("aria-disabled", "true")
    line.mend()
    no_bar(person.page, LOST)
    assert cards_shown(person.page) == before
    person.stops_at = ""
    play_until([person], lambda: is_over(person))
    assert person.plays() == 13
    assert person.page.evaluate("window.isStillHere")


def test_a_card_whose_answer_is_lost_is_played_once(line: Line, open_page: OpenPage) -> None:
    person = Person(open_page(), is_hasty=True, stops_at=MAY_PLAY)
    make_table(person.page, line.url, ONE_ROUND)
    play_until([person], person.is_stopped)
    before = cards_shown(person.page)
    line.is_deaf = True
    person.stops_at = ""
    person.act()
    (played,) = (step for step in person.done if step.startswith("play "))
    person.page.wait_for_timeout(300)
    line.cut()
    bar(person.page, LOST)
    line.mend()
    no_bar(person.page, LOST)
    card = played.removeprefix("play ").split(",")[0]
    expect(person.page.get_by_role("button", name=re.compile(f"^{card}"))).to_have_count(0)
    assert set(cards_shown(person.page)) == {*before} - {card}
    play_until([person], lambda: is_over(person))
    assert person.plays() == 13

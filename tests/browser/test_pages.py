"""Settings that last, and addresses that lead nowhere."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import OpenPage
from browser.person import Person, play_until
from browser.served import Served
from browser.tables import make_table

_LUMINANCE = """() => {
    const [red, green, blue] = getComputedStyle(document.body).backgroundColor
        .match(/[\\d.]+/g).map(Number);
    return (red + green + blue) / 765;
}"""
_INK = "(pip) => getComputedStyle(pip).fill"


def brightness(page: Page) -> float:
    """How bright the page's ground is, from 0 to 1."""
    return float(page.evaluate(_LUMINANCE))


def settings(page: Page) -> None:
    page.get_by_role("button", name="Settings", exact=True).click()


def choose(page: Page, group: str, name: str) -> None:
    page.get_by_role("group", name=group).get_by_role("radio", name=name, exact=True).check()


def test_day_and_night_survive_a_reload_whatever_the_system_wants(
    house: Served, open_page: OpenPage
) -> None:
    page = open_page()
    page.goto(house.url)
    for name, opposite, is_bright in (("Dark", "light", False), ("Light", "dark", True)):
        page.emulate_media(color_scheme=opposite)  # type: ignore[arg-type]
        settings(page)
        choose(page, "Appearance", name)
        assert (brightness(page) > 0.5) == is_bright
        page.reload()
        page.get_by_role("heading", name="Spades").wait_for()
        assert (brightness(page) > 0.5) == is_bright
    settings(page)
    choose(page, "Appearance", "Automatic")
    page.reload()
    page.get_by_role("heading", name="Spades").wait_for()
    assert brightness(page) < 0.5


def test_the_home_screen_says_how_to_play_each_game(house: Served, open_page: OpenPage) -> None:
    page = open_page()
    page.goto(house.url)
    page.get_by_role("button", name="How to play").click()
    sheet = page.get_by_role("dialog", name="How to play")
    expect(sheet).to_contain_text("partners sit opposite each other")
    sheet.get_by_role("radio", name="Draw game").check()
    expect(sheet).to_contain_text("Nobody deals; you choose your hand")
    sheet.get_by_role("radio", name="Solo").check()
    expect(sheet).to_contain_text("Everybody plays alone")


def suit_inks(page: Page) -> dict[str, str]:
    """The colour of each suit in the hand."""
    inks = {}
    for suit in ("spades", "hearts", "diamonds", "clubs"):
        card = page.get_by_role("button", name=re.compile(f" of {suit}")).first
        if card.count():
            pip = card.locator("svg path:not(.index)").first  # faces come after their cards
            inks[suit] = str(pip.evaluate(_INK))
    return inks


def test_four_colours_survive_a_reload(house: Served, open_page: OpenPage) -> None:
    person = Person(open_page(), is_hasty=True, stops_at="Bid 3")
    make_table(person.page, house.url, "classic")
    play_until([person], person.is_stopped)
    two = suit_inks(person.page)
    settings(person.page)
    choose(person.page, "Colours of the suits", "Four")
    person.page.reload()
    person.page.get_by_role("toolbar").wait_for()
    four = suit_inks(person.page)
    assert len(two) == len(four) == 4
    assert len(set(two.values())) == 2
    assert len(set(four.values())) == 4
    assert (four["spades"], four["hearts"]) == (two["spades"], two["hearts"])


def test_one_tap_survives_a_reload_and_plays(house: Served, open_page: OpenPage) -> None:
    person = Person(open_page(), is_hasty=True, stops_at=", playable")
    make_table(person.page, house.url, "classic")
    settings(person.page)
    person.page.get_by_role("switch", name=re.compile("^Play with one tap")).check()
    person.page.reload()
    play_until([person], person.is_stopped)
    card = next(label for label in person.buttons() if label.endswith(", playable"))
    person.page.get_by_role("button", name=card).dispatch_event("click")
    expect(person.page.get_by_role("button", name=card.split(",")[0])).to_have_count(0)


@pytest.mark.parametrize("address", ["/#/t/nosuchtable/key", "/t/nosuchtable"])
def test_a_table_that_does_not_exist_gives_a_page_with_a_way_home(
    house: Served, open_page: OpenPage, address: str
) -> None:
    page = open_page()
    page.goto(f"{house.url}{address}")
    expect(page.get_by_role("alert").get_by_text("There is no such table.")).to_be_visible()
    page.get_by_role("link", name="Home").click()
    expect(page.get_by_role("button", name=re.compile("^Play now"))).to_be_enabled()
    expect(page.get_by_role("link", name="Back to your table")).to_have_count(0)


@pytest.mark.parametrize("key", ["", "/wrong"])
def test_a_wrong_key_gives_a_page_with_a_way_home(
    house: Served, open_page: OpenPage, key: str
) -> None:
    host, page = open_page(), open_page()
    make_table(host, house.url, "classic", starts=False)
    page.goto(host.url.rpartition("/")[0] + key)
    expect(page.get_by_role("alert").get_by_text("lets in whoever has its link")).to_be_visible()
    page.get_by_role("link", name="Home").click()
    expect(page.get_by_role("button", name=re.compile("^Play now"))).to_be_enabled()


def test_rules_that_were_refused_are_not_those_of_the_next_game(
    house: Served, open_page: OpenPage
) -> None:
    page = open_page()
    page.goto(f"{house.url}/#/new")
    target = page.get_by_label(re.compile("^Target"))
    target.fill("50")
    page.get_by_role("button", name="Play now").click()
    expect(page.get_by_text(re.compile("Target cannot be 50")).first).to_be_visible()
    page.get_by_role("button", name="Home").click()
    page.get_by_role("button", name=re.compile("^Play now")).click()
    page.get_by_role("button", name="See my cards").wait_for()

"""Before the game: seats, bots, names, the link."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from browser.conftest import OpenPage
from browser.person import Person, play_until
from browser.served import Served
from browser.tables import is_over, make_table, partners, seat_at, sit, start, take


def lobby(house: Served, open_page: OpenPage) -> Page:
    """Ana's table, at which she sits in the south."""
    page = open_page()
    make_table(page, house.url, "classic", starts=False)
    expect(seat_at(page, "South")).to_contain_text("You")
    return page


def test_the_link_lets_a_second_person_in_and_each_sees_the_others_name(
    house: Served, open_page: OpenPage
) -> None:
    ana, ben = lobby(house, open_page), open_page()
    link = ana.get_by_label("Link to the table").input_value()
    sit(ben, link, "West", "Ben")
    expect(seat_at(ana, "West")).to_contain_text("Ben")
    expect(seat_at(ben, "South")).to_contain_text("Ana")
    expect(ben.get_by_text("The host starts the game.")).to_be_visible()
    expect(ben.get_by_role("button", name=re.compile("^Start"))).to_have_count(0)
    expect(seat_at(ben, "North").get_by_role("combobox")).to_have_count(0)


def test_a_seat_is_left_for_a_free_one_and_then_taken_by_another(
    house: Served, open_page: OpenPage
) -> None:
    ana, ben = lobby(house, open_page), open_page()
    sit(ben, ana.url, "North", "Ben")
    take(ana, "East", "Ana")
    take(ben, "South", "Ben")
    expect(seat_at(ana, "South")).to_contain_text("Ben")
    expect(seat_at(ben, "North").get_by_role("button", name="Sit here")).to_be_visible()
    seat_at(ana, "East").get_by_role("button", name="Stand up").click()
    expect(seat_at(ben, "East").get_by_role("button", name="Sit here")).to_be_visible()


def test_the_host_lets_two_change_places(house: Served, open_page: OpenPage) -> None:
    ana, ben = lobby(house, open_page), open_page()
    sit(ben, ana.url, "West", "Ben")
    ana.get_by_label("Bot at North").select_option("Casual bot")
    for seat in ("West", "North"):
        seat_at(ana, seat).get_by_role("button", name=re.compile("change places$")).click()
    expect(seat_at(ana, "North")).to_contain_text("Ben")
    expect(seat_at(ben, "North")).to_contain_text("You")
    expect(ana.get_by_label("Bot at West")).to_have_value("casual")
    expect(ben.get_by_role("button", name=re.compile("change places$"))).to_have_count(0)


def test_a_bot_with_a_level_comes_goes_and_gives_way(house: Served, open_page: OpenPage) -> None:
    ana, ben = lobby(house, open_page), open_page()
    ben.goto(ana.url)
    ben.get_by_label("Your name").fill("Ben")
    levels = ana.get_by_label("Bot at North")
    levels.select_option("Beginner bot")
    expect(levels).to_have_value("beginner")
    seat = seat_at(ben, "North")
    expect(seat.locator("svg")).to_have_count(1)
    expect(seat).to_contain_text("Beginner bot")
    levels.select_option("Free")
    expect(seat.locator("svg")).to_have_count(0)
    expect(levels).to_have_value("")
    levels.select_option("Skilled bot")
    expect(seat.locator("svg")).to_have_count(1)
    take(ben, "North", "Ben")
    expect(levels).to_have_count(0)


def test_a_phrase_is_seen_and_heard_by_the_other(house: Served, open_page: OpenPage) -> None:
    ana, ben = lobby(house, open_page), open_page()
    sit(ben, ana.url, "West", "Ben")
    start(ana)
    ben.get_by_role("button", name="Talk").click()
    ben.get_by_role("button", name="Good luck!").click()
    plate = ana.get_by_role("region", name="Table").get_by_role("group", name=re.compile("^Ben"))
    expect(plate.get_by_text("Good luck!")).to_be_visible()
    expect(ana.get_by_role("log")).to_contain_text("Ben: “Good luck!”")
    expect(plate.get_by_text("Good luck!")).to_have_count(0)


def test_who_is_led_back_to_the_lobby_is_told_why(house: Served, open_page: OpenPage) -> None:
    ana, ben = (Person(open_page(), is_hasty=True) for _ in range(2))
    partners(ana.page, ben.page, house.url, "classic,target=100,round_cap=1,cap_tie=draw")
    play_until([ana, ben], lambda: is_over(ana) and is_over(ben))
    ana.press("Change places or bots")
    expect(ben.page.get_by_text("The host is changing places or bots")).to_be_visible()
    expect(seat_at(ben.page, "North")).to_contain_text("You")
    expect(ana.page.get_by_text("The host is changing")).to_have_count(0)


def test_a_name_is_kept_for_the_next_table(house: Served, open_page: OpenPage) -> None:
    ana, ben = lobby(house, open_page), open_page()
    sit(ben, ana.url, "West", "Ben Okri")
    ben.goto(house.url)
    ben.get_by_role("button", name=re.compile("^Play with friends")).click()
    expect(ben.get_by_label("Your name")).to_have_value("Ben Okri")
    ana.goto(ben.url)
    expect(seat_at(ana, "South")).to_contain_text("Ben Okri")

"""Whole rounds and games in the browser."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from browser.conftest import OpenPage
from browser.person import CORNER, Person, go_on, play_until
from browser.served import Served
from browser.tables import cards_shown, is_over, make_table


def tricks_won(person: Person) -> int:
    """As the own seat says it, also behind a result."""
    said = person.page.locator("[data-seat=S]").get_attribute("aria-label")
    return int(str(said).removeprefix("You: ").split()[0])


def test_one_tap_from_the_home_screen_leads_to_a_game(served: Served, open_page: OpenPage) -> None:
    person = Person(open_page())
    person.page.goto(served.url)
    person.page.get_by_role("button", name=re.compile("^Play now")).click()
    play_until([person], lambda: person.plays() >= 2)
    assert "See my cards" in person.done


def test_a_whole_partnership_game_with_bots(served: Served, open_page: OpenPage) -> None:
    person = Person(open_page())
    make_table(person.page, served.url, "classic,round_cap=2,cap_tie=draw", bots="skilled")
    play_until([person], lambda: is_over(person))
    expect(person.page.get_by_role("img", name="How the scores came about")).to_be_visible()
    said = person.page.get_by_role("status", name="What the game says of you")
    expect(said).to_contain_text(re.compile(r"Your rating\s*\d+.*after 1 rated game", re.DOTALL))
    expect(said).to_contain_text(re.compile("Judged by what you could know|No decision of yours"))
    person.page.get_by_role("dialog").get_by_text(re.compile("^Contract of ")).first.click()
    expect(
        person.page.get_by_text(re.compile(r"for each trick bid\. \(Rule P1[12]\)")).first
    ).to_be_visible()


def test_a_whole_draw_game_with_double_nil_and_replacement(
    served: Served, open_page: OpenPage
) -> None:
    person = Person(open_page(), bids_blind=True)
    make_table(person.page, served.url, "draw,target=100,round_cap=2,cap_tie=draw", bots="skilled")
    play_until([person], lambda: is_over(person))
    assert "Double nil" in person.done
    assert any(step.startswith("Set aside") for step in person.done)


def test_four_people_at_a_private_table_with_double_nil_and_exchange(
    served: Served, open_page: OpenPage
) -> None:
    host = open_page()
    make_table(host, served.url, "classic,target=100,round_cap=1,cap_tie=draw", starts=False)
    pages = [host, *(open_page() for _ in range(3))]
    for page in pages[1:]:
        page.goto(host.url)
    people = [Person(page, bids_blind=page is host) for page in pages]
    for person in people[1:]:
        person.page.get_by_label("Your name").fill("Bo")
        person.page.get_by_role("button", name="Sit here").first.click()
    host.get_by_role("button", name=re.compile("^Start")).click()
    play_until(people, lambda: all(is_over(person) for person in people))
    assert "Double nil" in people[0].done
    assert sum(step.startswith("Give to") for person in people for step in person.done) == 2


def test_a_reload_in_the_middle_of_a_trick_shows_the_same_cards(
    served: Served, open_page: OpenPage
) -> None:
    person = Person(open_page())
    make_table(person.page, served.url, "classic")
    go_on(person, lambda: person.plays() >= 3)
    before = cards_shown(person.page)
    person.page.reload()
    expect(person.page.get_by_role("button", name="Last trick")).to_be_visible()
    person.page.wait_for_function(
        "document.querySelectorAll(\"button[aria-label*=' of ']\").length"
    )
    assert cards_shown(person.page) == before
    assert len(before) == 10


def test_P5_a_reload_before_the_look_neither_shows_cards_nor_takes_double_nil_away(
    served: Served, open_page: OpenPage
) -> None:
    person = Person(open_page(), bids_blind=True)
    make_table(person.page, served.url, "classic,first_dealer=E")
    expect(person.page.get_by_role("button", name="See my cards")).to_be_enabled()
    for _ in range(2):
        person.page.reload()
        expect(person.page.get_by_role("button", name="See my cards")).to_be_enabled()
        assert not cards_shown(person.page)
    expect(person.page.get_by_role("button", name="Double nil")).to_be_enabled()


def test_two_tabs_of_one_player_show_the_same_game(served: Served, open_page: OpenPage) -> None:
    person = Person(open_page())
    make_table(person.page, served.url, "classic")
    second = person.page.context.new_page()
    second.goto(person.page.url)
    person.page.bring_to_front()  # a tab behind another one draws nothing
    play_until([person], lambda: person.plays() >= 3)
    expect(second.locator("button[aria-label*=' of ']")).to_have_count(10)
    assert cards_shown(second) == cards_shown(person.page)


def test_a_double_click_plays_one_card(served: Served, open_page: OpenPage) -> None:
    person = Person(open_page())
    make_table(person.page, served.url, "classic")
    go_on(person, lambda: True)
    person.page.locator("button[aria-label$=', playable']").first.dblclick(position=CORNER)
    person.page.wait_for_timeout(1000)
    assert len(cards_shown(person.page)) >= 12


def test_proved_tricks_are_taken_with_one_tap(house: Served, open_page: OpenPage) -> None:
    person = Person(open_page(), is_hasty=True, stops_at=" tricks")
    make_table(person.page, house.url, "classic")
    play_until([person], person.is_stopped)
    left, won = len(cards_shown(person.page)), tricks_won(person)
    expect(person.page.get_by_role("log")).to_contain_text(f"The last {left} tricks are yours")
    person.press(f"Take the last {left} tricks")
    expect(person.page.get_by_role("button", name="Next round")).to_be_visible()
    assert tricks_won(person) == won + left


def test_a_killed_server_goes_on_where_it_was(served: Served, open_page: OpenPage) -> None:
    person = Person(open_page())
    make_table(person.page, served.url, "classic,target=100,round_cap=1,cap_tie=draw")
    go_on(person, lambda: person.plays() >= 4)
    before = cards_shown(person.page)
    served.kill()
    expect(person.page.get_by_text("your seat is kept", exact=False).first).to_be_visible()
    served.start()
    expect(person.page.get_by_text("your seat is kept", exact=False)).to_have_count(0)
    assert cards_shown(person.page) == before
    go_on(person, lambda: is_over(person), at="Play again")
    assert person.plays() == 13

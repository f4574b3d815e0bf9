"""Without a mouse."""

from __future__ import annotations

import time
from collections.abc import Callable

from playwright.sync_api import Page, expect

from browser.conftest import OpenPage
from browser.person import GIVING_UP, Person
from browser.served import Served
from browser.tables import is_over, make_table

MOST_STEPS = 40
_FOCUSED = """() => {
    const own = document.activeElement;
    if (own === document.body) return '';
    return own.getAttribute('aria-label') || own.innerText.trim().replaceAll('\\n', ' ');
}"""


def focused(page: Page) -> str:
    """How the element with the focus is called."""
    return str(page.evaluate(_FOCUSED))


class Typist:
    """Presses keys, and looks only at where the focus is."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.eyes = Person(page)
        self.played = 0

    def tab_to(self, is_it: Callable[[str], bool]) -> bool:
        """Press the tabulator until the focus is there; no if it never is."""
        for _ in range(MOST_STEPS):
            if is_it(focused(self.page)):
                return True
            self.page.keyboard.press("Tab")
        return False

    def press(self, *names: str) -> bool:
        """Go to the first of these buttons that there is, and press it."""
        there = [name for name in names if name in self.eyes.buttons()]
        if not there or not self.tab_to(lambda own: own == there[0]):
            return False
        self.page.keyboard.press("Enter")
        return True

    def use_card(self, mark: str) -> bool:
        """Go along the hand to a card whose name ends so, and press Enter on it."""
        if not any(label.endswith(mark) for label in self.eyes.buttons()):
            return False
        if not self.tab_to(lambda own: " of " in own and "score" not in own):
            return False
        self.page.keyboard.press("Home")
        for _ in range(13):
            if focused(self.page).endswith(mark):
                self.page.keyboard.press("Enter")
                return True
            self.page.keyboard.press("ArrowRight")
        return False

    def give(self) -> bool:
        """Choose cards for the partner, and give them once there are enough."""
        ready = [label for label in self.eyes.buttons() if label.startswith("Give to ")]
        return self.press(*ready) or self.use_card(", not chosen")

    def play(self) -> bool:
        """Play a card."""
        is_played = self.use_card(", playable")
        self.played += is_played
        return is_played

    def step(self) -> bool:
        """Do what is next; whether there was something."""
        return self.press("See my cards", "Bid 3", "Bid 4") or self.give() or self.play()


def test_a_whole_round_without_a_mouse(house: Served, open_page: OpenPage) -> None:
    page = open_page()
    make_table(page, house.url, "classic,target=100,round_cap=1,cap_tie=draw")
    typist = Typist(page)
    last = time.monotonic()
    while not is_over(typist.eyes):
        if typist.step():
            last = time.monotonic()
        assert time.monotonic() - last < GIVING_UP, typist.eyes.text()
        page.wait_for_timeout(30)
    assert typist.played >= 13
    assert typist.press("Play again")


def test_dialogs_open_and_close_by_keys_and_give_the_focus_back(
    house: Served, open_page: OpenPage
) -> None:
    page = open_page()
    make_table(page, house.url, "classic")
    typist = Typist(page)
    page.get_by_role("button", name="Talk").wait_for()
    for name in ("Settings", "Talk"):
        assert typist.press(name)
        page.get_by_role("dialog", name=name).wait_for()
        page.keyboard.press("Escape")
        page.get_by_role("dialog").wait_for(state="detached")
        expect(page.get_by_role("button", name=name, exact=True)).to_be_focused()


def test_letter_keys_tell_how_things_stand(house: Served, open_page: OpenPage) -> None:
    page = open_page()
    make_table(page, house.url, "classic")
    typist = Typist(page)
    page.get_by_role("button", name="See my cards").wait_for()
    while not typist.press("See my cards"):
        page.wait_for_timeout(30)
    page.get_by_role("toolbar").wait_for()
    page.keyboard.press("r")
    page.get_by_role("log").get_by_text("Your hand: ").wait_for(state="attached")
    page.keyboard.press("p")
    page.get_by_text("0 bags").first.wait_for(state="attached")

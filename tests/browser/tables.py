"""Ways to a table, and what is seen there."""

from __future__ import annotations

import re

from playwright.sync_api import BrowserContext, Locator, Page, expect

from browser.person import Person

_SAME_DRAW = """(() => {
    const draw = crypto.getRandomValues.bind(crypto);
    crypto.getRandomValues = (into) => (into.length === 16 ? into.fill(7) : draw(into));
})()"""


def add_the_same(context: BrowserContext) -> None:
    """Let the pages of a browser always add the same to the deals, so that they can be alike."""
    context.add_init_script(_SAME_DRAW)


def make_table(
    page: Page, url: str, rules: str, *, starts: bool = True, bots: str = "random"
) -> None:
    """Make a table over HTTP as the home screen does, and go there; random bots are fast."""
    page.goto(url)
    made = page.request.post(
        f"{url}/api/tables",
        data={"rules": rules, "name": "Ana", "bots": bots},
        headers={"Origin": url},
    )
    assert made.ok, made.text()
    address = made.json()
    page.goto(f"{url}/#/t/{address['code']}/{address['key']}")
    if starts:
        start(page)


def seat_at(page: Page, seat: str) -> Locator:
    """A seat of the lobby by its name, such as North."""
    return page.get_by_role("region", name="Seats").get_by_role("group", name=seat, exact=True)


def sit(page: Page, link: str, seat: str, name: str) -> None:
    """Follow a link to a table and sit down there."""
    page.goto(link)
    take(page, seat, name)


def take(page: Page, seat: str, name: str) -> None:
    """Sit down on a seat of the lobby."""
    page.get_by_label("Your name").fill(name)
    seat_at(page, seat).get_by_role("button", name="Sit here").click()
    expect(seat_at(page, seat)).to_contain_text("You")


def start(page: Page) -> None:
    """Let the game begin, as its host."""
    page.get_by_role("button", name=re.compile("^Start")).click()


def partners(host: Page, guest: Page, url: str, rules: str) -> None:
    """A game of Ana in the south and Ben in the north against bots."""
    make_table(host, url, rules, starts=False)
    sit(guest, host.url, "North", "Ben")
    start(host)


def is_over(person: Person) -> bool:
    return "Play again" in person.buttons()


def cards_shown(page: Page) -> list[str]:
    """The own cards by name, whatever may be done with them."""
    labels = page.locator("button[aria-label*=' of ']").evaluate_all(
        "(buttons) => buttons.map((button) => button.getAttribute('aria-label'))"
    )
    return [str(label).split(",")[0] for label in labels]

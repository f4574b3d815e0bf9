"""Every screen of the client, one after the other, and pictures of them.

`PYTHONPATH=tests python -m browser.gallery FOLDER` writes `screen-size-theme.png` for each. A game
is driven once; each screen on the way is then shown in every size and theme.
"""

from __future__ import annotations

import re
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, Page, ViewportSize, expect, sync_playwright

from browser.line import Line
from browser.person import Person, go_on, play_until
from browser.served import GENEROUS, Served
from browser.tables import add_the_same, cards_shown, make_table, seat_at, sit, start

Theme = Literal["light", "dark"]
SIZES = {
    "360x780": ViewportSize(width=360, height=780),
    "390x844": ViewportSize(width=390, height=844),
    "360x640": ViewportSize(width=360, height=640),
    "844x390": ViewportSize(width=844, height=390),
    "667x375": ViewportSize(width=667, height=375),
    "1440x900": ViewportSize(width=1440, height=900),
}
THEMES: tuple[Theme, ...] = ("light", "dark")
SCREENS = (
    "home",
    "how-to-play",
    "settings",
    "rules",
    "lobby-alone",
    "share",
    "lobby-people",
    "waiting",
    "phrase-heard",
    "seat-kept",
    "look",
    "double-nil",
    "bid",
    "bid-hint",
    "nil",
    "play-early",
    "lifted",
    "play-mid",
    "refused",
    "last-trick",
    "talk",
    "phrase",
    "settings-at-table",
    "watching",
    "connection-lost",
    "play-late",
    "round-result",
    "score-rule",
    "all-hands",
    "score-sheet",
    "game-end",
    "claim",
    "exchange",
    "exchange-picked",
    "exchange-hint",
    "exchange-done",
    "draw-look",
    "draw",
    "draw-play",
    "replacement",
    "solo",
    "no-such-table",
)
CHROMIUM_ARGUMENTS = ("--no-sandbox", "--disable-gpu")
_SETTLED = """() => new Promise((resolve) => requestAnimationFrame(
    () => requestAnimationFrame(() => setTimeout(resolve))))"""

_NO_RING = "document.activeElement?.matches('.hand .card') && document.activeElement.blur()"
"""Cards are played with the Enter key here; whoever looks at the pictures uses a finger."""


@dataclass(frozen=True)
class Screen:
    """A screen that waits for its reader.

    Attributes:
        name: One of `SCREENS`.
        page: Where it is shown.
        prepare: What is done after each change of the size, where a message goes by itself or
            something must be scrolled to.
    """

    name: str
    page: Page
    prepare: Callable[[], None] = lambda: None

    def show(self, size: str, theme: Theme) -> None:
        """Show it in a size and a theme."""
        self.page.bring_to_front()
        self.page.set_viewport_size(SIZES[size])
        self.page.emulate_media(color_scheme=theme)
        self.page.evaluate(_SETTLED)
        self.prepare()
        self.page.evaluate(_NO_RING)


class Drive:
    """Goes from screen to screen.

    Args:
        browser: Where pages are opened.
        url: The server.
        line: Another way to it, that can be cut.
    """

    def __init__(self, browser: Browser, url: str, line: Line) -> None:
        self._browser = browser
        self._url = url
        self._line = line

    def screens(self) -> Iterator[Screen]:
        """All screens, in the order of `SCREENS`."""
        yield from self._pages()
        yield from self._lobby()
        yield from self._game()
        yield from self._claim()
        yield from self._exchange()
        yield from self._draw()
        yield from self._solo()
        lost = self._page()
        lost.goto(f"{self._url}/#/t/nosuchtable/key")
        lost.get_by_role("link", name="Home").wait_for()
        yield Screen("no-such-table", lost)

    def _page(self) -> Page:
        context = self._browser.new_context(
            viewport=SIZES["390x844"], reduced_motion="reduce", has_touch=True
        )
        add_the_same(context)
        return context.new_page()

    def _person(self, rules: str, stops_at: str, *, url: str = "", bots: str = "casual") -> Person:
        person = Person(self._page(), stops_at=stops_at, is_hasty=True)
        make_table(person.page, url or self._url, rules, bots=bots)
        return person

    def _pages(self) -> Iterator[Screen]:
        page = self._page()
        page.goto(self._url)
        page.get_by_role("button", name="Settings", exact=True).wait_for()
        yield Screen("home", page)
        page.get_by_role("button", name="How to play").click()
        yield Screen("how-to-play", page)
        page.keyboard.press("Escape")
        page.get_by_role("button", name="Settings", exact=True).click()
        yield Screen("settings", page)
        page.keyboard.press("Escape")
        page.goto(f"{self._url}/#/new")
        page.get_by_role("button", name="Play now").wait_for()
        yield Screen("rules", page)
        page.context.close()

    def _lobby(self) -> Iterator[Screen]:
        host, guest = self._page(), self._page()
        make_table(host, self._url, "classic", starts=False)
        host.get_by_role("button", name="QR code").wait_for()
        yield Screen("lobby-alone", host)
        host.set_viewport_size(SIZES["390x844"])
        host.get_by_role("button", name="QR code").click()
        host.get_by_role("img", name="The link as a QR code").wait_for()
        yield Screen("share", host)
        host.get_by_role("button", name="Close").click()
        sit(guest, host.url, "West", "Wilhelmina van Dijk")
        host.get_by_label("Bot at North").select_option("Skilled bot")
        expect(seat_at(host, "West")).to_contain_text("Wilhelmina")
        yield Screen("lobby-people", host)
        start(host)
        yield from self._kept(Person(host, is_hasty=True), Person(guest, is_hasty=True))
        host.context.close()
        guest.context.close()

    def _kept(self, host: Person, guest: Person) -> Iterator[Screen]:
        play_until([host, guest], lambda: min(host.plays(), guest.plays()) >= 1)
        guest.stops_at = ", playable"
        play_until([host, guest], guest.is_stopped)
        host.page.get_by_text("Waiting for Wilhelmina").wait_for()
        yield Screen("waiting", host.page)
        said = "One moment, please"
        yield Screen("phrase-heard", host.page, lambda: self._say(guest, host.page, said))
        guest.stops_at = ""
        laid = host.page.locator("[data-played]")
        play_until(
            [host, guest], lambda: laid.count() > 1 and ", playable" in "".join(guest.buttons())
        )
        host.press("Settings")
        host.press("Let a bot keep my seat")
        host.page.get_by_role("button", name="I'm back").wait_for()
        yield Screen("seat-kept", host.page)

    def _game(self) -> Iterator[Screen]:
        rules = "classic,first_dealer=E,target=500,round_cap=2,cap_tie=draw"
        person = self._person(rules, "See my cards", url=self._line.url)
        page = person.page
        play_until([person], person.is_stopped)
        yield Screen("look", page)
        person.press("Double nil")
        yield Screen("double-nil", page)
        person.press("Back")
        person.press("See my cards")
        person.stops_at = "Bid 3"
        play_until([person], person.is_stopped)
        yield Screen("bid", page)
        person.press("Hint")
        page.locator("p[role=status]").wait_for()
        yield Screen("bid-hint", page)
        person.press("Nil")
        yield Screen("nil", page)
        person.press("Back")
        yield from self._tricks(person)
        yield from self._ends(person)
        page.context.close()

    def _tricks(self, person: Person) -> Iterator[Screen]:
        page = person.page
        go_on(person, lambda: person.plays() >= 1)
        yield Screen("play-early", page)
        lifted = next(label for label in person.buttons() if label.endswith(", playable"))
        page.get_by_role("button", name=lifted, exact=True).dispatch_event("click")
        yield Screen("lifted", page)
        go_on(person, lambda: person.plays() >= 4 and self._is_refused(person))
        yield Screen("play-mid", page)
        refused = page.get_by_role("button", name=re.compile(", not playable")).first
        yield Screen("refused", page, lambda: refused.dispatch_event("click"))
        for name in ("Last trick", "Talk"):
            person.press(name)
            yield Screen(name.lower().replace(" ", "-"), page)
            if name == "Last trick":
                person.press("Close")
        person.press("Well played!")
        yield Screen("phrase", page, lambda: self._say(person, page, "Thank you!"))
        expect(page.get_by_role("main").get_by_text("Thank you!")).to_have_count(0)
        person.press("Settings")
        yield Screen("settings-at-table", page)
        person.press("Close")
        yield from self._watching(person)
        yield from self._lost(person)
        go_on(person, lambda: len(cards_shown(page)) <= 3)
        yield Screen("play-late", page)

    def _is_refused(self, person: Person) -> bool:
        """Whether some card may be played and another one may not."""
        labels = person.buttons()
        return all(
            any(mark in label for label in labels) for mark in (", playable", ", not playable")
        )

    def _say(self, speaker: Person, listener: Page, phrase: str) -> None:
        said = listener.get_by_role("main").get_by_text(phrase)
        if not said.count():
            speaker.press("Talk")
            speaker.press(phrase)
            said.wait_for()

    def _watching(self, person: Person) -> Iterator[Screen]:
        watcher = self._page()
        watcher.goto(person.page.url)
        watcher.get_by_role("region", name="Table").wait_for()
        yield Screen("watching", watcher)
        watcher.context.close()

    def _lost(self, person: Person) -> Iterator[Screen]:
        self._line.cut()
        person.page.get_by_text("Reconnecting").wait_for()
        yield Screen("connection-lost", person.page)
        self._line.mend()
        expect(person.page.get_by_text("Reconnecting")).to_have_count(0, timeout=60_000)

    def _ends(self, person: Person) -> Iterator[Screen]:
        person.stops_at = "Next round"
        play_until([person], person.is_stopped)
        yield Screen("round-result", person.page)
        person.page.get_by_role("dialog").get_by_text(re.compile("^Contract of ")).first.click()
        yield Screen("score-rule", person.page)
        person.page.get_by_text("All hands").click()
        yield Screen(
            "all-hands",
            person.page,
            person.page.get_by_text("All hands").scroll_into_view_if_needed,
        )
        person.stops_at = "See my cards"
        person.press("Next round")
        play_until([person], person.is_stopped)
        person.page.get_by_role("button", name=re.compile("Open the score sheet")).click()
        yield Screen("score-sheet", person.page)
        person.press("Close")
        person.stops_at = "Play again"
        play_until([person], person.is_stopped)
        yield Screen("game-end", person.page)

    def _claim(self) -> Iterator[Screen]:
        person = self._person("classic", " tricks", bots="random")
        play_until([person], person.is_stopped)
        yield Screen("claim", person.page)
        person.page.context.close()

    def _exchange(self) -> Iterator[Screen]:
        person = self._person("classic,first_dealer=E", ", not chosen", bots="random")
        person.bids_blind = True
        page = person.page
        play_until([person], person.is_stopped)
        yield Screen("exchange", page)
        free = re.compile(", not chosen$")
        for _ in range(2):
            page.get_by_role("button", name=free).last.dispatch_event("click")
        yield Screen("exchange-picked", page)
        person.press("Hint")
        page.locator("p[role=status]").wait_for()
        yield Screen("exchange-hint", page)
        page.get_by_role("button", name=free).first.dispatch_event("click")
        page.get_by_role("button", name=re.compile("^Give to ")).click()
        page.get_by_role("group", name="You got").wait_for()
        yield Screen("exchange-done", page)
        page.context.close()

    def _draw(self) -> Iterator[Screen]:
        person = self._person("draw,first_dealer=S", "See my card")
        page = person.page
        play_until([person], person.is_stopped)
        yield Screen("draw-look", page)
        person.stops_at = ""
        play_until([person], lambda: person.done.count("draw") >= 6)
        page.get_by_role("button", name=re.compile("^Keep")).wait_for()
        yield Screen("draw", page)
        go_on(person, lambda: person.plays() >= 2)
        yield Screen("draw-play", page)
        page.context.close()
        blind = self._person("draw,first_dealer=S", ", not chosen")
        blind.bids_blind = True
        play_until([blind], blind.is_stopped)
        yield Screen("replacement", blind.page)
        blind.page.context.close()

    def _solo(self) -> Iterator[Screen]:
        person = self._person("cutthroat", "")
        go_on(person, lambda: person.plays() >= 3)
        yield Screen("solo", person.page)
        person.page.context.close()


def drive(browser: Browser, served: Served) -> Iterator[Screen]:
    """All screens of a server that is started with `GENEROUS` settings."""
    with Line(served.url) as line:
        yield from Drive(browser, served.url, line).screens()


def main() -> None:
    """Write the pictures."""
    from browser.conftest import CHROMIUM  # noqa: PLC0415 - needs pytest

    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as data,
        Served(Path(data), settings=GENEROUS) as served,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM, args=list(CHROMIUM_ARGUMENTS)
        )
        for screen in drive(browser, served):
            for size in SIZES:
                for theme in THEMES:
                    screen.show(size, theme)
                    screen.page.screenshot(path=folder / f"{screen.name}-{size}-{theme}.png")
        browser.close()


if __name__ == "__main__":
    main()

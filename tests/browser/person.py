"""A person at a browser, who sees what is on the screen and uses nothing else."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable

from playwright.sync_api import Locator, Page, Position
from playwright.sync_api import TimeoutError as NotThere

CORNER = Position(x=10, y=20)
"""Where a card shows even where the next one lies over it."""
GIVING_UP = 60.0
"""Seconds without a change on the screen after which the table counts as frozen."""
PATIENCE = 1000
"""Milliseconds for a button that was there a moment ago; the screen may have changed since."""
_LABELS = """() => [...document.querySelectorAll('button')].map(
    (button) => (button.disabled || button.ariaDisabled === 'true'
        ? '' : button.getAttribute('aria-label') || button.innerText.trim()))"""


class Person:
    """Plays by what the buttons say.

    Attributes:
        page: The person's tab.
        bids_blind: Whether double nil is bid where it is offered.
        stops_at: Does nothing while there is a button whose name ends so.
        is_hasty: Whether the table is tapped while cards lie or fly, so that it goes on at once.
        done: What has been done so far, in words.
    """

    def __init__(
        self, page: Page, *, bids_blind: bool = False, stops_at: str = "", is_hasty: bool = False
    ) -> None:
        self.page = page
        self.bids_blind = bids_blind
        self.stops_at = stops_at
        self.is_hasty = is_hasty
        self.done: list[str] = []

    def buttons(self) -> list[str]:
        """What the buttons that can be pressed are called; empty for the others."""
        return [str(label).replace("\n", " ") for label in self.page.evaluate(_LABELS)]

    def is_stopped(self) -> bool:
        """Whether the button is there at which this person stops."""
        return self._stops(self.buttons())

    def plays(self) -> int:
        """How many cards have been played; a key may be pressed again before the screen answers."""
        return len({step for step in self.done if step.startswith("play ")})

    def press(self, name: str) -> None:
        """Press a button by its name."""
        self.page.get_by_role("button", name=name, exact=True).first.click(timeout=PATIENCE)
        self.done.append(name)

    def text(self) -> str:
        """All text on the screen."""
        return self.page.locator("body").inner_text()

    def act(self) -> bool:
        """Do the next thing that the screen asks for; whether there was one."""
        labels = self.buttons()
        if self._stops(labels):
            return False
        for wish in (self._look, self._bid, self._draw, self._gift, self._play, self._go_on):
            try:
                if wish(labels):
                    return True
            except NotThere:  # the screen has changed meanwhile
                return False
        if self.is_hasty:
            self._hurry()
        return False

    def _stops(self, labels: list[str]) -> bool:
        return bool(self.stops_at) and any(label.endswith(self.stops_at) for label in labels)

    def _hurry(self) -> None:
        heading = self.page.locator("main h1").first
        if heading.count():
            heading.dispatch_event("click", timeout=PATIENCE)

    def _look(self, labels: list[str]) -> bool:
        if self.bids_blind and "Double nil" not in self.done:
            return self._press_first(["Double nil"], labels)
        return self._press_first(["See my cards", "See my card"], labels)

    def _bid(self, labels: list[str]) -> bool:
        return self._press_first(["Bid double nil", "Bid 3", "Bid 4", "Bid 2"], labels)

    def _draw(self, labels: list[str]) -> bool:
        named = [label for label in labels if label.startswith(("Keep ", "Discard "))]
        if not named or any("all cards" in label for label in named):
            return False
        self._named(named[len(self.done) % len(named)]).click(timeout=PATIENCE)
        self.done.append("draw")
        return True

    def _gift(self, labels: list[str]) -> bool:
        ready = [
            label for label in labels if label.startswith(("Give to ", "Set aside ", "Keep all "))
        ]
        free = [label for label in labels if label.endswith(", not chosen")]
        if ready and not ready[0].startswith("Keep all "):
            self.press(ready[0])
            return True
        if not free:
            return False
        self._named(free[-1]).click(position=CORNER, timeout=PATIENCE)
        return True

    def _play(self, labels: list[str]) -> bool:
        playable = [label for label in labels if label.endswith(", playable")]
        if not playable:
            return False
        self._named(playable[-1]).press("Enter", timeout=PATIENCE)
        self.done.append(f"play {playable[-1]}")
        return True

    def _go_on(self, labels: list[str]) -> bool:
        return self._press_first(["Next round"], labels)

    def _press_first(self, names: Iterable[str], labels: list[str]) -> bool:
        for name in names:
            if name in labels:
                self.press(name)
                return True
        return False

    def _named(self, label: str) -> Locator:
        return self.page.get_by_role("button", name=label, exact=True).first


def play_until(people: Iterable[Person], is_enough: Callable[[], bool]) -> None:
    """Let everybody do what their screens ask for, until it is enough; a frozen table fails."""
    everybody = list(people)
    last = time.monotonic()
    while not is_enough():
        if sum(person.act() for person in everybody):
            last = time.monotonic()
        elif time.monotonic() - last > GIVING_UP:
            shown = "\n---\n".join(person.text() for person in everybody)
            message = f"nothing can be done any more:\n{shown}"
            raise AssertionError(message)
        else:
            everybody[0].page.wait_for_timeout(30)


def go_on(person: Person, is_enough: Callable[[], bool], *, at: str = ", playable") -> None:
    """Play until it is enough, and stop at the next choice: by default of a card to play."""
    person.stops_at = ""
    play_until([person], is_enough)
    person.stops_at = at
    play_until([person], person.is_stopped)

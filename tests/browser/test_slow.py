"""A slow line: the game is slower, and nothing else."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import WebSocket

from browser.conftest import OpenPage
from browser.line import Line
from browser.person import Person, play_until
from browser.served import Served
from browser.tables import is_over, make_table

ONE_WAY = 0.2
SPEED = 50_000.0


class Listener:
    """What goes over the sockets of a page."""

    def __init__(self) -> None:
        self.sent: list[dict[str, Any]] = []
        self.got: list[dict[str, Any]] = []

    def hear(self, socket: WebSocket) -> None:
        socket.on("framesent", lambda frame: self.sent.append(json.loads(frame)))
        socket.on("framereceived", lambda frame: self.got.append(json.loads(frame)))


def test_a_round_over_a_slow_line_plays_every_card_once(house: Served, open_page: OpenPage) -> None:
    person = Person(open_page(), is_hasty=True)
    heard = Listener()
    person.page.on("websocket", heard.hear)
    with Line(house.url, latency=ONE_WAY, speed=SPEED) as line:
        make_table(person.page, line.url, "classic,target=100,round_cap=1,cap_tie=draw")
        play_until([person], lambda: is_over(person))
    assert person.plays() == 13
    played = [own["play"] for own in heard.sent if own.get("play")]
    assert len(played) == len(set(played)) == 13
    assert not [own["error"] for own in heard.got if own["type"] == "ack" and own["error"]]
    assert not [own for own in heard.got if own["type"] == "refused"]


def test_impatient_taps_on_a_slow_line_play_one_card(house: Served, open_page: OpenPage) -> None:
    person = Person(open_page(), is_hasty=True, stops_at=", playable")
    heard = Listener()
    person.page.on("websocket", heard.hear)
    with Line(house.url, latency=ONE_WAY, speed=SPEED) as line:
        make_table(person.page, line.url, "classic")
        play_until([person], person.is_stopped)
        name = next(label for label in person.buttons() if label.endswith(", playable"))
        card = person.page.get_by_role("button", name=name.split(",")[0])
        handle = card.element_handle()
        for _ in range(6):
            handle.dispatch_event("click")
            person.page.wait_for_timeout(40)
        person.page.wait_for_timeout(1000)
    played = [own["play"] for own in heard.sent if own.get("play")]
    assert len(played) == 1
    assert not [own for own in heard.got if own["type"] == "ack" and own["error"]]

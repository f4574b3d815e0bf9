"""How smoothly a slow phone shows a round, and how soon its first card.

Chromium, its processor slowed by 4, plays a round at a phone's size with all motion, against bots
that pause 0.4 to 1.2 seconds. Frames are what `requestAnimationFrame` sees; a trace names the work
in each that took over 50 ms, and the most that the page's main thread worked in one frame. A busy
machine, as `load` tells, and a renderer without a graphics card lengthen frames too.

Run `PYTHONPATH=tests python benchmarks/frames.py --rounds 3`; it needs Chromium.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import statistics
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page, StorageState, sync_playwright

from browser.conftest import CHROMIUM, QUIET
from browser.served import GENEROUS, Served
from browser.tables import make_table
from spades.server.pages import FOLDER

LONG = 51.0
"""Milliseconds above which a frame counts as long: three ticks of a screen are 50 and a hair."""
TICK = 20.0
"""Milliseconds that one tick of a screen stays below."""
ROUND = "classic,target=100,round_cap=1,cap_tie=draw"
SETTINGS: dict[str, object] = {**GENEROUS, "pause": (0.4, 1.2)}
CATEGORIES = ("devtools.timeline", "blink.user_timing")
POLL = 250
"""Milliseconds between looks at the screen, few enough to leave the page alone."""
PATIENCE = 180.0
"""Seconds after which a round that does not end is given up."""
_WATCH = """(() => {
    const watch = (window.watch = { firstCard: 0, frames: [], said: {} });
    const said = () => document.querySelector('[role=log]')?.lastElementChild?.innerText ?? '';
    let last = 0;
    const next = (now) => {
        if (watch.firstCard) {
            watch.frames.push([last, now - last]);
            if (now - last > LONG) watch.said[last] = said();
        } else if (document.querySelector('.hand .card')) watch.firstCard = now;
        last = now;
        requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
})()""".replace("LONG", str(LONG))
_WATCHED = "(performance.mark('spades-watch'), window.watch)"
"""What was seen, marked last: a long trace loses its beginning."""
_NEXT = """() => {
    const named = (button) => button.getAttribute('aria-label') ?? button.innerText.trim();
    const buttons = [...document.querySelectorAll('button')].filter(
        (button) => !button.disabled && button.ariaDisabled !== 'true');
    const find = (like) => buttons.findLast((button) => like.test(named(button)));
    const own = find(/^Play again$/) ?? find(/^(See my cards|Bid 3)$/) ?? find(/, lifted.*$/)
        ?? find(/, playable$/);
    if (!own) return null;
    const box = own.getBoundingClientRect();
    return [named(own), box.left + Math.min(10, box.width / 2), box.top + 20];
}"""
"""What a finger would tap next, and where; Playwright's own search for a button would keep a
slowed processor busy for longer than the frames to be measured."""
_WORK = {
    "FunctionCall": "script",
    "EvaluateScript": "script",
    "v8.compile": "script",
    "TimerFire": "script",
    "EventDispatch": "script",
    "FireAnimationFrame": "script",
    "RunMicrotasks": "script",
    "MinorGC": "garbage",
    "MajorGC": "garbage",
    "UpdateLayoutTree": "style",
    "Layout": "layout",
    "PrePaint": "paint",
    "Paint": "paint",
    "Layerize": "paint",
    "Commit": "paint",
    "ParseHTML": "parse",
}
"""What events of the trace are, as far as they tell where time went."""
Work = dict[str, float]
"""Milliseconds by kind."""


@dataclass
class Run:
    """What one round showed.

    Attributes:
        frames: Where each began and how long it took, in milliseconds.
        causes: For each long frame, how long it took and on what.
        work: The most milliseconds that the page's main thread worked in one frame.
        first_card: Seconds from following the link, with an empty cache, to the first card.
        load: Jobs waiting for a processor, on average over the round.
    """

    frames: list[tuple[float, float]]
    causes: list[str]
    work: float
    first_card: float
    load: float


def play_round(browser: Browser, url: str, throttle: float) -> Run:
    """Play a round and measure."""
    link, cookies = _new_game(browser, url)
    context = browser.new_context(
        viewport={"width": 390, "height": 844},
        device_scale_factor=3,
        has_touch=True,
        is_mobile=True,
        reduced_motion="no-preference",
        storage_state=cookies,
    )
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": throttle})
    page.add_init_script(_WATCH)
    trace = _traced(session)
    page.goto(link)
    _play(page)
    watch = page.evaluate(_WATCHED)
    events = _end(session, page, trace)
    context.close()
    frames = [(float(at), float(took)) for at, took in watch["frames"]]
    slow = _works(frames, events)
    news = {float(at): text for at, text in watch["said"].items()}
    causes = [
        _cause(began - frames[0][0], took, work, news.get(began, ""))
        for (began, took), work in slow.items()
        if took > LONG
    ]
    most = max((sum(work.values()) for work in slow.values()), default=0.0)
    return Run(frames, causes, most, watch["firstCard"] / 1000, os.getloadavg()[0])


def _play(page: Page) -> None:
    """Tap what is to be tapped until the game is over."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        page.wait_for_timeout(POLL)
        if (due := page.evaluate(_NEXT)) is not None:
            name, x, y = due
            if name == "Play again":
                return
            page.touchscreen.tap(x, y)
    message = f"the round does not end:\n{page.locator('body').inner_text()}"
    raise TimeoutError(message)


def _new_game(browser: Browser, url: str) -> tuple[str, StorageState]:
    """A game that has begun: its link, and the cookie of its player, without anything cached."""
    context = browser.new_context(reduced_motion="reduce")
    page = context.new_page()
    make_table(page, url, ROUND, bots="skilled")
    page.get_by_role("button", name="Talk").wait_for()
    link, cookies = page.url, context.storage_state()
    context.close()
    return link, cookies


def _traced(session: CDPSession) -> list[dict[str, Any]]:
    events: list[dict[str, Any]] = []
    session.on("Tracing.dataCollected", lambda data: events.extend(data["value"]))
    session.send(
        "Tracing.start",
        {"traceConfig": {"includedCategories": [*CATEGORIES]}},
    )
    return events


def _end(session: CDPSession, page: Page, events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    answers: list[object] = []
    session.on("Tracing.tracingComplete", lambda answer: answers.append(answer))  # noqa: PLW0108
    session.send("Tracing.end")
    while not answers:
        page.wait_for_timeout(50)
    return events


def _works(
    frames: list[tuple[float, float]], events: list[dict[str, Any]]
) -> dict[tuple[float, float], Work]:
    """What the page's main thread did in each frame of more than one tick of the screen."""
    mark = [own for own in events if own.get("name") == "spades-watch"][-1]
    thread = (mark["pid"], mark["tid"])
    # A mark's own start time is on the page's clock, its `ts` on the trace's.
    offset = mark["ts"] / 1000 - float(mark["args"]["data"]["startTime"])
    own = [each for each in events if (each.get("pid"), each.get("tid")) == thread]
    return {
        (began, took): _work_between(own, began + offset, began + took + offset)
        for began, took in frames
        if took > TICK
    }


def _cause(at: float, took: float, work: Work, news: str) -> str:
    largest = sorted(work.items(), key=lambda item: -item[1])[:4]
    told = [f"{name} {spent:.0f}" for name, spent in largest if spent >= 1]
    idle = max(0.0, took - sum(work.values()))
    return f"{took:.0f} ms at {at / 1000:.1f} s: {', '.join([*told, f'other {idle:.0f}'])} ({news})"


def _work_between(events: Iterable[dict[str, Any]], begin: float, end: float) -> Work:
    """Milliseconds of each kind of work in a span; what is nested counts for itself."""
    spans: list[tuple[float, float, str, str]] = []
    for each in events:
        kind = _WORK.get(each.get("name", ""))
        if kind is None or each.get("ph") != "X":
            continue
        start, stop = each["ts"] / 1000, (each["ts"] + each.get("dur", 0)) / 1000
        if stop > begin and start < end:
            spans.append((max(start, begin), min(stop, end), kind, _where(each)))
    sums: Work = defaultdict(float)
    for start, stop, kind, where in spans:
        inner = sum(
            b - a
            for a, b, other, _ in spans
            if other != kind and start <= a and b <= stop and (a, b) != (start, stop)
        )
        is_nested = any(
            a <= start and stop <= b and (b - a) > (stop - start) and other == kind
            for a, b, other, _ in spans
        )
        if not is_nested:
            sums[f"{kind}{where}"] += max(0.0, stop - start - inner)
    return sums


def _where(event: dict[str, Any]) -> str:
    data = event.get("args", {}).get("data", {})
    if event["name"] == "FunctionCall" and data.get("functionName"):
        return f" {data['functionName']}:{data.get('lineNumber')}:{data.get('columnNumber')}"
    if event["name"] == "EventDispatch":
        return f" {data.get('type')}"
    return f" {event['name']}" if event["name"] in {"TimerFire", "RunMicrotasks"} else ""


def script_size() -> tuple[int, int]:
    """Bytes of the JavaScript of the first load, and of what is loaded later, both gzipped."""
    page = (FOLDER / "index.html").read_text(encoding="utf-8")
    sizes = {
        path.name: len(gzip.compress(path.read_bytes()))
        for path in (FOLDER / "assets").glob("*.js")
    }
    first = sum(size for name, size in sizes.items() if name in page)
    return first, sum(sizes.values()) - first


def report(runs: list[Run]) -> None:
    """Print one table, and the causes of long frames."""
    first, later = script_size()
    print("round  frames  median  95th  worst  >50 ms  most work  first card  load")
    for number, run in enumerate(runs, start=1):
        lengths = sorted(took for _, took in run.frames)
        print(
            f"{number:5}  {len(lengths):6}  {statistics.median(lengths):6.1f}"
            f"  {lengths[int(len(lengths) * 0.95)]:4.0f}  {lengths[-1]:5.0f}"
            f"  {sum(own > LONG for own in lengths):6}  {run.work:6.0f} ms"
            f"  {run.first_card:8.2f} s  {run.load:4.1f}"
        )
    print(f"JavaScript, gzipped: {first:,} bytes at first load, {later:,} later")
    for number, run in enumerate(runs, start=1):
        for cause in run.causes:
            print(f"round {number}: {cause}")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3, help="how often a round is played")
    parser.add_argument("--throttle", type=float, default=4.0, help="how much slower a phone is")
    parser.add_argument("--json", type=Path, help="where all frames are written")
    arguments = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        Served(Path(folder), settings=SETTINGS) as served,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(QUIET))
        runs = [
            play_round(browser, served.url, arguments.throttle) for _ in range(arguments.rounds)
        ]
        browser.close()
    report(runs)
    if arguments.json:
        arguments.json.write_text(json.dumps([run.frames for run in runs]))


if __name__ == "__main__":
    main()

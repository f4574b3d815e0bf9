"""What one reader has been told: numbers without a gap, and what happened since.

A reader gets a message only when what he may know has changed. Nobody's look, and nothing else
that is another's secret, makes a message or moves a number.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from spades.actions import Play
from spades.server.messages import Ack, Event, Legal, RoundView, State, TableState, Timer
from spades.server.present import trick_message
from spades.server.wishes import action_message
from spades.view import View

MOST_ANSWERS: Final = 256
"""Answers that are kept, so that a repeated command gets the same one."""


@dataclass(frozen=True)
class Scene:
    """What there is to be told to one reader.

    Attributes:
        table: The table as he sees it.
        round: The round as he may know it, None before the start.
        view: The view it was made from.
        place: Which game and round it is.
    """

    table: TableState
    round: RoundView | None
    view: View | None
    place: tuple[int, int]


class Desk:
    """Everything about one reader.

    Attributes:
        seq: The number of his last message; the first one's minus one before it.
        choice_seq: The message with which his own choice last changed.
        told: What he was told last, None before the first message.
    """

    def __init__(self, first: int) -> None:
        self.seq = first - 1
        self.choice_seq = first
        self.told: Scene | None = None
        self._seen: Scene | None = None
        self._choice: tuple[object, ...] = ()
        self._answers: OrderedDict[str, Ack] = OrderedDict()

    def answer_to(self, cmd: str) -> Ack | None:
        """The answer that a command got before."""
        return self._answers.get(cmd)

    def keep_answer(self, ack: Ack) -> None:
        """Keep an answer for when the command is repeated."""
        self._answers[ack.cmd] = ack
        if len(self._answers) > MOST_ANSWERS:
            self._answers.popitem(last=False)

    def leave(self) -> None:
        """The reader is gone: his next message is the table as it is, without what he missed."""
        self._seen = None

    def tell(self, scene: Scene, happened: list[Event], timers: list[Timer]) -> State | None:
        """The next message, or None where nothing is new for this reader but the time."""
        events = _between(self._seen, scene, happened)
        before = self.told
        is_same = before is not None and (before.table, before.round) == (scene.table, scene.round)
        if is_same and not events:
            return None
        self.told = self._seen = scene
        self.seq += 1
        choice = _choice(scene)
        if choice != self._choice:
            self._choice, self.choice_seq = choice, self.seq
        return _state(self.seq, events, scene, timers)

    def again(self, timers: list[Timer]) -> State | None:
        """The last message for whoever missed it, without what led there."""
        if self.told is None:
            return None
        return _state(self.seq, [], self.told, timers)


def _state(seq: int, events: list[Event], scene: Scene, timers: list[Timer]) -> State:
    return State(seq=seq, events=events, table=scene.table, round=scene.round, timers=timers)


def _choice(scene: Scene) -> tuple[object, ...]:
    """What the reader decides on; two different decisions are never equal."""
    legal = Legal() if scene.round is None else scene.round.legal
    if scene.view is None:
        return scene.place, legal
    own = sum(seat == scene.view.seat for seat, _ in scene.view.history)
    return scene.place, own, legal


def _between(before: Scene | None, now: Scene, happened: list[Event]) -> list[Event]:
    """What happened between two scenes, as this reader may know it."""
    if before is None or now.view is None:
        return list(happened)
    events: list[Event] = []
    if before.view is None or before.place != now.place:
        events.append(Event(kind="deal"))
        known, tricks = 0, 0
    else:
        known, tricks = len(before.view.history), len(before.view.tricks)
    return [*happened, *events, *_course(now.view, known, tricks), *_endings(before, now)]


def _course(now: View, known: int, tricks: int) -> Iterator[Event]:
    """What was done since, in order; each trick comes when its last card has been played."""
    ends = iter(now.tricks[tricks:])
    on_table = len(now.trick) - sum(isinstance(own, Play) for _, own in now.history[known:])
    for seat, action in now.history[known:]:
        yield Event(kind="action", action=action_message(now.rules, action, seat))
        if isinstance(action, Play):
            on_table += 1
            if on_table % now.rules.players == 0:
                yield Event(kind="trick", trick=trick_message(now.rules, next(ends)))


def _endings(before: Scene, now: Scene) -> list[Event]:
    status = now.table.status
    if status == before.table.status or now.round is None or now.round.scores is None:
        return []
    over = [Event(kind="round_over")]
    return [*over, Event(kind="game_over")] if status == "over" else over

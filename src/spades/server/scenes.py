"""What each reader of a table may know now."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import replace

from spades.actions import Action
from spades.errors import IllegalAction
from spades.game import Game
from spades.refusals import why_refused
from spades.round import Round
from spades.rules import SeatIndex, format_rules
from spades.server.desk import Scene
from spades.server.entries import Guest
from spades.server.evening import Evening
from spades.server.messages import Afterword, FinishedRound, TableState
from spades.server.present import by_side, finished_message, round_message, seat_name
from spades.server.problems import REFUSALS
from spades.view import View, view


class Scenes:
    """Makes scenes; what is the same for all readers is made once."""

    def __init__(self, evening: Evening) -> None:
        self._evening = evening
        self._rules_text = format_rules(evening.head.rules)
        self._sheet: list[FinishedRound] = []
        self._sheet_game = 0

    def scene(self, guest: Guest, online: Container[Guest]) -> Scene:
        """What one guest may know.

        Args:
            guest: The reader, seated or not.
            online: The guests who are connected.
        """
        evening = self._evening
        table = self._table(guest, online)
        game = evening.game
        if game is None:
            return Scene(table, None, None, (0, 0))
        number = len(game.rounds)
        now = self.view_of(game.round, evening.seats.seat_of(guest))

        def refuse(action: Action) -> IllegalAction:
            """Spectators may take no action at all."""
            return why_refused(game.round, -1 if now.seat is None else now.seat, action)

        told = round_message(now, number, evening.seed, refuse)
        return Scene(table, told, now, (len(evening.games), number))

    def view_of(self, round_: Round, seat: SeatIndex | None) -> View:
        """A seat's view, in which nothing is to be done while a bot keeps the seat."""
        now = view(round_, seat)
        if seat is not None and self._evening.seats[seat].is_kept:
            return replace(now, legal_actions=())
        return now

    def _table(self, guest: Guest, online: Container[Guest]) -> TableState:
        evening = self._evening
        rules, game = evening.head.rules, evening.game
        seat = evening.seats.seat_of(guest)
        none = (0,) * len(rules.sides)
        ended = None if game is None else game.outcome
        return TableState(
            code=evening.head.code,
            rules=self._rules_text,
            game=rules.game,
            status=evening.status,
            seats=evening.seats.messages(guest, online),
            sides=list(rules.side_names),
            your_seat=None if seat is None else seat_name(rules, seat),
            your_side=None if seat is None else rules.side_names[rules.side_of[seat]],
            is_host=guest == evening.head.host,
            target=rules.target,
            bag_limit=rules.bag_limit,
            totals=by_side(rules, none if game is None else game.totals),
            bags=by_side(rules, none if game is None else game.bags),
            rounds=[] if game is None else self._rounds(game),
            winner=None if ended is None else ended.name(rules),
            afterword=self._afterword(seat),
            can_take_back=seat is not None and self._can_take_back(seat),
            clock=evening.head.clock,
            next_commitment=evening.next_commitment,
        )

    def _afterword(self, seat: SeatIndex | None) -> Afterword | None:
        if seat is None or self._evening.status != "over":
            return None
        return self._evening.after.of(seat_name(self._evening.head.rules, seat))

    def _can_take_back(self, seat: SeatIndex) -> bool:
        try:
            self._evening.undo_count(seat)
        except REFUSALS:
            return False
        return True

    def _rounds(self, game: Game) -> list[FinishedRound]:
        """The sheet of the current game; a list that has been sent never changes."""
        if self._sheet_game != len(self._evening.games):
            self._sheet, self._sheet_game = [], len(self._evening.games)
        done = [own for own in game.rounds if own.is_over]
        if len(self._sheet) < len(done):
            new = done[len(self._sheet) :]
            numbered = enumerate(new, start=len(self._sheet) + 1)
            self._sheet = [
                *self._sheet,
                *(finished_message(view(own, None), number) for number, own in numbered),
            ]
        return self._sheet
